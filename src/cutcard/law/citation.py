"""Where a rule or a number comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Provenance(StrEnum):
    """Who says so: the clause that was read, a named publication, or the operator."""

    REGULATION = "regulation"
    PUBLISHED = "published"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Citation:
    """The clause that orders something, or, where the law is silent, who does.

    `clause` is spelled as in the list of clauses, without the words that follow the paragraph; None where no
    clause speaks. `note` says which reading was taken where a clause can be read two ways.
    """

    clause: str | None
    provenance: Provenance = Provenance.REGULATION
    note: str = ""
    source: str = ""

    def __str__(self) -> str:
        return self.clause or "house procedure"
