"""Checkmarks, experience, gold, reputation and prosperity as they rise and fall."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.campaign import tidings, verbs
from tests.gloomhaven.campaign.towns import Town, character


def test_the_third_checkmark_is_a_perk_at_once() -> None:
    """GHC-C18, GH-TOWN-2: on the road, and before anything else."""
    town = Town(character(checks=2), character("tinkerer"))
    town.change(place="road", last=1)
    verbs.gain_checks(town.s, 0, 2, town.events)
    town.change()
    assert town.events[-1] == tidings.ChecksChanged(0, "brute", 2, 4, 1)
    assert (town.who().checks, town.who().owed_perks) == (4, 1)
    assert town.kinds(0) == ["tick-perk"]
    out = "set-out 1 campaign normal as-characters hidden first+second"
    assert town.refusal(0, out) == ("GH-TOWN-2", "perk-to-tick-due")
    town.act(0, "tick-perk 1")
    assert town.allows(0, out)


def test_eighteen_checkmarks_are_the_end() -> None:
    """GHC-C20, GH-TOWN-2."""
    town = Town(character(checks=17))
    verbs.gain_checks(town.s, 0, 2, town.events)
    assert (town.who().checks, town.who().owed_perks) == (18, 1)
    verbs.gain_checks(town.s, 0, 2, town.events)
    assert (town.who().checks, town.who().owed_perks) == (18, 1)
    assert len(town.events) == 1


@pytest.mark.parametrize(("checks", "left"), [(3, 3), (5, 4), (0, 0)])
def test_no_checkmark_of_a_perk_is_lost(checks: int, left: int) -> None:
    """GHC-C21, GH-TOWN-2, GH-TOWN-3."""
    town = Town(character(checks=checks))
    verbs.lose_checks(town.s, 0, 1, town.events)
    assert (town.who().checks, town.who().owed_perks) == (left, 0)
    verbs.gain_checks(town.s, 0, 3 - left % 3, town.events)
    assert town.who().owed_perks == 1


@pytest.mark.parametrize(("level", "xp", "left"), [(3, 100, 95), (1, 4, 0), (2, 60, 50)])
def test_experience_stops_at_the_minimum_of_the_level(level: int, xp: int, left: int) -> None:
    """GH-TOWN-3."""
    town = Town(character(level=level, xp=xp))
    assert verbs.lose_xp(town.s, 0, 10, town.events) == xp - left
    assert town.who().xp == left


def test_nobody_loses_more_gold_than_it_has() -> None:
    """GH-TOWN-3."""
    town = Town(character(gold=7))
    assert verbs.lose_gold(town.s, 0, 20, town.events) == 7
    assert town.events == [tidings.GoldChanged(0, "brute", -7, 0)]


def test_prosperity_does_not_fall_below_its_level() -> None:
    """GHC-C45, GH-TOWN-5, GH-TOWN-17."""
    town = Town(prosperity=8)
    verbs.change_prosperity(town.s, 2, town.events)
    assert (town.s.world.prosperity, verbs.town_level(town.s)) == (10, 3)
    verbs.change_prosperity(town.s, -3, town.events)
    assert town.s.world.prosperity == 9
    assert town.events == [tidings.ProsperityChanged(2, 10, 3), tidings.ProsperityChanged(-1, 9, 3)]


@pytest.mark.parametrize(("before", "change", "after"), [(19, 3, 20), (-19, -4, -20), (2, -3, -1)])
def test_reputation_stays_on_its_scale(before: int, change: int, after: int) -> None:
    """GHC-C46, GH-TOWN-23, GH-TOWN-4."""
    town = Town()
    town.party(reputation=before)
    verbs.change_reputation(town.s, change, town.events)
    assert town.s.party.reputation == after
    assert town.events == [tidings.ReputationChanged(after - before, after)]


def test_a_looted_duplicate_is_sold_at_once() -> None:
    """GHC-C35, GH-LOOT-3, GH-TOWN-15."""
    town = Town(character(items=(1,), gold=3))
    verbs.gain_item(town.s, 0, 1, town.events)
    assert (town.who().items, town.who().gold) == ((1,), 13)
    assert town.events[0] == tidings.DuplicateSold(0, "brute", "boots-of-striding", 10)


def test_a_design_puts_all_copies_into_the_shop() -> None:
    """GHC-C31, GH-TOWN-14, GH-TOWN-22."""
    town = Town(character(gold=100))
    name = verbs.item_name(40)
    assert town.refusal(0, f"buy {name}") == ("GH-TOWN-5", "item-not-in-shop")
    verbs.add_design(town.s, 40, town.events)
    town.change()
    assert town.events == [tidings.DesignAdded(name)]
    assert f"buy {name}" in town.options(0)
    verbs.add_design(town.s, 40, town.events)
    verbs.add_design(town.s, 1, town.events)
    assert town.s.world.designs == (40,)
