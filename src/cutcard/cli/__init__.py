"""The command line: a thin shell with no rule and no arithmetic."""

from cutcard.cli.app import main

__all__ = ["main"]
