"""The board as text: it fits a terminal, needs no colour, and can be read aloud."""

from __future__ import annotations

import re

import pytest

from grognard.drawing.terminal import columns
from grognard.games.normandy9.board import LABELS, SIDES, SQUARES, WAITING
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.ruleset import FULL_STRENGTH, KINDS, standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.units import UNIT_LETTERS, UNITS
from grognard.games.normandy9.words.text_board import (
    MARK_SIGNS,
    STYLES,
    TERRAIN_SIGNS,
    describe_board,
    draw_text,
    legend,
)
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.normandy9.boards import board, do

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def catalogue(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def seen(s: Landing, seat: Seat = SPECTATOR) -> Observation[Landing]:
    return GAME.observe(s, seat)


def drawn(s: Landing, seat: Seat = SPECTATOR, language: str = "en", colour: bool = False) -> str:
    return draw_text(seen(s, seat), catalogue(language), colour)


def cells(picture: str) -> dict[str, tuple[str, str]]:
    """The two lines of each square of a picture without colour, by its label, cut out where the frames of cards are."""
    found: dict[str, tuple[str, str]] = {}
    rows = [line for line in picture.split("\n") if line.startswith("  |")]
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        for one, other in zip(upper.strip().strip("|").split("|"), lower.strip().strip("|").split("|"), strict=True):
            for start in (0, 10):
                cell = one[start : start + 10]
                found[cell[1:3]] = (cell, other[start : start + 10])
    return found


EVERYTHING = """
    .   wt3 t   h   r   =
    bm1 I4  ti2 .   .   .
"""


def everything() -> Landing:
    return board(EVERYTHING, "a6", warm_waits="T2 M4 - I1 I3 T4", cool_waits="- i4 i3 - t1 -")


@in_every_language
@pytest.mark.parametrize("colour", [False, True])
def test_the_board_fits_into_eighty_columns(language: str, colour: bool) -> None:
    lines = ESCAPE.sub("", drawn(everything(), Seat(0), language, colour)).split("\n")
    assert 60 < max(map(columns, lines)) <= 80
    assert len(lines) == 9 * 2 + 4 + 4


def test_every_square_stands_in_its_place_cool_above() -> None:
    """N9-BOARD-1, N9-BOARD-7."""
    found = cells(drawn(board()))
    assert list(found) == [f"{letter}{row}" for row in range(9, 0, -1) for letter in "abcdef"]


@pytest.mark.parametrize("kind", standard_ruleset().terrain)
def test_every_terrain_has_a_sign_of_its_own(kind: str) -> None:
    """N9-TER-1 to N9-TER-7."""
    sign = standard_ruleset().terrain[kind].sign
    found = cells(drawn(board(sign, "c4")))["c4"]
    assert [line[7:9] for line in found] == [TERRAIN_SIGNS[kind]] * 2
    assert len(set(TERRAIN_SIGNS.values())) == len(TERRAIN_SIGNS)


def test_every_unit_can_be_read_back_from_its_signs() -> None:
    """N9-UNIT-1, N9-UNIT-2, N9-UNIT-5."""
    units = [unit for side in UNITS for kind in side for unit in kind[1:]]
    signs = [unit.sign for unit in units]
    assert len(set(signs)) == len(units) == 2 * len(KINDS) * FULL_STRENGTH
    for unit, read in zip(units, signs, strict=True):
        letter, strength = read[0], read[1:]
        assert UNIT_LETTERS[unit.kind] == letter.upper()
        assert letter.isupper() == (SIDES[unit.side] == "warm")
        assert int(strength) == unit.strength


def test_every_unit_is_seen_where_it_stands_or_waits() -> None:
    """N9-BOARD-5, N9-UNIT-4."""
    s = everything()
    lines = drawn(s).split("\n")
    found = cells(drawn(s))
    for p in SQUARES:
        unit = s.units[p]
        assert found[LABELS[p]][1][2:4] == (unit.sign if unit else "  ")
    for side, line in ((1, lines[1]), (0, lines[-2])):
        words = line.split()
        for p in WAITING[side]:
            unit = s.units[p]
            after = words[words.index(LABELS[p]) + 1 :][:1]
            assert after == [unit.sign] if unit else after != [LABELS[p]]
        assert len(words) == 6 + sum(s.units[p] is not None for p in WAITING[side])


def test_on_ones_turn_units_that_can_act_and_those_they_can_attack_are_marked() -> None:
    """N9-TURN-1, N9-ATK-2."""
    s = board("i2\n.\nT3", "c6", warm_waits="I4")
    found = cells(drawn(s, Seat(0)))
    assert found["c4"][0].startswith("[c4]")
    assert found["c6"][0].startswith(">c6<")
    assert "[a0]" in drawn(s, Seat(0)).split("\n")[-2]
    assert found["c5"][0].startswith(" c5 ")
    assert "[" not in drawn(s, Seat(1)), "cool is asked nothing"


def test_a_unit_that_must_retreat_is_marked_with_the_squares_it_may_fall_back_to() -> None:
    """N9-RET-1."""
    s = board("i4\n.\nT4", "c6")
    do(s, "attack c4 c6", "rolled 5 5 6")
    found = cells(drawn(s, Seat(1)))
    assert found["c6"][0].startswith("{c6}")
    assert {at for at, (upper, _) in found.items() if upper[0] == "["} == {"b7", "c7", "d7"}


def test_a_unit_that_has_attacked_wears_a_sign() -> None:
    """N9-ATK-1."""
    s = board("i4\n.\nT4", "c6")
    do(s, "attack c4 c6", "rolled 4 5 6")
    assert cells(drawn(s))["c4"][1][2:5] == "T4x"


def test_cards_that_are_not_dealt_yet_are_seen() -> None:
    """N9-BOARD-1."""
    s = GAME.setup("nine-cards", {})
    do(s, "dealt 9")
    found = cells(drawn(s))
    assert {at for at, (upper, _) in found.items() if "??" not in upper} == {"a1", "a2", "a3", "b1", "b2", "b3"}


def test_colour_changes_no_sign_and_ends_with_each_line() -> None:
    plain, coloured = (drawn(everything(), Seat(0), colour=colour) for colour in (False, True))
    assert "\x1b" not in plain
    assert [ESCAPE.sub("", line).rstrip() for line in coloured.split("\n")] == plain.split("\n")
    assert all(line.rfind("\x1b[0m") == line.rfind("\x1b") for line in coloured.split("\n"))


@pytest.mark.parametrize("style", STYLES)
def test_ink_stands_out_from_its_ground(style: str) -> None:
    """WCAG AA for text: 4.5."""
    lights = sorted(map(_luminance, STYLES[style]))
    assert (lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5


def _luminance(number: int) -> float:
    """The relative luminance of one of the 256 colours from 16 on."""
    if number >= 232:
        channels = [8 + 10 * (number - 232)] * 3
    else:
        channels = [(0, 95, 135, 175, 215, 255)[(number - 16) // power % 6] for power in (36, 6, 1)]
    linear = [c / 12.92 if (c := v / 255) <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for v in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# ---- legend and sentences ------------------------------------------------------------------------------------------


@in_every_language
def test_the_legend_explains_every_sign_in_lines_that_fit(language: str) -> None:
    lines = legend(catalogue(language))
    assert max(map(columns, lines)) <= 80
    words = " ".join(lines)
    for sign in (*UNIT_LETTERS, *(sign for sign in TERRAIN_SIGNS.values() if sign.strip()), "T3x", "??"):
        assert f"{sign} " in words
    for left, right in MARK_SIGNS.values():
        assert f"{left}c4{right} " in words


def test_a_seat_hears_its_own_units_first_and_then_what_it_may_do() -> None:
    s = board("wi2\n.\ntT3", "c6", warm_waits="I4 M1")
    assert describe_board(seen(s, Seat(0)), catalogue()) == [
        "Your units (Warm): 3.",
        "c4: tank, strength 3 of 4, town.",
        "Warm, 2 units waiting off the board: infantry of strength 4 (a0) and mortar of strength 1 (b0).",
        "Enemy units (Cool): 1.",
        "c6: infantry, strength 2 of 4, woods.",
        "You can attack 1 unit: c6.",
        "You can choose 3 places: a0, b0, and c4.",
        "woods, 1: c6.",
        "town, 1: c4.",
    ]


def test_an_onlooker_hears_the_sides_by_name_and_no_marks() -> None:
    told = describe_board(seen(board("i2\n.\nT3", "c6")), catalogue())
    assert told[0] == "Warm: 1 unit."
    assert told[2] == "Cool: 1 unit."
    assert not [line for line in told if "choose" in line]


def test_it_is_said_what_has_attacked_and_how_many_cards_lie() -> None:
    """N9-ATK-1, N9-BOARD-1."""
    s = board("i4\n.\nT4", "c6")
    do(s, "attack c4 c6", "rolled 4 5 6")
    assert "c4: tank, strength 4 of 4, open ground; it has attacked this turn." in describe_board(seen(s), catalogue())
    begun = GAME.setup("nine-cards", {})
    do(begun, "dealt 9")
    assert "1 card of 9 lies on the table." in describe_board(seen(begun), catalogue())


@in_every_language
def test_everything_on_a_board_is_told(language: str) -> None:
    s = everything()
    text = catalogue(language)
    told = " ".join(describe_board(seen(s, Seat(0)), text))
    for p in range(len(LABELS)):
        if s.units[p] is not None:
            assert re.search(rf"\b{LABELS[p]}\b", told)
    for kind in standard_ruleset().terrain:
        if kind != "open":
            assert text.say(f"terrain.{kind}") in told
