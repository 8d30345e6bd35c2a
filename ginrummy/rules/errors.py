"""Why an action is refused: one class a reason, with the data, the state being as it was (DESIGN 2.2).

``template`` is the sentence for players with named fields; ``fields()`` gives what goes into it, so that
another language or another way to write cards needs nothing but the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from .cards import Card


@dataclass(eq=False)
class IllegalAction(Exception):
    """Base of every refusal; the state is unchanged."""

    template: ClassVar[str] = "That can't be done now."

    def fields(self) -> Mapping[str, Any]:
        """The values named in ``template``."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        return self.template.format(**self.fields())


@dataclass(eq=False)
class BadActionText(IllegalAction, ValueError):
    """Text that is no action."""

    text: str
    why: str
    template = "{text!r} is no action: {why}"


@dataclass(eq=False)
class HandOver(IllegalAction):
    """An action in a hand that has ended."""

    template = "This hand is over."


@dataclass(eq=False)
class MatchOver(IllegalAction):
    """An action or a deal in a match that has been won."""

    template = "This match is over."


@dataclass(eq=False)
class HandInProgress(IllegalAction):
    """A deal before the hand before it has ended."""

    template = "The hand in progress has to be finished before the next is dealt."


@dataclass(eq=False)
class NotYourTurn(IllegalAction):
    """An action by the seat that is not to act."""

    seat: int
    template = "It is the other player's turn."


@dataclass(eq=False)
class UpcardFirst(IllegalAction):
    """Anything but take or pass while the upcard is offered (RULES 3)."""

    upcard: Card
    template = "First decide about {upcard}: take it or pass."


@dataclass(eq=False)
class NothingToPass(IllegalAction):
    """A pass when no upcard is offered (RULES 3)."""

    template = "You can pass only while the first upcard is offered."


@dataclass(eq=False)
class UpcardPassed(IllegalAction):
    """A take after both players passed the upcard (RULES 3)."""

    upcard: Card
    template = "Both players passed {upcard}, so this card comes from the stock."


@dataclass(eq=False)
class DrawFirst(IllegalAction):
    """A discard, knock or gin before drawing (RULES 3)."""

    template = "Draw a card first: from the stock or the discard pile."


@dataclass(eq=False)
class AlreadyDrawn(IllegalAction):
    """A second draw in one turn (RULES 3)."""

    template = "You have your card for this turn: now discard one."


@dataclass(eq=False)
class NotInHand(IllegalAction):
    """A card that the player does not hold."""

    card: Card
    template = "{card} is not in your hand."


@dataclass(eq=False)
class JustTaken(IllegalAction):
    """The card taken from the discard pile, thrown in the same turn (RULES 3)."""

    card: Card
    template = "You can't throw {card} back: you just took it."


@dataclass(eq=False)
class TooMuchDeadwood(IllegalAction):
    """A knock over the limit, judged on the ten cards left (RULES 3)."""

    card: Card
    deadwood: int
    limit: int
    template = "You can't knock: without {card} your deadwood is {deadwood}, and the limit is {limit}."


@dataclass(eq=False)
class NotGin(TooMuchDeadwood):
    """A knock over a limit of 0, where only gin ends a hand (RULES 7)."""

    template = "Only gin ends this hand: without {card} your deadwood is {deadwood}."


@dataclass(eq=False)
class BigGinOff(IllegalAction):
    """Big gin where the rules do not have it (RULES 5)."""

    template = "Big gin is not played in this match."


@dataclass(eq=False)
class NotBigGin(IllegalAction):
    """Big gin with unmelded cards (RULES 5)."""

    deadwood: int
    template = "That is no big gin: {deadwood} points of your eleven cards are unmelded."


@dataclass(eq=False)
class BadSpread(IllegalAction):
    """Melds named with a knock or a defence that cannot be laid down (RULES 4)."""

    why: str
    template = "These melds can't be laid down: {why}."


@dataclass(eq=False)
class SpreadNotBest(IllegalAction):
    """A knocker's spread that leaves more than the deadwood (RULES 4)."""

    deadwood: int
    least: int
    template = "A knocker lays down a best arrangement: this one leaves {deadwood}, the best leaves {least}."


@dataclass(eq=False)
class DefendFirst(IllegalAction):
    """Anything but a defence after a knock (RULES 4)."""

    template = "The other player has knocked: lay down your melds and lay off what fits."


@dataclass(eq=False)
class NothingToDefend(IllegalAction):
    """A defence where nobody has knocked (RULES 4)."""

    template = "There is no knock to defend against."


@dataclass(eq=False)
class NoSuchMeld(IllegalAction):
    """A lay-off on a meld that the knocker does not have (RULES 4)."""

    number: int
    count: int
    template = "The knocker has no meld number {number}: there are {count}, counted from 0."


@dataclass(eq=False)
class DoesNotFit(IllegalAction):
    """A lay-off that extends no end of a run and completes no set (RULES 4)."""

    card: Card
    meld: tuple[Card, ...]
    template = "{card} does not fit there."


@dataclass(eq=False)
class NeedsFirst(IllegalAction):
    """A lay-off further along a run than it reaches so far (RULES 4)."""

    card: Card
    first: Card
    template = "{card} does not fit yet: it needs {first} first."


@dataclass(eq=False)
class InOwnMeld(IllegalAction):
    """A lay-off of a card that the defender has melded or laid off already (RULES 4)."""

    card: Card
    template = "{card} is already laid down."
