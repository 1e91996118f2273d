"""What a kernel that plays rounds must share with the rules: every wager alike, and the exact distribution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from random import Random

from cutcard.analysis import analysis_of, study
from cutcard.cards import Card
from cutcard.cards.deck import DECKS
from cutcard.counting import Arrays, Ending, Solved
from cutcard.counting.played import Counts
from cutcard.counting.streams import key_of
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, STUB, Entry, Place, Round
from cutcard.rules.steps import Choice, Conclude, Deal, Decide, Look, Outcome, Rack, Settle, Step, TurnUp
from cutcard.simulation.contract import OPTIMAL, Kernel

Chooses = Callable[[Play, Round, Decide], Choice]
Nets = tuple[dict[str, int], ...]


class Kept:
    """Keeps what was compiled for as long as the tests run, so that each thing is compiled once."""

    def __init__(self) -> None:
        self._made: dict[str, Arrays] = {}

    def __call__(self, what: str, about: object, make: Callable[[], Arrays]) -> Arrays:
        return self._made.get(key := f"{what} {about}") or self._made.setdefault(key, make())


def assert_settled_alike(
    play: Play, kernel: Kernel, wagers: Mapping[str, int], choose: Chooses, rounds: int, seed: int
) -> None:
    """Fails at the first of so many shuffled decks that the kernel settles otherwise than the rules."""
    random = Random(seed)
    cards = DECKS[play.ruleset.document.shoe.deck].cards
    for _ in range(rounds):
        deck = random.sample(cards, len(cards))
        by_rules = settled(play, wagers, kernel.seats, deck, choose)
        by_kernel = tuple(_moved(dict(seat)) for seat in kernel.settle(deck))
        assert by_kernel == by_rules, " ".join(map(str, deck[:30]))


def settled(play: Play, wagers: Mapping[str, int], seats: int, deck: Sequence[Card], choose: Chooses) -> Nets:
    """For each seat the net of every wager that won or lost anything, in a round dealt from the top of a deck."""
    entries = tuple(Entry(seat, f"player {seat}", tuple(wagers.items())) for seat in range(1, seats + 1))
    round = play.open_round(entries)
    assert isinstance(round, Round), round
    coming = iter(deck)
    lying: dict[Place, list[Card]] = {}
    nets: dict[int, dict[str, int]] = {entry.seat: {} for entry in entries}
    while not isinstance(step := play.next_step(round), Conclude):
        if isinstance(step, Settle):
            nets[step.seat][step.wager] = nets[step.seat].get(step.wager, 0) + step.net
        outcome = choose(play, round, step) if isinstance(step, Decide) else _outcome(step, coming, lying)
        after = play.happen(round, step, outcome)
        assert isinstance(after, Round), after
        round = after
    return tuple(_moved(nets[entry.seat]) for entry in entries)


def _moved(nets: dict[str, int]) -> dict[str, int]:
    """Without wagers that brought nothing: a wager that was never made or came back is left out by some."""
    return {name: net for name, net in nets.items() if net}


def _outcome(step: Step, coming: Iterator[Card], lying: dict[Place, list[Card]]) -> Outcome:
    """As at the table: who looks at a card knows it, and nobody knows a card that lies face down."""
    match step:
        case Deal(to=to, face_up=face_up):
            lying.setdefault(to, []).append(next(coming))
            return lying[to][-1] if face_up else FACE_DOWN
        case Look(at=at, number=number) | TurnUp(at=at, number=number):
            return lying[at][number]
        case Rack(slots=slots):
            for place, number in sorted(slots, key=lambda slot: -slot[1]):
                if place != STUB:
                    lying[place].pop(number)
            return None
        case _:
            return None


def solved_by(play: Play, wagers: Mapping[str, int], strategy: str) -> Solved:
    """The exact distribution of a strategy, as the counting kernel has it."""
    counted = study(play, wagers).counted
    assert counted is not None, "no kernel counts this ruleset"
    return counted.solve(play, wagers, analysis_of(play).PREFERENCE["keep"], None if strategy == OPTIMAL else strategy)


def counts_of(kernel: Kernel, rounds: int, seed: int = 1) -> Counts:
    """So many rounds in blocks of 2^20, as the runner plays them."""
    key, size = key_of(seed, "agreement"), 1 << 20
    sizes = [min(size, rounds - begin) for begin in range(0, rounds, size)]
    blocks = [kernel.play_block(key, block, many) for block, many in enumerate(sizes)]
    total = blocks[0]
    for block in blocks[1:]:
        total += block
    return total


def assert_like_exact(kernel: Kernel, counts: Counts, solved: Solved) -> None:
    """Fails unless every mean lies within four standard errors of the exact one, and the histogram fits, too.

    For one seat: seats that share cards do not end independently. That a right kernel fails is less likely than one
    in a thousand, and it then fails always, since the seed is fixed.
    """
    assert counts.results.sum() == counts.rounds * kernel.seats
    assert counts.table == sum(counts.by_wager)
    for name, summed in zip(kernel.wagers, counts.by_wager, strict=True):
        _assert_near(summed, counts.rounds, solved, partial(_net_of, name))
    _assert_near(counts.table, counts.rounds, solved, lambda end: end.net)
    _assert_near(counts.wagered, counts.rounds, solved, lambda end: end.wagered)
    _assert_fits(dict(zip(kernel.nets, counts.results.tolist(), strict=True)), counts.rounds, solved)


def _net_of(name: str, end: Ending) -> int:
    return dict(end.nets).get(name, 0)


def _assert_near(summed: int, rounds: int, solved: Solved, what: Callable[[Ending], int]) -> None:
    mean = sum(what(end) * end.weight for end in solved.endings) / solved.total
    square = sum(what(end) ** 2 * end.weight for end in solved.endings) / solved.total
    assert abs(summed / rounds - mean) <= 4 * sqrt(max(square - mean**2, 0) / rounds) + 1e-9


def _assert_fits(found: dict[int, int], rounds: int, solved: Solved) -> None:
    """Pearson's chi-square at four standard deviations, by Wilson and Hilferty; rare results are put together."""
    due: dict[int, float] = {}
    for end in solved.endings:
        due[end.net] = due.get(end.net, 0.0) + rounds * end.weight / solved.total
    assert {net for net, many in found.items() if many} <= set(due), "a result that cannot be"
    # From the rarest on, results are put together until ten are expected.
    bins = [(0, 0.0)]
    for net, expected in sorted(due.items(), key=lambda pair: pair[1]):
        many, so_far = bins.pop() if bins[-1][1] < 10 else (0, 0.0)
        bins.append((many + found.get(net, 0), so_far + expected))
    free = len(bins) - 1
    chi = sum((many - expected) ** 2 / expected for many, expected in bins)
    spread = 2 / (9 * free)
    assert chi <= free * (1 - spread + 4 * sqrt(spread)) ** 3


def assert_table_adds_up(kernel: Kernel, rounds: int) -> None:
    """Fails unless the sums of a block grow from round to round as the seats' results of that round say.

    Each is told from two blocks that differ by one round.
    """
    before = kernel.play_block(key_of("table"), 3, 0)
    for length in range(1, rounds + 1):
        after = kernel.play_block(key_of("table"), 3, length)
        new = zip(kernel.nets, (after.results - before.results).tolist(), strict=True)
        results = [net for net, many in new for _ in range(many)]
        assert len(results) == kernel.seats
        assert after.table - before.table == sum(after.by_wager) - sum(before.by_wager) == sum(results)
        assert after.table_squares - before.table_squares == sum(results) ** 2
        before = after
