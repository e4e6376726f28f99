"""Winning, losing, what is kept, battle goals (GH-SET-8, GH-SET-9, section END of the rules)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.round import GoalLost, GoalReached, HeroResult, ScenarioEnded
from grognard.games.gloomhaven.facts.goals import GOAL_STATS
from grognard.games.gloomhaven.facts.scenarios import Aimed, Door, Escort, Placement, Room, Scenario, Treasure
from grognard.games.gloomhaven.figures import HEROES, NOBODY, Figure
from grognard.games.gloomhaven.in_play import Gear
from grognard.games.gloomhaven.observing import observe
from grognard.games.gloomhaven.rules import battle_goals, death, goals, results, setup, verbs
from grognard.games.gloomhaven.rules.round import ResolveRoundEnd
from grognard.games.gloomhaven.state import INERT, LOST, STRONG, UNDECIDED, WON, Expedition
from grognard.hexes import FlatHex
from grognard.kernel.agenda import settle
from grognard.kernel.game import Outcome
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import disc, scenario
from tests.gloomhaven.rounds import Rounds

TWO = ("brute", "spellweaver")
DOOR = FlatHex(0, 6)
HALL = Room("hall", disc(), open=True)
CRYPT = Room("crypt", disc(2, 0, 9))
BOTH_TIERS = ("normal", "normal", "normal")


def built(
    *win: Aimed, monsters: tuple[Placement, ...] = (), treasures: tuple[Treasure, ...] = (), escort: bool = False
) -> Scenario:
    """A hall and a crypt that is not revealed yet."""
    door = Door(DOOR, ("hall", "crypt"), "door")
    plain = scenario(rooms=(HALL, CRYPT), doors=(door,), monsters=monsters, win=win)
    leader = Escort("hail", "s", 2, 1, 50, 2, "b") if escort else None
    return Scenario(
        *(plain.id, plain.number, plain.name, plain.rooms, plain.doors, plain.start, plain.win),
        monsters=plain.monsters,
        treasures=treasures,
        markers=(("b", (FlatHex(0, 3),)),) if escort else (),
        escort=leader,
        loses_with_escort=escort,
    )


def on_the_way(of: Scenario, heroes: tuple[str, ...] = TWO) -> Rounds:
    """The first round of a scenario, nobody's turn."""
    e = Rounds(heroes, of=of)
    e.s.round = 1
    return e


def kill(s: Expedition, number: int, hero: int = 0) -> None:
    """Let a monster die by a character."""
    death.kill(s, number, hero, hero, None)


# ------------------------------------------------------------------------------------------------------------- winning


def test_to_kill_all_means_in_every_room() -> None:
    """GH-SET-8: with a room unrevealed the last one killed wins nothing."""
    e = on_the_way(built(Aimed("kill-all")))
    number = e.monster(0, 0)
    kill(e.s, number)
    assert e.s.won == UNDECIDED
    e.s.rooms = 3
    other = e.monster(1, 0)
    goals.check(e.s, e.events)
    assert e.s.won == UNDECIDED
    kill(e.s, other)
    assert (e.s.won, e.s.ending) == (WON, "goal")


def test_all_revealed_enemies_and_a_certain_one_killed() -> None:
    """GH-SET-8: all aims must hold at once; scenario 2's boss waits in a room behind."""
    boss = Placement("bandit-commander", FlatHex(0, 9), "crypt", ("boss", "boss", "boss"))
    of = built(Aimed("kill", monster="bandit-commander"), Aimed("kill-all-revealed"), monsters=(boss,))
    e = on_the_way(of)
    kill(e.s, e.monster(0, 0))
    assert e.s.won == UNDECIDED, "the boss is still behind the door"
    e.s.rooms = 3
    at = e.at(0, 9)
    commander = verbs.place(e.s, Figure("boss", "bandit-commander", 1, at, 8, 8, rank="boss"), None)
    guard = e.monster(1, 0)
    kill(e.s, commander)
    assert e.s.won == UNDECIDED, "a guard is left"
    kill(e.s, guard)
    assert e.s.won == WON


def test_a_monster_that_does_not_come_for_so_few_is_not_waited_for() -> None:
    """GH-SET-8, GH-SET-5: of the two bodyguards one comes with four characters only."""
    here = Placement("inox-bodyguard", FlatHex(0, 0), "hall", ("boss", "boss", "boss"))
    there = Placement("inox-bodyguard", FlatHex(0, 9), "crypt", ("none", "none", "boss"))
    e = on_the_way(built(Aimed("kill", monster="inox-bodyguard"), monsters=(here, there)))
    number = verbs.place(e.s, Figure("boss", "inox-bodyguard", 1, e.at(0, 0), 8, 8, rank="boss"), None)
    goals.check(e.s, None)
    assert e.s.won == UNDECIDED
    kill(e.s, number)
    assert e.s.won == WON


def test_so_many_kills_for_each_character() -> None:
    """GH-SET-8, GH-SET-6: five for each that started, whoever killed them."""
    e = on_the_way(built(Aimed("kill-count", per_character=5)))
    for n in range(10):
        number = e.monster(n % 5 - 2, 0 if n < 5 else 2, standee=n + 1)
        assert e.s.won == UNDECIDED
        kill(e.s, number, NOBODY if n % 2 else 1)
    assert e.s.won == WON


def test_a_room_to_be_revealed() -> None:
    """GH-SET-8: scenario 6 asks for that and for all enemies revealed."""
    e = on_the_way(built(Aimed("reveal", room="crypt"), Aimed("kill-all-revealed")))
    goals.check(e.s, None)
    assert e.s.won == UNDECIDED
    e.s.rooms = 3
    goals.check(e.s, None)
    assert e.s.won == WON


def test_all_goal_treasures_looted() -> None:
    """GH-SET-8, GH-LOOT-3: others do not matter, nor one that is not revealed yet."""
    goal, hidden = Treasure(FlatHex(0, 0), "hall"), Treasure(FlatHex(0, 9), "crypt")
    e = on_the_way(built(Aimed("loot-goal-treasures"), treasures=(goal, hidden, Treasure(FlatHex(1, 0), "hall", 7))))
    e.s.treasures = 1 << e.at(1, 0)
    goals.check(e.s, None)
    assert e.s.won == UNDECIDED, "one is behind the door"
    e.s.rooms = 3
    e.s.treasures |= 1 << e.at(0, 9)
    goals.check(e.s, None)
    assert e.s.won == UNDECIDED
    e.s.treasures = 1 << e.at(1, 0)
    goals.check(e.s, None)
    assert e.s.won == WON


def test_the_escort_wins_where_it_ends_its_turn() -> None:
    """GH-SET-8: adjacent to the marked hex, at the end of its own turn."""
    e = on_the_way(built(Aimed("escort", unit="hail", marker="b"), escort=True))
    number = verbs.place(e.s, Figure("escort", "hail", HEROES, e.at(0, 2), 3, 3), None)
    goals.check(e.s, None)
    goals.check(e.s, None, 0)
    assert e.s.won == UNDECIDED
    goals.check(e.s, e.events, number)
    assert e.s.won == WON
    assert e.told(GoalReached) == ["GoalReached"]


# -------------------------------------------------------------------------------------------------------------- losing


def test_the_round_is_finished_before_a_scenario_is_won() -> None:
    """GH-RND-10: nobody is asked for a next round then."""
    e = on_the_way(built(Aimed("kill-all-revealed")))
    goals.check(e.s, e.events)
    assert e.fate() == (WON, "goal", False)
    e.do(ResolveRoundEnd())
    assert e.fate() == (WON, "goal", True)
    assert e.told(ScenarioEnded) == ["ScenarioEnded True goal"]
    assert len(e.told(HeroResult)) == 2


def test_a_reached_goal_stays_reached_when_a_monster_comes_at_the_end_of_the_round() -> None:
    """GHC-R65, GH-END-5."""
    e = on_the_way(built(Aimed("kill-all-revealed")))
    goals.check(e.s, None)
    e.monster(0, 0)
    goals.check(e.s, None)
    e.do(ResolveRoundEnd())
    assert e.s.won == WON


def test_all_exhausted_loses_even_a_scenario_that_was_won() -> None:
    """GHC-S34, GH-EXH-3, GH-RND-10, GH-END-5, GH-RUL-10: in the round in which the goal was reached."""
    e = on_the_way(built(Aimed("kill-all-revealed")))
    goals.check(e.s, None)
    death.exhaust(e.s, 0, e.events)
    assert e.fate() == (WON, "goal", False)
    death.exhaust(e.s, 1, e.events)
    assert e.fate() == (LOST, "exhausted", True)
    assert e.told(GoalLost) == ["GoalLost exhausted"]
    assert e.told(ScenarioEnded) == ["ScenarioEnded False exhausted"]


def test_a_dead_escort_loses_a_scenario_that_was_won_in_the_same_round() -> None:
    """GHC-R65, GH-END-5, GH-OPEN-11, GH-SET-8: another way to lose; the round is finished all the same."""
    e = on_the_way(built(Aimed("kill-all-revealed"), escort=True))
    number = verbs.place(e.s, Figure("escort", "hail", HEROES, e.at(0, 2), 3, 3), None)
    goals.check(e.s, None)
    assert e.s.won == WON
    death.kill(e.s, number, NOBODY, NOBODY, e.events)
    assert e.fate() == (LOST, "escort", False)
    e.do(ResolveRoundEnd())
    assert e.told(ScenarioEnded) == ["ScenarioEnded False escort"]


def test_a_lost_scenario_is_not_won_any_more() -> None:
    """GH-END-5."""
    e = on_the_way(built(Aimed("kill-all-revealed"), escort=True))
    guard = e.monster(0, 0)
    number = verbs.place(e.s, Figure("escort", "hail", HEROES, e.at(0, 2), 3, 3), None)
    death.kill(e.s, number, NOBODY, NOBODY, None)
    kill(e.s, guard)
    assert e.s.won == LOST


# ------------------------------------------------------------------------------------------------------- what is kept


def test_the_outcome_is_the_same_for_all() -> None:
    """GH-EXH-3, GH-END-2: all have won, exhausted ones too, or nobody has."""
    e = on_the_way(built(Aimed("kill-all-revealed")))
    death.exhaust(e.s, 1, None)
    e.s.xp[0] = 4
    goals.check(e.s, None)
    e.do(ResolveRoundEnd())
    assert results.outcome_of(e.s) == Outcome((Seat(0), Seat(1)), "goal", (10, 6))
    death.exhaust(e.s, 0, None)
    assert results.outcome_of(e.s) == Outcome((), "exhausted", (4, 0))


@pytest.mark.parametrize(("won", "bonus"), [(WON, 10), (LOST, 0)])
def test_what_a_character_keeps_of_a_scenario_of_level_3(won: int, bonus: int) -> None:
    """GHC-S40, GHC-S44, GH-END-1, GH-END-2, GH-END-3, GH-SET-2: four tokens at 3 gold, 7 of its own experience."""
    e = Rounds(TWO, level=3, of=built(Aimed("kill-all")))
    e.s.round = 1
    e.s.tokens[0], e.s.xp[0] = 4, 7
    e.s.coins[e.at(0, 0)] = 3
    e.s.won = won
    found = results.results_of(e.s)[0]
    assert (found.gold, found.xp, found.bonus_xp) == (12, 7, bonus)


def test_exhausted_characters_share_in_success() -> None:
    """GHC-S33, GH-EXH-3, GH-EXH-4, GH-END-2: it and its summons are gone, the others go on."""
    e = on_the_way(built(Aimed("kill-all")), ("brute", "mindthief", "spellweaver"))
    summon = e.summon(1, 0, 0, card=facts.hero_cards()["gnawing-horde"].number)
    e.s.xp[1], e.s.tokens[1] = 5, 2
    e.s.goals[1] = list(facts.battle_goals()).index("straggler")
    death.exhaust(e.s, 1, None)
    assert not e.s.figures[summon].is_here
    assert e.s.playing() == [0, 2]
    e.s.won = WON
    found = results.results_of(e.s)[1]
    assert (found.xp, found.bonus_xp, found.gold) == (5, 6, 4)
    assert (found.goal, found.met, found.checks) == ("straggler", True, 1)


def test_a_failed_scenario_gives_no_checkmarks() -> None:
    """GH-END-3."""
    e = on_the_way(built(Aimed("kill-all")))
    e.s.goals[0] = list(facts.battle_goals()).index("straggler")
    e.s.won = LOST
    found = results.results_of(e.s)[0]
    assert (found.met, found.checks) == (True, 0)


def test_without_a_battle_goal_there_is_none_to_be_met() -> None:
    """GH-SET-9: also in a view that does not tell it."""
    e = on_the_way(built(Aimed("kill-all")))
    e.s.won = WON
    assert results.results_of(e.s)[0].goal == ""
    assert not results.results_of(e.s)[0].met


# ------------------------------------------------------------------------------------------------------- battle goals

BOUNDS = {
    "streamliner": (4, 5),
    "layabout": (8, 7),
    "workhorse": (12, 13),
    "zealot": (4, 3),
    "masochist": (3, 2),
    "fast-healer": (9, 10),
    "neutralizer": (0, 1),
    "plunderer": (0, 1),
    "protector": (1, 0),
    "explorer": (0, 1),
    "hoarder": (4, 5),
    "indigent": (1, 0),
    "pacifist": (4, 3),
    "sadist": (4, 5),
    "hunter": (0, 1),
    "professional": (2, 3),
    "aggressor": (1, 0),
    "dynamo": (3, 4),
    "purist": (1, 0),
    "opener": (0, 1),
    "diehard": (4, 5),
    "executioner": (0, 1),
    "straggler": (1, 0),
    "scrambler": (1, 0),
}
"""By goal: of what it counts, a number with which it is missed, and one with which it is met (level 1, 10 points)."""


def counted(e: Rounds, stat: str, number: int) -> None:
    """Let what a goal asks for have come to a number."""
    if stat == "cards-in-hand-plus-discard":
        names = ("trample", "skewer", "sweeping-blow", "grab-and-go", "spare-dagger")[:number]
        e.hand(0, *names[:2])
        e.discards(0, *names[2:])
    elif stat == "xp-gained":
        e.s.xp[0] = number
    elif stat == "current-hp":
        e.hurt(0, number)
    elif stat == "allies-exhausted":
        if number:
            death.exhaust(e.s, 1, None)
    elif stat == "tokens-and-treasures-looted":
        e.s.tally[0]["treasures-looted"] = number
    elif stat == "lowest-hp":
        battle_goals.count_worst(e.s, 0, number)
    else:
        e.s.tally[0][stat] = number


@pytest.mark.parametrize("name", BOUNDS)
def test_a_battle_goal_is_met_within_its_bounds(name: str) -> None:
    """GH-SET-9: each of the twenty-four, one number off and right."""
    goal = facts.battle_goals()[name]
    for number, met in zip(BOUNDS[name], (False, True), strict=True):
        e = on_the_way(built(Aimed("kill-all")))
        assert (e.hp(0), e.s.arena.characters[0].level) == (10, 1)
        counted(e, goal.stat, number)
        assert battle_goals.stat(e.s, 0, goal.stat) == number
        assert battle_goals.is_met(e.s, 0, goal) is met


def test_a_battle_goal_changes_nothing_about_winning() -> None:
    """GHC-C25, GH-SET-9: who wants to kill few wins a kill-all scenario all the same, and nobody is told before."""
    e = on_the_way(built(Aimed("kill-all")))
    e.s.rooms = 3
    e.s.goals[0] = list(facts.battle_goals()).index("pacifist")
    foes = [e.monster(n - 2, 0, standee=n + 1) for n in range(5)]
    for number in foes:
        assert e.s.won == UNDECIDED
        settle(e.s, None)
        assert battle_goals.goal_of(observe(e.s, Seat(1)).view, 0) is None
        assert battle_goals.goal_of(observe(e.s, Seat(0)).view, 0) is not None
        kill(e.s, number)
    assert (e.s.won, e.s.ending) == (WON, "goal")
    goals.end(e.s, e.events)
    (mine, _) = [event for event in e.events if isinstance(event, HeroResult)]
    assert (mine.goal, mine.met, mine.checks) == ("pacifist", False, 0)


def test_cards_in_play_count_as_discarded_or_lost_for_battle_goals() -> None:
    """GH-SET-9, GH-CARD-4."""
    e = on_the_way(built(Aimed("kill-all")))
    counted(e, "cards-in-hand-plus-discard", 4)
    e.active(0, "warding-strength", "bottom", lost=True)
    assert battle_goals.stat(e.s, 0, "cards-in-hand-plus-discard") == 4
    e.active(0, "eye-for-an-eye")
    assert battle_goals.stat(e.s, 0, "cards-in-hand-plus-discard") == 5


def test_every_battle_goal_asks_for_something_that_is_known() -> None:
    """GH-SET-9."""
    assert set(BOUNDS) == set(facts.battle_goals())
    assert {goal.stat for goal in facts.battle_goals().values()} == set(GOAL_STATS)


# ---------------------------------------------------------------------------------------------------- the next scenario


def test_nothing_but_the_results_outlasts_a_scenario() -> None:
    """GHC-S29, GHC-R67, GH-END-1, GH-END-6, GH-SET-7: cards, hit points, decks and items are whole again.

    A scenario is set up from who takes part alone, whatever became of the one before.
    """
    e = on_the_way(built(Aimed("kill-all-revealed")), ("brute", "mindthief"))
    rats = facts.hero_cards()["gnawing-horde"].number
    e.active(1, "gnawing-horde", lost=True)
    e.summon(1, 0, 0, card=rats)
    e.give(0, "stun", "poison")
    e.hurt(0, 2)
    e.s.lost[0] = e.numbers(0, ("trample", "skewer", "grab-and-go"))
    e.s.elements = (STRONG, *e.s.elements[1:])
    e.s.gear[0] = (Gear(12, "consumed", 1),)
    e.s.decks[0] = e.s.decks[0].put([facts.CURSE, facts.BLESS])
    goals.check(e.s, None)
    e.do(ResolveRoundEnd())
    assert e.s.over
    fresh = setup.unprepared(e.s.arena)
    assert [figure.kind for figure in fresh.figures] == ["hero", "hero"]
    assert [(figure.hp, figure.conditions) for figure in fresh.figures] == [(10, 0), (6, 0)]
    assert fresh.elements == (INERT,) * 6
    assert all(not pile for pile in (*fresh.lost, *fresh.discards, *fresh.active))
    assert all(gear.state == "ready" for worn in fresh.gear for gear in worn)
    assert fresh.decks[0].counts[facts.CURSE] == fresh.decks[0].counts[facts.BLESS] == 0
