"""Holds Enter back while a screen has only just come up, so that a key held down cannot fall through it."""

from __future__ import annotations

import time
from collections.abc import Callable

HELD_KEYS = ("enter", "space", "ctrl+j")
"""Ctrl+J is what an Enter comes as that was pressed before the game had the terminal."""
REPEAT = 0.3
"""Seconds: a key that comes again within this is still the one that is held down."""
SINCE_THE_SHELL = 0.5
"""Seconds after the first screen: a key held down since before has come again by then, however late it begins to."""


class Gate:
    """Open or closed. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until = float("-inf")
        self._begun = False

    def begin_closed(self) -> None:
        """The program's first screen is one that a key held down since the shell must do nothing on."""
        self._until = float("inf")

    def screen_came_up(self, hold: float) -> None:
        """Close for so long; not for the program's first screen: no Enter can have been meant for one before it.

        Where it has begun closed, keys of the shell's may still come: it stays so for ``SINCE_THE_SHELL`` then.
        """
        if self._until == float("inf"):
            self._until = self._clock() + max(hold, SINCE_THE_SHELL)
        elif self._begun:
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
