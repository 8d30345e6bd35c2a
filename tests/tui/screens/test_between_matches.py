"""Where one match gives way to another: what is carried over, what is asked first, what screens of the old one do."""

from __future__ import annotations

from pathlib import Path

from ginrummy.rules import PRESETS, deck_for
from ginrummy.tui.screens.home import HomeScreen
from ginrummy.tui.screens.picker import PickerScreen
from ginrummy.tui.screens.showdown import ShowdownScreen

from .kit import KNOCK, App, deck, hands, saved, table_of

SIZE = (80, 24)


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
