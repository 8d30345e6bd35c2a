"""What can go wrong with saves, each with its sentence for players (``template`` with named fields)."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from .words import _


class Damaged(Exception):
    """A match file that cannot be read. It stays where it is until something would take its place; then it is set
    aside under a dated name.

    ``reason`` is a whole sentence, ``why`` its second half ("it is empty"); ``good_copy`` tells that the copy kept
    one step back can be read, with ``MatchStore.load_copy``.
    """

    template: ClassVar[str] = _("{file} can't be read: {why}.")

    def __init__(self, path: Path, why: str, good_copy: bool = False) -> None:
        self.path, self.why, self.good_copy = path, why.rstrip("."), good_copy
        self.reason = self.template.format(file=path.name, why=self.why)
        super().__init__(self.reason)


class NewerFile(Damaged):
    """A match file of a newer version of the game: never overwritten, never moved."""

    template = _("{file} stays as it is: {why}.")


class SaveFailed(Exception):
    """A match that could not be written; the file that was there is whole. ``str`` is the middle of a sentence that
    says why, ``brief`` one for a narrow place."""

    @property
    def brief(self) -> str:
        """Why, in as few words as there are, to be put into a sentence; no full stop."""
        return str(self)


class NewerInPlace(SaveFailed):
    """The file in its place is of a newer version of the game."""

    @property
    def brief(self) -> str:
        """Why, in fewer words."""
        return _("a newer version's match is in its place")


class ChangedElsewhere(SaveFailed):
    """Another program keeps changing the file."""


class InUse(SaveFailed):
    """Another running game has this match open; ``pid`` is its process number where that is known."""

    def __init__(self, pid: int | None = None) -> None:
        self.pid = pid
        text = _("this match is open in another window of the game")
        if pid is not None:
            text = _("this match is open in another window of the game (process {pid})").format(pid=pid)
        super().__init__(text)

    @property
    def brief(self) -> str:
        """Why, in fewer words, without the process."""
        return _("another window has this match open")
