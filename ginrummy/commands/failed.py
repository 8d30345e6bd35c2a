"""A command that fails says why in one line."""

from __future__ import annotations


class Failed(Exception):
    """A command that cannot do what it was asked; ``str`` is the line for the player, ``status`` the exit status:
    2 for wrong usage, 1 for everything else."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status
