"""Reading and writing files so that nothing hangs, nothing is half written, and nothing is lost."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

from .words import _

MAX_BYTES: Final = 4_000_000
_numbers = count(1)


class Unreadable(Exception):
    """A file that cannot be read as text; ``reason`` is a sentence for players, without its full stop."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read_text(path: Path, limit: int = MAX_BYTES) -> str:
    """The file's text. Never waits for a pipe or a device, and reads no more than ``limit`` bytes.

    Raises FileNotFoundError where nothing is there, Unreadable for everything else.
    """
    try:
        found = os.stat(path)
    except FileNotFoundError:
        if os.path.islink(path):
            raise Unreadable(_("it is a link to a file that is not there")) from None
        raise
    except NotADirectoryError:
        raise FileNotFoundError(path) from None
    except OSError as error:
        raise Unreadable(_system(error)) from None
    _check_kind(found)
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:
        raise
    except OSError as error:
        raise Unreadable(_system(error)) from None
    with open(descriptor, "rb") as file:
        try:
            _check_kind(os.fstat(descriptor))
            data = file.read(limit + 1)
        except OSError as error:
            raise Unreadable(_system(error)) from None
    return decoded(data, limit)


def decoded(data: bytes, limit: int = MAX_BYTES) -> str:
    """The text in a file's bytes. Raises Unreadable where it is empty, too large or no UTF-8."""
    if len(data) > limit:
        raise Unreadable(_("it is larger than {limit:,} bytes, far too large for a match").format(limit=limit))
    if not data:
        raise Unreadable(_("it is empty"))
    if not data.strip(b"\0"):
        raise Unreadable(_("it holds nothing but zeros"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(_("it is not UTF-8 text, from byte {at} on").format(at=error.start + 1)) from None


def write_whole(path: Path, text: str) -> None:
    """Writes the file whole or not at all, and to the disk before this returns.

    A temporary file in the same folder is written, flushed and synced, and then takes the file's place. Raises
    OSError, with the file as it was and the temporary removed.
    """
    with replacing(path, text) as file:
        os.fsync(file.fileno())
    sync_folder(path.parent)


@contextmanager
def replacing(path: Path, text: str) -> Iterator[BinaryIO]:
    """A temporary file beside ``path`` with the text in it, which takes its place when the block is left, unless it
    raises. Raises OSError, with the file as it was and the temporary removed."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}-{next(_numbers)}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0)
    descriptor = os.open(temporary, flags, 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(encoded(text))
            file.flush()
            yield file
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):  # its folder is gone or read-only; what went wrong first is what counts
            os.unlink(temporary)
        raise


def encoded(text: str) -> bytes:
    """The text as UTF-8; lone surrogates, which JSON can name but UTF-8 cannot hold, as JSON escapes."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return "".join(f"\\u{ord(char):04x}" if "\ud800" <= char <= "\udfff" else char for char in text).encode()


def sync_folder(folder: Path) -> None:
    """Makes a rename last, where the system can sync a folder."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    except OSError:
        return  # Windows cannot open a folder; the rename itself has been done
    try:
        with suppress(OSError):  # nor can some network file systems sync one
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def set_aside(path: Path, why: str = "damaged", keep: bool = False) -> Path:
    """Gives what stands there, whatever it is, a dated name beside it, and gives that. Raises OSError.

    With ``keep`` a file has its old name too until something takes its place, so that there is no moment without it.
    """
    aside = _dated(path, why)
    if not (keep and stat.S_ISREG(os.lstat(path).st_mode) and _linked(path, aside)):
        os.rename(path, aside)
    return aside


def _linked(path: Path, other: Path) -> bool:
    try:
        os.link(path, other)
    except OSError:  # no links here
        return False
    return True


def keep_beside(copy: Path, path: Path) -> Path:
    """Gives the good copy of ``path`` a second, dated name, under which it stays, and gives that. Raises OSError."""
    aside = _dated(path, "copy")
    try:
        os.link(copy, aside)
    except OSError:  # no links here
        try:
            write_whole(aside, read_text(copy))
        except Unreadable as error:
            raise OSError(str(error)) from error
    return aside


def _dated(path: Path, why: str) -> Path:
    """A name beside ``path`` that nothing has yet."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in count(1):
        again = "" if number == 1 else f"-{number}"
        aside = path.with_name(f"{path.stem}.{why}-{stamp}{again}{path.suffix}")
        if not os.path.lexists(aside):
            return aside
    raise AssertionError


def remove_leftovers(path: Path) -> None:
    """Removes temporary files that a killed process left beside ``path``. For whoever holds its lock."""
    with suppress(OSError):  # they harm nothing
        for found in path.parent.glob(f"{path.name}.*.tmp"):
            found.unlink(missing_ok=True)


def _check_kind(found: os.stat_result) -> None:
    if stat.S_ISREG(found.st_mode):
        return
    if stat.S_ISDIR(found.st_mode):
        raise Unreadable(_("it is a folder"))
    raise Unreadable(_("it is no file but a pipe or a device"))


def _system(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return _("there is no permission to read it")
    return _("the system says: {error}").format(error=error.strerror or str(error))
