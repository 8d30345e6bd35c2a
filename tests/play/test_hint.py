"""Hints say what Hard would do, and nothing that the seat's view does not bear out."""

from __future__ import annotations

import re
from random import Random

import pytest

from ginrummy.play.hint import hint, why
from ginrummy.play.reading import Reading, pairs
from ginrummy.play.text import card_text
from ginrummy.rules import Action, Card, Round, View, parse_cards
from ginrummy.rules.cards import DECK
from ginrummy.rules.deal import deck_for
from ginrummy.rules.melds import deadwood


def dealt(mine: str, upcard: str, theirs: str = "Kc Kd Qc Jh Jd 8d 6d 4s 8s Ac") -> Round:
    """A hand in which seat 0 acts first with these cards, seat 1 holds ``theirs``, and the stock is in order."""
    own, up, other = parse_cards(mine), Card(upcard), parse_cards(theirs)
    deck = [card for pair in zip(own, other, strict=True) for card in pair]
    return Round.deal((*deck, up, *(card for card in DECK if card not in (*deck, up))), 1)


def course(seed: int, hand: int = 0) -> list[View]:
    """Every decision of a hand between two computer players of no great skill, as the seat to act sees it."""
    from ginrummy.bots import make_bot

    state, found = Round.deal(deck_for(seed, hand), 1), []
    bots = make_bot("easy", seed=1), make_bot("easy", seed=2)
    while not state.is_over:
        view = state.view(state.seat_to_act)
        found.append(view)
        state = state.apply(bots[view.seat].choose(view, view.legal_actions()))
    return found


def test_a_hint_is_a_legal_action_of_hard_and_one_sentence_about_it() -> None:
    from ginrummy.bots import make_bot

    for seed in range(4):
        for view in course(seed)[::3]:
            found = hint(view, other="Rosa", seed=5)
            assert found.action in view.legal_actions()
            assert found.action == make_bot("hard", seed=5).choose(view, view.legal_actions()).bare
            assert found.sentence.endswith(".") and "{" not in found.sentence
            if found.action.card is not None:
                assert card_text(found.action.card) in found.sentence
            assert set(found.values) == {action.bare for action in view.legal_actions()}


def test_a_hint_weighs_its_choice_against_the_next_best_one() -> None:
    """By the points that the hint gives for each choice."""
    seen = set()
    for seed in range(6):
        for view in course(seed):
            found = hint(view, other="Rosa")
            best = found.values[found.action]
            if match := re.search(r"about (\d+) points? better than (.+)\.$", found.sentence):
                gap = min(
                    best - value for other, value in found.values.items() if said(other, found.action) == match[2]
                )
                assert abs(gap - int(match[1])) <= 0.5, found
                seen.add(match[2].split()[0])
            elif "about as good" in found.sentence:
                gaps = [abs(best - value) for other, value in found.values.items() if other != found.action]
                assert min(gaps) < 1.5
                seen.add("close")
    assert seen == {"a", "to", "close"}


def said(action: Action, chosen: Action) -> str:
    """What an action is called at the end of the sentence that sets another against it."""
    if action.kind == "discard" and chosen.kind == "knock":
        return "to play on"
    if action.card is not None:
        return "a knock now" if action.kind == "knock" else f"to throw {card_text(action.card)}"
    return {"draw": "a card from the stock", "pass": "to pass", "take": "to take it"}[action.kind]


def test_there_is_nothing_to_weigh_where_there_is_gin_or_a_defence() -> None:
    state = dealt("3c 4c 5c 9c 7h 7s 2h 2d 2s 2c", "7d").apply("take")
    assert "better" not in hint(state.view(0)).sentence
    mine = "3h 4h 5h 9d 7h 7s Jh Jd Js Ah"
    state = dealt(mine, "7d", "6h 8h Jc Kc Kd Ks Qc Qd 4c Ac").apply("take").apply("knock 9d")
    assert "better" not in hint(state.view(1)).sentence


def test_a_hint_does_not_change_with_what_the_seat_cannot_see() -> None:
    state = Round.deal(deck_for(3, 0), 1).apply("pass").apply("pass").apply("draw")
    view, deck = state.view(0), list(state.deck)
    hidden = [at for at in range(52) if deck[at] in view.unseen]
    cards = [deck[at] for at in hidden]
    Random(1).shuffle(cards)
    for at, card in zip(hidden, cards, strict=True):
        deck[at] = card
    other = Round.deal(deck, 1).apply("pass").apply("pass").apply("draw")
    assert state.hands[1] != other.hands[1]
    assert hint(view) == hint(other.view(0))


def test_what_is_said_of_a_throw_is_so() -> None:
    """Each clause is checked by brute force, over every throw of many positions."""
    seen = set()
    for seed in range(8):
        for view in course(seed):
            reading = Reading.of(view)
            for action in view.legal_actions():
                if action.kind == "discard":
                    seen.add(check_throw(view, reading, action))
    assert len(seen) >= 11, "the positions bring up most of the sentences"


def check_throw(view: View, reading: Reading, action: Action) -> str:
    card, text = action.card, why(view, action, other="Rosa")
    out = (*view.unseen, *view.known)
    rest = [other for other in view.hand if other is not card]

    def meld(*cards: Card) -> bool:
        return deadwood(cards) == 0

    joining = {one for one in out if any(meld(card, one, mine) for mine in rest)}
    if "no card you can draw makes a meld with it" in text:
        assert not joining, text
    if "would make a meld with it" in text and "only" in text:
        assert set(re.findall(r"(?:10|[A2-9JQK])[♠♥♦♣]", text)) == {card_text(one) for one in (card, *joining)}, text
    if "Rosa can make no meld with it" in text or "nor can Rosa" in text or "Rosa can make none" in text:
        assert not any(meld(card, one, two) for one in out for two in out if one < two), text
    if "your melds stand without it" in text:
        assert deadwood(rest) == deadwood(view.hand), text
    if "and it is worth" in text:
        assert f"worth {card.points}" in text
    if "and could use it" in text:
        holds = next(one for one in view.known if f"holds {card_text(one)}" in text)
        high = next(one for one in view.hand if f"{card_text(one)} is worth more" in text)
        assert any(meld(high, holds, one) for one in out if one is not holds), text
    if match := re.search(r"(\d+) of the cards still out would then help your hand; without (\S+) it is (\d+)", text):
        high = next(one for one in view.hand if card_text(one) == match[2])
        for thrown, said in ((card, match[1]), (high, match[3])):
            held = [one for one in view.hand if one is not thrown]
            helpers = [one for one in out if deadwood([*held, one]) < deadwood(held) + one.points]
            assert len(helpers) == int(said), text
    if "likelier to have a use for it" in text:
        high = next(one for one in view.hand if f"{card_text(one)} is worth more" in text)
        made = [sum(meld(one, two, mine) for two in out for one in out if one < two) for mine in (high, card)]
        assert made[0] > made[1], text
    if "would give you gin" in text:
        gin = sum(any(not deadwood(set(rest) - {thrown} | {drawn}) for thrown in rest) for drawn in view.unseen)
        assert f"{gin} of the {len(view.unseen)}" in text
    return re.sub(r"(?:10|[A2-9JQK])[♠♥♦♣]|\d+", "#", text)


@pytest.mark.parametrize(
    ("mine", "upcard", "action", "sentence"),
    [
        ("3c 4c 5c 7d 7h 7s 2h 4d 9s Qh", "8h", "pass", "Pass: 8♥ makes no meld with your cards."),
        (
            "3c 4c 5c 7d 7h Qd Ks 4d 9h Qh",
            "7s",
            "take",
            "makes a meld with 7♦ 7♥ and brings your deadwood from 57 down to 33.",
        ),
        ("3c 4c 5c 9d 7h 7s 2h 2d 2s Ah", "7d", "take", "it makes a meld with 7♥ 7♠, and you could knock with 1."),
        ("3c 4c 5c 9c 7h 7s 2h 2d 2s 2c", "7d", "take", "Take 7♦: it lets you go gin."),
        ("3c 4c 5c 7h 7s 7d Kh Qd Js 2c", "Ks", "take", "Take K♠: beside J♠ K♥ it is one card short of a meld."),
        ("3c 4c 5c 7h 7s 7d Kh 9d 4d Jc", "2d", "take", "from 33 down to 25, and it goes with 4♦."),
        ("3c 4c 5c 7h 7s 7d Kh Ad 4h 2h", "2s", "take", "Take 2♠: you could knock with 9."),
    ],
)
def test_the_upcard(mine: str, upcard: str, action: str, sentence: str) -> None:
    assert sentence in why(dealt(mine, upcard).view(0), Action(action))


def test_a_knock_says_what_would_undercut_it_and_gin_that_all_is_melded() -> None:
    state = dealt("3c 4c 5c 9d 7h 7s 2h 2d 2s Ah", "7d").apply("take")
    text = why(state.view(0), Action("knock 9d"), other="Rosa")
    assert text == "Knock with 9♦ as your discard: you have 1 left, and Rosa has not drawn a card yet."
    state = dealt("3c 4c 5c 9c 7h 7s 2h 2d 2s 2c", "7d").apply("take")
    assert hint(state.view(0)).action == "knock 9c"
    assert "Go gin with 9♣" in hint(state.view(0)).sentence


def test_a_defence_names_the_lay_offs_and_an_undercut() -> None:
    mine = "3h 4h 5h 9d 7h 7s Jh Jd Js Ah"
    state = dealt(mine, "7d", "6h 8h Jc Kc Kd Ks Qc Qd 4c Ac").apply("take").apply("knock 9d")
    assert why(state.view(1), Action("defend")) == "Lay off 6♥ J♣: that leaves you 33, the least there is."
    state = dealt(mine, "7d", "6h 7c Jc Kc Kd Ks Qc Qd Qh Ac").apply("take").apply("knock 9d")
    assert why(state.view(1), Action("defend")) == (
        "Lay off 6♥ 7♣ J♣: that leaves you 1 against 1, which is an undercut."
    )
    state = dealt(mine, "7d", "4c 5c 6c Kc Kd Ks Qc Qd Qs 2c").apply("take").apply("knock 9d")
    assert why(state.view(1), Action("defend")) == ("Lay down your melds: no lay-off would leave you with less than 2.")


def test_the_pairs_that_meld_with_a_card() -> None:
    assert len(pairs(Card("As"))) == 3 + 1
    assert len(pairs(Card("7d"))) == 3 + 3
    assert len(pairs(Card("Qc"))) == 3 + 2
