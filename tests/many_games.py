"""Many games played in several processes, each looked at on its way; what was found is printed."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass


@dataclass(frozen=True)
class Played:
    """What came of one game: its steps, how it ended ("" if it was left), and the fault that was found, if any."""

    seed: int
    steps: int
    ending: str
    fault: str


def report(play: Callable[[int], Played], games: int, first: int, jobs: int) -> int:
    """Play the games of so many seeds, print what was found, and return the number of faults."""
    endings: Counter[str] = Counter()
    steps, faults, begun = 0, 0, time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for played in pool.map(play, range(first, first + games), chunksize=25):
            steps += played.steps
            endings[played.ending or "left"] += 1
            if played.fault:
                faults += 1
                sys.stdout.write(f"seed {played.seed}, step {played.steps}: {played.fault}\n")
    seconds = time.monotonic() - begun
    told = ", ".join(f"{ending} {count}" for ending, count in endings.most_common())
    sys.stdout.write(f"{games} games from seed {first}: {steps} actions, {faults} faults, {seconds:.0f} s; {told}\n")
    return faults


def run(play: Callable[[int], Played]) -> None:
    """Read the command line, play, and end with 1 if there was a fault."""
    parser = argparse.ArgumentParser(description="play games at random and look for faults")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    wish = parser.parse_args()
    raise SystemExit(1 if report(play, wish.games, wish.seed, wish.jobs) else 0)
