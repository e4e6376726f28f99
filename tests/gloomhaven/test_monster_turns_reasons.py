"""The turn of a monster in a scenario is told as a position, which the desk explains and anybody can check again."""

from __future__ import annotations

from grognard.games.gloomhaven.desk.explaining import explain
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.map_notation import read_maps, write_maps
from grognard.games.gloomhaven.monsters import posed, resolve
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.rules.monster_reasons import position_and_plan
from grognard.games.gloomhaven.state import Expedition, Trap
from tests.gloomhaven.explained import catalogue
from tests.gloomhaven.monster_plays import Plays


def checked(s: Expedition, number: int) -> str:
    """Write the turn of a figure and read it again: it has the same outcomes; return the headline of its reasons."""
    position, plan = position_and_plan(s, number)
    (reading,) = read_maps(write_maps([position]))
    assert not reading.mistakes
    assert reading.position is not None
    assert resolve(*posed(reading.position)).outcomes == plan.outcomes
    return explain(position, plan, catalogue("en")).headline.text


def crowd() -> tuple[Plays, int]:
    """A demon and a friend among characters and a summon, with a trap, an obstacle and difficult ground."""
    x = Plays(("brute", "mindthief"))
    x.hero(0, 3, 0)
    x.hero(1, 4, -1)
    x.summon(1, "rat-swarm", -3, 1)
    demon = x.monster(0, 0, "frost-demon")
    x.monster(1, 1)
    x.s.traps[x.at(1, 0)] = Trap(3)
    x.obstacles((2, -1))
    x.s.difficult |= 1 << x.at(-1, 0)
    x.s.ground_changed()
    x.card(527)
    return x, demon


def test_the_turn_of_a_monster_is_told_with_what_it_will_consume() -> None:
    """GH-MON-3, GH-ELEM-6, GH-FOCUS-8."""
    x, demon = crowd()
    x.card(623)
    x.strong("ice")
    assert "for 5" in checked(x.s, demon)
    x.strong()
    assert "for 3" in checked(x.s, demon)


def test_conditions_are_told() -> None:
    """GH-MOVE-11, GH-COND-5, GH-COND-6, GH-COND-7."""
    for condition in ("immobilize", "disarm", "muddle", "stun"):
        x, demon = crowd()
        x.card(623)
        x.give(demon, condition)
        assert checked(x.s, demon)


def test_bosses_and_summons_are_told_by_their_numbers() -> None:
    """GH-BOSS-1, GH-SUM-3."""
    x, _ = crowd()
    boss = x.boss("inox-bodyguard", 0, -2)
    x.card(575)
    x.card(623)
    assert checked(x.s, boss)
    assert checked(x.s, 2)


def test_a_map_with_closed_doors_is_told_with_its_walls() -> None:
    """GH-HEX-2, GH-HEX-5: the first room of the Black Barrow."""
    x = Plays(of=find_scenario("black-barrow"))
    s = x.s
    hexes = s.arena.scenario.rooms[0].hexes
    verbs.put_hero(s, 0, s.arena.id_of(hexes[0]), None)
    verbs.put_hero(s, 1, s.arena.id_of(hexes[1]), None)
    h = hexes[-1]
    guard = x.monster(h.q, h.t)
    x.card(525)
    assert checked(s, guard)
    position, _ = position_and_plan(s, guard)
    room = s.arena.scenario.rooms[0].id
    assert position.walls == tuple([door.hex for door in s.arena.scenario.doors if room in door.rooms])
    assert dict(position.names) == {hexes[0]: "brute", hexes[1]: "spellweaver"}
