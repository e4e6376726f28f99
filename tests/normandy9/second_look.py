"""The engine beside the second reading: every question, every answer, every state, in random games.

Run ``python -m tests.normandy9.second_look --games 2000``; a difference names the seed of its game.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from random import Random

from grognard.games.normandy9.board import LABELS, SIDES
from grognard.games.normandy9.field import card_of
from grognard.games.normandy9.options import Rules
from grognard.games.normandy9.ruleset import KINDS
from grognard.games.normandy9.state import DRAWN_GAME, LAPSED, MET, NOBODY, Landing
from grognard.kernel.seat import CHANCE
from tests.normandy9 import second_reading as reading
from tests.normandy9.playouts import play, random_start


@dataclass(frozen=True)
class Compared:
    """What came of one game: its seed, its steps, how it ended ("" if it was left), and the first difference."""

    seed: int
    steps: int
    ending: str
    difference: str


def book_of(rules: Rules) -> reading.Book:
    """Put what a game is played by into plain words."""
    ruleset, keys = rules.ruleset, rules.keys
    return {
        "attack": {name: list(ruleset.attack.of(kind)) for kind, name in enumerate(KINDS)},
        "hits": {name: list(ruleset.hits.of(kind)) for kind, name in enumerate(KINDS)},
        "terrain": {
            each.sign: {
                "sight": each.sight,
                "bars": list(each.bars),
                "cover": each.cover,
                "slope": each.slope,
                "hampers": {name: each.hampers.of(kind) for kind, name in enumerate(KINDS)},
            }
            for each in ruleset.terrain.values()
        },
        "faces": list(ruleset.cards.faces),
        "first": rules.first,
        **{key.name: getattr(keys, key.name) for key in fields(keys)},
    }


def world_of(s: Landing) -> reading.World:
    """Put a game into plain words: before its first turn, or when a turn has just begun."""
    world = reading.new_world(book_of(s.rules))
    for code in s.layout:
        card, turned = card_of(code)
        reading.deal(world, str(card + 1), "turned" if turned else "")
    world["units"] = {
        LABELS[at]: {"side": SIDES[unit.side], "kind": unit.name, "strength": unit.strength}
        for at, unit in enumerate(s.units)
        if unit is not None
    }
    world["trophies"] = {name: [KINDS[kind] for kind in s.trophies[side]] for side, name in enumerate(SIDES)}
    if s.active != NOBODY:
        reading.begin(world, SIDES[s.active])
        world["starter"], world["round"] = SIDES[s.first], s.round
    return world


def compare(s: Landing, world: reading.World) -> str:
    """Say how the engine's game and the reading's differ; "" if they are alike."""
    ours = world_of(s)
    for part in ("cards", "ground", "units", "trophies"):
        if ours[part] != world[part]:
            return f"{part}: the engine has {ours[part]}, the reading {world[part]}"
    over = None
    if s.winner != NOBODY:
        over = (None if s.winner == DRAWN_GAME else SIDES[s.winner], s.ending)
    if over != world["over"]:
        return f"end: the engine has {over}, the reading {world['over']}"
    asked, ask = s.open[0] if s.open else None, reading.ask(world)
    if asked is None or ask is None:
        return "" if asked is None and ask is None else f"the engine asks {asked}, the reading {ask}"
    seat = "chance" if asked.seats[0] == CHANCE else SIDES[asked.seats[0]]
    if (seat, asked.kind) != ask[:2]:
        return f"the engine asks {seat} {asked.kind}, the reading {ask[:2]}"
    answers = [option.notation for option in asked.options]
    if len(set(answers)) != len(answers) or set(answers) != ask[2]:
        only, other = sorted(set(answers) - ask[2]), sorted(ask[2] - set(answers))
        return f"{seat} {asked.kind}: only the engine has {only}, only the reading {other}"
    return "" if s.active == NOBODY else compare_turn(s, world)


def compare_turn(s: Landing, world: reading.World) -> str:
    """Say how what the turn has seen so far differs."""
    owing = bool(reading.forward_steps(world, world["side"], world["points"]))
    lapsed = s.open is not None and s.open[0].kind == "act" and not world["did_duty"] and not owing
    pairs = {
        "side": (SIDES[s.active], world["side"]),
        "points": (s.points, world["points"]),
        "duty done": (s.duty == MET, world["did_duty"]),
        "duty lapsed": (s.duty == LAPSED and s.open is not None and s.open[0].kind == "act", lapsed),
        "attacked": ({LABELS[at] for at in range(len(LABELS)) if s.fought >> at & 1}, world["attacked"]),
        "reinforced": (s.reinforced, world["reinforced"]),
        "round": (s.round, world["round"]),
        "quiet": (s.quiet, world["quiet"]),
        "shot": (s.shot, world["shot"]),
    }
    for what, (ours, theirs) in pairs.items():
        if ours != theirs:
            return f"{what}: the engine has {ours}, the reading {theirs}"
    return ""


def compare_on(s: Landing, rng: Random, most: int) -> tuple[int, str]:
    """Play a game on in both readings; return the steps it took and the first difference."""
    world, steps = world_of(s), 0
    for action in play(s, rng, most):
        if difference := compare(s, world):
            return steps, difference
        world = reading.after(world, action.notation)
        steps += 1
    return steps, compare(s, world)


def look(seed: int, most: int) -> Compared:
    """Compare one random game, step by step."""
    rng = Random(seed)
    s = random_start(rng)
    steps, difference = compare_on(s, rng, most)
    return Compared(seed, steps, s.ending, difference)


def main() -> None:
    """Read the command line, compare, and say what was found."""
    parser = argparse.ArgumentParser(description="compare the engine with a second reading of the rules")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    wish = parser.parse_args()
    seeds = range(wish.seed, wish.seed + wish.games)
    begun, steps, differences, over = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(wish.jobs) as pool:
        for each in pool.map(look, seeds, [wish.steps] * wish.games, chunksize=10):
            steps += each.steps
            over += bool(each.ending)
            if each.difference:
                differences += 1
                sys.stdout.write(f"seed {each.seed}, step {each.steps}: {each.difference}\n")
    seconds = time.monotonic() - begun
    told = f"{wish.games} games, {over} to their end: {steps} actions, {differences} differences, {seconds:.0f} s"
    sys.stdout.write(told + "\n")
    raise SystemExit(1 if differences else 0)


if __name__ == "__main__":
    main()
