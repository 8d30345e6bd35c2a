"""The choices of a turn: which can be made now, and why the others cannot."""

from __future__ import annotations

from typing import NamedTuple

from ginrummy.play.text import _
from ginrummy.rules.actions import Action
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.tui.paint.canvas import cells
from ginrummy.tui.paint.cards import face_text

from .model import TableModel


class Offer(NamedTuple):
    """A choice: its key, its words, whether it can be made now, and if not, why, in a word or two."""

    command: str
    key: str
    label: str
    on: bool
    reason: str = ""


def draw_offer(model: TableModel) -> Offer:
    """Drawing from the stock."""
    return Offer("draw", "s", _("Stock"), _legal(model, "draw"))


def take_offer(model: TableModel) -> Offer:
    """Taking the top discard."""
    top = model.view.top_discard
    label = _("Take") if top is None else _("Take {card}").format(card=face_text(top, model.looks))
    return Offer("take", "t", label, _legal(model, "take"))


def choices(model: TableModel) -> tuple[Offer | None, ...]:
    """What ends a turn, in its fixed places: discard, knock, gin, and pass or big gin where there is one. After a
    knock there is nothing to choose, and while a question is asked only that can be answered."""
    if model.showing:
        return (Offer("defend", _("Enter"), _("Go on"), True),) if _legal(model, "defend") else ()
    offers = _discard(model), _knock(model), _gin(model), _last(model)
    if model.question is None:
        return offers
    return tuple(offer and offer._replace(on=False) for offer in offers)


def _discard(model: TableModel) -> Offer:
    card, key = model.selected, _("Enter")
    if not model.discarding or card is None:
        return Offer("discard", key, _("Discard"), False)
    if card is model.view.just_taken:
        return Offer("discard", key, _("Discard"), False, _("just taken"))
    return Offer("discard", key, _("Discard {card}").format(card=face_text(card, model.looks)), True)


def _knock(model: TableModel) -> Offer:
    left, limit = model.without, model.view.knock_limit
    if not model.discarding or model.selected is None or left is None:
        return Offer("knock", "k", _("Knock"), False)
    other = model.best_knock
    if other is not None and (model.selected is model.view.just_taken or left > limit):
        return Offer("knock", "k", _("Knock"), False, _throw(model, other))
    if model.selected is model.view.just_taken:
        return Offer("knock", "k", _("Knock"), False, _("just taken"))
    if not limit and left:
        return Offer("knock", "k", _("Knock"), False, _("gin only"))
    if left > limit:
        return Offer("knock", "k", _("Knock"), False, f"{left} > {limit}")
    return Offer("knock", "k", _("Knock with {deadwood}").format(deadwood=left) if left else _("Knock: gin"), True)


def _throw(model: TableModel, card: Card) -> str:
    """Which card a knock would throw, with what it would leave where there is room for it."""
    face, left = face_text(card, model.looks), model.left_without(card)
    longer = _("throw {card}: {deadwood}").format(card=face, deadwood=left)
    return longer if left and cells(longer) <= REASON else _("throw {card}").format(card=face)


REASON = 12
"""The cells that a reason may take beside a word such as "Knock"."""


def _gin(model: TableModel) -> Offer:
    if not model.discarding:
        return Offer("gin", "g", _("Gin"), False)
    cards = model.gin_discards
    if not cards:
        left = model.without
        return Offer("gin", "g", _("Gin"), False, "" if left is None or not left else f"{left} > 0")
    label = _("Gin") if cards[0] is model.selected else _("Gin without {card}")
    return Offer("gin", "g", label.format(card=face_text(cards[0], model.looks)), True)


def _last(model: TableModel) -> Offer | None:
    if model.view.phase in (Phase.OFFER_NONDEALER, Phase.OFFER_DEALER):
        return Offer("pass_upcard", "p", _("Pass"), _legal(model, "pass"))
    if model.view.rules.big_gin:
        on = _legal(model, "big-gin")
        reason = f"{model.lay.deadwood} > 0" if model.discarding and not on else ""
        return Offer("big_gin", "b", _("Big gin"), on, reason)
    return None


def _legal(model: TableModel, action: str) -> bool:
    return model.deciding and Action(action) in model.legal
