"""Laying off on the knocker's melds, and the best defence over melds and lay-offs together (RULES 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .bits import RANK, deadwood_of, is_meld
from .cards import DECK, Card, bits_of, cards_of
from .errors import BadSpread, DoesNotFit, IllegalAction, InOwnMeld, NeedsFirst, NoSuchMeld, NotInHand
from .melds import Meld, arrange, best_arrangement

Layoff = tuple[Card, int]


@dataclass(frozen=True, slots=True)
class Defence:
    """A defence against a knock (RULES 4).

    ``melds`` are the defender's own; ``layoffs`` pairs each card laid off with the number of the
    knocker's meld (counted from 0), in an order in which they can be made; ``unmelded`` is the rest and
    ``deadwood`` its points.
    """

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    unmelded: tuple[Card, ...]
    deadwood: int


def best_defence(knocker_melds: Iterable[Iterable[Card]], cards: Iterable[Card]) -> Defence:
    """The defence that leaves least, melds and lay-offs chosen together; of equal ones that with fewest lay-offs.

    ``cards`` are the defender's ten. Raises ValueError where one of ``knocker_melds`` is no meld or a card
    occurs twice.
    """
    melds = _checked(knocker_melds)
    hand = bits_of(cards)
    least, layoffs = min(
        ((deadwood_of(hand & ~bits_of(card for card, _ in ways)), ways) for ways in _ways(melds, hand)),
        key=lambda found: (found[0], len(found[1])),
    )
    left = best_arrangement(cards_of(hand & ~bits_of(card for card, _ in layoffs)))
    return Defence(left.melds, layoffs, left.unmelded, least)


def defence_left(knocker_melds: Sequence[int], hand: int) -> int:
    """The deadwood that the best defence leaves, for melds and a hand given as bits: the quick form."""
    least = deadwood_of(hand)
    taken = [0]
    for meld in knocker_melds:
        chains = _chains(meld, hand)
        if len(chains) > 1:
            taken = [mask | more for mask in taken for more in chains if not mask & more]
    for mask in taken[1:]:
        left = deadwood_of(hand & ~mask)
        if left < least:
            least = left
    return least


def defend(
    knocker_melds: Sequence[Meld], cards: Iterable[Card], melds: Iterable[Meld], layoffs: Sequence[Layoff]
) -> Defence:
    """The defence with just these melds and lay-offs, checked in their order.

    Raises an IllegalAction that tells which of them cannot be made, and why.
    """
    hand = bits_of(cards)
    try:
        own = arrange(cards_of(hand), melds)
    except ValueError as error:
        raise BadSpread(str(error)) from None
    grown = [bits_of(meld) for meld in knocker_melds]
    left = bits_of(own.unmelded)
    for card, number in layoffs:
        if not card.bit & hand:
            raise NotInHand(card)
        if not card.bit & left:
            raise InOwnMeld(card)
        if number >= len(grown):
            raise NoSuchMeld(number, len(grown))
        refusal = why_not(card, cards_of(grown[number]))
        if refusal is not None:
            raise refusal
        grown[number] |= card.bit
        left ^= card.bit
    unmelded = cards_of(left)
    return Defence(own.melds, tuple(layoffs), unmelded, sum(card.points for card in unmelded))


def why_not(card: Card, meld: Meld) -> IllegalAction | None:
    """Why a card cannot be laid off on a meld as it lies now; None where it can (RULES 4)."""
    bits = bits_of(meld)
    if card.bit & _ends(bits):
        return None
    same_suit = meld[0].suit == meld[1].suit == card.suit
    if same_suit and not card.bit & bits:
        step = 1 if card.rank < meld[0].rank else -1
        return NeedsFirst(card, DECK[(meld[0] if step == 1 else meld[-1]).index - step])
    return DoesNotFit(card, tuple(meld))


def exposure(melds: Iterable[Iterable[Card]], held: dict[Card, float]) -> float:
    """Points that the other seat can be expected to lay off on these melds.

    ``held`` gives for each card that the other seat may hold the chance that it does (1 for a card known
    to be there); a card further along a run counts only with those before it, and one that fits two melds
    counts once.
    """
    best: dict[Card, float] = {}
    for meld in _checked(melds):
        for chain in _reach(meld):
            chance = 1.0
            for card in chain:
                chance *= held.get(card, 0.0)
                if not chance:
                    break
                best[card] = max(chance, best.get(card, 0.0))
    return sum(chance * card.points for card, chance in best.items())


def _checked(melds: Iterable[Iterable[Card]]) -> list[int]:
    masks = []
    for meld in melds:
        meld = tuple(meld)
        masks.append(bits_of(meld))
        if not is_meld(masks[-1]):
            raise ValueError(f"{' '.join(map(str, meld)) or 'nothing'} is no meld")
    return masks


def _is_run(meld: int) -> bool:
    low = meld & -meld
    return bool(meld & low << 1)


def _ends(meld: int) -> int:
    """The cards that extend a meld as it lies: both ends of a run, the fourth of a set; as bits."""
    low = meld & -meld
    index = low.bit_length() - 1
    if not _is_run(meld):
        return RANK << index % 13 & ~meld
    top = meld.bit_length() - 1
    ends = 0
    if index % 13:
        ends |= low >> 1
    if top % 13 < 12:
        ends |= 1 << top + 1
    return ends


def _reach(meld: int) -> Iterator[list[Card]]:
    """The chains of cards that a meld can take, nearest first: down and up from a run, the fourth of a set."""
    low = (meld & -meld).bit_length() - 1
    if not _is_run(meld):
        yield list(cards_of(RANK << low % 13 & ~meld))
        return
    top = meld.bit_length() - 1
    yield [DECK[index] for index in range(low - 1, low - low % 13 - 1, -1)]
    yield [DECK[index] for index in range(top + 1, top - top % 13 + 13)]


def _chains(meld: int, hand: int) -> list[int]:
    """Every set of cards of ``hand`` that can be laid on a meld, as bits; the empty one first."""
    found = [0]
    for chain in _reach(meld):
        taken, longer = 0, []
        for card in chain:
            if not card.bit & hand:
                break
            taken |= card.bit
            longer += [mask | taken for mask in found]
        found = found + longer
    return found


def _ways(melds: Sequence[int], hand: int) -> Iterator[tuple[Layoff, ...]]:
    """Every way to lay off cards of ``hand`` on the melds, each in an order in which it can be made."""
    if not melds:
        yield ()
        return
    number = len(melds) - 1
    for before in _ways(melds[:-1], hand):
        free = hand & ~bits_of(card for card, _ in before)
        middle = (melds[-1] & -melds[-1]).bit_length() - 1
        for mask in _chains(melds[-1], free):
            laid = sorted(cards_of(mask), key=lambda card: abs(card.index - middle))
            yield before + tuple((card, number) for card in laid)
