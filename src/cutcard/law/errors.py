"""What is wrong with a ruleset, a house file or an option."""

from __future__ import annotations


class LawError(ValueError):
    """A ruleset that cannot be used as asked; the message names the file and line or the option, and the way out."""
