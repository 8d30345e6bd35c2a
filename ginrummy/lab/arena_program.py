"""An outside program at the table: a child process that speaks the engine protocol (DESIGN 4)."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from typing import IO, Any, Final

from ginrummy.rules.actions import Action
from ginrummy.rules.errors import BadActionText
from ginrummy.rules.events import Event

from .arena_players import Forfeit

# A program has this much longer for its first answer, in seconds: it may still be starting.
STARTING: Final = 3.0
_LONGEST_LINE: Final = 65536


class Program:
    """A child process. Threads read and write its pipes, so that one that reads nothing holds nothing up."""

    def __init__(self, command: Sequence[str], limit_ms: float) -> None:
        self.limit_ms = limit_ms
        self.grace = STARTING
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the child is
        try:
            self._child = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._said,
                start_new_session=True,
            )
        except OSError as error:
            self._said.close()
            raise Forfeit(f"it cannot be started: {error}") from error
        assert self._child.stdin is not None and self._child.stdout is not None
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=_write, args=(self._child.stdin, self._lines), daemon=True),
            threading.Thread(target=_read, args=(self._child.stdout, self._answers), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def told(self, event: Event) -> None:
        self._send(event.as_json())

    def asked(self, legal: Sequence[Action]) -> Action:
        # What it wrote without being asked answers nothing.
        stale = self._answers.qsize()
        for _ in range(stale):
            self._parsed(self._answers.get())
        self._send({"ask": "action", "legal": [str(action) for action in legal], "ms": self.limit_ms})
        try:
            line = self._answers.get(timeout=self.limit_ms / 1000 + self.grace)
        except queue.Empty:
            raise Forfeit(f"it gave no answer within {self.limit_ms:g} ms") from None
        self.grace = 0.0
        answer = self._parsed(line)
        if "action" not in answer:
            raise Forfeit(f"it answered without an action: {line[:80]!r}")
        try:
            return Action(str(answer["action"]))
        except BadActionText as error:
            raise Forfeit(f"it answered nonsense: {error}") from None

    def close(self) -> None:
        """Ends its input, which ends the child; one that stays is killed with all that it started."""
        self._lines.put(None)
        try:
            self._child.wait(0.5)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()
        for thread in self._threads:
            thread.join(1.0)
        for pipe in (self._child.stdin, self._child.stdout, self._said):
            # Closing flushes what the child never read.
            with contextlib.suppress(OSError, ValueError):
                pipe.close()  # type: ignore[union-attr]

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._child.pid, signal.SIGKILL)
            else:
                self._child.kill()
        self._child.wait()

    def _send(self, data: dict[str, Any]) -> None:
        self._lines.put(json.dumps(data, ensure_ascii=False).encode() + b"\n")

    def _parsed(self, line: bytes) -> dict[str, Any]:
        if not line:
            raise Forfeit(self._crash())
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeit(f"it answered no JSON: {line[:80]!r}") from None
        if not isinstance(answer, dict):
            raise Forfeit(f"it answered no object: {line[:80]!r}")
        if "error" in answer:
            raise Forfeit(f"it answered an error: {str(answer['error'])[:200]}")
        return answer

    def _crash(self) -> str:
        """What a program that has closed its output died of: its exit status and its last words."""
        try:
            status = self._child.wait(0.5)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._said.seek(0)
        last = self._said.read().decode("utf-8", errors="replace").strip().splitlines()[-1:]
        return f"it ended with status {status}" + (f": {last[0][:200]}" if last else "")


def _write(pipe: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()
        pipe.close()


def _read(pipe: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Hands over each line, and an empty one at the end."""
    with contextlib.suppress(OSError, ValueError):
        while line := pipe.readline(_LONGEST_LINE):
            answers.put(line)
    answers.put(b"")
