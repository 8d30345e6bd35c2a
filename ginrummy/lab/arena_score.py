"""The score of an arena: wins with their interval, and the figures of DESIGN 5."""

from __future__ import annotations

from math import sqrt
from statistics import median
from typing import Any

from .arena_match import Outcome, Side


def interval(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of the share that is won, as fractions; (0, 1) before the first match."""
    if not matches:
        return 0.0, 1.0
    z = 1.959964
    share, spread = wins / matches, z * z / matches
    middle = share + spread / 2
    half = z * sqrt(share * (1 - share) / matches + spread / (4 * matches))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


class Score:
    """The outcomes of many matches between ``a`` and ``b``, added up."""

    def __init__(self, a: str, b: str) -> None:
        self.names = a, b
        self.outcomes: list[Outcome] = []
        self.wins = [0, 0]

    def add(self, outcome: Outcome) -> None:
        """Counts one more match."""
        self.outcomes.append(outcome)
        if outcome.winner is not None:
            self.wins[outcome.winner] += 1

    def line(self) -> str:
        """The running score: "hard 61 : 39 medium, 61.0 % (51.2 to 70.0)"."""
        played = sum(self.wins)
        low, high = interval(self.wins[0], played)
        share = 100 * self.wins[0] / played if played else 0.0
        a, b = map(_short, self.names)
        return f"{a} {self.wins[0]} : {self.wins[1]} {b}, {share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"

    def forfeits(self) -> list[str]:
        """A sentence for each match that was forfeited or stopped, in their order, counted from 1."""
        lines = []
        for outcome in sorted(self.outcomes, key=lambda outcome: outcome.number):
            for name, side in zip(self.names, outcome.sides, strict=True):
                if side.forfeit is not None:
                    lines.append(f"match {outcome.number + 1}: {name} forfeited, {side.forfeit}")
            if outcome.winner is None:
                lines.append(f"match {outcome.number + 1}: stopped after {outcome.hands} hands, without a winner")
        return lines

    def as_json(self) -> dict[str, Any]:
        """The figures. Hands are counted by how they were won: a's and b's gins (big gins too), undercuts and knocks,
        and the dead ones, make up ``hands``. Times are of decisions with a choice, in milliseconds."""
        data: dict[str, Any] = {"a": self.names[0], "b": self.names[1], "matches": len(self.outcomes)}
        data |= {"wins_a": self.wins[0], "wins_b": self.wins[1]}
        data["hands"] = sum(outcome.hands for outcome in self.outcomes)
        sides = [self._side(0), self._side(1)]
        for key in sides[0]:
            data |= {f"{key}_a": sides[0][key], f"{key}_b": sides[1][key]}
        data["dead"] = sum(outcome.dead for outcome in self.outcomes)
        data["longest_hand"] = max((outcome.longest for outcome in self.outcomes), default=0)
        return data

    def report(self, preset: str, seed: int) -> str:
        """The figures for people."""
        data = self.as_json()
        hands, matches = data["hands"], data["matches"]
        lines = [f"{data['a']} against {data['b']}: {matches} matches, {preset} rules, seed {seed}"]
        names = list(map(_short, self.names))
        width = max(map(len, names))
        for name, side in zip(names, "ab", strict=True):
            wins = data[f"wins_{side}"]
            low, high = interval(wins, sum(self.wins))
            share = 100 * wins / (sum(self.wins) or 1)
            lines.append(f"  {name:{width}}  {wins} wins, {share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})")
            lines.append(
                f"  {'':{width}}  {data[f'points_{side}']} points: {data[f'gins_{side}']} gins"
                f", {data[f'knocks_{side}']} knocks, {data[f'undercuts_{side}']} undercuts"
            )
            lines.append(
                f"  {'':{width}}  {data[f'ms_median_{side}']:.2f} ms a decision, {data[f'ms_max_{side}']:.1f} at most"
            )
        dead = data["dead"]
        share = 100 * dead / (hands or 1)
        lines.append(f"  {hands} hands, {dead} dead ({share:.1f} %), the longest of {data['longest_hand']} actions")
        return "\n".join(lines)

    def _side(self, side: int) -> dict[str, int | float]:
        played: list[Side] = [outcome.sides[side] for outcome in self.outcomes]
        ms = [time for match in played for time in match.ms]
        return {
            "points": sum(match.points for match in played),
            "gins": sum(match.gins for match in played),
            "undercuts": sum(match.undercuts for match in played),
            "knocks": sum(match.knocks for match in played),
            "ms_median": round(median(ms), 3) if ms else 0.0,
            "ms_max": round(max(ms), 3) if ms else 0.0,
            "forfeits": sum(match.forfeit is not None for match in played),
        }


def _short(name: str) -> str:
    return name if len(name) <= 24 else name[:23] + "…"
