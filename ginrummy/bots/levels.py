"""The three levels by name."""

from __future__ import annotations

import secrets
from typing import Final

from .bot import Bot
from .easy import Easy
from .hard import Hard
from .medium import Medium

_BOTS: Final[dict[str, type[Bot]]] = {"easy": Easy, "medium": Medium, "hard": Hard}
LEVELS: Final[tuple[str, ...]] = tuple(_BOTS)


def make_bot(level: str, seed: int | None = None) -> Bot:
    """A computer player of a level: "easy", "medium" or "hard".

    The same seed and the same view give the same choice; without a seed one is drawn. Raises ValueError
    that lists the levels where there is no such one.
    """
    bot = _BOTS.get(level) if isinstance(level, str) else None
    if bot is None:
        raise ValueError(f"there is no level {level!r}: choose from {', '.join(LEVELS)}")
    return bot(secrets.randbits(32) if seed is None else seed)
