"""The player at the table: what is selected, how the cards lie, what was said last, and what a command does.

No Textual in here: the screen passes commands in and shows the model that comes out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ginrummy.play import sentences
from ginrummy.play.levels import level as level_of
from ginrummy.play.spreads import Spread, spreads_to_choose
from ginrummy.play.table import Table
from ginrummy.play.text import LETTERS, SYMBOLS, CardText, _, card_text
from ginrummy.rules.actions import BIG_GIN, DEFEND, DRAW, PASS, TAKE, Action
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import Card, bits_of
from ginrummy.rules.course import Phase
from ginrummy.rules.errors import DrawFirst, IllegalAction, TooMuchDeadwood
from ginrummy.rules.events import Event
from ginrummy.rules.melds import Meld
from ginrummy.rules.view import View
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.table import ORDERS, FootKey, Question, TableModel, lay

if TYPE_CHECKING:
    from ginrummy.play.hint import Hint

REPEAT = 0.4
"""Seconds: the same command again within this is a key held down or pressed twice, not a wish of its own."""
TWO_CLICKS = 0.35
"""Seconds: a second click on a card sooner than this is a double click, which throws nothing."""


def wanted(view: View, names: tuple[str, str], you: int | None, style: CardText = SYMBOLS) -> str:
    """What is wanted now; at the table the defence after a knock makes itself, and that is said instead."""
    if view.phase is Phase.DEFEND and view.seat_to_act == view.seat:
        return _("Go on to lay down your melds; lay-offs are made for you.")
    return sentences.wanted(view, names, you, style)


class Sitting:
    """One seat at a table, as its player handles it. ``clock`` gives seconds.

    ``busy`` while the computer moves: commands that play do nothing then. ``confirm_knock``: whether a knock is asked
    about once. ``order`` is one of ``ORDERS``.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        looks: Looks,
        *,
        order: str = "melds",
        confirm_knock: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.table, self.seat, self.looks = table, seat, looks
        self.order = order if order in ORDERS else "melds"
        self.confirm_knock = confirm_knock
        self.busy = False
        self.selected: Card | None = None
        self.question: Question | None = None
        self.note, self.tone = "", "refused"
        self._clock = clock
        self._last: tuple[str, float] = ("", float("-inf"))
        self._clicked: tuple[Card | None, float] = (None, float("-inf"))
        self._own: tuple[Card, ...] = ()
        self._deal: Event | None = None
        self.look()

    # -- what is seen

    def look(self) -> None:
        """Take in where the hand stands now. A selected card that is no longer there is let go."""
        table = self.table
        self.view: View = table.view(self.seat)
        if self.view.events[0] is not self._deal:
            self._deal, self.selected, self._own = self.view.events[0], None, ()
        self.legal = frozenset(table.legal_actions(self.seat))
        style = LETTERS if self.looks.letters else SYMBOLS
        events = sentences.latest(self.view.events)
        told = sentences.sentences(events, table.names, table.you, style)
        self.said, self.wanted = " ".join(told), wanted(self.view, table.names, table.you, style)
        self.shorter = wanted(self.view, table.names, self.seat, style)
        if self.view.phase is Phase.OVER:
            self.said, self.wanted, self.shorter = told[0], told[-1], told[-1]
        if not table.playable:
            self.wanted = self.shorter = _("It is played in the other window. Esc opens the menu.")
        self.note = ""
        self.question = None
        self._clicked = (None, 0.0)
        self._own = _kept(self._own, self.view.hand)
        if self.order == "hand" and not self._own:  # taken up again, or newly dealt: as the cards have come
            self._own = self.view.hand
        if self.selected not in self.view.hand or self.view.phase is Phase.DEFEND:
            self.selected = None
        if self.view.drawn is not None and self.view.seat_to_act == self.seat and self.selected is None:
            self.selected = self._first_thought()

    @property
    def laid_down(self) -> bool:
        """Whether a knock has ended the play, so that no hand is to be arranged or played any more."""
        return self.view.phase in (Phase.DEFEND, Phase.OVER)

    def model(self, foot: tuple[FootKey, ...] = ()) -> TableModel:
        """What the picture is made from."""
        table = self.table
        return TableModel(
            view=self.view,
            legal=self.legal,
            names=table.names,
            you=table.you,
            hand_number=table.hand_number,
            looks=self.looks,
            order=self.order,
            hand=self._own,
            selected=self.selected,
            said=self.note or " ".join(filter(None, (table.notice, self.said))),
            tone=self.tone if self.note else "happened",
            wanted=self.wanted,
            shorter=self.shorter,
            question=self.question,
            busy=self.busy,
            level=level_of(table.level).title if table.level else "",
            save_problem=table.save_notice,
            foot=foot,
        )

    def _first_thought(self) -> Card | None:
        """The card that is selected after a draw: the drawn one, where it may be thrown and is in no meld; else the
        one without which least is left."""
        view, drawn = self.view, self.view.drawn
        bits = bits_of(view.hand)
        free = [card for card in view.hand if card is not view.just_taken]
        if drawn in free and drawn is not None and deadwood_of(bits) - deadwood_of(bits ^ drawn.bit) == drawn.points:
            return drawn
        return min(free, key=lambda card: (deadwood_of(bits ^ card.bit), -card.points, card.index), default=None)

    # -- what plays

    def draw(self) -> bool:
        """Draw from the stock. This and the others give whether something was played."""
        return self._play(DRAW)

    def take(self) -> bool:
        return self._play(TAKE)

    def pass_upcard(self) -> bool:
        return self._play(PASS)

    def discard(self) -> bool:
        """Throw the selected card."""
        return self._nothing_to_throw() if self.selected is None else self._play(Action.discard(self.selected))

    def knock(self) -> bool:
        """Knock with the selected card, after a question where one is wanted; go gin where that is what it leaves."""
        card = self.selected
        if self.busy or (self.question is not None and self.question.yes.kind == "knock"):
            return False
        if card is None:
            return self._nothing_to_throw()
        if Action.knock(card) not in self.legal:
            return self._play(Action.knock(card))
        left = deadwood_of(bits_of(self.view.hand) ^ card.bit)
        if not left or not self.confirm_knock:
            return self._play(Action.knock(card))
        text = _("Knock with {deadwood}, throwing {card}?")
        self._ask(Question(text.format(deadwood=left, card=self._text(card)), Action.knock(card)))
        return False

    def ways_to_knock(self, setting: str) -> tuple[Spread, ...]:
        """The ways to lay down a knock with the selected card that the player is to choose from; none where nothing is
        to be asked. ``setting`` as in ``spreads_to_choose``."""
        card = self.selected
        if self.busy or card is None or Action.knock(card) not in self.legal:
            return ()
        return spreads_to_choose(self.view, card, setting)

    def knock_like(self, card: Card, melds: Sequence[Meld]) -> bool:
        """Knock with this spread."""
        return self._play(Action.knock(card, melds))

    def gin(self) -> bool:
        """Go gin, with the selected card where it does, else with the dearest that does."""
        if self.busy or self.view.phase is Phase.DEFEND:
            return False
        cards = self.model().gin_discards
        if cards:
            return self._play(Action.knock(cards[0]))
        if self.view.phase is not Phase.DISCARD or self.view.seat_to_act != self.seat:
            return self._refuse(DrawFirst() if self.view.seat_to_act == self.seat else None)
        bits = bits_of(self.view.hand)
        left = min(deadwood_of(bits ^ card.bit) for card in self.view.hand if card is not self.view.just_taken)
        return self._tell(_("That is no gin yet: the least deadwood you can keep is {left}.").format(left=left))

    def big_gin(self) -> bool:
        return self._play(BIG_GIN)

    def defend(self) -> bool:
        """Lay down and lay off what leaves least."""
        return self._play(DEFEND)

    def enter(self) -> bool:
        """What Enter does: yes to a question, a defence after a knock, else throwing the selected card."""
        if self.question is not None:
            return self.yes()
        if self.view.phase is Phase.DEFEND and self.view.seat_to_act == self.seat:
            return self.defend()
        return self.discard()

    def yes(self) -> bool:
        return self.question is not None and self._play(self.question.yes)

    def no(self) -> bool:
        """Take back a question; False where there is none."""
        asked, self.question = self.question is not None, None
        return asked

    # -- what only arranges

    def select(self, card: Card) -> None:
        if card in self.view.hand and not self.model().showing:
            self.selected, self.question, self.note = card, None, ""
            self._clicked = (None, 0.0)

    def click(self, card: Card) -> bool:
        """Select a card; throw it at the second click on it in one turn, but not at a double click: what is thrown is
        gone. Gives whether it was thrown."""
        (before, at), now = self._clicked, self._clock()
        if before is card and card is self.selected and now - at >= TWO_CLICKS and self.model().discarding:
            return self.discard()
        again = card is self.selected and card is not self.view.just_taken and self.model().discarding
        self.select(card)
        self._clicked = (card, now)
        if again:  # nothing else would be seen to happen
            self._tell(_("Click {card} once more to throw it.").format(card=self._text(card)), "happened")
        return False

    def select_at(self, number: int) -> None:
        """Select the card with this number from the left, from 0."""
        cards = self._lying()
        if number < len(cards):
            self.select(cards[number])

    def move(self, step: int) -> None:
        """Select the next card to the right (1) or to the left (-1)."""
        cards = self._lying()
        if self.selected in cards:
            self.select(cards[(cards.index(self.selected) + step) % len(cards)])
        elif cards:
            self.select(cards[0 if step > 0 else -1])

    def shift(self, step: int) -> None:
        """Move the selected card among the others; from then on the hand lies as its player wants it."""
        cards = list(self._lying())
        if self.selected not in cards:
            return
        at = cards.index(self.selected)
        cards.insert(max(0, min(len(cards) - 1, at + step)), cards.pop(at))
        self._own, self.order = tuple(cards), "hand"

    def sort(self) -> None:
        """The next order of the cards."""
        self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        if self.order == "hand" and not self._own:
            self._own = self.view.hand
        names = {"melds": _("by melds"), "suit": _("by suit"), "rank": _("by rank"), "hand": _("as you like them")}
        self._tell(_("Your cards lie {order}.").format(order=names[self.order]), "happened")

    def hinted(self, hint: Hint) -> None:
        """Show a hint, with the card that it throws selected."""
        if hint.action.card is not None:
            self.select(hint.action.card)
        self._tell(hint.sentence, "hint")

    def unhinted(self) -> None:
        """Say that there is no hint."""
        self._tell(_("There is no hint to be had here."))

    # -- underneath

    def _play(self, action: Action) -> bool:
        if self.busy:
            return False
        if self.view.phase is Phase.DEFEND and action.kind != "defend":
            return self._tell("")  # what happens is said there already
        now = self._clock()
        repeated = self._last[0] == action.kind and now - self._last[1] < REPEAT
        self._last = (action.kind, now)
        try:
            self.table.act(action, self.seat)
        except IllegalAction as error:
            return False if repeated else self._refuse(error)
        self.selected = None
        self.look()
        return True

    def _refuse(self, error: IllegalAction | None) -> bool:
        style = LETTERS if self.looks.letters else SYMBOLS
        if error is None or (self.view.seat_to_act != self.seat and not self.table.hand_over):
            return self._tell(self.wanted)
        if isinstance(error, TooMuchDeadwood):
            other = self.model().best_knock
            if other is not None:
                text = _("Without {card} your deadwood is {deadwood}, over {limit}; without {other} it is {left}.")
                left = deadwood_of(bits_of(self.view.hand) ^ other.bit)
                return self._tell(
                    text.format(
                        card=self._text(error.card),
                        deadwood=error.deadwood,
                        limit=error.limit,
                        other=self._text(other),
                        left=left,
                    )
                )
        return self._tell(sentences.refusal(error, style))

    def _nothing_to_throw(self) -> bool:
        if self.busy or self.view.phase is Phase.OVER:
            return False
        if self.view.phase is Phase.DISCARD and self.view.seat_to_act == self.seat:
            return self._tell(_("Select a card first, with the arrows or the key under it."))
        return self._play(Action.discard(self.view.hand[0]))  # never legal here: it tells why

    def _ask(self, question: Question) -> None:
        self.question, self.note = question, ""

    def _tell(self, text: str, tone: str = "refused") -> bool:
        self.question, self.note, self.tone = None, text, tone
        return False

    def _lying(self) -> tuple[Card, ...]:
        return lay(self._own if self.order == "hand" else self.view.hand, self.order).cards

    def _text(self, card: Card) -> str:
        return card_text(card, self.looks.letters)


def _kept(own: Sequence[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
    """The player's own order with the cards that are gone left out and the new ones at the end."""
    if not own:
        return ()
    held = set(hand)
    return (*(card for card in own if card in held), *(card for card in hand if card not in own))
