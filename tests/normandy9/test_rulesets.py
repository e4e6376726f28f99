"""Ruleset files: what differs from the shipped values, and what the published text does not let differ (N9-KEY-1)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from grognard.content import ContentError
from grognard.games.normandy9.documents.ruleset_file import OwnRules, read_ruleset, write_ruleset
from grognard.games.normandy9.ruleset import (
    FIXED_DICE,
    FIXED_HITS,
    FOLDER,
    KINDS,
    Chart,
    Hampers,
    ruleset_faults,
    standard_ruleset,
)
from tests.normandy9.test_positions import OWN_CARDS, mutated

SHIPPED = (FOLDER / "ruleset.toml").read_text(encoding="utf-8")

EVERYTHING = f"""name = "My cards"
first = "cool"
layout = "9 8r 7 6 5 4r 3 2 1"
{OWN_CARDS}
[keys]
distance = "manhattan"
indirect_fire = ["mortar"]
quiet_rounds = 0
"""


def refused(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        read_ruleset("my.toml", text)
    return str(caught.value)


def test_the_shipped_ruleset_passes_the_checks_of_a_users_and_is_read_as_one() -> None:
    """N9-KEY-1."""
    standard = standard_ruleset()
    assert list(ruleset_faults(standard)) == []
    assert read_ruleset("ruleset.toml", SHIPPED) == OwnRules(standard)
    assert read_ruleset("empty.toml", "") == OwnRules(standard)


def test_a_file_holds_only_what_differs() -> None:
    """N9-KEY-1: a single key of a table changes that key alone, those of ``hampers`` included."""
    own = read_ruleset("my.toml", "[hits]\ntank = [1, 2, 3]\n[terrain.town]\nhampers = { mortar = 1 }")
    standard = standard_ruleset()
    town = replace(standard.terrain["town"], hampers=Hampers(tank=1, mortar=1))
    hits = Chart(standard.hits.infantry, (1, 2, 3), standard.hits.mortar)
    assert own.ruleset == replace(standard, hits=hits, terrain={**standard.terrain, "town": town})


@pytest.mark.parametrize("text", [EVERYTHING, OWN_CARDS, "", SHIPPED, "[keys]\nattrition = true", 'name = "\\"\\\\"'])
def test_what_is_written_is_read_as_the_same(text: str) -> None:
    own = read_ruleset("my.toml", text)
    document = write_ruleset(own)
    assert read_ruleset("again.toml", document) == own
    assert write_ruleset(read_ruleset("again.toml", document)) == document


def test_what_is_written_is_what_differs() -> None:
    assert write_ruleset(OwnRules(standard_ruleset())) == ""
    own = read_ruleset("my.toml", EVERYTHING)
    assert write_ruleset(own).splitlines()[:3] == EVERYTHING.splitlines()[:3]
    assert (own.first, own.layout) == ("cool", (16, 15, 12, 10, 8, 7, 4, 2, 0))
    assert '[terrain.hill]\nbars = ["mortar"]\n' in write_ruleset(own)
    assert "open" not in write_ruleset(own)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[attack]\ntank = [3, 2, 2]", "my.toml:2: [attack] tank: the text fixes 3 dice at distance 2 (N9-EX-2)"),
        ("[attack]\ntank = [3, 3]", "my.toml:2: [attack] tank: the text fixes 2 dice at distance 3 (N9-EX-2)"),
        ("[attack]\n\nmortar = [0, 5]", "my.toml:3: [attack] mortar: expected 0 to 4 dice"),
        ("[attack]\nmortar = [0, 5]", "(N9-UNIT-5)"),
        ("[attack]\nmortar = [-1]", "expected 0 to 4 dice, all that the box has, got -1"),
        (f"[attack]\nmortar = {[1] * 14}", "expected dice for at most 13 distances, got 14"),
        ("[attack]\nmortars = [1]", "my.toml:2: [attack]: unknown key 'mortars', did you mean 'mortar'?"),
        ("[attack]\nmortar = 3", "my.toml:2: [attack] mortar: expected a list, got 3"),
        ("[attack]\nmortar = [true]", "expected a whole number, got true"),
        ("[hits]\ninfantry = [1, 2]", "my.toml:2: [hits] infantry: the text fixes that 3 hits (N9-EX-1)"),
        ("[hits]\ninfantry = [1, 3, 6]", "the text fixes that 6 does not hit (N9-EX-1)"),
        ("[hits]\ntank = [0]", "expected different faces from 1 to 6, got [0]"),
        ("[hits]\ntank = [2, 2]", "expected different faces from 1 to 6, got [2, 2]"),
        ("[terrain.wods]\ncover = 1", "my.toml:1: [terrain.wods]: unknown value 'wods', did you mean 'woods'?"),
        ("[terrain.woods]\ncover = 5", "my.toml:2: [terrain.woods] cover: expected 0 to 4 dice, got 5"),
        ("[terrain.woods]\ncovers = 1", "unknown key 'covers', did you mean 'cover'?"),
        ("[terrain.woods.hampers]\ntank = -1", "my.toml:2: [terrain.woods.hampers] tank: expected 0 to 4 dice"),
        ('[terrain.woods]\nbars = ["lorry"]', "unknown value 'lorry'"),
        ('[terrain.woods]\nsign = "x"', "my.toml:2: [terrain.woods] sign: it is always 'w'; leave the key out"),
        ('[terrain.woods]\nrule = "N9-TER-1"', "it is always 'N9-TER-2'; leave the key out"),
        ('[terrain.woods]\nid = "x"', "unknown key 'id'"),
        ("terrain = 3", "my.toml:1: terrain: expected a table, got 3"),
        ("[cards]\nfaces = []", "my.toml:2: [cards] faces: expected 9 faces, got 0 (N9-BOARD-1)"),
        ("[cards]\nfaces = [\n'../../..',\n'.../../..']", "expected 9 faces, got 2"),
        (OWN_CARDS.replace("ww/hh/..", "ww/hh"), "faces #1: expected three rows of two signs of . w t h r = b"),
        (OWN_CARDS.replace("ww/hh/..", "ww/hx/.."), "faces #1: expected three rows of two signs"),
        (
            OWN_CARDS.replace("ww/hh/..", "=w/hh/.."),
            "faces #1: a bridge needs a river beside it on its card (N9-TER-11)",
        ),
        ("[keys]\nretreat_steps = -1", "my.toml:2: [keys] retreat_steps: expected a whole number from 0"),
        ('[keys]\ndistance = "manhatten"', "unknown value 'manhatten', did you mean 'manhattan'?"),
        ("[keys]\nindirect = []", "unknown key 'indirect', did you mean 'indirect_fire'?"),
        ('layout = "1 2 3 4 5 6 7 8"', "my.toml:1: layout: expected all 9 cards, got 8 (N9-BOARD-1)"),
        ('layout = "1 2 3 4 5 6 7 8 8r"', "card 8 lies there twice"),
        ('layout = "1 2 3 4 5 6 7 8 0"', "'0' is no card; expected 1 to 9, with an r if it lies turned"),
        ('first = "allies"', "my.toml:1: first: unknown value 'allies'"),
        ('name = " "', "expected a name of one line"),
        (f'name = "{"x" * 81}"', "expected a name of one line and at most 80 letters"),
        ('nmae = "x"', "my.toml:1: unknown key 'nmae', did you mean 'name'?"),
        ("number = 901", "unknown key 'number'"),
        ("[attack", "my.toml:1: not valid TOML"),
    ],
)
def test_a_file_that_breaks_what_is_fixed_is_refused_with_the_line_and_the_rule(text: str, said: str) -> None:
    """N9-KEY-1, N9-BOARD-1, N9-UNIT-5, N9-EX-1, N9-EX-2, N9-TER-11."""
    assert said in refused(text)


@pytest.mark.parametrize(("fixed", "dice"), FIXED_DICE.items())
def test_no_other_dice_than_the_fixed_ones_are_taken(fixed: tuple[str, int], dice: int) -> None:
    """N9-ATK-3, N9-EX-2."""
    kind, distance = fixed
    row = list(standard_ruleset().attack.of(KINDS.index("tank")))
    for other in {0, 1, 2, 3, 4} - {dice}:
        row[distance - 1] = other
        assert "(N9-EX-2)" in refused(f"[attack]\n{kind} = {row}")


@pytest.mark.parametrize(("fixed", "hits"), FIXED_HITS.items())
def test_no_other_hits_than_the_fixed_ones_are_taken(fixed: tuple[str, int], hits: bool) -> None:
    """N9-ATK-4, N9-EX-1, N9-EX-3."""
    kind, face = fixed
    faces = set(standard_ruleset().hits.of(KINDS.index("infantry"))) ^ {face}
    assert (face in faces) != hits
    assert "(N9-EX-1)" in refused(f"[hits]\n{kind} = {sorted(faces)}")


@pytest.mark.parametrize("seed", range(4))
def test_a_ruleset_with_mistakes_is_read_or_refused(seed: int) -> None:
    """N9-KEY-1: nothing but a ContentError comes of it, and what is read can be written."""
    rng, read = Random(seed), 0
    for _ in range(200):
        text = mutated(rng.choice([SHIPPED, EVERYTHING, EVERYTHING]), rng)
        try:
            own = read_ruleset("my.toml", text)
        except ContentError:
            continue
        read += 1
        assert read_ruleset("again.toml", write_ruleset(own)) == own
    assert read > 5
