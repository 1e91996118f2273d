"""A table for a program: one canonical JSON object a line, events and questions alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import typer

from cutcard.house.hints import Hint
from cutcard.reports.rule_card import rule_card
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Known, Round, seat_place
from cutcard.rules.steps import Decide
from cutcard.table.events import Event
from cutcard.table.log import encode
from cutcard.table.wording import words_of


class Feed:
    """Writes what a `Screen` shows, for programs. Events are written as they happen, by a `Log`, and not here.

    Lines with "event" are the log; lines with "ask", "hint", "refused", "error", "rules" or "say" stand between.
    """

    def __init__(self, play: Play, seat: int) -> None:
        self._play = play
        self._seat = seat

    def welcome(self, neighbours: Sequence[str], chips: int) -> None:
        """Nothing that the events do not say."""

    def events(self, events: Sequence[Event]) -> None:
        """Written already."""

    def ask_wagers(self, wagers: Mapping[str, int], chips: int, number: int) -> None:
        """Ask for the wagers of a round; an empty line takes those that stand here."""
        offered = list(self._play.ruleset.wagers)
        write(
            {
                "ask": "wagers",
                "seat": self._seat,
                "round": number,
                "wagers": dict(wagers),
                "offered": offered,
                "chips": chips,
            }
        )

    def ask_choice(self, view: Round, step: Decide, lying: Mapping[str, int], chips: int) -> None:
        """Ask for a choice, with everything the seat knows."""
        layout = {place: [_card(slot.card) for slot in slots] for place, slots in view.layout}
        write(
            {
                "ask": "choice",
                "seat": step.seat,
                "about": words_of(step.rule),
                "say": self._play.ruleset.document.words.get(words_of(step.rule), ""),
                "clause": self._play.cite(step.rule).clause,
                "options": options_json(self._play, step),
                "cards": layout.pop(seat_place(self._seat), []),
                "layout": layout,
                "wagers": dict(lying),
                "chips": chips,
            }
        )

    def hint(self, found: Hint) -> None:
        """What each choice is worth: exact fractions of cents and of opening wagers."""
        choices = [
            {
                "choice": worth.choice.name,
                "amount": worth.choice.cents,
                "cents": {"fraction": str(worth.cents), "value": float(worth.cents)},
                "units": {"fraction": str(worth.units), "value": float(worth.units)},
                "best": worth.best,
            }
            for worth in found.choices
        ]
        opening = {"cents": found.opening.cents, "what": found.opening.what}
        write({"hint": choices, "opening_wager": opening, "unseen": found.unseen})

    def result(self, number: int, chips: int) -> None:
        """The events have said it."""

    def refused(self, message: str, cite: str | None) -> None:
        """Say why something is not permitted."""
        write({"refused": message, "clause": cite})

    def complain(self, message: str) -> None:
        """Say what could not be understood."""
        write({"error": message})

    def keys(self, step: Decide | None) -> None:
        """Say what may be answered."""
        write(
            {"say": 'Answer with a name, {"choice": NAME, "cents": CENTS}, {"wagers": {NAME: CENTS}} or an empty line.'}
        )

    def rules(self) -> None:
        """The rule card."""
        write({"rules": asdict(rule_card(self._play))})

    def say(self, message: str) -> None:
        """Say something plainly."""
        write({"say": message})


def options_json(play: Play, step: Decide) -> list[dict[str, Any]]:
    """The options of a choice as plain data, amounts in cents."""
    return [
        {"choice": option.name, "least": option.least, "most": option.most, "clause": play.cite(option.rule).clause}
        for option in step.options
    ]


def line(text: str) -> None:
    """One line on standard output."""
    typer.echo(text)


def write(record: Mapping[str, Any]) -> None:
    """One line of canonical JSON on standard output."""
    line(encode(dict(record)))


def _card(card: Known) -> str:
    return "face down" if card is FACE_DOWN else str(card)
