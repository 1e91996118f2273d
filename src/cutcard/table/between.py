"""The dealer's duties between rounds: change of decks, shuffle, cut, burn, and the tray."""

from __future__ import annotations

from dataclasses import replace

from cutcard.rules.devices import shuffled_how
from cutcard.rules.keys import T
from cutcard.rules.play import Play
from cutcard.rules.state import Result
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.chips import TIPS, purse
from cutcard.table.citing import cited
from cutcard.table.duties import Duty, due
from cutcard.table.events import E, Event, Json, Move
from cutcard.table.state import Cards, TableState


def between_rounds(play: Play, state: TableState) -> tuple[TableState, Event] | Refusal:
    """The duty that is due is done."""
    now = due(play, state)
    if now is None:
        return Refusal(T.OPEN, "The table is not open, so nothing is due at it.")
    match now.duty:
        case Duty.CHANGE_DECKS:
            return _change_decks(play, state)
        case Duty.SHUFFLE:
            return _shuffle(play, state)
        case Duty.CUT:
            cut = replace(state.cards, cut=True)
            cover_card = play.ruleset.document.shoe.cover_card
            event = cited(play, E.CARDS_CUT, T.CUT, back=back(play, state), cover_card=cover_card)
            return replace(state, cards=cut), event
        case Duty.BURN:
            return _burn(play, state)
        case Duty.TAKE_TIP:
            return take_tip(play, state)
        case Duty.WAGERS:
            return Refusal(T.WAGERS, "Wagers are open. The dealer closes them when every seat is ready.")
        case _:
            raise AssertionError(f"{now.duty} is never due between rounds.")


def new_dealer(play: Play, state: TableState, action: a.NewDealer) -> tuple[TableState, Event] | Refusal:
    """A new dealer comes to the table; where the law says so, a card is then burned before the next one is dealt."""
    if not state.opened or state.closed:
        return Refusal(T.OPEN, "The table is not open.")
    if state.round is not None:
        return Refusal(T.NEW_DEALER, "A round of play is in progress. Dealers change between rounds.")
    burns = play.ruleset.document.shoe.burn != "none"
    cards = replace(state.cards, burns_due=state.cards.burns_due + (burns and state.cards.shuffled))
    event = cited(play, E.DEALER_ARRIVED, T.NEW_DEALER, dealer=action.dealer)
    return replace(state, dealer=action.dealer, cards=cards), event


def disclose_burn(play: Play, state: TableState, action: a.DiscloseBurn) -> tuple[TableState, Event] | Refusal:
    """The card burned last is shown to whoever asks."""
    if refusal := disclosure_refused(play, state, action.player):
        return refusal
    shown = state.cards.burn_shown
    if shown is not None and shown != action.card:
        return Refusal(T.DISCLOSE, f"The card burned last is the {shown.name}, as was shown before. Look again.")
    out = state.cards.out if shown is not None else (*state.cards.out, action.card)
    cards = replace(state.cards, out=out, burn_shown=action.card)
    event = cited(play, E.BURN_DISCLOSED, T.DISCLOSE, player=action.player, card=str(action.card))
    return replace(state, cards=cards), event


def disclosure_refused(play: Play, state: TableState, player: str) -> Refusal | None:
    """Why a player cannot be shown the card burned last, or None."""
    if play.ruleset.document.shoe.burn == "none":
        return Refusal(T.OPEN, "No card is burned between rounds under this ruleset, so none can be disclosed.")
    if not state.cards.burned:
        return Refusal(T.DISCLOSE, "No card has been burned since the shuffle, so none can be disclosed.")
    if not state.seats_of(player):
        return Refusal(T.SEATED, f"{player} is not seated at this table; a player may ask for the burned card.")
    return None


def reach_cutting_card(play: Play, state: TableState) -> tuple[TableState, Event] | Refusal:
    """The dealer has come upon the cutting card: the round is dealt out, then the cards are shuffled."""
    if play.ruleset.document.shoe.shuffle != "cutting card":
        return Refusal(T.OPEN, "No cutting card ends the deal here: the cards are shuffled after every round.")
    if state.cards.cutting_card_reached or not state.cards.shuffled:
        return Refusal(T.CUTTING_CARD, "The cutting card is not in the shoe any more.")
    cards = replace(state.cards, cutting_card_reached=True)
    if state.round is None:
        cards = _shuffle_due(cards)
    return replace(state, cards=cards), cited(play, E.CUTTING_CARD_REACHED, T.CUTTING_CARD)


def after_round(play: Play, cards: Cards) -> Cards:
    """What is due with the cards once a round is over."""
    shoe = play.ruleset.document.shoe
    if shoe.shuffle == "every round":
        return replace(_shuffle_due(cards), change_due=len(shoe.backs) > 1)
    return _shuffle_due(cards) if cutting_card_reached(play, cards) else cards


def cutting_card_reached(play: Play, cards: Cards) -> bool:
    """Whether the dealer came upon the cutting card, or so many cards are out that it must have come."""
    behind = play.ruleset.number("cutting card")
    return cards.cutting_card_reached or shoe_size(play) - cards.drawn <= behind


def shoe_size(play: Play) -> int:
    """How many cards the shoe holds after a shuffle."""
    return int(play.ruleset.document.shoe.deck.split()[0]) * play.ruleset.decks


def back(play: Play, state: TableState) -> Json:
    """The colour of the backs of the deck in play."""
    return play.ruleset.document.shoe.backs[state.cards.back]


def take_tip(play: Play, state: TableState) -> tuple[TableState, Event]:
    """A tip wager that was not lost goes to the dealers' tip box with what it won."""
    (seat, cents), *rest = state.tips_due
    player = state.player_at(seat)
    assert player is not None
    event = cited(play, E.TIP_TAKEN, T.TIP, Move(purse(player), TIPS, cents), seat=seat, cents=cents)
    return replace(state, tips_due=tuple(rest)), event


def tip_due(play: Play, wager: str, result: Result, cents: int, net: int) -> int:
    """What of a settled wager belongs to the dealer: a tip wager that won, with its win, in cents."""
    doc = play.ruleset.document.wagers.get(wager)
    return cents + net if doc is not None and doc.kind == "tip" and result is Result.WIN else 0


def _change_decks(play: Play, state: TableState) -> tuple[TableState, Event]:
    backs = play.ruleset.document.shoe.backs
    cards = replace(state.cards, back=(state.cards.back + 1) % len(backs), change_due=False)
    after = replace(state, cards=cards)
    return after, cited(play, E.DECKS_CHANGED, T.ALTERNATE, back=back(play, after))


def _shuffle(play: Play, state: TableState) -> tuple[TableState, Event]:
    burns = play.ruleset.decks if play.ruleset.document.shoe.burn != "none" else 0
    cards = Cards(back=state.cards.back, shuffled=True, burns_due=burns)
    how = shuffled_how(play.ruleset, state.round_number)
    data: dict[str, Json] = {"back": back(play, state), "cards": shoe_size(play), "how": how}
    return replace(state, cards=cards), cited(play, E.CARDS_SHUFFLED, T.SHUFFLE, **data)


def _burn(play: Play, state: TableState) -> tuple[TableState, Event]:
    old = state.cards
    cards = replace(old, burns_due=old.burns_due - 1, burned=old.burned + 1, burn_shown=None, drawn=old.drawn + 1)
    return replace(state, cards=cards), cited(play, E.CARD_BURNED, T.BURN, number=cards.burned)


def _shuffle_due(cards: Cards) -> Cards:
    return replace(cards, shuffled=False, cut=False, burns_due=0)
