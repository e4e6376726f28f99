"""Characters' cards, items, modifier cards, perks and battle goals in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any, Final

import pytest

from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.classes import Half, ModifierCard, Perk
from grognard.games.gloomhaven.facts.hero_programs import read_half
from grognard.games.gloomhaven.facts.heroes import battle_goals, hero_cards, hero_classes, items
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.facts.modifiers import modifier_faces, read_face
from grognard.games.gloomhaven.table_scene import HalfScene, LineScene
from grognard.games.gloomhaven.words.goal_words import goal_words
from grognard.games.gloomhaven.words.hero_cards import (
    COLUMNS,
    card_scene,
    card_text,
    half_aloud,
    half_scene,
    half_text,
    wrapped,
)
from grognard.games.gloomhaven.words.item_words import item_note, item_scene, item_text, item_words
from grognard.games.gloomhaven.words.modifier_words import face_id, modifier_scene
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.catalogues import WRONG_SIGNS, check, columns
from tests.gloomhaven.printed import CARDS, ENGLISH, TEXTS, halves

NOTATION: Final = r"[a-z]+(?=[’'])"

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def lines_of(program: str, language: str = "en") -> list[tuple[str, str, str, int]]:
    """The lines of a half, written as in the facts: symbol, words, number and depth."""
    scene = half_scene(read_half(program), TEXTS.catalogue(language))
    return [(line.symbol, line.words, line.value, line.depth) for line in scene.lines]


def aloud(program: str, language: str = "en") -> str:
    """A half as it is read aloud."""
    return half_aloud(read_half(program), TEXTS.catalogue(language))


# ---- lines -----------------------------------------------------------------------------------------------------------


def test_an_ability_is_a_line_and_what_is_added_hangs_on_it() -> None:
    """GH-CARD-2."""
    assert lines_of("attack 3 range 2 targets 2 pierce 1 wound; move 2 jump") == [
        ("attack", "Attack", "3", 0),
        ("range", "Range", "2", 1),
        ("target", "Target", "2", 1),
        ("pierce", "Pierce", "1", 1),
        ("wound", "Wound", "", 1),
        ("move", "Move", "2", 0),
        ("jump", "Jump", "", 1),
    ]


def test_a_line_has_its_number_apart_in_every_language() -> None:
    assert lines_of("heal 2 range 1", "zh") == [("heal", "治疗", "2", 0), ("range", "射程", "1", 1)]
    assert lines_of("heal 2 range 1", "fr") == [("heal", "Soin", "2", 0), ("range", "Portée", "1", 1)]


def test_what_is_counted_is_said_below() -> None:
    assert lines_of("attack target-shield times 2")[:2] == [
        ("attack", "Attack", "X", 0),
        ("", "X = 2 × the target's shield", "", 1),
    ]
    assert aloud("grant summoned-allies range 3 control (move own-move plus 2)") == (
        "Command all summoned allies, range 3: move X, X = its own move + 2; you decide how."
    )


def test_a_melee_area_shows_where_the_attacker_stands() -> None:
    """GH-AOE-2, GH-AOE-5."""
    melee, ranged = (half_scene(read_half(f"attack 2 {area}"), ENGLISH).lines[1] for area in ("sweep", "triangle"))
    assert melee == LineScene("area", "", "2 hexes side by side", 1, (), ((0, 0, "you"), (0, 1, "hit"), (1, 0, "hit")))
    assert ranged.area == ((0, 0, "hit"), (1, 0, "hit"), (0, 1, "hit"))


def test_elements_that_may_be_consumed() -> None:
    """GH-ELEM-3."""
    scene = half_scene(read_half("attack 3 line-of-two; with-air attack +1 pierce +1"), ENGLISH)
    assert scene.lines[-1] == LineScene(
        "consume", "", "Consume air: attack +1, pierce +1", 1, ("air", "attack", "pierce")
    )
    assert aloud("attack 2; with-any attack +1 xp 1") == "Attack 2; consume any element: attack +1, 1 XP."


@pytest.mark.parametrize(
    ("program", "change"),
    [
        ("loot 2; with-air value 3", "Consume air: loot 3 instead"),
        ("damage 1 self; with-air value 2", "Consume air: damage 2 instead"),
        ("attack 3; with-earth targets 2", "Consume earth: target 2"),
        ("attack 3 range 2 targets 2; with-earth targets 3", "Consume earth: target 3 instead"),
        ("recover 1 lost; with-ice count 2", "Consume ice: recover 2 lost cards instead"),
        ("attack 3 adjacent-enemies; with-earth enemies-within 2", "Consume earth: all enemies within range 2 instead"),
        (
            "attack 3; with-dark bonuses (if-beside-ally wound)",
            "Consume dark: wound if the target is next to an ally of yours",
        ),
        ("on-attack wound; with-air on-play effect (stun)", "When you play the card, consume air: stun instead"),
    ],
)
def test_what_an_element_replaces_is_told_from_what_it_adds(program: str, change: str) -> None:
    """GH-ELEM-3."""
    assert lines_of(program)[-1][1] == change


def test_a_place_that_an_ability_marks_is_known_to_those_after_it() -> None:
    told = {
        "kill one-enemy range 4 normal mark": "the hex of the killed enemy",
        "destroy-obstacles 1 mark": "the destroyed obstacle",
        "move-obstacle to-range 4 mark": "the moved obstacle",
        "obstacles 1 range 3 mark": "the new obstacle",
        "obstacles 2 range 3 mark": "the new obstacles",
        "choose-hex range 4": "the chosen hex",
    }
    for before, place in told.items():
        assert lines_of(f"{before}; attack 2 enemies-adjacent-to-marked")[-1][1] == f"All enemies next to {place}"


def test_the_marks_of_a_half() -> None:
    """GH-CARD-2, GH-CARD-7, GH-CARD-9."""
    half = read_half("on-attack attack +1; xp 2; infuse fire; persistent; slots 0 1; lost; unrecoverable")
    scene = half_scene(half, ENGLISH, 1)
    assert (scene.xp, scene.infuse, scene.lost, scene.unrecoverable) == (2, ("fire",), True, True)
    assert (scene.duration, scene.slots, scene.used) == ("persistent", (0, 1), 1)
    assert scene.aloud == (
        "Attack +1, with each of your attacks. "
        "2 XP, creates fire, stays in play, 2 uses, XP: 0–1, then lost, can never be recovered."
    )


def test_a_card_as_its_table_shows_it() -> None:
    card = hero_cards()["skewer"]
    scene = card_scene(card, ENGLISH, (0, 1))
    assert (scene.id, scene.name, scene.hero, scene.level, scene.initiative) == ("skewer", "Skewer", "brute", "X", 35)
    assert (scene.top.used, scene.bottom.used) == (0, 1)
    assert scene.top.aloud == "Attack 3, 2 hexes in a line; consume air: attack +1, pierce +1. 1 XP."
    assert scene.top.lines == half_scene(card.top, ENGLISH).lines


def test_a_card_in_a_terminal() -> None:
    assert card_text(hero_cards()["warding-strength"], TEXTS.catalogue("fr")) == [
        "Force protectrice, Brute, niveau 1, initiative 32",
        "Haut",
        "  Attaque 3, poussée 2",
        "Bas",
        "  Bouclier 1, chaque fois qu’une attaque vous infligerait des dégâts",
        "  [reste en jeu, 6 usages, XP\u00a0: 0–1–0–1–0–1, puis perdue]",
    ]


def test_a_long_line_is_broken_between_words_and_between_chinese_signs() -> None:
    assert half_text(read_half("attack 3; if-beside-ally attack +2"), ENGLISH, 40) == [
        "Attack 3",
        "  Attack +2 if the target is next to an",
        "    ally of yours",
    ]
    assert wrapped("你的每个回合结束时：攻击2，射程5", 22) == ["你的每个回合结束时：攻", "  击2，射程5"]
    assert wrapped("你的每个回合结束时：", 18) == ["你的每个回合结束", "  时："]


# ---- everything is told ----------------------------------------------------------------------------------------------


@in_every_language
def test_every_card_reads_well(language: str) -> None:
    """GH-CARD-2: no gap, no id, no wrong sign; a line for a terminal is no longer than that is wide."""
    text = TEXTS.catalogue(language)
    for card in CARDS:
        scene = card_scene(card, text)
        sentences = [scene.top.aloud, scene.bottom.aloud, *card_text(card, text)]
        for half in (scene.top, scene.bottom):
            assert half.lines[0].depth == 0
            sentences += [line.words for line in half.lines]
        assert max(columns(line) for line in card_text(card, text)) <= COLUMNS
        for sentence in sentences:
            read(sentence.strip(), language)


@in_every_language
def test_every_item_reads_well(language: str) -> None:
    """GH-ITEM-2."""
    text = TEXTS.catalogue(language)
    for item in items().values():
        for sentence in (item_words(item, text), item_note(item, text), *item_text(item, text)):
            read(sentence, language)
            assert sentence[0] == sentence[0].upper()


@in_every_language
def test_every_face_perk_and_goal_reads_well(language: str) -> None:
    """GH-AMD-1, GH-CLS-4, GH-SET-4."""
    text = TEXTS.catalogue(language)
    sentences = [modifier_scene(face, 1, text).words for face in modifier_faces()]
    sentences += [perk_words(perk, text) for hero in hero_classes().values() for perk in hero.perks]
    sentences += [goal_words(goal, text) for goal in battle_goals().values()]
    for sentence in sentences:
        read(sentence, language)


def read(sentence: str, language: str) -> None:
    """A sentence is whole and set with the signs of its language."""
    check(sentence, language, NOTATION)
    signs = sentence.replace("−", "") if language != "zh" else re.sub(r"\[|\]", "", sentence)
    assert not WRONG_SIGNS[language].search(signs), sentence


@in_every_language
def test_halves_that_differ_are_told_differently(language: str) -> None:
    """GH-CARD-2."""
    text = TEXTS.catalogue(language)
    told: dict[str, str] = {}
    for half, where in halves().items():
        said = half_aloud(half, text)
        assert said not in told, f"{where} reads as {told[said]}"
        told[said] = where
    assert len(told) > 200


@in_every_language
def test_items_that_differ_are_told_differently(language: str) -> None:
    """GH-ITEM-2."""
    text = TEXTS.catalogue(language)
    different = {replace(each, number=0, id="", name="", copies=0, prosperity=0) for each in items().values()}
    told = {(each.slot, each.gold, item_words(each, text), item_note(each, text)) for each in items().values()}
    assert len(told) == len(different) > 60


@in_every_language
def test_faces_perks_and_goals_that_differ_are_told_differently(language: str) -> None:
    """GH-AMD-1, GH-CLS-4, GH-SET-4."""
    text = TEXTS.catalogue(language)
    faces = modifier_faces()
    assert len({modifier_scene(face, 1, text).words for face in faces}) == len(faces)
    assert len({face_id(face) for face in faces}) == len(faces)
    perks = {replace(perk, count=1) for hero in hero_classes().values() for perk in hero.perks}
    assert len({perk_words(perk, text) for perk in perks}) == len(perks) > 30
    goals = battle_goals().values()
    assert len({goal_words(goal, text) for goal in goals}) == len(goals) == 24


# ---- nothing is left out ---------------------------------------------------------------------------------------------


def neighbours(value: Any) -> Iterator[tuple[str, Any]]:
    """Every value that differs from this one in a single fact that is told, with the name of that fact.

    A fact that is as it usually is, and so not told, is left alone.
    """
    if isinstance(value, tuple):
        for at, each in enumerate(value):
            if len(value) > 1:
                yield "", value[:at] + value[at + 1 :]
            for name, other in neighbours(each):
                yield name, (*value[:at], other, *value[at + 1 :])
    elif isinstance(value, bool):
        yield "", not value
    elif isinstance(value, int):
        yield "", value + 1
    elif is_dataclass(value) and not isinstance(value, Area | type):
        kind = type(value).__name__
        for field in fields(value):
            old = getattr(value, field.name)
            if field.default is not MISSING and old == field.default:
                continue
            if field.default is not MISSING:
                yield f"{kind}.{field.name}", replace(value, **{field.name: field.default})
            for name, other in neighbours(old):
                yield name or f"{kind}.{field.name}", replace(value, **{field.name: other})


UNTOLD: Final = frozenset(
    {"Aim.who", "Order.forced", "Lasting.aim", "Recover.aim", "Inflict.conditions", "Unit.attack"}
)
"""Facts of which others say enough: that allies are asked and enemies are not, that one's own cards come back to
oneself; and half its hit points say what a unit's attack is."""


def looks(half: Half, text: Catalogue) -> HalfScene:
    """A half as it is shown."""
    return half_scene(half, text)


def test_every_fact_of_every_card_is_told() -> None:
    """GH-CARD-2: no fact can be another one without the words changing, aloud as well."""
    changed = 0
    for half, where in halves().items():
        told = looks(half, ENGLISH)
        for name, other in neighbours(half):
            if name in UNTOLD or is_unused_mark(name, half) or not sayable(other):
                continue
            changed += 1
            then = looks(other, ENGLISH)
            assert then.aloud != told.aloud, f"{where}: {name} is not told"
            assert then != told
    assert changed > 1500


def sayable(half: Half) -> bool:
    """Whether a half has abilities with something to say, so that one fact less leaves a card that could be printed."""
    try:
        half_aloud(half, ENGLISH)
    except (LookupError, ValueError):
        return False
    return True


def is_unused_mark(name: str, half: Half) -> bool:
    """Whether this is the mark of a place that no ability after it speaks of."""
    return name.endswith(".mark") and not any("marked" in str(each) for each in half.actions)


def test_every_fact_of_every_item_is_told() -> None:
    """GH-ITEM-2."""
    elsewhere = {f"Item.{name}" for name in ("number", "id", "name", "slot", "gold", "copies", "prosperity")}
    changed = 0
    for item in items().values():
        told = (item_words(item, ENGLISH), item_note(item, ENGLISH))
        for name, other in neighbours(item):
            if name in elsewhere or name in UNTOLD or not item_sayable(other):
                continue
            changed += 1
            assert (item_words(other, ENGLISH), item_note(other, ENGLISH)) != told, f"{item.id}: {name} is not told"
    assert changed > 150


def item_sayable(item: Item) -> bool:
    """Whether an item still does something."""
    try:
        item_words(item, ENGLISH)
    except (LookupError, ValueError):
        return False
    return True


def test_every_fact_of_every_face_is_told() -> None:
    """GH-AMD-1."""
    for face in modifier_faces():
        told = modifier_scene(face, 1, ENGLISH)
        for name, other in neighbours(face):
            if isinstance(other, ModifierCard) and is_face(other):
                assert modifier_scene(other, 1, ENGLISH).words != told.words, f"{told.id}: {name} is not told"


def is_face(face: ModifierCard) -> bool:
    """Whether there could be such a face: a null or a doubling adds nothing, and those alone leave the deck."""
    return bool(face.kind) or not face.removed


# ---- faces, perks, goals, items --------------------------------------------------------------------------------------


def test_a_face_as_it_is_shown() -> None:
    """GH-AMD-1."""
    scene = modifier_scene(read_face("+0 rolling push 1"), 3, ENGLISH)
    assert (scene.id, scene.sign, scene.symbols) == ("plus-0-rolling-push-1", "+0", ("push",))
    assert (scene.rolling, scene.count, scene.words) == (True, 3, "+0 (rolling, push 1)")
    bless = modifier_scene(read_face("2x removed"), 1, ENGLISH)
    assert (bless.id, bless.sign, bless.symbols) == ("x2-removed", "x2", ("bless",))
    null = modifier_scene(read_face("null shuffles"), 1, ENGLISH)
    assert (null.sign, null.symbols, null.words) == (
        "null",
        ("shuffle",),
        "No damage (shuffle at the end of the round)",
    )


def test_perks() -> None:
    """GH-CLS-4."""
    one, plus = read_face("-1"), read_face("+1")
    assert perk_words(Perk(1, remove=((2, one),)), ENGLISH) == "Remove 2 × −1"
    assert perk_words(Perk(1, remove=((1, one),), add=((1, plus),)), ENGLISH) == "Replace 1 × −1 by 1 × +1"
    assert perk_words(Perk(1, add=((1, plus),), ignore_items=True), TEXTS.catalogue("zh")) == (
        "加入1张+1；无视物品的负面效果"
    )
    assert perk_words(Perk(1, ignore_scenario=True), TEXTS.catalogue("fr")) == (
        "Ignorer les effets négatifs des scénarios"
    )


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("masochist", "At the end of the scenario: you have 2 hit points at most (1 checkmark)"),
        ("layabout", "At the end of the scenario: 7 XP at most gained (2 checkmarks)"),
        ("indigent", "At the end of the scenario: you looted no money token and no treasure tile (2 checkmarks)"),
        ("professional", "At any time: use items at least as often as your level plus 2 (1 checkmark)"),
    ],
)
def test_battle_goals(goal: str, words: str) -> None:
    """GH-SET-4, GH-END-2."""
    assert goal_words(battle_goals()[goal], ENGLISH) == words


def test_items() -> None:
    """GH-ITEM-2."""
    scene = item_scene(items()[3], ENGLISH, "spent")
    assert (scene.name, scene.slot, scene.gold, scene.state, scene.usable) == ("Hide Armor", "body", 10, "spent", False)
    assert scene.words == "Shield 1; puts 2 −1 cards into your modifier deck"
    assert scene.note == (
        "When an attack damages you; compulsory each time, spent after 2 uses, ready again after a long rest"
    )
    assert item_text(items()[18], ENGLISH) == [
        "Battle-Axe, one hand, 20 gold",
        "Area (2 hexes side by side), for the whole attack action, only with an attack that has one target",
        "During one of your melee attacks; then consumed",
    ]
