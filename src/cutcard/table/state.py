"""The public state of a table: who sits, what lies where, which cards are out, and the round in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cutcard.cards.card import Card
from cutcard.rules.state import Round
from cutcard.table.chips import felt, purse


@dataclass(frozen=True, slots=True)
class Cards:
    """What everyone knows of the cards between rounds.

    `back` is the deck in play, as an index of the ruleset's backs; `drawn` counts the cards that left the shoe since
    the shuffle and `out` names those of earlier rounds that were seen; `burns_due` counts the cards to be burned.
    """

    back: int = 0
    change_due: bool = False
    shuffled: bool = False
    cut: bool = False
    burns_due: int = 0
    burned: int = 0
    burn_shown: Card | None = None
    drawn: int = 0
    out: tuple[Card, ...] = ()
    cutting_card_reached: bool = False


@dataclass(frozen=True, slots=True)
class TableState:
    """A table between two events. `accounts` maps every account of chips to its cents.

    `consents` lists who may wager behind which seat, `behind` whose a wager behind a seat is (seat, wager, player).
    """

    opened: bool = False
    closed: bool = False
    round_number: int = 0
    dealer: str = ""
    seats: tuple[tuple[int, str], ...] = ()
    accounts: Mapping[str, int] = field(default_factory=dict)
    cards: Cards = field(default=Cards())
    round: Round | None = None
    tips_due: tuple[tuple[int, int], ...] = ()
    consents: tuple[tuple[int, str], ...] = ()
    behind: tuple[tuple[int, str, str], ...] = ()

    def player_at(self, seat: int) -> str | None:
        """Who sits at a seat, None if it is open."""
        return dict(self.seats).get(seat)

    def owner(self, seat: int, wager: str) -> str | None:
        """Whose a wager is: the seat's player's, or that of the player who wagered behind."""
        behind = (player for at, name, player in self.behind if (at, name) == (seat, wager))
        return next(behind, self.player_at(seat))

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats a player holds."""
        return tuple(seat for seat, name in self.seats if name == player)

    def chips(self, player: str) -> int:
        """Cents in a player's purse."""
        return self.accounts.get(purse(player), 0)

    def lying(self, seat: int, wager: str) -> int:
        """Cents on a betting area."""
        return self.accounts.get(felt(seat, wager), 0)
