"""A program on a pseudo-terminal of its own: keys in, a screen to read, and how it ended. POSIX only."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

from .screen import Screen


class TerminalFailed(Exception):
    """The program did not show what was waited for; the message has what it did show."""


class Terminal:
    """A running program. ``screen`` is what it shows, ``written`` every byte that it wrote, ``status`` its exit status
    once it has ended (negative: the signal that ended it)."""

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        environ: Mapping[str, str] | None = None,
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self.screen = Screen(columns, rows)
        self.written = bytearray()
        self.status: int | None = None
        self.open = True
        unwanted = ("COLUMNS", "LINES", "NO_COLOR", "GINRUMMY_SAVES")
        environment = {key: value for key, value in os.environ.items() if key not in unwanted}
        environment |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **(environ or {})}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                if prepare is not None:
                    prepare()
                os.execvpe(command[0], list(command), environment)
            except BaseException as error:
                os.write(2, f"{command[0]}: {error}\n".encode())
            finally:
                os._exit(127)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def send(self, keys: bytes) -> None:
        """Types these."""
        with contextlib.suppress(OSError):  # it may have ended
            os.write(self.fd, keys)

    def signal(self, number: int) -> None:
        """Sends it a signal."""
        if self.status is None:
            os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Closes the terminal under it."""
        if self.open:
            os.close(self.fd)
            self.open = False

    def kill(self) -> None:
        """Ends it at once, where it has not ended, and closes the terminal."""
        if self.status is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self.drain()
            if self.status is None:
                self._reap(os.waitpid(self.pid, 0)[1])
            self.drain()
        self.hang_up()

    def wait_for(self, what: str | Callable[[Screen], object], timeout: float = 30) -> str:
        """Reads on until the screen has this text, or what the function looks for; the screen's text then.

        Raises TerminalFailed where the program ends first, or this takes too long.
        """
        wanted = what if callable(what) else lambda screen: what in screen.text
        deadline = time.monotonic() + timeout
        while not wanted(self.screen):
            if self.status is not None or not self.open:
                raise TerminalFailed(f"it ended with status {self.status}, before {what!r}:\n{self.screen.text}")
            if not self.read(deadline - time.monotonic()) and time.monotonic() > deadline:
                raise TerminalFailed(f"waited {timeout:g} s for {what!r}:\n{self.screen.text}")
        return self.screen.text

    def wait(self, timeout: float = 30) -> int:
        """Reads on until the program has ended; its exit status."""
        deadline = time.monotonic() + timeout
        while self.status is None:
            if self.open:
                self.read(min(0.05, deadline - time.monotonic()))
            self._ended(0.0 if self.open else 0.01)
            if self.status is None and time.monotonic() > deadline:
                raise TerminalFailed(f"it has not ended after {timeout:g} s:\n{self.screen.text}")
        if self.open:
            self.drain()
        return self.status

    def read(self, wait: float) -> bool:
        """Takes in what it writes within so many seconds; False where that was nothing."""
        if not self.open or wait < 0 or not select.select([self.fd], [], [], wait)[0]:
            return False
        try:
            written = os.read(self.fd, 65536)
        except OSError:  # Linux: EIO once the other side has closed
            written = b""
        if not written:
            self._ended(0.01)
            return False
        self.written += written
        self.screen.feed(written)
        while self.screen.answers:
            self.send(self.screen.answers.pop(0))
        return True

    def drain(self) -> None:
        """Takes in all that has been written so far."""
        while self.read(0):
            pass

    def _ended(self, wait: float) -> None:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._reap(status)
            elif wait:
                select.select([], [], [], wait)

    def _reap(self, status: int) -> None:
        self.status = os.waitstatus_to_exitcode(status)
