"""What the table says of each step: plain sentences, amounts in dollars, nothing of a card that nobody has seen."""

import pytest

from cutcard.cards.card import Card
from cutcard.law.odds import Odds
from cutcard.rules.state import ASIDE, FACE_DOWN, STUB, Irregularity, Result
from cutcard.rules.steps import (
    Announce,
    Award,
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Rack,
    Settle,
    Step,
    TurnUp,
)
from cutcard.table.wording import money, sentence, wager_name

ODDS = Odds(1000, 1)


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (0, "$0"),
        (1, "$0.01"),
        (250, "$2.50"),
        (1000, "$10"),
        (123456, "$1,234.56"),
        (-5, "−$0.05"),
        (-100000, "−$1,000"),
    ],
)
def test_money_is_dollars_with_cents_only_where_there_are_some(cents: int, words: str) -> None:
    assert money(cents) == words


@pytest.mark.parametrize(("name", "words"), [("bet 2", "bet 2"), ("$", "wager “$”"), ("1", "wager “1”")])
def test_wager_with_a_bare_sign_for_a_name_is_quoted(name: str, words: str) -> None:
    assert wager_name(name) == words


@pytest.mark.parametrize(
    ("step", "outcome", "words"),
    [
        (Deal("1", False, "deal"), FACE_DOWN, "Card to seat 1, face down"),
        (Deal("community", False, "deal"), FACE_DOWN, "Card to the community area, face down"),
        (Deal("left", True, "deal"), Card("5c"), "5♣ to the left box, face up"),
        (Look(2, "2", 0, "examine"), FACE_DOWN, "Seat 2 examines its first card"),
        (Look(2, "2", 2, "examine"), Card("2c"), "Seat 2 examines its third card: 2♣"),
        (TurnUp("community", 0, "first-community-card"), Card("Qh"), "First community card turned up: Q♥"),
        (TurnUp("3", 1, "turn-up-hands"), Card("Ts"), "Second card of seat 3 turned up: 10♠"),
        (TurnUp("dealer", 10, "turn-up"), Card("Ts"), "11th card of the dealer turned up: 10♠"),
        (Peek("dealer", 1, "Is it an ace?", "peek"), False, "Is it an ace? No"),
        (Announce("Raises closed", "raises-closed"), None, "The dealer announces “Raises closed”"),
        (
            Announce("The spread is two", "spread", mark="2"),
            None,
            "The dealer announces “The spread is two” and marks 2",
        ),
        (Decide(1, "1", (), "bet-one"), Choice("withdraw"), "Seat 1 withdraws bet one"),
        (Decide(2, "2", (), "call-or-fold"), Choice("call", 1000), "Seat 2 calls with $10"),
        (Decide(2, "2", (), "call-or-fold"), Choice("fold"), "Seat 2 folds"),
        (Decide(1, "1", (), "bet-two"), Choice("let it ride"), "Seat 1 lets bet two ride"),
        (Decide(1, "1", (), "raise"), Choice("raise", 250), "Seat 1 raises by $2.50"),
        (Decide(1, "1", (), "raise"), Choice("no raise"), "Seat 1 does not raise"),
        (Decide(1, "1", (), "premature-third-card"), Choice("play out"), "Seat 1 plays the round out"),
        (Decide(1, "1", (), "premature-third-card"), Choice("void"), "Seat 1 voids the round"),
        (Decide(1, "1", (), "call"), Choice("{call}", 1000), "Seat 1 chooses “{call}”, $10"),
        (Award(4, 500, "the jackpot", "jackpot"), None, "Seat 4 is given $5: the jackpot"),
        (
            Rack((("2", 0), ("2", 1), ("community", 0)), "collect-cards"),
            None,
            "To the discard rack (collect cards): 2 cards of seat 2, 1 card of the community area",
        ),
        (Rack(((STUB, 0),), "stub"), None, "To the discard rack (stub): the undealt cards"),
        (Rack(((ASIDE, 0),), "table.burn"), None, "To the discard rack (burn): the card set aside"),
        (Conclude("concluded"), None, "The round of play is over"),
    ],
)
def test_sentence_of_a_step(step: Step, outcome: Outcome, words: str) -> None:
    assert sentence(step, outcome) == words


@pytest.mark.parametrize(
    ("result", "net", "odds", "words"),
    [
        (Result.WIN, 200000, ODDS, "Seat 2: royal flush, 1,000 to 1: bet 2 wins $2,000"),
        (Result.LOSE, -250, None, "Seat 2: royal flush: bet 2 loses $2.50"),
        (Result.PUSH, 0, None, "Seat 2: royal flush: bet 2 is a push"),
        (Result.VOID, 0, None, "Seat 2: royal flush: bet 2 is void"),
        (Result.WITHDRAWN, 0, None, "Seat 2: bet 2 is moved back"),
        (Result.SURRENDERED, -500, None, "Seat 2: royal flush: bet 2 is surrendered for $5"),
    ],
)
def test_sentence_of_a_settlement(result: Result, net: int, odds: Odds | None, words: str) -> None:
    assert sentence(Settle(2, "bet 2", result, net, "royal flush", "win", odds), None) == words


@pytest.mark.parametrize(
    ("irregularity", "words"),
    [
        (Irregularity("exposed card", "1", Card("Qd")), "Exposed card at seat 1: Q♦"),
        (Irregularity("card drawn in error", "middle"), "Card drawn in error at the middle box"),
        (Irregularity("face-up card", card=Card("2c")), "Face-up card: 2♣"),
    ],
)
def test_irregularity_is_told_instead_of_the_step_that_was_due(irregularity: Irregularity, words: str) -> None:
    assert sentence(Deal("1", False, "deal"), irregularity) == words
