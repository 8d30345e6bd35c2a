"""How far the network's values can be trusted: predicted against realised points, in self-play.

``python -m ginrummy.lab.train.calibration --hands 20000`` plays the shipped weights against themselves and prints,
by fives of points, how many choices were valued so, the mean value, the mean of what the hand brought, and the
slope of the one on the other. Knocks that were legal are counted whether made or not, with what they would have
brought. ``--out FILE`` writes the weights with each answer straightened by that slope and mean: training leaves A and
S some points too high, because they are learned from the best of uncertain values, and against weaker partners too.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ginrummy.bots.values.features import INPUTS

from .agreement import arrays_of
from .compiled import load
from .export import written
from .learning import LEAK

VALUES = Path(__file__).parents[2] / "bots" / "values"
NAMES = ("after a throw or a pass", "before a draw from the stock", "a knock")


def answers(net: tuple[Any, ...], inputs: NDArray[np.float32]) -> NDArray[np.float32]:
    """The network's three answers for many rows, in its own units."""
    w1, b1, w2, b2, w3, b3 = net
    first = inputs @ w1 + b1
    second = np.maximum(first, LEAK * first) @ w2 + b2
    found: NDArray[np.float32] = np.maximum(second, LEAK * second) @ w3 + b3
    return found


def played(hands: int, weights: str, seed: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Self-play without exploration: kinds of nodes, predicted points, realised points."""
    modules = load()
    code, valuing = modules["hands"], modules["valuing"]
    net = arrays_of((VALUES / f"{weights}.bin").read_bytes())
    size = 60 * min(hands, 5000)
    store = (
        np.zeros((size, INPUTS), np.float32),
        np.zeros(size, np.int8),
        np.zeros(size, np.float32),
        np.zeros(1, int),
    )
    chain = (np.zeros((2, 128), np.int64), np.zeros((2, 128)), np.zeros((2, 128), np.int64))
    room = valuing.make_room(net[1].shape[0], net[3].shape[0])
    parts: list[tuple[NDArray[Any], ...]] = []
    left = hands
    while left > 0:
        store[3][0] = 0
        counts = np.zeros(6, np.int64)
        some = min(left, 5000)
        code.play_batch(some, seed + left, (net, net), (0.0, 0.0), 0.0, 0.0, 1.0, room, store, chain, counts)
        used = int(store[3][0])
        kinds = store[1][:used].astype(np.int64)
        said = answers(net, store[0][:used])[np.arange(used), kinds]
        parts.append((kinds, said * valuing.SCALE, store[2][:used] * valuing.SCALE))
        left -= some
    kinds, said, came = (np.concatenate(part) for part in zip(*parts, strict=True))
    return kinds, said, came


def straightened(data: bytes, lines: list[tuple[float, float]]) -> bytes:
    """A weights file whose answers are those of ``data``, each put through its line: (slope, points added)."""
    *below, weights, biases = arrays_of(data)
    slopes = np.array([slope for slope, _ in lines], np.float32)
    added = np.array([points for _, points in lines], np.float32) / np.float32(25.0)
    header = json.loads(data.partition(b"\n")[0])
    a, b, c, d = below
    straight = (a, b, c, d, weights * slopes, biases * slopes + added)
    return written(straight, int(header["hands"]), str(header.get("note", "")))


def main() -> int:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy.lab.train.calibration", description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--weights", default="hard")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    lines = []
    kinds, said, came = played(arguments.hands, arguments.weights, arguments.seed)
    for kind, name in enumerate(NAMES):
        x, y = said[kinds == kind].astype(float), came[kinds == kind].astype(float)
        slope = float(np.cov(x, y)[0, 1] / x.var(ddof=1))
        lines.append((slope, float(y.mean() - slope * x.mean())))
        error = float(np.sqrt(np.mean((y - x) ** 2)))
        print(f"\n{name}: {len(x):,} values, mean {x.mean():+.2f} said, {y.mean():+.2f} came, slope {slope:.3f}")
        print(f"(a single hand lies {error:.1f} points from its value, root mean square)")
        print("     value   choices   said    came  +-")
        bins = np.floor(x / 5).astype(int)
        for five in range(bins.min(), bins.max() + 1):
            chosen = bins == five
            if chosen.sum() >= 100:
                spread = 1.96 * y[chosen].std() / np.sqrt(chosen.sum())
                line = f"{five * 5:>4} to {five * 5 + 5:>3}  {chosen.sum():>8,}  {x[chosen].mean():+6.1f}"
                print(f"{line}  {y[chosen].mean():+6.1f}  {spread:.1f}")
    if arguments.out:
        source = (VALUES / f"{arguments.weights}.bin").read_bytes()
        arguments.out.write_bytes(straightened(source, lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
