"""What the tests of the table share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginrummy.rules import Action, View
from ginrummy.saves.store import MatchStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "saves", "vs-computer")
    yield store
    store.unlock()


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[tuple[str, int]]]:
    """Seats made-up computer players: ``bots(hard=function of view and legal actions)``; gives a list that fills with
    the level and seed of each that is made."""
    import ginrummy.bots

    def seat(**levels: Callable[[View, list[Action]], object]) -> list[tuple[str, int]]:
        made: list[tuple[str, int]] = []
        real = ginrummy.bots.make_bot

        def make_bot(level: str, seed: int | None = None) -> object:
            made.append((level, seed or 0))
            if level not in levels:
                return real(level, seed=seed)
            return type("Made", (), {"choose": lambda _self, view, legal: levels[level](view, legal)})()

        monkeypatch.setattr(ginrummy.bots, "make_bot", make_bot)
        return made

    return seat
