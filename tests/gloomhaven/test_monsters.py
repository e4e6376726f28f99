"""Turns of monsters: what they may do, and why."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.games.gloomhaven.floor import Bounds, Floor
from grognard.games.gloomhaven.map_notation import outcomes_text
from grognard.games.gloomhaven.monster_map import MapArea, MonsterMap
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, Plan, View, posed, resolve
from grognard.hexes import FlatHex
from tests.gloomhaven.monster_maps import positions

ME: Final = FlatHex(0, 0)
EMPTY: Final = Floor(figures=[ME])


@pytest.mark.parametrize("position", positions(), ids=lambda each: each.name.split()[0])
def test_a_monster_may_do_exactly_what_the_map_expects(position: MonsterMap) -> None:
    plan = resolve(*posed(position))
    assert position.expect is not None
    assert outcomes_text(position.me, plan.outcomes) == outcomes_text(position.me, position.expect)
    assert position.trace is not None
    assert sorted(plan.trace) == sorted(position.trace)


def seen(*foes: Foe, floor: Floor = EMPTY) -> View:
    """A view without allies."""
    return View(floor, (), foes)


def text(plan: Plan) -> str:
    """The outcomes of a plan of a monster at the origin."""
    return outcomes_text(ME, plan.outcomes)


FAR_FOE: Final = Foe(FlatHex(0, 3))
BOW: Final = Card(2, after=(Attack(3),))


def test_a_disarmed_archer_goes_near_and_attacks_nobody() -> None:
    """GH-FOCUS-4, GH-MMOVE-1."""
    assert text(resolve(seen(FAR_FOE), Monster(ME), BOW)) == "stay -> (0,3)"
    assert text(resolve(seen(FAR_FOE), Monster(ME, disarmed=True), BOW)) == "(0,2)"


def test_an_immobilized_monster_has_the_same_focus_and_stays() -> None:
    """GH-FOCUS-5, GH-MOVE-11."""
    sword = Card(2, after=(Attack(),))
    free = resolve(seen(FAR_FOE), Monster(ME), sword)
    bound = resolve(seen(FAR_FOE), Monster(ME, immobilized=True), sword)
    assert (text(free), text(bound)) == ("(0,2) -> (0,3)", "stay")
    assert free.focus == bound.focus == (FAR_FOE.hex,)


def test_a_stunned_monster_does_nothing() -> None:
    """GH-COND-7."""
    assert text(resolve(seen(FAR_FOE), Monster(ME, stunned=True), BOW)) == "stay"


def test_an_invisible_foe_is_no_focus_but_in_the_way() -> None:
    """GH-FOCUS-1, GH-FOCUS-11."""
    board = Bounds(0, 0, 0, 3)
    sword = Card(3, after=(Attack(),))
    near = Foe(FlatHex(0, 1), visible=False)
    floor = Floor(board=board)
    hidden = resolve(seen(near, FAR_FOE, floor=floor), Monster(ME), sword)
    assert (text(hidden), hidden.focus) == ("stay", ())
    flying = resolve(seen(near, FAR_FOE, floor=floor), Monster(ME, flies=True), sword)
    assert text(flying) == "(0,2) -> (0,3)"


def test_an_attack_before_the_move_is_made_from_where_the_monster_stands() -> None:
    """GH-MMOVE-11."""
    card = Card(2, before=(Attack(3),))
    assert text(resolve(seen(FAR_FOE), Monster(ME), card)) == "(0,2) -> (0,3)"
    farther = Foe(FlatHex(0, 4))
    assert text(resolve(seen(farther), Monster(ME), card)) == "(0,2)"


def test_without_foes_there_is_no_focus_and_no_move() -> None:
    """GH-FOCUS-10."""
    plan = resolve(seen(), Monster(ME), BOW)
    assert (text(plan), plan.focus, plan.trace) == ("stay", (), ())


def test_a_monster_on_an_obstacle_may_stay_there() -> None:
    """GH-MMOVE-6: it stays where a step to the side brings it no nearer, though it could not enter its own hex."""
    floor = Floor(obstacles=[ME])
    view = View(floor, (FlatHex(0, 1), FlatHex(0, 2)), (Foe(FlatHex(0, 4)),))
    assert text(resolve(view, Monster(ME), Card(1, after=(Attack(),)))) == "stay"


def test_equal_victims_are_all_offered() -> None:
    """GH-MTGT-3, GH-MOTH-3."""
    foes = [Foe(FlatHex(0, 2), 10), Foe(FlatHex(2, 0), 20), Foe(FlatHex(-2, 0), 20), Foe(FlatHex(0, -3), 1)]
    plan = resolve(seen(*foes), Monster(ME), Card(after=(Attack(3, 2),)))
    assert text(plan) == "stay -> (-2,0) (0,2) | stay -> (0,2) (2,0)"
    every = resolve(seen(*foes), Monster(ME), Card(after=(Attack(3, "all"),)))
    assert text(every) == "stay -> (-2,0) (0,-3) (0,2) (2,0)"


def test_extra_targets_of_an_area_obey_the_range() -> None:
    """GH-AOE-8."""
    area = MapArea("melee", (FlatHex(0, 1), FlatHex(0, 2)))
    foes = [Foe(FlatHex(0, 1)), Foe(FlatHex(0, 2)), Foe(FlatHex(1, 0)), Foe(FlatHex(-2, 0))]
    plan = resolve(seen(*foes), Monster(ME), Card(after=(Attack(None, 2, area),)))
    assert text(plan) == "stay -> (0,1) (0,2) (1,0)"


def test_friends_and_invisible_foes_in_an_area_are_no_victims() -> None:
    """GH-AOE-7, GH-ATK-2."""
    area = MapArea("melee", (FlatHex(0, 1), FlatHex(0, 2), FlatHex(0, 3)))
    foes = (Foe(FlatHex(0, 1)), Foe(FlatHex(0, 2), visible=False))
    plan = resolve(View(EMPTY, (FlatHex(0, 3),), foes), Monster(ME), Card(after=(Attack(None, 1, area),)))
    assert text(plan) == "stay -> (0,1)"


def test_whoever_stands_well_stays() -> None:
    """GH-MMOVE-10: other hexes beside the focus are as good, but cost movement."""
    assert text(resolve(seen(Foe(FlatHex(0, 1))), Monster(ME), Card(3, after=(Attack(),)))) == "stay -> (0,1)"


def test_every_hex_keeps_its_scores_and_what_it_lost_by() -> None:
    """GH-MTGT-1, GH-MMOVE-5."""
    plan = resolve(seen(Foe(FlatHex(0, 1))), Monster(ME), BOW)
    ranking = plan.courses[0].stands.ranking
    here = plan.floor.id_of(ME)
    assert dict(zip([each.name for each in ranking.criteria], ranking.scores(here), strict=True)) == {
        "harm": 0,
        "later": 0,
        "disadvantage": 1,
        "victims": -1,
        "movement": 0,
        "ranks": (-1,),
    }
    lost = ranking.lost_by(here)
    assert lost is not None
    assert (lost.name, lost.rule) == ("disadvantage", "GH-MMOVE-5")
    assert all(ranking.lost_by(best) is None for best in ranking.best)


def test_a_plan_has_the_way_to_its_end_and_none_to_where_nobody_gets_in_time() -> None:
    """GH-NEG-4, GH-MMOVE-6."""
    (position,) = [each for each in positions() if each.name.startswith("GHC-M51")]
    plan = resolve(*posed(position))
    way = plan.way(plan.outcomes[0].end)
    assert (way[0], way[-1]) == (position.me, FlatHex(-2, 2))
    assert len(way) == 4
    with pytest.raises(ValueError, match="no way"):
        plan.way(FlatHex(-3, 2))


def test_attack_first_then_over_traps_if_nobody_is_reached_safely() -> None:
    """GH-NEG-1, GH-NEG-3, GH-MMOVE-11: one trap guards another enemy, two the focus; neither is an obstacle then."""
    traps = (FlatHex(7, -3), FlatHex(6, -3), FlatHex(2, -1))
    board = Bounds(0, 0, 8, 0)
    foes = (Foe(FlatHex(8, -4), 10), Foe(FlatHex(0, 0), 20))
    me, card = Monster(FlatHex(4, -2)), Card(4, before=(Attack(4),))
    trapped = resolve(View(Floor(board=board, traps=traps), (), foes), me, card)
    assert outcomes_text(me.hex, trapped.outcomes) == "(7,-3) -> (8,-4)"
    safe = resolve(View(Floor(board=board, traps=traps[:2]), (), foes), me, card)
    assert outcomes_text(me.hex, safe.outcomes) == "stay -> (8,-4)"


def test_very_many_sets_of_victims_are_refused_for_all_foci_together() -> None:
    """GH-FOCUS-9: sixty equal foci with few sets each are very many sets too."""
    ring = [FlatHex(q, 10 - q) for q in range(10)] + [FlatHex(10, -t) for t in range(10)]
    ring += [FlatHex(-h.q, -h.t) for h in ring]
    with pytest.raises(ValueError, match="the same initiative"):
        resolve(seen(*[Foe(h) for h in ring], floor=Floor(figures=ring)), Monster(ME), Card(after=(Attack(10, 3),)))
