"""How mistakes in the facts of the characters are told: with the file, the line, and what was meant."""

from __future__ import annotations

import re

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.gloomhaven.facts.hero_programs import read_abilities, read_change, read_condition, read_half
from grognard.games.gloomhaven.facts.heroes import read_class, read_goals, read_items, read_levels
from grognard.games.gloomhaven.facts.modifiers import modifier_cards, read_face, read_modifiers, write_face

CLASS = """\
name = "Gnome"
hand = 1
hp = [1, 2, 3, 4, 5, 6, 7, 8, 9]
perks = [
  { count = 1, remove = ["2 of -1"], add = ["1 of +0 rolling push 1"] },
]

[cards.small-step]
number = 1
name = "Small Step"
level = 1
initiative = 50
top = "attack 2 range 3; with-fire attack +1"
bottom = "move 1; xp 1; lost"

[cards.long-step]
number = 2
name = "Long Step"
level = 0
initiative = 20
top = "grant one-ally range 2 (move 3)"
bottom = "move 5"
"""

ITEM = """\
[tin-hat]
number = 1
name = "Tin Hat"
slot = "head"
gold = 5
copies = 2
prosperity = 1
use = "spent"
when = "attacked"
effect = "shield +1"

[tin-cup]
number = 2
name = "Tin Cup"
slot = "small"
gold = 5
copies = 2
prosperity = 1
use = "consumed"
when = "your-turn"
actions = "heal 1 self"
"""

GOAL = """\
[sleeper]
number = 1
name = "Sleeper"
checks = 1
at_end = true
stat = "short-rests"
least = 2
"""

MODIFIERS = """\
faces = ["+0", "+1", "-1", "+2", "-2", "null shuffles", "2x shuffles", "2x removed", "null removed"]
base = ["6 of +0", "5 of +1"]
blesses = 10
curses = 10
monster_curses = 10
"""


def test_the_sample_files_are_read() -> None:
    gnome = read_class(TomlFile("c.toml", CLASS), "gnome")
    assert [(card.id, card.hero, card.level) for card in gnome.cards] == [
        ("small-step", "gnome", 1),
        ("long-step", "gnome", 0),
    ]
    assert list(read_items(TomlFile("i.toml", ITEM))) == [1, 2]
    assert list(read_goals(TomlFile("g.toml", GOAL))) == ["sleeper"]
    assert len(read_modifiers(TomlFile("m.toml", MODIFIERS)).faces) == 9


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "attack 2 range",
            "atack 2 range",
            "c.toml:13: [cards.small-step] top: unknown verb 'atack', did you mean 'attack'?",
        ),
        ("range 3;", "rnage 3;", "unknown argument of 'attack' 'rnage', did you mean 'range'?"),
        (
            "with-fire",
            "with-fir",
            "c.toml:13: [cards.small-step] top: unknown verb 'with-fir', did you mean 'with-fire'?",
        ),
        ("(move 3)", "(move three)", "c.toml:21: [cards.long-step] top: expected a number such as 3 or"),
        ('top = "grant', 'tpo = "grant', "c.toml:21: [cards.long-step]: unknown key 'tpo', did you mean 'top'?"),
        (
            "initiative = 50",
            "initiative = 100",
            "c.toml:12: [cards.small-step] initiative: expected an initiative from 1 to 99",
        ),
        ("level = 0", "level = 10", "c.toml:19: [cards.long-step] level: expected a level up to 9, or 0 for X"),
        ("number = 2", "number = 1", "c.toml:17: [cards.long-step]: there is a number 1 already"),
        ('"Long Step"', '"Longer Step"', "c.toml:18: [cards.long-step]: the id of 'Longer Step' is 'longer-step'"),
        ("8, 9]", "8]", "c.toml:3: hp: expected hit points for the levels 1 to 9, got 8"),
        ("2 of -1", "2 of -3", "c.toml:5: [perks #1] remove #1: no card has the face '-3'"),
        (
            "rolling push 1",
            "roling push 1",
            "c.toml:5: [perks #1] add #1: unknown argument of '+0' 'roling', did you mean 'rolling'?",
        ),
        ("rolling push 1", "rolling push 4", "no card has the face '+0 rolling push 4', did you mean '+0 rolling push"),
        ('"2 of -1"', '"two of -1"', "c.toml:5: [perks #1] remove #1: expected cards such as '2 of +1'"),
        ('"move 5"', "5", "c.toml:22: [cards.long-step] bottom: expected a text such as"),
    ],
)
def test_a_mistake_in_a_class_is_told_in_a_sentence(old: str, new: str, told: str) -> None:
    assert CLASS.count(old) == 1
    with pytest.raises(ContentError) as error:
        read_class(TomlFile("c.toml", CLASS.replace(old, new)), "gnome")
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('slot = "head"', 'slot = "haed"', "i.toml:4: [tin-hat] slot: unknown value 'haed', did you mean 'head'?"),
        (
            "shield +1",
            "shield 1",
            "i.toml:10: [tin-hat] effect: 'shield' stands twice after 'change', or without its number",
        ),
        (
            "heal 1 self",
            "heal 1 slef",
            "i.toml:21: [tin-cup] actions: unknown argument of 'heal' 'slef', did you mean 'self'?",
        ),
        ("number = 2", "number = 1", "i.toml:13: [tin-cup]: there is a number 1 already"),
        ('"shield +1"', '"shield +1"\nimmune = ["stunn"]', "i.toml:11: [tin-hat] immune #1: unknown condition 'stunn'"),
        ('"shield +1"', '""', "i.toml:10: [tin-hat] effect: expected a change such as 'attack +1', in one line"),
        (
            '"shield +1"',
            '"shield +1"\ncondition = "if-isolatd"',
            "unknown argument of 'condition' 'if-isolatd', did you mean",
        ),
    ],
)
def test_a_mistake_in_an_item_is_told_in_a_sentence(old: str, new: str, told: str) -> None:
    assert ITEM.count(old) == 1
    with pytest.raises(ContentError) as error:
        read_items(TomlFile("i.toml", ITEM.replace(old, new)))
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "short-rests",
            "short-rest",
            "g.toml:6: [sleeper] stat: unknown stat 'short-rest', did you mean 'short-rests'?",
        ),
        ("at_end", "at_the_end", "g.toml:5: [sleeper]: unknown key 'at_the_end', did you mean 'at_end'?"),
        ('"Sleeper"', '"Dreamer"', "g.toml:3: [sleeper]: the id of 'Dreamer' is 'dreamer', got 'sleeper'"),
    ],
)
def test_a_mistake_in_a_goal_is_told_in_a_sentence(old: str, new: str, told: str) -> None:
    assert GOAL.count(old) == 1
    with pytest.raises(ContentError) as error:
        read_goals(TomlFile("g.toml", GOAL.replace(old, new)))
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"-2",', '"+2",', "m.toml:1: faces #5: the face '+2' is there already"),
        ('"-1", "+2"', '"+2", "-1"', "m.toml:1: faces: '-1' has to be number 2, counted from 0"),
        ("5 of +1", "5 of +3", "m.toml:2: base #2: '+3' is none of the faces"),
        ("null shuffles", "nul shuffles", "m.toml:1: faces #6: a face begins with a number such as '+1'"),
        ('"-2",', '"",', "m.toml:1: faces #5: expected a face such as '+1 wound'"),
    ],
)
def test_a_mistake_in_the_modifier_cards_is_told_in_a_sentence(old: str, new: str, told: str) -> None:
    assert MODIFIERS.count(old) == 1
    with pytest.raises(ContentError) as error:
        read_modifiers(TomlFile("m.toml", MODIFIERS.replace(old, new)))
    assert told in str(error.value)


def test_a_level_that_lacks_a_number_is_told() -> None:
    with pytest.raises(ContentError) as error:
        read_levels(TomlFile("l.toml", "scenario = [{ level = 0, trap_damage = 2 }]"))
    assert str(error.value) == "l.toml:1: [scenario #1]: missing key 'gold_per_token', expected a whole number"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("with-fire attack +1", "'with-fire' changes the line before it, and there is none"),
        ("attack 2; if-isolatd attack +1", "unknown condition 'if-isolatd', did you mean 'if-isolated'?"),
        ("kill one-adjacent-enemy; with-fire xp 1", "'with-fire' cannot change 'kill'"),
        ("move 2; if-isolated attack +1", "'if-isolated' cannot change 'move'"),
        ("attack 2 stun stun", "'stun' stands twice after 'attack'"),
        ("attack 2 sweep ring", "'attack' has more than one area: 'sweep', 'ring'"),
        ("heal 2 self adjacent-allies", "'heal' has more than one word for whom it affects: 'self', 'adjacent-allies'"),
        ("attack range 3", "expected a number such as 3 or 'hexes-moved-this-turn' after 'attack', got 'range'"),
        ("attack", "expected a number such as 3 or 'hexes-moved-this-turn' after 'attack', got nothing"),
        ("attack 2 range", "expected a number such as 3 after 'range', got nothing"),
        ("attack 2; with-fire attack +much", "expected a number such as +3 or '+hexes-moved-this-turn' after 'attack'"),
        ("damage 2", "'damage' needs a word for whom it affects"),
        ("apply self", "'apply' needs a condition"),
        ("recover 2", "'recover' needs one pile, 'discard' or 'lost'"),
        ("refresh 2", "'refresh' needs one word for which items, 'spent' or 'consumed'"),
        ("summon rat", "'summon' needs 'hp' with a number"),
        ("summon 3", "expected a name such as 'rat-king' after 'summon'"),
        ("grant one-ally", "'grant' needs lines in parentheses, such as '(move 1)'"),
        ("grant (move 2)", "'grant' needs a word for whom it affects"),
        ("move 2 (attack 1)", "'move' has no use for the lines in parentheses"),
        ("augment do", "expected lines in parentheses after 'do'"),
        ("grant one-ally (move 2", "a parenthesis is never closed"),
        ("move 2)", "a parenthesis is closed that was never opened"),
        ("(move 2)", "a line begins with a verb, not with a parenthesis"),
        ("move 2;; attack 3", "a line is empty: take one of the semicolons or parentheses away"),
        ("consume", "'consume' needs an element"),
        ("infuse", "'infuse' needs an element"),
        ("on-attack melee ranged attack +1", "'on-attack' is for melee or for ranged attacks; leave both out for all"),
        ("redirect-attacks far", "'redirect-attacks' takes no argument 'far'"),
        (
            "kill one-adjacent-enemy if-target-has stunn",
            "unknown condition after 'if-target-has' 'stunn', did you mean 'stun'?",
        ),
        ("attack 2; with-fire effect (attack +1; attack +2)", "'effect' takes one line, such as '(attack +2)'"),
    ],
)
def test_a_text_that_cannot_be_read_says_why(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        read_abilities(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a half of a card needs an ability"),
        ("xp 1; move 2", "'xp' goes with the whole half and stands after all abilities"),
        ("move 2; lost; lost", "'lost' is there twice"),
        ("shield 1; round; persistent", "a half is 'round' or 'persistent', not both"),
        ("shield 1; slots 0 1; lost", "'slots' are for what is 'persistent'"),
        ("move 2; lost 3", "'lost' takes no argument '3'"),
        ("move 2; infuse erth", "unknown argument of 'infuse' 'erth', did you mean 'earth'?"),
        ("apply stunn self", "unknown argument of 'apply' 'stunn', did you mean 'stun'?"),
        ("damage 2 allies-in-rom", "unknown argument of 'damage' 'allies-in-rom', did you mean 'allies-in-room'?"),
        ("consume fir xp 1", "unknown argument of 'consume' 'fir', did you mean 'fire'?"),
    ],
)
def test_a_half_that_cannot_be_read_says_why(text: str, told: str) -> None:
    """GH-CARD-4, GH-CARD-7."""
    with pytest.raises(ValueError, match=re.escape(told)):
        read_half(text)


def test_a_change_or_condition_is_one_line() -> None:
    for read in (read_change, read_condition):
        with pytest.raises(ValueError, match="in one line"):
            read("")
    with pytest.raises(ValueError, match=re.escape("expected a change such as 'attack +1', in one line")):
        read_change("attack +1; attack +1")


def test_a_face_that_is_no_text_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a face such as"):
        read_face(3)
    assert write_face(modifier_cards().faces[0]) == "+0"
