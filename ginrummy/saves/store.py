"""A match's file: one running game writes it, whole, with a good copy kept one step back (DESIGN 5)."""

from __future__ import annotations

import errno
import os
import threading
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from ginrummy.rules.record import BadRecord, NewerRecord, Record

from .background import SETTLING, Job, disk
from .errors import ChangedElsewhere, Damaged, InUse, NewerFile, NewerInPlace, SaveFailed
from .files import Unreadable, keep_beside, read_text, remove_leftovers, replacing, set_aside, sync_folder, write_whole
from .locks import Lock, Locked
from .matchtext import MatchWriter, read_match
from .syncer import Sync, Syncer
from .words import _

_numbers = count(1)

FOR_THE_SYNC: Final = 0.75  # of a frame: a match that has been renamed by then outlives a kill in any case
BLINK: Final = 0.1  # seconds
_syncer: Final = Syncer()

Signature = tuple[int, int, int]


class _Shared:
    """What all stores of one file in this process share, so that they do not shut each other out: the lock, and the
    mark of the match being played."""

    def __init__(self, lock: Lock) -> None:
        self.lock = lock
        self.mutex = threading.RLock()
        self.playing: str | None = None


_shared: Final[dict[str, _Shared]] = {}


class MatchStore:
    """The file of one kind of match ("vs-computer" or "local") in a saves folder; ``slot`` numbers further ones of that
    kind (see ``slots``).

    ``path`` is the match, ``copy`` the good copy one step back, ``warning`` a sentence where the folder has no locks.
    """

    def __init__(self, folder: str | os.PathLike[str], kind: str, slot: int = 1) -> None:
        self.kind, self.slot = kind, slot
        self.path = Path(folder) / (f"{kind}.json" if slot == 1 else f"{kind}-{slot}.json")
        self.copy = self.path.with_name(f"{self.path.name}.bak")
        self.warning: str | None = None
        self._writer = MatchWriter()
        self._seen: Signature | None = None  # the file as this store read or wrote it last
        self._moved_one = False
        self._text = ""
        self._next: str | None = None  # the text that the job in hand is to write
        self._asked = 0.0  # when the last save began
        self._mutex = threading.Lock()
        self._job: Job | None = None
        self._sync: Sync | None = None
        self._folder_sync: Sync | None = None

    @property
    def folder(self) -> Path:
        """The folder that the match's file and its copy are in; it may not exist yet."""
        return self.path.parent

    @property
    def saved_at(self) -> float:
        """When the match was last saved, in seconds as files tell it; 0.0 where none is."""
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0

    def load(self) -> Record | None:
        """The saved match, replayed and checked; None where there is none.

        Raises Damaged, whose ``reason`` says in a sentence what is wrong; NewerFile, one of them, for a file of a
        newer version. The file is left as it is.
        """
        disk.settle(SETTLING)
        seen = _signature(self.path)
        try:
            record = self._read(self.path)
        except Damaged as error:
            raise type(error)(error.path, error.why, good_copy=self.load_copy() is not None) from None
        self._seen = seen
        return record

    def load_copy(self) -> Record | None:
        """The good copy, kept one step back; None where there is none that can be read."""
        disk.settle(SETTLING)
        try:
            return self._read(self.copy)
        except Damaged:
            return None

    def lock(self) -> None:
        """Makes this process the one that writes the match, until it ends or ``unlock``. Raises InUse.

        Saving does this by itself; asking first allows a choice. ``warning`` is set where the folder has no locks.
        """
        self._make_folder()
        shared = self._shared
        with shared.mutex:
            match shared.lock.acquire():
                case Locked.BUSY:
                    raise InUse(shared.lock.holder())
                case Locked.IMPOSSIBLE:
                    self.warning = _("No file locks here: open a match in one window only.")
                case Locked.HELD | Locked.UNWRITABLE:  # what cannot be written is told with each save
                    self.warning = None

    def unlock(self) -> None:
        """Lets another running game write the match, once what is on its way has been written."""
        disk.settle(SETTLING)
        with self._shared.mutex:
            self._shared.lock.release()

    @property
    def held(self) -> bool:
        """Whether this process is the one that writes the match."""
        return self._shared.lock.held

    @property
    def playing(self) -> str | None:
        """The mark of the match that this process plays in this file; a table that was left for another match sees
        by it that the file is no longer its own."""
        return self._shared.playing

    @playing.setter
    def playing(self, match_id: str) -> None:
        """From now on it is the match with this mark."""
        self._shared.playing = match_id

    def save(self, record: Record) -> None:
        """Writes the match, whole or not at all; what was there becomes the good copy.

        When this returns, the match outlives the process, however that ends, and is on the disk, safe from a power
        cut; unless the disk took longer than a key may wait. Then ``slow`` tells, it goes on by itself, and
        ``failure`` says what became of it.

        Raises SaveFailed, with the file as it was, where another game has it open, it is of a newer version, or
        the system refuses.
        """
        text = self._writer.text(record)
        self._asked = time.monotonic()
        with self._mutex:
            waiting, self._next = self._next is not None, text
            if not waiting:  # else the job that has yet to begin writes this instead
                self._job = disk.run(self._write_next)
            job = self._job
        assert job is not None
        if disk.wait(job) and job.error is not None:
            raise _failed(job.error) if isinstance(job.error, Exception) else job.error

    @property
    def failure(self) -> SaveFailed | None:
        """Why the match as it was last saved is not on the disk; None where it is, or is still on its way."""
        job, sync = self._job, self._sync
        if job is not None and job.done and isinstance(job.error, Exception):
            return _failed(job.error)
        if sync is not None and sync.done and isinstance(sync.error, OSError):
            return SaveFailed(_reason(sync.error))
        return None

    @property
    def slow(self) -> bool:
        """Whether the last save is still on its way to the disk."""
        return (self._job is not None and not self._job.done) or (self._sync is not None and not self._sync.done)

    @property
    def lags(self) -> bool:
        """Whether that has taken so long that a player should know: not even a killed game would keep it yet, or a
        power cut might lose it for longer than a blink."""
        job = self._job
        return self.slow and ((job is not None and not job.done) or time.monotonic() - self._asked > BLINK)

    def flush(self, seconds: float | None = None) -> bool:
        """Waits until all is on the disk, or so long for each step; whether it is."""
        if not disk.settle(seconds):
            return False
        pending = [sync for sync in (self._sync, self._folder_sync) if sync is not None]
        return all(sync.wait(seconds) for sync in pending)

    def _write_next(self) -> None:
        with self._mutex:
            text, self._next = self._next, None
        if text is not None:
            self._write(text)

    def _write(self, text: str) -> None:
        """Puts the text in the file's place; in the thread of ``disk``."""
        try:
            self.lock()
            seen = _signature(self.path)
            aside = self._to_be_set_aside(text) if seen is not None and seen != self._seen else None
            if self._seen is None:
                remove_leftovers(self.path)
            with replacing(self.path, text) as file:
                sync = _syncer.sync(file.fileno())
                if sync.wait(disk.frame * FOR_THE_SYNC) and sync.error is not None:
                    raise sync.error
                if aside is None:
                    self._keep_copy()
                else:
                    set_aside(self.path, aside, keep=True)
            self._seen, self._text, self._sync = _signature(self.path), text, sync
            self._folder_sync = _syncer.sync_folder(self.folder)
        except OSError as error:
            raise SaveFailed(_reason(error)) from error

    def remove(self) -> None:
        """Forgets the match and its copy. A newer version's file, and one that cannot be read, stays. Raises
        SaveFailed."""
        disk.settle(SETTLING)
        try:
            self.lock()
            if self._readable():
                self.path.unlink(missing_ok=True)
            self.copy.unlink(missing_ok=True)
            sync_folder(self.folder)
            self._seen = None
        except OSError as error:
            raise SaveFailed(_reason(error)) from error

    def set_aside(self) -> Path | None:
        """Renames a match file that cannot be read to a dated name, and gives that. None where there is nothing to set
        aside: no file, a good one, or one of a newer version. Raises SaveFailed."""
        disk.settle(SETTLING)
        try:
            self.lock()
            self._read(self.path)
        except NewerFile:
            return None
        except Damaged:
            try:
                return set_aside(self.path)
            except OSError as error:
                raise SaveFailed(_reason(error)) from error
        return None

    @property
    def _shared(self) -> _Shared:
        key = os.path.realpath(self.path.parent) + os.sep + self.path.name
        if key not in _shared:
            _shared[key] = _Shared(Lock(self.path.with_suffix(".lock")))
        return _shared[key]

    def _read(self, path: Path) -> Record | None:
        try:
            record = read_match(read_text(path))
        except FileNotFoundError:
            return None
        except NewerRecord as error:
            raise NewerFile(path, str(error)) from None
        except (Unreadable, BadRecord) as error:
            raise Damaged(path, str(error)) from None
        computers = [seat.kind for seat in record.seats].count("bot")
        if computers != (1 if self.kind == "vs-computer" else 0):
            raise Damaged(path, _("it is a match of another kind, by who sits there"))
        return record

    def _readable(self) -> bool:
        try:
            self._read(self.path)
        except Damaged:
            return False
        return True

    def _to_be_set_aside(self, text: str) -> str | None:
        """Something stands in the file's place that this store neither read nor wrote, and nothing of it may be lost:
        the word under which it is to be set aside; None where it is an earlier match, which becomes the good copy."""
        try:
            self._read(self.path)
        except NewerFile as error:
            raise NewerInPlace(error.reason.rstrip(".")) from None
        except Damaged:
            self._keep_other_copy(text)
            return "damaged"
        if self._seen is None:
            return None
        if self._moved_one:
            raise ChangedElsewhere(_("another program keeps changing {file}").format(file=self.path.name))
        self._moved_one = True
        return "other"

    def _keep_other_copy(self, text: str) -> None:
        """Where the copy is all that is left of a match and this is another one, which would soon take the copy's place
        too: sees to it that it stays, under a dated name."""
        left = self.load_copy()
        if (
            left is not None
            and left.match.rounds
            and left.match.rounds[0].deck != read_match(text).match.rounds[0].deck
        ):
            keep_beside(self.copy, self.path)

    def _keep_copy(self) -> None:
        """Gives the file a second name, so that there is no moment without a good file."""
        if self._sync is not None and not self._sync.safe:
            return  # the older copy is surely on the disk, this one not yet
        temporary = self.copy.with_name(f"{self.copy.name}.{os.getpid()}-{next(_numbers)}.tmp")
        try:
            os.link(self.path, temporary)
        except FileNotFoundError:
            return
        except OSError:  # no links here
            with suppress(OSError):
                if self._text:
                    write_whole(self.copy, self._text)
            return
        # A copy that cannot be kept is no reason to keep the match from being saved. Where the copy is this very file
        # already, renaming one of its names to the other does nothing, and the name has to go.
        with suppress(OSError):
            os.replace(temporary, self.copy)
        with suppress(OSError):
            os.unlink(temporary)

    def _make_folder(self) -> None:
        with suppress(OSError):  # the write that follows says why, in its own words
            self.folder.mkdir(parents=True, exist_ok=True)


def _signature(path: Path) -> Signature | None:
    try:
        found = os.lstat(path)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _failed(error: Exception) -> SaveFailed:
    """What went wrong as a refusal: a fault of the game's own in here is no reason to end it either."""
    if isinstance(error, SaveFailed):
        return error
    failed = SaveFailed(_("something went wrong in the game ({error})").format(error=type(error).__name__))
    failed.__cause__ = error
    return failed


def _reason(error: OSError) -> str:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return _("the disk is full")
        case errno.EACCES | errno.EPERM:
            return _("there is no permission to write in the saves folder")
        case errno.EROFS:
            return _("the saves folder is read-only")
        case errno.ENOENT | errno.ENOTDIR:
            return _("the saves folder is not there")
    return _("the system says: {error}").format(error=error.strerror or str(error))
