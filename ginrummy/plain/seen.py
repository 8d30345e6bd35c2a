"""What can be looked up during a hand: the table, its history, and the cards seen (pure functions of a view)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ginrummy.play.sentences import sentences
from ginrummy.play.text import CardText, _, _n, rank_text
from ginrummy.rules.cards import DECK, Card
from ginrummy.rules.view import View

Names = Sequence[str]


def table_lines(view: View, names: Names, style: CardText, you: int | None) -> list[str]:
    """What lies on the table, apart from the own hand."""
    other = names[1 - view.seat]
    top = view.top_discard
    lines = [score_sentence(view.scores, names, you, view.rules.target)]
    stock = _n("There is {count} card in the stock.", "There are {count} cards in the stock.", view.stock_count)
    lines.append(stock.format(count=view.stock_count))
    if top is None:
        lines.append(_("The discard pile is empty."))
    elif len(view.pile) == 1:
        lines.append(_("On the discard pile lies {card}.").format(card=style(top)))
    else:
        under = style.cards(reversed(view.pile[:-1]))
        lines.append(_("On the discard pile lies {card}; under it, {cards}.").format(card=style(top), cards=under))
    if view.known:
        text = _("{name} has {count} cards; you saw {name} take {cards}.")
        lines.append(text.format(name=other, count=view.other_count, cards=style.cards(view.known)))
    else:
        lines.append(_("{name} has {count} cards.").format(name=other, count=view.other_count))
    lines.append(limit_sentence(view))
    return lines


def score_sentence(scores: tuple[int, int], names: Names, you: int | None, target: int) -> str:
    """The score in a sentence, with what the match goes to."""
    first, second = (_("You") if seat == you else names[seat] for seat in (0, 1))
    text = _("{first} {score}, {second} {other}, to {target}.")
    return text.format(first=first, score=scores[0], second=second, other=scores[1], target=target)


def limit_sentence(view: View) -> str:
    """What this hand may be knocked with, and whether it counts twice."""
    limit, doubled = view.knock_limit, view.course.doubled
    if doubled:
        text = (
            _("Only gin ends this hand, and its points count twice.")
            if not limit
            else _("Knock with {limit} or less; this hand's points count twice.")
        )
    else:
        text = _("Only gin ends this hand.") if not limit else _("Knock with {limit} or less.")
    return text.format(limit=limit)


def history_lines(view: View, names: Names, style: CardText, you: int | None) -> list[str]:
    """This hand so far, one numbered sentence a turn, as the seat saw it."""
    told = sentences(view.events, names, you, style)
    return [_("{number}. {sentence}").format(number=at, sentence=line) for at, line in enumerate(told, 1)]


def seen_lines(view: View, names: Names, style: CardText) -> list[str]:
    """The cards seen, a line for each suit: own, thrown, the other seat's known ones, and the rest."""
    return [_suit_line(view, names[1 - view.seat], suit, style) for suit in "shdc"]


def _suit_line(view: View, other: str, suit: str, style: CardText) -> str:
    titles = {"s": _("Spades"), "h": _("Hearts"), "d": _("Diamonds"), "c": _("Clubs")}
    unseen = [card for card in DECK if card in view.unseen]
    parts = [
        (_("yours {ranks}"), view.hand),
        (_("thrown {ranks}"), view.pile),
        (_("{name}'s {ranks}"), {*view.known, *view.shown}),
        (_("not seen {ranks}"), unseen),
    ]
    said = [
        template.format(name=other, ranks=_ranks(cards, suit))
        for template, cards in parts
        if any(card.suit == suit for card in cards)
    ]
    return _("{suit}: {parts}.").format(suit=titles[suit], parts="; ".join(said))


def _ranks(cards: Iterable[Card], suit: str) -> str:
    return " ".join(rank_text(card) for card in sorted(cards) if card.suit == suit)
