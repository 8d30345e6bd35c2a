"""What is written down when the program fails: where, and with no card that a player may not see."""

from __future__ import annotations

import contextlib
import platform
import re
import sys
import tempfile
import time
import traceback
from pathlib import Path

from ginrummy import __version__

from .text import _

HIDDEN = re.compile(r"\d{5,}|(?:10|[A2-9TJQK])[cdhs♣♦♥♠](?![a-z])")
"""Cards, and numbers long enough to be a seed or a hand in bits."""


def report_text(error: BaseException) -> str:
    """The report: versions, where it happened, and the error's words with cards and long numbers blotted out."""
    head = f"ginrummy {__version__}, Python {platform.python_version()}, {sys.platform}"
    with contextlib.suppress(Exception):
        from importlib.metadata import version

        head += f", textual {version('textual')}"
    told = traceback.TracebackException.from_exception(error, capture_locals=False, limit=-40)
    return head + "\n\n" + "".join(blotted(part) for part in told.format())


def blotted(text: str) -> str:
    """The text of one entry; source lines are the program's own and stay, the error's words may hold cards."""
    if text.startswith("  File "):
        return text
    return HIDDEN.sub("??", text)


def write_report(error: BaseException, folder: Path) -> Path | None:
    """Writes the report into ``folder``, or where that cannot be the system's folder for temporary files.

    Gives where it lies, None where it could not be written anywhere.
    """
    text = report_text(error)
    name = time.strftime("report-%Y-%m-%d-%H%M%S.txt")
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = place / name
            path.write_text(text, encoding="utf-8")
            return path
        except OSError:
            continue
    return None


def failure_text(report: Path | None, saved: bool) -> str:
    """What a player is told when the program has failed; ``saved`` where there is a match to go on with."""
    parts = [_("Something went wrong in the game, and it had to stop.")]
    if saved:
        parts.append(_("Your match is saved up to the last move: `ginrummy resume` goes on from there."))
    if report is not None:
        parts.append(_("What happened is written down in {path}; no card is in it.").format(path=report))
    return "\n".join(parts)


def rescue_text(problem: str, rescued: Path | None) -> str:
    """What a player is told who leaves a match that could not be saved."""
    what = problem.removesuffix(_("The next move tries again.")).strip()
    if rescued is None:
        return what
    text = _("The match as it stands was written to {path} instead.")
    more = _("Put it into your saves folder as {name} to go on with it.")
    return f"{what}\n{text.format(path=rescued)}\n{more.format(name=rescued.name)}"
