"""Matches in the state that a screen is to be seen in, and the words on a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual.pilot import Pilot

from ginrummy.play.seats import VS_COMPUTER, against_computer
from ginrummy.play.table import Table
from ginrummy.rules import DECK, Card, Match, Record, Rules, parse_cards
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.gate import Gate
from ginrummy.tui.parts.page import Page

# Seat 0 knocks with 10; seat 1 lays off 4♣, then 5♣ on A♣ 2♣ 3♣, and 41 become 32.
KNOCKER, DEFENDER = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s"
KNOCK = ("pass", "pass", "draw", "knock Qs", "defend")
GIN = ("pass", "pass", "draw", "knock Js")
DEAD = ("pass", "pass", *("draw", "discard {drawn}") * 29)


def deck(first: str = KNOCKER, second: str = DEFENDER, upcard: str = "Ks", stock: str = "Qs") -> list[Card]:
    """A pack that deals these cards to who does not deal and to the dealer, with this upcard and stock."""
    dealt = [card for pair in zip(parse_cards(first), parse_cards(second), strict=True) for card in pair]
    dealt += parse_cards(f"{upcard} {stock}")
    return [*dealt, *(card for card in DECK if card not in dealt)]


def played(match: Match, cards: Sequence[Card], actions: Sequence[str]) -> Match:
    """The match with one more hand; ``{drawn}`` in an action is the card just drawn."""
    match = match.deal(cards)
    for action in actions:
        hand = match.round
        assert hand is not None
        seat = hand.seat_to_act
        drawn = hand.view(seat).drawn if seat is not None else None
        match = match.apply(action.format(drawn=drawn))
    return match


def hands(*each: tuple[Sequence[Card], Sequence[str]], rules: Rules | None = None) -> Match:
    """A match of these hands."""
    match = Match(rules or Rules())
    for cards, actions in each:
        match = played(match, cards, actions)
    return match


def table_of(match: Match, level: str = "hard") -> Table:
    """A table at this match."""
    return Table.open(Record(match, against_computer(level)), VS_COMPUTER)


def saved(folder: Path, match: Match, level: str = "hard") -> None:
    """The match as the saved one of a folder."""
    store = MatchStore(folder, VS_COMPUTER)
    store.save(Record(match, against_computer(level)))
    store.unlock()


class App:
    """The app on a folder of saves, with the computer's pace at none and a clock that stands still."""

    def __init__(self, folder: Path, start: str = "home", level: str | None = None, rules: Rules | None = None) -> None:
        if not (folder / "settings.json").exists():
            save_settings(folder, Settings(pace="none"))
        self.app = GinRummyApp(folder, start, level, rules, seed=7)
        self.now = 0.0
        self.app.gate = Gate(lambda: self.now)

    @property
    def text(self) -> str:
        """The page of the screen on top."""
        return self.app.screen.query_one(Page).picture.text()

    async def press(self, pilot: Pilot[None], *keys: str) -> None:
        """Press keys, one after the other, each after what the one before started has come to rest."""
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    def close(self) -> None:
        """Let another app have the match."""
        self.app.desk.store(VS_COMPUTER).unlock()
