"""What became of the law's paragraphs, instrument by instrument, and whether the rulesets agree with the list."""

from __future__ import annotations

from dataclasses import dataclass

from cutcard import registry
from cutcard.law.coverage import Clause, Modelled, coverage, faults


@dataclass(frozen=True, slots=True)
class InstrumentLine:
    """How many clauses of an instrument have which status; every status is named, zeros included."""

    instrument: str
    counts: dict[str, int]
    total: int


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """The clauses looked at, counted by instrument and altogether, and everything that is wrong with the whole list."""

    instruments: tuple[InstrumentLine, ...]
    altogether: InstrumentLine
    clauses: tuple[Clause, ...]
    faults: tuple[str, ...]


def clause_coverage(cited: str = "") -> ClauseCoverage:
    """The coverage of all clauses, or of those in one instrument, section or paragraph; none where there is no such.

    Faults are always those of the whole list.
    """
    everything = registry.clause_list()
    clauses = tuple(clause for clause in everything if not cited or clause.stands_in(cited))
    lines = tuple(_line(instrument, dict(counts)) for instrument, counts in coverage(clauses).items())
    rulesets = [registry.play(name).ruleset for name in registry.ruleset_names()]
    return ClauseCoverage(lines, _altogether(lines), clauses, tuple(faults(everything, rulesets)))


def _line(name: str, counts: dict[str, int]) -> InstrumentLine:
    named = dict.fromkeys(map(str, Modelled), 0) | counts
    return InstrumentLine(name, named, sum(named.values()))


def _altogether(lines: tuple[InstrumentLine, ...]) -> InstrumentLine:
    statuses = dict.fromkeys(status for line in lines for status in line.counts)
    return _line("altogether", {status: sum(line.counts.get(status, 0) for line in lines) for status in statuses})
