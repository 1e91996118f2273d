"""Regulated casino table games: dealt, settled, audited and explained clause by clause."""

__version__ = "0.1.0"
