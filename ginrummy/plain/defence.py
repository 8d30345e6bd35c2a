"""A defence by hand: own melds and lay-offs step by step, each checked when it is made (RULES 4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ginrummy.play.defending import Defending
from ginrummy.play.sentences import meld_text, refusal, wanted
from ginrummy.play.text import CardText, _
from ginrummy.rules.actions import DEFEND, Layoff
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.layoffs import Defence
from ginrummy.rules.melds import Arrangement

from .hand import groups_text, numbered_melds
from .help import ALWAYS
from .typed import Typed, cards_in

if TYPE_CHECKING:
    from .match import Playing

_WORDS = ("lay", "meld", "break", "undo", "best", "done")


def defend_by_hand(playing: Playing, seat: int) -> None:
    """Asks for a defence until it is made. The hand's own best melds lie there to begin with."""
    view, session = playing.table.view(seat), playing.session
    defending = Defending.of(view)
    session.say(wanted(view, playing.table.names, playing.you, session.style))
    _tell(playing, defending)
    words = (*_WORDS, *playing.words_with_cards())
    while True:
        prompt = _("lay a card, meld cards, break a meld, undo, best, done, or ?: ")
        typed = session.command(prompt, (*words, *ALWAYS), on_empty="hand", cards=True)
        if typed.word == "best":
            playing.act(DEFEND, seat)
            return
        if typed.word == "done":
            if _make(playing, defending, seat):
                return
        elif typed.word in ("lay", "meld", "break", "undo", "card"):
            defending = _step(playing, defending, typed)
        elif typed.word == "hand":
            _tell(playing, defending)
        elif not playing.with_cards(typed, seat):
            playing.anytime(typed, (*words, *ALWAYS))


def _make(playing: Playing, defending: Defending, seat: int) -> bool:
    """Lays the defence down, after a question where a better one is there."""
    mine, best = defending.defence.deadwood, defending.best
    if mine > best:
        text = _("The best defence leaves {best}, this one {mine}. Lay it down all the same?")
        if not playing.session.confirm(text.format(best=best, mine=mine)):
            return False
    return playing.act(defending.action, seat)


def _step(playing: Playing, defending: Defending, typed: Typed) -> Defending:
    """The defence with what was typed, or as it was, after a sentence that says why."""
    session = playing.session
    try:
        match typed.word:
            case "undo" if defending.before is None:
                session.say(_("There is nothing to take back."))
                return defending
            case "undo":
                done = defending.undone()
            case "meld":
                if len(typed.cards) < 3:
                    session.say(_("Write three or more cards behind it: meld 4h 5h 6h."))
                    return defending
                done = defending.with_meld(typed.cards)
            case "break":
                if len(typed.cards) != 1:
                    session.say(_("Write one card behind it: break 9h."))
                    return defending
                done = defending.take_back(typed.cards[0])
            case _:
                found = _layoff(playing, defending, typed)
                if found is None:
                    return defending
                done = defending.lay_off(*found)
    except IllegalAction as error:
        session.say(refusal(error, session.style))
        return defending
    except ValueError:
        session.say(_("A card is named there twice."))
        return defending
    _tell(playing, done)
    return done


def _layoff(playing: Playing, defending: Defending, typed: Typed) -> Layoff | None:
    session, style = playing.session, playing.session.style
    parts = re.fullmatch(r"(.*?)(?:\s+(?:on\s+)?([1-9]))?", typed.rest)
    cards = cards_in(parts[1]) if parts else None
    if not cards or len(cards) != 1:
        session.say(_("Write one card behind it, and its meld where it fits on two: lay 5c, or lay 5c 1."))
        return None
    card, count = cards[0], len(defending.knocker)
    targets = defending.targets(card)
    if parts is not None and parts[2]:
        number = int(parts[2]) - 1
        if number >= count:
            text = _("The knocker has no meld {number}: the last is {count}.")
            session.say(text.format(number=number + 1, count=count))
            return None
        return card, number
    if len(targets) == 1:
        return card, targets[0]
    for number in targets:
        meld = meld_text(defending.grown[number], style)
        session.say(_("{number}: {meld}").format(number=number + 1, meld=meld))
    numbers = [str(number + 1) for number in targets]
    prompt = _("{card} fits on both. Which one, {numbers}, or back: ")
    chosen = session.choose(prompt.format(card=style(card), numbers=_(" or ").join(numbers)), numbers, by_number=False)
    return None if chosen is None else (card, int(chosen) - 1)


def _tell(playing: Playing, defending: Defending) -> None:
    style = playing.session.style
    playing.session.say(_("The knocker's melds: {melds}.").format(melds=numbered_melds(defending.grown, style)))
    playing.session.say(_("Your hand: {groups}.").format(groups=_groups(defending.defence, style)))


def _groups(defence: Defence, style: CardText) -> str:
    return groups_text(Arrangement(defence.melds, defence.unmelded, defence.deadwood), style)
