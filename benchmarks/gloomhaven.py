"""How quick Gloomhaven's scenarios are: ``python -m benchmarks.gloomhaven``; CPU time, whole scenarios.

- decisions: random play from the preparation to the end, as ``benchmarks.playouts`` counts it, beside python-chess;
- a monster's turn: in scenarios played by the hero bot, all that happens from its beginning to the next turn, with the
  options of every question that comes up in it. ``new``: on maps whose tables are empty; ``seen``: played once more.

With ``--compiled PYTHON`` the compiled package of that Python is measured beside the interpreted one, in turns, each
round in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles
from typing import Final

from benchmarks.playouts import play_chess, play_out
from grognard import COMPILED
from grognard.bots.greedy import GreedyBot
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.round import TurnBegan
from grognard.games.gloomhaven.floor import MAZES
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event

_ONE: Final = "from benchmarks.gloomhaven import one; one({seconds!r})"
_ROOT: Final = Path(__file__).resolve().parents[1]
PARTIES: Final = {
    "black-barrow": {"first": "brute", "second": "spellweaver"},
    "crypt-of-the-damned": {"first": "cragheart", "second": "mindthief", "third": "scoundrel", "fourth": "tinkerer"},
}
Figures = dict[str, float]


def start(scenario: str) -> Expedition:
    """Return a scenario before its preparation."""
    return GAME.setup(scenario, {**PARTIES[scenario], "preparation": "ready-made"})


def decisions_a_second(scenario: str, seconds: float) -> tuple[float, float]:
    """Return the decisions of random play and the plies of python-chess a second of CPU time, measured in turns."""
    rng, s = Random(1), start(scenario)
    play_out(GAME, s, rng)  # fill the tables that the first scenario of a process fills
    ours = theirs = 0
    our_time = their_time = 0.0
    while our_time < seconds:
        began = time.process_time()
        ours += play_out(GAME, s, rng)
        our_time += time.process_time() - began
        began = time.process_time()
        theirs += play_chess(rng)
        their_time += time.process_time() - began
    return ours / our_time, theirs / their_time


def recorded(scenario: str, seed: int) -> tuple[list[Action], list[list[int]]]:
    """Let the hero bot play a scenario; return the actions, and for each the monsters' turns that it belongs to."""
    rng, s, bot = Random(seed), start(scenario), GreedyBot()
    actions: list[Action] = []
    turns: list[list[int]] = []
    now, count = -1, 0
    while s.open:
        decision = s.open[0]
        drawn = isinstance(decision, ChanceDecision)
        seat = decision.seats[0]
        action = decision.draw(rng) if drawn else bot.choose(GAME, GAME.observe(s, seat), rng)  # type: ignore[attr-defined]
        actions.append(action)
        events: list[Event] = []
        GAME.apply(s, action, events)
        here = [now] if now >= 0 else []
        for event in events:
            if isinstance(event, TurnBegan):
                now = count if event.figure.split("#")[0] in {**facts.monsters(), **facts.bosses()} else -1
                if now >= 0:
                    count += 1
                    here.append(now)
        turns.append(here)
    return actions, turns


def turn_times(scenario: str, actions: Sequence[Action], turns: Sequence[Sequence[int]]) -> list[float]:
    """Play these actions and return the milliseconds of each monster's turn; turns in one action share its time."""
    s = start(scenario)
    found = [0.0] * (1 + max([turn for here in turns for turn in here]))
    for action, here in zip(actions, turns, strict=True):
        began = time.process_time()
        GAME.apply(s, action, None)
        spent = 1000 * (time.process_time() - began)
        for turn in here:
            found[turn] += spent / len(here)
    return found


def forget() -> None:
    """Forget the tables of all maps, so that every map is new."""
    from grognard.games.gloomhaven.arena import arena_of

    arena_of.cache_clear()
    MAZES.forget()


def measure(seconds: float) -> Figures:
    """Return all figures: rates, and milliseconds of the monsters' turns as mean, median and 95th of a hundred."""
    found: Figures = {}
    for scenario in PARTIES:
        ours, theirs = decisions_a_second(scenario, seconds)
        found |= {f"{scenario} decisions": ours, f"{scenario} plies": theirs}
    new, seen = [], []
    for scenario in PARTIES:
        actions, turns = recorded(scenario, 1)
        forget()
        new += turn_times(scenario, actions, turns)
        seen += [min(times) for times in zip(*[turn_times(scenario, actions, turns) for _ in range(3)], strict=True)]
    for name, times in (("new", new), ("seen", seen)):
        found |= {
            f"{name} mean": fmean(times),
            f"{name} median": median(times),
            f"{name} p95": quantiles(times, n=20)[18],
        }
    return {**found, "turns": len(new)}


def one(seconds: float) -> None:
    """Measure once, and print it for the process that asked."""
    print(json.dumps({"compiled": COMPILED, "figures": measure(seconds)}))


def side_by_side(pythons: Sequence[tuple[str, bool]], rounds: int, seconds: float) -> list[Figures]:
    """Return for each Python the medians over rounds, measured in turns, each in a process of its own.

    Raises:
        ValueError: one of them has not the package that was wanted.
    """
    found: list[list[Figures]] = [[] for _ in pythons]
    for _ in range(rounds):
        for (python, wanted), measured in zip(pythons, found, strict=True):
            command = [python, "-c", _ONE.format(seconds=seconds)]
            line = subprocess.run(command, cwd=_ROOT, check=True, capture_output=True, text=True).stdout
            answer = json.loads(line)
            if answer["compiled"] != wanted:
                raise ValueError(f"{python} runs {'an interpreted' if wanted else 'a compiled'} grognard")
            measured.append(answer["figures"])
    return [{name: median([each[name] for each in measured]) for name in measured[0]} for measured in found]


def show(figures: Figures) -> None:
    """Print the figures of one package."""
    for scenario, party in PARTIES.items():
        ours, theirs = figures[f"{scenario} decisions"], figures[f"{scenario} plies"]
        print(
            f"random play, {scenario}, {len(party)} characters: {ours:,.0f} decisions/s, {ours / theirs:.3f} of plies/s"
        )
    for name in ("new", "seen"):
        mean, middle, late = (figures[f"{name} {which}"] for which in ("mean", "median", "p95"))
        told = f"mean {mean:.2f} ms, median {middle:.2f} ms, p95 {late:.2f} ms"
        print(f"a monster's turn, map {name}: {told}, of {figures['turns']:.0f}")


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gloomhaven", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of random play of each scenario")
    parser.add_argument("--compiled", metavar="PYTHON", help="compare with the compiled package of this Python")
    args = parser.parse_args()
    pythons = [(sys.executable, False), *([(args.compiled, True)] if args.compiled else [])]
    found = side_by_side(pythons, args.rounds, args.seconds)
    for (_, compiled), figures in zip(pythons, found, strict=True):
        print("compiled:" if compiled else "interpreted:")
        show(figures)
    if args.compiled:
        plain, quick = found
        rates = [quick[name] / plain[name] for name in plain if name.endswith("decisions")]
        print(
            f"compiled to interpreted: {min(rates):.2f}; a monster's turn {plain['seen mean'] / quick['seen mean']:.2f}"
        )


if __name__ == "__main__":
    main()
