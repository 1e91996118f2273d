"""Every payout that the list of clauses states is the one in the jurisdiction's file, and none is in a file alone."""

import re
from collections.abc import Iterator

import pytest

from cutcard.law import Document, Odds
from cutcard.law.coverage import Clause, Modelled
from cutcard.law.names import plain
from cutcard.registry import clause_list, document, ruleset_names

# "Flush: 8 to 1 on each bet", "flush pays 8 to 1"
STATED = re.compile(r"(?::|pays?) ([\d,]+ to \d+)")


def payouts() -> list[tuple[str, Clause]]:
    """The clauses that state the odds of one line of a payout table, with the line."""
    return [
        (path, clause)
        for clause in clause_list()
        if clause.modelled == Modelled.PARAMETER and STATED.search(clause.fact)
        for path in clause.by
        if path.count(".") > 1
    ]


def cells(printed: Document) -> Iterator[tuple[str, str]]:
    """Every line of every payout table of a jurisdiction, with the odds as its file prints them."""
    for name, table in printed.odds.items():
        yield from ((f"odds.{plain(name)}.{plain(event)}", odds) for event, odds in table.rows.items())
        for elected, rows in table.menu.items():
            yield from ((f"odds.{plain(name)}.{elected}.{plain(event)}", odds) for event, odds in rows.items())


def cell(clause: Clause, path: str) -> str:
    printed = document(plain(clause.game), clause.jurisdiction)
    return dict(cells(printed))[path]


@pytest.mark.parametrize(("path", "clause"), payouts(), ids=lambda value: getattr(value, "citation", None))
def test_file_prints_the_odds_that_the_clause_states(path: str, clause: Clause) -> None:
    stated = STATED.search(clause.fact)
    assert stated is not None
    assert Odds.parse(cell(clause, path)) == Odds.parse(stated[1])


def test_all_payouts_of_the_texts_are_looked_at() -> None:
    # Nine lines of (g); four of (e); eight lines that four schedules print; eight lines of two bonus schedules;
    # two inscriptions of the Spanish 21 layout.
    assert len(payouts()) == 9 + 4 + 8 * 4 + 8 * 2 + 2


def test_odds_are_missing_for_a_straight_in_colorado_and_nowhere_else() -> None:
    missing = [
        (name, path)
        for name in ruleset_names()
        for path, odds in cells(document(*name.split(":")))
        if odds == "missing"
    ]
    assert missing == [("let-it-ride:colorado", f"odds.basic.{n}.straight") for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("name", ruleset_names())
def test_no_line_that_is_called_regulation_stands_in_a_file_alone(name: str) -> None:
    printed = document(*name.split(":"))
    named = {path for clause in clause_list() if clause.jurisdiction == printed.id for path in clause.by}
    # Red dog's 11 to 1 stands in the middle of a rule: 13:47-20.31(d)9.
    named |= {"odds.three-of-a-kind.three-of-a-kind", *(f"odds.basic.{n}.straight" for n in (1, 2, 3, 4))}
    published = tuple(f"odds.{plain(t)}." for t, table in printed.odds.items() if table.provenance == "published")
    assert [path for path, _ in cells(printed) if path not in named and not path.startswith(published or "?")] == []
