"""A hand in fast form, for millions of them: numbers instead of cards, changed in place, no events.

It plays by the rules of ``ginrummy.rules.Round`` and is pinned to it by a test that plays both side by side.
Cards are indices (0 to 51), hands are bits, actions are small numbers: throwing card ``c`` is ``c``, knocking with
it ``KNOCK + c``, and ``PASS``, ``TAKE``, ``DRAW``, ``BIG_GIN``, ``DEFEND`` are as below.

``python -m ginrummy.lab.fast --seconds 5`` tells how many hands of random legal play it does in a second.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from ginrummy.bots.values.melding import least, least_but_one
from ginrummy.rules.actions import Action
from ginrummy.rules.bits import FULL, deadwood_of
from ginrummy.rules.cards import DECK, bits_of, cards_of
from ginrummy.rules.layoffs import defence_left, exposure
from ginrummy.rules.melds import Arrangement, best_arrangements
from ginrummy.rules.variants import Rules

KNOCK: Final = 52
PASS: Final = 104
TAKE: Final = 105
DRAW: Final = 106
BIG_GIN: Final = 107
DEFEND: Final = 108

_OFFER_FIRST, _OFFER_SECOND, _STOCK_ONLY, _COMMON, _THROW, _DEFEND, _OVER = range(7)
_WORDS: Final = {PASS: "pass", TAKE: "take", DRAW: "draw", BIG_GIN: "big-gin", DEFEND: "defend"}
_OFFERED: Final = [PASS, TAKE]
_DRAWS: Final = [DRAW]
_EITHER: Final = [DRAW, TAKE]
_ANSWER: Final = [DEFEND]
_OTHERWISE: Final[tuple[list[int], ...]] = (_OFFERED, _OFFERED, _DRAWS, _EITHER, _EITHER, _ANSWER, [])  # by phase
_SORTED: Final = sorted(range(52), key=lambda index: (index % 13, index))
_CLASSIC: Final = Rules()


def action_of(code: int) -> Action:
    """The action that a number stands for."""
    if code < KNOCK:
        return Action(f"discard {DECK[code]}")
    return Action(_WORDS[code] if code >= PASS else f"knock {DECK[code - KNOCK]}")


class FastHand:
    """One hand. ``seat`` is to act (-1 when the hand is over); then ``points`` is what seat 0 has won (seat 1:
    negative) and ``kind`` how it ended, as in ``HandResult``."""

    __slots__ = (
        "_just_taken",
        "_limit",
        "_phase",
        "_place",
        "_scale",
        "_spread",
        "_ways",
        "deck",
        "hands",
        "kind",
        "pile",
        "points",
        "rules",
        "seat",
        "taken",
    )

    def __init__(self, deck: Sequence[int], dealer: int, rules: Rules = _CLASSIC) -> None:
        """A new hand; the deck as in ``Round.deal``, as indices."""
        self.deck = deck
        self.rules = rules
        first, second = 0, 0
        for at in range(0, 20, 2):
            first |= 1 << deck[at]
            second |= 1 << deck[at + 1]
        self.hands = [first, second] if dealer else [second, first]
        self.pile = [deck[20]]
        self.taken: list[list[int]] = [[], []]  # what each seat took from the pile and still holds
        self.seat = 1 - dealer
        self.points = 0
        self.kind = ""
        self._limit = rules.limit_for(DECK[deck[20]])
        self._scale = 2 if rules.doubles(DECK[deck[20]]) else 1
        self._phase = _OFFER_FIRST
        self._place = 21
        self._just_taken = -1
        self._spread: Arrangement | None = None
        self._ways = [0] * 128

    @property
    def stock_count(self) -> int:
        """How many cards the stock has."""
        return 52 - self._place

    def legal(self) -> list[int]:
        """What the seat to act may do, in the order of ``Round.legal_actions``. Not to be changed by the caller."""
        phase = self._phase
        if phase == _COMMON:
            return _EITHER
        if phase != _THROW:
            return _OTHERWISE[phase]
        hand, just = self.hands[self.seat], self._just_taken
        free = [card for card in _SORTED if hand >> card & 1 and card != just]
        if least_but_one(hand, self._ways) <= self._limit:
            limit, ways = self._limit, self._ways
            free += [KNOCK + card for card in free if least(hand ^ 1 << card, ways) <= limit]
            if self.rules.big_gin and not least(hand, ways):
                free.append(BIG_GIN)
        return free

    def apply(self, code: int) -> None:
        """Do a legal action, one of ``legal()``: nothing is checked."""
        seat = self.seat
        if code < KNOCK:
            self.hands[seat] ^= 1 << code
            self._threw(code)
            if 52 - self._place <= self.rules.dead_hand_stock:
                self._end("dead", 0)
            else:
                self._phase = _COMMON
                self.seat = 1 - seat
        elif code == DRAW:
            self.hands[seat] |= 1 << self.deck[self._place]
            self._place += 1
            self._phase = _THROW
        elif code == TAKE:
            card = self.pile.pop()
            self.hands[seat] |= 1 << card
            self.taken[seat].append(card)
            self._just_taken = card
            self._phase = _THROW
        elif code == PASS:
            self._phase += 1
            self.seat = 1 - seat
        elif code == DEFEND:
            self._defended()
        else:
            self._knocked(code)

    def _threw(self, card: int) -> None:
        self.pile.append(card)
        self._just_taken = -1
        taken = self.taken[self.seat]
        if card in taken:
            taken.remove(card)

    def _knocked(self, code: int) -> None:
        seat = self.seat
        if code != BIG_GIN:
            held = self.hands[seat]
            self.hands[seat] ^= 1 << code - KNOCK
            if deadwood_of(self.hands[seat]):
                self._spread = self._safest(held)
                self._threw(code - KNOCK)
                self._phase = _DEFEND
                self.seat = 1 - seat
                return
            self._threw(code - KNOCK)
        more = self.rules.big_gin_bonus if code == BIG_GIN else 0
        points = deadwood_of(self.hands[1 - seat]) + self.rules.gin_bonus + more
        self._end("big-gin" if code == BIG_GIN else "gin", points if seat == 0 else -points)

    def _safest(self, held: int) -> Arrangement:
        """The spread that lets the other seat lay off least, from what the knocker knows (as ``View.spreads``)."""
        found = best_arrangements(cards_of(self.hands[self.seat]))
        if len(found) > 1:
            known = self.taken[1 - self.seat]
            placed = held
            for card in (*self.pile, *known):
                placed |= 1 << card
            unseen = cards_of(FULL & ~placed)
            chances = dict.fromkeys(unseen, (10 - len(known)) / len(unseen)) | {DECK[card]: 1.0 for card in known}
            found.sort(key=lambda arrangement: round(exposure(arrangement.melds, chances), 9))
        return found[0]

    def _defended(self) -> None:
        seat, spread = self.seat, self._spread
        assert spread is not None
        dead = spread.deadwood
        left = defence_left([bits_of(meld) for meld in spread.melds], self.hands[seat])
        won = left - dead if left > dead else left - dead - self.rules.undercut_bonus
        self._end("knock" if left > dead else "undercut", won if seat == 1 else -won)

    def _end(self, kind: str, points: int) -> None:
        self.kind, self.points, self.seat, self._phase = kind, points * self._scale, -1, _OVER


def random_hands(seconds: float, seed: int) -> tuple[float, float]:
    """Random legal play for so long: (hands a second, actions a hand)."""
    random = Random(seed)
    deck = list(range(52))
    hands, actions = 0, 0
    started = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        random.shuffle(deck)
        hand = FastHand(deck, hands & 1)
        while hand.seat >= 0:
            hand.apply(random.choice(hand.legal()))
            actions += 1
        hands += 1
        spent = time.perf_counter() - started
    return hands / spent, actions / hands


def main() -> int:
    """Tell how fast random legal play is here."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy.lab.fast", description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rate, actions = random_hands(arguments.seconds, arguments.seed)
    print(f"random legal play: {rate:,.0f} hands a second, {actions:.0f} actions a hand")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
