"""Figures of known values."""

from __future__ import annotations

import pytest

from grognard.lab.statistics import mean, wilson_interval


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (360, 400, 0.8667, 0.9257),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilsons_interval_holds_the_rate_and_narrows_with_more_trials() -> None:
    widths = []
    for trials in (4, 40, 400):
        low, high = wilson_interval(trials * 3 // 4, trials)
        assert 0 < low < 0.75 < high < 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert wilson_interval(30, 40, 0.5)[0] > wilson_interval(30, 40, 0.99)[0]


def test_the_mean_of_nothing_is_zero() -> None:
    assert (mean([]), mean([1, 2, 6])) == (0.0, 3.0)
