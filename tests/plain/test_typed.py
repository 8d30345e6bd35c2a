"""What players type is understood generously, and never as something else than they meant."""

from __future__ import annotations

import pytest

from ginrummy.plain.typed import NotUnderstood, cards_in, quoted, read_typed, yes_or_no
from ginrummy.play.text import LETTERS, SYMBOLS
from ginrummy.rules.cards import DECK, Card

TURN = ("stock", "take", "pass", "discard", "knock", "gin", "big-gin", "hand", "sort", "hint", "help", "quit")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("9h", "9h"),
        ("9H", "9h"),
        ("9♥", "9h"),
        ("9♡", "9h"),
        ("9♥\ufe0f", "9h"),
        ("10h", "Th"),
        ("th", "Th"),
        ("TH", "Th"),
        ("10 ♥", "Th"),
        ("10♠.", "Ts"),
        ("ten of hearts", "Th"),
        ("10 of hearts", "Th"),
        ("Queen of Spades", "Qs"),
        ("queen spades", "Qs"),
        ("k clubs", "Kc"),
        ("ace of diamond", "Ad"),
        ("as", "As"),
        ("kh", "Kh"),
        ("  ks  ", "Ks"),
    ],
)
def test_a_card_in_each_way_to_write_it(text: str, card: str) -> None:
    assert cards_in(text) == (Card(card),)
    assert read_typed(text, TURN).cards == (Card(card),)


def test_every_card_as_it_is_shown_and_as_letters() -> None:
    for card in DECK:
        assert cards_in(SYMBOLS(card)) == cards_in(LETTERS(card)) == cards_in(card.text) == (card,)
    assert cards_in(" ".join(map(SYMBOLS, DECK))) == DECK
    assert cards_in("4h5h6h") == cards_in("4h, 5h and 6h") == (Card("4h"), Card("5h"), Card("6h"))


@pytest.mark.parametrize("text", ["1h", "11h", "9x", "h9", "9", "h", "k h", "9hh", "ninety hearts", "9h x", "0h"])
def test_what_is_no_card_is_none(text: str) -> None:
    assert not cards_in(text)


@pytest.mark.parametrize(
    ("line", "word", "card"),
    [
        ("s", "stock", None),
        ("STOCK", "stock", None),
        ("draw", "stock", None),
        ("t", "take", None),
        ("take 9♥", "take", "9h"),
        ("p", "pass", None),
        ("d 9h", "discard", "9h"),
        ("D 10H", "discard", "Th"),
        ("throw the9h", "discard", None),
        ("disc ten of hearts", "discard", "Th"),
        ("k 9h", "knock", "9h"),
        ("k kh", "knock", "Kh"),
        ("k h", "knock", None),
        ("kn", "knock", None),
        ("g", "gin", None),
        ("big gin", "big-gin", None),
        ("Big-Gin", "big-gin", None),
        ("b", "big-gin", None),
        ("?", "help", None),
        ("Q", "quit", None),
        ("qs", "card", "Qs"),
        ("", "", None),
        ("   ", "", None),
    ],
)
def test_commands_long_short_and_in_any_case(line: str, word: str, card: str | None) -> None:
    typed = read_typed(line, TURN)
    assert typed.word == word
    assert typed.cards == (() if card is None else (Card(card),))


@pytest.mark.parametrize("line", ["xyz", "!", "42", "hx", "pass it", "\x1b[A", "take9", "пас", "a" * 5000])
def test_anything_else_gets_one_short_clean_line(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_typed(line, TURN)
    said = str(caught.value)
    assert said.isprintable() and len(said) < 160


def test_a_beginning_of_two_commands_names_both() -> None:
    with pytest.raises(NotUnderstood, match="ho could be how or home: type more of it"):
        read_typed("ho", ("hand", "how", "home"))


def test_only_a_commands_own_name_can_be_cut_short() -> None:
    assert read_typed("leave", ("quit", "score")).word == "quit"
    assert read_typed("sc", ("quit", "score")).word == "score"
    with pytest.raises(NotUnderstood):
        read_typed("l", ("quit", "score"))


def test_yes_and_no() -> None:
    assert [yes_or_no(text) for text in ("y", "YES", "n", "No.", "", "perhaps")] == [
        True,
        True,
        False,
        False,
        None,
        None,
    ]


def test_what_is_quoted_back_is_clean_and_short() -> None:
    assert quoted("\x1b]0;evil\x07") == "?]0;evil?"
    assert len(quoted("x" * 1000)) == 30
