"""Values as messages show them."""

from __future__ import annotations


def brief(value: object, length: int = 40) -> str:
    """A value as a message can show it: on one line, cut after ``length`` characters, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list within lists within lists
        return "something far too long"
    return text if len(text) <= length else f"{text[:length]}…"
