"""The decisions of Spanish 21 in all their situations, as the analysis reads them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.counting import Stage
from cutcard.games.spanish_21.counted_ends import RoundEnds
from cutcard.games.spanish_21.counted_hands import VALUES, card_of, cards_of
from cutcard.games.spanish_21.counted_law import NAMES
from cutcard.games.spanish_21.counted_numbers import Array
from cutcard.games.spanish_21.counted_rounds import Rounds
from cutcard.games.spanish_21.counted_starts import Start
from cutcard.games.spanish_21.counted_traits import bonus_of, example_of, traits_of
from cutcard.games.spanish_21.kernels.tables import DOUBLE, LESS, RESCUE, STAND, SURRENDER, Ints
from cutcard.games.spanish_21.ruleset import R

_COUNTS: Final = "expected net cents of the round from here on, split hands by the model named in the method"
_PLAY: Final = tuple(range(SURRENDER + 1))
_AFTER: Final = (STAND, DOUBLE, LESS, RESCUE)

Told: TypeAlias = tuple[tuple[Card, ...], int, tuple[str, ...], str]
"""A situation to be told: the cards, the up card's value, what comes before the other traits, and a bonus in words."""


@dataclass(slots=True)
class _Rows:
    """Situations while they are gathered, in blocks."""

    met: list[Array] = field(default_factory=list)
    arise: list[Array] = field(default_factory=list)
    values: list[Array] = field(default_factory=list)
    played: list[Array] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)

    def add(self, met: Array, arise: Array, values: Array, played: Array, told: Sequence[Told]) -> None:
        """More situations, n of them, `values` (n, choices)."""
        self.met.append(met)
        self.arise.append(arise)
        self.values.append(values)
        self.played.append(played)
        self.told += told

    def stage(self, rule: str, choices: tuple[str, ...]) -> Stage:
        """All of them as one decision."""
        told, no_values = self.told, np.zeros((0, len(choices)))
        return Stage(
            rule=rule,
            choices=choices,
            counts=_COUNTS,
            met=_joined(self.met),
            arise=_joined(self.arise),
            values=np.concatenate([no_values, *self.values]).astype(np.float64),
            per=np.ones(len(told), np.float64),
            played=_joined(self.played).astype(np.intp),
            traits=lambda at: _traits(told[at]),
            example=lambda at: example_of(*told[at][:2]),
        )


def _joined(blocks: Sequence[Array]) -> NDArray[np.float64]:
    joined: NDArray[np.float64] = np.concatenate([np.zeros(0), *blocks]).astype(np.float64)
    return joined


def _traits(told: Told) -> tuple[str, ...]:
    cards, up, before, bonus = told
    return (*before, *traits_of(cards, up, bonus))


def stages_of(rounds: Rounds, ends: RoundEnds) -> tuple[Stage, ...]:
    """The offer of insurance, the play of hands that are not split, and what follows a double."""
    return _offers(rounds), _play(rounds, ends), _after_double(rounds, ends)


def _offers(rounds: Rounds) -> Stage:
    """Insurance, in every start in which it is offered."""
    names = tuple(dict.fromkeys(offer.name for start in rounds.starts for offer in start.offers if offer.name))
    rows = _Rows()
    for start in rounds.starts:
        if start.offers[0].name:
            answers = {offer.name: worth for offer, worth in zip(start.offers, start.answers, strict=True)}
            chance = np.array([start.chance])
            values = np.array([[answers.get(name, -np.inf) for name in names]])
            played = np.array([names.index(start.offers[start.answer].name)])
            rows.add(chance, chance, values, played, [_told(start)])
    return rows.stage(R.INSURANCE_OFFER, names)


def _told(start: Start) -> Told:
    up, first, second = start.dealt
    one, two = (card_of(own, max(suit, at)) for at, (own, suit) in enumerate((first, second)))
    return (one, two), up.value, (), bonus_of(first, second, up)


def _play(rounds: Rounds, ends: RoundEnds) -> Stage:
    rows = _Rows()
    _two_cards(rounds, rows)
    hands = rounds.table.hands
    cards = [cards_of(hand) for hand in hands.cards]
    for up in range(VALUES):
        arising = np.flatnonzero((hands.size > 2) & (ends.arise[up] > 0))
        values = _open(rounds.unsplit[up].worths[0, arising], rounds.table.unsplit.offers[0, arising], _PLAY)
        played = rounds.unsplit[up].played[0, arising]
        told: list[Told] = [(cards[hand], up, (), "") for hand in arising]
        rows.add(ends.met[up][0, arising], ends.arise[up][arising], values, played, told)
    return rows.stage(R.PLAY, tuple(NAMES[c] for c in _PLAY))


def _open(worths: Array, offered: Ints, choices: Sequence[int]) -> Array:
    """The worths of some choices (n, choices), those that are not offered closed."""
    columns = [np.where(offered >> c & 1, worths[:, c], -np.inf) for c in choices]
    return np.stack(columns, axis=1)


def _two_cards(rounds: Rounds, rows: _Rows) -> None:
    """Hands of two cards: those told in the same words and played alike are one situation, its values means."""
    alike: defaultdict[tuple[object, ...], list[Start]] = defaultdict(list)
    for start in rounds.starts:
        if start.hand >= 0:
            told = _told(start)
            alike[start.hand, told[1], told[3], start.best].append(start)
    for starts in alike.values():
        weights = np.array([start.chance * (1 - start.asks) for start in starts])
        if weights.sum() > 0:
            met = sum(w for w, start in zip(weights, starts, strict=True) if not start.offers[start.answer].over)
            offered = rounds.table.unsplit.offers[0, [starts[0].hand]]
            mean = (weights[:, None] * np.array([start.cards.worths for start in starts])).sum(0) / weights.sum()
            values, best = _open(mean[None], offered, _PLAY), np.array([starts[0].best])
            rows.add(np.array([met]), np.array([weights.sum()]), values, best, [_told(starts[0])])


def _after_double(rounds: Rounds, ends: RoundEnds) -> Stage:
    """Doubled hands in the states that are played, or that come of doubling in full."""
    rows = _Rows()
    hands, terms = rounds.table.hands, rounds.law.unsplit
    cards = [cards_of(hand) for hand in hands.cards]
    for s in _states(rounds, ends):
        before = (_doubled(terms.amounts[s]),)
        for up in range(VALUES):
            possible = np.flatnonzero((hands.size >= 2 + len(terms.amounts[s])) & (ends.arise[up] > 0))
            offered = np.full(len(possible), terms.doubled[s])
            values = _open(rounds.unsplit[up].worths[s, possible], offered, _AFTER)
            played = np.searchsorted(_AFTER, rounds.unsplit[up].played[s, possible])
            told: list[Told] = [(cards[hand], up, before, "") for hand in possible]
            rows.add(ends.met[up][s, possible], ends.arise[up][possible], values, played, told)
    return rows.stage(R.AFTER_DOUBLE, tuple(NAMES[c] for c in _AFTER))


def _states(rounds: Rounds, ends: RoundEnds) -> Iterator[int]:
    """The states in which something may be chosen, and that are met or come of doubling for the most."""
    terms = rounds.law.unsplit
    full, s = set(), 0
    while terms.doubles[s][0] >= 0:
        s = int(terms.doubles[s][0])
        full.add(s)
    for s in range(1, len(terms.amounts)):
        if terms.doubled[s] != 1 << STAND and (s in full or any(met[s].any() for met in ends.met)):
            yield s


def _doubled(amounts: tuple[int, ...]) -> str:
    """How a hand was doubled: "doubled by 500 cents, then by 1000 cents"."""
    return "doubled by " + ", then by ".join(f"{cents} cents" for cents in amounts)
