"""The shop and what may be worn."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.prepare_items import (
    in_shop,
    level_of,
    price,
    prosperity_level,
    refuse_wearing,
    sale_price,
    small_places,
    starting_gold,
    xp_at,
)
from tests.gloomhaven.preparing import Preparation, opened

PAIR = ("brute", "spellweaver")


def worn(*names: str) -> list[Item]:
    """Items by their ids."""
    return [items_by_id()[name] for name in names]


def shopping(level: int = 1, **options: str) -> Preparation:
    """A Brute with nothing on, in front of the shop."""
    p = opened("black-barrow", PAIR, (level, 1), **options)
    p.keep_goals()
    for name in p.worn(0):
        p.act(0, f"give-back {name}")
    return p


def reason(level: int, have: list[Item], item: str) -> str:
    """Why it cannot be worn besides the others, "" if it can."""
    refusal = refuse_wearing(level, have, items_by_id()[item])
    return refusal.reason if refusal is not None else ""


# ------------------------------------------------------------------------------------------------------------- wearing


@pytest.mark.parametrize(("level", "places"), list(zip(range(1, 10), (1, 1, 2, 2, 3, 3, 4, 4, 5), strict=True)))
def test_small_items_go_by_the_level(level: int, places: int) -> None:
    """GH-ITEM-1: half the level, rounded up."""
    assert small_places(level, []) == places


def test_three_small_items_at_level_5_and_no_fourth() -> None:
    """GHC-R47: GH-ITEM-1."""
    small = worn("minor-healing-potion", "minor-stamina-potion")
    assert reason(5, small, "minor-power-potion") == ""
    assert reason(5, [*small, *worn("minor-power-potion")], "stun-powder") == "no-place-for-small-item"


def test_two_hands_are_two_hands() -> None:
    """GHC-R47: GH-ITEM-1: two one-hand items or one for two hands."""
    assert reason(5, worn("heater-shield"), "poison-dagger") == ""
    assert reason(5, worn("heater-shield", "poison-dagger"), "piercing-bow") == "no-hand-free"
    assert reason(5, worn("heater-shield"), "piercing-bow") == "no-hand-free"
    assert reason(5, worn("piercing-bow"), "heater-shield") == "no-hand-free"


def test_no_item_is_worn_twice() -> None:
    """GHC-R47: GH-ITEM-1."""
    assert reason(9, worn("minor-healing-potion"), "minor-healing-potion") == "item-worn-already"


@pytest.mark.parametrize(
    ("have", "item"),
    [("iron-helmet", "eagle-eye-goggles"), ("hide-armor", "leather-armor"), ("winged-shoes", "boots-of-speed")],
)
def test_one_for_head_body_and_legs_each(have: str, item: str) -> None:
    """GH-ITEM-1."""
    assert reason(9, worn(have), item) == "place-taken"


def test_the_cloak_of_pockets_has_two_places_more() -> None:
    """GH-ITEM-1: item 16."""
    cloak = worn("cloak-of-pockets", "minor-healing-potion", "minor-stamina-potion")
    assert reason(1, cloak, "minor-power-potion") == ""
    assert reason(1, [*cloak, *worn("minor-power-potion")], "stun-powder") == "no-place-for-small-item"


def test_the_cloak_of_pockets_stays_as_long_as_its_places_are_needed() -> None:
    """GH-ITEM-1."""
    p = shopping(gold="100", prosperity="2")
    for name in ("cloak-of-pockets", "minor-healing-potion", "minor-stamina-potion"):
        p.act(0, f"buy {name}")
    assert p.refusal(0, "give-back cloak-of-pockets") == ("GH-ITEM-1", "small-items-need-it")
    p.act(0, "give-back minor-healing-potion")
    p.act(0, "give-back cloak-of-pockets")
    assert p.worn(0) == ["minor-stamina-potion"]


# ------------------------------------------------------------------------------------------------------------ the shop


def test_the_shop_opens_with_prosperity() -> None:
    """GH-TOWN-5, GH-ITEM-4: fourteen items at first, seven more at each level."""
    assert [len(in_shop(level)) for level in range(1, 10)] == [14, 21, 28, 35, 42, 49, 56, 63, 70]
    p = shopping(prosperity="1", gold="500")
    assert p.refusal(0, "buy boots-of-speed") == ("GH-TOWN-5", "item-not-in-shop")
    assert "buy boots-of-speed" in shopping(prosperity="2", gold="500").options(0)


def test_prosperity_of_14_and_15_points() -> None:
    """GHC-R51: GH-TOWN-5, GH-TOWN-7, GH-RUL-14: level 4; a new character of it has 75 gold, 150 xp."""
    assert (prosperity_level(14), prosperity_level(15)) == (3, 4)
    assert (starting_gold(4), xp_at(4)) == (75, 150)
    assert (level_of(149), level_of(150)) == (3, 4)  # GH-TOWN-1


def test_prices_go_by_reputation_and_sales_do_not() -> None:
    """GHC-R48: GH-TOWN-4, GH-ITEM-4."""
    item = items_by_id()["boots-of-striding"]
    assert item.gold == 20
    assert (price(item, 8), price(item, -3), sale_price(item)) == (18, 21, 10)
    assert [price(item, reputation) for reputation in (-20, -2, 0, 2, 3, 7, 11, 15, 19)] == [
        25,
        20,
        20,
        20,
        19,
        18,
        17,
        16,
        15,
    ]


def test_gold_is_what_a_new_character_of_the_level_has() -> None:
    """GH-TOWN-7: 15 for each level and 15 more."""
    p = shopping(1)
    p.act(0, "buy minor-healing-potion")
    assert p.refusal(0, "buy eagle-eye-goggles") == ("GH-TOWN-7", "too-little-gold")
    p.act(0, "buy boots-of-striding")
    assert p.refusal(0, "buy iron-helmet") == ("GH-TOWN-7", "too-little-gold")
    p.act(0, "give-back minor-healing-potion")
    assert "buy iron-helmet" in p.options(0)


def test_the_table_may_give_other_gold() -> None:
    """GH-TOWN-7."""
    assert opened("black-barrow", PAIR, gold="0").worn(0) == []
    p = shopping(gold="60")
    for name in ("eagle-eye-goggles", "boots-of-striding", "minor-healing-potion"):
        p.act(0, f"buy {name}")
    assert len(p.s.gear[0]) == 3


def test_copies_are_counted_for_the_whole_party() -> None:
    """GH-TOWN-15: two copies of most items."""
    p = opened("black-barrow", ("brute", "tinkerer", "cragheart"))
    p.keep_goals()
    for seat in range(3):
        for name in p.worn(seat):
            p.act(seat, f"give-back {name}")
    p.act(0, "buy winged-shoes")
    p.act(1, "buy winged-shoes")
    assert p.refusal(2, "buy winged-shoes") == ("GH-TOWN-15", "item-sold-out")
    p.act(0, "give-back winged-shoes")
    p.act(2, "buy winged-shoes")


def test_minus_ones_of_armour_are_shuffled_in() -> None:
    """GH-SET-11, GH-AMD-3."""
    p = shopping()
    p.act(0, "buy hide-armor")
    assert p.s.decks[0].counts[facts.MINUS_ONE] == facts.base_deck()[facts.MINUS_ONE] + 2
    p.act(0, "give-back hide-armor")
    assert p.s.decks[0].counts == facts.base_deck()


def test_a_perk_leaves_the_minus_ones_of_items_out() -> None:
    """GH-SET-11, GH-CLS-4, GH-RUL-12: the Brute's last perk."""
    p = shopping(2)
    p.act(0, "buy hide-armor")
    p.act(0, "clear-perk 1")
    p.act(0, "tick-perk 11")
    assert p.s.decks[0].counts[facts.MINUS_ONE] == facts.base_deck()[facts.MINUS_ONE]
    assert p.s.decks[0].size == 21, "the perk adds a +1"


def test_what_does_not_exist_is_refused() -> None:
    p = shopping()
    assert p.refusal(0, "buy holy-grail") == ("GH-TOWN-5", "no-such-item")
    assert p.refusal(0, "give-back iron-helmet") == ("GH-ITEM-1", "item-not-worn")


@pytest.mark.parametrize("hero", facts.HEROES)
@pytest.mark.parametrize("level", range(1, 10))
def test_kits_keep_to_gold_and_places(hero: str, level: int) -> None:
    """GH-TOWN-7, GH-ITEM-1."""
    p = opened("black-barrow", (hero, "brute" if hero != "brute" else "tinkerer"), (level, 1), prosperity=str(level))
    items = [facts.items()[gear.item] for gear in p.s.gear[0]]
    assert len(items) >= 2
    assert sum(item.gold for item in items) <= starting_gold(level)
    assert sum(1 for item in items if item.slot == "small") <= (level + 1) // 2
    for at, item in enumerate(items):
        assert refuse_wearing(level, items[:at], item) is None
