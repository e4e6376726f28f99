"""The escort of a scenario: it moves by itself on the characters' side, at its initiative (GH-BOSS-3)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.facts.scenarios import Escort
from grognard.games.gloomhaven.figures import HEROES, MUDDLE, STUN, Figure, condition_names
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import conditions, escorts, verbs
from grognard.hexes import FlatHex
from tests.gloomhaven.expeditions import scenario
from tests.gloomhaven.monster_plays import Plays

HALL = replace(
    scenario(), escort=Escort("hail", "a", 4, 2, 99, 2, "b"), markers=(("a", (FlatHex(0, 0),)), ("b", (FlatHex(5, 0),)))
)


def escorted() -> tuple[Plays, int]:
    """A hall in which the escort stands in the middle and heads for the north-eastern corner."""
    x = Plays(of=HALL)
    x.hero(0, -5, 0)
    number = verbs.place(x.s, Figure("escort", "hail", HEROES, x.at(0, 0), 6, 6), None)
    return x, number


def go(x: Plays, number: int) -> None:
    """Let the escort take its turn."""
    escorts.begin(x.s, number, x.events)
    x.settle()


def test_it_moves_two_hexes_towards_its_letter_and_stops_beside_it() -> None:
    """GH-BOSS-3: it stays where it has arrived."""
    x, hail = escorted()
    for end in ((2, 0), (4, 0), (4, 0)):
        go(x, hail)
        assert x.at_end(hail) == x.label(*end)
    assert (x.s.turn, x.s.deeds) == (None, [])


def test_equal_hexes_are_the_players_choice() -> None:
    """GH-BOSS-3, GH-MOTH-3."""
    x, hail = escorted()
    x.obstacles((1, 0), (2, 0))
    go(x, hail)
    assert sorted(x.notations) == sorted([f"escort-goes {x.label(*h)}" for h in ((1, 1), (2, -1))])
    x.act(f"escort-goes {x.label(2, -1)}")
    assert x.at_end(hail) == x.label(2, -1)


def test_it_enters_a_trap_only_if_there_is_no_other_way() -> None:
    """GH-BOSS-3, GH-NEG-1, GH-NEG-3."""
    for blocked in (False, True):
        x, hail = escorted()
        for q, t in ((1, 0), (1, -1), (0, 1), (0, -1), (-1, 0), (-1, 1)):
            if blocked or (q, t) != (-1, 1):
                x.s.traps[x.at(q, t)] = Trap(1)
        x.s.ground_changed()
        go(x, hail)
        assert (x.s.figures[hail].hp < 6) == blocked
        if not blocked:
            assert x.steps[0][1] == x.label(-1, 1)


def test_of_equal_ways_through_different_traps_the_players_choose_one() -> None:
    """GH-BOSS-3, GH-MOTH-3, GH-NEG-4: one trap on either way to the hex from which it is nearest to its letter."""
    for trap, condition in (((1, 0), "wound"), ((1, -1), "poison")):
        x, hail = escorted()
        x.obstacles((0, 1), (0, -1), (-1, 0), (-1, 1), (2, 0), (1, 1), (2, -2))
        x.s.traps = {x.at(1, 0): Trap(0, ("wound",)), x.at(1, -1): Trap(0, ("poison",))}
        x.s.ground_changed()
        go(x, hail)
        assert sorted(x.notations) == sorted([f"monster-goes {x.label(*h)}" for h in ((1, 0), (1, -1))])
        x.act(f"monster-goes {x.label(*trap)}")
        assert x.at_end(hail) == x.label(2, -1)
        assert condition_names(x.s.figures[hail].conditions) == (condition,)


def test_enemies_in_every_way_do_not_turn_it_back() -> None:
    """GH-BOSS-3: it comes as near as it gets."""
    x, hail = escorted()
    for t in range(-5, 4):
        x.monster(2, t, "living-bones" if t > 0 else "cultist", standee=t + 6)
    go(x, hail)
    if x.asked:
        x.act(x.notations[0])
    assert x.s.maze().distance(x.s.figures[hail].at, x.at(5, 0)) == 4


def test_where_somebody_stands_is_no_goal_while_there_is_another() -> None:
    """GH-BOSS-3, GH-MOVE-2: an enemy stands on the nearest hex beside the letter; the others are a longer way."""
    x, hail = escorted()
    verbs.relocate(x.s, hail, x.at(3, 0), "leap", None)
    x.monster(4, 0, "cultist")
    x.obstacles((4, -1), (3, 1), (4, 1))
    go(x, hail)
    assert x.at_end(hail) == x.label(4, -2)
    go(x, hail)
    assert x.at_end(hail) == x.label(5, -1)


def test_a_curse_on_an_escort_goes_into_no_deck() -> None:
    """GH-COND-8, GH-BOSS-3: it has none, and it is no monster; other conditions it receives."""
    x, hail = escorted()
    sizes = [deck.size for deck in x.s.decks]
    for condition in ("curse", "bless", "muddle"):
        conditions.inflict(x.s, hail, condition, x.events)
    assert [deck.size for deck in x.s.decks] == sizes
    assert x.s.figures[hail].conditions == MUDDLE


def test_who_is_stunned_or_held_does_not_move() -> None:
    """GH-COND-4, GH-COND-7, GH-COND-13."""
    for condition in ("stun", "immobilize"):
        x, hail = escorted()
        x.give(hail, condition)
        go(x, hail)
        assert (x.steps, x.s.figures[hail].has(STUN)) == ([], False)


def test_it_opens_the_doors_on_its_way_and_goes_on() -> None:
    """GH-DOOR-1, GH-MOVE-7, GH-BOSS-3: Hail in the Forgotten Crypt; the room behind is revealed in mid-move."""
    x = Plays(of=find_scenario("forgotten-crypt"))
    s = x.s
    for n, h in enumerate(s.arena.scenario.start[:2]):
        verbs.put_hero(s, n, s.arena.id_of(h), None)
    door = s.arena.scenario.doors[3].hex
    hail = verbs.place(s, Figure("escort", "hail", HEROES, s.arena.id_of(FlatHex(door.q, door.t + 1)), 6, 6), None)
    go(x, hail)
    while x.asked:
        x.act(x.notations[0])
    assert s.opened == 1 << 3
    assert s.rooms == 0b11
    assert [to for _, to in x.steps] == [s.arena.labels[s.arena.id_of(door)], x.at_end(hail)]
    assert x.at_end(hail) != s.arena.labels[s.arena.id_of(door)]
