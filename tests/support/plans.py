"""Random legal wagers for one seat, by the names that a ruleset offers."""

from __future__ import annotations

from random import Random

from cutcard.rules.play import Play

EVERY_RULESET = (
    "red-dog:nj-casino-night",
    "red-dog:nj-casino-night?decks=6&hands=any",
    "let-it-ride:nj-casino-night",
    "let-it-ride:nj-casino?bonus=1&three-card-bonus=2&hands=two-adjacent&device=automated-shoe",
    "let-it-ride:colorado?bonus=1&schedule=2",
    "let-it-ride:colorado?bonus=2&deal=groups-of-three&schedule=4",
    "double-down-stud:nj-casino?hands=any",
    "caribbean-stud:nj-casino",
    "caribbean-stud:nj-casino?device=automated-shoe&hands=any&progressive=1",
    "spanish-21:nj-casino",
    "spanish-21:nj-casino?decks=8&doubles=3&hands=any&soft17=hit&split-aces=one",
)


def wagers(play: Play, random: Random) -> tuple[tuple[str, int], ...]:
    """Wagers that the ruleset permits, side wagers now and then."""
    offered = play.ruleset.wagers
    if offered == ("original",):
        return (("original", 100 * random.randrange(1, 21)),)
    if "match the dealer" in offered:
        sides = [("match the dealer", 100)] if random.randrange(2) else []
        return (("original", 100 * random.randrange(1, 30)), *sides)
    if "ante" in offered:
        sides = [("progressive", 100)] if "progressive" in offered and random.randrange(2) else []
        return (("ante", 100 * random.randrange(5, 21)), *sides)
    if "$" not in offered:
        cents = 100 * random.randrange(1, 21)
        sides = [(name, 100) for name in offered[3:] if random.randrange(2)]
        return (("bet 1", cents), ("bet 2", cents), ("bet 3", cents), *sides)
    bonus = 100 * random.randrange(2) if "bonus" in offered else 0
    cents = 100 * random.randrange(1, 5)
    extras = [("bonus", bonus)] * bool(bonus) + [("tip", 200)] * (random.randrange(3) == 0)
    return (("1", cents + bonus), ("2", cents + bonus), ("$", cents), *extras)
