"""Study a ruleset: with the tables that are kept on disk, and with what a person has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cutcard.analysis import Study, study, without
from cutcard.analysis.solve import solve
from cutcard.cards import Card
from cutcard.counting import Progress, in_memory, silent
from cutcard.house.kept import user_keep
from cutcard.rules.play import Play


def open_study(
    play: Play,
    wagers: Mapping[str, int],
    seen: Sequence[Card] = (),
    progress: Progress = silent,
    *,
    by_reference: bool = False,
    endless: bool = False,
) -> Study:
    """One seat's round, dealt from all cards but those seen. Raises AnalysisError where it cannot be studied.

    `by_reference` leaves the kernels aside and walks the rules themselves, slowly; `endless` puts every card back.
    """
    deck = without(play, seen)
    if by_reference and not endless:
        solution = solve(play, wagers, deck)
        return Study(play, solution.wagers, deck, None, solution)
    return study(play, wagers, deck, user_keep() or in_memory, progress, endless=endless)
