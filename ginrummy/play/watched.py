"""A match that is played in another window of the game: to be looked at, not played."""

from __future__ import annotations

from ginrummy.rules.actions import Action
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.events import Event
from ginrummy.rules.record import Record

from .table import Table
from .text import _


class OnlyLooking(IllegalAction):
    """An action at a table that is only looked at."""

    template = "You are looking on: this match is played in another window of the game."


class WatchedTable(Table):
    """The table as it stood when its record was read. Nobody acts here, and nothing is saved."""

    playable = False

    def __init__(self, record: Record, kind: str) -> None:
        super().__init__(record, kind)
        self.notice = _("You are looking on.")

    @property
    def computer_to_act(self) -> bool:
        """Always False: it moves in the other window."""
        return False

    def legal_actions(self, seat: int) -> list[Action]:
        """Always empty: nobody acts here."""
        return []

    def act(self, action: Action | str, seat: int) -> tuple[Event, ...]:
        """Raises OnlyLooking."""
        raise OnlyLooking()

    def next_hand(self) -> None:
        """Raises OnlyLooking."""
        raise OnlyLooking()

    def set_level(self, level: str) -> None:
        """Raises OnlyLooking."""
        raise OnlyLooking()
