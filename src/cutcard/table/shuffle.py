"""Shuffles: where chance comes from, and how it becomes an order of cards in which none is likelier."""

import os
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, Protocol, TypeVar

from cutcard.table.drbg import HmacDrbg

T = TypeVar("T")

# Part of what a seed means: another block size would deal other cards from the same seed.
_BLOCK: Final = 128
_REPRODUCIBLE: Final = b"cutcard: reproducible, not for live play"


class Source(Protocol):
    """Where chance comes from."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises ValueError for n < 1."""
        ...


class ByteGenerator(Protocol):
    def generate(self, count: int) -> bytes: ...


class DrbgSource:
    """Numbers from the bytes of a generator, by rejection: no number is favoured by a remainder."""

    def __init__(self, drbg: ByteGenerator) -> None:
        self._drbg = drbg
        self._unused = b""

    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"There is no number from 0 to {n - 1} to draw.")
        width = ((n - 1).bit_length() + 7) // 8
        fair = 256**width - 256**width % n
        while (drawn := int.from_bytes(self._take(width), "big")) >= fair:
            pass
        return drawn % n

    def _take(self, count: int) -> bytes:
        while len(self._unused) < count:
            self._unused += self._drbg.generate(_BLOCK)
        taken, self._unused = self._unused[:count], self._unused[count:]
        return taken


class SourceExhausted(LookupError):  # noqa: N818 -- a state of the script, not a fault of it
    """A scripted source was asked for more numbers than it was given."""


class ScriptedSource:
    """The given numbers in the given order, for a test or a replay.

    Raises SourceExhausted when they run out, ValueError for a number that is not below the one asked for.
    """

    def __init__(self, values: Iterable[int]) -> None:
        self._values = iter(values)

    def below(self, n: int) -> int:
        value = next(self._values, None)
        if value is None:
            raise SourceExhausted(f"The script has no more numbers; one below {n} was asked for.")
        if not 0 <= value < n:
            raise ValueError(f"The script says {value} where a number from 0 to {n - 1} is due.")
        return value


def system_source() -> DrbgSource:
    """For live play: seeded with 256 bits of the operating system's entropy and a nonce of 128.

    Ask for a new one for every shuffle, so that no two shuffles share a seed.
    """
    return DrbgSource(HmacDrbg(os.urandom(32), os.urandom(16), b"cutcard: live play"))


def seeded_source(seed: int | str | bytes, *context: int | str | bytes) -> DrbgSource:
    """Never for live play: the same seed and context give the same numbers, on every machine.

    The context tells apart the shuffles of one seed, such as a table and a round number. The number 7,
    the text "7" and the byte b"7" are three different seeds.
    """
    entropy = sha256(_unambiguous(seed)).digest()
    personalization = b"".join(map(_unambiguous, context))
    return DrbgSource(HmacDrbg(entropy, _REPRODUCIBLE, personalization))


def shuffle(cards: Sequence[T], source: Source) -> tuple[T, ...]:
    """The cards in one of their n! orders, each equally likely: Fisher-Yates in Durstenfeld's form.

    Asks the source for n - 1 numbers, below n, n - 1, and so on down to 2. (CACM 7 (1964), algorithm 235.)
    """
    shuffled = list(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        chosen = source.below(last + 1)
        shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
    return tuple(shuffled)


def cut(cards: Sequence[T], at: int) -> tuple[T, ...]:
    """The cards after a cut below the first `at` of them, which go to the end.

    Raises ValueError for a cut that is not among the cards.
    """
    if not 0 <= at <= len(cards):
        raise ValueError(f"{len(cards)} cards cannot be cut at {at}; cut at 0 to {len(cards)}.")
    return (*cards[at:], *cards[:at])


def _unambiguous(part: int | str | bytes) -> bytes:
    match part:
        case int():
            kind, content = b"i", str(int(part)).encode()
        case str():
            kind, content = b"s", part.encode()
        case bytes():
            kind, content = b"b", part
    return kind + len(content).to_bytes(8, "big") + content
