"""Melds and deadwood (RULES 2)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.rules import DECK, Card, best_arrangement, best_arrangements, deadwood, parse_cards
from ginrummy.rules.bits import deadwood_of, is_meld, meldable, suit_table
from ginrummy.rules.cards import bits_of, cards_of
from ginrummy.rules.melds import arrange, kind_of

from . import kit
from .kit import Cards, as_sets, cards, hands


@pytest.mark.parametrize(
    ("held", "least"),
    [
        ("6h Qh Qc 5h Kd Kh 7h Kc 4h Qd", 0),
        ("Kc 3s 3c 9c Kh 3h 9h 3d 9d Kd", 0),
        ("Tc 2h 3h 2s Td 5h 3s 4h 4s Ts", 0),
        ("5s 4h 6s Th 3h Jh 5h 9h 2h 4s", 0),
        ("5s 5h 5d 5c 6c 7c 9h Th Jh Qh", 0),  # the fourth five is for the run
        ("2h 3h 4h 5h 6h 7h 8h 5s 5d Kc", 10),  # the run gives up its middle card
        ("Tc Qc 4d 9d 4h 9h Jh 4s 5s 6s", 56),  # the run is worth more than the set
        ("Jc Kc 5d Jd Kd 3h 4h 5h 2s 5s", 49),  # the set is
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", 0),
        ("Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts Js", 20),  # of eleven cards, all count
        ("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", 10),
    ],
)
def test_deadwood_of_hands_that_mislead(held: str, least: int) -> None:
    assert deadwood(cards(held)) == least
    assert best_arrangement(cards(held)).deadwood == least


def test_the_ways_of_hands_that_mislead() -> None:
    (way,) = best_arrangements(cards("2h 3h 4h 5h 6h 7h 8h 5s 5d Kc"))
    assert as_sets(way.melds) == as_sets(map(cards, ("2h 3h 4h", "6h 7h 8h", "5d 5h 5s")))
    assert way.unmelded == cards("Kc")
    whole = best_arrangement(cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"))
    assert whole.melds == (cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"),), "a long run stands whole before its cuts"


def test_the_ace_is_low_and_a_set_is_of_one_rank() -> None:
    assert not is_meld(bits_of(cards("Kc Kd Ad")))
    assert not is_meld(bits_of(cards("Qs Ks As")))
    assert not is_meld(bits_of(cards("Kc Ad 2d"))), "no run goes on into the next suit"
    assert is_meld(bits_of(cards("As 2s 3s")))
    held = cards("Qs Ks As 2d 5h 5c 8d 8c Jh 4s")
    assert best_arrangements(held) == [arrange(held, [])]
    assert deadwood(held) == 63


def test_a_hand_without_melds_is_its_points() -> None:
    assert deadwood(cards("Ks Qh 9d 7c 5s 3h Ad 2c Jd 8s")) == 65
    assert deadwood([]) == 0
    assert best_arrangements([]) == [arrange([], [])]


@given(hands(10) | hands(11))
def test_deadwood_is_the_least_of_all_layouts(held: Cards) -> None:
    least, ways = kit.slow_arrangements(held)
    assert deadwood(held) == deadwood_of(bits_of(held)) == kit.slow_deadwood(frozenset(held)) == least
    found = best_arrangements(held)
    assert {as_sets(way.melds) for way in found} == ways
    assert len(found) == len(ways), "no way twice"
    assert best_arrangement(held) == found[0]
    for way in found:
        assert way.deadwood == least == kit.points(way.unmelded)
        assert frozenset(way.unmelded) == kit.left_by(held, as_sets(way.melds))
        assert all(kit.is_meld(meld) and list(meld) == sorted(meld) for meld in way.melds)
        assert arrange(held, way.melds) == way
    assert [len(way.melds) for way in found] == sorted(len(way.melds) for way in found)


@given(st.lists(st.sampled_from(DECK), max_size=9, unique=True), st.randoms())
def test_order_does_not_matter(held: list[Card], rng: object) -> None:
    shuffled = list(held)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert best_arrangements(held) == best_arrangements(shuffled)


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True))
def test_a_meld_is_a_set_or_a_run(group: list[Card]) -> None:
    assert is_meld(bits_of(group)) == (len(group) > 2 and kit.is_meld(group))


def test_every_meld_of_the_deck() -> None:
    runs = [DECK[low : high + 1] for low in range(52) for high in range(low + 2, 52) if low // 13 == high // 13]
    sets = [tuple(card for card in DECK if card.rank == rank) for rank in range(1, 14)]
    sets += [tuple(card for card in four if card is not left) for four in sets for left in four]
    assert len(runs) == 4 * 66 and len(sets) == 13 * 5
    assert all(is_meld(bits_of(meld)) and deadwood(meld) == 0 for meld in runs + sets)
    assert {kind_of(meld) for meld in runs} == {"run"} and {kind_of(meld) for meld in sets} == {"set"}


def test_the_table_of_one_suit() -> None:
    table = suit_table()
    assert len(table) == 8192
    for bits in range(0, 8192, 7):
        assert table[bits] == kit.slow_deadwood(frozenset(cards_of(bits)))


@pytest.mark.parametrize(
    ("melds", "why"),
    [
        (["2c 3c"], "2c 3c is no meld"),
        (["2c 3c 4c", "4c 5c 6c"], "4c is in two melds"),
        (["9c Tc Jc"], "9c is not in the hand"),
        (["2c 3c 3c"], "3c is there twice"),
        ([""], "nothing is no meld"),
    ],
)
def test_melds_that_cannot_lie_on_the_table(melds: list[str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        arrange(cards("2c 3c 4c 5c 6c Kd"), [[Card(text) for text in meld.split()] for meld in melds])


@given(hands(10) | hands(11))
def test_the_cards_that_can_be_melded(held: Cards) -> None:
    assert frozenset(cards_of(meldable(bits_of(held)))) == frozenset().union(*kit.all_melds(held))


def test_a_worse_arrangement_can_be_described_too() -> None:
    held = cards("2c 3c 4c 5c 6c Kd")
    assert arrange(held, [cards("2c 3c 4c")]).deadwood == 21
    assert arrange(held, []).unmelded == held


# Cards.


def test_cards_read_and_print_alike() -> None:
    texts = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    assert [str(card) for card in DECK] == texts
    assert parse_cards(" ".join(texts)) == DECK == parse_cards(", ".join(texts))
    for place, card in enumerate(DECK):
        assert card is Card(card.text) and card.index == place and card.bit == 1 << place
        assert card.points == min(card.rank, 10)
        assert copy.deepcopy(card) is card and pickle.loads(pickle.dumps(card)) is card
    assert sorted(parse_cards("Ks 2h Ad 2c Ac")) == list(parse_cards("Ac Ad 2c 2h Ks"))


@pytest.mark.parametrize("text", ["", "T", "10d", "td", "TD", "1d", "Tx", "Td ", "T♦", "\n", "Tdd", "x" * 1000])
def test_a_card_that_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="is no card") as wrong:
        Card(text)
    assert len(str(wrong.value)) < 150 and "\n" not in str(wrong.value)


def test_bad_card_text_is_named() -> None:
    with pytest.raises(ValueError, match="'10d' is no card"):
        parse_cards("As 10d")
    with pytest.raises(ValueError, match="As is there twice"):
        parse_cards("As 2d As")
    with pytest.raises(ValueError, match="As is there twice"):
        deadwood([Card("As"), Card("As")])
    assert parse_cards("  ") == ()


def test_cards_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card("As").rank = 14
