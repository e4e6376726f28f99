"""What a character brings from a campaign to a scenario, and how it starts (sections SET, ITEM and TOWN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Brought, Character, arena_of
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.figures import NOBODY, condition_names
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.options import OPTIONS, rulings_of
from grognard.games.gloomhaven.position import read_position, write_position
from grognard.games.gloomhaven.rules import prepare_choices as choices
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.results import treasure_gold
from grognard.games.gloomhaven.rules.rooms import reveal
from grognard.games.gloomhaven.rules.setup import begin
from grognard.games.gloomhaven.table_scene import ExpeditionScene
from grognard.kernel.option import check_options
from grognard.kernel.seat import Seat
from tests.gloomhaven.playouts import words
from tests.gloomhaven.preparing import Preparation

POTION, BOOTS = "minor-healing-potion", "boots-of-striding"


def number(item: str) -> int:
    return items_by_id()[item].number


def bringing(
    hero: str,
    items: Sequence[str] = (),
    level: int = 1,
    learned: Sequence[str] = (),
    perks: dict[int, int] | None = None,
    **more: Any,
) -> Character:
    """A character with these items, cards besides those of level 1, and boxes by the numbers of perks."""
    of = facts.hero_classes()[hero]
    cards = facts.hero_cards()
    pool = tuple(sorted((*choices.first_pool(of), *[cards[name].number for name in learned])))
    boxes = tuple([(perks or {}).get(n, 0) for n in range(1, len(of.perks) + 1)])
    return Character(hero, level, Brought(pool, boxes, tuple([number(each) for each in items]), **more))


def setting_out(*heroes: Character, scenario: str = "black-barrow", looted: tuple[int, ...] = ()) -> Preparation:
    """These characters before a scenario, its battle goals dealt and kept."""
    rulings = replace(rulings_of(check_options(OPTIONS, {}), 1, False), looted=looted)
    p = Preparation(begin(arena_of(find_scenario(scenario), heroes, rulings)))
    p.deal()
    p.keep_goals()
    return p


def brute(*items: str, **more: Any) -> Preparation:
    return setting_out(bringing("brute", items, **more), bringing("spellweaver"))


def face(p: Preparation, wanted: int) -> int:
    """How many of a face are in the first character's deck."""
    return p.s.decks[0].counts[wanted]


# ------------------------------------------------------------------------------------------------------- what is chosen


def test_cards_and_perks_of_a_campaign_are_not_chosen_before_a_scenario() -> None:
    """GH-SET-11, GH-SET-4: only hand and equipment are."""
    p = brute(BOOTS, level=2, learned=["fatal-advance"], perks={1: 1})
    assert p.kinds(0) == ["get-ready", "prepare-otherwise"]
    verbs = {notation.split()[0] for notation in p.options(0)}
    assert verbs == {"ready", "keep-goal", "leave-card", "take-off"}
    for notation in ("buy leather-armor", "tick-perk 2", "clear-perk 1", "learn wall-of-doom", "take-kit"):
        assert p.refusal(0, notation) == ("GH-SET-11", "only-between-scenarios")
    assert p.s.perks[0] == (1, *[0] * (len(p.s.perks[0]) - 1))
    assert facts.hero_cards()["fatal-advance"].number in p.s.pools[0]


def test_a_perk_for_checkmarks_is_brought_though_the_level_gives_none() -> None:
    """GH-TOWN-2: a perk more than the level gives; nobody asks for another."""
    p = setting_out(bringing("brute", perks={4: 1}), bringing("spellweaver", perks={1: 1}, level=4))
    assert p.kinds(0)[0] == p.kinds(1)[0] == "get-ready"
    assert p.s.decks[0].size == 21


def test_the_hand_is_chosen_from_the_pool_with_exactly_its_size() -> None:
    """GHC-C14, GH-SET-4, GH-CLS-1: a Cragheart of level 2 brings 11 of its 15 cards."""
    p = setting_out(bringing("cragheart", level=2, learned=["explosive-punch"]), bringing("brute"))
    assert len(p.s.pools[0]) == 15
    assert len(p.s.hands[0]) == 11
    left = next(n for n in p.s.pools[0] if n not in p.s.hands[0])
    assert p.refusal(0, f"take-card {facts.cards_by_number()[left].id}") == ("GH-CLS-1", "hand-is-full")
    p.act(0, f"leave-card {facts.cards_by_number()[p.s.hands[0][0]].id}")
    assert p.refusal(0, "ready") == ("GH-SET-4", "not-ready-fill-hand")


def test_a_character_wears_only_what_it_owns() -> None:
    """GH-SET-11, GH-ITEM-1."""
    p = brute(BOOTS, POTION)
    assert sorted(p.worn(0)) == [BOOTS, POTION]
    assert p.refusal(0, "wear leather-armor") == ("GH-SET-11", "item-not-brought")
    assert p.refusal(0, "wear no-such-thing") == ("GH-SET-11", "item-not-brought")
    p.act(0, f"take-off {BOOTS}")
    assert p.worn(0) == [POTION]
    assert p.refusal(0, f"take-off {BOOTS}") == ("GH-ITEM-1", "item-not-worn")
    p.act(0, f"wear {BOOTS}")
    assert sorted(p.worn(0)) == [BOOTS, POTION]


def test_small_items_beyond_the_places_of_the_level_stay_owned_and_unused() -> None:
    """GHC-C36, GH-ITEM-1."""
    five = [item.id for item in facts.items().values() if item.slot == "small" and not item.small_slots][:5]
    for level, places in ((1, 1), (2, 1), (3, 2), (5, 3), (9, 5)):
        p = setting_out(bringing("brute", five, level=level), bringing("spellweaver"))
        assert len(p.worn(0)) == places
        for name in set(five) - set(p.worn(0)):
            assert p.refusal(0, f"wear {name}") == ("GH-ITEM-1", "no-place-for-small-item")


def test_hands_and_heads_are_limited() -> None:
    """GHC-C37, GH-ITEM-1: two one-hand items or one two-hand item, and one head."""
    goods = facts.items().values()
    one = [item.id for item in goods if item.slot == "one-hand"][:2]
    two = [item.id for item in goods if item.slot == "two-hands"][:1]
    heads = [item.id for item in goods if item.slot == "head"][:2]
    p = brute(*one, *two, *heads)
    for name in p.worn(0):
        p.act(0, f"take-off {name}")
    p.act(0, f"wear {one[0]}")
    assert p.refusal(0, f"wear {two[0]}") == ("GH-ITEM-1", "no-hand-free")
    p.act(0, f"wear {one[1]}")
    p.act(0, f"take-off {one[0]}")
    p.act(0, f"take-off {one[1]}")
    p.act(0, f"wear {two[0]}")
    p.act(0, f"wear {heads[0]}")
    assert p.refusal(0, f"wear {heads[1]}") == ("GH-ITEM-1", "place-taken")


def test_minus_one_cards_go_by_what_is_worn() -> None:
    """GHC-C38, GH-SET-11, GH-AMD-3: Hide Armor worn, not worn, and with the perk that ignores it."""
    p = brute("hide-armor")
    assert (p.s.decks[0].size, face(p, facts.MINUS_ONE)) == (22, 7)
    p.act(0, "take-off hide-armor")
    assert (p.s.decks[0].size, face(p, facts.MINUS_ONE)) == (20, 5)
    ignoring = next(n for n, perk in enumerate(facts.hero_classes()["brute"].perks, 1) if perk.ignore_items)
    p = brute("hide-armor", perks={ignoring: 1})
    assert face(p, facts.MINUS_ONE) == 5


# ------------------------------------------------------------------------------------------------------ how it starts


def test_a_used_up_item_is_consumed_from_the_start() -> None:
    """GHC-C41, GH-TOWN-21, GH-ITEM-2: a potion that an event consumed on the way; the others are ready."""
    p = brute(POTION, BOOTS, used_up=(number(POTION),))
    states = {facts.items()[gear.item].id: gear.state for gear in p.s.gear[0]}
    assert states == {POTION: "consumed", BOOTS: "ready"}
    p.act(0, f"take-off {POTION}")
    p.act(0, f"wear {POTION}")
    assert next(gear.state for gear in p.s.gear[0] if gear.item == number(POTION)) == "consumed"
    p = brute(POTION, "minor-power-potion", used_up=(number(POTION),))
    assert p.worn(0) == ["minor-power-potion"], "what is used up takes no place of what is not"


def test_blesses_of_a_donation_are_in_the_deck_when_the_scenario_begins() -> None:
    """GHC-C42, GH-TOWN-6: two blesses, 22 cards."""
    p = brute(blesses=2)
    assert p.s.decks[0].size == 20
    p.finish()
    assert (p.s.decks[0].size, face(p, facts.BLESS)) == (22, 2)


def test_blesses_beyond_the_supply_are_not_there() -> None:
    """GHC-C44, GH-COND-14, GH-TOWN-6: ten blesses in all, shared out one by one."""
    p = setting_out(bringing("brute", blesses=9), bringing("spellweaver", blesses=2))
    p.finish()
    assert [deck.counts[facts.BLESS] for deck in p.s.decks] == [8, 2, 0]


def test_curses_of_an_event_come_upon_those_too_whom_scenario_effects_leave_out() -> None:
    """GHC-C39, GH-SET-10: an event is no scenario effect."""
    of = facts.hero_classes()["tinkerer"]
    ignoring = next(n for n, perk in enumerate(of.perks, 1) if perk.ignore_scenario)
    p = setting_out(bringing("tinkerer", perks={ignoring: 1}, curses=3), bringing("brute"))
    p.finish()
    assert [deck.counts[facts.CURSE] for deck in p.s.decks] == [3, 0, 0]


def test_curses_of_the_scenario_come_before_those_of_an_event() -> None:
    """GH-SET-4, GH-COND-14: three for each of three characters; of three more only one is left in the supply."""
    heroes = (bringing("brute", curses=3), bringing("spellweaver"), bringing("scoundrel"))
    p = setting_out(*heroes, scenario="barrow-lair")
    p.finish()
    assert [deck.counts[facts.CURSE] for deck in p.s.decks] == [4, 3, 3, 0]


def test_discards_that_an_event_demands_are_chosen_after_the_hand_and_before_the_places() -> None:
    """GH-SET-4, GH-TOWN-21."""
    p = brute(discards=2)
    p.act(0, "ready")
    p.act(1, "ready")
    assert [(decision.kind, decision.seats) for decision in p.s.open or ()] == [("discard-first", (0,))]
    assert len(p.options(0)) == 10
    p.act(0, p.options(0)[0])
    assert len(p.options(0)) == 9
    p.act(0, p.options(0)[0])
    assert (len(p.s.hands[0]), len(p.s.discards[0])) == (8, 2)
    assert {decision.kind for decision in p.s.open or ()} == {"start-at"}


def test_a_character_may_start_hurt_and_poisoned() -> None:
    """GH-TOWN-21: the damage may be negated like any damage (GH-DMG-1)."""
    p = brute(harm=3, ills=("poison",))
    while p.s.open and p.s.open[0].kind not in ("suffer-damage", "choose-cards"):
        p.deal()
        decision = p.s.open[0]
        p.act(int(decision.seats[0]), decision.options[0].notation)
    assert p.kinds(0) == ["suffer-damage"]
    p.act(0, "suffer")
    assert p.s.figures[0].hp == 7
    assert condition_names(p.s.figures[0].conditions) == ("poison",)
    assert p.s.figures[1].hp == p.s.figures[1].full


# ------------------------------------------------------------------------------------------------------------ treasures


def test_a_looted_treasure_is_there_no_more_and_goal_treasures_are() -> None:
    """GHC-C57, GHC-C65, GH-LOOT-3, GH-END-8."""
    for looted, there in (((), 1), ((7,), 0)):
        p = setting_out(bringing("brute"), bringing("spellweaver"), looted=looted)
        arena = p.s.arena
        for room in range(len(arena.scenario.rooms)):
            reveal(p.s, room, NOBODY, None)
        assert p.s.treasures.bit_count() == there


def test_a_found_item_that_is_owned_is_sold_though_it_is_not_worn() -> None:
    """GH-LOOT-3: half the price, rounded down."""
    scenario = find_scenario("gloomhaven-square-a")
    place = next(n for n, each in enumerate(scenario.treasures) if each.number == 5)
    (held,) = scenario.treasures[place].holds
    item = facts.items()[int(held[1])]
    for owned, gold in (((), 0), ((item.id,), item.gold // 2)):
        p = setting_out(bringing("brute", owned), bringing("spellweaver"), scenario="gloomhaven-square-a")
        p.s.gear[0] = ()
        p.s.treasure[0] = (place,)
        assert treasure_gold(p.s, 0) == gold


# ------------------------------------------------------------------------------------------------------------ documents


def test_a_position_holds_what_was_brought() -> None:
    """GH-SET-11: a scenario of a campaign is handed to its table as a document."""
    p = brute(POTION, blesses=2, used_up=(number(POTION),), ills=("wound",))
    again = read_position(write_position(p.s))
    assert again == p.s
    assert again.arena.characters[0].brought == p.s.arena.characters[0].brought
    p = setting_out(bringing("brute"), bringing("spellweaver"), looted=(7,))
    assert read_position(write_position(p.s)).arena.rulings.looted == (7,)


# --------------------------------------------------------------------------------------------------------- at the table


def test_the_table_shows_what_is_owned_in_place_of_the_shop() -> None:
    """GH-SET-11."""
    p = brute(BOOTS, POTION, "leather-armor", used_up=(number(POTION),))
    p.act(0, f"take-off {BOOTS}")
    scene = GAME.presentation.scene(GAME.observe(p.s, Seat(0)), words("en"))
    assert isinstance(scene, ExpeditionScene)
    shown = scene.preparation
    assert shown is not None
    assert (shown.brought, shown.gold) == (True, 0)
    assert {each.id for each in shown.shop} == {BOOTS, POTION, "leather-armor"}
    assert BOOTS not in shown.worn
    assert {each.id: each.state for each in (*shown.shop, *shown.owned)} == {
        BOOTS: "ready",
        POTION: "consumed",
        "leather-armor": "ready",
    }
    found = [GAME.presentation.option(option, GAME.observe(p.s, Seat(0)), words("en")) for option in p.actions(0)]
    assert "Wear Boots of Striding" in found
    assert "Leave Minor Healing Potion behind" in found
