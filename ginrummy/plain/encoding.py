"""Text that an output's encoding can show."""

from __future__ import annotations

_PLAIN = str.maketrans({"−": "-", "–": "-", "…": "...", "‹": "<", "›": ">", "’": "'", "×": "x"})


def can_show(text: str, encoding: str) -> bool:
    """Whether the encoding has all of these characters."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def nearest(text: str, encoding: str) -> str:
    """The text as it is where the encoding has it, else the nearest that it has."""
    if can_show(text, encoding):
        return text
    try:
        return text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    except LookupError:
        return text.translate(_PLAIN).encode("ascii", "replace").decode()
