"""Turns of monsters inside scenarios: what meets there of the rules of rooms, plates, decks and sides."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Retaliate
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.figures import NOBODY, STUN
from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.in_play import Boon, Trap
from grognard.games.gloomhaven.monster_map import MapArea
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, View, resolve
from grognard.games.gloomhaven.rules import boons, damage, death, results, rooms, verbs
from grognard.games.gloomhaven.state import LOST, WON
from grognard.hexes import FlatHex, bits, flat_distance
from tests.gloomhaven.monster_plays import Plays
from tests.gloomhaven.preparing import opened


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


def test_a_monster_whose_focus_falls_looks_for_another_one() -> None:
    """GH-FOCUS-12, GH-OPEN-6: a Cave Bear fells the Brute, then moves to the Spellweaver and attacks her."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, -2, 0)
    x.s.figures[0] = x.s.figures[0].with_hp(1)
    bear = x.monster(0, 0, "cave-bear")
    x.card(601)
    x.turn(bear)
    assert [target for _, target, _, _ in x.attacks] == ["brute", "spellweaver"]
    assert x.at_end(bear) == x.label(-1, 0)


def test_figures_that_are_revealed_after_an_element_was_consumed_do_not_share_it() -> None:
    """GH-ELEM-6, GH-RUL-9: two demons share the element that the first one consumed, a third one came later."""
    x = Plays()
    x.hero(0, 5, 0)
    demons = [x.monster(q, 0, "frost-demon", standee=standee) for q, standee in ((0, 1), (1, 2))]
    x.strong("ice")
    for number in demons:
        x.hurt(number, 1)
    x.card(620)
    x.turn(demons[0])
    demons.append(x.monster(-1, 0, "frost-demon", standee=3))
    x.hurt(demons[2], 1)
    x.turn(demons[1])
    x.turn(demons[2])
    assert [x.s.figures[n].full - x.s.figures[n].hp for n in demons] == [0, 0, 1]
    x.strong("ice")
    x.turn(demons[2])
    assert x.s.figures[demons[2]].full == x.s.figures[demons[2]].hp


def test_who_is_spawned_leaves_no_money() -> None:
    """GH-DOOR-7, GH-ATK-16, GH-RUL-13: who was there from the start does."""
    x = Plays()
    x.hero(0, 1, 0)
    rooms.spawn(x.s, "bandit-guard", "normal", x.at(2, 2), x.events)
    x.settle()
    x.act("standee 3")
    spawned = x.s.board[x.at(2, 2)]
    placed = x.monster(-2, 0)
    for number in (spawned, placed):
        death.kill(x.s, number, 0, 0, x.events)
    assert x.s.coins == {x.at(-2, 0): 1}


def test_no_disadvantage_against_the_focus_comes_before_more_victims() -> None:
    """GH-MTGT-1, GH-RUL-4, GH-OPEN-1: though it is strengthened, an archer leaves the hex from which it hits two."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 3, 0)
    archer = x.monster(0, 0, "bandit-archer", "elite")
    x.give(archer, "strengthen")
    x.card(533)
    x.turn(archer)
    ends = {notation.split()[1] for notation in x.notations}
    near = {x.s.arena.labels[at] for at in bits(x.s.maze().within(x.at(1, 0), 1))}
    assert x.asked == "monster-goes"
    assert not ends & near
    assert {notation.split()[3] for notation in x.notations} == {x.label(1, 0)}


def test_a_retaliate_with_a_range_is_counted_around_walls() -> None:
    """GH-RET-2, GH-LOS-6, GH-OPEN-7: two hexes side by side at an open door of scenario 1 are two away."""
    of = find_scenario("black-barrow")
    x = Plays(of=of)
    s = x.s
    arena = s.arena
    s.rooms, s.opened = 0b111, 0b11
    doors = [door.hex for door in of.doors]
    one, other = next(
        (one, other)
        for a, b in pairwise(of.rooms)
        for one in a.hexes
        for other in b.hexes
        if flat_distance(one, other) == 1 and one not in doors and other not in doors
    )
    verbs.put_hero(s, 0, arena.id_of(one), None)
    guard = x.monster(other.q, other.t)
    assert s.maze().distance(arena.id_of(one), arena.id_of(other)) == 2
    for reach in (1, 2):
        s.boons = (Boon(guard, Retaliate(Amount(3), reach)),)
        assert boons.retaliate_against(s, guard, 0) == (3 if reach == 2 else 0)


def test_success_gives_the_bonus_and_nothing_that_the_scenario_lists_for_a_campaign() -> None:
    """GH-END-4, GH-END-9: ten gold for each are listed in scenario 2; a scenario of its own leaves them out."""
    of = find_scenario("barrow-lair")
    assert of.campaign.gold_each == 10
    x = Plays(of=of)
    x.s.won = WON
    x.s.tokens[0], x.s.xp[0] = 1, 3
    found = results.results_of(x.s)
    bonus = x.s.arena.rulings.bonus_xp
    gold = x.s.arena.rulings.gold_per_token
    assert [(each.xp, each.bonus_xp, each.gold) for each in found] == [(3, bonus, gold), (0, bonus, 0)]


def test_a_failed_scenario_is_set_up_anew() -> None:
    """GH-END-8, GH-END-1: after a loss the same table gets the same scenario, its goal treasure and all cards again."""
    first = opened("diamond-mine", ("brute", "tinkerer"))
    before = first.s.copy()
    first.finish()
    first.s.tokens[0], first.s.treasures, first.s.won = 5, 0, LOST
    again = opened("diamond-mine", ("brute", "tinkerer"))
    assert again.s.parts() == before.parts()
    higher = opened("diamond-mine", ("brute", "tinkerer", "cragheart"), scenario_level="3")
    assert (higher.s.arena.size, higher.s.arena.rulings.level) == (3, 3)


def test_an_area_is_not_in_range_by_a_wall_hex() -> None:
    """GH-RUL-11, GH-AOE-5: of three hexes the nearest is at range 2; as a wall it does not count, and nobody is hit."""
    victim, nearest, missing = FlatHex(1, 2), FlatHex(1, 1), FlatHex(0, 2)
    area = MapArea("ranged", (FlatHex(0, 0), FlatHex(1, 0), FlatHex(0, 1)))
    hits = []
    for walls in ([], [nearest]):
        floor = Floor(walls=walls, gaps=[missing], figures=[FlatHex(0, 0), victim])
        card = Card(0, after=(Attack(2, area=area),))
        assert floor.sees(floor.id_of(FlatHex(0, 0)), floor.id_of(victim))
        plan = resolve(View(floor, (), (Foe(victim),)), Monster(FlatHex(0, 0)), card)
        hits.append([outcome.targets for outcome in plan.outcomes])
    assert hits == [[(victim,)], [()]]


def test_sight_goes_from_corner_to_corner() -> None:
    """GH-RUL-6, GH-LOS-1, GH-LOS-3, reported G31: three walls touch all six corners, three open sides are no help."""
    here = FlatHex(0, 0)
    floor = Floor(walls=[FlatHex(0, 1), FlatHex(1, -1), FlatHex(-1, 0)], figures=[here])
    beside = [FlatHex(1, 0), FlatHex(0, -1), FlatHex(-1, 1)]
    assert [floor.distance(floor.id_of(here), floor.id_of(h)) for h in beside] == [1, 1, 1]
    assert not any(floor.sees(floor.id_of(here), floor.id_of(h)) for h in beside)


@pytest.mark.parametrize("cause", ["attack", "trap", "hazard", "wound", "retaliate", "ability", "rest"])
def test_damage_of_any_cause_may_be_negated(cause: str) -> None:
    """GH-RUL-7, GH-DMG-1."""
    x = Plays()
    x.hero(0, 0, 0)
    x.s.hands[0] = (facts.hero_cards()["trample"].number,)
    damage.suffer(x.s, 0, 3, cause, NOBODY, NOBODY, x.events)
    x.settle()
    x.act("lose-card trample")
    assert x.s.figures[0].hp == x.s.figures[0].full


def test_further_victims_are_ranked_by_distance_and_not_by_the_walk() -> None:
    """GH-RUL-5, GH-MTGT-3: the nearer one stands behind obstacles and acts later."""
    x = Plays(("brute", "spellweaver", "tinkerer"))
    x.hero(0, 1, 0)
    x.hero(1, 0, 3)
    x.hero(2, 0, -2)
    x.obstacles((0, -1), (1, -2), (-1, -1), (-1, -2), (0, -3), (1, -3))
    archer = x.monster(0, 0, "bandit-archer")
    x.card(536)
    x.turn(archer)
    assert [target for _, target, _, _ in x.attacks] == ["brute", "tinkerer"]
