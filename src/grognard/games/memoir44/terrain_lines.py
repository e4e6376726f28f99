"""What terrain and pieces do to the units on a hex, in lines made from the facts (sections TER and OBS)."""

from __future__ import annotations

from grognard.games.memoir44.board import LABELS, hex_named
from grognard.games.memoir44.facts import Piece, Protection, Terrain, pieces
from grognard.games.memoir44.state import Battle, pieces_on
from grognard.hexes.region import HexId
from grognard.kernel.presentation import Line
from grognard.kernel.text import Key


def terrain_lines(s: Battle, at: HexId) -> tuple[Line, ...]:
    """Say of terrain and pieces on a hex, a line each, what they do and by which rule; plain does nothing.

    Of a hex of a long bridge also where it can be left (M44-SCN-25).
    """
    lying = pieces_on(s, at)
    terrain = s.arena.terrain[at]
    found = [("terrain", terrain.id, terrain.rule, _of_terrain(terrain, "bridge" in lying))]
    found += [("piece", name, pieces()[name].rule, _of_piece(pieces()[name])) for name in lying]
    lines: list[Line] = []
    for family, name, rule, effects in found:
        if effects:
            facts = {"hex": LABELS[at], "thing": Key(f"{family}.{name}"), "effects": tuple(effects), "rule": rule}
            lines.append(Line("referee.ground", facts))
    if any(at in map(hex_named, span.hexes) for span in s.arena.scenario.facts.span):
        lines.append(Line("referee.long-bridge", {"hex": LABELS[at]}))
    return tuple(lines)


def _of_terrain(terrain: Terrain, bridged: bool) -> list[Key]:
    effects: list[Key] = []
    if terrain.hedge:
        effects.append(Key("ground.hedge"))
    if terrain.no_battle_on_entry:
        effects.append(Key("ground.stop-no-battle"))
    elif terrain.stop:
        effects.append(Key("ground.stop"))
    if terrain.impassable or (terrain.water and not bridged):
        effects.append(Key("ground.closed"))
    if terrain.beach:
        effects.append(Key("ground.beach"))
    if terrain.ocean:
        effects.append(Key("ground.ocean"))
    if terrain.sea_slope:
        effects.append(Key("ground.sea-slope"))
    if terrain.steep:
        effects.append(Key("ground.steep"))
    effects += _cover(terrain.protection)
    if terrain.hill:
        effects.append(Key("ground.hill"))
    if terrain.armor_penalty:
        effects.append(Key("ground.armor-penalty", n=terrain.armor_penalty))
    if terrain.blocks_sight:
        effects.append(Key("ground.sight"))
    if "infantry" in terrain.stops_attacks_of:
        effects.append(Key("ground.stops-infantry"))
    if "artillery" in terrain.stops_attacks_of:
        effects.append(Key("ground.stops-artillery"))
    return effects


def _of_piece(piece: Piece) -> list[Key]:
    effects: list[Key] = []
    if piece.infantry_only:
        effects.append(Key("ground.infantry-only"))
    if piece.infantry_penalty:
        effects += [Key("ground.stop"), Key("ground.wire", n=piece.infantry_penalty), Key("ground.wire-armor")]
    effects += _cover(piece.protection)
    if piece.ignores_flag:
        effects.append(Key("ground.flag"))
    if piece.owned:
        effects.append(Key("ground.owned"))
    if piece.blocks_sight:
        effects.append(Key("ground.sight"))
    if piece.id == "bridge":
        effects.append(Key("ground.bridge"))
    return effects


def _cover(protection: Protection) -> list[Key]:
    """Say how many dice infantry and armor lose against a unit there (M44-BAT-5)."""
    if not protection.infantry:
        return []
    return [Key("ground.cover", infantry=protection.infantry, armor=protection.armor)]
