"""What the lines of ability cards do in play: every card of every deck, and each kind of line (MON, MOTH)."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.monsters import MoneyVanished, SummonFailed
from grognard.games.gloomhaven.facts.hero_abilities import Redirect
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, MUDDLE, POISON, STRENGTHEN
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons, monster_aim, monster_summons, order
from grognard.kernel.agenda import answer, settle
from tests.gloomhaven.monster_plays import Plays

AROUND = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
KINDS = [(kind, card.number) for kind, m in facts.monsters().items() for card in facts.ability_decks()[m.deck].cards]


@pytest.mark.parametrize(("kind", "number"), KINDS)
def test_every_card_of_every_kind_is_played(kind: str, number: int) -> None:
    """GH-MON-1: three figures of the kind act in a fight, with all elements there and without any; nothing is left."""
    for strong in (facts.ELEMENTS, ()):
        x = Plays(("brute", "mindthief"))
        s = x.s
        x.hero(0, 2, 0)
        x.hero(1, 3, -1)
        x.summon(1, "rat-swarm", 0, 2)
        for hero in (0, 1):
            s.figures[hero] = s.figures[hero].with_hp(99)
        monsters = [x.monster(0, 0, kind), x.monster(-1, 0, kind, "elite"), x.monster(1, -1, kind)]
        x.hurt(monsters[0], 1)
        s.coins[x.at(0, 1)] = 1
        x.strong(*strong)
        x.card(number)
        rng = Random(number)
        s.agenda.append(order.ResolveKind(kind, len(s.figures)))
        settle(s, x.events)
        for _ in range(300):
            if not s.open:
                break
            options = s.open[0].options
            answer(s, options[rng.randrange(len(options))], x.events)
        assert s.open == ()
        assert (s.deeds, s.turn) == ([], None)
        assert all(s.figures[n].acted == 1 for n in monsters if s.figures[n].at != GONE)
        stands = {f.at: n for n, f in enumerate(s.figures) if f.at != GONE}
        assert {at: n for at, n in enumerate(s.board) if n >= 0} == stands


# ------------------------------------------------------------------------------------------------ order inside a kind


def test_elites_act_first_then_by_the_number_of_the_standee() -> None:
    """GHC-R05: GH-RND-8."""
    x = Plays()
    x.hero(0, 5, 0)
    for q, rank, standee in ((0, "normal", 4), (1, "elite", 5), (2, "normal", 1), (-1, "elite", 2)):
        x.monster(q, -2, "bandit-guard", rank, standee)
    x.card(524)
    x.kind("bandit-guard")
    assert x.turns == [f"bandit-guard#{standee}" for standee in (2, 5, 1, 4)]


def test_late_arrivals_act_and_nobody_acts_twice() -> None:
    """GHC-R08, reported G17: GH-DOOR-4; a summoned one waits for the next round (GH-MOTH-2)."""
    x = Plays()
    x.hero(0, 5, 0)
    old = x.monster(0, -2, standee=1)
    x.card(524)
    x.kind("bandit-guard")
    x.monster(1, -2, standee=4)
    x.monster(2, -2, standee=3)
    summoned = x.monster(3, -3, standee=2)
    figure = x.s.figures[summoned]
    x.s.figures[summoned] = type(figure)(
        *(figure.kind, figure.id, figure.side, figure.at, figure.hp, figure.full),
        rank=figure.rank,
        standee=figure.standee,
        born=1,
    )
    x.s.agenda.append(order.ResolveKind("bandit-guard", len(x.s.figures)))
    x.settle()
    assert x.turns == ["bandit-guard#1", "bandit-guard#3", "bandit-guard#4"]
    assert [x.s.figures[n].acted for n in (old, summoned)] == [1, 0]


def test_the_next_of_a_kind_acts_if_one_dies_in_its_turn() -> None:
    """GH-RND-8, GH-MON-3."""
    x = Plays()
    x.hero(0, 5, 0)
    first, second = x.monster(0, -2), x.monster(1, -2)
    x.hurt(first, x.s.figures[first].full - 1)
    x.give(first, "wound")
    x.card(524)
    x.kind("bandit-guard")
    assert x.s.figures[first].at == GONE
    assert x.s.figures[second].acted == 1


# -------------------------------------------------------------------------------------------------- shield, conditions


def test_shield_and_retaliate_of_a_card_begin_with_the_turn_and_end_with_the_round() -> None:
    """GHC-R34: GH-MON-2."""
    x = Plays()
    x.hero(0, 5, 0)
    demon = x.monster(0, 0, "frost-demon")
    x.card(627)
    before = boons.shield_of(x.s, demon)
    x.turn(demon)
    assert boons.shield_of(x.s, demon) == before + 2
    boons.end_round(x.s, x.events)
    assert boons.shield_of(x.s, demon) == before


def test_a_stunned_monster_gets_no_shield_but_keeps_that_of_its_stat_card() -> None:
    """GHC-R33: GH-MON-2, GH-COND-7."""
    x = Plays()
    x.hero(0, 5, 0)
    bones = x.monster(0, 0, "living-bones")
    x.give(bones, "stun")
    x.card(523)
    x.turn(bones)
    assert boons.shield_of(x.s, bones) == 1


def test_a_shield_for_allies_around() -> None:
    """GH-MOTH-3, GH-LOS-4: within 2 and in sight, and the one who gives it."""
    x = Plays()
    x.hero(0, 0, 4)
    savvas, near, far = x.monster(0, 0, "savvas-icestorm"), x.monster(-2, 0), x.monster(-3, 0)
    x.give(savvas, "immobilize")
    x.card(711)
    x.turn(savvas)
    gained = [boon.holder for boon in x.s.boons]
    assert (savvas in gained, near in gained, far in gained) == (True, True, False)


def test_conditions_on_all_neighbours_and_on_itself() -> None:
    """GH-COND-1, GH-COND-10: invisible enemies are left out, friends too; strengthen lasts through the next turn."""
    x = Plays(("brute", "spellweaver", "mindthief"))
    x.hero(0, 1, 0)
    x.hero(1, 0, 1)
    x.hero(2, 3, 0)
    x.give(1, "invisible")
    corpse, other = x.monster(0, 0, "living-corpse"), x.monster(-1, 0)
    x.card(570)
    x.turn(corpse)
    assert [bool(x.s.figures[n].has(POISON)) for n in (0, 1, 2, other)] == [True, False, False, False]
    guard = x.monster(-3, 0)
    x.card(530)
    x.turn(guard)
    assert x.s.figures[guard].has(STRENGTHEN)


def test_all_enemies_in_range_need_sight() -> None:
    """GH-LOS-4: an effect with a range."""
    x = Plays()
    x.hero(0, 2, 0)
    x.hero(1, 3, 0)
    demon = x.monster(0, 0, "frost-demon")
    x.card(620)
    x.turn(demon)
    assert [bool(x.s.figures[n].has(IMMOBILIZE)) for n in (0, 1)] == [True, False]


def test_one_adjacent_enemy_is_the_focus() -> None:
    """GH-MTGT-2, GH-MMOVE-1."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 0, 1)
    corpse = x.monster(0, 0, "living-corpse")
    x.card(564)
    x.turn(corpse)
    assert [x.s.figures[n].conditions for n in (0, 1)] == [IMMOBILIZE | MUDDLE, 0]


def test_the_first_by_rank_is_the_nearest_and_a_summon_is_before_its_owner() -> None:
    """GH-MTGT-3, GH-FOCUS-8, GH-RND-11: those that are tied are all told, as either may be earlier."""
    x = Plays(("mindthief", "brute", "tinkerer"))
    x.hero(0, 1, 0)
    rats = x.summon(0, "rat-swarm", 0, 1)
    x.hero(1, -1, 0)
    x.hero(2, -2, 0)
    corpse = x.monster(0, 0, "living-corpse")
    here = x.at(0, 0)
    for leading, found in (
        ([(20, 50), (40, 50), (10, 50)], [rats]),
        ([(40, 50), (20, 50), (10, 50)], [1]),
        ([(20, 50), (20, 50), (10, 50)], [rats, 1]),
        ([(99, 0), (99, 50), (10, 50)], [rats, 1]),
    ):
        x.s.leading = leading
        assert sorted(monster_aim.first_of(x.s, corpse, (0, 1, 2, rats), here)) == sorted(found)
    assert monster_aim.first_of(x.s, corpse, (0, 2), here) == [0]
    assert monster_aim.first_of(x.s, corpse, (), here) == []


def test_damage_that_is_no_attack_meets_neighbours_on_both_sides() -> None:
    """GH-ATK-14: no modifier card and no shield."""
    x = Plays()
    x.hero(0, 1, 0)
    demon, other, far = x.monster(0, 0, "night-demon"), x.monster(-1, 0), x.monster(-2, 0)
    x.card(667)
    x.turn(demon)
    lost = [x.s.figures[n].full - x.s.figures[n].hp for n in (other, far, demon)]
    assert lost == [1, 0, 0]


def test_damage_around_the_target() -> None:
    """GH-ATK-14: allies and enemies next to the target of the attack."""
    x = Plays()
    x.hero(0, 3, 0)
    x.hero(1, 4, 0)
    savvas, ally = x.monster(0, 0, "savvas-lavaflow"), x.monster(3, 1)
    x.card(719)
    x.turn(savvas, face="null-shuffles")
    lost = [x.s.figures[n].full - x.s.figures[n].hp for n in (0, 1, ally, savvas)]
    assert lost == [0, 2, 2, 0]


def test_damage_around_a_target_that_drew_the_attack_on_itself() -> None:
    """GH-ATK-14, GH-CARD-7: what is next to the target is next to whom the attack was made on in the end."""
    x = Plays(("brute", "scoundrel", "tinkerer"))
    x.hero(0, 3, 0)
    x.hero(1, 2, 0)
    x.hero(2, 4, 0)
    savvas, ally = x.monster(0, 0, "savvas-lavaflow"), x.monster(2, 1)
    boons.begin_boon(x.s, Boon(0, Redirect(), 0), None)
    x.card(719)
    x.turn(savvas, face="null-shuffles")
    lost = [x.s.figures[n].full - x.s.figures[n].hp for n in (0, 1, 2, ally)]
    assert lost == [0, 2, 2, 2]


def test_pushing_neighbours_before_the_attack() -> None:
    """GH-PUSH-1, GH-MOTH-3: the players choose the route of a push that must be made; then the attack finds it far."""
    x = Plays(("brute",))
    x.hero(0, 1, 0)
    gun = x.monster(0, 0, "ancient-artillery")
    x.card(706)
    x.turn(gun)
    assert x.s.open
    assert not any("leave" in notation for notation in x.notations)
    while x.asked and x.asked not in ("modifier", "suffer-damage"):
        x.act(x.notations[0])
    x.draw()
    assert x.attacks == [("ancient-artillery#1", "brute", 0, "normal")]


def test_the_players_choose_whom_a_monster_pushes_first() -> None:
    """GH-MOTH-3, GH-PUSH-2: two neighbours have the same free hex behind them, so the first one goes and one stays."""
    for card, kind in ((706, "ancient-artillery"), (699, "ooze")):
        for first, other in (((1, 0), (0, 1)), ((0, 1), (1, 0))):
            x = Plays()
            x.hero(0, 1, 0)
            x.hero(1, 0, 1)
            x.obstacles((2, -1), (2, 0), (0, 2), (-1, 2), (1, 2), (2, 1))
            pusher = x.monster(0, 0, kind)
            x.card(card)
            x.turn(pusher)
            assert x.asked == "monster-affects-next"
            assert sorted(x.notations) == sorted([f"monster-picks {x.label(*h)}" for h in ((1, 0), (0, 1))])
            x.choose(f"monster-picks {x.label(*first)}")
            if x.asked == "push":
                x.choose(f"force-to {x.label(1, 1)}")
            assert {x.at_end(0), x.at_end(1)} == {x.label(1, 1), x.label(*other)}


def test_one_neighbour_that_can_be_pushed_leaves_no_order() -> None:
    """GH-MOTH-3: a single one is not asked about."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 5, 0)
    gun = x.monster(0, 0, "ancient-artillery")
    x.card(706)
    x.turn(gun)
    assert x.asked == "push"


def test_the_players_choose_who_is_cursed_where_too_few_curses_are_left() -> None:
    """GH-MOTH-3, GH-COND-14: by a line of a card and by an attack on several; with enough of them nobody is asked."""
    for card, kind, asked in (
        (586, "living-spirit", "monster-affects-next"),
        (682, "forest-imp", "monster-attacks-next"),
    ):
        for left, first, found in ((1, 0, [1, 0]), (1, 1, [0, 1]), (2, None, [1, 1]), (0, None, [0, 0])):
            x = Plays()
            x.hero(0, 1, 0)
            x.hero(1, 0, 1)
            x.s.piles[0] = x.s.piles[0].put([facts.CURSE] * (10 - left))
            x.card(card)
            curser = x.monster(0, 0, kind)
            x.give(curser, "immobilize")
            x.turn(curser)
            assert x.asked == ("" if first is None else asked)
            if first is not None:
                x.choose(f"monster-picks {x.at_end(first)}")
            assert x.cursed() == [found[0] + 10 - left, found[1]]


def test_the_players_choose_whether_a_summon_is_damaged_before_its_owner_if_it_acts_as_it_dies() -> None:
    """GH-MOTH-3, GH-SUM-6: the Burning Avatar attacks if it dies, and only leaves if its owner is exhausted first."""
    for first, struck in (((0, 1), True), ((1, 0), False)):
        x = Plays(("spellweaver", "brute"))
        x.hero(0, 1, 0)
        x.hero(1, -5, 0)
        avatar = x.summon(0, "burning-avatar", 0, 1)
        for weak in (0, avatar):
            x.hurt(weak, x.s.figures[weak].full - 1)
        gun = x.monster(0, 0, "ancient-artillery")
        x.give(gun, "disarm")
        x.card(701)
        x.turn(gun)
        assert x.asked == "monster-affects-next"
        x.choose(f"monster-picks {x.label(*first)}")
        while x.asked == "attack":
            x.choose(x.notations[0])
        assert bool(x.attacks) == struck
        assert [x.s.figures[n].at for n in (0, avatar)] == [GONE, GONE]


def test_attackers_have_disadvantage_against_it_this_round() -> None:
    """GH-MON-2, GH-ADV-1."""
    x = Plays(("mindthief",))
    x.hero(0, 0, -3)
    rats = x.summon(0, "rat-swarm", 1, 0)
    viper = x.monster(0, 0, "giant-viper")
    x.card(689)
    x.turn(viper)
    x.events.clear()
    x.turn(rats)
    assert x.attacks[0][3] == "disadvantage"


def test_an_ally_counts_beside_whoever_draws_the_attack_on_itself() -> None:
    """GH-MON-1: a guard next to the Brute makes the viper stronger, one next to the Scoundrel alone does not."""
    for at, value in (((2, 1), 3), ((1, -1), 1)):
        x = Plays(("brute", "scoundrel"))
        x.hero(0, 2, 0)
        x.hero(1, 1, 0)
        boons.begin_boon(x.s, Boon(0, Redirect(), 0), None)
        viper = x.monster(0, 0, "giant-viper")
        x.monster(*at)
        x.card(684)
        x.turn(viper)
        assert [(target, worth) for _, target, worth, _ in x.attacks] == [("brute", value)]


def test_an_attack_is_stronger_with_an_ally_beside_the_target() -> None:
    """GH-MON-1."""
    for q, value in ((2, 4), (-3, 2)):
        x = Plays()
        x.hero(0, 1, 0)
        hound = x.monster(0, 0, "hound")
        x.monster(q, 0)
        x.card(542)
        x.turn(hound)
        assert [attack[2] for attack in x.attacks] == [value]


# ---------------------------------------------------------------------------------------------------------------- heal


def test_a_heal_goes_to_whoever_misses_most() -> None:
    """GHC-R41: GH-MOTH-1; out of range does not count, and equal ones are the players' choice."""
    x = Plays()
    x.hero(0, -1, 0)
    imp, near, far = x.monster(0, 0, "black-imp"), x.monster(0, 3), x.monster(4, 0, standee=6)
    for number, missing in ((imp, 2), (near, 2), (far, 4)):
        x.hurt(number, missing)
    x.card(679)
    x.turn(imp)
    assert sorted(x.notations) == sorted([f"monster-picks {x.s.label(n)}" for n in (imp, near)])
    x.choose(f"monster-picks {x.s.label(near)}")
    assert [x.s.figures[n].full - x.s.figures[n].hp for n in (imp, near, far)] == [2, 0, 4]


def test_a_heal_for_several_goes_on_to_the_next() -> None:
    """GH-MOTH-1, GH-ELEM-6: three targets with earth."""
    x = Plays()
    x.hero(0, 0, 4)
    savvas, one, two = x.monster(0, 0, "savvas-lavaflow"), x.monster(1, 0), x.monster(2, 0)
    for number, missing in ((savvas, 1), (one, 2), (two, 3)):
        x.hurt(number, missing)
    x.strong("earth")
    x.card(722)
    x.turn(savvas)
    assert [x.s.figures[n].full - x.s.figures[n].hp for n in (savvas, one, two)] == [0, 0, 0]


def test_an_attack_that_heals_for_each_target_damaged() -> None:
    """GH-RET-5: two hit points for each, with dark."""
    x = Plays(("brute", "cragheart"))
    x.hero(0, 1, 0)
    x.hero(1, 2, 0)
    harrower = x.monster(0, 0, "harrower-infester")
    x.hurt(harrower, 5)
    x.strong("dark")
    x.card(729)
    x.turn(harrower)
    assert len(x.attacks) == 2
    assert x.s.figures[harrower].full - x.s.figures[harrower].hp == 1


# ------------------------------------------------------------------------------------------------------ summons, traps


def test_a_summoned_monster_stands_nearest_to_an_enemy_and_waits_for_the_next_round() -> None:
    """GH-MOTH-2, GH-DOOR-7: no money, random standee; its kind turns no card."""
    x = Plays()
    x.hero(0, 3, 0)
    cultist = x.monster(0, 0, "cultist")
    x.card(609)
    x.turn(cultist)
    assert x.asked == "standee"
    x.act(x.notations[3])
    bones = len(x.s.figures) - 1
    figure = x.s.figures[bones]
    assert (figure.id, figure.at, figure.standee, figure.drops, figure.born) == (
        *("living-bones", x.at(1, 0), 4, False, 1),
    )
    assert "living-bones" not in x.s.ability_cards
    x.kind("living-bones")
    assert x.turns == ["cultist#1"]
    assert x.s.figures[cultist].full - x.s.figures[cultist].hp == 2


def test_summoning_fails_without_a_hex_or_a_standee_and_the_turn_goes_on() -> None:
    """GHC-R42: GH-MOTH-2; a hex with money is not empty."""
    for crowded in (True, False):
        x = Plays()
        x.hero(0, 5, 0)
        cultist = x.monster(0, 0, "cultist")
        if crowded:
            x.obstacles(*AROUND[1:])
            x.s.coins[x.at(*AROUND[0])] = 1
        else:
            for n in range(10):
                x.monster(n - 5, -n // 2 + (5 if n < 5 else 0) - (n == 9), "living-bones", standee=n + 1)
        x.card(609)
        before = len(x.s.figures)
        x.turn(cultist)
        assert [type(e) for e in x.events if isinstance(e, SummonFailed)] == [SummonFailed]
        assert len(x.s.figures) == before
        assert x.s.figures[cultist].full - x.s.figures[cultist].hp == 2


def test_equal_hexes_for_a_summon_are_the_players_choice() -> None:
    """GH-MOTH-2."""
    x = Plays()
    x.hero(0, 2, 2)
    savvas = x.monster(0, 0, "savvas-icestorm")
    x.card(709)
    x.turn(savvas)
    assert sorted(x.notations) == sorted([f"monster-puts {x.label(0, 1)}", f"monster-puts {x.label(1, 0)}"])


def test_an_ooze_splits_with_the_hit_points_it_has() -> None:
    """GH-MOTH-2."""
    x = Plays()
    x.hero(0, 4, 0)
    ooze = x.monster(0, 0, "ooze", "elite")
    x.hurt(ooze, x.s.figures[ooze].full - 4)
    x.card(696)
    x.turn(ooze)
    x.act(x.notations[0])
    assert [figure.hp for figure in x.s.figures if figure.id == "ooze"] == [2, 2]


def test_a_summon_beside_the_target_of_the_attack() -> None:
    """GH-MOTH-2: a Deep Terror comes up next to whom another one attacked."""
    x = Plays()
    x.hero(0, 5, 0)
    terror = x.monster(0, 0, "deep-terror")
    x.card(738)
    x.turn(terror)
    while x.asked:
        x.act(x.notations[0])
        x.draw()
    new = x.s.figures[-1]
    assert new.id == "deep-terror"
    assert x.s.maze().distance(new.at, x.at(5, 0)) == 1


def test_a_trap_is_put_beside_it_and_nearest_to_an_enemy() -> None:
    """GH-MOTH-3."""
    x = Plays()
    x.hero(0, 4, 0)
    archer = x.monster(0, 0, "bandit-archer")
    x.card(538)
    x.turn(archer)
    assert {at: trap.damage for at, trap in x.s.traps.items()} == {x.at(1, 0): 3}


@pytest.mark.parametrize(("kind", "card"), [("cultist", 609), ("bandit-archer", 538)])
def test_an_invisible_enemy_draws_neither_a_summon_nor_a_trap_near(kind: str, card: int) -> None:
    """GH-COND-10, GH-MOTH-2: to monsters it is as an obstacle; if all are invisible every hex is as good."""
    x = Plays()
    x.hero(0, 0, 2)
    x.hero(1, 0, -4)
    x.give(0, "invisible")
    caster = x.monster(0, 0, kind)
    assert monster_summons.nearest_to_enemy(x.s, caster, x.at(0, 0)) == 1 << x.at(0, -1)
    x.card(card)
    x.turn(caster)
    if x.asked == "standee":
        x.act(x.notations[0])
    assert x.s.figures[-1].at == x.at(0, -1) or list(x.s.traps) == [x.at(0, -1)]
    x.give(1, "invisible")
    x.s.traps.clear()
    assert monster_summons.nearest_to_enemy(x.s, caster, x.at(0, 0)).bit_count() >= 5


def test_monsters_loot_money_only_and_it_is_gone() -> None:
    """GH-LOOT-4, GH-LOOT-2."""
    x = Plays()
    x.hero(0, 1, 0)
    scout = x.monster(0, 0, "vermling-scout")
    x.s.coins = {x.at(0, 1): 2, x.at(0, 0): 1, x.at(0, 2): 1}
    x.s.treasures = 1 << x.at(-1, 0)
    x.card(675)
    x.turn(scout)
    assert x.s.coins == {x.at(0, 2): 1}
    assert x.s.treasures == 1 << x.at(-1, 0)
    assert sum([e.tokens for e in x.events if isinstance(e, MoneyVanished)]) == 3
    assert x.s.tokens == [0, 0]
