"""How a defence by hand looks: the knocker's melds with what has been laid off on them, the own hand, and two lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy.play.defending import Defending, result_of
from ginrummy.play.results import ending_sentence
from ginrummy.play.sentences import meld_text, refusal
from ginrummy.play.table import Shown
from ginrummy.play.text import LETTERS, SYMBOLS, CardText, _
from ginrummy.rules.cards import Card
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.melds import Arrangement
from ginrummy.rules.view import View
from ginrummy.tui.commands import Command
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, Picture, draw_button, fit, meld_caption
from ginrummy.tui.paint.marks import left_over, sentence_spans
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.page import cut
from ginrummy.tui.parts.spread import (
    Group,
    columns,
    draw_groups,
    draw_groups_as_text,
    groups_of,
    width_of,
)

LAY_OFF = Command(
    "lay_off", "enter,space", _("Lay off"), _("Lay off the selected card on the knocker's melds."), rank=1
)
MELD = Command("meld", "m", _("Meld"), _("Make a meld of your own with the selected card."), rank=2)
TAKE_OUT = Command("take_out", "b", _("Take out"), _("Take the selected card out of your own meld."), rank=2)
UNDO = Command("undo", "u,backspace", _("Undo"), _("Take back the last step."), rank=2)
BEST = Command("best", "a", _("Best"), _("Take the best defence there is, and lay it down."), rank=1)
DONE = Command("done", "d", _("Done"), _("Lay your defence down as it is."), rank=1)
WIDEST = 100
KEYS = "1234567890"


@dataclass(frozen=True, slots=True)
class DefenceModel:
    """What the page is made from. ``selected`` is the card that the commands are about, ``note`` what has just been
    done, or, with ``refused``, why it was not."""

    view: View
    names: tuple[str, str]
    you: int | None
    defending: Defending
    looks: Looks
    selected: Card | None = None
    note: str = ""
    refused: bool = False

    @property
    def style(self) -> CardText:
        return LETTERS if self.looks.letters else SYMBOLS

    @property
    def lying(self) -> tuple[Card, ...]:
        """The own cards from left to right: melds, then what is loose; those laid off lie elsewhere."""
        defence = self.defending.defence
        return (*(card for meld in defence.melds for card in meld), *defence.unmelded)

    @property
    def about_selected(self) -> str:
        """What can be done with the selected card; where none is selected, that none can be laid off. A sentence."""
        card, style = self.selected, self.style
        if card is None:
            text = _("No loose card fits: d lays your defence down.")
            return text if self.defending.loose else _("Nothing is left over: d lays your defence down.")
        meld = self.defending.meld_of(card)
        if meld is not None:
            text = _("{card} is in your {meld}: b takes it out.")
            return text.format(card=style(card), meld=meld_text(meld, style))
        try:
            targets = self.defending.targets(card)
        except IllegalAction as why:
            return refusal(why, style)
        if len(targets) > 1:
            return _("{card} fits on two melds: Enter asks which.").format(card=style(card))
        meld = self.defending.grown[targets[0]]
        return _("Enter lays off {card} on the {meld}.").format(card=style(card), meld=meld_text(meld, style))

    @property
    def can_lay_off(self) -> bool:
        """Whether the selected card fits on one of the knocker's melds now."""
        return self.selected is not None and fits(self.defending, self.selected)

    @property
    def can_meld(self) -> bool:
        """Whether the selected card makes an own meld with other loose ones."""
        try:
            return self.selected is not None and bool(self.defending.melds_with(self.selected))
        except IllegalAction:
            return False


def fits(defending: Defending, card: Card) -> bool:
    """Whether a card can be laid off now."""
    try:
        return bool(defending.targets(card))
    except IllegalAction:
        return False


def has_buttons(width: int, height: int) -> bool:
    """Whether the page has buttons; where it is too small for them their keys stand in the key bar."""
    return width >= 80 and height >= 22


def paint_defence(model: DefenceModel, width: int, height: int) -> Picture:
    """The defence as a picture ``width`` wide; where ``height`` is too little it is taller."""
    inner = min(width, WIDEST)
    x = (width - inner) // 2
    theirs, own = _their_groups(model), _own_groups(model)
    canvas = Canvas(width, max(height, 40))
    y = _head(canvas, x, inner, model)
    size = _size((theirs, own), model.looks, inner, height - y)
    above = size if width_of(theirs, size) <= inner - 4 else None
    spare = max(0, height - y - _rows(size) - 2 - has_buttons(width, height))
    each, more = divmod(min(spare, 12), 4)
    gaps = [each + (more > number) for number in (1, 0, 2, 3)]
    y = _their_hand(canvas, x, y + gaps[0], inner, model, theirs, above)
    y = _own_hand(canvas, x, y + gaps[1], inner, model, own, size) + gaps[2]
    _lines(canvas, x, y, inner, model)
    y += 2
    if has_buttons(width, height):
        at = x + 1
        for command, on in buttons(model):
            key = _("Enter") if command is LAY_OFF else command.key
            at = draw_button(canvas, at, y + gaps[3], key, command.label, f"run {command.action}", on=on) + 1
        y += 1 + gaps[3]
    return cut(canvas.picture(), max(y, height))


def _head(canvas: Canvas, x: int, inner: int, model: DefenceModel) -> int:
    """Who knocked with what, and how the hand would come out as it lies now."""
    knock = model.view.knock
    assert knock is not None and knock.seat is not None
    theirs = sum(card.points for card in knock.unmelded)
    title = _("{name} knocked with {left}").format(name=model.names[knock.seat], left=theirs)
    result = result_of(model.view, model.defending.defence.deadwood)
    now = _("As it lies: {ending}").format(ending=ending_sentence(result, model.names, model.you))
    return draw_head(canvas, x, inner, title, now)


def _their_groups(model: DefenceModel) -> tuple[Group, ...]:
    knock = model.view.knock
    assert knock is not None
    shown = Shown(Arrangement(knock.melds, knock.unmelded, 0))
    return groups_of(shown, model.defending.layoffs, model.looks)


def _own_groups(model: DefenceModel) -> tuple[Group, ...]:
    """The own melds and the loose cards, the selected one standing a row higher."""
    defence = model.defending.defence
    lifted = () if model.selected is None else (model.selected,)
    groups = [
        Group(meld, meld_caption(meld, model.looks), tuple(card for card in lifted if card in meld))
        for meld in defence.melds
    ]
    if defence.unmelded:
        groups.append(
            Group(defence.unmelded, "", tuple(card for card in lifted if card in defence.unmelded), meld=False)
        )
    return tuple(groups)


def _rows(size: CardSize) -> int:
    """Rows that both hands take with their names: each a row for lifted cards, its cards and captions, and the keys."""
    return 2 * (size.height + 3) + 1


def _size(hands: Sequence[Sequence[Group]], looks: Looks, inner: int, room: int) -> CardSize:
    """The largest cards with which all is in sight."""
    sizes = (CardSize.LARGE, CardSize.STANDARD) if looks.large else (CardSize.STANDARD,)
    for size in sizes:
        if max(width_of(groups, size) for groups in hands) <= inner - 4 and _rows(size) + 2 <= room:
            return size
    return CardSize.SMALL


def _their_hand(
    canvas: Canvas, x: int, y: int, inner: int, model: DefenceModel, groups: Sequence[Group], size: CardSize | None
) -> int:
    """The knocker's melds; cards laid off stand a row higher, or in brackets."""
    knock = model.view.knock
    assert knock is not None and knock.seat is not None
    end = canvas.put(x + 1, y, model.names[knock.seat], "strong")
    laid = tuple(card for card, _number in model.defending.layoffs)
    if laid:
        text = _("laid off here: {cards}").format(cards=model.style.cards(laid))
        canvas.put_spans(end + 2, y, sentence_spans(fit(text, x + inner - end - 3), "dim", model.looks))
    if size is None:
        return draw_groups_as_text(canvas, x + 3, y + 1, inner - 4, groups, model.looks, command="on")
    y += 1 + (not laid)  # room for lifted cards is kept, so that nothing moves when the first is laid off
    return draw_groups(canvas, x + 2, y, groups, size, model.looks, command="on")


def _own_hand(
    canvas: Canvas, x: int, y: int, inner: int, model: DefenceModel, groups: Sequence[Group], size: CardSize
) -> int:
    """The own melds and loose cards, with the keys that select them; gives the row after them."""
    seat, defending = model.view.seat, model.defending
    end = canvas.put(x + 1, y, model.names[seat], "strong")
    canvas.put(end + 2, y, left_over(defending.defence.deadwood, len(defending.layoffs)), "key")
    y += 1
    lying = model.lying
    places = columns(groups, x + 2, size)
    bottom = draw_groups(canvas, x + 2, y + (model.selected not in lying), groups, size, model.looks)
    for key, card in zip(KEYS, lying, strict=False):
        on = card is model.selected
        canvas.center(places[card] + 1, bottom, size.inner_width, key, "digit.on" if on else "digit")
        canvas.region(places[card], y + (not on), size.step + 1, bottom + on - y, f"card {card}")
    return bottom + 1


def _lines(canvas: Canvas, x: int, y: int, inner: int, model: DefenceModel) -> None:
    """What has just been done, or why it was not, and what can be done with the selected card."""
    what_for = _("Lay off what fits; d when done, a for the best defence.")
    about = model.about_selected
    first, second = model.note or what_for, what_for if model.refused and about == model.note else about
    role = "warn" if model.refused else "felt"
    canvas.put_spans(x + 2, y, sentence_spans(fit(first, inner - 3), role, model.looks))
    canvas.put(x, y + 1, "▸", "wanted")
    canvas.put_spans(x + 2, y + 1, sentence_spans(fit(second, inner - 3), "wanted", model.looks))


def buttons(model: DefenceModel) -> tuple[tuple[Command, bool], ...]:
    """What can be done, and whether it can be done now."""
    defending = model.defending
    return (
        (LAY_OFF, model.can_lay_off),
        (MELD, model.can_meld),
        (TAKE_OUT, model.selected is not None and defending.meld_of(model.selected) is not None),
        (UNDO, defending.before is not None),
        (BEST, True),
        (DONE, True),
    )
