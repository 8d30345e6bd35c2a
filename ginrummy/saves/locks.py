"""One running game writes a match: a lock on a file beside it, that goes with its process, however that ends."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final

_BUSY: Final = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
_UNWRITABLE: Final = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.ENOENT, errno.ENOTDIR}


class Locked(Enum):
    """What asking for a lock came to."""

    HELD = "held"  # by this process
    BUSY = "busy"  # another process holds it
    IMPOSSIBLE = "impossible"  # this place has no locks, or no lock file can be made there though others can
    UNWRITABLE = "unwritable"  # no file at all can be written there: no match either


class Lock:
    """A lock file. It is never deleted: two processes could then hold locks on two files of one name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor: int | None = None

    def acquire(self) -> Locked:
        """Asks for the lock, without waiting. Asking again while it is held is fine."""
        if self._descriptor is not None:
            if self._still_there():
                return Locked.HELD
            self.release()  # its folder was removed and made anew: the lock would guard nothing
        try:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        except OSError as error:
            return Locked.UNWRITABLE if self._unwritable(error) else Locked.IMPOSSIBLE
        answer = _lock(descriptor)
        if answer is not Locked.HELD:
            os.close(descriptor)
            return answer
        self._descriptor = descriptor
        with suppress(OSError):  # the number is only for the other's message
            os.ftruncate(descriptor, 0)
            os.write(descriptor, f"{os.getpid()}\n".encode())
        return Locked.HELD

    def release(self) -> None:
        """Gives the lock back, if it is held."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    @property
    def held(self) -> bool:
        """Whether this process holds it."""
        return self._descriptor is not None

    def holder(self) -> int | None:
        """The process that holds it, where its file tells."""
        try:
            return int(self.path.read_bytes()[:20])
        except (OSError, ValueError):
            return None

    def _unwritable(self, error: OSError) -> bool:
        return error.errno in _UNWRITABLE or not os.access(self.path.parent, os.W_OK)

    def _still_there(self) -> bool:
        assert self._descriptor is not None
        try:
            return os.path.samestat(os.fstat(self._descriptor), os.stat(self.path))
        except OSError:
            return False


def _lock(descriptor: int) -> Locked:
    try:
        import fcntl
    except ImportError:
        return _lock_windows(descriptor)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return Locked.BUSY if error.errno in _BUSY else Locked.IMPOSSIBLE
    return Locked.HELD


def _lock_windows(descriptor: int) -> Locked:
    try:
        import msvcrt
    except ImportError:
        return Locked.IMPOSSIBLE
    try:
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # beyond the text, so that the number can be read
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError as error:
        return Locked.BUSY if error.errno in _BUSY else Locked.IMPOSSIBLE
    return Locked.HELD
