"""A file that cannot be read, of whichever kind and in whatever way: the game starts, says so in a sentence, keeps the
file, and offers the copy that was kept one step back."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ginrummy.cli import main
from ginrummy.play.seats import LOCAL, VS_COMPUTER
from ginrummy.rules import Rules
from ginrummy.saves.errors import Damaged
from ginrummy.saves.history import load_history
from ginrummy.saves.settings import Settings, load_settings, save_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.desk import Desk
from ginrummy.tui.screens.home import HomeScreen

from .damages import damages, put, saved_bytes
from .kit import KINDS, new_table

SOME = damages(b'{"version": 1, "rounds": [{"deck": "As 2s 3s 4s 5s", "actions": []}]}')
NAMES = tuple(SOME)


def same_words(text: str) -> str:
    """The text of a picture with its line breaks and frames taken out."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("kind", KINDS)
async def test_the_title_page_says_which_match_and_why_and_offers_the_copy(tmp_path: Path, kind: str) -> None:
    cases = damages(saved_bytes(tmp_path, kind))
    path = MatchStore(tmp_path, kind).path
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = app.screen
        assert isinstance(home, HomeScreen)
        for name, (bad, words) in cases.items():
            put(path, bad)
            home._look()
            text = same_words(home.paint(80, 24).text())
            assert f"{path.name} " in text and words in text, name
            assert "one step back" in text, name
            assert os.path.lexists(path), name
    assert app.return_code in (None, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_resume_and_replay_say_the_same_with_status_1(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = damages(saved_bytes(tmp_path, kind))
    store = MatchStore(tmp_path, kind)
    for name, (bad, words) in cases.items():
        put(store.path, bad)
        with pytest.raises(Damaged) as caught:
            MatchStore(tmp_path, kind).load()
        local = ["--local"] if kind == "local" else []
        for command in (["resume", *local, "--saves", str(tmp_path)], ["replay", str(store.path)]):
            assert main(command) == 1, (name, command)
            said = capsys.readouterr()
            assert said.out == "" and said.err.count("\n") == 1, (name, command)
            assert words in said.err and caught.value.why in said.err, (name, command)
        assert os.path.lexists(store.path), name


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_what_takes_its_place_leaves_it_under_a_dated_name(tmp_path: Path, kind: str, name: str) -> None:
    bad, _words = damages(saved_bytes(tmp_path, kind))[name]
    store = MatchStore(tmp_path, kind)
    put(store.path, bad)
    was = os.lstat(store.path)
    table = new_table(store, seed=8)
    if name == "newer":  # it is not moved either: that game shall find it
        assert table.save_problem is not None and "newer version" in table.save_problem
        assert os.path.samestat(os.lstat(store.path), was)
    else:
        (aside,) = tmp_path.glob(f"{kind}.damaged-*.json")
        assert os.path.samestat(os.lstat(aside), was)
        found = MatchStore(tmp_path, kind).load()
        assert found is not None and found.match == table.record.match
    store.unlock()


@pytest.mark.parametrize("kind", KINDS)
def test_beside_a_newer_versions_match_another_is_begun_and_saved(tmp_path: Path, kind: str) -> None:
    newer = damages(saved_bytes(tmp_path, kind))["newer"][0]
    assert isinstance(newer, bytes)
    path = MatchStore(tmp_path, kind).path
    path.write_bytes(newer)
    desk = Desk(tmp_path)
    begins = {
        VS_COMPUTER: lambda: desk.begin("easy", seed=8),
        LOCAL: lambda: desk.begin_two(("Ana", "Maria"), Rules(), seed=8),
    }
    table = begins[kind]()
    assert table.save_problem is None
    second = MatchStore(tmp_path, kind, 2)
    found = second.load()
    assert found is not None and found.match == table.record.match
    desk.store(kind).unlock()
    second.path.unlink()
    desk = Desk(tmp_path)
    copy = desk.from_copy(kind)
    assert copy is not None and copy.save_problem is None
    found = second.load()
    assert found is not None and found.match == copy.record.match
    assert path.read_bytes() == newer
    desk.store(kind).unlock()


def test_no_right_to_read_is_told_like_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved_bytes(tmp_path, "local")
    store = MatchStore(tmp_path, "local")
    real = os.open

    def refused(path: object, flags: int, *args: int, **more: object) -> int:
        if path == store.path:
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(Damaged, match=r"local.json can't be read: there is no permission to read it\.") as caught:
        store.load()
    assert caught.value.good_copy


@pytest.mark.parametrize("name", NAMES)
async def test_damaged_settings_and_history_keep_nobody_from_playing(tmp_path: Path, name: str) -> None:
    bad, _words = SOME[name]
    saved_bytes(tmp_path, "vs-computer")
    for file in ("settings.json", "history.jsonl"):
        put(tmp_path / file, bad)
    app = GinRummyApp(tmp_path, "resume")
    try:
        assert app.desk.settings == Settings(extra=app.desk.settings.extra)
        saved = app.desk.saved()
        assert saved.table is not None and not saved.table.match_over
        assert load_history(tmp_path).matches == ()
        was = os.lstat(tmp_path / "settings.json")
        save_settings(tmp_path, Settings(level="hard"))
        assert load_settings(tmp_path).level == "hard"
        kept = [os.lstat(path).st_ino for path in tmp_path.glob("settings*")]
        assert was.st_ino in kept or json.loads((tmp_path / "settings.json").read_text())["level"] == "hard"
    finally:
        app.desk.store("vs-computer").unlock()
