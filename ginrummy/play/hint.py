"""A hint: what Hard would do, and why in one sentence, all of it worked out from the seat's own view (RULES 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ginrummy.rules.actions import Action
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import Card, bits_of, cards_of, sorted_cards
from ginrummy.rules.course import Phase
from ginrummy.rules.layoffs import best_defence, exposure
from ginrummy.rules.melds import best_arrangement
from ginrummy.rules.view import View

from .hint_throw import why_throw
from .hint_worth import worth
from .reading import Reading, pairs
from .text import SYMBOLS, CardText, _, _n

EARLY = 5
"""So many draws of the other seat count as few."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and the sentences that say it with its reason.

    ``values`` gives each legal action, bare, with the points of this hand that Hard expects of it.
    """

    action: Action
    sentence: str
    values: Mapping[Action, float] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence


def hint(view: View, style: CardText = SYMBOLS, *, other: str = "", seed: int = 0) -> Hint:
    """What Hard would do at this view, and why. ``other`` is the other seat's name.

    The same view and seed give the same hint. Raises ValueError where the seat is not to act.
    """
    from ginrummy.bots.hard import Hard  # late: a screen's first paint needs no computer player

    hard = Hard(seed)
    action = Action(hard.choose(view, view.legal_actions())).bare
    values = hard.evaluate(view)
    sentences = [why(view, action, style, other)]
    if not _is_gin(view, action):  # which is always gone for: there is nothing to weigh
        sentences.append(worth(action, values, style))
    return Hint(action, " ".join(filter(None, sentences)), values)


def _is_gin(view: View, action: Action) -> bool:
    if action.kind == "knock" and action.card is not None:
        return not deadwood_of(bits_of(view.hand) & ~action.card.bit)
    return action.kind == "big-gin"


def why(view: View, action: Action, style: CardText = SYMBOLS, other: str = "") -> str:
    """The sentence for an action: what it is, and what speaks for it."""
    reading = Reading.of(view)
    name = other or _("the other player")
    match action.kind:
        case "discard" if action.card is not None:
            return why_throw(reading, action.card, style, name)
        case "take":
            return _why_take(reading, style)
        case "pass" | "draw":
            return _why_not_take(reading, action.kind, style)
        case "knock":
            return _why_knock(reading, action, style, name)
        case "big-gin":
            text = _("Go big gin: all eleven cards are melded, and that is worth {points} points more than gin.")
            return text.format(points=view.rules.big_gin_bonus)
        case _:
            return _why_defend(view, style)


def _why_take(reading: Reading, style: CardText) -> str:
    card = reading.view.top_discard
    assert card is not None
    before = reading.deadwood
    full = reading.hand | card.bit
    after, thrown = min((deadwood_of(full ^ other.bit), other.bit) for other in cards_of(reading.hand))
    fields = {"card": style(card), "before": before, "after": after}
    joined = next((meld for meld in best_arrangement(cards_of(full ^ thrown)).melds if card in meld), None)
    if joined is not None:
        fields["cards"] = style.cards(other for other in joined if other is not card)
    if not after:
        return _("Take {card}: it lets you go gin.").format(**fields)
    if joined is None:
        return _why_take_loose(reading, card, style, before, after)
    if after <= reading.view.knock_limit:
        return _("Take {card}: it makes a meld with {cards}, and you could knock with {after}.").format(**fields)
    if after < before:
        text = _("Take {card}: it makes a meld with {cards} and brings your deadwood from {before} down to {after}.")
        return text.format(**fields)
    return _("Take {card}: it makes a meld with {cards}.").format(**fields)


def _why_take_loose(reading: Reading, card: Card, style: CardText, before: int, after: int) -> str:
    """For a card that joins no meld: what it lowers, what it may become part of, what it is kept from."""
    rest = [mine for mine in reading.view.hand if reading.loose(mine)]
    beside = [mine for mine in rest if any(pair & mine.bit and pair & reading.out for pair in pairs(card))]
    fields = {
        "card": style(card),
        "before": before,
        "after": after,
        "beside": style.cards(sorted_cards(beside)),
    }
    if after <= reading.view.knock_limit:
        text = _("Take {card}: you could knock with {after}.")
    elif after < before and beside:
        text = _("Take {card}: it brings your deadwood from {before} down to {after}, and it goes with {beside}.")
    elif after < before:
        text = _("Take {card}: it brings your deadwood from {before} down to {after}.")
    elif beside:
        text = _("Take {card}: beside {beside} it is one card short of a meld.")
    else:
        text = _("Take {card}: Hard expects more of it than of an unknown card.")
    return text.format(**fields)


def _why_not_take(reading: Reading, kind: str, style: CardText) -> str:
    """For a pass and for a draw from the stock."""
    view, top = reading.view, reading.view.top_discard
    if view.phase is Phase.STOCK_ONLY or top is None:
        return _("Draw from the stock: after two passes there is no other way.")
    helpful = sum(map(reading.joins, view.unseen))
    fields = {"card": style(top), "count": helpful, "unseen": len(view.unseen)}
    if reading.joins(top):
        if kind == "pass":
            return _("Pass: {card} would make a meld, but Hard expects more of a card from the stock.").format(**fields)
        text = _("Draw from the stock: {card} would make a meld, but Hard expects more of an unknown card.")
        return text.format(**fields)
    if kind == "pass":
        return _("Pass: {card} makes no meld with your cards.").format(**fields)
    if not helpful:
        return _("Draw from the stock: {card} makes no meld with your cards.").format(**fields)
    text = _(
        "Draw from the stock: {card} makes no meld with your cards; {count} of the {unseen} cards you can't see would."
    )
    return text.format(**fields)


def _why_knock(reading: Reading, action: Action, style: CardText, name: str) -> str:
    view, card = reading.view, action.card
    assert card is not None
    left = deadwood_of(reading.hand & ~card.bit)
    if not left:
        text = _("Go gin with {card} as your discard: the ten other cards are all melded.")
        return text.format(card=style(card))
    spread = view.spreads(card)[0]
    draws = sum(event.kind in ("draw", "take") and event.seat != view.seat for event in view.events)
    fields = {"card": style(card), "left": left, "other": name, "draws": draws}
    if not exposure(spread.melds, view.chances()):
        text = _(
            "Knock with {card} as your discard: nothing can be laid off on your melds, and only a hand of {left} or "
            "less undercuts you."
        )
    elif not draws:
        text = _("Knock with {card} as your discard: you have {left} left, and {other} has not drawn a card yet.")
    elif draws <= EARLY:
        text = _n(
            "Knock with {card} as your discard: you have {left} left, and {other} has drawn only {draws} card so far.",
            "Knock with {card} as your discard: you have {left} left, and {other} has drawn only {draws} cards so far.",
            draws,
        )
    else:
        text = _(
            "Knock with {card} as your discard: you have {left} left, and only a hand of {left} or less, lay-offs "
            "counted, undercuts you."
        )
    return text.format(**fields)


def _why_defend(view: View, style: CardText) -> str:
    knock = view.knock
    assert knock is not None
    theirs = sum(card.points for card in knock.unmelded)
    defence = best_defence(knock.melds, view.hand)
    fields = {
        "cards": style.cards(sorted_cards(card for card, _meld in defence.layoffs)),
        "left": defence.deadwood,
        "theirs": theirs,
    }
    if defence.layoffs and defence.deadwood <= theirs:
        return _("Lay off {cards}: that leaves you {left} against {theirs}, which is an undercut.").format(**fields)
    if defence.layoffs:
        return _("Lay off {cards}: that leaves you {left}, the least there is.").format(**fields)
    if defence.deadwood <= theirs:
        return _("Lay down your melds: you have {left} against {theirs}, which is an undercut.").format(**fields)
    return _("Lay down your melds: no lay-off would leave you with less than {left}.").format(**fields)
