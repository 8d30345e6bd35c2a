"""A disk that does not answer keeps nobody from playing, is told, and loses nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy.saves.background import disk
from ginrummy.saves.history import load_history
from ginrummy.saves.store import MatchStore

from .kit import KINDS, held_up, new_table, play, refusing


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchStore]:
    monkeypatch.setattr(disk, "patience", 0.001)
    monkeypatch.setattr(disk, "frame", 0.001)
    store = MatchStore(tmp_path / "saves", request.param)
    yield store
    store.flush()
    store.unlock()


@pytest.mark.parametrize("call", ["open", "fsync", "link", "replace"])
def test_play_goes_on_while_any_step_of_a_save_hangs_and_all_of_it_is_saved_in_the_end(
    store: MatchStore, call: str
) -> None:
    table = new_table(store)
    assert store.flush(60)
    with held_up(call) as gate:
        play(table, 30)
        assert gate.waiting.wait(60)
        assert table.disk_slow
        assert table.save_problem is None
    assert store.flush(60)
    assert not table.disk_slow and table.save_problem is None
    found = MatchStore(store.folder, store.kind).load()
    assert found is not None and found.match == table.record.match


def test_an_error_that_comes_late_is_told_and_the_next_move_mends_it(store: MatchStore) -> None:
    table = new_table(store)
    assert store.flush(60)
    with held_up("fsync") as gate:
        play(table, 1)
        assert gate.waiting.wait(60)

        def broken(_descriptor: int) -> None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        gate.real = broken
        gate.open.set()
        assert store.flush(60)
    assert table.save_problem is not None and table.save_problem.startswith("Not saved: ")
    copy = store.load_copy()
    assert copy is None or copy.match != table.record.match
    play(table, 1)
    assert store.flush(60)
    assert table.save_problem is None


def test_a_refusal_that_comes_late_is_told_and_the_next_move_mends_it(store: MatchStore) -> None:
    table = new_table(store)
    play(table, 3)
    assert store.flush(60)
    before = store.path.read_bytes()
    with held_up("open") as gate:
        play(table, 1)
        assert gate.waiting.wait(60) and table.save_problem is None
        with refusing("replace", errno.ENOSPC):
            gate.open.set()
            assert store.flush(60)
    assert table.save_problem == "Not saved: the disk is full. The next move tries again."
    assert store.path.read_bytes() == before
    play(table, 1)
    assert store.flush(60)
    assert table.save_problem is None
    found = MatchStore(store.folder, store.kind).load()
    assert found is not None and found.match == table.record.match


def test_a_fault_of_the_saving_itself_is_told_and_play_goes_on(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    assert store.flush(60)

    def faulty(_path: Path, _text: str) -> None:
        raise ValueError("Kh")

    with monkeypatch.context() as patch:
        patch.setattr("ginrummy.saves.store.replacing", faulty)
        play(table, 1)
        assert store.flush(60)
    assert table.save_problem == "Not saved: something went wrong in the game (ValueError). The next move tries again."
    play(table, 1)
    assert store.flush(60) and table.save_problem is None


def test_a_finished_match_reaches_the_history_however_slow_the_disk_is(store: MatchStore) -> None:
    table = new_table(store, target=10)
    with held_up("fsync"):
        play(table, 3000)
        assert table.match_over
    assert store.flush(60)
    assert [match["id"] for match in load_history(store.folder).matches] == [table._id()]
    assert table.save_problem is None
