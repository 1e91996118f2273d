"""Loops over compiled tables: how many of the dealer's hands stand how against the player's, and what that sums up to.

No payout, no qualifier and no order of play is in them.
"""
