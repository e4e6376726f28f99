"""Positions that were forged: sealed anew after a change by hand, they are refused in one sentence that says where."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from grognard.games.gloomhaven import position
from grognard.games.gloomhaven.game import GAME
from grognard.hexes import bits
from grognard.kernel.game import PositionError
from tests.gloomhaven.random_scenarios import choose


@cache
def document() -> str:
    """A position in the middle of a scenario."""
    s, rng = GAME.setup("black-barrow", {"preparation": "ready-made"}), Random(4)
    while s.open and s.round < 2:
        GAME.apply(s, choose(s.open, rng))
    return GAME.write_position(s)


def sealed(body: str) -> str:
    """A document with the seal that fits it."""
    return f"{body}# seal {position._seal(body)}\n"


def forged(pattern: str, line: str) -> str:
    """The document with a line of it, or a part, changed, and sealed anew."""
    body = document().rpartition("# seal ")[0]
    changed, count = re.subn(pattern, lambda _: line, body, count=1, flags=re.MULTILINE)
    assert count, pattern
    return sealed(changed)


ENDLESS = ("obstacles", "hazards", "difficult", "treasures")


@pytest.mark.parametrize(
    ("pattern", "line", "sentence"),
    [
        *[
            (rf"^{name} = .*$", f"{name} = -1", f"{name}: expected hexes of the map as bits, got -1")
            for name in ENDLESS
        ],
        (r"^hazards = .*$", f"hazards = {1 << 2000}", "hazards: expected hexes of the map as bits"),
        (r"^tiles = .*$", "tiles = (-2,)", "tiles: expected sets of hexes of the map as bits"),
        (r"^rooms = .*$", "rooms = 0", "rooms: expected rooms of the scenario as bits, got 0"),
        (r"^opened = .*$", "opened = 10000", "opened: expected doors of the scenario as bits"),
        (r"^coins = .*$", "coins = {-1: 1}", "coins: expected money tokens by hex"),
        (r"^hands = .*$", "hands = [(9999,), ()]", "hands: expected cards of each character"),
        (r"^hands = .*$", "hands = [()]", "hands: expected cards of each character"),
        (r"^xp = .*$", "xp = [10**9, 0]", "is no value of a position"),
        (r"^xp = .*$", "xp = [1000000000, 0]", "xp: expected a number for each character"),
        (r"^goals = .*$", "goals = [99, 0]", "goals: expected a battle goal of each character"),
        (r"^elements = .*$", "elements = (0, 0, 0, 0, 0, 7)", "elements: expected the states of six elements"),
        (r"^over = .*$", "over = 1", "over: expected True or False, got 1"),
        (r"^turncoat = .*$", "turncoat = 'x'", "turncoat: expected a figure, or -1, got 'x'"),
        (r"^forces = .*$", "forces = [0, -1]", "forces: expected the hexes of both sides"),
        (r"^figures = \[\n    .*$", "figures = [\n    7,", "figures: expected figures on hexes of the map"),
        (r"^agenda = \[\n    .*$", "agenda = [\n    'x',", "agenda: expected what is being resolved"),
        (
            r"Figure\('hero', 'brute', 0, ",
            "Figure('hero', 'brute', 0, 1, 2, 3, 4, ",
            "line 31: expected a whole 'figures.F",
        ),
        (r"hero='brute', level=1", "hero='brute', level=77", "characters: expected known classes of levels 1 to 9"),
        (r"hero='brute'", "hero='spellweaver'", "there is a spellweaver already"),
        (r"^won = .*$", "won = [", "expected 'name = value'"),
        (r"^won = .*$", "", "a line for each of the attributes of a state, and no other: see won"),
        (r"^won = .*$", "won = 0\nwon = 0", "'won' is there twice"),
        (r"position 1$", "position 12", "line 1: expected '# grognard gloomhaven position 1'"),
    ],
)
def test_a_forged_position_is_refused_in_a_sentence_that_says_where(pattern: str, line: str, sentence: str) -> None:
    """Decision 013. None of them may keep the rules busy for ever, or make whoever looks at it stumble."""
    with pytest.raises(PositionError) as found:
        GAME.read_position(forged(pattern, line))
    assert sentence in str(found.value)
    assert "Error" not in str(found.value)


@pytest.mark.parametrize("name", position._KEPT)
def test_an_attribute_of_another_kind_is_refused_by_its_name(name: str) -> None:
    """A compiled state takes no value of another kind, so none may be set before it was looked at."""
    other = "7" if name == "ending" else "'x'"
    with pytest.raises(PositionError, match=f"^{name}: expected"):
        GAME.read_position(forged(rf"^{name} = (\[\n(    .*\n)*\]|.*)$", f"{name} = {other}"))


def test_whatever_else_was_changed_the_sentence_is_for_people() -> None:
    """Any number replaced anywhere: read and looked at, or refused, and never with the words of a traceback."""
    rng, body = Random(8), document().rpartition("# seal ")[0]
    numbers = [found.span() for found in re.finditer(r"-?\d+", body)]
    told: list[str] = []
    for _ in range(150):
        start, end = rng.choice(numbers)
        value = rng.choice(("-1", "0", "3", "99", "-2", "1000000000000", "'x'", "None", "()", "[]"))
        try:
            s = GAME.read_position(sealed(body[:start] + value + body[end:]))
        except PositionError as error:
            told.append(str(error))
        else:
            GAME.observe(s, GAME.playing(s)[0])
    assert len(told) > 75
    assert not [sentence for sentence in told if re.search("Error|Traceback|object", sentence)]


def test_the_unchanged_document_is_read() -> None:
    s = GAME.read_position(document())
    assert GAME.write_position(s) == document()


def test_a_negative_number_is_no_set_of_hexes() -> None:
    """Its bits would have no end."""
    with pytest.raises(ValueError, match="no set"):
        bits(-1)
