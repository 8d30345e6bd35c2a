"""Why an action is refused: one class a reason, with the data, the state being as it was (DESIGN 2.2).

``template`` is the sentence for players with named fields; ``fields()`` gives what goes into it, so that
another language or another way to write cards needs nothing but the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, dataclass_transform

from .cards import Card


@dataclass_transform(eq_default=False)
class IllegalAction(Exception):
    """Base of every refusal; the state is unchanged.

    A subclass names its fields as a dataclass does. They are filled in here rather than by ``dataclass``, which
    would cost a third of the time that the whole package takes to load.
    """

    template: ClassVar[str] = "That can't be done now."
    names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.names += tuple(cls.__annotations__)

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(self.names, values, strict=False)) | named
        if len(values) + len(named) != len(self.names) or given.keys() != set(self.names):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.names) or 'nothing'}")
        super().__init__(*given.values())
        for name in self.names:
            setattr(self, name, given[name])

    def fields(self) -> Mapping[str, Any]:
        """The values named in ``template``."""
        return {name: getattr(self, name) for name in self.names}

    def __str__(self) -> str:
        return self.template.format(**self.fields())


class BadActionText(IllegalAction, ValueError):
    """Text that is no action."""

    text: str
    why: str
    template = "{text!r} is no action: {why}"


class HandOver(IllegalAction):
    """An action in a hand that has ended."""

    template = "This hand is over."


class MatchOver(IllegalAction):
    """An action or a deal in a match that has been won."""

    template = "This match is over."


class HandInProgress(IllegalAction):
    """A deal before the hand before it has ended."""

    template = "The hand in progress has to be finished before the next is dealt."


class NotYourTurn(IllegalAction):
    """An action by the seat that is not to act."""

    seat: int
    template = "It is the other player's turn."


class UpcardFirst(IllegalAction):
    """Anything but take or pass while the upcard is offered (RULES 3)."""

    upcard: Card
    template = "First decide about {upcard}: take it or pass."


class NothingToPass(IllegalAction):
    """A pass when no upcard is offered (RULES 3)."""

    template = "You can pass only while the first upcard is offered."


class UpcardPassed(IllegalAction):
    """A take after both players passed the upcard (RULES 3)."""

    upcard: Card
    template = "Both players passed {upcard}, so this card comes from the stock."


class DrawFirst(IllegalAction):
    """A discard, knock or gin before drawing (RULES 3)."""

    template = "Draw a card first: from the stock or the discard pile."


class AlreadyDrawn(IllegalAction):
    """A second draw in one turn (RULES 3)."""

    template = "You have your card for this turn: now discard one."


class NotInHand(IllegalAction):
    """A card that the player does not hold."""

    card: Card
    template = "{card} is not in your hand."


class JustTaken(IllegalAction):
    """The card taken from the discard pile, thrown in the same turn (RULES 3)."""

    card: Card
    template = "You can't throw {card} back: you just took it."


class TooMuchDeadwood(IllegalAction):
    """A knock over the limit, judged on the ten cards left (RULES 3)."""

    card: Card
    deadwood: int
    limit: int
    template = "You can't knock: without {card} your deadwood is {deadwood}, and the limit is {limit}."


class NotGin(TooMuchDeadwood):
    """A knock over a limit of 0, where only gin ends a hand (RULES 7)."""

    template = "Only gin ends this hand: without {card} your deadwood is {deadwood}."


class BigGinOff(IllegalAction):
    """Big gin where the rules do not have it (RULES 5)."""

    template = "Big gin is not played in this match."


class NotBigGin(IllegalAction):
    """Big gin with unmelded cards (RULES 5)."""

    deadwood: int
    template = "That is no big gin: {deadwood} points of your eleven cards are unmelded."


class BadSpread(IllegalAction):
    """Melds named with a knock or a defence that cannot be laid down (RULES 4)."""

    why: str
    template = "These melds can't be laid down: {why}."


class SpreadNotBest(IllegalAction):
    """A knocker's spread that leaves more than the deadwood (RULES 4)."""

    deadwood: int
    least: int
    template = "A knocker lays down a best arrangement: this one leaves {deadwood}, the best leaves {least}."


class DefendFirst(IllegalAction):
    """Anything but a defence after a knock (RULES 4)."""

    template = "The other player has knocked: lay down your melds and lay off what fits."


class NothingToDefend(IllegalAction):
    """A defence where nobody has knocked (RULES 4)."""

    template = "There is no knock to defend against."


class NoSuchMeld(IllegalAction):
    """A lay-off on a meld that the knocker does not have (RULES 4)."""

    number: int
    count: int
    template = "The knocker has no meld number {number}: there are {count}, counted from 0."


class DoesNotFit(IllegalAction):
    """A lay-off that extends no end of a run and completes no set (RULES 4)."""

    card: Card
    meld: tuple[Card, ...]
    template = "{card} does not fit there."


class NeedsFirst(IllegalAction):
    """A lay-off further along a run than it reaches so far (RULES 4)."""

    card: Card
    first: Card
    template = "{card} does not fit yet: it needs {first} first."


class InOwnMeld(IllegalAction):
    """A lay-off of a card that the defender has melded or laid off already (RULES 4)."""

    card: Card
    template = "{card} is already laid down."
