"""How the game ends: told to by a signal, left by its terminal, at fault, or with a match that could not be saved."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import sys
import threading
from typing import TYPE_CHECKING, Final

from ginrummy.play.text import _

if TYPE_CHECKING:
    from .app import GinRummyApp

SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
GRACE: Final = 2.0
"""Seconds that the screen has to put itself away after it was told to; a terminal that takes nothing more would hold it
for ever."""
DISK_GRACE: Final = 10.0
"""Seconds that a slow disk has at the end."""
AS_BEFORE: Final = (
    b"\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)


class Ending:
    """Listens for what tells the app to end."""

    def __init__(self, app: GinRummyApp) -> None:
        self.app = app
        self.over = threading.Event()
        self._told = False

    def listen(self) -> None:
        """From now on, in the app's loop: signals, and the terminal going away."""
        loop = asyncio.get_running_loop()
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is None or signal.getsignal(number) is signal.SIG_IGN:  # nohup wants it so
                continue
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.stop, number)
        if hasattr(select, "poll"):
            threading.Thread(target=self._watch, args=(loop,), name="ginrummy terminal", daemon=True).start()

    def stop(self, number: int) -> None:
        """End, as this signal asks for."""
        if not self._told:
            self._told = True
            threading.Thread(target=self._make_sure, args=(128 + number,), name="ginrummy end", daemon=True).start()
        self.app.exit(return_code=128 + number)

    def _watch(self, loop: asyncio.AbstractEventLoop) -> None:
        if gone(None):
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self.stop, signal.SIGHUP)

    def _make_sure(self, status: int) -> None:
        if self.over.wait(GRACE):
            return
        from ginrummy.saves.background import disk

        disk.settle(GRACE)
        with contextlib.suppress(Exception):
            import termios

            termios.tcsetattr(0, termios.TCSANOW, self.app._driver.attrs_before)  # type: ignore[union-attr]
        last = threading.Thread(target=_put_back, name="ginrummy screen", daemon=True)  # it may have to wait
        last.start()
        last.join(0.2)
        os._exit(status)


def gone(seconds: float | None = 0.0) -> bool:
    """Whether the terminal has gone, or goes within so long (None: waits for it)."""
    try:
        poll = select.poll()
        poll.register(0, 0)
        return any(what & select.POLLHUP for _file, what in poll.poll(None if seconds is None else seconds * 1000))
    except (OSError, ValueError, AttributeError):
        return False


def last_words(app: GinRummyApp) -> int:
    """Sees to it that the match is on the disk, says on the terminal what a player has to know, and gives the exit
    status."""
    from ginrummy.play.report import failure_text, rescue_text

    table, status = app.table, app.return_code or 0
    if table is not None and table.save_problem is not None:
        table.save_again()
    if not app.desk.flush(0.3):
        _say(_("Your match is being saved; the disk is slow."))
        app.desk.flush(DISK_GRACE)
    problem = table.save_problem if table is not None else None
    if table is not None and problem is None and table.disk_slow:
        problem = _("Not saved: the disk does not answer.")
    if app.failed:
        _say(failure_text(app.crash_report, table is not None and problem is None))
    if table is not None and problem is not None:
        _say(rescue_text(problem, table.rescue()))
        status = status or 1
    return status


def _put_back() -> None:
    with contextlib.suppress(OSError):
        os.write(2, AS_BEFORE)


def _say(text: str) -> None:
    with contextlib.suppress(OSError, ValueError):  # nobody there to read it
        print(text, file=sys.stderr, flush=True)
