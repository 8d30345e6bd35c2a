"""A training run from start to end: hands, learning, checkpoints, a look at the strength now and then."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .compiled import load
from .learning import Learner, Weights, fresh

STORE = 400_000
REPLAY = 2_000_000  # rows of the last hands that are learned from again, some 900 MB
CHAIN = 128
NET, OLD, SPAR = 0, 1, 2
SIMPLE = (10.0, 0.0, 0.0, 0.0, 0.5)
# A steadier partner by rule: keeps pairs, minds danger, knocks early with anything.
STEADY = (10.0, 0.5, 5.0, 0.0, 0.5)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run does; the rates and shares are those that the README of the training speaks of."""

    hands: int = 4_000_000
    seed: int = 1
    first: int = 64
    second: int = 32
    by_rule: int = 60_000  # hands played by rule alone at the start
    batch_hands: int = 3_500
    batch: int = 512
    rate: float = 0.0015
    last_rate: float = 0.00002
    keep: float = 0.0015
    passes: float = 2.0  # rows learned from for each row played
    trace: float = 0.5
    late_trace: float = 0.75
    late_explore: float = 0.4
    late_from: float = 0.3  # shares of the run between which both change
    late_to: float = 0.7
    varied: float = 0.15
    spar: float = 0.34
    old: float = 0.1
    # At the end a branch plays mostly partners by rule; the weights of both ends are averaged half and half.
    branch_hands: int = 120_000
    branch_spar: float = 0.85
    branch_old: float = 0.05
    branch_rate: float = 0.0003
    check_every: int = 250_000
    check_matches: int = 2_000


class Run:
    """The state of a run, which can be saved and taken up again."""

    def __init__(self, plan: Plan) -> None:
        modules = load()
        self.plan = plan
        self.hands_code, self.choices = modules["hands"], modules["valuing"]
        self.inputs: int = modules["features"].INPUTS
        generator = np.random.default_rng(plan.seed)
        self.learner = Learner(fresh(self.inputs, plan.first, plan.second, generator))
        self.played = 0
        self.batches = 0
        self.elders: list[Weights] = []
        self.trunk: Weights | None = None  # the averaged weights where the branch began
        self.room = self.choices.make_room(plan.first, plan.second)
        self.store = (
            np.zeros((STORE, self.inputs), np.float32),
            np.zeros(STORE, np.int8),
            np.zeros(STORE, np.float32),
            np.zeros(1, np.int64),
        )
        self.chain = (
            np.zeros((2, CHAIN), np.int64),
            np.zeros((2, CHAIN), np.float64),
            np.zeros((2, CHAIN), np.int64),
        )
        self.replay = (
            np.zeros((REPLAY, self.inputs), np.float32),
            np.zeros(REPLAY, np.int8),
            np.zeros(REPLAY, np.float32),
        )
        self.replayed = 0  # rows ever put there; the newest overwrite the oldest

    def round(self) -> dict[str, float]:
        """One batch of hands and one pass over what they teach."""
        plan = self.plan
        by_rule = self.played < plan.by_rule
        generator = np.random.default_rng((plan.seed, self.batches))
        elder = self.elders[int(generator.integers(len(self.elders)))] if self.elders else self.learner.average
        spar, old = (plan.spar, plan.old) if self.trunk is None else (plan.branch_spar, plan.branch_old)
        partners = (2.0, 0.0) if by_rule else (spar, old if self.elders else 0.0)
        # Late in the run longer returns and less exploring: both make A and S truer, where they are biased upwards
        # by taking the best of uncertain values, and by partners that err on purpose.
        share = min(1.0, self.played / plan.hands)
        late = min(1.0, max(0.0, (share - plan.late_from) / (plan.late_to - plan.late_from)))
        trace = 1.0 if by_rule else plan.trace + (plan.late_trace - plan.trace) * late
        explore = 0.0 if by_rule else 1.0 + (plan.late_explore - 1.0) * late
        counts = np.zeros(6, np.int64)
        self.store[3][0] = 0
        started = time.perf_counter()
        self.hands_code.play_batch(
            plan.batch_hands,
            int(generator.integers(2**31)),
            (self.learner.average, elder),
            partners,
            0.5 if by_rule else plan.varied,
            explore,
            trace,
            self.room,
            self.store,
            self.chain,
            counts,
        )
        middle = time.perf_counter()
        used = int(self.store[3][0])
        if by_rule:
            self.replayed = 0  # those hands are too poor to be learned from twice
        self._remember(used)
        order = generator.integers(0, min(self.replayed, REPLAY), size=int(used * (1.0 if by_rule else plan.passes)))
        rate = plan.last_rate + (plan.rate - plan.last_rate) * 0.5 * (1.0 + np.cos(np.pi * share))
        if self.trunk is not None:
            rate = plan.branch_rate
        keep = 0.02 if by_rule else plan.keep
        error = self.learner.epoch(*self.replay, order, rate, plan.batch, keep)
        self.played += int(counts[:4].sum())
        self.batches += 1
        if self.batches % 30 == 0 and not by_rule:
            self.elders = [*self.elders, tuple(np.array(weight) for weight in self.learner.average)][-12:]  # type: ignore[list-item]
        done = time.perf_counter()
        total = max(1, int(counts[:4].sum()))
        return {
            "error": error * self.choices.SCALE**2,
            "rate": rate,
            "rows": used,
            "dead": counts[0] / total,
            "undercut": counts[2] / total,
            "gin": counts[3] / total,
            "turns": counts[4] / total,
            "hands_s": total / (middle - started),
            "learn_s": done - middle,
        }

    def _remember(self, used: int) -> None:
        """Put the rows of the hands just played among those to learn from."""
        places = np.arange(self.replayed, self.replayed + used) % REPLAY
        for kept, new in zip(self.replay, self.store[:3], strict=True):
            kept[places] = new[:used]
        self.replayed += used

    def strength(
        self, against: Weights | tuple[float, ...], matches: int, seed: int = 7, weights: Weights | None = None
    ) -> float:
        """The share of matches to 100 that the weights win against a partner by rule or other weights."""
        mine = weights or self.result
        tempers = np.zeros((2, 5), np.float64)
        by_rule = len(against) == 5
        if by_rule:
            tempers[1] = against
        wins = self.hands_code.play_matches(
            matches,
            seed,
            (mine, mine if by_rule else against),
            np.array([NET, SPAR if by_rule else OLD]),
            tempers,
            100,
            np.array([10, 25, 25]),
            self.room,
            self.store,
            self.chain,
            np.zeros(6, np.int64),
        )
        return float(wins) / matches

    @property
    def result(self) -> Weights:
        """The weights to play with: the running average, halfway back to the trunk once the branch has begun."""
        average = self.learner.average
        if self.trunk is None:
            return average
        return tuple((old + new) / 2 for old, new in zip(self.trunk, average, strict=True))  # type: ignore[return-value]

    def save(self, path: Path) -> None:
        """Write a checkpoint; the old one stays until the new one is whole."""
        state: dict[str, Any] = self.learner.state()
        state |= {"played": np.array([self.played]), "batches": np.array([self.batches])}
        state |= {f"result{at}": weight for at, weight in enumerate(self.result)}
        state |= {f"trunk{at}": weight for at, weight in enumerate(self.trunk or ())}
        for number, elder in enumerate(self.elders):
            state |= {f"elder{number}_{at}": weight for at, weight in enumerate(elder)}
        part = path.with_suffix(".part.npz")
        np.savez(part, **state)
        part.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint. The hands to learn from again are not in it: they are played anew."""
        with np.load(path) as file:
            state = {name: file[name] for name in file.files}
        self.learner = Learner.resumed(state)
        self.played, self.batches = int(state["played"][0]), int(state["batches"][0])
        if "trunk0" in state:
            self.trunk = tuple(state[f"trunk{at}"] for at in range(6))  # type: ignore[assignment]
        elders = sorted({int(name[5:].split("_")[0]) for name in state if name.startswith("elder")})
        self.elders = [tuple(state[f"elder{number}_{at}"] for at in range(6)) for number in elders]  # type: ignore[misc]

    def go(self, checkpoint: Path, say: Callable[[str], None]) -> None:
        """Play and learn until all hands are played; checkpoints on the way."""
        started, last_check = time.perf_counter(), self.played
        while self.played < self.plan.hands + self.plan.branch_hands:
            if self.trunk is None and self.played >= self.plan.hands:
                a, b, c, d, e, f = (np.array(weight) for weight in self.learner.average)
                self.trunk = (a, b, c, d, e, f)
            told = self.round()
            if self.batches % 10 == 0:
                say(
                    f"{self.played:>9,} hands {time.perf_counter() - started:6.0f} s  error {told['error']:6.1f}  "
                    f"dead {told['dead']:.1%}  undercut {told['undercut']:.1%}  gin {told['gin']:.1%}  "
                    f"turns {told['turns']:.1f}  {told['hands_s']:.0f} hands/s  learning {told['learn_s']:.1f} s"
                )
            if self.played - last_check >= self.plan.check_every:
                last_check = self.played
                self.save(checkpoint)
                simple, steady = (self.strength(temper, self.plan.check_matches) for temper in (SIMPLE, STEADY))
                say(f"{self.played:>9,} hands: {simple:.1%} of matches against simple, {steady:.1%} against steady")
        self.save(checkpoint)
