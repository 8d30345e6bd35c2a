"""From screen to screen as a player goes: what is offered, what is asked first, and what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from ginrummy.rules import PRESETS
from ginrummy.saves.errors import InUse
from ginrummy.saves.settings import load_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.commands import Command
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.base import GameScreen
from ginrummy.tui.screens.confirm import ConfirmScreen
from ginrummy.tui.screens.home import HomeScreen
from ginrummy.tui.screens.menu import MenuScreen
from ginrummy.tui.screens.picker import PickerScreen
from ginrummy.tui.screens.scoreboard import ScoreboardScreen
from ginrummy.tui.screens.showdown import ShowdownScreen
from ginrummy.tui.screens.table import TableScreen

from .kit import DEAD, KNOCK, App, deck, hands, saved
from .test_pages import TOURNAMENT

MID_HAND = hands((deck(), KNOCK), (deck(), ("pass", "pass", "draw")))
TO_DISCARD = hands((deck(), ("pass", "pass", "draw")))
SIZE = (80, 24)


def deals(app: App) -> list[str]:
    """What lies where in the match being played."""
    assert app.app.table is not None
    return [str(hand["deck"]) for hand in app.app.table.record.as_json()["rounds"]]


async def test_from_the_title_page_to_a_table_and_back(tmp_path: Path) -> None:
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Continue" not in app.text and "▸ New match" in app.text
        await app.press(pilot, "n")
        assert isinstance(app.app.screen, PickerScreen) and "▸ Medium" in app.text
        await app.press(pilot, "down", "enter")
        assert isinstance(app.app.screen, TableScreen)
        assert app.app.table is not None and app.app.table.level == "hard"
        await app.press(pilot, "escape")
        assert isinstance(app.app.screen, MenuScreen)
        await app.press(pilot, "up", "up")
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, HomeScreen)
        assert "▸ Continue      You 0 – Computer 0 · hand 1 · Hard" in app.text
        await app.press(pilot, "c")
        assert isinstance(app.app.screen, TableScreen)
    app.close()


async def test_the_level_last_chosen_is_remembered_and_a_saved_match_continued(tmp_path: Path) -> None:
    saved(tmp_path, hands((deck(), KNOCK), (deck(), ("pass",))), "easy")
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "▸ Continue      You 22 – Computer 0 · hand 2 · Easy" in app.text
        await app.press(pilot, "c")
        before = deals(app)
        await app.press(pilot, "l")
        assert "▸ Easy" in app.text
        await app.press(pilot, "down", "escape")
        assert app.app.table is not None and app.app.table.level == "easy"
        await app.press(pilot, "l", "end")
        app.now += 1
        await app.press(pilot, "enter")
        assert app.app.table.level == "hard" and deals(app) == before
        assert isinstance(app.app.screen, TableScreen)
    app.close()
    assert load_settings(tmp_path).level == "hard"
    again = App(tmp_path)
    async with again.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "You 22 – Computer 0 · hand 2 · Hard" in again.text
    again.close()


async def test_a_new_match_in_mid_hand_asks_first(tmp_path: Path) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        before = deals(app)
        await app.press(pilot, "n")
        assert isinstance(app.app.screen, ConfirmScreen) and "stands at You 22, Computer 0, in hand" in app.text
        await app.press(pilot, "enter", "enter")  # as a key held down sends it
        assert isinstance(app.app.screen, ConfirmScreen)
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, TableScreen) and deals(app) == before
        await app.press(pilot, "n", "y")
        assert isinstance(app.app.screen, PickerScreen)
        await app.press(pilot, "escape")
        assert isinstance(app.app.screen, TableScreen) and deals(app) == before
        await app.press(pilot, "n", "y")
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, TableScreen)
        assert app.app.table is not None and app.app.table.standing.scores == (0, 0)
        assert app.app.table.hand_number == 1 and deals(app) != before
    app.close()


async def test_enter_held_down_does_not_deal_the_next_hand(tmp_path: Path) -> None:
    saved(tmp_path, hands((deck(), KNOCK)))
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.app.screen, ShowdownScreen) and "Computer laid off the raised cards." in app.text
        for _press in range(40):  # half a second, then as fast as keys repeat
            app.now += 0.5 if not _press else 0.03
            await pilot.press("enter")
        assert isinstance(app.app.screen, ShowdownScreen)
        app.now += 0.4
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, TableScreen)
        assert app.app.table is not None and app.app.table.hand_number == 2
        assert app.app.table.standing.scores == (22, 0)
    app.close()


@pytest.mark.parametrize("start", ["resume", "home"])
async def test_enter_held_down_since_the_shell_throws_no_card(tmp_path: Path, start: str) -> None:
    saved(tmp_path, TO_DISCARD)
    app = App(tmp_path, start)
    async with app.app.run_test(size=SIZE) as pilot:
        await app.press(pilot, "ctrl+j")  # an Enter from before the game had the terminal
        app.now += 0.4  # as late as keys begin to repeat
        for _press in range(20):
            await app.press(pilot, "enter")
            app.now += 0.03
        assert isinstance(app.app.screen, TableScreen)
        assert app.app.table is not None and app.app.table.view(0).drawn is not None
        app.now += 0.4
        await app.press(pilot, "enter")
        assert app.app.table.view(0).drawn is None
    app.close()


async def test_another_key_lets_enter_through_at_once(tmp_path: Path) -> None:
    saved(tmp_path, TO_DISCARD)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        await app.press(pilot, "left", "right", "enter")
        assert app.app.table is not None and app.app.table.view(0).drawn is None
    app.close()


async def test_after_a_dead_hand_the_same_player_deals(tmp_path: Path) -> None:
    saved(tmp_path, hands((deck(), DEAD)))
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "deadwood 10" in app.text and "deadwood 41" in app.text and "Computer deals again." in app.text
        await app.press(pilot, "n")
        assert app.app.table is not None and app.app.table.view(0).dealer == 1
    app.close()


async def test_a_match_that_is_over_shows_its_result_and_no_further_hand(tmp_path: Path) -> None:
    saved(tmp_path, TOURNAMENT)
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "▸ Last match    Computer wins the match, 132 to 44." in app.text
        await app.press(pilot, "c")
        assert isinstance(app.app.screen, ShowdownScreen) and "Computer wins the match" in app.text
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, ScoreboardScreen) and "Final sheet" in app.text
        await app.press(pilot, "n")
        assert isinstance(app.app.screen, PickerScreen)  # no question: nothing is thrown away
    app.close()


@pytest.mark.parametrize("copy", [True, False])
async def test_a_damaged_match_is_told_and_its_copy_offered(tmp_path: Path, copy: bool) -> None:
    saved(tmp_path, MID_HAND)
    if copy:
        (tmp_path / "vs-computer.json.bak").write_bytes((tmp_path / "vs-computer.json").read_bytes())
    (tmp_path / "vs-computer.json").write_text("")
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "vs-computer.json can't be read: it is empty." in app.text
        assert ("▸ Continue from the copy" in app.text) is copy
        await app.press(pilot, "c")
        assert isinstance(app.app.screen, TableScreen if copy else HomeScreen)
    app.close()
    assert len(list(tmp_path.glob("vs-computer.damaged-*"))) == copy


async def test_quitting_saves_and_ends_with_0(tmp_path: Path) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        before = deals(app)
        await app.press(pilot, "ctrl+c")
        assert any("Ctrl+Q" in notice.message for notice in app.app._notifications)
        await app.press(pilot, "escape", "end")
        app.now += 1
        await pilot.press("enter")
    assert app.app.return_code == 0
    app.close()
    again = App(tmp_path, "resume")
    async with again.app.run_test(size=SIZE) as pilot:
        assert deals(again) == before
        await pilot.press("ctrl+q")
    assert again.app.return_code == 0
    again.close()


async def test_a_match_open_in_another_window_is_not_opened_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path)

    def in_use(self: MatchStore) -> None:
        raise InUse(4242)

    monkeypatch.setattr(MatchStore, "lock", in_use)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in ("c", "n"):
            await app.press(pilot, key)
            assert "Open in another window" in app.text and "4242" in app.text
            await app.press(pilot, "escape")
            assert isinstance(app.app.screen, HomeScreen)


async def test_another_match_beside_a_window_that_has_the_first_is_the_one_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, MID_HAND)
    lock = MatchStore.lock

    def in_use(self: MatchStore) -> None:
        if self.slot == 1:
            raise InUse(4242)
        lock(self)

    monkeypatch.setattr(MatchStore, "lock", in_use)
    app = App(tmp_path, "play", "easy", PRESETS["tournament"])
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Open in another window" in app.text
        await app.press(pilot, "a")
        assert isinstance(app.app.screen, TableScreen)  # the level is not asked for once more
        table = app.app.table
        assert table is not None and (table.level, table.seed) == ("easy", 7)
        assert table.rules == PRESETS["tournament"]
    app.close()


async def test_quitting_with_a_match_that_could_not_be_saved_asks_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        assert app.app.table is not None
        problem = "Not saved: the disk is full. The next move tries again."
        monkeypatch.setattr(type(app.app.table), "save_problem", problem)
        await app.press(pilot, "ctrl+q")
        assert "Quit without saving?" in app.text and "the disk is full" in app.text
        await app.press(pilot, "n")
        assert isinstance(app.app.screen, TableScreen)
        await app.press(pilot, "ctrl+q", "ctrl+q")
    assert app.app.return_code == 0
    app.close()


async def test_in_a_window_too_small_nothing_but_quitting_works(tmp_path: Path) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=(80, 5)) as pilot:
        await app.press(pilot, "n", "escape", "k", "enter")
        assert isinstance(app.app.screen, TableScreen)
        assert "-too-small" in app.app.screen.classes
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "-too-small" not in app.app.screen.classes
        await app.press(pilot, "n")
        assert isinstance(app.app.screen, ConfirmScreen)
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        await app.press(pilot, "y")
        assert isinstance(app.app.screen, ConfirmScreen)
        await pilot.press("ctrl+q")
    assert app.app.return_code == 0
    app.close()


async def test_help_and_palette_hold_every_command_of_the_screen(tmp_path: Path) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path)
    async with app.app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        for keys in ((), ("c",), ("v",)):
            await app.press(pilot, *keys)
            screen = app.app.screen
            assert isinstance(screen, GameScreen)
            await app.press(pilot, "question_mark")
            for command in screen.shown():
                assert not command.keys or first_words(command) in app.text
            await app.press(pilot, "escape")
            assert app.app.screen is screen
            await palette_has_all_of(screen)
    app.close()


def first_words(command: Command) -> str:
    return " ".join(command.tells.split()[:3])


async def palette_has_all_of(screen: GameScreen[None]) -> None:
    from ginrummy.tui.palette import GameCommands

    found = [hit.text async for hit in GameCommands(screen).discover()]
    wanted = [command.label for command in screen.shown() if command.palette and screen.offered(command)]
    assert len(found) == len(wanted)
    assert all(label in text for label, text in zip(wanted, map(str, found), strict=True))


async def test_a_list_is_moved_in_and_chosen_from_with_the_mouse(tmp_path: Path) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await click(pilot, app, "Rules")
        assert "The aim" in app.text
        await app.press(pilot, "escape")
        await click(pilot, app, "Continue")
        assert isinstance(app.app.screen, TableScreen)
        await app.press(pilot, "n")
        await click(pilot, app, "Keep this match")
        assert isinstance(app.app.screen, TableScreen)
    app.close()


async def click(pilot: Pilot[None], app: App, text: str) -> None:
    """Click where this text stands on the page."""
    rows = app.text.splitlines()
    row = next(number for number, line in enumerate(rows) if text in line)
    await pilot.click(Page, offset=(rows[row].index(text), row))
    await pilot.pause()


async def test_a_long_list_scrolls_with_the_line_that_is_marked(tmp_path: Path) -> None:
    saved(tmp_path, MID_HAND)
    (tmp_path / "vs-computer.json").write_text("{")
    app = App(tmp_path)
    async with app.app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        await app.press(pilot, "end")
        page = app.app.screen.query_one(Page)
        row = next(number for number, line in enumerate(app.text.splitlines()) if "▸" in line)
        assert page.scroll_offset.y <= row < page.scroll_offset.y + page.size.height
    app.close()
