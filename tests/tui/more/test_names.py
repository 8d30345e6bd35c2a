"""Two names: typed like any text, nothing in them that could hurt a screen, never empty and never the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ginrummy.play.seats import clean_name
from ginrummy.rules.variants import Rules
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.gate import Gate
from ginrummy.tui.paint import cells
from ginrummy.tui.parts.field import Field
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.names import NamesScreen
from ginrummy.tui.screens.table import TableScreen

KEYS = ("backspace", "delete", "left", "right", "home", "end", "ctrl+u")


@given(st.lists(st.one_of(st.text(max_size=30), st.sampled_from(KEYS)), max_size=12))
def test_whatever_is_typed_the_field_stays_within_its_width_and_printable(parts: list[str]) -> None:
    field = Field.of("Ana")
    for part in parts:
        field = (field.key(part) if part in KEYS else None) or field.typed(part)
        assert 0 <= field.at <= len(field.text) <= 16 and cells(field.text) <= 16
        assert field.text.isprintable() or field.text == ""
        assert clean_name(field.text, "somebody")


def test_keys_edit_at_the_cursor() -> None:
    field = Field.of("Ana").key("left")
    assert field is not None
    assert field.typed("n").text == "Anna" and field.key("backspace").text == "Aa"  # type: ignore[union-attr]
    assert Field.of("\x1b[31mred\x07").text == "[31mred" and Field.of("Ana\u202e").text == "Ana"
    assert cells(Field.of("山田太郎山田太郎山田太郎").text) == 16


async def test_two_names_are_asked_once_and_remembered(tmp_path: Path) -> None:
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(60, 18)) as pilot:
        app.gate = Gate(lambda: 0.0)
        await pilot.press("2")
        await pilot.pause()
        screen: Any = app.screen
        assert isinstance(screen, NamesScreen)
        app.gate.open()
        await pilot.press(*"Ana", "enter", *"ana", "up", "down")
        text = screen.query_one(Page).picture.text()
        assert "3 of 16" in text
        assert "Ana plays first in the first hand, and ana 2" in text and "Classic gin rummy" in text
        await pilot.press("backspace", "backspace", "backspace", *"Maria", "enter")
        await pilot.pause()
        assert app.table is not None and app.table.names == ("Ana", "Maria") and app.table.kind == "local"
        assert isinstance(app.screen_stack[0], TableScreen) and (tmp_path / "local.json").exists()
        assert app.desk.settings.names == ("Ana", "Maria") and app.table.rules == Rules()
        await app.run_action("home")
        await pilot.pause()
        assert "Ana 0 – Maria 0 · hand 1" in app.screen.query_one(Page).picture.text()


async def test_enter_alone_starts_the_match_with_the_names_that_are_offered(tmp_path: Path) -> None:
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("2")
        app.gate.open()
        await pilot.press("enter")
        assert app.screen.active == 1
        app.gate.open()
        await pilot.press("enter")
        await pilot.pause()
        assert app.table is not None
        assert app.table.names == ("Player 1", "Player 2")
