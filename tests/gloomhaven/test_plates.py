"""Pressure plates, and the doors that they open (GH-DOOR-10)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.facts.scenarios import (
    Door,
    Plates,
)
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.rules import movement, rooms, verbs
from grognard.hexes import FlatHex
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.houses import (
    EAST,
    HEROES,
    SOUTH,
    enter,
    here,
    house,
    monster,
    scene,
    settle,
)


def plated(all_of_them: bool) -> Expeditions:
    """The door in the east is locked: plates c, or c and d with four characters."""
    plates = Plates((("c",), ("c",), ("c", "d")), all_of_them)
    doors = [
        Door(EAST, ("hall", "vault"), "stone", locked=True, plates=plates),
        Door(SOUTH, ("hall", "cellar"), "stone"),
    ]
    marks = [("c", (FlatHex(0, 1), FlatHex(0, 2))), ("d", (FlatHex(1, 1), FlatHex(2, -1)))]
    return scene(house(monster("cultist", 6, 0), doors=doors, markers=marks), (0, 0), (1, 0))


def test_a_plate_opens_its_door_only_at_the_end_of_the_turn_of_who_stands_on_it() -> None:
    """GHC-R63, GH-DOOR-10: walking over it does nothing, nor does a monster on it or somebody else's turn."""
    e = plated(False)
    e.monster(0, 1)
    verbs.relocate(e.s, 1, e.at(0, 2), "leap", None)
    rooms.check_plates(e.s, e.events)
    assert e.s.opened == 0
    verbs.relocate(e.s, 0, e.at(-1, 0), "leap", None)
    movement.begin_move(e.s, 0, 9, (Seat(0),), e.events)
    e.settle()
    e.act("stop")
    rooms.check_plates(e.s, e.events)
    assert e.s.opened == 0
    e.s.turn = Turn(1)
    rooms.check_plates(e.s, e.events)
    settle(e)
    assert e.s.opened == 1
    assert len(here(e.s, "cultist")) == 1
    assert "DoorUnlocked" in [type(event).__name__ for event in e.events]


def test_plates_for_all_want_every_character_that_is_left() -> None:
    """GHC-R63, GH-DOOR-10: at the end of any turn."""
    e = plated(True)
    verbs.relocate(e.s, 0, e.at(0, 1), "leap", None)
    rooms.check_plates(e.s, e.events)
    assert e.s.opened == 0
    verbs.relocate(e.s, 1, e.at(0, 2), "leap", None)
    rooms.check_plates(e.s, e.events)
    assert e.s.opened == 1
    e = plated(True)
    verbs.relocate(e.s, 0, e.at(0, 1), "leap", None)
    verbs.remove(e.s, 1)
    rooms.check_plates(e.s, e.events)
    assert e.s.opened == 1


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_plates_of_the_shrine_open_its_doors(size: int) -> None:
    """GH-DOOR-10, GH-DOOR-6: scenario 15, one plate for the doors to the halls, one for each character to the last."""
    of = find_scenario("shrine-of-strength")
    e = Expeditions(HEROES[:size], of=of)
    s = e.s
    for hero in range(size):
        verbs.put_hero(s, hero, s.arena.id_of(of.start[hero]), None)
    s.turn, s.leading = Turn(0), [(50, 60)] * size
    enter(e, of.doors[5].hex)
    verbs.relocate(s, 0, s.arena.id_of(of.marked("c")[0]), "leap", None)
    rooms.check_plates(s, e.events)
    settle(e)
    assert s.rooms.bit_count() == 4
    plates = [h for letter in "def" for h in of.marked(letter)][:size]
    for hero in range(size):
        rooms.check_plates(s, e.events)
        settle(e)
        assert s.rooms.bit_count() == 4
        verbs.relocate(s, hero, s.arena.id_of(plates[hero]), "leap", None)
    rooms.check_plates(s, e.events)
    settle(e)
    assert s.rooms.bit_count() == 5
    assert [n for n in range(len(of.doors)) if not s.opened >> n & 1] == [4]
