"""Actions as text (DESIGN 4)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.rules import DECK, Action, Card, IllegalAction
from ginrummy.rules.errors import BadActionText

from . import kit
from .kit import cards, dealt, done, on_discard


@pytest.mark.parametrize("text", ["pass", "take", "draw", "big-gin", "defend"])
def test_words(text: str) -> None:
    action = Action(text)
    assert action == text == str(action) and action.kind == text
    assert (action.card, action.melds, action.layoffs, action.bare) == (None, None, (), action)


def test_a_discard_and_a_knock_name_a_card() -> None:
    assert Action("discard Td").card is Card("Td") and Action.discard(Card("Td")) == "discard Td"
    knock = Action("knock Td 3c3d3h 4s5s6s")
    assert knock == Action.knock(Card("Td"), [cards("3c 3d 3h"), cards("4s 5s 6s")])
    assert knock.melds == (cards("3c 3d 3h"), cards("4s 5s 6s")) and knock.bare == "knock Td"
    assert Action.knock(Card("Td")) == "knock Td" and Action("knock Td").melds is None


def test_a_defence_names_melds_and_layoffs() -> None:
    defence = Action("defend 2h3h4h / 5c>0 6c>0")
    assert defence.melds == (cards("2h 3h 4h"),)
    assert defence.layoffs == ((Card("5c"), 0), (Card("6c"), 0)) and defence.bare == "defend"
    nothing = Action("defend /")
    assert nothing.melds == () == nothing.layoffs and nothing != Action("defend"), "neither melds nor lay-offs"
    assert Action("defend 2h3h4h /") == Action("defend 2h3h4h") == Action.defend([cards("2h 3h 4h")])
    assert Action.defend([], [(Card("5c"), 2)]) == "defend / 5c>2"


def test_spaces_do_not_matter() -> None:
    assert Action("  knock   Td  3c3d3h ") == "knock Td 3c3d3h"


_cards = st.sampled_from(DECK)
_melds = st.lists(st.lists(_cards, min_size=1, max_size=5), max_size=3)
_actions = (
    st.sampled_from(["pass", "take", "draw", "big-gin", "defend"]).map(Action)
    | _cards.map(Action.discard)
    | st.builds(Action.knock, _cards, _melds)
    | st.builds(Action.defend, _melds, st.lists(st.tuples(_cards, st.integers(0, 2)), max_size=6))
)


@given(_actions)
def test_text_and_action_are_the_same(action: Action) -> None:
    again = Action(str(action))
    assert type(str(action)) is str and again == action and str(again) == str(action)
    assert (again.kind, again.card, again.melds, again.layoffs) == (
        action.kind,
        action.card,
        action.melds,
        action.layoffs,
    )
    for other in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action), Action(action), Action.parse(str(action))):
        assert other == action and type(other) is Action and other.melds == action.melds


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "write pass, take, draw"),
        ("fold", "write pass, take, draw"),
        ("Pass", "write pass, take, draw"),
        ("discard", "names no card, as in discard Td"),
        ("knock", "names no card, as in knock Td"),
        ("discard 10d", "'10d' is no card"),
        ("discard TD", "'TD' is no card"),
        ("discard Td Jd", "'Jd' does not belong there"),
        ("pass now", "'now' does not belong there"),
        ("knock Td 3c3d3", "'3c3d3' is no meld"),
        ("knock Td 3c,3d,3h", "is no meld"),
        ("defend 3c3d3h / 5c", "'5c' is no lay-off, as in 5c>0"),
        ("defend / 5c>3", "'5c>3' is no lay-off"),
        ("defend / 5c>-1", "is no lay-off"),
        ("defend / 5c>٠", "is no lay-off"),
        ("defend / 5x>0", "'5x' is no card"),
        ("defend / /", "'/' is no lay-off"),
        ("discard " + "T" * 100_000, "far too long"),
        ("pass\x1b[2J", "write pass"),
    ],
)
def test_text_that_is_no_action(text: str, why: str) -> None:
    with pytest.raises(BadActionText, match=why) as refusal:
        Action(text)
    assert isinstance(refusal.value, IllegalAction) and isinstance(refusal.value, ValueError)
    message = str(refusal.value)
    assert message.isprintable() and len(message) < 320


def test_a_longer_form_is_legal_when_its_bare_form_and_its_melds_are() -> None:
    hand = on_discard("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js Kd", "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s")
    assert "knock Kd" in hand.legal_actions() and all(action == action.bare for action in hand.legal_actions())
    spread = "knock Kd Ac2c3c 4d5d6d 7h8h9h"
    assert hand.apply(spread).view(1) == hand.apply("knock Kd").view(1), "here there is one spread only"
    assert hand.apply("knock Kd 6d5d4d 9h7h8h 3cAc2c").view(1) == hand.apply(spread).view(1), "in any order"
    with pytest.raises(IllegalAction, match="without 6d your deadwood is 29"):
        hand.apply("knock 6d Ac2c3c 7h8h9h")
    with pytest.raises(IllegalAction):
        done(dealt(), "pass", "pass").apply(spread)


@given(kit.positions())
def test_legal_actions_are_bare_and_read_back(hand: kit.Round) -> None:
    for action in hand.legal_actions():
        assert Action(str(action)) == action == action.bare
