"""What the tests of durability share."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.play.table import Table
from ginrummy.rules import Action, Rules
from ginrummy.saves.store import MatchStore

KINDS = (VS_COMPUTER, LOCAL)


def new_table(store: MatchStore | None, seed: int = 7, target: int = 100) -> Table:
    """A new match of the store's kind; of two people where there is no store."""
    kind = LOCAL if store is None else store.kind
    seats = two_players("Ana", "Maria") if kind == LOCAL else against_computer("easy")
    return Table.new(kind, seats, Rules(target=target), seed=seed, store=store)


def play(table: Table, actions: int, random: Random | None = None) -> None:
    """So many actions, hands dealt where one is over; nothing more once the match is over. Who can knock does."""
    random = random or Random(1)

    def chosen(legal: list[Action]) -> Action:
        return random.choice([action for action in legal if action.kind == "knock"] or legal)

    for _count in range(actions):
        if table.match_over:
            return
        if table.hand_over:
            table.next_hand()
        elif table.computer_to_act:
            seat = table.seat_to_act
            assert seat is not None
            legal = table.record.match.rounds[-1].legal_actions()
            table._apply(chosen(legal), seat, 1 - seat)  # any move will do, without a computer player's time
        else:
            seat = table.seat_to_act
            assert seat is not None
            table.act(chosen(table.legal_actions(seat)), seat)


class Gate:
    """A system call that waits until it is let through; ``waiting`` is set once it does."""

    def __init__(self, real: Callable[..., Any]) -> None:
        self.real = real
        self.waiting, self.open = threading.Event(), threading.Event()

    def __call__(self, *args: Any, **more: Any) -> Any:
        self.waiting.set()
        assert self.open.wait(60)
        return self.real(*args, **more)


@contextmanager
def held_up(name: str) -> Iterator[Gate]:
    """``os.NAME`` waits, as on a disk that does not answer, until the gate is opened or the block left."""
    gate = Gate(getattr(os, name))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, name, gate)
        try:
            yield gate
        finally:
            gate.open.set()


@contextmanager
def refusing(name: str, error: int) -> Iterator[None]:
    """``os.NAME`` fails with this error number."""

    def fails(*_args: Any, **_more: Any) -> None:
        raise OSError(error, os.strerror(error))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, name, fails)
        yield
