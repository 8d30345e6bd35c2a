"""What lies ready when the game starts: settings, saved matches, and how one is begun or taken up again."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ginrummy.play.text import _
from ginrummy.saves.background import disk
from ginrummy.saves.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from ginrummy.play.table import Table
    from ginrummy.rules.variants import Rules
    from ginrummy.saves.errors import Damaged
    from ginrummy.saves.store import MatchStore

# The title page is painted before any of the game is loaded, so what needs it is imported where it is used.
VS_COMPUTER: Final = "vs-computer"
LOCAL: Final = "local"


@dataclass(frozen=True, slots=True)
class Saved:
    """What is saved of one kind of match: a table to go on at, or why there is none that can be read."""

    table: Table | None = None
    damage: Damaged | None = None

    @property
    def unfinished(self) -> bool:
        """Whether there is a match that a new one would throw away."""
        return self.table is not None and not self.table.match_over

    @property
    def has_copy(self) -> bool:
        """Whether there is a good copy to go on with in its place."""
        return self.damage is not None and self.damage.good_copy


class Desk:
    """The saves folder as the screens use it; nothing here raises for a file that is damaged or a disk that is full."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings: Settings = load_settings(folder)
        self._stores: dict[str, MatchStore] = {}
        self._slots: dict[str, int] = {}

    def store(self, kind: str) -> MatchStore:
        """The file of one kind of match: the usual one, or the one that ``use_slot`` named."""
        if kind not in self._stores:
            from ginrummy.saves.store import MatchStore

            self._stores[kind] = MatchStore(self.folder, kind, self._slots.get(kind, 1))
        return self._stores[kind]

    def use_slot(self, kind: str, slot: int) -> None:
        """From now on this kind's match is the one with this number."""
        if slot != self._slots.get(kind, 1):
            self._slots[kind] = slot
            self._stores.pop(kind, None)

    def use_free_slot(self, kind: str) -> bool:
        """From now on this kind's match is a further one that no other window has open; whether there is room."""
        from ginrummy.saves.slots import free_slot

        slot = free_slot(self.folder, kind)
        if slot is not None:
            self.use_slot(kind, slot)
        return slot is not None

    def further(self, kind: str) -> list[tuple[int, Table]]:
        """The unfinished matches of this kind beside the one in use, by their numbers."""
        from ginrummy.saves.slots import slots

        found = []
        for slot in slots(self.folder, kind):
            if slot != self._slots.get(kind, 1):
                table = self.watched(kind, slot)
                if table is not None and not table.match_over:
                    found.append((slot, table))
        return found

    def watched(self, kind: str, slot: int | None = None) -> Table | None:
        """A match as it is saved now, to be looked at; None where there is none that can be read."""
        from ginrummy.play.watched import WatchedTable
        from ginrummy.saves.errors import Damaged
        from ginrummy.saves.store import MatchStore

        try:
            record = MatchStore(self.folder, kind, self._slots.get(kind, 1) if slot is None else slot).load()
        except Damaged:
            return None
        return WatchedTable(record, kind) if record is not None and record.match.rounds else None

    def saved_at(self, kind: str, slot: int | None = None) -> float:
        """When a match was last saved, to be compared with others; the one in use where ``slot`` is None."""
        if slot is None:
            return self.store(kind).saved_at
        from ginrummy.saves.store import MatchStore

        return MatchStore(self.folder, kind, slot).saved_at

    def latest(self) -> tuple[str, int] | None:
        """The kind and number of the match that there is to go on with: an unfinished one before one that is over, and
        of several the one played last."""
        from ginrummy.saves.slots import latest_first

        found = latest_first(self.folder, (VS_COMPUTER, LOCAL))
        if len(found) > 1:
            tables = {each: self.watched(*each) for each in found}
            found.sort(key=lambda each: (table := tables[each]) is None or table.match_over)
        return found[0] if found else None

    def use_latest(self) -> str:
        """The kind of that match; if it is a further one of its kind, it is the one in use from now on."""
        kind, slot = self.latest() or (VS_COMPUTER, self._slots.get(VS_COMPUTER, 1))
        self.use_slot(kind, slot)
        return kind

    def latest_table(self) -> Table | None:
        """That match, to be looked at."""
        found = self.latest()
        return None if found is None else self.watched(*found)

    def has_file(self, kind: str = VS_COMPUTER) -> bool:
        """Whether a file of this kind lies there, whatever is in it: a quick look, without reading it."""
        slot = self._slots.get(kind, 1)
        return os.path.lexists(self.folder / (f"{kind}.json" if slot == 1 else f"{kind}-{slot}.json"))

    def busy(self, kind: str = VS_COMPUTER) -> str | None:
        """A sentence where another running game has this match open; else None, and it is ours from now on."""
        from ginrummy.saves.errors import InUse, SaveFailed

        try:
            self.store(kind).lock()
        except InUse as error:
            if error.pid is None:
                return _("This match is being played in another window of the game.")
            return _("This match is being played in another window of the game (process {pid}).").format(pid=error.pid)
        except SaveFailed:
            return None  # the table says so when it saves
        return None

    def flush(self, seconds: float) -> bool:
        """Give what has been saved so long to reach the disk; whether it has."""
        return all([store.flush(seconds) for store in self._stores.values()])

    def saved(self, kind: str = VS_COMPUTER) -> Saved:
        """What is saved of this kind."""
        if not self.has_file(kind):
            return Saved()
        from ginrummy.play.table import Table
        from ginrummy.saves.errors import Damaged

        store = self.store(kind)
        try:
            record = store.load()
        except Damaged as damage:
            return Saved(damage=damage)
        return Saved() if record is None else Saved(Table.open(record, kind, store=store))

    def from_copy(self, kind: str = VS_COMPUTER) -> Table | None:
        """The table of the good copy, one step back, put in the place of the file that cannot be read."""
        from ginrummy.play.table import Table
        from ginrummy.saves.errors import SaveFailed

        record = self.store(kind).load_copy()
        if record is None:
            return None
        store = self._store_for_new(kind)
        table = Table.open(record, kind, store=store)
        with suppress(SaveFailed):  # the next action saves again, and the table says so where that fails
            store.save(record)
        return table

    def begin(self, level: str, rules: Rules | None = None, seed: int | None = None) -> Table:
        """A new match against the computer; its level and rules are remembered."""
        from ginrummy.play.seats import against_computer
        from ginrummy.play.table import Table

        rules = rules or self.rules_to_come()
        self.remember(level=level, rules=rules.as_json())
        seats = against_computer(level, self.settings.name)
        return Table.new(VS_COMPUTER, seats, rules, seed=seed, store=self._store_for_new(VS_COMPUTER))

    def begin_two(self, names: tuple[str, str], rules: Rules, seed: int | None = None) -> Table:
        """A new match of two people; their names and the rules are remembered."""
        from ginrummy.play.seats import two_players
        from ginrummy.play.table import Table

        self.remember(names=names, rules=rules.as_json())
        return Table.new(LOCAL, two_players(*names), rules, seed=seed, store=self._store_for_new(LOCAL))

    def _store_for_new(self, kind: str) -> MatchStore:
        """Where a match goes that takes the place of the saved one; beside it where that is of a newer version of the
        game, which is for that one to find."""
        from ginrummy.saves.slots import keeps_newer

        if keeps_newer(self.store(kind)):
            self.use_free_slot(kind)
        return self.store(kind)

    def rules_to_come(self) -> Rules:
        """The rules that the next match is played by: those of the last one begun, unless others were chosen since."""
        from ginrummy.rules.variants import Rules

        return Rules.from_json(dict(self.settings.rules))

    def remember(self, **values: Any) -> None:
        """Change settings and keep them; where the disk refuses they hold until the game ends: a setting is not worth a
        word in the middle of a match, nor a key that waits for the disk."""
        self.settings = settings = self.settings.but(**values)
        disk.run(lambda: save_settings(self.folder, settings))
