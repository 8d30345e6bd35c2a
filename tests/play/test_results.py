"""How hands and matches end, in words and in sums that add up (RULES 5 and 6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.play.results import ending_sentence, ending_title, match_sentence, result_lines, sheet_lines
from ginrummy.rules import PRESETS, HandResult, Rules, Standing
from ginrummy.rules.scoring import DEAD, score_hand

NAMES = ("You", "Computer")
PAIR = ("Ana", "Maria")

hands = st.builds(
    score_hand,
    rules=st.sampled_from(list(PRESETS.values())),
    doubled=st.booleans(),
    ending=st.just("knock"),
    knocker=st.sampled_from((0, 1)),
    knocker_deadwood=st.integers(1, 10),
    defender_deadwood=st.integers(0, 90),
) | st.builds(
    score_hand,
    rules=st.sampled_from(list(PRESETS.values())),
    doubled=st.booleans(),
    ending=st.sampled_from(("gin", "big-gin")),
    knocker=st.sampled_from((0, 1)),
    knocker_deadwood=st.just(0),
    defender_deadwood=st.integers(0, 90),
)


@given(hands, st.sampled_from((0, 1, None)))
def test_the_lines_of_a_sum_add_up_to_its_total(result: HandResult, you: int | None) -> None:
    lines = result_lines(result, NAMES, you)
    assert [line.total for line in lines] == [False] * (len(lines) - 1) + [True]
    assert sum(line.points for line in lines[:-1]) == lines[-1].points == result.points


@given(st.sampled_from(list(PRESETS.values())), st.lists(hands | st.just(DEAD), max_size=30))
def test_the_final_sheet_adds_up(rules: Rules, results: list[HandResult]) -> None:
    played: list[HandResult] = []
    for result in results:
        if Standing.of(rules, played).winner is None:
            played.append(result)
    standing = Standing.of(rules, played)
    for seat in (0, 1):
        lines = sheet_lines(standing, seat)
        assert sum(line.points for line in lines[:-1]) == lines[-1].points == standing.totals()[seat]


@pytest.mark.parametrize(
    ("result", "you", "sentence", "title"),
    [
        (score_hand(Rules(), False, "knock", 0, 4, 23), 0, "You win 19 points.", "you knocked with 4"),
        (score_hand(Rules(), False, "knock", 0, 4, 5), 0, "You win 1 point.", "you knocked with 4"),
        (
            score_hand(Rules(), False, "knock", 0, 4, 4),
            0,
            "Computer undercut you and wins 25 points.",
            "Computer undercut you",
        ),
        (
            score_hand(Rules(), False, "knock", 1, 9, 4),
            0,
            "You undercut Computer and win 30 points.",
            "you undercut Computer",
        ),
        (score_hand(Rules(), False, "gin", 0, 0, 0), 0, "Gin! You win 25 points.", "you went gin"),
        (score_hand(Rules(), False, "gin", 1, 0, 7), 0, "Gin: Computer wins 32 points.", "Computer went gin"),
        (score_hand(Rules(), False, "big-gin", 0, 0, 7), 0, "Big gin! You win 38 points.", "you went big gin"),
        (DEAD, 0, "The stock has run out: the hand is dead, and nobody scores.", "dead hand"),
        (
            score_hand(Rules(), False, "knock", 1, 9, 4),
            None,
            "Ana undercut Maria and wins 30 points.",
            "Ana undercut Maria",
        ),
        (score_hand(Rules(), False, "knock", 1, 4, 9), None, "Maria wins 5 points.", "Maria knocked with 4"),
    ],
)
def test_how_a_hand_ended(result: HandResult, you: int | None, sentence: str, title: str) -> None:
    names = NAMES if you is not None else PAIR
    assert ending_sentence(result, names, you) == sentence
    assert ending_title(result, names, you) == title


def test_a_sum_is_itemised() -> None:
    lines = result_lines(score_hand(PRESETS["oklahoma"], True, "knock", 1, 9, 4), NAMES, 0)
    assert [str(line) for line in lines] == [
        "Computer's deadwood: 9",
        "Your deadwood: −4",
        "Undercut bonus: 25",
        "Doubled, for a spade upcard: 30",
        "You win: 60",
    ]


@pytest.mark.parametrize(
    ("scores", "you", "expected"),
    [
        ((0, 0), 0, "Nobody has points yet."),
        ((35, 35), None, "The score is level, 35 to 35."),
        ((62, 41), 0, "You lead, 62 to 41."),
        ((41, 62), 0, "Computer leads, 62 to 41."),
        ((41, 62), None, "Maria leads, 62 to 41."),
        ((104, 62), 0, "You win the match, 104 to 62."),
        ((62, 104), 0, "Computer wins the match, 104 to 62."),
        ((62, 104), None, "Maria wins the match, 104 to 62."),
    ],
)
def test_how_a_match_stands(scores: tuple[int, int], you: int | None, expected: str) -> None:
    standing = Standing(Rules(), scores=scores, hands_won=(2, 2))
    assert match_sentence(standing, PAIR if you is None else NAMES, you) == expected
