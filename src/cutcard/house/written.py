"""A strategy that a person wrote: the file of all situations that an analysis saves, with choices of one's own.

It is `NAME.strategy.csv` as `cutcard analyze RULESET --save NAME.csv` writes it. Of each row the decision (`rule`), the
number (`situation`), the description (`trait_1` ...), the `example` and the choice (`played`) are read; all other
columns say what choices were worth under the odds and wagers of that time, and may be left out.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cutcard.analysis import Study
from cutcard.analysis.contract import check_takes_written
from cutcard.counting import Stage, Written
from cutcard.rules.play import Play

SUFFIX: Final = ".csv"

_NEEDED: Final = ("rule", "situation", "example", "played")
_TRAIT: Final = "trait_"
_COMMENTS: Final = ("#", '"#')
"""How a comment begins; a spreadsheet puts one that has a comma in it in quotation marks."""


class WrittenError(ValueError):
    """A file that is no strategy for what it is to play; the message names file, line, situation and the way out."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the file, `line` being the number of its line from 1."""

    line: int
    cells: Mapping[str, str]

    @property
    def traits(self) -> tuple[str, ...]:
        """The description, without what is missing at its end."""
        names = (name for name in self.cells if name.startswith(_TRAIT))
        traits = [self.cells[name] for name in sorted(names, key=lambda name: (len(name), name))]
        while traits and not traits[-1]:
            traits.pop()
        return tuple(traits)


def is_file(strategy: str) -> bool:
    """Whether a strategy is meant as a file's name: no game names one so."""
    return strategy.lower().endswith(SUFFIX)


def read_written(path: Path, study: Study) -> Written:
    """The strategy in a file, for the situations of a study.

    Raises WrittenError for a file that does not fit, OSError for one that cannot be read, AnalysisError where the game
    takes none or no kernel counts what is studied.
    """
    check_takes_written(study.play)
    stages = study.solved().stages
    asked = {(stage.rule, at): stage for stage in stages for at in range(len(stage))}
    again = f"`cutcard analyze {study.play.ruleset.name} --save NAME{SUFFIX}` writes a new one"
    said: dict[tuple[str, int], str] = {}
    for row in _rows(path, study.play, again):
        rule, at = row.cells["rule"], _number(path, row) - 1
        where = f"{path}, line {row.line}, situation {at + 1} of {rule}"
        if (stage := asked.get((rule, at))) is None:
            raise WrittenError(f"{where}: {study.play.ruleset.name} has no such situation; {again}.")
        if (rule, at) in said:
            raise WrittenError(f"{where}: it is there a second time; take one of the two rows out.")
        said[rule, at] = _choice(where, row, stage, at, again)
    _check_complete(path, stages, said, again)
    choices = {str(stage.rule): tuple(said[stage.rule, at] for at in range(len(stage))) for stage in stages}
    return Written(path.name, choices)


def _rows(path: Path, play: Play, again: str) -> Iterator[_Row]:
    lines = _text(path).split("\n")
    _check_game(path, lines, play)
    # A comment stays as an empty line, which is no row, so that lines keep their numbers.
    reader = csv.reader(["" if line.startswith(_COMMENTS) else line for line in lines], strict=True)
    try:
        head = next((row for row in reader if row), [])
        if missing := [name for name in _NEEDED if name not in head]:
            raise WrittenError(
                f"{path} has no column {', '.join(missing)} in its first row (commas separate columns); {again}."
            )
        for row in reader:
            if any(row):
                if len(row) != len(head):
                    raise WrittenError(
                        f"{path}, line {reader.line_num}: {len(row)} values for {len(head)} columns; write the line "
                        f"as it was, only another choice under “played”; {again}."
                    )
                yield _Row(reader.line_num, dict(zip(head, row, strict=True)))
    except csv.Error as error:
        raise WrittenError(f"{path}, line {reader.line_num}: this is no CSV ({error}); {again}.") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrittenError(f"{path} is not UTF-8 (at byte {error.start}): save it as CSV in UTF-8.") from None


def _check_game(path: Path, lines: Sequence[str], play: Play) -> None:
    """A file may be of other odds and wagers, but not of another game; one without comments does not say."""
    for number, line in enumerate(lines, 1):
        name = line.removeprefix("# ruleset:").strip()
        if line.startswith("# ruleset:") and name.partition(":")[0] != play.ruleset.name.partition(":")[0]:
            raise WrittenError(
                f"{path}, line {number}: this strategy is for {name}, not for {play.ruleset.name}; take a file of "
                f"{play.game.title}."
            )


def _number(path: Path, row: _Row) -> int:
    text = row.cells["situation"].strip()
    if not (text.isascii() and text.isdecimal()):
        raise WrittenError(f"{path}, line {row.line}: situation {text!r} is no number; write it as it was.")
    return int(text)


def _choice(where: str, row: _Row, stage: Stage, at: int, again: str) -> str:
    """What is chosen, if the row describes its situation and the choice is open there."""
    if row.traits != stage.traits(at) or row.cells["example"] != stage.example(at):
        told = f"{', '.join(row.traits)} ({row.cells['example']})"
        meant = f"{', '.join(stage.traits(at))} ({stage.example(at)})"
        raise WrittenError(f"{where} is {told} here, and it should be {meant}: change only “played”, or {again}.")
    chosen = row.cells["played"].strip()
    open_ = [name for number, name in enumerate(stage.choices) if stage.value(at, number) is not None]
    if chosen not in open_:
        raise WrittenError(f"{where}: {chosen!r} cannot be played there; write {' or '.join(open_)} under “played”.")
    return chosen


def _check_complete(path: Path, stages: Sequence[Stage], said: Mapping[tuple[str, int], str], again: str) -> None:
    for stage in stages:
        for at in range(len(stage)):
            if (stage.rule, at) not in said:
                what = f"{', '.join(stage.traits(at))} ({stage.example(at)})"
                raise WrittenError(f"{path} has no row for situation {at + 1} of {stage.rule}, {what}; {again}.")
