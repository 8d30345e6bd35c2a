"""Computer players by name: what everybody who seats one relies on."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from ginrummy.bots import LEVELS, make_bot
from ginrummy.rules import DECK, PRESETS, Action, Round

from .kit import chosen, course, dealt, played

HAND = "2c 3c 4c 9d 9h Ks Qh 7s 5d As"


def test_there_are_three_levels_and_another_one_is_refused_with_their_names() -> None:
    assert LEVELS == ("easy", "medium", "hard")
    with pytest.raises(ValueError, match=r"'expert'.*easy, medium, hard"):
        make_bot("expert")


def test_a_bot_without_a_seed_plays_too() -> None:
    hand = dealt(HAND)
    assert chosen(make_bot("easy"), hand) in hand.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_the_same_view_give_the_same_choice_whatever_was_played_before(level: str) -> None:
    used = make_bot(level, seed=7)
    decks = [Random(seed).sample(DECK, 52) for seed in range(3)]
    for deck in decks:
        for state in played([used, used], deck):
            if not state.is_over:
                assert chosen(make_bot(level, seed=7), state) == chosen(used, state)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_is_one_of_the_legal_actions_in_their_bare_form(level: str, preset: str) -> None:
    bots = [make_bot(level, seed=1), make_bot("medium", seed=2)]
    for seed in range(4 if level == "hard" else 15):
        for state in played(bots, Random(seed).sample(DECK, 52), PRESETS[preset], seed % 2):
            if state.seat_to_act is not None:
                assert chosen(bots[state.seat_to_act], state) in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
def test_only_what_it_is_given_as_legal_is_chosen(level: str) -> None:
    hand = course(dealt(HAND, stock="8d"), "pass, pass, draw")
    view = hand.view(0)
    for action in view.legal_actions():
        assert make_bot(level, seed=1).choose(view, [action]) == action
    pair = [Action("discard 2c"), Action("discard 3c")]
    assert make_bot(level, seed=1).choose(view, pair) in pair


@pytest.mark.parametrize("level", LEVELS)
def test_with_nothing_legal_there_is_nothing_to_choose(level: str) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        make_bot(level, seed=1).choose(dealt(HAND).view(1), [])


@pytest.mark.parametrize("level", LEVELS)
def test_gin_is_always_declared(level: str) -> None:
    hand = course(dealt("2c 3c 4c 9d 9h 9s Th Jh Qh 5d", stock="Kh"), "pass, pass, draw")
    for seed in range(10):
        assert chosen(make_bot(level, seed), hand) == "knock 5d"


@pytest.mark.parametrize("level", LEVELS)
def test_gin_is_all_there_is_where_only_gin_ends_a_hand(level: str) -> None:
    bots = [make_bot(level, seed=1), make_bot("easy", seed=2)]
    for seed in range(3 if level == "hard" else 10):
        *_, last = played(bots, Random(seed).sample(DECK, 52), PRESETS["straight"])
        assert last.result is not None and last.result.kind in ("gin", "dead")


@pytest.mark.parametrize("level", LEVELS)
def test_big_gin_is_declared_where_it_is_played_and_gin_where_it_is_not(level: str) -> None:
    cards = "2c 3c 4c 9d 9h 9s Th Jh Qh Kh"
    for preset, kind in (("big-gin", "big-gin"), ("classic", "gin")):
        hand = course(dealt(cards, stock="5c", rules=PRESETS[preset]), "pass, pass, draw")
        ended = hand.apply(chosen(make_bot(level, seed=1), hand))
        assert ended.result is not None and ended.result.kind == kind


@pytest.mark.parametrize("level", LEVELS)
def test_after_a_knock_the_best_defence_is_left_to_the_program(level: str) -> None:
    hand = course(dealt("2c 3c 4c 9d 9h 9s Th Jh Qh As", stock="2d"), "pass, pass, draw, knock 2d")
    assert isinstance(hand, Round) and chosen(make_bot(level, seed=1), hand) == "defend"


def test_computer_players_are_made_without_a_referee_a_screen_or_numpy() -> None:
    code = (
        "import sys\nfrom ginrummy.bots import make_bot\nmake_bot('hard', 1)\n"
        "print([name for name in ('textual', 'rich', 'numpy', 'asyncio') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
