"""No room, no right, no folder, in earnest: play goes on, a notice stays for as long as nothing can be saved, the old
save is whole, and the next action after the trouble saves it all."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginrummy.lab.terminal import Terminal
from ginrummy.play.seats import VS_COMPUTER, against_computer
from ginrummy.play.table import Table
from ginrummy.rules import Rules
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.saves.store import MatchStore

from .pty_kit import CTRL_Q, game
from .test_ends import PLAY, actions

MOUNT = ["unshare", "--user", "--map-root-user", "--mount"]


def can_mount() -> bool:
    """Whether this system lets anybody mount a small disk of their own."""
    command = [*MOUNT, "mount", "-t", "tmpfs", "-o", "size=64k", "none", "/mnt"]
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


class Small:
    """The game with its saves on a disk of 128 kB; where no disk can be mounted, with a limit on the size of files."""

    def __init__(self, saves: Path) -> None:
        self.saves = saves
        saves.mkdir()
        self.mounted = can_mount()
        command = [sys.executable, "-m", "ginrummy", *PLAY, "--saves", str(saves)]
        if self.mounted:
            script = f'mount -t tmpfs -o size=128k none "{saves}" && exec "$@"'
            command = [*MOUNT, "sh", "-c", script, "sh", *command]
        self.game = Terminal(command)

    @property
    def folder(self) -> Path:
        """The saves as the game has them."""
        return Path(f"/proc/{self.game.pid}/root{self.saves}") if self.mounted else self.saves

    def fill(self) -> None:
        if not self.mounted:
            resource.prlimit(self.game.pid, resource.RLIMIT_FSIZE, (10, resource.RLIM_INFINITY))
            return
        with open(self.folder / "photographs", "wb", buffering=0) as file:
            try:
                while file.write(b"x" * 4096):
                    pass
            except OSError:
                return

    def make_room(self) -> None:
        if self.mounted:
            (self.folder / "photographs").unlink()
        else:
            resource.prlimit(self.game.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Small]:
    small = Small(tmp_path / "saves")
    with small.game:
        yield small


def test_a_full_disk(small: Small) -> None:
    game = small.game
    game.wait_for("Your turn: take")
    before = (small.folder / "vs-computer.json").read_bytes()
    small.fill()
    game.send(b"t")
    game.wait_for("Not saved: ")
    assert ("the disk is full" if small.mounted else "File too large") in game.screen.text
    assert (small.folder / "vs-computer.json").read_bytes() == before
    game.send(b"o\x1b[C")
    game.wait_for("Not saved: ")
    game.send(b"1\r")
    game.wait_for("Your turn: draw")
    assert "Not saved: " in game.screen.text
    assert (small.folder / "vs-computer.json").read_bytes() == before
    assert not list(small.folder.glob("*.tmp"))
    small.make_room()
    game.send(b"s")
    game.wait_for("Your turn: discard")
    assert "Not saved: " not in game.screen.text
    assert len(actions(small.folder)) >= 4
    game.send(CTRL_Q)
    assert game.wait() == 0


def test_the_folder_removed_in_mid_match_and_then_in_the_way(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    with game(saves, *PLAY) as terminal:
        terminal.wait_for("Your turn: take")
        shutil.rmtree(saves)
        terminal.send(b"t")
        terminal.wait_for("Your turn: discard")
        assert "Not saved: " not in terminal.screen.text  # it is made anew
        assert actions(saves) == ["take"]
        shutil.rmtree(saves)
        saves.write_text("no folder any more")
        terminal.send(b"1\r")
        terminal.wait_for(lambda screen: "Not saved: " in screen.text and "Your turn: draw" in screen.text)
        assert "the saves folder is not there." in terminal.screen.text
        assert saves.read_text() == "no folder any more"
        saves.unlink()
        terminal.send(b"s")
        terminal.wait_for("Your turn: discard")
        assert "Not saved: " not in terminal.screen.text
        assert len(actions(saves)) >= 4
        terminal.send(CTRL_Q)
        assert terminal.wait() == 0


def _read_only(tmp_path: Path) -> tuple[Path, Callable[[], None]]:
    """A folder that nothing can be made in, whoever one is, and what makes it writable: it is no folder but a file."""
    saves = tmp_path / "saves"
    saves.write_text("")
    return saves, saves.unlink


def test_a_match_begun_where_nothing_can_be_saved_is_saved_once_it_can(tmp_path: Path) -> None:
    saves, mend = _read_only(tmp_path)
    store = MatchStore(saves, VS_COMPUTER)
    table = Table.new(VS_COMPUTER, against_computer("easy"), Rules(), seed=7, store=store)
    assert table.save_problem is not None and "Not saved" in table.save_problem
    table.act("pass", 0)
    assert table.save_problem is not None
    mend()
    table.set_level("medium")
    assert table.save_problem is None
    found = MatchStore(saves, VS_COMPUTER).load()
    assert found is not None and found.match == table.record.match and found.seats[1].level == "medium"
    store.unlock()


def test_settings_that_cannot_be_kept_hold_until_the_end(tmp_path: Path) -> None:
    saves, _mend = _read_only(tmp_path)
    from ginrummy.tui.desk import Desk

    desk = Desk(saves)
    desk.remember(level="hard", pace="slow")
    assert (desk.settings.level, desk.settings.pace) == ("hard", "slow")
    with pytest.raises(OSError):
        save_settings(saves, Settings())
