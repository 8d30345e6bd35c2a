"""The command line (DESIGN 5). Help, version and the headless commands load no more than they need."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from . import __version__
from .commands.output import all_open, let_go, watched

# Each command: what it does in a line, the module that does it, and the names of its two functions there:
# the one that adds its arguments, and the one that runs it.
_COMMANDS: Final = {
    "play": ("straight to a new table", "commands.game", "add_play_arguments", "run_play"),
    "resume": ("on with the saved match", "commands.game", "add_resume_arguments", "run_resume"),
    "replay": ("check a match record and tell its hands", "commands.replay", "add_arguments", "run"),
    "melds": ("the best melds of a hand, and its deadwood", "commands.melds", "add_arguments", "run"),
    "stats": ("how your matches went", "plain.stats", "add_arguments", "run"),
    "engine": ("a computer player for other programs: JSON lines", "lab.engine", "add_arguments", "run"),
    "arena": ("let computer players play each other", "lab.arena", "add_arguments", "run"),
}


_WITHOUT_SAVES: Final = ("replay", "melds", "engine", "arena")
# The common options that the help of a command shows, where it does not use them all.
_USES: Final = {"replay": ("--suits",), "melds": (), "stats": ("--saves",), "engine": (), "arena": ()}


class _Help(argparse.HelpFormatter):
    """Help as wide as the terminal. Left to find the width, argparse loads modules for it with every option."""

    def __init__(self, prog: str, **options: Any) -> None:
        super().__init__(prog, **{"width": _columns() - 2} | options)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, with exit status 2."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, allow_abbrev=False, formatter_class=_Help)

    def error(self, message: str) -> NoReturn:
        _complain(f"{self.prog}: {message}. Try: {self.prog} --help")
        raise SystemExit(2)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; gives the exit status."""
    if not all_open():
        _complain("ginrummy: It has no output to write to: its standard output is closed.")
        return 1
    output = watched()
    try:
        status = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone, as head does
        let_go()
        return 141
    except Exception as error:
        if output is None or output.failed is None:
            _failed(error)
            return 1
        status = 1
    why = None if output is None else output.failed
    if why is None or isinstance(why, BrokenPipeError):
        return status
    let_go()
    _complain(f"ginrummy: The output can't be written: {why.strerror or why}.")
    return 1


def _run(argv: list[str]) -> int:
    """Runs the command, and says what it refuses; gives the exit status."""
    from .commands.failed import Failed

    try:
        args = _parser(argv).parse_args(argv)
        _fill(args)
        return _runner(args)(args)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
    except KeyboardInterrupt:
        return 130
    except Failed as error:
        _complain(f"ginrummy: {error}")
        return error.status


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(prog="ginrummy", description="Gin rummy for the terminal.", parents=[_common()])
    parser.add_argument("--version", action="version", version=f"ginrummy {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, (does, module, add, _run) in _COMMANDS.items():
        if name not in argv:  # nor need its module be loaded
            commands.add_parser(name, help=does)
            continue
        described = f"{does[0].upper()}{does[1:]}."
        command = commands.add_parser(name, help=does, description=described, parents=[_common(name)])
        getattr(import_module(f"ginrummy.{module}"), add)(command)
    return parser


def _common(command: str = "") -> _Parser:
    """The options that stand before or after a command. All are taken everywhere; its help shows those that it uses."""
    common = _Parser(add_help=False)
    # Suppressed defaults, so that a command does not undo what stands before it.
    for option, uses, what in (
        ("--saves", {"metavar": "DIR"}, "the folder for matches and settings"),
        ("--plain", {"action": "store_true"}, "play in plain lines"),
        ("--no-mouse", {"action": "store_true"}, "leave the mouse to the terminal"),
        ("--suits", {"choices": ("symbols", "letters")}, "how suits are written"),
    ):
        shown = option in _USES.get(command, (option,))
        common.add_argument(option, help=what if shown else argparse.SUPPRESS, default=argparse.SUPPRESS, **uses)
    return common


def _runner(args: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    _does, module, _add, run = _COMMANDS.get(args.command, ("", "commands.game", "", "run_home"))
    found: Callable[[argparse.Namespace], int] = getattr(import_module(f"ginrummy.{module}"), run)
    return found


def _columns() -> int:
    try:
        return int(os.environ.get("COLUMNS", "0")) or os.get_terminal_size(1).columns or 80
    except (ValueError, OSError):
        return 80


def _fill(args: argparse.Namespace) -> None:
    """Gives the common options their values, the saves folder as a path."""
    for name, value in (("plain", False), ("no_mouse", False), ("suits", None)):
        if not hasattr(args, name):
            setattr(args, name, value)
    option = getattr(args, "saves", None)
    if option is None and args.command in _WITHOUT_SAVES:
        return
    from .commands.failed import Failed
    from .saves.places import saves_folder

    if option == "":
        raise Failed("--saves needs the name of a folder.", 2)
    args.saves = saves_folder(option)
    if os.path.lexists(args.saves) and not os.path.isdir(args.saves):
        raise Failed(f"The saves folder {args.saves} is no folder: choose another with --saves.", 2)


def _failed(error: Exception) -> None:
    """A fault of the program's own: what happened goes into a report, and a line or two to the player."""
    import tempfile
    from pathlib import Path

    from .play.report import failure_text, write_report

    for line in failure_text(write_report(error, Path(tempfile.gettempdir())), saved=False).splitlines():
        _complain(line)


def _complain(message: str) -> None:
    """One line on standard error, with nothing in it that a terminal would take for an order."""
    if sys.stderr is None:
        return
    line = "".join(char if char.isprintable() else "?" for char in message.replace("\n", " "))
    encoding = sys.stderr.encoding or "ascii"
    print(line.encode(encoding, "replace").decode(encoding), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
