"""Boards, cards and miniatures as SVG: what is on them, and that a file needs nothing else."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.drawing.palette import THEMES
from grognard.games.normandy9.board import CARDS, LABELS, SQUARES, WAITING
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.pictures.artwork import SHEETS, STAMPS
from grognard.games.normandy9.pictures.board_drawing import OPEN_KINDS, centre
from grognard.games.normandy9.pictures.card_faces import HIGH_MM, WIDE_MM, draw_back, draw_face
from grognard.games.normandy9.pictures.miniature import SAMPLE, layout_miniature, miniature
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.pictures.picture import draw_for_page, draw_svg
from grognard.games.normandy9.ruleset import FULL_STRENGTH, KINDS, standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.kernel.presentation import Sight
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.normandy9.boards import board, do

SVG = "{http://www.w3.org/2000/svg}"
in_both_themes = pytest.mark.parametrize("theme", THEMES)

EVERYTHING = """
    w   t   h   b   r   =
    I1  I2  I3  T4  M1  T2
    i4  i3  i2  t1  m3  t4
"""


def catalogue(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def drawn(s: Landing, seat: Seat = SPECTATOR, theme: str = "light") -> str:
    return draw_svg(GAME.observe(s, seat), "A board & <more>", catalogue(), theme)


def on_page(s: Landing, *sights: Sight, places: tuple[str, ...] = ()) -> str:
    return draw_for_page(GAME.observe(s, SPECTATOR), "X-1", "A board", "In words", sights, places)


def uses(svg: str) -> list[str]:
    """The symbols that are placed on the drawing itself."""
    root = ET.fromstring(svg)
    for definitions in root.findall(f"{SVG}defs"):
        root.remove(definitions)
    return [use.attrib["href"][1:] for use in root.iter(f"{SVG}use")]


def units(svg: str) -> dict[str, tuple[str, str, str]]:
    """Side, kind and strength of each unit by its place."""
    groups = [group.attrib for group in ET.fromstring(svg).iter(f"{SVG}g") if "data-at" in group.attrib]
    return {g["data-at"]: (g["data-side"], g["data-unit"], g["data-strength"]) for g in groups}


DRAWINGS: dict[str, Callable[[str], str]] = {
    "board": lambda theme: drawn(board(EVERYTHING, "a6"), theme=theme),
    "face": lambda theme: draw_face(standard_ruleset(), 6, theme),
    "back": draw_back,
    "miniature": miniature,
    "layout": lambda theme: layout_miniature(standard_ruleset(), SAMPLE, theme),
}
of_every_kind = pytest.mark.parametrize("kind", DRAWINGS)


# ---- files ---------------------------------------------------------------------------------------------------------


@in_both_themes
@of_every_kind
def test_a_drawing_is_one_well_formed_file_that_needs_nothing_else(kind: str, theme: str) -> None:
    svg = DRAWINGS[kind](theme)
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    references = {use.attrib["href"] for use in root.iter(f"{SVG}use")} | set(re.findall(r"url\((#[^)]*)\)", svg))
    assert references <= {f"#{each}" for each in ids}
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|var\(|<script|<image|<style", svg) == []


@of_every_kind
def test_a_drawing_names_colours_of_its_theme_only(kind: str) -> None:
    for theme in THEMES:
        named = set(re.findall(r"#[0-9A-F]{6}\b", DRAWINGS[kind](theme)))
        assert named <= set(PALETTE.tones(theme).values())
        assert len(named) > 2


@of_every_kind
def test_an_unknown_theme_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match="unknown theme 'sepia': expected one of light, dark"):
        DRAWINGS[kind]("sepia")


@of_every_kind
def test_no_text_is_too_small_to_read(kind: str) -> None:
    """On a board a letter is a seventh of a square or more; in print, six points."""
    svg = DRAWINGS[kind]("light")
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)]
    assert min(sizes, default=15) >= (8.2 if kind == "face" else 15)


def test_symbol_sheets_name_colours_of_the_palette_only() -> None:
    for sheet in STAMPS.sheets:
        text = sheet.read_text(encoding="utf-8")
        assert set(re.findall(r"var\(--([a-z0-9-]+)\)", text)) <= set(PALETTE.colours)
        assert re.findall(r"#[0-9A-Fa-f]{3,8}\b(?!\")", text) == []


def test_pages_of_the_client_draw_with_the_same_colours() -> None:
    """The client's tokens set every colour that a drawing for a page refers to, light and dark."""
    tokens = (Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    light, _, dark = tokens.partition(':root[data-theme="dark"]')
    for theme, block in (("light", light.partition("@media")[0]), ("dark", dark)):
        set_there = {name: value.lower() for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block)}
        colours = {name: re.sub(r"^\.", "0.", colour.lower()) for name, colour in PALETTE.tones(theme).items()}
        assert {name: set_there.get(name) for name in colours} == colours


@in_both_themes
def test_sides_and_their_pips_stand_out(theme: str) -> None:
    """WCAG AA, and N9-UNIT-5: the sides differ without their colour too, one is dark with light pips."""
    colour = PALETTE.tones(theme)
    light = {name: _luminance(colour[name]) for name in colour if re.search(r"warm|cool|paper", name)}

    def contrast(a: str, b: str) -> float:
        high, low = sorted((light[a], light[b]), reverse=True)
        return (high + 0.05) / (low + 0.05)

    assert contrast("warm", "on-warm") >= 4.5
    assert contrast("cool", "on-cool") >= 4.5
    assert contrast("warm-lo", "on-warm") >= 4.5
    assert contrast("cool-lo", "cool-hi") >= 4.5
    assert contrast("warm-text", "paper") >= 4.5
    assert contrast("cool-text", "paper") >= 4.5
    assert light["warm"] < light["on-warm"]
    assert light["cool"] > light["on-cool"]


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# ---- boards --------------------------------------------------------------------------------------------------------


def test_every_unit_is_drawn_where_it_stands_or_waits() -> None:
    """N9-UNIT-1, N9-BOARD-5."""
    s = board(EVERYTHING, "a6")
    expected = {
        LABELS[p]: (GAME.seats[unit.side], unit.name, str(unit.strength))
        for p in range(len(LABELS))
        if (unit := s.units[p]) is not None
    }
    assert units(drawn(s)) == expected
    assert len(expected) == 12
    waiting = board("", cool_waits="i4", warm_waits="- T2")
    assert units(drawn(waiting)) == {"a10": ("cool", "infantry", "4"), "b0": ("warm", "tank", "2")}


@pytest.mark.parametrize("side", GAME.seats)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("strength", range(1, FULL_STRENGTH + 1))
def test_a_die_shows_its_side_its_type_and_as_many_pips_as_it_is_strong(side: str, kind: str, strength: int) -> None:
    """N9-UNIT-1, N9-UNIT-5."""
    letter = kind[0].upper() if side == "warm" else kind[0]
    placed = uses(drawn(board(f".{letter}{strength}", "c5")))
    assert placed[-3:] == [f"die-{side}", f"pips-{side}-{strength}", f"kind-{kind}"]
    pips = SHEETS.symbols(str)[f"pips-{side}-{strength}"]
    assert len(list(pips)) == strength


@pytest.mark.parametrize(("sign", "symbol"), [("w", "woods"), ("t", "town"), ("h", "hill"), ("b", "bunker")])
def test_every_terrain_is_drawn(sign: str, symbol: str) -> None:
    """N9-TER-2, N9-TER-3, N9-TER-4, N9-TER-7."""
    assert uses(drawn(board(sign, "c5"))).count(f"sq-{symbol}") == 1


def test_rivers_and_bridges_are_drawn_over_the_whole_row() -> None:
    """N9-TER-5, N9-TER-6."""
    placed = uses(drawn(board("r = r r = r", "a5")))
    assert placed.count("river-glints") == 6
    assert placed.count("planks") == 2
    open_ground = [symbol for symbol in placed if symbol in {f"sq-open-{n}" for n in range(1, OPEN_KINDS + 1)}]
    assert len(open_ground) == 48


def test_a_unit_that_has_attacked_is_dulled() -> None:
    """N9-ATK-1."""
    s = board("i4\n.\nT4", "c6")
    assert "mark-fought" not in uses(drawn(s))
    do(s, "attack c4 c6", "rolled 4 5 6")
    assert uses(drawn(s)).count("mark-fought") == uses(drawn(s)).count("spent-warm") == 1


def test_targets_stand_in_brackets_and_squares_to_choose_wear_a_sign() -> None:
    """N9-ATK-2, N9-RET-1."""
    s = board("i4\n.\nT4", "c6")
    assert uses(drawn(s, Seat(0))).count("brackets") == 1
    assert "brackets" not in uses(drawn(s, Seat(1)))
    do(s, "attack c4 c6", "rolled 5 5 6")
    assert uses(drawn(s, Seat(1))).count("choice") == 3


@pytest.mark.parametrize("count", [0, 4])
def test_a_board_can_be_drawn_before_all_cards_are_dealt(count: int) -> None:
    """N9-BOARD-1."""
    s = GAME.setup("nine-cards", {})
    do(s, *(f"dealt {card}" for card in range(1, count + 1)))
    svg = drawn(s)
    assert svg.count("<clipPath") == count
    assert len(units(svg)) == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_and_description_speak_to_screen_readers(language: str) -> None:
    s = board("wi2\n.\nT3", "c6")
    text = catalogue(language)
    root = ET.fromstring(draw_svg(GAME.observe(s, Seat(0)), 'A "board" & <more>', text))
    assert root[0].text == 'A "board" & <more>'
    assert root[1].text is not None
    assert text.say("unit.tank") in root[1].text
    assert [node.text for node in root.iter(f"{SVG}text")][-1] == 'A "board" & <more>'


# ---- parts of a page -----------------------------------------------------------------------------------------------


def test_a_board_within_a_page_takes_the_colours_of_the_page_and_shares_no_name_with_it() -> None:
    svg = on_page(board(EVERYTHING, "a6"))
    ids = [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]
    assert ids
    assert all(each.startswith("X-1-") for each in ids)
    assert not re.search(r"#[0-9A-Fa-f]{6}", svg)
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= {*PALETTE.colours, "serif", "sans"}
    assert on_page(board(EVERYTHING, "a6")) == svg, "drawing it changes nothing"


def box(svg: str) -> list[float]:
    return [float(part) for part in ET.fromstring(svg).attrib["viewBox"].split()]


def test_a_part_of_a_board_shows_its_places_a_square_around_them_and_names_its_squares() -> None:
    whole, part = on_page(board()), on_page(board(), places=("b2", "d4"))
    left, top, width, height = box(part)
    assert width < box(whole)[2]
    assert height < box(whole)[3] / 2
    for at in ("a1", "e5"):
        x, y = centre(next(p for p in SQUARES if LABELS[p] == at))
        assert left < x < left + width
        assert top < y < top + height
    texts = [node.text for node in ET.fromstring(part).iter(f"{SVG}text")]
    assert "c3" in texts
    assert "c3" not in [node.text for node in ET.fromstring(whole).iter(f"{SVG}text")]


def test_a_part_of_a_board_shows_a_waiting_row_only_if_it_is_about_it() -> None:
    """N9-BOARD-5."""
    y = centre(WAITING[0][0])[1]
    without, with_it = box(on_page(board(), places=("b1",))), box(on_page(board(), places=("b1", "b0")))
    assert without[1] + without[3] < y < with_it[1] + with_it[3]


def test_a_clear_line_of_sight_is_whole_and_a_blocked_one_shows_what_blocks() -> None:
    """N9-ATK-8."""
    s = board("i4\nw\nT4", "c6")
    clear, blocked = on_page(s, Sight("c4", "c6")), on_page(s, Sight("c4", "c6", ("c5",)))
    assert 'stroke="var(--danger)"' not in clear
    assert 'stroke="var(--accent)"' in clear
    assert blocked.count('stroke-dasharray="3 11"') == 1
    sign = re.findall(r'<g transform="translate\(260 (\d+)\)" fill="none"', blocked)
    assert len(sign) == 1
    assert 410 < int(sign[0]) < 510, "the sign lies on the woods"
    assert not re.search(r'<g transform="translate\([^"]*" fill="none"', clear)


# ---- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", range(CARDS))
def test_a_face_shows_its_six_squares_its_number_and_its_signs_either_way_up(card: int) -> None:
    """N9-BOARD-1, N9-BOARD-2, N9-TER-10."""
    svg = draw_face(standard_ruleset(), card)
    face = standard_ruleset().cards.faces[card]
    placed = uses(svg)
    for sign, symbol in (("w", "sq-woods"), ("t", "sq-town"), ("h", "sq-hill"), ("b", "sq-bunker"), ("=", "planks")):
        assert placed.count(symbol) == face.count(sign)
    assert sum(symbol.startswith("sq-open-") for symbol in placed) == face.count(".")
    assert placed.count("river-glints") == face.count("r") + face.count("=")
    assert [node.text for node in ET.fromstring(svg).iter(f"{SVG}text")] == [str(card + 1), face] * 2


def test_cards_are_of_the_size_of_playing_cards_and_stand_on_their_short_edge() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    for svg in (draw_face(standard_ruleset(), 0), draw_back()):
        root = ET.fromstring(svg)
        assert float(root.attrib["width"]) == pytest.approx(WIDE_MM / 25.4 * 96, abs=0.01)
        assert float(root.attrib["height"]) == pytest.approx(HIGH_MM / 25.4 * 96, abs=0.01)
        wide, high = box(svg)[2:]
        assert wide / high == pytest.approx(WIDE_MM / HIGH_MM, abs=0.001)
        assert wide < high


def test_there_are_nine_cards() -> None:
    """N9-BOARD-1."""
    with pytest.raises(IndexError, match="there is no card 9: expected 0 to 8"):
        draw_face(standard_ruleset(), 9)
    assert len({draw_face(standard_ruleset(), card) for card in range(CARDS)}) == CARDS


# ---- miniatures ----------------------------------------------------------------------------------------------------


def test_a_miniature_has_the_shape_that_the_lobby_keeps_free() -> None:
    for svg in (miniature("light"), layout_miniature(standard_ruleset(), SAMPLE, "dark")):
        assert box(svg)[2] / box(svg)[3] == pytest.approx(1300 / 824, abs=0.002)


def test_a_miniature_is_small_enough_for_a_page_of_many() -> None:
    assert len(miniature("light")) < 15_000
    assert len(layout_miniature(standard_ruleset(), SAMPLE, "light")) < 16_000


def test_the_sample_is_a_deal_that_can_be() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    assert {code // 2 for code in SAMPLE} == set(range(CARDS))
    assert len(SAMPLE) == CARDS


def test_a_layout_is_drawn_with_all_units_off_the_board() -> None:
    """N9-BOARD-5, N9-TER-9."""
    placed = uses(layout_miniature(standard_ruleset(), SAMPLE, "light"))
    assert [placed.count(f"stamp-{kind}") for kind in ("woods", "town", "hill")] == [8, 4, 4]
    assert placed.count("sq-bunker") == placed.count("planks") == 2
    for side in GAME.seats:
        assert placed.count(f"pips-{side}-4") == 6
