"""Records to save, short and real."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy.rules import Match, Record, Rules, Seat, deck_for
from ginrummy.saves.store import MatchStore

SEATS = (Seat("You"), Seat("Computer", "bot", "medium"))


def record(actions: int = 0, seed: int = 7) -> Record:
    """A match against the computer in its first hand, so many actions in (at most 20)."""
    match = Match(Rules()).deal(deck_for(seed, 0))
    for _count in range(actions):
        assert match.round is not None
        match = match.apply(next(act for act in match.round.legal_actions() if act.kind in ("pass", "draw", "discard")))
    return Record(match, SEATS, {"id": f"match-{seed}", "seed": seed})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "saves", "vs-computer")
    yield store
    store.flush()
    store.unlock()
