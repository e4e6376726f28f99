"""Turns of monsters inside scenarios: what meets there of the rules of rooms, plates, decks and sides."""

from __future__ import annotations

from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.figures import STUN
from grognard.games.gloomhaven.rules import verbs
from tests.gloomhaven.monster_plays import Plays


def test_plates_for_all_open_their_doors_at_the_end_of_a_monsters_turn_too() -> None:
    """GH-DOOR-10: in scenario 15 both characters stand on plates only since somebody moved them between their turns."""
    of = find_scenario("shrine-of-strength")
    x = Plays(of=of)
    s = x.s
    s.rooms = 0b11111 & ~(1 << s.arena.room_number["C1a"])
    locked = [n for n, door in enumerate(of.doors) if door.letter == "b"]
    s.opened = 0b111111 & ~sum([1 << n for n in locked])
    for hero, plate in enumerate(of.marked("d")):
        verbs.put_hero(s, hero, s.arena.id_of(plate), None)
    there = of.rooms[0].hexes[0]
    golem = x.monster(there.q, there.t, "stone-golem")
    s.figures[golem] = s.figures[golem].with_conditions(STUN, 0)
    x.turn(golem)
    assert s.opened & sum([1 << n for n in locked])
    assert s.rooms == 0b11111
    while x.asked:
        x.act(x.notations[0])
        x.draw()
    assert s.turn is None
    assert s.treasures, "the goal treasure is revealed"
