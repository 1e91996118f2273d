"""`cutcard settle`"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from cutcard import registry
from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.files import read_text, where
from cutcard.cli.layout import MUTED, console
from cutcard.cli.options import Json
from cutcard.cli.settlement import printed, verdict
from cutcard.cli.streams import print_json
from cutcard.table.described import NotARound, Refused, Settlement, check
from cutcard.table.described import settle as settled
from cutcard.table.described.reading import rounds_of

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A JSON file with one round or a list, or - for standard input.")
]
Other = Annotated[str | None, typer.Option("--ruleset", help="Settle the same cards under another ruleset.")]
Check = Annotated[bool, typer.Option("--check", help="Compare with what each round expects.")]
Steps = Annotated[bool, typer.Option("--steps", help="Print every step with its clause.")]


@dataclass(frozen=True, slots=True)
class Answered:
    """A described round, its answer, and in what that is not as expected; None if nothing was compared."""

    described: Mapping[str, Any]
    answer: Settlement | Refused
    differences: list[str] | None

    @property
    def good(self) -> bool:
        """Whether the round was settled, or came out as it was expected."""
        if self.differences is not None and "expect" in self.described:
            return not self.differences
        return isinstance(self.answer, Settlement)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain data, with the differences where they were looked for."""
        found = {} if self.differences is None else {"differences": self.differences}
        return {**self.answer.to_json(), **found}

    def printed(self, *, steps: bool) -> RenderableType:
        """The answer for people, or only whether it is as expected."""
        if self.differences is None:
            return printed(self.answer, steps=steps)
        compared = verdict(self.answer, self.differences, expected="expect" in self.described)
        return Group(compared, printed(self.answer, steps=True)) if steps else compared


def settle(file: File, other: Other = None, compare: Check = False, steps: Steps = False, json: Json = False) -> None:
    """Settle described rounds of play, clause by clause."""
    text = read_text(file)
    if other is not None:
        registry.play(other)
    try:
        rounds = rounds_of(text)
    except NotARound as error:
        raise BadInputError(f"{where(file)}: {error}") from None
    answered = [_answered(described, other, compare=compare) for described in rounds]
    if json:
        several = text.lstrip("\ufeff \t\r\n").startswith("[")
        print_json([each.to_json() for each in answered] if several else answered[0].to_json())
    else:
        _print(answered, steps=steps)
    if not all(each.good for each in answered):
        raise typer.Exit(REFUSED)


def _answered(described: Mapping[str, Any], other: str | None, *, compare: bool) -> Answered:
    answer = settled(described, other)
    return Answered(described, answer, check(described, answer) if compare else None)


def _print(answered: list[Answered], *, steps: bool) -> None:
    out = console()
    for number, each in enumerate(answered):
        if number and each.differences is None:
            out.print()
        out.print(each.printed(steps=steps))
    if len(answered) > 1:
        good = sum(each.good for each in answered)
        what = "settled" if answered[0].differences is None else "settled or as expected"
        out.print(Text(f"\n{len(answered)} rounds: {good} {what}, {len(answered) - good} not", MUTED))
