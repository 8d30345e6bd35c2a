"""A turn's actions from what was typed: draw, take, pass, discard, knock with its questions, gin and big gin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ginrummy.play.spreads import Spread, chains_text, spreads_to_choose
from ginrummy.play.text import CardText, _
from ginrummy.rules.actions import BIG_GIN, DRAW, PASS, TAKE, Action
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.rules.melds import deadwood
from ginrummy.rules.view import View

from .hand import groups_text, knock_sentence, knocks, least_without
from .typed import Typed, quoted

if TYPE_CHECKING:
    from .match import Playing

TURN: Final = ("stock", "take", "pass", "discard", "knock", "gin", "big-gin")

# The prompts, by what is possible; each names what can be typed.
_PROMPTS: Final = {
    ("take", "pass"): _("take {card}, pass, or ?: "),
    ("stock",): _("stock, or ?: "),
    ("stock", "take"): _("stock, take {card}, or ?: "),
    ("discard",): _("discard a card, or ?: "),
    ("discard", "knock"): _("discard a card, knock, or ?: "),
    ("discard", "gin"): _("discard a card, gin, or ?: "),
    ("discard", "knock", "gin"): _("discard a card, knock, gin, or ?: "),
    ("discard", "big-gin"): _("discard a card, big-gin, or ?: "),
    ("discard", "gin", "big-gin"): _("discard a card, gin, big-gin, or ?: "),
    ("discard", "knock", "gin", "big-gin"): _("discard a card, knock, gin, big-gin, or ?: "),
}


def prompt_and_words(view: View, style: CardText) -> tuple[str, tuple[str, ...]]:
    """The prompt for a seat's decision, and the commands that it names."""
    kinds = {action.kind for action in view.legal_actions()}
    ways = {left for left, _card in knocks(view)}
    possible = {
        "stock": "draw" in kinds,
        "take": "take" in kinds,
        "pass": "pass" in kinds,
        "discard": "discard" in kinds,
        "knock": any(ways),
        "gin": 0 in ways,
        "big-gin": "big-gin" in kinds,
    }
    order = ("take", "pass") if "pass" in kinds else TURN
    words = tuple(word for word in order if possible[word])
    top = "" if view.top_discard is None else style(view.top_discard)
    return _PROMPTS[words].format(card=top), words


def play_typed(playing: Playing, view: View, typed: Typed) -> bool:
    """Does the action that was typed, with the questions that belong to it; whether an action was done."""
    say, style = playing.session.say, playing.session.style
    drawing = view.phase in (Phase.DRAW, Phase.STOCK_ONLY)
    if len(typed.cards) > 1:
        say(_("One card at a time, please."))
        return False
    card = typed.cards[0] if typed.cards else None
    if typed.rest and card is None:
        say(_("{text} is no card: write a rank and a suit, such as 9h or 10♠.").format(text=quoted(typed.rest)))
        return False
    match typed.word:
        case "stock" if card is not None:
            say(_("The stock gives an unknown card: type stock, or take for the top of the pile."))
        case "stock":
            return playing.act(DRAW, view.seat)
        case "discard" if card is None and drawing:  # d, at a moment when it can only mean to draw
            return playing.act(DRAW, view.seat)
        case "take" if card is not None and card is not view.top_discard:
            text = _("{card} does not lie on top of the pile.")
            say(text.format(card=style(card)))
        case "take":
            return playing.act(TAKE, view.seat)
        case "pass":
            return playing.act(PASS, view.seat)
        case "big-gin":
            return playing.act(BIG_GIN, view.seat)
        case "card" if card is not None and card is view.top_discard and view.phase is not Phase.DISCARD:
            return playing.act(TAKE, view.seat)
        case "discard" | "card" if card is not None:
            return playing.act(Action.discard(card), view.seat)
        case "discard":
            say(_("Discard which card? Write it behind: discard 9h, or d 9h."))
        case "knock":
            return _knock(playing, view, card)
        case "gin":
            return _gin(playing, view, card)
    return False


def _gin(playing: Playing, view: View, card: Card | None) -> bool:
    ways = [(left, out) for left, out in knocks(view) if not left]
    if card is not None:
        left = None if card not in view.hand else deadwood(kept for kept in view.hand if kept is not card)
        if left:  # a gin that is none must not become a knock
            text = _("That is no gin: without {card} your deadwood is {left}.")
            playing.session.say(text.format(card=playing.session.style(card), left=left))
            return False
        return playing.act(Action.knock(card), view.seat)
    if ways:  # what is thrown makes no difference to a gin
        return playing.act(Action.knock(ways[0][1]), view.seat)
    return _why_no_end(playing, view, gin=True)


def _knock(playing: Playing, view: View, card: Card | None) -> bool:
    ways, session = knocks(view), playing.session
    if card is None and len(ways) == 1:
        card = ways[0][1]
    if card is None:
        if not ways:
            return _why_no_end(playing, view, gin=False)
        session.say(knock_sentence(view, session.style) or "")
        session.say(_("Write the card to throw behind it: knock {card}.").format(card=session.style(ways[0][1])))
        return False
    left = next((left for left, out in ways if out is card), None)
    if not left:  # gin, which nobody regrets; or a knock that the rules refuse, saying why
        return playing.act(Action.knock(card), view.seat)
    found, melds = spreads_to_choose(view, card, session.settings.spread), None
    if found:
        chosen = _ask_spread(playing, view, found)
        if chosen is None:
            session.say(_("No knock, then."))
            return False
        melds = chosen.arrangement.melds
    elif session.settings.confirm_knock:
        question = _("Knock with {left}, throwing {card}?").format(left=left, card=session.style(card))
        if not session.confirm(question):
            session.say(_("No knock, then."))
            return False
    return playing.act(Action.knock(card, melds or ()), view.seat)


def _why_no_end(playing: Playing, view: View, gin: bool) -> bool:
    """Says why there is no knock or no gin now."""
    least, style = least_without(view), playing.session.style
    if least is None:
        # Not this seat's discard: the rules say what comes first.
        return playing.act(Action.knock(view.hand[0]), view.seat)
    if gin or not view.knock_limit:
        text = _("No gin yet: the least deadwood is {left}, without {card}.")
    else:
        text = _("No knock yet: the least deadwood is {left}, without {card}, and the limit is {limit}.")
    playing.session.say(text.format(left=least[0], card=style(least[1]), limit=view.knock_limit))
    return False


def _ask_spread(playing: Playing, view: View, found: Sequence[Spread]) -> Spread | None:
    """Which of the best spreads to lay down, the safest first; None for none of them."""
    session, other = playing.session, playing.table.names[1 - view.seat]
    session.say(_("Your melds can lie in {count} ways, the safest first:").format(count=len(found)))
    for number, spread in enumerate(found, 1):
        text = _("{name} could lay off {cards}.") if spread.open_to else _("{name} could lay off nothing.")
        groups, cards = groups_text(spread.arrangement, session.style), chains_text(spread, session.style, "long")
        session.say(_("{number}: {groups}.").format(number=number, groups=groups))
        session.say(text.format(name=other, cards=cards))
    numbers = [str(number) for number in range(1, len(found) + 1)]
    chosen = session.choose(_("Knock with which? A number (Enter for 1), or back: "), numbers, "1")
    return None if chosen is None else found[int(chosen) - 1]
