"""Play thousands of battles at random, on random ground under random rules, and look at every state.

Run ``python -m tests.memoir44.fuzz --games 10000``; a fault names the seed of its game, which ``--seed N --games 1``
plays again. A short form runs with the tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from grognard.games.memoir44.board import ALLIES, AXIS, BIT, NEIGHBOURS, SIDES, hex_named
from grognard.games.memoir44.cards import AMBUSH
from grognard.games.memoir44.events import FiguresLost, FiguresReturned, UnitEliminated, UnitLanded, UnitMoved
from grognard.games.memoir44.facts import ARM_NUMBER
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.position import read_position, write_position
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.rulings import OPTIONS
from grognard.games.memoir44.state import Battle, other
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import CHANCE
from tests.many_games import Played, run
from tests.memoir44.playouts import RANDOM_GROUND, Playout, random_document

MOST_STEPS = 4000
"""Steps after which a battle of random moves is left; nearly all end long before."""

RARELY = 40
"""Every so many steps the dear checks are made: positions read back, views, every option, answers that are none."""


def battle_of(seed: int) -> tuple[Playout, Battle]:
    """Return a way to play and a battle, drawn from a seed: of the box one time in three, else on random ground."""
    rng = Random(seed)
    chosen = {}
    if rng.random() < 0.5:
        for option in OPTIONS:
            if rng.random() < 0.35:
                chosen[option.name] = str(rng.randrange(17)) if option.number else rng.choice(option.values)
    names = [info.id for info in GAME.scenarios()]
    scenario = rng.choice(names) if rng.random() < 1 / 3 else RANDOM_GROUND
    playout = Playout(scenario, chosen, seed, 0, rng.random() < 0.7)
    start = playout.start() if scenario != RANDOM_GROUND else read_position(random_document(rng, chosen, special=True))
    return playout, start


def play(seed: int) -> Played:
    """Play a battle to its end and look at every state; a fault is told, not raised."""
    steps = 0
    try:
        playout, s = battle_of(seed)
        rng, total = Random(seed + 1), cards(s)
        found = list(faults_of(s, total))
        while not found and steps < MOST_STEPS and GAME.decisions(s):
            action = playout.choose(GAME.decisions(s)[0], rng)
            dear = steps % RARELY == 0
            if dear:
                found += list(dear_faults(s, rng))
            figures, trophies, events = strength(s), len(s.trophies[0]) + len(s.trophies[1]), list[Event]()
            GAME.apply(s, action, events)
            steps += 1
            found += [f"after '{action.notation}': {fault}" for fault in faults_of(s, total)]
            found += list(faults_told(s, events, figures, trophies))
        return Played(seed, steps, s.ending, found[0] if found else "")
    except Exception as error:  # whatever it is, it is the fault that was looked for
        return Played(seed, steps, "", f"{type(error).__name__}: {error}")


def strength(s: Battle) -> int:
    """Count the figures on the board."""
    return sum(unit.figures for unit in s.board if unit is not None)


def cards(s: Battle) -> Counter[int]:
    """Count all cards of a battle, wherever they are, by face."""
    found = Counter([*s.hands[ALLIES], *s.hands[AXIS], *s.drawn, *s.deck.contents(), *s.discards.contents()])
    found.update([AMBUSH] if s.ambush else [])
    found.update([s.command.card] if s.command is not None else [])
    return found


def faults_of(s: Battle, total: Counter[int]) -> Iterator[str]:
    """Say what is wrong with a state (M44-SET-1, M44-SET-2, M44-VIC-1 to M44-VIC-4, M44-ORD-3)."""
    if cards(s) != total:
        yield "cards were lost or appeared"
    forces, arms = [0, 0], [0, 0, 0]
    for at, unit in enumerate(s.board):
        if unit is not None:
            forces[unit.side] |= BIT[at]
            arms[ARM_NUMBER[unit.kind.arm]] |= BIT[at]
            if not 1 <= unit.figures <= unit.full:
                yield f"a unit has {unit.figures} of {unit.full} figures"
    if (forces, arms) != (s.forces, s.arms):
        yield "the sets of units do not agree with the board"
    for side in (ALLIES, AXIS):
        count = sum(unit.worth for unit in s.trophies[side])
        for number, objective in enumerate(s.arena.objectives):
            there = (s.forces[objective.side] & objective.hexes).bit_count() >= objective.need
            if objective.side == side and not objective.wins and (there or s.kept >> number & 1):
                count += objective.worth
        if medals(s, side) != min(count, s.arena.medals_needed[side]):
            yield f"{SIDES[side]} has {medals(s, side)} medals, not {count}"
    if any(s.board[at] is None or s.unit(at).side != s.active for at in s.orders):
        yield "an order belongs to no unit of the side whose turn it is"
    decisions = GAME.decisions(s)
    if bool(decisions) == s.is_over():
        yield "the battle is over and something is asked, or neither"
    for decision in decisions:
        if not decision.options or len(set(decision.options)) != len(decision.options):
            yield f"'{decision.kind}' has no options, or one twice"
        if isinstance(decision, ChanceDecision) and min(decision.weights) <= 0:
            yield f"'{decision.kind}' offers what cannot happen"


def faults_told(s: Battle, events: list[Event], figures: int, trophies: int) -> Iterator[str]:
    """Say what the events of an action leave out or get wrong (M44-HIT-3, M44-MOV-2, M44-SCN-25, M44-VIC-10)."""
    for event in events:
        if isinstance(event, FiguresLost):
            figures -= event.count
        elif isinstance(event, FiguresReturned):
            figures += event.count
        elif isinstance(event, UnitLanded):
            figures += 4
        elif isinstance(event, UnitEliminated):
            trophies += 1
        elif isinstance(event, UnitMoved):
            path = [hex_named(label) for label in event.path]
            for here, there in pairwise(path):
                walls = s.arena.walls[here] if s.arena.walls is not None else 0
                if not BIT[there] & NEIGHBOURS[here] or BIT[there] & walls:
                    yield f"a unit stepped from {event.path} where no step leads"
    if figures != strength(s):
        yield "figures appeared or disappeared untold"
    if trophies != len(s.trophies[0]) + len(s.trophies[1]):
        yield "a trophy appeared or disappeared untold"


def dear_faults(s: Battle, rng: Random) -> Iterator[str]:
    """Say what is wrong with how a state is written, seen and asked about; the state stays as it is."""
    before = s.copy()
    document = write_position(s)
    if read_position(document) != s:
        yield "a position that is written and read back is another one"
    decision = GAME.decisions(s)[0]
    for option in decision.options:
        if GAME.refuse(s, option) is not None:
            yield f"'{option.notation}' is offered and refused"
        if GAME.read_action(option.notation, option.seat) != option:
            yield f"'{option.notation}' is read as something else"
    seat = decision.seats[0]
    if seat != CHANCE:
        imagined = GAME.imagine(GAME.observe(s, seat), rng)
        if [each.options for each in GAME.decisions(imagined)] != [each.options for each in GAME.decisions(s)]:
            yield "an imagined state asks for something else"
        yield from _refused(s, decision.options, rng)
    GAME.observe(s, other(s.active))
    GAME.evaluate(s, s.active)
    if s != before:
        yield "looking at a state changed it"


def _refused(s: Battle, options: object, rng: Random) -> Iterator[str]:
    """Try an action that is no option: it is refused with a rule, and nothing happens."""
    assert isinstance(options, list | tuple)
    labels = [option.words()[0] for option in options if option.words()]
    texts = [f"move {rng.choice(labels or ['A1'])} {rng.choice(['A1', 'G5', 'm5', 'D7'])}", "end-battles", "ambush"]
    for text in texts:
        try:
            action: Action = GAME.read_action(text, s.active)
        except ValueError:
            continue
        if action in options:
            continue
        kept = s.copy()
        try:
            GAME.apply(s, action)
            yield f"'{text}' is no option and was carried out"
        except IllegalAction as error:
            if not error.refusal.rule:
                yield f"'{text}' is refused without a rule"
        if s != kept:
            yield f"'{text}' was refused and changed something"


if __name__ == "__main__":
    run(play)
