"""One action, one event: what an action changes at a table, or why it is refused. Pure; audit and play share it."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.between import between_rounds, disclose_burn, new_dealer, reach_cutting_card
from cutcard.table.chips import check, moved
from cutcard.table.events import Event
from cutcard.table.in_round import answer, choose, proceed_in_round, report, reveal
from cutcard.table.people import buy_chips, close, leave, open_table, sit
from cutcard.table.state import TableState
from cutcard.table.wagering import close_wagers, consent, place_wager, take_back_wager

Happened = tuple[TableState, Event]


def transition(play: Play, state: TableState, action: a.Action) -> Happened | Refusal:
    """The table after an action and the event that records it, or why it is refused.

    Raises ChipsNotConserved, always, if the event would lose or make chips.
    """
    happened = _dispatch(play, state, action)
    if isinstance(happened, Refusal):
        return happened
    after, event = happened
    after = replace(after, accounts=moved(state.accounts, event.moves))
    check(after.accounts, after.round)
    return after, event


def _dispatch(play: Play, state: TableState, action: a.Action) -> Happened | Refusal:
    match action:
        case a.Open():
            return open_table(play, state, action)
        case a.Sit():
            return sit(play, state, action)
        case a.BuyChips():
            return buy_chips(play, state, action)
        case a.Leave():
            return leave(play, state, action)
        case a.PlaceWager():
            return place_wager(play, state, action)
        case a.TakeBackWager():
            return take_back_wager(play, state, action)
        case a.Consent():
            return consent(play, state, action)
        case a.CloseWagers():
            return close_wagers(play, state)
        case a.Reveal():
            return reveal(play, state, action)
        case a.Answer():
            return answer(play, state, action)
        case a.Choose():
            return choose(play, state, action)
        case a.Proceed():
            return proceed_in_round(play, state) if state.round else between_rounds(play, state)
        case a.Report():
            return report(play, state, action)
        case a.NewDealer():
            return new_dealer(play, state, action)
        case a.DiscloseBurn():
            return disclose_burn(play, state, action)
        case a.ReachCuttingCard():
            return reach_cutting_card(play, state)
        case a.Close():
            return close(play, state, action)
        case _:
            assert_never(action)
