"""A match that is open in another window of the game: how it stands, and another one played instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ginrummy.play.seats import KINDS
from ginrummy.play.sentences import latest, sentences
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.play.watched import WatchedTable
from ginrummy.saves.errors import Damaged
from ginrummy.saves.slots import free_slot, latest_first
from ginrummy.saves.store import MatchStore

from .seen import table_lines
from .showdown import scoreboard_lines

if TYPE_CHECKING:
    from .session import Session


def watched(session: Session, kind: str, slot: int) -> WatchedTable | None:
    """A match as it is saved now; None where there is none that can be read."""
    try:
        record = MatchStore(session.folder, kind, slot).load()
    except Damaged:
        return None
    return WatchedTable(record, kind) if record is not None and record.match.rounds else None


def standing_lines(session: Session, kind: str) -> list[str]:
    """How the other window's match stands, and what happened last; no hand in play where two people play it."""
    table = watched(session, kind, session.slots.get(kind, 1))
    if table is None:
        return [_("The match can't be read at the moment.")]
    lines = list(scoreboard_lines(table, table.you))
    if table.you is not None:
        view = table.view(table.you)
        lines += table_lines(view, table.names, session.style, table.you)
        lines += sentences(latest(view.events), table.names, table.you, session.style)
    return lines


def another(session: Session, kind: str, make: Callable[[MatchStore], Table] | None) -> Table | None:
    """A new match of the kind in a file of its own; ``make`` makes it, else the player is asked what it is to be."""
    slot = free_slot(session.folder, kind)
    if slot is None:
        session.say(_("There are too many matches of this kind already: go on with one of them."))
        return None
    session.slots[kind] = slot
    if make is not None:
        return make(session.store(kind))
    from .setup import new_table

    return new_table(session, kind)


def further(session: Session) -> list[tuple[str, int, WatchedTable]]:
    """The unfinished matches beside those in use, by kind and number, the one played last first."""
    found = []
    for kind, slot in latest_first(session.folder, KINDS):
        table = watched(session, kind, slot) if slot != session.slots.get(kind, 1) else None
        if table is not None and not table.match_over:
            found.append((kind, slot, table))
    return found
