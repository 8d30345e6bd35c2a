"""Where the parts of the table stand, for each size of the screen. The same whatever is going on in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ginrummy.tui.paint.sizes import CardSize

SMALLEST: Final = (60, 18)
STANDARD: Final = (80, 24)
ROOMY: Final = (120, 36)
PANEL_WIDTH: Final = 31
GROUP_GAP: Final = 2


class Layout(NamedTuple):
    """Columns and rows of a table of ``width`` by ``height``; what is beyond that is margin.

    ``left`` and ``right`` bound the hand, the piles and the choices; ``panel`` is where the side panel begins (None:
    there is none).
    """

    name: str
    width: int
    height: int
    cards: CardSize
    other_size: tuple[int, int]  # within the edges of a back in the other seat's row; (_, 0): in one line of text
    left: int
    right: int
    panel: int | None
    head: int
    caption: int
    other: int
    piles: int
    said: int
    rule: int
    hand: int
    foot: int

    @property
    def main(self) -> int:
        """The width of the part beside the panel."""
        return self.width if self.panel is None else self.panel

    @property
    def captions(self) -> int:
        """The row of the captions under the hand; digits and the deadwood are the two after it."""
        return self.hand + self.cards.height

    @property
    def message_rows(self) -> int:
        """How many rows there are for words, the last two of them from ``said`` on: four where one is free for it."""
        return min(4, self.said + 2 - (self.piles + self.cards.height + 1))


@lru_cache(maxsize=64)
def layout(width: int, height: int, large: bool = True) -> Layout | None:
    """The layout for a screen; None where it is too small. ``large``: whether large cards are wanted."""
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    if width < STANDARD[0] or height < STANDARD[1]:
        return _make("compact", min(width, 84), height, CardSize.SMALL, (2, 0), False)
    if width < ROOMY[0] or height < ROOMY[1]:
        return _make("standard", min(width, 104), height, CardSize.STANDARD, (2, 1), False)
    size, backs = (CardSize.LARGE, (3, 2)) if large else (CardSize.STANDARD, (2, 1))
    return _make("roomy", min(width, 140), height, size, backs, True)


def _make(name: str, width: int, height: int, size: CardSize, backs: tuple[int, int], panel: bool) -> Layout:
    main = width - PANEL_WIDTH if panel else width
    hand_width = 11 * size.step + 4 + 3 * GROUP_GAP
    left = (main - hand_width) // 2
    rows = _Rows()
    head = rows.take(1 if name == "compact" else 2)
    rows.gap(1)
    caption = rows.take(1)
    other = rows.take(backs[1] + 2) if backs[1] else caption
    rows.gap(2)
    piles = rows.take(size.height + 1)
    rows.take(1)
    rows.gap(0)
    said = rows.take(2)
    rows.gap(3)
    rule = rows.take(1)
    rows.gap(5)
    hand = rows.take(size.height + 1) + 1
    rows.take(3)
    rows.gap(4)
    foot = rows.take(1)
    at = rows.spread(height)
    return Layout(
        name,
        width,
        rows.height,
        size,
        backs,
        left,
        left + hand_width,
        main if panel else None,
        at(head),
        at(caption),
        at(other),
        at(piles),
        at(said),
        at(rule),
        at(hand),
        at(foot),
    )


class _Rows:
    """Rows given out from top to bottom, with gaps between that share what a taller screen has left over."""

    def __init__(self) -> None:
        self.used = 0
        self._gaps: list[tuple[int, int]] = []  # (row before which it lies, its turn when rows are shared out)
        self.height = 0

    def take(self, count: int) -> int:
        self.used += count
        return self.used - count

    def gap(self, turn: int) -> None:
        self._gaps.append((self.used, turn))

    def spread(self, height: int, most: int = 2) -> _At:
        """Share out the rows left over, at most so many a gap; the rest is left as a margin."""
        sizes = dict.fromkeys(self._gaps, 0)
        left = min(height - self.used, most * len(self._gaps))
        order = sorted(self._gaps, key=lambda gap: gap[1])
        for number in range(left):
            sizes[order[number % len(order)]] += 1
        self.height = self.used + left
        return _At(tuple((row, size) for (row, _), size in sizes.items()))


class _At(NamedTuple):
    gaps: tuple[tuple[int, int], ...]

    def __call__(self, row: int) -> int:
        return row + sum(size for before, size in self.gaps if before <= row)
