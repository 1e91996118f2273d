"""Faults of the input become one clear message and an exit status, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import typer
from typer.exceptions import TyperException

from cutcard.cards import CardError
from cutcard.cli.streams import complain
from cutcard.law import LawError

REFUSED: Final = 1
"""Something was refused, or is not as it was expected to be."""

BAD_INPUT: Final = 2
"""An unknown ruleset, an unreadable file, text that is not what was asked for."""


class BadInputError(Exception):
    """Input that a command cannot use; the message says what is wrong and the way out."""


@contextmanager
def reported(*, as_json: bool) -> Iterator[None]:
    """Report what a command could not do, and end with its status. Faults of the program itself pass through."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (BadInputError, LawError, CardError, UnicodeDecodeError, json.JSONDecodeError) as error:
        complain(str(error), as_json=as_json)
        raise typer.Exit(BAD_INPUT) from None
    except OSError as error:
        complain(f"{error.filename or 'input'}: {error.strerror or error}.", as_json=as_json)
        raise typer.Exit(BAD_INPUT) from None
    except TyperException as error:
        # Typer words its own message about arguments; a program is also given it as JSON.
        if as_json:
            complain(error.format_message(), as_json=True)
            raise typer.Exit(error.exit_code) from None
        raise
