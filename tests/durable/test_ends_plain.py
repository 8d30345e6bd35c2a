"""However plain lines end, the match is saved, and nobody reads a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .pty_kit import RUN, game
from .test_ends import actions

PLAIN = ("--plain", "play", "--level", "easy", "--seed", "7")


def heeds_signals() -> None:
    """In the game's process: whoever runs the tests may ignore them, as a shell does for what runs behind it."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
    ids=["INT", "TERM", "HUP"],
)
def test_a_signal_ends_it_with_a_word(tmp_path: Path, number: int, status: int) -> None:
    with game(tmp_path, *PLAIN, prepare=heeds_signals) as terminal:
        terminal.wait_for("pass, or ?")
        terminal.send(b"take\n")
        terminal.wait_for("discard a card")
        terminal.signal(number)
        assert terminal.wait() == status
        assert "Everything is saved" in terminal.screen.text and "Traceback" not in terminal.screen.text
    assert actions(tmp_path) == ["take"]


def test_a_signal_that_interrupts_no_reading_ends_it_all_the_same(tmp_path: Path) -> None:
    # A thread of the game gets the signal, so that it breaks into no waiting of the thread that reads: what happens too
    # where it comes just before the waiting begins.
    door = tmp_path / "door"
    os.mkfifo(door)
    before = f"""
import signal, threading
def gets_it():
    open({str(door)!r}).close()
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
threading.Thread(target=gets_it, daemon=True).start()
"""
    with game(tmp_path, *PLAIN, before=before, prepare=heeds_signals) as terminal:
        terminal.wait_for("pass, or ?")
        terminal.send(b"take\n")
        terminal.wait_for("discard a card")
        door.open("w").close()
        assert terminal.wait() == 143
        assert "Everything is saved" in terminal.screen.text
    assert actions(tmp_path) == ["take"]


def test_signals_that_keep_coming_leave_no_traceback(tmp_path: Path) -> None:
    with game(tmp_path, *PLAIN, prepare=heeds_signals) as terminal:
        terminal.wait_for("pass, or ?")
        for _count in range(200):
            terminal.signal(signal.SIGTERM)
        assert terminal.wait() in (143, -signal.SIGTERM)
        assert "Traceback" not in terminal.screen.text and "Error" not in terminal.screen.text


@pytest.mark.parametrize("ignoring", [False, True], ids=["with its signal", "nohup"])
def test_a_closed_terminal_ends_it(tmp_path: Path, ignoring: bool) -> None:
    def ignore() -> None:
        heeds_signals()
        if ignoring:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with game(tmp_path, *PLAIN, prepare=ignore) as terminal:
        terminal.wait_for("pass, or ?")
        terminal.send(b"take\n")
        terminal.wait_for("discard a card")
        terminal.hang_up()
        assert terminal.wait() in (0, 1, 129)
    assert actions(tmp_path) == ["take"]
    assert not list(tmp_path.glob("report*"))


FAULTS = {
    "play": ("import ginrummy.plain.match as m\nm.Playing.tell_hand = fail", PLAIN, True),
    "a command": ("import ginrummy.commands.replay as m\nm.course = fail", ("replay", "FILE"), False),
    "before anything": ("import ginrummy.commands.game as m\nm.wants_plain = fail", PLAIN, False),
}


@pytest.mark.parametrize("place", FAULTS)
def test_a_fault_gets_a_line_and_a_report_without_cards(tmp_path: Path, place: str) -> None:
    patch, arguments, playing = FAULTS[place]
    before = "def fail(*args, **more): raise RuntimeError('Kh Qd of seed 123456789')\n" + patch
    file = tmp_path / "saves" / "vs-computer.json"
    command = [sys.executable, "-c", f"{before}\n{RUN}", "--saves", str(file.parent)]
    command += [str(file) if part == "FILE" else part for part in arguments]
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    made = [sys.executable, "-c", RUN, "--saves", str(file.parent), *PLAIN]
    subprocess.run(made, input="", capture_output=True, check=True, text=True)
    if place == "play":
        file.unlink()
    environ = os.environ | {"TMPDIR": str(temporary)}
    ran = subprocess.run(command, input="take\n", capture_output=True, text=True, env=environ)
    said = ran.stdout + ran.stderr
    assert ran.returncode == 1
    assert "Something went wrong" in said and "Traceback" not in said and "Kh" not in said
    assert ("ginrummy resume" in said) == playing
    (report,) = (file.parent if playing else temporary).glob("report-*.txt")
    assert str(report) in said
    assert "RuntimeError: ?? ?? of seed ??" in report.read_text()
