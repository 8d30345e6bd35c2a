"""The table stands still: nothing moves when the phase changes, and nothing is cut off."""

from __future__ import annotations

import pytest

from ginrummy.rules import PRESETS, Round, parse_cards
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.canvas import wide_cells
from ginrummy.tui.paint.table import Question, TableModel, lay, layout, paint_table
from ginrummy.tui.screens.table_sitting import wanted

from .situations import DREW, deck, hand, model

SIZES = ((60, 18), (80, 24), (100, 30), (120, 36), (140, 50))


@pytest.mark.parametrize("size", SIZES)
def test_parts_keep_their_place_through_a_turn(size: tuple[int, int]) -> None:
    phases = [
        model(hand("pass", "pass")),
        model(hand(*DREW)),
        model(hand(*DREW, "discard Qh")),
        model(hand(*DREW, "discard Qh", "draw")),
        model(hand(*DREW, "discard Qh", "draw", "discard Kh")),
    ]
    for part in ("Knock", "Gin", "Stock", "3♣", "deadwood", "Menu", "To" if size[0] < 80 else "Hand 3"):
        assert len({_place(shown, size, part) for shown in phases}) == 1, part


def _place(shown: TableModel, size: tuple[int, int], part: str) -> tuple[int, int]:
    lines = paint_table(shown, *size).text().lower().split("\n")
    return next((line.index(part.lower()), y) for y, line in enumerate(lines) if part.lower() in line)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("order", ["melds", "suit", "rank"])
@pytest.mark.parametrize(
    "own",
    [
        "3c 4c 5c 7d 7s 7h Ad Ah As Ts",  # three melds, one card left
        "Tc Td Th Ts Js Qs 9d 9h 9s 8c",
        "Ac 3d 5h 7s 9c Jd Kh 2s 4c 6d",  # no meld at all
        "Tc Ts Td 2c 4c Jh 9h 7h 8s 6d",
    ],
)
def test_all_eleven_cards_are_whole(size: tuple[int, int], order: str, own: str) -> None:
    cards = deck(own, upcard="6h", stock="Qh Qd 5c")
    shown = model(hand(*DREW, cards=cards), order=order)
    text = paint_table(shown, *size).text()
    below = text[text.index("discard") if "discard" in text else 0 :]
    for card in shown.view.hand:
        face = {"T": "10"}.get(card.text[0], card.text[0]) + {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[card.suit]
        assert face in below
    assert shown.lay.cards == lay(shown.view.hand, order).cards and len(shown.lay.cards) == 11


def test_the_longest_words_are_whole_in_the_smallest_size() -> None:
    names = ("Maximilian-Ponti", "Wilhelmina-Luise")
    said = "Wilhelmina-Luise drew from the stock and threw 10♠."
    wanted = "Maximilian-Ponti, your turn: draw from the stock or take 10♠."
    text = paint_table(model(hand("pass", "pass"), names=names, said=said, wanted=wanted), 60, 18).text()
    assert said in text and "draw from the stock or take" in text and "10♠." in text
    hint = "Draw from the stock: 10♠ makes no meld with your cards; 13 of the 39 cards you can't see would."
    shown = paint_table(model(hand("pass", "pass"), said=hint, tone="hint"), 60, 18).text()
    assert "cards you can't see would." in " ".join(shown.split())


def test_a_save_that_failed_is_said() -> None:
    text = paint_table(model(hand(*DREW), save_problem="not saved: no space left on device"), 80, 24).text()
    assert "not saved: no space left on device" in text and "You drew" in text and "Your turn" in text


def test_the_limit_stands_whole_in_the_head_of_the_smallest_size() -> None:
    for names in (("You", "Computer"), ("Maximilian-Ponti", "Wilhelmina-Luise")):
        for rules in PRESETS.values():
            head = paint_table(model(hand(*DREW, rules=rules), names=names), 60, 18).text().split("\n")[0]
            assert head.endswith(("or less", "gin only", "double", "knock at 2", "knock at 10"))


def test_wide_names_keep_the_lines_straight() -> None:
    picture = paint_table(model(hand(*DREW), names=("花子さん", "Zoé\u0301")), 80, 24)
    assert {len(wide_cells("".join(text for text, _ in line))) for line in picture.lines} == {80}


def test_no_emoji_and_no_variation_selector_is_written() -> None:
    for looks in (Looks(), Looks(letters=True), Looks(theme="plain", square=True)):
        for size in SIZES:
            text = paint_table(model(hand(*DREW), looks=looks), *size).text()
            assert not any(0xFE00 <= ord(char) <= 0xFE0F or ord(char) > 0xFFFF for char in text)


def test_letters_leave_no_suit_sign_on_the_cards() -> None:
    text = paint_table(model(hand(*DREW), looks=Looks(letters=True), said=""), 80, 24).text()
    assert not set(text) & set("♠♥♦♣") and "run clubs" in text and "10s" in text


def test_a_known_card_lies_open_in_the_other_hand_until_it_is_thrown() -> None:
    taken = hand("pass", "pass", "draw", "discard Qh", "take", "discard 5d")
    assert "took Q♥" in paint_table(model(taken), 80, 24).text()
    many: Round = hand("take", "discard 8c", "take", "discard Ks", "draw", "discard Qh", "take", "discard Kc")
    for size in SIZES:
        rows = paint_table(model(many), *size).text().split("\n")
        assert sum("8♣" in row and "Q♥" in row for row in rows) >= 1


def test_too_small_paints_nothing_and_huge_is_centred() -> None:
    shown = model(hand(*DREW))
    for size in ((59, 24), (80, 17), (1, 1), (80, 5)):
        assert not paint_table(shown, *size).text().strip()
    place = layout(500, 160)
    lines = paint_table(shown, 500, 160).text().split("\n")
    assert place and len(lines) == 160
    top = next(y for y, line in enumerate(lines) if line.strip())
    assert top == (160 - place.height) // 2


def test_a_question_takes_the_place_of_what_is_wanted() -> None:
    played = hand(*DREW, cards=deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c"))
    action = next(action for action in played.legal_actions() if action.kind == "knock")
    for size in SIZES:
        text = paint_table(model(played, question=Question("Knock with 7, throwing Q♥?", action)), *size).text()
        assert "Knock with 7, throwing Q♥?" in text and "y yes   n no" in text and "Your turn" not in text


def test_cards_of_one_meld_stand_together() -> None:
    shown = lay(parse_cards("3c 7d 4c 7s 5c 7h Ad 2h 8c Ts"))
    groups = [[card.text for stretch in group for card in stretch.cards] for group in shown.groups]
    assert groups == [["3c", "4c", "5c"], ["7d", "7h", "7s"], ["Ad", "2h", "8c", "Ts"]] and shown.deadwood == 21


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize("actions", [DREW[:2], (*DREW, "discard Qh", "draw", "discard Kh"), DREW])
def test_what_is_wanted_stays_beside_a_hint_in_two_lines_in_fewer_words_where_it_must(
    actions: tuple[str, ...], size: tuple[int, int]
) -> None:
    played = hand(*actions)
    names = ("Maximiliana Wo", "Bartholomaeusx")
    long, short = wanted(played.view(0), names, None), wanted(played.view(0), names, 0)
    hint = "Take the upcard, since it goes with cards that you hold, and few others do as much for your hand."
    for tone in ("hint", "refused", "happened"):
        shown = paint_table(
            model(played, names=names, you=None, said=hint, tone=tone, wanted=long, shorter=short), *size
        ).text()
        assert f"▸ {short}" in shown or f"▸ {long}" in shown, tone


WHY = "Draw from the stock: K♥ makes no meld with your cards; 14 of the 39 cards you can't see would."
WORTH = "That is about 4 points better than to take it."
WANTED = "▸ Your turn: draw from the stock or take K♥."


@pytest.mark.parametrize(("size", "whole"), [((60, 18), False), ((80, 24), False), ((80, 25), True), ((100, 30), True)])
def test_a_hint_leaves_what_is_wanted_in_sight_and_goes_by_whole_sentences(size: tuple[int, int], whole: bool) -> None:
    played = hand(*DREW, "discard Qh", "draw", "discard Kh")
    shown = " ".join(paint_table(model(played, said=f"{WHY} {WORTH}", tone="hint"), *size).text().split())
    assert f"{WHY} {WORTH} {WANTED}" in shown if whole else f"{WHY} {WANTED}" in shown
    long = "Draw: " + "nothing speaks for the card that lies open, whatever one holds; " * 2 + "so it is."
    only = " ".join(paint_table(model(played, said=f"{long} {WORTH}", tone="hint"), 60, 18).text().split())
    assert long in only and "Your turn" not in only


@pytest.mark.parametrize("order", ["melds", "suit", "rank"])
@pytest.mark.parametrize("own", ["3c 4c 5c 7d 7s 7h Ad Ah As Ts", "2c 3c 4c 3d 3h 3s 5d 6d 7d Ks"])
def test_no_label_under_the_cards_is_cut(own: str, order: str) -> None:
    played = hand(*DREW, "discard Qh", cards=deck(own))
    for size in SIZES:
        assert "…" not in paint_table(model(played, order=order), *size).text(), size
