"""The order of play of Spanish 21 as a hand-written list: each step after its paragraph, a dash where none was read."""

from tests.games.spanish_21.tables import DEALER, MATCH, ORIGINAL, spanish, story
from tests.support.rounds import Scripted

ROUND = [
    "19.7(b) 8♥ to seat 1, face up",
    "19.7(b) K♥ to seat 3, face up",
    "19.7(b) A♥ to seat 4, face up",
    "19.7(b) A♣ to the dealer, face up",
    "19.7(b) 8♦ to seat 1, face up",
    "19.7(b) 6♣ to seat 3, face up",
    "19.7(b) Q♠ to seat 4, face up",
    "19.7(b) Card to the dealer, face down",
    "19.6(a) Seat 1: no match: match the dealer loses $1",
    "19.11(a) Seat 1 does not insure",
    "19.11(a) Seat 3 surrenders",
    "19.11(a) Seat 4 insures for $5",
    "- Does the dealer have blackjack? No",
    "19.11(a) Seat 4: no dealer blackjack: insurance loses $5",
    "13:69E-1.10B(b)3i Seat 4: blackjack, 3 to 2: original wins $15",
    "19.12(a) Seat 1 splits",
    "19.10(b) 7♣ to seat 1, face up",
    "19.12(a) Seat 1 hits",
    "19.12(a) 6♠ to seat 1, face up",
    "19.5(f) Seat 1: 6-7-8 of mixed suits, 3 to 2: original wins $15",
    "19.10(b) 2♦ to seat 1.2, face up",
    "19.12(a) Seat 1.2 doubles by $10",
    "19.12(a)2 9♣ to seat 1.2, face up",
    "19.9(a) Seat 1.2 stands",
    "19.8(a) Seat 3: half of the wager: original is surrendered for $2.50",
    "19.8(a) Seat 3: half of the wager: behind 1 is surrendered for $2",
    "- Second card of the dealer turned up: 5♦",
    "13:69E-1.10B(b)3ii 2♣ to the dealer, face up",
    "19.5(a)2 Seat 1: 19 against 18, 1 to 1: split 1.2 wins $10",
    "19.5(a)2 Seat 1: 19 against 18, 1 to 1: double 1.2 wins $10",
    "19.7(h) To the discard rack (collect cards): 2 cards of seat 4",
    "19.7(h) To the discard rack (collect cards): 2 cards of seat 3",
    "19.7(h) To the discard rack (collect cards): 3 cards of seat 1.2",
    "19.7(h) To the discard rack (collect cards): 3 cards of seat 1",
    "19.7(h) To the discard rack (collect cards): 3 cards of the dealer",
]


def test_order_of_play() -> None:
    cards = {"1": "8h 8d 7c 6s", "1.2": "2d 9c", "3": "Kh 6c", "4": "Ah Qs", DEALER: "Ac 5d 2c"}
    choices: dict[int, list[Scripted]] = {
        1: ["no insurance", ("split", 1000), "hit", ("double", 1000), "stand"],
        3: ["surrender"],
        4: [("insurance", 500)],
    }
    wagers = {1: {ORIGINAL: 1000, MATCH: 100}, 3: {ORIGINAL: 500, "behind 1": 400}, 4: {ORIGINAL: 1000}}
    assert story(spanish(cards, choices, wagers).finish()) == ROUND
