"""From a jurisdiction's file to a ruleset: options elected, tables chosen, a house's changes held to the law."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cutcard.law import changes
from cutcard.law.citation import Citation, Provenance
from cutcard.law.document import CiteDoc, Document, HouseDoc, OptionDoc, TableDoc, Value
from cutcard.law.errors import LawError
from cutcard.law.names import format_name, plain
from cutcard.law.odds import Odds
from cutcard.law.payout import Mode, PayoutTable, Row
from cutcard.law.reading import line_of
from cutcard.law.ruleset import Elected, Obstacle, Ruleset

MISSING = "missing"

STUDY = "study"
"""The election, understood by every ruleset, by which odds that the law does not permit can be looked at."""

OPENING = "table.election"
"""The rule under which a table is not opened before everything is elected."""

_NUMBER = re.compile(r"[0-9]{1,12}")


def elect(document: Document, elections: Mapping[str, str]) -> Ruleset:
    """The ruleset that a file and a set of elections make; keys are options, `odds.TABLE.EVENT` or `study`.

    With `study=yes` odds are not held to the law; where they depart from it, no table opens under the ruleset.
    Raises LawError for an option or value the file does not offer, and for odds that its mode forbids.
    """
    study = _study(document, elections)
    filled = changes.filled(document, elections)
    odds = {key: value for key, value in elections.items() if changes.is_odds(key) and key not in filled}
    chosen = {key: value for key, value in elections.items() if not changes.is_odds(key) and key != STUDY}
    options = _options(document, {**chosen, **dict(filled.values())})
    tables = {name: _table(document, name, doc, options) for name, doc in document.odds.items()}
    printed = {name: table for name, table in tables.items() if table is not None}
    offered = changes.changed(document, printed, odds, study=study)
    departed = changes.study_obstacles(document, printed, offered)
    named = {**_named(document, options), **_changed(printed, offered), **({STUDY: "yes"} if departed else {})}
    cites = {key: citation(cite) for key, cite in document.cites.items()}
    return Ruleset(
        name=format_name(document.game, document.id, named),
        document=document,
        options=options,
        tables=offered,
        cites={**cites, OPENING: changes.study_cite(departed)} if departed else cites,
        obstacles=(*_obstacles(document, options), *departed),
        study=study,
    )


def elections_of(house: HouseDoc, text: str, file: str) -> dict[str, str]:
    """A house file's elections in the form of a ruleset's name. Raises LawError where odds cannot be read."""
    found = {plain(key): str(value) for key, value in house.options.items()}
    for table, rows in house.odds.items():
        for event, odds in rows.items():
            try:
                found[changes.odds_key(table, event)] = plain(str(Odds.parse(odds)))
            except ValueError as error:
                raise LawError(f"{file}:{line_of(text, ('odds', table, event))}: {error}") from None
    return found


def place_of(house: HouseDoc, election: str) -> tuple[str, ...]:
    """Where a house file makes an election, as a path of its keys; its base where it makes none of that name."""
    for key in house.options:
        if plain(key) == election:
            return ("options", key)
    for table, rows in house.odds.items():
        for event in rows:
            if changes.odds_key(table, event) == election:
                return ("odds", table, event)
    return ("base",)


def citation(doc: str | CiteDoc) -> Citation:
    """The citation that a file's entry states."""
    if isinstance(doc, str):
        return Citation(doc)
    if doc.house:
        return Citation(None, Provenance.HOUSE, note=doc.house)
    return Citation(doc.clause, note=doc.note)


def _study(document: Document, elections: Mapping[str, str]) -> bool:
    value = elections.get(STUDY, "no")
    if value not in ("yes", "no"):
        raise LawError(f"{_title(document)} does not offer {STUDY}={value}; it offers yes, no.", STUDY)
    return value == "yes"


def _options(document: Document, chosen: Mapping[str, str]) -> dict[str, Elected]:
    if unknown := sorted(set(chosen) - set(map(plain, document.options))):
        listed = _listed(document.options)
        raise LawError(f"{_title(document)} has no option {unknown[0]!r}; it has {listed}.", unknown[0])
    return {name: _elected(document, name, doc, chosen) for name, doc in document.options.items()}


def _elected(document: Document, name: str, doc: OptionDoc, chosen: Mapping[str, str]) -> Elected:
    if plain(name) not in chosen:
        return Elected(doc.default, Provenance(doc.provenance), doc.cite, doc.source, doc.note)
    value = _value(document, name, doc, chosen[plain(name)])
    if value == doc.default:
        return Elected(value, Provenance(doc.provenance), doc.cite, doc.source, doc.note)
    return Elected(value, Provenance.HOUSE, doc.cite, "", doc.note)


def _value(document: Document, name: str, doc: OptionDoc, text: str) -> Value:
    if doc.unelected and text == doc.unelected:
        return text
    for value in doc.values:
        if plain(str(value)) == plain(text):
            return value
    if not doc.values and _NUMBER.fullmatch(text) and doc.least <= int(text) <= (doc.most or int(text)):
        return int(text)
    upper = "" if doc.most is None else f" to {doc.most:,}"
    allowed = ", ".join(map(str, doc.values)) or f"a whole number from {doc.least:,}{upper}"
    clause = f" ({doc.cite})" if doc.cite else ""
    raise LawError(f"{_title(document)} does not offer {name}={text}{clause}; it offers {allowed}.", plain(name))


def _table(document: Document, name: str, doc: TableDoc, options: Mapping[str, Elected]) -> PayoutTable | None:
    printed = doc.rows
    cite = doc.cite
    if doc.elect:
        elected = str(options[doc.elect].value)
        if elected == "none":
            return None
        printed = doc.menu[elected]
        cite = doc.cite.format(elected=elected)
    rows = tuple(_row(name, event, odds, doc, options) for event, odds in printed.items())
    return PayoutTable(name, Mode(doc.mode), cite, rows)


def _row(table: str, event: str, odds: str, doc: TableDoc, options: Mapping[str, Elected]) -> Row:
    if odds != MISSING:
        return Row(event, Odds.parse(odds), Provenance(doc.provenance), doc.source)
    filled = options[doc.fill[event]]
    value = filled.value
    return Row(event, Odds(value, 1) if isinstance(value, int) else None, filled.provenance, filled.source)


def _named(document: Document, options: Mapping[str, Elected]) -> dict[str, str]:
    return {
        plain(name): str(elected.value)
        for name, elected in options.items()
        if elected.value != document.options[name].default
        or (document.options[name].named and str(elected.value) != "none")
    }


def _changed(printed: changes.Tables, offered: changes.Tables) -> dict[str, str]:
    return {
        changes.odds_key(table.name, row.event): plain(str(row.odds))
        for table, _, row in changes.differing(printed, offered)
    }


def _obstacles(document: Document, options: Mapping[str, Elected]) -> tuple[Obstacle, ...]:
    return tuple(
        Obstacle(
            doc.cite,
            f"{name} is not elected: the text prints no value. Elect one, such as {name}={doc.default} "
            f"({doc.source or doc.provenance}), before a table is opened.",
        )
        for name, doc in document.options.items()
        if doc.unelected and options[name].value == doc.unelected
    )


def _title(document: Document) -> str:
    return f"{document.game}:{document.id}"


def _listed(options: Mapping[str, OptionDoc]) -> str:
    return ", ".join(sorted(options)) or "none"
