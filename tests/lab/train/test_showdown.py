"""What the training takes for the truth of a knock is what the rules say."""

from random import Random

from ginrummy.bots.values.melding import best_way, loose_points
from ginrummy.lab.train.showdown import knock_points, left_after
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import DECK, bits_of, cards_of
from ginrummy.rules.layoffs import defence_left, exposure
from ginrummy.rules.melds import best_arrangements


def pairs_of_hands(number, seed):
    random = Random(seed)
    for at in range(number):
        lowest = random.randrange(6)
        pool = [index for index in range(52) if at % 2 or lowest <= index % 13 < lowest + 8]
        cards = random.sample(pool, 20)
        yield sum(1 << index for index in cards[:10]), sum(1 << index for index in cards[10:])


def test_the_best_defence_leaves_what_the_rules_say():
    ways, taken, random, laid_off = [0] * 128, [0] * 8192, Random(2), 0
    for hand, other in pairs_of_hands(1500, 1):
        chance = [0.0 if hand >> index & 1 else random.random() for index in range(52)]
        held = {DECK[index]: each for index, each in enumerate(chance) if each}
        way = best_way(hand, chance, ways)
        spread = min(best_arrangements(cards_of(hand)), key=lambda found: round(exposure(found.melds, held), 9))
        left = defence_left([bits_of(meld) for meld in spread.melds], other)
        assert left_after(hand, way, other, ways, taken) == left
        laid_off += left < deadwood_of(other)
    assert laid_off > 100


def test_a_knock_is_scored_as_in_the_rules():
    ways, taken = [0] * 128, [0] * 8192
    for hand, other in pairs_of_hands(300, 3):
        way = best_way(hand, [0.0] * 52, ways)
        dead = loose_points(way)
        left = left_after(hand, way, other, ways, taken)
        points = knock_points(hand, way, dead, other, 25, 25, ways, taken)
        if dead == 0:
            assert points == 25 + deadwood_of(other)
        else:
            assert points == (left - dead if left > dead else left - dead - 25)
