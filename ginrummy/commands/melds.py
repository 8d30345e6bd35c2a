"""``ginrummy melds "As 2s 3s …"``: the best melds of a hand, its deadwood, and the best discards of eleven cards.

Cards are read as generously as plain mode reads them, and written as records hold them."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from ginrummy.plain.typed import cards_in, no_card_in
from ginrummy.play.text import _, _n
from ginrummy.rules.cards import Card, first_twice
from ginrummy.rules.melds import Arrangement, best_arrangements, deadwood

from .failed import Failed


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("cards", nargs="+", metavar="CARDS", help='one to eleven cards, as in "As 2s 3s Td"')
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: Namespace) -> int:
    cards = _cards(" ".join(args.cards))
    found = best_arrangements(cards)
    discards = _best_discards(cards) if len(cards) == 11 else []
    if args.json:
        print(json.dumps(_as_json(found, discards)))
        return 0
    print(_("Deadwood {points}").format(points=found[0].deadwood))
    for number, arrangement in enumerate(found, 1):
        print(_line(arrangement) if len(found) == 1 else f"{number}. {_line(arrangement)}")
    for card, left in discards:
        print(_("Discard {card}: leaves {points}").format(card=card, points=left))
    return 0


def _cards(text: str) -> tuple[Card, ...]:
    cards = cards_in(text)
    if cards is None:
        wrong = no_card_in(text)[:40]
        raise Failed(_("{text!r} is no card: write one as in Td, 10d or 10♦.").format(text=wrong), 2)
    twice = first_twice(cards)
    if twice is not None:
        raise Failed(_("{card} is there twice.").format(card=twice), 2)
    if not 1 <= len(cards) <= 11:
        count = len(cards)
        raise Failed(
            _n(
                'A hand has one to eleven cards, not {count}: write them as in "As 2s 3s Td".',
                'A hand has one to eleven cards, not {count}: write them as in "As 2s 3s Td".',
                count,
            ).format(count=count),
            2,
        )
    return cards


def _best_discards(cards: tuple[Card, ...]) -> list[tuple[Card, int]]:
    """The discards that leave the least deadwood, with what they leave, in the order of the cards."""
    left = [(card, deadwood(kept for kept in cards if kept is not card)) for card in sorted(cards)]
    least = min(points for _card, points in left)
    return [(card, points) for card, points in left if points == least]


def _line(arrangement: Arrangement) -> str:
    melds = "  ".join(f"[{' '.join(map(str, meld))}]" for meld in arrangement.melds)
    rest = " ".join(map(str, arrangement.unmelded))
    return "  ".join(part for part in (melds, rest) if part)


def _as_json(found: list[Arrangement], discards: list[tuple[Card, int]]) -> dict[str, object]:
    arrangements = [
        {"melds": [list(map(str, meld)) for meld in each.melds], "unmelded": list(map(str, each.unmelded))}
        for each in found
    ]
    best = [{"card": str(card), "deadwood": points} for card, points in discards]
    return {"deadwood": found[0].deadwood, "arrangements": arrangements, "discards": best}
