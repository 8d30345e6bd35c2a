"""A defence made by hand, step by step (RULES 4): own melds, lay-offs, and taking any of it back.

Every step gives a new value or raises an IllegalAction that says why it cannot be made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ginrummy.rules.actions import Action, Layoff
from ginrummy.rules.bits import is_meld, melds_from
from ginrummy.rules.cards import DECK, Card, bits_of, cards_of
from ginrummy.rules.errors import IllegalAction, InOwnMeld, NeedsFirst, NotInHand
from ginrummy.rules.layoffs import Defence, best_defence, defend, why_not
from ginrummy.rules.melds import Meld, best_arrangement, kind_of
from ginrummy.rules.scoring import HandResult, score_hand
from ginrummy.rules.view import View


class FitsNowhere(IllegalAction):
    """A lay-off of a card that extends none of the knocker's melds."""

    card: Card
    template = "{card} fits on none of the knocker's melds."


class NoMeldWith(IllegalAction):
    """A card that no meld can be made with from what lies loose."""

    card: Card
    template = "{card} makes no meld with your loose cards."


class LiesLoose(IllegalAction):
    """A card to be taken back that has not been laid down."""

    card: Card
    template = "{card} lies loose already."


@dataclass(frozen=True, slots=True)
class Defending:
    """A defence so far: the knocker's melds as they were laid, the hand, own melds, and lay-offs in their order.

    ``before`` is the defence before the last step, None where no step has been made.
    """

    knocker: tuple[Meld, ...]
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()
    layoffs: tuple[Layoff, ...] = ()
    before: Defending | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, view: View) -> Defending:
        """The defence to begin with, after a plain knock: the hand's own best melds, nothing laid off."""
        assert view.knock is not None
        return cls(view.knock.melds, view.hand, best_arrangement(view.hand).melds)

    @property
    def defence(self) -> Defence:
        """What has been made: ``deadwood`` is what is left over now."""
        return defend(self.knocker, self.hand, self.melds, self.layoffs)

    @property
    def grown(self) -> tuple[Meld, ...]:
        """The knocker's melds with what has been laid off on them."""
        found = [bits_of(meld) for meld in self.knocker]
        for card, number in self.layoffs:
            found[number] |= card.bit
        return tuple(map(cards_of, found))

    @property
    def loose(self) -> tuple[Card, ...]:
        """The cards that are neither melded nor laid off."""
        return self.defence.unmelded

    @property
    def best(self) -> int:
        """The least that any defence leaves over."""
        return best_defence(self.knocker, self.hand).deadwood

    @property
    def action(self) -> Action:
        """The defence as the action that it is."""
        return Action.defend(self.melds, self.layoffs)

    def meld_of(self, card: Card) -> Meld | None:
        """The own meld that the card is in."""
        return next((meld for meld in self.melds if card in meld), None)

    def laid_off(self, card: Card) -> bool:
        """Whether the card has been laid off."""
        return any(card is laid for laid, _number in self.layoffs)

    # -- laying off

    def targets(self, card: Card) -> tuple[int, ...]:
        """The knocker's melds that a loose card fits on now, by their numbers from 0; at least one.

        Raises an IllegalAction where it is not loose, needs another card first or fits nowhere.
        """
        self._be_loose(card)
        refusals = [why_not(card, meld) for meld in self.grown]
        found = tuple(number for number, why in enumerate(refusals) if why is None)
        if not found:
            needs = (why for why in refusals if isinstance(why, NeedsFirst) and self._can_reach(why))
            raise next(needs, FitsNowhere(card))
        return found

    def lay_off(self, card: Card, number: int) -> Defending:
        """The card laid off on one of the knocker's melds."""
        return self._step(layoffs=(*self.layoffs, (card, number)))

    # -- own melds

    def melds_with(self, card: Card) -> tuple[Meld, ...]:
        """Every meld that a loose card makes with other loose ones, or as one card more on an own meld; the longest
        first. Raises an IllegalAction where there is none."""
        self._be_loose(card)
        loose = bits_of(self.loose)
        longer = (bits_of(meld) | card.bit for meld in self.melds)
        found = {meld for meld in _melds_in(loose) if meld & card.bit} | {meld for meld in longer if is_meld(meld)}
        if not found:
            raise NoMeldWith(card)
        return tuple(sorted(map(cards_of, found), key=lambda meld: (-len(meld), meld)))

    def with_meld(self, cards: Iterable[Card]) -> Defending:
        """The cards as a meld of one's own; it takes the place of an own meld that is part of it."""
        meld = tuple(cards)
        bits = bits_of(meld)
        laid = next((card for card in meld if self.laid_off(card)), None)
        if laid is not None:
            raise InOwnMeld(laid)
        kept = tuple(own for own in self.melds if bits_of(own) & ~bits)
        return self._step(melds=(*kept, cards_of(bits)))

    # -- taking back

    def take_back(self, card: Card) -> Defending:
        """The card loose again. What is left of its meld stays as far as it is one; of the lay-offs those that needed
        this one come back too."""
        meld = self.meld_of(card)
        if meld is not None:
            return self._step(melds=(*(own for own in self.melds if own is not meld), *_pieces(meld, card)))
        if not self.laid_off(card):
            self._be_loose(card)
            raise LiesLoose(card)
        kept = replace(self, layoffs=())
        for laid, number in self.layoffs:
            if laid is not card and why_not(laid, kept.grown[number]) is None:
                kept = replace(kept, layoffs=(*kept.layoffs, (laid, number)))
        return self._step(layoffs=kept.layoffs)

    def undone(self) -> Defending:
        """The defence without its last step; itself where there is none."""
        return self.before or self

    # -- underneath

    def _can_reach(self, needs: NeedsFirst) -> bool:
        """Whether the hand has all that has to be laid off before this card: else the word "yet" would be no help."""
        low, high = sorted((needs.card.index, needs.first.index))
        return all(DECK[index] in self.hand for index in range(low, high + 1))

    def _be_loose(self, card: Card) -> None:
        if card not in self.hand:
            raise NotInHand(card)
        if self.laid_off(card) or self.meld_of(card) is not None:
            raise InOwnMeld(card)

    def _step(self, melds: tuple[Meld, ...] | None = None, layoffs: tuple[Layoff, ...] | None = None) -> Defending:
        more = replace(
            self,
            melds=self.melds if melds is None else tuple(sorted(melds)),
            layoffs=self.layoffs if layoffs is None else layoffs,
            before=self,
        )
        defend(more.knocker, more.hand, more.melds, more.layoffs)
        return more


def result_of(view: View, left: int) -> HandResult:
    """How the hand would end, were the defender of this plain knock left with ``left`` points (RULES 5)."""
    knock = view.knock
    assert knock is not None and knock.seat is not None
    mine = sum(card.points for card in knock.unmelded)
    return score_hand(view.rules, view.course.doubled, "knock", knock.seat, mine, left)


def _melds_in(cards: int) -> Iterator[int]:
    """Every meld within the cards, as bits."""
    left = cards
    while left:
        low = left & -left
        yield from melds_from(low, cards)
        left ^= low


def _pieces(meld: Meld, card: Card) -> Iterator[Meld]:
    """What a meld still makes without one of its cards: a long run may be left as two."""
    at = meld.index(card)
    before, after = meld[:at], meld[at + 1 :]
    for part in ((*before, *after),) if kind_of(meld) == "set" else (before, after):
        if len(part) >= 3:
            yield part
