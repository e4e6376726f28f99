"""Interpreted, compiled and python-chess side by side: ``python -m benchmarks --compiled PYTHON``.

Each side runs in processes of its own, in turns, so that a noisy machine treats all alike; every figure is a median
over the rounds, every ratio that of the medians of CPU time.
"""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict
from pathlib import Path
from statistics import median

from benchmarks.playouts import Figures, measure

_ONE: str = "from benchmarks.compiled import one; one({scenario!r}, {seconds!r})"


def one(scenario: str, seconds: float) -> None:
    """Measure one round with the package of this process, and print it for the process that asked."""
    from grognard import COMPILED

    print(json.dumps({"compiled": COMPILED, **asdict(measure(scenario, 1, seconds))}))


def side_by_side(
    interpreted: str, compiled: str, scenario: str, rounds: int, seconds: float
) -> tuple[Figures, Figures]:
    """Return the figures of an interpreted and of a compiled package, each given by the Python it is installed for.

    Raises:
        ValueError: one of them is not what it is called.
    """
    found: dict[bool, list[Figures]] = {False: [], True: []}
    for _ in range(rounds):
        for wanted, python in ((False, interpreted), (True, compiled)):
            command = [python, "-c", _ONE.format(scenario=scenario, seconds=seconds)]
            root = Path(__file__).resolve().parents[1]
            line = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
            figures = json.loads(line)
            if figures.pop("compiled") != wanted:
                raise ValueError(f"{python} runs {'an interpreted' if wanted else 'a compiled'} grognard")
            found[wanted].append(Figures(**figures))
    return _medians(found[False]), _medians(found[True])


def _medians(rounds: list[Figures]) -> Figures:
    return Figures(
        decisions=median(each.decisions for each in rounds),
        plies=median(each.plies for each in rounds),
        ratio=median(each.ratio for each in rounds),
        copy=median(each.copy for each in rounds),
    )
