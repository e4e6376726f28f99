"""Ask the referee: why an action is refused, what its dice are made of, what it can be expected to do."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.normandy9.actions import Attack, MoveUnit, RetreatTo
from grognard.games.normandy9.board import BIT, LABELS, Place, is_on_board, labels_of, places_of
from grognard.games.normandy9.rules.attack import (
    battle_dice,
    chart_dice,
    count_dice,
    doubled_faces,
    hitting_faces,
    refuse_attack,
    rolls,
)
from grognard.games.normandy9.rules.movement import STEP_TO
from grognard.games.normandy9.rules.refusals import refuse
from grognard.games.normandy9.rules.retreat import retreat_squares
from grognard.games.normandy9.rules.turn import AwaitAct
from grognard.games.normandy9.rules.verbs import move_unit
from grognard.games.normandy9.ruleset import DIE_SIDES, KINDS, Terrain
from grognard.games.normandy9.state import MET, NOBODY, POINTS, Landing
from grognard.kernel.action import Action
from grognard.kernel.agenda import settle
from grognard.kernel.chance import percent
from grognard.kernel.presentation import Explanation, Line, Sight
from grognard.kernel.seat import Seat
from grognard.kernel.text import Key


def explain(s: Landing, action: Action) -> Explanation:
    """Say why an action is refused, or what it comes to: the dice of an attack, the price of a step.

    An attack of the side whose turn it is not is judged as at the start of its turn. Where an empty square is no
    answer, what lies there is told.
    """
    if isinstance(action, Attack):
        return explain_attack(s, action)
    refusal = refuse(s, action)
    lines: tuple[Line, ...] = ()
    if isinstance(action, MoveUnit | RetreatTo):
        step = STEP_TO[action.at].get(action.to)
        if refusal is None and isinstance(action, MoveUnit) and step is not None:
            left = s.points - step.cost
            lines = (Line("referee.step", {"to": LABELS[action.to], "n": step.cost, "left": left}),)
        if is_on_board(action.to) and not s.occupied & BIT[action.to]:
            lines = (*lines, *ground_lines(s.field.terrain[action.to]))
    return Explanation(refusal, lines=lines)


def explain_attack(s: Landing, action: Attack) -> Explanation:
    """Explain an attack: refusal or not, its dice with their reasons, its sight, and what it can be expected to do.

    Rules: N9-ATK-2, N9-ATK-3, N9-ATK-8, N9-ATK-12, N9-TER-8.
    """
    at, target = action.at, action.to
    unit, enemy = s.units[at], s.units[target]
    refusal, judged = refuse(s, action), s
    if unit is not None and not is_acting(s, unit.side):
        # It is not its turn: what would stop it in its own comes first.
        judged = by_position(s, unit.side)
        refusal = refuse_attack(judged, at, target) or refusal
    landed = is_on_board(at) and is_on_board(target)
    if unit is None or enemy is None or unit.side == enemy.side or not landed:
        return Explanation(refusal)
    sight = sight_between(s, at, target, indirect=s.rules.indirect[unit.kind])
    if not chart_dice(s, unit.kind, s.rules.distance[at][target]):
        return Explanation(refusal, sight=sight)
    totals = (("total.dice", battle_dice(s, at, target)),)
    if refusal is not None and refuse_attack(judged, at, target) is not None:
        return Explanation(refusal, totals, sight=sight)
    return Explanation(refusal, totals, _who_attacks(judged, at, target), odds_of(s, at, target), sight)


def is_acting(s: Landing, side: Seat) -> bool:
    """Say whether a side is asked what to do with its points."""
    return s.active == side and bool(s.agenda) and isinstance(s.agenda[-1], AwaitAct) and not s.is_over()


def by_position(s: Landing, side: Seat) -> Landing:
    """Return a copy in which a side is at the start of a turn that owes nothing, whatever is asked in the game."""
    judged = s.copy()
    judged.active = side
    judged.points = POINTS
    judged.duty = MET
    judged.fought = 0
    judged.reinforced = False
    judged.winner = NOBODY
    judged.agenda = [AwaitAct()]
    settle(judged, None)
    return judged


def attackers(s: Landing, target: Place) -> list[Place]:
    """Return the units of the active side that may attack a unit now, those with most dice first."""
    able = [at for at in places_of(s.forces[s.active]) if refuse_attack(s, at, target) is None]
    return sorted(able, key=lambda at: -count_dice(s, at, target))


def _who_attacks(s: Landing, at: Place, target: Place) -> tuple[Line, ...]:
    others = [LABELS[other] for other in attackers(s, target) if other != at]
    return (Line("referee.attackers", {"units": others, "n": len(others)}),) if others else ()


def sight_between(s: Landing, at: Place, target: Place, indirect: bool = False) -> Sight:
    """Return the line between two squares and what blocks it; nothing stops who needs no sight (N9-ATK-11)."""
    blockers = 0 if indirect else s.field.sight_blockers(at, target)
    return Sight(LABELS[at], LABELS[target], labels_of(blockers))


def odds_of(s: Landing, at: Place, target: Place) -> tuple[Line, ...]:
    """Return what an attack does to its target: hits expected, the chance to eliminate it, and that it falls back.

    The chances are exact, in percent; a retreat that cannot be made costs strength (N9-ATK-5, N9-ATK-6, N9-RET-2).
    """
    unit, dice = s.unit(target), count_dice(s, at, target)
    steps = s.rules.keys.retreat_steps
    lost_back = steps - _longest_retreat(s, target, steps)
    gone = back = ways = 0
    options, weights = rolls(dice)
    for option, weight in zip(options, weights, strict=True):
        hits = len(hitting_faces(s, unit.kind, option.faces))
        doubled = bool(doubled_faces(option.faces))
        ways += weight
        if hits >= unit.strength or (doubled and hits + lost_back >= unit.strength):
            gone += weight
        elif doubled and lost_back < steps:
            back += weight
    expected = Fraction(dice * len(s.rules.hits[unit.kind]), DIE_SIDES)
    return (
        Line("odds.hits", {"value": round(float(expected), 1)}),
        Line("odds.eliminated", {"value": f"{percent(gone, ways)} %"}),
        Line("odds.retreats", {"value": f"{percent(back, ways)} %"}),
    )


def _longest_retreat(s: Landing, at: Place, steps: int) -> int:
    """Return how many of so many steps back a unit can make, if its owner chooses well."""
    longest = 0
    for square in retreat_squares(s, at) if steps else ():
        ahead = s.copy()
        move_unit(ahead, at, square, "", 0, False, None)
        longest = max(longest, 1 + _longest_retreat(ahead, square, steps - 1))
        if longest == steps:
            break
    return longest


def ground_lines(terrain: Terrain | None) -> tuple[Line, ...]:
    """Say what a terrain does, a line for each effect (section TER); nothing where no card lies."""
    if terrain is None:
        return ()
    found = [Line("ground.name", {"terrain": Key(f"terrain.{terrain.id}")})]
    if terrain.sight != "clear":
        found.append(Line(f"ground.{terrain.sight}", {"terrain": Key(f"terrain.{terrain.id}")}))
    if len(terrain.bars) == len(KINDS):
        found.append(Line("ground.bars-all", {}))
    elif terrain.bars:
        found.append(Line("ground.bars", {"kinds": tuple(Key(f"units.{kind}") for kind in terrain.bars)}))
    if terrain.cover:
        found.append(Line("ground.cover", {"n": terrain.cover}))
    if terrain.slope:
        found.append(Line("ground.slope", {"n": terrain.slope}))
    for kind, name in enumerate(KINDS):
        if dice := terrain.hampers.of(kind):
            found.append(Line("ground.hampers", {"kind": Key(f"units.{name}"), "n": dice}))
    return tuple(found) if len(found) > 1 else (*found, Line("ground.nothing", {}))
