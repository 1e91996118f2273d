"""What a seat wagers round after round, completed as the game's law wants it."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.analysis import wager_plan
from cutcard.rules.play import Play
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal


def usual_wagers(play: Play, cents: int | None = None, others: Mapping[str, int] | None = None) -> dict[str, int]:
    """The wagers (cents by name) of a seat that puts so much on the first, by default what an analysis assumes.

    `others` are wagers besides, such as a side wager; the basic ones are then made equal as the law counts them.
    """
    first = first_wager(play)
    if cents is None:
        cents = wager_plan(play, {})[first]
    return wager_plan(play, {first: cents, **(others or {})})


def changed(play: Play, wagers: Mapping[str, int], name: str, cents: int) -> dict[str, int]:
    """The wagers with another amount on one of them, none if 0.

    A side wager may change what the basic ones must be; a basic one is changed alone, and the rules say if that
    cannot be.
    """
    if play.ruleset.document.wagers[name].kind == "base":
        return _placed(play, {**wagers, name: cents})
    others = {other: lying for other, lying in wagers.items() if not _base(play, other)}
    return _placed(play, usual_wagers(play, wagers.get(first_wager(play), 0), {**others, name: cents}))


def wagers_refused(play: Play, seat: int, wagers: Mapping[str, int]) -> Refusal | None:
    """Why no round can be dealt to a seat with these wagers, before a chip is moved; None if it can."""
    opened = play.open_round((Entry(seat, f"seat {seat}", tuple(wagers.items())),))
    return opened if isinstance(opened, Refusal) else None


def own_wagers(play: Play) -> tuple[str, ...]:
    """The wagers that whoever holds a seat may place there; those behind it are other people's."""
    return tuple(name for name in play.ruleset.wagers if not behind(play, name))


def behind(play: Play, name: str) -> bool:
    """Whether a wager is another person's than whose hand it goes with; one that arises in play never is."""
    doc = play.ruleset.document.wagers.get(name)
    return doc is not None and doc.kind == "behind"


def first_wager(play: Play) -> str:
    """The wager from which the others follow."""
    return next(name for name in play.ruleset.wagers if _base(play, name))


def _base(play: Play, name: str) -> bool:
    return play.ruleset.document.wagers[name].kind == "base"


def _placed(play: Play, wagers: Mapping[str, int]) -> dict[str, int]:
    """What lies on the felt, in the order of the layout."""
    return {name: wagers[name] for name in play.ruleset.wagers if wagers.get(name)}
