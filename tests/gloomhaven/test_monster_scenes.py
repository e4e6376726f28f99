"""Ability cards of monsters and specials of bosses as lines with symbols."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.card_words import card_lines
from grognard.games.gloomhaven.facts import AbilityCard, Program, ability_decks, bosses
from grognard.games.gloomhaven.table_scene import LineScene
from grognard.games.gloomhaven.words.monster_lines import monster_lines, program_scene
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts, check
from tests.gloomhaven.symbols import SYMBOLS

TEXTS: Final = Texts(gloomhaven)
ENGLISH: Final = TEXTS.catalogue("en")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def cards() -> Iterator[AbilityCard]:
    """Every card of every deck."""
    for deck in ability_decks().values():
        yield from deck.cards


def specials() -> Iterator[Program]:
    """Every special that is written."""
    for boss in bosses().values():
        yield from [each for each in (boss.special_1, boss.special_2) if each is not None]


def lines_of(program: str, language: str = "en") -> list[LineScene]:
    """The lines of a program."""
    return program_scene(Program.parse(program), TEXTS.catalogue(language))


def test_a_number_stands_apart_and_what_is_added_hangs_on_it() -> None:
    """GH-MON-1, GH-ELEM-6."""
    assert lines_of("attack -1 range-by +1 targets 2 wound sweep; with-fire attack +2 push 1") == [
        LineScene("attack", "−1", "Attack"),
        LineScene("range", "+1", "Range", 1),
        LineScene("target", "2", "Target", 1),
        LineScene("wound", "", "Wound", 1),
        LineScene("area", "", "2 hexes side by side", 1, area=((0, 0, "you"), (0, 1, "hit"), (1, 0, "hit"))),
        LineScene("consume", "", "Consume fire: attack +2, push 1", 1, ("fire", "attack", "push")),
    ]
    assert lines_of("heal 3 range 3", "zh") == [LineScene("heal", "3", "治疗"), LineScene("range", "3", "射程", 1)]


def test_what_depends_on_something_stands_whole() -> None:
    """GH-ELEM-6, GH-BOSS-1."""
    assert lines_of("heal 3 self if-ice") == [
        LineScene("consume", "", "Consume ice: heal 3, self", symbols=("ice", "heal"))
    ]
    assert lines_of("retaliate 3 from-level 3 to-level 4") == [LineScene("retaliate", "", "Levels 3 to 4: retaliate 3")]


def test_conditions_and_elements_are_symbols() -> None:
    """GH-COND-1, GH-ELEM-7."""
    assert lines_of("apply wound poison adjacent-enemies; infuse fire dark") == [
        LineScene("wound", "", "Wound and poison", symbols=("poison",)),
        LineScene("", "", "All adjacent enemies", 1),
        LineScene("infuse", "", "Create fire", symbols=("fire",)),
        LineScene("infuse", "", "Create dark", symbols=("dark",)),
    ]


def test_what_a_dying_monster_does_stands_last() -> None:
    """GH-MON-1."""
    last = monster_lines(ability_decks()["cultist"].card(604), ENGLISH)[-1]
    assert last == LineScene(
        "kill", "", "If it dies this round: attack +2, area (all 6 hexes around it)", symbols=("attack",)
    )


@in_every_language
def test_every_card_and_special_is_told_as_in_words_alone(language: str) -> None:
    """GH-MON-1, GH-BOSS-1: as many lines as in words, cards that differ look different."""
    text = TEXTS.catalogue(language)
    looks: dict[tuple[LineScene, ...], str] = {}
    for card in cards():
        lines = tuple(monster_lines(card, text))
        heads = [line for line in lines if line.depth == 0 or line.symbol == "consume"]
        assert len(heads) == len(card_lines(card, text))
        assert looks.setdefault(lines, f"{card.do} {card.on_death}") == f"{card.do} {card.on_death}"
        for line in lines:
            check(line.words, language)
            assert not WRONG_SIGNS[language].search(line.words.replace("−", "")), line.words
    assert len(looks) > 100


def test_every_symbol_is_in_the_list() -> None:
    """The artwork is drawn by it."""
    lines = [line for card in cards() for line in monster_lines(card, ENGLISH)]
    lines += [line for special in specials() for line in program_scene(special, ENGLISH)]
    found = {each for line in lines for each in (line.symbol, *line.symbols)}
    assert found - SYMBOLS == {""}
    assert {"disadvantage", "door", "initiative", "special"} <= found
