"""Finished matches: each in once, a damaged line costing only itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ginrummy.rules import Record
from ginrummy.saves.errors import SaveFailed
from ginrummy.saves.history import NAME, add_finished, load_history

from .conftest import record

WHEN = "2025-01-31T20:15:00Z"


def add(folder: Path, number: int) -> bool:
    return add_finished(folder, record(seed=number), f"match-{number}", "vs-computer", WHEN)


def test_no_history_is_an_empty_one(tmp_path: Path) -> None:
    assert load_history(tmp_path / "not there").matches == ()


def test_each_match_goes_in_once_and_replays(tmp_path: Path) -> None:
    assert [add(tmp_path, number) for number in (1, 2, 1, 2, 2)] == [True, True, False, False, False]
    matches = load_history(tmp_path).matches
    assert [match["id"] for match in matches] == ["match-1", "match-2"]
    assert Record.from_json(matches[1]).match == record(seed=2).match
    assert {match["finished"] for match in matches} == {WHEN}


def test_a_line_cut_by_a_power_failure_costs_only_itself(tmp_path: Path) -> None:
    add(tmp_path, 1)
    add(tmp_path, 2)
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole[:-100])
    assert add(tmp_path, 2)  # its line was not whole, so it goes in again
    assert add(tmp_path, 3)
    history = load_history(tmp_path)
    assert [match["id"] for match in history.matches] == ["match-1", "match-2", "match-3"]
    assert history.unreadable == 1


def test_damaged_lines_are_counted_and_left(tmp_path: Path) -> None:
    add(tmp_path, 1)
    with open(tmp_path / NAME, "ab") as file:
        file.write(b"\xff\xfe\n[1]\n{}\n\n" + b"[" * 50_000 + b"\n" + b"x" * 9_000_000 + b"\n")
    before = (tmp_path / NAME).read_bytes()
    add(tmp_path, 2)
    history = load_history(tmp_path)
    assert [match["id"] for match in history.matches] == ["match-1", "match-2"]
    assert history.unreadable == 5
    assert (tmp_path / NAME).read_bytes().startswith(before)


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo, lambda path: os.symlink("/dev/zero", path)])
def test_what_is_no_file_is_refused_and_nothing_waits(tmp_path: Path, make: object) -> None:
    make(tmp_path / NAME)  # type: ignore[operator]
    assert load_history(tmp_path).matches == ()
    with pytest.raises(SaveFailed):
        add(tmp_path, 1)
