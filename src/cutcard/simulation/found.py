"""What a simulation has found so far: which blocks are done, and their sums. Its size does not depend on the rounds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cutcard.counting.played import Counts
from cutcard.simulation.contract import Kernel
from cutcard.simulation.job import BLOCK


@dataclass(frozen=True, slots=True)
class Done:
    """A set of blocks: all before `upto`, and a few `beyond` it that were done before their turn."""

    upto: int = 0
    beyond: frozenset[int] = frozenset()

    def __contains__(self, block: int) -> bool:
        return block < self.upto or block in self.beyond

    def __len__(self) -> int:
        return self.upto + len(self.beyond)

    def including(self, block: int) -> Done:
        """The set with one more block. Raises ValueError if it is there already: nothing may count twice."""
        if block in self:
            raise ValueError(f"Block {block} is done already.")
        upto, beyond = self.upto, self.beyond | {block}
        while upto in beyond:
            beyond -= {upto}
            upto += 1
        return Done(upto, beyond)


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """Blocks that are done, added up.

    `full` whole blocks brought the table `full_net` altogether, in cents, and their squares add up to `full_squares`:
    their spread is honest even where rounds of one shoe depend on one another.
    """

    done: Done
    counts: Counts
    full: int = 0
    full_net: int = 0
    full_squares: int = 0

    def including(self, block: int, counts: Counts) -> Found:
        """What is found with one more block."""
        done, total = self.done.including(block), self.counts + counts
        if counts.rounds < BLOCK:
            return Found(done, total, self.full, self.full_net, self.full_squares)
        net = counts.table
        return Found(done, total, self.full + 1, self.full_net + net, self.full_squares + net * net)


def nothing(kernel: Kernel) -> Found:
    """What is found before the first block."""
    results = np.zeros(len(kernel.nets), np.int64)
    return Found(Done(), Counts(0, results, (0,) * len(kernel.wagers), 0, 0, 0))
