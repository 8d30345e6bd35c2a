"""What a seat is told, and that it is told nothing else (RULES 8)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given

from ginrummy.rules import DECK, PRESETS, Card, Event, HandResult, Phase, Round, View, deck_for

from . import kit
from .kit import cards, dealt, done, on_discard

THREE_RUNS = "Ac 2c 3c 4d 5d 6d 7h 8h 9h"


@given(kit.positions())
def test_a_view_is_its_seats_events_and_nothing_else(hand: Round) -> None:
    for seat in (0, 1):
        events = hand.events_for(seat)
        assert View.of(events) == hand.view(seat)
        assert hand.view(seat).events == tuple(events)
        assert hand.view(seat).hand == hand.hands[seat]
        assert hand.view(seat).course == hand.course
        mine = hand.legal_actions() if hand.seat_to_act == seat else []
        assert hand.view(seat).legal_actions() == mine
    assert [event.seen_by(0) for event in hand.log[2:]] == list(hand.view(0).events[1:])
    assert [event.seen_by(1) for event in hand.log[2:]] == list(hand.view(1).events[1:])


@given(kit.positions(), kit.seeds)
def test_cards_that_a_seat_cannot_know_make_no_difference_to_it(hand: Round, seed: int) -> None:
    """Deal the unseen cards otherwise, play the same actions: the seat is told the same."""
    for seat in (0, 1):
        other = swapped(hand, seat, seed)
        assert other.events_for(seat) == hand.events_for(seat)
        assert other.view(seat) == hand.view(seat)
        assert repr(other.view(seat)) == repr(hand.view(seat))
        hidden = set(hand.view(seat).unseen)
        assert set(hand.stock) <= hidden, "the order and the cards of the stock are never known"
        if not hand.course.shown(1 - seat):
            assert hidden == {*hand.stock, *hand.hands[1 - seat]} - set(hand.view(seat).known)


def swapped(hand: Round, seat: int, seed: int) -> Round:
    """The hand that followed the same course from a deck in which the cards unseen by the seat changed places."""
    unseen = list(hand.view(seat).unseen)
    Random(seed).shuffle(unseen)
    places: Mapping[Card, Card] = dict(zip(hand.view(seat).unseen, unseen, strict=True))
    deck = [places.get(card, card) for card in hand.deck]
    return done(Round.deal(deck, hand.dealer, hand.rules), *hand.actions)


@given(kit.positions())
def test_every_card_is_in_one_place_of_a_view(hand: Round) -> None:
    for seat in (0, 1):
        view = hand.view(seat)
        shown = view.shown or view.known
        everything = [*view.hand, *view.pile, *shown, *view.unseen]
        assert sorted(everything) == sorted(DECK)
        assert view.stock_count + view.other_count - len(shown) == len(view.unseen)
        chances = view.chances()
        assert set(chances) == {*shown, *view.unseen}
        assert abs(sum(chances.values()) - view.other_count) < 1e-9
        assert view.drawn is None or (view.phase is Phase.DISCARD and view.drawn in view.hand)


def test_a_drawn_card_is_told_to_one_seat() -> None:
    hand = done(dealt(stock="Kd"), "pass", "pass", "draw")
    assert hand.events_for(0)[-1] == Event("draw", 0, Card("Kd")) and hand.view(0).drawn is Card("Kd")
    assert hand.events_for(1)[-1] == Event("draw", 0, None)
    assert "Kd" not in str(hand.view(1)) and Card("Kd") in hand.view(1).unseen
    assert hand.log[-1] == hand.events_for(0)[-1]


def test_a_taken_card_is_known_until_it_is_thrown() -> None:
    hand = done(dealt("Kc Qd", upcard="4c", stock="Ks Kh"), "take")
    assert hand.view(1).known == cards("4c") and hand.view(0).known == ()
    assert hand.view(0).just_taken is Card("4c") is hand.view(1).just_taken
    hand = done(hand, "discard Kc", "draw", "discard Ks", "draw")
    assert hand.view(1).known == cards("4c") and hand.view(1).just_taken is None
    hand = hand.apply("discard 4c")
    assert hand.view(1).known == () and hand.view(1).top_discard is Card("4c")
    assert hand.course.thrown_by == (0, 1, 0) and hand.view(0).pile == cards("Kc Ks 4c")


def test_the_hand_keeps_the_order_in_which_its_cards_came() -> None:
    hand = done(dealt("Kc Qd 2s", stock="Ad"), "pass", "pass", "draw")
    assert hand.view(0).hand[:3] == cards("Kc Qd 2s") and hand.view(0).hand[-1] is Card("Ad")
    assert hand.apply("discard Qd").view(0).hand[:2] == cards("Kc 2s")


def test_a_knock_shows_the_knocker_and_the_defence_the_other() -> None:
    hand = on_discard(f"{THREE_RUNS} As Kd", "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s").apply("knock Kd")
    defender, knocker = hand.view(1), hand.view(0)
    assert defender.knock is not None and defender.knock.ending == "knock"
    assert set(defender.shown) == {*cards(THREE_RUNS), Card("As")} and not set(defender.shown) & set(defender.unseen)
    assert knocker.shown == () and set(hand.hands[1]) <= set(knocker.unseen)
    assert defender.pile[-1] is Card("Kd") and hand.seat_to_act == 1
    over = hand.apply("defend")
    assert set(over.view(0).shown) == set(hand.hands[1]), "lay-offs among them"
    assert over.view(0).result is over.result is not None
    assert over.view(0).scores == (over.result.points, 0)


def test_gin_shows_both_hands() -> None:
    over = on_discard("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh Kd").apply("knock Kd")
    assert [event.kind for event in over.events_for(0)][-3:] == ["knock", "defence", "result"]
    assert set(over.view(0).shown) == set(over.hands[1]) and set(over.view(1).shown) == set(over.hands[0])
    assert over.course.defence is not None and over.course.defence.layoffs == ()


# Events as lines of text (DESIGN 4, the engine protocol).


def without_items(event: Event) -> Event:
    """The event as the protocol tells it: a result without its items."""
    if event.result is None:
        return event
    result = HandResult(event.result.kind, event.result.winner, event.result.points)
    return Event("result", result=result, scores=event.scores)


@given(kit.positions())
def test_events_read_back(hand: Round) -> None:
    for seat in (0, 1):
        lines = [json.dumps(event.as_json()) for event in hand.events_for(seat)]
        read = [Event.from_json(json.loads(line)) for line in lines]
        assert read == [without_items(event) for event in hand.events_for(seat)]
        assume(not hand.is_over)
        assert View.of(read) == hand.view(seat), "what an outside player builds from its lines"


def test_the_lines_of_the_protocol() -> None:
    hand = on_discard(f"{THREE_RUNS} Js Kd", "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s", PRESETS["big-gin"])
    lines = [event.as_json() for event in done(hand, "knock Kd", "defend").events_for(1)]
    deal = lines[0]
    assert deal == {
        "event": "deal",
        "seat": 1,
        "dealer": 1,
        "hand": ["4c", "5c", "8d", "9d", "Jd", "Jh", "Qh", "Kh", "2s", "3s"],
        "upcard": str(hand.course.pile[0]),
        "rules": {"preset": "big-gin"},
        "scores": [0, 0],
    }
    assert lines[1:4] == [
        {"event": "pass", "seat": 0},
        {"event": "pass", "seat": 1},
        {"event": "draw", "seat": 0, "card": None},
    ]
    assert lines[4:] == [
        {
            "event": "knock",
            "seat": 0,
            "card": "Kd",
            "spread": [["Ac", "2c", "3c"], ["4d", "5d", "6d"], ["7h", "8h", "9h"]],
            "unmelded": ["Js"],
            "kind": "knock",
        },
        {
            "event": "defence",
            "seat": 1,
            "melds": [["Jh", "Qh", "Kh"]],
            "layoffs": [["4c", 0], ["5c", 0]],
            "unmelded": ["2s", "3s", "8d", "9d", "Jd"],
        },
        {"event": "result", "kind": "knock", "winner": 0, "points": 22, "scores": [22, 0]},
    ]


DEAL: dict[str, Any] = {
    "event": "deal",
    "seat": 0,
    "dealer": 1,
    "hand": ["As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts"],
    "upcard": "Td",
}


@pytest.mark.parametrize(
    "line",
    [
        None,
        [],
        {},
        {"event": 5},
        {"event": "resign"},
        {"event": "pass"},
        {"event": "pass", "seat": 2},
        {"event": "pass", "seat": True},
        {"event": "pass", "seat": 0.0},
        {"event": "take", "seat": 0},
        {"event": "take", "seat": 0, "card": None},
        {"event": "take", "seat": 0, "card": ["Td"]},
        {"event": "discard", "seat": 0, "card": "10d"},
        {"event": "knock", "seat": 0, "card": "Td", "kind": "slam"},
        {"event": "knock", "seat": 0, "card": "Td", "kind": ["gin"]},
        {"event": "knock", "seat": 0, "spread": [], "unmelded": []},
        {"event": "knock", "seat": 0, "card": "Td", "kind": "big-gin"},
        {"event": "knock", "seat": 0, "card": "Td", "spread": 5},
        {"event": "knock", "seat": 0, "card": "Td", "spread": [["3c", 5]]},
        {"event": "defence", "seat": 0, "melds": [], "layoffs": [["5h", "x"]]},
        {"event": "defence", "seat": 0, "melds": [], "layoffs": [["5h"]]},
        {"event": "defence", "seat": 0, "melds": [], "layoffs": 7},
        {"event": "result"},
        {"event": "result", "kind": "draw", "winner": 0, "points": 1, "scores": [0, 1]},
        {"event": "result", "kind": "gin", "winner": 0, "points": float("inf"), "scores": [0, 1]},
        {"event": "result", "kind": "gin", "winner": 0, "points": 1, "scores": [0]},
        {"event": "result", "kind": "gin", "winner": 0, "points": 1, "scores": ["0", "1"]},
        {**DEAL, "hand": DEAL["hand"][:9]},
        {**DEAL, "upcard": "As"},
        {**DEAL, "rules": {"target": 0}},
        {**DEAL, "rules": None},
        {**DEAL, "seat": None},
    ],
)
def test_a_line_that_is_no_event_is_a_value_error(line: object) -> None:
    with pytest.raises(ValueError) as wrong:
        Event.from_json(line)
    assert str(wrong.value).isprintable() and len(str(wrong.value)) < 250


def test_events_that_do_not_follow_are_a_value_error() -> None:
    deal = Event.from_json(DEAL)
    for events in (
        [],
        [Event("pass", 0)],
        [deal, deal],
        [deal, Event("draw", 0, Card("Kd")), Event("discard", 0, Card("Qd"))],
    ):
        with pytest.raises(ValueError):
            View.of(events)


def test_values_cannot_be_changed() -> None:
    hand = Round.deal(deck_for(1, 0), 1)
    for value, name in ((hand, "stock"), (hand.view(0), "hand"), (hand.course, "pile"), (hand.log[0], "card")):
        with pytest.raises(AttributeError):
            setattr(value, name, ())
