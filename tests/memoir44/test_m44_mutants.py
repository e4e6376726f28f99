"""Broken files by mutation: every one gets a verdict, and what is accepted can be played."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, Final

from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.m44.writing import write_m44, write_m44_battle
from grognard.games.memoir44.scenario import StoryFacts, find_scenario, scenario_names
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.scenario_file import LONGEST_FAULT

MUTANTS: Final = int(os.environ.get("MUTANTS", "2500"))
"""How many files; a run by hand may ask for more."""
PLAYED: Final = 30
"""Actions that are played in each accepted file."""

ODDITIES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 3, 17, 10**17, -(10**17), 0.5, 1e300, "", "x", "AXIS", "river", "-5", "٣", "\ud800"),
    *("\x00", "A9", "k4", "Z99", "é" * 500, [], {}, [[]], [None], {"item": []}, {"item": 5}, {"0": {}}, ["A9", "A9"]),
    *({"name": "infger"}, {"name": {"name": {}}}, {"name": "medal0"}, {"row": 0, "col": 0}, [{"standard": []}]),
)
ENCODINGS: Final = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1", "cp037")

Paths = list[tuple[Any, Any]]


def sources() -> list[str]:
    """Whole files: scenarios of the box, and a battle that goes on."""
    story = StoryFacts("Name", "Under it", "History.", "Briefing.", "Rules.")
    battle = GAME.setup("omaha-beach", {})
    return [
        *(write_m44(find_scenario(name), story) for name in scenario_names()),
        write_m44_battle(battle, story),
    ]


def slots(value: Any) -> Paths:
    """Every place in a tree: a container and a key or number in it."""
    found: Paths = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        found.append((value, key))
        found += slots(inner)
    return found


def change_tree(text: str, rng: Random) -> str:
    tree = json.loads(text)
    for _ in range(rng.randint(1, 4)):
        places = slots(tree)
        if not places:
            break
        holder, key = rng.choice(places)
        change = rng.randrange(7)
        if change == 0:
            del holder[key]
        elif change == 1:
            holder[key] = rng.choice(ODDITIES)
        elif change == 2:
            other, there = rng.choice(places)
            holder[key] = deepcopy(other[there])
        elif change == 3 and isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        elif change == 4 and isinstance(holder, dict):
            holder[rng.choice(["behavior", "badge", "options", "item", str(key).upper(), "Ω"])] = holder[key]
        elif change == 5:
            holder[key] = {"item": holder[key]}
        elif isinstance(holder[key], str):
            holder[key] = rng.choice([holder[key].upper(), holder[key].lower(), f" {holder[key]} ", holder[key][1:]])
        elif isinstance(holder[key], int):
            holder[key] = rng.choice([str(holder[key]), holder[key] + rng.randint(-3, 3), float(holder[key])])
    return json.dumps(tree, ensure_ascii=rng.random() < 0.5)


def truncate(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def flip(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut_out(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randrange(200) :]


def put_in(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    odd = (
        b"[" * 3000,
        b'{"a":' * 3000,
        b"9" * 5000,
        b"NaN",
        b"1e999",
        b"\\u0000",
        b'"',
        b"}",
        b"\xff",
        b"\0",
        b",",
        b"{}",
    )
    return data[:start] + rng.choice(odd) + data[start:]


def repeat_key(data: bytes, rng: Random) -> bytes:
    return data.replace(b'"row"', rng.choice((b'"col"', b'"row": 1, "row"')), rng.randint(1, 3))


BYTES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (truncate, flip, cut_out, put_in, repeat_key)


def mutant(text: str, rng: Random) -> bytes:
    if rng.random() < 0.75:
        text = change_tree(text, rng)
    encoding = rng.choice(ENCODINGS) if rng.random() < 0.1 else "utf-8"
    data = text.encode(encoding, errors="replace" if encoding != "utf-8" else "surrogatepass")
    return rng.choice(BYTES)(data, rng) if rng.random() < 0.3 else data


def play(document: str, rng: Random) -> None:
    state = GAME.scenario_files.set_up(document, {})
    for _ in range(PLAYED):
        if not (decisions := GAME.decisions(state)):
            return
        decision = decisions[0]
        GAME.apply(state, decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(decision.options))


def test_every_mutant_gets_a_verdict_and_an_accepted_one_is_played() -> None:
    texts, verdicts = sources(), Counter[str]()
    for number in range(MUTANTS):
        rng = Random(f"m44 {number}")
        data = mutant(rng.choice(texts), rng)
        try:
            said = GAME.scenario_files.read("mutant.m44", data)
            assert said.verdict in ("ok", "unsupported", "invalid")
            assert bool(said.faults) == (said.verdict != "ok") == (not said.document)
            assert all(each.isprintable() and 0 < len(each) <= LONGEST_FAULT for each in (*said.faults, *said.notes))
            assert said.name.isprintable()
            if said.verdict == "ok":
                play(said.document, rng)
        except Exception as error:
            raise AssertionError(f"mutant {number}: {error!r}\n{data[:3000]!r}") from error
        verdicts[said.verdict] += 1
    assert min(verdicts[each] for each in ("ok", "unsupported", "invalid")) > MUTANTS // 50, verdicts
