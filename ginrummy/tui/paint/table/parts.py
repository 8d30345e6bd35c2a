"""The parts of the table, each drawn on a canvas where the layout says: head, other seat, piles, choices, words."""

from __future__ import annotations

from ginrummy.play.text import _
from ginrummy.tui.paint.canvas import Canvas, cells, fit, wrap
from ginrummy.tui.paint.cards import (
    draw_back,
    draw_backs,
    draw_gap,
    draw_group,
    face_text,
)
from ginrummy.tui.paint.marks import bar, sentence_spans
from ginrummy.tui.paint.sizes import CardSize

from .down import draw_other_down
from .layout import Layout
from .model import Question, TableModel
from .offers import Offer, choices, draw_offer, take_offer


def limit_words(model: TableModel) -> str:
    """When one may knock in this hand, in words."""
    limit = model.view.knock_limit
    words = _("gin only") if not limit else _("knock at {limit} or less").format(limit=limit)
    if model.view.course.doubled:
        return _("{words}, points double").format(words=words)
    return words


def short_limit_words(model: TableModel) -> str:
    """The same in fewer words."""
    limit, doubled = model.view.knock_limit, model.view.course.doubled
    if not limit:
        return _("gin only, double") if doubled else _("gin only")
    return (_("knock at {limit}, double") if doubled else _("knock at {limit}")).format(limit=limit)


def draw_head(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """Which hand it is, when one may knock, both scores with their bars, and who deals."""
    if place.name == "compact":
        _draw_short_head(canvas, place, model)
        return
    y, view, names = place.head, model.view, [fit(name, 16) for name in model.names]
    target, width = view.rules.target, place.width
    first = _("Hand {number} · match to {target}").format(number=model.hand_number, target=target)
    canvas.fill(0, y, width, 1, "head")
    canvas.fill(0, y + 1, width, 1, "head.last")
    canvas.put(2, y, first, "head.strong")
    canvas.put(2, y + 1, limit_words(model), "head.last")
    deals = _("dealer")
    figures = max(3, len(str(max(target, *view.scores))))
    name_width = max(cells(name) for name in names)
    right = width - 2
    start = max(2 + max(cells(first), cells(limit_words(model))) + 3, right - 56)
    length = right - start - name_width - figures - 3 - cells(deals) - 1
    for row, seat in enumerate((view.seat, 1 - view.seat)):
        role, score = ("head.last" if row else "head"), view.scores[seat]
        canvas.put(start, y + row, names[seat], role if row else "head.strong")
        canvas.right(start + name_width + 1 + figures, y + row, str(score), f"{role}.strong")
        (full, in_bar), (rest, in_rest) = bar(score, target, length, model.looks)
        if row:  # the last row may be underlined, and all along then
            in_bar, in_rest = "head.last.bar", "head.last.rest"
        canvas.put_spans(start + name_width + figures + 3, y + row, ((full, in_bar), (rest, in_rest)))
        if seat == view.dealer:
            canvas.right(right, y + row, deals, f"{role}.dim")


def _draw_short_head(canvas: Canvas, place: Layout, model: TableModel) -> None:
    y, view = place.head, model.view
    canvas.fill(0, y, place.width, 1, "head.last")
    x, dealer = 1, _(" dealer  ")
    figures = sum(len(str(score)) + 1 for score in view.scores)
    room = place.width - 3 - figures - cells(dealer) - 2 - cells(short_limit_words(model))
    shown = max(map(cells, model.names))
    while shown > 9 and sum(min(cells(name), shown) for name in model.names) > room:
        shown -= 1
    for seat in (view.seat, 1 - view.seat):
        x = canvas.put(x, y, fit(model.names[seat], shown) + " ", "head.last")
        x = canvas.put(x, y, str(view.scores[seat]), "head.last.strong")
        x = canvas.put(x, y, dealer if seat == view.dealer else "  ", "head.last.dim")
    room = place.width - 1 - x
    words = limit_words(model)
    longer = _("to {target} · {limit}").format(target=view.rules.target, limit=words)
    fitting = (text for text in (longer, words, short_limit_words(model)) if cells(text) <= room)
    canvas.right(place.width - 1, y, next(fitting, ""), "head.last")


def draw_rule(canvas: Canvas, place: Layout) -> None:
    """The line that parts the hand from the table."""
    canvas.put(0, place.rule, "─" * place.main, "rule")


def draw_other(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """The other seat's cards: backs, those that everybody saw it take face up, and all of them after its knock."""
    view, looks = model.view, model.looks
    down = model.down(1 - view.seat)
    if down is not None:
        draw_other_down(canvas, place, model, down)
        return
    name = model.other
    if model.level:
        name = _("{name} · {level}").format(name=name, level=model.level)
    known = view.known
    backs = view.other_count - len(known)
    if place.caption == place.other:  # all in one line
        x = canvas.put(place.left, place.other, fit(name, 20) + "  ", "strong")
        for _back in range(backs):
            x = canvas.put(x, place.other, looks.back_sign * 2, "back") + 1
        x = canvas.put_spans(x, place.other, ((face_text(card, looks) + " ", f"pip.{card.suit}") for card in known))
        canvas.put(x + 1, place.other, str(view.other_count), "dim")
        return
    inner, rows = place.other_size
    left = other_left(place)
    text = _("{name} · {count} cards · took {cards}") if known else _("{name} · {count} cards")
    cards = " ".join(face_text(card, looks) for card in known)
    text = text.format(name=name, count=view.other_count, cards=cards)
    room = place.main - 1
    at = max(1, min(left, room - cells(text)))
    canvas.put_spans(at, place.caption, sentence_spans(fit(text, room - at), "dim", looks))
    size = CardSize.STANDARD
    width = backs * (inner + 1) + len(known) * size.step + 1
    x = min(left, place.main - 1 - width)
    edge = draw_backs(canvas, x, place.other, backs, inner, rows, looks) if backs else x
    if known:
        draw_group(canvas, edge, place.other, known, size, looks, rows=rows, open_left=bool(backs))


def other_left(place: Layout) -> int:
    """Where the other seat's row begins: ten backs stand in the middle, and more cards go on to the right."""
    return (place.left + place.right - (10 * (place.other_size[0] + 1) + 1)) // 2


def draw_piles(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """The stock, the discard pile with what lies under its top card, and their keys."""
    view, looks, size, y = model.view, model.looks, place.cards, place.piles
    stock, take = draw_offer(model), take_offer(model)
    card_width = size.inner_width + 2
    discard_x = place.left + card_width + 7
    if view.stock_count:
        draw_back(canvas, place.left + 1, y, size, looks, f" {view.stock_count} "[: size.inner_width])
    else:
        draw_gap(canvas, place.left + 1, y, size, looks)
    if view.pile:
        draw_group(canvas, discard_x, y, view.pile[-1:], size, looks)
    else:
        draw_gap(canvas, discard_x, y, size, looks)
    if not model.showing:
        canvas.region(place.left + 1, y, card_width, size.height, stock.command)
        canvas.region(discard_x, y, card_width, size.height, take.command)
        button_under(canvas, place.left + 1, y + size.height, card_width, stock)
        button_under(canvas, discard_x, y + size.height, card_width, take)
    x = discard_x + card_width + 2
    end = choices_left(place) - 1
    for card in reversed(view.pile[:-1]):
        text = face_text(card, looks)
        if x + 2 + len(text) > end:
            break
        x = canvas.put(x, y + size.height // 2, "‹ ", "dim")
        x = canvas.put(x, y + size.height // 2, text, f"pip.{card.suit}") + 1


def button_under(canvas: Canvas, x: int, y: int, width: int, offer: Offer) -> None:
    """A button in the middle under a pile of ``width`` cells."""
    length = cells(offer.key) + cells(offer.label) + 3
    start = x + (width - length) // 2
    draw_offer_button(canvas, start, y, length, offer)


def choices_left(place: Layout) -> int:
    """Where the column of choices begins."""
    return place.right - CHOICE_WIDTH


CHOICE_WIDTH = 26


def draw_choices(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """What can end the turn, each in its place; what cannot be done is dim, with the reason."""
    offers = [offer for offer in choices(model) if offer is not None]
    rows = place.cards.height
    step = 2 if rows >= 7 else 1
    y = place.piles + (rows == 4)
    key_width = max((cells(offer.key) for offer in offers), default=0)
    for number, offer in enumerate(offers):
        draw_offer_button(canvas, choices_left(place), y + number * step, CHOICE_WIDTH, offer, key_width)


def draw_offer_button(canvas: Canvas, x: int, y: int, width: int, offer: Offer, key_width: int = 0) -> None:
    """A choice as a button of a fixed width, its reason at the right."""
    body, key = ("button", "button.key") if offer.on else ("button.off", "button.off")
    canvas.fill(x, y, width, 1, body)
    at = canvas.put(x + 1, y, offer.key.ljust(key_width), key) + 1
    canvas.put(at, y, fit(offer.label, x + width - at - (cells(offer.reason) + 2 if offer.reason else 0)), body)
    if offer.reason:
        canvas.right(x + width - 1, y, offer.reason, "reason")
    canvas.region(x, y, width, 1, offer.command)


def draw_messages(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """What happened or why not, and below it what is wanted now or asked: in three or four rows, the first ones mostly
    blank.

    Where the words need more, what is wanted is said in fewer; of a hint or a refusal the last sentences go before
    that, and it before what happened.
    """
    x, y = max(3, place.left), place.said
    width = place.main - x - 1
    problem = wrap(model.save_problem, width)[: place.message_rows - 1]
    room = place.message_rows - len(problem)
    if model.tone == "happened":
        said = wrap(model.said, width)
        wanted = _wanted_rows(model, room - len(said), width) or _wanted_rows(model, room, width)
        wanted = wanted or wrap(model.wanted, width)[:room]
        room -= len(wanted)
        if len(said) > room:
            said = wrap(last_of(model.said, room * width - 8), width)[:room] if room else []
    else:
        said, wanted = _told_and_wanted(model, room, width)
    y = place.said + 2 - len(problem) - len(said) - len(wanted)
    for line in problem:
        canvas.put(x, y, line, "warn")
        y += 1
    role = "warn" if model.tone == "refused" else "felt"
    for row, line in enumerate(said, y):
        canvas.put_spans(x, row, sentence_spans(line, role, model.looks))
    y += len(said)
    if model.question is not None:
        _draw_question(canvas, x - 1, y, width, model.question)
        return
    if model.deciding and wanted and wanted[0]:
        canvas.put(x - 2, y, "▸", "wanted")
    role = "wanted" if model.deciding else "dim"
    for row, line in enumerate(wanted, y):
        canvas.put_spans(x, row, sentence_spans(line, role, model.looks))


def _told_and_wanted(model: TableModel, room: int, width: int) -> tuple[list[str], list[str]]:
    """A hint or a refusal, as many of its sentences from the first on as leave room for what is wanted; where not even
    the first does, as many as there is room for."""
    text, most = model.said, None
    while True:
        said = wrap(text, width)
        wanted = _wanted_rows(model, room - len(said), width)
        most = said if most is None and len(said) <= room else most
        fewer = text.rpartition(". ")[0]
        if wanted:
            return said, wanted
        if not fewer:
            return said[:room] if most is None else most, []
        text = f"{fewer}."


def _wanted_rows(model: TableModel, room: int, width: int) -> list[str]:
    """What is wanted in so many rows at most, in fewer words where it has to be; a row for a question. Nothing where
    it does not fit."""
    if model.question is not None:
        return [""][:room]
    for text in (model.wanted, model.shorter):
        rows = wrap(text, width)
        if len(rows) <= room:
            return rows
    return []


def _draw_question(canvas: Canvas, x: int, y: int, width: int, question: Question) -> None:
    x = canvas.put(x, y, f" {fit(question.text, width - 24)} ", "ask") + 1
    for key, label, command in ((_("y"), _("yes"), "yes"), (_("n"), _("no"), "no")):
        start, x = x, canvas.put_spans(x, y, ((f" {key}", "button.key"), (f" {label} ", "button")))
        canvas.region(start, y, x - start, 1, command)
        x += 1


def last_of(text: str, width: int) -> str:
    """As many of the last sentences as fit."""
    while cells(text) > width and ". " in text:
        text = text.split(". ", 1)[1]
    return fit(text, width)
