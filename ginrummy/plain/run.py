"""The plain mode from its start to its end: whichever way it ends, the match is saved."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from ginrummy.play.report import failure_text, write_report
from ginrummy.play.seats import LOCAL, VS_COMPUTER
from ginrummy.play.text import _
from ginrummy.rules.variants import Rules

from .console import Console, EndOfInput
from .elsewhere import further
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
        with asyncio.Runner() as runner, console.lines.woken_by_signals(), _listening():
            session = Session(console, Path(saves), runner, suits)
            status = 0
            try:
                _start(session, start, level, rules, seed, kind)
            except EndOfInput:
                pass
            except KeyboardInterrupt:
                console.say()
                status = INTERRUPTED
            except ToldToEnd as told:
                console.say()
                status = told.code if isinstance(told.code, int) else 1
            except OSError:
                raise
            except Exception as error:
                session.say(*failure_text(write_report(error, session.folder), not session.unsaved).splitlines())
                status = 1
            session.goodbye()
            return status
    except OSError as error:
        if not isinstance(error, BrokenPipeError) and error.errno != errno.EIO:
            raise
        console.abandon()  # whoever read our lines has gone
        return 1


class ToldToEnd(SystemExit):
    """A signal that asks the program to end. An event loop lets this kind of exception through wherever it comes."""

    def __init__(self, number: int) -> None:
        super().__init__(128 + number)


@contextmanager
def _listening() -> Iterator[None]:
    """SIGTERM and SIGHUP end what is going on as the end of the input does."""

    def told(number: int, _frame: object) -> None:
        raise ToldToEnd(number)

    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # nohup wants it so
            with suppress(ValueError):  # not in the main thread
                before[number] = signal.signal(number, told)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


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
    """Goes on with the match of two people where that is asked for; else with the unfinished match played last, of
    either kind, and with one that is over only where there is no other."""
    kinds = (LOCAL,) if kind == LOCAL else session.latest_first()
    found = [(each, record) for each in kinds if (record := session.saved(each, tell=True)) is not None]
    unfinished = [(each, record) for each, record in found if not record.match.is_over]
    if kind != LOCAL and not unfinished:
        for each, slot, table in further(session):
            session.slots[each] = slot
            return resume(session, each, table.record)
    if not found:
        session.say(_("There is no saved match to go on with."))
        return After.HOME
    return resume(session, *(unfinished or found)[0])
