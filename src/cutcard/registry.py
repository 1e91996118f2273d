"""Finds games by id through entry points, lazily, and rulesets by their canonical name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from typing import Any

from cutcard.law import Document, HouseDoc, LawError, elect, elections_of, format_name, parse_name, read
from cutcard.law.coverage import Clause, read_clauses
from cutcard.law.election import place_of
from cutcard.law.names import plain
from cutcard.law.reading import line_of
from cutcard.rules.game import Game
from cutcard.rules.play import Play

_GROUP = "cutcard.games"


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, in alphabetical order."""
    return tuple(sorted({point.name for point in entry_points(group=_GROUP)}))


@cache
def game(id_: str) -> Game[Any]:
    """The game of that id. Raises LawError if none is installed."""
    for point in entry_points(group=_GROUP):
        if point.name == id_:
            found = point.load()
            assert isinstance(found, Game)
            return found
    raise LawError(f"There is no game {id_!r}; there are {', '.join(game_ids())}.")


def ruleset_names() -> tuple[str, ...]:
    """The jurisdiction files of all games, as `game:id` without elections."""
    return tuple(f"{id_}:{name}" for id_ in game_ids() for name in _file_ids(id_))


@cache
def document(game_id: str, id_: str) -> Document:
    """A jurisdiction's file, nothing elected. Raises LawError if there is none or it is faulty."""
    if id_ not in _file_ids(game_id):
        raise LawError(f"There are no rules {id_!r} for {game_id}; there are {', '.join(_file_ids(game_id))}.")
    file = _folder(game_id).joinpath(f"{id_}.toml")
    return read(Document, file.read_text(encoding="utf-8"), file.name)


def play(name: str, elections: dict[str, str] | None = None) -> Play:
    """The order of play under a ruleset's name or a house's TOML file, with further elections.

    Raises LawError for an unknown game, jurisdiction, option or value, or odds that the law forbids.
    """
    if name.endswith(".toml"):
        return _house(Path(name), elections or {})
    return _with(name, elections or {})


def _with(name: str, elections: Mapping[str, str]) -> Play:
    game_id, id_, named = parse_name(name)
    return _play(format_name(game_id, id_, {**named, **{plain(key): value for key, value in elections.items()}}))


@cache
def _play(name: str) -> Play:
    game_id, id_, elections = parse_name(name)
    return Play.of(game(game_id), elect(document(game_id, id_), elections))


def _house(file: Path, elections: Mapping[str, str]) -> Play:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LawError(f"{file}: the house file cannot be read: {error}") from None
    house = read(HouseDoc, text, str(file))
    chosen = elections_of(house, text, str(file))
    try:
        return _with(house.base, {**chosen, **elections})
    except LawError as error:
        if error.election in elections:
            raise
        line = line_of(text, place_of(house, error.election))
        raise LawError(f"{file}:{line}: {error}", error.election) from None


def _file_ids(game_id: str) -> tuple[str, ...]:
    names = (entry.name for entry in _folder(game_id).iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in names))


def _folder(game_id: str) -> Any:
    return files(game(game_id).package).joinpath("rulesets")


@cache
def clause_list() -> tuple[Clause, ...]:
    """Every clause of every instrument, with what became of it."""
    file = files("cutcard.law").joinpath("clauses.csv")
    return read_clauses(file.read_text(encoding="utf-8"), file.name)
