"""Ability cards, specials and stat rows in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.card_words import card_lines, program_lines, trait_lines
from grognard.games.gloomhaven.facts import (
    CONDITIONS,
    RANKS,
    AbilityCard,
    Program,
    StatRow,
    ability_decks,
    areas,
    bosses,
    monsters,
)
from grognard.games.gloomhaven.facts.programs import vocabulary
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts, check, columns

TEXTS: Final = Texts(gloomhaven)
GUARDS: Final = re.compile(r"(if|for)-|(from|to)-level")
WHOM: Final = frozenset(shape.partition(" ")[0] for shape in vocabulary()["damage"][1:] if not GUARDS.match(shape))
"""The words for whom a line affects."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(program: str, language: str = "en") -> list[str]:
    """The lines of a program in words."""
    return program_lines(Program.parse(program), TEXTS.catalogue(language))


def cards() -> Iterator[AbilityCard]:
    """Every card of every deck."""
    for deck in ability_decks().values():
        yield from deck.cards


def specials() -> Iterator[Program]:
    """Every special that is written."""
    for boss in bosses().values():
        yield from [each for each in (boss.special_1, boss.special_2) if each is not None]


def rows() -> set[StatRow]:
    """Every row of every stat card."""
    found = {row for each in monsters().values() for rank in (each.normal, each.elite) for row in rank}
    return found | {row for boss in bosses().values() for row in boss.levels}


def traits(row: StatRow) -> StatRow:
    """A row without the numbers that are no traits."""
    return StatRow(
        1,
        1,
        1,
        shield=row.shield,
        retaliate=row.retaliate,
        retaliate_range=row.retaliate_range,
        pierce=row.pierce,
        conditions=row.conditions,
        advantage=row.advantage,
        attackers_disadvantage=row.attackers_disadvantage,
        attack_plus=row.attack_plus,
    )


WORDED: Final = [
    (
        "move +1; attack -1 range 3 targets 2 wound",
        ["Move +1", "Attack −1, range 3, target 2, wound"],
        ["移动+1", "攻击−1，射程3，目标2，创伤"],
        ["Déplacement +1", "Attaque −1, portée 3, cible 2, blessure"],
    ),
    (
        "attack +0 line-of-two; with-fire attack +2 wound",
        ["Attack +0, area (2 hexes in a line)", "Consume fire: attack +2, wound"],
        ["攻击+0，范围（一排2格）", "消耗火元素：攻击+2，创伤"],
        ["Attaque +0, zone (2 cases en ligne)", "Consomme l’élément feu\u00a0: attaque +2, blessure"],
    ),
    (
        "heal 3 range 3; shield 1; infuse ice if-any",
        ["Heal 3, range 3", "Shield 1", "Consume an element of the players' choice: create ice"],
        ["治疗3，射程3", "护盾1", "消耗玩家任选的一种元素：产生冰元素"],
        ["Soin 3, portée 3", "Bouclier 1", "Consomme un élément au choix des joueurs\u00a0: crée l’élément glace"],
    ),
    (
        "damage 2 adjacent-enemies; damage 1 self",
        ["2 damage to all adjacent enemies", "1 damage to itself"],
        ["所有相邻敌人受到2点伤害", "自己受到1点伤害"],
        ["2 dégâts à tous les ennemis adjacents", "1 dégât à lui-même"],
    ),
    (
        "summon living-bones normal 1 elite 2 for-3 for-4",
        ["With 3 or 4 characters: summon 1 normal Living Bones and 2 × elite Living Bones"],
        ["3或4名角色时：召唤1只普通活骷髅和2只精英活骷髅"],
        ["À 3 ou 4 personnages\u00a0: invoque 1 × Ossements animés (normal) et 2 × Ossements animés (élite)"],
    ),
    (
        "apply wound poison adjacent-enemies",
        ["Wound and poison, all adjacent enemies"],
        ["创伤和中毒，所有相邻敌人"],
        ["Blessure et poison, tous les ennemis adjacents"],
    ),
]


@pytest.mark.parametrize(("program", *LANGUAGES), WORDED)
def test_a_program_in_three_languages(program: str, en: list[str], zh: list[str], fr: list[str]) -> None:
    assert [said(program, language) for language in LANGUAGES] == [en, zh, fr]


@pytest.mark.parametrize(
    ("program", "change"),
    [
        ("shield 1; with-ice shield 2", "Consume ice: shield 2 instead"),
        ("push 2 adjacent-enemies; with-air push 4", "Consume air: push 4 instead"),
        ("heal 2 range 3; with-ice heal +3", "Consume ice: heal +3"),
        ("attack +0; with-earth targets 2", "Consume earth: target 2"),
        ("attack +0 targets 2; with-earth targets 3", "Consume earth: target 3 instead"),
        (
            "attack +0 sweep; with-fire immobilize ring",
            "Consume fire: immobilize, area (all 6 hexes around it) instead",
        ),
        ("attack +0 range 2; with-ice attack +2 range-by +1", "Consume ice: attack +2, range +1"),
    ],
)
def test_what_an_element_replaces_is_told_from_what_it_adds(program: str, change: str) -> None:
    """GH-ELEM-6."""
    assert said(program)[-1] == change


def test_a_line_says_for_which_levels_it_is() -> None:
    """GH-BOSS-1."""
    assert said("retaliate 3 from-level 3 to-level 4 for-2") == ["With 2 characters: levels 3 to 4: retaliate 3"]
    assert said("heal 1 self from-level 5") == ["Levels 5 to 7: heal 1, self"]
    assert said("heal 1 self to-level 2") == ["Levels 0 to 2: heal 1, self"]


def test_several_elements_are_created_line_by_line() -> None:
    """GH-ELEM-7."""
    assert said("infuse fire dark") == ["Create fire", "Create dark"]


def test_what_a_dying_monster_does_stands_last() -> None:
    """GH-MON-1."""
    cultist = ability_decks()["cultist"].card(604)
    assert card_lines(cultist, TEXTS.catalogue("en")) == [
        "Move −1",
        "Attack −1",
        "If it dies this round: attack +2, area (all 6 hexes around it)",
    ]


@in_every_language
def test_every_card_and_special_is_told(language: str) -> None:
    """GH-MON-1, GH-BOSS-1: a line in words for each line of the program."""
    text = TEXTS.catalogue(language)
    told = [(card.do, card.on_death, card_lines(card, text)) for card in cards()]
    told += [(special, Program(), program_lines(special, text)) for special in specials()]
    assert len(told) > 230
    for do, on_death, lines in told:
        assert len(lines) == len(do.steps) + len(on_death.steps)
        for line in lines:
            check(line, language)
            assert not WRONG_SIGNS[language].search(line.replace("−", "")), line
            assert columns(line) <= 100, line


@in_every_language
def test_cards_that_differ_are_told_differently(language: str) -> None:
    """GH-MON-1: nothing that stands on a card is lost."""
    text = TEXTS.catalogue(language)
    programs = {(str(card.do), str(card.on_death)): card_lines(card, text) for card in cards()}
    assert len({tuple(lines) for lines in programs.values()}) == len(programs) > 100


NEEDED: Final = {
    "apply": "wound self",
    "damage": "self",
    "push": "self",
    "attack-bonus": "self",
    "infuse": "fire",
    "summon": "ooze normal 1",
    "extra-turn": "ooze",
    "open-next-door": "a",
}
"""What a verb cannot do without."""


def examples() -> Iterator[str]:
    """A program for each argument of each verb, with what else the verb needs."""
    for verb, shapes in vocabulary().items():
        number = {"N": "3", "+N": "+1"}.get(shapes[0] if shapes else "")
        changes = verb.startswith("with-")
        for shape in shapes[1 if number else 0 :] or ("",):
            word = re.sub(r"N$", "3", shape).replace("+3", "+1")
            name = word.partition(" ")[0]
            needed = NEEDED.get(verb, "")
            if name in WHOM:
                needed = needed.replace("self", "")
            if name in monsters():
                needed = needed.replace("ooze", "")
            if name in needed.split():
                word = ""
            base = f"{name if name in ('heal', 'shield') else 'heal' if name in WHOM else 'attack'} "
            before = base + ("+0;" if base == "attack " else "1;") if changes else ""
            yield " ".join(each for each in (before, verb, number, needed.strip(), word) if each)


EXAMPLES: Final = tuple(examples())


@in_every_language
def test_every_word_of_programs_is_told(language: str) -> None:
    for program in EXAMPLES:
        for line in said(program, language):
            check(line, language)


def test_the_examples_have_every_verb_and_every_argument() -> None:
    words = {word for program in EXAMPLES for word in program.replace(";", "").split()}
    arguments = {shape.split(" ")[0] for shapes in vocabulary().values() for shape in shapes} - {"N", "+N"}
    assert words >= set(vocabulary()) | arguments


@in_every_language
def test_no_text_for_lines_lies_unused(language: str) -> None:
    """Verbs, arguments and areas have their texts, and there are no others."""
    riders = {shape.split(" ")[0] for shapes in vocabulary().values() for shape in shapes if not GUARDS.match(shape)}
    riders -= {"N", "+N", "range-by", *WHOM, *areas(), *CONDITIONS, *monsters(), *RANKS}
    riders -= {*vocabulary()["infuse"], *vocabulary()["open-next-door"], "attack", "heal", "shield"}
    verbs = {verb for verb in vocabulary() if not verb.startswith("with-")} - {"apply"}
    keys = set(TEXTS.written(language))
    assert {key for key in keys if key.startswith("whom.")} == {f"whom.{name}" for name in WHOM}
    assert {key for key in keys if key.startswith("area.")} == {f"area.{name}" for name in areas()}
    assert {key for key in keys if key.startswith("rider.")} == {f"rider.{name}" for name in {*riders, "area"}}
    assert {key for key in keys if key.startswith("line.")} == {
        f"line.{name}" for name in {*verbs, "damage-self", *[f"summon.{rank}" for rank in RANKS]}
    }
    composed = ("trait.attack-plus.",)
    others = {key for key in keys if key.startswith(("joined.", "trait."))}
    assert {key for key in others - TEXTS.spelt_out() if not key.startswith(composed)} == set()


# ---- stat rows -------------------------------------------------------------------------------------------------------


def test_the_traits_of_a_row() -> None:
    """GH-MON-2."""
    row = StatRow.parse("hp 9 move 2 attack 3 targets 2 shield 1 retaliate 2 retaliate-range 3 pierce 2 poison wound")
    assert trait_lines(row, TEXTS.catalogue("en"), flying=True) == [
        "Flying",
        "Shield 1",
        "Retaliate 2, range 3",
        "Pierce 2",
        "Attacks add poison and wound",
    ]
    assert trait_lines(row, TEXTS.catalogue("zh")) == ["护盾1", "反击2，射程3", "穿透2", "攻击附带中毒和创伤"]
    assert trait_lines(row, TEXTS.catalogue("fr"))[-1] == "Attaques avec poison et blessure"


def test_a_row_of_plain_numbers_has_no_traits() -> None:
    assert trait_lines(StatRow.parse("hp 9 move 2 attack 3 range 4"), TEXTS.catalogue("en")) == []


@in_every_language
def test_every_trait_of_every_row_is_told(language: str) -> None:
    """GH-MON-2: rows that differ in what is always on are told differently."""
    text = TEXTS.catalogue(language)
    told = {row: tuple(trait_lines(row, text)) for row in map(traits, rows())}
    assert len(told) > 40
    assert len(set(told.values())) == len(told)
    for line in {line for lines in told.values() for line in lines}:
        check(line, language)
        assert not WRONG_SIGNS[language].search(line), line
