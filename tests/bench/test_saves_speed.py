"""What a save costs the key that caused it: an action at a table that is saved, beside one that is not. Run with
``pytest tests/bench/test_saves_speed.py --benchmark-only``."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from ginrummy.play.seats import LOCAL, two_players
from ginrummy.play.table import Table
from ginrummy.rules import Rules
from ginrummy.saves.background import disk
from ginrummy.saves.store import MatchStore


@pytest.mark.parametrize("saved", [True, False], ids=["saved", "not saved"])
def test_an_action(benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: bool) -> None:
    monkeypatch.setattr(disk, "frame", 0.012)
    monkeypatch.setattr(disk, "patience", 0.2)
    store = MatchStore(tmp_path, LOCAL) if saved else None

    def start() -> tuple[tuple[Table], dict[str, object]]:
        return (Table.new(LOCAL, two_players("Ana", "Maria"), Rules(), seed=7, store=store),), {}

    benchmark.pedantic(lambda table: table.act("pass", 0), setup=start, rounds=200, warmup_rounds=5)
    if store is not None:
        store.flush()
        store.unlock()
