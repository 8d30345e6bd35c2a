"""What every part of the plain mode shares: the console, the saves folder, the settings, and asking questions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import Any

from ginrummy.play.report import rescue_text
from ginrummy.play.seats import KINDS
from ginrummy.play.table import Table
from ginrummy.play.text import CardText, _
from ginrummy.rules.record import Record
from ginrummy.saves.errors import Damaged, InUse, NewerFile, SaveFailed
from ginrummy.saves.settings import load_settings, save_settings
from ginrummy.saves.slots import free_slot, keeps_newer
from ginrummy.saves.store import MatchStore

from .console import Console
from .typed import NotUnderstood, Typed, quoted, read_typed, yes_or_no


class After(Enum):
    """Where to go when a match is left."""

    HOME = "home"
    NEW = "new"
    QUIT = "quit"


class Session:
    """One run of the plain mode. ``runner`` runs the computer's moves, one event loop for them all."""

    def __init__(self, console: Console, folder: Path, runner: asyncio.Runner, suits: str | None = None) -> None:
        self.console, self.folder, self.runner = console, folder, runner
        self.unsaved = False  # whether the match as it stands could not be saved
        self.rescued: tuple[str, Path | None] | None = None  # why not, and where it was put instead
        self.slots: dict[str, int] = {}
        self._copies: dict[str, Record | None] = {}  # what to go on from where a file is damaged, asked once
        self.settings = load_settings(folder)
        console.set_suits(suits or self.settings.suits)

    @property
    def style(self) -> CardText:
        """How cards are written."""
        return self.console.style

    def say(self, *lines: str) -> None:
        for line in lines:
            self.console.say(line)

    def command(self, prompt: str, allowed: Iterable[str], *, on_empty: str = "", cards: bool = False) -> Typed:
        """The next line that is one of the allowed commands; every other line gets its sentence and is asked again.

        ``on_empty`` is the command that an empty line stands for; "" gives ``Typed("")``. ``cards`` allows a card
        alone, whose command is "card".
        """
        words = tuple(allowed)
        while True:
            try:
                typed = read_typed(self.console.ask(prompt), words)
            except NotUnderstood as error:
                self.say(str(error))
                continue
            if typed.word == "card" and not cards:
                self.say(_("No card is wanted here: ? lists what can be typed."))
                continue
            return Typed(on_empty) if typed.word == "" else typed

    def confirm(self, question: str) -> bool:
        """Yes or no to a question."""
        while True:
            line = self.console.ask(_("{question} yes or no: ").format(question=question))
            answer = yes_or_no(line)
            if answer is not None:
                return answer
            self.say(_("Please type yes or no."))

    def choose(
        self, prompt: str, names: Iterable[str], default: str | None = None, *, by_number: bool = True
    ) -> str | None:
        """One of the names, by name, by its beginning, or by its number from 1; an empty line is the default.
        None for "back"."""
        names = tuple(names)
        while True:
            line = self.console.ask(prompt)
            text = line.strip().casefold()
            if not text and default is not None:
                return default
            if text in ("back", "b", "cancel", "esc"):
                return None
            if by_number and text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(names):
                return names[int(text) - 1]
            found = [name for name in names if text and name.casefold().startswith(text)]
            exact = [name for name in found if name.casefold() == text]
            if len(exact or found) == 1:
                return (exact or found)[0]
            text = _("{text} is none of these: {names}, or back.")
            self.say(text.format(text=quoted(line) or _("An empty line"), names=", ".join(names)))

    def set(self, **values: Any) -> None:
        """Changes settings and keeps them. Raises ValueError for a bad value."""
        self.settings = self.settings.but(**values)
        if "suits" in values:
            self.console.set_suits(self.settings.suits)
        try:
            save_settings(self.folder, self.settings)
        except OSError as error:
            text = _("The settings hold for now, but can't be saved: {reason}.")
            self.say(text.format(reason=error.strerror or str(error)))

    def goodbye(self) -> None:
        """The last line."""
        if self.unsaved:
            if self.rescued is not None:
                self.say(*rescue_text(*self.rescued).splitlines())
            self.say(_("Until next time. The last moves could not be saved."))
        else:
            self.say(_("Everything is saved. Until next time."))
        self.console.flush()

    def store(self, kind: str) -> MatchStore:
        """The file of this kind of match: the usual one, or a further one beside another running game's."""
        return MatchStore(self.folder, kind, self.slots.get(kind, 1))

    def latest_first(self) -> list[str]:
        """The kinds of match, the one that was played last first."""
        return sorted(KINDS, key=lambda kind: -self.store(kind).saved_at)

    def saved(self, kind: str, tell: bool = False) -> Record | None:
        """The saved match of a kind; None where there is none that can be read. ``tell`` says why not, and offers
        the good copy kept one step back."""
        store = self.store(kind)
        try:
            return store.load()
        except NewerFile as error:
            if tell:
                self.say(error.reason)
            return None
        except Damaged as error:
            if tell and kind not in self._copies:
                self.say(error.reason)
                question = _("A copy from one step before can be read. Go on from it?")
                wanted = error.good_copy and self.confirm(question)
                self._copies[kind] = store.load_copy() if wanted else None
            return self._copies.get(kind)

    def open(self, kind: str, record: Record) -> Table | None:
        """The table of a saved match; None where another running game has it open, and the player wants no other."""

        def reopened(store: MatchStore) -> Table:
            try:  # what was read before the lock was held may have been played on since
                newest = store.load() or record
            except Damaged:
                newest = record
            return Table.open(newest, kind, store=store)

        return self._seated(kind, reopened, None)

    def start(self, kind: str, make: Callable[[MatchStore], Table]) -> Table | None:
        """A new table; None where another running game has that kind of match open, and the player wants no other."""
        return self._seated(kind, make, make)

    def busy(self, kind: str) -> InUse | None:
        """Why this kind's match cannot be played here; None where it can, and it is ours from now on."""
        try:
            self.store(kind).lock()
        except InUse as error:
            return error
        except SaveFailed:
            pass  # the table says so with each save
        return None

    def _seated(
        self, kind: str, make: Callable[[MatchStore], Table], anew: Callable[[MatchStore], Table] | None
    ) -> Table | None:
        """``anew`` makes a new match; None where one is to be gone on with."""
        error, store = self.busy(kind), self.store(kind)
        if error is not None:
            text = _("It can't be played here now: {reason}.")
            self.say(text.format(reason=error))
            return self._instead(kind, anew)
        if store.warning:
            self.say(store.warning)
        if keeps_newer(store):  # that one is for the newer game to find
            store.unlock()
            self.slots[kind] = free_slot(self.folder, kind) or store.slot
            store = self.store(kind)
        return make(store)

    def _instead(self, kind: str, anew: Callable[[MatchStore], Table] | None) -> Table | None:
        """Where another running game has the match open: how it stands, another match of its kind, or neither."""
        from .elsewhere import another, standing_lines

        while True:
            answer = self.choose(_("look, another, or back: "), ("look", "another"))
            if answer is None:
                return None
            if answer == "another":
                return another(self, kind, anew)
            self.say(*standing_lines(self, kind))
