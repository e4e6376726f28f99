"""Conditions and healing (section COND of the rules)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.basics import ConditionEnded, FigureHealed
from grognard.games.gloomhaven.figures import (
    CONDITION_BITS,
    DISARM,
    EXPIRING,
    GONE,
    HEROES,
    IMMOBILIZE,
    INVISIBLE,
    MUDDLE,
    POISON,
    STRENGTHEN,
    STUN,
    WOUND,
    Figure,
)
from grognard.games.gloomhaven.in_play import Gear, Turn
from grognard.games.gloomhaven.rules import conditions, death, healing, verbs
from grognard.games.gloomhaven.rules.conditions import begin_turn, end_turn, inflict
from grognard.games.gloomhaven.rules.strikes import Strike
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import deck, hold, strike, told


def one() -> Expeditions:
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 3, 0)
    return e


def turn(e: Expeditions, number: int) -> None:
    """Let a figure begin and end a turn."""
    e.s.turn = Turn(number)
    begin_turn(e.s, number, e.events)
    e.settle()
    assert not e.options
    end_turn(e.s, number, e.events)
    e.s.turn = None


@pytest.mark.parametrize("condition", sorted(CONDITION_BITS))
def test_a_condition_is_one_token_whoever_applies_it_again(condition: str) -> None:
    """GH-COND-1, GH-COND-2, GH-COND-4, GH-COND-5, GH-COND-7, GH-COND-10."""
    e = one()
    inflict(e.s, 0, condition, e.events)
    inflict(e.s, 0, condition, e.events)
    assert e.s.figures[0].conditions == CONDITION_BITS[condition]


def test_what_was_gained_in_the_own_turn_lasts_through_the_next_one() -> None:
    """GH-COND-13, GHC-R29, reported bug G07: muddle before or after its turn, and in it."""
    e = one()
    inflict(e.s, 0, "muddle", None)
    turn(e, 0)
    assert not e.s.figures[0].has(MUDDLE), "received before its turn: gone at the end of this one"
    inflict(e.s, 0, "muddle", None)
    turn(e, 1)
    assert e.s.figures[0].has(MUDDLE), "another's turn does not count"
    turn(e, 0)
    assert not e.s.figures[0].has(MUDDLE)
    e.s.turn = Turn(0)
    inflict(e.s, 0, "muddle", None)
    end_turn(e.s, 0, None)
    assert e.s.figures[0].has(MUDDLE)
    turn(e, 0)
    assert not e.s.figures[0].has(MUDDLE)


def test_a_new_application_refreshes_a_condition() -> None:
    """GH-COND-1, GH-COND-13: again in the own turn, it lasts through the next one."""
    e = one()
    inflict(e.s, 0, "strengthen", None)
    e.s.turn = Turn(0)
    inflict(e.s, 0, "strengthen", None)
    end_turn(e.s, 0, None)
    assert e.s.figures[0].has(STRENGTHEN)
    turn(e, 0)
    assert not e.s.figures[0].has(STRENGTHEN)


def test_which_conditions_end_by_themselves() -> None:
    """GH-COND-13, GH-COND-2, GH-COND-3: all but poison and wound."""
    e = one()
    e.s.figures[0] = e.s.figures[0].with_conditions(EXPIRING | POISON | WOUND, 0)
    e.events.clear()
    end_turn(e.s, 0, e.events)
    assert e.s.figures[0].conditions == POISON | WOUND
    assert EXPIRING == IMMOBILIZE | DISARM | STUN | MUDDLE | INVISIBLE | STRENGTHEN
    assert len(told(e, ConditionEnded)) == 6


def test_a_wound_ticks_at_the_start_of_each_turn() -> None:
    """GH-COND-3, reported bugs G06 and G09: not at the end of the turn in which it was received; summons too."""
    e = one()
    e.s.turn = Turn(0)
    inflict(e.s, 0, "wound", None)
    end_turn(e.s, 0, None)
    assert e.s.figures[0].hp == 10
    turn(e, 0)
    turn(e, 0)
    assert e.s.figures[0].hp == 8
    rats = verbs.place(e.s, Figure("summon", "rat-swarm", HEROES, e.at(1, 0), 3, 3, owner=0), None)
    inflict(e.s, rats, "wound", None)
    turn(e, rats)
    assert e.s.figures[rats].hp == 2


def test_a_wound_may_be_negated_like_any_damage_and_may_kill() -> None:
    """GH-COND-3, GH-DMG-1, GH-EXH-1."""
    e = one()
    hold(e, 0, "trample")
    inflict(e.s, 0, "wound", None)
    begin_turn(e.s, 0, None)
    e.settle()
    e.act("lose-card trample")
    assert e.s.figures[0].hp == 10
    e.s.figures[0] = e.s.figures[0].with_hp(1)
    begin_turn(e.s, 0, None)
    e.settle()
    assert e.s.figures[0].at == GONE


def test_conditions_of_a_summon_end_with_its_own_turn() -> None:
    """GH-COND-13, reported bug G08: the owner's turn is another one."""
    e = one()
    rats = verbs.place(e.s, Figure("summon", "rat-swarm", HEROES, e.at(1, 0), 3, 3, owner=0), None)
    inflict(e.s, rats, "muddle", None)
    turn(e, 0)
    assert e.s.figures[rats].has(MUDDLE)
    turn(e, rats)
    assert not e.s.figures[rats].has(MUDDLE)


@pytest.mark.parametrize(
    ("before", "after", "hp"),
    [(0, 0, 7), (WOUND, 0, 7), (POISON, 0, 4), (POISON | WOUND, 0, 4), (MUDDLE | STUN, MUDDLE | STUN, 7)],
)
def test_a_heal_cures_poison_and_wound_and_nothing_else(before: int, after: int, hp: int) -> None:
    """GH-COND-12, GH-RET-5, GHC-R36, GHC-S28."""
    e = one()
    e.s.figures[0] = e.s.figures[0].with_hp(4).with_conditions(before, 0)
    assert healing.heal(e.s, 0, 3, e.events) == hp - 4
    assert e.s.figures[0].conditions == after
    assert e.s.figures[0].hp == hp


def test_a_heal_does_not_go_beyond_the_maximum() -> None:
    """GH-RET-5: and says so."""
    e = one()
    e.s.figures[0] = e.s.figures[0].with_hp(9)
    assert healing.heal(e.s, 0, 5, e.events) == 1
    assert healing.heal(e.s, 0, 5, e.events) == 0
    assert told(e, FigureHealed) == ["FigureHealed brute 1 10"]


def test_the_dead_receive_nothing() -> None:
    """GH-COND-1."""
    e = one()
    guard = e.monster(0, 1)
    death.kill(e.s, guard, 0, 0, None)
    inflict(e.s, guard, "poison", None)
    inflict(e.s, guard, "curse", None)
    assert e.s.figures[guard].conditions == 0
    assert e.s.decks[2].counts[facts.CURSE] == 0
    assert healing.heal(e.s, guard, 2, None) == 0
    end_turn(e.s, guard, None)


def test_items_keep_conditions_away() -> None:
    """GH-COND-15, GH-ITEM-1: Heavy Basinet, Protective Charm."""
    e = one()
    e.s.gear[0] = (Gear(38), Gear(52))
    for condition in CONDITION_BITS:
        inflict(e.s, 0, condition, None)
    assert not e.s.figures[0].has(STUN | MUDDLE | POISON | WOUND)
    assert e.s.figures[0].has(DISARM | IMMOBILIZE)


def test_attackable_objectives_are_immune_to_everything() -> None:
    """GH-BOSS-2."""
    e = one()
    altar = verbs.place(e.s, Figure("objective", "altar", 1, e.at(0, 1), 4, 4), None)
    for condition in (*CONDITION_BITS, "curse"):
        assert conditions.is_immune(e.s, altar, condition)
    deck(e, 0, "+0")
    strike(e, Strike(0, altar, 4, conditions=("poison",)), "+0")
    assert e.s.figures[altar].at == GONE


def test_blesses_come_into_the_deck() -> None:
    """GH-COND-9: and from there into the draw."""
    e = one()
    inflict(e.s, 0, "bless", e.events)
    assert e.s.decks[0].counts[facts.BLESS] == 1
    assert "ConditionGained brute bless" in [str(event) for event in e.events]
