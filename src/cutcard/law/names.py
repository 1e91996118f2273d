"""The canonical name of a ruleset: `game:id?option=value&...`, printed on every result and parsed back."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.law.errors import LawError


def parse_name(text: str) -> tuple[str, str, dict[str, str]]:
    """Game, jurisdiction file and elections of a ruleset's name.

    >>> parse_name("let-it-ride:colorado?bonus=1&schedule=2")
    ('let-it-ride', 'colorado', {'bonus': '1', 'schedule': '2'})

    Raises LawError if the text is no such name or elects something twice.
    """
    base, _, query = text.strip().partition("?")
    game, colon, id_ = base.partition(":")
    if not (colon and game and id_):
        raise LawError(f"{text!r} is no ruleset: write GAME:JURISDICTION, such as red-dog:nj-casino-night.")
    elections: dict[str, str] = {}
    for pair in filter(None, query.split("&")):
        key, equals, value = pair.partition("=")
        if not (equals and key and value):
            raise LawError(f"{pair!r} in {text!r} elects nothing: write option=value.")
        if plain(key) in elections:
            raise LawError(f"{key!r} is elected twice in {text!r}: leave one of them out.")
        elections[plain(key)] = value
    return game, id_, elections


def format_name(game: str, id_: str, elections: Mapping[str, str]) -> str:
    """The canonical name, elections in alphabetical order."""
    query = "&".join(f"{key}={plain(value)}" for key, value in sorted(elections.items()))
    return f"{game}:{id_}" + (f"?{query}" if query else "")


def plain(text: str) -> str:
    """A word of a name: spaces and underscores are hyphens."""
    return text.strip().replace(" ", "-").replace("_", "-")
