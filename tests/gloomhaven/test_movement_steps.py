"""Entering hexes one by one: walks of monsters, forced movement, the end of flight; and moves at random."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.figures import HEROES, MONSTERS, STUN, Figure
from grognard.games.gloomhaven.in_play import Trap, Turn
from grognard.games.gloomhaven.rules import entering, movement, verbs
from grognard.games.gloomhaven.rules.death import exhaust
from grognard.games.gloomhaven.rules.entering import Walk
from grognard.hexes import bits
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions


def scene() -> Expeditions:
    """A character, and a trap that hurts beside a monster."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, -2, 0)
    e.hero(1, -3, 0)
    e.s.traps[e.at(1, 0)] = Trap(2, ("poison",))
    e.s.ground_changed()
    return e


def names(e: Expeditions) -> list[str]:
    """The names of the events so far."""
    return [type(event).__name__ for event in e.events]


# ---------------------------------------------------------------------------------------------------- forced movement


def test_a_pushed_figure_springs_the_trap_that_it_enters_and_goes_on() -> None:
    """GHC-R22, GH-PUSH-4, GH-MOVE-8: the second step follows if it lives."""
    e = scene()
    pushed = e.monster(0, 0)
    full = e.s.figures[pushed].hp
    entering.enter(e.s, pushed, e.at(1, 0), "push", e.events, by=0, hero=0)
    e.settle()
    assert e.s.figures[pushed].hp == full - 2
    assert e.s.figures[pushed].conditions
    entering.enter(e.s, pushed, e.at(2, 0), "push", e.events, by=0, hero=0)
    assert e.s.figures[pushed].at == e.at(2, 0)


def test_a_kill_by_a_trap_counts_for_whoever_pushed_the_figure_into_it() -> None:
    """GH-PUSH-5."""
    e = scene()
    pushed = e.monster(0, 0)
    e.s.figures[pushed] = e.s.figures[pushed].with_hp(1)
    entering.enter(e.s, pushed, e.at(1, 0), "push", e.events, by=0, hero=0)
    e.settle()
    assert not e.s.figures[pushed].is_here
    assert e.s.tally[0]["monsters-killed"] == 1


def test_a_flying_figure_springs_no_trap() -> None:
    """GHC-R22, GH-MOVE-6: forced or not."""
    e = scene()
    pushed = e.monster(0, 0, "wind-demon")
    for how in ("push", "fly"):
        entering.enter(e.s, pushed, e.at(1, 0), how, e.events, by=0, hero=0)
        assert list(e.s.traps) == [e.at(1, 0)]
    assert names(e) == ["FigureMoved", "FigureMoved"]


def test_the_maker_of_a_trap_gains_its_experience_when_an_enemy_springs_it() -> None:
    """GH-XP-1: and not when a friend does."""
    e = scene()
    for number in (e.monster(0, 0), 1):
        e.s.traps[e.at(1, 0)] = Trap(1, (), hero=0, xp=2)
        entering.enter(e.s, number, e.at(1, 0), "push", e.events)
        e.settle()
        verbs.relocate(e.s, number, e.at(0, 3), "leap", None)
        assert e.s.xp[0] == 2


def test_the_maker_of_a_trap_gains_nothing_once_it_is_exhausted() -> None:
    """GH-EXH-3: it has no further part in the scenario."""
    e = scene()
    exhaust(e.s, 0, None)
    e.s.traps[e.at(1, 0)] = Trap(1, (), hero=0, xp=2)
    entering.enter(e.s, e.monster(0, 0), e.at(1, 0), "push", e.events)
    e.settle()
    assert (e.s.xp[0], e.s.traps) == (0, {})


# ---------------------------------------------------------------------------------------------------------- whole ways


def test_a_walk_goes_hex_by_hex_and_ends_with_the_figure() -> None:
    """GH-MOVE-8: whoever a trap kills enters nothing more."""
    for hp, ended in ((5, (3, 0)), (2, None)):
        e = scene()
        walker = e.monster(0, 0)
        e.s.figures[walker] = e.s.figures[walker].with_hp(hp)
        e.do(Walk(walker, (e.at(1, 0), e.at(2, 0), e.at(3, 0))))
        figure = e.s.figures[walker]
        assert (figure.at == e.at(*ended)) if ended else not figure.is_here
        assert names(e).count("FigureMoved") == (3 if ended else 1)


def test_a_walk_ends_where_a_trap_stuns() -> None:
    """GH-MOVE-11, GH-COND-7: a monster does no more than a character."""
    e = scene()
    e.s.traps[e.at(1, 0)] = Trap(0, ("stun",))
    walker = e.monster(0, 0)
    e.do(Walk(walker, (e.at(1, 0), e.at(2, 0))))
    assert e.s.figures[walker].at == e.at(1, 0)
    assert e.s.figures[walker].has(STUN)


def test_a_monster_that_jumps_meets_only_the_ground_where_it_lands() -> None:
    """GH-MOVE-5."""
    e = scene()
    e.s.hazards = 1 << e.at(2, 0)
    e.s.ground_changed()
    jumper = e.monster(0, 0)
    full = e.s.figures[jumper].hp
    e.do(Walk(jumper, (e.at(1, 0), e.at(2, 0)), "jump"))
    assert e.s.figures[jumper].hp == full - e.s.arena.rulings.hazard_damage
    assert list(e.s.traps) == [e.at(1, 0)]


def test_whoever_passes_another_leaves_it_where_it_stands() -> None:
    """GH-MOVE-2: the board never forgets the figure that is passed."""
    e = scene()
    walker, passed = e.monster(0, 0), e.monster(0, 1)
    e.s.turn = Turn(walker)
    e.s.deeds = [Deed(walker, ())]
    e.do(Walk(walker, (e.at(0, 1), e.at(0, 2))))
    assert e.s.board[e.at(0, 1)] == passed
    assert e.s.board[e.at(0, 2)] == walker
    assert e.s.deeds[-1].over == (passed,)
    assert e.s.turn.moved == 2
    assert e.s.forces[MONSTERS] == 1 << e.at(0, 1) | 1 << e.at(0, 2)


# ----------------------------------------------------------------------------------------------------------- flight


@pytest.mark.parametrize(("unit", "flies"), [("jade-falcon", True), ("rat-swarm", False)])
def test_summons_fly_as_their_cards_say(unit: str, flies: bool) -> None:
    """GH-MOVE-6, GH-SUM-3."""
    e = scene()
    number = verbs.place(e.s, Figure("summon", unit, HEROES, e.at(0, 0), 2, 2, owner=0), None)
    assert entering.is_flying(e.s, number) == flies


def test_bosses_fly_only_if_their_cards_say_so() -> None:
    """GH-MOVE-6, GH-BOSS-1: the commander walks."""
    e = scene()
    number = verbs.place(e.s, Figure("boss", "bandit-commander", MONSTERS, e.at(0, 0), 9, 9, rank="boss"), None)
    assert not entering.is_flying(e.s, number)


# ----------------------------------------------------------------------------------------------------- any way at all


@pytest.mark.parametrize("seed", range(40))
def test_no_way_costs_too_much_or_ends_where_it_may_not(seed: int) -> None:
    """GH-MOVE-1, GH-MOVE-2, GH-MOVE-3: moves at random on random ground, walking and jumping, never get stuck."""
    rng = Random(seed)
    e = Expeditions(("brute", "tinkerer", "cragheart"))
    s = e.s
    free = bits(s.arena.cells)
    rng.shuffle(free)
    for hero in range(3):
        verbs.put_hero(s, hero, free.pop(), None)
    for n in range(12):
        at = free.pop()
        e.monster(s.arena.grid.q_of[at], s.arena.grid.t_of[at], ("bandit-guard", "city-guard", "inox-guard")[n % 3])
    for _ in range(15):
        s.obstacles |= 1 << free.pop()
        s.difficult |= 1 << free.pop()
        s.hazards |= 1 << free.pop()
        s.traps[free.pop()] = Trap(0)
    s.ground_changed()
    s.figures[0] = s.figures[0].with_hp(10)
    jump = seed % 2 == 0
    s.deeds = [Deed(0, (Seat(0),))]
    for _ in range(10):
        points = rng.randint(1, 6)
        movement.begin_move(s, 0, points, (Seat(0),), e.events, jump=jump)
        e.settle()
        while e.options:
            assert len(e.options) <= 100
            e.act(rng.choice(e.notations))
        figure = s.figures[0]
        if not figure.is_here:
            return
        assert len(s.deeds[0].path) <= points
        assert s.board[figure.at] == 0
        assert not s.obstacles >> figure.at & 1
        s.figures[0] = s.figures[0].with_hp(10).with_conditions(0, 0)
