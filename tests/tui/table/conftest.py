"""An app that opens at a table with a stacked deck, against a computer that does what the test says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginrummy.play.seats import VS_COMPUTER, against_computer
from ginrummy.rules import Action, Match, Record, Rules, View
from ginrummy.rules.cards import Card
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.app import GinRummyApp

from .situations import deck


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer passes, draws, and throws the card it drew."""
    import ginrummy.bots

    class Plain:
        def choose(self, view: View, legal: list[Action]) -> Action:
            return next(
                (action for action in legal if action.kind == "discard" and action.card is view.drawn), legal[0]
            )

    monkeypatch.setattr(ginrummy.bots, "make_bot", lambda _level, seed=None: Plain())


Opens = Callable[..., GinRummyApp]


@pytest.fixture
def at_table(tmp_path: Path, computer: None) -> Iterator[Opens]:
    """``at_table(*actions, cards=…)``: an app that resumes a match after these actions of its first hand."""
    apps = []

    def opens(
        *actions: str, cards: list[Card] | None = None, rules: Rules | None = None, **settings: object
    ) -> GinRummyApp:
        save_settings(tmp_path, Settings(pace="none").but(**settings))
        match = Match(rules or Rules()).deal(cards or deck())
        for action in actions:
            match = match.apply(action)
        store = MatchStore(tmp_path, VS_COMPUTER)
        store.save(Record(match, against_computer("easy")))
        store.unlock()
        apps.append(GinRummyApp(tmp_path, "resume"))
        return apps[-1]

    yield opens
    for app in apps:
        app.desk.store(VS_COMPUTER).unlock()
