"""Every way in which a match's file can be bad: what is put in its place, and a word of what is said about it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ginrummy.saves.store import MatchStore

from .kit import new_table, play

Bad = bytes | Callable[[Path], object]


def saved_bytes(folder: Path, kind: str) -> bytes:
    """A good file of this kind with ten actions, and its copy one step back, put into the folder."""
    store = MatchStore(folder, kind)
    play(new_table(store), 10)
    store.flush()
    store.unlock()
    return store.path.read_bytes()


def damages(good: bytes) -> dict[str, tuple[Bad, str]]:
    """By its name, what takes the good file's place, and a word of the sentence about it."""
    data: dict[str, Any] = json.loads(good)
    hand = data["rounds"][0]
    flipped = bytearray(good)
    flipped[good.index(b'"deck"') + 12] ^= 0x40

    def with_hand(**changed: Any) -> bytes:
        return json.dumps(data | {"rounds": [hand | changed]}).encode()

    return {
        "empty": (b"", "it is empty"),
        "one byte": (b"{", "JSON"),
        "cut": (good[: len(good) // 2], "whole JSON"),
        "flipped byte": (bytes(flipped), "hand 1"),
        "zeros": (b"\0" * 4096, "nothing but zeros"),
        "ends in zeros": (good[:-60] + b"\0" * 60, "JSON"),
        "ff first": (b"\xff" + good, "not UTF-8"),
        "utf-16": (good.decode().encode("utf-16"), "not UTF-8"),
        "latin-1": (good.replace(b'"name": "', b'"name": "Zo\xeb'), "not UTF-8"),
        "deep": (b"[" * 200_000, "nested far too deep"),
        "deep inside": (b'{"a":' * 500 + b"1" + b"}" * 500, "nested far too deep"),
        "huge number": (good.replace(b'"version": 1', b'"version": 1' + b"0" * 9000), "number"),
        "infinity": (good.replace(b'"version": 1', b'"version": 1e999'), "number"),
        "100 MB": (_hundred_megabytes, "far too large"),
        "other text": (b"dear diary", "JSON"),
        "another JSON": (b'{"format": "chess"}', "format"),
        "illegal action": (with_hand(actions=[*hand["actions"], "knock As 2s3s4s"]), "action 11"),
        "an action too many": (with_hand(actions=[*hand["actions"], "pass"]), "action 11"),
        "a card twice": (with_hand(deck=" ".join(["As", "As", *hand["deck"].split()[2:]])), "hand 1"),
        "newer": (json.dumps(data | {"version": 2}).encode(), "newer version"),
        "folder": (_folder, "it is a folder"),
        "link to nowhere": (lambda path: path.symlink_to("nowhere"), "a link to a file that is not there"),
        "link to itself": (lambda path: path.symlink_to(path.name), "system says"),
        "pipe": (os.mkfifo, "a pipe or a device"),
        "device": (lambda path: path.symlink_to("/dev/zero"), "a pipe or a device"),
    }


def put(path: Path, bad: Bad) -> None:
    """Puts it in the place of what is there."""
    if path.is_dir() and not path.is_symlink():
        (path / "inside").unlink()
        path.rmdir()
    path.unlink(missing_ok=True)
    if isinstance(bad, bytes):
        path.write_bytes(bad)
    else:
        bad(path)


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")


def _hundred_megabytes(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(100_000_000)  # takes no room on the disk; "zeros" has them in earnest
        file.seek(0)
        file.write(b'{"format": "ginrummy-match", "x": "')
