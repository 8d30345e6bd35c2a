"""How a knocker may lay down the ten cards left, and what each way lets the other side lay off (RULES 4)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from ginrummy.rules.cards import DECK, Card
from ginrummy.rules.layoffs import exposure, why_not
from ginrummy.rules.melds import Arrangement, Meld, kind_of
from ginrummy.rules.view import View

from .text import CardText, _


@dataclass(frozen=True, slots=True)
class Spread:
    """One of the best arrangements for a knock, from what the knocker knows: ``open_to`` are the cards that the other
    side may hold and could lay off at once, ``points`` what it can be expected to lay off in all. ``chains`` has for
    each card of ``open_to`` the cards that it may hold and that fit one after the other from that one on."""

    arrangement: Arrangement
    open_to: tuple[Card, ...]
    points: float
    chains: tuple[tuple[Card, ...], ...] = ()


def spreads(view: View, discard: Card) -> tuple[Spread, ...]:
    """Every best arrangement of the hand without ``discard``, the safest first."""
    held, found = view.chances(), []
    for arrangement in view.spreads(discard):
        melds = arrangement.melds
        open_to = sorted(card for card in held if any(why_not(card, meld) is None for meld in melds))
        chains = tuple(_chain(card, melds, held) for card in open_to)
        found.append(Spread(arrangement, tuple(open_to), exposure(melds, held), chains))
    return tuple(found)


def _chain(first: Card, melds: Sequence[Meld], held: Container[Card]) -> tuple[Card, ...]:
    """The card, and those further along its run that could follow it."""
    run = next((meld for meld in melds if kind_of(meld) == "run" and why_not(first, meld) is None), None)
    if run is None:
        return (first,)
    step = -1 if first.rank < run[0].rank else 1
    chain = [first]
    while 1 <= chain[-1].rank + step <= 13 and DECK[chain[-1].index + step] in held:
        chain.append(DECK[chain[-1].index + step])
    return tuple(chain)


def spreads_to_choose(view: View, discard: Card, setting: str) -> tuple[Spread, ...]:
    """The spreads that the player is asked about with this knock; empty where nothing is asked.

    ``setting`` is "auto" (never: the safest is laid), "ask" (where they let the other side lay off different cards)
    or "always" (wherever there are several). Nothing can be laid off on a gin, so none is asked about.
    """
    if setting == "auto" or discard not in view.hand:
        return ()
    found = spreads(view, discard)
    if len(found) < 2 or not found[0].arrangement.deadwood:
        return ()
    same = len({(spread.open_to, round(spread.points, 9)) for spread in found}) == 1
    return () if same and setting != "always" else found


def chains_text(spread: Spread, style: CardText, how: str) -> str:
    """The cards that could be laid off, and those that could follow them: "2♠, then A♠" where ``how`` is "long",
    "2♠ to A♠" where it is "short"; only the first ones where it is "first"."""
    chains = spread.chains or tuple((card,) for card in spread.open_to)
    if how == "first" or all(len(chain) == 1 for chain in chains):
        return style.cards(spread.open_to)
    return "; ".join(_chain_text(chain, style, how) for chain in chains)


def _chain_text(chain: Sequence[Card], style: CardText, how: str) -> str:
    if len(chain) == 1:
        return style(chain[0])
    if how == "short":
        return _("{first} to {last}").format(first=style(chain[0]), last=style(chain[-1]))
    if len(chain) < 4:
        return _("{first}, then {others}").format(first=style(chain[0]), others=style.cards(chain[1:]))
    text = _("{first}, then {second} to {last}")
    return text.format(first=style(chain[0]), second=style(chain[1]), last=style(chain[-1]))
