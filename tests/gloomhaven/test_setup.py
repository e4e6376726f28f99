"""Set-up: figures, decks, scenario effects, the first room."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.scenario_files import scenario_ids
from grognard.games.gloomhaven.figures import DISARM, GONE, HEROES
from grognard.games.gloomhaven.rules.monster_cards import left_in
from grognard.games.gloomhaven.state import INERT, Expedition
from tests.gloomhaven.preparing import Preparation, opened


def curses(s: Expedition, hero: int) -> int:
    """How many curses a deck holds."""
    return s.decks[hero].counts[facts.CURSE]


@pytest.mark.parametrize("name", scenario_ids())
@pytest.mark.parametrize("party", [("brute", "mindthief"), ("tinkerer", "spellweaver", "scoundrel", "cragheart")])
def test_every_scenario_begins_its_first_round(name: str, party: tuple[str, ...]) -> None:
    """GH-SET-4: prepared, placed, the first room revealed; then cards are chosen."""
    p = opened(name, party)
    p.finish()
    assert p.s.round == 1
    assert {figure.id for figure in p.s.figures if figure.kind == "hero"} == set(party)
    assert p.s.rooms.bit_count() == 1, "only the first room is revealed"
    starts = {p.s.arena.id_of(h) for h in p.s.arena.scenario.start}
    assert all(p.s.figures[hero].at in starts for hero in range(len(party)))
    assert p.s.elements == (INERT,) * 6  # GH-SET-7
    assert {decision.kind for decision in p.s.open or () if not decision.standing} == {"choose-cards"}


def test_nothing_is_revealed_before_the_characters_stand() -> None:
    """GH-SET-4, GH-SET-12: the first room comes last; of what lies in the rooms nobody knows anything before."""
    p = opened("black-barrow", ("brute", "spellweaver"))
    p.get_ready()
    assert (p.s.rooms, p.s.round) == (0, 0)
    assert all(figure.at == GONE for figure in p.s.figures)
    assert (p.s.traps, p.s.coins, p.s.treasures, p.s.obstacles) == ({}, {}, 0, 0)


def test_the_number_of_characters_drives_the_monsters() -> None:
    """GH-SET-5, GHC-S45: one person with two characters sets up for two."""
    for people in ("1", "as-characters"):
        p = opened("black-barrow", ("brute", "spellweaver"), people=people)
        p.finish()
        facts_of = p.s.arena.scenario
        first = next(room.id for room in facts_of.rooms if room.open)
        wanted = sorted(m.tiers[0] for m in facts_of.monsters if m.room == first and m.tiers[0] != "none")
        assert sorted(figure.rank for figure in p.s.figures if figure.is_monster) == wanted


@pytest.mark.parametrize(
    ("hero", "level", "hp", "hand"), [("spellweaver", 4, 9, 8), ("cragheart", 4, 16, 11), ("mindthief", 1, 6, 10)]
)
def test_hit_points_go_by_the_level_and_the_hand_does_not(hero: str, level: int, hp: int, hand: int) -> None:
    """GHC-R53: GH-CLS-1, GH-CLS-2."""
    p = opened("black-barrow", ("brute", hero), levels=(1, level))
    figure = p.s.figures[1]
    assert (figure.hp, figure.full, len(p.s.hands[1])) == (hp, hp, hand)


def test_three_curses_for_everybody_but_who_ignores_them() -> None:
    """GHC-R66: GH-SET-10, GH-COND-8: three characters, one with the perk."""
    p = opened("barrow-lair", ("brute", "spellweaver", "tinkerer"), levels=(1, 1, 2))
    p.perk(2, 11)
    p.finish()
    assert [curses(p.s, hero) for hero in range(3)] == [3, 3, 0]


def test_four_characters_share_ten_curses_evenly() -> None:
    """GH-SET-10, GH-COND-14: twelve are due, ten there are."""
    p = opened("barrow-lair", ("brute", "spellweaver", "tinkerer", "scoundrel"))
    p.finish()
    assert [curses(p.s, hero) for hero in range(4)] == [3, 3, 2, 2]


def test_minus_ones_of_a_scenario_are_exactly_as_many() -> None:
    """G15, GH-SET-10, GH-AMD-3: three -1 cards for each, the rest of the deck as it was."""
    p = opened("frozen-hollow", ("brute", "spellweaver"))
    before = [p.s.decks[hero].counts for hero in range(2)]
    p.finish()
    for hero in range(2):
        assert p.s.decks[hero].counts == tuple(
            [count + 3 * (face == facts.MINUS_ONE) for face, count in enumerate(before[hero])]
        )
    assert p.s.decks[2].counts == facts.base_deck(), "the monsters' deck is left alone"


def test_a_condition_of_a_scenario_lasts_through_the_first_turn() -> None:
    """GH-SET-10, GH-COND-13: everybody begins disarmed; it ends at the end of the first turn."""
    p = opened("ruinous-crypt", ("brute", "spellweaver"))
    p.finish()
    assert [figure.conditions for figure in p.s.figures if figure.kind == "hero"] == [DISARM, DISARM]
    assert all(figure.fresh == 0 for figure in p.s.figures)


def test_the_escort_stands_on_its_hex() -> None:
    """GH-BOSS-3, GH-SET-6: its hit points are 4 + 2L."""
    p = opened("forgotten-crypt", ("brute", "spellweaver"), scenario_level="3")
    p.finish()
    (hail,) = [figure for figure in p.s.figures if figure.kind == "escort"]
    (hex_a,) = p.s.arena.scenario.marked("a")
    assert (hail.id, hail.at, hail.hp, hail.full, hail.side) == ("hail", p.s.arena.id_of(hex_a), 10, 10, HEROES)


def test_all_that_was_used_up_is_there_again() -> None:
    """GHC-R55: GH-ITEM-2, GH-END-6, GH-AMD-4: a state made anew has ready items, clean decks, no conditions."""
    first = opened("black-barrow", ("brute", "spellweaver"))
    first.finish()
    again = opened("black-barrow", ("brute", "spellweaver"))
    assert {gear.state for worn in again.s.gear for gear in worn} == {"ready"}
    assert again.s.parts() == opened("black-barrow", ("brute", "spellweaver")).s.parts()


def test_a_place_is_taken_once() -> None:
    """GH-SET-4 [P]: whoever likes first chooses; the next one finds the hex taken."""
    p = opened("black-barrow", ("brute", "spellweaver"))
    p.get_ready()
    label = p.options(1)[0].split()[1]
    p.act(1, f"start-at {label}")
    assert f"start-at {label}" not in p.options(0)
    assert p.refusal(0, f"start-at {label}") == ("GH-SET-4", "start-hex-taken")
    assert p.refusal(0, "start-at A1") == ("GH-SET-4", "no-start-hex")


def test_decks_of_monsters_are_full_at_the_start() -> None:
    """GH-SET-4, GH-MDECK-1, GH-SET-12: and none is named in the state, for that would tell who waits behind doors."""
    p: Preparation = opened("black-barrow", ("brute", "spellweaver"))
    assert p.s.ability_decks == {}
    assert all(left_in(p.s, deck).size == 8 for deck in ("guard", "archer", "living-bones"))
