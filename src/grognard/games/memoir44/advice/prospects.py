"""What the active side can still do this turn: units with orders, orders still to give, strikes."""

from __future__ import annotations

from typing import Final

from grognard.games.memoir44.advice.ground import (
    ADVANCE,
    APPROACH,
    RINGS,
    Muster,
    danger,
    distance_between,
    distance_to,
    open_sight,
    steps_to_battle,
)
from grognard.games.memoir44.advice.odds import HIT_CHANCE, attack_value
from grognard.games.memoir44.board import BIT, spread
from grognard.games.memoir44.rules.card_dice import AwaitDiceOrders, AwaitPatient, card_count, damaged
from grognard.games.memoir44.rules.dice import count_dice
from grognard.games.memoir44.rules.medals import held_objectives
from grognard.games.memoir44.rules.movement import AwaitMoves, move_limits, reach_within
from grognard.games.memoir44.rules.orders import AwaitOrders, fits, orderable, ordered
from grognard.games.memoir44.rules.strikes import AwaitStrike, AwaitStrikeTargets, strike_dice, strike_facts
from grognard.games.memoir44.rules.targets import attack_dice, refuse_battle, targets
from grognard.games.memoir44.state import Battle, battle_limit
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId, bits

AGAIN: Final = 0.6
"""What a second attack on a target counts, and what a third counts of the second: the first may do."""
GRASP: Final = 0.9
"""What an objective in reach counts, of one that is held."""
SPOTS: Final = 3
"""Places looked at for an attack from each distance, and for the way to an objective."""
SHELTER: Final = 0.3
"""What an order counts that only lets a unit leave a dangerous place, of the danger there."""


def prospects(s: Battle, own: Muster, enemy: Muster) -> float:
    """Return what the active side still expects of its turn, in medals."""
    if s.command is None:
        return 0.0
    top = s.agenda[-1]
    if isinstance(top, AwaitStrikeTargets):
        return _strike(s, top.chosen, strike_facts(s).targets, enemy)
    if isinstance(top, AwaitStrike):
        return _strike(s, top.left, len(top.left), enemy)
    if isinstance(top, AwaitPatient):
        return _healing(s)
    moving = False
    for frame in s.agenda:
        if isinstance(frame, AwaitMoves):
            moving = True
    aims: dict[HexId, float] = {}
    value = 0.0
    plan = _Plan(s, own, enemy) if moving else None
    for at, order in s.orders.items():
        if plan is not None and not order.moved:
            value += plan.order_value(at, s.unit(at))
        elif order.battles and refuse_battle(s, at) is None:
            value += _best_attack(s, at, order.battles, aims)
    if plan is not None and isinstance(top, AwaitOrders | AwaitDiceOrders):
        value += _orders_to_come(s, top, plan)
    return value


def _best_attack(s: Battle, at: HexId, battles: int, aims: dict[HexId, float]) -> float:
    """Return the value of a unit's best attack from where it stands; ``aims`` says what a further attack counts."""
    best, aim = 0.0, -1
    for target in targets(s, at):
        value = attack_value(attack_dice(s, at, target), s.unit(target)) * aims.get(target, 1.0)
        if value > best:
            best, aim = value, target
    if aim >= 0:
        aims[HexId(aim)] = aims.get(HexId(aim), 1.0) * AGAIN
    return best * (1 + AGAIN * (battles - 1))


def _orders_to_come(s: Battle, top: AwaitOrders | AwaitDiceOrders, plan: _Plan) -> float:
    """Return the value of the best orders still to be given, as many as the card allows."""
    if isinstance(top, AwaitDiceOrders):
        room = top.infantry + top.armor + top.stars - len(s.orders)
        candidates = bits(plan.own.all & top.fitting(s) & ~ordered(s))
        values = sorted([plan.order_value(at, s.unit(at)) for at in candidates], reverse=True)
        return sum(values[:room])
    facts = s.effect.facts.order
    assert facts is not None, "orders are being given"
    chosen = ordered(s)
    ranked = sorted([(plan.order_value(at, s.unit(at)), at) for at in bits(orderable(s))], reverse=True)
    total = 0.0
    for value, at in ranked:
        if value <= 0.0:
            break
        if fits(s, facts, chosen | BIT[at]):
            chosen |= BIT[at]
            total += value
    return total


class _Plan:
    """What an order is worth to a unit that has not moved yet, the other units taken as they stand."""

    def __init__(self, s: Battle, own: Muster, enemy: Muster) -> None:
        self.s = s
        self.own = own
        self.enemy = enemy
        self.sight = open_sight(s.arena)
        self.contact = spread(enemy.all)
        effect = s.effect
        self.only = effect.facts.battle.only
        self.times = effect.facts.battle.times
        self.digs = effect.facts.dig_in
        self.bonus = (effect.fire_dice, effect.close_dice)
        self.goals = _open_goals(s, own)

    def order_value(self, at: HexId, unit: Unit) -> float:
        """Return what an order is worth to a unit: an attack, an objective, safety, the way to the battle."""
        s = self.s
        risk = danger(s, unit, at, self.enemy)
        if self.digs:
            return 0.0 if at in s.orders else SHELTER * risk
        kind = unit.kind
        limit = battle_limit(s, kind)
        reach = fire = BIT[at]
        for points, ring in enumerate(reach_within(at, move_limits(s, at))):
            reach |= ring
            if points <= limit:
                fire |= ring
        if not kind.battle_on_entry:
            fire &= ~s.arena.no_battle_on_entry | BIT[at]
        value = self._attack(at, unit, fire & ~s.arena.ocean, risk) if self.times else 0.0
        if reach == BIT[at]:
            return value
        if reach & ~self.enemy.threatened:
            value = max(value, SHELTER * risk)
        for goal, worth, nearest in self.goals:
            if kind.arm != "artillery" and distance_to(at, goal) == nearest:
                value = max(value, self._approach(unit, reach, risk, goal, worth, nearest))
        return max(value, ADVANCE * min(kind.moves, steps_to_battle(unit, at, self.enemy.all)))

    def _approach(self, unit: Unit, reach: int, risk: float, goal: int, worth: int, nearest: int) -> float:
        """Return the value of taking an objective or getting nearer to it, less the danger that it adds."""
        steps = 0
        while not goal & reach:
            goal |= spread(goal)
            steps += 1
        gain = APPROACH * (nearest - steps) if steps else GRASP
        least = min([danger(self.s, unit, spot, self.enemy) for spot in bits(goal & reach)[:SPOTS]])
        return gain * worth - max(0.0, least - risk)

    def _attack(self, at: HexId, unit: Unit, places: int, risk: float) -> float:
        """Return the value of the best attack from any of these places, less the danger that it adds."""
        s = self.s
        best = 0.0
        nearest = 2 if self.only == "fire" else 1
        farthest = 1 if self.only == "close" else len(unit.kind.dice)
        free = places & ~self.contact
        sighted = unit.kind.arm != "artillery"
        risks: dict[HexId, float] = {at: risk}
        for target, prey in self.enemy.units:
            for distance in range(nearest, farthest + 1):
                spots = RINGS[distance][target] & (places if distance == 1 else free)
                if sighted:
                    spots &= self.sight[target]
                for spot in bits(spots)[:SPOTS]:
                    dice = count_dice(s, unit, spot, target, self.bonus[distance == 1], None)
                    if dice <= 0:
                        continue
                    if spot not in risks:
                        risks[spot] = danger(s, unit, spot, self.enemy)
                    value = attack_value(dice, prey) * (1 + AGAIN * (self.times - 1)) - max(0.0, risks[spot] - risk)
                    best = max(best, value)
        return best


def _open_goals(s: Battle, own: Muster) -> list[tuple[int, int, int]]:
    """Return the objectives that the active side does not hold: hexes, worth, and how far its nearest unit is."""
    objectives = s.arena.objectives
    walkers = own.infantry | own.armor
    if not objectives or not walkers:
        return []
    held = held_objectives(s)
    found = []
    for number, objective in enumerate(objectives):
        goal = objective.hexes & ~own.all
        if objective.side == s.active and goal and not held >> number & 1:
            found.append((goal, objective.worth, distance_between(goal, walkers)))
    return found


def _strike(s: Battle, chosen: tuple[HexId, ...], targets_in_all: int, enemy: Muster) -> float:
    """Return the value of Air Power or Barrage: the targets named, and the best that may still join them."""
    dice, star_hits = strike_dice(s), strike_facts(s).star_hits
    worth = {at: attack_value(dice, unit, star_hits) for at, unit in enemy.units}
    group = 0
    total = 0.0
    for at in chosen:
        group |= BIT[at]
        total += worth.get(at, 0.0)
    for _ in range(targets_in_all - len(chosen)):
        linked = spread(group) & enemy.all & ~group if group else enemy.all
        if not linked:
            break
        best = max(bits(linked), key=lambda at: worth[at])
        group |= BIT[best]
        total += worth[best]
    return total


def _healing(s: Battle) -> float:
    """Return about what Medics & Mechanics gives back to the unit that has most to gain."""
    dice = card_count(s)
    best = 0.0
    for at in damaged(s):
        unit = s.unit(at)
        # A die heals with the symbol or a star, as likely as it hits with the symbol or a grenade (M44-CARD-MED).
        back = min(unit.full - unit.figures, dice * HIT_CHANCE[unit.kind.arm])
        best = max(best, 0.2 * back * unit.worth)
    return best
