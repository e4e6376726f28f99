"""Names and symbols of what characters have, and that no text of it lies unused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pytest

from grognard.games.gloomhaven.facts import bosses
from grognard.games.gloomhaven.facts.classes import HeroCard
from grognard.games.gloomhaven.facts.hero_programs import read_half
from grognard.games.gloomhaven.facts.heroes import HEROES, battle_goals, hero_cards, hero_classes, items
from grognard.games.gloomhaven.facts.items import SLOTS
from grognard.games.gloomhaven.facts.modifiers import modifier_faces
from grognard.games.gloomhaven.figures import HEROES as HEROES_SIDE
from grognard.games.gloomhaven.figures import Figure
from grognard.games.gloomhaven.table_scene import CardScene
from grognard.games.gloomhaven.words.goal_words import goal_words
from grognard.games.gloomhaven.words.hero_cards import (
    card_scene,
    card_text,
    half_aloud,
    half_scene,
)
from grognard.games.gloomhaven.words.item_words import item_text
from grognard.games.gloomhaven.words.modifier_words import modifier_scene
from grognard.games.gloomhaven.words.names import (
    card_name,
    figure_name,
    goal_name,
    hero_name,
    item_name,
    kind_name,
    slot_name,
    unit_name,
)
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.catalogues import columns
from tests.gloomhaven.printed import CARDS, ENGLISH, TEXTS, halves
from tests.gloomhaven.symbols import MARKS, SLOT_SYMBOLS, SYMBOLS

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


# ---- symbols ---------------------------------------------------------------------------------------------------------


def test_every_symbol_is_listed_and_no_other_is() -> None:
    """The artwork is drawn by this list."""
    found: set[str] = set()
    for half in halves():
        scene = half_scene(half, ENGLISH)
        found |= {each for line in scene.lines for each in (line.symbol, *line.symbols)} | set(scene.infuse)
    for face in modifier_faces():
        found |= set(modifier_scene(face, 1, ENGLISH).symbols)
    assert found - SYMBOLS == {""}
    falcon = half_scene(read_half("summon jade-falcon hp 2 move 3 attack 2 flying"), ENGLISH)
    of_monsters = {"disadvantage", "door", "initiative", "special"}
    assert SYMBOLS - found - of_monsters == {"fly"} <= {line.symbol for line in falcon.lines}
    assert set(SLOTS) == SLOT_SYMBOLS
    assert {"xp", "lost", "round"} == MARKS & SYMBOLS


# ---- names -----------------------------------------------------------------------------------------------------------


def units() -> set[str]:
    """Every figure that a card or an item summons."""
    summoned = [each for half in halves() for each in half.actions] + [
        each for item in items().values() for each in item.actions
    ]
    return {each.unit.id for each in summoned if type(each).__name__ == "Summon"}  # type: ignore[union-attr]


FAMILIES: Final = {
    "card": frozenset(hero_cards()),
    "item": frozenset(item.id for item in items().values()),
    "unit": frozenset(units()),
    "goal": frozenset(battle_goals()),
    "boss": frozenset(bosses()),
    "escort": frozenset({"hail"}),
    "slot": frozenset(SLOTS),
}


@pytest.mark.parametrize("family", FAMILIES)
@in_every_language
def test_everything_has_a_name_of_its_own_and_nothing_else_has(family: str, language: str) -> None:
    start = f"{family}."
    written = TEXTS.written(language).items()
    names = {key.removeprefix(start): text for key, (text, *_) in written if key.startswith(start)}
    assert names.keys() == FAMILIES[family]
    assert len(set(names.values())) == len(names)
    assert [name for name in names.values() if not name.strip() or columns(name) > 30] == []
    if language == "zh":
        assert [name for name in names.values() if not re.fullmatch("[一-鿿]+", name)] == []


def test_english_names_are_those_of_the_facts() -> None:
    assert {card.id: card_name(card.id, ENGLISH) for card in CARDS} == {card.id: card.name for card in CARDS}
    for item in items().values():
        assert item_name(item.id, ENGLISH) == item.name
    for goal in battle_goals().values():
        assert goal_name(goal.id, ENGLISH) == goal.name
    for boss in bosses().values():
        assert kind_name(boss.id, ENGLISH) == boss.name


def test_names_of_figures() -> None:
    french = TEXTS.catalogue("fr")
    kinds = [("hero", "brute"), ("monster", "ooze"), ("boss", "jekserah"), ("summon", "decoy"), ("escort", "hail")]
    figures = [Figure(kind, name, HEROES_SIDE, 0, 1, 1) for kind, name in kinds]
    assert [figure_name(each, french) for each in figures] == ["Brute", "Vase", "Jekserah", "Leurre", "Hail"]


def test_names_in_other_languages() -> None:
    chinese, french = TEXTS.catalogue("zh"), TEXTS.catalogue("fr")
    assert [hero_name(hero, french) for hero in HEROES][:2] == ["Brute", "Bricoleur"]
    assert card_name("trample", chinese) == "践踏"
    assert unit_name("rat-king", french) == "Roi des rats"
    assert slot_name("two-hands", chinese) == "双手"


# ---- the catalogue ---------------------------------------------------------------------------------------------------


class Recorder(Catalogue):
    """A catalogue that remembers what it was asked."""

    __slots__ = ("asked",)
    asked: set[str]

    def say(self, __key: str, /, **facts: object) -> str:
        self.asked.add(__key)
        return super().say(__key, **facts)


UNPRINTED: Final = (
    "destroy-obstacles all; destroy-obstacles 2 range 3; summon decoy hp 3 attack 1; refresh all consumed; "
    "refresh 2 spent; attack own-range"
)
"""What the notation has and no card."""


def test_no_text_of_the_catalogue_lies_unused() -> None:
    """Everything that can be said is said of some card, item, face, perk or goal."""
    text = Recorder.load([TEXTS.folder], "en", strict=True)
    assert isinstance(text, Recorder)
    text.asked = set()
    for card in CARDS:
        card_scene(card, text)
        card_text(card, text)
    half_aloud(read_half(UNPRINTED), text)
    for item in items().values():
        item_text(item, text)
    for face in modifier_faces():
        modifier_scene(face, 1, text)
    for hero in hero_classes().values():
        for perk in hero.perks:
            perk_words(perk, text)
    for goal in battle_goals().values():
        goal_name(goal.id, text)
        goal_words(goal, text)
    for kind in (*bosses(), "hail"):
        kind_name(kind, text)
    written = (TEXTS.folder / "en" / "heroes.po").read_text("utf-8")
    keys = set(re.findall(r'^msgid "(.+)"$', written, re.MULTILINE))
    assert len(keys) > 500
    assert sorted(keys - text.asked) == []


def scenes(cards: Sequence[HeroCard], text: Catalogue) -> list[CardScene]:
    """What a table shows of cards."""
    return [card_scene(card, text) for card in cards]


@in_every_language
def test_numbers_and_marks_do_not_depend_on_the_language(language: str) -> None:
    def bare(scene: CardScene) -> list[tuple[object, ...]]:
        return [
            (line.symbol, line.value, line.depth, line.symbols, line.area)
            for half in (scene.top, scene.bottom)
            for line in half.lines
        ]

    here = [bare(each) for each in scenes(CARDS, TEXTS.catalogue(language))]
    assert here == [bare(each) for each in scenes(CARDS, ENGLISH)]
