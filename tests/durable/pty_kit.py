"""The game on a pseudo-terminal of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ginrummy.lab.terminal import Terminal
from ginrummy.saves.settings import Settings, save_settings

CTRL_Q, ESCAPE, ENTER, RIGHT = b"\x11", b"\x1b", b"\r", b"\x1b[C"
LEFT_ON = {"?1049", "?1000", "?1003", "?1006", "?1015", "?1004", "?2004", "?2026"}
"""Modes that no program may leave on."""

RUN = "import sys; from ginrummy.cli import main; sys.exit(main(sys.argv[1:]))"


@contextmanager
def game(
    saves: Path, *arguments: str, before: str = "", pace: str = "none", prepare: Callable[[], None] | None = None
) -> Iterator[Terminal]:
    """``ginrummy ARGUMENTS --saves …``; ``before`` is Python to be run in the process first."""
    if not (saves / "settings.json").exists():
        save_settings(saves, Settings(pace=pace))
    command = [sys.executable, "-c", f"{before}\n{RUN}", *arguments, "--saves", str(saves)]
    with Terminal(command, prepare=prepare, environ={"PYTHONDONTWRITEBYTECODE": "1"}) as terminal:
        yield terminal


def restored(terminal: Terminal) -> bool:
    """Whether the terminal is as it was: no mode left on, the cursor in sight."""
    return not LEFT_ON & terminal.screen.modes and "?25" in terminal.screen.modes


def told(terminal: Terminal) -> str:
    """What stands on the terminal after the program has put its screen away."""
    return "\n".join(terminal.screen.now()).strip()
