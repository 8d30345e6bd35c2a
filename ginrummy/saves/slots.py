"""Several games at once: the first keeps its match in the usual file, each further one in a numbered file beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from .errors import Damaged, InUse, NewerFile
from .store import MatchStore

MOST: Final = 9


def slots(folder: Path, kind: str) -> list[int]:
    """The numbers of the files of this kind that are there, in order; 1 is the usual one, and always among them."""
    pattern = re.compile(rf"{re.escape(kind)}-([2-{MOST}])\.json")
    try:
        found = {int(match[1]) for file in folder.iterdir() if (match := pattern.fullmatch(file.name))}
    except OSError:
        found = set()
    return sorted({1, *found})


def latest_first(folder: Path, kinds: Iterable[str]) -> list[tuple[str, int]]:
    """The saved matches of these kinds, by kind and number, the one saved last first."""
    stores = [MatchStore(folder, kind, number) for kind in kinds for number in slots(folder, kind)]
    found = [(store.saved_at, store.kind, store.slot) for store in stores]
    return [(kind, number) for at, kind, number in sorted(found, key=lambda each: -each[0]) if at]


def keeps_newer(store: MatchStore) -> bool:
    """Whether a match of a newer version of the game lies there, which nothing may take the place of."""
    try:
        store.load()
    except NewerFile:
        return True
    except Damaged:
        return False
    return False


def free_slot(folder: Path, kind: str) -> int | None:
    """A number, the usual one first, whose file no other running game holds and where no match would be lost: nothing
    is there, or the match is over. It is locked for this process then. None where there is none."""
    for number in range(1, MOST + 1):
        store = MatchStore(folder, kind, number)
        if store.held:
            continue
        try:
            store.lock()
            record = store.load()
        except InUse:
            continue
        except Damaged:
            store.unlock()
            continue
        if record is None or record.match.is_over:
            return number
        store.unlock()
    return None
