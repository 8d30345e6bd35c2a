"""Card faces, groups with shared edges, backs and piles.

All of it takes a canvas, a place and a ``Looks``, and gives back where the cards lie, so that a screen can make them
clickable. Captions, keys and bars are in ``marks``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ginrummy.play.text import card_text
from ginrummy.rules.cards import Card
from ginrummy.tui.looks import Looks

from .canvas import Canvas, Rect
from .edges import Edges
from .sizes import CardSize


def face_text(card: Card, looks: Looks) -> str:
    """The card in two or three cells: "9♥", "10♠", "9h" with letters."""
    return card_text(card, looks.letters)


def ink(card: Card) -> str:
    """The role of what is printed on the card."""
    return f"ink.{card.suit}"


def draw_face(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: CardSize,
    looks: Looks,
    lifted: bool = False,
    rows: int | None = None,
) -> None:
    """What is within a card's edges, the top left cell at ``x``, ``y``; only the first ``rows`` rows of it."""
    width, height = size.inner_width, size.inner_height if rows is None else rows
    text, sign, role = face_text(card, looks), looks.suit_text(card.suit), ink(card)
    if lifted:
        role += ".lifted"
    if size is CardSize.TEXT:
        canvas.put(x, y, f" {text}".ljust(width), role)
        return
    canvas.fill(x, y, width, height, role)
    canvas.put(x, y, text, role)
    if height == 1:
        return
    if size is CardSize.STANDARD or height < size.inner_height:
        canvas.put(x + 2, y + 1, sign, role)
        return
    canvas.put(x + width // 2, y + height // 2, sign, role)
    canvas.right(x + width, y + height - 1, text, role)


def draw_group(
    canvas: Canvas,
    x: int,
    y: int,
    cards: Sequence[Card],
    size: CardSize,
    looks: Looks,
    *,
    edge: str = "edge",
    melded: Collection[Card] = (),
    lifted: Collection[Card] = (),
    new: Card | None = None,
    new_text: str = "",
    rows: int | None = None,
    open_left: bool = False,
) -> dict[Card, Rect]:
    """A row of cards that share their edges; gives where each lies.

    ``y`` is the top row of the cards that are not lifted; lifted ones stand one row higher, so leave that row free.
    ``edge`` is "edge.meld" for a meld, "edge" otherwise; cards in ``melded`` have it anyway. ``new_text`` stands in the
    top edge of the card ``new``. ``rows`` shows fewer rows of each card than its size has; with ``open_left`` the
    first edge is one that a row of backs has drawn already.
    In ``CardSize.TEXT`` a lifted card stands in brackets instead.
    """
    if size is CardSize.TEXT:
        return _text_group(canvas, x, y, cards, looks, lifted)
    edges, found = Edges(), {}
    width, step = size.inner_width, size.step
    height = size.height if rows is None else rows + 2
    for number, card in sorted(enumerate(cards), key=lambda pair: (pair[1] in lifted, pair[1] in melded)):
        left, top = x + number * step, y - (card in lifted)
        role = "edge.lifted" if card in lifted else "edge.meld" if card in melded else edge
        draw_face(canvas, left + 1, top + 1, card, size, looks, card in lifted, rows)
        edges.box(left, top, width + 2, height, role, open_left and not number)
        found[card] = Rect(left, top, width + 2, height)
    edges.draw(canvas, looks.square)
    if new is not None and new in found:
        rect = found[new]
        canvas.right(rect.x + rect.width - 1, rect.y, new_text[:width], "new")
    return found


def _text_group(
    canvas: Canvas, x: int, y: int, cards: Sequence[Card], looks: Looks, lifted: Collection[Card]
) -> dict[Card, Rect]:
    found = {}
    for number, card in enumerate(cards):
        left = x + number * CardSize.TEXT.step
        draw_face(canvas, left, y, card, CardSize.TEXT, looks, card in lifted)
        if card in lifted:
            text = face_text(card, looks)
            canvas.put(left, y, "[", "mark")
            canvas.put(left + 1 + len(text), y, "]", "mark")
        found[card] = Rect(left, y, CardSize.TEXT.step, 1)
    return found


def draw_backs(canvas: Canvas, x: int, y: int, count: int, inner_width: int, rows: int, looks: Looks) -> int:
    """A row of ``count`` card backs, each showing ``inner_width`` by ``rows`` cells; gives the last edge's column."""
    edges, step = Edges(), inner_width + 1
    for number in range(count):
        left = x + number * step
        canvas.fill(left + 1, y + 1, inner_width, rows, "back", looks.back_sign)
        edges.box(left, y, inner_width + 2, rows + 2, "back.edge")
    edges.draw(canvas, looks.square)
    return x + count * step


def draw_back(canvas: Canvas, x: int, y: int, size: CardSize, looks: Looks, text: str = "") -> Rect:
    """One whole card back with a text in its middle, as a stock shows how many cards it has."""
    draw_backs(canvas, x, y, 1, size.inner_width, size.inner_height, looks)
    if text:
        canvas.center(x + 1, y + size.height // 2, size.inner_width, text, "back.text")
    return Rect(x, y, size.inner_width + 2, size.height)


def draw_gap(canvas: Canvas, x: int, y: int, size: CardSize, looks: Looks) -> Rect:
    """The place of a pile that has no cards."""
    edges = Edges()
    edges.box(x, y, size.inner_width + 2, size.height, "gap")
    edges.draw(canvas, looks.square)
    return Rect(x, y, size.inner_width + 2, size.height)
