"""Whole matches with everything that can happen to them at once: legal and illegal moves, saves that fail, kills
between write and rename, restarts, other levels. After every step the file, the table and a plain model say the same.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ginrummy.play.seats import VS_COMPUTER, against_computer
from ginrummy.play.table import Table
from ginrummy.rules import DECK, Card, Event, IllegalAction, Rules, deck_for
from ginrummy.saves.history import load_history
from ginrummy.saves.store import MatchStore


class Killed(BaseException):
    """The process ends here."""


class Model:
    """A hand as one would keep it with real cards: who holds what, whose turn it is."""

    def __init__(self, seed: int, number: int, dealer: int) -> None:
        deck = list(deck_for(seed, number))
        self.hands = [set(deck[1:20:2]), set(deck[0:20:2])] if dealer == 0 else [set(deck[0:20:2]), set(deck[1:20:2])]
        self.pile, self.stock, self.turn, self.over = [deck[20]], deck[21:], 1 - dealer, False

    def move(self, seat: int, kind: str, card: Card | None) -> None:
        assert seat == self.turn and not self.over
        if kind == "take":
            self.hands[seat].add(self.pile.pop())
        elif kind == "draw":
            self.hands[seat].add(self.stock.pop(0))
        else:
            self.turn = 1 - seat
        if card is not None and kind in ("discard", "knock"):
            self.hands[seat].remove(card)
            self.pile.append(card)


class MatchMachine(RuleBasedStateMachine):
    """``table`` plays, ``model`` is kept by hand, ``scores`` are added up from the results."""

    @initialize(seed=st.integers(0, 10_000), to=st.sampled_from([40, 150]))
    def begin(self, seed: int, to: int) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.seed = seed
        self.table = Table.new(VS_COMPUTER, against_computer("easy"), Rules(target=to), seed=seed, store=self._store())
        self.scores, self.hands, self.level = [0, 0], 1, "easy"
        self.model = Model(seed, 0, 1)

    def _store(self) -> MatchStore:
        return MatchStore(self.folder, VS_COMPUTER)

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self._store().unlock()
            shutil.rmtree(self.folder)

    def _followed(self, action: str, seat: int, events: tuple[Event, ...]) -> None:
        hand = self.table.record.match.rounds[-1]
        self.model.move(seat, hand.actions[-1].kind, hand.actions[-1].card)
        assert action == "" or str(hand.actions[-1]) == action
        if hand.result is not None:
            self.model.over = True
            assert events[-1].kind == "result"
            if hand.result.winner is not None:
                self.scores[hand.result.winner] += hand.result.points

    @precondition(lambda self: not self.table.hand_over)
    @rule(data=st.data(), count=st.integers(1, 20))
    def play(self, data: st.DataObject, count: int) -> None:
        for _count in range(count):
            seat = self.table.seat_to_act
            if seat is None:
                return
            if self.table.computer_to_act:
                self._followed("", seat, asyncio.run(self.table.computer_move()))
                continue
            legal = self.table.legal_actions(seat)
            action = data.draw(st.sampled_from([act for act in legal if act.kind == "knock"] or legal))
            self._followed(str(action), seat, self.table.act(action, seat))

    @precondition(lambda self: not self.table.match_over and self.table.hand_over)
    @rule()
    def next_hand(self) -> None:
        self.table.next_hand()
        self.model = Model(self.seed, self.hands, self.table.view(0).dealer)
        self.hands += 1

    @rule(action=st.sampled_from(["pass", "take", "draw", "big-gin", "defend", "nonsense", "knock 2c", "discard Kd"]))
    def forbidden(self, action: str) -> None:
        seat = self.table.seat_to_act
        if seat is not None and action in self.table.legal_actions(seat):
            return
        before = self.table.record
        for who in (0, 1):
            with pytest.raises(IllegalAction):
                self.table.act(action, who)
        assert self.table.record is before

    @rule(level=st.sampled_from(["easy", "medium"]))
    def other_level(self, level: str) -> None:
        views = self.table.view(0), self.table.view(1)
        self.table.set_level(level)
        self.level = level
        assert (self.table.view(0), self.table.view(1)) == views

    @rule()
    def restart(self) -> None:
        record = self._store().load()
        assert record is not None
        self.table = Table.open(record, VS_COMPUTER, store=self._store())

    @precondition(lambda self: self.table.seat_to_act == 0)
    @rule(call=st.sampled_from(["fsync", "replace"]))
    def save_fails_then_works(self, call: str) -> None:
        file = (self.folder / "vs-computer.json").read_bytes()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, call, _refused)
            action = self.table.legal_actions(0)[0]
            self._followed(str(action), 0, self.table.act(action, 0))
        assert self.table.save_problem is not None
        assert (self.folder / "vs-computer.json").read_bytes() == file
        self.table.set_level(self.level)  # whatever is saved next brings it all to the disk
        assert self.table.save_problem is None

    @precondition(lambda self: self.table.seat_to_act == 0)
    @rule(call=st.sampled_from(["link", "replace"]))
    def killed_while_saving(self, call: str) -> None:
        action = self.table.legal_actions(0)[0]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, call, _killed)
            patch.setattr(os, "unlink", lambda *_args, **_more: None)
            with pytest.raises(Killed):
                self.table.act(action, 0)
        self.restart()  # the move had not been shown; the match is as it was before

    @invariant()
    def the_file_is_the_table_is_the_model(self) -> None:
        if not hasattr(self, "table"):
            return
        found = self._store().load()
        assert found is not None and found.match == self.table.record.match and found.seats[1].level == self.level
        hand = self.table.record.match.rounds[-1]
        assert [set(cards) for cards in hand.hands] == self.model.hands
        assert list(hand.course.pile) == self.model.pile and list(hand.stock) == self.model.stock
        cards = [*hand.hands[0], *hand.hands[1], *hand.course.pile, *hand.stock]
        assert sorted(cards) == sorted(DECK)
        assert self.table.hand_over == self.model.over
        assert self.table.hand_over or self.table.seat_to_act == self.model.turn
        assert list(self.table.standing.scores) == self.scores and self.table.hand_number == self.hands
        assert len(load_history(self.folder).matches) == int(self.table.match_over)


def _refused(*_args: Any) -> None:
    raise OSError(28, "No space left on device")


def _killed(*_args: Any) -> None:
    raise Killed


TestMatches = MatchMachine.TestCase
TestMatches.settings = settings(
    max_examples=10, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)
