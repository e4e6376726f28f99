"""Money and treasures (section LOOT of the rules)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.facts.scenarios import Aimed, Door, Room, Treasure
from grognard.games.gloomhaven.figures import POISON
from grognard.games.gloomhaven.in_play import Gear
from grognard.games.gloomhaven.rules import loot, results
from grognard.games.gloomhaven.state import UNDECIDED, WON
from grognard.hexes import FlatHex
from tests.gloomhaven.expeditions import Expeditions, disc, scenario


def scene(*treasures: Treasure, needs_loot: bool = False) -> Expeditions:
    """Two characters in a hall with these treasures; goal treasures win."""
    hall = [Room("hall", disc(3), open=True), Room("vault", disc(1, 5, 0))]
    made = scenario(
        rooms=hall,
        doors=[Door(FlatHex(4, 0), ("hall", "vault"), "stone")],
        win=[Aimed("loot-goal-treasures")],
    )
    e = Expeditions(("brute", "tinkerer"), of=replace(made, treasures=treasures, goal_treasure_needs_loot=needs_loot))
    e.hero(0, 0, 0)
    e.hero(1, 0, 3)
    for each in treasures:
        e.s.treasures |= 1 << e.s.arena.id_of(each.hex)
    return e


def chest(q: int, t: int, number: int = 0, *holds: tuple[str, int | str]) -> Treasure:
    """A treasure tile of the hall."""
    return Treasure(FlatHex(q, t), "hall", number, holds)


def test_at_the_end_of_a_turn_only_the_own_hex_is_looted_and_all_of_it() -> None:
    """GHC-S41, GH-LOOT-1: what was passed stays."""
    e = scene(chest(0, 0, 7, ("gold", 10)))
    e.s.coins = {e.at(0, 0): 2, e.at(0, -1): 1}
    loot.loot_hex(e.s, 0, e.at(0, 0), e.events)
    assert e.s.tokens == [2, 0]
    assert e.s.coins == {e.at(0, -1): 1}
    assert e.s.treasures == 0
    assert [str(event) for event in e.events[:2]] == [
        f"TokensGained brute 2 {e.label(0, 0)}",
        f"TreasureLooted brute 7 {e.label(0, 0)} gold 10",
    ]


def test_loot_reaches_as_far_as_it_is_seen() -> None:
    """GHC-S42, GH-LOOT-2, GH-LOS-4: not behind walls, but past obstacles and monsters, the own hex included."""
    e = scene()
    e.hero(0, 3, 0)
    e.s.obstacles = 1 << e.at(2, 0)
    e.s.ground_changed()
    e.monster(2, 0)
    e.s.coins = {e.at(5, 0): 1, e.at(1, 0): 1, e.at(3, 0): 1, e.at(0, 0): 1, e.at(2, 1): 1}
    loot.loot_within(e.s, 0, 2, 0, e.events)
    e.settle()
    assert e.s.tokens[0] == 3
    assert set(e.s.coins) == {e.at(5, 0), e.at(0, 0)}


def test_of_more_money_than_may_be_taken_the_player_chooses_whose_hex_comes_first() -> None:
    """GH-LOOT-2: up to four tokens."""
    e = scene(chest(0, 1, 7, ("gold", 10)))
    e.s.coins = {e.at(1, 0): 3, e.at(0, 1): 2, e.at(-1, 0): 1}
    loot.loot_within(e.s, 0, 1, 4, e.events)
    e.settle()
    assert set(e.notations) == {f"loot-hex {e.label(q, t)}" for q, t in ((1, 0), (0, 1), (-1, 0))}
    e.act(f"loot-hex {e.label(1, 0)}")
    e.act(f"loot-hex {e.label(0, 1)}")
    assert e.notations == []
    assert e.s.tokens[0] == 4
    assert e.s.coins == {e.at(0, 1): 1, e.at(-1, 0): 1}
    assert e.s.treasure[0] == (0,)


def test_a_limit_that_is_not_reached_asks_nothing() -> None:
    """GH-LOOT-2."""
    e = scene()
    e.s.coins = {e.at(1, 0): 3, e.at(0, 1): 1}
    loot.loot_within(e.s, 0, 1, 4, e.events)
    e.settle()
    assert e.notations == []
    assert e.s.tokens[0] == 4


def test_a_treasure_acts_at_once_and_is_remembered() -> None:
    """GH-LOOT-3: damage before conditions; gold and items count after the scenario."""
    e = scene(
        chest(0, 0, 46, ("damage", 3), ("condition", "poison")),
        chest(1, 0, 10, ("experience", 10)),
        chest(0, 1, 50, ("item", 101), ("gold", 15)),
    )
    loot.loot_within(e.s, 0, 1, 0, e.events)
    e.settle()
    figure = e.s.figures[0]
    assert figure.full - figure.hp == 3
    assert figure.conditions == POISON
    assert e.s.xp[0] == 10
    assert sorted(e.s.treasure[0]) == [0, 1, 2]
    assert results.treasure_gold(e.s, 0) == 15
    assert [result.gold for result in results.results_of(e.s)] == [15, 0]
    told = [type(event).__name__ for event in e.events]
    assert told.index("DamageSuffered") < told.index("ConditionGained")
    assert e.s.tally[0]["treasures-looted"] == 3


def test_a_found_item_that_its_finder_owns_is_sold_at_once() -> None:
    """GH-LOOT-3, GH-ITEM-4: item 23 costs 20; who does not own it keeps it for after the scenario."""
    e = scene(chest(0, 0, 5, ("item", 23)), chest(0, 3, 34, ("item", 24)))
    e.s.gear = [(Gear(23), Gear(1)), (Gear(23),)]
    for hero in (0, 1):
        loot.loot_hex(e.s, hero, e.s.figures[hero].at, e.events)
    assert [result.gold for result in results.results_of(e.s)] == [10, 0]


def test_a_treasure_that_exhausts_leaves_the_others() -> None:
    """GH-LOOT-3, GH-EXH-1: and gives no condition to somebody who is gone."""
    e = scene(chest(0, 0, 46, ("damage", 30), ("condition", "poison")), chest(0, 1, 7, ("gold", 1)))
    loot.loot_within(e.s, 0, 1, 0, e.events)
    e.settle()
    assert not e.s.figures[0].is_here
    assert e.s.figures[0].conditions == 0
    assert e.s.treasures == 1 << e.at(0, 1)


def test_goal_treasures_win_when_the_last_is_looted() -> None:
    """GH-LOOT-3, GH-SET-8."""
    e = scene(chest(0, 0), chest(0, 3))
    loot.loot_hex(e.s, 0, e.at(0, 0), e.events)
    e.settle()
    assert e.s.won == UNDECIDED
    loot.loot_hex(e.s, 1, e.at(0, 3), e.events)
    e.settle()
    assert e.s.won == WON


def test_goal_treasures_that_need_a_loot_action_are_not_looted_by_standing_there() -> None:
    """Scenario 7; money and numbered treasures are taken as ever (GH-LOOT-1)."""
    e = scene(chest(0, 0), chest(0, 3, 7, ("gold", 5)), needs_loot=True)
    e.s.coins = {e.at(0, 0): 1}
    loot.loot_hex(e.s, 0, e.at(0, 0), e.events)
    loot.loot_hex(e.s, 1, e.at(0, 3), e.events)
    assert e.s.tokens == [1, 0]
    assert e.s.treasures == 1 << e.at(0, 0)
    loot.loot_within(e.s, 0, 1, 0, e.events)
    e.settle()
    assert e.s.won == WON


def test_monsters_loot_money_only_and_it_is_gone() -> None:
    """GH-LOOT-4, GHC-S42: as far as they see."""
    e = scene(chest(1, 0))
    number = e.monster(3, 0)
    e.s.coins = {e.at(2, 0): 2, e.at(5, 0): 1, e.at(3, 0): 1}
    loot.monster_loot(e.s, number, 2, e.events)
    assert e.s.coins == {e.at(5, 0): 1}
    assert e.s.treasures == 1 << e.at(1, 0)
    assert e.s.tokens == [0, 0]
    assert sorted([str(event) for event in e.events]) == sorted(
        [f"MoneyVanished bandit-guard#1 {e.label(2, 0)} 2", f"MoneyVanished bandit-guard#1 {e.label(3, 0)} 1"]
    )
