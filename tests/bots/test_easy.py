"""Easy plays like a beginner: sensible, and now and then blind (RULES 9)."""

from __future__ import annotations

from collections import Counter

from ginrummy.bots import make_bot
from ginrummy.rules import Action, Round

from .kit import chosen, course, dealt

SEEDS = range(600)


def choices(hand: Round) -> Counter[Action]:
    return Counter(chosen(make_bot("easy", seed), hand) for seed in SEEDS)


def share(done: Counter[Action], kind: str) -> float:
    return sum(count for action, count in done.items() if action.startswith(kind)) / len(SEEDS)


def test_made_melds_are_kept_and_the_highest_loose_card_goes_but_for_one_time_in_six() -> None:
    thrown = choices(course(dealt("2c 3c 4c 9d 9h 9s Kd 8h 7s 5d", stock="6c"), "pass, pass, draw"))
    assert set(thrown) == {"discard Kd", "discard 8h"}
    assert 0.12 < share(thrown, "discard 8h") < 0.21


def test_of_discards_far_apart_the_better_one_is_seen() -> None:
    assert set(choices(course(dealt("2c 3c 4c 9d 9h 9s Kd 6h 5s 4d", stock="Ac"), "pass, pass, draw"))) == {
        "discard Kd"
    }


def test_the_third_of_a_rank_is_always_taken() -> None:
    assert set(choices(dealt("2c 3c 9d 9h Ks Qd 8h 7s 5d Js", upcard="9c"))) == {"take"}


def test_a_card_that_completes_a_run_is_taken_but_for_one_time_in_six() -> None:
    taken = choices(dealt("2c 3c 9d 9h Ks Qd 8h 7s 5d Js", upcard="4c"))
    assert 0.79 < share(taken, "take") < 0.88


def test_a_card_that_completes_nothing_is_never_taken() -> None:
    assert set(choices(dealt("2c 3c 9d 9h Ks Qd 8h 7s 5d Js", upcard="Ah"))) == {"pass"}


def test_a_knock_is_made_with_the_least_left_but_for_one_time_in_six() -> None:
    done = choices(course(dealt("2c 3c 4c 9d 9h 9s Ah 2h 4s Kd", stock="8h"), "pass, pass, draw"))
    assert share(done, "knock") == 0
    done = choices(course(dealt("2c 3c 4c 9d 9h 9s Ah 2h 4s Kd", stock="3s"), "pass, pass, draw"))
    assert set(done) == {"knock Kd", "discard Kd"}
    assert 0.79 < share(done, "knock") < 0.88
