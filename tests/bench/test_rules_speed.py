"""How quick the rules are: `pytest tests/bench --benchmark-only`.

A body does its work a thousand times where that takes microseconds, so that the milliseconds of the table are
microseconds a call. Where OpenSpiel can be imported (`pip install open_spiel`), its C++ answers the same hands in the
same run, and the table shows the ratio.
"""

from __future__ import annotations

from importlib.util import find_spec
from random import Random

from pytest import mark
from pytest_benchmark.fixture import BenchmarkFixture

from ginrummy.rules import (
    DECK,
    Card,
    Match,
    Record,
    Round,
    Rules,
    Seat,
    best_arrangement,
    best_defence,
    deadwood,
    deck_for,
)
from ginrummy.rules import bits as solver
from ginrummy.rules.bits import deadwood_of, suit_table
from ginrummy.rules.cards import bits_of

_RNG = Random(1)
HANDS = [tuple(_RNG.sample(DECK, 10)) for _ in range(1000)]
BITS = [bits_of(hand) for hand in HANDS]
PAIRS = [(best_arrangement(hand).melds, HANDS[at - 1]) for at, hand in enumerate(HANDS)]
TOTAL = sum(map(deadwood, HANDS))


@mark.benchmark(group="deadwood of 1000 random hands of ten")
def test_deadwood_from_bits(benchmark: BenchmarkFixture) -> None:
    assert benchmark(lambda: sum([deadwood_of(hand) for hand in BITS])) == TOTAL


@mark.benchmark(group="deadwood of 1000 random hands of ten")
def test_deadwood_from_cards(benchmark: BenchmarkFixture) -> None:
    assert benchmark(lambda: sum([deadwood(hand) for hand in HANDS])) == TOTAL


if find_spec("pyspiel") is not None:

    @mark.benchmark(group="deadwood of 1000 random hands of ten")
    def test_deadwood_by_openspiel(benchmark: BenchmarkFixture) -> None:
        import pyspiel

        least = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
        hands = [[card.index for card in hand] for hand in HANDS]
        assert benchmark(lambda: sum([least(hand) for hand in hands])) == TOTAL


@mark.benchmark(group="the table")
def test_building_the_table(benchmark: BenchmarkFixture) -> None:
    benchmark.pedantic(suit_table, setup=solver._LOOSE.clear, rounds=20)
    assert len(suit_table()) == 8192


@mark.benchmark(group="1000 times")
def test_best_arrangement(benchmark: BenchmarkFixture) -> None:
    assert benchmark(lambda: sum([best_arrangement(hand).deadwood for hand in HANDS])) == TOTAL


@mark.benchmark(group="1000 times")
def test_best_defence(benchmark: BenchmarkFixture) -> None:
    usable = [(melds, [card for card in hand if not any(card in meld for meld in melds)]) for melds, hand in PAIRS]
    assert benchmark(lambda: sum([best_defence(melds, hand).deadwood for melds, hand in usable])) <= TOTAL


def random_hand(deck: tuple[Card, ...], seed: int) -> Round:
    """A hand of random legal actions."""
    rng, hand = Random(seed), Round.deal(deck, 1)
    while not hand.is_over:
        hand = hand.apply(rng.choice(hand.legal_actions()))
    return hand


def viewed_hand(deck: tuple[Card, ...], seed: int) -> Round:
    """The same, each action chosen from a seat's view."""
    rng, hand = Random(seed), Round.deal(deck, 1)
    while (seat := hand.seat_to_act) is not None:
        hand = hand.apply(rng.choice(hand.view(seat).legal_actions()), seat)
    return hand


@mark.benchmark(group="20 hands of random legal play")
def test_random_hands(benchmark: BenchmarkFixture) -> None:
    decks = [deck_for(1, number) for number in range(20)]
    played = benchmark(lambda: [random_hand(deck, seed) for seed, deck in enumerate(decks)])
    assert all(hand.is_over for hand in played)
    benchmark.extra_info["actions"] = sum(len(hand.actions) for hand in played)


@mark.benchmark(group="20 hands of random legal play")
def test_random_hands_from_views(benchmark: BenchmarkFixture) -> None:
    decks = [deck_for(1, number) for number in range(20)]
    played = benchmark(lambda: [viewed_hand(deck, seed) for seed, deck in enumerate(decks)])
    assert played == [random_hand(deck, seed) for seed, deck in enumerate(decks)]


@mark.benchmark(group="a match of 60 hands")
def test_loading_a_long_match(benchmark: BenchmarkFixture) -> None:
    match = Match(Rules(target=1000))
    for number in range(60):
        if not match.is_over:
            deck = deck_for(2, number)
            match = match.deal(deck)
            for action in random_hand(deck, number).actions if match.dealer == 1 else ():
                match = match.apply(action)
            while match.round and not match.round.is_over:
                match = match.apply(match.round.legal_actions()[0])
    text = Record(match, (Seat("Ann"), Seat("Bob"))).dumps()
    assert benchmark(Record.loads, text).match == match
    benchmark.extra_info["hands"] = len(match.rounds)
