"""What kernels are made of and what they give: counts, no payout, no qualifier and no order of play."""

from cutcard.counting.keeping import Arrays, Keep, Progress, in_memory, silent
from cutcard.counting.results import Ending, Line, Solved, Stage
from cutcard.counting.written import Written, label_of

__all__ = [
    "Arrays",
    "Ending",
    "Keep",
    "Line",
    "Progress",
    "Solved",
    "Stage",
    "Written",
    "in_memory",
    "label_of",
    "silent",
]
