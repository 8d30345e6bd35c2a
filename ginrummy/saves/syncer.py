"""Syncing to the disk beside the game: a slow disk delays what is safe from a power cut, never a key."""

from __future__ import annotations

import os
import threading
from queue import SimpleQueue


class Sync:
    """One file on its way to the disk. ``error`` is what the system said, once it is done."""

    def __init__(self, descriptor: int) -> None:
        self.error: BaseException | None = None
        self._descriptor = descriptor
        self._done = threading.Event()

    @property
    def done(self) -> bool:
        """Whether the system has answered, with an ``error`` or without one."""
        return self._done.is_set()

    @property
    def safe(self) -> bool:
        """Whether it is on the disk."""
        return self.done and self.error is None

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until it is done, or so long; whether it is."""
        return self._done.wait(seconds)

    def run(self) -> None:
        """Does it, in whichever thread."""
        try:
            os.fsync(self._descriptor)
        except BaseException as error:  # for whoever waits; this thread has other files to sync
            self.error = error
        finally:
            os.close(self._descriptor)
            self._done.set()


class Syncer:
    """A thread that syncs files in the order in which they come; started with the first."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Sync] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def sync(self, descriptor: int) -> Sync:
        """Has an open file synced; the caller keeps its own descriptor."""
        job = Sync(os.dup(descriptor))
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="ginrummy saves", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # no more threads: then it takes as long as it takes
                job.run()
                return job
            self._thread = thread
        self._queue.put(job)
        return job

    def sync_folder(self, folder: str | os.PathLike[str]) -> Sync | None:
        """Has a folder synced, which makes renames in it last; None where the system cannot open one."""
        try:
            descriptor = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        except OSError:
            return None
        try:
            return self.sync(descriptor)
        finally:
            os.close(descriptor)

    def _work(self) -> None:
        while True:
            self._queue.get().run()
