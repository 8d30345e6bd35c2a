"""A match's file: whole at every moment, never lost, never shared by two."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ginrummy.rules import Record
from ginrummy.saves import store as module
from ginrummy.saves.background import disk
from ginrummy.saves.errors import ChangedElsewhere, Damaged, InUse, NewerInPlace, SaveFailed
from ginrummy.saves.store import MatchStore

from .conftest import record


def fresh(store: MatchStore) -> MatchStore:
    return MatchStore(store.folder, store.kind)


def test_nothing_saved_is_nothing(store: MatchStore) -> None:
    assert store.load() is None
    assert store.load_copy() is None
    assert not store.folder.exists()


def test_what_is_saved_is_read_back_and_the_step_before_is_kept(store: MatchStore) -> None:
    for count in range(5):
        store.save(record(count))
        assert store.load() == record(count) or fresh(store).load().match == record(count).match  # type: ignore[union-attr]
        copy = store.load_copy()
        assert (None if copy is None else copy.match) == (record(count - 1).match if count else None)
    assert sorted(path.name for path in store.folder.iterdir()) == [
        "vs-computer.json",
        "vs-computer.json.bak",
        "vs-computer.lock",
    ]


def test_the_file_is_the_record_of_the_design(store: MatchStore) -> None:
    data = record(6).as_json() | {"later": {"keys": [1]}}
    store.save(Record.from_json(data))
    assert json.loads(store.path.read_text("utf-8")) == data
    store.save(Record.from_json(data))
    assert json.loads(store.path.read_text("utf-8")) == data


def test_a_name_that_utf8_cannot_hold_is_saved_all_the_same(store: MatchStore) -> None:
    data = record(1).as_json()
    data["seats"][0]["name"] = "Zoë \ud800"
    store.save(Record.from_json(data))
    found = store.load()
    assert found is not None and found.seats[0].name == "Zoë \ud800"


@pytest.mark.parametrize("call", ["fsync", "link", "replace"])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
def test_a_failed_save_leaves_the_file_whole_and_the_next_one_works(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch, call: str, error: int
) -> None:
    store.save(record(1))
    store.save(record(2))

    def fails(*_args: Any) -> None:
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fails)
        if call == "link":  # a place without links: the copy is written instead
            store.save(record(3))
        else:
            with pytest.raises(SaveFailed):
                store.save(record(3))
            assert fresh(store).load().match == record(2).match  # type: ignore[union-attr]
    copy = store.load_copy()
    assert copy is not None and copy.match == record(2 if call == "link" else 1).match
    assert not list(store.folder.glob("*.tmp"))
    store.save(record(4))
    assert fresh(store).load().match == record(4).match  # type: ignore[union-attr]


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
def test_a_refusal_says_why(store: MatchStore, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
    def fails(*_args: Any) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", fails)
    words = {errno.ENOSPC: "full", errno.EACCES: "permission", errno.EROFS: "read-only", errno.EIO: "error"}
    with pytest.raises(SaveFailed, match=words[error]):
        store.save(record(1))


class Killed(BaseException):
    """The process is gone at this point."""


@pytest.mark.parametrize("call", ["fsync", "link", "replace", "close"])
@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_killed_at_any_point_of_a_save_a_whole_match_is_found(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch, call: str, at: int
) -> None:
    store.save(record(1))
    store.save(record(2))
    store.flush()
    real, calls = getattr(os, call), 0

    def dies(*args: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == at:
            raise Killed
        return real(*args)

    monkeypatch.setattr(module._syncer, "sync", lambda descriptor: _InLine(descriptor))
    monkeypatch.setattr(os, "unlink", lambda *_args: None)  # a dead process tidies nothing up
    monkeypatch.setattr(os, call, dies)
    try:
        store.save(record(3))
        done = True
    except Killed:
        done = False
    monkeypatch.undo()
    found = fresh(store).load()
    assert found is not None and found.match in ([record(3).match] if done else [record(2).match, record(3).match])
    copy = store.load_copy()
    assert copy is not None and copy.match in [record(1).match, record(2).match]
    later = fresh(store)
    later.save(record(4))
    assert later.load().match == record(4).match  # type: ignore[union-attr]
    assert not list(store.folder.glob("*.tmp"))


class _InLine:
    """A sync in this thread, so that a fault strikes where it is meant to."""

    def __init__(self, descriptor: int) -> None:
        self.error = None
        self.done = self.safe = True
        os.fsync(descriptor)

    def wait(self, seconds: float | None = None) -> bool:
        return True


def test_a_slow_disk_delays_no_key_and_says_so(store: MatchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    gate, real = threading.Event(), os.fsync

    def slow(descriptor: int) -> None:
        gate.wait(30)
        real(descriptor)

    store.save(record(1))
    assert store.flush(30)
    monkeypatch.setattr(disk, "frame", 0.01)
    monkeypatch.setattr(os, "fsync", slow)
    store.save(record(2))  # comes back although the disk has not answered
    store.save(record(3))
    assert store.slow
    assert fresh(store).load().match == record(3).match  # type: ignore[union-attr]
    copy = store.load_copy()
    assert copy is not None and copy.match == record(1).match  # the last one that surely is on the disk
    gate.set()
    assert store.flush(30) and not store.slow
    store.save(record(4))
    copy = store.load_copy()
    assert copy is not None and copy.match == record(3).match


def test_the_folder_removed_in_mid_match_is_made_again(store: MatchStore) -> None:
    store.save(record(1))
    for path in store.folder.iterdir():
        path.unlink()
    store.folder.rmdir()
    store.save(record(2))
    assert fresh(store).load().match == record(2).match  # type: ignore[union-attr]


def test_a_file_in_the_folders_place_is_a_refusal(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    store = MatchStore(tmp_path / "saves", "vs-computer")
    assert store.load() is None
    with pytest.raises(SaveFailed):
        store.save(record(1))
    assert (tmp_path / "saves").read_text() == "no folder"


def _damages() -> Iterator[tuple[str, bytes, str]]:
    good = record(6).dumps().encode()
    data = record(6).as_json()
    illegal = json.loads(json.dumps(data))
    illegal["rounds"][0]["actions"][3] = "knock As"
    yield "empty", b"", "empty"
    yield "cut", good[: len(good) // 2], "whole JSON"
    yield "zeros", b"\0" * 4096, "zeros"
    yield "zero tail", good[:-40] + b"\0" * 40, "JSON"
    yield "ff first", b"\xff" + good, "UTF-8"
    yield "utf-16", good.decode().encode("utf-16"), "UTF-8"
    yield "no json", b"hello there", "JSON"
    yield "number", b"17", "match record"
    yield "list", b"[]", "match record"
    yield "deep", b"[" * 200_000, "deep"
    yield "deep inside", good[:-2].rstrip() + b', "x": ' + b"[" * 900 + b"]" * 900 + b"}", "deep"
    yield "long number", good.replace(b'"version": 1', b'"version": ' + b"9" * 5000), "number"
    yield "infinite version", good.replace(b'"version": 1', b'"version": 1e999'), "too large"
    yield "no version", good.replace(b'"version": 1', b'"version": null'), "version"
    yield "too large", b" " * 5_000_000, "larger"
    yield "illegal action", json.dumps(illegal).encode(), "hand 1, action 4 (knock As)"
    yield (
        "a thousand actions",
        json.dumps(
            data | {"rounds": [{"dealer": 1, "deck": data["rounds"][0]["deck"], "actions": ["take"] * 100_000}]}
        ).encode(),
        "more than",
    )
    yield "bad deck", json.dumps(data | {"rounds": [{"dealer": 1, "deck": "As", "actions": []}]}).encode(), "hand 1"
    yield "bad rules", json.dumps(data | {"rules": {"target": 10**9}}).encode(), "target"
    yield "other kind", json.dumps(data | {"seats": [{"name": "A"}, {"name": "B"}]}).encode(), "another kind"
    yield "seats", json.dumps(data | {"seats": 5}).encode(), "seats"


DAMAGES = list(_damages())


@pytest.mark.parametrize(("data", "words"), [case[1:] for case in DAMAGES], ids=[case[0] for case in DAMAGES])
def test_a_damaged_file_is_told_in_a_line_kept_and_the_copy_offered(store: MatchStore, data: bytes, words: str) -> None:
    store.save(record(1))
    store.save(record(2))
    store.path.write_bytes(data)
    later = fresh(store)
    with pytest.raises(Damaged) as caught:
        later.load()
    assert words in caught.value.reason
    assert caught.value.reason.startswith("vs-computer.json can't be read: ")
    assert "\n" not in caught.value.reason and len(caught.value.reason) < 300
    assert caught.value.good_copy
    copy = later.load_copy()
    assert copy is not None and copy.match == record(1).match
    assert store.path.read_bytes() == data  # reading moves nothing
    later.save(record(3))  # a new match, or the copy, takes its place
    aside = list(store.folder.glob("vs-computer.damaged-*.json"))
    assert [path.read_bytes() for path in aside] == [data]
    assert fresh(store).load().match == record(3).match  # type: ignore[union-attr]
    assert later.load_copy() is not None


def test_a_flipped_byte_is_never_played_as_it_stands(store: MatchStore) -> None:
    """Wherever one byte of the deal or the actions changes, the file is refused, or it is another legal match."""
    store.save(record(8))
    good = store.path.read_bytes()
    start = good.index(b'"rounds"')
    for at in range(start, len(good), 7):
        store.path.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        try:
            found = fresh(store).load()
        except Damaged:
            continue
        assert found is not None
        assert Record.loads(found.dumps()).match == found.match


def test_without_a_copy_none_is_offered(store: MatchStore) -> None:
    store.folder.mkdir()
    store.path.write_bytes(b"")
    with pytest.raises(Damaged) as caught:
        store.load()
    assert not caught.value.good_copy
    assert store.load_copy() is None


def test_a_newer_version_is_never_overwritten_moved_or_removed(store: MatchStore) -> None:
    newer = json.dumps(record(2).as_json() | {"version": 2, "wonders": True}).encode()
    store.save(record(1))
    store.path.write_bytes(newer)
    for later in (store, fresh(store)):
        with pytest.raises(Damaged, match="newer version"):
            later.load()
        with pytest.raises(NewerInPlace, match="newer version"):
            later.save(record(3))
        assert later.set_aside() is None
    store.remove()
    assert store.path.read_bytes() == newer
    assert not list(store.folder.glob("*damaged*")) and not list(store.folder.glob("*other*"))


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")


PLACES = {
    "folder": (_folder, "folder"),
    "dangling link": (lambda path: path.symlink_to("nowhere"), "link"),
    "pipe": (os.mkfifo, "pipe"),
    "endless device": (lambda path: path.symlink_to("/dev/zero"), "device"),
    "terminal": (lambda path: path.symlink_to("/dev/tty"), "device"),
    "link to itself": (lambda path: path.symlink_to(path.name), "system says"),
}


@pytest.mark.parametrize("place", PLACES)
def test_what_is_no_file_is_told_and_set_aside_and_nothing_waits(store: MatchStore, place: str) -> None:
    make, words = PLACES[place]
    store.folder.mkdir()
    make(store.path)
    with pytest.raises(Damaged, match=words):
        store.load()
    store.save(record(1))
    assert fresh(store).load().match == record(1).match  # type: ignore[union-attr]
    assert [name[:19] for name in os.listdir(store.folder) if "damaged" in name] == ["vs-computer.damaged"]


def test_no_right_to_read_is_told(store: MatchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.save(record(1))
    real = os.open

    def refused(path: Any, flags: int, *args: Any, **more: Any) -> int:
        if Path(path) == store.path and not flags & os.O_WRONLY:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, flags, *args, **more)

    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(Damaged, match="permission"):
        fresh(store).load()


def test_a_file_changed_by_another_program_is_set_aside_once_then_left_alone(store: MatchStore) -> None:
    store.save(record(1))
    theirs = record(3, seed=9).dumps()
    store.path.write_text(theirs)
    store.save(record(2))
    assert [path.read_text() for path in store.folder.glob("vs-computer.other-*.json")] == [theirs]
    store.path.write_text(theirs + " ")
    with pytest.raises(ChangedElsewhere):
        store.save(record(4))
    assert store.path.read_text() == theirs + " "


def test_removing_forgets_the_match_and_its_copy(store: MatchStore) -> None:
    store.save(record(1))
    store.save(record(2))
    store.remove()
    assert fresh(store).load() is None and store.load_copy() is None
    store.save(record(1))
    assert fresh(store).load() is not None


_OTHER = """
import sys
from pathlib import Path
from ginrummy.saves.store import MatchStore
store = MatchStore(Path(sys.argv[1]), "vs-computer")
store.lock()
print("held", flush=True)
sys.stdin.read()
"""


def test_one_running_game_writes_a_match_and_a_killed_one_shuts_nobody_out(store: MatchStore) -> None:
    store.save(record(1))
    store.unlock()
    command = [sys.executable, "-c", _OTHER, str(store.folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        with pytest.raises(InUse) as caught:
            store.lock()
        assert caught.value.pid == other.pid and str(other.pid) in str(caught.value)
        with pytest.raises(SaveFailed):
            store.save(record(2))
        assert store.load().match == record(1).match  # type: ignore[union-attr]
        other.send_signal(signal.SIGKILL)
        other.wait()
    store.lock()
    store.save(record(2))
    assert fresh(store).load().match == record(2).match  # type: ignore[union-attr]


def test_a_place_without_locks_is_told_and_played_in(store: MatchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def no_locks(*_args: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    store.save(record(1))
    assert store.warning is not None and "one window" in store.warning


_DRIVEN = """
import sys
from pathlib import Path
from random import Random
from ginrummy.play.seats import two_players
from ginrummy.play.table import Table
from ginrummy.rules import Rules
from ginrummy.saves.store import MatchStore
store = MatchStore(Path(sys.argv[1]), "local")
random = Random(int(sys.argv[2]))
table = Table.new("local", two_players("A", "B"), Rules(target=1000), seed=1, store=store)
done = 0
while True:
    if table.hand_over:
        table.next_hand()
    else:
        seat = table.seat_to_act
        table.act(random.choice(table.legal_actions(seat)), seat)
        done += 1
    print(table.hand_number, done, flush=True)
"""


@pytest.mark.parametrize("stop", [1, 7, 40, 90])
def test_killed_while_playing_no_action_that_was_shown_is_missing(tmp_path: Path, stop: int) -> None:
    command = [sys.executable, "-c", _DRIVEN, str(tmp_path), str(stop)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        for _line in range(stop):
            shown = playing.stdout.readline()
        playing.send_signal(signal.SIGKILL)
        shown = (playing.stdout.read().splitlines() or [shown])[-1]
    hand, actions = map(int, shown.split()) if len(shown.split()) == 2 else (0, 0)
    found = MatchStore(tmp_path, "local").load()
    assert found is not None
    assert len(found.match.rounds) >= hand
    assert sum(len(each.actions) for each in found.match.rounds) >= actions
