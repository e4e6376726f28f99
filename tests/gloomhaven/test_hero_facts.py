"""The facts of the characters: a census of classes, cards, perks, items, goals and levels, against the rules sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from grognard.games.gloomhaven.facts import (
    BLESS,
    CONDITIONS,
    CURSE,
    ELEMENTS,
    HEROES,
    MINUS_ONE,
    HeroCard,
    ModifierCard,
    Perk,
    base_deck,
    battle_goals,
    face_number,
    hero_cards,
    hero_classes,
    items,
    levels,
    modifier_cards,
    modifier_faces,
    perk_deck,
)
from grognard.games.gloomhaven.facts import hero_abilities as h
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.goals import GOAL_STATS
from grognard.games.gloomhaven.facts.modifiers import write_face

HANDS = {"brute": 10, "tinkerer": 12, "spellweaver": 8, "scoundrel": 9, "cragheart": 11, "mindthief": 10}
CARDS = {"brute": 29, "tinkerer": 31, "spellweaver": 27, "scoundrel": 28, "cragheart": 30, "mindthief": 29}
INITIATIVES = {
    "brute": 1201,
    "tinkerer": 1516,
    "spellweaver": 1472,
    "scoundrel": 1189,
    "cragheart": 1513,
    "mindthief": 1342,
}
STRONG, MIDDLE, WEAK = range(10, 27, 2), (8, 9, 11, 12, 14, 15, 17, 18, 20), range(6, 15)
HIT_POINTS = {
    "brute": STRONG,
    "tinkerer": MIDDLE,
    "spellweaver": WEAK,
    "scoundrel": MIDDLE,
    "cragheart": STRONG,
    "mindthief": WEAK,
}
PERKS = {
    "brute": """
        - 2 of -1 | - 1 of -1 + 1 of +1 | + 2 of +1 x2 | + 1 of +3 | + 3 of +0 rolling push 1 x2
        + 2 of +0 rolling pierce 3 | + 1 of +0 rolling stun x2 | + 1 of +0 rolling disarm + 1 of +0 rolling muddle
        + 1 of +0 rolling add-target x2 | + 1 of +1 shield 1 | + 1 of +1 items
    """,
    "tinkerer": """
        - 2 of -1 x2 | - 1 of -2 + 1 of +0 | + 2 of +1 | + 1 of +3 | + 2 of +0 rolling fire | + 3 of +0 rolling muddle
        + 1 of +1 wound x2 | + 1 of +1 immobilize x2 | + 1 of +1 heal 2 x2 | + 1 of +0 add-target | scenario
    """,
    "spellweaver": """
        - 4 of +0 | - 1 of -1 + 1 of +1 x2 | + 2 of +1 x2 | + 1 of +0 stun | + 1 of +1 wound | + 1 of +1 immobilize
        + 1 of +1 curse | + 1 of +2 fire x2 | + 1 of +2 ice x2 | + 1 of +0 rolling earth + 1 of +0 rolling air
        + 1 of +0 rolling light + 1 of +0 rolling dark
    """,
    "scoundrel": """
        - 2 of -1 x2 | - 4 of +0 | - 1 of -2 + 1 of +0 | - 1 of -1 + 1 of +1 | - 1 of +0 + 1 of +2 x2
        + 2 of +1 rolling x2 | + 2 of +0 rolling pierce 3 | + 2 of +0 rolling poison x2 | + 2 of +0 rolling muddle
        + 1 of +0 rolling self-invisible | scenario
    """,
    "cragheart": """
        - 4 of +0 | - 1 of -1 + 1 of +1 x3 | + 1 of -2 + 2 of +2 | + 1 of +1 immobilize x2 | + 1 of +2 muddle x2
        + 2 of +0 rolling push 2 | + 2 of +0 rolling earth x2 | + 2 of +0 rolling air | items | scenario
    """,
    "mindthief": """
        - 2 of -1 x2 | - 4 of +0 | - 2 of +1 + 2 of +2 | - 1 of -2 + 1 of +0 | + 1 of +2 ice x2 | + 2 of +1 rolling x2
        + 3 of +0 rolling pull 1 | + 3 of +0 rolling muddle | + 2 of +0 rolling immobilize | + 1 of +0 rolling stun
        + 1 of +0 rolling disarm + 1 of +0 rolling muddle | scenario
    """,
}
"""The list of GH-CLS-4, typed from there and not from the files: a line or a bar ends a perk, x2 is its boxes."""

HALVES = [(card, half) for card in hero_cards().values() for half in (card.top, card.bottom)]


def perk_text(perk: Perk) -> str:
    """A perk as the list above writes it."""
    words = [f"- {number} of {write_face(face)}" for number, face in perk.remove]
    words += [f"+ {number} of {write_face(face)}" for number, face in perk.add]
    words += ["items"] if perk.ignore_items else []
    words += ["scenario"] if perk.ignore_scenario else []
    return " ".join(words) + (f" x{perk.count}" if perk.count > 1 else "")


def inner(abilities: tuple[h.Ability, ...]) -> Iterator[h.Ability]:
    """Abilities with all that are done inside of them."""
    for ability in abilities:
        yield ability
        changes = [each.change for each in getattr(ability, "consume", ())]
        if isinstance(ability, h.Lasting | h.Augment):
            changes.append(ability.effect)
            changes += [each.change for each in ability.effect.consume]
        if isinstance(ability, h.Attack):
            changes += [each.change for each in ability.bonuses]
        if isinstance(ability, h.Order | h.Trigger | h.Consume):
            yield from inner(ability.actions)
        for change in changes:
            yield from inner((*change.actions, *change.instead))


def marks(ability: h.Ability) -> bool:
    """Whether an ability remembers a hex."""
    return isinstance(ability, h.ChooseHex) or bool(getattr(ability, "mark", False))


def needs_a_mark(ability: h.Ability) -> bool:
    """Whether an ability refers to a hex that was remembered."""
    aim = getattr(ability, "aim", h.USUAL)
    refers = bool(getattr(ability, "on_marked", False)) or bool(getattr(ability, "to_marked", False))
    return refers or aim.who.endswith("-marked")


def lasts(ability: h.Ability) -> bool:
    """Whether an ability stays in play after it was performed."""
    if isinstance(ability, h.Consume):
        return ability.lasts
    kinds = (h.Lasting, h.Shield, h.Retaliate, h.Trigger, h.Summon, h.Redirect, h.MoveAsAttack, h.ControlTurn)
    return isinstance(ability, (*kinds, h.Augment, h.AugmentLimit, h.AugmentRanged))


# ---- classes


def test_the_six_classes_have_the_hands_and_hit_points_of_the_sheet() -> None:
    """GH-CLS-1, GH-CLS-2."""
    assert {hero: each.hand for hero, each in hero_classes().items()} == HANDS
    assert {hero: each.hp for hero, each in hero_classes().items()} == {k: tuple(v) for k, v in HIT_POINTS.items()}
    assert tuple(hero_classes()) == HEROES


@pytest.mark.parametrize("hero", HEROES)
def test_a_class_has_its_hand_at_level_1_three_cards_x_and_two_of_each_higher_level(hero: str) -> None:
    """GH-CLS-3, GH-CLS-1."""
    found = hero_classes()[hero]
    counts = Counter(card.level for card in found.cards)
    assert counts == {1: found.hand, 0: 3} | dict.fromkeys(range(2, 10), 2)
    assert len(found.cards) == CARDS[hero]


def test_the_cards_of_all_classes_are_numbered_in_one_row() -> None:
    """GH-CLS-3: 174 cards; an id belongs to one of them."""
    assert [card.number for card in hero_cards().values()] == list(range(1, 175))
    assert all(card.id == name and card in hero_classes()[card.hero].cards for name, card in hero_cards().items())


def test_the_initiatives_of_a_class_add_up() -> None:
    """GH-CARD-1: a misread one would show; several classes have the same initiative on two cards."""
    assert {hero: sum(card.initiative for card in each.cards) for hero, each in hero_classes().items()} == INITIATIVES


def test_some_cards_are_as_printed() -> None:
    """GH-CARD-2, GHC-S18."""
    trample = hero_cards()["trample"]
    assert trample == HeroCard(
        1,
        "trample",
        "Trample",
        "brute",
        1,
        72,
        Half((h.Attack(h.Amount(3), pierce=2),)),
        Half((h.Move(h.Amount(4), jump=True), h.Attack(h.Amount(2), h.Aim("enemies-moved-through"))), xp=2, lost=True),
    )
    warding = hero_cards()["warding-strength"].bottom
    assert (warding.duration, warding.slots, warding.lost) == ("persistent", (0, 1, 0, 1, 0, 1), True)
    assert hero_cards()["mana-bolt"].top.actions == (
        h.Attack(
            h.Amount(2),
            h.Aim(range=3),
            consume=(h.Consumption("any", h.Change((("attack", h.Amount(1)),), xp=1)),),
        ),
    )


# ---- halves


def test_a_use_track_is_on_a_persistent_bonus_that_is_lost_at_its_end() -> None:
    """GH-CARD-7."""
    tracks = [(card.id, half) for card, half in HALVES if half.slots]
    assert [name for name, half in tracks if not (half.duration == "persistent" and half.lost)] == []
    assert Counter(len(half.slots) for _, half in tracks) == {1: 2, 2: 1, 3: 2, 4: 6, 5: 3, 6: 4}


def test_a_persistent_half_that_is_not_lost_is_an_augment() -> None:
    """GH-CARD-7: all augments, and nothing else."""
    stays = {(card.id, half) for card, half in HALVES if half.duration == "persistent" and not half.lost}
    augments = {(card.id, half) for card, half in HALVES if any(isinstance(each, h.Augment) for each in half.actions)}
    assert stays == augments
    assert len(augments) == 8


def test_what_stays_in_play_has_a_duration_and_nothing_else_has_one() -> None:
    """GH-CARD-4."""
    wrong = [card.id for card, half in HALVES if any(map(lasts, half.actions)) != bool(half.duration)]
    assert wrong == []


def test_lost_halves_and_those_that_never_come_back_are_counted() -> None:
    """GH-CARD-4, GH-CARD-9: what cannot be recovered is lost."""
    lost = Counter(card.hero for card, half in HALVES if half.lost)
    assert lost == {"brute": 17, "tinkerer": 28, "spellweaver": 24, "scoundrel": 14, "cragheart": 21, "mindthief": 17}
    marked = {card.id: half.lost for card, half in HALVES if half.unrecoverable}
    assert marked == dict.fromkeys(("stamina-booster", "reviving-ether", "twin-restoration"), True)


def test_what_refers_to_a_remembered_hex_comes_after_what_remembers_one() -> None:
    """GH-CARD-2."""
    checked = 0
    for card, half in HALVES:
        has_mark = False
        for ability in half.actions:
            assert has_mark or not needs_a_mark(ability), card.id
            checked += needs_a_mark(ability)
            has_mark = has_mark or marks(ability)
    assert checked == 7


def test_every_kind_of_ability_is_on_a_card_or_an_item() -> None:
    """GH-CARD-2: none of the classes is there for nothing."""
    known = {each.__name__ for each in h.Ability.__args__}
    used = {type(each).__name__ for _, half in HALVES for each in inner(half.actions)}
    used |= {type(each).__name__ for item in items().values() for each in inner(item.actions)}
    assert used == known


def test_the_nine_units_that_are_summoned_have_names_of_their_own() -> None:
    """GH-SUM-1: eight by cards, one by an item."""
    found = [each.unit for _, half in HALVES for each in half.actions if isinstance(each, h.Summon)]
    found += [each.unit for item in items().values() for each in item.actions if isinstance(each, h.Summon)]
    assert {unit.id: unit.hp for unit in found} == {
        "decoy": 6,
        "battle-bot": 6,
        "kill-bot": 6,
        "mystic-ally": 2,
        "burning-avatar": 2,
        "rat-swarm": 6,
        "monstrous-rat": 4,
        "rat-king": 9,
        "jade-falcon": 2,
    }
    assert len(found) == 9


# ---- modifier cards and perks


def test_the_standard_deck_has_twenty_cards_that_add_up_to_nothing() -> None:
    """GH-AMD-1, GH-AMD-2: the null and the 2x have the shuffle mark, no other card has it."""
    deck = {write_face(modifier_faces()[at]): count for at, count in enumerate(base_deck()) if count}
    assert deck == {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "null shuffles": 1, "2x shuffles": 1}
    assert sum(base_deck()) == 20
    assert sum(face.add * count for face, count in zip(modifier_faces(), base_deck(), strict=True)) == 0
    assert sum(face.shuffles for face in modifier_faces()) == 2


def test_bless_curse_and_minus_one_have_their_numbers() -> None:
    """GH-COND-14: ten blesses in all, ten curses for the characters and ten for the monsters."""
    faces = modifier_faces()
    assert faces[BLESS] == ModifierCard(kind="double", removed=True)
    assert faces[CURSE] == ModifierCard(kind="null", removed=True)
    assert faces[MINUS_ONE] == ModifierCard(-1)
    assert [face_number(face) for face in faces] == list(range(len(faces)))
    assert (modifier_cards().blesses, modifier_cards().curses, modifier_cards().monster_curses) == (10, 10, 10)
    assert base_deck()[BLESS] == base_deck()[CURSE] == 0


def test_every_face_is_in_the_standard_deck_or_comes_with_a_perk() -> None:
    """GH-CLS-4."""
    perks = [perk for each in hero_classes().values() for perk in each.perks]
    used = {face for perk in perks for _, face in (*perk.remove, *perk.add)}
    used |= {face for face, count in zip(modifier_faces(), base_deck(), strict=True) if count}
    assert used | {modifier_faces()[BLESS], modifier_faces()[CURSE]} == set(modifier_faces())


@pytest.mark.parametrize("hero", HEROES)
def test_perks_are_those_of_the_sheet(hero: str) -> None:
    """GH-CLS-4, GH-RUL-12: fifteen boxes each."""
    perks = hero_classes()[hero].perks
    listed = [each.strip() for line in PERKS[hero].strip().splitlines() for each in line.split("|")]
    assert [perk_text(perk) for perk in perks] == listed
    assert sum(perk.count for perk in perks) == 15


@pytest.mark.parametrize("hero", HEROES)
def test_all_boxes_of_a_class_can_be_ticked_together(hero: str) -> None:
    """GH-CLS-5: the cards that they remove suffice, also where cards are added first."""
    deck: tuple[int, ...] | None = base_deck()
    added = 0
    for perk in hero_classes()[hero].perks:
        for _ in range(perk.count):
            assert deck is not None
            deck = perk_deck(deck, perk)
            added += sum(number for number, _ in perk.add) - sum(number for number, _ in perk.remove)
    assert deck is not None
    assert sum(deck) == 20 + added


def test_a_perk_that_removes_a_card_needs_it_in_the_deck() -> None:
    """GH-CLS-5."""
    two_off = Perk(3, remove=((2, modifier_faces()[MINUS_ONE]),))
    once = perk_deck(base_deck(), two_off)
    assert once is not None
    assert once[MINUS_ONE] == 3
    twice = perk_deck(once, two_off)
    assert twice is not None
    assert twice[MINUS_ONE] == 1
    assert perk_deck(twice, two_off) is None


# ---- items


def test_items_come_into_the_shop_by_prosperity() -> None:
    """GH-TOWN-5, GH-ITEM-4: fourteen at first, then seven more at each level."""
    assert list(items()) == list(range(1, 71))
    rows = levels().items_by_prosperity
    assert rows == ((1, 14), *[(at, at + 6) for at in range(15, 65, 7)])
    for number, item in items().items():
        first, last = rows[item.prosperity - 1]
        assert first <= number <= last, item.id


def test_a_census_of_the_items() -> None:
    """GH-ITEM-1, GH-ITEM-2."""
    assert Counter(item.slot for item in items().values()) == {
        "small": 19,
        "one-hand": 11,
        "body": 11,
        "legs": 10,
        "head": 10,
        "two-hands": 9,
    }
    assert Counter(item.use for item in items().values()) == {"consumed": 29, "spent": 28, "passive": 13}
    assert sum(item.gold for item in items().values()) == 2590
    assert {item.number for item in items().values() if item.copies == 4} == {12, 13, 14, 20, 27, 34, 41, 48, 55}
    assert {item.copies for item in items().values()} == {2, 4}


def test_no_item_does_nothing() -> None:
    """GH-ITEM-2: what the general words do not tell one of its own does."""
    for item in items().values():
        own = (item.small_slots, item.immune, item.initiative_shift, item.basic, item.plays, item.extra_turn)
        assert item.effect or item.actions or any(own) or item.flies or item.double_to_zero, item.id


def test_only_what_changes_an_attack_or_its_damage_says_how_much_of_it() -> None:
    """GH-ITEM-3: one target, or all of the action."""
    for item in items().values():
        is_attack = item.when.endswith("-attack") or item.when == "attacked"
        assert is_attack or not item.scope, item.id
        assert item.effect is not None or not item.scope, item.id
    assert {item.number for item in items().values() if item.single_target} == {18, 26, 33, 47, 60, 68}


def test_some_items_are_as_printed() -> None:
    """GH-RUL-15: up to two cards; GH-SET-11: the armors bring -1 cards."""
    assert items()[13].actions == (h.Recover("discard", 2, up_to=True),)
    assert {item.id: item.minus_ones for item in items().values() if item.minus_ones} == {
        "hide-armor": 2,
        "heavy-greaves": 1,
        "chainmail": 3,
        "heavy-basinet": 2,
        "splintmail": 4,
        "steel-sabatons": 2,
        "platemail": 5,
    }
    assert {item.id: item.uses for item in items().values() if item.uses > 1} == {
        "hide-armor": 2,
        "chainmail": 3,
        "splintmail": 4,
        "platemail": 5,
    }


def test_items_and_cards_name_known_conditions_and_elements() -> None:
    """GH-COND-1, GH-ELEM-1."""
    abilities = [each for _, half in HALVES for each in inner(half.actions)]
    abilities += [each for item in items().values() for each in inner(item.actions)]
    named = {each for ability in abilities for each in getattr(ability, "conditions", ())}
    named |= {each for face in modifier_faces() for each in (*face.conditions, *face.self_conditions)}
    assert named == set(CONDITIONS) - {"bless"}
    assert {each for _, half in HALVES for each in half.infuse} == {*ELEMENTS, "any"}


# ---- goals and levels


def test_the_battle_goals_are_numbered_and_each_thing_counts_for_one_at_least() -> None:
    """GH-SET-9."""
    goals = battle_goals().values()
    assert [goal.number for goal in goals] == list(range(458, 482))
    assert {goal.id for goal in goals if goal.checks == 2} == {"layabout", "indigent", "aggressor", "purist"}
    assert {goal.checks for goal in goals} == {1, 2}
    assert {goal.stat for goal in goals} == set(GOAL_STATS)


def test_a_battle_goal_has_a_bound_and_one_that_asks_for_little_is_judged_at_the_end() -> None:
    """GH-SET-9: what must not happen cannot be fulfilled early."""
    for goal in battle_goals().values():
        assert (goal.least > 0) + bool(goal.least_is) + (goal.most is not None) == 1, goal.id
        assert goal.at_end or goal.most is None, goal.id


def test_the_table_of_levels_follows_its_formulas() -> None:
    """GH-SET-2."""
    for level, row in enumerate(levels().scenario):
        assert (row.level, row.trap_damage, row.hazard_damage) == (level, 2 + level, (2 + level) // 2)
        assert row.bonus_xp == 4 + 2 * level
    assert [row.gold_per_token for row in levels().scenario] == [2, 2, 3, 3, 4, 4, 5, 6]


def test_experience_and_prosperity_rise_by_the_sheet() -> None:
    """GH-TOWN-1, GH-TOWN-5, GH-TOWN-6."""
    assert levels().xp == (0, 45, 95, 150, 210, 275, 345, 420, 500)
    assert levels().prosperity == (0, 4, 9, 15, 22, 30, 39, 50, 64)
    assert (levels().checks_per_perk, levels().most_check_perks) == (3, 6)
    assert (levels().donation, levels().donation_blesses) == (10, 2)


def test_every_reputation_has_one_price() -> None:
    """GH-TOWN-4."""
    price = {reputation: added for low, high, added in levels().prices for reputation in range(low, high + 1)}
    assert sorted(price) == list(range(-20, 21))
    assert sum(high - low + 1 for low, high, _ in levels().prices) == 41
    assert {reputation: price[reputation] for reputation in (2, 3, 7, 11, 15, 19)} == {
        2: 0,
        3: -1,
        7: -2,
        11: -3,
        15: -4,
        19: -5,
    }
    assert all(price[-reputation] == -added for reputation, added in price.items())
