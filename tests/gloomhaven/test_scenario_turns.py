"""Turns of monsters inside scenarios: what meets there of the rules of rooms, plates, decks and sides."""

from __future__ import annotations

from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.figures import STUN
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import Trap
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


def test_of_equal_ways_through_different_traps_the_players_choose_one() -> None:
    """GH-NEG-3, GH-NEG-4, GH-MOTH-3: one trap on either way, one stuns and one kills."""
    for chosen, trapped in (((1, 1), STUN), ((-1, 2), 0)):
        x = Plays(("brute",))
        x.hero(0, 0, 3)
        hound = x.monster(0, 0, "hound")
        x.obstacles((0, 1), (1, 2), (-1, 3), (0, 4), (1, 3), (-1, 4))
        x.s.traps = {x.at(1, 1): Trap(0, ("stun",)), x.at(-1, 2): Trap(9)}
        x.s.ground_changed()
        x.card(544)
        x.turn(hound)
        assert x.asked == "monster-goes"
        assert sorted(x.notations) == sorted([f"monster-goes {x.label(*at)}" for at in ((1, 1), (-1, 2))])
        x.choose(f"monster-goes {x.label(*chosen)}")
        figure = x.s.figures[hound]
        assert (figure.conditions, figure.is_here) == (trapped, bool(trapped))
        assert list(x.s.traps) == [x.at(*at) for at in ((1, 1), (-1, 2)) if at != chosen]


def test_equal_ways_over_hazardous_terrain_are_no_choice() -> None:
    """GH-NEG-4, GH-MOVE-9: the same harm on either way."""
    x = Plays(("brute",))
    x.hero(0, 0, 3)
    hound = x.monster(0, 0, "hound")
    x.obstacles((0, 1), (1, 2), (-1, 3), (0, 4), (1, 3), (-1, 4))
    x.s.hazards = 1 << x.at(1, 1) | 1 << x.at(-1, 2)
    x.s.ground_changed()
    x.card(544)
    x.turn(hound)
    assert x.s.figures[hound].full - x.s.figures[hound].hp == x.s.arena.rulings.hazard_damage
    assert x.at_end(hound) == x.label(0, 2)
