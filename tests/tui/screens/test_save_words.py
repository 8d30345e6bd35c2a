"""The notice of a match that could not be saved is whole at every size, and what is wanted stays beside it."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from ginrummy.saves import store as store_module
from ginrummy.saves.errors import InUse, NewerInPlace, SaveFailed
from ginrummy.saves.store import MatchStore
from ginrummy.tui.screens.table import CardTable

from .kit import App, saved
from .test_flow import MID_HAND

FAILURES = [
    *(InUse(), InUse(1234567), NewerInPlace("vs-computer.json stays as it is: it is of version 99 of the format")),
    *(SaveFailed(store_module._reason(OSError(code, os.strerror(code)))) for code in (errno.EACCES, errno.EIO)),
]


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
async def test_the_notice_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    saved(tmp_path, MID_HAND)
    app = App(tmp_path, "resume")
    failure: list[SaveFailed] = []
    monkeypatch.setattr(MatchStore, "failure", property(lambda self: failure[-1] if failure else None))
    async with app.app.run_test(size=size) as pilot:
        await pilot.pause()
        table = app.app.table
        assert table is not None
        monkeypatch.setattr(type(table), "save_problem", "Not saved: for some reason. The next move tries again.")
        for each in FAILURES:
            failure.append(each)
            await app.press(pilot, "right")
            words = " ".join(app.app.screen.query_one(CardTable).picture.text().split())
            assert f"Not saved: {each.brief}." in words
            assert re.search(r"▸ Your turn: draw from the stock or take \w+[♠♥♦♣]\.", words), words
    app.close()
