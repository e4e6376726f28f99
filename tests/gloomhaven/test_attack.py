"""The procedure of an attack, from its value to its added effects (sections ATK, ADV and CLS of the rules)."""

from __future__ import annotations

import ast

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.attack import (
    AttackDeclared,
    EffectDeclined,
    ModifierDrawn,
    TargetAdded,
    TokenDropped,
)
from grognard.games.gloomhaven.events.basics import ConditionGained, DamageSuffered, FigureHealed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Amount,
    Change,
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
from grognard.games.gloomhaven.in_play import TOP, Boon, Gear, Turn
from grognard.games.gloomhaven.rules import attack_value, boons, conditions, verbs
from grognard.games.gloomhaven.rules.conditions import inflict
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import STRONG
from grognard.games.gloomhaven.value_text import read_value, write_value
from grognard.kernel.seat import Seat
from tests.gloomhaven.duels import duel, give, tough, weighed
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import activate, begin, deck, draw, strike, told

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
    e.act("apply-effects")
    assert told(e, FigureHealed) == ["FigureHealed tinkerer 2 6 wound"]
    assert e.s.figures[0].hp == 6
    assert e.s.figures[1].at == GONE


def test_heal_and_shield_of_a_modifier_may_be_declined() -> None:
    """GH-ATK-11: as all added effects; a heal that would do nothing is not asked about."""
    for face, name, hp in (("+1 heal 2", "heal-2", 4), ("+1 shield 1", "shield-1", 4), ("+1 heal 2", "", 8)):
        e = duel("tinkerer", cards=(face,))
        e.s.figures[0] = e.s.figures[0].with_hp(hp)
        strike(e, Strike(0, 1, 1), face)
        assert e.notations == (["apply-effects", f"decline {name}"] if name else [])
        if name:
            e.act(f"decline {name}")
        assert (e.s.figures[0].hp, boons.shield_of(e.s, 0)) == (hp, 0)


def test_shield_on_a_modifier_lasts_to_the_end_of_the_round() -> None:
    """GH-OPEN-13, GH-CLS-6, GHC-R68."""
    e = duel(cards=("+1 shield 1",))
    deck(e, 1, "+0", "+0")
    strike(e, Strike(0, 1, 1), "+1 shield 1")
    e.act("apply-effects")
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


def test_each_of_several_curses_of_an_attack_is_a_card() -> None:
    """GH-COND-8, GH-COND-1, GH-ATK-11: of other conditions one token is enough; one of the curses may be declined."""
    face = "+1 curse"
    e = duel(cards=(face,))
    strike(e, Strike(0, 1, 1, conditions=("curse", "poison", "poison")), face)
    assert e.notations == ["apply-effects", "decline curse", "decline poison"]
    e.act("apply-effects")
    assert e.s.decks[-1].counts[facts.CURSE] == 2
    e = duel(cards=(face,))
    strike(e, Strike(0, 1, 1, conditions=("curse",)), face)
    e.act("decline curse")
    e.act("apply-effects")
    assert e.s.decks[-1].counts[facts.CURSE] == 1


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
