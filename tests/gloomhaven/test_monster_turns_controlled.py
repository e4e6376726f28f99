"""Turns of monsters that a character has taken over: the sides are swapped, or a player decides all of it."""

from __future__ import annotations

from grognard.games.gloomhaven.facts.hero_abilities import Aim, ControlTurn
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons
from grognard.games.gloomhaven.rules.monster_turn import begin_controlled
from grognard.kernel.seat import Seat
from tests.gloomhaven.monster_plays import Plays


def taken_over(card: int, *, control: bool) -> tuple[Plays, int, int]:
    """A guard between a character and another guard, that the Brute took over for this round."""
    x = Plays()
    x.hero(0, 1, 0)
    guard, other = x.monster(0, 0), x.monster(-1, 0)
    x.card(card)
    boons.begin_boon(x.s, Boon(guard, ControlTurn(Aim(), control=control), 0), x.events)
    return x, guard, other


def test_with_the_sides_swapped_it_acts_by_the_rules_against_its_own() -> None:
    """GH-MON-1, GH-FOCUS-1: the other guard is its focus, and the next turn is its own again."""
    x, guard, _ = taken_over(527, control=False)
    x.turn(guard)
    assert x.asked == ""
    assert [(attacker, target) for attacker, target, _, _ in x.attacks] == [("bandit-guard#1", "bandit-guard#2")]
    assert (x.s.turncoat, x.s.boons, x.s.turn, x.s.deeds) == (NOBODY, (), None, [])
    x.s.round = 2
    x.turn(guard)
    assert [target for _, target, _, _ in x.attacks] == ["bandit-guard#2", "brute"]


def test_the_player_decides_all_of_the_turn() -> None:
    """GH-MON-1, GH-MOVE-1: the move as far as the card goes, then the target, and nobody else is asked."""
    x, guard, other = taken_over(527, control=True)
    x.turn(guard)
    assert {option.seat for option in x.options} == {0}
    assert "stop" in x.notations or "skip" in x.notations
    x.choose("stop" if "stop" in x.notations else "skip")
    assert x.asked
    (attack,) = [notation for notation in x.notations if x.s.label(other) in notation]
    x.choose(attack)
    while x.asked:
        x.choose(next(each for each in x.notations if each.split()[0] in ("skip", "stop", "apply-effects", "attack")))
    assert [(attacker, target) for attacker, target, _, _ in x.attacks] == [("bandit-guard#1", "bandit-guard#2")]
    assert (x.s.turncoat, x.s.turn, x.s.deeds, x.s.figures[guard].acted) == (NOBODY, None, [], 1)


def test_other_lines_are_performed_for_its_new_side() -> None:
    """GH-MOTH-3: the poison goes to the neighbours that are enemies now."""
    x = Plays()
    x.hero(0, 1, 0)
    corpse, other = x.monster(0, 0, "living-corpse"), x.monster(-1, 0)
    x.card(570)
    x.give(corpse, "immobilize", "disarm")
    begin_controlled(x.s, corpse, (Seat(0),), x.events)
    x.settle()
    assert x.asked == ""
    assert [bool(x.s.figures[n].conditions) for n in (0, other)] == [False, True]
