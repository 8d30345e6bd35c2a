"""The sizes in which cards are drawn."""

from __future__ import annotations

from enum import Enum


class CardSize(Enum):
    """``inner_width`` by ``inner_height`` cells within the edges; a row of text has no edges at all.

    Cards of a group share an edge, so that a group of n is ``n * (inner_width + 1) + 1`` wide.
    """

    TEXT = (4, 0)
    SMALL = (3, 1)
    STANDARD = (4, 2)
    LARGE = (6, 5)

    @property
    def inner_width(self) -> int:
        return self.value[0]

    @property
    def inner_height(self) -> int:
        return self.value[1]

    @property
    def height(self) -> int:
        """Rows that a card takes, its edges among them."""
        return self.inner_height + 2 if self.inner_height else 1

    @property
    def step(self) -> int:
        """Columns from one card of a group to the next."""
        return self.inner_width + 1 if self.inner_height else self.inner_width

    def group_width(self, count: int) -> int:
        """Columns that a group of ``count`` cards takes."""
        if not count:
            return 0
        return count * self.step + (1 if self.inner_height else 0)
