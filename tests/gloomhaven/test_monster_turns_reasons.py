"""The turn of a monster in a scenario is told as a position, which the desk explains and anybody can check again."""

from __future__ import annotations

import re

import pytest

from grognard.games.gloomhaven.desk.explaining import explain
from grognard.games.gloomhaven.events.monsters import TurnPlanned
from grognard.games.gloomhaven.events.rooms import RoomRevealed
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.map_notation import read_maps, write_maps
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.monsters import posed, resolve
from grognard.games.gloomhaven.monsters.lines import card_of
from grognard.games.gloomhaven.rules import monster_turn, verbs
from grognard.games.gloomhaven.rules.monster_aim import as_monster, views
from grognard.games.gloomhaven.rules.monster_lines import lines_of, will_share
from grognard.games.gloomhaven.rules.monster_reasons import position_in
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.turn_reasons import turn_reasons
from grognard.hexes import FlatHex, step
from grognard.kernel.agenda import answer, settle
from tests.gloomhaven.explained import catalogue
from tests.gloomhaven.monster_plays import Plays
from tests.gloomhaven.playouts import played


def checked(s: Expedition, number: int) -> str:
    """Write the turn of a figure and read it again: it has the outcomes by the rules of play; return the headline."""
    position = position_in(s, number)
    card = card_of(row_of(s, number), lines_of(s, number, will_share(s, number)))
    plan = resolve(views(s, number)[0], as_monster(s, number), card)
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
    position = position_in(s, guard)
    room = s.arena.scenario.rooms[0].id
    assert position.walls == tuple([door.hex for door in s.arena.scenario.doors if room in door.rooms])
    assert dict(position.names) == {hexes[0]: "brute", hexes[1]: "spellweaver"}


def plans(x: Plays) -> list[TurnPlanned]:
    return [event for event in x.events if isinstance(event, TurnPlanned)]


def read(plan: TurnPlanned) -> MonsterMap:
    """The position of a plan as the monster desk reads it."""
    (reading,) = read_maps("\n".join(plan.position))
    assert not reading.mistakes
    assert reading.position is not None
    return reading.position


def test_a_turn_tells_how_everything_stood_when_it_began() -> None:
    """GH-MON-3: one position a turn, in which the figure does what it then did."""
    x, demon = crowd()
    x.card(623)
    start = x.at_end(demon)
    x.turn(demon)
    (plan,) = plans(x)
    assert (plan.figure, plan.hex) == ("frost-demon#1", start)
    outcomes = resolve(*posed(read(plan))).outcomes
    assert x.s.arena.grid.hex_of(x.s.figures[demon].at) in {each.end for each in outcomes}


def test_what_is_consumed_is_told_as_consumed() -> None:
    """GH-ELEM-6: also by the next one of the kind, which shares it."""
    x, demon = crowd()
    x.card(623)
    x.strong("ice")
    other = x.monster(-4, 3, "frost-demon")
    x.turn(demon)
    x.turn(other)
    for plan in plans(x):
        position = read(plan)
        assert position.monster is not None
        assert position.monster.consumed == ("ice",)


def test_the_turn_of_one_who_is_stunned_is_told_too() -> None:
    """GH-COND-7."""
    x, demon = crowd()
    x.card(623)
    x.give(demon, "stun")
    x.turn(demon)
    (plan,) = plans(x)
    position = read(plan)
    assert position.has("stunned")
    assert explain(position, resolve(*posed(position)), catalogue("en")).headline.text == "Does nothing: it is stunned."


def test_who_dies_of_a_wound_plans_nothing() -> None:
    """GH-COND-3."""
    x, demon = crowd()
    x.card(623)
    x.give(demon, "wound")
    x.s.figures[demon] = x.s.figures[demon].with_hp(1)
    x.turn(demon)
    assert plans(x) == []


def test_where_nobody_listens_no_plan_is_made() -> None:
    """GH-MON-3: a playout does the same without."""
    (x, demon), (y, _) = crowd(), crowd()
    for each in (x, y):
        each.card(623)
    x.turn(demon)
    monster_turn.begin_figure(y.s, demon, None)
    settle(y.s, None)
    while y.s.open and y.s.open[0].kind in ("modifier", "suffer-damage"):
        answer(y.s, next(each for each in y.options if each.notation in ("drew-modifier +0", "suffer")), None)
    assert x.s == y.s


@pytest.mark.parametrize("language", ["en", "fr", "zh"])
def test_figures_are_named_in_the_readers_language(language: str) -> None:
    """GH-SUM-3: the enemies of a summon are monsters with numbers."""
    x, _ = crowd()
    x.turn(2)
    (plan,) = plans(x)
    position = read(plan)
    told = explain(position, resolve(*posed(position)), catalogue(language))
    rows = [row.name for ranked in told.rankings if ranked.kind == "focus" for row in ranked.rows]
    assert rows
    assert not [name for name in rows if "#" in name or "frost-demon" in name]


def test_no_position_names_a_hex_that_is_not_revealed() -> None:
    """GH-SET-12, GH-DOOR-1: all that a plan tells lies in the rooms that are revealed when it is made."""
    found = 0
    for scenario in ("black-barrow", "crypt-of-the-damned", "inox-encampment"):
        for before, _, _, events in played(scenario, 5):
            if any(isinstance(event, RoomRevealed) for event in events):
                continue  # some plans were made before, some after it
            for plan in [event for event in events if isinstance(event, TurnPlanned)]:
                found += 1
                assert told_hexes(read(plan)) <= revealed(before)
    assert found > 30


def revealed(s: Expedition) -> set[FlatHex]:
    cells = s.arena.room_cells
    return {h for n in range(len(cells)) if s.rooms >> n & 1 for h in s.arena.grid.hexes(cells[n])}


def told_hexes(position: MonsterMap) -> set[FlatHex]:
    """All hexes that a position names."""
    figures = {position.me, *position.allies, *[enemy.hex for enemy in position.enemies], *dict(position.names)}
    ground = {*position.walls, *position.obstacles, *position.traps, *position.hazards, *position.difficult}
    return figures | ground


def test_wall_lines_are_rims_of_revealed_rooms() -> None:
    """GH-SET-12: none lies between two hexes that nobody has seen."""
    found = 0
    for before, _, _, events in played("black-barrow", 5):
        for plan in [event for event in events if isinstance(event, TurnPlanned)]:
            shown = revealed(before)
            for h, edge in read(plan).lines:
                found += 1
                assert any(isinstance(event, RoomRevealed) for event in events) or {h, step(h, edge)} & shown
    assert found > 100


@pytest.mark.parametrize("language", ["en", "fr", "zh"])
def test_the_last_turn_is_explained_in_lines(language: str) -> None:
    """GH-MON-3: hexes are called as on the map, with the rules, to whoever types why."""
    x, demon = crowd()
    x.card(623)
    assert turn_reasons(x.events, catalogue(language)) == []
    x.turn(demon)
    lines = turn_reasons(x.events, catalogue(language))
    told = "\n".join(lines)
    assert x.at_end(demon) in told
    assert "[GH-" in told
    assert not re.search(r"\(-?[0-9]+,-?[0-9]+\)", told)
    assert all(line.endswith(("]", ".", "。", "!")) for line in lines)


def test_the_hexes_of_the_lines_are_those_of_the_map() -> None:
    """GH-HEX-1: for hexes all over the map, whichever one the turn began in."""
    x, demon = crowd()
    x.card(623)
    x.turn(demon)
    (plan,) = plans(x)
    told = "\n".join(turn_reasons(x.events, catalogue("en")))
    labels = set(re.findall(r"\b[A-Z]+[0-9]+\b", re.sub(r"GH-[A-Z]+-[0-9]+", "", told)))
    assert labels
    assert labels <= set(x.s.arena.labels.values())
    spoken = explain(read(plan), resolve(*posed(read(plan))), catalogue("en"))
    named = {
        FlatHex(int(q), int(t))
        for sentence in (spoken.headline, *spoken.sentences)
        for q, t in re.findall(r"\((-?[0-9]+),(-?[0-9]+)\)", sentence.text)
    }
    assert labels == {x.s.arena.labels[x.s.arena.id_of(h)] for h in named}
