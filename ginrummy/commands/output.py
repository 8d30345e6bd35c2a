"""Standard output, which may be closed, full, or without a reader."""

from __future__ import annotations

import io
import os
import sys


class Output(io.FileIO):
    """Standard output that remembers why it could not be written: whoever wrote may pass over it, as argparse does."""

    failed: OSError | None = None

    def write(self, data: object) -> int:
        try:
            return super().write(data)  # type: ignore[arg-type]
        except OSError as error:
            self.failed = error
            raise


def watched() -> Output | None:
    """Puts an ``Output`` under ``sys.stdout``; None where that is no file of the program's own, or a terminal."""
    stream = sys.stdout
    if stream is not sys.__stdout__ or not isinstance(stream, io.TextIOWrapper) or stream.isatty():
        return None
    stream.flush()
    output = Output(stream.fileno(), "wb", closefd=False)
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(output), stream.encoding, stream.errors)
    return output


def all_open() -> bool:
    """Whether standard output is there. Input and errors that are closed become empty ones, so that no file opened
    later takes their places."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        return False
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return True


def let_go() -> None:
    """Forgets what standard output does not take, so that leaving says nothing more about it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
