"""The wagers of let it ride before the deal: 13:47-20.27(f)8, 13:69F-18.6, Colorado 1.1."""

from __future__ import annotations

from cutcard.games.let_it_ride.hands import BONUS
from cutcard.games.let_it_ride.ruleset import LetItRideLaw, R
from cutcard.rules.opening import entries_refused, limits_refused
from cutcard.rules.state import Entry, Round
from cutcard.rules.steps import Refusal


def open_round(law: LetItRideLaw, entries: tuple[Entry, ...]) -> Round | Refusal:
    """Three wagers lie before every player, equal as the jurisdiction counts them."""
    if refusal := entries_refused(law.ruleset, entries):
        return refusal
    for entry in entries:
        for check in (_three_wagers, _bonus_size, _equal_wagers, _contract_limit):
            if refusal := check(law, entry):
                return refusal
        if refusal := limits_refused(law.ruleset, entry.seat, "each wager", unit_wager(law, entry)):
            return refusal
    return Round.of(entries, law.ruleset.wagers)


def unit_wager(law: LetItRideLaw, entry: Entry) -> int:
    """What each of the first two wagers must be, in cents: the third, with the bonus where it counts in."""
    joined = law.play.bonus_counts == "with the third wager"
    return entry.cents(law.play.third) + (entry.cents(BONUS) if joined else 0)


def _three_wagers(law: LetItRideLaw, entry: Entry) -> Refusal | None:
    basic = (law.play.first, law.play.second, law.play.third)
    missing = [name for name in basic if not entry.cents(name)]
    if not missing:
        return None
    return Refusal(
        R.THREE_WAGERS,
        f"Seat {entry.seat} has nothing on {_listed(missing)}: three wagers must lie before the deal. "
        "Place the missing ones or take the others back.",
    )


def _bonus_size(law: LetItRideLaw, entry: Entry) -> Refusal | None:
    cents, fixed = entry.cents(BONUS), law.play.bonus_cents
    if not cents or not fixed or cents == fixed:
        return None
    return Refusal(R.BONUS_SIZE, f"Seat {entry.seat}: a bonus wager is {fixed} cents, not {cents}. Change it.")


def _equal_wagers(law: LetItRideLaw, entry: Entry) -> Refusal | None:
    due = unit_wager(law, entry)
    wrong = [name for name in (law.play.first, law.play.second) if entry.cents(name) != due]
    if not wrong:
        return None
    joined = due != entry.cents(law.play.third)
    third = f"{law.play.third} and the bonus together" if joined else law.play.third
    return Refusal(
        R.WAGERS_WITH_BONUS if joined else R.EQUAL_WAGERS,
        f"Seat {entry.seat}: {_listed(wrong)} must equal {third}, {due} cents; "
        f"there lie {' and '.join(str(entry.cents(name)) for name in wrong)}. Make the wagers equal.",
    )


def _contract_limit(law: LetItRideLaw, entry: Entry) -> Refusal | None:
    cents, most = unit_wager(law, entry), law.play.contract_limit
    if not most or cents <= most:
        return None
    return Refusal(
        R.CONTRACT_LIMIT,
        f"Seat {entry.seat}: {law.play.third} and the bonus come to {cents} cents; together they may not exceed "
        f"{most}. Take some back.",
    )


def _listed(names: list[str]) -> str:
    return " and ".join(f"“{name}”" for name in names)
