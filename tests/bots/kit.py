"""Deals with the cards that a test is about, and hands played out by computer players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from ginrummy.bots import Bot
from ginrummy.rules import DECK, Action, Card, Round, Rules, parse_cards


def dealt(hand: str, upcard: str = "", stock: str = "", rules: Rules | None = None, other: str = "") -> Round:
    """A hand that seat 0 begins, holding ``hand``; cards that are not named come in a fixed mixed order."""
    mine, theirs, named = parse_cards(hand), parse_cards(other), parse_cards(f"{upcard} {stock}")
    rest = [card for card in DECK if card not in (*mine, *theirs, *named)]
    Random(1).shuffle(rest)
    theirs += tuple(rest.pop() for _ in range(10 - len(theirs)))
    up = named[0] if upcard else rest.pop()
    drawn = named[1:] if upcard else named
    deck: list[Card] = []
    for pair in zip(mine, theirs, strict=True):
        deck += pair
    return Round.deal((*deck, up, *drawn, *rest), 1, rules)


def course(hand: Round, actions: str) -> Round:
    """The hand after actions, written ``pass, pass, draw``."""
    for action in actions.split(", "):
        hand = hand.apply(action)
    return hand


def chosen(bot: Bot, hand: Round) -> Action:
    """What the bot does as the seat to act."""
    assert hand.seat_to_act is not None
    view = hand.view(hand.seat_to_act)
    return bot.choose(view, view.legal_actions())


def played(bots: Sequence[Bot], deck: Iterable[Card], rules: Rules | None = None, dealer: int = 1) -> Iterator[Round]:
    """Every state of a hand that the bots of seats 0 and 1 play out, the deal first."""
    hand = Round.deal(deck, dealer, rules)
    yield hand
    while not hand.is_over:
        assert hand.seat_to_act is not None
        hand = hand.apply(chosen(bots[hand.seat_to_act], hand))
        yield hand
