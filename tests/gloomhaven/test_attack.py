"""The procedure of an attack, from its value to its added effects (sections ATK and CLS of the rules)."""

from __future__ import annotations

import ast

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.events.attack import (
    AttackDeclared,
    AttackRedirected,
    AttackWeighed,
    EffectDeclined,
    ModifierDrawn,
    TargetAdded,
    TokenDropped,
)
from grognard.games.gloomhaven.events.basics import ConditionGained, DamageSuffered, FigureHealed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Amount,
    Change,
    Condition,
    Lasting,
    Redirect,
    Retaliate,
    Shield,
)
from grognard.games.gloomhaven.figures import (
    DISARM,
    GONE,
    INVISIBLE,
    MUDDLE,
    NOBODY,
    POISON,
    STRENGTHEN,
    STUN,
    WOUND,
)
from grognard.games.gloomhaven.in_play import BOTTOM, TOP, Boon, Gear, Turn
from grognard.games.gloomhaven.rules import attack_value, boons, conditions, verbs
from grognard.games.gloomhaven.rules.conditions import inflict
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import STRONG
from grognard.games.gloomhaven.value_text import read_value, write_value
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import activate, begin, deck, draw, hold, strike, told


def duel(hero: str = "brute", *, hp: int = 30, rank: str = "normal", cards: tuple[str, ...] = ("+0",)) -> Expeditions:
    """A character in the middle, a guard with many hit points north of it; everybody draws these cards."""
    e = Expeditions((hero,))
    e.hero(0, 0, 0)
    e.monster(0, 1, rank=rank)
    tough(e, 1, hp)
    deck(e, 0, *cards)
    deck(e, 1, *cards)
    return e


def tough(e: Expeditions, number: int, hp: int) -> None:
    e.s.figures[number] = e.s.figures[number].with_hp(hp)


def give(e: Expeditions, number: int, bits: int) -> None:
    e.s.figures[number] = e.s.figures[number].with_conditions(bits, 0)


def weighed(e: Expeditions) -> tuple[int, int, int]:
    """Value, shield that counted and damage of the last attack."""
    (event,) = [event for event in e.events if isinstance(event, AttackWeighed)]
    return event.value, event.shield, event.damage


# ------------------------------------------------------------------------------------------------------------ value


@pytest.mark.parametrize(("pierce", "expected"), [(0, (3, 2, 1)), (1, (3, 1, 2)), (3, (3, 0, 3))])
def test_value_is_bonuses_then_modifier_then_shield_less_pierce(pierce: int, expected: tuple[int, int, int]) -> None:
    """GH-ATK-7, GH-ATK-15, GH-RET-1, GHC-R12: attack 3, poisoned target, -1, shield 2."""
    e = duel(cards=("-1",))
    give(e, 1, POISON)
    boons.begin_boon(e.s, Boon(1, Shield(Amount(2))), None)
    strike(e, Strike(0, 1, 3, pierce=pierce), "-1")
    assert weighed(e) == expected
    assert e.s.figures[1].hp == 30 - expected[2]
    assert told(e, AttackDeclared) == ["AttackDeclared brute bandit-guard#1 4 normal"]


def test_shields_of_all_sources_stack_and_only_against_attacks() -> None:
    """GH-RET-1, GH-ATK-14, GH-MON-2: that of the stat card and of the round; not against other damage."""
    from grognard.games.gloomhaven.rules import damage

    e = duel(rank="elite")
    printed = boons.shield_of(e.s, 1)
    assert printed > 0
    boons.begin_boon(e.s, Boon(1, Shield(Amount(2))), None)
    give(e, 1, STUN)
    assert boons.shield_of(e.s, 1) == printed + 2, "stunned, it is shielded still (GH-RET-3)"
    damage.suffer(e.s, 1, 4, "trap", NOBODY, NOBODY, e.events)
    assert e.s.figures[1].hp == 26


def test_the_value_is_never_below_nothing() -> None:
    """GH-ATK-7: attack 1 with -2 does not heal, nor does a large shield."""
    e = duel(cards=("-2",))
    strike(e, Strike(0, 1, 1), "-2")
    assert weighed(e) == (0, 0, 0)
    assert not told(e, DamageSuffered)


def test_the_order_of_adding_and_doubling_is_the_attackers() -> None:
    """GH-ATK-7, GHC-R13: attack 3, +2 and double: 10 or 8; then -1 and shield 1."""
    e = duel(cards=("-1",))
    boons.begin_boon(e.s, Boon(1, Shield(Amount(1))), None)
    change = Change(add=(("attack", Amount(2)),))
    begin(e, Strike(0, 1, 3, changes=(change, Change(double=True))))
    assert e.notations == ["attack-value 10", "attack-value 8"]
    e.act("attack-value 10")
    draw(e, "-1")
    assert weighed(e) == (9, 1, 8)


def test_a_rolling_number_and_a_doubling_come_in_the_order_that_the_attacker_likes() -> None:
    """GH-OPEN-9, GH-ATK-7, GHC-R14: attack 2, rolling +1, then 2x: 6 or 5."""
    e = duel("scoundrel", cards=("+1 rolling", "2x shuffles"))
    begin(e, Strike(0, 1, 2))
    draw(e, "+1 rolling", "2x shuffles")
    assert e.notations == ["attack-value 6", "attack-value 5"]
    e.act("attack-value 5")
    assert e.s.figures[1].hp == 25


def test_for_monsters_the_players_pick_the_order() -> None:
    """GH-ATK-7: every seat of the group may answer."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 1, 0)
    guard = e.monster(0, 1)
    begin(e, Strike(guard, 0, 2, changes=(Change(add=(("attack", Amount(1)),)), Change(double=True))))
    assert {option.seat for option in e.options} == {Seat(0), Seat(1)}
    assert e.notations == ["attack-value 6", "attack-value 5"]


def test_one_result_is_no_choice() -> None:
    """GH-ATK-7: 2x without anything that adds; and several additions without a doubling."""
    e = duel(cards=("2x shuffles",))
    more = Change(add=(("attack", Amount(1)),))
    strike(e, Strike(0, 1, 2, changes=(more, more)), "2x shuffles")
    assert weighed(e) == (8, 0, 8)


def test_null_deals_no_damage_but_its_effects_happen() -> None:
    """GH-ATK-8, GH-ATK-9, GHC-R15."""
    e = duel(cards=("null shuffles",))
    give(e, 1, WOUND)
    strike(e, Strike(0, 1, 5, conditions=("poison",), changes=(Change(double=True),)), "null shuffles")
    assert weighed(e) == (0, 0, 0)
    e.act("apply-effects")
    assert e.s.figures[1].hp == 30
    assert e.s.figures[1].has(POISON)


def test_poison_of_this_very_attack_counts_from_the_next_one() -> None:
    """GH-ATK-10, GH-COND-2, GHC-R17."""
    e = duel(cards=("+0", "+0"))
    strike(e, Strike(0, 1, 2, conditions=("poison",)), "+0")
    assert weighed(e) == (2, 0, 2)
    e.act("apply-effects")
    strike(e, Strike(0, 1, 2), "+0")
    assert weighed(e) == (3, 0, 3)
    assert str(attack_value.attack_terms(e.s, Strike(0, 1, 2))) == "3 = +2 attack [GH-ATK-7] +1 poison [GH-COND-2]"


def test_only_enemies_profit_from_poison() -> None:
    """GH-COND-2: a poisoned bandit that another one is made to attack suffers no more for it."""
    e = duel()
    other = e.monster(0, 2)
    give(e, other, POISON)
    deck(e, 1, "+0")
    strike(e, Strike(1, other, 2), "+0")
    assert weighed(e) == (2, 0, 2)


def test_two_targets_are_two_attacks_with_two_draws() -> None:
    """GH-ATK-5, GH-ATK-12, GHC-R18, GHC-S16: a null for one does not touch the other."""
    e = duel(cards=("null shuffles", "+1"))
    other = e.monster(1, 0)
    strike(e, Strike(0, 1, 2), "null shuffles")
    first = e.s.deeds[-1]
    assert (first.targets, first.hit, first.suffered) == ((1,), (), 0)
    strike(e, Strike(0, other, 2), "+1")
    second = e.s.deeds[-1]
    assert (second.targets, second.hit, second.suffered) == ((1, other), (other,), 3)


def test_a_killed_target_takes_no_further_effect_and_leaves_a_token() -> None:
    """GH-ATK-9, GH-ATK-16, GH-COND-1, GHC-R16: neither push nor curse; an obstacle is no matter."""
    e = duel(hp=2, cards=("+0",))
    e.s.obstacles |= 1 << e.at(0, 1)
    strike(e, Strike(0, 1, 2, push=2, conditions=("curse",)), "+0")
    assert not e.options
    assert not told(e, ConditionGained)
    assert e.s.coins == {e.at(0, 1): 1}
    assert told(e, TokenDropped) == [f"TokenDropped bandit-guard#1 {e.label(0, 1)}"]
    assert e.s.figures[1].at == GONE
    assert e.s.board[e.at(0, 1)] == NOBODY
    assert e.s.xp == [0], "a kill gives no experience"


def test_added_effects_are_optional_for_a_character() -> None:
    """GH-ATK-11: apply all of them, or decline some first."""
    e = duel()
    strike(e, Strike(0, 1, 1, conditions=("muddle", "poison")), "+0")
    assert e.notations == ["apply-effects", "decline muddle", "decline poison"]
    e.act("decline muddle")
    assert told(e, EffectDeclined) == ["EffectDeclined brute muddle"]
    e.act("apply-effects")
    assert e.s.figures[1].conditions == POISON


def test_monsters_apply_all_of_their_effects() -> None:
    """GH-ATK-9, GH-ATK-11: nobody is asked."""
    e = duel()
    strike(e, Strike(1, 0, 0, conditions=("muddle", "disarm")), "+0")
    assert not e.options
    assert e.s.figures[0].conditions == MUDDLE | DISARM


def test_add_target_leaves_one_more_target_to_the_caller() -> None:
    """GH-ATK-12: counted in the deed; two rolling ones are two."""
    e = duel(cards=("+0 rolling add-target", "+0 rolling add-target", "+0"))
    strike(e, Strike(0, 1, 1), "+0 rolling add-target", "+0 rolling add-target", "+0")
    assert e.s.deeds[-1].extra_targets == 2
    assert told(e, TargetAdded) == ["TargetAdded brute"] * 2


def test_a_null_with_rolling_cards_before_it_keeps_their_effects() -> None:
    """GH-ATK-8, GH-ADV-2."""
    e = duel(cards=("+1 rolling", "+0 rolling stun", "null shuffles"))
    strike(e, Strike(0, 1, 4), "+1 rolling", "+0 rolling stun", "null shuffles")
    e.act("apply-effects")
    assert e.s.figures[1].hp == 30
    assert e.s.figures[1].has(STUN)


# ------------------------------------------------------------------------------------------ advantage, disadvantage


@pytest.mark.parametrize(("distance", "ranged", "draw_as"), [(1, True, -1), (2, True, 0), (1, False, 0)])
def test_only_ranged_attacks_on_neighbours_have_disadvantage(distance: int, ranged: bool, draw_as: int) -> None:
    """GH-ATK-6, GHC-S15, GHC-S08, GHC-R31."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, distance)
    assert attack_value.draw_of(e.s, Strike(0, target, 2, ranged)) == draw_as


def test_muddle_and_strengthen() -> None:
    """GH-COND-6, GH-COND-11, GH-ADV-1."""
    e = duel()
    give(e, 0, MUDDLE)
    assert attack_value.draw_of(e.s, Strike(0, 1, 2)) == -1
    give(e, 0, STRENGTHEN)
    assert attack_value.draw_of(e.s, Strike(0, 1, 2)) == 1
    give(e, 0, STRENGTHEN | MUDDLE)
    assert attack_value.draw_of(e.s, Strike(0, 1, 2)) == 0
    assert [term.rule for term in attack_value.draw_sources(e.s, Strike(0, 1, 2))] == ["GH-COND-11", "GH-COND-6"]


def test_traits_of_stat_cards_count() -> None:
    """GH-MON-2, GH-ADV-1: a monster with advantage, and one whose attackers have disadvantage."""
    sure = next(kind for kind, each in facts.monsters().items() if each.elite[1].advantage)
    shady = next(kind for kind, each in facts.monsters().items() if each.elite[1].attackers_disadvantage)
    e = Expeditions()
    e.hero(0, 0, 0)
    one, other = e.monster(0, 1, sure, "elite"), e.monster(1, 0, shady, "elite")
    assert attack_value.draw_of(e.s, Strike(one, 0, 2)) == 1
    assert attack_value.draw_of(e.s, Strike(0, other, 2)) == -1


def test_advantage_is_told_and_two_cards_are_drawn() -> None:
    """GH-ADV-3."""
    e = duel(cards=("+0", "+1"))
    strike(e, Strike(0, 1, 2, advantage=1), "+0", "+1")
    assert told(e, AttackDeclared) == ["AttackDeclared brute bandit-guard#1 2 advantage"]
    assert told(e, ModifierDrawn) == ["ModifierDrawn brute +0", "ModifierDrawn brute +1"]
    assert weighed(e) == (3, 0, 3)


# ----------------------------------------------------------------------------------------------- effects of modifiers


def test_heal_on_a_modifier_heals_who_drew_it() -> None:
    """GH-CLS-5, GH-COND-12: it cures as a heal does; also if the target dies."""
    e = duel("tinkerer", hp=1, cards=("+1 heal 2",))
    tough(e, 0, 4)
    give(e, 0, WOUND)
    strike(e, Strike(0, 1, 1), "+1 heal 2")
    assert told(e, FigureHealed) == ["FigureHealed tinkerer 2 6 wound"]
    assert e.s.figures[0].hp == 6
    assert e.s.figures[1].at == GONE


def test_shield_on_a_modifier_lasts_to_the_end_of_the_round() -> None:
    """GH-OPEN-13, GH-CLS-6, GHC-R68."""
    e = duel(cards=("+1 shield 1",))
    deck(e, 1, "+0", "+0")
    strike(e, Strike(0, 1, 1), "+1 shield 1")
    assert boons.shield_of(e.s, 0) == 1
    strike(e, Strike(1, 0, 2), "+0")
    assert weighed(e) == (2, 1, 1)
    boons.end_round(e.s, None)
    strike(e, Strike(1, 0, 2), "+0")
    assert weighed(e) == (2, 0, 2)


def test_invisible_on_a_modifier_goes_on_who_drew_it_even_without_damage() -> None:
    """GH-CLS-6, GH-ATK-9, GHC-R69."""
    e = duel("scoundrel", cards=("+0 rolling self-invisible", "null shuffles"))
    strike(e, Strike(0, 1, 2), "+0 rolling self-invisible", "null shuffles")
    e.act("apply-effects")
    assert e.s.figures[0].has(INVISIBLE)
    assert not e.s.figures[1].has(INVISIBLE)


def test_elements_on_modifiers_come_at_the_end_of_the_turn() -> None:
    """GH-CLS-6, GH-ELEM-2, GH-ELEM-4."""
    e = duel("spellweaver", hp=1, cards=("+2 fire",))
    e.s.turn = Turn(0)
    strike(e, Strike(0, 1, 1), "+2 fire")
    e.act("apply-effects")
    assert STRONG not in e.s.elements
    assert e.s.turn.infusing == 1 << facts.ELEMENTS.index("fire")


def test_pierce_on_a_modifier_acts_as_if_printed_on_the_attack() -> None:
    """GH-CLS-6, GH-ATK-15."""
    e = duel(cards=("+0 rolling pierce 3", "+0"))
    boons.begin_boon(e.s, Boon(1, Shield(Amount(4))), None)
    strike(e, Strike(0, 1, 3), "+0 rolling pierce 3", "+0")
    assert weighed(e) == (3, 1, 2)


def test_an_attack_that_ignores_shields() -> None:
    """GH-ATK-7: no shield counts at all."""
    e = duel()
    boons.begin_boon(e.s, Boon(1, Shield(Amount(9))), None)
    strike(e, Strike(0, 1, 3, changes=(Change(ignore_shield=True),)), "+0")
    assert weighed(e) == (3, 0, 3)


def test_changes_may_give_the_attacker_bonuses_for_the_round() -> None:
    """GH-RET-1, GH-RET-2: augments that give shield or retaliate."""
    e = duel("mindthief")
    strike(e, Strike(0, 1, 1, changes=(Change(gain_shield=1), Change(gain_retaliate=2))), "+0")
    assert boons.shield_of(e.s, 0) == 1
    assert boons.retaliate_against(e.s, 0, 1) == 2
    boons.end_round(e.s, None)
    assert boons.shield_of(e.s, 0) == 0


# -------------------------------------------------------------------------------------------------- active bonuses


def lasting(on: str, effect: Change, **more: object) -> Lasting:
    return Lasting(on, effect, **more)  # type: ignore[arg-type]


def test_active_bonuses_count_for_each_attack_of_which_they_hold() -> None:
    """GH-CARD-7, GH-ATK-13: +3 against the stunned, +1 with ranged attacks, advantage."""
    e = duel()
    stunned = lasting("attack", Change(add=(("attack", Amount(3)),)), when=Condition(target_has=("stun", "disarm")))
    far = lasting("attack", Change(add=(("attack", Amount(1)),)), kind="ranged")
    sure = lasting("attack", Change(advantage=True))
    for what in (stunned, far, sure):
        boons.begin_boon(e.s, Boon(0, what, 0), None)
    assert int(attack_value.attack_terms(e.s, Strike(0, 1, 2))) == 2
    give(e, 1, STUN)
    assert int(attack_value.attack_terms(e.s, Strike(0, 1, 2))) == 5
    assert int(attack_value.attack_terms(e.s, Strike(0, 1, 2, ranged=True))) == 6
    deck(e, 0, "+0", "+1")
    strike(e, Strike(0, 1, 2), "+0", "+1")
    assert weighed(e) == (6, 0, 6)


def test_each_attack_uses_a_slot_and_the_last_one_takes_the_card_away() -> None:
    """GH-CARD-7: experience of a slot is gained when its marker leaves it (Single Out)."""
    e = duel("scoundrel", cards=("+0", "+0", "+0", "+0", "+0"))
    card = activate(e, 0, "single-out", BOTTOM)
    (what,) = facts.hero_cards()["single-out"].bottom.actions
    boons.begin_boon(e.s, Boon(0, what, 0, card.card, round=False), None)
    for used, xp in enumerate((0, 1, 1), start=1):
        strike(e, Strike(0, 1, 1), "+0")
        assert weighed(e)[0] == 3
        assert e.s.active[0][0].used == used
        assert e.s.xp == [xp]
    strike(e, Strike(0, 1, 1), "+0")
    assert e.s.active[0] == ()
    assert e.s.lost[0] == (card.card,)
    assert e.s.xp == [2]
    assert not e.s.boons
    strike(e, Strike(0, 1, 1), "+0")
    assert weighed(e)[0] == 1


def test_an_isolated_target_has_none_of_its_allies_beside_it() -> None:
    """GH-HEX-3: the attacker's allies do not matter to that, but they do to "beside an ally"."""
    e = Expeditions(("scoundrel", "brute"))
    e.hero(0, 0, 0)
    e.hero(1, 2, 0)
    target = e.monster(1, 0)
    isolated, beside = Condition(isolated=True), Condition(beside_ally=True)
    assert boons.holds(e.s, isolated, 0, target, None)
    assert boons.holds(e.s, beside, 0, target, None)
    verbs.relocate(e.s, 1, e.at(3, 0), "move", None)
    assert not boons.holds(e.s, beside, 0, target, None), "the attacker itself is no ally"
    e.monster(1, 1)
    assert not boons.holds(e.s, isolated, 0, target, None)


@pytest.mark.parametrize(
    ("path", "straight", "returned"),
    [
        (((0, 1), (0, 2)), True, False),
        (((0, 1), (1, 1)), False, False),
        (((0, 1), (0, 0)), False, True),
        ((), False, False),
    ],
)
def test_conditions_about_the_move_of_the_action(
    path: tuple[tuple[int, int], ...], straight: bool, returned: bool
) -> None:
    """GH-CARD-2: a later ability of the half may ask how the earlier move went."""
    e = duel()
    way = tuple([e.at(q, t) for q, t in path])
    if way:
        e.s.figures[1] = e.s.figures[1].with_at(e.at(4, 0))
        e.s.figures[0] = e.s.figures[0].with_at(way[-1])
    deed = Deed(0, (Seat(0),), start=e.at(0, 0), path=way)
    assert boons.holds(e.s, Condition(moved_straight=True), 0, 1, deed) == straight
    assert boons.holds(e.s, Condition(ended_where_started=True), 0, 1, deed) == returned


def test_other_conditions_and_amounts() -> None:
    """GH-CARD-7: hit points, own conditions, hexes moved this turn; amounts that count."""
    e = duel(hp=5)
    e.monster(1, 0)
    e.s.turn = Turn(0, moved=2, damage=6)
    assert boons.holds(e.s, Condition(target_hp_max=5), 0, 1, None)
    assert not boons.holds(e.s, Condition(target_hp_max=4), 0, 1, None)
    assert not boons.holds(e.s, Condition(self_has=("invisible",)), 0, 1, None)
    assert boons.holds(e.s, Condition(hexes_moved_max=2), 0, 1, None)
    assert not boons.holds(e.s, Condition(hexes_moved_max=1), 0, 1, None)
    deed = Deed(0, (Seat(0),), moved=3, suffered=4, destroyed=0b11)
    counted = {
        "hexes-moved-this-turn": 2,
        "hexes-moved-this-action": 3,
        "damage-inflicted-this-turn": 6,
        "adjacent-enemies": 2,
        "destroyed-obstacle-hexes": 2,
        "damage-target-suffered": 4,
        "max-hp-of-target": e.s.figures[1].full,
        "half-max-hp-of-target": e.s.figures[1].full // 2,
        "half-own-hp-rounded-up": 5,
        "allies-within-2": 0,
        "target-shield": 0,
    }
    assert {word: boons.amount_of(e.s, Amount(counted=word), 0, 1, deed) for word in counted} == counted
    assert boons.amount_of(e.s, Amount(1, "adjacent-enemies", 2), 0, 1, deed) == 5
    give(e, 1, POISON | STUN)
    assert boons.things_counted(e.s, "negative-conditions-on-target", 0, 1) == 2


def test_a_bonus_may_cost_an_obstacle_next_to_the_attacker() -> None:
    """GH-CARD-7, GH-ATK-13: paid before the draw, or left; unpaid it uses no slot (Stone Pummel)."""
    e = duel("cragheart", cards=("+0", "+0"))
    card = activate(e, 0, "stone-pummel", BOTTOM)
    (what,) = facts.hero_cards()["stone-pummel"].bottom.actions
    boons.begin_boon(e.s, Boon(0, what, 0, card.card, round=False), None)
    e.s.obstacles = 1 << e.at(1, 0) | 1 << e.at(3, 0)
    begin(e, Strike(0, 1, 2))
    assert e.notations == [f"use-bonus {e.label(1, 0)}", "leave-bonus"]
    e.act("leave-bonus")
    draw(e, "+0")
    assert weighed(e)[0] == 2
    begin(e, Strike(0, 1, 2))
    e.act(f"use-bonus {e.label(1, 0)}")
    assert e.s.obstacles == 1 << e.at(3, 0)
    draw(e, "+0")
    assert weighed(e)[0] == 5
    assert e.s.active[0][0].used == 1
    assert e.s.xp == [1]


def test_a_bonus_may_cost_an_element() -> None:
    """GH-ELEM-3: it is inert at once; without it the bonus is not offered."""
    e = duel(cards=("+0", "+0"))
    what = lasting("attack", Change(add=(("attack", Amount(2)),)), cost_element="air")
    boons.begin_boon(e.s, Boon(0, what, 0), None)
    air = facts.ELEMENTS.index("air")
    verbs.set_element(e.s, air, STRONG, "infused", None)
    begin(e, Strike(0, 1, 1))
    e.act("use-bonus air")
    draw(e, "+0")
    assert weighed(e)[0] == 3
    assert e.s.elements[air] == 0
    strike(e, Strike(0, 1, 1), "+0")
    assert weighed(e)[0] == 1


def test_an_attack_aimed_at_a_neighbour_of_the_brute_hits_the_brute() -> None:
    """GH-ATK-6: whatever the range; whether he is next to the archer counts then (Provoking Roar)."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 1, 0)
    archer = e.monster(4, 0, "bandit-archer")
    boons.begin_boon(e.s, Boon(0, Redirect(), 0, facts.hero_cards()["provoking-roar"].number), None)
    deck(e, 2, "+0", "+0", "+0")
    strike(e, Strike(archer, 1, 2, ranged=True), "+0")
    assert told(e, AttackRedirected) == ["AttackRedirected tinkerer brute"]
    assert (e.s.figures[0].hp, e.s.figures[1].hp) == (8, 8)
    assert e.s.deeds[-1].targets == (0,)
    give(e, 0, INVISIBLE)
    assert boons.redirected(e.s, archer, 1) == 1, "nobody can aim at him (GH-COND-10)"
    give(e, 0, 0)
    verbs.relocate(e.s, 0, e.at(-1, 0), "move", None)
    strike(e, Strike(archer, 1, 2, ranged=True), "+0")
    assert e.s.figures[1].hp == 6, "he is no neighbour now"


# ------------------------------------------------------------------------------------------------------- retaliate


def thorns(e: Expeditions, number: int, amount: int = 2, reach: int = 1, **more: int) -> None:
    hero = number if number < e.s.arena.size else NOBODY
    boons.begin_boon(e.s, Boon(number, Retaliate(Amount(amount), reach, **more), hero), None)  # type: ignore[arg-type]


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


# -------------------------------------------------------------------------------------------------- items of targets


def wear(e: Expeditions, hero: int, item: int) -> None:
    e.s.gear[hero] = (*e.s.gear[hero], Gear(item))


def test_a_character_that_is_attacked_may_use_items_before_the_draw() -> None:
    """GH-ATK-13, GH-ITEM-3: disadvantage for the attacker (Leather Armor), with shield (Studded Leather)."""
    e = duel(cards=("+0", "+1"))
    wear(e, 0, 30)
    begin(e, Strike(1, 0, 2))
    assert e.notations == ["face-attack", "use-item studded-leather"]
    e.act("use-item studded-leather")
    draw(e, "+1", "+0")
    assert weighed(e) == (2, 1, 1)
    assert told(e, AttackDeclared) == ["AttackDeclared bandit-guard#1 brute 2 disadvantage"]
    assert boons.shield_of(e.s, 0) == 0, "for that attack only"


def test_a_double_may_count_as_nothing() -> None:
    """GH-AMD-2: Iron Helmet: 2x is +0, also when cards are compared."""
    e = duel(cards=("2x shuffles", "+1"))
    wear(e, 0, 7)
    strike(e, Strike(1, 0, 2, advantage=1), "2x shuffles", "+1")
    assert weighed(e) == (3, 0, 3)
    assert e.s.reshuffle == 2, "it is a 2x all the same"


def test_bosses_are_immune_to_what_their_card_names() -> None:
    """GH-COND-15, GH-BOSS-1, GHC-R54: the damage counts, the token does not come."""
    boss = next(boss for boss in facts.bosses().values() if "stun" in boss.immune and "push" not in boss.immune)
    e = duel()
    from grognard.games.gloomhaven.figures import MONSTERS, Figure

    number = verbs.place(e.s, Figure("boss", boss.id, MONSTERS, e.at(1, 0), 20, 20, rank="boss"), None)
    strike(e, Strike(0, number, 3, conditions=("stun",)), "+0")
    assert not e.options
    assert not e.s.figures[number].has(STUN)
    assert e.s.figures[number].hp < 20


def test_a_curse_of_an_attack_goes_into_the_deck_of_its_target() -> None:
    """GH-COND-8, GHC-R66: also when a scenario curses its characters."""
    e = duel()
    strike(e, Strike(1, 0, 0, conditions=("curse",)), "+0")
    assert e.s.decks[0].counts[facts.CURSE] == 1
    for _ in range(3):
        inflict(e.s, 0, "curse", e.events)
    assert e.s.decks[0].counts[facts.CURSE] == 4
    assert "ConditionGained brute curse" in told(e, ConditionGained)
    assert conditions.is_immune(e.s, 1, "curse") is False


def test_strikes_of_the_turns_figure_count_as_damage_of_its_turn() -> None:
    """GH-CARD-2: for amounts that count the damage of this turn; damage in other turns does not."""
    e = duel(cards=("+0", "+0"))
    e.s.turn = Turn(0)
    strike(e, Strike(0, 1, 3), "+0")
    assert e.s.turn.damage == 3
    e.s.turn = Turn(1)
    strike(e, Strike(0, 1, 3), "+0")
    assert e.s.turn.damage == 0


def test_sight_and_what_stands_between_do_not_change_a_strike() -> None:
    """GH-LOS-2, GHC-S13: an obstacle and a friend on the line are no penalty."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 0, 1)
    target = e.monster(0, 4)
    e.s.obstacles = 1 << e.at(0, 2)
    deck(e, 0, "+0")
    assert attack_value.draw_of(e.s, Strike(0, target, 3, ranged=True)) == 0
    strike(e, Strike(0, target, 3, ranged=True), "+0")
    assert weighed(e) == (3, 0, 3)


def test_a_half_with_its_top_bonus_names_its_card_in_the_reasons() -> None:
    """GH-CARD-7: the reasons of a value name the active card."""
    e = duel("scoundrel")
    give(e, 0, INVISIBLE)
    card = activate(e, 0, "smoke-bomb", TOP)
    what = facts.hero_cards()["smoke-bomb"].top.actions[1]
    boons.begin_boon(e.s, Boon(0, what, 0, card.card, round=False), None)
    total = attack_value.attack_terms(e.s, Strike(0, 1, 3))
    assert str(total) == "6 = +3 attack [GH-ATK-7] +3 doubled [GH-ATK-7]"
    card = activate(e, 0, "crippling-poison", TOP)
    (what,) = facts.hero_cards()["crippling-poison"].top.actions
    boons.begin_boon(e.s, Boon(0, what, 0, card.card, round=False), None)
    give(e, 1, POISON)
    assert "+2 active-card crippling-poison [GH-CARD-7]" in str(attack_value.attack_terms(e.s, Strike(0, 1, 3)))


def test_a_strike_in_the_middle_of_its_draw_can_be_written_down() -> None:
    """GH-ATK-5: all that an attack holds is in the state, also in text."""
    e = duel()
    change = Change(add=(("attack", Amount(1)),), conditions=("muddle",))
    begin(e, Strike(0, 1, 2, True, push=1, advantage=1, changes=(change,), kind="granted"))
    frames = tuple(e.s.agenda)
    assert read_value(ast.parse(write_value(frames), mode="eval").body) == frames
