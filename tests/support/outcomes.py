"""Outcomes of games that are counted deal by deal."""

from cutcard.analysis import Outcome


def deals(row: Outcome) -> int:
    """How many deals end so."""
    assert row.combinations is not None, "this game's deals are counted one by one"
    return row.combinations
