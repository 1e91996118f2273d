"""Let it ride for the exact solver: a suit matters while it can still make a flush, and decided wagers add up."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb, gcd
from typing import TYPE_CHECKING, Final

from cutcard.cards.card import Card
from cutcard.counting import Keep, Progress
from cutcard.evaluation.poker import three
from cutcard.games.let_it_ride.dealing import COMMUNITY
from cutcard.games.let_it_ride.hands import BONUS, THREE_CARD_BONUS, event_of, table_of
from cutcard.games.let_it_ride.rules import LET_IT_RIDE, WITHDRAW
from cutcard.games.let_it_ride.ruleset import LetItRideLaw
from cutcard.games.let_it_ride.strategy import NAMED
from cutcard.rules import limits
from cutcard.rules.play import Play
from cutcard.rules.state import Place, Round, Wager, seat_place
from cutcard.rules.steps import Step

if TYPE_CHECKING:
    from cutcard.games.let_it_ride.counted import LetItRideCounted

PREFERENCE: Mapping[str, Sequence[str]] = {"keep": (LET_IT_RIDE, WITHDRAW), "withdraw": (WITHDRAW, LET_IT_RIDE)}

STRATEGIES: Mapping[str, str] = {name: thumb.source for name, thumb in NAMED.items()}

TAKES_WRITTEN: Final = True
"""Kernels also play what a person wrote; see `cutcard.counting.Written`."""

SIDE_CENTS: Final = 100
"""A side wager in the default plan, where the law does not fix it."""


def plan(law: LetItRideLaw, given: Mapping[str, int], usual: int) -> dict[str, int]:
    """The usual amount on each of the first two wagers, and every side wager that is offered.

    As soon as anything is given, side wagers are those given, and the basic wagers are made equal to it.
    """
    play = law.play
    offered = [name for name in law.ruleset.wagers if name in (BONUS, THREE_CARD_BONUS)]
    named = dict(given) or dict.fromkeys(offered, play.bonus_cents or SIDE_CENTS)
    joined = named.get(BONUS, 0) if play.bonus_counts == "with the third wager" else 0
    unit = next((named[name] for name in (play.first, play.second) if name in named), None)
    if unit is None:
        unit = min(usual, play.contract_limit or usual)
    third = named.get(play.third, unit - joined)
    wagers = {play.first: third + joined, play.second: third + joined, play.third: third, **named}
    return {name: cents for name, cents in wagers.items() if cents}


def plans(law: LetItRideLaw, usual: int) -> Iterator[dict[str, int]]:
    """Plans of different edge: without side wagers, with each of them alone, and with all.

    A bonus that counts in with the third wager weighs the more the smaller that wager is: so many whole dollars.
    """
    offered = [name for name in law.ruleset.wagers if name in (BONUS, THREE_CARD_BONUS)]
    side = law.play.bonus_cents or SIDE_CENTS
    together = [offered] if len(offered) > 1 else []
    for placed in ([], *([name] for name in offered), *together):
        given = dict.fromkeys(placed, side)
        sizes = [usual]
        if BONUS in placed and law.play.bonus_counts == "with the third wager":
            sizes = list(range(100, usual - side + 1, 100))
        yield from (plan(law, {law.play.third: size, **given}, usual) for size in sizes)


def opening_wagers(law: LetItRideLaw, wagers: Mapping[str, int]) -> tuple[str, ...]:
    """What cannot be taken back: the third basic wager, side wagers and a tip wager."""
    return tuple(name for name in wagers if name not in (law.play.first, law.play.second))


def deals(cards: int) -> int:
    """Three cards for the player in any order, then two community cards in theirs: 51,979,200 of 52 cards."""
    return comb(cards, 3) * (cards - 3) * (cards - 4)


def count(play: Play, deck: Mapping[Card, int], keep: Keep, progress: Progress) -> LetItRideCounted | None:
    """All hands of the deck, in a fraction of a second; nothing is kept.

    None under a payout limit, which makes wagers depend on one another, and where the deck is too small for the deal,
    which is for the reference solver to say.
    """
    from cutcard.games.let_it_ride.counted import counted  # a compiler need not be loaded to deal a round

    law: LetItRideLaw = play.law
    enough = sum(deck.values()) >= 3 + law.community
    return counted(law, deck) if enough and max(deck.values()) == 1 and not _limited(law) else None


@dataclass(frozen=True, slots=True)
class Alike:
    """Rounds are alike if the hand has the same ranks and the same hope of a flush, and the same lies open.

    `suits` says which cards each suit of the deck has, as a bit for each rank: only these tell suits apart.
    `tables` names the payout table of each wager, `wagers` has one wager for each table. Where a payout limit is
    posted (`limited`), twice the wagers do not win twice as much, and the scale is one cent.
    """

    law: LetItRideLaw
    own: Place
    suits: tuple[int, ...]
    tables: Mapping[str, str]
    wagers: Mapping[str, Wager]
    limited: bool

    def key(self, round: Round) -> tuple[Hashable, int]:
        """The hand, or once all five cards show what it is called; and what is open in multiples of the scale."""
        own = round.cards(self.own)
        hand = (*own, *round.cards(COMMUNITY))
        # Until both bets are decided it matters which of the equal wagers is still there.
        decided = len(round.chosen) > 1
        cents = self._by_table(round) if decided else _by_wager(round)
        scale = 1 if self.limited else gcd(*cents.values()) or 1
        units = tuple([(name, amount // scale) for name, amount in cents.items()])
        if decided and len(hand) == 5:
            return (tuple([event_of(self.law, round, self.wagers[table]) for table in cents]), units), scale
        category = three(own).category if THREE_CARD_BONUS in cents and len(own) == 3 else None
        return (tuple(sorted([card >> 2 for card in hand])), self._hope(hand), category, units), scale

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card, int]]:
        """One card for each rank and each hope of a flush, weighing as much as there are."""
        hand = (*round.cards(self.own), *round.cards(COMMUNITY))
        hopes = [self._hope((*hand, suit)) for suit in range(4)]
        cards: dict[Hashable, Card] = {}
        weights: dict[Hashable, int] = {}
        for card, number in unseen.items():
            if number:
                alike = card >> 2, hopes[card & 3]
                cards.setdefault(alike, card)
                weights[alike] = weights.get(alike, 0) + number
        return ((card, weights[alike]) for alike, card in cards.items())

    def _hope(self, hand: Sequence[int]) -> int | None:
        """The cards that the one suit of the hand has in the deck, None where the hand has two suits or none."""
        suits = {card & 3 for card in hand}
        return self.suits[suits.pop()] if len(suits) == 1 else None

    def _by_table(self, round: Round) -> dict[str, int]:
        """Cents open by the payout table that settles them: of one table, only the sum matters."""
        cents: dict[str, int] = {}
        for wager in round.wagers:
            if wager.result is None:
                table = self.tables[wager.name]
                cents[table] = cents.get(table, 0) + wager.cents
        return cents


def reduction(law: LetItRideLaw, round: Round, unseen: Mapping[Card, int]) -> Alike:
    """For the one seat of the round; its deck is what is unseen and what already lies before it."""
    own = seat_place(round.seats[0].seat)
    suits = [0, 0, 0, 0]
    for card in (*round.cards(own), *round.cards(COMMUNITY), *(card for card, n in unseen.items() if n)):
        suits[card & 3] |= 1 << (card >> 2)
    tables = {wager.name: table_of(law, wager).name for wager in round.wagers}
    wagers = {tables[wager.name]: wager for wager in round.wagers}
    return Alike(law, own, tuple(suits), tables, wagers, _limited(law))


def _limited(law: LetItRideLaw) -> bool:
    return limits.OPTION in law.ruleset.options and law.ruleset.number(limits.OPTION) > 0


def _by_wager(round: Round) -> dict[str, int]:
    return {wager.name: wager.cents for wager in round.wagers if wager.result is None}
