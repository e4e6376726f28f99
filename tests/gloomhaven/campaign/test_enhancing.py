"""Enhancing cards."""

from __future__ import annotations

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings
from grognard.games.gloomhaven.campaign.town import enhancing
from grognard.games.gloomhaven.campaign.trip import brought
from grognard.games.gloomhaven.campaign.world import ENHANCING, Enhancement
from grognard.games.gloomhaven.facts.enhancements import HALVES, abilities_of_half, read_enhancements
from grognard.games.gloomhaven.facts.enhancements import enhancing as table
from tests.gloomhaven.campaign.towns import Town, character


def workshop(hero: str = "brute", level: int = 3, gold: int = 1000, points: int = 9) -> Town:
    """A rich character of a class with all its cards, where cards may be enhanced."""
    pool = tuple(sorted([card.number for card in facts.hero_classes()[hero].cards if card.level <= level]))
    return Town(character(hero, level, gold=gold, pool=pool), prosperity=points, achievements=(ENHANCING,))


def price(town: Town, seat: int, notation: str) -> int:
    """What a character paid for something."""
    before = town.who(seat).gold
    town.act(seat, notation)
    return before - town.who(seat).gold


def test_costs_grow_with_level_targets_and_what_was_added_before() -> None:
    """GHC-C73, GH-TOWN-9."""
    town = workshop()
    assert price(town, 0, "enhance brute-force top 0 attack") == 150
    assert price(town, 0, "enhance brute-force top 0 hex") == 191
    card = facts.hero_cards()["brute-force"]
    assert enhancing.cost(town.s, card, "bottom", 0, "move") == 80
    assert town.events[-2] == tidings.CardEnhanced(0, "brute", "brute-force", "top", 1, "hex", 191)
    assert town.s.world.enhancements == (Enhancement(17, "top", 0, "attack"), Enhancement(17, "top", 0, "hex"))


@pytest.mark.parametrize(
    ("hero", "first", "then", "cost"),
    [
        ("brute", "trample bottom 0 move", "trample bottom 1 attack", 2 * 50 + 75),
        ("brute", "wall-of-doom top 1 shield", "wall-of-doom top 0 retaliate", 100 + 75),
        ("tinkerer", "curative-aerosol top 3 heal", "curative-aerosol top 1 heal", 30 + 6 * 25 + 75),
        ("scoundrel", "quick-hands top 0 move", "quick-hands top 1 attack", 50 + 75),
    ],
)
def test_an_action_is_a_whole_half_of_a_card(hero: str, first: str, then: str, cost: int) -> None:
    """GH-TOWN-9, GH-CARD-1, GHC-C73: what another ability of the same half has, counts; the other half's does not."""
    town = workshop(hero, 9)
    town.act(0, f"enhance {first}")
    assert price(town, 0, f"enhance {then}") == cost


def test_a_hex_costs_less_the_more_there_are() -> None:
    """GH-TOWN-9: hexes that were added are there."""
    town = workshop()
    assert price(town, 0, "enhance brute-force top 0 hex") == 66 + 50
    assert price(town, 0, "enhance brute-force top 0 hex") == 50 + 50 + 75
    assert town.refusal(0, "enhance brute-force top 0 hex") == ("GH-TOWN-9", "no-place-to-enhance")


def test_a_class_has_as_many_enhanced_cards_as_the_town_has_levels() -> None:
    """GHC-C74, GH-TOWN-9."""
    town = workshop()
    for name in ("trample", "brute-force", "sweeping-blow"):
        town.act(0, f"enhance {name} top 0 attack")
    assert town.refusal(0, "enhance spare-dagger top 0 attack") == ("GH-TOWN-9", "too-many-enhanced")
    town.act(0, "enhance sweeping-blow top 0 hex")
    assert len(town.s.world.enhancements) == 4


def test_before_the_unlock_nothing_is_offered() -> None:
    """GHC-C74, GH-TOWN-9."""
    town = workshop()
    assert "enhance" in town.forms(0)
    assert (("trample", "top", "0", "attack"), 50) in enhancing.offers(town.s, 0)
    town = Town(character(gold=1000), prosperity=9)
    assert "enhance" not in town.forms(0)
    assert enhancing.offers(town.s, 0) == []
    assert town.refusal(0, "enhance trample top 0 attack") == ("GH-TOWN-9", "enhancing-not-open")


def test_what_cannot_be_enhanced() -> None:
    """GH-TOWN-9."""
    town = workshop(gold=49)
    assert town.refusal(0, "enhance trample top 0 attack") == ("GH-TOWN-9", "enhancing-costs-more")
    assert town.refusal(0, "enhance trample top 1 attack") == ("GH-TOWN-9", "enhancement-unclear")
    assert town.refusal(0, "enhance trample left 0 attack") == ("GH-TOWN-9", "enhancement-unclear")
    assert town.refusal(0, "enhance trample top") == ("GH-TOWN-9", "enhancement-unclear")
    assert town.refusal(0, "enhance brute-force bottom 0 move") == ("GH-TOWN-9", "no-place-to-enhance")
    assert town.refusal(0, "enhance trample top 0 shield") == ("GH-TOWN-9", "no-place-to-enhance")
    assert town.refusal(0, "enhance trample bottom 0 jump") == ("GH-TOWN-9", "no-place-to-enhance")
    assert town.refusal(0, "enhance fire-orbs top 0 attack") == ("GH-TOWN-9", "card-not-in-pool")
    assert town.refusal(0, "enhance face-your-end top 0 attack") == ("GH-TOWN-9", "card-not-in-pool")
    town.change(place="road")
    assert town.refusal(0, "enhance trample top 0 pierce") == ("GH-TOWN-3", "only-in-town")


def test_all_that_is_offered_may_be_done_at_its_price() -> None:
    """GH-TOWN-9."""
    town = workshop(gold=160)
    offered = enhancing.offers(town.s, 0)
    assert len(offered) > 50
    assert {cost for _, cost in offered if cost > 160} == set()
    for names, cost in offered:
        other = Town()
        other.s = town.s.copy()
        assert price(other, 0, " ".join(("enhance", *names))) == cost


def test_each_place_is_taken_once() -> None:
    """GH-TOWN-9: Overwhelming Assault has two places beside its attack, Trample one, and one beside its pierce."""
    town = workshop()
    town.act(0, "enhance overwhelming-assault top 0 attack")
    assert price(town, 0, "enhance overwhelming-assault top 0 poison") == 75 + 75
    assert town.refusal(0, "enhance overwhelming-assault top 0 attack") == ("GH-TOWN-9", "no-place-to-enhance")
    assert town.refusal(0, "enhance overwhelming-assault top 0 poison") == ("GH-TOWN-9", "enhanced-so-already")
    town.act(0, "enhance trample top 0 fire")
    assert town.refusal(0, "enhance trample top 0 attack") == ("GH-TOWN-9", "no-place-to-enhance")
    assert price(town, 0, "enhance trample top 0 pierce") == 30 + 75


def test_a_target_more_doubles_what_follows() -> None:
    """GH-TOWN-9."""
    town = workshop("spellweaver", 9, points=64)
    places = [
        (name, half, action)
        for name, card in table().cards.items()
        for half in HALVES
        for action in range(3)
        if {"value", "targets"} <= set(card.of(half, action)) and facts.hero_cards()[name].hero == "spellweaver"
    ]
    name, half, action = places[0]
    card = facts.hero_cards()[name]
    ability = abilities_of_half(card, half)[action]
    kind = enhancing.kinds_beside(ability, "value")[0]
    single = enhancing.cost(town.s, card, half, action, kind)
    several = enhancing.affects_several(ability, [])
    town.act(0, f"enhance {name} {half} {action} target")
    base = table().costs[kind]
    assert enhancing.cost(town.s, card, half, action, kind) == single + 75 + (0 if several else base)


def test_a_scenario_gets_the_enhancements_of_the_class() -> None:
    """GH-TOWN-9, GH-TOWN-20: every character of the class has them, others do not."""
    town = workshop()
    town.act(0, "enhance trample top 0 attack")
    assert brought(town.s, character()).enhancements == ((1, "top", 0, "attack"),)
    assert brought(town.s, character("tinkerer")).enhancements == ()


def test_every_place_takes_something_and_everything_has_a_price() -> None:
    """GH-TOWN-9: each of the 280 abilities with a place."""
    town, places = workshop(), 0
    for name, card in table().cards.items():
        found = facts.hero_cards()[name]
        for half in HALVES:
            for action, ability in enumerate(abilities_of_half(found, half)):
                lines = card.of(half, action)
                places += bool(lines)
                for line in lines:
                    kinds = enhancing.kinds_beside(ability, line)
                    assert kinds
                    for kind in kinds:
                        assert enhancing.cost(town.s, found, half, action, kind) >= 22
    assert places == 280


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ('[cards]\ntrampel = { top = ["value"] }', "did you mean 'trample'"),
        ('[cards]\ntrample = { top = ["vlaue"] }', "did you mean 'value'"),
        ('[cards]\ntrample = { top = ["value", "value"] }', "the top of trample has 1 abilities"),
    ],
)
def test_mistakes_in_the_file_are_named(written: str, problem: str) -> None:
    """GH-TOWN-9."""
    text = "area_hex = 200\nper_level = 25\nper_earlier = 75\n" + written
    with pytest.raises(ContentError, match=problem):
        read_enhancements(TomlFile("enhancements.toml", text))
