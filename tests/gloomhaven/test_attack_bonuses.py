"""Active bonuses of attackers and targets: when they hold, what they cost, when they end (GH-CARD-7)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.events.attack import (
    AttackRedirected,
)
from grognard.games.gloomhaven.facts.hero_abilities import (
    Amount,
    Change,
    Condition,
    Lasting,
    Occasion,
    Redirect,
)
from grognard.games.gloomhaven.figures import (
    INVISIBLE,
    POISON,
    STUN,
)
from grognard.games.gloomhaven.in_play import BOTTOM, Boon, Turn
from grognard.games.gloomhaven.rules import attack_value, boons, verbs
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import STRONG
from grognard.kernel.seat import Seat
from tests.gloomhaven.duels import duel, give, weighed
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import activate, begin, deck, draw, strike, told


def lasting(on: Occasion, effect: Change, **more: Any) -> Lasting:
    return Lasting(on, effect, **more)


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
