"""Everything that the picture of the table is made from: one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ginrummy.rules.actions import Action
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import Card, bits_of
from ginrummy.rules.course import Phase
from ginrummy.rules.view import View
from ginrummy.tui.looks import Looks

from .hand import Lay, laid_down, lay


class Question(NamedTuple):
    """Something to be answered in place: y or Enter does ``yes`` (an action), n or Esc goes back."""

    text: str
    yes: Action


class FootKey(NamedTuple):
    """A key at the foot of the screen: what it does, in a word, and the command; the lowest ranks stay longest.

    ``short`` is the label where all of them do not fit otherwise, "" for the key alone; ``on`` whether it does anything
    now.
    """

    key: str
    label: str
    command: str
    rank: int = 5
    short: str = ""
    on: bool = True


@dataclass(frozen=True)
class TableModel:
    """The table as one seat sees it, and what its player has chosen.

    ``view`` is all that is known of the hand; ``legal`` what that seat may do now. ``said`` tells what ``tone`` says:
    what "happened", why something was "refused", or a "hint"; ``wanted`` what is wanted now, and ``shorter`` the same
    in fewer words. ``busy``: the computer is moving. ``hand`` is the seat's cards in the player's own order, where
    ``order`` is "hand"; ``foot`` the keys at the foot.
    """

    view: View
    legal: frozenset[Action]
    names: tuple[str, str]
    you: int | None
    hand_number: int
    looks: Looks
    order: str = "melds"
    hand: tuple[Card, ...] = ()
    selected: Card | None = None
    said: str = ""
    tone: str = "happened"
    wanted: str = ""
    shorter: str = ""
    question: Question | None = None
    busy: bool = False
    level: str = ""
    save_problem: str = ""
    foot: tuple[FootKey, ...] = ()

    @property
    def lay(self) -> Lay:
        """The seat's hand as it lies: once it has been laid down, as it was."""
        down = self.down(self.view.seat)
        return down or lay(self.hand if self.order == "hand" else self.view.hand, self.order)

    def down(self, seat: int) -> Lay | None:
        """A seat's hand as it lies on the table at the end of a hand, with what was laid off on it; None before."""
        knock, defence = self.view.knock, self.view.course.defence
        if knock is not None and knock.seat == seat:
            return laid_down(knock, () if defence is None else defence.layoffs)
        return laid_down(defence) if defence is not None and defence.seat == seat else None

    def laid_off(self, seat: int) -> int:
        """How many cards a seat has laid off on the other's melds."""
        defence = self.view.course.defence
        return len(defence.layoffs) if defence is not None and defence.seat == seat else 0

    @property
    def other(self) -> str:
        """The name of the other seat."""
        return self.names[1 - self.view.seat]

    @property
    def deciding(self) -> bool:
        """Whether the seat at the screen is to act, and the computer is not moving."""
        return not self.busy and self.view.seat_to_act == self.view.seat

    @property
    def discarding(self) -> bool:
        """Whether the seat at the screen holds eleven cards and is to throw one."""
        return self.deciding and self.view.phase is Phase.DISCARD

    @property
    def without(self) -> int | None:
        """The deadwood of the ten cards left without the selected one; None while there is nothing to throw."""
        if self.selected is None or self.view.phase is not Phase.DISCARD or self.view.seat_to_act != self.view.seat:
            return None
        return self.left_without(self.selected)

    def left_without(self, card: Card) -> int:
        """The deadwood of the hand without a card."""
        return deadwood_of(bits_of(self.view.hand) & ~card.bit)

    @property
    def showing(self) -> bool:
        """Whether a knock has ended the play: nothing is to be chosen any more, as the defence makes itself here."""
        return self.view.phase in (Phase.DEFEND, Phase.OVER)

    @property
    def best_knock(self) -> Card | None:
        """The card with which a knock would leave least, where there is one."""
        cards = [action.card for action in self.legal if action.kind == "knock" and action.card is not None]
        return min(cards, key=lambda card: (self.left_without(card), card.index), default=None)

    @property
    def gin_discards(self) -> tuple[Card, ...]:
        """The cards with which the seat can go gin now, the selected one first, then the dearest."""
        knocks = (action.card for action in self.legal if action.kind == "knock")
        found = [card for card in knocks if card is not None and not self.left_without(card)]
        return tuple(sorted(found, key=lambda card: (card is not self.selected, -card.points, card.index)))
