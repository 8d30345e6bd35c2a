"""Holds Enter back while a screen has only just come up, so that a key held down cannot fall through it."""

from __future__ import annotations

import time
from collections.abc import Callable

HELD_KEYS = ("enter", "space")
REPEAT = 0.3
"""Seconds: a key that comes again within this is still the one that is held down."""


class Gate:
    """Open or closed. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until = float("-inf")
        self._begun = False

    def screen_came_up(self, hold: float) -> None:
        """Close for so long; not for the program's first screen: no Enter can have been meant for one before it."""
        if self._begun:
            self.close(hold)
        self._begun = True

    def close(self, seconds: float) -> None:
        """Hold Enter back for so long at least, and on while it keeps coming."""
        self._until = max(self._until, self._clock() + seconds)

    def open(self) -> None:
        """Let everything through again."""
        self._until = float("-inf")

    @property
    def closed(self) -> bool:
        """Whether Enter would be held back now."""
        return self._clock() < self._until

    def swallows(self, key: str) -> bool:
        """Whether a key that has just come is held back. Any other key than Enter or space opens the gate."""
        if key not in HELD_KEYS:
            self.open()
            return False
        now = self._clock()
        if now >= self._until:
            return False
        self._until = max(self._until, now + REPEAT)
        return True
