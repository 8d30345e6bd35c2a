"""The network sees in play what it saw in training: hands played by the compiled code, kept in ``hands.json``.

``python -m ginrummy.lab.train.agreement 12 tests/bots/net/hands.json`` writes that file, and compares more.
"""

import base64
import json
import zlib
from array import array
from pathlib import Path

import pytest

from ginrummy.bots.values.features import INPUTS
from ginrummy.lab.train.replayed import rows_of
from ginrummy.rules.cards import parse_cards
from ginrummy.rules.round import Round
from ginrummy.rules.variants import Rules

HANDS = json.loads(Path(__file__).with_name("hands.json").read_text())


@pytest.mark.parametrize("kept", HANDS, ids=range(len(HANDS)))
def test_inputs_are_those_of_the_training(kept):
    dealt = Round.deal(parse_cards(kept["deck"]), kept["dealer"], Rules(knock_limit=kept["limit"]))
    hand, rows = rows_of(dealt, kept["actions"])
    points = hand.result.points if hand.result.winner == 0 else -hand.result.points
    assert [hand.result.kind, points] == kept["result"]
    numbers = array("f", zlib.decompress(base64.b85decode(kept["rows"])))
    assert len(numbers) == INPUTS * len(rows)
    for at, (_, row) in enumerate(rows):
        assert row == pytest.approx(list(numbers[at * INPUTS : (at + 1) * INPUTS]), abs=1e-5)
