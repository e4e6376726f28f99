"""The ground of a table in a browser: places, frame, what is drawn for good and what is not."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from grognard.games.memoir44.board import AXIS, HEXES, LABELS
from grognard.games.memoir44.drawing import draw_for_page
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import PIECES, TERRAINS, UNIT_KINDS
from grognard.games.memoir44.scenario import load, scenario_names
from grognard.games.memoir44.table_ground import BOX, SECTIONS, ground_of
from grognard.kernel.pages import Ground
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.memoir44.pictures import everything

on_every_scenario = pytest.mark.parametrize("name", scenario_names())


@cache
def ground(name: str = "pegasus-bridge", language: str = "en") -> Ground:
    return ground_of(load(name), Catalogue.load(GAME.texts, language, strict=True))


def fragment(svg: str) -> ET.Element:
    return ET.fromstring(f"<g>{svg}</g>")


def used(svg: str) -> list[str]:
    return re.findall(r'<use href="#([^"]*)"', svg)


def texts(svg: str) -> list[str]:
    return [str(node.text) for node in fragment(svg).iter("text")]


def test_there_is_a_place_for_every_hex() -> None:
    """M44-GEO-1, M44-GEO-3, M44-GEO-8."""
    places = {place.at: place for place in ground().places}
    assert [place.at for place in ground().places] == list(LABELS)
    assert len(places) == HEXES == 113
    assert (places["A9"].x, places["A9"].y) == (0, 0)
    assert (places["D5"].x, places["D5"].y) == (300, 346.41)
    assert (places["d4"].x, places["d4"].y) == (350, 433.01)
    assert places["D5"].neighbours == ("E5", "d4", "c4", "C5", "c6", "d6")
    assert places["A9"].neighbours == ("B9", "a8")
    assert {len(place.neighbours) for place in ground().places} == {2, 3, 4, 5, 6}


def test_places_are_named_with_what_lies_there_for_good() -> None:
    places = {place.at: place.name for place in ground().places}
    assert places["D7"] == "D7, river, bridge, Pegasus Bridge"
    assert places["B9"] == "B9, town, Le Port"
    assert places["D5"] == "D5, plain", "wire can be cleared, so it is none of the ground"
    assert {place.at: place.name for place in ground(language="fr").places}["A5"] == "A5, ville"


def test_a_hex_is_as_wide_as_its_neighbour_is_far() -> None:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", ground().shape)]
    assert max(numbers[::2]) == 50
    assert max(numbers[1::2]) == pytest.approx(57.7)
    assert ground().shape.startswith("M")
    assert ground().shape.endswith("Z")


@on_every_scenario
def test_what_play_changes_is_not_in_the_ground(name: str) -> None:
    drawn = used(ground(name).below) + used(ground(name).above)
    assert {"wire", "sandbags"} & set(drawn) == set()
    things = [symbol for symbol in drawn if not symbol.startswith("post-")]
    assert not [symbol for symbol in things if re.search(r"-(allies|axis)$", symbol)], "no counters, no objectives"


def test_the_signs_of_hill_317_lie_above_the_pieces() -> None:
    """M44-SCN-16: sandbags lie on it at the start."""
    assert used(ground("mortain").above).count("post-allies") == 2
    assert not [symbol for symbol in used(ground("mortain").below) if symbol.startswith("post-")]


@on_every_scenario
def test_what_stays_is_in_the_ground(name: str) -> None:
    scenario = load(name)
    drawn = used(ground(name).below)
    for piece in ("bunker", "hedgehog", "sea-wall"):
        assert drawn.count(piece) == scenario.pieces_mask(piece).bit_count()
    assert drawn.count("bridge") + drawn.count("span") == scenario.pieces_mask("bridge").bit_count()
    for terrain in ("forest", "town", "hill", "hedgerow", "bluff"):
        assert drawn.count(terrain) == scenario.terrain.count(terrain)


@on_every_scenario
def test_names_of_places_lie_above_the_pieces(name: str) -> None:
    """And nowhere in the middle of a hex that a unit can stand on."""
    labels = load(name).facts.label
    assert sorted(texts(ground(name).above)) == sorted(label.text for label in labels)
    assert not {label.text for label in labels} & set(texts(ground(name).below))
    passable = {at for at, terrain in zip(LABELS, load(name).terrain, strict=True) if terrain != "river"}
    spots = [(place.x, place.y) for place in ground(name).places if place.at in passable]
    for node in fragment(ground(name).above).iter("text"):
        x, y = map(float, re.findall(r"translate\((-?[\d.]+) (-?[\d.]+)\)", node.attrib["transform"])[0])
        if "map-text" in node.attrib["fill"]:
            assert min(abs(x - a) + abs(y - b) for a, b in spots) > 20, node.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_has_letters_numbers_and_the_sections_of_both_sides(language: str) -> None:
    """M44-GEO-5, M44-GEO-7, M44-GEO-8."""
    found = texts(ground(language=language).below)
    assert found[:25] == list("AaBbCcDdEeFfGgHhIiJjKkLlM")
    assert found[25:34] == list("987654321")
    allies, axis = found[34:37], found[37:40]
    assert axis == allies[::-1]
    assert allies[0][0].isupper() or language == "zh"
    assert len(found) == 40


def test_the_box_takes_in_board_and_frame() -> None:
    left, top, width, height = BOX
    assert left < -57
    assert top < -96
    assert left + width > 1257
    assert top + height > 776
    assert SECTIONS == (350, 850)


@on_every_scenario
def test_clip_paths_of_the_ground_have_names_of_their_own(name: str) -> None:
    ids = re.findall(r' id="([^"]*)"', ground(name).below + ground(name).above)
    assert all(each.startswith("ground-") for each in ids)
    assert ("ground-sea" in ids) == ("ocean" in load(name).terrain)


def test_the_artwork_has_a_symbol_for_all_that_stands_on_a_board() -> None:
    ids = set(re.findall(r' id="([^"]*)"', GAME.presentation.artwork()))
    landscape = {"plain", "river", "wide-river"}
    assert {*TERRAINS, *PIECES} - landscape <= ids
    for side in GAME.seats:
        assert {f"{kind}-{side}" for kind in ("infantry", "armor", "artillery", "counter", "pip", "lost")} <= ids
        assert {f"medal-{side}", f"medal-open-{side}", f"objective-{side}", f"held-{side}"} <= ids
        assert {f"victory-{side}", f"victory-held-{side}", f"post-{side}", "worth"} <= ids
    assert {f"mark-{mark}" for mark in ("ordered", "moved", "fought")} <= ids
    assert {f"die-{face}" for face in ("infantry", "armor", "grenade", "star", "flag", "back")} <= ids
    assert "resistance" in ids
    assert "card-back" in ids
    assert len(UNIT_KINDS) == 6


def test_the_artwork_asks_for_no_colour_that_the_palette_lacks() -> None:
    asked = set(re.findall(r"var\(--([a-z0-9-]+)\)", GAME.presentation.artwork() + ground().below + ground().above))
    assert asked - set(PALETTE.colours) == {"serif"}


def test_a_board_within_a_page_takes_the_colours_of_the_page_and_shares_no_name_with_it() -> None:
    svg = draw_for_page(everything(), "X-1", "A board")
    root = ET.fromstring(svg)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert ids
    assert all(each.startswith("X-1-") for each in ids)
    assert not re.search(r"#[0-9A-Fa-f]{6}", svg)
    assert root.findtext("{http://www.w3.org/2000/svg}desc") == "A board"


def test_the_axis_sit_at_the_upper_edge() -> None:
    """M44-GEO-7: each side reads the sections from its own seat; the far one is that whose edge is drawn above."""
    inks = {node.get("stroke"): node.get("d") or "" for node in fragment(ground().below).iter("path")}
    edge = float(inks["var(--axis-text)"].removeprefix("M-52 ").split("H")[0])
    assert edge < min(place.y for place in ground().places)
    assert ground().far == AXIS
