"""A ruleset: one jurisdiction's file with everything elected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cutcard.law.citation import Citation, Provenance
from cutcard.law.document import Document, Value
from cutcard.law.payout import PayoutTable


@dataclass(frozen=True, slots=True)
class Elected:
    """The value of an option, and who elected it."""

    value: Value
    provenance: Provenance
    cite: str = ""
    source: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why no table can be opened under the ruleset as elected, and what to elect.

    Where it is there for `study`, rounds can be worked out all the same.
    """

    clause: str
    message: str
    study: bool = False


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What every reader needs of a jurisdiction's law: elections, payout tables, citations, equipment.

    `name` is canonical: it says every election and parses back to an equal ruleset. `study` says whether odds that
    the law does not permit may be looked at; the name says so only where there are such odds.
    """

    name: str
    document: Document
    options: Mapping[str, Elected]
    tables: Mapping[str, PayoutTable]
    cites: Mapping[str, Citation]
    obstacles: tuple[Obstacle, ...] = field(default=())
    study: bool = field(default=False, compare=False)

    def number(self, option: str) -> int:
        """The elected value of an option that counts something."""
        value = self.options[option].value
        if not isinstance(value, int):
            raise TypeError(f"The option {option!r} is no number but {value!r}.")
        return value

    def choice(self, option: str) -> str:
        """The elected value of an option that names something."""
        return str(self.options[option].value)

    def cite(self, rule: str) -> Citation:
        """The clause under which a rule stands. Raises KeyError for a rule the file does not cite."""
        return self.cites[str(rule)]

    @property
    def decks(self) -> int:
        """How many decks are dealt from at a time."""
        decks = self.document.shoe.decks
        return decks if isinstance(decks, int) else self.number(decks)

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that may be placed before the deal, in the order of the layout."""
        return tuple(
            name
            for name, wager in self.document.wagers.items()
            if not wager.offered or self.choice(wager.offered) not in ("none", "no")
        )
