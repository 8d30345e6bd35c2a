"""Playing at the table as a person does: keys, clicks, and what is refused."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.screens.table import CardTable, TableScreen

from .conftest import Opens
from .situations import DREW, deck


def shown(app: GinRummyApp) -> str:
    """The table as it is on the screen."""
    return app.screen_stack[-1].query_one(CardTable).picture.text()


def actions(app: GinRummyApp) -> list[str]:
    """What has been played in the hand so far."""
    assert app.table is not None
    return list(map(str, app.table.record.match.rounds[-1].actions))


async def settle(pilot: Pilot[None]) -> None:
    """Wait until the computer has moved."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def click(pilot: Pilot[None], command: str) -> None:
    """Click the last region that has this command."""
    table = pilot.app.screen.query_one(CardTable)
    rect = [region.rect for region in table.picture.regions if region.command == command][-1]
    await pilot.click(CardTable, offset=(rect.x + 1, rect.y))
    await settle(pilot)


def clocked(app: GinRummyApp) -> list[float]:
    """Give the player at the table a clock that stands still; add to it what is to go by."""
    clock = [100.0]
    screen = app.screen_stack[0]
    assert isinstance(screen, TableScreen)
    screen.sitting._clock = lambda: clock[0]
    return clock


async def test_a_turn_by_keys(at_table: Opens) -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▸ Your turn: take 2♠ or pass." in shown(app)
        await pilot.press("p")
        await settle(pilot)
        assert "You passed the upcard, and Computer passed it too." in shown(app)
        await pilot.press("s")
        assert "You drew Q♥" in shown(app) and "deadwood 31 → 21 without Q♥" in shown(app)
        await pilot.press("left")
        assert "without 10♠" in shown(app)
        await pilot.press("9")
        assert "without 8♣" in shown(app)
        await pilot.press("enter")
        await settle(pilot)
        assert actions(app) == ["pass", "pass", "draw", "discard 8c", "draw", "discard Kh"]
        assert "Computer drew from the stock and threw K♥." in shown(app)
        assert "▸ Your turn: draw from the stock or take K♥." in shown(app)


async def test_a_turn_by_mouse(at_table: Opens) -> None:
    app = at_table("pass", "pass")
    async with app.run_test(size=(80, 24)) as pilot:
        clock = clocked(app)
        await click(pilot, "draw")
        await click(pilot, "card('8c')")
        assert actions(app) == list(DREW) and "without 8♣" in shown(app)
        clock[0] += 1
        await click(pilot, "card('8c')")
        assert actions(app)[3] == "discard 8c"
        await click(pilot, "take")
        await click(pilot, "card('Ts')")
        await click(pilot, "discard")
        assert actions(app)[6:8] == ["take", "discard Ts"]


async def test_a_double_click_and_one_on_the_new_card_only_select(at_table: Opens) -> None:
    app = at_table("pass", "pass")
    async with app.run_test(size=(80, 24)) as pilot:
        clock = clocked(app)
        await click(pilot, "draw")
        clock[0] += 1
        for _click in range(4):  # as fast as anybody clicks
            await click(pilot, "card('Qh')")
            clock[0] += 0.1
            assert "Click Q♥ once more to throw it." in shown(app)
        await click(pilot, "card('8c')")
        assert "once more" not in shown(app)
        clock[0] += 1
        await pilot.press("left", "right")  # to the card that was clicked, but by keys
        await click(pilot, "card('8c')")
        assert actions(app) == list(DREW) and "without 8♣" in shown(app)
        clock[0] += 1
        await click(pilot, "card('8c')")
        assert actions(app)[3] == "discard 8c"


async def test_a_refusal_says_why_and_changes_nothing(at_table: Opens) -> None:
    app = at_table("pass", "pass")
    async with app.run_test(size=(80, 24)) as pilot:
        for key, reason in (
            ("t", "Both players passed 2♠, so this card comes from the stock."),
            ("p", "You can pass only while the first upcard is offered."),
            ("k", "Draw a card first"),
            ("g", "Draw a card first"),
            ("enter", "Draw a card first"),
        ):
            await pilot.press(key)
            assert reason in shown(app), key
            assert "▸ Your turn: draw from the stock." in shown(app)
        assert actions(app) == ["pass", "pass"]
        await pilot.press("s", "k")
        assert "You can't knock: without Q♥ your deadwood is 21, and the limit is 10." in shown(app)
        await pilot.press("g")
        assert "no gin yet" in shown(app)
        await pilot.press("t")
        assert "You have your card for this turn: now discard one." in shown(app)
        assert actions(app) == list(DREW)


async def test_a_card_just_taken_stays(at_table: Opens) -> None:
    app = at_table("take")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "10♠" in shown(app).split("without")[1]  # not the taken card: what costs most is selected
        clock = clocked(app)
        await click(pilot, "card('2s')")
        clock[0] += 1
        await click(pilot, "card('2s')")
        assert "You can't throw 2♠ back: you just took it." in shown(app) and actions(app) == ["take"]


async def test_keys_pressed_twice_or_held_do_one_thing(at_table: Opens) -> None:
    app = at_table("pass", "pass")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "s", "s")
        assert actions(app) == list(DREW) and "You drew Q♥" in shown(app)  # and no word of reproach
        await pilot.press("enter", "enter", "enter")
        await settle(pilot)
        await pilot.press("enter")
        assert actions(app) == [*DREW, "discard Qh", "draw", "discard Kh"]


@pytest.mark.parametrize("yes", ["enter", "y"])
async def test_a_knock_asks_once_and_only_an_answer_gets_through(at_table: Opens, yes: str) -> None:
    app = at_table(*DREW, cards=deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k", "k", "k")
        assert "Knock with 7, throwing Q♥?" in shown(app) and len(actions(app)) == 3
        await pilot.press("escape")
        assert "Knock with 7, throwing" not in shown(app) and "Your turn" in shown(app)
        await pilot.press("k", "n")
        assert "Knock with 7, throwing" not in shown(app) and app.screen is app.screen_stack[0]
        await pilot.press("k")
        asked = shown(app)
        for key in ("left", "1", "s", "g", "h", "v", "o", "l", "r", "question_mark"):
            await pilot.press(key)
            assert shown(app) == asked and app.screen is app.screen_stack[0], key
        for command in ("card('3c')", "discard", "knock", "app.new_match"):
            await click(pilot, command)
            assert shown(app) == asked and app.screen is app.screen_stack[0], command
        assert len(actions(app)) == 3
        await pilot.press(yes)
        await settle(pilot)
        assert actions(app)[3] == "knock Qh" and app.table is not None and app.table.hand_over


async def test_without_the_question_a_knock_is_a_knock(at_table: Opens) -> None:
    app = at_table(*DREW, cards=deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c"), confirm_knock=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k")
        await settle(pilot)
        assert actions(app)[3] == "knock Qh"


async def test_gin_finds_its_card(at_table: Opens) -> None:
    app = at_table(*DREW, cards=deck("3c 4c 5c 7d 7s 7h 9d 9h 9s 9c"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert "Gin without Q♥" in shown(app)
        await pilot.press("g")
        await settle(pilot)
        assert actions(app)[3:] == ["knock Qh"] and app.table is not None and app.table.history[0].result.kind == "gin"


async def test_after_a_knock_there_is_nothing_to_choose_and_enter_goes_on(at_table: Opens) -> None:
    knocked = deck(other="9h 9d 9c 2d 3d 4d 5d Ac Ah Js", stock="Qh 3s 4h")
    app = at_table(*DREW, "discard Qh", "draw", "knock Js", cards=knocked, pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        before = shown(app)
        assert "knocked with 5.\n" in before and "▸ Go on to lay down your melds; lay-offs are made for you." in before
        assert not any(word in before for word in ("Stock", "Take", "Knock", "Gin ", " 8    9 "))
        foot = app.screen.query_one(CardTable).picture.lines[-1]
        assert {text for text, role in foot if role == "foot.key"} == {"v", "l", "n", "?", "Esc", "^q"}
        for key in ("s", "t", "k", "g", "p", "b", "1", "left", "h", "o"):
            await pilot.press(key)
            assert shown(app) == before and app.table is not None and not app.table.hand_over, key
        assert not app.workers  # nothing that would go on by itself: the knock stays to be read
        await click(pilot, "defend")
        assert app.table.hand_over


async def test_the_hand_lies_as_its_player_wants(at_table: Opens) -> None:
    app = at_table("pass", "pass")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        assert "Your cards lie by suit." in shown(app)
        await pilot.press("1", "shift+right", "s")
        first = next(line for line in shown(app).split("\n") if "10♠" in line and "7♠" in line)
        assert first.index("10♠") < first.index("7♠")
        assert app.desk.settings.sort == "hand"


async def test_resizing_in_mid_hand_keeps_everything(at_table: Opens) -> None:
    app = at_table("pass", "pass")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "8")
        before = shown(app)
        await pilot.resize_terminal(50, 12)
        await pilot.press("enter")
        assert actions(app) == list(DREW)
        for size in ((120, 40), (60, 18), (500, 160)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "without 2♥" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert shown(app) == before


async def test_a_hint_names_a_card_and_selects_it(at_table: Opens, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from ginrummy.play import hint
    from ginrummy.rules import Action

    monkeypatch.setattr(hint, "hint", lambda *_args, **_more: hint.Hint(Action("discard 8c"), "Throw 8♣: because."))
    app = at_table(*DREW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await settle(pilot)
        assert "Throw 8♣: because." in shown(app) and "without 8♣" in shown(app)


async def test_a_hint_too_long_for_the_table_ends_with_a_whole_sentence(at_table: Opens, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from ginrummy.play import hint
    from ginrummy.rules import Action

    reason = "Throw 8♣: " + "for a reason that goes on and on, " * 3 + "as reasons do."
    long = hint.Hint(Action("discard 8c"), f"{reason} That is about 3 points better than to throw K♣.")
    monkeypatch.setattr(hint, "hint", lambda *_args, **_more: long)
    app = at_table(*DREW)
    async with app.run_test(size=(80, 26)) as pilot:
        await pilot.press("h")
        await settle(pilot)
        assert "than to throw K♣." in shown(app) and "Your turn: discard" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "as reasons do." in shown(app) and "better" not in shown(app) and "Your turn: discard" in shown(app)
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert "as reasons do." in shown(app) and "better" not in shown(app)


async def test_the_next_hand_begins_with_nothing_selected(at_table: Opens) -> None:
    app = at_table(*DREW, cards=deck("3c 4c 5c 7d 7s 7h 9d 9h 9s 9c"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "g")
        await settle(pilot)
        assert app.table is not None and app.table.hand_over
        app.next_hand()
        await settle(pilot)
        table = app.screen.query_one(CardTable)
        assert app.table.hand_number == 2 and "Hand 2" in shown(app) and "without" not in shown(app)
        assert table.picture.roles_of("▸") == {"wanted"}  # the computer, who does not deal, has passed
