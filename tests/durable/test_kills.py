"""Killed at random moments of a match that is played on a terminal: a few kills here, as many as one likes with
``python -m ginrummy.lab.kills``."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ginrummy.lab.kills import WAYS, run
from ginrummy.lab.shown import missing, shown_in, shown_in_lines
from ginrummy.play.table import Table
from ginrummy.rules import Match, Record
from ginrummy.saves.store import MatchStore
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.table import ORDERS, paint_table
from ginrummy.tui.screens.table_sitting import Sitting

from .kit import KINDS, new_table, play


def test_after_every_kill_all_saves_replay_and_nothing_that_was_shown_is_missing(tmp_path: Path) -> None:
    figures = run(len(WAYS), seed=20, folder=tmp_path)
    assert figures.problems == []
    assert figures.kills == len(WAYS) and figures.actions > 0


def _one_action_less(record: Record) -> Record:
    hand = record.match.rounds[-1]
    match = Match(record.match.rules)
    for earlier in record.match.rounds[:-1]:
        match = match.deal(earlier.deck)
        for action in earlier.actions:
            match = match.apply(action)
    match = match.deal(hand.deck)
    for action in hand.actions[:-1]:
        match = match.apply(action)
    return replace(record, match=match)


@pytest.mark.parametrize("kind", KINDS)
def test_an_action_that_was_shown_and_is_not_saved_is_found(tmp_path: Path, kind: str) -> None:
    """The check of the long run is itself worth something."""
    store = MatchStore(tmp_path, kind)
    random = Random(3)
    table: Table = new_table(store)
    seen = 0
    while seen < 25:
        play(table, 1, random)
        if table.hand_over or table.view(0).knock is not None:
            continue
        for seat, order in itertools.product((0, 1), ORDERS):
            frame = paint_table(Sitting(table, seat, Looks(), order=order).model(), 80, 24).text()
            shown = shown_in(frame)
            assert shown.kind == "table" and shown.cards == set(table.view(seat).hand)
            assert missing(shown, table.record) is None
            if table.record.match.rounds[-1].actions:
                assert missing(shown, _one_action_less(table.record)) is not None or not _changes(table, seat)
        seen += 1
    store.unlock()


def _changes(table: Table, seat: int) -> bool:
    """Whether the last action changed anything that this seat sees of cards and piles: a pass does not."""
    return table.record.match.rounds[-1].actions[-1].kind != "pass"


def test_what_plain_lines_have_shown_is_read() -> None:
    said = "Hand 2.\nYour hand: run J♠ Q♠ K♠; deadwood 10: 10♣.\nYou threw 2♣.\nHand 3.\n"
    assert shown_in_lines(said).kind == "other"
    said += "Your hand: deadwood 15: 5♦ 10♠.\n"
    shown = shown_in_lines(said)
    assert (shown.kind, shown.hand, sorted(map(str, shown.cards))) == ("plain", 3, ["5d", "Ts"])
    assert shown_in_lines(said + "Hand 3 is over.\nYour hand: deadwood 5: 5♦.\n").kind == "showdown"
    assert shown_in_lines(said + "Your hand: deadwood 15: 5♦ 10").cards == shown.cards  # a line that was cut short
