"""A defence by hand on the screen: steps with chains, own melds made anew, the best at a key, and what is refused."""

from __future__ import annotations

import pytest

from ginrummy.play.defending import Defending
from ginrummy.rules import Card, Match
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.looks import Looks
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.confirm import ConfirmScreen
from ginrummy.tui.screens.defence import DefenceScreen
from ginrummy.tui.screens.defence_picture import DefenceModel, paint_defence
from ginrummy.tui.screens.menu import MenuScreen
from ginrummy.tui.screens.privacy import PrivacyScreen
from ginrummy.tui.screens.showdown import ShowdownScreen
from ginrummy.tui.screens.this_hand import ThisHandScreen
from ginrummy.tui.screens.which import WhichScreen

from ..table.situations import deck
from .conftest import Opens
from .kit import click, last_action, press, shown

KNOCKED = ("pass", "pass", "draw", "discard Kd", "draw", "knock Th")
STOCK = "Ks Kd Th"
DEFENDER, KNOCKER = "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s", "Ac 2c 3c 4d 5d 6d 7h 8h 9h Js"
SEVENS, NINES = "7s 7h 7d 4c 5c 6c 2d 2h 2s Ad", "7c 8c Ts 8d 9s 9h 9d 3s 5h 9c"


@pytest.fixture
def by_hand(opens: Opens) -> GinRummyApp:
    return opens(DEFENDER, KNOCKER, *KNOCKED, stock=STOCK, defence="ask")


async def test_five_waits_for_four_and_the_chain_leaves_32(by_hand: GinRummyApp) -> None:
    async with by_hand.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "As it lies: Computer wins 31 points." in shown(by_hand) and "deadwood 41" in shown(by_hand)
        await press(pilot, "7", "enter")  # 5♣
        assert "5♣ does not fit yet: it needs 4♣ first." in shown(by_hand) and "deadwood 41" in shown(by_hand)
        await press(pilot, "left", "enter")
        assert "You laid off 4♣ on the run A♣ 2♣ 3♣." in shown(by_hand)
        assert "▸ Enter lays off 5♣ on the run A♣ 2♣ 3♣ 4♣." in shown(by_hand)  # the next that fits is selected
        await press(pilot, "enter")
        assert "deadwood 32 after 2 lay-offs" in shown(by_hand) and "No loose card fits" in shown(by_hand)
        await press(pilot, "8", "enter")
        assert "J♦ fits on none of the knocker's melds." in shown(by_hand)
        await press(pilot, "d")
        assert last_action(by_hand) == "defend JhQhKh / 4c>0 5c>0"
        assert isinstance(by_hand.screen, ShowdownScreen) and "Computer wins 22 points" in shown(by_hand)


@pytest.mark.parametrize("before", [(120, 40), (200, 50), (100, 30), (80, 22), (60, 18)])
async def test_the_steps_have_buttons_or_stand_in_the_key_bar_whatever_the_window_was_before(
    by_hand: GinRummyApp, before: tuple[int, int]
) -> None:
    async with by_hand.run_test(size=before) as pilot:
        await pilot.pause()
        for size, buttons in (((80, 24), True), ((80, 22), False), ((80, 24), True)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            bar = by_hand.screen.query_one(KeyBar).picture.text()
            assert ("b Take out" in shown(by_hand)) is buttons
            for step in ("Lay off", "Meld", "Take out", "Undo", "Best", "Done"):
                assert (step in bar) is not buttons, bar
        assert by_hand.screen.query_one(Page).painted_for.width == 80


async def test_the_hand_so_far_can_be_read_in_between(by_hand: GinRummyApp) -> None:
    async with by_hand.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        await press(pilot, "6", "enter")
        before = shown(by_hand)
        await press(pilot, "v")
        assert isinstance(by_hand.screen, ThisHandScreen)
        assert "Computer drew from the stock and knocked with 10." in shown(by_hand)
        await press(pilot, "escape")
        assert isinstance(by_hand.screen, DefenceScreen) and shown(by_hand) == before


async def test_seven_of_clubs_asks_on_which_of_two_melds(opens: Opens) -> None:
    app = opens(NINES, SEVENS, *KNOCKED, stock=STOCK, defence="ask")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1", "enter")
        assert "7♣ is in your run 7♣ 8♣ 9♣: b takes it out." in shown(app)
        await press(pilot, "b", "enter")
        assert isinstance(app.screen, WhichScreen) and "1 run" not in shown(app)
        assert "run 4♣ 5♣ 6♣" in shown(app) and "set 7♦ 7♥ 7♠" in shown(app)
        await press(pilot, "escape")
        assert "deadwood 50" in shown(app) and "after" not in shown(app)
        await press(pilot, "enter", "2")
        assert "You laid off 7♣ on the set 7♦ 7♥ 7♠." in shown(app)
        await press(pilot, "u", "enter", "enter")
        assert "You laid off 7♣ on the run 4♣ 5♣ 6♣." in shown(app)
        assert "▸ Enter lays off 8♣ on the run 4♣ 5♣ 6♣ 7♣." in shown(app)


async def test_own_melds_are_taken_apart_and_made_anew(opens: Opens) -> None:
    app = opens(NINES, SEVENS, *KNOCKED, stock=STOCK, defence="ask")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "3", "b")  # 9♣ out of 7♣ 8♣ 9♣
        assert "You took 9♣ out." in shown(app) and "deadwood 50" in shown(app)
        await press(pilot, "m")
        assert isinstance(app.screen, WhichScreen)
        assert "set 9♣ 9♦ 9♥ 9♠" in shown(app) and "run 7♣ 8♣ 9♣" in shown(app)
        await press(pilot, "enter")
        assert "You laid down the set 9♣ 9♦ 9♥ 9♠." in shown(app) and "deadwood 41" in shown(app)
        await press(pilot, "0", "m")
        assert "10♠ makes no meld with your loose cards." in shown(app)
        await press(pilot, "u", "u", "u")
        assert "There is nothing to take back." in shown(app) and "deadwood 26" in shown(app)


async def test_less_than_the_best_is_asked_about_once(by_hand: GinRummyApp) -> None:
    async with by_hand.run_test(size=(80, 24)) as pilot:
        await press(pilot, "d")
        assert isinstance(by_hand.screen, ConfirmScreen) and by_hand.table is not None
        assert "This leaves you 41 points, the best defence 32." in shown(by_hand)
        await press(pilot, "enter")  # the safe answer
        assert isinstance(by_hand.screen, DefenceScreen) and not by_hand.table.hand_over
        await press(pilot, "d")
        assert last_action(by_hand) == "defend JhQhKh" and by_hand.table.hand_over


async def test_one_key_takes_the_best_defence(by_hand: GinRummyApp) -> None:
    async with by_hand.run_test(size=(60, 18)) as pilot:
        await press(pilot, "escape")
        assert isinstance(by_hand.screen, MenuScreen)  # a knock cannot be left undecided
        await press(pilot, "escape", "a")
        assert last_action(by_hand) == "defend" and by_hand.table is not None
        assert by_hand.table.history[0].result.points == 22


async def test_the_mouse_does_all_of_it(by_hand: GinRummyApp) -> None:
    async with by_hand.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click(pilot, "card Jd")
        await click(pilot, "on 1")
        assert "J♦ does not fit" in shown(by_hand)
        await click(pilot, "card 4c")
        await click(pilot, "on 0")
        await click(pilot, "card 5c")  # a second click on the selected card lays it off
        assert "deadwood 32 after 2 lay-offs" in shown(by_hand)
        await click(pilot, "card Qh")
        await click(pilot, "run take_out")
        assert "deadwood 62" in shown(by_hand)
        await click(pilot, "run undo")
        await click(pilot, "run done")
        assert last_action(by_hand) == "defend JhQhKh / 4c>0 5c>0"


async def test_a_resize_keeps_every_step_and_nothing_is_done_unseen(by_hand: GinRummyApp) -> None:
    async with by_hand.run_test(size=(120, 40)) as pilot:
        await press(pilot, "enter")
        await pilot.resize_terminal(50, 12)
        await press(pilot, "a", "d", "enter")
        for size in ((60, 18), (80, 24), (500, 160)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "deadwood 37 after 1 lay-off" in shown(by_hand)
        assert by_hand.table is not None and not by_hand.table.hand_over


async def test_where_it_is_automatic_the_best_makes_itself(opens: Opens) -> None:
    app = opens(DEFENDER, KNOCKER, *KNOCKED, stock=STOCK)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, ShowdownScreen) and last_action(app) == "defend"
        assert "deadwood 32 after 2 lay-offs" in shown(app) and "You laid off the raised cards." in shown(app)


async def test_of_two_people_the_defender_decides_behind_the_gate(opens: Opens) -> None:
    app = opens(DEFENDER, KNOCKER, *KNOCKED, stock=STOCK, local=True, defence="ask")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PrivacyScreen) and "J♥" not in shown(app)
        app.screen.guard = app.gate
        await press(pilot, "enter")
        assert isinstance(app.screen, DefenceScreen) and "Maria knocked with 10" in shown(app)
        await press(pilot, "enter", "enter", "d")
        assert last_action(app) == "defend JhQhKh / 4c>0 5c>0" and isinstance(app.screen, ShowdownScreen)


@pytest.mark.parametrize("size", [(60, 17), (80, 23), (120, 39)])
@pytest.mark.parametrize("letters", [False, True])
def test_every_card_can_be_read_and_clicked_at_every_size(size: tuple[int, int], letters: bool) -> None:
    # Six cards laid off, and names as long as they can be: the most that there is to show.
    match = Match().deal(deck("4s 5s 9s Ts Js Qs 8d Kd Jd 3c", "6s 7s 8s 2d 2h 2c Qc Qh Qd Ac", "Ks", "Kc Kh"))
    for action in ("pass", "pass", "draw", "discard Kc", "draw", "knock Kh"):
        match = match.apply(action)
    assert match.round is not None
    view, names = match.round.view(0), ("Maximiliana Anna", "Bartholomew John")
    defending = Defending(view.knock.melds, view.hand)  # type: ignore[union-attr]
    for card in ("5s", "4s", "9s", "Ts", "Js"):
        defending = defending.lay_off(Card(card), defending.targets(Card(card))[0])
    model = DefenceModel(view, names, None, defending, Looks(letters=letters), Card("Qs"))
    picture = paint_defence(model, *size)
    text = picture.text()
    assert picture.height == size[1] and "…" not in text
    assert {f"card {card}" for card in defending.loose} <= {region.command for region in picture.regions}
    assert all(model.style(card) in text for card in (*view.hand, *view.knock.unmelded))  # type: ignore[union-attr]
    assert "Bartholomew John knocked with 1" in text and "Maximiliana Anna" in text
