"""What is wrong with a ruleset, a house file or an option."""

from __future__ import annotations


class LawError(ValueError):
    """A ruleset that cannot be used as asked; the message names the file and line or the option, and the way out.

    `election` is the election at fault, spelled as in a ruleset's name, where it is one that the message is about.
    """

    def __init__(self, message: str, election: str = "") -> None:
        super().__init__(message)
        self.election = election
