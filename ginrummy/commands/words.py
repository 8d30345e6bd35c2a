"""Writing cards and lines so that the output can show them."""

from __future__ import annotations

import sys
from typing import TextIO

from ginrummy.play.text import LETTERS, SYMBOLS, CardText


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
