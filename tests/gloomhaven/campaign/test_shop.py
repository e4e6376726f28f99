"""The shop and the sanctuary of the campaign."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.town import shop
from grognard.games.gloomhaven.campaign.verbs import item_name, open_visit
from tests.gloomhaven.campaign.towns import Town, character

BOOTS = "boots-of-striding"


def stock(town: Town) -> list[int]:
    """The numbers of the items of which the shop has a copy."""
    return [item.number for item in shop.goods(town.s)]


def test_the_stock_of_a_new_world() -> None:
    """GHC-C01, GH-ITEM-4, GH-TOWN-11."""
    town = Town()
    assert stock(town) == list(range(1, 15))
    assert [shop.in_stock(town.s, facts.items()[n]) for n in range(1, 15)] == [2] * 11 + [4] * 3


@pytest.mark.parametrize(("points", "last"), [(3, 14), (4, 21), (8, 21), (9, 28), (63, 63), (64, 70)])
def test_the_stock_grows_with_the_prosperity(points: int, last: int) -> None:
    """GHC-C32, GH-TOWN-5."""
    assert stock(Town(prosperity=points)) == list(range(1, last + 1))


@pytest.mark.parametrize(
    ("reputation", "paid"),
    [(2, 30), (3, 29), (7, 28), (11, 27), (15, 26), (19, 25), (-2, 30), (-3, 31), (-7, 32), (-20, 35)],
)
def test_prices_go_by_the_reputation_and_sales_do_not(reputation: int, paid: int) -> None:
    """GHC-C33, GH-TOWN-4, GH-TOWN-15, GH-ITEM-4."""
    town = Town(character(gold=paid))
    town.party(reputation=reputation)
    item = next(item for item in facts.items().values() if item.gold == 30 and item.prosperity == 1)
    told = town.act(0, f"buy {item.id}")
    assert told[0] == tidings.ItemBought(0, "brute", item.id, paid)
    assert (town.who().items, town.who().gold) == ((item.number,), 0)
    town.act(0, f"sell {item.id}")
    assert (town.who().items, town.who().gold) == ((), 15)


def test_half_a_price_is_rounded_down() -> None:
    """GHC-C33, GH-ITEM-4."""
    item = next(item for item in facts.items().values() if item.gold == 75)
    town = Town(character(items=(item.number,)), prosperity=64)
    town.act(0, f"sell {item.id}")
    assert town.who().gold == 37


def test_the_copies_of_an_item_are_counted() -> None:
    """GHC-C34, GH-TOWN-15."""
    town = Town(character(items=(1,)), character("tinkerer", items=(1,)), character("cragheart", gold=20))
    assert town.refusal(2, f"buy {BOOTS}") == ("GH-TOWN-15", "item-sold-out")
    town.act(0, f"sell {BOOTS}")
    assert shop.in_stock(town.s, facts.items()[1]) == 1
    town.act(2, f"buy {BOOTS}")
    assert shop.in_stock(town.s, facts.items()[1]) == 0


def test_copies_of_those_who_are_away_count_as_in_stock() -> None:
    """GHC-C34, GH-TOWN-15."""
    town = Town(character(items=(1,)), character("tinkerer", items=(1,)), character("cragheart", gold=20))
    town.act(1, "set-aside")
    town.act(2, f"buy {BOOTS}")
    assert shop.in_stock(town.s, facts.items()[1]) == 0
    town.act(1, "bring-back 0")
    assert shop.in_stock(town.s, facts.items()[1]) == 0
    assert town.who(1).items == (1,)


def test_nobody_owns_two_of_an_item() -> None:
    """GHC-C35, GH-ITEM-1, GH-TOWN-15."""
    town = Town(character(items=(1,), gold=100))
    assert town.refusal(0, f"buy {BOOTS}") == ("GH-ITEM-1", "item-owned-already")


def test_nothing_changes_hands_between_characters() -> None:
    """GHC-C35, GH-TOWN-15: there is no action for it, not even a form."""
    town = Town(character(items=(1,), gold=100), character("tinkerer"))
    verbs = {each.split()[0] for seat in (0, 1) for each in (*town.options(seat), *town.forms(seat))}
    assert verbs <= {
        "buy", "sell", "donate", "set-aside", "rename", "party", "found", "archive", "set-out", "city-event", "create",
        "close-campaign",
    }  # fmt: skip


def test_more_may_be_owned_than_worn() -> None:
    """GHC-C36, GH-ITEM-1, GH-TOWN-15: what is worn, preparation asks."""
    town = Town(character(gold=200))
    small = [item for item in shop.goods(town.s) if item.slot == "small"]
    assert len(small) > 1
    for item in small:
        town.act(0, f"buy {item.id}")
    assert len(town.who().items) == len(small)


def test_what_is_too_dear_is_refused() -> None:
    """GH-TOWN-15, GH-TOWN-3, GH-TOWN-5."""
    town = Town(character(gold=19))
    assert town.refusal(0, f"buy {BOOTS}") == ("GH-TOWN-15", "too-little-gold")
    assert town.refusal(0, "buy boots-of-walking") == ("GH-TOWN-5", "no-such-item")
    assert town.refusal(0, f"sell {BOOTS}") == ("GH-TOWN-15", "item-not-owned")
    town.change(place="road")
    assert town.refusal(0, f"buy {BOOTS}") == ("GH-TOWN-3", "only-in-town")
    assert town.refusal(0, f"sell {BOOTS}") == ("GH-TOWN-3", "only-in-town")


def test_a_found_copy_that_is_sold_is_the_only_one_in_stock() -> None:
    """GH-TOWN-15: of an item that the prosperity does not bring yet, the copy that was sold can be bought."""
    name = item_name(30)
    town = Town(character(items=(30,)), character("tinkerer", gold=100))
    assert 30 not in stock(town)
    town.act(0, f"sell {name}")
    assert shop.in_stock(town.s, facts.items()[30]) == 1
    town.act(1, f"buy {name}")
    assert town.s.world.left == ()
    assert town.who(1).items == (30,)
    assert town.refusal(0, f"buy {name}") == ("GH-TOWN-5", "item-not-in-shop")


def test_the_copy_of_a_duplicate_that_is_sold_at_once_is_in_stock() -> None:
    """GH-LOOT-3, GH-TOWN-15: the shop has it if it has no others; of those that it has all of it has no more."""
    town = Town(character(gold=0, items=(1, 30)), character("tinkerer", gold=500))
    item = facts.items()[30]
    verbs.gain_item(town.s, 0, 30, town.events)
    assert (town.who().items, town.who().gold) == ((1, 30), item.gold // 2)
    assert shop.in_stock(town.s, item) == 1
    verbs.gain_item(town.s, 0, 1, town.events)
    assert town.s.world.left == (30,)
    town.change()
    town.act(1, f"buy {item.id}")
    assert (town.who(1).items, shop.in_stock(town.s, item)) == ((30,), 0)


# ------------------------------------------------------------------------------------------------------ the sanctuary


def test_a_donation_once_in_a_visit() -> None:
    """GHC-C42, GH-TOWN-6."""
    town = Town(character(gold=25))
    town.act(0, "donate")
    assert (town.who().gold, town.who().blesses, town.s.world.donated) == (15, 2, 10)
    assert town.refusal(0, "donate") == ("GH-TOWN-6", "donated-already")
    assert town.forms(0).count("donate") == 0
    town.who(gold=9, given=False)
    assert town.refusal(0, "donate") == ("GH-TOWN-6", "too-little-to-donate")


def test_the_world_s_donations_reach_the_mark_once() -> None:
    """GHC-C43, GH-TOWN-6."""
    heroes = ("brute", "tinkerer", "cragheart", "mindthief")
    town = Town(*[character(hero, gold=40) for hero in heroes])
    totals = []
    for _ in range(4):
        for seat in range(4):
            town.who(seat, given=False)
            town.act(seat, "donate")
        totals.append(town.s.world.donated)
    assert totals == [40, 80, 120, 160]
    marks = [event for event in town.events if isinstance(event, tidings.SanctuaryMarkReached)]
    assert marks == [tidings.SanctuaryMarkReached(100)]
    assert town.who().blesses == 8


def test_a_new_visit_is_new_for_those_who_were_set_aside() -> None:
    """GH-TOWN-6, GH-TOWN-24: a casual scenario opens none, one in campaign mode does, won or lost."""
    town = Town(character(gold=40), character("tinkerer", gold=40), character("cragheart", gold=10))
    town.act(0, "donate", "set-aside")
    town.act(1, "donate")
    open_visit(town.s, 1, casual=True, won=True)
    town.change(place="town")
    assert town.refusal(1, "donate") == ("GH-TOWN-24", "no-second-donation")
    town.act(2, "donate")
    open_visit(town.s, 1, casual=False, won=False)
    town.change(place="town")
    town.act(0, "bring-back 0", "donate")
    town.act(1, "donate")


def test_no_donation_outside_a_visit() -> None:
    """GHC-C66, GH-TOWN-24: no second one after a casual scenario, none before the first one, none on the road."""
    town = Town(character(gold=40, xp=45))
    town.change(casual=True)
    assert "donate" in town.options(0)
    town.who(given=True)
    assert town.refusal(0, "donate") == ("GH-TOWN-24", "no-second-donation")
    assert f"buy {BOOTS}" in town.options(0)
    assert town.kinds(0) == ["level-up"]
    town.who(given=False)
    town.change(last=0)
    assert town.refusal(0, "donate") == ("GH-TOWN-24", "no-donation-before-the-first")
    town.change(last=1, casual=False, place="road")
    assert town.refusal(0, "donate") == ("GH-TOWN-3", "only-in-town")
