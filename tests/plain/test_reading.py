"""Lines typed into a running game: whole, in pieces, with every kind of line end, and none of them lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO

import pytest

from ginrummy.plain.lines import Lines


@contextmanager
def fed(monkeypatch: pytest.MonkeyPatch, encoding: str = "utf-8") -> Iterator[tuple[Lines, FileIO]]:
    """The program's own input, read, and where to type into it."""
    read, write = os.pipe()
    with open(read, encoding=encoding) as stream, open(write, "wb", buffering=0) as typed:
        monkeypatch.setattr(sys, "__stdin__", stream)
        lines = Lines(stream)
        with lines.woken_by_signals():
            yield lines, typed


def test_lines_come_one_by_one_and_the_last_without_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with fed(monkeypatch) as (lines, typed):
        typed.write("take\nd K♣\r\nMac\rlast\n\nRos".encode())
        assert [lines.next() for _count in range(5)] == ["take\n", "d K♣\n", "Mac\n", "last\n", "\n"]
        typed.write(b"a\r")
        assert lines.next() == "Rosa\n"
        typed.write(b"\nend")  # the line feed belongs to the return before it
        typed.close()
        assert [lines.next(), lines.next(), lines.next()] == ["end", "", ""]


def test_what_is_no_text_spoils_its_own_line_only(monkeypatch: pytest.MonkeyPatch) -> None:
    with fed(monkeypatch) as (lines, typed):
        typed.write(b"\xff\xfe\ntake\n")
        assert [lines.next(), lines.next()] == ["\ufffd\n", "take\n"]


def test_an_input_in_wide_characters_is_read_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    with fed(monkeypatch, "utf-16-le") as (lines, typed):
        typed.write("take\n".encode("utf-16-le"))
        assert lines.next() == "take\n"
