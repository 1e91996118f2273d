"""What a dealer is told: the words to say and the thing to do, one step or one go at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from cutcard.house.dealer_words import deal, examine, pay, rack, turn_up, who
from cutcard.house.payment import paid_in
from cutcard.house.upcoming import upcoming
from cutcard.rules.advance import place_name
from cutcard.rules.keys import T
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Round
from cutcard.rules.steps import Announce, Award, Conclude, Deal, Decide, Look, Peek, Rack, Settle, Step, TurnUp
from cutcard.table.between import back, shoe_size
from cutcard.table.chips import TRAY
from cutcard.table.duties import Due, Duty
from cutcard.table.state import TableState
from cutcard.table.wording import money, sentence, words_of


class Wants(StrEnum):
    """What a step waits for; `DONE` is only that it is done."""

    DONE = "done"
    CARD = "card"
    CHOICE = "choice"
    ANSWER = "answer"
    WAGERS = "wagers"


@dataclass(frozen=True, slots=True)
class Instruction:
    """The next thing at a table: what to say and what to do, either may be empty, and what is then waited for.

    `count` is how many steps are taken in one go; `clause` orders it, None where no clause speaks.
    """

    say: str
    do: str
    wants: Wants
    clause: str | None
    count: int = 1


def instruction(play: Play, state: TableState, now: Due) -> Instruction:
    """What a dealer is to do next."""
    if now.duty is Duty.FILL_TRAY and isinstance(now.step, Settle):
        short = money(now.step.net - state.accounts[TRAY])
        return _told(play, T.CHIPS, f"Bring {short} to the tray, so that {who(state, now.step.seat)} can be paid")
    if now.step is None or state.round is None:
        return _between_rounds(play, state, now.duty)
    steps = upcoming(play, state.round)
    return Instruction(
        say=_say(play, now.step),
        do=_do(play, state, steps),
        wants=_wants(state.round, steps),
        clause=play.cite(now.step.rule).clause,
        count=len(steps),
    )


def _between_rounds(play: Play, state: TableState, duty: Duty) -> Instruction:
    match duty:
        case Duty.CHANGE_DECKS:
            backs = play.ruleset.document.shoe.backs
            coming = backs[(state.cards.back + 1) % len(backs)]
            return _told(play, T.ALTERNATE, f"Change the decks: {coming} backs come into play")
        case Duty.SHUFFLE:
            return _told(play, T.SHUFFLE, f"Shuffle the {shoe_size(play)} cards with {back(play, state)} backs")
        case Duty.CUT:
            return _told(play, T.CUT, "Have the cards cut")
        case Duty.BURN:
            return _told(play, T.BURN, "Burn a card: face down to the discard rack, unseen")
        case Duty.TAKE_TIP:
            seat, cents = state.tips_due[0]
            return _told(play, T.TIP, f"Put {money(cents)} into the tip box: the tip wager of {who(state, seat)} won")
        case Duty.WAGERS:
            words = play.ruleset.document.words.get(words_of(T.NO_MORE_BETS), "")
            calls = f", call “{words}”" if words else ""
            do = f"Let the players wager{calls} and close the wagers"
            return Instruction("", do, Wants.WAGERS, play.cite(T.NO_MORE_BETS).clause)
        case _:
            raise AssertionError(f"{duty} is never due between rounds.")


def _told(play: Play, rule: T, do: str) -> Instruction:
    return Instruction("", do, Wants.DONE, play.cite(rule).clause)


def _say(play: Play, step: Step) -> str:
    match step:
        case Announce(words=words):
            return words
        case Decide(rule=rule):
            return play.ruleset.document.words.get(words_of(rule), "")
        case _:
            return ""


def _wants(round: Round, steps: Sequence[Step]) -> Wants:
    match steps[0]:
        case Decide():
            return Wants.CHOICE
        case Peek():
            return Wants.ANSWER
        case Deal(face_up=True):
            return Wants.CARD
        case TurnUp():
            hidden = any(isinstance(up, TurnUp) and round.at(up.at)[up.number].card is FACE_DOWN for up in steps)
            return Wants.CARD if hidden else Wants.DONE
        case _:
            return Wants.DONE


def _asked(state: TableState, step: Decide) -> str:
    """Who is asked, and for which hand if the seat has several."""
    places = [] if state.round is None else [place for place, _ in state.round.layout]
    hands = [place for place in places if place.partition(".")[0] == str(step.seat)]
    return who(state, step.seat) + (f" for hand {step.at}" if len(hands) > 1 else "")


def _do(play: Play, state: TableState, steps: Sequence[Step]) -> str:
    match step := steps[0]:
        case Deal(to=to, face_up=True):
            return f"Deal a card face up to {place_name(to)}"
        case Deal():
            return deal([same.to for same in steps if isinstance(same, Deal)])
        case Look():
            return examine(list(dict.fromkeys(same.seat for same in steps if isinstance(same, Look))))
        case TurnUp():
            return turn_up(state, step, len(steps))
        case Peek(question=question):
            return f"Look at the card that lies face down: {question}"
        case Announce(mark=mark):
            return f"Put the marker on {mark}" if mark else ""
        case Decide(options=options):
            return f"Ask {_asked(state, step)}: {' or '.join(option.name for option in options)}"
        case Settle():
            return pay(play, state, [same for same in steps if isinstance(same, Settle)])
        case Award(seat=seat, cents=cents, why=why):
            return f"Give {who(state, seat)} {paid_in(cents, play.ruleset.number('unit'))}: {why}"
        case Rack():
            return rack(state, step)
        case Conclude():
            return sentence(step, None)
        case _:
            assert_never(step)
