"""The board as SVG: what is on it, how water runs, and that the file needs nothing else."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest

from grognard.drawing.palette import THEMES
from grognard.drawing.svg import points
from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44 import lettering
from grognard.games.memoir44.artwork import SHEETS
from grognard.games.memoir44.drawing import draw_svg
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import (
    HEX_MARKS,
    PIECES,
    TERRAINS,
    UNIT_MARKS,
    BoardPicture,
    HexPicture,
    UnitPicture,
)
from tests.memoir44.pictures import FULL, PLACES, board, everything, hex_at

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: BoardPicture, theme: str = "light") -> ET.Element:
    return ET.fromstring(draw_svg(picture, theme))


def uses(root: ET.Element) -> list[tuple[str, str]]:
    """Symbol and transform of everything that is placed on the board."""
    for definitions in root.findall(f"{SVG}defs"):
        root.remove(definitions)
    return [(use.attrib["href"][1:], use.attrib["transform"]) for use in root.iter(f"{SVG}use")]


def symbols(picture: BoardPicture) -> set[str]:
    return {symbol for symbol, _ in uses(drawn(picture))}


def alone(hex_: HexPicture) -> BoardPicture:
    return BoardPicture("One hex", (hex_,))


# ---- the file ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_a_board_is_a_well_formed_picture_of_the_given_theme(theme: str) -> None:
    root = drawn(everything(), theme)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    assert root[2].tag == f"{SVG}defs"
    paper = root.find(f"{SVG}rect")
    assert paper is not None
    assert paper.attrib["fill"] == PALETTE.tones(theme)["paper"]


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown theme 'sepia': expected one of light, dark"):
        draw_svg(everything(), "sepia")


def test_title_and_description_speak_to_screen_readers_and_are_escaped() -> None:
    root = ET.fromstring(draw_svg(everything(), description='Units: "<none>" & more'))
    assert [(each.tag, each.text) for each in root[:2]] == [
        (f"{SVG}title", "Everything & <more>"),
        (f"{SVG}desc", 'Units: "<none>" & more'),
    ]


def test_without_a_description_the_units_are_listed() -> None:
    unit = UnitPicture("axis", "artillery", 1, 2)
    assert drawn(alone(hex_at(0, 4, unit=unit)))[1].text == "C9 axis artillery 1/2"


@pytest.mark.parametrize("theme", THEMES)
def test_the_file_refers_to_nothing_outside_and_runs_nothing(theme: str) -> None:
    text = draw_svg(everything(), theme)
    root = ET.fromstring(text)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "defs", "g", "path", "rect", "circle", "text", "use", "clipPath"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not [name for name in names if name.startswith("on") or name == "style"]
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    targets = re.findall(r'href="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
    assert {target[1:] for target in targets} <= ids
    assert all(target.startswith("#") for target in targets)


def test_only_symbols_that_are_used_are_embedded_and_each_once() -> None:
    for picture in (everything(), board(hex_at(4, 4, "church"))):
        root = drawn(picture)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        text = ET.tostring(root, encoding="unicode")
        used = re.findall(r'href="#([^"]*)"', text) + re.findall(r"url\(#([^)]*)\)", text)
        assert sorted(ids) == sorted(set(used))


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_is_one_of_the_palette(theme: str) -> None:
    known = set(PALETTE.tones(theme).values()) | {"none", "currentColor"}
    found = {
        element.attrib[name]
        for element in drawn(everything(), theme).iter()
        for name in ("fill", "stroke", "color")
        if name in element.attrib
    }
    assert found <= known


def test_the_symbol_sheets_name_colours_of_the_palette_only() -> None:
    for sheet in SHEETS.sheets:
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


def test_drawing_does_not_wear_out_the_symbols() -> None:
    first = draw_svg(everything())
    draw_svg(everything(), "dark")
    draw_svg(board())
    assert draw_svg(everything()) == first


# ---- what is on the board ------------------------------------------------------------------------------------------


def test_every_hex_shows_its_label_and_every_place_its_name() -> None:
    picture = everything()
    texts = [text.text for text in drawn(picture).iter(f"{SVG}text")]
    assert sorted(str(text) for text in texts) == sorted(
        [picture.title, *(hex_.label for hex_ in picture.hexes), *(name for _, _, name in picture.labels)]
    )


def test_every_unit_stands_on_its_hex() -> None:
    picture = everything()
    groups = [group for group in drawn(picture).iter(f"{SVG}g") if "data-unit" in group.attrib]
    found = {tuple(group.attrib[f"data-{key}"] for key in ("hex", "side", "unit", "figures")) for group in groups}
    assert found == {
        (hex_.label, hex_.unit.side, hex_.unit.kind, str(hex_.unit.figures)) for hex_ in picture.hexes if hex_.unit
    }
    assert "translate(200 173.2)" in {group.attrib["transform"] for group in groups}  # row 2, col 4


@pytest.mark.parametrize("kind", FULL)
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_a_counter_tells_side_kind_and_losses_by_shape(side: str, kind: str) -> None:
    """M44-UNIT-1, M44-UNIT-3."""
    placed = [symbol for symbol, _ in uses(drawn(alone(hex_at(0, 0, unit=UnitPicture(side, kind, 1, 3)))))]
    assert placed.count(f"counter-{side}") == 1
    assert (placed.count(f"pip-{side}"), placed.count(f"lost-{side}")) == (1, 2)
    figure = {"special-forces": "infantry", "elite-armor": "armor", "french-resistance": "resistance"}.get(kind, kind)
    assert [symbol for symbol in placed if symbol.startswith(figure)] == [
        "resistance" if figure == "resistance" else f"{figure}-{side}"
    ]
    badge = {
        "special-forces": ["badge-elite"],
        "elite-armor": ["badge-elite"],
        "french-resistance": ["badge-resistance"],
    }
    assert [symbol for symbol in placed if symbol.startswith("badge")] == badge.get(kind, [])


def test_pips_of_a_large_unit_stay_on_the_counter() -> None:
    placed = uses(drawn(alone(hex_at(0, 0, unit=UnitPicture("axis", "infantry", 7, 8)))))
    across = [float(where.split("(")[1].split()[0]) for symbol, where in placed if symbol in ("pip-axis", "lost-axis")]
    assert len(across) == 8
    assert -27 < min(across) < max(across) < 27


@pytest.mark.parametrize("count", range(4))
def test_a_unit_wears_the_mark_of_its_latest_phase(count: int) -> None:
    unit = UnitPicture("allies", "armor", 3, 3, UNIT_MARKS[:count])
    marks = [symbol for symbol in symbols(alone(hex_at(0, 0, unit=unit))) if symbol.startswith("mark-")]
    assert marks == [f"mark-{mark}" for mark in UNIT_MARKS[:count][-1:]]


TILES = set(TERRAINS) - {"plain", *land.RIVERS}


@pytest.mark.parametrize("terrain", sorted(TILES))
def test_every_terrain_has_its_symbol_on_its_hex(terrain: str) -> None:
    assert (terrain, "translate(250 259.8)") in uses(drawn(board(hex_at(3, 5, terrain))))


def test_plain_and_river_are_part_of_the_landscape() -> None:
    assert symbols(board()) <= {f"plain-{n}" for n in range(1, 5)}
    wet = drawn(board(hex_at(3, 5, "river"), hex_at(3, 7, "river"), hex_at(3, 9, "river")))
    assert PALETTE.tones("light")["t-water"] in {path.get("stroke") for path in wet.iter(f"{SVG}path")}
    assert PALETTE.tones("light")["t-water"] not in {path.get("stroke") for path in drawn(board()).iter(f"{SVG}path")}


def test_a_wide_river_is_broader_than_a_river_and_runs_on_into_one() -> None:
    """M44-SCN-25: both lie in the same layers, so that nothing parts them where they touch."""
    wet = [hex_at(3, 5, "river"), hex_at(3, 7, "river"), hex_at(3, 9, "wide-river"), hex_at(3, 11, "wide-river")]
    water = PALETTE.tones("light")["t-water"]
    paths = [path.attrib for path in drawn(board(*wet)).iter(f"{SVG}path") if path.get("stroke") == water]
    narrow, wide = (
        {float(path["stroke-width"]) for path in paths if meeting in path["d"]} for meeting in ("300", "500")
    )
    assert min(wide) > 1.5 * max(narrow)
    courses = land.rivers({(3, 5): "river", (3, 7): "river", (3, 9): "wide-river", (3, 11): "wide-river"})
    assert courses[3, 7].edges == courses[3, 9].edges == (0, 3)


@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_lies_on_its_hex(piece: str) -> None:
    assert (piece, "translate(250 259.8)") in uses(drawn(board(hex_at(3, 5, "plain", piece))))


@pytest.mark.parametrize("mark", HEX_MARKS)
@pytest.mark.parametrize("unit", [None, UnitPicture("axis", "infantry", 4, 4)])
def test_marks_of_hexes_differ_in_shape(mark: str, unit: UnitPicture | None) -> None:
    plain, marked = (drawn(board(hex_at(3, 5, unit=unit, marks=marks))) for marks in ((), (mark,)))
    dashes = {path.get("stroke-dasharray") for path in marked.iter(f"{SVG}path")}
    before = {path.get("stroke-dasharray") for path in plain.iter(f"{SVG}path")}
    assert dashes - before == {"legal": {"13 6"}, "path": {"3 6"}, "chosen": set(), "target": set()}[mark]
    added = {symbol for symbol, _ in uses(marked)} - {symbol for symbol, _ in uses(plain)}
    signs = {"legal": {"choice"}, "path": {"step"}} if unit is None else {}
    assert added == ({"brackets"} if mark == "target" else signs.get(mark, set()))


@pytest.mark.parametrize(
    ("holder", "symbol"), [(None, "objective-allies"), ("axis", "objective-allies"), ("allies", "held-allies")]
)
def test_an_objective_shows_whose_it_is_and_whether_its_side_holds_it(holder: str | None, symbol: str) -> None:
    """M44-VIC-2."""
    unit = UnitPicture(holder, "infantry", 4, 4) if holder else None
    found = {each for each in symbols(alone(hex_at(0, 0, objective="allies", unit=unit))) if "-allies" in each}
    assert {each for each in found if each.startswith(("objective", "held"))} == {symbol}


@pytest.mark.parametrize(
    ("holder", "symbol"), [(None, "victory-axis"), ("allies", "victory-axis"), ("axis", "victory-held-axis")]
)
def test_an_objective_that_wins_the_battle_has_a_sign_of_its_own(holder: str | None, symbol: str) -> None:
    """M44-VIC-7."""
    unit = UnitPicture(holder, "infantry", 4, 4) if holder else None
    found = symbols(alone(hex_at(0, 0, objective="axis", wins=True, unit=unit)))
    assert {each for each in found if each.startswith(("objective", "held", "victory"))} == {symbol}


def test_a_unit_that_is_worth_more_medals_says_how_many() -> None:
    """M44-SCN-5."""
    plain, dear = (
        drawn(alone(hex_at(0, 0, unit=UnitPicture("axis", "elite-armor", 4, 4, (), worth)))) for worth in (1, 2)
    )
    assert "worth" not in {symbol for symbol, _ in uses(plain)}
    assert "worth" in {symbol for symbol, _ in uses(dear)}
    assert [text.text for text in dear.iter(f"{SVG}text")].count("2") == 1


def test_hexes_that_give_a_privilege_are_ringed_and_signed() -> None:
    """M44-SCN-16."""
    picture = board(hex_at(4, 22, "steep-hill", post="allies"), hex_at(5, 21, "steep-hill", post="allies"))
    assert [symbol for symbol, _ in uses(drawn(picture))].count("post-allies") == 2
    ink = PALETTE.tones("light")["allies-text"]
    assert [path.get("stroke") for path in drawn(picture).iter(f"{SVG}path")].count(ink) == 2


def test_a_long_bridge_runs_in_its_direction_over_river_and_land_and_opens_at_both_ends() -> None:
    """M44-SCN-25: from the south-west to the north-east, whatever the river does."""
    line = [(3, 15), (4, 14), (5, 13)]
    sections = [hex_at(*place, "wide-river" if place[0] == 3 else "plain", "bridge", heading=5) for place in line]
    placed = uses(drawn(board(*sections, *(hex_at(3, col, "wide-river") for col in (11, 13, 17, 19)))))
    assert {where.split(" rotate")[1] for symbol, where in placed if symbol == "span"} == {"(300)"}
    ends = {where for symbol, where in placed if symbol == "span-end"}
    assert ends == {"translate(750 259.8) rotate(300)", "translate(650 433) rotate(120)"}
    assert "bridge" not in {symbol for symbol, _ in placed}


def test_two_lines_part_the_sections_of_the_whole_board() -> None:
    """M44-GEO-5."""
    red = PALETTE.tones("light")["t-section"]
    lines = [path.attrib["d"] for path in drawn(board()).iter(f"{SVG}path") if path.get("stroke") == red]
    assert [line.split()[0] for line in lines] == ["M350", "M850"]
    part = BoardPicture("Part", (hex_at(0, 0), hex_at(0, 2)))
    assert red not in {path.get("stroke") for path in drawn(part).iter(f"{SVG}path")}


# ---- land and water ------------------------------------------------------------------------------------------------


def rivers(*wet: land.Place, sea: tuple[land.Place, ...] = ()) -> dict[land.Place, land.River]:
    terrain = dict.fromkeys(PLACES, "plain") | dict.fromkeys(wet, "river") | dict.fromkeys(sea, "ocean")
    return land.rivers(terrain)


@pytest.mark.parametrize(
    ("neighbours", "edges", "turn"),
    [
        (((4, 2), (4, 6)), (0, 3), 3),
        (((3, 3), (5, 5)), (1, 4), 3),
        (((3, 5), (5, 3)), (2, 5), 3),
        (((4, 6), (5, 3)), (0, 2), 2),
        (((3, 5), (5, 5)), (1, 5), 2),
        (((4, 6), (5, 3), (3, 3)), (0, 2, 4), 0),
    ],
)
def test_a_river_hex_joins_the_river_hexes_around_it(
    neighbours: tuple[land.Place, ...], edges: tuple[int, ...], turn: int
) -> None:
    """M44-TER-6."""
    river = rivers((4, 4), *neighbours)[4, 4]
    assert (river.edges, river.pond, river.turn()) == (edges, False, turn)


@pytest.mark.parametrize(
    ("end", "before", "edges"),
    [
        ((0, 8), (1, 7), (2, 5)),  # straight on over the top edge
        ((8, 0), (7, 1), (2, 5)),
        ((1, 1), (1, 3), (0, 3)),  # over a half hex
        ((4, 24), (4, 22), (0, 3)),
        ((0, 12), (0, 14), (0, 4)),  # straight on would stay on the board, so it bends
        ((0, 20), (0, 18), (3, 5)),
    ],
)
def test_the_end_of_a_river_leaves_the_board(end: land.Place, before: land.Place, edges: tuple[int, ...]) -> None:
    """M44-TER-6, M44-GEO-2."""
    assert rivers(end, before)[end].edges == edges


def test_a_river_runs_into_the_sea_and_springs_where_nothing_leads_on() -> None:
    """M44-TER-6."""
    assert rivers((6, 4), (5, 3), sea=((7, 5),))[6, 4].edges == (1, 4)
    river = rivers((6, 4), (5, 3))[6, 4]
    assert (river.edges, river.spring) == ((4,), True)


def test_three_river_hexes_that_touch_one_another_are_a_pond() -> None:
    """M44-TER-6."""
    courses = rivers((5, 11), (5, 13), (6, 10), (6, 12), (7, 9), (8, 8), (0, 0))
    assert land.ponds(courses) == [((0, 0),), ((5, 11), (5, 13), (6, 10), (6, 12))]
    assert courses[7, 9].edges == (2, 5)  # the brook that leaves it


def test_the_courses_of_neighbours_meet_at_the_middle_of_their_edge() -> None:
    wet = [(0, 8), (1, 7), (2, 6), (2, 4), (3, 3), (3, 1)]
    courses = rivers(*wet)
    for place, beyond in pairwise(wet):
        edge = next(edge for edge in range(6) if land.step(place, edge) == beyond)
        meeting = points(land.towards(place, edge))
        assert meeting == points(land.towards(beyond, edge + 3))
        for each in (place, beyond):
            path = land.course(each, courses[each])
            assert meeting in (path[1:].split("C")[0], " ".join(path.split()[-2:]))


@pytest.mark.parametrize(
    ("neighbours", "degrees"),
    [
        (((4, 2), (4, 6)), 0),
        (((3, 3), (5, 5)), 60),
        (((3, 5), (5, 3)), 120),
        (((4, 6), (5, 3)), 150),
        (((3, 5), (5, 5)), 90),
    ],
)
def test_a_bridge_crosses_its_river(neighbours: tuple[land.Place, ...], degrees: int) -> None:
    """M44-TER-7. The symbol stands upright, across a river that runs from west to east."""
    hexes = [hex_at(4, 4, "river", "bridge"), *(hex_at(*place, "river") for place in neighbours)]
    (where,) = [transform for symbol, transform in uses(drawn(board(*hexes))) if symbol == "bridge"]
    assert where == "translate(200 346.4)" + (f" rotate({degrees})" if degrees else "")


def test_a_shore_is_a_closed_line_around_each_body_of_land_or_water() -> None:
    assert land.shore(set()) == ""
    assert land.shore({(4, 4)}).count("Q") == 6
    assert land.shore({(4, 4), (4, 6)}).count("Q") == 10
    ring = {land.step((4, 4), edge) for edge in range(6)}
    line = land.shore(ring)
    assert (line.count("M"), line.count("Z"), line.count("Q")) == (2, 2, 18 + 6)


def test_sea_and_beach_go_on_under_the_frame() -> None:
    """M44-GEO-2, M44-GEO-9."""
    terrain = {(row, col): "ocean" if row > 6 else "beach" if row > 3 else "plain" for row, col in PLACES}
    sea = land.with_rim(terrain, ("ocean",))
    assert {(7, -1), (7, 25), (9, 1), (9, 25), (8, -2)} <= sea
    assert not sea & {(5, -1), (6, 26), (3, 25)}
    assert (5, 25) in land.with_rim(terrain, ("beach", "ocean"))


@pytest.mark.parametrize(
    ("beaches", "turn"),
    [((), 0), (((5, 3), (5, 5)), 0), (((5, 3), (4, 2)), 1), (((3, 3), (3, 5)), 3), (((4, 6), (5, 5)), 5)],
)
def test_a_bluff_faces_the_beach(beaches: tuple[land.Place, ...], turn: int) -> None:
    """M44-TER-8."""
    hexes = [hex_at(4, 4, "bluff"), *(hex_at(*place, "beach") for place in beaches)]
    (where,) = [transform for symbol, transform in uses(drawn(board(*hexes))) if symbol == "bluff"]
    assert where == "translate(200 346.4)" + (f" rotate({60 * turn})" if turn else "")


# ---- names ---------------------------------------------------------------------------------------------------------


def test_a_name_keeps_clear_of_counters_and_of_the_frame() -> None:
    unit = UnitPicture("axis", "infantry", 4, 4)
    hexes = [hex_at(8, 4, unit=unit), hex_at(8, 6, unit=unit)]
    field = lettering.Box(-50, -58, 1250, 750.6, 1)
    boxes = lettering.crowd(hexes)
    _, box = lettering.best_spot(
        "Sainte-Marie", land.centre(8, 4), lettering.spots("Sainte-Marie", False), boxes, field
    )
    assert sum(box.overlap(each) for each in boxes) == 0
    assert box.overlap(field) == pytest.approx((box.right - box.left) * (box.bottom - box.top))


def test_a_river_bears_its_name_along_the_water_away_from_bridges() -> None:
    wet = [(row, 8 - row) for row in range(9)]
    hexes = [hex_at(row, col, "river", *(("bridge",) if row == 1 else ())) for row, col in wet]
    root = drawn(board(*hexes, labels=((0, 8, "Canal"),)))
    (name,) = [text for text in root.iter(f"{SVG}text") if text.text == "Canal"]
    spot = re.match(r"translate\(([\d.]+) ([\d.]+)\) rotate\(-60\)", name.attrib["transform"])
    assert spot is not None
    assert (float(spot[1]), float(spot[2])) in [(300.0, 173.2), (250.0, 259.8)]  # rows 2 and 3


# ---- pictures that cannot be ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: hex_at(0, 1), "row 0, col 1 is no hex: row + col must be even"),
        (lambda: hex_at(0, 0, "swamp"), "unknown terrain 'swamp': expected one of plain, forest"),
        (lambda: hex_at(0, 0, "plain", "moat"), "unknown piece 'moat'"),
        (lambda: hex_at(0, 0, marks=("lit",)), "unknown mark of a hex 'lit'"),
        (lambda: hex_at(0, 0, objective="both"), "unknown side 'both': expected one of allies, axis"),
        (lambda: UnitPicture("axis", "cavalry", 1, 1), "unknown unit 'cavalry'"),
        (lambda: UnitPicture("axis", "armor", 0, 3), "0 of 3 figures: expected 1 to 3"),
        (lambda: UnitPicture("axis", "armor", 4, 3), "4 of 3 figures"),
        (lambda: UnitPicture("axis", "armor", 3, 3, ("tired",)), "unknown mark of a unit 'tired'"),
        (lambda: BoardPicture("Empty", ()), "at least one hex"),
        (lambda: BoardPicture("Twice", (hex_at(0, 0), hex_at(0, 0, "hill"))), "shows one of its hexes twice"),
        (lambda: BoardPicture("Off", (hex_at(0, 0),), ((2, 2, "Caen"),)), "the name 'Caen' stands at row 2, col 2"),
    ],
)
def test_a_picture_that_cannot_be_says_what_is_wrong(make: object, problem: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=re.escape(problem)):
        make()
