"""Reading and touching the page on top."""

from __future__ import annotations

from textual.pilot import Pilot

from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.parts.page import Page


def shown(app: GinRummyApp) -> str:
    """The page of the screen on top."""
    return app.screen.query_one(Page).picture.text()


def last_action(app: GinRummyApp) -> str:
    """What was played last in the hand."""
    assert app.table is not None
    return str(app.table.record.match.rounds[-1].actions[-1])


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, one after the other, each after what the one before started has come to rest."""
    for key in keys:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


async def click(pilot: Pilot[None], command: str) -> None:
    """Click the middle of the last region of the page that has this command."""
    page = pilot.app.screen.query_one(Page)
    rect = [region.rect for region in page.picture.regions if region.command == command][-1]
    await pilot.click(Page, offset=(rect.x + rect.width // 2, rect.y + rect.height // 2))
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
