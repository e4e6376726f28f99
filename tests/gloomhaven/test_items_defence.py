"""Items against attacks: before the draw, and against the damage (section ITEM)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Retaliate
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import Boon, Turn
from grognard.games.gloomhaven.rules import boons, damage
from grognard.games.gloomhaven.rules.items import refuse_use
from grognard.kernel.seat import Seat
from tests.gloomhaven.bearing import Bearing
from tests.gloomhaven.strikes import deck

ARMOUR = [("hide-armor", 2), ("chainmail", 3), ("splintmail", 4), ("platemail", 5)]


def attacked(*names: str, value: int = 4, pierce: int = 0, draw: str = "+0") -> tuple[Bearing, int]:
    """A Brute with these items and a card, attacked by a guard in its turn; the draw is made if it comes first."""
    e = Bearing(*names)
    e.hold(0, "trample")
    guard = e.monster(0, 1)
    e.s.turn = Turn(guard)
    e.struck(guard, 0, value, pierce=pierce)
    if e.kinds == ["modifier"]:
        e.draw(draw)
    return e, guard


def settle(e: Bearing) -> None:
    """Suffer what is left."""
    while e.kinds == ["suffer-damage"]:
        e.act("suffer")


# ------------------------------------------------------------------------------------------------------ before the draw


def test_the_leather_armor_gives_the_attacker_disadvantage() -> None:
    """Item 4: GH-ATK-13: declared before the draw; two cards are drawn, the worse one counts."""
    e, _ = attacked("leather-armor")
    assert e.notations == ["face-attack", "use-item leather-armor"]
    e.act("use-item leather-armor")
    assert e.state("leather-armor") == "spent"
    e.draw()
    e.draw()
    assert e.kinds == ["suffer-damage"]


def test_an_attack_may_be_faced_without_an_item() -> None:
    """GH-ITEM-2: the leather armour is no duty."""
    e, _ = attacked("leather-armor")
    e.act("face-attack")
    e.draw()
    assert (e.kinds, e.state("leather-armor")) == (["suffer-damage"], "ready")


def test_the_studded_leather_shields_as_well() -> None:
    """Item 30: disadvantage and shield 1 for this attack alone."""
    e, guard = attacked("studded-leather")
    e.act("use-item studded-leather")
    e.draw()
    e.draw()
    e.act("suffer")
    assert e.hp(0) == 10 - 3
    e.struck(guard, 0, 4)
    e.draw()
    e.act("suffer")
    assert e.hp(0) == 7 - 4


def test_the_studded_leather_is_no_use_against_what_retaliate_kills() -> None:
    """Item 30, GH-ATK-5, GH-RET-2: a cultist that dies of retaliate attacks as it dies, and that is another attack."""
    e = Bearing("studded-leather")
    cultist = e.monster(0, 1, "cultist")
    e.s.figures[cultist] = e.s.figures[cultist].with_hp(2)
    cards = facts.ability_decks()["cultist"].cards
    e.s.ability_cards["cultist"] = next(place for place, card in enumerate(cards) if card.number == 604)
    boons.begin_boon(e.s, Boon(0, Retaliate(Amount(2)), 0), None)
    e.s.turn = Turn(cultist)
    e.struck(cultist, 0, 4)
    e.act("use-item studded-leather")
    e.draw()
    e.draw()
    assert (e.hp(0), e.kinds) == (10 - 3, ["modifier"])
    e.draw()
    assert e.hp(0) == 7 - 3


def test_the_iron_helmet_makes_a_double_a_zero() -> None:
    """Item 7: always; GH-AMD-2."""
    for name, suffered in (("iron-helmet", 4), ("", 8)):
        e = Bearing(*([name] if name else []))
        guard = e.monster(0, 1)
        deck(e, 1, "2x shuffles")
        e.struck(guard, 0, 4)
        e.draw("2x shuffles")
        assert e.hp(0) == 10 - suffered


# --------------------------------------------------------------------------------------------------- against the damage


@pytest.mark.parametrize(("name", "uses"), ARMOUR)
def test_armour_is_used_each_time_until_it_is_spent(name: str, uses: int) -> None:
    """Items 3, 23, 44, 65: GH-ITEM-2: several uses, compulsory, each shield 1 for an attack."""
    e, guard = attacked(name)
    for _ in range(uses):
        assert e.kinds == ["suffer-damage"]
        assert f"use-item {name}" not in e.notations, "it is not asked about"
        e.act("suffer")
        assert e.hp(0) == 7
        e.hurt(0, 10)
        e.struck(guard, 0, 4)
        e.draw()
    assert e.state(name) == "spent"
    e.act("suffer")
    assert e.hp(0) == 6


def test_armour_is_not_used_where_no_damage_is_left() -> None:
    """GH-ITEM-2: its situation does not arise (GH-DMG-3)."""
    e, _ = attacked("hide-armor", value=0)
    assert e.s.open == ()
    assert e.s.gear[0][0].used == 0


def test_armour_does_nothing_against_other_damage() -> None:
    """Items of ``damaged-by-attack``: GH-ATK-14: traps and wounds are none."""
    e = Bearing("hide-armor", "heater-shield", "shadow-armor")
    damage.suffer(e.s, 0, 3, "trap", NOBODY, NOBODY, e.events)
    e.settle()
    assert e.hp(0) == 7
    assert e.s.gear[0][0].used == 0


@pytest.mark.parametrize(("name", "shield"), [("heater-shield", 1), ("tower-shield", 2), ("wall-shield", 4)])
def test_shields_lower_the_damage_of_one_attack(name: str, shield: int) -> None:
    """Items 8, 32, 61: the choice is made when the amount is known (GH-DMG-3)."""
    e, guard = attacked(name, value=6)
    assert f"use-item {name}" in e.notations
    e.act(f"use-item {name}")
    settle(e)
    assert (e.hp(0), e.state(name)) == (10 - (6 - shield), "spent")
    e.hurt(0, 10)
    e.struck(guard, 0, 6)
    e.draw()
    settle(e)
    assert e.hp(0) == 4


def test_pierce_goes_through_shields_of_items() -> None:
    """GH-ATK-15: shield 2, pierce 1."""
    e, _ = attacked("tower-shield", value=6, pierce=1)
    e.act("use-item tower-shield")
    settle(e)
    assert e.hp(0) == 10 - 5


def test_several_items_meet_one_attack() -> None:
    """GH-ITEM-3: the armour must, the shield may; together they leave nothing."""
    e, _ = attacked("hide-armor", "heater-shield", value=2)
    assert e.notations == ["suffer", "use-item heater-shield", "lose-card trample"]
    e.act("use-item heater-shield")
    assert (e.hp(0), e.s.open) == (10, ())


def test_the_spiked_shield_retaliates() -> None:
    """Item 46: shield 1 and retaliate 2 for this attack alone (GH-RET-2)."""
    e, guard = attacked("spiked-shield")
    before = e.hp(guard)
    e.act("use-item spiked-shield")
    e.act("suffer")
    assert (e.hp(0), e.hp(guard)) == (7, before - 2)
    e.struck(guard, 0, 4)
    e.draw()
    e.act("suffer")
    assert (e.hp(0), e.hp(guard)) == (3, before - 2)


def test_the_shadow_armor_takes_all_damage_away() -> None:
    """Item 51: once; the rest of the attack still happens (GH-DMG-1)."""
    e, _ = attacked("shadow-armor", value=9)
    e.act("use-item shadow-armor")
    assert (e.hp(0), e.state("shadow-armor"), e.s.open) == (10, "consumed", ())


@pytest.mark.parametrize("name", ["leather-armor", "heater-shield", "hide-armor"])
def test_the_stunned_are_not_helped(name: str) -> None:
    """GH-COND-7: neither by choice nor by duty."""
    e = Bearing(name)
    guard = e.monster(0, 1)
    e.give(0, "stun")
    e.struck(guard, 0, 4)
    e.draw()
    assert e.hp(0) == 6
    assert (e.s.gear[0][0].state, e.s.gear[0][0].used) == ("ready", 0)


def test_an_item_of_another_moment_is_refused_with_a_reason() -> None:
    """GH-ITEM-3."""
    e, _ = attacked("heater-shield", "minor-healing-potion")
    assert "use-item minor-healing-potion" not in e.notations
    refusal = refuse_use(e.s, UseItem(Seat(0), ("minor-healing-potion",)))
    assert refusal is not None
    assert refusal.reason == "item-at-another-time"
