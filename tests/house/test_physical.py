"""A table that people deal: what stands, what can still be mended, and what comes in one go."""

from __future__ import annotations

import pytest

from cutcard.cards import Card
from cutcard.house.coaching import Wants, instruction
from cutcard.house.physical import PhysicalTable, open_physical_table
from cutcard.house.upcoming import settlement, upcoming
from cutcard.registry import play
from cutcard.rules.state import FACE_DOWN, Result
from cutcard.rules.steps import Deal, Refusal
from cutcard.table import actions as a
from cutcard.table.events import E, Event


def opened(ruleset: str, seats: int, *wagers: tuple[str, int], duties: int) -> tuple[PhysicalTable, list[Event]]:
    """A table with wagers closed, and the events that stand so far."""
    standing: list[Event] = []
    table = open_physical_table(play(ruleset), standing.append)
    assert isinstance(table, PhysicalTable)
    for _ in range(duties):
        assert not isinstance(table.done(), Refusal)
    for seat in range(1, seats + 1):
        did(table, a.Sit(f"player {seat}", seat, 20_000), *(a.PlaceWager(seat, name, cents) for name, cents in wagers))
    did(table, a.CloseWagers())
    return table, standing


def red_dog(seats: int = 1) -> tuple[PhysicalTable, list[Event]]:
    return opened("red-dog:nj-casino-night", seats, ("original", 500), duties=3)


def did(table: PhysicalTable, *actions: a.Action) -> None:
    for action in actions:
        assert not isinstance(table.handle(action), Refusal), action


def cards(*names: str) -> tuple[a.Action, ...]:
    return tuple(a.Reveal(Card(name)) for name in names)


def test_what_a_mended_card_could_take_back_is_held_until_somebody_decides() -> None:
    table, standing = red_dog()
    assert standing[-1].name is E.WAGERS_CLOSED
    did(table, *cards("4h", "9d"))
    table.done()
    assert standing[-1].name is E.WAGERS_CLOSED
    did(table, a.Choose(1, "no raise"))
    assert [event.name for event in standing[-4:]] == [E.CARD_DEALT, E.CARD_DEALT, E.ANNOUNCED, E.CHOICE_MADE]


def test_mended_table_is_the_table_at_which_the_card_was_never_typed() -> None:
    table, _ = red_dog()
    did(table, *cards("4h"))
    before = table.state
    did(table, *cards("9d"))
    table.done()
    assert table.mend() == Card("9d")
    assert table.state == before
    assert table.mend() == Card("4h")
    assert isinstance(table.mend(), Refusal)


def test_irregularity_with_a_card_can_be_mended_too() -> None:
    table, _ = red_dog()
    did(table, *cards("4h", "9d"))
    did(table, a.Report("premature third card", "", Card("7c")))
    assert table.mend() == Card("7c")
    assert table.state.round is not None
    assert table.state.round.notes == ()


def test_nothing_is_mended_past_a_settlement() -> None:
    table, standing = red_dog()
    did(table, *cards("4h", "5d"))
    table.done()
    table.done()
    assert standing[-1].name is E.WAGER_SETTLED
    assert isinstance(table.mend(), Refusal)


def test_cards_face_down_come_in_one_go() -> None:
    table, _ = opened("let-it-ride:nj-casino-night", 2, ("bet 1", 500), ("bet 2", 500), ("bet 3", 500), duties=2)
    assert table.state.round is not None
    steps = upcoming(table.play, table.state.round)
    # 13:47-20.27(f)9: clockwise from the dealer's far left, the community area last, three times.
    assert [step.to for step in steps if isinstance(step, Deal)] == ["1", "2", "community"] * 3
    assert table.due is not None
    told = instruction(table.play, table.state, table.due)
    assert (told.wants, told.count, told.clause) == (Wants.DONE, 9, "13:47-20.27(f)9")
    events = table.done(4)
    assert isinstance(events, tuple)
    assert len(events) == 4
    assert {slot.card for _, slots in table.state.round.layout for slot in slots} == {FACE_DOWN}


def test_step_that_wants_a_card_is_not_done_without_one() -> None:
    table, _ = red_dog()
    assert isinstance(table.done(), Refusal)
    assert table.state.round is not None
    assert table.state.round.layout == ()


@pytest.mark.parametrize(("third", "result"), [("7c", Result.WIN), ("9s", Result.LOSE)])
def test_settlement_is_foretold_seat_by_seat_and_moves_nothing(third: str, result: Result) -> None:
    table, _ = red_dog(seats=2)
    did(table, *cards("4h", "9d"))
    table.done()
    did(table, a.Choose(1, "raise", 250), a.Choose(2, "no raise"))
    assert table.state.round is not None
    assert settlement(table.play, table.state.round) == ()
    table.done()
    did(table, *cards(third))
    before = table.state
    payments = settlement(table.play, table.state.round)
    assert [[(step.seat, step.wager, step.result) for step in payment] for payment in payments] == [
        [(1, "original", result), (1, "raise", result)],
        [(2, "original", result)],
    ]
    assert table.state == before


def test_table_that_may_not_open_says_what_to_elect() -> None:
    refusal = open_physical_table(play("let-it-ride:colorado", {"straight": "unspecified"}))
    assert isinstance(refusal, Refusal)
    assert "straight=5" in refusal.message
