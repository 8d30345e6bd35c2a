"""Where one match gives way to another: what is carried over, what is asked first, what screens of the old one do."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy.play.seats import LOCAL, two_players
from ginrummy.rules import PRESETS, Record, deck_for
from ginrummy.saves.store import MatchStore
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.screens.confirm import ConfirmScreen
from ginrummy.tui.screens.home import HomeScreen
from ginrummy.tui.screens.menu import MenuScreen
from ginrummy.tui.screens.picker import PickerScreen
from ginrummy.tui.screens.showdown import ShowdownScreen
from ginrummy.tui.screens.table import TableScreen

from .kit import KNOCK, App, deck, hands, saved, table_of
from .test_flow import MID_HAND
from .test_pages import TOURNAMENT

SIZE = (80, 24)
NEWER = b'{"format": "ginrummy-match", "version": 99}'


async def test_the_first_enter_on_the_title_page_counts_and_one_held_down_chooses_no_level(tmp_path: Path) -> None:
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        assert isinstance(app.app.screen, HomeScreen)
        await app.press(pilot, "enter", "enter")
        assert isinstance(app.app.screen, PickerScreen)
    app.close()


async def test_the_end_of_a_hand_outlives_that_its_match_goes_on_or_another_begins(tmp_path: Path) -> None:
    saved(tmp_path, hands((deck(), KNOCK)))
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = app.app.screen
        assert isinstance(screen, ShowdownScreen)
        app.app.table = table_of(hands((deck(), ("pass",))))
        # a resize that comes before the screen has gone paints it once more
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert not app.text.strip()
    app.close()


async def test_a_seed_deals_the_first_match_alone_and_its_rules_hold_for_those_that_follow(tmp_path: Path) -> None:
    app = App(tmp_path, "play", rules=PRESETS["oklahoma"])
    dealt = []
    async with app.app.run_test(size=SIZE) as pilot:
        for _match in range(3):
            table = app.app.table
            assert table is not None and table.rules.preset == "oklahoma"
            dealt.append(table.record.match.rounds[0].deck)
            await app.press(pilot, "n", "y")
            app.now += 1
            await app.press(pilot, "enter")
    app.close()
    assert list(dealt[0]) == list(deck_for(7, 0)) and len(set(dealt)) == 3
    again = App(tmp_path, "play")
    async with again.app.run_test(size=SIZE) as pilot:
        assert again.app.rules_of_next.preset == "oklahoma"
    again.close()


@pytest.mark.parametrize("start", ["home", "play"])
async def test_a_new_match_where_a_copy_could_be_gone_on_with_asks_first_and_keeps_the_copy(
    tmp_path: Path, start: str
) -> None:
    saved(tmp_path, MID_HAND)
    file, copy = tmp_path / "vs-computer.json", tmp_path / "vs-computer.json.bak"
    good = file.read_bytes()
    copy.write_bytes(good)
    file.write_text("{")
    app = App(tmp_path, start, "easy" if start == "play" else None)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        if start == "home":
            await app.press(pilot, "n")
        assert isinstance(app.app.screen, ConfirmScreen) and "Its copy" in app.text
        assert "▸ Keep this match" in app.text
        await app.press(pilot, "escape")
        assert isinstance(app.app.screen, HomeScreen) and "▸ Continue from the copy" in app.text
        await app.press(pilot, "n", "y")
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, TableScreen)
        await app.press(pilot, "p", "t", "s")
    app.close()
    assert copy.read_bytes() != good
    (aside,) = tmp_path.glob("vs-computer.copy-*.json")
    assert aside.read_bytes() == good


@pytest.mark.parametrize("data", [b"{", b"", b"\x00\xff\x9c" * 99, NEWER], ids=["damaged", "empty", "binary", "newer"])
async def test_a_match_asked_for_on_the_command_line_begins_beside_whatever_the_old_file_is(
    tmp_path: Path, data: bytes
) -> None:
    file = tmp_path / "vs-computer.json"
    file.write_bytes(data)
    app = App(tmp_path, "play", "easy")
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        table = app.app.table
        assert isinstance(app.app.screen, TableScreen) and table is not None and table.level == "easy"
        assert table.save_problem is None
        await pilot.press("ctrl+q", "y")
    app.close()
    kept = file if data == NEWER else next(tmp_path.glob("vs-computer.damaged-*.json"))
    assert kept.read_bytes() == data
    played = tmp_path / ("vs-computer-2.json" if data == NEWER else "vs-computer.json")
    assert Record.loads(played.read_bytes()).match.rounds


async def test_the_menu_of_a_match_that_is_over_offers_what_there_still_is(tmp_path: Path) -> None:
    saved(tmp_path, TOURNAMENT)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await app.press(pilot, "l")
        assert isinstance(app.app.screen, ShowdownScreen)  # nobody plays on at another level
        assert " l " not in app.app.screen.query_one(KeyBar).picture.text()
        await app.press(pilot, "escape")
        assert isinstance(app.app.screen, MenuScreen) and "Back to the result" in app.text and "New match" in app.text
        for untrue in ("to the table", "Level", "Save and quit", "later", "match is saved"):
            assert untrue not in app.text
        await app.press(pilot, "escape")
        assert isinstance(app.app.screen, ShowdownScreen)
    app.close()


async def test_statistics_without_a_match_offer_none_to_review(tmp_path: Path) -> None:
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await app.press(pilot, "a")
        assert "No match has been played to its end yet." in app.text
        assert "Review" not in app.app.screen.query_one(KeyBar).picture.text()
        await app.press(pilot, "enter", "down")
        await app.press(pilot, "question_mark")
        assert "marked match" not in app.text
    app.close()


async def test_two_people_are_asked_too_before_they_lose_the_way_back_to_a_copy(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, LOCAL)
    store.save(Record(MID_HAND, two_players("Ann", "Bob")))
    store.unlock()
    (tmp_path / "local.json.bak").write_bytes((tmp_path / "local.json").read_bytes())
    (tmp_path / "local.json").write_text("{")
    app = App(tmp_path)
    async with app.app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await app.press(pilot, "2")
        assert isinstance(app.app.screen, ConfirmScreen) and "local.json can't be read" in app.text
        app.now += 1
        await app.press(pilot, "enter", "t")
        assert app.app.table is not None and app.app.table.names == ("Ann", "Bob")
    app.app.desk.store(LOCAL).unlock()
    app.close()
