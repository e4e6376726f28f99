"""Retaliate: who suffers it, when, and what it is no part of (section RET of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_abilities import (
    Amount,
    Retaliate,
    Shield,
)
from grognard.games.gloomhaven.figures import (
    GONE,
    INVISIBLE,
    NOBODY,
    STUN,
)
from grognard.games.gloomhaven.in_play import BOTTOM, Boon
from grognard.games.gloomhaven.rules import boons, verbs
from grognard.games.gloomhaven.rules.strikes import Strike
from tests.gloomhaven.duels import duel, give, tough
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import activate, begin, deck, hold, strike


def thorns(e: Expeditions, number: int, amount: int = 2, reach: int = 1, **more: Any) -> None:
    hero = number if number < e.s.arena.size else NOBODY
    boons.begin_boon(e.s, Boon(number, Retaliate(Amount(amount), reach, **more), hero), None)


@pytest.mark.parametrize(("pushed", "suffered"), [(True, 0), (False, 2)])
def test_a_target_that_was_pushed_away_does_not_retaliate(pushed: bool, suffered: int) -> None:
    """GH-RET-2, GH-ATK-9, GHC-R19: the positions after all effects count."""
    e = duel()
    thorns(e, 1)
    strike(e, Strike(0, 1, 2, push=1), "+0")
    e.act(f"force-to {e.label(0, 2)}" if pushed else "leave-unmoved")
    assert e.s.figures[0].hp == 10 - suffered


def test_a_target_that_was_killed_does_not_retaliate() -> None:
    """GH-RET-2, GHC-R19."""
    e = duel(hp=2)
    thorns(e, 1)
    strike(e, Strike(0, 1, 2), "+0")
    assert e.s.figures[0].hp == 10


def test_a_target_that_was_pulled_next_to_the_attacker_retaliates() -> None:
    """GH-RET-2, GHC-R20."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 3)
    tough(e, target, 20)
    thorns(e, target)
    deck(e, 0, "+0", "+0")
    strike(e, Strike(0, target, 2, ranged=True), "+0")
    assert e.s.figures[0].hp == 10, "out of reach"
    strike(e, Strike(0, target, 2, ranged=True, pull=2), "+0")
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.figures[target].at == e.at(0, 1), "the second step is no choice"
    assert e.s.figures[0].hp == 8


def test_retaliate_is_no_attack_and_may_be_negated() -> None:
    """GH-RET-3, GH-ATK-14, GH-DMG-1, GHC-R21: no shield, no modifier; a character may lose a card instead."""
    e = duel(cards=("+0", "+0"))
    boons.begin_boon(e.s, Boon(0, Shield(Amount(3)), 0), None)
    give(e, 0, INVISIBLE)
    thorns(e, 1)
    strike(e, Strike(0, 1, 1), "+0")
    assert e.s.figures[0].hp == 8
    hold(e, 0, "trample")
    strike(e, Strike(0, 1, 1), "+0")
    assert e.notations == ["suffer", "lose-card trample"]
    e.act("lose-card trample")
    assert e.s.figures[0].hp == 8


def test_retaliate_stacks_and_may_reach_farther() -> None:
    """GH-RET-2, GH-MON-2: 2 next to it, 3 more within range 3; for each attack made."""
    e = duel(cards=("+0", "+0"))
    thorns(e, 1)
    thorns(e, 1, 3, 3)
    assert boons.retaliate_against(e.s, 1, 0) == 5
    verbs.relocate(e.s, 1, e.at(0, 3), "push", None)
    assert boons.retaliate_against(e.s, 1, 0) == 3
    verbs.relocate(e.s, 1, e.at(0, 4), "push", None)
    assert boons.retaliate_against(e.s, 1, 0) == 0
    strike(e, Strike(0, 1, 1, ranged=True), "+0")
    assert e.s.figures[0].hp == 10


def test_a_retaliate_of_a_stat_card_is_always_on() -> None:
    """GH-MON-2, GH-RET-2."""
    thorny = next(kind for kind, each in facts.monsters().items() if each.elite[1].retaliate)
    row = facts.monsters()[thorny].elite[1]
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1, thorny, "elite")
    give(e, target, STUN)
    assert boons.retaliate_against(e.s, target, 0) == row.retaliate


def test_an_attacker_that_retaliate_kills_attacks_no_more() -> None:
    """GH-RET-4: its next strike does not even draw."""
    e = duel()
    thorns(e, 0)
    tough(e, 1, 2)
    deck(e, 1, "+0", "+0")
    strike(e, Strike(1, 0, 1), "+0")
    assert e.s.figures[1].at == GONE
    begin(e, Strike(1, 0, 1))
    assert not e.options
    assert e.s.decks[1].size == 1


def test_experience_for_each_retaliate() -> None:
    """GH-XP-1: Eye for an Eye; only when it happens."""
    e = duel(cards=("+0", "+0"))
    thorns(e, 0, xp_per_trigger=1)
    strike(e, Strike(1, 0, 0), "+0")
    assert e.s.xp == [1]
    verbs.relocate(e.s, 1, e.at(0, 3), "move", None)
    strike(e, Strike(1, 0, 0, ranged=True), "+0")
    assert e.s.xp == [1]


def test_a_bonus_for_each_melee_attack_aimed_at_its_holder() -> None:
    """GH-CARD-7, GH-RET-2: it retaliates for that attack only, and uses a slot each time (Opposing Strike)."""
    e = duel("cragheart", cards=("+0", "+0"))
    card = activate(e, 0, "opposing-strike", BOTTOM)
    (what,) = facts.hero_cards()["opposing-strike"].bottom.actions
    boons.begin_boon(e.s, Boon(0, what, 0, card.card, round=False), None)
    strike(e, Strike(1, 0, 0), "+0")
    assert e.s.figures[1].hp == 28
    assert boons.retaliate_against(e.s, 0, 1) == 0, "for that attack only"
    strike(e, Strike(1, 0, 0, ranged=True), "+0")
    assert e.s.figures[1].hp == 28
    assert e.s.active[0][0].used == 1
