"""The rules of a ruleset one after the other, with their clauses and the dealer's words; irregularities apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cutcard import registry
from cutcard.law import Provenance, Ruleset
from cutcard.law.names import plain
from cutcard.reports.provenance import TABLE
from cutcard.rules.keys import T
from cutcard.rules.mishaps import M
from cutcard.rules.play import Play


@dataclass(frozen=True, slots=True)
class OrderLine:
    """A rule, its clause (None where none speaks), what that says, what is announced, and the reading taken of it."""

    rule: str
    clause: str | None
    says: tuple[str, ...]
    announced: str
    provenance: Provenance
    note: str


@dataclass(frozen=True, slots=True)
class IrregularityLine:
    """A rule on irregularities and the kind under which it is reported, None where another kind leads to it."""

    kind: str | None
    rule: str
    clause: str | None
    says: tuple[str, ...]
    note: str


def duties(play: Play) -> tuple[OrderLine, ...]:
    """Who may wager, when and how much, and what the dealer does between rounds."""
    return _lines(play, T)


def order_of_play(play: Play) -> tuple[OrderLine, ...]:
    """The game's rules in the order in which it lists them."""
    return _lines(play, _keys(play))


def irregularities(play: Play) -> tuple[IrregularityLine, ...]:
    """The rules on irregularities, those that are reported by name first."""
    ruleset = play.ruleset
    kinds = ruleset.document.irregularities
    named = [(kind, rule) for kind, rule in kinds.items()]
    rules = _cited(play, _keys(play))
    others = [(None, rule) for rule in rules if _irregular(ruleset, rule) and rule not in kinds.values()]
    return tuple(_irregularity(ruleset, kind, rule) for kind, rule in (*named, *others))


def _keys(play: Play) -> Iterable[str]:
    return (*play.game.rule_keys, *M)


def _irregularity(ruleset: Ruleset, kind: str | None, rule: str) -> IrregularityLine:
    cite = ruleset.cite(rule)
    return IrregularityLine(kind, rule, cite.clause, _says(ruleset, rule), cite.note)


def _lines(play: Play, keys: Iterable[str]) -> tuple[OrderLine, ...]:
    return tuple(_line(play, rule) for rule in _cited(play, keys) if not _irregular(play.ruleset, rule))


def _line(play: Play, rule: str) -> OrderLine:
    cite = play.cite(rule)
    spoken = {plain(name): said for name, said in play.ruleset.document.words.items()}
    announced = spoken.get(rule.removeprefix(TABLE), "")
    return OrderLine(rule, cite.clause, _says(play.ruleset, rule), announced, cite.provenance, cite.note)


def _says(ruleset: Ruleset, rule: str) -> tuple[str, ...]:
    """What the cited clause says of the rule, as far as it was read: a paragraph may be about several rules."""
    clause = ruleset.cite(rule).clause
    if clause is None:
        return ()
    listed = (each for each in registry.clause_list() if rule in each.by and each.stands_in(clause))
    return tuple(each.fact for each in listed if each.governs(ruleset) and each.status != "missing")


def _cited(play: Play, keys: Iterable[str]) -> list[str]:
    return [str(rule) for rule in keys if rule in play.ruleset.cites]


def _irregular(ruleset: Ruleset, rule: str) -> bool:
    reported = ruleset.document.irregularities.values()
    clauses = {ruleset.cite(other).clause for other in reported}
    return rule in (*reported, *M) or ruleset.cite(rule).clause in clauses - {None}
