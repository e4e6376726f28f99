"""Monsters take their turns in a scenario: focus, moves, attacks, and what the players choose (MON to MTGT)."""

from __future__ import annotations

from grognard.games.gloomhaven.actions.monsters import MonsterGoes
from grognard.games.gloomhaven.events.monsters import FocusNotFound
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Redirect, Retaliate, Shield
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.in_play import BOTTOM, Active, Boon, Gear, Trap
from grognard.games.gloomhaven.referee import refuse
from grognard.games.gloomhaven.rules import boons, cards, items, monster_turn, verbs
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import disc
from tests.gloomhaven.monster_plays import Plays

BEHIND = ((1, 1), (2, 0), (2, -1))
"""The hexes one step behind (1, 0), seen from (0, 0)."""


def shooter(card: int, *conditions: str) -> tuple[Plays, int]:
    """An archer with range 4 next to the Brute, with this ability card; the other character is far behind."""
    x = Plays()
    x.hero(0, 0, 0)
    x.hero(1, -5, 0)
    archer = x.monster(1, 0, "bandit-archer")
    x.card(card)
    x.give(archer, *conditions)
    x.turn(archer)
    return x, archer


def test_an_archer_steps_back_from_its_focus() -> None:
    """GHC-S07, GHC-S11: GH-MMOVE-5, GH-MMOVE-9, GH-MOTH-3; only the equal hexes are offered."""
    x, archer = shooter(533)
    ends = [x.label(q, t) for q, t in BEHIND]
    assert x.asked == "monster-goes"
    assert sorted(x.notations) == sorted([f"monster-goes {end} > {x.label(0, 0)}" for end in ends])
    worse = x.label(3, 0)
    for words, reason in (((worse, ">", x.label(0, 0)), "goes-elsewhere"), ((ends[0], ">", worse), "hits-others")):
        refusal = refuse(x.s, MonsterGoes(Seat(0), words))
        assert refusal is not None
        assert refusal.reason == f"monster-{reason}"
    x.choose(f"monster-goes {ends[1]} > {x.label(0, 0)}")
    assert x.steps == [("bandit-archer#1", ends[1])]
    assert x.attacks == [("bandit-archer#1", "brute", 2, "normal")]
    assert x.at_end(archer) == ends[1]


def test_both_seats_of_the_group_may_choose_for_a_monster() -> None:
    """GH-MMOVE-9: every seat has every option."""
    x, _ = shooter(533)
    (decision,) = x.s.open or ()
    assert {option.seat for option in decision.options} == set(decision.seats) == {0, 1}
    assert len(decision.options) == 2 * len(BEHIND)


def test_without_a_move_an_archer_shoots_badly_from_where_it_stands() -> None:
    """GHC-S08: GH-MON-1, GH-ATK-6."""
    x, _ = shooter(537)
    assert x.steps == []
    assert x.attacks == [("bandit-archer#1", "brute", 3, "disadvantage")]


def test_without_an_attack_it_moves_as_for_melee() -> None:
    """GHC-S09: GH-MMOVE-1; next to its focus it stays, and does not attack."""
    x = Plays()
    x.hero(0, 0, 0)
    imp = x.monster(1, 0, "black-imp")
    x.card(679)
    x.turn(imp)
    assert (x.asked, x.steps, x.attacks) == ("", [], [])


def test_a_muddled_archer_gains_nothing_by_moving() -> None:
    """GHC-S10, reported G28: GH-MMOVE-5, GH-COND-6."""
    x, _ = shooter(533, "muddle")
    assert (x.steps, x.attacks) == ([], [("bandit-archer#1", "brute", 2, "disadvantage")])


def test_whoever_can_attack_nobody_still_does_the_rest() -> None:
    """GHC-S12: GH-FOCUS-10."""
    x = Plays()
    x.hero(0, 3, 0)
    cultist = x.monster(0, 0, "cultist")
    x.hurt(cultist, 2)
    x.obstacles((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
    x.card(608)
    x.turn(cultist)
    figure = x.s.figures[cultist]
    assert (x.asked, x.steps, x.attacks, figure.full - figure.hp) == ("", [], [], 1)
    assert FocusNotFound("cultist#1") in x.events


def test_an_immobilized_archer_attacks_its_neighbour() -> None:
    """GHC-R31: GH-COND-4, GH-MMOVE-10, GH-MOVE-11; the condition ends with this turn (GH-COND-13)."""
    x, archer = shooter(533, "immobilize")
    assert (x.steps, x.attacks) == ([], [("bandit-archer#1", "brute", 2, "disadvantage")])
    assert not x.s.figures[archer].conditions


def test_a_disarmed_archer_goes_to_its_focus_and_does_not_attack() -> None:
    """GHC-R32: GH-FOCUS-4, GH-COND-5."""
    x = Plays()
    x.hero(0, 0, 0)
    archer = x.monster(3, 0, "bandit-archer")
    x.card(533)
    x.give(archer, "disarm")
    x.turn(archer)
    assert (x.steps[-1][1], x.attacks) == (x.label(1, 0), [])


def test_a_stunned_monster_does_nothing() -> None:
    """GH-COND-7, GH-COND-13: its turn counts all the same."""
    x, archer = shooter(533, "stun", "muddle")
    assert (x.steps, x.attacks, x.s.figures[archer].conditions) == ([], [], 0)
    assert x.turns == ["bandit-archer#1"]


def test_a_wound_hurts_at_the_start_of_the_turn_and_may_kill() -> None:
    """GH-MON-3, GH-COND-3: whoever dies of it does nothing."""
    x = Plays()
    x.hero(0, 0, 0)
    guard = x.monster(1, 0)
    x.hurt(guard, x.s.figures[guard].full - 1)
    x.give(guard, "wound")
    x.card(527)
    x.turn(guard)
    assert (x.s.figures[guard].at, x.attacks, x.asked) == (GONE, [], "")
    assert x.s.turn is None
    assert x.s.deeds == []


def test_an_invisible_character_stands_in_the_way() -> None:
    """GHC-R35: GH-COND-10, GH-FOCUS-11; walkers do not pass, jumpers do, and nobody is its focus."""
    for card, end, attacked in ((688, 0, []), (689, 2, ["spellweaver"])):
        x = Plays()
        x.obstacles(*[(h.q, h.t) for h in disc() if h.t != 0 or h.q < 0])
        x.hero(0, 1, 0)
        x.hero(1, 3, 0)
        x.give(0, "invisible")
        viper = x.monster(0, 0, "giant-viper")
        x.card(card)
        x.turn(viper)
        assert x.at_end(viper) == x.label(end, 0)
        assert [target for _, target, _, _ in x.attacks] == attacked


def test_if_everybody_is_invisible_there_is_no_focus() -> None:
    """GHC-R35: GH-FOCUS-11, GH-FOCUS-10."""
    x = Plays()
    x.hero(0, 2, 0)
    x.give(0, "invisible")
    guard = x.monster(0, 0)
    x.card(527)
    x.turn(guard)
    assert (x.asked, x.steps, x.attacks) == ("", [], [])


def test_an_own_summon_is_the_focus_before_its_owner() -> None:
    """GHC-R44: GH-FOCUS-8, GH-FOCUS-7; even in the round in which it appears."""
    x = Plays(("mindthief",))
    x.hero(0, 2, 0)
    x.summon(0, "rat-swarm", -2, 0, born=1)
    archer = x.monster(0, 0, "bandit-archer")
    x.card(537)
    x.turn(archer)
    assert [target for _, target, _, _ in x.attacks] == ["rat-swarm"]


def test_whoever_rests_is_last_in_the_order() -> None:
    """GHC-R44: GH-FOCUS-8; 80 is before the 99 of a long rest."""
    x = Plays()
    x.s.leading = [(99, 0), (80, 90)]
    x.hero(0, 2, 0)
    x.hero(1, -2, 0)
    archer = x.monster(0, 0, "bandit-archer")
    x.card(537)
    x.turn(archer)
    assert [target for _, target, _, _ in x.attacks] == ["spellweaver"]


def test_equal_foci_are_the_players_choice_each_with_its_outcomes() -> None:
    """GH-FOCUS-9: two long rests cannot be told apart."""
    x = Plays()
    x.s.leading = [(99, 0), (99, 0)]
    x.hero(0, 2, 0)
    x.hero(1, -2, 0)
    archer = x.monster(0, 0, "bandit-archer")
    x.card(537)
    x.turn(archer)
    assert x.asked == "monster-hits"
    assert x.notations == [f"monster-hits {x.label(*h)}" for h in ((-2, 0), (2, 0))] or x.notations == [
        f"monster-hits {x.label(*h)}" for h in ((2, 0), (-2, 0))
    ]
    x.choose(f"monster-hits {x.label(2, 0)}")
    assert [target for _, target, _, _ in x.attacks] == ["brute"]


def test_a_long_rest_and_cards_at_99_are_equal_for_a_focus_too() -> None:
    """GH-FOCUS-8, GH-FOCUS-9, GH-RND-11: there is no second card to compare, so either may be the earlier one."""
    for leading in ([(99, 0), (99, 40)], [(99, 40), (99, 0)]):
        x = Plays()
        x.s.leading = leading
        x.hero(0, 2, 0)
        x.hero(1, -2, 0)
        archer = x.monster(0, 0, "bandit-archer")
        x.card(537)
        x.turn(archer)
        assert x.asked == "monster-hits"
        assert sorted(x.notations) == sorted([f"monster-hits {x.label(*h)}" for h in ((-2, 0), (2, 0))])


def test_a_long_rest_may_be_before_or_behind_each_of_two_others_at_99() -> None:
    """GH-FOCUS-8, GH-RND-11: of the two with cards the second ones decide, so the third is no choice."""
    x = Plays(("brute", "spellweaver", "tinkerer"))
    x.s.leading = [(99, 60), (99, 0), (99, 40)]
    x.hero(0, 2, 0)
    x.hero(1, -2, 0)
    x.hero(2, 0, 2)
    archer = x.monster(0, 0, "bandit-archer")
    x.card(537)
    x.turn(archer)
    assert sorted(x.notations) == sorted([f"monster-hits {x.label(*h)}" for h in ((-2, 0), (0, 2))])


def test_a_walk_goes_around_a_trap() -> None:
    """GH-NEG-1, GH-NEG-2, reported G29: the long way round, though the trap would let it attack now."""
    x = Plays()
    x.hero(0, 3, 0)
    guard = x.monster(0, 0)
    x.obstacles((1, 1), (1, -1), (0, 1), (0, -1), (1, -2))
    x.s.traps[x.at(1, 0)] = Trap(5)
    x.s.ground_changed()
    x.card(527)
    x.turn(guard)
    if x.asked:
        x.choose(x.notations[0])
    assert x.s.traps
    assert x.attacks == []
    assert x.label(1, 0) not in [to for _, to in x.steps]


def test_a_trap_is_entered_if_there_is_no_other_way_and_may_kill() -> None:
    """GH-NEG-3, GH-MOVE-8: whoever dies on its way attacks nobody."""
    x = Plays()
    x.hero(0, 2, 0)
    guard = x.monster(0, 0)
    x.obstacles((0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1))
    x.s.traps[x.at(1, 0)] = Trap(50)
    x.s.ground_changed()
    x.card(527)
    x.turn(guard)
    assert (x.s.figures[guard].at, x.attacks, x.s.traps) == (GONE, [], {})
    assert x.s.deeds == []


def test_a_trap_that_immobilizes_ends_the_move_and_the_attack_is_made_anew() -> None:
    """GH-COND-4, GH-MTGT-2: from where the monster stands now it cannot hit its focus."""
    x = Plays()
    x.hero(0, 3, 0)
    guard = x.monster(0, 0)
    x.obstacles((0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1))
    x.s.traps[x.at(1, 0)] = Trap(0, ("immobilize",))
    x.s.ground_changed()
    x.card(527)
    x.turn(guard)
    assert (x.at_end(guard), x.attacks) == (x.label(1, 0), [])


def test_a_monster_that_attacks_first_moves_as_for_melee_after_it() -> None:
    """GH-MMOVE-11, GH-MMOVE-1: a hound attacks its neighbour, and then stays beside it."""
    x = Plays()
    x.hero(0, 0, 0)
    hound = x.monster(1, 0, "hound")
    x.card(547)
    x.turn(hound)
    assert x.steps == []
    assert [target for _, target, _, _ in x.attacks] == ["brute", "brute"]


def test_a_new_focus_is_found_if_the_focus_leaves_play() -> None:
    """GH-FOCUS-12, GH-ATK-5: the first attack kills it, the second goes to another enemy in reach."""
    x = Plays(("mindthief", "brute"))
    x.hero(0, -4, 0)
    x.hero(1, 0, 1)
    rats = x.summon(0, "rat-swarm", 1, 0)
    x.hurt(rats, 5)
    drake = x.monster(0, 0, "rending-drake")
    x.card(554)
    x.s.leading = [(10, 50), (60, 70)]
    x.turn(drake)
    assert [target for _, target, _, _ in x.attacks] == ["rat-swarm", "brute", "brute"]


def test_range_plus_one_adds_to_the_printed_range() -> None:
    """Reported G21: GH-MON-1, GH-LOS-6; an archer with range 4 and +1 hits at 5."""
    x = Plays()
    x.hero(0, 5, 0)
    archer = x.monster(0, 0, "bandit-archer")
    x.card(537)
    x.turn(archer)
    assert [target for _, target, _, _ in x.attacks] == ["brute"]


def test_several_attacks_on_one_enemy() -> None:
    """GH-ATK-5, GH-MTGT-6: Living Bones with two targets attack one enemy twice, though another one is beside them."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 0, 1)
    bones = x.monster(0, 0, "living-bones")
    x.card(522)
    x.turn(bones)
    assert [target for _, target, _, _ in x.attacks] == ["brute", "brute"]


def test_targets_are_attacked_one_by_one_with_a_card_each() -> None:
    """GH-ATK-5, GH-ATK-12, GH-MTGT-3, GH-MTGT-5: by their rank, and a null for the one does not touch the other."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 0, 1)
    bones = x.monster(0, 0, "living-bones")
    x.card(519)
    monster_turn.begin_figure(x.s, bones, x.events)
    x.settle()
    x.act("drew-modifier null-shuffles")
    x.act("drew-modifier +2")
    x.draw()
    assert [target for _, target, _, _ in x.attacks] == ["brute", "spellweaver"]
    assert [figure.full - figure.hp for figure in x.s.figures[:2]] == [0, 3]


def test_an_attacker_that_dies_by_retaliate_makes_no_more_attacks() -> None:
    """GH-RET-4, GH-MOTH-3: so the order of its attacks matters, and is the players'."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 0, 1)
    verbs.add_boon(x.s, Boon(0, Retaliate(Amount(20)), 0))
    bones = x.monster(0, 0, "living-bones")
    x.card(519)
    x.turn(bones)
    assert (x.asked, sorted(x.notations)) == (
        "monster-attacks-next",
        sorted([f"monster-picks {x.label(*h)}" for h in ((1, 0), (0, 1))]),
    )
    x.choose(f"monster-picks {x.label(1, 0)}")
    assert [target for _, target, _, _ in x.attacks] == ["brute"]
    assert x.s.figures[bones].at == GONE


def test_the_attacker_may_be_spared_until_its_last_attack() -> None:
    """GH-MOTH-3, GH-ATK-5: the other victim first."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 0, 1)
    verbs.add_boon(x.s, Boon(0, Retaliate(Amount(20)), 0))
    bones = x.monster(0, 0, "living-bones")
    x.card(519)
    x.turn(bones)
    x.choose(f"monster-picks {x.label(0, 1)}")
    assert [target for _, target, _, _ in x.attacks] == ["spellweaver", "brute"]


def test_the_order_matters_too_if_a_card_or_an_item_may_bring_retaliate() -> None:
    """GH-RET-4, GH-MOTH-3: Opposing Strike does when its Cragheart is attacked, the Spiked Shield when damage comes."""

    def two_targets(hero: str) -> tuple[Plays, int]:
        x = Plays((hero, "spellweaver"))
        x.hero(0, 1, 0)
        x.hero(1, 0, 1)
        x.card(519)
        bones = x.monster(0, 0, "living-bones")
        x.hurt(bones, x.s.figures[bones].full - 1)
        return x, bones

    x, bones = two_targets("cragheart")
    number = cards.number_of("opposing-strike")
    x.s.active[0] = (Active(number, BOTTOM, True, "persistent"),)
    (bonus,) = cards.half_of(number, BOTTOM).actions
    verbs.add_boon(x.s, Boon(0, bonus, 0, number, round=False))
    x.turn(bones)
    assert x.asked == "monster-attacks-next"
    x.choose(f"monster-picks {x.label(0, 1)}")
    assert [target for _, target, _, _ in x.attacks] == ["spellweaver", "cragheart"]
    assert x.s.figures[bones].at == GONE
    x, bones = two_targets("brute")
    x.s.gear[0] = (Gear(items.items_by_id()["spiked-shield"].number),)
    x.turn(bones)
    assert x.asked == "monster-attacks-next"
    x, bones = two_targets("brute")
    x.s.gear[0] = (Gear(items.items_by_id()["heater-shield"].number),)
    x.turn(bones)
    assert (x.asked, len(x.attacks)) == ("", 2)


def test_the_order_matters_too_if_somebody_draws_the_attacks_on_others_on_itself() -> None:
    """GH-MOTH-3, GH-ATK-5: whoever is attacked after the Brute was exhausted is hit itself."""
    for first, hurt in (((1, 0), True), ((0, 1), False)):
        x = Plays(("brute", "spellweaver", "tinkerer"))
        x.hero(0, 1, 0)
        x.hero(1, 0, 1)
        x.hero(2, -5, 0)
        boons.begin_boon(x.s, Boon(0, Redirect(), 0), None)
        x.hurt(0, x.s.figures[0].full - 1)
        bones = x.monster(0, 0, "living-bones")
        x.card(519)
        x.turn(bones)
        assert x.asked == "monster-attacks-next"
        x.choose(f"monster-picks {x.label(*first)}")
        assert x.s.is_exhausted(0)
        assert (x.s.figures[1].hp < x.s.figures[1].full) == hurt


def test_the_order_matters_too_if_a_summon_that_would_heal_the_attacker_may_leave_with_its_owner() -> None:
    """GH-MOTH-3, GH-SUM-6: an infester heals 2 for each target damaged; the rats are none once their owner is gone."""
    for first, healed in (((0, 1), 2), ((0, 2), 4)):
        x = Plays(("mindthief", "brute"))
        x.hero(0, 0, 1)
        x.hero(1, -5, 0)
        x.summon(0, "rat-swarm", 0, 2)
        x.hurt(0, x.s.figures[0].full - 1)
        infester = x.monster(0, 0, "harrower-infester")
        x.hurt(infester, 5)
        x.strong("dark")
        x.card(729)
        x.turn(infester)
        while x.asked not in ("", "monster-attacks-next"):
            x.choose(next(n for n in x.notations if n.endswith(f"{x.label(0, 1)} {x.label(0, 2)}")))
        assert x.asked == "monster-attacks-next"
        x.choose(f"monster-picks {x.label(*first)}")
        figure = x.s.figures[infester]
        assert figure.hp == figure.full - 5 + healed


def test_the_order_matters_too_if_a_summon_strikes_as_it_dies() -> None:
    """GH-RET-4, GH-MOTH-3: the Burning Avatar attacks all around it, so its killer may make no more attacks."""
    x = Plays()
    x.hero(0, 0, 1)
    x.hero(1, -5, 0)
    x.summon(1, "burning-avatar", 1, 0)
    bones = x.monster(0, 0, "living-bones")
    x.card(519)
    x.turn(bones)
    assert (x.asked, sorted(x.notations)) == (
        "monster-attacks-next",
        sorted([f"monster-picks {x.label(*h)}" for h in ((1, 0), (0, 1))]),
    )


def test_the_order_matters_too_if_the_card_of_one_victim_shields_another() -> None:
    """GH-MOTH-3, GH-EXH-3: once its owner is exhausted the shield is gone."""
    for shared in (True, False):
        x = Plays(("tinkerer", "brute"))
        x.hero(0, 1, 0)
        x.hero(1, 0, 1)
        for hero in (0, 1) if shared else ():
            verbs.add_boon(x.s, Boon(hero, Shield(Amount(1)), 0))
        demon = x.monster(0, 0, "earth-demon")
        x.card(641)
        x.turn(demon)
        assert (x.asked == "monster-attacks-next") == shared
