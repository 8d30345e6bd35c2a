"""A hand as it lies on the table at the end: its melds with what was laid off on them, then the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy.play.table import Shown
from ginrummy.play.text import _
from ginrummy.rules.cards import Card
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, cells, draw_caption, draw_group, face_text, meld_caption

GAP = 1


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: a meld, with ``laid`` those that the other side laid off on it, or what is left over."""

    cards: tuple[Card, ...]
    caption: str
    laid: tuple[Card, ...] = ()
    meld: bool = True


def groups_of(shown: Shown, laid_here: Sequence[tuple[Card, int]], looks: Looks) -> tuple[Group, ...]:
    """The groups of a hand; ``laid_here`` is what the other side laid off on its melds, by their number."""
    found = []
    for number, meld in enumerate(shown.arrangement.melds):
        laid = tuple(card for card, where in laid_here if where == number)
        caption = meld_caption(meld, looks)
        if laid:
            caption = _("{meld} +{count}").format(meld=caption, count=len(laid))
        found.append(Group(tuple(sorted((*meld, *laid))), caption, laid))
    if shown.arrangement.unmelded:
        found.append(Group(tuple(shown.arrangement.unmelded), "", meld=False))
    return tuple(found)


def width_of(groups: Sequence[Group], size: CardSize) -> int:
    """Columns that the groups take in a row."""
    return sum(size.group_width(len(group.cards)) for group in groups) + GAP * max(0, len(groups) - 1)


def lifts(groups: Sequence[Group]) -> bool:
    """Whether a card is drawn a row higher."""
    return any(group.laid for group in groups)


def columns(groups: Sequence[Group], x: int, size: CardSize) -> dict[Card, int]:
    """The column where each card begins, for groups in a row from ``x``."""
    found: dict[Card, int] = {}
    for group in groups:
        found.update((card, x + number * size.step) for number, card in enumerate(group.cards))
        x += size.group_width(len(group.cards)) + GAP
    return found


def draw_groups(
    canvas: Canvas, x: int, y: int, groups: Sequence[Group], size: CardSize, looks: Looks, *, command: str = ""
) -> int:
    """The groups in a row, captions under them; cards laid off stand a row higher. Gives the row after them.

    With a ``command`` a click on the first group is ``command 0``, on the next ``command 1``."""
    top = y
    y += lifts(groups)
    below = y + size.height
    for number, group in enumerate(groups):
        width = size.group_width(len(group.cards))
        draw_group(
            canvas, x, y, group.cards, size, looks, edge="edge.meld" if group.meld else "edge", lifted=group.laid
        )
        if group.meld:
            draw_caption(canvas, x + 1, below, width - 2, group.caption)
        else:
            for at, card in enumerate(group.cards):
                canvas.center(x + 1 + at * size.step, below, size.inner_width, str(card.points), "dim")
        if command:
            canvas.region(x, top, width, below + 1 - top, f"{command} {number}")
        x += width + GAP
    return below + 1


def draw_groups_as_text(
    canvas: Canvas, x: int, y: int, width: int, groups: Sequence[Group], looks: Looks, *, command: str = ""
) -> int:
    """The groups in words, as many to a line as fit; gives the row after them. ``command`` as in ``draw_groups``."""
    start = x
    for number, group in enumerate(groups):
        need = cells(group_text(group, looks)) + 1
        if x > start and x + need > start + width:
            x, y = start, y + 1
        label = group.caption if group.meld else _("rest")
        x = canvas.put(x, y, label, "meld" if group.meld else "dim")
        for card in group.cards:
            text = face_text(card, looks)
            x = canvas.put(x + 1, y, f"[{text}]" if card in group.laid else text, f"ink.{card.suit}")
        if command:
            canvas.region(x + 1 - need, y, need - 1, 1, f"{command} {number}")
        x += 3
    return y + 1 if groups else y


def group_text(group: Group, looks: Looks) -> str:
    """What ``draw_groups_as_text`` writes for a group."""
    label = group.caption if group.meld else _("rest")
    faces = (face_text(card, looks) for card in group.cards)
    texts = (f"[{text}]" if card in group.laid else text for card, text in zip(group.cards, faces, strict=True))
    return " ".join((label, *texts))
