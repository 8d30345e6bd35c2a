"""The fast hand is the rules' own hand: both played side by side."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.lab.fast import DEFEND, DRAW, KNOCK, TAKE, FastHand, action_of, random_hands
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import DECK, bits_of
from ginrummy.rules.round import Round
from ginrummy.rules.variants import PRESETS, Rules

RULES = [*PRESETS.values(), Rules(knock_limit=4, dead_hand_stock=0, big_gin=True)]


def sensible(random, hand, codes):
    """Mostly what lowers the deadwood, so that knocks, defences and gins come; at times anything."""
    if random.random() < 0.15 or codes[0] >= KNOCK:
        return random.choice(codes)
    knocks = [code for code in codes if code >= KNOCK]
    if knocks and random.random() < 0.6:
        return random.choice(knocks)
    held = hand.hands[hand.seat]
    return min((code for code in codes if code < KNOCK), key=lambda code: deadwood_of(held ^ 1 << code))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), rules=st.sampled_from(RULES), dealer=st.integers(0, 1))
def test_it_plays_as_the_rules_do(seed, rules, dealer):
    random = Random(seed)
    deck = random.sample(range(52), 52)
    fast = FastHand(deck, dealer, rules)
    hand = Round.deal([DECK[index] for index in deck], dealer, rules)
    while hand.seat_to_act is not None:
        assert fast.seat == hand.seat_to_act
        assert [action_of(code) for code in fast.legal()] == hand.legal_actions()
        code = sensible(random, fast, fast.legal())
        fast.apply(code)
        hand = hand.apply(action_of(code))
        assert fast.hands == [bits_of(cards) for cards in hand.hands]
        assert [DECK[index] for index in fast.pile] == list(hand.course.pile)
        assert fast.stock_count == hand.course.stock_count
    assert fast.seat == -1
    assert fast.legal() == []
    result = hand.result
    assert (fast.kind, abs(fast.points)) == (result.kind, result.points)
    if fast.points:
        assert result.winner == (0 if fast.points > 0 else 1)


def test_every_action_has_its_text():
    assert [str(action_of(code)) for code in (0, KNOCK + 51, TAKE, DRAW, DEFEND)] == [
        "discard Ac",
        "knock Ks",
        "take",
        "draw",
        "defend",
    ]


def test_random_play_ends():
    rate, actions = random_hands(0.05, 1)
    assert rate > 0 and actions > 10
