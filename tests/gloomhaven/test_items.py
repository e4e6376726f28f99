"""Items: their states, when they may be used, refreshing; and those used in one's turn (section ITEM)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.events.items import ItemRefreshed, ItemUsed
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.in_play import Active, Gear, Turn
from grognard.games.gloomhaven.rules import items, turns
from grognard.games.gloomhaven.rules.reach import mode_of
from grognard.games.gloomhaven.state import STRONG, WANING
from grognard.kernel.seat import Seat
from tests.gloomhaven.bearing import Bearing

FIRE, ICE = 0, 1


def refusal(e: Bearing, notation: str, hero: int = 0) -> tuple[str, str]:
    """Why an item cannot be used now."""
    found = items.refuse_use(e.s, UseItem(Seat(hero), tuple(notation.split()[1:])))
    assert found is not None
    return found.rule, found.reason


# ------------------------------------------------------------------------------------------------------------- states


def test_every_item_has_a_number_from_1_to_70() -> None:
    """GH-ITEM-2: the whole supply."""
    assert sorted(facts.items()) == list(range(1, 71))
    assert len(items.items_by_id()) == 70


@pytest.mark.parametrize(("name", "state"), [("amulet-of-life", "spent"), ("minor-healing-potion", "consumed")])
def test_an_item_is_spent_or_consumed_by_its_use(name: str, state: str) -> None:
    """GH-ITEM-2."""
    e = Bearing(name)
    e.use(f"use-item {name}")
    assert e.state(name) == state
    assert e.told(ItemUsed) == [f"ItemUsed brute {name} {state}"]
    assert e.uses("your-turn") == []
    assert refusal(e, f"use-item {name}") == ("GH-ITEM-2", f"item-{state}")


def test_a_long_rest_refreshes_what_is_spent_and_nothing_else() -> None:
    """GH-ITEM-2, GH-REST-3, GH-REST-4."""
    e = Bearing("amulet-of-life", "minor-healing-potion")
    for name in ("amulet-of-life", "minor-healing-potion"):
        e.use(f"use-item {name}")
    items.refresh_spent(e.s, 0, e.events)
    assert (e.state("amulet-of-life"), e.state("minor-healing-potion")) == ("ready", "consumed")
    assert e.told(ItemRefreshed) == ["ItemRefreshed brute amulet-of-life"]


def test_an_item_used_twice_before_it_is_spent_starts_anew_when_refreshed() -> None:
    """GH-ITEM-2."""
    e = Bearing()
    e.s.gear[0] = (Gear(3, "ready", 1),)
    (use,) = items.must_use(e.s, 0, "damaged-by-attack")
    items.use(e.s, use, None)
    assert e.s.gear[0] == (Gear(3, "spent", 2),)
    items.refresh(e.s, 0, 3, None)
    assert e.s.gear[0] == (Gear(3),)


def test_uses_are_counted_for_battle_goals() -> None:
    """GH-SET-9: Professional and Purist."""
    e = Bearing("amulet-of-life", "minor-healing-potion")
    for name in ("amulet-of-life", "minor-healing-potion"):
        e.use(f"use-item {name}")
    assert (e.s.tally[0]["item-uses"], e.s.tally[0]["items-used"]) == (2, 2)


# ------------------------------------------------------------------------------------------------------------- moments


def test_the_stunned_use_no_item() -> None:
    """GH-COND-7, GH-ITEM-3."""
    e = Bearing("minor-healing-potion", "boots-of-speed", "leather-armor", "hide-armor", "boots-of-striding")
    e.give(0, "stun")
    for when in (
        "your-turn",
        "your-move",
        "your-attack",
        "attacked",
        "damaged-by-attack",
        "cards-revealed",
        "end-of-turn",
    ):
        assert e.uses(when) == []
        assert items.must_use(e.s, 0, when) == []
    assert refusal(e, "use-item minor-healing-potion") == ("GH-COND-7", "stunned-uses-no-item")


def test_items_of_ones_turn_are_used_in_it_and_inside_of_its_abilities() -> None:
    """GH-ITEM-3: before, between and inside; not in the turn of another."""
    e = Bearing("minor-healing-potion", heroes=("brute", "tinkerer"))
    for when in ("your-turn", "your-move", "your-attack", "end-of-turn"):
        assert e.uses(when) == ["use-item minor-healing-potion"]
    assert e.uses("attacked") == []
    e.s.turn = Turn(1)
    assert e.uses("your-turn") == []
    assert refusal(e, "use-item minor-healing-potion") == ("GH-ITEM-3", "item-at-another-time")


def test_any_number_of_items_may_be_used_in_a_turn() -> None:
    """GH-ITEM-3."""
    e = Bearing("minor-healing-potion", "amulet-of-life", "cloak-of-invisibility", "lucky-eye")
    e.hurt(0, 1)
    e.does("move 2")
    for name in ("minor-healing-potion", "amulet-of-life", "cloak-of-invisibility"):
        e.act(f"use-item {name}")
    assert e.kinds == ["move"], "the move goes on"
    assert (e.hp(0), e.conditions(0)) == (5, ("invisible",))


def test_only_what_is_worn_can_be_used() -> None:
    """GH-ITEM-1."""
    e = Bearing("iron-helmet")
    assert refusal(e, "use-item minor-healing-potion") == ("GH-ITEM-1", "item-not-worn")
    assert refusal(e, "use-item holy-grail") == ("GH-ITEM-1", "item-not-worn")
    assert refusal(e, "use-item iron-helmet") == ("GH-ITEM-2", "item-always-on")


def test_an_item_of_another_moment_is_not_offered() -> None:
    """GH-ITEM-3."""
    e = Bearing("boots-of-striding", "poison-dagger", "leather-armor", "boots-of-speed")
    assert e.uses("your-turn") == []
    assert e.uses("your-move") == ["use-item boots-of-striding"]
    assert e.uses("your-attack") == ["use-item poison-dagger"]
    assert e.uses("your-attack", ranged=True) == []
    assert e.uses("attacked") == ["use-item leather-armor"]


# ------------------------------------------------------------------------------------------------------ in one's turn


@pytest.mark.parametrize(
    ("name", "healed", "state"),
    [
        ("minor-healing-potion", 3, "consumed"),
        ("major-healing-potion", 5, "consumed"),
        ("super-healing-potion", 7, "consumed"),
        ("amulet-of-life", 1, "spent"),
    ],
)
def test_potions_and_the_amulet_heal(name: str, healed: int, state: str) -> None:
    """Items 12, 27, 55, 24: GH-RET-5."""
    e = Bearing(name)
    e.hurt(0, 2)
    e.use(f"use-item {name}")
    assert (e.hp(0), e.state(name)) == (2 + healed, state)


def test_a_potion_cures_wound() -> None:
    """Item 12: GH-COND-12, a heal as any other."""
    e = Bearing("minor-healing-potion")
    e.hurt(0, 2)
    e.give(0, "wound")
    e.use("use-item minor-healing-potion")
    assert (e.hp(0), e.conditions(0)) == (5, ())


@pytest.mark.parametrize(("name", "most"), [("minor-stamina-potion", 2), ("major-stamina-potion", 3)])
def test_stamina_potions_bring_discards_back(name: str, most: int) -> None:
    """Items 13, 34: GH-CARD-9, GH-RUL-15: up to two, or three."""
    e = Bearing(name)
    cards = ("trample", "grab-and-go", "skewer", "shield-bash")
    e.s.discards[0] = e.numbers(*cards)
    e.use(f"use-item {name}")
    for card in cards[:most]:
        assert f"recover {card}" in e.notations
        e.act(f"recover {card}")
    assert e.s.hands[0] == e.numbers(*cards[:most])
    assert e.s.open == ()


def test_a_stamina_potion_may_bring_back_fewer() -> None:
    """Item 13: GH-CARD-9."""
    e = Bearing("minor-stamina-potion")
    e.s.discards[0] = e.numbers("trample", "skewer", "grab-and-go")
    e.use("use-item minor-stamina-potion")
    e.act("recover skewer")
    e.act("skip")
    assert e.s.hands[0] == e.numbers("skewer")


def test_a_stamina_potion_is_not_offered_with_nothing_to_bring_back() -> None:
    """Item 13: GH-ITEM-3; a card in the active area that counts as discarded would do (GH-CARD-9)."""
    e = Bearing("minor-stamina-potion")
    assert e.uses("your-turn") == []
    (card,) = e.numbers("warding-strength")
    e.s.active[0] = (Active(card, 1, True, "persistent"),)
    assert e.uses("your-turn") == []
    e.s.active[0] = (Active(card, 1, False, "round"),)
    assert e.uses("your-turn") == ["use-item minor-stamina-potion"]


def test_the_cloak_of_invisibility_hides_its_wearer() -> None:
    """Item 5: GH-COND-10; gained in its own turn, it lasts through the next one (GH-COND-13)."""
    e = Bearing("cloak-of-invisibility")
    e.use("use-item cloak-of-invisibility")
    assert e.conditions(0) == ("invisible",)
    assert e.s.figures[0].fresh == e.s.figures[0].conditions
    assert e.state("cloak-of-invisibility") == "consumed"


def test_the_lucky_eye_strengthens_those_around() -> None:
    """Item 63: its wearer and adjacent allies."""
    e = Bearing("lucky-eye", heroes=("brute", "tinkerer", "scoundrel"))
    e.hero(1, 0, 1)
    e.hero(2, 0, 3)
    e.use("use-item lucky-eye")
    assert [e.conditions(hero) for hero in range(3)] == [("strengthen",), ("strengthen",), ()]


def test_a_mana_potion_makes_an_element_strong_at_the_end_of_the_turn() -> None:
    """Item 20: any element; GH-ELEM-4: it cannot be consumed in the same turn."""
    e = Bearing("minor-mana-potion", "robes-of-evocation")
    e.monster(0, 1)
    e.use("use-item minor-mana-potion")
    assert e.notations == [f"create {name}" for name in facts.ELEMENTS]
    e.act("create ice")
    assert e.uses("your-attack") == []
    turns.end_turn(e.s, e.events)
    assert e.s.elements[ICE] == STRONG
    e.s.turn = Turn(0)
    assert e.uses("your-attack") == ["use-item robes-of-evocation ice"]


def test_a_major_mana_potion_makes_two() -> None:
    """Item 48."""
    e = Bearing("major-mana-potion")
    e.use("use-item major-mana-potion")
    e.act("create fire")
    e.act("create ice")
    assert e.s.open == ()
    turns.end_turn(e.s, e.events)
    assert (e.s.elements[FIRE], e.s.elements[ICE]) == (STRONG, STRONG)


def test_the_empowering_talisman_refreshes_a_small_item() -> None:
    """Item 17: a consumed one (GH-CARD-9)."""
    e = Bearing("empowering-talisman", "minor-healing-potion", "moon-earring", "cloak-of-invisibility", "winged-shoes")
    assert "use-item empowering-talisman" not in e.uses("your-turn")
    states = {"minor-healing-potion": "consumed", "moon-earring": "consumed", "cloak-of-invisibility": "consumed"}
    states["winged-shoes"] = "spent"
    e.s.gear[0] = tuple([Gear(g.item, states.get(facts.items()[g.item].id, "ready")) for g in e.s.gear[0]])
    e.use("use-item empowering-talisman")
    assert e.notations == ["refresh minor-healing-potion", "refresh moon-earring", "skip"]
    e.act("refresh minor-healing-potion")
    assert (e.state("minor-healing-potion"), e.state("cloak-of-invisibility")) == ("ready", "consumed")
    assert (e.state("winged-shoes"), e.s.open) == ("spent", ())


def test_the_pendant_of_dark_pacts_refreshes_two_and_curses() -> None:
    """Item 45: the curse is no choice (GH-CARD-5)."""
    e = Bearing("pendant-of-dark-pacts", "minor-healing-potion", "moon-earring", "stun-powder")
    small = (12, 28, 21)
    e.s.gear[0] = tuple([Gear(g.item, "consumed" if g.item in small else "ready") for g in e.s.gear[0]])
    e.use("use-item pendant-of-dark-pacts")
    e.act("refresh stun-powder")
    e.act("refresh moon-earring")
    assert (e.state("stun-powder"), e.state("moon-earring"), e.state("minor-healing-potion")) == (
        "ready",
        "ready",
        "consumed",
    )
    assert e.s.decks[0].counts[facts.CURSE] == 1


@pytest.mark.parametrize(
    ("name", "healed", "recovers"), [("moon-earring", 0, False), ("sun-earring", 3, False), ("star-earring", 3, True)]
)
def test_earrings_refresh_all_that_is_spent(name: str, healed: int, recovers: bool) -> None:
    """Items 28, 49, 69: all spent items; the sun and the star heal 3, the star brings back two cards."""
    e = Bearing(name, "winged-shoes", "amulet-of-life", "cloak-of-invisibility")
    e.s.gear[0] = (e.s.gear[0][0], Gear(2, "spent"), Gear(24, "spent"), Gear(5, "consumed"))
    e.s.discards[0] = e.numbers("trample", "skewer", "grab-and-go")
    e.hurt(0, 2)
    e.use(f"use-item {name}")
    if recovers:
        e.act("recover skewer")
        e.act("recover trample")
    assert e.s.hands[0] == (e.numbers("skewer", "trample") if recovers else ())
    assert e.s.open == ()
    assert [e.state(each) for each in ("winged-shoes", "amulet-of-life", "cloak-of-invisibility")] == [
        "ready",
        "ready",
        "consumed",
    ]
    assert (e.hp(0), e.state(name)) == (2 + healed, "consumed")


def test_the_falcon_figurine_summons_a_flying_falcon() -> None:
    """Item 35: GH-SUM-1, GH-SUM-2: to an adjacent empty hex; it has 2 hit points and does not act this round."""
    e = Bearing("falcon-figurine")
    e.monster(0, 1)
    e.use("use-item falcon-figurine")
    assert e.notations[-1] == "skip"
    assert len(e.notations) == 6, "five hexes are empty"
    e.act(f"summon {e.label(1, 0)}")
    (falcon,) = [figure for figure in e.s.figures if figure.kind == "summon"]
    assert (falcon.id, falcon.hp, falcon.owner, falcon.born, falcon.card) == ("jade-falcon", 2, 0, 1, -35)
    assert mode_of(e.s, 2, False) is Mode.FLY


def test_the_falcon_needs_an_empty_hex() -> None:
    """Item 35: GH-SUM-1."""
    e = Bearing("falcon-figurine")
    for q, t in ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)):
        e.monster(q, t)
    assert e.uses("your-turn") == []


def test_an_element_that_is_waning_may_pay_too() -> None:
    """Items 37, 54: GH-ELEM-3: strong or waning, one of the player's choice."""
    e = Bearing("robes-of-evocation")
    assert e.uses("your-attack") == []
    assert refusal(e, "use-item robes-of-evocation") == ("GH-ELEM-3", "item-needs-element")
    e.s.elements = (WANING, STRONG, 0, 0, 0, 0)
    assert e.uses("your-attack") == ["use-item robes-of-evocation fire", "use-item robes-of-evocation ice"]
