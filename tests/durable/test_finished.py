"""A finished match is in the history once, whatever the disk did when it ended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ginrummy.rules import Record
from ginrummy.saves.history import NAME, load_history
from ginrummy.saves.store import MatchStore

from .kit import KINDS, new_table, play


@pytest.mark.parametrize("kind", KINDS)
def test_one_that_could_not_be_added_when_it_ended_is_added_before_a_new_one_takes_its_place(
    tmp_path: Path, kind: str
) -> None:
    store = MatchStore(tmp_path, kind)
    table = new_table(store, target=10)
    (tmp_path / NAME).mkdir()  # in the way
    play(table, 5000)
    assert table.match_over
    assert table.save_problem is not None and "history" in table.save_problem
    (tmp_path / NAME).rmdir()
    new_table(MatchStore(tmp_path, kind), seed=8)
    (match,) = load_history(tmp_path).matches
    assert Record.from_json(match).match == table.record.match
    store.unlock()


def test_one_that_can_never_be_added_stays_under_a_dated_name(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "local")
    table = new_table(store, target=10)
    (tmp_path / NAME).mkdir()
    play(table, 5000)
    fresh = new_table(MatchStore(tmp_path, "local"), seed=8)
    (aside,) = tmp_path.glob("local.finished-*.json")
    assert Record.loads(aside.read_text()).match == table.record.match
    found = store.load()
    assert found is not None and found.match == fresh.record.match
    os.rmdir(tmp_path / NAME)
    store.unlock()
