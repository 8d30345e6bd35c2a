"""JSON as a file from anywhere may hold it, read so strictly that what was read can be written again as it was."""

from __future__ import annotations

import json
from typing import Any, Final

DEEPEST: Final = 60  # a match needs 4 levels; deeper ones could be read, yet not copied or written again
LONGEST: Final = 300  # digits of a number


def read_json(text: str | bytes) -> Any:
    """The values in the text. Raises ValueError with the reason where it is no JSON, or says a key twice, or holds
    a number that no other program would read alike."""
    if isinstance(text, str):
        text = text.removeprefix("\ufeff")  # as it is in bytes
    if not text.strip():
        raise ValueError("it is empty")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_int, parse_float=_float, parse_constant=_constant)
    except RecursionError:
        raise ValueError("it is nested far too deep") from None
    except UnicodeDecodeError:
        raise ValueError("it is no text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"it is no whole JSON, from line {error.lineno}, column {error.colno} on") from None


def is_too_deep(data: object) -> bool:
    """Whether lists and objects lie within each other beyond ``DEEPEST`` levels."""
    level = [data]
    for _ in range(DEEPEST):
        inner = [list(value.values()) if isinstance(value, dict) else value for value in level]
        level = [value for values in inner if isinstance(values, list) for value in values]
        if not level:
            return False
    return True


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice!r:.40} is there twice")
    return values


def _int(text: str) -> int:
    if len(text) > LONGEST:
        raise ValueError(f"it holds a number of {len(text)} digits")
    return int(text)


def _float(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise ValueError(f"it holds a number that is too large, {text:.40}")
    return value


def _constant(text: str) -> None:
    raise ValueError(f"{text} is no JSON number")
