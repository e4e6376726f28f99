"""What ability cards of monsters do when one dies, and with elements (MOTH, ELEM)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Retaliate
from grognard.games.gloomhaven.figures import GONE, INVISIBLE, WOUND
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import damage, verbs
from tests.gloomhaven.monster_plays import Plays

# ------------------------------------------------------------------------------------------------------------- on death


def test_a_cultist_attacks_everybody_around_when_it_dies() -> None:
    """GH-AOE-2, GH-ATK-16: only in the round of that card, from where it stood, and then it leaves its money."""
    for number, attacked in ((604, ["brute", "spellweaver"]), (606, [])):
        x = Plays(("brute", "spellweaver", "mindthief"))
        x.hero(0, 1, 0)
        x.hero(1, 0, 1)
        x.hero(2, 2, 0)
        cultist = x.monster(0, 0, "cultist")
        x.card(number)
        damage.suffer(x.s, cultist, 20, "ability", 0, 0, x.events)
        x.settle()
        x.draw()
        assert sorted([target for _, target, _, _ in x.attacks]) == attacked
        assert all(value == 3 for _, _, value, _ in x.attacks)
        assert x.s.figures[cultist].at == GONE
        assert x.s.coins == {x.at(0, 0): 1}
        assert x.s.deeds == []


def test_the_players_choose_whom_a_dying_cultist_attacks_first_if_it_matters() -> None:
    """GH-MOTH-3, GH-COND-14: an elite one curses with every attack, and one curse is left; the dead fear no avatar."""
    for first, found in ((0, [10, 0]), (1, [9, 1])):
        x = Plays(level=3)
        x.hero(0, 1, 0)
        x.hero(1, 0, 1)
        x.s.piles[0] = x.s.piles[0].put([facts.CURSE] * 9)
        cultist = x.monster(0, 0, "cultist", "elite")
        x.card(604)
        damage.suffer(x.s, cultist, 20, "ability", 0, 0, x.events)
        x.settle()
        assert x.asked == "monster-attacks-next"
        x.choose(f"monster-picks {x.at_end(first)}")
        assert x.cursed() == found
        assert (x.s.figures[cultist].at, x.s.deeds) == (GONE, [])
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, -5, 0)
    x.summon(1, "burning-avatar", 0, 1)
    cultist = x.monster(0, 0, "cultist")
    x.card(604)
    damage.suffer(x.s, cultist, 20, "ability", 0, 0, x.events)
    x.settle()
    x.draw()
    assert len(x.attacks) == 2


def test_a_stunned_cultist_dies_quietly() -> None:
    """GH-COND-7."""
    x = Plays()
    x.hero(0, 1, 0)
    cultist = x.monster(0, 0, "cultist")
    x.give(cultist, "stun")
    x.card(604)
    damage.suffer(x.s, cultist, 20, "ability", 0, 0, x.events)
    x.settle()
    assert (x.attacks, x.s.figures[cultist].at) == ([], GONE)


# ------------------------------------------------------------------------------------------------------------- elements


def test_the_first_one_able_consumes_and_all_of_its_kind_share_it() -> None:
    """GHC-S39: GH-ELEM-6; the first is disarmed, the fourth is revealed later and needs the element again."""
    x = Plays(("cragheart",))
    x.hero(0, 0, 0)
    demons = [x.monster(q, t, "night-demon") for q, t in ((1, 0), (0, 1), (-1, 1))]
    x.give(demons[0], "disarm")
    x.strong("dark")
    x.card(664)
    x.turn(demons[0])
    assert x.s.elements[facts.ELEMENTS.index("dark")] == 2
    for demon in demons[1:]:
        x.turn(demon, face="null-shuffles" if demon == demons[1] else "-2")
    assert [value for _, _, value, _ in x.attacks] == [6, 6]
    assert x.s.elements == (0,) * 6
    late = x.monster(1, -1, "night-demon")
    x.turn(late, face="-1")
    assert [value for _, _, value, _ in x.attacks] == [6, 6, 4]
    later = x.monster(0, -1, "night-demon")
    x.strong("dark")
    x.turn(later, face="-1")
    assert [value for _, _, value, _ in x.attacks] == [6, 6, 4, 6]


def test_stunned_monsters_consume_nothing() -> None:
    """GH-ELEM-6, GH-COND-7."""
    x = Plays()
    x.hero(0, 1, 0)
    demon = x.monster(0, 0, "night-demon")
    x.give(demon, "stun")
    x.strong("dark")
    x.card(664)
    x.turn(demon)
    assert x.s.elements[facts.ELEMENTS.index("dark")] == 2


def test_the_players_choose_what_any_element_is() -> None:
    """GH-ELEM-6, GH-ELEM-7, GH-MOTH-3; it is created at the end of the turn, so the second one shares and is not asked.

    GH-ELEM-4.
    """
    x = Plays()
    x.hero(0, 0, 4)
    one, two = x.monster(0, 0, "wind-demon"), x.monster(1, 0, "wind-demon")
    x.strong("fire", "light")
    x.card(651)
    x.turn(one)
    assert x.notations == ["monster-consumes fire", "monster-consumes light"]
    x.choose("monster-consumes light")
    assert {facts.ELEMENTS[n] for n, state in enumerate(x.s.elements) if state} == {"fire", "air"}
    x.turn(two)
    assert x.asked == ""
    assert {facts.ELEMENTS[n] for n, state in enumerate(x.s.elements) if state} == {"fire", "air"}


def test_elements_are_created_only_by_those_who_did_something() -> None:
    """GH-ELEM-7: a demon that is held fast far away performs no part of its card."""
    for conditions, created in (((), 2), (("immobilize",), 0)):
        x = Plays()
        x.hero(0, 5, 0)
        demon = x.monster(0, 0, "earth-demon")
        x.give(demon, *conditions)
        x.card(638)
        x.turn(demon)
        if x.asked:
            x.choose(x.notations[0])
        assert x.s.elements[facts.ELEMENTS.index("earth")] == created


def test_who_dies_in_its_turn_creates_the_element_all_the_same() -> None:
    """GH-ELEM-7, GH-RET-4: the attack was part of the card."""
    x = Plays()
    x.hero(0, 1, 0)
    verbs.add_boon(x.s, Boon(0, Retaliate(Amount(20)), 0))
    demon = x.monster(0, 0, "night-demon")
    x.card(662)
    x.turn(demon)
    assert x.s.figures[demon].at == GONE
    assert x.s.elements[facts.ELEMENTS.index("dark")] == 2


def test_an_element_changes_the_attack_before_the_focus_is_found() -> None:
    """GH-ELEM-6, GH-MON-3, GH-MTGT-1: with fire the attack has an area and hits both."""
    for strong, attacked in ((("fire",), 2), ((), 1)):
        x = Plays(("brute", "cragheart"))
        x.hero(0, 3, 0)
        x.hero(1, 3, -1)
        demon = x.monster(0, 0, "flame-demon")
        x.strong(*strong)
        x.card(630)
        x.turn(demon, face="-1")
        assert len(x.attacks) == attacked


def test_an_imp_that_curses_with_every_attack_curses_twice_by_its_card() -> None:
    """GH-COND-8, GH-MON-2: a curse of the stat card and one of the ability card are two cards."""
    x = Plays(("brute",), level=2)
    x.hero(0, 2, 0)
    imp = x.monster(0, 0, "forest-imp", "elite")
    x.card(682)
    x.turn(imp)
    assert x.s.decks[0].counts[facts.CURSE] == 2


def test_a_consumption_may_make_it_invisible_or_curse_it() -> None:
    """GH-ELEM-6, GH-COND-8, GH-COND-10."""
    x = Plays()
    x.hero(0, 4, 0)
    wind, night = x.monster(0, 0, "wind-demon"), x.monster(0, -2, "night-demon")
    x.strong("air", "light")
    x.card(644)
    x.card(666)
    x.turn(wind)
    x.turn(night)
    assert x.s.figures[wind].has(INVISIBLE)
    assert x.s.decks[x.s.arena.size].size == 21


def test_lines_follow_the_printed_order() -> None:
    """GH-MON-1: with fire a demon first harms its neighbours, then it steps back and attacks."""
    x = Plays(("brute",))
    x.hero(0, 1, 0)
    demon = x.monster(0, 0, "flame-demon")
    x.strong("fire")
    x.card(634)
    x.turn(demon)
    told = [type(e).__name__ for e in x.events]
    assert x.asked == "monster-goes"
    assert "DamageSuffered" in told
    x.choose(x.notations[0])
    assert x.s.figures[0].has(WOUND)
    assert len(x.attacks) == 1
