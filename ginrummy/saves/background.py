"""Work for the disk beside the game, one piece after the other: a slow disk delays what is safe, never a key."""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final

LAST_WAIT: Final = 3.0
"""Seconds that a program which ends gives the disk for what is still to be written."""


SETTLING: Final = 5.0
"""Seconds that reading waits for what is still being written."""


class Job:
    """A piece of work. ``error`` is what it raised, once it is ``done``."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.error: BaseException | None = None
        self._work = work
        self._done = threading.Event()

    @property
    def done(self) -> bool:
        """Whether it has ended, with an ``error`` or without one."""
        return self._done.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until it is done, or so long; whether it is."""
        return self._done.wait(seconds)

    def run(self) -> None:
        """Does it, in whichever thread."""
        try:
            self._work()
        except BaseException as error:  # for whoever asked for it; this thread has other work to do
            self.error = error
        finally:
            self._done.set()


class Background:
    """A thread that does what it is given in the order in which it comes; started with the first piece.

    ``frame`` is for how many seconds a key may be kept waiting, ``patience`` for how many it may once, before the disk
    is known to hang: a busy machine takes that long now and then, and what is done by then outlives a kill.
    """

    def __init__(self, name: str, frame: float, patience: float) -> None:
        self.name, self.frame, self.patience = name, frame, patience
        self._began: float | None = None  # when the piece that is being done was begun
        self._queue: SimpleQueue[Job] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._last: Job | None = None

    def run(self, work: Callable[[], object]) -> Job:
        """Has this done after all that came before; gives the job without waiting."""
        job = Job(work)
        if self._thread is None:
            thread = threading.Thread(target=self._work, name=self.name, daemon=True)
            try:
                thread.start()
            except RuntimeError:  # no more threads: then it takes as long as it takes
                job.run()
                return job
            self._thread = thread
            atexit.register(self.settle, LAST_WAIT)
        self._last = job
        self._queue.put(job)
        return job

    def wait(self, job: Job) -> bool:
        """Waits for a job as long as a key may wait; whether it is done."""
        began = self._began
        hangs = began is not None and time.monotonic() - began >= self.patience
        return job.wait(self.frame if hangs else self.patience)

    def settle(self, seconds: float | None = None) -> bool:
        """Waits until all that came so far is done, or so long; whether it is. Does nothing in the thread itself."""
        last = self._last
        return last is None or threading.current_thread() is self._thread or last.wait(seconds)

    def _work(self) -> None:
        while True:
            job = self._queue.get()
            self._began = time.monotonic()
            job.run()
            self._began = None


disk: Final = Background("ginrummy saves", frame=0.012, patience=0.4)
"""Where everything that is written while people play is written."""
