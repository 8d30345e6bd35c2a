"""What the commands have in common: failing in one line, and writing cards so that the output can show them."""

from __future__ import annotations

import sys
from typing import TextIO

from ginrummy.play.text import LETTERS, SYMBOLS, CardText


class Failed(Exception):
    """A command that cannot do what it was asked; ``str`` is the line for the player, ``status`` the exit status:
    2 for wrong usage, 1 for everything else."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def shows_suits(stream: TextIO | None) -> bool:
    """Whether the output can show the suit signs."""
    try:
        "♠♥♦♣−·".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def card_style(suits: str | None) -> CardText:
    """How to write cards: as asked for ("letters" or "symbols"), else by what the output can show."""
    letters = suits == "letters" or (suits != "symbols" and not shows_suits(sys.stdout))
    return LETTERS if letters else SYMBOLS


def printable(text: str, stream: TextIO | None = None) -> str:
    """The text on one line, with nothing in it that the output cannot show or that would move the cursor."""
    stream = sys.stdout if stream is None else stream
    text = "".join(char if char.isprintable() else "?" for char in text)
    encoding = getattr(stream, "encoding", None) or "ascii"
    return text.encode(encoding, "replace").decode(encoding)
