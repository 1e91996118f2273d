"""A round of a whole table dealt from one deck in the order of the rules, every card told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cutcard.cards import Card
from cutcard.rules.play import Play
from cutcard.rules.state import Entry, Place, Round
from cutcard.rules.steps import Choice, Conclude, Deal, Decide, Look, Outcome, Settle, TurnUp
from tests.support.rounds import opened

Chooses = Callable[[Round, Decide], Choice]
Nets = tuple[dict[str, int], ...]


def from_deck(
    play: Play, wagers: Mapping[str, int], seats: int, deck: Sequence[Card], choose: Chooses
) -> tuple[Nets, int]:
    """For each seat the net of each wager, in cents, and how many cards of the deck were dealt."""
    round = opened(play, [Entry(seat, f"player {seat}", tuple(wagers.items())) for seat in range(1, seats + 1)])
    coming, lying = iter(deck), dict[Place, list[Card]]()
    nets: Nets = tuple({} for _ in range(seats))
    while not isinstance(step := play.next_step(round), Conclude):
        outcome: Outcome = None
        match step:
            case Deal(to=to):
                lying.setdefault(to, []).append(outcome := next(coming))
            case Look(at=at, number=number) | TurnUp(at=at, number=number):
                outcome = lying[at][number]
            case Decide():
                outcome = choose(round, step)
            case Settle(seat=seat, wager=wager, net=net):
                assert wager not in nets[seat - 1], "every wager is settled once"
                nets[seat - 1][wager] = net
            case _:
                pass  # nothing comes in from outside
        after = play.happen(round, step, outcome)
        assert isinstance(after, Round), after
        round = after
    return nets, sum(map(len, lying.values()))
