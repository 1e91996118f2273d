"""Every event told in one sentence, live and read back from a log."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cutcard.registry import play
from cutcard.table.events import E, Event, Json
from cutcard.table.log import Log
from cutcard.table.telling import recorded, tell
from cutcard.testing.random_play import RandomTable
from tests.support.plans import EVERY_RULESET, wagers


@pytest.mark.parametrize(
    ("name", "rule", "data", "sentence"),
    [
        (
            E.TABLE_OPENED,
            "table.open",
            {"ruleset": "red-dog:nj-casino-night?decks=1", "tray": 5_000_000, "format": 1, "law": ""},
            "The table is opened under red-dog:nj-casino-night?decks=1, $50,000 in the tray",
        ),
        (
            E.PLAYER_SEATED,
            "table.seated",
            {"player": "Maria", "seat": 3, "chips": 20_000},
            "Seat 3: Maria, $200 in chips",
        ),
        (E.PLAYER_SEATED, "table.seated", {"player": "Maria", "seat": 4, "chips": 0}, "Seat 4: Maria"),
        (E.CHIPS_BOUGHT, "table.chips", {"player": "Tom", "chips": 250}, "$2.50 more in chips for Tom"),
        (
            E.PLAYER_LEFT,
            "table.remain-seated",
            {"player": "Tom", "chips": 12_345},
            "The seat of Tom is open again; $123.45 in chips are cashed",
        ),
        (E.DEALER_ARRIVED, "table.new-dealer", {"dealer": "Sam"}, "A new dealer comes to the table: Sam"),
        (E.DECKS_CHANGED, "table.alternate", {"back": "blue"}, "The decks are changed: blue backs are in play"),
        (
            E.CARDS_SHUFFLED,
            "table.shuffle",
            {"back": "red", "cards": 312, "how": "by hand"},
            "312 cards with red backs are shuffled",
        ),
        (
            E.CARDS_SHUFFLED,
            "table.shuffle",
            {"back": "red", "cards": 52, "how": "automated shuffling device"},
            "52 cards with red backs are shuffled by the automated shuffling device",
        ),
        (
            E.CARDS_SHUFFLED,
            "table.shuffle",
            {"back": "red", "cards": 52, "how": "pre-shuffled"},
            "52 cards with red backs come shuffled to the table",
        ),
        (E.CARDS_CUT, "table.cut", {"back": "red", "cover_card": False}, "The cards are cut"),
        (
            E.CARDS_CUT,
            "table.cut",
            {"back": "red", "cover_card": True},
            "The cards are cut, and the cover card goes under the last",
        ),
        (E.CARD_BURNED, "table.burn", {"number": 1}, "A card is burned: face down to the discard rack"),
        (E.BURN_DISCLOSED, "table.disclose", {"player": "Tom", "card": "7c"}, "The burned card is shown to Tom: 7♣"),
        (E.WAGER_PLACED, "table.areas", {"seat": 1, "wager": "$", "cents": 400}, "Seat 1 places $4 on wager “$”"),
        (E.WAGER_TAKEN_BACK, "table.wagers", {"seat": 1, "wager": "bet 1"}, "Seat 1 takes bet 1 back"),
        (
            E.WAGERS_CLOSED,
            "table.no-more-bets",
            {"round": 2, "words": "No more bets"},
            "Round 2: the dealer calls “No more bets”",
        ),
        (E.WAGERS_CLOSED, "table.no-more-bets", {"round": 2, "words": None}, "Round 2: wagers are closed"),
        (E.CARD_DEALT, "deal", {"to": "2", "card": "face down"}, "Card to seat 2, face down"),
        (E.CARD_DEALT, "first-two-cards", {"to": "left", "card": "Th"}, "10♥ to the left box, face up"),
        (
            E.CARD_EXAMINED,
            "examine",
            {"seat": 2, "at": "2", "number": 1, "card": "face down"},
            "Seat 2 examines its second card",
        ),
        (
            E.CARD_TURNED_UP,
            "first-community-card",
            {"at": "community", "number": 0, "card": "Kd"},
            "First community card turned up: K♦",
        ),
        (
            E.CARD_PEEKED_AT,
            "peek",
            {"at": "dealer", "question": "Is it an ace?", "answer": False},
            "Is it an ace? No",
        ),
        (
            E.ANNOUNCED,
            "spread",
            {"words": "The spread is two", "mark": "2"},
            "The dealer announces “The spread is two” and marks 2",
        ),
        (
            E.CHOICE_MADE,
            "bet-one-withdrawn",
            {"seat": 1, "at": "1", "choice": "withdraw", "cents": 0},
            "Seat 1 withdraws bet one",
        ),
        (
            E.CHOICE_MADE,
            "bet-two-rides",
            {"seat": 1, "at": "1", "choice": "let it ride", "cents": 0},
            "Seat 1 lets bet two ride",
        ),
        (E.CHOICE_MADE, "raise", {"seat": 1, "at": "1", "choice": "raise", "cents": 250}, "Seat 1 raises by $2.50"),
        (
            E.WAGER_SETTLED,
            "win",
            {"seat": 2, "wager": "bet 3", "result": "win", "net": 1_500, "why": "three of a kind", "odds": "3 to 1"},
            "Seat 2: three of a kind, 3 to 1: bet 3 wins $15",
        ),
        (
            E.WAGER_SETTLED,
            "lose",
            {
                "seat": 2,
                "wager": "bet 3",
                "result": "lose",
                "net": -500,
                "why": "lower than a pair of tens",
                "odds": None,
            },
            "Seat 2: lower than a pair of tens: bet 3 loses $5",
        ),
        (E.AWARD_GIVEN, "award", {"seat": 2, "cents": 5_000, "why": "envy bonus"}, "Seat 2 is given $50: envy bonus"),
        (
            E.TIP_TAKEN,
            "table.tip",
            {"seat": 1, "cents": 400},
            "The tip wager of seat 1 and what it won, $4, go to the tip box",
        ),
        (E.TRAY_FILLED, "table.chips", {"cents": 100_000}, "$1,000 are brought to the tray"),
        (
            E.CARDS_RACKED,
            "burn",
            {"slots": [["community", 0]]},
            "To the discard rack (burn): 1 card of the community area",
        ),
        (
            E.IRREGULARITY_REPORTED,
            "exposed-to-player",
            {"kind": "exposed card", "at": "2", "card": "Qd"},
            "Exposed card at seat 2: Q♦",
        ),
        (
            E.CUTTING_CARD_REACHED,
            "table.cutting-card",
            {},
            "The cutting card is reached: the cards are shuffled once this round is over",
        ),
        (E.ROUND_CONCLUDED, "concluded", {"round": 3}, "The round of play is over"),
        (E.TABLE_CLOSED, "table.open", {"reason": "the night is over"}, "The table is closed: the night is over"),
    ],
)
def test_sentence(name: E, rule: str, data: dict[str, Json], sentence: str) -> None:
    assert tell(Event(name, rule, None, data)) == sentence


@pytest.mark.parametrize("name", EVERY_RULESET)
def test_whatever_happens_is_told_and_told_alike_from_the_log(name: str) -> None:
    live: list[Event] = []
    lines: list[str] = []
    log = Log(lines.append)

    def both(event: Event) -> None:
        live.append(event)
        log(event)

    table = RandomTable(play(name), wagers, seed=5, sink=both, irregularities=15)
    for _ in range(25):
        table.round()
    table.close()
    records: list[dict[str, Any]] = [json.loads(line) for line in lines]
    sentences = [tell(event) for event in live]
    assert [tell(recorded(record)) for record in records] == sentences
    assert all(sentence and "None" not in sentence and not sentence.endswith(".") for sentence in sentences)
