"""The small network in plain Python: weights from package data, one answer at a time."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from operator import mul
from typing import Final

from .decision import PUBLIC
from .features import INPUTS

SCALE: Final = 25.0  # the network answers in units of so many points
LEAK: Final = 0.01
FORMAT: Final = "ginrummy-values"


class Network:
    """Two hidden layers of leaky rectified units, and an answer for each kind of node (see ``facts``).

    ``header`` is what the file says of itself: widths, hands trained, the command.
    """

    def __init__(self, data: bytes) -> None:
        """The network of a weights file. Raises ValueError where it is none that fits these inputs."""
        head, _, body = data.partition(b"\n")
        self.header: dict[str, object] = json.loads(head)
        shape = [self.header.get(name) for name in ("format", "inputs", "first", "second")]
        if shape[:2] != [FORMAT, INPUTS]:
            raise ValueError(f"these weights are for {shape[1]!r} inputs in format {shape[0]!r}, not for {INPUTS}")
        first, second = int(str(shape[2])), int(str(shape[3]))
        numbers = array("f", body)
        if sys.byteorder == "big":
            numbers.byteswap()
        values = numbers.tolist()
        if len(values) != first * (INPUTS + 1) + second * (first + 1) + 3 * (second + 1):
            raise ValueError("the weights file is cut short or too long")

        def layer(rows: int, columns: int) -> tuple[list[list[float]], list[float]]:
            """Weights by unit (the file has them by input) and biases."""
            nonlocal values
            size = rows * columns
            weights = [values[unit:size:columns] for unit in range(columns)]
            biases = values[size : size + columns]
            values = values[size + columns :]
            return weights, biases

        units, self._biases_1 = layer(INPUTS, first)
        self._public = [unit[:PUBLIC] for unit in units]
        self._node = [unit[PUBLIC:] for unit in units]
        self._second, self._biases_2 = layer(first, second)
        self._third, self._biases_3 = layer(second, 3)

    def shared(self, public: Sequence[float]) -> list[float]:
        """What the inputs that all choices of a decision share bring to the first layer."""
        return [sum(map(mul, unit, public), bias) for unit, bias in zip(self._public, self._biases_1, strict=True)]

    def value(self, kind: int, shared: Sequence[float], node: Sequence[float]) -> float:
        """The answer for one choice, in points of this hand; ``node`` is its inputs from ``PUBLIC`` on."""
        hidden = []
        for unit, start in zip(self._node, shared, strict=True):
            total = sum(map(mul, unit, node), start)
            hidden.append(total if total > 0.0 else total * LEAK)
        answer = self._biases_3[kind]
        for unit, bias, weight in zip(self._second, self._biases_2, self._third[kind], strict=True):
            total = sum(map(mul, unit, hidden), bias)
            answer += weight * (total if total > 0.0 else total * LEAK)
        return answer * SCALE


@lru_cache(maxsize=4)
def network(name: str) -> Network:
    """The network of the package's weights file of this name, such as "hard"; read at first use."""
    return Network(files(__package__).joinpath(f"{name}.bin").read_bytes())
