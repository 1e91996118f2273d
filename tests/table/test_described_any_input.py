"""Whatever is done to a description, it is settled, refused or no round at all, and nothing else happens."""

import copy
import json
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cutcard.rules.state import Result
from cutcard.table.described import NotARound, Refused, Settlement, check, settle_text

DATA = Path(__file__).parents[1] / "data"
ROUNDS: list[dict[str, Any]] = [
    described
    for file in ("worked_rounds.json", "own_rounds.json")
    for described in json.loads((DATA / file).read_text(encoding="utf-8"))
]
KEYS = ("id", "ruleset", "options", "seats", "cards", "irregularities", "expect", "wagers", "choices", "player", "kind")
WORDS = ("1", "2", "7", "9", "community", "middle", "withdraw", "let it ride", "no raise", "void", "bet 1", "original")
CARDS = ("Ah", "2c", "Ah Ah", "2c 2c 2d", "Th 9s", "", "1h")
KINDS = ("face-up card", "premature third card", "card drawn in error", "exposed card", "fallen card")

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=1, max_value=40).map(lambda units: 25 * units),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.sampled_from([*WORDS, *CARDS, *KINDS, *(described["ruleset"] for described in ROUNDS[::7])]),
)
names = st.sampled_from([*KEYS, *WORDS]) | st.text(max_size=4)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=6,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a piece of JSON, the whole first."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(found for key, child in inner for found in paths(child, (*path, key)))]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A worked round with one to three things in it changed, taken out, doubled or put under another name."""
    whole = [copy.deepcopy(draw(st.sampled_from(ROUNDS)))]
    for _ in range(draw(st.integers(min_value=1, max_value=3))):
        path = draw(st.sampled_from(paths(whole)[1:]))
        holder: Any = whole
        for key in path[:-1]:
            holder = holder[key]
        change(draw, holder, path[-1])
        if not whole:
            break
    return whole[0] if whole else None


def change(draw: st.DrawFn, holder: Any, key: Any) -> None:
    match draw(st.sampled_from(["replace", "remove", "double", "rename", "borrow"])):
        case "remove":
            del holder[key]
        case "double" if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case "rename" if isinstance(holder, dict):
            holder[draw(names)] = holder.pop(key)
        case "borrow" if isinstance(holder, dict):
            holder[key] = copy.deepcopy(draw(st.sampled_from(ROUNDS)).get(key))
        case _:
            holder[key] = draw(values)


@given(mutated())
def test_changed_description_is_settled_refused_or_no_round(described: Any) -> None:
    answers = answered(json.dumps(described))
    for one, answer in zip(described if isinstance(described, list) else [described], answers, strict=bool(answers)):
        assert json.loads(json.dumps(answer.to_json()))["id"] == one.get("id") or isinstance(answer, Refused)
        assert all(isinstance(difference, str) for difference in check(one, answer))
        sound(answer)


def answered(text: str) -> list[Settlement | Refused]:
    """The answers to a text, none if it is no round at all."""
    try:
        return settle_text(text)
    except NotARound:
        return []


def sound(answer: Settlement | Refused) -> None:
    """A refusal says why; in a settlement the nets add up and only what was won or lost has one."""
    if isinstance(answer, Refused):
        assert answer.message
        return
    for seat in answer.seats:
        assert seat.net == sum(wager.net for wager in seat.wagers)
        for wager in seat.wagers:
            assert (wager.net > 0) == (wager.result is Result.WIN) == (wager.odds is not None)
            assert (wager.net < 0) == (wager.result is Result.LOSE)
    assert all(event.to_json()["text"] for event in answer.events)


@given(st.text() | values.map(json.dumps))
def test_text_that_comes_from_anywhere_is_answered_or_no_round(text: str) -> None:
    assert all(isinstance(answer, Refused) for answer in answered(text))
