"""The player's own deadwood code against the rules'."""

from random import Random

from ginrummy.bots.values import melding
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import DECK, cards_of
from ginrummy.rules.layoffs import exposure
from ginrummy.rules.melds import best_arrangements


def hands(number, size, seed):
    """Random hands, two in three of them from few ranks, so that sets and runs meet."""
    random = Random(seed)
    for _ in range(number):
        pool = list(range(52))
        kind = random.randrange(3)
        if kind == 1:
            ranks = random.sample(range(13), 5)
            pool = [index for index in pool if index % 13 in ranks]
        elif kind == 2:
            lowest = random.randrange(9)
            pool = [index for index in pool if lowest <= index % 13 < lowest + 5]
        yield sum(1 << index for index in random.sample(pool, size))


def without_one(hand):
    return min(deadwood_of(hand ^ card.bit) for card in cards_of(hand))


def test_least_is_the_deadwood():
    ways = [0] * 128
    for hand in hands(1500, 10, 1):
        assert melding.least(hand, ways) == deadwood_of(hand)


def test_least_but_one_is_the_best_of_all_throws():
    ways = [0] * 128
    for hand in hands(800, 11, 2):
        assert melding.least_but_one(hand, ways) == without_one(hand)


def test_draws_are_exact_for_every_card_that_may_come():
    ways, more, after, kept = [0] * 128, [0] * 128, [0] * 52, [0] * 52
    for hand in hands(60, 10, 3):
        unseen = sum(card.bit for card in DECK if not card.bit & hand)
        melding.draws(hand, unseen, after, kept, ways, more)
        for card in cards_of(unseen):
            assert kept[card.index] == deadwood_of(hand | card.bit)
            assert after[card.index] == without_one(hand | card.bit)


def test_the_best_way_is_the_spread_with_least_to_lay_off():
    ways, random = [0] * 128, Random(4)
    for hand in hands(600, 10, 4):
        chance = [0.0 if hand >> index & 1 else random.random() for index in range(52)]
        held = {DECK[index]: each for index, each in enumerate(chance) if each}
        way = melding.best_way(hand, chance, ways)
        assert melding.loose_points(way) == deadwood_of(hand)
        least = min(exposure(arrangement.melds, held) for arrangement in best_arrangements(cards_of(hand)))
        assert abs(melding.exposure(hand, way, chance) - least) < 1e-9
