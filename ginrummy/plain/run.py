"""The plain mode from its start to its end: whichever way it ends, the match is saved."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TextIO

from ginrummy.play.seats import KINDS, VS_COMPUTER
from ginrummy.play.text import _
from ginrummy.rules.variants import Rules

from .console import Console, EndOfInput
from .home import home, new_match, resume
from .session import After, Session

INTERRUPTED = 130


def run(
    start: str,
    saves: str | os.PathLike[str],
    level: str | None,
    rules: Rules | None,
    seed: int | None,
    kind: str | None,
    stdin: TextIO | None,
    stdout: TextIO | None,
    suits: str | None,
) -> int:
    """What ``run_plain`` promises."""
    console = Console(stdin or sys.stdin, stdout or sys.stdout)
    try:
        with asyncio.Runner() as runner:
            session = Session(console, Path(saves), runner, suits)
            try:
                _start(session, start, level, rules, seed, kind)
            except EndOfInput:
                pass
            except KeyboardInterrupt:
                console.say()
                session.goodbye()
                return INTERRUPTED
            session.goodbye()
            return 0
    except BrokenPipeError:
        console.abandon()
        return 1


def _start(
    session: Session, start: str, level: str | None, rules: Rules | None, seed: int | None, kind: str | None
) -> None:
    after = After.HOME
    if start == "play":
        after = new_match(session, kind or VS_COMPUTER, level=level, rules=rules, seed=seed, ask=False)
    elif start == "resume":
        after = _resume_any(session, kind)
    if after is not After.QUIT:
        home(session)


def _resume_any(session: Session, kind: str | None) -> After:
    """Goes on with the match of this kind, or with the one saved last."""
    kinds = sorted(KINDS, key=lambda each: _saved_at(session, each), reverse=True) if kind is None else (kind,)
    found = [(each, record) for each in kinds if (record := session.saved(each, tell=True)) is not None]
    if not found:
        session.say(_("There is no saved match to go on with."))
        return After.HOME
    return resume(session, *found[0])


def _saved_at(session: Session, kind: str) -> float:
    try:
        return session.store(kind).path.stat().st_mtime
    except OSError:
        return 0.0
