"""The game for a newcomer, a few short pages with one worked hand (RULES 1 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ginrummy.rules.cards import Card, parse_cards
from ginrummy.rules.melds import deadwood
from ginrummy.rules.variants import Rules

from .text import SYMBOLS, CardText, _

RUN: Final = parse_cards("3c 4c 5c")
SET: Final = parse_cards("7d 7h 7s")
REST: Final = parse_cards("2h 4d Ts Qh")
DRAWN: Final = Card("Ks")
THIRD: Final = parse_cards("Ah 2h 3h")
LEFT: Final = parse_cards("4d")
OTHER_MELDS: Final = (parse_cards("9c 9h 9s"), parse_cards("Jd Qd Kd"))
LAID: Final = Card("6c")
OTHER_LEFT: Final = parse_cards("5s 8h Kh")


@dataclass(frozen=True, slots=True)
class HowPage:
    """A page: its title, what is said before and after its cards, and the cards, ``melds`` first and then the ``rest``.

    ``lifted`` is the card that the page is about; ``laid`` was laid off on the first meld.
    """

    title: str
    before: tuple[str, ...]
    melds: tuple[tuple[Card, ...], ...] = ()
    rest: tuple[Card, ...] = ()
    after: tuple[str, ...] = ()
    lifted: Card | None = None
    laid: Card | None = None


AT_THE_TABLE: Final = _("At the table every choice has its key beside it; h gives a hint, and ? lists all keys.")
IN_LINES: Final = _("You play by typing words such as stock or discard; hint gives a hint, and ? lists all words.")


def how_pages(rules: Rules | None = None, style: CardText = SYMBOLS, last: str = AT_THE_TABLE) -> tuple[HowPage, ...]:
    """The pages, with the numbers of these rules: classic ones where they are left out, or where the worked hand could
    not be played by them. ``last`` says how choices are made."""
    rules = rules if rules is not None and not rules.oklahoma and rules.knock_limit >= deadwood(LEFT) else Rules()
    points = sum(card.points for card in REST)
    theirs, mine = sum(card.points for card in OTHER_LEFT), deadwood(LEFT)
    return (
        HowPage(
            _("The aim"),
            (
                _("Two play. Each gets ten cards, one is turned up beside the stock, and you take turns."),
                _("Bring your cards together in melds, and keep few points outside them. Here are two melds:"),
            ),
            (RUN, SET),
            REST,
            (_("A run is three or more cards of one suit in order, a set is three or four of one rank."),),
        ),
        HowPage(
            _("Melds"),
            (_("A meld may be longer: four of a rank, a run of four and more. The ace is low and goes before the 2."),),
            (parse_cards("Ad 2d 3d 4d"), parse_cards("Jc Jd Jh Js")),
            (),
            (
                _("{cards} is no run, since no run goes on from the king to the ace.").format(
                    cards=style.cards(parse_cards("Qs Ks As"))
                ),
                _("A card counts in one meld only. The game finds your best melds and puts them side by side."),
            ),
        ),
        HowPage(
            _("Deadwood"),
            (
                _("Cards outside your melds are deadwood, and they count against you."),
                _("An ace counts 1, jack, queen and king 10, every other card its number."),
            ),
            (RUN, SET),
            REST,
            (_("This hand has a deadwood of {points}: 2 + 4 + 10 + 10.").format(points=points),),
        ),
        HowPage(
            _("A turn"),
            (
                _("Draw one card: the top of the stock, unseen, or the top of the discard pile. Then throw one."),
                _("You drew {card}. It joins nothing, so throw it.").format(card=style(DRAWN)),
            ),
            (RUN, SET),
            (*REST, DRAWN),
            (
                _("A card taken from the discard pile must be kept for this turn; one from the stock may be thrown."),
                _("A hand begins with the upcard: whoever did not deal may take it or pass, then the dealer may."),
            ),
            lifted=DRAWN,
        ),
        HowPage(
            _("Knocking"),
            (
                _("Some turns later, {cards} is a third meld, and only {card} is left over.").format(
                    cards=style.cards(THIRD), card=style(LEFT[0])
                ),
            ),
            (RUN, SET, THIRD),
            LEFT,
            (
                _(
                    "With {limit} or less you may knock as you throw a card: the hand ends, and you show your cards."
                ).format(limit=rules.knock_limit),
                _("You need not. Who plays on may come down to nothing, which is gin, or be overtaken."),
            ),
        ),
        HowPage(
            _("The other hand"),
            (
                _(
                    "You knocked with {mine}. Rosa lays off {card} on your run, and then lays down her own melds:"
                ).format(mine=mine, card=style(LAID)),
            ),
            OTHER_MELDS,
            OTHER_LEFT,
            (
                _("She is left with {theirs}, you have {mine}: you score {theirs} − {mine} = {points}.").format(
                    theirs=theirs, mine=mine, points=theirs - mine
                ),
                _(
                    "Had she come down to {mine} or less, it would be an undercut: she would score the difference and "
                    "{bonus} more."
                ).format(mine=mine, bonus=rules.undercut_bonus),
            ),
        ),
        HowPage(
            _("Gin"),
            (_("When all ten cards are melded, go gin. Nothing can be laid off against it."),),
            (RUN, SET, parse_cards("Ah 2h 3h 4h")),
            (),
            (
                _("Gin scores the other's deadwood and {bonus} points more.").format(bonus=rules.gin_bonus),
                _("When only {count} cards are left in the stock, the hand is dead and nobody scores.").format(
                    count=rules.dead_hand_stock
                ),
                _("Who first has {target} points wins the match.").format(target=rules.target),
                last,
            ),
        ),
    )
