"""Letting a computer player think beside the screen, for so long and no longer."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar, cast

Result = TypeVar("Result")
TURNS = 0.0005
"""Seconds after which the thread that thinks lets another go on, a tenth of the usual: a key waits for several."""


class Stalled(Exception):
    """It has thought for longer than it may."""


class _Stop(BaseException):
    """Raised in the thread of one that nobody waits for any more."""


async def within(seconds: float, work: Callable[[], Result]) -> Result:
    """What ``work`` gives, done in a thread of its own, so that keys are answered meanwhile.

    Raises what ``work`` raises, and Stalled where it takes longer; a thread that goes on in Python is stopped then. The
    thread keeps no program from ending.
    """
    thought = _Thought(work)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(min(usual, TURNS))
    thought.start()
    try:
        return await asyncio.wait_for(asyncio.shield(thought.answer), seconds)
    except TimeoutError:
        if thought.answer.done():
            return thought.answer.result()
        raise Stalled from None
    finally:
        sys.setswitchinterval(usual)
        thought.stop()


class _Thought(threading.Thread, Generic[Result]):
    def __init__(self, work: Callable[[], Result]) -> None:
        super().__init__(name="ginrummy computer", daemon=True)
        self.answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._loop = asyncio.get_running_loop()
        self._think = work
        self._at_it = True
        self._mutex = threading.Lock()

    def run(self) -> None:
        error: BaseException | None = None
        result: Result | None = None
        with suppress(_Stop):
            try:
                result = self._think()
            except BaseException as raised:
                error = raised
            with self._mutex:
                self._at_it = False
        with suppress(RuntimeError):  # the game has ended meanwhile
            self._loop.call_soon_threadsafe(self._answer, result, error)

    def stop(self) -> None:
        """Stops it, where it is still at it."""
        with self._mutex:
            if not self._at_it or self.ident is None:
                return
            self._at_it = False
        # CPython's way to raise something in another thread, at its next step in Python.
        with suppress(Exception):
            from ctypes import c_ulong, py_object, pythonapi

            pythonapi.PyThreadState_SetAsyncExc(c_ulong(self.ident), py_object(_Stop))

    def _answer(self, result: Result | None, error: BaseException | None) -> None:
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(cast(Result, result))
        elif isinstance(error, Exception):
            self.answer.set_exception(error)
        else:  # SystemExit and the like: a computer player ends no game
            self.answer.set_exception(RuntimeError(type(error).__name__))
        self.answer.exception()  # it is no fault where nobody waits for it any more
