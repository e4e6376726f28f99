"""The ground: empty hexes, obstacles that may not cut off, tiles of several hexes."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import pytest

from grognard.games.gloomhaven.arena import Character, arena_of
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.facts.scenarios import Door, Room
from grognard.games.gloomhaven.in_play import Trap, Turn
from grognard.games.gloomhaven.rules import terrain
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex, bits
from tests.gloomhaven.expeditions import Expeditions, disc, rulings, scenario


def corridor(width: int) -> Expeditions:
    """Two halls joined by a passage of one or two hexes' width, all in one room; a closed door in the east."""
    passage = [FlatHex(q, 0) for q in (2, 3, 4)] + [FlatHex(q, 1) for q in (2, 3, 4) if width == 2]
    floor = tuple(dict.fromkeys([*disc(1), *passage, *disc(1, 6, 0)]))
    rooms = [Room("hall", floor, open=True), Room("vault", disc(1, 9, 0))]
    doors = [Door(FlatHex(8, 0), ("hall", "vault"), "stone", locked=True)]
    e = Expeditions(("brute", "tinkerer"), of=scenario(rooms=rooms, doors=doors))
    e.hero(0, 0, 0)
    e.hero(1, 0, 1)
    return e


def cell(e: Expeditions, *hexes: tuple[int, int]) -> int:
    """A bit set of hexes."""
    return sum([1 << e.at(q, t) for q, t in hexes])


def test_no_obstacle_may_close_a_passage() -> None:
    """GHC-R64, GH-MOVE-10, GH-MOVE-12: of one hex none, even if somebody could jump it; of two hexes one."""
    e = corridor(1)
    assert not terrain.may_block(e.s, cell(e, (3, 0)))
    e = corridor(2)
    assert terrain.may_block(e.s, cell(e, (3, 0)))
    assert not terrain.may_block(e.s, cell(e, (3, 0), (3, 1)))
    terrain.add_obstacle(e.s, cell(e, (3, 0)), e.events)
    assert not terrain.may_block(e.s, cell(e, (3, 1)))


def test_neither_doors_nor_dead_ends_may_be_cut_off() -> None:
    """GH-MOVE-12: a locked door is a way too; the hex under the obstacle itself does not count."""
    e = corridor(1)
    assert not terrain.may_block(e.s, cell(e, (7, 0)))
    assert terrain.may_block(e.s, cell(e, (6, 1)))
    assert terrain.may_block(e.s, cell(e, (0, 0)))


def test_figures_traps_and_terrain_do_not_cut_anything_off() -> None:
    """GH-MOVE-12: they are passable, so they hinder no obstacle, and help none."""
    e = corridor(2)
    e.monster(3, 1)
    e.s.traps[e.at(2, 1)] = Trap(3)
    e.s.hazards = cell(e, (4, 1))
    e.s.difficult = cell(e, (4, 0))
    e.s.ground_changed()
    assert terrain.may_block(e.s, cell(e, (3, 0)))
    assert not terrain.may_block(e.s, cell(e, (4, 0), (4, 1)))


def test_what_was_cut_off_before_is_no_reason() -> None:
    """GH-MOVE-12: every hex that could be walked to before; and a moved obstacle frees its own hex."""
    e = corridor(1)
    terrain.add_obstacle(e.s, cell(e, (3, 0)), e.events)
    assert terrain.may_block(e.s, cell(e, (2, 0)))
    e = corridor(2)
    terrain.add_obstacle(e.s, cell(e, (3, 0)), e.events)
    assert terrain.may_move_obstacle(e.s, e.at(3, 0), e.at(3, 1))
    assert not terrain.may_move_obstacle(e.s, e.at(3, 0), e.at(0, 0))
    assert not terrain.may_move_obstacle(e.s, e.at(3, 1), e.at(4, 0))
    terrain.move_obstacle(e.s, e.at(3, 0), e.at(3, 1), e.events)
    assert e.s.obstacles == cell(e, (3, 1))
    assert str(e.events[-1]) == f"ObstacleMoved {e.label(3, 0)} {e.label(3, 1)}"


def test_an_obstacle_of_several_hexes_is_one() -> None:
    """GH-MOVE-10: it is destroyed as a whole, and is too large to be moved."""
    e = corridor(2)
    terrain.add_obstacle(e.s, cell(e, (3, 0), (4, 0)), e.events)
    terrain.add_obstacle(e.s, cell(e, (0, -1)), e.events)
    assert terrain.obstacle_at(e.s, e.at(4, 0)) == cell(e, (3, 0), (4, 0))
    assert terrain.obstacle_at(e.s, e.at(0, 0)) == 0
    assert not terrain.may_move_obstacle(e.s, e.at(4, 0), e.at(2, 1))
    assert sorted(terrain.obstacles_among(e.s, e.s.obstacles)) == sorted([cell(e, (3, 0), (4, 0)), cell(e, (0, -1))])
    assert terrain.remove_obstacle(e.s, e.at(4, 0), e.events) == cell(e, (3, 0), (4, 0))
    assert e.s.obstacles == cell(e, (0, -1))
    assert not e.s.tiles


def test_empty_hexes_have_neither_figure_nor_token_nor_tile() -> None:
    """The sheet's word *empty*: a plate and an open door are empty, a closed door is no floor (GH-DOOR-6)."""
    e = corridor(2)
    s = e.s
    before = terrain.empty_hexes(s)
    assert before.bit_count() == 18
    e.monster(6, 1)
    s.coins[e.at(6, 0)] = 1
    s.treasures = cell(e, (5, 0))
    s.traps[e.at(2, 0)] = Trap(3)
    s.hazards, s.difficult, s.obstacles = cell(e, (3, 0)), cell(e, (4, 0)), cell(e, (2, 1))
    s.ground_changed()
    taken = cell(e, (6, 1), (6, 0), (5, 0), (2, 0), (3, 0), (4, 0), (2, 1))
    assert terrain.empty_hexes(s) == before ^ taken
    s.rooms, s.opened = 3, 1
    s.ground_changed()
    assert terrain.empty_hexes(s) & cell(e, (8, 0))


def test_disarming_a_trap_is_counted_in_ones_own_turn_and_those_of_ones_summons() -> None:
    """GH-SET-9: the trap is gone without springing (GH-MOVE-8)."""
    e = corridor(2)
    for turn, counted in ((0, 1), (1, 1), (e.monster(6, 0), 1)):
        terrain.add_trap(e.s, e.at(3, 0), Trap(2, ("stun",)), e.events)
        e.s.turn = Turn(turn)
        assert terrain.remove_trap(e.s, e.at(3, 0), e.events).conditions == ("stun",)
        assert e.s.tally[0]["traps-sprung-or-disarmed"] == counted
    assert e.s.tally[1]["traps-sprung-or-disarmed"] == 1
    assert [type(event).__name__ for event in e.events[:2]] == ["TrapMade", "TrapDisarmed"]


@pytest.mark.parametrize("name", ["black-barrow", "mountain-pass"])
def test_asking_for_every_hex_of_a_large_map_is_quick(name: str) -> None:
    """GH-MOVE-12: far below what a player notices; every answer agrees with a slow search."""
    of = find_scenario(name)
    s = Expedition(arena_of(of, (Character("brute", 1), Character("tinkerer", 1)), rulings()))
    s.rooms = (1 << len(of.rooms)) - 1
    s.opened = (1 << len(of.doors)) - 1
    floor = bits(s.maze().floor)
    began = perf_counter()
    answers = {at: terrain.may_block(s, 1 << at) for at in floor}
    assert perf_counter() - began < 1
    assert answers == {at: _slowly(s, at, floor) for at in floor}


def _slowly(s: Expedition, at: int, floor: Sequence[int]) -> bool:
    left = {each for each in floor if each != at}
    waiting = [min(left)]
    found = set(waiting)
    while waiting:
        for each in bits(s.maze().spread(1 << waiting.pop())):
            if each in left and each not in found:
                found.add(each)
                waiting.append(each)
    return found == left
