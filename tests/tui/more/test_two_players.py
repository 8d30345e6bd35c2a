"""Two people at one device: neither ever sees a card of the other's before the showdown, in any frame."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from ginrummy.bots import make_bot
from ginrummy.play.seats import two_players
from ginrummy.play.table import Table
from ginrummy.rules import Card, Rules
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.gate import Gate
from ginrummy.tui.looks import Looks
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.defence import DefenceScreen
from ginrummy.tui.screens.menu import MenuScreen
from ginrummy.tui.screens.privacy import PrivacyScreen, last_sentence, paint_privacy
from ginrummy.tui.screens.showdown import ShowdownScreen
from ginrummy.tui.screens.table import TableScreen
from ginrummy.tui.screens.this_hand import ThisHandScreen

from .frames import cards_in, watching

KEYS = {"take": "t", "draw": "s", "pass": "p"}


class TwoPlayers:
    """A match of two people on the screen, and what may be seen of it at any moment."""

    def __init__(self, folder: Path, seed: int, rules: Rules | None = None, **settings: object) -> None:
        save_settings(folder, Settings(names=("Ana", "Maria"), confirm_knock=False).but(**settings))
        self.app = GinRummyApp(folder)
        self.table = Table.new("local", two_players("Ana", "Maria"), rules or Rules(), seed=seed)
        self.now = 0.0
        self.app.gate = Gate(lambda: self.now)
        self.looking: int | None = None
        self.frames = self.seen = self.reveals = 0
        self.leaks: list[str] = []

    def look(self, frame: str) -> None:
        """A frame may hold the cards that everybody has seen, and those of the seat that has revealed its hand."""
        self.frames += 1
        if self.table.hand_over:
            return
        cards = cards_in(frame)
        for seat in (0, 1):
            view, other = self.table.view(seat), self.table.view(1 - seat)
            hidden = set(view.hand) - {*other.known, *other.shown, *view.pile}
            if seat == self.looking:
                self.seen += bool(cards & hidden)
            elif cards & hidden:
                self.leaks.append(f"{cards & hidden} of seat {seat}, while {self.looking} looks:\n{frame}")

    async def reveal(self, pilot: Pilot[None]) -> None:
        screen = self.app.screen
        assert isinstance(screen, PrivacyScreen), screen
        assert f"Pass the device to {self.table.names[screen.seat]}." in screen.paint(80, 24).text()
        self.looking = screen.seat
        screen.guard = Gate(lambda: self.now)
        self.now += 9
        await pilot.press("enter")
        await pilot.pause()
        self.now += 9
        self.reveals += 1
        if self.reveals % 6 == 0:  # now and then the hand so far as well
            await pilot.press("v")
            assert isinstance(self.app.screen, ThisHandScreen)
            await pilot.press("escape")
            await pilot.pause()

    async def act(self, pilot: Pilot[None], action: str, card: Card | None) -> None:
        """Do an action by the keys that a player has."""
        table = self.app.screen
        if action == "defend":
            await self.defend(pilot)
            return
        assert isinstance(table, TableScreen)
        if card is not None:
            table.sitting.select(card)
        self.looking_after(action)
        await pilot.press(KEYS.get(action, "k" if action == "knock" else "enter"))
        await pilot.pause()

    async def defend(self, pilot: Pilot[None]) -> None:
        """Have the best defence laid down, on the screen that asks for one."""
        assert isinstance(self.app.screen, DefenceScreen)
        self.now += 9
        await pilot.press("a")
        await pilot.pause()

    def looking_after(self, action: str) -> None:
        """Who may be looking once this action is done: nobody, where it ends the turn."""
        if action not in ("take", "draw"):
            self.looking = None


@pytest.mark.parametrize(("seed", "hands", "defence"), [(5, 2, "auto"), (9, 1, "ask")])
async def test_no_frame_ever_holds_a_card_of_the_seat_that_is_not_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, hands: int, defence: str
) -> None:
    match = TwoPlayers(tmp_path, seed, defence=defence, spread="auto")
    bots = make_bot("medium", seed=1), make_bot("easy", seed=2)
    async with match.app.run_test(size=(80, 24)) as pilot:
        with watching(match.app, monkeypatch, match.look):
            match.app.open_table(match.table)
            await pilot.pause()
            for _hand in range(hands):
                while not match.table.hand_over:
                    seat = match.table.seat_to_act
                    if isinstance(match.app.screen, PrivacyScreen):
                        await match.reveal(pilot)
                    view = match.table.view(seat)
                    action = bots[seat].choose(view, view.legal_actions())
                    await match.act(pilot, action.kind, action.card)
                    assert not match.leaks, match.leaks[0]
                assert isinstance(match.app.screen, ShowdownScreen)
                match.now += 9
                await pilot.press("enter")
                await pilot.pause()
                if match.table.match_over:
                    break
    assert match.frames > 40 and match.seen > 10


async def test_held_enter_does_not_fall_through_the_screen_between_the_turns(tmp_path: Path) -> None:
    match = TwoPlayers(tmp_path, 3)
    async with match.app.run_test(size=(60, 18)) as pilot:
        match.app.open_table(match.table)
        await pilot.pause()
        screen = match.app.screen
        assert isinstance(screen, PrivacyScreen) and screen.seat == 0
        screen.guard = Gate(lambda: match.now)
        screen.guard.close(screen.WAIT)
        for match.now in (0.6, 0.8, 0.9, 1.7, 2.7, 3.7):  # it keeps coming, however slowly, up to a second
            await pilot.press("enter")
            assert match.app.screen is screen
        match.now = 4.5
        await pilot.press("s")  # another key keeps it closed as well
        match.now = 5.5
        await pilot.press("enter")
        assert match.app.screen is screen
        match.now = 6.7
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(match.app.screen, TableScreen)
        await pilot.press("enter")  # the same key, still held: it plays nothing
        assert match.table.view(0).events[1:] == ()


async def test_neither_a_slow_second_enter_nor_a_click_after_a_turn_reveals_the_next_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = TwoPlayers(tmp_path, 3)
    monkeypatch.setattr("ginrummy.tui.screens.privacy.Gate", lambda: Gate(lambda: match.now))
    async with match.app.run_test(size=(80, 24)) as pilot:
        match.app.open_table(match.table)
        await pilot.pause()
        await match.reveal(pilot)
        await match.act(pilot, "take", None)
        await pilot.press("right", "enter")
        await pilot.pause()
        screen, came_up = match.app.screen, match.now
        assert isinstance(screen, PrivacyScreen) and screen.seat == 1
        button = screen.query_one(Page).picture.regions[0].rect
        match.now = came_up + 0.3
        await pilot.press("enter")
        match.now = came_up + 0.75
        await pilot.click(Page, offset=(button.x + 2, button.y + 1))
        await pilot.pause()
        assert match.app.screen is screen
        match.now = came_up + 1.75  # within a second of the click
        await pilot.press("enter")
        await pilot.pause()
        assert match.app.screen is screen
        match.now = came_up + 2.9
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(match.app.screen, TableScreen)


@pytest.mark.parametrize("size", [(60, 17), (80, 23)])
@pytest.mark.parametrize("name", ["Maximiliana Wolf", "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ"])
def test_between_turns_no_name_cuts_a_sentence(name: str, size: tuple[int, int]) -> None:
    table = Table.new("local", two_players(name, "Bartholomaeus Ox"), Rules(), seed=3)
    for action, seat in (("pass", 0), ("pass", 1), ("draw", 0)):
        picture = paint_privacy(table, table.seat_to_act or 0, Looks(), *size)
        said = " ".join(picture.text().split())
        assert "…" not in said and picture.height == size[1], said
        assert f"{table.names[table.seat_to_act or 0]}, do so when nobody else can see the screen." in said
        table.act(action, seat)


async def test_leaving_the_table_and_coming_back_covers_it_again(tmp_path: Path) -> None:
    match = TwoPlayers(tmp_path, 3)
    async with match.app.run_test(size=(80, 24)) as pilot:
        match.app.open_table(match.table)
        await pilot.pause()
        await match.reveal(pilot)
        await match.act(pilot, "take", None)
        table = match.app.screen
        assert isinstance(table, TableScreen) and not table.covered
        await match.app.run_action("home")
        await pilot.pause()
        await match.app.run_action("continue_two")
        await pilot.pause()
        assert isinstance(match.app.screen, PrivacyScreen)
        assert cards_in(match.app.screen.paint(80, 24).text()) == {match.table.view(0).course.upcard}


async def test_with_automatic_lay_offs_nobody_is_asked_for_a_defence(tmp_path: Path) -> None:
    match = TwoPlayers(tmp_path, 3)
    async with match.app.run_test(size=(80, 24)) as pilot:
        match.app.open_table(match.table)
        await pilot.pause()
        bots = make_bot("medium", seed=1), make_bot("medium", seed=2)
        while True:  # up to the decision before the knock
            seat = match.table.seat_to_act
            view = match.table.view(seat)
            action = bots[seat].choose(view, view.legal_actions())
            if action.kind == "knock":
                break
            match.table.act(action, seat)
        await match.app.run_action("home")
        await pilot.pause()
        match.app.open_table(match.table)
        await pilot.pause()
        await match.reveal(pilot)
        await match.act(pilot, "knock", action.card)
        assert isinstance(match.app.screen, ShowdownScreen) and match.table.hand_over


async def test_both_kinds_of_match_are_kept_beside_each_other(tmp_path: Path) -> None:
    match = TwoPlayers(tmp_path, 3, pace="none")
    app = match.app
    async with app.run_test(size=(60, 18)) as pilot:
        app.gate = Gate(lambda: match.now)
        computer = app.desk.begin("hard")
        two = app.desk.begin_two(("Ana", "Maria"), Rules(target=30))
        two.act("pass", 0)
        await app.run_action("home")
        await pilot.pause()
        await pilot.pause()
        match.now += 9
        await pilot.press("c")
        await pilot.pause()
        assert app.table is not None and (app.table.kind, app.table.seed) == ("vs-computer", computer.seed)
        await app.run_action("home")
        await pilot.pause()
        await pilot.pause()
        await pilot.press("t")
        await pilot.pause()
        assert app.table.kind == "local" and app.table.rules.target == 30
        assert isinstance(app.screen, PrivacyScreen) and app.screen.seat == 1
        await pilot.press("l", "escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen) and not any(line.label == "Level" for line in app.screen.choices())


def test_what_happened_last_is_told_without_the_card_drawn() -> None:
    table = Table.new("local", two_players("Ana", "Maria"), Rules(), seed=3)
    table.act("pass", 0)
    table.act("pass", 1)
    table.act("draw", 0)
    drawn = table.view(0).drawn
    for seat in (0, 1):
        assert last_sentence(table.view(seat).events, table.names) == "Last: Ana drew from the stock."
    thrown = next(action for action in table.legal_actions(0) if action.card is not drawn and action.kind == "discard")
    table.act(thrown, 0)
    assert last_sentence(table.view(1).events, table.names).startswith("Last: Ana drew from the stock and threw ")
