"""Finished matches, one a line in ``history.jsonl``: each goes in once, and a damaged line costs only itself."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ginrummy.rules.record import FORMAT, Record

from .background import SETTLING, disk
from .errors import SaveFailed
from .files import encoded, sync_folder

NAME: Final = "history.jsonl"
MAX_LINE: Final = 4_000_000


@dataclass(frozen=True, slots=True)
class History:
    """The finished matches as the JSON of their records, oldest first, and how many lines could not be read.

    Beside what every record holds they have "id", "kind" ("vs-computer" or "local") and "finished", a UTC time such
    as 2025-01-31T20:15:00Z. They are not replayed here; ``Record.from_json`` does that.
    """

    matches: tuple[dict[str, Any], ...] = ()
    unreadable: int = 0


def add_finished(folder: Path, record: Record, match_id: str, kind: str, finished: str) -> bool:
    """Appends a finished match, unless one with this id is there; whether it did. Raises SaveFailed."""
    path = folder / NAME
    data = record.as_json() | {"id": match_id, "kind": kind, "finished": finished}
    try:
        with open(_opened(path, os.O_RDWR | os.O_CREAT | os.O_APPEND), "r+b", buffering=0) as file:
            _lock(file.fileno())
            cut = False
            for line in _lines(file.fileno()):
                cut = not line.endswith(b"\n")
                if match_id.encode() in line and _id(line) == match_id:
                    return False
            # A line that a power cut left unfinished is ended first, so that it costs no more than itself.
            text = ("\n" if cut else "") + json.dumps(data, ensure_ascii=False) + "\n"
            file.write(encoded(text))
            os.fsync(file.fileno())
        sync_folder(folder)
    except OSError as error:
        raise SaveFailed(error.strerror or str(error)) from error
    return True


def load_history(folder: Path) -> History:
    """The finished matches of a saves folder; empty where there is no file or it cannot be read."""
    found: dict[str, dict[str, Any]] = {}
    unreadable = 0
    disk.settle(SETTLING)
    try:
        with open(_opened(folder / NAME, os.O_RDONLY), "rb", buffering=0) as file:
            for line in _lines(file.fileno()):
                if not line.strip():
                    continue
                data = _parsed(line)
                if data is None or data.get("format") != FORMAT:
                    unreadable += 1
                else:
                    found.setdefault(str(data.get("id") or f"line {len(found)}"), data)
    except FileNotFoundError:
        pass
    except OSError:
        unreadable += 1
    return History(tuple(found.values()), unreadable)


def _opened(path: Path, flags: int) -> int:
    """The file, opened without waiting; a pipe, a device or a folder is refused with OSError."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0), 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(f"{path.name} is no file")
    return descriptor


def _lock(descriptor: int) -> None:
    """Keeps two windows that finish a match at the same moment apart, where there are locks; one write to a file
    opened for appending is whole anyway."""
    try:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return


def _lines(descriptor: int) -> Iterator[bytes]:
    """The file's lines; one of absurd length is given cut, so that it reads as damaged."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    with open(descriptor, "rb", closefd=False) as file:
        skipping = False
        while line := file.readline(MAX_LINE):
            ended = line.endswith(b"\n")
            if not skipping:
                yield line if ended or len(line) < MAX_LINE else b"?\n"
            skipping = not ended


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _id(line: bytes) -> str | None:
    data = _parsed(line)
    return None if data is None else data.get("id")
