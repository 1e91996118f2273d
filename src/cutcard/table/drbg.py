"""HMAC_DRBG with SHA-256, after NIST SP 800-90A revision 1, section 10.1.2.

Security strength 256 bits, no prediction resistance, no additional input. Lengths are in bytes here; the
standard's table 2 gives them in bits.
"""

import hmac
from typing import Final

SHORTEST_ENTROPY: Final = 32
SHORTEST_NONCE: Final = 16
LONGEST_INPUT: Final = 2**32
LONGEST_REQUEST: Final = 2**16
RESEED_INTERVAL: Final = 2**48


class ReseedRequired(RuntimeError):  # noqa: N818 -- the standard's words
    """The generator served as many requests as one seed may; call `reseed` with fresh entropy."""


class HmacDrbg:
    """A deterministic generator whose output is as unpredictable as the entropy that it was given.

    Raises ValueError for fewer than 32 bytes of entropy or 16 of nonce, or for more than 2**32 of anything.
    """

    __slots__ = ("_key", "_requests", "_v")

    def __init__(self, entropy: bytes, nonce: bytes, personalization: bytes = b"") -> None:
        _check_length("entropy input", entropy, SHORTEST_ENTROPY)
        _check_length("nonce", nonce, SHORTEST_NONCE)
        _check_length("personalization string", personalization, 0)
        self._key = bytes(32)
        self._v = b"\x01" * 32
        self._update(entropy + nonce + personalization)
        self._requests = 1

    def reseed(self, entropy: bytes) -> None:
        """Mix fresh entropy, at least 32 bytes, into the state and begin to count requests anew."""
        _check_length("entropy input", entropy, SHORTEST_ENTROPY)
        self._update(entropy)
        self._requests = 1

    def generate(self, count: int) -> bytes:
        """The next `count` bytes, at most 65,536 a request.

        Raises ValueError for a larger or negative count and ReseedRequired after 2**48 requests.
        """
        if not 0 <= count <= LONGEST_REQUEST:
            raise ValueError(f"{count} bytes were asked for; one request gives 0 to {LONGEST_REQUEST}.")
        if self._requests > RESEED_INTERVAL:
            raise ReseedRequired(f"{RESEED_INTERVAL} requests were served; reseed before the next one.")
        blocks = []
        for _ in range(0, count, 32):
            self._v = self._hmac(self._v)
            blocks.append(self._v)
        self._update(b"")
        self._requests += 1
        return b"".join(blocks)[:count]

    def _update(self, provided: bytes) -> None:
        for separator in (b"\x00", b"\x01"):
            self._key = self._hmac(self._v + separator + provided)
            self._v = self._hmac(self._v)
            if not provided:
                return

    def _hmac(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, "sha256")


def _check_length(what: str, given: bytes, shortest: int) -> None:
    if not shortest <= len(given) <= LONGEST_INPUT:
        raise ValueError(f"The {what} has {len(given)} bytes; {shortest} to {LONGEST_INPUT} are permitted.")
