"""The floor of a map: bounds, margins, what its ways cost, and what is kept (rules HEX, LOS and MOVE)."""

from typing import Any

import pytest

from grognard.games.gloomhaven.floor import (
    FAR,
    KEPT_BYTES,
    KEPT_MAZES,
    MARGIN,
    Bounds,
    Floor,
    MazeShelf,
    Mode,
    room_walls,
    upper_edge,
)
from grognard.games.gloomhaven.map_notation import MonsterMap
from grognard.hexes import COMPASS, FlatHex, Layer, flat_distance, nearest, step
from tests.gloomhaven.monster_maps import positions

ME = FlatHex(0, 0)
TRAP, OBSTACLE, ROUGH, HAZARD = FlatHex(0, 1), FlatHex(1, 0), FlatHex(1, -1), FlatHex(0, -1)


def small_floor() -> Floor:
    """Something of everything around one hex."""
    return Floor(traps=[TRAP], obstacles=[OBSTACLE], difficult=[ROUGH], hazards=[HAZARD])


def cost(floor: Floor, mode: Mode, end: FlatHex, *enemies: FlatHex) -> tuple[int, int] | None:
    """Harm and movement to a hex, which may be one where nobody stops."""
    layers = floor.ways_from(floor.id_of(ME), mode, floor.mask(enemies))
    found = nearest(layers, floor.mask([end]))
    return (found.harm, found.cost) if found else None


@pytest.mark.parametrize("position", [p for p in positions() if p.area is None], ids=lambda p: p.name[:7])
def test_ways_and_ranges_to_each_enemy_are_those_of_the_trace(position: MonsterMap) -> None:
    """GH-FOCUS-2, GH-FOCUS-3, GH-FOCUS-6, GH-LOS-6, GH-MOVE-4, GH-MOVE-5, GH-MOVE-7, GH-NEG-3."""
    floor = position.floor()
    start = floor.id_of(position.me)
    enemies = floor.mask([enemy.hex for enemy in position.enemies])
    stops = floor.stops(position.mode, enemies | floor.mask(position.allies))
    layers = floor.ways_from(start, position.mode, enemies)
    reach = position.range if position.range and position.targets else 1
    found = {}
    for enemy in position.enemies:
        there = floor.id_of(enemy.hex)
        best = nearest(layers, floor.sighted(there, floor.within(there, reach) & stops))
        if best:
            found[enemy.hex] = (best.harm, best.cost, floor.distance(start, there))
    assert position.trace is not None
    assert found == {each.enemy: (each.harm, each.walk, each.distance) for each in position.trace}


def test_each_mode_pays_for_the_ground_in_its_own_way() -> None:
    """GH-MOVE-3, GH-MOVE-4, GH-MOVE-5, GH-MOVE-6, GH-MOVE-8, GH-MOVE-9, GH-NEG-5."""
    floor = small_floor()
    for mode, costs in {
        Mode.WALK: [(1, 1), None, (0, 2), (1, 1)],
        Mode.JUMP: [(1, 1), (0, 1), (0, 2), (1, 1)],
        Mode.FLY: [(0, 1), (0, 1), (0, 1), (0, 1)],
    }.items():
        assert [cost(floor, mode, end) for end in (TRAP, OBSTACLE, ROUGH, HAZARD)] == costs


def test_enemies_stop_walkers_only() -> None:
    """GH-MOVE-2, GH-MOVE-5, GH-MOVE-6: here a ring of them stands around."""
    ring = [step(ME, direction) for direction in range(6)]
    floor = Floor(figures=ring)
    far = FlatHex(0, 2)
    assert [cost(floor, mode, far, *ring) for mode in Mode] == [None, (0, 2), (0, 2)]


@pytest.mark.parametrize("mode", Mode)
def test_a_figure_stops_where_nobody_stands_and_on_obstacles_only_if_it_flies(mode: Mode) -> None:
    """GH-MOVE-2, GH-MOVE-3, GH-MOVE-6."""
    floor = small_floor()
    other = FlatHex(-1, 0)
    stops = floor.stops(mode, floor.mask([other]))
    assert [h in floor.hexes(stops) for h in (other, OBSTACLE, TRAP, ME)] == [False, mode is Mode.FLY, True, True]


@pytest.mark.parametrize("mode", Mode)
def test_what_is_needed_to_a_goal_is_what_the_way_there_costs(mode: Mode) -> None:
    """GH-MMOVE-6."""
    floor = small_floor()
    enemies = floor.mask([FlatHex(-1, 1)])
    for goal in (TRAP, ROUGH, HAZARD, FlatHex(0, 2), FlatHex(3, -2)):
        there = floor.id_of(goal)
        forth = nearest(floor.ways_from(floor.id_of(ME), mode, enemies), 1 << there)
        back = nearest(floor.ways_to(there, mode, enemies), floor.mask([ME]))
        assert forth is not None
        assert back is not None
        assert (forth.harm, forth.cost) == (back.harm, back.cost)


def test_a_way_goes_over_what_it_is_said_to_cost() -> None:
    """GH-NEG-3, GH-MOVE-5: a walker goes around the trap, a jumper over it."""
    floor = Floor(traps=[TRAP], figures=[ME, FlatHex(0, 2)])
    start, end = floor.id_of(ME), floor.id_of(FlatHex(0, 2))
    ways = {}
    for mode in (Mode.WALK, Mode.JUMP):
        way = floor.way(floor.ways_from(start, mode, 0), start, end, mode)
        ways[mode] = [floor.hex_of(i) for i in way]
    assert ways[Mode.JUMP] == [ME, TRAP, FlatHex(0, 2)]
    assert len(ways[Mode.WALK]) == 4
    assert TRAP not in ways[Mode.WALK]


def test_an_unlimited_floor_goes_on_around_everything_listed() -> None:
    """GH-HEX-1."""
    listed = [FlatHex(3, 2), FlatHex(-4, 1), FlatHex(0, -6)]
    floor = Floor(walls=listed[:1], lines=[(listed[1], 0)], figures=listed[2:])
    around = [
        FlatHex(h.q + q, h.t + t)
        for h in listed
        for q in range(-MARGIN, MARGIN + 1)
        for t in range(-MARGIN, MARGIN + 1)
        if flat_distance(FlatHex(q, t), ME) <= MARGIN
    ]
    assert set(around) - set(floor.hexes(floor.maze.floor)) == {listed[0]}
    assert len(Floor().hexes(Floor().maze.floor)) >= 1 + 3 * MARGIN * (MARGIN + 1)


def test_a_board_ends_at_its_rim_and_the_rim_is_no_wall() -> None:
    """GH-HEX-5, GH-LOS-2: rows are counted by t + floor(q/2)."""
    board = Bounds(-1, 0, 1, 1)
    floor = Floor(board=board)
    hexes = [FlatHex(-1, 1), FlatHex(-1, 2), FlatHex(0, 0), FlatHex(0, 1), FlatHex(1, 0), FlatHex(1, 1)]
    assert floor.hexes(floor.maze.floor) == hexes
    assert [h for h in floor.hexes(floor.grid.all) if board.hold(h)] == hexes
    first, last = floor.id_of(hexes[0]), floor.id_of(hexes[-1])
    assert floor.sees(first, last)
    assert floor.distance(first, last) == 2


def test_a_gap_in_the_floor_is_neither_floor_nor_wall() -> None:
    """GH-HEX-5: its wall lines are listed where it has any."""
    here, gap, there = FlatHex(0, 0), FlatHex(0, 1), FlatHex(0, 2)
    floor = Floor(gaps=[gap])
    assert floor.distance(floor.id_of(here), floor.id_of(there)) == 3
    assert floor.sees(floor.id_of(here), floor.id_of(there))


def test_rooms_are_joined_by_their_door_only() -> None:
    """GH-HEX-5, GH-HEX-2, GH-HEX-3: elsewhere a wall line parts them, and around them all is wall."""
    door = FlatHex(0, 2)
    south, north = [FlatHex(0, 1), FlatHex(1, 1), door], [door, FlatHex(0, 3), FlatHex(1, 2)]
    lines = room_walls([south, north])
    assert (FlatHex(1, 1), COMPASS.index("N")) in lines
    opened, closed = Floor(lines=lines), Floor(lines=lines, walls=[door])
    near, beyond = opened.id_of(FlatHex(1, 1)), opened.id_of(FlatHex(1, 2))
    assert opened.distance(near, beyond) == 2
    assert opened.distance(near, opened.id_of(FlatHex(0, 0))) is None
    assert not opened.sees(near, opened.id_of(FlatHex(2, 1)))
    assert closed.distance(near, beyond) is None


def test_inside_a_room_there_are_no_wall_lines() -> None:
    """GH-HEX-5."""
    one, two = FlatHex(0, 1), FlatHex(1, 1)
    alone = {*room_walls([[one]]), *room_walls([[two]])}
    assert set(room_walls([[one, two]])) == alone - {upper_edge((one, COMPASS.index("NE")))}
    assert set(room_walls([[one], [two]])) == alone


def test_sight_and_range_are_kept_for_a_map_seen_before() -> None:
    """GH-LOS-2: they depend on walls, whatever else lies on the map, and a figure that moves a little."""
    walls, lines = [FlatHex(-3, 1), FlatHex(2, 0)], [(FlatHex(0, 0), 0)]
    one = Floor(walls=walls, lines=lines, traps=[TRAP], figures=[ME])
    same = Floor(walls=reversed(walls), lines=[(FlatHex(0, 1), 3)], obstacles=[TRAP], figures=[FlatHex(-1, 0)])
    other = Floor(walls=walls, traps=[TRAP], figures=[ME])
    assert one.maze is same.maze
    assert one.maze is not other.maze


@pytest.mark.parametrize("direction", range(6))
def test_a_wall_line_has_one_name(direction: int) -> None:
    """GH-HEX-2."""
    name = upper_edge((ME, direction))
    assert name == upper_edge((step(ME, direction), (direction + 3) % 6))
    assert COMPASS[name[1]] in ("N", "NE", "NW")


def test_a_map_too_wide_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\(1000,0\) is too far away: coordinates stay below 1000"):
        Floor(figures=[FlatHex(FAR, 0)])
    with pytest.raises(ValueError, match="the map is too wide: it has at most 100 columns and rows"):
        Floor(figures=[FlatHex(-200, 0), FlatHex(200, 0)])


def test_the_limit_told_is_the_limit_kept() -> None:
    assert Floor(figures=[FlatHex(0, 0), FlatHex(99, 0)]).board is None
    for far in (FlatHex(100, 0), FlatHex(0, -100)):
        with pytest.raises(ValueError, match="at most 100 columns and rows"):
            Floor(figures=[FlatHex(0, 0), far])


def test_few_mazes_are_kept_and_fewer_if_their_tables_are_large() -> None:
    """GH-LOS-2: nobody fills the memory with maps."""
    shelf = MazeShelf()
    none: frozenset[Any] = frozenset()
    asked = [shelf.maze(Bounds(-9, -9, number, 9), None, none, none, none) for number in range(KEPT_MAZES + 5)]
    assert len(shelf) == KEPT_MAZES
    assert shelf.maze(Bounds(-9, -9, KEPT_MAZES + 4, 9), None, frozenset(), frozenset(), frozenset()) is asked[-1]
    for maze in asked:
        maze.kept = KEPT_BYTES // 4
    last = shelf.maze(Bounds(-9, -9, 9, 9), None, frozenset([ME]), frozenset(), frozenset())
    assert shelf.kept <= KEPT_BYTES
    assert len(shelf) == 5
    shelf.forget()
    assert len(shelf) == 0
    assert last.kept == 0


def test_who_starts_on_a_trap_has_not_entered_it() -> None:
    """GH-MOVE-9, GH-NEG-4."""
    floor = small_floor()
    for mode in Mode:
        assert floor.ways_from(floor.id_of(TRAP), mode, 0)[0] == Layer(0, 0, floor.mask([TRAP]))
