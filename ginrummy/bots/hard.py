"""Hard: a network trained by self-play values every choice (RULES 9)."""

from __future__ import annotations

from typing import ClassVar

from .net import NetPlayer


class Hard(NetPlayer):
    """Weighs what each throw, draw and knock can be expected to bring in this hand, from everything the other seat
    took, refused and threw and from the cards that can still come."""

    level: ClassVar[str] = "hard"
