"""Published figures that no ruleset gives, each with the reason.

Where it can be told under which assumption a figure comes out as printed, `under` computes it so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cutcard.analysis import Number
from cutcard.registry import play
from tests.figures import caribbean_progressive, operations, side_wagers, spanish_21
from tests.figures.published import Row
from tests.figures.reproduced import value
from tests.figures.studies import figures, studied


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why rows, by their ids, are printed as they are; `under` gives the value that they print."""

    rows: str
    why: str
    under: Callable[[Row], Number] | None = None


def ours(row: Row) -> Fraction:
    """What the row's figure comes to. Raises ValueError where nothing says."""
    found = value(row)
    if found is None:
        raise ValueError(f"There is no expression for {row.id}.")
    return Fraction(found.value)


def times(factor: Fraction) -> Callable[[Row], Number]:
    """Printed so many times too large."""
    return lambda row: ours(row) * factor


def one_too_many(row: Row) -> Number:
    """One in so many, and one more."""
    return 1 / (1 / ours(row) + 1)


def rounded(decimals: int) -> Callable[[Row], Number]:
    """Rounded to so many decimals of a percent before it was rounded to those printed."""
    return lambda row: Fraction(round(ours(row) * 10 ** (decimals + 2)), 10 ** (decimals + 2))


def cut_off(share: Fraction, decimals: int = 2) -> Fraction:
    """A share with the decimals of its percentage cut off behind so many."""
    in_full = 10 ** (decimals + 2)
    return Fraction(share * in_full // 1, in_full)


def bonus_dollar_lost(row: Row) -> Number:
    """Colorado's wagers of 4, 5 and 5 dollars with a bonus dollar that is lost even where it wins; loss in cents."""
    kept = side_wagers.stake_lost(side_wagers.COLORADO_BONUS, "bonus").by
    found = figures(kept)
    assert studied(kept).wagers["$"] == 400
    return found.house_edge if row.kind == "house_edge" else -found.expected_net


def flush_of_75(row: Row) -> Number:
    """The meter of a progressive table whose flush is awarded 75 dollars, in dollars."""
    assumed = row.assumed
    awards = {
        event: caribbean_progressive.award(assumed[name] if name != "flush" else "75")
        for name, event in caribbean_progressive.EVENTS.items()
    }
    return caribbean_progressive.break_even(awards) / 100


def of_a_straight(row: Row) -> Number:
    """What a straight returns of a unit on the bonus."""
    odds = play(side_wagers.CASINO_BONUS).ruleset.tables["bonus"].odds("straight")
    return Fraction(side_wagers.hands("straight") * odds.win, side_wagers.HANDS)


LET_IT_RIDE: Final = (
    Explanation(
        "LIR-015",
        "Contradicts every other source and the exact value; by the house edge it would mean 1.49 wagers a round.",
    ),
    Explanation("LIR-016", "Measured over ten million simulated hands; the rare royal flushes make up much of it."),
    Explanation("LIR-019", "A range, not a value: it is the element of risk, 2.845 or 2.865 %, that lies in it."),
    Explanation("LIR-092", "Misprint: a point for the comma of 28,128.", times(Fraction(1, 1000))),
    Explanation(
        "LIR-120",
        "Misprint: a digit is missing from 6.037. Krigman and counting by hand give 71 of 1,176 units lost.",
    ),
    Explanation(
        "LIR-130 LIR-132",
        "Other rules: the printed arithmetic keeps the bonus dollar of a hand that wins the bonus, as if its odds were "
        "“for one”. Colorado 1.9 pays “to 1”, so the dollar comes back on 198,180 of 2,598,960 hands.",
        bonus_dollar_lost,
    ),
    Explanation(
        "LIRB-006 LIRB-008", "Misprint: ten times too large; the return beside it is right.", times(Fraction(10))
    ),
    Explanation("LIRB-013", "Misprint: the rows of flush and straight are swapped.", of_a_straight),
    Explanation("LIRB-020", "A range over pay tables that are not given."),
    Explanation("LIR3-006", "Measured over ten million simulated deals."),
)

POKER: Final = (
    Explanation(
        "PK-013", "Misprint: 16,440 of 22,100 hands are no better; the other five counts of the page add up with that."
    ),
    Explanation(
        "PK-023 PK-025",
        "Misprint: one too many; the counts beside them, 5,108 and 10,200, and the page's other lines are right.",
        one_too_many,
    ),
)

RED_DOG: Final = (
    Explanation("RD-012", "Rounded twice: 2.3749 to 2.375, and that to 2.38.", rounded(3)),
    Explanation(
        "RD-015",
        "Nothing is defined; the variance of a round by the square of the original wager grows with "
        "the decks from 2.2457 with one to 2.5624 with eight. 1.60 is the standard deviation with six to eight decks.",
        lambda row: figures("red-dog:nj-casino-night?decks=6", "basic").standard_deviation,
    ),
    Explanation("RD-016", "Misprint: two digits of 2.751 have changed places."),
    Explanation(
        "RD-017", "A newsletter gives neither decks nor odds; by the law one to eight decks give 3.155 to 2.751 %."
    ),
)

CARIBBEAN_STUD: Final = (
    Explanation(
        "CS-076 CS-077 CS-079 CS-080 CS-084 CS-085",
        "Figures of a book (J. Grosjean, Beyond Counting), quoted without strategy or arithmetic, that stay below the "
        "best play throughout: for one card, the game as it is, 5.23 stands where every other source has 5.224 %. "
        "The exact values count every showdown, each call being made or not by all that is known "
        "(`tests/figures/known_cards.py`; `make proof` counts anew).",
    ),
    Explanation("CS-083", "Other rules: every card of the deck sorted by its back into aces and kings, and others."),
    Explanation(
        "CS-086 CS-087 CS-089",
        "Other rules: what several players tell one another of their hands is known to no seat of a ruleset. Results "
        "of simulations or unpublished programs, and of strategies whose thresholds were not captured.",
    ),
    Explanation(
        "CS-090",
        "One less an element of risk that was cut off to 2.55 %; exactly it is 2.5553 %.",
        lambda row: 1 - cut_off(1 - ours(row)),
    ),
    Explanation("CS-091", "Cut off, not rounded.", lambda row: cut_off(ours(row))),
    Explanation("CSP-003", "Misprint: one digit of 218,047."),
    Explanation(
        "CSP-004", "Misprint in the table of awards: the figure is that of a flush awarded 75 dollars.", flush_of_75
    ),
    Explanation("CSP-017", "No table of awards is given, and no published one needs so much."),
)

DOUBLE_DOWN_STUD: Final = (
    Explanation(
        "DDS-059 DDS-060 DDS-062 DDS-063 DDS-064 DDS-065 DDS-066",
        "Another game: deuces are wild. The rules and the evaluation know no wild cards.",
    ),
)

SPANISH_21: Final = (
    Explanation(
        "S21-010",
        "Cut off, not rounded; the copy has lost the zero and the sign, and names no decks: eight are taken.",
        lambda row: cut_off(ours(row), 3),
    ),
    Explanation(
        "S21-013",
        "Neither decks nor the super bonus are named, and the analysis behind it was not captured: 0.36 % with six and "
        "0.38 % with eight decks without the super bonus (S21-006), which takes another 0.03 % off.",
    ),
    Explanation(
        "S21-016",
        "An early figure without decks or bonuses, quoted in a question. It is that of six decks with the super bonus "
        "on a wager of 5 dollars.",
        lambda row: figures("spanish-21:nj-casino?decks=6").house_edge,
    ),
    Explanation(
        "S21-024",
        "The strategy (Frome) was not captured and no rules are named. It is what six or eight decks cost where the "
        "dealer hits soft 17 (S21-001, S21-004).",
        lambda row: spanish_21.without_super_bonus(decks="6", soft17="hit").house_edge,
    ),
)

OPERATIONS: Final = (
    Explanation(
        "OPS-001 OPS-002 OPS-005 OPS-007",
        "Observations of how fast is played; nothing to be derived from rules. They are assumptions of a simulation.",
    ),
    Explanation(
        "OPS-003",
        "Worked out with 1.25 wagers a round, rounded up from 1.232.",
        lambda row: operations.base_an_hour(row) * Fraction(5, 4),
    ),
    Explanation(
        "OPS-004",
        "Worked out with a house edge rounded to 3.5 %.",
        lambda row: operations.base_an_hour(row) * Fraction(35, 1000),
    ),
    Explanation("OPS-008 OPS-012 OPS-013", "Numbers of tables in a state and a year: statistics, not mathematics."),
)

EXPLANATIONS: Final = (*LET_IT_RIDE, *POKER, *RED_DOG, *CARIBBEAN_STUD, *DOUBLE_DOWN_STUD, *SPANISH_21, *OPERATIONS)

BY_ROW: Final[Mapping[str, Explanation]] = {
    id_: explanation for explanation in EXPLANATIONS for id_ in explanation.rows.split()
}
