"""The initiative order of foes, and the focus that it decides."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.games.gloomhaven.facts import StatRow
from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, Plan, View, resolve
from grognard.games.gloomhaven.monsters.lines import SUMMON, card_of
from grognard.games.gloomhaven.monsters.order import orders
from grognard.hexes import FlatHex

ME: Final = FlatHex(0, 0)
# Around the monster, all two steps away.
NORTH, EAST, SOUTH, WEST = FlatHex(0, 2), FlatHex(2, -1), FlatHex(0, -2), FlatHex(-2, 1)
BOW: Final = Card(after=(Attack(3),))


def plan(*foes: Foe, card: Card = BOW) -> Plan:
    """The turn of a monster that stands between foes."""
    return resolve(View(Floor(figures=[ME]), (), foes), Monster(ME), card)


def focus(*foes: Foe) -> set[FlatHex]:
    """Whom an archer may focus."""
    return set(plan(*foes).focus)


def test_the_lower_initiative_is_earlier_and_a_long_rest_last() -> None:
    """GH-FOCUS-7, GH-FOCUS-8."""
    assert focus(Foe(NORTH, 99), Foe(EAST, 21), Foe(SOUTH, 22)) == {EAST}
    assert focus(Foe(NORTH, 99), Foe(EAST, 99, visible=False), Foe(SOUTH, 98)) == {SOUTH}


def test_equal_leading_cards_are_parted_by_the_second_card() -> None:
    """GH-FOCUS-8, GH-RND-6."""
    assert focus(Foe(NORTH, 22, 38), Foe(EAST, 22, 52)) == {NORTH}
    assert focus(Foe(NORTH, 22, 38), Foe(EAST, 21, 52)) == {EAST}


def test_an_exact_tie_is_the_players_choice() -> None:
    """GH-FOCUS-9."""
    assert focus(Foe(NORTH, 22, 38), Foe(EAST, 22, 38)) == {NORTH, EAST}
    assert focus(Foe(NORTH, 99), Foe(EAST, 99), Foe(SOUTH, 98)) == {SOUTH}


def test_a_summon_is_just_before_its_owner() -> None:
    """GH-FOCUS-8, GH-RND-7: behind everybody who is before the owner, also before a second card that is higher."""
    owner, summon = Foe(NORTH, 22, 38), Foe(EAST, owner=NORTH)
    assert focus(owner, summon) == {EAST}
    assert focus(summon, owner, Foe(SOUTH, 21, 99)) == {SOUTH}
    assert focus(summon, owner, Foe(SOUTH, 22, 37)) == {SOUTH}
    assert focus(summon, owner, Foe(SOUTH, 22, 39)) == {EAST}


def test_the_older_summon_is_before_the_younger_one() -> None:
    """GH-RND-7."""
    assert focus(Foe(EAST, owner=NORTH), Foe(SOUTH, owner=NORTH), Foe(NORTH, 22)) == {EAST}
    assert focus(Foe(SOUTH, owner=NORTH), Foe(EAST, owner=NORTH), Foe(NORTH, 22)) == {SOUTH}


def test_the_summon_of_whoever_rests_is_nearly_last() -> None:
    """GH-FOCUS-8, GH-FOCUS-11: also if its owner cannot be seen."""
    assert focus(Foe(NORTH, 99, visible=False), Foe(EAST, owner=NORTH), Foe(SOUTH, 98)) == {SOUTH}
    assert focus(Foe(NORTH, 99, visible=False), Foe(EAST, owner=NORTH), Foe(SOUTH, 99, 1)) == {EAST}


def test_players_who_are_tied_decide_whose_summons_come_first() -> None:
    """GH-RND-11, GH-FOCUS-9: either the one comes with the summon, or the other before both; never an owner alone."""
    one, summon, other = Foe(NORTH, 99), Foe(EAST, owner=NORTH), Foe(SOUTH, 99)
    assert focus(one, summon, other) == {EAST, SOUTH}
    assert focus(one, summon, other, Foe(WEST, owner=SOUTH)) == {EAST, WEST}
    assert focus(one, other) == {NORTH, SOUTH}


def test_several_victims_follow_one_order_of_tied_players() -> None:
    """GH-MTGT-3, GH-RND-11: two figures of the one or two of the other, not the first of each."""
    foes = (Foe(NORTH, 99), Foe(EAST, owner=NORTH), Foe(SOUTH, 99), Foe(WEST, owner=SOUTH))
    found = plan(*foes, card=Card(after=(Attack(3, 2),)))
    assert {outcome.targets for outcome in found.outcomes} == {(NORTH, EAST), (WEST, SOUTH)}


def test_figures_without_summons_stay_tied_beside_those_who_have_some() -> None:
    """GH-MTGT-3: the two without summons share a rank wherever they come."""
    distances = [2, 2, 2, 2]
    found = orders((Foe(NORTH), Foe(EAST, owner=NORTH), Foe(SOUTH), Foe(WEST)), distances)
    assert [[places[k] < places[0] for k in (1, 2, 3)] for places in found] == [
        [True, True, True],
        [True, True, False],
        [True, False, True],
        [True, False, False],
    ]
    assert found[0][2] == found[0][3]
    assert found[3][2] == found[3][3]


def test_whoever_is_elsewhere_makes_no_further_orders() -> None:
    """GH-MTGT-3: ranks part foes of one distance only."""
    foes = (Foe(NORTH), Foe(EAST, owner=NORTH), Foe(SOUTH), Foe(WEST, owner=SOUTH))
    assert len(orders(foes, [2, 2, 2, 3])) == 2
    assert len(orders(foes, [2, 3, 2, 3])) == 1
    assert len(orders(foes, [2, 2, 3, 3])) == 1


def test_an_order_that_matters_far_away_parts_nobody_near_by() -> None:
    """GH-FOCUS-9: of the first player two are at distance 2; those next to the monster are tied all the same."""
    first, second, third = FlatHex(2, 0), FlatHex(1, 1), FlatHex(1, -1)
    south, east = FlatHex(0, -1), FlatHex(1, 0)
    foes = [Foe(first, 10), Foe(FlatHex(2, -1), owner=first), Foe(south, owner=first)]
    foes += [Foe(second, 10), Foe(east, owner=second), Foe(third, 10)]
    assert focus(*foes) == {south, east, third}


def test_a_summon_needs_its_owner() -> None:
    """GH-SUM-6."""
    with pytest.raises(ValueError, match=r"no foe on \(0,2\) owns the one on \(2,-1\)"):
        plan(Foe(EAST, owner=NORTH))
    with pytest.raises(ValueError, match="no foe on"):
        plan(Foe(NORTH), Foe(EAST, owner=NORTH), Foe(SOUTH, owner=EAST))


def test_too_many_equal_figures_with_summons_are_refused() -> None:
    """GH-RND-11."""
    foes = [Foe(NORTH), Foe(EAST, owner=NORTH), *[Foe(FlatHex(3, row)) for row in range(10)]]
    with pytest.raises(ValueError, match="say which of them is earlier"):
        orders(foes, [2] * len(foes))
    others = [foe._replace(initiative=number) for number, foe in enumerate(foes) if foe.owner is None]
    assert len(orders([*others, foes[1]], [2] * len(foes))) == 1


def test_a_summon_that_acts_takes_monsters_in_their_order() -> None:
    """GH-SUM-3, GH-SUM-5, GH-RND-8, GH-BOSS-2: by type, elites before normals, standees, objectives last."""
    elite, normal, later = Foe(NORTH, 30, 4), Foe(EAST, 30, 101), Foe(SOUTH, 30, 102)
    objective = Foe(WEST, 99)
    card = card_of(StatRow(hp=4, move=2, attack=2), SUMMON)
    assert plan(objective, later, normal, elite, card=card).focus == (NORTH,)
    assert plan(objective, later, normal, card=card).focus == (EAST,)
    assert plan(objective, later, card=card).focus == (SOUTH,)
    assert plan(objective, card=card).focus == (WEST,)
