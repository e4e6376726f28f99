"""The ground of a table in a browser: places, frame, cards as they lie, and how rivers run over them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from grognard.games.normandy9.board import CARDS, COOL, LABELS, SQUARES, WAITING
from grognard.games.normandy9.field import card_code
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.options import read_rules
from grognard.games.normandy9.pictures.artwork import draw_artwork
from grognard.games.normandy9.pictures.board_drawing import (
    BAR,
    BOX,
    GAP,
    HEIGHT,
    OPEN_KINDS,
    SQUARE,
    STRIP,
    WIDTH,
    card_corner,
    centre,
)
from grognard.games.normandy9.pictures.ground import ground_of
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.pictures.water import courses_of
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import FULL_STRENGTH, KINDS, standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.kernel.pages import Ground
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.normandy9.boards import board, do

DEAL = tuple(card_code(card, turned=card % 2 == 1) for card in (8, 3, 6, 2, 4, 7, 5, 0, 1))


def dealt(count: int = CARDS) -> Landing:
    """A game in which some cards were dealt."""
    s = set_up(read_rules(standard_ruleset(), {}))
    for code in DEAL[:count]:
        do(s, f"dealt {code // 2 + 1}{' turned' if code % 2 else ''}")
    return s


def catalogue(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


@cache
def ground(count: int = CARDS, language: str = "en") -> Ground:
    return ground_of(dealt(count), catalogue(language))


def used(svg: str) -> list[str]:
    return re.findall(r'<use href="#([^"]*)"', svg)


def texts(svg: str) -> list[str]:
    return [str(node.text) for node in ET.fromstring(f"<g>{svg}</g>").iter("text")]


# ---- places --------------------------------------------------------------------------------------------------------


def test_every_place_on_and_off_the_board_can_be_pointed_at() -> None:
    """N9-BOARD-2, N9-BOARD-5, N9-BOARD-7."""
    assert [place.at for place in ground().places] == list(LABELS)
    places = {place.at: place for place in ground().places}
    assert (places["a9"].x, places["a9"].y) == (50, 50), "cool sits above"
    assert (places["f1"].x, places["f1"].y) == (570, 870)
    assert places["c5"].x - places["b5"].x == 100 + GAP, "another card begins"
    assert places["d5"].x - places["c5"].x == 100
    assert places["c0"].y > HEIGHT, "warm waits below the board"
    assert places["c10"].y < 0
    assert ground().far == COOL


def test_arrow_keys_walk_from_square_to_square_and_on_into_the_waiting_rows() -> None:
    """N9-BOARD-5."""
    around = {place.at: set(place.neighbours) for place in ground().places}
    assert around["c4"] == {"b3", "b4", "b5", "c3", "c5", "d3", "d4", "d5"}
    assert {"a0", "b0"} < around["a1"]
    assert around["f10"] == {"e10", "e9", "f9"}
    assert all(at in around[near] for at, nears in around.items() for near in nears)


@pytest.mark.parametrize(
    ("language", "square", "waiting", "undealt"),
    [
        ("en", "c2, woods", "b0, waiting row of Warm", "c2, no card yet"),
        ("zh", "c2，树林", "b0，暖色方待命区", "c2，尚无地形牌"),
        ("fr", "c2, bois", "b0, rangée d’attente, Camp chaud", "c2, pas encore de carte"),
    ],
)
def test_places_are_named_with_what_lies_there(language: str, square: str, waiting: str, undealt: str) -> None:
    named = ground_of(board("w", "c2"), catalogue(language))
    names = {place.at: place.name for place in named.places}
    assert (names["c2"], names["b0"]) == (square, waiting)
    assert {place.at: place.name for place in ground(0, language).places}["c2"] == undealt


def test_every_place_lies_within_the_box() -> None:
    left, top, width, height = BOX
    for place in ground().places:
        assert left <= place.x - 50 < place.x + 50 <= left + width
        assert top <= place.y - 36 < place.y + 36 <= top + height


def test_a_square_is_as_wide_as_its_neighbour_is_far() -> None:
    corners = {tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", ground().shape)}
    assert (-50, -50) in corners
    assert re.fullmatch(r"M-50 -50H50V50H-50Z", ground().shape)


# ---- cards ---------------------------------------------------------------------------------------------------------


def spots(svg: str, symbol: str) -> set[str]:
    """The squares on which a symbol lies."""
    at = {centre(p): LABELS[p] for p in SQUARES}
    found = re.findall(rf'<use href="#{symbol}" transform="translate\((-?[\d.]+) (-?[\d.]+)\)', svg)
    return {at[float(x), float(y)] for x, y in found}


def with_terrain(s: Landing, kind: str) -> set[str]:
    return {LABELS[p] for p in SQUARES if (terrain := s.field.terrain[p]) is not None and terrain.id == kind}


@pytest.mark.parametrize("kind", ["woods", "town", "hill", "bunker"])
def test_terrain_is_drawn_where_it_lies(kind: str) -> None:
    """N9-TER-2, N9-TER-3, N9-TER-4, N9-TER-7."""
    assert spots(ground().below, f"sq-{kind}") == with_terrain(dealt(), kind) != set()


def test_a_bridge_lies_over_a_river_and_every_other_square_is_open() -> None:
    """N9-TER-1, N9-TER-5, N9-TER-6."""
    below = ground().below
    assert spots(below, "planks") == with_terrain(dealt(), "bridge")
    assert spots(below, "river-glints") == with_terrain(dealt(), "bridge") | with_terrain(dealt(), "river")
    kinds = [f"sq-open-{n}" for n in range(1, OPEN_KINDS + 1)]
    assert set().union(*(spots(below, kind) for kind in kinds)) == with_terrain(dealt(), "open")
    assert len([symbol for symbol in kinds if symbol in used(below)]) >= 4, "open ground is varied"


@pytest.mark.parametrize("count", range(CARDS))
def test_places_of_cards_that_are_not_dealt_yet_are_seen_as_empty(count: int) -> None:
    """N9-BOARD-1."""
    below = ground(count).below
    assert below.count("<clipPath") == count
    assert below.count('stroke-dasharray="9 8"') == CARDS - count


def test_the_first_card_lies_at_warms_left() -> None:
    """N9-BOARD-1."""
    assert card_corner(0) == (0, 620)
    assert card_corner(2) == (420, 620)
    assert card_corner(8) == (420, 0)
    assert card_corner(8)[0] + 200 == WIDTH


def test_what_adorns_open_ground_goes_round_with_its_card() -> None:
    """N9-BOARD-2."""
    s = set_up(read_rules(standard_ruleset(), {}))
    t = set_up(read_rules(standard_ruleset(), {}))
    do(s, "dealt 1")
    do(t, "dealt 1 turned")
    one, other = (ground_of(each, catalogue()).below for each in (s, t))
    opposite = dict(zip(["a3", "b3", "a2", "b2", "a1", "b1"], ["b1", "a1", "b2", "a2", "b3", "a3"], strict=True))
    for n in range(1, OPEN_KINDS + 1):
        assert {opposite[at] for at in spots(one, f"sq-open-{n}")} == spots(other, f"sq-open-{n}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_has_letters_at_both_edges_and_numbers(language: str) -> None:
    """N9-BOARD-7."""
    assert texts(ground(language=language).below) == [*"abcdef", *"abcdef", *"123456789"]


def test_each_side_has_an_edge_in_its_colour_before_its_waiting_row() -> None:
    """N9-BOARD-5, N9-BOARD-7."""
    bars = {
        side: float(re.findall(rf'd="M6 (-?[\d.]+)H[^"]*" fill="var\(--{side}\)"', ground().below)[0])
        for side in GAME.seats
    }
    assert HEIGHT < bars["warm"] < centre(WAITING[0][0])[1]
    assert 0 > bars["cool"] > centre(WAITING[1][0])[1]


def test_ids_of_the_ground_have_names_of_their_own() -> None:
    ids = re.findall(r' id="([^"]*)"', ground().below)
    assert len(set(ids)) == len(ids) == CARDS
    assert all(each.startswith("ground-") for each in ids)


def test_the_ground_holds_nothing_that_moves() -> None:
    assert [symbol for symbol in used(ground().below) if symbol.startswith(("die-", "pips-", "kind-"))] == []
    assert ground().above == ""


# ---- water ---------------------------------------------------------------------------------------------------------


def sides(*rows: str) -> dict[tuple[int, int], tuple[int, ...]]:
    """How water runs over a face of `r`, `=` and `.`."""
    kinds = {"r": "river", "=": "bridge", ".": "open"}
    return courses_of({(down, right): kinds[sign] for down, row in enumerate(rows) for right, sign in enumerate(row)})


def test_rivers_of_the_nine_cards_cross_them_from_side_to_side() -> None:
    """N9-TER-10: so in either orientation they line up with those of the next card."""
    for face in standard_ruleset().cards.faces:
        terrain = {sign: each.id for sign, each in ((each.sign, each) for each in standard_ruleset().terrain.values())}
        rows = enumerate(face.split("/"))
        found = courses_of({(down, right): terrain[sign] for down, row in rows for right, sign in enumerate(row)})
        assert set(found.values()) <= {(1, 3)}
        assert len(found) in (0, 2)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("r.", "r.", "r."), {(0, 0): (0, 2), (1, 0): (0, 2), (2, 0): (0, 2)}),
        (("..", "r=", ".."), {(1, 0): (1, 3), (1, 1): (1, 3)}),
        ((".r", "rr", ".."), {(0, 1): (0, 2), (1, 0): (1, 3), (1, 1): (0, 3)}),
        (("r.", "..", ".."), {(0, 0): (3,)}),
        (("..", "..", ".="), {(2, 1): (1,)}),
        (("rr", "rr", ".."), {(0, 0): (1, 2), (0, 1): (2, 3), (1, 0): (0, 1), (1, 1): (0, 3)}),
    ],
    ids=["down", "across", "bend", "alone-left", "alone-right", "pond"],
)
def test_rivers_of_other_faces_join_and_run_off_the_card(
    rows: tuple[str, ...], expected: dict[tuple[int, int], tuple[int, ...]]
) -> None:
    """N9-TER-5, N9-TER-6: sides count clockwise from above."""
    assert sides(*rows) == expected


def test_water_that_enters_a_square_leaves_the_one_before() -> None:
    for rows in (("rr", "r.", "rr"), ("r.", "rr", ".r"), ("rr", "rr", "rr"), (".r", ".=", "rr")):
        found = sides(*rows)
        for (down, right), crossed in found.items():
            for side, (y, x) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
                near = (down + y, right + x)
                if near in found:
                    assert (side in crossed) == ((side + 2) % 4 in found[near])


# ---- symbols -------------------------------------------------------------------------------------------------------


def test_the_artwork_has_a_symbol_for_all_that_a_table_shows() -> None:
    ids = set(re.findall(r' id="([^"]*)"', draw_artwork()))
    assert {f"sq-{kind}" for kind in standard_ruleset().terrain} <= ids
    assert {f"sq-open-{n}" for n in range(1, OPEN_KINDS + 1)} <= ids
    assert {f"kind-{kind}" for kind in KINDS} <= ids
    for side in GAME.seats:
        assert {f"die-{side}", f"spent-{side}"} <= ids
        assert {f"pips-{side}-{n}" for n in range(1, FULL_STRENGTH + 1)} <= ids
    assert {*(f"face-{n}" for n in range(1, 7)), "face-unknown", "card-back"} <= ids
    assert {"choice", "step", "brackets", "mark-fought"} <= ids
    assert set(used(ground().below)) <= ids


def test_pages_set_every_colour_that_artwork_and_ground_ask_for() -> None:
    asked = set(re.findall(r"var\(--([a-z0-9-]+)\)", draw_artwork() + ground().below))
    assert asked - set(PALETTE.colours) == {"serif"}


def test_a_waiting_row_is_lower_than_a_square_and_touches_no_bar() -> None:
    """N9-BOARD-5."""
    for side, edge in ((0, HEIGHT), (1, 0)):
        away = {abs(centre(at)[1] - edge) for at in WAITING[side]}
        assert len(away) == 1
        assert away.pop() - STRIP / 2 > BAR[1]
    assert STRIP < SQUARE
