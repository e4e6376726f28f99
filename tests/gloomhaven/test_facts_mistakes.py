"""How mistakes in the facts are told: with the file, the line, and what was meant."""

from __future__ import annotations

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.gloomhaven.facts import (
    LEVELS,
    Area,
    Move,
    StatRow,
    abilities_of,
    read_areas,
    read_bosses,
    read_decks,
    read_monsters,
)
from grognard.hexes import FlatHex

MONSTER = """\
[dust-mite]
name = "Dust Mite"
deck = "imp"
standees = 6
normal = [
  "hp 1 move 1 attack 1", "hp 1 move 1 attack 1", "hp 1 move 1 attack 1", "hp 1 move 1 attack 1",
  "hp 1 move 1 attack 1", "hp 1 move 1 attack 1", "hp 1 move 1 attack 1",
  "hp 1 move 1 attack 1 range 2 poison",
]
elite = [
  "hp 2 move 1 attack 1", "hp 2 move 1 attack 1", "hp 2 move 1 attack 1", "hp 2 move 1 attack 1",
  "hp 2 move 1 attack 1", "hp 2 move 1 attack 1", "hp 2 move 1 attack 1", "hp 2 move 1 attack 1",
]
"""


def test_the_rows_of_a_monster_are_read_by_level() -> None:
    """GH-MON-1: the last row is that of level 7."""
    mite = read_monsters(TomlFile("m.toml", MONSTER))["dust-mite"]
    assert mite.row("normal", 7) == StatRow(1, 1, 1, range=2, conditions=("poison",))
    assert mite.row("elite", 7) == StatRow(2, 1, 1)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "elite = [\n",
            'elite = [\n  "hp 2 move 1 attack 1",\n',
            "m.toml:1: [dust-mite]: expected a row for each of the 8",
        ),
        ("standees = 6", "standee = 6", "m.toml:4: [dust-mite]: unknown key 'standee', did you mean 'standees'?"),
        ('deck = "imp"', 'deck = "imps"', "m.toml:3: [dust-mite] deck: unknown deck 'imps', did you mean 'imp'?"),
        (
            "range 2",
            "rnage 2",
            "m.toml:8: [dust-mite] normal #8: unknown argument of 'hp' 'rnage', did you mean 'range'?",
        ),
        ("attack 1 range", "range", "m.toml:8: [dust-mite] normal #8: missing 'attack'"),
        ("range 2", "retaliate-range 2", "m.toml:8: [dust-mite] normal #8: 'retaliate-range' without 'retaliate'"),
        ('"hp 1 move 1 attack 1 range 2 poison"', "7", "m.toml:8: [dust-mite] normal #8: expected a text such as"),
        ("range 2 poison", "; hp 2", "m.toml:8: [dust-mite] normal #8: expected one row"),
        ("range 2", "plus-characters plus-hexes-moved", "m.toml:8: [dust-mite] normal #8: an attack grows with one"),
        (
            '  "hp 1 move 1 attack 1 range 2 poison",\n',
            "",
            "m.toml:1: [dust-mite]: expected a row for each of the 8 levels",
        ),
    ],
)
def test_a_mistake_on_a_stat_card_is_told_with_file_and_line(old: str, new: str, told: str) -> None:
    """GH-MON-1."""
    with pytest.raises(ContentError) as caught:
        read_monsters(TomlFile("m.toml", MONSTER.replace(old, new)))
    assert str(caught.value).startswith(told)


DECK = """\
[dust-mite]
cards = [
  { number = 1, initiative = 10, do = "move +1; attack -1" },
  { number = 2, initiative = 20, shuffle = true, do = "attack +0; with-ice attack +1" },
  { number = 3, initiative = 30, do = "move +0" }, { number = 4, initiative = 30, do = "move +0" },
  { number = 5, initiative = 30, do = "move +0" }, { number = 6, initiative = 30, do = "move +0" },
  { number = 7, initiative = 30, do = "move +0" }, { number = 8, initiative = 30, do = "move +0" },
]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("shuffle", "shufle", "d.toml:4: [dust-mite.cards #2]: unknown key 'shufle', did you mean 'shuffle'?"),
        ("= 10", "= 100", "d.toml:3: [dust-mite.cards #1]: an initiative is a number from 1 to 99, not 100"),
        ("number = 2", "number = 1", "d.toml:4: [dust-mite.cards #2]: there is a card 1 already"),
        ("move +1", "mvoe +1", "d.toml:3: [dust-mite.cards #1] do: unknown verb 'mvoe', did you mean 'move'?"),
        ("attack -1", "attack 1", "d.toml:3: [dust-mite.cards #1] do: expected a number such as +1 after 'attack'"),
        ("attack -1", "attack -1 wuond", "d.toml:3: [dust-mite.cards #1] do: unknown argument of 'attack' 'wuond'"),
        ("attack -1", "attack -1 fan disc", "d.toml:3: [dust-mite.cards #1] do: 'attack' has more than one area"),
        ("attack -1", "attack -1 range 2 range-by +1", "d.toml:3: [dust-mite.cards #1] do: 'range' replaces"),
        ("attack -1", "damage 2", "d.toml:3: [dust-mite.cards #1] do: 'damage' needs one word for whom"),
        (
            "attack -1",
            "damage 2 self all-enemies",
            "d.toml:3: [dust-mite.cards #1] do: 'damage' needs one word for whom",
        ),
        ("attack -1", "apply self", "d.toml:3: [dust-mite.cards #1] do: 'apply' needs a condition"),
        ("attack -1", "infuse", "d.toml:3: [dust-mite.cards #1] do: 'infuse' needs an element"),
        ("attack -1", "summon normal 1", "d.toml:3: [dust-mite.cards #1] do: 'summon' needs one monster"),
        ("attack -1", "summon ooze", "d.toml:3: [dust-mite.cards #1] do: 'summon' needs a rank and a number"),
        ("attack +0; ", "", "d.toml:4: [dust-mite.cards #2] do: 'with-ice' changes the step before it"),
        ("attack +0; ", "move +0; ", "d.toml:4: [dust-mite.cards #2] do: unknown argument of 'move' 'attack'"),
        ('"move +1; attack -1"', "[]", "d.toml:3: [dust-mite.cards #1] do: expected a text such as"),
        (', { number = 4, initiative = 30, do = "move +0" }', "", "d.toml:1: [dust-mite]: a deck has 8 cards, not 7"),
    ],
)
def test_a_mistake_on_an_ability_card_is_told_with_file_and_line(old: str, new: str, told: str) -> None:
    """GH-MON-1, GH-MDECK-1."""
    assert old in DECK
    with pytest.raises(ContentError) as caught:
        read_decks(TomlFile("d.toml", DECK.replace(old, new, 1)))
    assert str(caught.value).startswith(told)


def test_a_mistake_on_the_card_of_a_boss_is_told_with_file_and_line() -> None:
    """GH-BOSS-1."""
    rows = ", ".join(['"hp 1 move 1 attack 1"'] * LEVELS)
    text = (
        f'[mite-king]\nname = "Mite King"\ndeck = "boss"\nimmune = ["stun"]\nlevels = [{rows}]\nspecial_1 = "move +1"\n'
    )
    king = read_bosses(TomlFile("b.toml", text))["mite-king"]
    assert king.special_1 is not None
    assert (abilities_of(king.special_1), king.special_2, king.count) == ((Move(1),), None, 1)
    for old, new, told in (
        ("special_1", "special_3", "b.toml:6: [mite-king]: unknown key 'special_3'"),
        (
            "[" + rows,
            '["hp 1 move 1 attack 1"',
            "b.toml:1: [mite-king]: expected a row for each of the 8 levels, got 1",
        ),
        ("stun", "stunned", "b.toml:4: [mite-king] immune #1: unknown value 'stunned', did you mean 'stun'?"),
        ("move +1", "move 1", "b.toml:6: [mite-king] special_1: expected a number such as +1 after 'move'"),
    ):
        with pytest.raises(ContentError) as caught:
            read_bosses(TomlFile("b.toml", text.replace(old, new)))
        assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("kind", "hexes", "told"),
    [
        ("melee", "[[0, 1], [0, 3]]", "a.toml:1: [hook]: the hexes are not connected"),
        ("melee", "[[0, 0], [0, 1]]", "a.toml:1: [hook]: [0, 0] stands outside the area of a melee attack"),
        ("ranged", "[[0, 1], [1, 1]]", "a.toml:1: [hook]: [0, 0] is one of the hexes of a ranged attack"),
        ("ranged", "[[0, 0], [0, 1], [0, 1]]", "a.toml:1: [hook]: a hex is there twice"),
        ("melee", '[["N", 1]]', "a.toml:3: [hook] hexes #1: expected a hex such as [1, -1]"),
        ("melee", "[[0, 1, 2]]", "a.toml:3: [hook] hexes #1: expected a hex such as [1, -1]"),
        ("far", "[[0, 1]]", "a.toml:2: [hook] kind: unknown value 'far'"),
    ],
)
def test_a_mistake_in_an_area_is_told_with_file_and_line(kind: str, hexes: str, told: str) -> None:
    """GH-AOE-2, GH-AOE-5."""
    with pytest.raises(ContentError) as caught:
        read_areas(TomlFile("a.toml", f'[hook]\nkind = "{kind}"\nhexes = {hexes}\n'))
    assert str(caught.value).startswith(told)


def test_an_area_is_read_as_it_stands() -> None:
    """GH-AOE-2."""
    text = '[hook]\nkind = "melee"\nhexes = [[0, 1], [1, 1]]\n'
    assert read_areas(TomlFile("a.toml", text)) == {"hook": Area("hook", "melee", (FlatHex(0, 1), FlatHex(1, 1)))}
