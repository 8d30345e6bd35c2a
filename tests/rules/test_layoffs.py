"""Laying off, and the best defence (RULES 4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.rules import (
    Action,
    Card,
    IllegalAction,
    Round,
    best_arrangement,
    best_arrangements,
    best_defence,
    deadwood,
)
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import bits_of
from ginrummy.rules.errors import BadSpread, DoesNotFit, InOwnMeld, NeedsFirst, NoSuchMeld, NotInHand, SpreadNotBest
from ginrummy.rules.layoffs import defence_left, defend, exposure, why_not

from . import kit
from .kit import as_sets, cards, done, on_discard

THREE_RUNS = "Ac 2c 3c 4d 5d 6d 7h 8h 9h"
DEFENDER = "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s"


def knocked(kept: str, other: str, discard: str = "Kd") -> Round:
    """Seat 0 has knocked with these ten cards, seat 1 is to defend."""
    return on_discard(f"{kept} {discard}", other).apply(f"knock {discard}")


def test_a_run_takes_cards_at_both_ends_one_after_the_other() -> None:
    run = [cards("6s 7s 8s")]
    held = cards("4s 5s 9s Ts Kd")
    laid = [(Card(text), 0) for text in ("5s", "4s", "9s", "Ts")]
    assert defend(run, held, [], laid).unmelded == cards("Kd")
    assert best_defence(run, held).deadwood == 10
    with pytest.raises(NeedsFirst, match="needs 5s first"):
        defend(run, held, [], laid[1:])
    with pytest.raises(NeedsFirst, match="needs 9s first"):
        defend(run, held, [], [laid[0], laid[3]])


@pytest.mark.parametrize("knocker", [f"{THREE_RUNS} Js", f"{THREE_RUNS} Ts"])
def test_a_chain_on_a_run_leaves_less(knocker: str) -> None:
    melds = best_arrangement(cards(knocker)).melds
    own = best_arrangement(cards(DEFENDER))
    assert own.deadwood == 41
    found = best_defence(melds, cards(DEFENDER))
    assert found.deadwood == 32 and found.layoffs == ((Card("4c"), 0), (Card("5c"), 0))
    hand = knocked(knocker, DEFENDER)
    with pytest.raises(NeedsFirst, match="needs 4c first"):
        hand.apply("defend JhQhKh / 5c>0")
    explicit, automatic = hand.apply("defend JhQhKh / 4c>0 5c>0"), hand.apply("defend")
    assert explicit.result == automatic.result
    assert automatic.result is not None and automatic.result.points == 22
    assert (automatic.result.kind, automatic.result.winner) == ("knock", 0)
    without = hand.apply("defend JhQhKh /")
    assert without.result is not None and without.result.points == 31


def test_a_card_that_opens_a_run_goes_there_and_not_on_the_set() -> None:
    melds = [cards("Tc Td Th"), cards("Js Qs Ks")]
    held = cards("Ts 9s 3d 3h 3c 7d 6h 5c Ac Ah")
    found = best_defence(melds, held)
    assert found.deadwood == 20 and set(found.layoffs) == {(Card("Ts"), 1), (Card("9s"), 1)}
    assert defend(melds, held, [cards("3c 3d 3h")], [(Card("Ts"), 0)]).deadwood == 29
    with pytest.raises(NeedsFirst):
        defend(melds, held, [], [(Card("9s"), 1)])


def test_a_card_may_fit_two_melds() -> None:
    melds = [cards("7d 7h 7s"), cards("4c 5c 6c")]
    seven = Card("7c")
    assert why_not(seven, melds[0]) is None and why_not(seven, melds[1]) is None
    for number in (0, 1):
        assert defend(melds, [seven], [], [(seven, number)]).deadwood == 0
    follows = best_defence(melds, cards("7c 8c"))
    assert follows.layoffs == ((seven, 1), (Card("8c"), 1)), "the target that lets more follow"


def test_ones_own_best_melds_are_broken_where_that_leaves_less() -> None:
    melds = [cards("6h 7h 8h 9h Th Jh Qh")]
    held = cards("2h 3h 4h 5h 3c 3d 5c 5d 5s 7s")
    assert deadwood(held) == 13, "with all four fives"
    found = best_defence(melds, held)
    assert found.deadwood == 9 and as_sets(found.melds) == as_sets(map(cards, ("3c 3d 3h", "5c 5d 5s")))
    assert found.layoffs == ((Card("5h"), 0), (Card("4h"), 0))


@pytest.mark.parametrize(
    ("meld", "card", "why"),
    [
        ("Js Qs Ks", "As", NeedsFirst),  # a run does not go round the corner
        ("As 2s 3s", "Ks", NeedsFirst),
        ("6s 7s 8s", "5d", DoesNotFit),
        ("6s 7s 8s", "7s", DoesNotFit),
        ("7c 7d 7h", "8h", DoesNotFit),
        ("7c 7d 7h 7s", "7s", DoesNotFit),
        ("7c 7d 7h", "7h", DoesNotFit),
        ("6s 7s 8s", "3s", NeedsFirst),
    ],
)
def test_cards_that_do_not_fit(meld: str, card: str, why: type[IllegalAction]) -> None:
    assert type(why_not(Card(card), cards(meld))) is why


def test_a_refused_defence_says_what_is_wrong() -> None:
    hand = knocked(f"{THREE_RUNS} As", DEFENDER)
    for text, why, message in (
        ("defend / 6d>1", NotInHand, "6d is not in your hand."),
        ("defend JhQhKh / 4c>0 4c>0", InOwnMeld, "4c is already laid down."),
        ("defend JhQhKh / Jh>0", InOwnMeld, "Jh is already laid down."),
        ("defend / Jd>2", DoesNotFit, "Jd does not fit there."),
        ("defend / Jh>2", NeedsFirst, "Jh does not fit yet: it needs Th first."),
        ("defend JdJhQh", BadSpread, "Jd Jh Qh is no meld"),
        ("defend JhQhKh JhQhKh", BadSpread, "Jh is in two melds"),
        ("defend TsJsQs", BadSpread, "is not in the hand"),
    ):
        with pytest.raises(why, match=message):
            hand.apply(text)
    two = knocked("Ac 2c 3c 4c 5c 6c 7h 8h 9h As", "4d 5d 8d 9d Jd Jh Qh Kh 2s 3s")
    with pytest.raises(NoSuchMeld, match="no meld number 2: there are 2"):
        two.apply("defend / 4d>2")


def test_a_defender_may_choose_worse() -> None:
    hand = knocked(f"{THREE_RUNS} As", DEFENDER).apply("defend /")
    assert hand.result is not None and hand.result.deadwood == (1, 4 + 5 + 8 + 9 + 40 + 5)
    assert hand.course.defence is not None and hand.course.defence.melds == () == hand.course.defence.layoffs


def test_nobody_lays_off_against_gin_and_the_knocker_never_does() -> None:
    gin = on_discard("Ac 2c 3c 4d 5d 6d 7h 8h 9h Th Kd", "4c Jc Qd Qh 2s 3h 5h 8d 9s Ts").apply("knock Kd")
    assert gin.is_over and gin.result is not None
    assert gin.result.deadwood == (0, 4 + 30 + 2 + 3 + 5 + 8 + 9 + 10), "4c counts, though it would fit"
    with pytest.raises(IllegalAction):
        gin.apply("defend")
    hand = knocked(f"{THREE_RUNS} Jd", "8d 9d Td 4c Kc Qs 2s 2h 5h 6s", "Kh").apply("defend 8d9dTd / 4c>0")
    assert hand.result is not None and hand.result.deadwood == (10, 35), "Jd stays the knocker's, though it would fit"


@given(st.data())
def test_the_best_defence_is_the_least_of_all(data: st.DataObject) -> None:
    pool = data.draw(kit.pools(22) | kit.some_of(tuple(kit.DECK), 22))
    knocker = data.draw(kit.some_of(pool, 10))
    held = data.draw(kit.some_of(tuple(card for card in pool if card not in knocker), 10))
    for spread in best_arrangements(knocker)[:2]:
        least, laid = kit.slow_defence(spread.melds, held)
        found = best_defence(spread.melds, held)
        assert (found.deadwood, len(found.layoffs)) == (least, laid)
        assert defend(spread.melds, held, found.melds, found.layoffs) == found, "it can be made, in this order"
        assert defence_left([bits_of(meld) for meld in spread.melds], bits_of(held)) == least
        assert least <= deadwood_of(bits_of(held))


def test_the_best_defence_wants_melds() -> None:
    with pytest.raises(ValueError, match="2c 3c is no meld"):
        best_defence([cards("2c 3c")], cards("Kd"))
    with pytest.raises(ValueError, match="twice"):
        best_defence([cards("2c 3c 4c")], [Card("Kd"), Card("Kd")])
    assert best_defence([], cards("Kd 2c")).deadwood == 12


# The knocker's spread.


def test_a_knocker_lays_down_any_best_arrangement_and_no_worse() -> None:
    held = "4c 5c 6c 7c 7d 7h 7s Ac Ad 2h"
    ways = best_arrangements(cards(held))
    assert len(ways) > 1
    hand = on_discard(f"{held} Kd")
    for way in ways:
        after = hand.apply(Action.knock(Card("Kd"), way.melds))
        assert after.course.knock is not None and after.course.knock.melds == way.melds
    with pytest.raises(SpreadNotBest, match="leaves 32, the best leaves 4") as refusal:
        hand.apply("knock Kd 4c5c6c")
    assert refusal.value.fields() == {"deadwood": 32, "least": 4}
    gin = on_discard("Ac 2c 3c 4c 5d 6d 7d 8h 9h Th Kd")
    with pytest.raises(SpreadNotBest, match="leaves 1, the best leaves 0"):
        gin.apply("knock Kd 2c3c4c 5d6d7d 8h9hTh")
    with pytest.raises(BadSpread, match="4c 5c 7c is no meld"):
        hand.apply("knock Kd 4c5c7c 7d7h7s")
    with pytest.raises(BadSpread, match="Kd is not in the hand"):
        hand.apply("knock Kd 4c5c6c KdKhKs")


def test_left_to_itself_the_program_spreads_what_takes_fewest_points() -> None:
    # 7c goes with the run or with the sevens. On 4-5-6-7 only 3 and 8 fit; on 4-5-6 and four sevens, 3 alone.
    hand = on_discard("4c 5c 6c 7c 7d 7h 7s Ac Ad 2h Kd")
    spread = hand.apply("knock Kd").course.knock
    assert spread is not None and as_sets(spread.melds) == as_sets(map(cards, ("4c 5c 6c", "7c 7d 7h 7s")))
    # Where the knocker has thrown 3c itself and the other seat took 8c, the answer follows what the knocker knows.
    assert exposure(map(cards, ("4c 5c 6c", "7d 7h 7s")), {Card("7c"): 0.5}) == 3.5, (
        "a card that fits twice counts once"
    )
    assert exposure([cards("4c 5c 6c")], {Card("7c"): 0.5, Card("8c"): 0.5}) == 3.5 + 2.0
    assert exposure([cards("4c 5c 6c")], {Card("8c"): 1.0}) == 0.0


def test_the_spread_does_not_depend_on_the_defenders_hand() -> None:
    eleven = "4c 5c 6c 7c 7d 7h 7s Ac Ad 2h Kd"
    spreads = {
        done(on_discard(eleven, other), "knock Kd").course.knock
        for other in ("3c 2c 8c 9c Tc Jc Qc Kc 3d 4d", "3h 4h 5h 6h 8h 9h Th Jh Qh Kh", "")
    }
    assert len(spreads) == 1
