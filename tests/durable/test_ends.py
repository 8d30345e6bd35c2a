"""However the game ends, the terminal is as it was, the match is saved, and what is said is for people."""

from __future__ import annotations

import os
import signal
import termios
from pathlib import Path

import pytest

from ginrummy.lab.terminal import Terminal
from ginrummy.rules import Record
from ginrummy.saves.store import MatchStore

from .pty_kit import CTRL_Q, ESCAPE, game, restored, told

PLAY = ("play", "--level", "hard", "--seed", "7")


def drawn(terminal: Terminal) -> None:
    """On to where the player has drawn a card: the first thing in the match that is worth keeping."""
    terminal.wait_for("Your turn: take")
    terminal.send(b"t")
    terminal.wait_for("discard")


def actions(saves: Path) -> list[str]:
    """What has been done in the first hand of the saved match."""
    record = MatchStore(saves, "vs-computer").load()
    assert record is not None
    return [str(action) for action in record.match.rounds[0].actions]


WAYS = {
    "ctrl+q": (lambda terminal: terminal.send(CTRL_Q), 0),
    "SIGINT": (lambda terminal: terminal.signal(signal.SIGINT), 130),
    "SIGTERM": (lambda terminal: terminal.signal(signal.SIGTERM), 143),
    "SIGHUP": (lambda terminal: terminal.signal(signal.SIGHUP), 129),
}


@pytest.mark.parametrize("way", WAYS)
def test_ended_from_outside_the_terminal_is_restored_and_the_match_saved(tmp_path: Path, way: str) -> None:
    end, status = WAYS[way]
    with game(tmp_path, *PLAY) as terminal:
        drawn(terminal)
        assert not restored(terminal)
        end(terminal)
        assert terminal.wait() == status
        assert restored(terminal)
        assert told(terminal) == ""
    assert actions(tmp_path) == ["take"]


def test_the_menu_ends_it_with_plain_keys_only(tmp_path: Path) -> None:
    with game(tmp_path, *PLAY) as terminal:
        drawn(terminal)
        terminal.send(ESCAPE)
        terminal.wait_for("Save and quit")
        terminal.send(b"\x1b[A\r")  # one up from the first line is the last
        assert terminal.wait() == 0
        assert restored(terminal)
    assert actions(tmp_path) == ["take"]


@pytest.mark.parametrize("ignoring", [False, True], ids=["with its signal", "nohup"])
def test_a_closed_terminal_ends_it(tmp_path: Path, ignoring: bool) -> None:
    def ignore() -> None:
        if ignoring:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with game(tmp_path, *PLAY, prepare=ignore) as terminal:
        drawn(terminal)
        terminal.hang_up()
        assert terminal.wait() == 129
    assert actions(tmp_path) == ["take"]
    assert not list(tmp_path.glob("report*"))


def test_told_to_end_while_its_terminal_takes_nothing_it_ends_all_the_same(tmp_path: Path) -> None:
    with game(tmp_path, *PLAY, before="import ginrummy.tui.ends as ends\nends.GRACE = 0.1") as terminal:
        drawn(terminal)
        own = os.open(f"/dev/pts/{os.minor(os.stat(f'/proc/{terminal.pid}/fd/0').st_rdev)}", os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(own, termios.TCOOFF)
        terminal.send(b"o")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait() == 143
        assert termios.tcgetattr(own)[3] & termios.ECHO  # what is typed is seen again
        os.close(own)
    assert actions(tmp_path) == ["take"]


FAULTS = {
    "a key's handler": "TableScreen.action_sort = fail",
    "painting": "TableScreen.action_sort = lambda self: setattr(CardTable, 'paint', fail) or self.show()",
    "a worker": "TableScreen.action_sort = lambda self: self.run_worker(later())",
}
FAULTY = """
from ginrummy.tui.screens.table import CardTable, TableScreen
def fail(self=None, *args):
    other = "Kh Qd"
    raise RuntimeError("the other hand is Kh Qd 9♣ of seed 123456789")
async def later():
    fail()
"""


@pytest.mark.parametrize("place", FAULTS)
def test_a_fault_gets_a_short_message_and_a_report_without_cards(tmp_path: Path, place: str) -> None:
    with game(tmp_path, *PLAY, before=FAULTY + FAULTS[place]) as terminal:
        drawn(terminal)
        terminal.send(b"o")
        assert terminal.wait() == 1
        assert restored(terminal)
        said = told(terminal)
    (report,) = tmp_path.glob("report-*.txt")
    assert len(said.splitlines()) <= 8 and "Something went wrong" in said and "ginrummy resume" in said
    assert report.name in said.replace("\n", "")
    assert "Traceback" not in said and "Kh" not in said
    text = report.read_text()
    assert "RuntimeError" in text and "fail" in text
    for hidden in ("Kh", "Qd", "9♣", "123456789"):
        assert hidden not in text.replace('other = "Kh Qd"', "")
    assert actions(tmp_path) == ["take"]


def test_quitting_while_hard_thinks_it_is_gone_at_once_and_leaves_nothing_behind(tmp_path: Path) -> None:
    never = """
import ginrummy.bots
class Never:
    def choose(self, view, legal):
        open(MARK, "w").close()
        while True:
            pass
ginrummy.bots.make_bot = lambda level, *, seed=None: Never()
"""
    mark = tmp_path / "thinking"
    saves = tmp_path / "saves"
    with game(saves, *PLAY, before=f"MARK = {str(mark)!r}\n{never}") as terminal:
        terminal.wait_for("Your turn: take")
        terminal.send(b"p")
        terminal.wait_for(lambda _screen: mark.exists())
        terminal.send(CTRL_Q)
        assert terminal.wait() == 0
        assert restored(terminal)
        with pytest.raises(ProcessLookupError):  # nor any other process of its group
            os.killpg(terminal.pid, 0)
    assert actions(saves) == ["pass"]  # as it was before the move that was never made


FULL = """
import errno, os
import ginrummy.saves.store as store
def full(*args): raise OSError(errno.ENOSPC, "No space left on device")
def fill_up(): store.replacing = full
from ginrummy.tui.screens.table import TableScreen
TableScreen.action_sort = lambda self: fill_up()
"""


def test_a_match_that_cannot_be_saved_is_put_elsewhere_and_its_player_told(tmp_path: Path) -> None:
    saves, temporary = tmp_path / "saves", tmp_path / "elsewhere"
    temporary.mkdir()
    with game(saves, *PLAY, before=f"import tempfile; tempfile.tempdir = {str(temporary)!r}\n{FULL}") as terminal:
        terminal.wait_for("Your turn: take")
        terminal.send(b"o")
        terminal.send(b"t")
        terminal.wait_for("Not saved: the disk is full.")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait() == 143
        assert restored(terminal)
        said = told(terminal)
    assert said.startswith("Not saved: the disk is full.")
    (rescued,) = temporary.glob("ginrummy-*/vs-computer.json")
    said = said.replace("\n", "")
    assert f"The match as it stands was written to {rescued} instead." in said
    assert "Put it into your saves folder as vs-computer.json to go on with it." in said
    assert [str(action) for action in Record.loads(rescued.read_text()).match.rounds[0].actions] == ["take"]
    assert actions(saves) == []
    another = tmp_path / "another"
    another.mkdir()
    rescued.rename(another / rescued.name)
    with game(another, "resume") as terminal:
        terminal.wait_for("Your turn: discard")
        terminal.send(CTRL_Q)
        assert terminal.wait() == 0
