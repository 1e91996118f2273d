"""`--strategy`: the name of a strategy, or a file that a person wrote."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cutcard.analysis import Study
from cutcard.analysis.contract import check_takes_written
from cutcard.cli.errors import BadInputError
from cutcard.counting import Written
from cutcard.house.written import WrittenError, is_file, read_written
from cutcard.rules.play import Play


def check_strategy(text: str, play: Play) -> None:
    """Before the work, so that none of it is lost: a file must be there, and the game take one.

    Raises AnalysisError where it takes none, OSError where there is no such file.
    """
    if is_file(text):
        check_takes_written(play)
        Path(text).stat()


def strategy_of(text: str, play: Play, study: Callable[[], Study]) -> str | Written:
    """The strategy meant; the study is asked for only if it is a file's.

    Raises BadInputError for a file that does not fit, AnalysisError where the game takes none.
    """
    if not is_file(text):
        return text
    check_strategy(text, play)
    try:
        return read_written(Path(text), study())
    except WrittenError as error:
        raise BadInputError(str(error)) from None
