"""A strategy that a person wrote: a choice for every situation of every decision of a game that kernels count."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Written:
    """`choices` says by rule key the choice of each situation, in the order of the decision's `Stage`.

    Two that choose alike have the same `digest`, whatever their names.
    """

    name: str
    choices: Mapping[str, tuple[str, ...]]

    @property
    def digest(self) -> str:
        """The SHA-256 of all choices, in hexadecimal digits."""
        text = json.dumps({rule: list(names) for rule, names in self.choices.items()}, sort_keys=True)
        return sha256(text.encode()).hexdigest()

    @property
    def label(self) -> str:
        """The name and the beginning of the digest: what identifies it in whatever depends on it."""
        return f"{self.name} sha256:{self.digest[:16]}"

    def played(self, rule: str, choices: Sequence[str], situations: int) -> NDArray[np.intp]:
        """What is played in each situation of a decision (situations), as places in `choices`.

        Raises ValueError if it was written for another number of situations or for other choices.
        """
        named = self.choices.get(rule, ())
        if len(named) != situations:
            raise ValueError(f"{self.name} has {len(named)} situations of {rule}, and {situations} may be met.")
        return np.array([choices.index(name) for name in named], np.intp)


def label_of(strategy: str | Written) -> str:
    """What identifies a strategy: a named one's name, a written one's label."""
    return strategy.label if isinstance(strategy, Written) else strategy
