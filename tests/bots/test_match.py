"""Greedy against random; ``benchmarks.match`` plays the long match."""

from __future__ import annotations

import pytest

from grognard.lab import simulate


@pytest.mark.parametrize("scenario", ["pegasus-bridge", "sainte-mere-eglise"])
def test_greedy_beats_random_from_both_seats(scenario: str) -> None:
    report = simulate("memoir44", scenario, ("greedy", "random"), games=6, seed="test", swap=True)
    greedy, random = report.players
    assert (greedy.name, random.name) == ("greedy", "random")
    assert greedy.wins >= 5
