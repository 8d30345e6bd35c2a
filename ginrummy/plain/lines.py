"""Lines from an input, read so that a signal ends the waiting for one whenever it comes."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from signal import set_wakeup_fd
from typing import Final, TextIO

_SOME: Final = 65536


class Lines:
    """The lines of an input. Where the system can wait for two things at once, it is read here byte by byte, since a
    signal that comes just before a blocking read would only be noticed after it: with the next line, if ever."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "utf-8"
        self._errors = getattr(stream, "errors", None) or "strict"
        self._input = _descriptor(stream, self._encoding)
        self._wakes: int | None = None  # what a signal makes readable
        self._read = b""
        self._after_return = False  # a line feed that comes next belongs to the line before it

    @contextmanager
    def woken_by_signals(self) -> Iterator[None]:
        """From here on a signal that Python handles ends the waiting; what it raises comes out of ``next``."""
        if self._input is None:
            yield
            return
        wakes, wake = os.pipe()
        os.set_blocking(wakes, False)
        os.set_blocking(wake, False)
        before: int | None = None
        try:
            with suppress(ValueError):  # not in the main thread, which alone gets signals
                before = set_wakeup_fd(wake, warn_on_full_buffer=False)
            self._wakes = wakes
            yield
        finally:
            self._wakes = None
            if before is not None:
                set_wakeup_fd(before)
            os.close(wakes)
            os.close(wake)

    def next(self) -> str:
        """The next line with a line feed at its end, without one where the input ends there, "" where it has ended.
        What is no text in its encoding comes as a replacement character alone."""
        try:
            if self._wakes is None or self._input is None:
                return self._stream.readline()
            return self._line(self._input, self._wakes).decode(self._encoding, self._errors)
        except UnicodeDecodeError:
            return "\ufffd\n"

    def _line(self, descriptor: int, wakes: int) -> bytes:
        looked = 0
        while True:
            if self._after_return and self._read:
                self._read, self._after_return = self._read.removeprefix(b"\n"), False
            ends = [at for at in (self._read.find(end, looked) for end in (b"\n", b"\r")) if at >= 0]
            if ends:
                end = min(ends)
                self._after_return = self._read[end : end + 1] == b"\r"
                line, self._read = self._read[:end] + b"\n", self._read[end + 1 :]
                return line
            looked = len(self._read)
            ready = select.select([descriptor, wakes], [], [])[0]
            if wakes in ready:
                with suppress(BlockingIOError):
                    os.read(wakes, _SOME)
                continue  # its handler has run by now, or does so before the next waiting
            more = os.read(descriptor, _SOME)
            if not more:
                line, self._read = self._read, b""
                return line
            self._read += more


def _descriptor(stream: TextIO, encoding: str) -> int | None:
    """What to wait for: only for the program's own input, of which nobody has read, in an encoding made of bytes."""
    if os.name == "nt" or stream is not sys.__stdin__:
        return None
    try:
        return stream.fileno() if "\r\n".encode(encoding) == b"\r\n" else None
    except (OSError, ValueError, LookupError):
        return None
