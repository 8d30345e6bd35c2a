"""Keys that come while a screen opens: there is nothing on it yet that they could have been meant for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.screen import Screen

from ginrummy.rules.variants import Rules
from ginrummy.tui.screens.base import GameScreen
from ginrummy.tui.screens.confirm import ConfirmScreen
from ginrummy.tui.screens.help import HelpScreen
from ginrummy.tui.screens.house_rules import HouseRulesScreen
from ginrummy.tui.screens.howto import HowToScreen
from ginrummy.tui.screens.menu import MenuScreen
from ginrummy.tui.screens.names import NamesScreen
from ginrummy.tui.screens.picker import PickerScreen
from ginrummy.tui.screens.review import ReviewScreen
from ginrummy.tui.screens.rules import RulesScreen
from ginrummy.tui.screens.scoreboard import ScoreboardScreen
from ginrummy.tui.screens.settings import SettingsScreen
from ginrummy.tui.screens.statistics import StatisticsScreen
from ginrummy.tui.screens.taken import TakenScreen
from ginrummy.tui.screens.this_hand import ThisHandScreen
from ginrummy.tui.screens.which import WhichScreen

from .kit import KNOCK, App, deck, hands, saved

EARLY: tuple[Callable[[App], Screen[object]], ...] = (
    lambda app: PickerScreen("easy"),
    lambda app: ConfirmScreen("Sure?", yes="Yes", no="No"),
    lambda app: WhichScreen("Which?", ["this", "that"]),
    lambda app: TakenScreen("It is open elsewhere."),
    lambda app: NamesScreen(("Ana", "Maria"), Rules()),
    lambda app: HouseRulesScreen(Rules()),
    lambda app: HelpScreen(app.app.screen),
    lambda app: MenuScreen(),
    lambda app: HowToScreen(),
    lambda app: RulesScreen(),
    lambda app: ScoreboardScreen(),
    lambda app: SettingsScreen(),
    lambda app: StatisticsScreen(),
    lambda app: ReviewScreen(app.app.table.record, 1),
    lambda app: ThisHandScreen(app.app.table, lambda: None),
)


@pytest.mark.parametrize("make", EARLY)
async def test_a_key_that_comes_before_the_page_does_nothing(tmp_path: Path, make: Callable[..., GameScreen]) -> None:
    saved(tmp_path, hands((deck(), KNOCK)))
    app = App(tmp_path, "resume")
    async with app.app.run_test() as pilot:
        await pilot.pause()
        screen = make(app)
        app.app.push_screen(screen)
        assert app.app.screen is screen and not screen.children
        for offer in screen.OFFERS:
            if not offer.action.startswith(("app.", "screen.")):
                await app.app.run_action(offer.action, screen)
        for key in ("a", "5", "backspace"):
            if hasattr(screen, "on_key"):
                screen.on_key(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause()
        assert app.app.screen is screen and screen.children
    app.close()
