"""The way of a move before it is made: its hexes, what it costs, and what it meets; pushes and pulls likewise."""

from __future__ import annotations

from grognard.games.gloomhaven.actions.attack import Force
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.rules.entering import is_flying
from grognard.games.gloomhaven.rules.forced import AwaitShift
from grognard.games.gloomhaven.rules.movement import AwaitMove
from grognard.games.gloomhaven.rules.reach import Limits, is_landing
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.presentation import Explanation, Line
from grognard.kernel.text import Key


def explain_move(s: Expedition, frame: AwaitMove, to: int) -> Explanation:
    """Explain a move to a hex: its way and cost, and what it meets (GH-MOVE-1, GH-MOVE-4, GH-MOVE-8, GH-MOVE-9).

    The way is the one that the figure goes if this is chosen.
    """
    move = frame.move
    limits = move.limits(s)
    at = s.figures[move.number].at
    way, cost, _ = frame.way(s, limits, to)
    left = move.points - cost
    labels = s.arena.labels
    lines = [Line("referee.move", {"hex": labels[to], "cost": cost, "points": move.points, "left": left})]
    rough = [labels[each] for each in way if limits.mode is Mode.WALK and limits.slow >> each & 1]
    if rough:
        lines.append(Line("referee.difficult", {"hexes": " ".join(rough), "n": len(rough)}))
    if not is_landing(limits, to, left):
        lines.append(Line("referee.goes-on", {}))
    lines += _met(s, frame, limits, way)
    return Explanation(None, lines=tuple(lines), path=tuple([labels[each] for each in (at, *way)]))


def _met(s: Expedition, frame: AwaitMove, limits: Limits, way: tuple[int, ...]) -> list[Line]:
    """Say what a move does on its way and where it ends: a trap can only be the last hex of a part (GH-MOVE-8)."""
    to = way[-1]
    rider = frame.move.rider
    found: list[Line] = []
    if rider is not None and rider.destroys_obstacles:
        broken = [s.arena.labels[each] for each in way if s.obstacles >> each & 1]
        if broken:
            found.append(Line("referee.breaks", {"hexes": " ".join(broken), "n": len(broken)}))
    if rider is not None and rider.disarms_traps:
        harmless = [s.arena.labels[each] for each in way if each in s.traps]
        if harmless:
            found.append(Line("referee.disarms", {"hexes": " ".join(harmless), "n": len(harmless)}))
    elif limits.mode is not Mode.FLY:
        found += _harm(s, to, "-landing" if limits.mode is Mode.JUMP else "")
    if limits.mode is Mode.JUMP and limits.slow >> to & 1:
        found.append(Line("referee.rough-landing", {}))
    if limits.doors >> to & 1:
        found.append(Line("referee.door", {}))
    taken = way if rider is not None and rider.loot_path else way[-1:]
    money = [s.arena.labels[each] for each in taken if each in s.coins]
    return [*found, Line("referee.money", {"hexes": " ".join(money)})] if money else found


def _harm(s: Expedition, to: int, how: str = "") -> list[Line]:
    """Say what the ground of a hex does to whoever comes onto it on foot, or lands there."""
    trap = s.traps.get(to)
    if trap is not None:
        conditions = [Key(f"condition.{each}") for each in trap.conditions]
        key = f"referee.trap-with{how}" if conditions else f"referee.trap{how}"
        return [Line(key, {"damage": trap.damage, "conditions": conditions})]
    if s.hazards >> to & 1:
        return [Line(f"referee.hazard{how}", {"damage": s.arena.rulings.hazard_damage})]
    return []


def explain_force(s: Expedition, frame: AwaitShift, action: Force) -> Explanation:
    """Explain a step of a push or pull: what the hex does to the figure, and how many steps are left then.

    Rules: GH-PUSH-1, GH-PUSH-4.
    """
    to = s.arena.id_named[action.name]
    at = s.figures[frame.target].at
    lines = [Line("referee.forced-step", {"hex": action.name, "n": frame.left - 1})]
    if not is_flying(s, frame.target):
        lines += _harm(s, to)
    if s.board[to] not in (NOBODY, frame.target):
        lines.append(Line("referee.goes-on", {}))
    return Explanation(None, lines=tuple(lines), path=(s.arena.labels[at], action.name))
