"""What rounds that were simulated come to, held against exact probabilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from cutcard.counting import Ending
from cutcard.counting.played import Counts
from cutcard.simulation.contract import Kernel

NEVER = 4.0
"""Standard errors within which a mean lies, but for one in 16,000."""


def errors_off(counts: Counts, kernel: Kernel, endings: Sequence[Ending], total: int) -> dict[str, float]:
    """By how many standard errors the mean of each wager, of all together, and of what was at risk are off.

    Seats are taken to be independent, so a table of one is to be given.
    """
    nets = [(end.net, end.weight) for end in endings]
    off = {"net": _off(counts, Fraction(_net(counts, kernel), counts.rounds), nets, total)}
    for name, cents in zip(kernel.wagers, counts.by_wager, strict=True):
        each = [(dict(end.nets).get(name, 0), end.weight) for end in endings]
        off[name] = _off(counts, Fraction(cents, counts.rounds), each, total)
    at_risk = [(end.wagered, end.weight) for end in endings]
    return off | {"wagered": _off(counts, Fraction(counts.wagered, counts.rounds), at_risk, total)}


def chi_square(counts: Counts, kernel: Kernel, endings: Sequence[Ending], total: int) -> float:
    """Of the histogram of results, as standard deviations of a normal variable (Wilson and Hilferty).

    Results that are expected fewer than ten times count as one.
    """
    exact: Counter[int] = Counter()
    for end in endings:
        exact[end.net] += end.weight  # type: ignore[assignment]
    found = dict(zip(kernel.nets, counts.results.tolist(), strict=True))
    cells: Counter[int | str] = Counter()
    expected: dict[int | str, float] = {}
    for net, weight in exact.items():
        mean = counts.rounds * weight / total
        name = net if mean >= 10 else "rare"
        cells[name] += found.pop(net, 0)
        expected[name] = expected.get(name, 0.0) + mean
    assert not any(found.values()), "a result that cannot be"
    square = sum((cells[name] - mean) ** 2 / mean for name, mean in expected.items())
    freedom = len(expected) - 1
    return float(((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom)))


def _net(counts: Counts, kernel: Kernel) -> int:
    return sum(net * many for net, many in zip(kernel.nets, counts.results.tolist(), strict=True))


def _off(counts: Counts, found: Fraction, each: Sequence[tuple[int, int | float]], total: int) -> float:
    mean = Fraction(sum(value * int(weight) for value, weight in each), total)
    variance = Fraction(sum(value**2 * int(weight) for value, weight in each), total) - mean**2
    if not variance:
        return 0.0 if found == mean else float("inf")
    return float(found - mean) / sqrt(variance / counts.rounds)
