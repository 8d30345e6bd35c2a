"""Many matches at compiled speed: the shipped weights, or a checkpoint, against others or a partner by rule.

``python -m ginrummy.lab.train.match hard first --matches 4000``; a name is a weights file of the package, a
``.npz`` checkpoint, or the second one ``simple`` or ``steady``. ``ginrummy arena`` plays the same with the game's own
code, some hundred times slower.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from .agreement import arrays_of
from .run import SIMPLE, STEADY, Plan, Run

BY_RULE = {"simple": SIMPLE, "steady": STEADY}


def weights_of(name: str) -> tuple[Any, ...]:
    """The weights of a name."""
    if name in BY_RULE:
        return BY_RULE[name]
    if name.endswith(".npz"):
        with np.load(name) as state:
            return tuple(np.array(state[f"result{at}"]) for at in range(6))
    return arrays_of((Path(__file__).parents[2] / "bots" / "values" / f"{name}.bin").read_bytes())


def _widths(weights: tuple[Any, ...], at: int) -> int:
    return 0 if len(weights) == len(SIMPLE) else int(weights[at].shape[0])


def interval(share: float, number: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z / (1 + z * z / number) * float(np.sqrt(share * (1 - share) / number + z * z / (4 * number * number)))
    return middle - half, middle + half


def main() -> int:
    """Play and print the share of matches won."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy.lab.train.match", description=__doc__)
    parser.add_argument("a")
    parser.add_argument("b", nargs="+")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    mine = weights_of(arguments.a)
    for name in arguments.b:
        other = weights_of(name)
        widths = Plan(first=max(_widths(mine, 1), _widths(other, 1)), second=max(_widths(mine, 3), _widths(other, 3)))
        share = Run(widths).strength(other, arguments.matches, arguments.seed, mine)  # type: ignore[arg-type]
        low, high = interval(share, arguments.matches)
        print(
            f"{arguments.a} v {name}: {share:.1%} of {arguments.matches} matches ({low:.1%} to {high:.1%})", flush=True
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
