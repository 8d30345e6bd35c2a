"""What a seat knows, as bits: a ``View`` read once for the counting that computer players do."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.rules.bits import FULL
from ginrummy.rules.cards import bits_of
from ginrummy.rules.view import View


@dataclass(frozen=True, slots=True)
class Position:
    """A view in bits: hands and piles are 52-bit integers, single cards too.

    ``taken`` is the card that this seat took from the pile this turn, 0 where it drew; ``top`` the top
    discard, 0 while there is none. Of the other seat: ``known`` what it took and still holds, ``theirs``
    everything it ever took, ``thrown`` what it threw, oldest first, ``refused`` what it could have taken and
    let lie, ``hidden`` how many of its cards are unseen, ``turns`` how often it drew or took.
    """

    hand: int
    taken: int
    top: int
    unseen: int
    stock: int
    limit: int
    gin_bonus: int
    undercut_bonus: int
    known: int
    theirs: int
    thrown: tuple[int, ...]
    refused: tuple[int, ...]
    hidden: int
    turns: int

    @classmethod
    def of(cls, view: View) -> Position:
        """The position that a view shows."""
        known = bits_of(view.known)
        hand = bits_of(view.hand)
        pile: list[int] = [view.course.upcard.bit]
        theirs, turns, seat = 0, 0, view.seat
        thrown: list[int] = []
        refused: list[int] = []
        for event in view.events[1:]:
            kind, other = event.kind, event.seat != seat
            if kind == "discard" and event.card is not None:
                pile.append(event.card.bit)
                if other:
                    thrown.append(event.card.bit)
            elif kind == "take":
                card = pile.pop()
                if other:
                    theirs |= card
                    turns += 1
            elif other and kind in ("draw", "pass"):
                turns += kind == "draw"
                if pile and (not refused or refused[-1] != pile[-1]):
                    refused.append(pile[-1])
        placed = hand | known
        for card in pile:
            placed |= card
        return cls(
            hand=hand,
            taken=view.just_taken.bit if view.just_taken else 0,
            top=pile[-1] if pile else 0,
            unseen=FULL & ~placed,
            stock=view.stock_count,
            limit=view.knock_limit,
            gin_bonus=view.rules.gin_bonus,
            undercut_bonus=view.rules.undercut_bonus,
            known=known,
            theirs=theirs,
            thrown=tuple(thrown),
            refused=tuple(refused),
            hidden=view.other_count - known.bit_count(),
            turns=turns,
        )
