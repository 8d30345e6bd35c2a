"""The help (`?`) of a page lists what can be done on it, once each, and nothing that cannot."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import ginrummy.tui.screens
from ginrummy.tui.commands import key_sign
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.screens.base import GameScreen
from ginrummy.tui.screens.help import help_rows
from ginrummy.tui.screens.review import ReviewScreen
from ginrummy.tui.screens.table import CardTable, TableScreen

from .kit import KNOCK, App, deck, hands, saved
from .test_latest import OVER, PLAYED, two


def screens() -> list[type[GameScreen[object]]]:
    """All screens that have commands."""
    names = [module.name for module in pkgutil.iter_modules(ginrummy.tui.screens.__path__)]
    modules = [importlib.import_module(f"ginrummy.tui.screens.{name}") for name in names]
    found = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return [screen for screen in found if issubclass(screen, GameScreen) and screen.OFFERS]


def test_no_row_is_there_twice_and_every_row_says_what_its_keys_do() -> None:
    assert len(screens()) > 15
    for screen in screens():
        rows = help_rows(screen.OFFERS)
        assert len({tells for _keys, tells in rows}) == len(rows) and all(keys for keys, _tells in rows)
        for keys, tells in rows:
            doing = {key_sign(key) for each in screen.OFFERS if each.tells == tells for key in each.keys.split(",")}
            assert set(keys.split()) <= {*doing, "…"}, (screen, keys, tells)


def test_arrows_are_told_apart_in_the_review() -> None:
    rows = dict(help_rows(ReviewScreen.OFFERS))
    told = {tells: keys for keys, tells in rows.items()}
    assert told["One step on."].startswith("→") and told["One step back."].startswith("←")
    assert told["To the next hand."].startswith("↓") and told["To the hand before."].startswith("↑")
    assert ("1 2 … -", "Select the card above this key.") in help_rows(TableScreen.OFFERS)


async def test_below_a_dialog_only_the_keys_stand_that_do_something_there(tmp_path: Path) -> None:
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        def bar() -> str:
            return app.app.screen_stack[0].query_one(KeyBar).picture.text()

        whole = bar()
        await app.press(pilot, "n")
        assert "? Help" in bar() and "? Help" in app.text
        await app.press(pilot, "question_mark")
        assert "Keys of choosing a level" in app.text
        await app.press(pilot, "escape", "escape", "2")
        assert "? Help" not in bar() and "^q Quit" in bar()  # it is typed into the name
        await app.press(pilot, "question_mark", "down", "down")
        assert "? Help" in bar()
        await app.press(pilot, "question_mark")
        assert "Keys of the players' names" in app.text
        await app.press(pilot, "escape", "escape")
        assert bar() == whole
    app.close()
    saved(tmp_path, hands((deck(), KNOCK), (deck(), ())))
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.app.screen_stack[0].query_one(CardTable)
        for key, bright in (("escape", {"Esc", "^q"}), ("escape", {"o", "h", "v", "l", "n", "?", "Esc", "^q"})):
            await app.press(pilot, key)
            assert {text for text, role in table.picture.lines[-1] if role == "foot.key"} == bright
    app.close()


async def test_the_title_page_tells_only_what_is_there(tmp_path: Path) -> None:
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        await app.press(pilot, "question_mark")
        text = app.text
        assert "The rules of the next match." in text and "this match" not in text
        assert not any(word in text for word in ("Go on with", "last match", "Go through", "hand by hand", "is saved"))
    app.close()
    saved(tmp_path, OVER)
    two(tmp_path, PLAYED, 60.0)
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        await app.press(pilot, "question_mark")
        assert "See how the last match ended." in app.text and "Go on with the match of two people." in app.text
        assert "Go on with the saved match." not in app.text and "Go through the ended hands" in app.text
    app.close()
    saved(tmp_path, hands((deck(), KNOCK), (deck(), ())))
    app = App(tmp_path)
    async with app.app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        await app.press(pilot, "question_mark")
        assert "Go on with the saved match." in app.text and "See how the last" not in app.text
    app.close()
