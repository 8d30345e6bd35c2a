"""The pages that tell: how to play, statistics, the review."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginrummy.bots import make_bot
from ginrummy.play.howto import how_pages
from ginrummy.play.review import Review
from ginrummy.rules import Match
from ginrummy.rules.deal import deck_for
from ginrummy.rules.melds import deadwood
from ginrummy.rules.record import Record, Seat
from ginrummy.saves.history import add_finished
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.gate import Gate
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, cells
from ginrummy.tui.paint.plot import draw_plot
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.howto import HowToScreen, paint_page
from ginrummy.tui.screens.review import ReviewScreen, paint_review
from ginrummy.tui.screens.statistics import StatisticsScreen

from .frames import cards_in

SIZES = ((60, 17), (80, 23), (120, 39))


def played(seed: int, actions: int | None = None) -> Record:
    """A match against the computer, whole, or up to so many actions of its second hand."""
    bots = make_bot("easy", seed=1), make_bot("medium", seed=2)
    match, number = Match(), 0
    while not match.is_over and (actions is None or number < 2):
        match = match.deal(deck_for(seed, number))
        number += 1
        left = 9999 if actions is None or number == 1 else actions
        while match.round is not None and not match.round.is_over and left:
            view = match.round.view(match.round.seat_to_act or 0)
            match = match.apply(bots[view.seat].choose(view, view.legal_actions()))
            left -= 1
    return Record(match, (Seat("You"), Seat("Computer", "bot", "medium")), {"seed": seed})


@pytest.mark.parametrize("size", SIZES)
def test_how_to_play_fits_every_size_and_its_hands_are_right(size: tuple[int, int]) -> None:
    pages = how_pages()
    for number, page in enumerate(pages):
        picture = paint_page(pages, number, Looks(), *size)
        assert picture.width == size[0] and picture.height == size[1], page.title
        assert all(deadwood(meld) == 0 for meld in page.melds)
        shown = {*(card for meld in page.melds for card in meld), *page.rest}
        assert shown <= cards_in(picture.text())
        assert deadwood(shown) == sum(card.points for card in page.rest)
    assert "23 − 4 = 19" in paint_page(pages, 5, Looks(), *size).text()


async def test_how_to_play_is_stepped_through_and_left_after_the_last_page(tmp_path: Path) -> None:
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.gate = Gate(lambda: 0.0)
        app.push_screen(HowToScreen())
        await pilot.pause()
        app.gate.open()
        await pilot.press("right", "left", *["enter"] * 6)
        assert "7 of 7" in app.screen.query_one(Page).picture.text()
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, HowToScreen)


@pytest.mark.parametrize("size", SIZES)
def test_every_step_of_a_review_fits_and_shows_both_hands(size: tuple[int, int]) -> None:
    review = Review(played(3))
    for hand in range(1, review.hands + 1):
        for step in review.steps(hand):
            picture = paint_review(review, step, Looks(), *size)
            assert (picture.width, picture.height) == size
            lying = {card for shown in step.shown for meld in shown.arrangement.melds for card in meld}
            lying |= {card for shown in step.shown for card in shown.arrangement.unmelded}
            assert lying <= cards_in(picture.text())
            assert step.sentence.split()[0] in picture.text()
    last = paint_review(review, review.steps(review.hands)[-1], Looks(), *size).text()
    assert "--seed 3 deals this match again" in last


async def test_a_review_goes_forwards_and_back_and_shows_nothing_of_the_hand_being_played(tmp_path: Path) -> None:
    record = played(5, actions=6)
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.gate = Gate(lambda: 0.0)
        screen = ReviewScreen(record)
        app.push_screen(screen)
        await pilot.pause()
        app.gate.open()
        assert screen.step is not None and (screen.step.hand, screen.step.number) == (1, 0)
        await pilot.press("right", "right", "left")
        assert screen.step.number == 1
        await pilot.press("end", "right", "down", "right")
        text = screen.query_one(Page).picture.text()
        assert screen.step == screen.review.steps(1)[-1] and "Hand 1 of 1" in text
        assert "The hand being played is not shown." in text and "--seed" not in text


async def test_statistics_show_each_side_and_open_a_match_to_review(tmp_path: Path) -> None:
    for seed in range(3):
        add_finished(tmp_path, played(seed), f"m{seed}", "vs-computer", f"2026-11-0{seed + 1}T10:00:00Z")
    two = Record(played(4).match, (Seat("Ana"), Seat("Maria")))
    add_finished(tmp_path, two, "two", "local", "2026-11-09T10:00:00Z")
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.gate = Gate(lambda: 0.0)
        app.push_screen(StatisticsScreen())
        await pilot.pause()
        app.gate.open()
        text = app.screen.query_one(Page).picture.text()
        assert "against the computer, Medium" in text and "2026-11-03" in text and "last matches" in text
        await pilot.press("right")
        assert "Ana, at one device" in app.screen.query_one(Page).picture.text()
        await pilot.press("left", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReviewScreen) and app.screen.review.seed == 1


@pytest.mark.parametrize("values", [[5], [-5], [0], [3, -4, 8, 0, -1], list(range(-60, 90)), [0, 0, 0]])
def test_a_plot_stays_in_its_place_whatever_the_numbers(values: list[int]) -> None:
    canvas = Canvas(40, 8)
    draw_plot(canvas, 2, 1, 30, 6, values)
    lines = canvas.picture().text().split("\n")
    assert len(lines) == 8 and not lines[0] and not lines[7]
    assert all(cells(line) <= 32 for line in lines)
    if min(values) >= 0 or max(values) <= 0:  # one end of the plot is the zero line
        assert any(re.match(" *0[┤│]", line) for line in lines)
    picture = canvas.picture()
    roles = {role for line in picture.lines for text, role in line if any(char in "█▄▀" for char in text)}
    newest = values[-20:]
    assert roles == {role for role, there in (("meld", max(newest) > 0), ("warn", min(newest) < 0)) if there}
