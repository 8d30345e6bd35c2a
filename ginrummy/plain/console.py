"""Lines in and out: what a pipe, a dumb terminal and a screen reader have in common."""

from __future__ import annotations

import os
import shutil
import sys
from textwrap import wrap
from typing import Final, TextIO

from ginrummy.play.text import LETTERS, SYMBOLS, CardText

from .encoding import can_show, nearest
from .lines import Lines

BLANK_LINES: Final = 60
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and the lines scrolled out of it


class EndOfInput(Exception):
    """Nothing more will be typed."""


class Console:
    """Text in and out, one line an event.

    ``suits`` is "symbols", "letters" or "auto": letters where the output's encoding has no suit signs. Control
    sequences go out only in ``hide``, and only to a terminal that understands them. On a terminal a line that is
    wider than that is broken at its blanks.
    """

    def __init__(self, stdin: TextIO, stdout: TextIO, suits: str = "auto") -> None:
        self._in, self._out = stdin, stdout
        self.lines = Lines(stdin)
        self._encoding = getattr(stdout, "encoding", None) or "utf-8"
        self.style: CardText = SYMBOLS
        self.set_suits(suits)

    def set_suits(self, suits: str) -> None:
        """How cards are written from now on: "symbols", "letters" or "auto"."""
        letters = suits == "letters" or not can_show("♣♦♥♠", self._encoding)
        self.style = LETTERS if letters else SYMBOLS

    def say(self, line: str = "") -> None:
        """One line."""
        self._write(self._fitted(line) + "\n")

    def _fitted(self, text: str) -> str:
        """The text as it goes to a terminal, no line of it too wide for that."""
        return broken(text, shutil.get_terminal_size().columns) if _is_terminal(self._out) else text

    def ask(self, prompt: str) -> str:
        """A line typed behind the prompt. Raises EndOfInput where none will come."""
        blank = " " * (len(prompt) - len(prompt.rstrip()))
        self._write(self._fitted(prompt.rstrip()) + blank)
        self._out.flush()
        line = self.lines.next()
        if not _is_terminal(self._in) or not line.endswith("\n"):
            self._write("\n")  # nobody has seen an Enter there, and an event begins on a line of its own
        if not line:
            raise EndOfInput
        return line.removesuffix("\n")

    def hide(self) -> None:
        """Puts what was said so far out of sight: blank lines, and a terminal is cleared, as far back as it lets."""
        lines = BLANK_LINES
        if _is_terminal(self._out):
            lines = max(lines, shutil.get_terminal_size().lines)
        self._write("\n" * lines)
        if _is_terminal(self._out) and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown"):
            self._write(_CLEAR)

    def flush(self) -> None:
        self._out.flush()

    def abandon(self) -> None:
        """Forgets the output after its reader has gone, so that leaving says nothing more about it."""
        if self._out is sys.stdout:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._out.fileno())

    def _write(self, text: str) -> None:
        self._out.write(nearest(text, self._encoding))


def broken(line: str, width: int) -> str:
    """The line, broken at blanks where it is wider than ``width``; what follows stands under its beginning."""
    if len(line) <= width:
        return line
    indent = " " * min(len(line) - len(line.lstrip()), width // 2)
    return "\n".join(wrap(line.strip(), max(20, width), initial_indent=indent, subsequent_indent=indent))


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False
