"""Decks from a seed, and that the same beginnings lead to the same ends everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256

from ginrummy.rules import DECK, Record, Rules, Seat, deck_for

from . import kit

GOLDEN_DECK = (
    "Ks 5d 5c 4h Kd As Tc 5h Qs Kc 7h Ts 9d 9c 8s Jh Qd Jc Js 3h Td 3s Ad 2c 6c 3c "
    "4d Qc Th 4s 8c 2s 6d Kh 7d 6h 6s Ac 8d 8h 2d 2h 7c 3d Jd Ah 4c 7s 9h Qh 9s 5s"
)
GOLDEN_MATCH = "f0dda283891c6124a49fe13cc715464c02d200a224192e015bedc684d3b92ea9"

SCRIPT = """
from ginrummy.rules import deck_for
print(" ".join(map(str, deck_for(7, 0))), " ".join(map(str, deck_for(2**64, 3))))
"""

IMPORTS = """
import sys
import ginrummy.rules, ginrummy.rules.bits
heavy = [name for name in sys.modules if name.split(".")[0] in ("textual", "rich", "pygments", "asyncio", "numpy")]
print(heavy, ginrummy.rules.bits._LOOSE)
"""


def fresh(script: str, hash_seed: str = "0") -> str:
    """What a fresh process prints."""
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True).stdout


def test_a_seed_gives_its_deck_on_every_machine() -> None:
    assert " ".join(map(str, deck_for(7, 0))) == GOLDEN_DECK
    assert fresh(SCRIPT, "1") == fresh(SCRIPT, "2")
    assert fresh(SCRIPT).startswith(GOLDEN_DECK)


def test_seeds_and_hands_have_decks_of_their_own() -> None:
    decks = {deck_for(seed, hand) for seed in range(30) for hand in range(30)}
    assert len(decks) == 900 and all(sorted(deck) == sorted(DECK) for deck in decks)


def test_the_shuffle_is_fair() -> None:
    """Each card in each place about equally often: chi-square over 52 x 52 counts, 51 x 51 degrees of freedom."""
    shuffles = 5200
    counts = Counter((place, card) for seed in range(shuffles) for place, card in enumerate(deck_for(seed, 0)))
    expected = shuffles / 52
    square = sum((counts[place, card] - expected) ** 2 / expected for place in range(52) for card in DECK)
    assert 2601 - 4 * 72 < square < 2601 + 4 * 72, "four standard deviations"


def test_a_whole_match_replays_to_the_same_bytes() -> None:
    match = kit.played_match(7, Rules())
    text = Record(match, (Seat("You"), Seat("Computer", "bot", "easy"))).dumps()
    assert Record.loads(text).dumps() == text and Record.loads(text).match == match
    assert sha256(text.encode()).hexdigest() == GOLDEN_MATCH


def test_the_rules_bring_no_screen_and_build_nothing_when_imported() -> None:
    assert fresh(IMPORTS).strip() == "[] []"
