"""A whole match, action by action, against a plain model of it with lists and sets (RULES 1 to 6)."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ginrummy.rules import Action, Card, IllegalAction, Match, Record, Rules, Seat, View, deck_for

from . import kit

SEATS = (Seat("Ann"), Seat("Bob"))


class Model:
    """A match kept by hand: no events, no views, no bits."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.scores, self.boxes, self.dealer = rules, [0, 0], [0, 0], 1
        self.phase, self.turn = "over", 0
        self.hands: list[list[Card]] = [[], []]

    def deal(self, deck: tuple[Card, ...]) -> None:
        one, two, self.pile, self.stock = list(deck[:20:2]), list(deck[1:20:2]), [deck[20]], list(deck[21:])
        self.turn = 1 - self.dealer
        self.hands = [two, one] if self.dealer == 0 else [one, two]
        self.phase, self.taken, self.limit, self.factor = "offer", None, self.rules.knock_limit, 1
        if self.rules.oklahoma:
            up = deck[20]
            self.limit, self.factor = (0 if up.rank == 1 else min(up.rank, 10)), (2 if up.suit == "s" else 1)

    def legal(self) -> set[str]:
        choices = {"offer": {"take", "pass"}, "must draw": {"draw"}, "draw": {"draw", "take"}, "defend": {"defend"}}
        if self.phase != "discard":
            return choices.get(self.phase, set())
        held = frozenset(self.hands[self.turn])
        free = held - {self.taken}
        found = {f"discard {card}" for card in free}
        found |= {f"knock {card}" for card in free if kit.slow_deadwood(held - {card}) <= self.limit}
        return found | ({"big-gin"} if self.rules.big_gin and kit.slow_deadwood(held) == 0 else set())

    def do(self, action: Action, spread: tuple[kit.Cards, ...]) -> None:
        seat, held = self.turn, self.hands[self.turn]
        if action == "pass":
            self.phase, self.turn = ("offer" if seat != self.dealer else "must draw"), 1 - seat
        elif action in ("take", "draw"):
            card = self.pile.pop() if action == "take" else self.stock.pop(0)
            self.taken = card if action == "take" else None
            held.append(card)
            self.phase = "discard"
        elif action == "defend":
            least, _ = kit.slow_defence(self.spread, held)
            mine = kit.slow_deadwood(frozenset(self.hands[1 - seat]))
            self.score(1 - seat, least - mine) if least > mine else self.score(
                seat, mine - least + self.rules.undercut_bonus
            )
        else:
            if action.card is not None:
                held.remove(action.card)
                self.pile.append(action.card)
            self.taken, self.spread, self.turn = None, spread, 1 - seat
            left = kit.slow_deadwood(frozenset(held))
            if action.kind == "discard":
                self.phase = "draw" if len(self.stock) > self.rules.dead_hand_stock else "over"
            elif left:
                self.phase = "defend"
            else:
                bonus = self.rules.gin_bonus + (self.rules.big_gin_bonus if action.kind == "big-gin" else 0)
                self.score(seat, bonus + kit.slow_deadwood(frozenset(self.hands[1 - seat])))

    def score(self, seat: int, points: int) -> None:
        self.scores[seat] += points * self.factor
        self.boxes[seat] += 1
        self.dealer, self.phase = 1 - self.dealer, "over"

    @property
    def won(self) -> int | None:
        return next((seat for seat in (0, 1) if self.scores[seat] >= self.rules.target), None)


class MatchMachine(RuleBasedStateMachine):
    @initialize(rules=kit.any_rules, goal=st.integers(1, 120))
    def begin(self, rules: Rules, goal: int) -> None:
        self.rules = Rules.from_json(rules.as_json() | {"target": goal})
        self.match, self.model = Match(self.rules), Model(self.rules)
        self.past: list[tuple[Match, str]] = []

    @precondition(lambda self: self.model.phase == "over" and self.model.won is None)
    @rule(deck=kit.decks())
    def deal(self, deck: kit.Cards) -> None:
        self.match = self.match.deal(deck)
        self.model.deal(deck)

    @precondition(lambda self: self.model.phase != "over")
    @rule(seed=kit.seeds, sense=st.sampled_from((0.3, 1.0)))
    def act(self, seed: int, sense: float) -> None:
        assert self.match.round is not None
        self._do(kit.choice(kit.Random(seed), self.match.round, sense))

    @precondition(lambda self: self.model.phase != "over")
    @rule(seed=kit.seeds, turns=st.integers(2, 40))
    def play_on(self, seed: int, turns: int) -> None:
        rng = kit.Random(seed)
        while turns and self.model.phase != "over":
            assert self.match.round is not None
            self._do(kit.choice(rng, self.match.round, 0.9))
            turns -= 1

    def _do(self, action: Action) -> None:
        self.match = self.match.apply(action, self.model.turn)
        knock = self.match.rounds[-1].course.knock
        self.model.do(action, knock.melds if knock else ())

    @rule(
        text=st.sampled_from(
            ["pass", "take", "draw", "big-gin", "defend", "discard Td", "knock Td", "knock Ac", "fold"]
        )
    )
    def try_anything(self, text: str) -> None:
        before = self.match
        if text in self.model.legal():
            assert self.match.apply(text) != before
        else:
            with pytest.raises(IllegalAction):
                self.match.apply(text)
        assert self.match is before

    @precondition(lambda self: self.model.phase != "over" or self.model.won is not None)
    @rule()
    def deal_too_soon(self) -> None:
        with pytest.raises(IllegalAction):
            self.match.deal(deck_for(1, 1))

    @rule()
    def save_and_load(self) -> None:
        text = Record(self.match, SEATS).dumps()
        read = Record.loads(text)
        assert read.match == self.match and read.dumps() == text
        self.match = read.match

    @rule()
    def remember(self) -> None:
        self.past.append((self.match, repr(self.match)))

    @invariant()
    def alike(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.match.scores == tuple(self.model.scores)
        assert self.match.standing.hands_won == tuple(self.model.boxes)
        assert self.match.winner == self.model.won and self.match.is_over == (self.model.won is not None)
        assert self.match.dealer == self.model.dealer
        hand = self.match.round
        if hand is None:
            return
        assert hand.is_over == (self.model.phase == "over")
        assert [set(held) for held in hand.hands] == [set(held) for held in self.model.hands]
        assert (list(hand.stock), list(hand.course.pile)) == (self.model.stock, self.model.pile)
        assert set(hand.legal_actions()) == self.model.legal()
        if not hand.is_over:
            assert hand.seat_to_act == self.model.turn
        for seat in (0, 1):
            assert View.of(hand.events_for(seat)) == hand.view(seat)

    def teardown(self) -> None:
        for match, text in getattr(self, "past", []):
            assert repr(match) == text, "an old state is as it was"


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(stateful_step_count=30)
