"""A computer player that raises, talks nonsense, exits or never answers: Medium moves, and the match goes on."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import ginrummy.bots
from ginrummy.play import computer
from ginrummy.play.seats import VS_COMPUTER, against_computer
from ginrummy.play.table import Table
from ginrummy.play.thinking import Stalled, within
from ginrummy.rules import Action, Rules, View

Choose = Callable[[View, list[Action]], Any]


def _for_ever(*_args: Any) -> Any:
    while True:
        pass


def _stubborn(*_args: Any) -> Any:
    """Holds on to its thread as well as Python code can."""
    while True:
        try:
            _for_ever()
        except Exception:
            continue


def _exits(*_args: Any) -> Any:
    sys.exit(3)


def _recurses(*args: Any) -> Any:
    return _recurses(*args)


def _raises(*_args: Any) -> Any:
    raise KeyError("9h")


@pytest.fixture
def hard(monkeypatch: pytest.MonkeyPatch) -> Callable[[Choose], None]:
    """Puts something else in the place of Hard."""

    def put(choose: Choose) -> None:
        real = ginrummy.bots.make_bot

        monkeypatch.setattr(
            ginrummy.bots,
            "make_bot",
            lambda level, *, seed=None: SimpleNamespace(choose=choose) if level == "hard" else real(level, seed=seed),
        )

    return put


def at_hards_turn() -> Table:
    table = Table.new(VS_COMPUTER, against_computer("hard"), Rules(), seed=7)
    table.act("pass", 0)
    return table


async def _gone(name: str) -> None:
    """Until no thread of this name is left."""
    for thread in threading.enumerate():
        if thread.name == name:
            await asyncio.to_thread(thread.join, 60)
            assert not thread.is_alive()


@pytest.mark.parametrize("wrong", [_for_ever, _stubborn])
async def test_one_that_stalls_is_replaced_by_medium_for_that_move_and_stopped(
    hard: Callable[[Choose], None], monkeypatch: pytest.MonkeyPatch, wrong: Choose
) -> None:
    hard(wrong)
    table = at_hards_turn()
    limits = iter((0.05, 60))
    monkeypatch.setattr(computer, "within", lambda _limit, work: within(next(limits), work))
    ticks = 0

    async def screen() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(screen())
    await table.computer_move()
    other.cancel()
    assert ticks > 1  # the screen was not held up
    assert table.notice is not None and "too long" in table.notice
    assert len(table.record.match.rounds[-1].actions) == 2
    await _gone("ginrummy computer")


@pytest.mark.parametrize("wrong", [_exits, _recurses, _raises])
async def test_one_that_fails_in_whatever_way_is_replaced_by_medium(
    hard: Callable[[Choose], None], wrong: Choose
) -> None:
    hard(wrong)
    table = at_hards_turn()
    await table.computer_move()
    assert table.notice is not None and "Medium" in table.notice and "9h" not in table.notice
    assert len(table.record.match.rounds[-1].actions) == 2
    table.act("draw" if "draw" in table.legal_actions(0) else table.legal_actions(0)[0], 0)
    assert table.notice is None


async def test_with_every_level_stalled_a_plain_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ginrummy.bots, "make_bot", lambda level, *, seed=None: SimpleNamespace(choose=_for_ever))
    monkeypatch.setattr(computer, "LIMIT", 0.02)
    table = at_hards_turn()
    await table.computer_move()
    assert table.notice is not None and "plain move" in table.notice
    await _gone("ginrummy computer")


async def test_what_nobody_waits_for_any_more_is_stopped() -> None:
    task = asyncio.create_task(within(60, lambda: _for_ever()))
    while not any(thread.name == "ginrummy computer" for thread in threading.enumerate()):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await _gone("ginrummy computer")


async def test_the_limit_is_told_from_an_error_of_the_work_itself() -> None:
    def times_out() -> None:
        raise TimeoutError("its own")

    with pytest.raises(TimeoutError, match="its own"):
        await within(60, times_out)
    with pytest.raises(Stalled):
        await within(0.01, lambda: _for_ever())
    assert await within(60, lambda: 7) == 7
