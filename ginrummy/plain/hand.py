"""A hand in words: grouped by melds, or in the order that the player likes (pure functions of a view)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ginrummy.play.sentences import meld_text
from ginrummy.play.text import CardText, _
from ginrummy.rules.cards import SUITS, Card
from ginrummy.rules.melds import Arrangement, Meld, best_arrangement, deadwood
from ginrummy.rules.view import View

ORDERS: Final = ("melds", "suit", "rank", "hand")


def in_order(hand: Sequence[Card], order: str, by_hand: Sequence[Card] = ()) -> tuple[Card, ...]:
    """The cards in an order: "suit", "rank", or as the player laid them ("hand"), new ones at the end."""
    if order == "rank":
        return tuple(sorted(hand))
    if order == "suit":
        return tuple(sorted(hand, key=lambda card: (SUITS.index(card.suit), card.rank)))
    kept = tuple(card for card in by_hand if card in hand)
    return kept + tuple(card for card in hand if card not in kept)


def moved(cards: Sequence[Card], card: Card, step: int) -> tuple[Card, ...]:
    """The cards with one moved ``step`` places to the right (negative: to the left), as far as it goes."""
    found = [kept for kept in cards if kept is not card]
    found.insert(max(0, min(len(found), cards.index(card) + step)), card)
    return tuple(found)


def hand_sentence(view: View, order: str, style: CardText, by_hand: Sequence[Card] = ()) -> str:
    """The player's hand in one line, with its deadwood."""
    best = best_arrangement(view.hand)
    if order == "melds":
        return _("Your hand: {groups}.").format(groups=groups_text(best, style))
    templates = {
        "suit": _("Your hand by suit: {cards}. Deadwood {points}."),
        "rank": _("Your hand by rank: {cards}. Deadwood {points}."),
        "hand": _("Your hand: {cards}. Deadwood {points}."),
    }
    cards = style.cards(in_order(view.hand, order, by_hand))
    return templates[order].format(cards=cards, points=best.deadwood)


def groups_text(arrangement: Arrangement, style: CardText) -> str:
    """Melds and the rest: ``run 3♣ 4♣ 5♣; set 7♦ 7♥ 7♠; deadwood 6: 2♥ 4♦``."""
    groups = [meld_text(meld, style) for meld in arrangement.melds]
    if arrangement.unmelded:
        rest = _("deadwood {points}: {cards}")
        groups.append(rest.format(points=arrangement.deadwood, cards=style.cards(arrangement.unmelded)))
    else:
        groups.append(_("no deadwood"))
    return "; ".join(groups)


def numbered_melds(melds: Iterable[Meld], style: CardText) -> str:
    """Melds with their numbers from 1: ``1 run 3♣ 4♣ 5♣; 2 set 7♦ 7♥ 7♠``."""
    template = _("{number} {meld}")
    return "; ".join(template.format(number=at, meld=meld_text(meld, style)) for at, meld in enumerate(melds, 1))


def knocks(view: View) -> list[tuple[int, Card]]:
    """The discards with which the seat may knock or go gin, each with the deadwood it leaves, the least first."""
    thrown = [action.card for action in view.legal_actions() if action.kind == "knock" and action.card]
    found = [(deadwood(card for card in view.hand if card is not out), out) for out in thrown]
    return sorted(found, key=lambda pair: (pair[0], -pair[1].points))


def least_without(view: View) -> tuple[int, Card] | None:
    """The least deadwood that one discard leaves, and that card; None where nothing may be thrown now."""
    thrown = [action.card for action in view.legal_actions() if action.kind == "discard" and action.card]
    found = [(deadwood(card for card in view.hand if card is not out), out) for out in thrown]
    return min(found, key=lambda pair: (pair[0], -pair[1].points)) if found else None


def knock_sentence(view: View, style: CardText) -> str | None:
    """What the player may end the hand with, in one sentence; None where nothing."""
    found = knocks(view)
    if not found:
        return None
    if view.rules.big_gin and not deadwood(view.hand):
        return _("All eleven cards are melded: that is big gin, if you want it.")
    gin = [card for left, card in found if not left]
    if gin:
        return _("You can go gin, throwing {cards}.").format(cards=_(" or ").join(map(style, gin)))
    ways = ", ".join(_("with {left} throwing {card}").format(left=left, card=style(card)) for left, card in found)
    return _("You can knock: {ways}.").format(ways=ways)
