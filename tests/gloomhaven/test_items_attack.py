"""Items used in an attack of one's own: the whole action or one target of it (section ITEM)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.rules import items
from grognard.games.gloomhaven.state import INERT, STRONG
from tests.gloomhaven.bearing import Bearing


def hall(*names: str, heroes: tuple[str, ...] = ("brute",)) -> Bearing:
    """Guards with many hit points around a Brute: two beside it, two three hexes away, which are beside each other."""
    e = Bearing(*names, heroes=heroes)
    for q, t in ((0, 1), (1, 0), (0, 3), (1, 2)):
        e.hurt(e.monster(q, t), 30)
    return e


def finish(e: Bearing) -> None:
    """Draw the +0 and apply whatever is asked, until the next target is asked for."""
    while e.kinds and e.kinds[0] not in ("attack", "area"):
        e.act("drew-modifier +0" if e.kinds[0] == "modifier" else e.notations[0])


def lost(e: Bearing, at: tuple[int, int]) -> int:
    """What a guard on a hex lost of its 30 hit points."""
    return 30 - e.hp(e.s.board[e.at(*at)])


def strike(e: Bearing, at: tuple[int, int]) -> int:
    """Attack the guard on a hex and return the damage."""
    number = e.s.board[e.at(*at)]
    before = e.hp(number)
    e.act(f"attack {e.label(*at)}")
    finish(e)
    return before - e.hp(number)


# -------------------------------------------------------------------------------------------------- the whole action


@pytest.mark.parametrize(("name", "more"), [("minor-power-potion", 1), ("major-power-potion", 2)])
def test_power_potions_add_to_every_target(name: str, more: int) -> None:
    """Items 14, 41: GH-ATK-5: all targets are one attack action."""
    e = hall(name)
    e.does("attack 2 range 3 targets 2")
    e.act(f"use-item {name}")
    assert strike(e, (0, 3)) == 2 + more
    assert strike(e, (1, 2)) == 2 + more
    assert e.state(name) == "consumed"


def test_an_item_for_the_action_comes_before_the_first_target() -> None:
    """GH-ATK-13; one for a target of its own may come later."""
    e = hall("minor-power-potion", "stun-powder")
    e.does("attack 2 range 3 targets 2")
    assert {"use-item minor-power-potion", "use-item stun-powder"} <= set(e.notations)
    strike(e, (0, 3))
    assert [each for each in e.notations if each.startswith("use-item")] == ["use-item stun-powder"]


def test_an_item_for_one_target_does_not_reach_the_next() -> None:
    """Item 21: GH-ITEM-2, scope of one attack."""
    e = hall("stun-powder")
    e.does("attack 2 range 3 targets 2")
    e.act("use-item stun-powder")
    strike(e, (0, 3))
    strike(e, (1, 2))
    assert [e.conditions(e.s.board[e.at(*at)]) for at in ((0, 3), (1, 2))] == [("stun",), ()]


@pytest.mark.parametrize(
    ("name", "ranged", "conditions", "state"),
    [
        ("war-hammer", False, ("stun",), "consumed"),
        ("poison-dagger", False, ("poison",), "spent"),
        ("weighted-net", True, ("immobilize",), "spent"),
        ("stun-powder", True, ("stun",), "consumed"),
        ("jagged-sword", False, ("wound",), "spent"),
        ("doom-powder", False, ("poison", "stun"), "consumed"),
    ],
)
def test_items_that_add_conditions(name: str, ranged: bool, conditions: tuple[str, ...], state: str) -> None:
    """Items 10, 11, 19, 21, 25, 62: GH-ATK-10, after the damage."""
    e = hall(name)
    at = (0, 3) if ranged else (0, 1)
    e.does("attack 2 range 3" if ranged else "attack 2")
    e.act(f"use-item {name}")
    assert strike(e, at) == 2, "poison of this attack adds nothing to it"
    assert e.conditions(e.s.board[e.at(*at)]) == conditions
    assert e.state(name) == state
    other = hall(name)
    other.does("attack 2" if ranged else "attack 2 range 3")
    assert (f"use-item {name}" in other.notations) is (name in ("stun-powder", "doom-powder"))


@pytest.mark.parametrize("name", ["black-knife", "doom-powder"])
def test_items_that_curse(name: str) -> None:
    """Items 53, 62: GH-COND-8: a curse for the monsters' deck."""
    e = hall(name)
    e.does("attack 2")
    e.act(f"use-item {name}")
    strike(e, (0, 1))
    assert e.s.decks[1].counts[facts.CURSE] == 1


def test_the_war_hammer_stuns_every_target_of_the_action() -> None:
    """Item 10."""
    e = hall("war-hammer")
    e.does("attack 2 targets 2")
    e.act("use-item war-hammer")
    strike(e, (0, 1))
    strike(e, (1, 0))
    assert [e.conditions(e.s.board[e.at(*at)]) for at in ((0, 1), (1, 0))] == [("stun",), ("stun",)]


def test_the_goggles_give_advantage_on_the_whole_action() -> None:
    """Item 6: GH-ADV-3: two cards are drawn for each target."""
    e = hall("eagle-eye-goggles")
    e.does("attack 2 targets 2")
    e.act("use-item eagle-eye-goggles")
    for at in ((0, 1), (1, 0)):
        e.act(f"attack {e.label(*at)}")
        e.draw()
        e.draw()
    assert e.state("eagle-eye-goggles") == "spent"
    assert (lost(e, (0, 1)), lost(e, (1, 0))) == (2, 2)


def test_the_piercing_bow_ignores_shields() -> None:
    """Item 9: every shield, on all targets."""
    for name in ("piercing-bow", ""):
        e = Bearing(*([name] if name else []))
        target = e.monster(0, 3, "living-bones", "elite")
        e.hurt(target, 30)
        shield = facts.monsters()["living-bones"].row("elite", 1).shield
        assert shield
        e.does("attack 4 range 4")
        if name:
            e.act("use-item piercing-bow")
        assert strike(e, (0, 3)) == (4 if name else 4 - shield)


@pytest.mark.parametrize(("name", "ranged"), [("robes-of-evocation", False), ("staff-of-eminence", True)])
def test_items_that_cost_an_element(name: str, ranged: bool) -> None:
    """Items 37, 54: GH-ELEM-3: one element of the player's choice is consumed, the action gets +1."""
    e = hall(name)
    e.s.elements = (INERT, STRONG, STRONG, INERT, INERT, INERT)
    e.does("attack 2 range 3" if ranged else "attack 2")
    assert [each for each in e.notations if each.startswith("use-item")] == [
        f"use-item {name} ice",
        f"use-item {name} air",
    ]
    e.act(f"use-item {name} air")
    assert e.s.elements == (INERT, STRONG, INERT, INERT, INERT, INERT)
    assert strike(e, (0, 3) if ranged else (0, 1)) == 3
    assert e.state(name) == "spent"


@pytest.mark.parametrize(("name", "more"), [("hawk-helm", 1), ("telescopic-lens", 2)])
def test_items_that_lengthen_the_range(name: str, more: int) -> None:
    """Items 31, 59: offered although nobody is in reach without them (GH-ITEM-3)."""
    e = Bearing(name)
    e.hurt(e.monster(0, 2 + more), 30)
    e.does("attack 2 range 2")
    assert e.notations == [f"use-item {name}", "skip"]
    e.act(f"use-item {name}")
    assert strike(e, (0, 2 + more)) == 2
    far = Bearing(name)
    far.monster(0, 3 + more)
    far.does("attack 2 range 2")
    assert far.s.open == (), "nobody would be in reach with it either"


def test_a_longer_range_comes_before_the_area_is_laid() -> None:
    """Item 59: GH-AOE-5: one hex of the area within range; the item is offered where no way to lay it meets anybody."""
    e = Bearing("telescopic-lens", "minor-healing-potion")
    e.hurt(e.monster(0, 5), 30)
    e.does("attack 2 triangle range 2")
    assert (e.kinds, e.notations) == (["area"], ["use-item telescopic-lens", "skip"])
    e.act("use-item telescopic-lens")
    assert "use-item minor-healing-potion" in e.notations
    e.act("use-item minor-healing-potion")
    assert e.kinds == ["area"], "a potion changes nothing about the attack"
    e.act(next(each for each in e.notations if e.label(0, 5) in each.split()))
    assert strike(e, (0, 5)) == 2


def test_the_hooked_chain_pulls_every_target() -> None:
    """Item 39: pull 2, after the damage (GH-PUSH-1)."""
    e = Bearing("hooked-chain")
    target = e.monster(0, 4)
    e.hurt(target, 30)
    e.does("attack 2 range 4")
    e.act("use-item hooked-chain")
    e.act(f"attack {e.label(0, 4)}")
    e.draw()
    assert f"force-to {e.label(0, 3)}" in e.notations
    e.act(f"force-to {e.label(0, 3)}")
    assert e.s.figures[target].at == e.at(0, 2), "nothing is left to choose for the second step"


# --------------------------------------------------------------------------------------------------------- areas, reach


@pytest.mark.parametrize(
    ("name", "hexes"),
    [("battle-axe", 2), ("long-spear", 2), ("reaping-scythe", 3), ("volatile-bomb", 3), ("unstable-explosives", 4)],
)
def test_items_that_make_an_area_of_an_attack(name: str, hexes: int) -> None:
    """Items 18, 26, 47, 33, 60: GH-AOE-2, GH-AOE-5; where it lies is asked then."""
    e = Bearing(name)
    item = items.items_by_id()[name]
    assert item.effect is not None
    area = item.effect.set_area
    assert area is not None
    assert len(area.hexes) == hexes
    melee = area.kind == "melee"
    spots = {"long-spear": [(0, 1), (0, 2)]}.get(name, [(0, 1), (1, 0)] if melee else [(0, 3), (1, 2)])
    for at in spots:
        e.hurt(e.monster(*at), 30)
    e.does("attack 2" if melee else "attack 2 range 3")
    e.act(f"use-item {name}")
    assert e.kinds == ["area"]
    e.act(next(each for each in e.notations if all(e.label(*at) in each.split() for at in spots)))
    for at in spots:
        assert strike(e, at) == 2
    assert e.s.open == ()


@pytest.mark.parametrize("name", ["battle-axe", "long-spear", "reaping-scythe"])
def test_an_area_needs_an_attack_with_one_target(name: str) -> None:
    """GH-ITEM-2: single target attacks only: neither two targets nor an area."""
    for attack in ("attack 2 targets 2", "attack 2 sweep", "attack 2 adjacent-enemies"):
        e = hall(name)
        e.does(attack)
        if e.kinds == ["area"]:
            e.act(e.notations[0])
        assert f"use-item {name}" not in e.notations, attack


@pytest.mark.parametrize("name", ["volatile-bomb", "unstable-explosives"])
def test_a_bomb_needs_a_ranged_attack_with_one_target(name: str) -> None:
    """GH-ITEM-2: items 33 and 60."""
    for attack in ("attack 2", "attack 2 range 3 targets 2"):
        e = hall(name)
        e.does(attack)
        assert f"use-item {name}" not in e.notations


def test_the_long_spear_reaches_the_second_hex_alone() -> None:
    """Item 26: offered although nobody is adjacent, since its area would meet somebody."""
    e = Bearing("long-spear")
    e.hurt(e.monster(0, 2), 30)
    e.does("attack 2")
    e.act("use-item long-spear")
    e.act(e.notations[0])
    assert strike(e, (0, 2)) == 2


def test_unstable_explosives_hurt_allies_in_the_area_once() -> None:
    """Item 60: each ally in it suffers 3, after all targets; the one who throws it does not."""
    e = Bearing("unstable-explosives", heroes=("brute", "tinkerer"))
    e.hero(1, 0, 4)
    for at in ((0, 3), (1, 3)):
        e.hurt(e.monster(*at), 30)
    e.does("attack 2 range 4")
    e.act("use-item unstable-explosives")
    spots = ((0, 3), (1, 3), (0, 4))
    e.act(next(each for each in e.notations if all(e.label(*at) in each.split() for at in spots)))
    assert strike(e, (0, 3)) == 2
    assert e.hp(1) == 8
    e.act(f"attack {e.label(1, 3)}")
    e.draw()
    assert e.hp(1) == 5
    assert e.s.open == ()


def test_the_halberd_reaches_two_hexes() -> None:
    """Item 68: always, but with one target only; the attack stays a melee attack (GH-ATK-6)."""
    e = Bearing("halberd")
    for at in ((0, 1), (0, 2), (0, 3)):
        e.hurt(e.monster(*at), 30)
    e.does("attack 2")
    assert e.notations == [f"attack {e.label(0, 1)}", f"attack {e.label(0, 2)}", "skip"]
    assert strike(e, (0, 2)) == 2
    several = Bearing("halberd")
    for at in ((0, 1), (0, 2)):
        several.monster(*at)
    several.does("attack 2 targets 2")
    assert several.notations == [f"attack {several.label(0, 1)}", "skip"]


def test_the_mask_of_terror_pushes_with_every_melee_attack() -> None:
    """Item 66: push 1, which may be left (GH-ATK-11); not with ranged attacks."""
    e = Bearing("mask-of-terror")
    target = e.monster(0, 1)
    e.hurt(target, 30)
    e.does("attack 2")
    e.act(f"attack {e.label(0, 1)}")
    e.draw()
    assert "leave-unmoved" in e.notations
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.figures[target].at == e.at(0, 2)
    far = Bearing("mask-of-terror")
    far.hurt(far.monster(0, 3), 30)
    far.does("attack 2 range 3")
    assert strike(far, (0, 3)) == 2
    assert far.s.open == ()


def test_an_item_is_spent_even_if_the_attack_is_left() -> None:
    """GH-ITEM-2: a use is a use."""
    e = hall("minor-power-potion")
    e.does("attack 2")
    e.act("use-item minor-power-potion")
    e.act("skip")
    assert e.state("minor-power-potion") == "consumed"
    assert e.s.figures[0].at != GONE
