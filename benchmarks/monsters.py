"""How long a monster's turn takes to solve: ``python -m benchmarks.monsters``; in milliseconds of CPU time.

- new map: each position on a map whose ranges and sight nobody asked for before;
- map seen: the same positions again, with the tables of the maps filled, as when the next monster acts;
- stress: unlimited floors with sixteen enemies, eighteen walls, range 7, five targets and an area.

Positions are those of the casebook and random ones by a seed. With ``--compiled PYTHON`` the compiled package of that
Python is measured beside the interpreted one, in turns, each round in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final

from grognard import COMPILED
from grognard.games.gloomhaven.desk.casebook import case_text
from grognard.games.gloomhaven.floor import MAZES, Floor
from grognard.games.gloomhaven.map_notation import MonsterMap, read_maps
from grognard.games.gloomhaven.monster_map import MapArea
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, View, posed, resolve
from grognard.hexes import FlatHex

_ONE: Final = "from benchmarks.monsters import one; one({stress!r})"
_ROOT: Final = Path(__file__).resolve().parents[1]
AREAS: Final = (
    MapArea("ranged", (FlatHex(0, 0), FlatHex(0, 1), FlatHex(1, 0))),
    MapArea("melee", (FlatHex(0, 1), FlatHex(1, 0), FlatHex(0, 2), FlatHex(1, 1), FlatHex(2, 0))),
)
Turn = tuple[View, Monster, Card]


def forget() -> None:
    """Forget the tables of all maps, so that every map is new."""
    MAZES.forget()


def case_turns() -> list[Callable[[], Turn]]:
    """Give the positions of the casebook; each call makes the floor anew, as a new request does."""
    found: list[MonsterMap] = [each.position for each in read_maps(case_text()) if each.position]
    return [partial(posed, each) for each in found]


def stress_turn(rng: Random) -> Callable[[], Turn]:
    """Draw a turn of the worst kind: 16 enemies, 18 walls, range 7, 5 targets, an area; each call makes its floor."""
    hexes = [FlatHex(q, row - q // 2) for q in range(16) for row in range(12)]
    rng.shuffle(hexes)
    me, foes, walls, rough = hexes[0], hexes[1:17], hexes[17:35], hexes[35:60]
    enemies = tuple([Foe(h, rng.randrange(1, 100)) for h in foes])
    card = Card(rng.randrange(2, 5), rng.random() < 0.2, after=(Attack(7, 5, rng.choice(AREAS)),))

    def turn() -> Turn:
        floor = Floor(
            walls=walls,
            obstacles=rough[:10],
            traps=rough[10:15],
            hazards=rough[15:18],
            difficult=rough[18:],
            figures=[me, *foes],
        )
        return View(floor, (), enemies), Monster(me), card

    return turn


def timed(turn: Callable[[], Turn]) -> float:
    """Return the milliseconds that it takes to solve a turn, its floor included."""
    began = time.process_time()
    resolve(*turn())
    return 1000 * (time.process_time() - began)


def measure(stress: int) -> dict[str, list[float]]:
    """Return the milliseconds of each turn: the cases on new maps and on maps seen, and the stress set."""
    cases = case_turns()
    for turn in cases:  # what belongs to no map, such as what a wall hides, is filled by the first turns of a process
        resolve(*turn())
    new, seen = [], []
    for turn in cases:
        forget()
        new.append(timed(turn))
        seen.append(min(timed(turn) for _ in range(3)))
    rng = Random(6)
    hard = []
    for turn in [stress_turn(rng) for _ in range(stress)]:
        forget()
        hard.append(timed(turn))
    return {"new map": new, "map seen": seen, "stress": hard}


def one(stress: int) -> None:
    """Measure once, and print it for the process that asked."""
    print(json.dumps({"compiled": COMPILED, "figures": measure(stress)}))


def rounds_of(python: str, wanted: bool, rounds: int, stress: int) -> dict[str, list[float]]:
    """Return for each turn the median over rounds, each in a process of its own.

    Raises:
        ValueError: that Python has not the package that was wanted.
    """
    found: list[dict[str, list[float]]] = []
    for _ in range(rounds):
        command = [python, "-c", _ONE.format(stress=stress)]
        line = subprocess.run(command, cwd=_ROOT, check=True, capture_output=True, text=True).stdout
        answer = json.loads(line)
        if answer["compiled"] != wanted:
            raise ValueError(f"{python} runs {'an interpreted' if wanted else 'a compiled'} grognard")
        found.append(answer["figures"])
    return {name: [median(turns) for turns in zip(*[each[name] for each in found], strict=True)] for name in found[0]}


def show(figures: dict[str, list[float]]) -> None:
    """Print one line a set."""
    for name, turns in figures.items():
        print(f"{name}: {line(turns)}")


def line(turns: Sequence[float]) -> str:
    """Write the figures of one set."""
    late = quantiles(turns, n=20)[18]
    return f"median {median(turns):.2f} ms, p95 {late:.2f} ms, worst {max(turns):.2f} ms, of {len(turns)}"


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.monsters", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--stress", type=int, default=100, help="positions of the stress set")
    parser.add_argument("--compiled", metavar="PYTHON", help="compare with the compiled package of this Python")
    args = parser.parse_args()
    print("interpreted:")
    show(rounds_of(sys.executable, False, args.rounds, args.stress))
    if args.compiled:
        print("compiled:")
        show(rounds_of(args.compiled, True, args.rounds, args.stress))


if __name__ == "__main__":
    main()
