"""A readable transcript of seeded rounds: every event in a sentence, with the clause that orders it."""

from __future__ import annotations

from textwrap import wrap

from cutcard.rules.play import Play
from cutcard.table.events import Event
from cutcard.table.telling import tell
from cutcard.testing.random_play import Plan, RandomTable

WIDTH = 88


def transcript(play: Play, plan: Plan, seed: int, rounds: int = 2) -> str:
    """What happens in these rounds, line by line, under the ruleset's canonical name.

    Each line ends with its clause, or with "house" where no clause speaks. Raises KeyError for an event without a
    citation, which is what the transcript is for.
    """
    events: list[Event] = []
    table = RandomTable(play, plan, seed, events.append)
    for _ in range(rounds):
        table.round()
    table.close()
    return "\n".join((play.ruleset.name, "", *(_line(play, event) for event in events), ""))


def _line(play: Play, event: Event) -> str:
    cited = play.cite(event.rule).clause or "house"
    *before, last = wrap(tell(event), WIDTH, subsequent_indent="    ")
    return "\n".join((*before, f"{last:<{WIDTH}}  {cited}"))
