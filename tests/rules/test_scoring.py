"""What a hand and a match are worth, under every rule set (RULES 5, 6 and 7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.rules import PRESETS, HandResult, IllegalAction, Item, Match, Rules, Standing, deck_for
from ginrummy.rules.errors import HandInProgress, HandOver, MatchOver, NotGin, TooMuchDeadwood
from ginrummy.rules.scoring import score_hand
from ginrummy.rules.variants import BOUNDS, preset

from . import kit
from .kit import dealt, done, kinds, on_discard
from .worth import hand_worth

THREE_RUNS = "Ac 2c 3c 4d 5d 6d 7h 8h 9h"
# Holds no meld, nothing that fits on THREE_RUNS, and 72 points.
POOR = "Ks Kh Qs Jc 9s 7s 5s 6c 3s 2s"


def result_of(eleven: str, other: str, end: str, rules: Rules | None = None, upcard: str = "") -> HandResult:
    """The result where seat 0, with these eleven, ends the hand so; with an upcard it took that one, the eleventh."""
    if upcard:
        hand = done(dealt(eleven, other, upcard, rules=rules), "take", end)
    else:
        hand = on_discard(eleven, other, rules).apply(end)
    if not hand.is_over:
        hand = hand.apply("defend")
    assert hand.result is not None
    return hand.result


def items(result: HandResult) -> dict[str, int]:
    return {item.label: item.points for item in result.items}


# Every ending.


def test_a_knock_scores_the_difference() -> None:
    result = result_of(f"{THREE_RUNS} As Kd", POOR, "knock Kd")
    assert (result.kind, result.winner, result.points, result.knocker) == ("knock", 0, 71, 0)
    assert items(result) == {"difference": 71} and result.deadwood == (1, 72)


def test_equal_deadwood_is_an_undercut() -> None:
    """Ten against ten: nobody's difference, the defender's bonus."""
    result = result_of(f"{THREE_RUNS} Js Ks", "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts", "knock Ks")
    assert (result.kind, result.winner, result.points) == ("undercut", 1, 25)
    assert items(result) == {"difference": 0, "undercut": 25} and result.deadwood == (10, 10)


def test_an_undercut_adds_the_difference_to_its_bonus() -> None:
    other = "Jc Qc Kc Jd Qd Kd Jh Qh Kh 2s"
    result = result_of(f"{THREE_RUNS} Js Ks", other, "knock Ks", PRESETS["big-gin"])
    assert (result.kind, result.winner, result.points) == ("undercut", 1, 28)
    assert items(result) == {"difference": 8, "undercut": 20}


def test_a_defender_with_nothing_left_undercuts_and_has_no_gin() -> None:
    result = result_of(f"{THREE_RUNS} As Ks", "Jc Qc Kc Jd Qd Kd Jh Qh Kh 4c", "knock Ks")
    assert (result.kind, result.winner, result.points) == ("undercut", 1, 26)
    assert items(result) == {"difference": 1, "undercut": 25} and result.deadwood == (1, 0)


def test_gin_scores_its_bonus_and_all_the_other_deadwood() -> None:
    result = result_of("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh Kd", POOR, "knock Kd")
    assert (result.kind, result.winner, result.points) == ("gin", 0, 97)
    assert items(result) == {"deadwood": 72, "gin": 25} and result.deadwood == (0, 72)


def test_gin_against_nothing_is_still_gin() -> None:
    other = "Jc Qc Kc Jd Qd Kd Js Qs Ks Ts"
    result = result_of("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh Kh", other, "knock Kh")
    assert (result.kind, result.points) == ("gin", 25) and items(result) == {"deadwood": 0, "gin": 25}


def test_big_gin_adds_six() -> None:
    result = result_of("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh 8d", POOR, "big-gin", PRESETS["big-gin"])
    assert (result.kind, result.winner, result.points) == ("big-gin", 0, 72 + 31)
    assert items(result) == {"deadwood": 72, "gin": 25, "big-gin": 6}
    against_0 = "Jc Qc Kc Jd Qd Kd Js Qs Ks Ts"
    result = result_of("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh 8d", against_0, "big-gin", PRESETS["big-gin"])
    assert result.points == 31


def test_no_layoffs_against_big_gin() -> None:
    other = f"5c {POOR[3:]}"  # 5c would go on the run of clubs
    result = result_of("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh 8d", other, "big-gin", PRESETS["big-gin"])
    assert result.deadwood == (0, 72 - 10 + 5)


def test_a_dead_hand_scores_nothing_for_nobody() -> None:
    result = result_of_dead()
    assert result == HandResult("dead", None, 0) and result.items == ()


def result_of_dead() -> HandResult:
    deck, actions = hand_worth(None, 0, 1)
    result = done(kit.Round.deal(deck, 1), *actions).result
    assert result is not None
    return result


@given(kit.positions().map(lambda hand: kit.played(hand, kit.Random(0))))
def test_items_add_up(hand: kit.Round) -> None:
    result = hand.result
    assert result is not None and result.points == sum(item.points for item in result.items)
    scores = [0, 0]
    if result.winner is not None:
        scores[result.winner] = result.points
    assert hand.course.scores == tuple(scores), "the view's scores are those after the hand"
    if result.kind != "dead":
        assert result.knocker is not None and result.deadwood is not None
        assert (result.winner == result.knocker) == (result.kind != "undercut")
        assert (result.points % 2 == 0) or not hand.course.doubled


# Rule sets.


def test_the_presets() -> None:
    standard = Rules()
    assert PRESETS["classic"] == standard
    assert (standard.knock_limit, standard.gin_bonus, standard.undercut_bonus, standard.target) == (10, 25, 25, 100)
    assert (standard.big_gin, standard.game_bonus, standard.box_bonus, standard.shutout) == (False, 0, 0, False)
    assert standard.dead_hand_stock == 2 and not standard.oklahoma
    assert PRESETS["big-gin"] == Rules(undercut_bonus=20, big_gin=True, big_gin_bonus=6)
    assert PRESETS["straight"] == Rules(knock_limit=0)
    assert PRESETS["oklahoma"] == Rules(oklahoma=True, big_gin=True, target=150)
    assert PRESETS["tournament"] == Rules(game_bonus=100, box_bonus=25, shutout=True)
    assert [rules.preset for rules in PRESETS.values()] == list(PRESETS) and Rules(target=77).preset is None
    with pytest.raises(ValueError, match="choose from classic, big-gin, straight, oklahoma, tournament"):
        preset("klassik")


@pytest.mark.parametrize(("name", "bounds"), BOUNDS.items())
def test_every_number_has_bounds(name: str, bounds: tuple[int, int]) -> None:
    low, high = bounds
    for good in (low, high):
        assert getattr(Rules(**{name: good}), name) == good
    for bad in (low - 1, high + 1, 10**5000, -(10**5000), 1.0, True, "5", None, float("nan")):
        with pytest.raises(ValueError, match=f"{name} must be a whole number from {low} to {high}, not ") as wrong:
            Rules(**{name: bad})
        assert len(str(wrong.value)) < 150


def test_the_bounds_are_those_of_the_rules() -> None:
    assert BOUNDS["knock_limit"] == (0, 10) and BOUNDS["target"] == (1, 1000)
    assert {bounds for name, bounds in BOUNDS.items() if "bonus" in name} == {(0, 100)}
    for switch in ("big_gin", "shutout", "oklahoma"):
        with pytest.raises(ValueError, match=f"{switch} must be true or false, not 1"):
            Rules(**{switch: 1})


def test_straight_gin_ends_by_gin_alone() -> None:
    hand = on_discard(f"{THREE_RUNS} As Kd", POOR, PRESETS["straight"])
    assert not kinds(hand.legal_actions(), "knock")
    with pytest.raises(NotGin, match=r"Only gin ends this hand: without Kd your deadwood is 1\."):
        hand.apply("knock Kd")
    assert result_of("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh Kd", POOR, "knock Kd", PRESETS["straight"]).points == 97


@pytest.mark.parametrize("upcard", ["2h", "7d", "9c", "Td", "Jh", "Kd"])
def test_oklahoma_takes_its_limit_from_the_upcard(upcard: str) -> None:
    rules = Rules(oklahoma=True, knock_limit=3)
    hand = dealt(upcard=upcard, rules=rules)
    points = hand.course.upcard.points
    assert hand.view(0).knock_limit == points == hand.course.knock_limit and not hand.course.doubled
    assert Rules(knock_limit=3).limit_for(hand.course.upcard) == 3


def test_oklahoma_refuses_a_knock_over_the_upcard() -> None:
    rules, low = PRESETS["oklahoma"], "Ac 2c 3c 4d 5d 6d 7h 8h 9h"
    hand = done(dealt(f"{low} 3s", POOR.replace("3s", "4s"), "2h", rules=rules), "take")
    with pytest.raises(TooMuchDeadwood) as refusal:
        hand.apply("knock Ac")
    assert refusal.value.limit == 2
    knocks = done(dealt(f"{low} Ks", "Kh Qs Jc 9s 7s 5s 6c 3s 2s 8s", "2h", rules=rules), "take")
    assert kinds(knocks.legal_actions(), "knock") == {"Ks"}, "2h alone is left: just the limit"


@pytest.mark.parametrize("suit", "cdhs")
def test_oklahoma_with_an_ace_up_is_gin_only(suit: str) -> None:
    hand = dealt(upcard=f"A{suit}", rules=PRESETS["oklahoma"])
    assert hand.course.knock_limit == 0 and hand.course.doubled == (suit == "s")


def test_a_spade_upcard_doubles_the_whole_hand() -> None:
    rules = PRESETS["oklahoma"]
    for upcard, factor in (("Jh", 1), ("Js", 2)):
        held = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Kd"
        other = "Ks Kh Qs Qh 9s 7s 5s 6c 3s 2s"
        knock = result_of(held, other, "knock Kd", rules, upcard=upcard)
        assert knock.points == factor * (10 + 10 + 10 + 10 + 9 + 7 + 5 + 6 + 3 + 2 - 10)
        assert items(knock).get("doubled", 0) == (knock.points // 2 if factor == 2 else 0)
    gin = result_of("Ac 2c 3c 4c 5d 6d 7d 9s Ts Kd", "Ks Kh Qh Jc 9d 7s 5s 6c 3h 2h", "knock Kd", rules, upcard="Js")
    assert (gin.kind, gin.points) == ("gin", 2 * (72 + 25))
    assert items(gin) == {"deadwood": 72, "gin": 25, "doubled": 97}
    other = "Qc Kc Jc Qd Kd Jd Qh Kh Jh Ts"
    undercut = result_of("Ac 2c 3c 4d 5d 6d 7h 8h 9h 9s", other, "knock 9s", rules, upcard="Js")
    assert (undercut.kind, undercut.winner, undercut.points) == ("undercut", 1, 2 * 25)


@pytest.mark.parametrize(
    ("ending", "mine", "others", "points"),
    [("knock", 4, 10, 12), ("knock", 4, 4, 50), ("knock", 4, 1, 56), ("gin", 0, 7, 64), ("big-gin", 0, 7, 76)],
)
def test_doubling_counts_the_bonuses_too(ending: str, mine: int, others: int, points: int) -> None:
    result = score_hand(PRESETS["oklahoma"], True, ending, 1, mine, others)
    assert result.points == points == sum(item.points for item in result.items)
    assert result.items[-1] == Item("doubled", points // 2) and result.deadwood == (others, mine)


def test_a_single_value_over_a_preset() -> None:
    rules = Rules.from_json({"preset": "oklahoma", "target": 200, "house": "mine"})
    assert rules == Rules(oklahoma=True, big_gin=True, target=200)
    assert rules.as_json() == {"preset": "oklahoma", "target": 200}
    assert Rules.from_json({}) == Rules() and Rules().as_json() == {"preset": "classic"}


@given(kit.any_rules)
def test_rules_read_back(rules: Rules) -> None:
    assert Rules.from_json(rules.as_json()) == rules


# The match.


def test_exactly_the_target_wins_and_one_less_does_not() -> None:
    at_75 = Standing(Rules()).after(0, 75)
    assert at_75.after(0, 25).winner == 0 and at_75.after(0, 24).winner is None
    assert Standing(Rules()).after(0, 60).after(1, 99).after(1, 1).winner == 1


@pytest.mark.parametrize(("before", "over"), [(75, True), (74, False)])
def test_gin_against_nothing_ends_a_match_at_the_target_and_no_sooner(before: int, over: bool) -> None:
    match = played_to(Match(), (0, 60), (0, before - 60))
    deck = kit.stacked("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh", "Jc Qc Kc Jd Qd Kd Js Qs Ks Ts", stock="Kh")
    match = match.deal(deck)
    for action in ("pass", "pass", "draw", "knock Kh"):
        match = match.apply(action)
    assert match.scores == (before + 25, 0) and match.is_over == over
    assert match.winner == (0 if over else None)


def test_an_undercut_by_the_seat_not_to_move_can_end_a_match() -> None:
    match = played_to(Match(), (1, 60), (1, 15))
    deck = kit.stacked(f"{THREE_RUNS} Js", "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts", stock="Ks")
    match = match.deal(deck)
    for action in ("pass", "pass", "draw", "knock Ks", "defend"):
        match = match.apply(action)
    assert match.scores == (0, 100) and match.winner == 1 and match.is_over
    with pytest.raises(MatchOver):
        match.deal(deck)
    with pytest.raises(MatchOver):
        match.apply("draw")


def played_to(match: Match, *wins: tuple[int | None, int]) -> Match:
    """The match after hands that these seats won with these points."""
    for winner, points in wins:
        deck, actions = hand_worth(winner, points, match.dealer)
        match = match.deal(deck)
        for action in actions:
            match = match.apply(action)
    return match


def test_the_deal_alternates_but_after_a_dead_hand() -> None:
    match, dealers = Match(), []
    for win in ((0, 5), (None, 0), (None, 0), (0, 5), (1, 5), (None, 0), (1, 5)):
        dealers.append(match.dealer)
        match = played_to(match, win)
    assert dealers == [1, 0, 0, 0, 1, 0, 0] and match.dealer == 1
    assert match.standing.hands_won == (2, 2) and match.scores == (10, 10)


def test_one_hand_at_a_time() -> None:
    match = Match()
    assert match.round is None and match.dealer == 1
    with pytest.raises(HandOver):
        match.apply("draw")
    match = match.deal(deck_for(1, 0))
    with pytest.raises(HandInProgress):
        match.deal(deck_for(1, 1))
    assert match.round is not None and match.round.seat_to_act == 0


def test_bonuses_never_change_who_won() -> None:
    rules = Rules(game_bonus=0, box_bonus=100)
    standing = Standing(rules)
    for _ in range(9):
        standing = standing.after(1, 1)
    standing = standing.after(0, 100)
    assert standing.winner == 0 and standing.totals() == (200, 909)


def test_boxes_for_both_seats_once_at_the_end() -> None:
    standing = Standing(PRESETS["tournament"]).after(0, 60).after(1, 30)
    assert standing.totals() == (60, 30), "nothing before the match is won"
    over = standing.after(0, 45)
    assert over.totals() == (105 + 100 + 2 * 25, 30 + 25)
    mine, others = over.sheet()
    assert mine == (Item("hands", 105), Item("game", 100), Item("boxes", 50))
    assert others == (Item("hands", 30), Item("boxes", 25))


def test_a_shutout_doubles_points_and_game_before_boxes() -> None:
    over = Standing(PRESETS["tournament"]).after(1, 60).after(None, 0).after(1, 45)
    mine, others = over.sheet()
    assert others == (Item("hands", 105), Item("game", 100), Item("shutout", 205), Item("boxes", 50))
    assert mine == (Item("hands", 0),) and over.totals() == (0, 460)
    assert Standing(Rules(game_bonus=100)).after(0, 100).totals() == (200, 0), "only where it is played"


@given(
    kit.any_rules,
    st.lists(st.tuples(st.sampled_from((0, 1, None)), st.integers(1, 200)), max_size=40),
)
def test_the_sheet_adds_up(rules: Rules, hands: list[tuple[int | None, int]]) -> None:
    standing = Standing(rules)
    for winner, points in hands:
        if standing.winner is None:
            standing = standing.after(winner, points)
    totals = standing.totals()
    assert totals == tuple(sum(item.points for item in sheet) for sheet in standing.sheet())
    won = standing.winner
    assert (won is None) == (max(standing.scores) < rules.target)
    expected = list(standing.scores)
    if won is not None:
        expected[won] += rules.game_bonus
        if rules.shutout and standing.hands_won[1 - won] == 0:
            expected[won] *= 2
        expected = [total + rules.box_bonus * count for total, count in zip(expected, standing.hands_won, strict=True)]
    assert list(totals) == expected


def test_a_match_never_changes() -> None:
    match = Match().deal(deck_for(2, 0))
    later = match.apply("pass")
    assert match.round is not None and match.round.actions == () and later != match
    with pytest.raises(IllegalAction):
        match.apply("draw")
