"""The network's arithmetic: forward and back over batches, Adam, averaged weights. numpy only."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Weights = tuple[Floats, Floats, Floats, Floats, Floats, Floats]
LEAK = np.float32(0.01)


def fresh(inputs: int, first: int, second: int, generator: np.random.Generator) -> Weights:
    """Weights to start from, for hidden layers of these widths and three answers."""

    def layer(rows: int, columns: int, gain: float) -> Floats:
        scale = gain * np.sqrt(2.0 / rows)
        return (generator.standard_normal((rows, columns)) * scale).astype(np.float32)

    def zeros(size: int) -> Floats:
        return np.zeros(size, np.float32)

    return (
        layer(inputs, first, 1.0),
        zeros(first),
        layer(first, second, 1.0),
        zeros(second),
        layer(second, 3, 0.1),
        zeros(3),
    )


@dataclass
class Learner:
    """Weights being learned, their running average, and Adam's memory of the gradients."""

    weights: Weights
    average: Weights = field(init=False)
    means: list[Floats] = field(init=False)
    squares: list[Floats] = field(init=False)
    steps: int = 0

    def __post_init__(self) -> None:
        self.average = _copy(self.weights)
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]

    def epoch(
        self,
        inputs: Floats,
        kinds: NDArray[np.int8],
        targets: Floats,
        order: NDArray[np.int64],
        rate: float,
        batch: int,
        keep: float,
    ) -> float:
        """One pass over the rows in ``order``, which may name a row twice; the mean squared error, in the network's
        units."""
        error, seen = 0.0, 0
        for start in range(0, len(order) - batch + 1, batch):
            rows = order[start : start + batch]
            error += self._step(inputs[rows], kinds[rows], targets[rows], rate, keep)
            seen += 1
        return error / max(1, seen)

    def _step(self, x: Floats, kinds: NDArray[np.int8], targets: Floats, rate: float, keep: float) -> float:
        w1, b1, w2, b2, w3, b3 = self.weights
        z1 = x @ w1 + b1
        a1 = np.maximum(z1, LEAK * z1)
        z2 = a1 @ w2 + b2
        a2 = np.maximum(z2, LEAK * z2)
        answers = a2 @ w3 + b3
        rows = np.arange(len(x))
        miss = answers[rows, kinds] - targets
        d3 = np.zeros_like(answers)
        d3[rows, kinds] = miss * np.float32(2.0 / len(x))
        d2 = (d3 @ w3.T) * np.where(z2 > 0, np.float32(1), LEAK)
        d1 = (d2 @ w2.T) * np.where(z1 > 0, np.float32(1), LEAK)
        self._adam((x.T @ d1, d1.sum(0), a1.T @ d2, d2.sum(0), a2.T @ d3, d3.sum(0)), rate, keep)
        return float(miss @ miss) / len(x)

    def _adam(self, gradients: Weights, rate: float, keep: float) -> None:
        self.steps += 1
        fix_mean, fix_square = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        step = np.float32(rate * np.sqrt(fix_square) / fix_mean)
        for weight, gradient, mean, square, average in zip(
            self.weights, gradients, self.means, self.squares, self.average, strict=True
        ):
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            weight -= step * mean / (np.sqrt(square) + np.float32(1e-8))
            average += np.float32(keep) * (weight - average)

    def state(self) -> dict[str, NDArray[np.float32]]:
        """Everything needed to go on, by name."""
        found: dict[str, NDArray[np.float32]] = {"steps": np.array([self.steps], np.float32)}
        for name, arrays in (
            ("weight", self.weights),
            ("average", self.average),
            ("mean", self.means),
            ("square", self.squares),
        ):
            found |= {f"{name}{at}": array for at, array in enumerate(arrays)}
        return found

    @classmethod
    def resumed(cls, state: dict[str, NDArray[np.float32]]) -> Learner:
        """The learner that ``state`` gave."""

        def six(name: str) -> Weights:
            a, b, c, d, e, f = (np.array(state[f"{name}{at}"]) for at in range(6))
            return a, b, c, d, e, f

        learner = cls(six("weight"))
        learner.average = six("average")
        learner.means, learner.squares = list(six("mean")), list(six("square"))
        learner.steps = int(state["steps"][0])
        return learner


def _copy(weights: Weights) -> Weights:
    a, b, c, d, e, f = (np.array(weight) for weight in weights)
    return a, b, c, d, e, f
