"""Attacks: who may attack whom, with how many dice, and what they do (sections ATK and TER)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from grognard.games.normandy9.actions import Rolled
from grognard.games.normandy9.board import BIT, BOARD, LABELS, SIDES, Place, is_on_board, labels_of, places_of
from grognard.games.normandy9.events import AttackDeclared, DiceRolled
from grognard.games.normandy9.rules.movement import breaks_duty
from grognard.games.normandy9.rules.retreat import ResolveRetreat
from grognard.games.normandy9.rules.verbs import HITS, lose_strength
from grognard.games.normandy9.ruleset import DIE_SIDES
from grognard.games.normandy9.state import ATTACK_COST, Landing
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.chance import dice_outcomes
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE
from grognard.kernel.total import Term, Total

WEAK: Final = 2
"""Under attrition, the strength up to which a unit attacks with at most one die (N9-VAR-1)."""


def chart_dice(s: Landing, kind: int, distance: int) -> int:
    """Return the dice of the attack chart, before terrain (N9-ATK-3)."""
    dice = s.rules.dice[kind]
    return dice[distance] if distance < len(dice) else 0


def battle_dice(s: Landing, at: Place, target: Place) -> Total:
    """Count the dice of an attack between two units on the board, whether or not they see each other.

    Rules: N9-ATK-2, N9-ATK-3, N9-ATK-12, N9-TER-2, N9-TER-3, N9-TER-4, N9-TER-7, N9-VAR-1, N9-EX-7.
    """
    unit = s.unit(at)
    distance = s.rules.distance[at][target]
    here, there = s.field.ground(at), s.field.ground(target)
    terms = [Term(chart_dice(s, unit.kind, distance), "chart", "N9-ATK-3", kind=unit.name, distance=distance)]
    if there.cover:
        terms.append(Term(-there.cover, "cover", there.rule, terrain=there.id))
    if there.slope and here.id != there.id:
        terms.append(Term(-there.slope, "slope", there.rule, terrain=there.id))
    if hampered := here.hampers.of(unit.kind):
        terms.append(Term(-hampered, "hampers", here.rule, kind=unit.name, terrain=here.id))
    if s.rules.keys.attrition and unit.strength <= WEAK and (excess := sum(term.amount for term in terms) - 1) > 0:
        terms.append(Term(-excess, "attrition", "N9-VAR-1", strength=unit.strength))
    return Total(tuple(terms))


def count_dice(s: Landing, at: Place, target: Place) -> int:
    """Count the dice as ``battle_dice`` does, without the reasons."""
    unit = s.unit(at)
    here, there = s.field.ground(at), s.field.ground(target)
    dice = chart_dice(s, unit.kind, s.rules.distance[at][target]) - there.cover - here.hampers.of(unit.kind)
    if here is not there:
        dice -= there.slope
    if s.rules.keys.attrition and unit.strength <= WEAK:
        dice = min(1, dice)
    return max(0, dice)


def sees(s: Landing, at: Place, target: Place) -> bool:
    """Say whether an attack has the sight it needs (N9-ATK-8, N9-ATK-10, N9-ATK-11)."""
    return s.rules.indirect[s.unit(at).kind] or not s.field.sight_blockers(at, target)


def targets_of(s: Landing, at: Place) -> list[Place]:
    """Return whom a unit of the active side may attack now (N9-ATK-1, N9-ATK-3, N9-ATK-11, N9-TER-8, N9-TURN-3)."""
    if not is_on_board(at) or s.fought & BIT[at] or s.points < ATTACK_COST:
        return []
    unit = s.unit(at)
    dice, distance = s.rules.dice[unit.kind], s.rules.distance[at]
    found = [
        target
        for target in places_of(s.forces[1 - unit.side] & BOARD)
        if distance[target] < len(dice) and dice[distance[target]] and sees(s, at, target) and count_dice(s, at, target)
    ]
    return [] if found and breaks_duty(s, ATTACK_COST) else found


def refuse_attack(s: Landing, at: Place, target: Place) -> Refusal | None:
    """Say why a unit of the active side may not attack another; None if it may.

    Rules: N9-ATK-1, N9-ATK-2, N9-ATK-3, N9-ATK-11, N9-BOARD-6, N9-TER-8, N9-TURN-3.
    """
    unit, enemy = s.units[at], s.units[target]
    if unit is None or unit.side != s.active:
        return Refusal("N9-ATK-1", "no-own-unit", at=LABELS[at])
    if enemy is None or enemy.side == unit.side:
        return Refusal("N9-ATK-2", "no-enemy", at=LABELS[target])
    for each in (at, target):
        if not is_on_board(each):
            return Refusal("N9-BOARD-6", "not-landed", at=LABELS[each])
    if s.fought & BIT[at]:
        return Refusal("N9-ATK-1", "has-attacked", at=LABELS[at])
    if s.points < ATTACK_COST:
        return Refusal("N9-ATK-1", "no-points")
    distance = s.rules.distance[at][target]
    if not chart_dice(s, unit.kind, distance):
        return Refusal("N9-ATK-3", "out-of-range", kind=unit.name, distance=distance)
    if not sees(s, at, target):
        blockers = labels_of(s.field.sight_blockers(at, target))
        return Refusal("N9-ATK-11", "no-sight", at=LABELS[at], target=LABELS[target], blockers=" ".join(blockers))
    if not count_dice(s, at, target):
        return Refusal("N9-TER-8", "no-dice-left", at=LABELS[at], target=LABELS[target])
    if breaks_duty(s, ATTACK_COST):
        return Refusal("N9-TURN-3", "duty")
    return None


def declare_attack(s: Landing, at: Place, target: Place, events: Events) -> None:
    """Declare a legal attack and let its dice be rolled (N9-ATK-1, N9-ATK-2)."""
    dice = count_dice(s, at, target)
    unit, enemy = s.unit(at), s.unit(target)
    s.points -= ATTACK_COST
    s.fought |= BIT[at]
    s.shot = True
    if events is not None:
        places = (LABELS[at], enemy.name, LABELS[target])
        events.append(AttackDeclared(SIDES[unit.side], unit.name, *places, dice))
    s.agenda.append(AwaitRoll(target, dice))


@cache
def rolls(dice: int) -> tuple[Sequence[Rolled], list[int]]:
    """Return every outcome of so many dice, and how many of the ``6 ** dice`` rolls give it."""
    outcomes = dice_outcomes((1,) * DIE_SIDES, dice)
    return [Rolled(CHANCE, tuple(face + 1 for face in faces)) for faces, _ in outcomes], [ways for _, ways in outcomes]


def hitting_faces(s: Landing, kind: int, faces: Sequence[int]) -> tuple[int, ...]:
    """Return which of the faces rolled hit a target of this type (N9-ATK-4, N9-ATK-5)."""
    return tuple(face for face in faces if face in s.rules.hits[kind])


def doubled_faces(faces: Sequence[int]) -> tuple[int, ...]:
    """Return the faces that two or more dice show (N9-ATK-6)."""
    return tuple(face for face in sorted(set(faces)) if faces.count(face) > 1)


class AwaitRoll(Asks[Landing]):
    """Chance rolls the dice of an attack: hits first, then the retreat if two dice agree.

    Rules: N9-ATK-2, N9-ATK-5, N9-ATK-6, N9-ATK-7.
    """

    __slots__ = ("dice", "target")

    def __init__(self, target: Place, dice: int) -> None:
        self.target = target
        self.dice = dice

    def parts(self) -> tuple[object, ...]:
        return (self.target, self.dice)

    def ask(self, state: Landing) -> tuple[Decision, ...]:
        options, weights = rolls(self.dice)
        return (ChanceDecision("roll", options, weights, (LABELS[self.target],)),)

    def answer(self, state: Landing, action: Action, events: Events) -> None:
        assert isinstance(action, Rolled)
        hits = hitting_faces(state, state.unit(self.target).kind, action.faces)
        doubled = doubled_faces(action.faces)
        if events is not None:
            events.append(DiceRolled(action.faces, hits, doubled))
        if hits:
            lose_strength(state, self.target, len(hits), HITS, events)
        if doubled and state.units[self.target] is not None:
            state.agenda.append(ResolveRetreat(self.target, state.rules.keys.retreat_steps))
