"""The list of clauses: what became of every paragraph of the law, and whether the rulesets agree with it."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum

from cutcard.law.document import Document, ShoeDoc
from cutcard.law.errors import LawError
from cutcard.law.names import plain
from cutcard.law.ruleset import Ruleset

_INSTRUMENT = re.compile(r"13:\w+-[\d.]+[A-Z]?(?: to [\d.]+)?|CO-LIR|N\.J\.S\.A\. [\d:-]+")
_EVERY_GAME = "all"


class Modelled(StrEnum):
    """What became of a clause."""

    RULE = "rule"
    """The code orders or enforces it, under the rule keys listed."""
    PARAMETER = "parameter"
    """It is a value in a jurisdiction's file, at the path listed."""
    PROCEDURE = "procedure"
    """People do it at the table, and nothing in the state depends on it."""
    EQUIPMENT = "equipment"
    """It is about things: tables, layouts, devices."""
    NOT_MODELLED = "not modelled"
    """It is left out, for the reason given."""
    PENDING = "pending"
    """It belongs to a game still to come."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that the law orders or defines.

    `citation` is the paragraph, followed by a word where a paragraph says several things; `status` tells whether its
    text was `found`, seen as an `excerpt-only` or is `missing`. `modelled` is a `Modelled` if the list is sound; `by`
    names rule keys for a rule and paths such as `odds.spread.spread-one` for a parameter.
    """

    id: str
    jurisdiction: str
    game: str
    citation: str
    kind: str
    actor: str
    fact: str
    source: str
    status: str
    modelled: str
    by: tuple[str, ...] = ()
    why: str = ""

    @property
    def instrument(self) -> str:
        """The section of the law, such as "13:47-20.27", or the text as a whole where it has no sections."""
        found = _INSTRUMENT.match(self.citation)
        return found[0] if found else self.citation

    def stands_in(self, cited: str) -> bool:
        """Whether the clause is the one cited, or a part of it: (d)1 has "(d)1 burn" and "(d)1i", not "(d)11"."""
        rest = self.citation.removeprefix(cited)
        if rest == self.citation:
            return False
        item = cited[-1].isdigit() and rest[:1].islower()
        return item or not (cited[-1].isalnum() and rest[:1].isalnum())

    def governs(self, ruleset: Ruleset) -> bool:
        """Whether the clause belongs to the jurisdiction and the game of a ruleset."""
        document = ruleset.document
        return self.jurisdiction == document.id and plain(self.game) in (_EVERY_GAME, document.game)


def read_clauses(text: str, file: str) -> tuple[Clause, ...]:
    """The list of clauses, from comma-separated text with a header line.

    Raises LawError, with `file` and the line, where a column is missing or a row is too short or too long.
    """
    lines = csv.reader(text.splitlines())
    header = next(lines, [])
    wanted = [field.name for field in fields(Clause)]
    if header != wanted:
        raise LawError(f"{file}:1: the columns are {', '.join(header) or 'missing'}; they must be {', '.join(wanted)}.")
    return tuple(_clause(row, f"{file}:{lines.line_num}") for row in lines)


def coverage(clauses: Iterable[Clause]) -> dict[str, Counter[str]]:
    """How many clauses of each instrument have which status, instruments in the order of the list."""
    counts: dict[str, Counter[str]] = {}
    for clause in clauses:
        counts.setdefault(clause.instrument, Counter())[clause.modelled] += 1
    return counts


def faults(clauses: Sequence[Clause], rulesets: Sequence[Ruleset]) -> list[str]:
    """Everything in which the list and the rulesets disagree, each as a sentence; empty if they agree."""
    found = [f"{id_} is listed {times} times." for id_, times in Counter(c.id for c in clauses).items() if times > 1]
    for clause in clauses:
        found.extend(f"{clause.citation} ({clause.id}): {fault}" for fault in _of_clause(clause, rulesets))
    for ruleset in rulesets:
        found.extend(f"{ruleset.name}: {fault}" for fault in _of_ruleset(ruleset, clauses))
    return found


def _clause(row: list[str], where: str) -> Clause:
    if len(row) != len(fields(Clause)):
        raise LawError(f"{where}: a clause has {len(fields(Clause))} columns, this one {len(row)}.")
    id_, jurisdiction, game, citation, kind, actor, fact, source, status, modelled, by, why = row
    keys = tuple(by.split())
    return Clause(id_, jurisdiction, game, citation, kind, actor, fact, source, status, modelled, keys, why)


def _of_clause(clause: Clause, rulesets: Sequence[Ruleset]) -> Iterator[str]:
    governed = [ruleset for ruleset in rulesets if clause.governs(ruleset)]
    keys = {key for ruleset in governed for key in ruleset.cites}
    match clause.modelled:
        case Modelled.RULE:
            if not clause.by:
                yield "it is a rule, and no rule key says which."
            yield from (
                f"no ruleset of its jurisdiction cites the rule {key!r}." for key in clause.by if key not in keys
            )
        case Modelled.PARAMETER:
            if not clause.by:
                yield "it is a parameter, and no path says which."
            known = keys.union(*(paths(ruleset.document) for ruleset in governed))
            yield from (f"no ruleset of its jurisdiction has {path!r}." for path in clause.by if path not in known)
        case Modelled.NOT_MODELLED:
            if not clause.why:
                yield "it is not modelled, and nothing says why."
        case Modelled.PROCEDURE | Modelled.EQUIPMENT | Modelled.PENDING:
            return
        case status:
            yield f"{status!r} is no status; a clause is one of: {', '.join(Modelled)}."


def _of_ruleset(ruleset: Ruleset, clauses: Sequence[Clause]) -> Iterator[str]:
    for where, cited in cited_clauses(ruleset.document):
        if cited and not any(clause.stands_in(cited) for clause in clauses):
            yield f"{where} cites {cited}, which is not in the list of clauses."
    governing = [clause for clause in clauses if clause.governs(ruleset)]
    for key, citation in ruleset.cites.items():
        cited = citation.clause or ""
        if cited and not any(key in clause.by for clause in governing if clause.stands_in(cited)):
            yield f"unused rule key: no clause at {cited} is modelled by {key!r}."


def cited_clauses(document: Document) -> Iterator[tuple[str, str]]:
    """Every clause that a jurisdiction's file cites, with the place in the file that cites it."""
    for name, option in document.options.items():
        yield f"options.{name}", option.cite
    for name, wager in document.wagers.items():
        yield f"wagers.{name}", wager.cite
    for name, table in document.odds.items():
        yield f"odds.{name}", table.floor
        yield from ((f"odds.{name}", table.cite.format(elected=elected)) for elected in tuple(table.menu) or ("",))
    for key, cite in document.cites.items():
        yield f"cites.{key}", cite if isinstance(cite, str) else cite.clause


def paths(document: Document) -> frozenset[str]:
    """Every place of a jurisdiction's file that a clause may name as its parameter."""
    named: dict[str, Mapping[str, object]] = {
        "options": document.options,
        "wagers": document.wagers,
        "words": document.words,
        "play": document.play,
        "irregularities": document.irregularities,
    }
    found = {f"{head}.{plain(name)}" for head, names in named.items() for name in names}
    found |= {f"shoe.{field.name}" for field in fields(ShoeDoc)}
    for name, table in document.odds.items():
        found |= {f"odds.{plain(name)}", *(f"odds.{plain(name)}.{plain(event)}" for event in table.rows)}
        found |= {f"odds.{plain(name)}.{menu}.{plain(event)}" for menu, rows in table.menu.items() for event in rows}
    return frozenset(found)
