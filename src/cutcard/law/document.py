"""The shape of a jurisdiction's file and of a house's file, before anything is elected."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pydantic import ConfigDict

Value = str | int

_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class CiteDoc:
    """A clause with the reading taken, or (`house`) the operator's own procedure where the law is silent."""

    __pydantic_config__ = _STRICT

    clause: str = ""
    house: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionDoc:
    """An election that the law or the house leaves open.

    `values` lists what may be elected; where it is empty, any whole number from `least` to `most`. `named` options
    are always part of the canonical name; the others only where they differ from the default. `unelected` is the
    value that says "not yet elected" and keeps the table shut; `blocked_by` is the clause then named.
    """

    __pydantic_config__ = _STRICT

    default: Value
    provenance: Literal["regulation", "published", "house"]
    values: list[Value] = field(default_factory=list)
    least: int = 0
    most: int | None = None
    unelected: str = ""
    cite: str = ""
    source: str = ""
    note: str = ""
    named: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDoc:
    """A payout table, or a menu of them from which the option `elect` chooses.

    `fill` names, for an event whose cell is "missing", the option that supplies its odds to 1.
    """

    __pydantic_config__ = _STRICT

    mode: Literal["exact", "minimum", "menu"]
    cite: str
    rows: dict[str, str] = field(default_factory=dict)
    menu: dict[str, dict[str, str]] = field(default_factory=dict)
    elect: str = ""
    fill: dict[str, str] = field(default_factory=dict)
    floor: str = ""
    provenance: Literal["regulation", "published", "house"] = "regulation"
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerDoc:
    """A wager that a player may place before the deal; `offered` names the option that must not be "none".

    A `tip` wager is the dealers' if it wins, a `progressive` one is paid from the meter, one `behind` is another
    player's than the seat's.
    """

    __pydantic_config__ = _STRICT

    area: str
    cite: str
    kind: Literal["base", "side", "tip", "progressive", "behind"] = "base"
    offered: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeDoc:
    """The cards and the dealer's duties with them between rounds; `cover_card`: one goes under the last card."""

    __pydantic_config__ = _STRICT

    deck: Literal["52 cards", "48 cards"]
    decks: Value = 1
    backs: list[Literal["red", "blue"]] = field(default_factory=lambda: ["red"])
    shuffle: Literal["every round", "cutting card"] = "every round"
    cover_card: bool = False
    burn: Literal["none", "each full deck and each new dealer"] = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One jurisdiction's file, as printed: nothing elected yet."""

    __pydantic_config__ = _STRICT

    game: str
    id: str
    title: str
    jurisdiction: str
    instrument: str
    edition: str
    source: str
    shoe: ShoeDoc
    note: str = ""
    options: dict[str, OptionDoc] = field(default_factory=dict)
    wagers: dict[str, WagerDoc] = field(default_factory=dict)
    odds: dict[str, TableDoc] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    irregularities: dict[str, str] = field(default_factory=dict)
    play: dict[str, Value] = field(default_factory=dict)
    cites: dict[str, str | CiteDoc] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseDoc:
    """A house's file: a ruleset by name, with the house's own elections and better odds."""

    __pydantic_config__ = _STRICT

    base: str
    options: dict[str, Value] = field(default_factory=dict)
    odds: dict[str, dict[str, str]] = field(default_factory=dict)
