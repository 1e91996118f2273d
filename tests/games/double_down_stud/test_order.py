"""One round from the first card to the last, every step with its paragraph, written by hand."""

from cutcard.rules.steps import Conclude
from tests.games.double_down_stud.tables import doubled, story, stud

# Seat 2 has tens, seat 3 nothing, seat 5 jacks and seat 7 nothing.
HANDS = {2: "Tc", 3: "2s", 5: "Jh", 7: "9d"}
COMMUNITY = "Th 4s Jd Kc"

WHOLE_ROUND = [
    "- Card to seat 2, face down",
    "- Card to seat 3, face down",
    "- Card to seat 5, face down",
    "- Card to seat 7, face down",
    "- 10♥ to the community area, face up",
    "- 4♠ to the community area, face up",
    "- J♦ to the community area, face up",
    "- Card to the community area, face down",
    "- Seat 2 examines its first card",
    "- Seat 3 examines its first card",
    "- Seat 5 examines its first card",
    "- Seat 7 examines its first card",
    "17.1 Seat 2 doubles down by $5",
    "17.1 Seat 3 does not double",
    "17.1 Seat 5 does not double",
    "17.1 Seat 7 doubles down by $0.25",
    "17.8(d) The dealer announces “No more bets”",
    "- Fourth community card turned up: K♣",
    "- First card of seat 7 turned up: 9♦",
    "- First card of seat 5 turned up: J♥",
    "- First card of seat 3 turned up: 2♠",
    "- First card of seat 2 turned up: 10♣",
    "17.9(a) Seat 7: lower than a pair of sixes: original loses $5",
    "17.9(a) Seat 7: lower than a pair of sixes: double down loses $0.25",
    "17.9(a) Seat 3: lower than a pair of sixes: original loses $5",
    "17.9(a) To the discard rack (collect losing hands): 1 card of seat 7, 1 card of seat 3",
    "17.10 Seat 5: pair of jacks or better, 1 to 1: original wins $5",
    "17.9(a) Seat 2: pair of sixes to tens: original is a push",
    "17.9(a) Seat 2: pair of sixes to tens: double down is a push",
    "- To the discard rack (collect cards): 1 card of seat 5, 1 card of seat 2, 4 cards of the community area",
]


def test_whole_round_in_order() -> None:
    round = stud(HANDS, COMMUNITY, {2: [doubled(500)], 7: [doubled(25)]}).finish()
    assert story(round) == WHOLE_ROUND
    assert isinstance(round.step, Conclude)
