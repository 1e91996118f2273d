"""A round described from outside, played through the same rules as every table: settled, or refused with reasons."""

from cutcard.table.described.answer import Event, Refused, SeatSettlement, SettledWager, Settlement
from cutcard.table.described.expected import check
from cutcard.table.described.reading import NotARound, rounds_of
from cutcard.table.described.settling import settle, settle_text

__all__ = [
    "Event",
    "NotARound",
    "Refused",
    "SeatSettlement",
    "SettledWager",
    "Settlement",
    "check",
    "rounds_of",
    "settle",
    "settle_text",
]
