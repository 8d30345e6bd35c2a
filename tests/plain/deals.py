"""Saved matches with a hand dealt as a test needs it."""

from __future__ import annotations

from pathlib import Path

from ginrummy.play.seats import against_computer, two_players
from ginrummy.rules.cards import DECK, Card, parse_cards
from ginrummy.rules.match import Match
from ginrummy.rules.record import Record
from ginrummy.rules.variants import Rules
from ginrummy.saves.store import MatchStore


def save(
    folder: Path,
    mine: str,
    upcard: str,
    *actions: str,
    theirs: str = "",
    stock: str = "",
    rules: Rules | None = None,
    local: bool = False,
    level: str = "easy",
) -> Record:
    """Saves a match in its first hand: seat 0 acts first and holds ``mine``, seat 1 ``theirs`` and what is missing of
    it; the ``actions`` have been done. Gives its record."""
    own, other, up, first = parse_cards(mine), parse_cards(theirs), Card(upcard), parse_cards(stock)
    rest = [card for card in DECK if card not in (*own, *other, up, *first)]
    missing = 10 - len(other)
    deck = [card for pair in zip(own, (*other, *rest[:missing]), strict=True) for card in pair]
    match = Match(rules or Rules()).deal((*deck, up, *first, *rest[missing:]))
    for action in actions:
        match = match.apply(action)
    kind = "local" if local else "vs-computer"
    seats = two_players("Ana", "Maria") if local else against_computer(level)
    record = Record(match, seats, {"id": "a test", "kind": kind, "seed": 1})
    store = MatchStore(folder, kind)
    store.save(record)
    store.unlock()
    return record


def saved(folder: Path, kind: str = "vs-computer") -> Record:
    """The saved match."""
    record = MatchStore(folder, kind).load()
    assert record is not None
    return record


def actions(folder: Path, kind: str = "vs-computer") -> list[str]:
    """What has been done in the hand in progress, or in the last one."""
    return [str(action) for action in saved(folder, kind).match.rounds[-1].actions]
