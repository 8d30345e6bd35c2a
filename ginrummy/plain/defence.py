"""A defence by hand: own melds and lay-offs step by step, each checked when it is made (RULES 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ginrummy.play.sentences import refusal, wanted
from ginrummy.play.text import CardText, _
from ginrummy.rules.actions import DEFEND, Action, Layoff
from ginrummy.rules.cards import Card, bits_of, cards_of
from ginrummy.rules.errors import IllegalAction, InOwnMeld, NeedsFirst, NotInHand
from ginrummy.rules.layoffs import Defence, best_defence, defend, why_not
from ginrummy.rules.melds import Arrangement, Meld, best_arrangement
from ginrummy.rules.view import View

from .hand import groups_text, meld_text, numbered_melds
from .help import ALWAYS
from .typed import Typed, cards_in

if TYPE_CHECKING:
    from .match import Playing

_WORDS = ("lay", "meld", "undo", "best", "done")


@dataclass(frozen=True, slots=True)
class Steps:
    """A defence so far: the knocker's melds as they lay, the hand, and the steps in order."""

    knocker: tuple[Meld, ...]
    hand: tuple[Card, ...]
    steps: tuple[Meld | Layoff, ...] = ()

    @property
    def melds(self) -> tuple[Meld, ...]:
        return tuple(step for step in self.steps if not _is_layoff(step))  # type: ignore[misc]

    @property
    def layoffs(self) -> tuple[Layoff, ...]:
        return tuple(step for step in self.steps if _is_layoff(step))  # type: ignore[misc]

    @property
    def grown(self) -> tuple[Meld, ...]:
        """The knocker's melds with what has been laid off on them."""
        found = [bits_of(meld) for meld in self.knocker]
        for card, number in self.layoffs:
            found[number] |= card.bit
        return tuple(map(cards_of, found))

    def defence(self) -> Defence:
        """The defence that the steps make. Raises an IllegalAction where they make none."""
        return defend(self.knocker, self.hand, self.melds, self.layoffs)

    def with_step(self, step: Meld | Layoff) -> Steps:
        """One step more. Raises an IllegalAction that says why it cannot be made."""
        more = replace(self, steps=(*self.steps, step))
        more.defence()
        return more

    def targets(self, card: Card) -> tuple[int, ...]:
        """The knocker's melds that the card fits on now. Raises an IllegalAction where it is not free, or where it
        needs another card first."""
        if card not in self.hand:
            raise NotInHand(card)
        if card in {laid for laid, _number in self.layoffs} or any(card in meld for meld in self.melds):
            raise InOwnMeld(card)
        refusals = [why_not(card, meld) for meld in self.grown]
        found = tuple(number for number, why in enumerate(refusals) if why is None)
        needs = next((why for why in refusals if isinstance(why, NeedsFirst)), None)
        if not found and needs is not None:
            raise needs
        return found


def defend_by_hand(playing: Playing, seat: int) -> None:
    """Asks for a defence until it is made. Melds already found lie there to begin with, and can be taken back."""
    view = playing.table.view(seat)
    knock, session = view.knock, playing.session
    assert knock is not None
    steps = Steps(knock.melds, view.hand, best_arrangement(view.hand).melds)
    session.say(wanted(view, playing.table.names, playing.you, session.style))
    _tell(playing, steps)
    words = (*_WORDS, *playing.words_with_cards())
    while True:
        prompt = _("lay a card, meld cards, undo, best, done, or ?: ")
        typed = session.command(prompt, (*words, *ALWAYS), on_empty="hand", cards=True)
        if typed.word == "best":
            playing.act(DEFEND, seat)
            return
        if typed.word == "done":
            if _make(playing, view, steps):
                return
        elif typed.word in ("lay", "meld", "undo", "card"):
            steps = _step(playing, steps, typed)
        elif typed.word == "hand":
            _tell(playing, steps)
        elif not playing.with_cards(typed, seat):
            playing.anytime(typed, (*words, *ALWAYS))


def _make(playing: Playing, view: View, steps: Steps) -> bool:
    """Lays the defence down, after a question where a better one is there."""
    mine, best = steps.defence().deadwood, best_defence(steps.knocker, steps.hand).deadwood
    if mine > best:
        text = _("The best defence leaves {best}, this one {mine}. Lay it down all the same?")
        if not playing.session.confirm(text.format(best=best, mine=mine)):
            return False
    return playing.act(Action.defend(steps.melds, steps.layoffs), view.seat)


def _step(playing: Playing, steps: Steps, typed: Typed) -> Steps:
    """The steps with what was typed, or as they were, after a sentence that says why."""
    session = playing.session
    try:
        match typed.word:
            case "undo" if not steps.steps:
                session.say(_("There is nothing to take back."))
                return steps
            case "undo":
                done = replace(steps, steps=steps.steps[:-1])
            case "meld":
                cards = typed.cards
                if len(cards) < 3:
                    session.say(_("Write three or more cards behind it: meld 4h 5h 6h."))
                    return steps
                done = steps.with_step(cards_of(bits_of(cards)))
            case _:
                found = _layoff(playing, steps, typed)
                if found is None:
                    return steps
                done = steps.with_step(found)
    except IllegalAction as error:
        session.say(refusal(error, session.style))
        return steps
    except ValueError:
        session.say(_("A card is named there twice."))
        return steps
    _tell(playing, done)
    return done


def _layoff(playing: Playing, steps: Steps, typed: Typed) -> Layoff | None:
    session, style = playing.session, playing.session.style
    parts = re.fullmatch(r"(.*?)(?:\s+(?:on\s+)?([1-9]))?", typed.rest)
    cards = cards_in(parts[1]) if parts else None
    if not cards or len(cards) != 1:
        session.say(_("Write one card behind it, and its meld where it fits on two: lay 5c, or lay 5c 1."))
        return None
    card, count = cards[0], len(steps.knocker)
    targets = steps.targets(card)
    if parts is not None and parts[2]:
        number = int(parts[2]) - 1
        if number >= count:
            text = _("The knocker has no meld {number}: the last is {count}.")
            session.say(text.format(number=number + 1, count=count))
            return None
        return card, number
    if not targets:
        session.say(_("{card} fits on none of the knocker's melds.").format(card=style(card)))
        return None
    if len(targets) == 1:
        return card, targets[0]
    for number in targets:
        session.say(_("{number}: {meld}").format(number=number + 1, meld=meld_text(steps.grown[number], style)))
    numbers = [str(number + 1) for number in targets]
    prompt = _("{card} fits on both. Which one, {numbers}, or back: ")
    chosen = session.choose(prompt.format(card=style(card), numbers=_(" or ").join(numbers)), numbers, by_number=False)
    return None if chosen is None else (card, int(chosen) - 1)


def _tell(playing: Playing, steps: Steps) -> None:
    style, defence = playing.session.style, steps.defence()
    playing.session.say(_("The knocker's melds: {melds}.").format(melds=numbered_melds(steps.grown, style)))
    playing.session.say(_("Your hand: {groups}.").format(groups=_groups(defence, style)))


def _groups(defence: Defence, style: CardText) -> str:
    return groups_text(Arrangement(defence.melds, defence.unmelded, defence.deadwood), style)


def _is_layoff(step: Meld | Layoff) -> bool:
    return len(step) == 2
