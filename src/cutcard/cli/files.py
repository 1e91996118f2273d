"""Files that a command is given."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from cutcard.cli.errors import BadInputError

STANDARD_INPUT: Final = "-"


def read_text(name: str) -> str:
    """The text of a file, or of standard input for "-". Raises OSError, or BadInputError if it is no UTF-8."""
    content = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInputError(f"{where(name)}: byte {error.start} is no UTF-8 text. Save the file as UTF-8.") from None


def where(name: str) -> str:
    """A file as a message names it."""
    return "standard input" if name == STANDARD_INPUT else name
