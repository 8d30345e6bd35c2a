"""A checkpoint's resulting weights as the file that the game reads: a line of JSON, then 32-bit floats.

``python -m ginrummy.lab.train.export CHECKPOINT FILE``
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

from ginrummy.bots.values.features import INPUTS
from ginrummy.bots.values.network import FORMAT

from .learning import Weights


def written(weights: Weights, hands: int, note: str = "") -> bytes:
    """The weights file as bytes."""
    w1, _, w2, *_ = weights
    if w1.shape[0] != INPUTS:
        raise ValueError(f"the checkpoint has {w1.shape[0]} inputs, the game {INPUTS}")
    header = {"format": FORMAT, "inputs": INPUTS, "first": w1.shape[1], "second": w2.shape[1], "hands": hands}
    if note:
        header["note"] = note
    body = b"".join(np.ascontiguousarray(weight, "<f4").tobytes() for weight in weights)
    return json.dumps(header).encode() + b"\n" + body


def main(arguments: list[str]) -> int:
    """Export one checkpoint."""
    source, target = map(Path, arguments[:2])
    with np.load(source) as state:
        a, b, c, d, e, f = (state[f"result{at}"] for at in range(6))
        target.write_bytes(written((a, b, c, d, e, f), int(state["played"][0]), " ".join(arguments[2:])))
    print(f"{target}: {target.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
