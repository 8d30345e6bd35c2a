"""Which match there is to go on with: an unfinished one before one that is over, the one played last first."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ginrummy.play.seats import LOCAL, two_players
from ginrummy.rules import Match, Record, Rules
from ginrummy.saves.store import MatchStore
from ginrummy.tui.screens.privacy import PrivacyScreen
from ginrummy.tui.screens.scoreboard import ScoreboardScreen
from ginrummy.tui.screens.showdown import ShowdownScreen
from ginrummy.tui.screens.table import TableScreen

from .kit import DEAD, KNOCK, App, deck, hands, saved

OVER = hands((deck(), KNOCK), rules=Rules(target=20))
PLAYED = hands((deck(), KNOCK), (deck(), ("pass",)))
DEAL_ONLY = hands((deck(), DEAD), (deck(), ()))


def two(folder: Path, match: Match, at: float = 0.0, slot: int = 1) -> None:
    """A match of two people, saved so many seconds after the one against the computer."""
    store = MatchStore(folder, LOCAL, slot)
    store.save(Record(match, two_players("Maria", "Jo")))
    store.unlock()
    other = folder / "vs-computer.json"
    when = (other.stat().st_mtime if other.exists() else store.path.stat().st_mtime) + at
    os.utime(store.path, (when, when))


@pytest.mark.parametrize("after", [-60.0, 60.0])
async def test_a_match_in_progress_comes_before_one_that_is_over(tmp_path: Path, after: float) -> None:
    saved(tmp_path, OVER)
    two(tmp_path, PLAYED, after)
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = [line for line in app.text.splitlines() if "Continue" in line or "Last match" in line]
        assert "▸ Continue      Maria 22 – Jo 0 · hand 2" in lines[0] and "Last match" in lines[1]
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, PrivacyScreen)
    app.close()
    app.app.desk.store(LOCAL).unlock()
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.app.screen, PrivacyScreen)
    app.close()
    app.app.desk.store(LOCAL).unlock()


@pytest.mark.parametrize(("after", "first"), [(-60.0, "You 22 – Computer 0"), (60.0, "Maria 0 – Jo 0")])
async def test_of_two_matches_in_progress_the_one_played_last_comes_first(
    tmp_path: Path, after: float, first: str
) -> None:
    saved(tmp_path, PLAYED)
    two(tmp_path, DEAL_ONLY, after)
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert f"▸ Continue      {first}" in app.text and app.text.count("Continue") == 2
    app.close()
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.app.screen, TableScreen if after < 0 else PrivacyScreen)
    app.close()
    app.app.desk.store(LOCAL).unlock()


async def test_where_all_matches_are_over_the_one_played_last_is_shown(tmp_path: Path) -> None:
    saved(tmp_path, OVER)
    two(tmp_path, OVER, 60.0)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.app.screen, ShowdownScreen) and "Maria" in app.text
    app.close()
    app.app.desk.store(LOCAL).unlock()


async def test_a_further_match_in_progress_comes_first_too(tmp_path: Path) -> None:
    saved(tmp_path, OVER)
    two(tmp_path, PLAYED, 60.0, slot=2)
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.app.screen, PrivacyScreen)
    app.app.desk.store(LOCAL).unlock()


async def test_the_scoreboard_of_the_title_page_is_that_of_the_match_to_go_on_with(tmp_path: Path) -> None:
    two(tmp_path, PLAYED)
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.press(pilot, "v")
        assert isinstance(app.app.screen, ScoreboardScreen) and "Maria leads, 22 to 0." in app.text
    app.close()
