"""A trip as a scenario: who comes with what, and what comes back (sections SET, END and TOWN of the rules)."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import trip
from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.rewards import reports
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.results import results_of
from grognard.kernel.inner import HasInner, inner_of
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import CHANCE, Seat
from tests.gloomhaven.campaign.journeys import PAIR, Journey
from tests.gloomhaven.campaign.playing import Playing, to_the_end
from tests.gloomhaven.campaign.towns import character


def number(item: str) -> int:
    return items_by_id()[item].number


# ------------------------------------------------------------------------------------------------------- who comes


def test_a_scenario_is_played_inside_while_the_party_is_away() -> None:
    """GH-SET-13, decision 014: each place is held by who holds the line; not before the road event is over."""
    assert isinstance(GAME, HasInner)
    j = Journey(*PAIR, "tinkerer")
    assert inner_of(GAME, j.s) is None
    j.act(0, j.line(1, who=[0, 2]))
    assert inner_of(GAME, j.s) is None
    j.pass_event()
    inner = inner_of(GAME, j.s)
    assert inner is not None
    assert (inner.number, inner.game, inner.scenario, inner.seats) == (1, "gloomhaven", "black-barrow", (0, 2))
    s = SCENARIOS.read_position(inner.position)
    assert [each.hero for each in s.arena.characters] == ["brute", "tinkerer"]
    assert SCENARIOS.decisions(s)[0].kind == "deal-goal"
    assert SCENARIOS.write_position(s) == inner.position
    j.come_back()
    assert inner_of(GAME, j.s) is None


def test_what_is_ahead_is_what_will_be_played_if_the_road_changes_nothing() -> None:
    """GH-SET-1, GH-TOWN-3: asked before setting out, without setting out; only what the rules allow."""
    j = Journey(*PAIR, "tinkerer")
    before = GAME.write_position(j.s)
    line = GAME.read_action(j.line(1, who=[0, 2]), Seat(0))
    ahead = GAME.ahead(j.s, line)
    assert GAME.write_position(j.s) == before
    assert GAME.ahead(j.s, GAME.read_action("buy boots-of-striding", Seat(0))) is None
    with pytest.raises(IllegalAction):
        GAME.ahead(j.s, GAME.read_action(j.line(2, who=[0, 2]), Seat(0)))
    j.act(0, line.notation)
    j.pass_event()
    assert ahead == inner_of(GAME, j.s)


def test_characters_come_with_their_cards_perks_and_what_waits_for_them() -> None:
    """GH-SET-11, GH-TOWN-6, GH-TOWN-21, GH-END-1: hit points of the level, all cards, items ready."""
    boots = number("boots-of-striding")
    who = character("brute", 3, perks=(1, *[0] * 10), items=(boots,), blesses=2, used_up=(boots,), ills=("wound",))
    who = replace(who, curses=1, discarding=2, harm=3)
    j = Journey(who, character("spellweaver", 2))
    j.set_out(1)
    s = trip.begin(j.s)
    brought = s.arena.characters[0].brought
    assert brought is not None
    assert (brought.pool, brought.perks, brought.items) == (who.pool, who.perks, (boots,))
    assert (brought.blesses, brought.curses, brought.discards, brought.harm) == (2, 1, 2, 3)
    assert (brought.ills, brought.used_up) == (("wound",), (boots,))
    assert [figure.hp for figure in s.figures] == [14, 7]
    assert [each.level for each in s.arena.characters] == [3, 2]


def test_alone_monsters_are_a_level_higher_and_gold_and_bonus_are_not() -> None:
    """GHC-C27, GH-SET-3: level 2, 4 tokens, success."""
    j = Journey()
    j.set_out(1, level="2", people="1")
    s = trip.begin(j.s)
    rulings = s.arena.rulings
    assert (rulings.monster_level, rulings.trap_damage, rulings.hazard_damage) == (3, 5, 2)
    to_the_end(True, xp=0, tokens=4)(s, Random(1))
    report = trip.report_of(j.s, s)
    assert [(each.xp, each.gold) for each in report.spoils] == [(8, 12), (8, 12)]


def test_the_level_is_the_recommended_one_with_the_difficulty_or_the_chosen_one() -> None:
    """GHC-C17, GH-SET-1: what the report is judged by is what the scenario was played at."""
    for level, expected in (("easy", 1), ("normal", 2), ("very-hard", 4), ("5", 5)):
        j = Journey(character("brute", 3), character("spellweaver", 3))
        j.set_out(1, level=level)
        assert trip.begin(j.s).arena.rulings.level == reports.level_of(j.s) == expected


def test_looted_treasures_are_gone() -> None:
    """GHC-C57, GHC-C65, GH-LOOT-3."""
    j = Journey(looted=(7, 38))
    j.set_out(1)
    assert trip.begin(j.s).arena.rulings.looted == (7, 38)


# ------------------------------------------------------------------------------------------------------ what comes back


def test_a_won_scenario_brings_what_its_end_showed() -> None:
    """GHC-C26, GH-END-1, GH-END-2: 5 XP and the bonus, 4 tokens at the rate of the level."""
    j = Journey()
    j.set_out(1, level="1")
    s = trip.begin(j.s)
    assert trip.came_of(j.s, s) is None
    to_the_end(True)(s, Random(1))
    s.treasure[1] = (next(n for n, each in enumerate(s.arena.scenario.treasures) if each.number == 7),)
    action = trip.came_of(j.s, s)
    assert action is not None
    checks = [each.checks for each in trip.report_of(j.s, s).spoils]
    assert action.notation == f"come-back 1 won 11 8 {checks[0]} 11 8 {checks[1]} 7 second"
    j.act(0, action.notation)
    assert j.is_drawing()


def test_a_failed_scenario_brings_no_bonus_and_no_checks() -> None:
    """GHC-C19, GH-END-3."""
    j = Journey()
    j.set_out(1, level="1")
    s = trip.begin(j.s)
    to_the_end(False)(s, Random(1))
    action = trip.came_of(j.s, s)
    assert action is not None
    assert action.notation == "come-back 1 lost 5 8 0 5 8 0"


def test_a_goal_treasure_is_no_numbered_one() -> None:
    """GH-LOOT-3."""
    name = "diamond-mine"
    j = Journey(open=(9,))
    j.set_out(9, "casual")
    s = trip.begin(j.s)
    assert s.arena.scenario.id == name
    to_the_end(True)(s, Random(1))
    s.treasure[0] = tuple([n for n, each in enumerate(s.arena.scenario.treasures) if not each.number])
    assert trip.report_of(j.s, s).treasures == ()


def test_gold_in_a_treasure_counts_and_a_duplicate_is_sold_once() -> None:
    """GH-LOOT-3, GH-TOWN-15: what the end of the scenario shows is what the purse gets."""
    j = Journey(character("brute", items=(23,)), "spellweaver", open=(11,))
    j.set_out(11, level="1")
    s = trip.begin(j.s)
    to_the_end(False, xp=0, tokens=1)(s, Random(1))
    s.treasure[0] = (next(n for n, each in enumerate(s.arena.scenario.treasures) if each.number == 5),)
    shown = results_of(s)[0].gold
    assert shown == 2 + facts.items()[23].gold // 2
    action = trip.came_of(j.s, s)
    assert action is not None
    j.act(0, action.notation)
    assert j.gold() == [shown, 2]


def test_a_scenario_that_is_not_that_of_the_trip_brings_nothing() -> None:
    """GH-END-1."""
    j = Journey(*PAIR, "tinkerer", open=(1, 4))
    j.set_out(1)
    s = trip.begin(j.s)
    to_the_end(True)(s, Random(1))
    j.act(0, "call-off")
    for number, who in ((4, (0, 1, 2)), (1, (0, 1)), (1, (1, 2))):
        j.set_out(number, who=who)
        assert trip.came_of(j.s, s) is None
        j.act(0, "call-off")
    j.set_out(1)
    assert trip.came_of(j.s, s) is not None


def test_nothing_is_handed_in_twice() -> None:
    """GH-END-1, decision 014: however often a driver tries after a crash."""
    j = Journey()
    j.set_out(1)
    s = trip.begin(j.s)
    to_the_end(True)(s, Random(1))
    action = trip.came_of(j.s, s)
    assert action is not None
    GAME.apply(j.s, action)
    kept = j.s.copy()
    assert trip.came_of(j.s, s) is None
    with pytest.raises(IllegalAction):
        GAME.apply(j.s, action)
    assert j.s == kept


def hand_in(log: Path, report: str, killed_after: int) -> None:
    """What a driver does: replay its log, apply the report if it is legal, log it; killed after so many of these."""
    state = GAME.setup("new-campaign", {})
    for line in log.read_text().splitlines():
        name, _, notation = line.partition(": ")
        GAME.apply(state, GAME.read_action(notation, CHANCE if name == "chance" else Seat(GAME.seats.index(name))))
    _die_if(killed_after == 0)
    action = GAME.read_action(report, Seat(0))
    if GAME.refuse(state, action) is None:
        GAME.apply(state, action)
        _die_if(killed_after == 1)
        with log.open("a") as file:
            file.write(f"first: {report}\n")
        _die_if(killed_after == 2)
    who = state.adventurer(0)
    log.with_name("told").write_text(f"{who.gold} {who.xp} {len(state.world.completed)}")


def _die_if(now: bool) -> None:
    if now:
        os.kill(os.getpid(), signal.SIGKILL)


def in_another_process(log: Path, report: str, killed_after: int) -> int:
    """Hand a report in, in a child of this process; return how that ended."""
    child = os.fork()
    if not child:
        try:
            hand_in(log, report, killed_after)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.mark.parametrize("killed_after", [0, 1, 2])
def test_a_crash_between_the_end_and_its_rewards_neither_loses_nor_doubles_them(
    killed_after: int, tmp_path: Path
) -> None:
    """GH-END-1: killed before the report, when it was applied and not logged, when it was logged; then tried again."""
    p = Playing()
    for seat, hero in enumerate(PAIR):
        p.make(seat, hero)
    p.set_out(1)
    report, log = "come-back 1 won 11 8 0 11 8 0", tmp_path / "log"
    log.write_text("\n".join(p.lines) + "\n")
    assert in_another_process(log, report, killed_after) == -signal.SIGKILL
    for _ in range(2):
        assert in_another_process(log, report, 9) == 0
        assert (tmp_path / "told").read_text() == "38 11 1"
    assert log.read_text().count("come-back") == 1
