"""How scenario files are read, and how mistakes in them are told: with the line, and what was meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.content import ContentError, TomlFile
from grognard.games.gloomhaven.facts.scenario_files import read_scenario
from grognard.games.gloomhaven.facts.scenario_sketch import read_room, write_room
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.hexes import FlatHex

CELLAR = """\
number = 99
name = "Cellar"
win = [{ kind = "kill-all" }]

[monsters]
G = "bandit-guard"

[overlays]
t = "trap bear stun"
b = "obstacle bookcase"

[treasures]
7 = ["gold 10", "condition poison"]

[markers]
a = [[1, -1]]

[[rooms]]
id = "one"
tiles = ["B1a"]
open = true
at = [1, 1]
map = '''
   @
@     b1
   .     b1
G:-ne .
   +
'''

[[rooms]]
id = "two"
tiles = ["B1b"]
at = [1, -1]
map = '''
   +
$     !7
   t     _
'''

[[doors]]
hex = [1, -1]
art = "wooden"
letter = "a"
"""


def cellar(old: str = "", new: str = "") -> Scenario:
    return read_scenario(TomlFile("cellar.toml", CELLAR.replace(old, new, 1)), "cellar")


def test_a_sketch_says_where_everything_is() -> None:
    """GH-HEX-1: north is up, a column is three characters, and a hex two lines high."""
    scenario = cellar()
    assert scenario.start == (FlatHex(1, 1), FlatHex(0, 1))
    one, two = scenario.rooms
    assert (one.open, two.open) == (True, False)
    assert set(one.hexes) == {
        *[FlatHex(0, 1), FlatHex(0, 0)],
        *[FlatHex(1, 1), FlatHex(1, 0)],
        *[FlatHex(2, 0), FlatHex(2, -1)],
        FlatHex(3, -1),
    }
    (guard,) = scenario.monsters
    assert (guard.monster, guard.hex, guard.room) == ("bandit-guard", FlatHex(0, 0), "one")
    assert guard.tiers == ("none", "normal", "elite")
    assert [(each.art, each.hexes) for each in scenario.overlays] == [
        ("bookcase", (FlatHex(2, 0), FlatHex(3, -1))),
        ("bear", (FlatHex(1, -2),)),
    ]
    (door,) = scenario.doors
    assert (door.hex, door.rooms, door.letter) == (FlatHex(1, -1), ("one", "two"), "a")
    assert scenario.coins == (FlatHex(0, -1),)
    assert scenario.plates == (FlatHex(3, -3),)
    (treasure,) = scenario.treasures
    assert (treasure.hex, treasure.number) == (FlatHex(2, -2), 7)
    assert treasure.holds == (("gold", 10), ("condition", "poison"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("art = ", "arts = ", "43: [doors #1]: unknown key 'arts', did you mean 'art'?"),
        ('"kill-all"', '"kil-all"', "3: [win #1] kind: unknown value 'kil-all', did you mean 'kill-all'?"),
        ('"bandit-guard"', '"bandit-gard"', "6: [monsters] G: unknown monster 'bandit-gard', did you mean 'bandit-"),
        ("bear stun", "bear sutn", "9: [overlays] t: unknown effect 'sutn', did you mean 'stun'?"),
        ("bear stun", "bear", "9: [overlays] t: a trap deals 'damage' or gives conditions"),
        ("trap bear", "tarp bear", "9: [overlays] t: unknown kind of overlay 'tarp', did you mean 'trap'?"),
        ("trap bear stun", "trap", "9: [overlays] t: expected a kind and a picture"),
        ("bookcase", "bookcase stun", "10: [overlays] b: unknown effect 'stun'"),
        ("gold 10", "glod 10", "13: [treasures] 7 #1: unknown kind of treasure 'glod', did you mean 'gold'?"),
        ("gold 10", "gold", "13: [treasures] 7 #1: expected a number behind 'gold'"),
        ("gold 10", "random-item-design 2", "13: [treasures] 7 #1: nothing stands behind 'random-item-design'"),
        ("poison", "poisn", "13: [treasures] 7 #2: unknown condition 'poisn', did you mean 'poison'?"),
        ("a = [[1, -1]]", "a = [[1]]", "16: [markers] a #1: expected a hex such as [1, -1]"),
        ("a = [[1, -1]]", "a = [[9, 9]]", "16: [markers] a #1: no sketch shows this hex"),
        ("G:-ne .", "G:-ne  .", "27: [rooms #1] map: '.' (column 8) stands between hexes"),
        ("G:-ne .", "GG:-ne.", "27: [rooms #1] map: 'GG:-ne.' is too long; at most 5 characters"),
        ("G:-ne .", "A:-ne .", "27: [rooms #1] map: (0,0) 'A' is not in [monsters]"),
        ("G:-ne .", "G:-nx .", "27: [rooms #1] map: (0,0) 'G:-nx' means nothing"),
        ("G:-ne .", ".     .", "6: [monsters] G: no sketch shows it"),
        ("   t     _", "   .     _", "9: [overlays] t: no sketch shows it"),
        ("   t     _", "   x     _", "38: [rooms #2] map: 'x' is not in [overlays]"),
        ("!7", ". ", "13: [treasures] 7: no sketch shows it"),
        ("!7", "!8", "37: [rooms #2] map: (2,-2) [treasures] does not tell what treasure 8 holds"),
        ("     b1\n   .     b1", "     .\n   b1    b1", "26: [rooms #1] map: the hexes of 'b1' are not one tile"),
        ("hex = [1, -1]", "hex = [1, 0]", "26: [rooms #1] map: (1,0) is a door: draw '+'"),
        ("at = [1, -1]", "at = [1, -2]", "36: [rooms #2] map: (1,-2) is a door that [[doors]] does not tell of"),
        ("   +\n$", "   .\n$", "36: [rooms #2] map: (1,-1) is a door: draw '+'"),
        ("   +\n$     !7", "\n$     !7", "37: [rooms #2] map: (1,-1) is a door: draw '+'"),
        ('id = "two"', 'id = "one"', "32: [rooms #2]: there is a room one already"),
        ("open = true\n", "", "18: rooms: no room is 'open' at the start"),
        ("$     !7", "@     !7", "31: [rooms #2]: characters start in rooms that are 'open'"),
        ("number = 99", "number = 99\nuncertain = [[2, -1]]", "2: uncertain #1: no monster stands there"),
        ('"kill-all"', '"reveal", room = "three"', "3: [win #1]: unknown room 'three'"),
        ('"kill-all"', '"kill", monster = "cultist"', "3: [win #1]: unknown monster 'cultist'"),
        ('"kill-all"', '"escort", unit = "hail"', "3: [win #1]: unknown escort 'hail'"),
        ("number = 99", 'number = 99\nsetup = [{ condition = "stnu" }]', "2: [setup #1]: unknown condition 'stnu'"),
        ('letter = "a"', 'plates = { markers = [["a"], [], ["b"]] }', "41: [doors #1]: unknown marker 'b'"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(old: str, new: str, told: str) -> None:
    """GH-HEX-5, GH-SET-5: strictly read, with the line that a writer has to change."""
    assert CELLAR.count(old) == 1 or old.startswith("a")
    with pytest.raises(ContentError) as caught:
        cellar(old, new)
    assert str(caught.value).startswith(f"cellar.toml:{told}")


HEXES = st.builds(FlatHex, st.integers(-30, 30), st.integers(-30, 30))
TOKENS = st.sampled_from([".", "@", "+", "!7", "!", "G:-ne", "b12", "_", "$"])


@given(st.dictionaries(HEXES, TOKENS, min_size=1, max_size=40))
def test_any_room_is_read_as_it_was_drawn(cells: dict[FlatHex, str]) -> None:
    """GH-HEX-1."""
    first, text = write_room(cells)
    assert {h: drawn.text for h, drawn in read_room(text, first).items()} == cells
