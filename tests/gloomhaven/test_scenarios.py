"""The scenarios as facts: that every map hangs together, and what they say."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts import bosses, monsters
from grognard.games.gloomhaven.facts.scenario_files import FOLDER, find_scenario, scenario_ids
from grognard.games.gloomhaven.facts.scenario_lines import read_lines
from grognard.games.gloomhaven.facts.scenario_sketch import read_room, write_room
from grognard.games.gloomhaven.facts.scenarios import Aimed, Overlay, Plates, Scenario, Spawn, StartEffect
from grognard.games.gloomhaven.floor import Floor, room_walls
from grognard.hexes import COMPASS, FlatHex, Hex, flat_distance, flat_from_pointy, mirrored, pointy_from_flat, step
from grognard.kernel.game import UnknownName

ALL = [find_scenario(name) for name in scenario_ids()]
each_scenario = pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: scenario.id)


def floor_of(scenario: Scenario, *opened: FlatHex) -> Floor:
    """The floor with these doors open and all others closed (GH-HEX-2, GH-HEX-5)."""
    doors = {room.id: [door.hex for door in scenario.doors if room.id in door.rooms] for room in scenario.rooms}
    rooms = [(*room.hexes, *doors[room.id]) for room in scenario.rooms]
    walls = [door.hex for door in scenario.doors if door.hex not in opened]
    return Floor(lines=room_walls(rooms), walls=walls)


def neighbours(h: FlatHex) -> set[FlatHex]:
    return {step(h, direction) for direction in range(len(COMPASS))}


# ---- all maps


def test_there_are_twenty_in_the_order_of_their_numbers() -> None:
    assert [find_scenario(name).number for name in scenario_ids()] == list(range(1, 21))
    assert scenario_ids()[0] == "black-barrow"
    assert find_scenario("necromancers-sanctum").name == "Necromancer's Sanctum"
    with pytest.raises(UnknownName, match="did you mean 'black-barrow'"):
        find_scenario("black-barow")


@each_scenario
def test_a_door_touches_the_two_rooms_that_it_joins(scenario: Scenario) -> None:
    """GH-HEX-5."""
    rooms = {room.id: set(room.hexes) for room in scenario.rooms}
    for door in scenario.doors:
        assert len(set(door.rooms)) == 2
        for side in door.rooms:
            assert neighbours(door.hex) & rooms[side], (door, side)


@each_scenario
def test_doors_lead_from_the_first_room_to_every_other(scenario: Scenario) -> None:
    """GH-SET-4, GH-HEX-5: one room is revealed at the start, and there is a way to each hex."""
    (first,) = [room for room in scenario.rooms if room.open]
    found, edge = {first.id}, [first.id]
    while edge:
        here = edge.pop()
        beyond = {side for door in scenario.doors if here in door.rooms for side in door.rooms} - found
        found |= beyond
        edge += sorted(beyond)
    assert found == {room.id for room in scenario.rooms}
    floor = floor_of(scenario, *[door.hex for door in scenario.doors])
    start = floor.id_of(scenario.start[0])
    everything = {h for room in scenario.rooms for h in room.hexes}
    assert [h for h in sorted(everything) if floor.distance(start, floor.id_of(h)) is None] == []


@each_scenario
def test_no_hex_belongs_to_two_rooms_or_to_a_room_and_a_door(scenario: Scenario) -> None:
    """GH-HEX-5."""
    hexes = [h for room in scenario.rooms for h in room.hexes] + [door.hex for door in scenario.doors]
    assert len(hexes) == len(set(hexes))


@each_scenario
def test_what_lies_or_stands_in_a_room_is_on_its_hexes(scenario: Scenario) -> None:
    """GH-SET-4, GH-SET-5."""
    rooms = {room.id: set(room.hexes) for room in scenario.rooms}
    floor = {h for hexes in rooms.values() for h in hexes}
    (first,) = [room for room in scenario.rooms if room.open]
    for overlay in scenario.overlays:
        assert set(overlay.hexes) <= rooms[overlay.room]
    assert [each for each in scenario.monsters if each.hex not in rooms[each.room]] == []
    assert [each for each in scenario.treasures if each.hex not in rooms[each.room]] == []
    assert set(scenario.start) <= rooms[first.id]
    assert {*scenario.coins, *scenario.plates} <= floor
    assert {h for _, hexes in scenario.markers for h in hexes} <= floor


@each_scenario
def test_nothing_collides(scenario: Scenario) -> None:
    """GH-SET-4, GH-MOVE-2: one overlay a hex, and nobody who walks stands on an obstacle."""
    laid = [h for overlay in scenario.overlays for h in overlay.hexes]
    placed = [each.hex for each in scenario.monsters]
    for kind in (laid, placed, scenario.coins, scenario.plates, scenario.start):
        assert len(kind) == len(set(kind))
    obstacles = {h for overlay in scenario.overlays if overlay.kind == "obstacle" for h in overlay.hexes}
    flying = {each.id for each in monsters().values() if each.flying}
    flying |= {each.id for each in bosses().values() if each.flying}
    walking = {each.hex for each in scenario.monsters if each.monster not in flying}
    loot = {*scenario.coins, *[each.hex for each in scenario.treasures]}
    assert obstacles & (walking | loot | set(scenario.start) | set(scenario.plates)) == set()
    assert set(scenario.start) & ({*laid, *placed} | loot) == set()


@each_scenario
def test_start_hexes_are_enough_for_four(scenario: Scenario) -> None:
    """GH-SET-4: there are five to seven to choose from."""
    assert len(scenario.start) in range(5, 8)


@each_scenario
def test_monsters_are_known_and_have_their_ranks(scenario: Scenario) -> None:
    """GH-SET-5, GH-BOSS-1: a boss is always there and is neither normal nor elite."""
    for each in scenario.monsters:
        if each.monster in bosses():
            assert each.tiers == ("boss", "boss", "boss")
        else:
            assert each.monster in monsters()
            assert "boss" not in each.tiers
            assert set(each.tiers) != {"none"}


@each_scenario
def test_there_are_as_many_of_a_boss_as_its_card_says(scenario: Scenario) -> None:
    """GH-BOSS-1."""
    count = Counter(each.monster for each in scenario.monsters if each.monster in bosses())
    assert count == {name: bosses()[name].count for name in count}


@each_scenario
def test_every_letter_of_a_plate_has_one(scenario: Scenario) -> None:
    """GH-DOOR-10."""
    letters = {letter for door in scenario.doors if door.plates for of in door.plates.markers for letter in of}
    assert {h for letter in letters for h in scenario.marked(letter)} == set(scenario.plates)


@each_scenario
def test_a_locked_door_has_something_that_opens_it(scenario: Scenario) -> None:
    """GH-DOOR-6."""
    for door in scenario.doors:
        assert door.locked == (door.by_boss or door.plates is not None)


@each_scenario
def test_only_a_numbered_treasure_holds_something(scenario: Scenario) -> None:
    """GH-LOOT-3."""
    for each in scenario.treasures:
        assert bool(each.number) == bool(each.holds)
    assert any(aim.kind == "loot-goal-treasures" for aim in scenario.win) == any(
        not each.number for each in scenario.treasures
    )


def test_a_treasure_number_exists_once() -> None:
    """GH-LOOT-3."""
    numbers = [each.number for name in scenario_ids() for each in find_scenario(name).treasures if each.number]
    assert len(numbers) == len(set(numbers)) == 19


def test_wall_lines_part_rooms_that_touch() -> None:
    """GH-HEX-5, GH-HEX-3: seventeen pairs of hexes of two rooms lie side by side, in ten of the maps."""
    found = Counter(
        scenario.number
        for scenario in map(find_scenario, scenario_ids())
        for n, room in enumerate(scenario.rooms)
        for other in scenario.rooms[n + 1 :]
        for h in room.hexes
        for near in other.hexes
        if flat_distance(h, near) == 1
    )
    assert (sum(found.values()), len(found)) == (17, 10)


@each_scenario
def test_a_sketch_drawn_again_is_the_same(scenario: Scenario) -> None:
    path = next(path for path in FOLDER.iterdir() if path.name.endswith(f"-{scenario.id}.toml"))
    for room in read_lines(TomlFile.read(path)).rooms:
        cells = {h: drawn.text for h, drawn in read_room(room.map, room.at).items()}
        assert write_room(cells) == (room.at, room.map.rstrip("\n"))


# ---- the frame, and the walls


def fits_the_printed_map(rooms: dict[FlatHex, str], door: FlatHex, start: tuple[FlatHex, ...]) -> bool:
    """Say whether the first scenario lies as it is printed around the door of its first room (GHC-R56)."""
    around = [rooms.get(step(door, direction)) for direction in range(len(COMPASS))]
    return (
        around == [*["L1a"] * 3, *["G1b"] * 3] and FlatHex(4, -1) in start and flat_distance(FlatHex(4, -1), door) == 5
    )


def test_hexes_of_the_first_scenario_in_this_frame() -> None:
    """GHC-R56, GH-HEX-4: the data's pairs are turned; pairs that were copied are a mirrored map."""
    scenario = find_scenario("black-barrow")
    rooms = {h: room.id for room in scenario.rooms for h in room.hexes}
    data = [Hex(-2, 3), Hex(-1, 3), Hex(-3, 3), Hex(3, 1)]
    door, east, west, start = [flat_from_pointy(h) for h in data]
    assert (door, east, west, start) == (FlatHex(1, -3), FlatHex(2, -3), FlatHex(0, -3), FlatHex(4, -1))
    (found,) = [each for each in scenario.doors if each.hex == door]
    assert set(found.rooms) == {"L1a", "G1b"}
    assert fits_the_printed_map(rooms, door, scenario.start)

    copied = {FlatHex(*pointy_from_flat(h)): room for h, room in rooms.items()}
    assert FlatHex(-1, 3) in copied
    starts = tuple([FlatHex(*pointy_from_flat(h)) for h in scenario.start])
    assert not fits_the_printed_map(copied, FlatHex(-2, 3), starts)
    mirror = {mirrored(h): room for h, room in rooms.items()}
    assert not fits_the_printed_map(mirror, mirrored(door), tuple([mirrored(h) for h in scenario.start]))


def test_hexes_of_two_rooms_beside_a_door_are_two_apart() -> None:
    """GHC-R57, GH-HEX-3, GH-HEX-5: seen through the open door, and not at all while it is closed."""
    scenario = find_scenario("black-barrow")
    here, there, door = FlatHex(0, -2), FlatHex(1, -2), FlatHex(1, -3)
    rooms = {h: room.id for room in scenario.rooms for h in room.hexes}
    assert (rooms[here], rooms[there], flat_distance(here, there)) == ("G1b", "L1a", 1)
    opened = floor_of(scenario, door)
    assert opened.distance(opened.id_of(here), opened.id_of(there)) == 2
    assert opened.sees(opened.id_of(here), opened.id_of(there))
    closed = floor_of(scenario)
    assert closed.distance(closed.id_of(here), closed.id_of(there)) is None
    assert not closed.sees(closed.id_of(here), closed.id_of(there))


# ---- goals and special rules


def test_goals_are_what_the_scenarios_state() -> None:
    """GH-SET-8: only nine of the twenty are won by killing everything."""
    kinds = {number: tuple([aim.kind for aim in scenario.win]) for number, scenario in enumerate(ALL, 1)}
    assert [number for number, kind in kinds.items() if kind == ("kill-all",)] == [1, 4, 5, 10, 13, 14, 16, 17, 18]
    assert find_scenario("barrow-lair").win == (Aimed("kill", monster="bandit-commander"), Aimed("kill-all-revealed"))
    assert find_scenario("inox-encampment").win == (Aimed("kill-count", per_character=5),)
    assert find_scenario("decaying-crypt").win == (Aimed("reveal", room="M1a"), Aimed("kill-all-revealed"))
    bosses_to_kill = {number: aim.monster for number, each in enumerate(ALL, 1) for aim in each.win if aim.monster}
    assert bosses_to_kill == {
        2: "bandit-commander",
        8: "inox-bodyguard",
        9: "merciless-overseer",
        11: "captain-of-the-guard",
        12: "jekserah",
        20: "jekserah",
    }


def test_goal_treasures_lie_where_they_are_the_goal() -> None:
    """GH-LOOT-3, GH-SET-8: five in scenario 7, which a loot action must take; one each in 9 and 15."""
    count = Counter(scenario.number for scenario in ALL for each in scenario.treasures if not each.number)
    assert count == {7: 5, 9: 1, 15: 1}
    assert [scenario.number for scenario in ALL if scenario.goal_treasure_needs_loot] == [7]


def test_scenario_effects_at_the_start() -> None:
    """GH-SET-10."""
    assert {scenario.number: scenario.setup for scenario in ALL if scenario.setup} == {
        2: (StartEffect("curse", 3),),
        5: (StartEffect(condition="disarm"),),
        6: (StartEffect("curse", 3),),
        14: (StartEffect("-1", 3),),
        19: (StartEffect("curse", 3),),
    }


def test_inox_guards_come_until_their_room_is_revealed() -> None:
    """GH-DOOR-7, GH-DOOR-9: every other round with two characters, every round with more."""
    scenario = find_scenario("inox-encampment")
    assert scenario.spawns == (
        Spawn("odd-round-end", "E1b", "inox-guard", "a", (("normal",), (), ())),
        Spawn("round-start", "E1b", "inox-guard", "a", ((), ("normal",), ("normal",))),
    )
    assert scenario.marked("a") == (FlatHex(-10, 3),)
    assert scenario.marked("b") == ()


def test_the_escort_and_who_comes_on_its_way() -> None:
    """GH-BOSS-3, GH-DOOR-7, GH-SET-8: lost with the escort, won beside the altar."""
    scenario = find_scenario("forgotten-crypt")
    assert scenario.loses_with_escort
    assert scenario.escort is not None
    assert (scenario.escort.hp_plus, scenario.escort.hp_per_level, scenario.escort.initiative) == (4, 2, 99)
    assert scenario.escort.move == 2
    (altar,) = [overlay for overlay in scenario.overlays if overlay.art == "altar"]
    assert scenario.marked(scenario.escort.towards) == altar.hexes
    assert scenario.win == (Aimed("escort", unit="hail", marker=scenario.escort.towards),)
    assert [(each.room, each.monster) for each in scenario.spawns] == [
        ("C2b", "cultist"),
        ("C1a", "living-spirit"),
        ("I1b", "living-bones"),
    ]
    assert [scenario.number for scenario in ALL if scenario.escort] == [19]


def test_plates_and_a_boss_open_doors() -> None:
    """GH-DOOR-6, GH-DOOR-10, GH-BOSS-1: with more characters more plates must be held."""
    locked = {scenario.number: [door for door in scenario.doors if door.locked] for scenario in ALL}
    assert [number for number, doors in locked.items() if doors] == [2, 15]
    assert sorted(door.letter for door in locked[2] if door.by_boss) == ["a", "b", "c", "d"]
    all_of_them = Plates((("d",), ("d", "e"), ("d", "e", "f")), all_of_them=True)
    any_of_them = Plates((("c",), ("c",), ("c",)))
    assert [(door.letter, door.plates) for door in locked[15]] == [("b", all_of_them)] * 2 + [("a", any_of_them)] * 2
    shrine = find_scenario("shrine-of-strength")
    plates = [sum([len(shrine.marked(letter)) for letter in letters]) for letters in all_of_them.markers]
    assert plates == [2, 3, 4]


def test_monsters_on_the_side_of_the_characters() -> None:
    """GH-BOSS-3."""
    assert {scenario.number: scenario.allies for scenario in ALL if scenario.allies} == {
        11: ("living-bones", "living-corpse"),
        12: ("city-guard", "city-archer"),
    }


def test_traps_damage_or_give_a_condition() -> None:
    """GH-MOVE-8: only what spikes do is beyond doubt."""
    traps = {(each.art, each.damages, each.conditions, each.uncertain) for each in overlays_of("trap")}
    assert traps == {
        ("spike", True, (), False),
        ("bear", False, ("stun",), True),
        ("poison", False, ("poison",), True),
    }
    for kind in ("obstacle", "hazard", "difficult"):
        assert not any(each.damages or each.conditions for each in overlays_of(kind))


def overlays_of(kind: str) -> list[Overlay]:
    return [overlay for scenario in ALL for overlay in scenario.overlays if overlay.kind == kind]


def test_treasures_hold_what_they_hold() -> None:
    """GH-LOOT-3."""
    held = {each.number: each.holds for scenario in ALL for each in scenario.treasures if each.number}
    assert held[7] == (("random-side-scenario", 1),)
    assert held[46] == (("damage", 3), ("condition", "poison"))
    assert held[38] == (("item", 123),)
    assert held[10] == (("experience", 10),)


def test_where_the_campaign_goes_on() -> None:
    """GH-SET-8: of the links between scenarios, those that unlock within the twenty."""
    first = find_scenario("black-barrow").campaign
    assert (first.initial, first.unlocks, first.links, first.party_achievements) == (True, (2,), (2,), ("first-steps",))
    assert [scenario.number for scenario in ALL if scenario.campaign.initial] == [1]
    reached, edge = {1}, [1]
    while edge:
        campaign = ALL[edge.pop() - 1].campaign
        beyond = {n for n in (*campaign.unlocks, *campaign.choose_unlock) if n <= len(ALL)} - reached
        reached |= beyond
        edge += sorted(beyond)
    assert reached == set(range(1, 21))
    assert [scenario.number for scenario in ALL if not scenario.campaign.road_event] == [8, 11, 12, 17, 18]
