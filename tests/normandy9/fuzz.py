"""Play thousands of games at random, by random rulesets, and look at every state.

Run ``python -m tests.normandy9.fuzz --games 2000``; a fault names the seed of its game, which ``--seed N --games 1``
plays again. A short form runs with the tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from grognard.games.normandy9.actions import VERBS
from grognard.games.normandy9.board import BIT, BOARD, COOL, LABELS, SIDES, SQUARES, WAITING, WARM, labels_of
from grognard.games.normandy9.events import (
    AttackDeclared,
    StrengthLost,
    TurnBegan,
    UnitEliminated,
    UnitMoved,
    UnitReinforced,
)
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.ruler import measure
from grognard.games.normandy9.rules.movement import is_forward_payable
from grognard.games.normandy9.ruleset import COUNTS
from grognard.games.normandy9.state import DRAWN_GAME, LAPSED, NOBODY, OWED, POINTS, TROPHIES, Landing, other
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.seat import SPECTATOR, Seat
from tests.many_games import Played, run
from tests.normandy9.playouts import choose, random_start

MOST_STEPS = 1500
"""Steps after which a game is left; nearly all end before."""
RARELY = 40
"""Every so many steps the dear checks are made: positions read back, views, every option."""


class Watch:
    """Follows each die by what is told of it, so as to know it again wherever it goes."""

    def __init__(self, s: Landing) -> None:
        self.dice = {LABELS[at]: number for number, at in enumerate(at for at, unit in enumerate(s.units) if unit)}
        self.pips = {LABELS[at]: unit.strength for at, unit in enumerate(s.units) if unit}
        self.attacked: set[int] = set()
        self.reinforced = 0

    def faults(self, s: Landing, events: list[Event]) -> Iterator[str]:
        """Say what is wrong with what was told, or differs from the board (N9-ATK-1, N9-REINF-1, N9-UNIT-3)."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.attacked, self.reinforced = set(), 0
            elif isinstance(event, UnitMoved):
                self.dice[event.to], self.pips[event.to] = self.dice.pop(event.unit), self.pips.pop(event.unit)
            elif isinstance(event, AttackDeclared):
                if self.dice[event.unit] in self.attacked:
                    yield f"the unit on {event.unit} attacked twice in a turn"
                self.attacked.add(self.dice[event.unit])
                if not 1 <= event.dice <= 4:
                    yield f"an attack with {event.dice} dice"
            elif isinstance(event, UnitReinforced):
                self.pips[event.giver] -= 1
                self.pips[event.unit] += 1
                self.reinforced += 1
            elif isinstance(event, StrengthLost):
                self.pips[event.unit] -= event.count
            elif isinstance(event, UnitEliminated):
                if self.pips.pop(event.unit) != 0:
                    yield f"the unit on {event.unit} was eliminated with strength left"
                del self.dice[event.unit]
        if self.reinforced > 1:
            yield "a side reinforced twice in a turn"
        if self.pips != {LABELS[at]: unit.strength for at, unit in enumerate(s.units) if unit}:
            yield "what was told of the units is not what the board has"


def faults_of(s: Landing) -> Iterator[str]:
    """Say what is wrong with a state (N9-UNIT-1, N9-UNIT-2, N9-UNIT-4, N9-TER-5, N9-TURN-1, N9-TURN-3, N9-END-1)."""
    forces = [0, 0]
    for at, unit in enumerate(s.units):
        if unit is None:
            continue
        forces[unit.side] |= BIT[at]
        if not 1 <= unit.strength <= 4:
            yield f"a unit has strength {unit.strength}"
        if BIT[at] & s.field.barred[unit.kind]:
            yield f"{unit.name} stands on {LABELS[at]}, which it may not enter"
        if not BIT[at] & BOARD and at not in WAITING[unit.side]:
            yield f"a unit waits behind the other side's edge on {LABELS[at]}"
    if forces != s.forces:
        yield "the sets of units do not agree with the board"
    for side in (WARM, COOL):
        kinds = [unit.kind for unit in s.units if unit is not None and unit.side == side]
        if Counter([*kinds, *s.trophies[other(side)]]) != Counter(dict(enumerate(COUNTS))):
            yield f"dice of {SIDES[side]} were lost or appeared"
    if not 0 <= s.points <= POINTS:
        yield f"{s.points} points are left"
    if s.fought & ~(s.forces[s.active] & BOARD if s.active != NOBODY else 0):
        yield "a place is marked that has no unit of the side whose turn it is"
    yield from _faults_of_questions(s)


def _faults_of_questions(s: Landing) -> Iterator[str]:
    decisions = GAME.decisions(s)
    if bool(decisions) == s.is_over():
        yield "the game is over and something is asked, or neither"
    for decision in decisions:
        if not decision.options or len(set(decision.options)) != len(decision.options):
            yield f"'{decision.kind}' has no options, or one twice"
        if isinstance(decision, ChanceDecision) and min(decision.weights) <= 0:
            yield f"'{decision.kind}' offers what cannot happen"
        if decision.kind == "act" and s.duty in (OWED, LAPSED):
            payable = is_forward_payable(s, s.points)
            if payable != (s.duty == OWED):
                yield f"the duty is {s.duty}, and a step forward is {'' if payable else 'not '}payable"
            if payable == any(option.verb == "end-turn" for option in decision.options):
                yield "the turn may end though a step forward is owed, or may not though none is"
    full = [side for side in (WARM, COOL) if len(s.trophies[side]) >= TROPHIES]
    if bool(full) != (s.ending in ("eliminated", "fell-back")) or (full and full != [s.winner]):
        yield f"trophies {s.trophies} and ending '{s.ending}'"
    if s.ending and s.winner not in (WARM, COOL, DRAWN_GAME):
        yield "the game ended without a winner or a draw"
    keys = s.rules.keys
    if not s.is_over() and keys.quiet_rounds and s.quiet >= keys.quiet_rounds:
        yield "the game goes on after too many quiet rounds"
    if not s.is_over() and keys.last_round and s.round > keys.last_round:
        yield "the game goes on after its last round"


def dear_faults(s: Landing, rng: Random) -> Iterator[str]:
    """Say what is wrong with how a state is written, seen and asked about; the state stays as it is."""
    before = s.copy()
    document = GAME.write_position(s)
    if GAME.read_position(document) != s:
        yield "a position that is written and read back is another one"
    decision = GAME.decisions(s)[0]
    for option in decision.options:
        if GAME.refuse(s, option) is not None:
            yield f"'{option.notation}' is offered and refused"
        if GAME.read_action(option.notation, option.seat) != option:
            yield f"'{option.notation}' is read as something else"
    for seat in (WARM, COOL, SPECTATOR):
        observation = GAME.observe(s, seat)
        imagined = GAME.imagine(observation, rng)
        if imagined != s or [d.options for d in GAME.decisions(imagined)] != [d.options for d in GAME.decisions(s)]:
            yield "an imagined state is another one"
        if seat not in decision.seats and any(each.options for each in observation.decisions):
            yield "a seat sees options of a question that it is not asked"
    after = s.copy()
    GAME.apply(after, rng.choice(decision.options))
    yield from _faults_of_answers(s, rng)
    GAME.evaluate(s, WARM)
    if s != before:
        yield "looking at a state, or playing on in a copy, changed it"


def _faults_of_answers(s: Landing, rng: Random) -> Iterator[str]:
    """Ask the referee about whatever can be said, and measure anywhere; refusals agree and name a rule."""
    for _ in range(30):
        verb, seat = rng.choice(VERBS), rng.choice((WARM, COOL))
        words = (
            ()
            if verb == "end-turn"
            else (rng.choice(some_places(s, seat, rng)), rng.choice(some_places(s, other(seat), rng)))
        )
        action = GAME.read_action(" ".join([verb, *words]), seat)
        refusal, explained = GAME.refuse(s, action), GAME.explain(s, action)
        if (refusal is None) != (explained.refusal is None):
            yield f"'{action.notation}' of {SIDES[seat]} is refused, and the referee does not say so, or the reverse"
        if refusal is not None and not (refusal.rule in GAME.rules() and refusal.reason):
            yield f"'{action.notation}' is refused by '{refusal.rule}', which is no rule"
        a, b = rng.sample(SQUARES, 2)
        sight = measure(s, [LABELS[a], LABELS[b]]).sight
        if sight is None:
            yield f"the ruler sees nothing between {LABELS[a]} and {LABELS[b]}"


def some_places(s: Landing, seat: Seat, rng: Random) -> list[str]:
    """Return the places of a side's units, and some others."""
    return [*labels_of(s.forces[seat]), *rng.sample(LABELS, 4)]


def play(seed: int) -> Played:
    """Play a game to its end and look at every state; a fault is told, not raised."""
    steps = 0
    try:
        rng = Random(seed)
        s = random_start(rng)
        watch, found = Watch(s), list(faults_of(s))
        while not found and steps < MOST_STEPS and GAME.decisions(s):
            if steps % RARELY == 0:
                found += list(dear_faults(s, rng))
            action, events = choose(s, rng), list[Event]()
            GAME.apply(s, action, events)
            steps += 1
            found += [f"after '{action.notation}': {fault}" for fault in faults_of(s)]
            found += list(watch.faults(s, events))
        return Played(seed, steps, s.ending, found[0] if found else "")
    except Exception as error:  # whatever it is, it is the fault that was looked for
        return Played(seed, steps, "", f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    run(play)
