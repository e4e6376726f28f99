"""The few statistics that reports of games need."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist


def wilson_interval(successes: int, trials: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return Wilson's score interval of a rate; (0, 1) when nothing was tried.

    It stays within 0 and 1 and keeps its promise for rates near them, where the textbook interval does not.

    >>> [round(bound, 4) for bound in wilson_interval(180, 200)]
    [0.8506, 0.9343]
    """
    if trials == 0:
        return (0.0, 1.0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = successes / trials
    middle = rate + z * z / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    low = 0.0 if successes == 0 else (middle - spread) / scale
    return (low, 1.0 if successes == trials else (middle + spread) / scale)


def mean(numbers: Iterable[float]) -> float:
    """Return the mean; 0 of nothing."""
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0
