"""What the tests of the rules share: stacked decks, play at random, and slow answers found in plain ways."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from ginrummy.rules import DECK, Action, Card, Match, Round, Rules, deadwood, deck_for, parse_cards
from ginrummy.rules.variants import BOUNDS

Cards = tuple[Card, ...]
Melds = frozenset[frozenset[Card]]

CORPUS = Path(__file__).parent.parent / "corpus"


def corpus(name: str) -> list[dict[str, Any]]:
    """The records of one file of the corpus."""
    with (CORPUS / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def cards(texts: Iterable[str] | str) -> Cards:
    """Cards from a text or a list of texts."""
    return parse_cards(texts if isinstance(texts, str) else " ".join(texts))


def as_sets(melds: Iterable[Iterable[Card | str]]) -> Melds:
    """Melds, whatever their order."""
    return frozenset(frozenset(Card(str(card)) for card in meld) for meld in melds)


def stacked(first: str = "", second: str = "", upcard: str = "", stock: str = "") -> Cards:
    """A deck that gives the non-dealer (seat 0 where seat 1 deals) and the dealer these cards, turns up this one and
    has these on top of the stock; cards that are not named fill the rest."""
    given = [list(cards(part)) for part in (first, second, upcard, stock)]
    left = [card for card in DECK if not any(card in part for part in given)]
    for part, size in zip(given, (10, 10, 1, 31), strict=True):
        while len(part) < size:
            part.append(left.pop())
    one, two, top, rest = given
    return (*(card for pair in zip(one, two, strict=True) for card in pair), *top, *rest)


def dealt(first: str = "", second: str = "", upcard: str = "", stock: str = "", rules: Rules | None = None) -> Round:
    """A hand dealt by seat 1 from such a deck: seat 0 holds ``first`` and acts first."""
    return Round.deal(stacked(first, second, upcard, stock), 1, rules)


def on_discard(eleven: str, other: str = "", rules: Rules | None = None) -> Round:
    """Seat 0 to discard one of these eleven, the last of them just drawn from the stock; seat 1 holds ``other``."""
    held = cards(eleven)
    hand = dealt(" ".join(map(str, held[:10])), other, stock=str(held[10]), rules=rules)
    return done(hand, "pass", "pass", "draw")


def done(hand: Round, *actions: str) -> Round:
    """The hand after these actions."""
    for action in actions:
        hand = hand.apply(action)
    return hand


def kinds(actions: Iterable[Action], kind: str) -> set[str]:
    """The cards of the actions of one kind."""
    return {str(action.card) for action in actions if action.kind == kind}


# Play at random.


def choice(rng: Random, hand: Round, sense: float = 0.7) -> Action:
    """A legal action: with this chance one that brings the hand on, else any."""
    legal = hand.legal_actions()
    if rng.random() >= sense or hand.seat_to_act is None:
        return rng.choice(legal)
    ending = [action for action in legal if action.kind in ("knock", "big-gin")]
    if ending and rng.random() < 0.5:
        return rng.choice(ending)
    throws = [action for action in legal if action.kind == "discard"]
    if throws:
        held = hand.hands[hand.seat_to_act]
        return min(throws, key=lambda throw: deadwood(card for card in held if card is not throw.card))
    return rng.choice(legal)


def played(hand: Round, rng: Random, steps: int = 10_000, sense: float = 0.7) -> Round:
    """The hand after so many actions, or at its end."""
    while steps and not hand.is_over:
        hand, steps = hand.apply(choice(rng, hand, sense)), steps - 1
    return hand


def played_match(seed: int, rules: Rules, hands: int = 1000, last_steps: int = 10_000) -> Match:
    """A match of at most so many hands, the last cut after so many actions."""
    rng, match = Random(seed), Match(rules)
    while not match.is_over and len(match.rounds) < hands:
        match = match.deal(deck_for(seed, len(match.rounds)))
        steps = last_steps if len(match.rounds) == hands else 10_000
        while steps and match.round and not match.round.is_over:
            match, steps = match.apply(choice(rng, match.round)), steps - 1
    return match


# Strategies.

seeds = st.integers(0, 2**32 - 1)

any_rules = st.builds(
    Rules,
    **{name: st.integers(*bounds) for name, bounds in BOUNDS.items()},
    big_gin=st.booleans(),
    shutout=st.booleans(),
    oklahoma=st.booleans(),
)


@st.composite
def pools(draw: st.DrawFn, size: int) -> Cards:
    """At least so many cards that lie close together, in order: they make many melds, and melds that compete."""
    if draw(st.booleans()):
        ranks = -(-size // 4) + draw(st.integers(0, 1))
        low = draw(st.integers(1, 14 - ranks))
        return tuple(card for card in DECK if low <= card.rank < low + ranks)
    suits = draw(st.lists(st.sampled_from("cdhs"), min_size=-(-size // 13), max_size=2, unique=True))
    return tuple(card for card in DECK if card.suit in suits)


def some_of(pool: Sequence[Card], count: int) -> st.SearchStrategy[Cards]:
    """So many different cards of these."""
    return st.lists(st.sampled_from(pool), min_size=count, max_size=count, unique=True).map(tuple)


def hands(count: int) -> st.SearchStrategy[Cards]:
    """Hands of so many cards, any and meld-rich ones."""
    return some_of(DECK, count) | pools(count).flatmap(lambda pool: some_of(pool, count))


@st.composite
def decks(draw: st.DrawFn) -> Cards:
    """Decks, some of them shuffled so little that both seats hold melds from the start."""
    rng = Random(draw(seeds))
    deck = list(DECK)
    if draw(st.booleans()):
        rng.shuffle(deck)
        return tuple(deck)
    deck.sort(key=lambda card: (card.rank if rng.random() < 0.3 else card.index) + rng.random() * 9)
    return tuple(deck)


@st.composite
def positions(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = any_rules) -> Round:
    """Hands somewhere on their way, or ended, under any rules."""
    hand = Round.deal(draw(decks()), draw(st.integers(0, 1)), draw(rules))
    steps = draw(st.integers(0, 12) | st.integers(0, 300))
    return played(hand, Random(draw(seeds)), steps, draw(st.sampled_from((0.0, 0.7, 1.0))))


# Slow answers.


def is_meld(group: Sequence[Card]) -> bool:
    """A set or a run, in the words of RULES 2."""
    ranks, suits = sorted(card.rank for card in group), {card.suit for card in group}
    if len(group) in (3, 4) and len(set(ranks)) == 1:
        return True
    return len(group) >= 3 and len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def all_melds(held: Sequence[Card]) -> list[frozenset[Card]]:
    """Every meld among the cards, found by looking at every group of them."""
    groups = (group for size in range(3, len(held) + 1) for group in combinations(held, size))
    return [frozenset(group) for group in groups if is_meld(group)]


def layouts(melds: Sequence[frozenset[Card]]) -> Iterator[Melds]:
    """Every way to choose melds that share no card."""
    yield frozenset()
    for at, meld in enumerate(melds):
        for more in layouts([other for other in melds[at + 1 :] if not meld & other]):
            yield more | {meld}


def points(left: Iterable[Card]) -> int:
    return sum(min(card.rank, 10) for card in left)


def left_by(held: Iterable[Card], melds: Melds) -> frozenset[Card]:
    return frozenset(held).difference(*melds)


def slow_arrangements(held: Sequence[Card]) -> tuple[int, set[Melds]]:
    """The deadwood of the cards, and every choice of melds that leaves it."""
    found = {melds: points(left_by(held, melds)) for melds in layouts(all_melds(held))}
    least = min(found.values())
    return least, {melds for melds, left in found.items() if left == least}


@lru_cache(maxsize=100_000)
def slow_deadwood(held: frozenset[Card]) -> int:
    """The deadwood, card by card: the lowest is left over, or lies in one of the melds that hold it."""
    if not held:
        return 0
    low = min(held)
    suit = [card for card in held if card.suit == low.suit]
    same = [card for card in held if card.rank == low.rank and card is not low]
    melds = [{low, *others} for size in (2, 3) for others in combinations(same, size)]
    for top in range(low.rank + 2, 14):
        run = {card for card in suit if low.rank <= card.rank <= top}
        if len(run) == top - low.rank + 1:
            melds.append(run)
    return min([points([low]) + slow_deadwood(held - {low}), *(slow_deadwood(held - meld) for meld in melds)])


def slow_defence(knocker: Sequence[Cards], held: Sequence[Card]) -> tuple[int, int]:
    """The least that a defender can be left with, and with how few lay-offs: every choice of melds, every order."""
    best: dict[tuple[frozenset[Card], tuple[frozenset[Card], ...]], tuple[int, int]] = {}

    def lay_off(left: frozenset[Card], down: tuple[frozenset[Card], ...]) -> tuple[int, int]:
        if (left, down) not in best:
            ways = [(points(left), 0)]
            for card in left:
                for number, meld in enumerate(down):
                    if is_meld(tuple(meld | {card})):
                        after = (*down[:number], meld | {card}, *down[number + 1 :])
                        rest, count = lay_off(left - {card}, after)
                        ways.append((rest, count + 1))
            best[left, down] = min(ways)
        return best[left, down]

    down = tuple(frozenset(meld) for meld in knocker)
    return min(lay_off(left_by(held, melds), down) for melds in layouts(all_melds(held)))
