"""A machine for whole matches of both kinds: legal and illegal moves, other levels, restarts, and everything that can
befall their files, beside a plain model that knows nothing of the game's own code: where every card is, whose turn it
is, what was scored. After every step the file, the table and the model say the same."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.play.table import Table
from ginrummy.rules import Event, IllegalAction, Record, Rules, deadwood, deck_for
from ginrummy.saves.errors import Damaged
from ginrummy.saves.history import load_history
from ginrummy.saves.store import MatchStore

from .kit import refusing

PACK = frozenset(rank + suit for rank in "A23456789TJQK" for suit in "cdhs")
POINTS = {**{str(number): number for number in range(2, 10)}, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
FORBIDDEN = ("pass", "take", "draw", "big-gin", "defend", "", "nonsense", "knock 2c", "discard Kd", "discard Zz")
ERRORS = (errno.ENOSPC, errno.EROFS, errno.EIO)
STEPS = ("open", "fsync", "link", "replace", "dup")
"""System calls within a save; a killed process has come as far as before one of them."""
TOO_LATE = ("link", "replace")
"""Those that come before the new file is there: a move that was killed by then was not made."""


class Killed(BaseException):
    """The process ends here."""


def killed(*_args: Any, **_more: Any) -> Any:
    raise Killed


class Hand:
    """A hand with cards as texts."""

    def __init__(self, deck: list[str], dealer: int) -> None:
        first, second = set(deck[0:20:2]), set(deck[1:20:2])
        self.held = [first, second] if dealer == 1 else [second, first]
        self.pile, self.stock, self.dealer, self.turn = [deck[20]], deck[21:], dealer, 1 - dealer
        self.over = False

    def do(self, seat: int, text: str) -> None:
        kind, _space, rest = text.partition(" ")
        assert seat == self.turn and not self.over
        if kind == "take":
            self.held[seat].add(self.pile.pop())
        elif kind == "draw":
            self.held[seat].add(self.stock.pop(0))
        else:
            self.turn = 1 - seat
            if kind in ("discard", "knock"):
                self.held[seat].remove(rest.split()[0])
                self.pile.append(rest.split()[0])

    def cards(self) -> list[str]:
        return [*self.held[0], *self.held[1], *self.pile, *self.stock]


def scored(kind: str, knocker: int | None, left: tuple[int, int]) -> tuple[int | None, int]:
    """RULES 5: who scores how much, from what both have left."""
    if knocker is None:
        return None, 0
    mine, theirs = left[knocker], left[1 - knocker]
    if kind == "gin":
        return knocker, 25 + theirs
    return (knocker, theirs - mine) if mine < theirs else (1 - knocker, mine - theirs + 25)


def done_in(record: Record) -> list[list[str]]:
    """What was done in each hand."""
    return [[str(action) for action in hand.actions] for hand in record.match.rounds]


class Matches(RuleBasedStateMachine):
    """``table`` is played, ``hand`` and ``scores`` are kept by hand, ``saved`` is what the file should hold."""

    @initialize(kind=st.sampled_from([VS_COMPUTER, LOCAL]), seed=st.integers(0, 99_999), to=st.sampled_from([30, 200]))
    def begin(self, kind: str, seed: int, to: int) -> None:
        self.folder, self.kind, self.level = Path(tempfile.mkdtemp()), kind, "easy"
        seats = two_players("Ana", "Maria") if kind == LOCAL else against_computer("easy")
        self.table = Table.new(kind, seats, Rules(target=to), seed=seed, store=self.store())
        self.scores, self.done = [0, 0], [[]]  # type: list[int], list[list[str]]
        self.to, self.seed = to, seed
        self.hand = self.dealt(1)
        self.saved = [list(hand) for hand in self.done]

    def store(self) -> MatchStore:
        return MatchStore(self.folder, self.kind)

    def dealt(self, dealer: int) -> Hand:
        deck = self.table.record.match.rounds[-1].deck
        assert list(deck) == list(deck_for(self.seed, len(self.done) - 1))
        return Hand([str(card) for card in deck], dealer)

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.store().unlock()
            shutil.rmtree(self.folder)

    # What is played

    def followed(self, seat: int, text: str, events: tuple[Event, ...] = ()) -> None:
        self.hand.do(seat, text)
        self.done[-1].append(text)
        round_ = self.table.record.match.rounds[-1]
        if round_.result is None:
            return
        assert not events or events[-1].kind == "result"
        self.hand.over = True
        knock = round_.course.knock
        knocker = None if knock is None else knock.seat
        lying = self.table.shown_hands()
        assert lying is not None
        left = tuple(sum(POINTS[str(card)[0]] for card in shown.arrangement.unmelded) for shown in lying)
        gin = knocker is not None and left[knocker] == 0
        winner, points = scored("gin" if gin else "knock", knocker, (left[0], left[1]))
        if winner is not None:
            self.scores[winner] += points
        self.next_dealer = self.hand.dealer if winner is None else 1 - self.hand.dealer

    def legal(self) -> list[str]:
        return [str(action) for action in self.table.record.match.rounds[-1].legal_actions()]

    def sensible(self) -> str:
        """A knock where there is one, else the discard that leaves least."""
        round_ = self.table.record.match.rounds[-1]
        hand, legal = set(round_.hands[self.hand.turn]), round_.legal_actions()
        thrown = [act for act in legal if act.kind == "knock"] or [act for act in legal if act.kind == "discard"]
        return str(min(thrown, key=lambda act: deadwood(hand - {act.card}), default=legal[0]))

    def act(self, seat: int, text: str) -> tuple[Event, ...]:
        """An action of a person's, or of the computer's without its thinking; its events."""
        if self.table.computer_to_act:
            self.table._apply(text, seat, 1 - seat)
            return ()
        return self.table.act(text, seat)

    @precondition(lambda self: not self.table.hand_over)
    @rule(data=st.data(), count=st.integers(1, 25))
    def play(self, data: st.DataObject, count: int) -> None:
        """Any actions."""
        for _count in range(count):
            if self.table.hand_over:
                break
            seat, text = self.hand.turn, data.draw(st.sampled_from(self.legal()))
            self.followed(seat, text, self.act(seat, text))
        self.saved = [list(hand) for hand in self.done]

    @precondition(lambda self: not self.table.match_over)
    @rule()
    def play_well(self) -> None:
        """A hand to its end: to a knock or gin most times. Hard does not think: it takes longer."""
        if self.table.hand_over:
            self.next_hand()
        while not self.table.hand_over:
            seat = self.hand.turn
            if self.table.computer_to_act and self.level != "hard":
                events = asyncio.run(self.table.computer_move())
                text = str(self.table.record.match.rounds[-1].actions[-1])
            else:
                text = self.sensible()
                events = self.act(seat, text)
            self.followed(seat, text, events)
        self.saved = [list(hand) for hand in self.done]

    @precondition(lambda self: self.table.hand_over and not self.table.match_over)
    @rule()
    def next_hand(self) -> None:
        self.table.next_hand()
        self.done.append([])
        self.hand = self.dealt(self.next_dealer)
        self.saved = [list(hand) for hand in self.done]

    @rule(text=st.sampled_from(FORBIDDEN))
    def forbidden(self, text: str) -> None:
        if text in self.legal():
            return
        before, file = self.table.record, self.store().path.read_bytes()
        for seat in (0, 1):
            with pytest.raises(IllegalAction):
                self.table.act(text, seat)
        assert self.table.record is before and self.store().path.read_bytes() == file

    @precondition(lambda self: self.kind == VS_COMPUTER)
    @rule(level=st.sampled_from(["easy", "medium", "hard"]))
    def other_level(self, level: str) -> None:
        views = self.table.view(0), self.table.view(1)
        self.table.set_level(level)
        self.level = level
        assert (self.table.view(0), self.table.view(1)) == views

    # What befalls the file

    @rule()
    def start_again(self) -> None:
        record = self.store().load()
        assert record is not None
        self.table = Table.open(record, self.kind, store=self.store())

    @precondition(lambda self: not self.table.hand_over)
    @rule(step=st.sampled_from(STEPS), data=st.data())
    def killed_within_a_save(self, step: str, data: st.DataObject) -> None:
        seat, text = self.hand.turn, data.draw(st.sampled_from(self.legal()))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, step, killed)
            patch.setattr(os, "unlink", lambda *_args, **_more: None)  # a dead process tidies nothing up
            with pytest.raises(Killed):
                self.act(seat, text)
        record = self.store().load()
        assert record is not None
        before = done_in(record)
        made = [*self.saved[:-1], [*self.saved[-1], text]]
        assert before == self.saved or (before == made and step not in TOO_LATE)
        self.start_again()
        if before != self.saved:
            self.followed(seat, text)
            self.saved = before

    @rule(data=st.data())
    def leftovers(self, data: st.DataObject) -> None:
        good = self.store().path.read_bytes()
        part = good[: data.draw(st.integers(0, len(good)))]
        (self.folder / f"{self.kind}.json.4242-{data.draw(st.integers(1, 3))}.tmp").write_bytes(part)

    @precondition(lambda self: not self.table.hand_over)
    @rule(call=st.sampled_from(["fsync", "replace", "open"]), error=st.sampled_from(ERRORS), again=st.booleans())
    def the_disk_refuses_and_then_does_not(self, call: str, error: int, again: bool) -> None:
        file = self.store().path.read_bytes()
        seat, text = self.hand.turn, self.legal()[0]
        with refusing(call, error):
            self.act(seat, text)
        self.followed(seat, text)
        assert self.table.save_problem is not None and self.table.save_problem.startswith("Not saved: ")
        assert self.store().path.read_bytes() == file
        if again or self.kind == LOCAL:
            self.table.save_again()
        else:
            self.table.set_level(self.level)  # whatever is saved next brings it all to the disk
        assert self.table.save_problem is None
        self.saved = [list(hand) for hand in self.done]

    @rule(data=st.data())
    def the_file_is_damaged_and_the_copy_gone_on_with(self, data: st.DataObject) -> None:
        store = self.store()
        good = store.path.read_bytes()
        copy = store.load_copy()
        at = data.draw(st.integers(0, len(good) - 4))
        store.path.write_bytes(good[:at])
        if copy is None or not copy.match.rounds:
            store.path.write_bytes(good)
            self.start_again()
            return
        with pytest.raises(Damaged) as caught:
            store.load()
        assert caught.value.good_copy
        back = done_in(copy)
        now = [list(hand) for hand in self.done]
        assert [text for hand in back for text in hand] == [text for hand in now for text in hand][
            : sum(map(len, back))
        ]
        store.path.write_bytes(good)  # gone on with is what was there: the model keeps no history to go back in
        self.start_again()

    @rule()
    def the_folder_is_removed(self) -> None:
        history = self.folder / "history.jsonl"
        kept = history.read_bytes() if history.exists() else None
        shutil.rmtree(self.folder)
        self.table.save_again()
        if kept is not None:
            history.write_bytes(kept)
        assert self.table.save_problem is None

    # What always holds

    @invariant()
    def the_file_the_table_and_the_model_agree(self) -> None:
        if not hasattr(self, "table"):
            return
        store = self.store()
        record = store.load()
        assert record is not None and record.match == self.table.record.match
        assert done_in(record) == self.saved == self.done
        assert record.seats[1].level == (self.level if self.kind == VS_COMPUTER else None)
        assert not store.copy.exists() or store.load_copy() is not None
        round_ = record.match.rounds[-1]
        assert [set(map(str, cards)) for cards in round_.hands] == self.hand.held
        assert list(map(str, round_.course.pile)) == self.hand.pile
        assert list(map(str, round_.stock)) == self.hand.stock
        assert len(self.hand.cards()) == 52 and set(self.hand.cards()) == PACK
        assert self.table.hand_over == self.hand.over and self.table.hand_number == len(self.done)
        assert self.hand.over or self.table.seat_to_act == self.hand.turn
        assert list(self.table.standing.scores) == self.scores
        assert self.table.match_over == (max(self.scores) >= self.to)
        assert len(load_history(self.folder).matches) == int(self.table.match_over)


TestMatches = Matches.TestCase
TestMatches.settings = settings(
    max_examples=6,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # a step costs a save: making a long example shorter would take minutes
)
