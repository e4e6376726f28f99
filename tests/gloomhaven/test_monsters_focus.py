"""How the turn of a monster goes on once its focus is determined, and whom it then may attack."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.games.gloomhaven.floor import Bounds, Floor
from grognard.games.gloomhaven.map_notation import outcomes_text
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, Plan, View, resolve
from grognard.hexes import FlatHex

ME: Final = FlatHex(0, 0)
EMPTY: Final = Floor(figures=[ME])
NEAR: Final = FlatHex(0, 2)
FAR: Final = FlatHex(0, -4)
SWORD: Final = Card(2, after=(Attack(),))


def text(plan: Plan) -> str:
    """The outcomes of a plan of a monster at the origin."""
    return outcomes_text(ME, plan.outcomes)


def test_the_focus_stays_when_somebody_comes_nearer() -> None:
    """GH-FOCUS-1, GH-FOCUS-12: as after a push before the move; only without it a new one is found."""
    view = View(EMPTY, (), (Foe(NEAR), Foe(FAR)))
    kept = resolve(view, Monster(ME), SWORD, FAR)
    assert (text(kept), kept.focus) == ("(0,-2)", (FAR,))
    assert [each.enemy for each in kept.trace if each.focus] == [FAR]
    found = resolve(view, Monster(ME), SWORD)
    assert (text(found), found.focus) == ("(0,1) -> (0,2)", (NEAR,))


def test_a_focus_that_left_play_is_followed_by_a_new_one() -> None:
    """GH-FOCUS-12."""
    left = resolve(View(EMPTY, (), (Foe(FAR),)), Monster(ME), SWORD)
    assert left.focus == (FAR,)
    with pytest.raises(ValueError, match=r"no visible foe is on \(0,2\)"):
        resolve(View(EMPTY, (), (Foe(FAR),)), Monster(ME), SWORD, NEAR)
    with pytest.raises(ValueError, match="no visible foe"):
        resolve(View(EMPTY, (), (Foe(FAR), Foe(NEAR, visible=False))), Monster(ME), SWORD, NEAR)


def test_the_focus_is_among_the_victims_also_where_others_are_more() -> None:
    """GH-MTGT-2."""
    foes = (Foe(NEAR), Foe(FlatHex(3, 0)), Foe(FlatHex(3, -1)), Foe(FlatHex(4, -1)))
    plan = resolve(View(EMPTY, (), foes), Monster(ME), Card(4, after=(Attack(None, "all"),)))
    assert all(NEAR in outcome.targets for outcome in plan.outcomes)


def test_who_cannot_come_near_its_focus_any_more_stays() -> None:
    """GH-FOCUS-10, GH-FOCUS-12: though it could go for somebody else."""
    floor = Floor(board=Bounds(0, 0, 0, 6), obstacles=[FlatHex(0, 4)])
    here = Monster(FlatHex(0, 2))
    view = View(floor, (), (Foe(FlatHex(0, 6)), Foe(ME)))
    blocked = resolve(view, here, SWORD, FlatHex(0, 6))
    assert (outcomes_text(here.hex, blocked.outcomes), blocked.focus) == ("stay", (FlatHex(0, 6),))
    assert blocked.trace[0].enemy == ME
    assert resolve(view, here, SWORD).focus == (ME,)


def test_no_trap_is_entered_for_a_focus_while_another_could_be_had_without_one() -> None:
    """GH-NEG-1, GH-NEG-2, GH-NEG-3."""
    floor = Floor(board=Bounds(0, 0, 0, 6), traps=[FlatHex(0, 3)])
    here = Monster(FlatHex(0, 2))
    view = View(floor, (), (Foe(FlatHex(0, 5)), Foe(ME)))
    assert outcomes_text(here.hex, resolve(view, here, SWORD, FlatHex(0, 5)).outcomes) == "stay"
    alone = View(floor, (), (Foe(FlatHex(0, 5)),))
    assert outcomes_text(here.hex, resolve(alone, here, SWORD, FlatHex(0, 5)).outcomes) == "(0,4) -> (0,5)"


def test_an_attack_on_somebody_else_looks_for_a_focus_among_the_others() -> None:
    """GH-MTGT-6: whoever was attacked is only in the way."""
    second = FlatHex(0, 3)
    view = View(Floor(board=Bounds(0, 0, 0, 6)), (), (Foe(NEAR), Foe(second), Foe(FlatHex(0, 5))))
    bow = Card(after=(Attack(4),))
    assert resolve(view, Monster(ME), bow).focus == (NEAR,)
    assert resolve(view.sparing([NEAR]), Monster(ME), bow).focus == (second,)
    third = resolve(view.sparing([NEAR, second]), Monster(ME), bow)
    assert (text(third), third.focus) == ("stay", (FlatHex(0, 5),))
    blocked = resolve(view.sparing([NEAR]), Monster(ME), SWORD)
    assert (text(blocked), blocked.focus) == ("stay", ())


def test_who_is_stunned_has_the_focus_of_a_blow_and_does_nothing() -> None:
    """GH-COND-7, GH-FOCUS-4: neither line of the card is performed."""
    plan = resolve(View(EMPTY, (), (Foe(NEAR),)), Monster(ME, stunned=True), Card(3, before=(Attack(3),)))
    assert (text(plan), plan.focus, plan.card) == ("stay", (NEAR,), Card())
    assert plan.strikes(plan.outcomes[0], NEAR) == ()


def test_equal_focuses_keep_their_own_outcomes() -> None:
    """GH-FOCUS-9, GH-MOTH-3."""
    plan = resolve(View(EMPTY, (), (Foe(NEAR), Foe(FlatHex(0, -2)))), Monster(ME), Card(1, after=(Attack(),)))
    assert {course.focus.hex: outcomes_text(ME, course.outcomes) for course in plan.courses} == {
        NEAR: "(0,1) -> (0,2)",
        FlatHex(0, -2): "(0,-1) -> (0,-2)",
    }
    assert text(plan) == "(0,-1) -> (0,-2) | (0,1) -> (0,2)"


def test_a_figure_may_act_whatever_side_it_is_on() -> None:
    """GH-SUM-3: who its foes are is told by the view."""
    view = View(EMPTY, (NEAR,), (Foe(FlatHex(0, 4), 30, 1),))
    assert text(resolve(view, Monster(ME), Card(3, after=(Attack(),)))) == "(0,3) -> (0,4)"
