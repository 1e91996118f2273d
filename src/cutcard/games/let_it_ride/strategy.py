"""Let it ride by rules of thumb that are exact for 1,000-200-50-11-8-5-3-2-1 and for 500-100-25-15-10-5-3-2-1.

Sources: Wizard of Odds, Let It Ride (wizardofodds.com/games/let-it-ride) and its appendix 2; B. Alspach, Let It Ride.
A high card is one of the ranks whose pair is paid, ten to ace. Side wagers leave nothing to decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cutcard.cards.card import Card, Rank
from cutcard.games.let_it_ride.dealing import COMMUNITY
from cutcard.games.let_it_ride.rules import LET_IT_RIDE, WITHDRAW
from cutcard.games.let_it_ride.ruleset import LetItRideLaw, R
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide

LOWEST_HIGH: Final = Rank.TEN


def basic(law: LetItRideLaw, round: Round, step: Decide) -> Choice:
    """Let the bet ride where it gains or costs nothing by doing so; a seat that knows none of its cards withdraws."""
    return NAMED["basic"](law, round, step)


def first_rides(cards: Sequence[Card]) -> bool:
    """Whether bet one rides on these three cards.

    >>> from cutcard.cards.card import parse_cards
    >>> [first_rides(parse_cards(hand)) for hand in ("Th Td 4c", "3c 4c 5c", "2c 3c 4c", "8s 9s Js", "9h 9d Ac")]
    [True, True, False, True, False]
    """
    if len(cards) < 3:
        return False
    ranks = _ranks(cards)
    if _pays(ranks):
        return True
    if not _suited(cards):
        return False
    gaps = ranks[-1] - ranks[0] - 2
    low_end = ranks[0] is Rank.TWO and gaps == 0  # 2-3-4 makes one straight flush less than 3-4-5
    return _royal(ranks) or (gaps <= 2 and not low_end and _high(ranks) >= gaps)


def second_rides(cards: Sequence[Card]) -> bool:
    """Whether bet two rides on these four cards, those that gain or lose nothing included."""
    if len(cards) < 4:
        return False
    ranks = _ranks(cards)
    return _pays(ranks) or _suited(cards) or (_open_ended(ranks) and _high(ranks) > 0) or worth_nothing(cards)


def worth_nothing(cards: Sequence[Card]) -> bool:
    """Whether riding these four cards is worth exactly nothing: an open straight of low cards, four high cards."""
    ranks = _ranks(cards)
    if _pays(ranks) or _suited(cards):
        return False
    return (_open_ended(ranks) and not _high(ranks)) or (_royal(ranks) and not _open_ended(ranks))


def _ranks(cards: Sequence[Card]) -> list[Rank]:
    return sorted(card.rank for card in cards)


def _pays(ranks: list[Rank]) -> bool:
    """Whether the cards are paid already: a high pair, two pairs, three or four of a kind."""
    counts = Counter(ranks)
    pairs = [rank for rank, count in counts.items() if count == 2]
    return max(counts.values()) > 2 or len(pairs) > 1 or any(rank >= LOWEST_HIGH for rank in pairs)


def _suited(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def _royal(ranks: list[Rank]) -> bool:
    return len(set(ranks)) == len(ranks) and ranks[0] >= LOWEST_HIGH


def _open_ended(ranks: list[Rank]) -> bool:
    """Whether four ranks in sequence can be continued at both ends."""
    return len(set(ranks)) == 4 and ranks[-1] - ranks[0] == 3 and ranks[-1] is not Rank.ACE


def _high(ranks: list[Rank]) -> int:
    return sum(rank >= LOWEST_HIGH for rank in ranks)


def _already_paid(cards: Sequence[Card]) -> bool:
    return len(cards) > 2 and _pays(_ranks(cards))


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: whether bet one rides on three cards and bet two on four, and where it was published.

    It looks at ranks and at whether all cards are of one suit.
    """

    first: Callable[[Sequence[Card]], bool]
    second: Callable[[Sequence[Card]], bool]
    source: str

    def __call__(self, law: LetItRideLaw, round: Round, step: Decide) -> Choice:
        """What it chooses, given only what the seat knows."""
        cards = (*round.cards(step.at), *round.cards(COMMUNITY))
        rides = self.first(cards) if step.rule == R.BET_ONE else self.second(cards)
        return Choice(LET_IT_RIDE if rides else WITHDRAW)


NAMED: Final[Mapping[str, Thumb]] = {
    "basic": Thumb(
        first_rides,
        second_rides,
        "Wizard of Odds, Let It Ride (wizardofodds.com/games/let-it-ride): hands worth exactly nothing ride",
    ),
    "basic-withdrawing": Thumb(
        first_rides,
        lambda cards: second_rides(cards) and not worth_nothing(cards),
        "B. Alspach, Let It Ride (people.math.sfu.ca/~alspach/mag36): hands worth exactly nothing are withdrawn",
    ),
    "paid-hands-only": Thumb(
        _already_paid,
        _already_paid,
        "the simplest strategy of let it ride guides: both bets ride on a pair of tens or better and on nothing else "
        "(mp3katalog.eu/let-it-ride-poker-game.html)",
    ),
    "never-ride": Thumb(lambda _: False, lambda _: False, "a bound: both bets are always withdrawn"),
    "always-ride": Thumb(lambda _: True, lambda _: True, "a bound: no bet is ever withdrawn"),
}
"""Strategies by name, the same wherever rounds are played."""
