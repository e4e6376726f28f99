"""Damage, what a character may do against it, death and exhaustion (sections DMG and EXH of the rules)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.damage import LoseCard, LoseDiscards, Suffer
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.events.attack import DamageLowered, DamageNegated, HeroExhausted, SlotUsed
from grognard.games.gloomhaven.events.basics import DamageSuffered, FigureDied
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Attack, Change, Lasting, Move, Retaliate, Shield
from grognard.games.gloomhaven.figures import GONE, HEROES, MUDDLE, NOBODY, POISON, STUN, WOUND, Figure
from grognard.games.gloomhaven.in_play import BOTTOM, NO_CARD, TOP, Active, Boon, Gear, Turn
from grognard.games.gloomhaven.rules import boons, cards, damage, death, items, perform, verbs
from grognard.games.gloomhaven.rules.damage import AwaitDamage, Harm
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import LOST
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import activate, deck, draw, hold, numbers, strike, told


def alone(hero: str = "brute", hp: int = 0) -> Expeditions:
    e = Expeditions((hero, "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 4, 0)
    if hp:
        e.s.figures[0] = e.s.figures[0].with_hp(hp)
    return e


def suffer(e: Expeditions, amount: int, cause: str = "trap", number: int = 0) -> None:
    e.events.clear()
    damage.suffer(e.s, number, amount, cause, NOBODY, NOBODY, e.events)
    e.settle()


def standing(e: Expeditions, card: str, half: int, number: int = 0) -> int:
    """Lay a card into the active area and its bonuses upon its owner; return its number."""
    active = activate(e, number, card, half)
    read = cards.half_of(active.card, half)
    for what in read.actions:
        if isinstance(what, Lasting | Shield):
            boons.begin_boon(e.s, Boon(number, what, number, active.card, round=read.duration == "round"), None)
    return active.card


# ------------------------------------------------------------------------------------------------------ the choice


def test_a_character_takes_damage_or_loses_cards() -> None:
    """GH-DMG-1: one card of the hand, or two discards."""
    e = alone()
    hold(e, 0, "trample", "grab-and-go")
    e.s.discards[0] = numbers("sweeping-blow", "balanced-measure", "leaping-cleave")
    suffer(e, 4)
    assert e.notations[:3] == ["suffer", "lose-card trample", "lose-card grab-and-go"]
    assert [set(option.split()[1:]) for option in e.notations[3:]] == [
        {"sweeping-blow", "leaping-cleave"},
        {"sweeping-blow", "balanced-measure"},
        {"leaping-cleave", "balanced-measure"},
    ]
    e.act("lose-card trample")
    assert e.s.hands[0] == numbers("grab-and-go")
    assert e.s.lost[0] == numbers("trample")
    assert e.s.figures[0].hp == 10
    assert told(e, DamageNegated) == ["DamageNegated brute 4 trample"]
    suffer(e, 4)
    (pair,) = [n for n in e.notations if n.startswith("lose-discards") and "sweeping-blow" in n and "leaping" in n]
    e.act(pair)
    assert e.s.discards[0] == numbers("balanced-measure")
    assert e.s.figures[0].hp == 10
    suffer(e, 4)
    e.act("suffer")
    assert e.s.figures[0].hp == 6
    assert told(e, DamageSuffered) == ["DamageSuffered brute 4 6 trap"]


def test_even_lethal_damage_may_be_negated_and_effects_of_the_attack_still_apply() -> None:
    """GH-DMG-1, GH-ATK-9, GHC-S30."""
    e = alone(hp=2)
    hold(e, 0, "trample", "grab-and-go", "leaping-cleave")
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, 5, conditions=("wound",)), "+0")
    e.act("lose-card grab-and-go")
    assert e.s.figures[0].hp == 2
    assert e.s.figures[0].has(WOUND)


def test_chosen_cards_cannot_pay_and_one_discard_is_too_few() -> None:
    """GH-CARD-6, GH-DMG-1, GHC-S31: before its own turn, with an empty hand."""
    e = alone()
    e.s.chosen[0] = numbers("trample", "grab-and-go")
    e.s.discards[0] = numbers("leaping-cleave")
    suffer(e, 2)
    assert not e.options
    assert e.s.figures[0].hp == 8
    e.s.discards[0] = numbers("leaping-cleave", "sweeping-blow")
    suffer(e, 2)
    assert len(e.notations) == 2
    frame = e.s.agenda[-1]
    assert isinstance(frame, AwaitDamage)
    assert frame.refuse(e.s, LoseCard(Seat(0), "trample")) == Refusal(
        "GH-CARD-6", "chosen-card-cannot-pay", card="trample"
    )
    assert frame.refuse(e.s, LoseCard(Seat(0), "leaping-cleave")) == Refusal(
        "GH-DMG-1", "card-not-in-hand", card="leaping-cleave"
    )
    assert frame.refuse(e.s, LoseDiscards(Seat(0), ("trample", "leaping-cleave"))) == Refusal(
        "GH-DMG-1", "card-not-discarded", card="trample"
    )
    assert frame.refuse(e.s, LoseDiscards(Seat(0), ("leaping-cleave",))) == Refusal(
        "GH-DMG-1", "two-discards-needed", count=1
    )
    e.act(e.notations[1])
    assert e.s.discards[0] == ()
    assert e.s.lost[0] == numbers("leaping-cleave", "sweeping-blow")


def test_a_card_of_the_active_area_may_pay_if_it_counts_as_discarded() -> None:
    """GH-REST-6, GH-DMG-1, GHC-R46: its bonus ends; one that counts as lost cannot pay."""
    e = alone()
    e.s.discards[0] = numbers("leaping-cleave")
    shield = facts.hero_cards()["shield-bash"].number
    e.s.active[0] = (Active(shield, BOTTOM, False, "round"), Active(1, BOTTOM, True, "persistent"))
    boons.begin_boon(e.s, Boon(0, Shield(Amount(1)), 0, shield), None)
    suffer(e, 3)
    assert len(e.notations) == 2
    e.act(e.notations[1])
    assert e.s.lost[0] == numbers("leaping-cleave", "shield-bash")
    assert [each.card for each in e.s.active[0]] == [1]
    assert boons.shield_of(e.s, 0) == 0
    assert e.s.figures[0].hp == 10


def test_no_damage_is_no_question() -> None:
    """GH-DMG-3, GH-ATK-9, GHC-R60: shield 3 against attack 2: no charge is used either; its poison applies."""
    e = alone()
    hold(e, 0, "trample")
    card = standing(e, "juggernaut", BOTTOM)
    boons.begin_boon(e.s, Boon(0, Shield(Amount(3)), 0), None)
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, 2, conditions=("poison",)), "+0")
    assert not e.options
    assert e.s.active[0][0] == Active(card, BOTTOM, True, "persistent")
    assert e.s.figures[0].has(POISON)
    suffer(e, 0)
    suffer(e, -1)
    assert not e.options


def test_monsters_and_summons_cannot_negate() -> None:
    """GH-DMG-2: the owner of the summon has cards, and is not asked."""
    e = alone()
    hold(e, 0, "trample")
    wolf = verbs.place(e.s, Figure("summon", "rat-swarm", HEROES, e.at(1, 0), 3, 3, owner=0), None)
    guard = e.monster(0, 1)
    suffer(e, 1, number=wolf)
    suffer(e, 2, number=guard)
    assert not e.options
    assert e.s.figures[wolf].hp == 2


# --------------------------------------------------------------------------------------------- bonuses and items


def test_a_bonus_that_negates_meets_every_damage_until_it_is_used_up() -> None:
    """GH-CARD-7, GHC-R45: two hits, even of 1, use both slots (Frost Armor); nobody is asked, the card is lost then."""
    e = alone("spellweaver")
    hold(e, 0, "fire-orbs")
    card = standing(e, "frost-armor", BOTTOM)
    suffer(e, 1)
    assert not e.options
    assert told(e, SlotUsed) == ["SlotUsed spellweaver frost-armor 1"]
    assert told(e, DamageNegated) == ["DamageNegated spellweaver 1 frost-armor"]
    suffer(e, 5)
    assert e.s.figures[0].hp == e.s.figures[0].full
    assert e.s.active[0] == ()
    assert e.s.lost[0] == (card,)
    assert e.s.xp[0] == 2
    suffer(e, 1)
    assert e.notations == ["suffer", "lose-card fire-orbs"]


def test_two_bonuses_that_negate_are_a_choice() -> None:
    """GH-CARD-7: one of them meets the damage; without an attack only one of these two does (Cold Front)."""
    e = alone("spellweaver")
    standing(e, "frost-armor", BOTTOM)
    standing(e, "cold-front", BOTTOM)
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.notations == ["negate-by frost-armor", "negate-by cold-front"]
    frame = e.s.agenda[-1]
    assert isinstance(frame, AwaitDamage)
    assert frame.refuse(e.s, Suffer(Seat(0))) == Refusal("GH-CARD-7", "bonus-must-be-used")
    e.act("negate-by cold-front")
    assert e.s.figures[0].hp == e.s.figures[0].full
    assert e.s.figures[guard].hp == e.s.figures[guard].full - 3, "and it retaliates"
    assert [active.used for active in e.s.active[0]] == [0, 1]
    suffer(e, 2, "hazard")
    assert [active.used for active in e.s.active[0]] == [1, 1]


def test_retaliate_of_a_bonus_that_meets_damage_reaches_as_far_as_it_says() -> None:
    """GH-RET-2, GH-CARD-7: Cold Front within range 3, for that attack only."""
    e = alone("spellweaver")
    standing(e, "cold-front", BOTTOM)
    archer = e.monster(0, 3, "bandit-archer")
    deck(e, 2, "+0")
    strike(e, Strike(archer, 0, 2, ranged=True), "+0")
    assert e.s.figures[archer].hp == e.s.figures[archer].full - 3
    assert boons.retaliate_against(e.s, 0, archer) == 0


def test_a_bonus_that_is_used_so_often_only() -> None:
    """GH-CARD-7: Trickster's Reversal meets one damage."""
    e = alone("scoundrel")
    standing(e, "tricksters-reversal", BOTTOM)
    suffer(e, 3)
    assert e.s.figures[0].hp == e.s.figures[0].full
    assert not e.s.boons
    suffer(e, 3)
    assert e.s.figures[0].hp == e.s.figures[0].full - 3


@pytest.mark.parametrize(("value", "pierce", "left"), [(3, 0, 8), (3, 1, 7), (3, 2, 7), (1, 0, 10)])
def test_a_bonus_that_shields_against_the_damage_of_an_attack(value: int, pierce: int, left: int) -> None:
    """GH-CARD-7, GH-ATK-15: Warding Strength; pierce goes through it too."""
    e = alone()
    standing(e, "warding-strength", BOTTOM)
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, value, pierce=pierce), "+0")
    assert e.s.figures[0].hp == left
    assert e.s.active[0][0].used == 1
    suffer(e, 1)
    assert e.s.active[0][0].used == 1, "no attack"


def wear(e: Expeditions, *items: int) -> None:
    e.s.gear[0] = tuple([Gear(item) for item in items])


def test_an_item_may_lower_the_damage_of_an_attack() -> None:
    """GH-ITEM-3, GH-DMG-3: asked when the amount is known (Heater Shield); then the rest may be paid for."""
    e = alone()
    wear(e, 8)
    hold(e, 0, "trample")
    guard = e.monster(0, 1)
    deck(e, 2, "+0", "+0")
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.notations == ["suffer", "use-item heater-shield", "lose-card trample"]
    e.act("use-item heater-shield")
    assert told(e, DamageLowered) == ["DamageLowered brute 1 1 heater-shield"]
    assert e.notations == ["suffer", "lose-card trample"]
    e.act("suffer")
    assert e.s.figures[0].hp == 9
    frame = AwaitDamage(Harm(0, 2, "attack", guard))
    refusal = frame.refuse(e.s, UseItem(Seat(0), ("heater-shield",)))
    assert refusal is not None
    assert refusal.rule == "GH-ITEM-2"
    suffer(e, 2, "trap")
    assert e.notations == ["suffer", "lose-card trample"], "no attack"


def test_what_heals_may_be_used_before_a_damage_of_ones_own_turn() -> None:
    """GH-ITEM-3: between what an action does and the damage of its next line, but not before a wound."""
    for turn, cause, offered in (
        (0, "ability", True),
        (0, "retaliate", True),
        (0, "wound", False),
        (1, "ability", False),
    ):
        e = alone(hp=2)
        wear(e, 12)
        e.s.turn = Turn(turn)
        damage.suffer(e.s, 0, 2, cause, NOBODY, NOBODY, e.events)
        e.settle()
        if not offered:
            assert e.s.is_exhausted(0), (turn, cause)
            continue
        assert e.notations == ["suffer", "use-item minor-healing-potion"]
        e.act("use-item minor-healing-potion")
        assert e.notations == ["suffer"]
        e.act("suffer")
        assert e.s.figures[0].hp == 3


def test_nobody_is_summoned_before_a_damage_in_a_move() -> None:
    """GH-MOVE-2, GH-SUM-1: the falcon might take the last hex where it may end; otherwise it may come."""
    for moving in (True, False):
        e = alone()
        wear(e, 35)
        hold(e, 0, "trample")
        e.s.turn = Turn(0)
        if moving:
            e.s.hazards = 1 << e.at(0, 1)
            e.s.ground_changed()
            perform.begin_deed(e.s, 0, (Move(Amount(3)),), (Seat(0),), 0, NO_CARD, TOP, e.events)
            e.settle()
            assert "use-item falcon-figurine" in e.notations
            e.act(f"move {e.label(0, 1)}")
        else:
            damage.suffer(e.s, 0, 1, "hazard", NOBODY, NOBODY, e.events)
            e.settle()
        assert e.notations[0] == "suffer"
        assert ("use-item falcon-figurine" in e.notations) == (not moving)


def test_an_item_that_brings_the_damage_to_nothing_saves_the_bonus() -> None:
    """GH-DMG-3, GH-CARD-7: then there is nothing left for it to meet."""
    e = alone()
    wear(e, 32)
    standing(e, "juggernaut", BOTTOM)
    guard = e.monster(0, 1)
    deck(e, 2, "+0", "+0")
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.notations == ["negate-by juggernaut", "use-item tower-shield"]
    e.act("use-item tower-shield")
    assert e.s.active[0][0].used == 0
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.s.active[0][0].used == 1
    assert e.s.figures[0].hp == 10


@pytest.mark.parametrize(("damage_dealt", "asked"), [(1, True), (2, False)])
def test_an_item_may_spare_the_slot_of_a_bonus_that_lowers_the_damage(damage_dealt: int, asked: bool) -> None:
    """GH-ATK-7, GH-DMG-3, GHC-R60: Heater Shield before Warding Strength; where damage is left the order is all one."""
    e = alone()
    wear(e, 8)
    standing(e, "warding-strength", BOTTOM)
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, damage_dealt), "+0")
    if not asked:
        assert told(e, SlotUsed) == ["SlotUsed brute warding-strength 5"]
        assert e.notations == ["suffer", "use-item heater-shield"]
        return
    assert e.notations == ["negate-by warding-strength", "use-item heater-shield"]
    frame = e.s.agenda[-1]
    assert isinstance(frame, AwaitDamage)
    assert frame.refuse(e.s, Suffer(Seat(0))) == Refusal("GH-CARD-7", "bonus-must-be-used")
    e.act("use-item heater-shield")
    assert told(e, SlotUsed) == []
    assert (e.s.figures[0].hp, e.notations) == (e.s.figures[0].full, [])


def test_a_bonus_that_lowers_and_one_that_negates_are_used_in_the_order_of_the_player() -> None:
    """GH-ATK-7, GH-CARD-7: Juggernaut first spares Warding Strength."""
    for first, used in (("juggernaut", [0, 1]), ("warding-strength", [1, 1])):
        e = alone()
        standing(e, "warding-strength", BOTTOM)
        standing(e, "juggernaut", BOTTOM)
        guard = e.monster(0, 1)
        deck(e, 2, "+0")
        strike(e, Strike(guard, 0, 3), "+0")
        assert e.notations == ["negate-by warding-strength", "negate-by juggernaut"]
        e.act(f"negate-by {first}")
        assert [active.used for active in e.s.active[0]] == used
        assert e.s.figures[0].hp == e.s.figures[0].full


def test_who_retaliate_exhausts_uses_no_item_any_more() -> None:
    """GH-RET-4, GH-EXH-3: with a Falcon Figurine, which needs a hex beside its wearer, ready in its own attack."""
    e = alone(hp=2)
    wear(e, 35)
    e.s.turn = Turn(0)
    guard = e.monster(0, 1)
    verbs.add_boon(e.s, Boon(guard, Retaliate(Amount(3))))
    deck(e, 0, "+0")
    perform.begin_deed(e.s, 0, (Attack(Amount(1)),), (Seat(0),), 0, NO_CARD, TOP, e.events)
    e.settle()
    e.act(f"attack {e.label(0, 1)}")
    e.act("drew-modifier +0")
    e.act("suffer")
    assert e.s.is_exhausted(0)
    assert (items.options_during(e.s, 0, "your-turn"), items.must_use(e.s, 0, "damaged-by-attack")) == ([], [])


def test_an_item_of_several_uses_must_be_used() -> None:
    """GH-ITEM-2: Hide Armor, once for each attack that does damage, unasked."""
    e = alone()
    wear(e, 3)
    guard = e.monster(0, 1)
    deck(e, 2, "+0", "+0", "+0", "+0")
    strike(e, Strike(guard, 0, 0), "+0")
    assert e.s.gear[0] == (Gear(3),)
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.s.gear[0] == (Gear(3, "ready", 1),)
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.s.gear[0] == (Gear(3, "spent", 2),)
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.s.figures[0].hp == 6


def test_an_item_may_give_shield_and_retaliate_for_one_attack() -> None:
    """GH-ITEM-3, GH-RET-2: Spiked Shield; and one that negates: Shadow Armor."""
    e = alone()
    wear(e, 46, 51)
    guard = e.monster(0, 1)
    e.s.figures[guard] = e.s.figures[guard].with_hp(9)
    deck(e, 2, "+0", "+0")
    strike(e, Strike(guard, 0, 3), "+0")
    e.act("use-item spiked-shield")
    e.act("suffer")
    assert e.s.figures[0].hp == 8
    assert e.s.figures[guard].hp == 7
    strike(e, Strike(guard, 0, 3), "+0")
    e.act("use-item shadow-armor")
    assert (e.s.figures[0].hp, e.s.figures[guard].hp) == (8, 7)


def test_a_stunned_character_uses_no_items_but_may_pay_with_cards() -> None:
    """GH-COND-7, GH-DMG-1."""
    e = alone()
    wear(e, 8)
    hold(e, 0, "trample")
    e.s.figures[0] = e.s.figures[0].with_conditions(STUN | MUDDLE, 0)
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, 2), "+0")
    assert e.notations == ["suffer", "lose-card trample"]


def test_no_shield_of_an_item_helps_where_no_shield_counts() -> None:
    """GH-ATK-7: an attack that ignores shields."""
    harm = Harm(0, 3, "attack", bare=True)
    assert harm.shielded(2, "heater-shield").amount == 3
    assert Harm(0, 3, "attack", pierce=1).shielded(2, "tower-shield").amount == 2


# ---------------------------------------------------------------------------------------------- death and exhaustion


def test_a_character_below_1_is_exhausted_at_once() -> None:
    """GH-EXH-1, GH-EXH-3, GH-EXH-4, GHC-S33: all cards are lost, its summons go, what it gained stays."""
    e = alone(hp=3)
    hold(e, 0, "trample")
    e.s.discards[0] = numbers("leaping-cleave")
    e.s.chosen[0] = numbers("sweeping-blow")
    standing(e, "juggernaut", BOTTOM)
    e.s.boons = ()
    e.s.xp[0], e.s.tokens[0] = 4, 2
    rats = verbs.place(e.s, Figure("summon", "rat-swarm", HEROES, e.at(1, 0), 3, 3, owner=0), None)
    suffer(e, 3)
    e.act("suffer")
    assert told(e, HeroExhausted) == [f"HeroExhausted brute {e.label(0, 0)}"]
    assert e.s.figures[0].at == e.s.figures[rats].at == GONE
    assert e.s.lost[0] == numbers("trample", "leaping-cleave", "sweeping-blow", "juggernaut")
    assert (e.s.hands[0], e.s.discards[0], e.s.chosen[0], e.s.active[0]) == ((), (), (), ())
    assert (e.s.xp[0], e.s.tokens[0]) == (4, 2)
    assert e.s.playing() == [1]
    assert not e.s.over


def test_when_all_are_exhausted_the_scenario_is_lost_at_once() -> None:
    """GH-EXH-3, GHC-S34: even if its goal was reached before in the round."""
    from grognard.games.gloomhaven.state import WON

    e = alone(hp=1)
    e.s.won = WON
    suffer(e, 9)
    assert not e.s.is_over()
    suffer(e, 99, number=1)
    assert e.s.is_over()
    assert (e.s.won, e.s.ending) == (LOST, "exhausted")


def test_bonuses_of_an_exhausted_character_end() -> None:
    """GH-EXH-3, GH-CARD-8: those that its cards gave to others too."""
    e = alone("tinkerer")
    card = activate(e, 0, "flamethrower", BOTTOM).card
    boons.begin_boon(e.s, Boon(1, Shield(Amount(1)), 0, card), None)
    death.exhaust(e.s, 0, None)
    assert not e.s.boons


def test_a_summon_that_dies_takes_its_card_along() -> None:
    """GH-SUM-6, GH-ATK-16: the card is lost; no money, no kill."""
    e = alone("mindthief")
    card = activate(e, 0, "gnawing-horde", TOP).card
    rats = verbs.place(e.s, Figure("summon", "rat-swarm", HEROES, e.at(1, 0), 3, 3, owner=0, card=card), None)
    suffer(e, 3, number=rats)
    assert e.s.figures[rats].at == GONE
    assert e.s.active[0] == ()
    assert e.s.lost[0] == (card,)
    assert not e.s.coins


def test_kills_are_counted_for_battle_goals() -> None:
    """GH-SET-9: kills, elites, the first one, a single attack on an undamaged one, overkill; those of summons too."""
    e = alone()
    guard, elite = e.monster(0, 1), e.monster(1, 0, rank="elite")
    deck(e, 0, "2x removed", "+0")
    strike(e, Strike(0, guard, 5, hero=0), "2x removed")
    damage.suffer(e.s, elite, 2, "ability", 0, 0, None)
    strike(e, Strike(0, elite, 20, hero=0), "+0")
    assert e.s.tally[0]["monsters-killed"] == 2
    assert e.s.tally[0]["elites-killed"] == 1
    assert e.s.tally[0]["first-kill"] == 1
    assert e.s.tally[0]["one-hit-kills"] == 1
    assert e.s.tally[0]["max-overkill"] > 4
    another = e.monster(0, 1)
    death.kill(e.s, another, NOBODY, NOBODY, None)
    assert e.s.tally[0]["monsters-killed"] == 2
    suffer(e, 7)
    assert e.s.tally[0]["lowest-hp"] == 3


def test_summoned_and_spawned_monsters_drop_no_money() -> None:
    """GH-ATK-16, GH-DOOR-7."""
    e = alone()
    guard = e.monster(0, 1)
    spawned = Figure(*("monster", "bandit-guard", 1, e.at(1, 0), 5, 5), rank="normal", standee=9, born=1, drops=False)
    other = verbs.place(e.s, spawned, None)
    suffer(e, 99, number=guard)
    suffer(e, 99, number=other)
    assert told(e, FigureDied) == [f"FigureDied bandit-guard#9 {e.label(1, 0)}"]
    assert e.s.coins == {e.at(0, 1): 1}


def test_negating_shows_the_change_of_effects_only_for_that_damage() -> None:
    """GH-DMG-1: each damage is asked about anew."""
    e = alone()
    hold(e, 0, "trample", "grab-and-go")
    suffer(e, 2)
    e.act("lose-card trample")
    suffer(e, 2)
    assert e.notations == ["suffer", "lose-card grab-and-go"]


def test_a_bonus_without_card_has_a_name_too() -> None:
    """GH-CARD-7: a bonus of an item or modifier meets damage like others."""
    e = alone()
    boons.begin_boon(e.s, Boon(0, Lasting("damage-suffered", Change(negate=True), uses=1), 0), None)
    suffer(e, 2)
    assert told(e, DamageNegated) == ["DamageNegated brute 2 bonus"]


def test_a_draw_after_a_question_goes_on() -> None:
    """GH-ATK-9: effects and retaliate wait until the damage is settled."""
    e = alone()
    hold(e, 0, "trample")
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, 2, conditions=("muddle",)))
    draw(e, "+0")
    assert not e.s.figures[0].has(MUDDLE)
    e.act("suffer")
    assert e.s.figures[0].has(MUDDLE)
