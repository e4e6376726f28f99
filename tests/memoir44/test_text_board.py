"""The board as text: it fits a terminal, needs no colour, and can be read aloud."""

import re

import pytest

from grognard.games.memoir44.facts import pieces, unit_kinds
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.picture import (
    HEX_MARKS,
    PIECES,
    TERRAINS,
    BoardPicture,
    HexPicture,
    UnitPicture,
)
from grognard.games.memoir44.text_board import (
    HEX_MARK_SIGNS,
    OBJECTIVE_SIGNS,
    PIECE_SIGNS,
    SECTION_SIGN,
    STYLES,
    TERRAIN_SIGNS,
    UNIT_LETTERS,
    UNIT_MARK_SIGNS,
    describe_board,
    draw_text,
    legend,
)
from grognard.kernel.text import Catalogue
from tests.memoir44.pictures import board, everything, hex_at

say = Catalogue.load(GAME.texts, "en", strict=True).say


def cell(picture: BoardPicture, row: int, col: int) -> tuple[str, str]:
    """The two lines of a hex of the whole board, without colour."""
    lines = draw_text(picture, colour=False).split("\n")
    return tuple(line.ljust(80)[3 * col : 3 * col + 6] for line in lines[2 * row : 2 * row + 2])  # type: ignore[return-value]


# ---- the whole board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", [False, True])
def test_the_board_fits_into_eighty_columns(colour: bool) -> None:
    """M44-GEO-1."""
    lines = re.sub("\x1b\\[[0-9;]*m", "", draw_text(everything(), colour)).split("\n")
    assert len(lines) == 18
    assert max(map(len, lines)) <= 78


def test_every_label_appears_in_its_place_and_odd_rows_are_shifted_by_half_a_hex() -> None:
    """M44-GEO-1, M44-GEO-8."""
    picture = everything()
    for hex_ in picture.hexes:
        assert cell(picture, hex_.row, hex_.col)[0][1:3] == hex_.label


def test_without_colour_there_are_no_escape_codes() -> None:
    assert "\x1b" not in draw_text(everything(), colour=False)
    assert "\x1b" in draw_text(everything(), colour=True)


def test_colour_changes_no_sign_and_ends_with_each_line() -> None:
    for line, plain in zip(
        draw_text(everything(), colour=True).split("\n"), draw_text(everything(), colour=False).split("\n"), strict=True
    ):
        assert re.sub("\x1b\\[[0-9;]*m", "", line).rstrip() == plain
        codes = re.findall("\x1b\\[([0-9;]*)m", line)
        assert not codes or codes[-1] == "0"


def test_a_wide_terminal_gives_more_air_and_a_narrow_one_is_refused() -> None:
    wide = draw_text(everything(), colour=False, width=110).split("\n")
    assert 80 < max(map(len, wide)) <= 104
    assert wide[0].startswith(" A9      B9 ff   C9 hh")
    with pytest.raises(ValueError, match="the board needs 78 columns, but there are 77"):
        draw_text(everything(), colour=False, width=77)


def test_part_of_a_board_starts_at_the_left() -> None:
    picture = BoardPicture("Part", (hex_at(3, 11, "town"), hex_at(4, 10), hex_at(4, 12, "forest")))
    assert draw_text(picture, colour=False) == "     f6 tt\n\n F5      G5 ff\n"


def test_section_lines_run_down_the_board() -> None:
    """M44-GEO-5."""
    lines = draw_text(board(), colour=False).split("\n")
    assert [{at for at, sign in enumerate(line) if sign == SECTION_SIGN} for line in lines] == [{24, 54}] * 18


@pytest.mark.parametrize("style", STYLES)
def test_ink_stands_out_from_its_ground(style: str) -> None:
    """The contrast that WCAG asks of text, so the board can be read on light and dark terminals alike."""

    def light(number: int) -> float:
        steps = (0, 95, 135, 175, 215, 255)
        at = number - 16
        tones = [8 + 10 * (number - 232)] * 3 if number >= 232 else [steps[at // 36], steps[at // 6 % 6], steps[at % 6]]
        shares = [tone / 255 / 12.92 if tone < 11 else ((tone / 255 + 0.055) / 1.055) ** 2.4 for tone in tones]
        return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]

    ink, ground = map(light, STYLES[style])
    assert (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) >= 4.5


# ---- a hex ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_terrain_has_a_sign_of_its_own(terrain: str) -> None:
    assert cell(board(hex_at(2, 4, terrain)), 2, 4) == (f" C7 {TERRAIN_SIGNS[terrain]}", "      ")
    assert sorted(TERRAIN_SIGNS) == sorted(TERRAINS)
    assert len(set(TERRAIN_SIGNS.values())) == len(TERRAINS)


@pytest.mark.parametrize(
    ("laid", "signs"), [(("wire",), "x "), (("bridge", "sandbags"), "=%"), (("bunker", "wire", "sandbags"), "#2")]
)
def test_pieces_stand_under_the_terrain(laid: tuple[str, ...], signs: str) -> None:
    assert cell(board(hex_at(2, 4, "plain", *laid)), 2, 4)[1] == f"    {signs}"


def test_signs_are_those_of_sketches_but_for_wire() -> None:
    assert {kind.id: kind.letter for kind in unit_kinds().values()} == UNIT_LETTERS
    assert {piece.id: piece.glyph for piece in pieces().values()} | {"wire": "x"} == PIECE_SIGNS


@pytest.mark.parametrize(
    ("unit", "signs"),
    [
        (UnitPicture("allies", "infantry", 4, 4), "4I "),
        (UnitPicture("axis", "infantry", 3, 4), "3i "),
        (UnitPicture("allies", "special-forces", 2, 4, ("ordered",)), "2S!"),
        (UnitPicture("allies", "french-resistance", 3, 3, ("ordered", "moved")), "3R>"),
        (UnitPicture("axis", "elite-armor", 4, 4, ("ordered", "moved", "fought")), "4e-"),
        (UnitPicture("axis", "artillery", 1, 2), "1g "),
    ],
)
def test_a_unit_is_its_figures_and_a_letter_capital_for_the_allies(unit: UnitPicture, signs: str) -> None:
    assert cell(board(hex_at(2, 4, unit=unit)), 2, 4)[1] == f" {signs}  "


@pytest.mark.parametrize(
    ("mark", "label"), [("legal", "[C7]"), ("target", ">C7<"), ("chosen", "{C7}"), ("path", "(C7)")]
)
def test_marks_embrace_the_label_without_colour(mark: str, label: str) -> None:
    assert cell(board(hex_at(2, 4, "forest", marks=(mark,))), 2, 4)[0] == f"{label}ff"


def test_of_several_marks_the_weightiest_is_shown() -> None:
    assert cell(board(hex_at(2, 4, marks=("path", "legal", "target"))), 2, 4)[0] == ">C7<  "
    assert cell(board(hex_at(2, 4, marks=HEX_MARKS)), 2, 4)[0] == "{C7}  "
    assert sorted(HEX_MARK_SIGNS) == sorted(HEX_MARKS)


@pytest.mark.parametrize(("side", "sign"), [("allies", "*"), ("axis", "+")])
def test_an_objective_stands_before_the_unit(side: str, sign: str) -> None:
    """M44-VIC-2."""
    unit = UnitPicture("axis", "armor", 3, 3)
    assert cell(board(hex_at(2, 4, objective=side)), 2, 4)[1] == f"{sign}     "
    assert cell(board(hex_at(2, 4, objective=side, unit=unit)), 2, 4)[1] == f"{sign}3a   "


# ---- the legend ----------------------------------------------------------------------------------------------------


def test_the_legend_explains_every_sign_in_lines_that_fit() -> None:
    lines = legend(say, width=60)
    text = "  ".join(line.strip() for line in lines) + "  "
    assert max(map(len, lines)) <= 60
    signs = [
        *((letter.upper(), say(f"unit.{kind}")) for kind, letter in UNIT_LETTERS.items()),
        *((sign, say(f"mark.{mark}")) for mark, sign in UNIT_MARK_SIGNS.items()),
        *((sign, say(f"terrain.{kind}")) for kind, sign in TERRAIN_SIGNS.items() if kind != "plain"),
        *((sign, say(f"piece.{piece}")) for piece, sign in PIECE_SIGNS.items()),
        *((f"{left}D5{right}", say(f"mark.{mark}")) for mark, (left, right) in HEX_MARK_SIGNS.items()),
        *((sign, f"objective of {side.title()}") for side, sign in OBJECTIVE_SIGNS.items()),
        ("#2", "bunker and 2 more pieces"),
        (SECTION_SIGN, "line between sections"),
    ]
    assert [f"{sign} {words}" for sign, words in signs if f"  {sign} {words}  " not in text] == []


def test_the_legend_counts_a_chinese_sign_as_two_columns() -> None:
    lines = legend(lambda key, /, **facts: "森林森林", width=40)
    assert max(len(line) + line.count("森") * 2 + line.count("林") * 2 for line in lines) > 40
    assert max(sum(2 if sign in "森林" else 1 for sign in line) for line in lines) <= 40


# ---- read aloud ----------------------------------------------------------------------------------------------------


def small() -> BoardPicture:
    """A few hexes with something of each group on them."""
    mine = UnitPicture("axis", "armor", 2, 3, ("ordered", "moved"))
    theirs = UnitPicture("allies", "infantry", 4, 4)
    return board(
        hex_at(2, 4, "forest", "sandbags", unit=mine, objective="allies", marks=("chosen",)),
        hex_at(3, 5, marks=("legal",)),
        hex_at(4, 4, unit=theirs, marks=("target",)),
        hex_at(5, 5, "river", "bridge", objective="axis"),
        hex_at(0, 0, "forest"),
        labels=((5, 5, "Mill"),),
    )


def test_a_board_is_told_by_groups_and_empty_hexes_are_left_out() -> None:
    assert describe_board(small(), say, viewer="axis") == [
        "Board: A board.",
        "Your units (Axis): 1.",
        "C7: armor, 2 of 3 figures, on forest and sandbags; ordered and moved.",
        "Enemy units (Allies): 1.",
        "C5: infantry, 4 of 4 figures, on plain.",
        "Chosen: C7.",
        "You can choose 1 hex: c6.",
        "Target: C5.",
        "C7: objective of Allies, a unit of Axis there.",
        "c4: objective of Axis, nobody there.",
        "forest, 2: A9 and C7.",
        "river, 1: c4.",
        "bridge, 1: c4.",
        "sandbags, 1: C7.",
        "Mill is at c4.",
    ]


def test_a_spectator_hears_the_sides_by_name() -> None:
    told = describe_board(small(), say)
    assert [line for line in told if line.endswith("unit.")] == ["Allies: 1 unit.", "Axis: 1 unit."]


def test_long_stretches_of_a_row_are_told_by_their_ends() -> None:
    beach = [hex_at(4, col, "beach") for col in range(0, 25, 2)]
    hexes: list[HexPicture] = [*beach, *(hex_at(5, col, "beach") for col in (1, 3, 5, 9, 11, 13, 15))]
    assert "beach, 20: A5 to M5, a4, b4, c4, and e4 to h4." in describe_board(board(*hexes), say)


def test_signs_of_special_rules_stand_among_the_pieces_and_are_told() -> None:
    """M44-SCN-5, M44-SCN-16, M44-SCN-25, M44-VIC-7."""
    dear = UnitPicture("axis", "elite-armor", 4, 4, (), 2)
    bridge = [hex_at(row, col, "plain", "bridge", heading=5) for row, col in ((3, 15), (4, 14))]
    picture = board(
        *(hex_at(0, 0, unit=dear), hex_at(0, 2, objective="allies", wins=True)),
        *(hex_at(0, 4, objective="axis", wins=True, unit=dear), hex_at(0, 6, "hill", "sandbags", post="allies")),
        *bridge,
    )
    assert draw_text(picture, colour=False).splitlines()[1].replace(":", " ").split() == [
        "4e",
        "$",
        "V",
        "v4e",
        "$",
        "%@",
    ]
    told = describe_board(picture, say)
    assert "A9: eliminating this unit brings 2 medals." in told
    assert "B9: decisive objective of Allies, nobody there." in told
    assert "C9: decisive objective of Axis, a unit of Axis there." in told
    assert "Observation post of Allies: D9." in told
    assert "Long bridge: H5 and h6, entered only from g4 and I7." in told


def test_everything_on_a_board_is_told() -> None:
    picture = everything()
    told = "\n".join(describe_board(picture, say, viewer="allies"))
    for hex_ in picture.hexes:
        if hex_.unit:
            assert f"\n{hex_.label}: {say(f'unit.{hex_.unit.kind}')}, {hex_.unit.figures} of {hex_.unit.full} " in told
    for key in (*(f"terrain.{terrain}" for terrain in TERRAINS[1:]), *(f"piece.{piece}" for piece in PIECES)):
        assert re.search(rf"\n{say(key)}, \d+: ", told), key
    for _, _, name in picture.labels:
        assert f"\n{name} is at " in told
