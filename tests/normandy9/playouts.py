"""Random games for tests: random values of the ruleset, random options, games from the deal or from amid a fight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, Literal

from grognard.games.normandy9.board import BIT, CARDS, PLACES, ROW, SIDES, SQUARES, WAITING
from grognard.games.normandy9.options import OPTIONS, Rules, read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.rules.turn import BeginTurn
from grognard.games.normandy9.ruleset import (
    COUNTS,
    KINDS,
    Cards,
    Chart,
    Hampers,
    KindName,
    Ruleset,
    Terrain,
    ruleset_faults,
    standard_ruleset,
)
from grognard.games.normandy9.state import Landing, landing
from grognard.games.normandy9.units import UNITS, Unit
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, settle
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import Seat

EAGERNESS = 0.7
"""How often a player attacks if it can, so that something happens."""
SIGHTS: Final[tuple[Literal["clear", "blocks", "blocks-below"], ...]] = ("clear", "blocks", "blocks-below")
NEVER = 0.9
"""How often a player who can do something else does not end its turn."""


def random_ruleset(rng: Random, strange: bool = True) -> Ruleset:
    """Return a ruleset that may stand in a file; if it is not ``strange``, with the standard terrain and charts."""
    standard = standard_ruleset()
    while True:
        terrain = {name: random_terrain(rng, each) if strange else each for name, each in standard.terrain.items()}
        signs = [each.sign for each in terrain.values()]
        weights = [rng.choice((1, 2, 6)) for _ in signs]
        weights[0] = rng.choice((4, 12, 30))
        faces = tuple("/".join("".join(rng.choices(signs, weights, k=2)) for _ in range(3)) for _ in range(CARDS))
        found = Ruleset(
            random_dice(rng) if strange else standard.attack,
            random_hits(rng) if strange else standard.hits,
            terrain,
            Cards(tuple(face if "r" in face else face.replace("=", ".") for face in faces)),
            standard.keys,
        )
        if not list(ruleset_faults(found)):
            return found


def random_terrain(rng: Random, usual: Terrain) -> Terrain:
    """Return a terrain of which some effects differ."""
    if rng.random() < 0.4:
        return usual
    kinds: tuple[KindName, ...] = tuple(kind for kind in KINDS if rng.random() < 0.2)
    return replace(
        usual,
        sight=rng.choice(SIGHTS),
        bars=KINDS if usual.id == "river" else kinds if usual.id != "open" else (),
        cover=rng.choice((0, 0, 0, 1, 2)),
        slope=rng.choice((0, 0, 0, 1, 2)),
        hampers=Hampers(*(rng.choice((0, 0, 0, 1, 2)) for _ in KINDS)),
    )


def random_dice(rng: Random) -> Chart:
    """Return an attack chart, with the two numbers that the text fixes (N9-EX-2)."""
    rows = [[rng.randrange(5) for _ in range(rng.randrange(1, 9))] for _ in KINDS]
    rows[1] = [rng.randrange(5), 3, 2, *rows[1][3:]]
    return Chart(*map(tuple, rows))


def random_hits(rng: Random) -> Chart:
    """Return a hit chart, with the three faces that the text fixes (N9-EX-1)."""
    rows = [tuple(face for face in range(1, 7) if rng.random() < 0.4) for _ in KINDS[1:]]
    return Chart((1, *(face for face in (2, 4, 5) if rng.random() < 0.4), 3), *rows)


def random_options(rng: Random) -> dict[str, str]:
    """Return some options of a table."""
    return {
        option.name: str(rng.choice((0, 0, 1, 2, 3, 5))) if option.number else rng.choice(option.values)
        for option in OPTIONS
        if rng.random() < 0.35
    }


def random_rules(rng: Random) -> Rules:
    """Return what a game is played by: the standard faces half of the time, the standard rules sometimes."""
    ruleset = standard_ruleset() if rng.random() < 0.5 else random_ruleset(rng, rng.random() < 0.7)
    return read_rules(ruleset, random_options(rng) if rng.random() < 0.7 else {})


def random_start(rng: Random) -> Landing:
    """Return a game: at its very start, or amid a fight."""
    rules = random_rules(rng)
    return set_up(rules) if rng.random() < 0.4 else amid_a_fight(rules, rng)


def amid_a_fight(rules: Rules, rng: Random) -> Landing:
    """Return a game at the beginning of a turn, its units anywhere, at any strength, some of them taken."""
    layout = tuple(2 * card + rng.randrange(2) for card in rng.sample(range(CARDS), CARDS))
    s = set_up(rules, layout)
    units: list[Unit | None] = [None] * PLACES
    rows = random_rows(rng)
    trophies: list[tuple[int, ...]] = [(), ()]
    for side in (Seat(0), Seat(1)):
        kinds = [kind for kind, count in enumerate(COUNTS) for _ in range(count)]
        rng.shuffle(kinds)
        for kind in kinds[: rng.randrange(4)]:
            trophies[1 - side] = (*trophies[1 - side], kind)
        for kind in kinds[len(trophies[1 - side]) :]:
            free = [
                p for p in SQUARES if ROW[p] in rows[side] and units[p] is None and not s.field.barred[kind] & BIT[p]
            ]
            waiting = [p for p in WAITING[side] if units[p] is None]
            at = rng.choice(free if free and rng.random() < 0.9 else waiting)
            units[at] = UNITS[side][kind][rng.choice((1, 2, 3, 4, 4))]
    first, active = Seat(rng.randrange(2)), Seat(rng.randrange(2))
    if rules.first in SIDES:
        first = Seat(SIDES.index(rules.first))
    s = landing(rules, layout, units, [BeginTurn(active)])
    s.first, s.trophies = first, trophies
    s.turns = [0, 0] if active == first else [int(side == first) for side in (0, 1)]
    settle(s, None)
    return s


def random_rows(rng: Random) -> tuple[range, range]:
    """Return the rows in which each side's units stand: anywhere, crowded in a few, or beyond each other."""
    low = rng.randrange(1, 8)
    crowd = range(low, low + 3)
    anywhere = (range(1, 10 - rng.randrange(3)), range(1 + rng.randrange(3), 10))
    return rng.choice((anywhere, anywhere, (crowd, crowd), (range(7, 10), range(1, 4))))


def choose(s: Landing, rng: Random) -> Action:
    """Choose as a player who likes to fight and rather does something than nothing; chance by its odds."""
    assert s.open
    decision = s.open[0]
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    for verb in ("attack", "move"):
        some = [option for option in decision.options if option.verb == verb]
        if some and rng.random() < (EAGERNESS if verb == "attack" else NEVER):
            return rng.choice(some)
    return rng.choice(decision.options)


def play(s: Landing, rng: Random, steps: int) -> Iterator[Action]:
    """Play on, yielding each action before it is done; ``s`` is changed."""
    for _ in range(steps):
        if s.is_over():
            return
        action = choose(s, rng)
        yield action
        answer(s, action, None)
