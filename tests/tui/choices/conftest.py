"""An app at the moment of a choice: a knock to be made, or one to be defended against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.rules import Match, Record
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.gate import Gate

from ..table.situations import deck

Opens = Callable[..., GinRummyApp]


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """``opens(mine, theirs, *actions, stock=…)``: an app that resumes a match after these actions of its first hand;
    seat 0 begins and holds ``mine``. No key is held back, as though one had waited before each."""
    apps: list[GinRummyApp] = []

    def at(mine: str, theirs: str, *actions: str, stock: str, local: bool = False, **settings: object) -> GinRummyApp:
        save_settings(tmp_path, Settings(pace="none").but(**settings))
        match = Match().deal(deck(mine, theirs, stock.split()[0], " ".join(stock.split()[1:])))
        for action in actions:
            match = match.apply(action)
        store = MatchStore(tmp_path, LOCAL if local else VS_COMPUTER)
        store.save(Record(match, two_players("Ana", "Maria") if local else against_computer("easy")))
        store.unlock()
        app = GinRummyApp(tmp_path, "resume", kind=LOCAL if local else VS_COMPUTER)
        app.gate = Gate(lambda: float("inf"))
        apps.append(app)
        return app

    yield at
    for app in apps:
        for kind in (LOCAL, VS_COMPUTER):
            app.desk.store(kind).unlock()
