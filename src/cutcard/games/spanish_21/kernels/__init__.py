"""Loops over compiled tables: what the dealer comes to, what hands are worth, and where play leads."""
