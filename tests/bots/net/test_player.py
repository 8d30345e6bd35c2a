"""The network's player: legal and ended hands under any rules, and values for whatever is legal."""

from random import Random

import pytest

from ginrummy.bots.net import MOST_TAKES, NetPlayer
from ginrummy.bots.values.network import Network, network
from ginrummy.rules.cards import DECK
from ginrummy.rules.course import Phase
from ginrummy.rules.round import Round
from ginrummy.rules.variants import PRESETS, Rules

ODD = {
    "knock at 3": Rules(knock_limit=3),
    "no bonus": Rules(gin_bonus=0, undercut_bonus=0),
    "much bonus": Rules(gin_bonus=100, undercut_bonus=100, big_gin=True, big_gin_bonus=100),
    "whole stock": Rules(dead_hand_stock=0),
    "short stock": Rules(dead_hand_stock=10),
}
RULES = {**PRESETS, **ODD}


def deal(random, rules):
    return Round.deal(random.sample(DECK, 52), random.randrange(2), rules, (random.randrange(90), random.randrange(90)))


@pytest.mark.parametrize("name", RULES)
def test_every_hand_ends_with_legal_play(name):
    random, player = Random(name), NetPlayer(1)
    for _ in range(2):
        hand = deal(random, RULES[name])
        while hand.seat_to_act is not None:
            view = hand.view(hand.seat_to_act)
            hand = hand.apply(player.choose(view, view.legal_actions()))
        assert len(hand.actions) < 4 * (31 + 2 * MOST_TAKES)


@pytest.mark.parametrize("name", ["classic", "oklahoma", "much bonus"])
def test_every_legal_action_has_a_value_and_the_choice_a_good_one(name):
    random, player = Random(name), NetPlayer(1)
    hand = deal(random, RULES[name])
    while hand.seat_to_act is not None:
        view = hand.view(hand.seat_to_act)
        values = player.evaluate(view)
        assert sorted(values) == sorted(view.legal_actions())
        assert all(abs(value) < 300 for value in values.values())
        choice = player.choose(view, view.legal_actions())
        if view.phase is Phase.DISCARD and choice.kind == "discard":
            assert values[choice] >= max((values[action] for action in values if action.kind == "knock"), default=-1e9)
        hand = hand.apply(choice)


def test_a_defence_is_valued_exactly():
    random, player, seen = Random(5), NetPlayer(1), 0
    while seen < 2:
        hand = deal(random, Rules())
        while hand.seat_to_act is not None:
            seat = hand.seat_to_act
            view = hand.view(seat)
            phase = hand.phase
            values = player.evaluate(view) if phase is Phase.DEFEND else {}
            hand = hand.apply(player.choose(view, view.legal_actions()))
            if phase is Phase.DEFEND:
                points = hand.result.points if hand.result.winner == seat else -hand.result.points
                assert values == {"defend": points}
                seen += 1


def test_it_stops_taking_discards_in_time():
    """Against a seat that takes everything and throws it back, it draws at last, and the stock ends the hand."""
    random, player = Random(6), NetPlayer(1)
    for _ in range(2):
        hand = deal(random, Rules(knock_limit=0))
        while hand.seat_to_act is not None:
            view = hand.view(hand.seat_to_act)
            legal = view.legal_actions()
            if hand.seat_to_act == 1 and "take" in legal:
                action = "take"
            elif hand.seat_to_act == 1 and hand.phase is Phase.DISCARD:
                action = random.choice([action for action in legal if action.kind == "discard"])
            else:
                action = player.choose(view, legal)
            hand = hand.apply(action)
        assert hand.is_over


def test_weights_that_do_not_fit_are_refused():
    with pytest.raises(ValueError, match="inputs"):
        Network(b'{"format": "ginrummy-values", "inputs": 3, "first": 2, "second": 2}\n' + bytes(40))
    with pytest.raises(ValueError, match="cut short"):
        Network(b'{"format": "ginrummy-values", "inputs": 112, "first": 2, "second": 2}\n' + bytes(40))
    assert network("hard").header["inputs"] == 112


def test_nothing_to_choose_is_said():
    hand = deal(Random(7), Rules())
    with pytest.raises(ValueError, match="not this seat's turn"):
        NetPlayer().choose(hand.view(1 - hand.seat_to_act), [])
