"""The computer's levels as players choose them; no computer player is imported for this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .text import _


@dataclass(frozen=True, slots=True)
class Level:
    """A level: ``name`` is what files and the command line say, ``title`` and ``sentence`` are for players."""

    name: str
    title: str
    sentence: str


LEVELS: Final = (
    Level("easy", _("Easy"), _("Keeps its melds, and overlooks something now and then.")),
    Level("medium", _("Medium"), _("Counts every point and minds what you pick up.")),
    Level("hard", _("Hard"), _("Works out what you are likely to hold, and waits for its moment.")),
)
DEFAULT_LEVEL: Final = "medium"
LEVEL_NAMES: Final = tuple(level.name for level in LEVELS)


def level(name: str) -> Level:
    """The level of this name. Raises ValueError that lists the names where there is none."""
    for found in LEVELS:
        if found.name == name:
            return found
    raise ValueError(_("There is no level {name!r}: choose {names}.").format(name=name, names=", ".join(LEVEL_NAMES)))
