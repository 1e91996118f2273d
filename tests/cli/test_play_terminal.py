"""The same seat at a real terminal: prompts, colour, and Ctrl-C."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.program import command

PATIENCE = 30.0
"""Seconds for one answer on a busy machine."""


def _take_the_terminal() -> None:
    """Make standard input the terminal of a session of its own, so that Ctrl-C reaches the program."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test that runs in the background has inherited that it is ignored
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A program at the other end of a pseudo-terminal of 80 columns."""

    def __init__(self, args: list[str], **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"}
        settings.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            args,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**settings, **environment},
            preexec_fn=_take_the_terminal,
        )
        os.close(theirs)
        self.seen = ""
        self._read = 0

    def until(self, text: str, pressing: str = "") -> str:
        """What appears up to this text, keys pressed again every second until it comes. Fails if it does not."""
        start, end = self._read, time.monotonic() + PATIENCE
        again = time.monotonic()
        while text not in self.seen[start:]:
            if pressing and time.monotonic() >= again:
                self.type(pressing)
                again += 1
            assert time.monotonic() < end, f"{text!r} never came after {self.seen[start:]!r}"
            if select.select([self._ours], [], [], 0.2)[0]:
                self.seen += os.read(self._ours, 4096).decode("utf-8", "replace")
        # What came with the same read but after the text is still to be waited for.
        self._read = self.seen.index(text, start) + len(text)
        return self.seen[start : self._read]

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self._ours, text.encode())

    def status(self) -> int:
        """The exit status, once the program has ended."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End the program if it has not ended."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        os.close(self._ours)


@pytest.fixture
def play() -> Iterator[Terminal]:
    terminal = Terminal(command("play", "let-it-ride:nj-casino-night", "--seed", "5", "--seats", "1"))
    yield terminal
    terminal.close()


def test_round_is_played_at_a_terminal_in_colour(play: Terminal) -> None:
    assert "Enter deals." in play.until("> ")
    play.type("\n")
    asked = play.until("let it ride\x1b")
    assert "╭───╮" in asked
    assert "\x1b[1;31m" in asked or "\x1b[1m" in asked
    play.type("w\n")
    play.until("bet number two")
    play.type("w\n")
    assert "bet 2" in play.until("Round 2")
    play.type("q\n")
    play.until("Thank you for playing.")
    assert play.status() == 0


def test_ctrl_c_in_a_round_says_what_lies_on_the_felt(play: Terminal) -> None:
    play.until("> ")
    play.type("\n")
    play.until("let it ride?")
    play.until("> ")
    # A signal between the prompt and the wait for a key is only noticed with the next one.
    ended = play.until("--open.", pressing="\x03").replace("\r\n", " ")
    assert "On the felt lies bet 1 $5, bet 2 $5, bet 3 $5" in ended
    assert play.status() == 130


def test_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    terminal = Terminal(command("play", "red-dog:nj-casino-night", "--seats", "1"), NO_COLOR="1")
    try:
        shown = terminal.until("> ")
        terminal.type("q\n")
        terminal.until("Thank you for playing.")
        assert "\x1b[3" not in shown
        assert terminal.status() == 0
    finally:
        terminal.close()
