"""A standard output that is full or closed, and an input that is."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .test_cli import one_line, record

HEADLESS = {
    "version": ["--version"],
    "help": ["--help"],
    "melds": ["melds", "As"],
    "replay": ["replay", "MATCH"],
    "stats": ["stats"],
    "engine": ["engine", "--level", "easy"],
    "arena": ["arena", "easy", "easy", "--matches", "1", "--jobs", "1"],
    "plain": ["--plain"],
    "play": ["play"],
}


@pytest.mark.parametrize("buffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("command", HEADLESS)
def test_an_output_that_cannot_be_written_is_one_clear_line(tmp_path: Path, command: str, buffered: str) -> None:
    (tmp_path / "match.json").write_text(record().dumps())
    words = [str(tmp_path / "match.json") if word == "MATCH" else word for word in HEADLESS[command]]
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    env = os.environ | {"GINRUMMY_SAVES": str(tmp_path), "TMPDIR": str(temporary), "PYTHONUNBUFFERED": buffered}
    with open(os.devnull, "rb") as unwritable:
        done = subprocess.run(
            [sys.executable, "-m", "ginrummy", *words],
            input=b"no JSON\n",
            stdout=unwritable,
            stderr=subprocess.PIPE,
            env=env,
        )
    assert done.returncode == 1
    assert done.stderr.decode() == f"ginrummy: The output can't be written: {os.strerror(errno.EBADF)}.\n"
    assert not [*temporary.iterdir(), *tmp_path.glob("report*")]


def test_closed_streams_are_one_clear_line_or_an_empty_input(tmp_path: Path) -> None:
    start = """
import os, sys
for number in sys.argv.pop(1):
    os.close(int(number))
os.execv(sys.executable, [sys.executable, "-m", "ginrummy", *sys.argv[1:]])
"""

    def ran(closed: str, *words: str) -> tuple[int, bytes, bytes]:
        command = [sys.executable, "-c", start, closed, *words, "--saves", str(tmp_path)]
        done = subprocess.run(command, input=b"quit\n", capture_output=True)
        return done.returncode, done.stdout, done.stderr

    for words in (("play",), ("--plain",), ("melds", "As"), ("stats",)):
        status, out, err = ran("1", *words)
        assert (status, out) == (1, b"") and one_line(err.decode()) and b"output is closed" in err
    assert ran("12", "play")[0] == 1
    status, out, err = ran("02", "play", "--level", "easy")
    assert (status, err) == (0, b"") and out.endswith(b"Everything is saved. Until next time.\n")
    status, out, err = ran("0", "replay", "-")
    assert (status, out) == (1, b"") and one_line(err.decode())
