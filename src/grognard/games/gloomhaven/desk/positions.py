"""Positions of the notation as the plain values of the desk."""

from __future__ import annotations

from grognard.games.gloomhaven.desk.answer import Chosen, End, Hero, Position, Spot
from grognard.games.gloomhaven.monster_map import Enemy, MonsterMap, Outcome
from grognard.hexes import FlatHex


def spot_of(h: FlatHex) -> Spot:
    """Return a hex as two numbers."""
    return (h.q, h.t)


def spots_of(hexes: tuple[FlatHex, ...]) -> tuple[Spot, ...]:
    """Return hexes as pairs of numbers."""
    return tuple([(h.q, h.t) for h in hexes])


def ends_of(outcomes: tuple[Outcome, ...]) -> tuple[End, ...]:
    """Return outcomes, each once and sorted."""
    found = {(spot_of(each.end), spots_of(tuple(sorted(each.targets)))) for each in outcomes}
    return tuple([End(end, targets) for end, targets in sorted(found)])


def position_of(given: MonsterMap) -> Position:
    """Return a position as the desk draws it."""
    return Position(
        me=spot_of(given.me),
        move=given.move,
        range=given.range,
        targets=given.targets,
        mode=given.mode.value,
        conditions=given.conditions,
        attack_first=given.attack_first,
        monster=Chosen(*given.monster) if given.monster else None,
        board=(*given.board,) if given.board else None,
        area_kind=given.area.kind if given.area else None,
        area=spots_of(given.area.hexes) if given.area else (),
        allies=spots_of(given.allies),
        enemies=tuple([_hero(each) for each in given.enemies]),
        walls=spots_of(given.walls),
        lines=tuple([(h.q, h.t, edge) for h, edge in given.lines]),
        obstacles=spots_of(given.obstacles),
        traps=spots_of(given.traps),
        hazards=spots_of(given.hazards),
        difficult=spots_of(given.difficult),
        names=tuple([(spot_of(h), name) for h, name in given.names]),
    )


def _hero(enemy: Enemy) -> Hero:
    owner = None if enemy.owner is None else spot_of(enemy.owner)
    return Hero(spot_of(enemy.hex), enemy.initiative, enemy.then, enemy.visible, owner)
