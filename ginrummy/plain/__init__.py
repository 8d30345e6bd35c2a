"""The same game as plain lines: for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from ginrummy.rules.variants import Rules


def run_plain(
    start: str = "home",
    saves: str | os.PathLike[str] = "saves",
    level: str | None = None,
    rules: Rules | None = None,
    seed: int | None = None,
    kind: str | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    suits: str | None = None,
) -> int:
    """Plays in plain lines; the exit status. ``start`` is "home", "play" (a new table at once) or "resume"; ``saves``
    the saves folder, ``kind`` "vs-computer" or "local", ``suits`` "symbols" or "letters"; what is None is as it was
    chosen last time.

    The end of the input and Ctrl+C end it as ``quit`` does: everything has been saved by then. Ctrl+C gives 130.
    """
    from .run import run  # late: the statistics, printed by this package too, need nothing of it

    return run(start, saves, level, rules, seed, kind, stdin, stdout, suits)


__all__ = ["run_plain"]
