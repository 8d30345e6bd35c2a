"""Two windows of the game at once: who finds a match open elsewhere can look on, or play another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, work
from textual.timer import Timer

from ginrummy.play.text import _

from .desk import LOCAL, VS_COMPUTER
from .more import MoreActions

if TYPE_CHECKING:
    from ginrummy.play.table import Table

FOLLOW = 1.0
"""Seconds after which a table that is only looked at is looked at again."""


class WindowActions(MoreActions):
    """What the app is built on."""

    _follower: Timer | None = None
    _warned = False

    @work
    async def start_over(self, level: str | None = None) -> None:
        raise NotImplementedError

    def taken(self, kind: str, level: str | None = None) -> bool:
        """Whether another running game has the match of this kind open; the player chooses what to do then. Another
        match is begun at ``level``, where that has been said already."""
        why = self.desk.busy(kind)
        if why is not None:
            self._choose_instead(kind, why, level)
        warning = self.desk.store(kind).warning
        if warning is not None and not self._warned:
            self._warned = True
            self.notify(warning, severity="warning", timeout=10)
        return why is not None

    @work(exclusive=True, group="taken")
    async def _choose_instead(self, kind: str, why: str, level: str | None) -> None:
        from .screens.taken import TakenScreen

        chosen = await self.push_screen_wait(TakenScreen(why))
        if chosen == "look":
            self._look_on(kind)
        elif chosen == "another":
            self._play_another(kind, level)

    def _look_on(self, kind: str) -> None:
        """The other window's match, to be looked at: its table, or its ended hands where two people play, since one
        who looks on may see neither hand in play."""
        table = self.desk.watched(kind)
        if table is None:
            self.notify(_("The match can't be read at the moment."), timeout=4)
        elif kind == LOCAL:
            from .screens.review import ReviewScreen

            self.push_screen(ReviewScreen(table.record, len(table.history)))
        else:
            self.open_table(table)
            if self._follower is None:
                self._follower = self.set_interval(FOLLOW, self._follow)

    def _follow(self) -> None:
        """Shows what has been played in the other window since; once that is closed, the match goes on here."""
        from .screens.table import TableScreen

        table = self.table
        if table is None or table.playable:
            if self._follower is not None:
                self._follower.stop()
                self._follower = None
            return
        if not isinstance(self.screen, TableScreen):
            return
        if self.desk.busy(table.kind) is None:
            saved = self.desk.saved(table.kind).table
            if saved is not None:
                self.open_table(saved)
                self.notify(_("The other window has let go of this match: it goes on here."), timeout=6)
            return
        newer = self.desk.watched(table.kind)
        if newer is not None and newer.record.match != table.record.match:
            self.table = newer
            self.screen.post_message(events.ScreenResume())

    def _play_another(self, kind: str, level: str | None) -> None:
        """A match of the same kind in a file of its own."""
        if not self.desk.use_free_slot(kind):
            self.notify(_("There are too many matches of this kind already: go on with one of them."), timeout=6)
        elif kind == LOCAL:
            self.start_two_players()
        else:
            self.start_over(level)

    def action_continue_slot(self, kind: str, slot: int) -> None:
        """Go on with one of the further matches that were begun beside another window."""
        self.desk.use_slot(kind, slot)
        if not self.taken(kind):
            table = self.desk.saved(kind).table
            if table is not None:
                self.open_table(table)

    def unplayable(self, table: Table | None) -> bool:
        """Whether the table is one that is only looked at; the player is told then."""
        if table is None or table.playable:
            return False
        self.notify(_("You are looking on: this match is played in another window of the game."), timeout=4)
        return True


__all__ = ["VS_COMPUTER", "WindowActions"]
