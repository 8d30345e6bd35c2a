"""What the table tells of the disk, for as long as it is so."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ginrummy.play.seats import VS_COMPUTER
from ginrummy.saves.background import disk
from ginrummy.saves.locks import Lock, Locked
from ginrummy.saves.settings import Settings, load_settings, save_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.paint.table import layout
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.table import CardTable

from .kit import held_up, new_table, refusing


@pytest.fixture
def app(tmp_path: Path) -> Iterator[GinRummyApp]:
    save_settings(tmp_path, Settings(pace="none"))
    store = MatchStore(tmp_path, VS_COMPUTER)
    new_table(store)
    store.unlock()
    app = GinRummyApp(tmp_path, "resume")
    yield app
    app.desk.flush(60)
    app.desk.store(VS_COMPUTER).unlock()


async def shown(pilot: Pilot[None], app: GinRummyApp, text: str, there: bool = True) -> None:
    """Waits until the table shows this text, or no longer does."""
    async with asyncio.timeout(60):
        while True:
            await pilot.pause()
            found = app.screen.query(CardTable)
            if found and found.first().picture is not None and (text in found.first().picture.text()) == there:
                return


async def test_a_slow_disk_is_told_while_keys_are_answered_and_no_longer_once_it_has_answered(
    app: GinRummyApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, app, "Your turn")
        app.desk.flush(60)
        monkeypatch.setattr(disk, "patience", 0.003)
        monkeypatch.setattr(disk, "frame", 0.003)
        with held_up("open"):
            await pilot.press("t")
            await shown(pilot, app, "Saving: the disk is slow.")
            await pilot.press("o")
            await shown(pilot, app, "Your cards lie by suit.")
            await shown(pilot, app, "Saving: the disk is slow.")
            assert app.table is not None and app.table.save_problem is None
        await shown(pilot, app, "Saving: the disk is slow.", there=False)
    assert load_settings(app.desk.folder).sort == "suit"


async def test_other_screens_tell_it_too_for_as_long_as_it_is_so(app: GinRummyApp) -> None:
    def told() -> str:
        bar = app.screen.query_one(KeyBar)
        return "\n".join(bar.render_line(y).text for y in range(bar.size.height))

    async def told_is(text: str, there: bool) -> None:
        async with asyncio.timeout(60):
            while (text in told()) != there:
                await pilot.pause(0.01)

    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, app, "Your turn")
        with refusing("replace", errno.ENOSPC):
            await pilot.press("t")
            await shown(pilot, app, "Not saved: the disk is full.")
            app.action_scoreboard()
            await pilot.pause()
            await told_is("Not saved: the disk is full.", True)
            assert "Quit" in told()  # its keys are still there
        assert app.table is not None
        app.table.save_again()
        await told_is("Not saved", False)


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the saves folder is read-only"),
        (errno.EACCES, "there is no permission to write in the saves folder"),
        (errno.EDQUOT, "the disk is full"),
        (errno.ENOENT, "the saves folder is not there"),
    ],
)
async def test_a_save_that_fails_is_told_for_as_long_as_it_is_so_and_play_goes_on(
    app: GinRummyApp, error: int, why: str
) -> None:
    before = app.desk.store(VS_COMPUTER).path.read_bytes()
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, app, "Your turn")
        with refusing("replace", error):
            await pilot.press("t")
            await shown(pilot, app, f"Not saved: {why}.")
            await pilot.press("o", "right")
            await shown(pilot, app, f"Not saved: {why}.")
            assert app.desk.store(VS_COMPUTER).path.read_bytes() == before
        await pilot.press("enter")
        await shown(pilot, app, "Not saved", there=False)
    assert app.table is not None
    found = MatchStore(app.desk.folder, VS_COMPUTER).load()
    assert found is not None and found.match == app.table.record.match


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
async def test_what_is_said_for_a_moment_covers_no_card_of_ones_own_and_no_key(
    app: GinRummyApp, size: tuple[int, int]
) -> None:
    from textual.widgets._toast import Toast

    async with app.run_test(size=size, notifications=True) as pilot:
        await shown(pilot, app, "Your turn")
        await pilot.press("ctrl+c")
        app.notify("No file locks here: open a match in one window only.", severity="warning")
        await pilot.pause()
        await pilot.pause()
        place, toasts = layout(*size), list(app.screen.query(Toast))
        assert place is not None and len(toasts) == 2
        for toast in toasts:
            assert size[0] - 2 <= toast.region.right <= size[0] and toast.region.height > 0
            assert toast.region.bottom <= place.piles, toast.region


@pytest.mark.parametrize("error", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.ENOENT])
def test_where_nothing_can_be_written_no_word_is_said_of_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    store = MatchStore(tmp_path, VS_COMPUTER)
    monkeypatch.setattr(os, "access", lambda *_args: False)  # as for anybody but root
    with refusing("open", error):
        store.lock()
        assert store.warning is None and Lock(tmp_path / "other.lock").acquire() is Locked.UNWRITABLE
    monkeypatch.setattr(os, "access", lambda *_args: True)
    with refusing("open", errno.EACCES):  # the lock's file is somebody else's
        store.lock()
        assert store.warning is not None


async def test_where_the_match_is_not_saved_nothing_says_that_it_is(app: GinRummyApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, app, "Your turn")
        with refusing("replace", errno.EACCES):
            await pilot.press("t", "ctrl+c", "escape")
            await pilot.pause()
            assert [each.message for each in app._notifications] == ["Press Ctrl+Q to quit."]
            assert "is saved" not in app.screen.query_one(Page).picture.text()
