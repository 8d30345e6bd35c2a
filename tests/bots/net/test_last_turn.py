"""The last turn before the hand is dead: there a knock is held against every hand that the other seat can have."""

import pytest

from ginrummy.bots.net import NetPlayer
from ginrummy.bots.values.choices import Choices
from ginrummy.bots.values.network import network
from ginrummy.play.hint import hint
from ginrummy.rules.cards import DECK, parse_cards
from ginrummy.rules.round import Round
from ginrummy.rules.view import View

HIGH = "Kc Kd Qs Qh Tc Td 8s 8h 6s 5h"


def last_turn(mine: str, theirs: str, last: str, drawn: str = "7c") -> View:
    """Seat 0 has drawn and two cards are left; until then both threw whatever they drew."""
    own, other, end = parse_cards(mine), parse_cards(theirs), parse_cards(last)
    middle = [card for card in DECK if card not in (*own, *other, *end) and card.text != drawn]
    dealt = [card for pair in zip(own, other, strict=True) for card in pair]
    deck = (*dealt, middle[0], *middle[1:], *parse_cards(drawn), *end)
    hand = Round.deal(deck, 1).apply("pass").apply("pass")
    while hand.views[0].stock_count > 3:
        hand = hand.apply("draw")
        hand = hand.apply(f"discard {hand.views[hand.seat_to_act].drawn}")
    return hand.apply("draw").view(0)


def test_a_knock_that_cannot_lose_is_made() -> None:
    view = last_turn("Ac 2c 3c 5d 6d 7d 9h Th Jh 3d", HIGH, "4s 2h")
    choice = NetPlayer().choose(view, view.legal_actions())
    assert choice.kind == "knock"
    assert NetPlayer().evaluate(view)[choice] > 20


def test_a_knock_is_worth_what_some_hand_would_give(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the network says."""
    view = last_turn("Ac 2c 3c 5d 6d 7d 9h Th Jh 3d", HIGH, "4s 2h")
    for said in (-500.0, 500.0):
        choices = Choices(view, network("hard"))
        monkeypatch.setattr(Choices, "_value", lambda *_arguments, said=said: said)
        _, knocks = choices.throwing()
        assert all(20 < value < 80 for value in knocks.values())


def test_a_hint_on_the_last_turn_does_not_speak_of_playing_on() -> None:
    view = last_turn("Ac 2c 3c 5d 6d 7d 9h Th Jd Kh", HIGH, "4s 2h")
    assert "whatever you throw, the hand ends now" in hint(view).sentence
    low = "As 2s 4s Kc Kd Ks Qc Qd Qs Ad"
    view = last_turn("4c 5c 6c 5d 6d 7d 9h Th Jh 9d", low, "2h 2d")
    found = hint(view)
    assert "play on" not in found.sentence and "give you gin" not in found.sentence
    if found.action.kind == "discard":
        assert "ends without a score" in found.sentence
