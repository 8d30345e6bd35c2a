"""Two windows of the game at once: a clear choice for the second, never two matches in one file, and no lock that
outlives its window."""

from __future__ import annotations

import errno
import signal
from pathlib import Path

import pytest

from ginrummy.play.seats import LOCAL, VS_COMPUTER
from ginrummy.saves.slots import free_slot, slots
from ginrummy.saves.store import MatchStore
from ginrummy.tui.app import GinRummyApp

from .kit import new_table
from .pty_kit import CTRL_Q, ENTER, ESCAPE, game
from .test_ends import PLAY, actions

ELSEWHERE = "Open in another window"


def test_the_second_window_looks_on_follows_and_takes_over_when_the_first_is_killed(tmp_path: Path) -> None:
    with game(tmp_path, *PLAY) as first:
        first.wait_for("Your turn: take")
        with game(tmp_path, "resume", before="import ginrummy.tui.windows as w; w.FOLLOW = 0.1") as second:
            second.wait_for(ELSEWHERE)
            assert f"process {first.pid}" in second.screen.text
            second.send(b"l")
            assert "Your turn" not in second.wait_for("You are looking on.")
            second.send(b"t")
            second.wait_for("this match is played in another window")
            first.send(b"t")
            first.wait_for("Your turn: discard")
            second.wait_for("You took 10♦.")  # it follows
            assert actions(tmp_path) == ["take"]
            first.signal(signal.SIGKILL)
            second.wait_for("has let go")
            second.send(b"1" + ENTER)
            second.wait_for("draw from the stock")
            assert len(actions(tmp_path)) >= 3
            second.send(CTRL_Q)
            assert second.wait() == 0


def test_the_second_window_plays_another_match_in_a_file_of_its_own(tmp_path: Path) -> None:
    with game(tmp_path, *PLAY) as first:
        first.wait_for("Your turn: take")
        with game(tmp_path) as second:
            second.wait_for("Continue")
            second.send(b"n")
            second.wait_for(ELSEWHERE)
            second.send(b"a")
            second.wait_for("Works out what you are likely to hold")
            second.send(b"\x1b[A\x1b[B" + ENTER)  # an Enter alone, this quick, would be one held down
            second.wait_for("Your turn: take")
            first.send(b"t")
            first.wait_for("Your turn: discard")
            second.send(b"p")
            second.wait_for(lambda screen: "Your turn" in screen.text and "or pass." not in screen.text)
            second.send(CTRL_Q)
            assert second.wait() == 0
        first.send(CTRL_Q)
        assert first.wait() == 0
    assert actions(tmp_path) == ["take"]
    other = MatchStore(tmp_path, VS_COMPUTER, 2).load()
    assert other is not None and str(other.match.rounds[0].actions[0]) == "pass"
    with game(tmp_path) as third:  # both can be gone on with
        third.wait_for("another: You 0 – Computer 0 · hand 1")


def test_two_people_who_look_on_see_no_hand_in_play(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, LOCAL)
    new_table(store)
    store.unlock()
    with game(tmp_path, "resume", "--local") as first:
        first.wait_for("Reveal my hand")
        with game(tmp_path, "resume", "--local") as second:
            second.wait_for(ELSEWHERE)
            second.send(b"l")
            second.wait_for("The hand being played is not shown.")
            second.send(ESCAPE)
            second.wait_for("Two players")


def test_plain_lines_offer_the_same(tmp_path: Path) -> None:
    with game(tmp_path, *PLAY) as first:
        first.wait_for("Your turn: take")
        with game(tmp_path, "--plain", "resume") as second:
            second.wait_for("this match is open in another window of the game")
            second.wait_for("look, another, or back")
            second.send(b"look\n")
            second.wait_for("Computer dealt, and turned up 10♦.")
            second.wait_for("look, another, or back")
            second.send(b"another\n")
            second.wait_for("Level: easy")
            second.send(b"easy\n")
            second.wait_for("Enter to start")
            second.send(b"\n")
            second.wait_for("pass, or ?")
            second.send(b"pass\n")
            second.wait_for("Your hand")
            second.send(b"quit\n")
            assert second.wait() == 0
    assert actions(tmp_path) == []
    other = MatchStore(tmp_path, VS_COMPUTER, 2).load()
    assert other is not None and str(other.match.rounds[0].actions[0]) == "pass"


async def test_a_folder_without_locks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def no_locks(*_args: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    store = MatchStore(tmp_path, VS_COMPUTER)
    new_table(store)
    store.unlock()
    monkeypatch.setattr(fcntl, "flock", no_locks)
    app = GinRummyApp(tmp_path, "resume")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert [notice.message for notice in app._notifications] == [
            "No file locks here: open a match in one window only."
        ]
    app.desk.store(VS_COMPUTER).unlock()


@pytest.mark.parametrize("kind", [VS_COMPUTER, LOCAL])
def test_a_free_place_is_one_where_nothing_would_be_lost(tmp_path: Path, kind: str) -> None:
    stores = [MatchStore(tmp_path, kind, number) for number in (1, 2, 3)]
    for store in stores[:2]:
        new_table(store)
        store.flush()
        store.unlock()
    stores[2].path.write_text("what is this")
    assert slots(tmp_path, kind) == [1, 2, 3]
    assert free_slot(tmp_path, kind) == 4
    assert stores[2].path.read_text() == "what is this"
    MatchStore(tmp_path, kind, 4).unlock()
