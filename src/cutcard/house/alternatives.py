"""Many texts written as one: `red-dog:nj-casino-night?decks={1,2}` stands for two rulesets."""

from __future__ import annotations

import re
from itertools import product
from math import prod
from typing import Final

MOST: Final = 100_000

_PART: Final = re.compile(r"\{([^{}]*)\}|([^{}]+)")


class AlternativesError(ValueError):
    """Alternatives that cannot be read; the message says where and the way out."""


def alternatives(text: str) -> tuple[str, ...]:
    """Every text that this one stands for, the last braces changing first.

    >>> alternatives("a={1,2}&b={x,y}")
    ('a=1&b=x', 'a=1&b=y', 'a=2&b=x', 'a=2&b=y')
    >>> alternatives("no braces")
    ('no braces',)

    Raises AlternativesError for braces that do not match or hold one another, an empty alternative or one given
    twice, and for more than `MOST` texts.
    """
    parts = [_choices(text, found[1], found[2]) for found in _PART.finditer(text)]
    if sum(len(found[0]) for found in _PART.finditer(text)) != len(text):
        raise AlternativesError(
            f"{text!r}: braces hold alternatives, such as {{1,2,6}}, and none of them other braces."
        )
    if prod(map(len, parts)) > MOST:
        raise AlternativesError(f"{text!r} stands for more than {MOST:,} texts: leave some alternatives out.")
    return tuple(map("".join, product(*parts))) if parts else (text,)


def _choices(text: str, braced: str | None, plain: str | None) -> tuple[str, ...]:
    if braced is None:
        return (plain or "",)
    choices = tuple(choice.strip() for choice in braced.split(","))
    if not all(choices):
        raise AlternativesError(f"{text!r}: {{{braced}}} has an empty alternative; leave out a comma.")
    if len(set(choices)) < len(choices):
        raise AlternativesError(f"{text!r}: {{{braced}}} names an alternative twice; leave one of them out.")
    return choices
