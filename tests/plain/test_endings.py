"""Knock, gin and big gin: offered, asked about, refused with the reason, never forced."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginrummy.rules.variants import PRESETS, Rules
from ginrummy.saves.settings import Settings, save_settings

from .deals import actions, save, saved
from .robot import typed

# Eleven cards whose deadwood is 20, and of which two discards allow a knock with 10 (cases: knock).
ELEVEN = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts"


def test_a_knock_is_judged_on_the_ten_cards_left_and_asks_once(tmp_path: Path) -> None:
    save(tmp_path, ELEVEN, "Qd", "pass", "pass", "draw", stock="Js")
    before = saved(tmp_path)
    lines = ["k", "k ac", "k js", "no", "knock JS", "perhaps", "yes"]
    _status, said = typed(tmp_path, lines, "resume")

    assert "You can knock: with 10 throwing 10♠, with 10 throwing J♠." in said
    assert re.search(r"You can't knock: without A♣ your deadwood is \d+, and the limit is 10\.", said)
    assert said.count("Knock with 10, throwing J♠? yes or no: ") == 3
    assert "No knock, then." in said and "Please type yes or no." in said
    assert actions(tmp_path)[len(before.match.rounds[0].actions)] == "knock Js"
    assert "You knocked with 10." in said
    assert "Your melds" not in said


def test_a_knock_without_the_question_where_it_is_switched_off(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(confirm_knock=False))
    save(tmp_path, ELEVEN, "Qd", "pass", "pass", "draw", stock="Js")
    _status, said = typed(tmp_path, ["k js"], "resume")
    assert "yes or no" not in said and "You knocked with 10." in said


def test_why_there_is_no_knock_and_no_gin(tmp_path: Path) -> None:
    save(tmp_path, "Ac 2c 3c 4d 5d 6d 7h 8h Kh Ts", "Qd", "pass", "pass", "draw", stock="Js")
    _status, said = typed(tmp_path, ["k", "g", "k js", "gin js", "big-gin", "t", "p", "k zz", "k 9d"], "resume")
    assert "No knock yet: the least deadwood is 35, without 10♠, and the limit is 10." in said
    assert "No gin yet: the least deadwood is 35, without 10♠." in said
    assert "That is no gin: without J♠ your deadwood is 35." in said
    assert "Big gin is not played in this match." in said
    assert "You have your card for this turn: now discard one." in said
    assert "You can pass only while the first upcard is offered." in said
    assert "zz is no card: write a rank and a suit" in said
    assert "9♦ is not in your hand." in said
    assert actions(tmp_path) == ["pass", "pass", "draw"]


def test_gin_is_offered_and_never_forced(tmp_path: Path) -> None:
    mine = "Ac 2c 3c 4c 5d 6d 7d 9h Th Jh"
    save(tmp_path, mine, "Qd", "pass", "pass", "draw", stock="Ks")
    _status, said = typed(tmp_path, ["d 4c"], "resume")
    assert "You can go gin, throwing K♠." in said
    assert actions(tmp_path)[3] == "discard 4c"

    save(tmp_path, mine, "Qd", "pass", "pass", "draw", stock="Ks", theirs="Ad Ah 3s")
    _status, said = typed(tmp_path, ["g"], "resume")
    assert actions(tmp_path)[3] == "knock Ks"
    assert "yes or no" not in said and "Gin! You win" in said


def test_a_melded_eleven_without_big_gin_says_no_word_of_it(tmp_path: Path) -> None:
    mine, drawn = "Ac 2c 3c 4c 6d 7d 9h Th Jh 5d", "5c"
    save(tmp_path, mine, "Qd", "pass", "pass", "draw", stock=drawn)
    _status, said = typed(tmp_path, ["g"], "resume")
    assert "big gin" not in said.casefold() and "big-gin" not in said
    assert "You can go gin, throwing 5♣ or A♣." in said
    assert saved(tmp_path).match.results[0].kind == "gin"


def test_big_gin_is_offered_where_it_is_played(tmp_path: Path) -> None:
    mine, drawn = "Ac 2c 3c 4c 6d 7d 9h Th Jh 5d", "5c"
    save(tmp_path, mine, "Qd", "pass", "pass", "draw", stock=drawn, rules=PRESETS["big-gin"])
    _status, said = typed(tmp_path, ["b"], "resume")
    assert "discard a card, knock, gin, big-gin, or ?: " in said
    assert "that is big gin, if you want it" in said
    assert saved(tmp_path).match.results[0].kind == "big-gin"
    assert "Big-gin bonus: 6." in said


def test_the_card_just_taken_stays(tmp_path: Path) -> None:
    save(tmp_path, "Ac 2c 3c 4c 5d 6d 7d 9h Th Jh", "As")
    _status, said = typed(tmp_path, ["take", "d as", "k as", "g"], "resume")
    assert said.count("You can't throw A♠ back: you just took it.") == 2
    assert "No gin yet: the least deadwood is 1, without 4♣." in said
    assert actions(tmp_path) == ["take"]


def test_only_gin_ends_a_straight_hand(tmp_path: Path) -> None:
    save(tmp_path, ELEVEN, "Qd", "pass", "pass", "draw", stock="Js", rules=PRESETS["straight"])
    _status, said = typed(tmp_path, ["k js", "k"], "resume")
    assert "Only gin ends this hand." in said
    assert "Only gin ends this hand: without J♠ your deadwood is 10." in said
    assert "No gin yet: the least deadwood is 10, without" in said


@pytest.mark.parametrize(
    ("answer", "knock"),
    [
        ("", "knock Kd 4c5c6c 7c7d7h7s"),
        ("1", "knock Kd 4c5c6c 7c7d7h7s"),
        ("2", "knock Kd 4c5c6c7c 7d7h7s"),
        ("back", None),
    ],
)
def test_the_spread_is_asked_where_it_matters_the_safest_first(tmp_path: Path, answer: str, knock: str | None) -> None:
    save(tmp_path, "4c 5c 6c 7c 7s 7h 7d 2d 3h Ad", "Qd", "pass", "pass", "draw", stock="Kd")
    _status, said = typed(tmp_path, ["k kd", "3", answer], "resume")
    ways = (
        "1: run 4♣ 5♣ 6♣; set 7♣ 7♦ 7♥ 7♠; deadwood 6: A♦ 2♦ 3♥.",
        "Computer could lay off 3♣, then 2♣ A♣.",
        "2: run 4♣ 5♣ 6♣ 7♣; set 7♦ 7♥ 7♠; deadwood 6: A♦ 2♦ 3♥.",
        "Computer could lay off 3♣, then 2♣ A♣; 8♣, then 9♣ to K♣.",
    )
    assert "\n".join(ways) in said
    assert "3 is none of these: 1, 2, or back." in said
    assert "yes or no" not in said  # the choice is the question
    assert (actions(tmp_path)[3:4] or [None])[0] == knock


def test_the_spread_is_chosen_for_the_player_where_that_is_set(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(spread="auto"))
    save(tmp_path, "4c 5c 6c 7c 7s 7h 7d 2d 3h Ad", "Qd", "pass", "pass", "draw", stock="Kd")
    _status, said = typed(tmp_path, ["k kd", "y"], "resume")
    assert "Your hand: 1 run 4♣ 5♣ 6♣; 2 set 7♣ 7♦ 7♥ 7♠; deadwood 6: A♦ 2♦ 3♥." in said


def test_a_dead_hand_shows_both_hands_and_scores_nobody(tmp_path: Path) -> None:
    mine = "Ks Qh 9d 7c 5s 3h Ad 2c Jd 8s"
    record = save(tmp_path, mine, "4h", "pass", "pass", rules=Rules(dead_hand_stock=10))
    match = record.match
    while match.rounds[0].course.stock_count > 11:  # both throw what they drew
        drawn = match.rounds[0].stock[0]
        match = match.apply("draw").apply(f"discard {drawn}")
    drawn = match.rounds[0].stock[0]
    save(tmp_path, mine, "4h", *map(str, match.rounds[0].actions), rules=Rules(dead_hand_stock=10))

    _status, said = typed(tmp_path, ["s", f"d {drawn}", "next"], "resume")
    assert "The stock has run out: the hand is dead, and nobody scores." in said
    assert re.search(r"^Your hand: .*deadwood 65: ", said, re.MULTILINE) and "Computer's hand: " in said
    assert "You 0, Computer 0, to 100." in said
    assert saved(tmp_path).match.rounds[1].dealer == 1
