"""Lines of sight: the rule's table, its counts, and a slow search that follows its words."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import (
    Hex,
    SightLine,
    add,
    blockers,
    disc,
    distance,
    from_double_width,
    rectangle_pointy,
    ring,
    rotate,
    sight_line,
    to_double_width,
)
from grognard.hexes.plane import CORNERS, centre, cross

Place = tuple[int, int]

HEXES = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
OFFSETS = disc(Hex(0, 0), 8)


def line_between(a: Place, b: Place) -> SightLine:
    """The line between two hexes in doubled coordinates."""
    return sight_line(from_double_width(*a), from_double_width(*b))


def places(hexes: tuple[Hex, ...]) -> list[Place]:
    """Hexes in doubled coordinates."""
    return [to_double_width(h) for h in hexes]


def blocking(*those: Place) -> Callable[[Hex], bool]:
    """A board where these hexes block."""
    return {from_double_width(*place) for place in those}.__contains__


def blocked_by(a: Place, b: Place, *those: Place) -> list[Place]:
    """What blocks the line from a to b if these hexes are blocking ones."""
    return places(blockers(line_between(a, b), blocking(*those)))


def by_the_words_of_the_rule(a: Hex, b: Hex) -> dict[str, set[Hex]]:
    """M44-LOS-9 taken literally: sides of all the corners, and where along the line each hex is met."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    line = (bx - ax, by - ay)
    length = line[0] ** 2 + line[1] ** 2
    found: dict[str, set[Hex]] = {"through": set(), "left": set(), "right": set()}
    for h in disc(a, distance(a, b) + 1):
        cx, cy = centre(h)
        corners = [(cx + dx - ax, cy + dy - ay) for dx, dy in CORNERS]
        sides = [cross(line, corner) for corner in corners]
        # Where the line meets the outline, as a fraction of the way from a to b.
        met: list[Fraction] = []
        for i in range(6):
            (x1, y1), (x2, y2), s1, s2 = corners[i - 1], corners[i], sides[i - 1], sides[i]
            if s2 == 0:
                met.append(Fraction(x2 * line[0] + y2 * line[1], length))
            elif s1 * s2 < 0:
                share = Fraction(s1, s1 - s2)
                met.append(((x1 + share * (x2 - x1)) * line[0] + (y1 + share * (y2 - y1)) * line[1]) / length)
        if not met or not (min(met) > 0 and max(met) < 1):
            continue
        if min(sides) < 0 < max(sides):
            found["through"].add(h)
        elif max(sides) == 0:
            found["left"].add(h)
        else:
            found["right"].add(h)
    return found


@pytest.mark.parametrize("offset", OFFSETS[1:], ids=str)
def test_the_line_meets_what_the_rule_says(offset: Hex) -> None:
    """M44-LOS-9."""
    line = sight_line(Hex(2, -1), add(Hex(2, -1), offset))
    assert {group: set(hexes) for group, hexes in line._asdict().items()} == by_the_words_of_the_rule(
        Hex(2, -1), add(Hex(2, -1), offset)
    )


@given(HEXES, HEXES)
def test_sight_is_symmetric(a: Hex, b: Hex) -> None:
    """M44-LOS-7."""
    there, back = sight_line(a, b), sight_line(b, a)
    assert back == SightLine(there.through[::-1], there.right[::-1], there.left[::-1])


@given(HEXES, HEXES, st.sets(HEXES, max_size=60))
def test_the_same_hexes_block_both_ways(a: Hex, b: Hex, those: set[Hex]) -> None:
    """M44-LOS-7."""
    there = blockers(sight_line(a, b), those.__contains__)
    back = blockers(sight_line(b, a), those.__contains__)
    assert set(there) == set(back)


@given(HEXES, HEXES, HEXES, st.integers(0, 5))
def test_sight_does_not_depend_on_place_or_direction(a: Hex, b: Hex, shift: Hex, sixths: int) -> None:
    def moved(h: Hex) -> Hex:
        return add(rotate(h, sixths), shift)

    line = sight_line(a, b)
    assert sight_line(moved(a), moved(b)) == SightLine(
        *[tuple([moved(h) for h in hexes]) for hexes in (line.through, line.left, line.right)]
    )


@given(HEXES, HEXES)
def test_the_hexes_of_a_line_lie_between_its_ends_in_order(a: Hex, b: Hex) -> None:
    """M44-LOS-1."""
    for hexes in sight_line(a, b):
        assert a not in hexes
        assert b not in hexes
        away = [distance(a, h) for h in hexes]
        assert away == sorted(away)


@pytest.mark.parametrize("offset", OFFSETS[:7], ids=str)
def test_nothing_lies_between_neighbours(offset: Hex) -> None:
    """M44-LOS-2."""
    assert sight_line(Hex(4, 4), add(Hex(4, 4), offset)) == SightLine((), (), ())


def mirrored(target: Place, hexes: set[Place]) -> list[tuple[Place, set[Place]]]:
    """An entry of the table with its mirror images."""
    return [
        ((target[0] * up, target[1] * left), {(row * up, col * left) for row, col in hexes})
        for up in (1, -1)
        for left in (1, -1)
    ]


THROUGH: list[tuple[Place, set[Place]]] = [
    *mirrored((0, 4), {(0, 2)}),
    *mirrored((2, 2), {(1, 1)}),
    *mirrored((0, 6), {(0, 2), (0, 4)}),
    *mirrored((3, 3), {(1, 1), (2, 2)}),
    *mirrored((1, 5), {(0, 2), (1, 3)}),
    *mirrored((2, 4), {(1, 1), (1, 3)}),
    *mirrored((3, 1), {(1, 1), (2, 0)}),
]
EDGE_PAIRS: list[tuple[Place, set[Place]]] = [
    *mirrored((2, 0), {(1, -1), (1, 1)}),
    *mirrored((1, 3), {(0, 2), (1, 1)}),
]


def test_the_table_covers_every_target_at_ranges_2_and_3() -> None:
    """M44-LOS-8."""
    targets = {target for target, _ in THROUGH + EDGE_PAIRS}
    assert targets == set(places(ring(Hex(0, 0), 2) + ring(Hex(0, 0), 3)))


@pytest.mark.parametrize(("target", "hexes"), THROUGH, ids=str)
def test_either_through_hex_of_the_table_blocks(target: Place, hexes: set[Place]) -> None:
    """M44-LOS-4, M44-LOS-8."""
    line = line_between((0, 0), target)
    assert (set(places(line.through)), line.left, line.right) == (hexes, (), ())
    for place in hexes:
        assert blocked_by((0, 0), target, place) == [place]


@pytest.mark.parametrize(("target", "hexes"), EDGE_PAIRS, ids=str)
def test_both_edge_hexes_of_the_table_must_block(target: Place, hexes: set[Place]) -> None:
    """M44-LOS-5, M44-LOS-8."""
    line = line_between((0, 0), target)
    assert line.through == ()
    assert (len(line.left), len(line.right)) == (1, 1)
    assert set(places(line.left + line.right)) == hexes
    for place in hexes:
        assert blocked_by((0, 0), target, place) == []
    assert set(blocked_by((0, 0), target, *hexes)) == hexes


def touches_with_a_corner_only(a: Hex, b: Hex, h: Hex) -> bool:
    """Whether exactly one corner of a hex is on the line through a and b."""
    here, middle = centre(a), centre(h)
    line = (centre(b)[0] - here[0], centre(b)[1] - here[1])
    on_it = [cross(line, (middle[0] + dx - here[0], middle[1] + dy - here[1])) == 0 for dx, dy in CORNERS]
    return sum(on_it) == 1


@pytest.mark.parametrize(
    ("radius", "kinds"),
    [
        (1, {"open": 6}),
        (2, {"through": 6, "edges": 6}),
        (3, {"through": 18}),
        (4, {"through": 18, "through and edges": 6}),
        (5, {"through": 18, "through and corners": 12}),
    ],
)
def test_kinds_of_lines_are_as_many_as_the_rule_says(radius: int, kinds: dict[str, int]) -> None:
    """M44-LOS-9."""
    home = Hex(0, 0)
    counts: Counter[str] = Counter()
    for target in ring(home, radius):
        line = sight_line(home, target)
        kind = ["through"] if line.through else []
        contacts = line.left + line.right
        if contacts:
            corner_only = [touches_with_a_corner_only(home, target, h) for h in contacts]
            assert len(set(corner_only)) == 1
            kind.append("corners" if corner_only[0] else "edges")
        counts[" and ".join(kind) or "open"] += 1
    assert counts == kinds


def test_a_corner_counts_like_an_edge_on_its_side() -> None:
    """M44-LOS-5, M44-LOS-9."""
    target = next(h for h in ring(Hex(0, 0), 5) if sight_line(Hex(0, 0), h).left)
    touched = sight_line(Hex(0, 0), target)
    assert touches_with_a_corner_only(Hex(0, 0), target, touched.left[0])
    assert blockers(touched, touched.left.__contains__) == ()
    assert blockers(touched, touched.right.__contains__) == ()
    assert blockers(touched, lambda h: h in touched.left + touched.right) == touched.left + touched.right


def test_left_and_right_are_those_of_the_looker() -> None:
    """M44-LOS-5."""
    up, down = line_between((4, 12), (2, 12)), line_between((2, 12), (4, 12))
    assert (places(up.left), places(up.right)) == ([(3, 11)], [(3, 13)])
    assert (places(down.left), places(down.right)) == ([(3, 13)], [(3, 11)])


def test_a_long_edge_line_is_blocked_from_both_sides_at_different_places() -> None:
    """Case LOS-24: M44-LOS-5, M44-LOS-9."""
    line = line_between((4, 12), (0, 12))
    assert places(line.left) == [(3, 11), (1, 11)]
    assert places(line.right) == [(3, 13), (1, 13)]
    assert places(line.through) == [(2, 12)]
    assert blocked_by((4, 12), (0, 12), (3, 11), (1, 13)) == [(3, 11), (1, 13)]
    assert blocked_by((4, 12), (0, 12), (3, 11), (1, 11)) == []
    assert blocked_by((4, 12), (0, 12), (2, 12)) == [(2, 12)]


def test_one_side_of_an_edge_leaves_the_view_open() -> None:
    """Cases LOS-11 and LOS-12: M44-LOS-5, M44-LOS-8."""
    assert blocked_by((4, 12), (2, 12), (3, 11)) == []
    assert blocked_by((4, 12), (2, 12), (3, 11), (3, 13)) == [(3, 11), (3, 13)]
    assert blocked_by((4, 12), (3, 15), (4, 14)) == []
    assert blocked_by((4, 12), (3, 15), (4, 14), (3, 13)) == [(3, 13), (4, 14)]


def test_hexes_beside_the_line_do_not_block() -> None:
    """Case LOS-16: M44-LOS-8."""
    assert blocked_by((4, 12), (2, 16), (3, 13)) == [(3, 13)]
    assert blocked_by((4, 12), (2, 16), (3, 15)) == [(3, 15)]
    assert blocked_by((4, 12), (2, 16), (3, 11), (2, 14), (4, 14)) == []


def test_a_half_hex_beside_the_board_blocks_neither_side() -> None:
    """Case LOS-17: M44-GEO-2, M44-LOS-5."""
    board = rectangle_pointy(9, 13)
    line = line_between((4, 0), (2, 0))
    assert places(line.left) == [(3, -1)]
    assert blockers(line, lambda h: h in board) == ()


def test_what_stands_at_the_ends_never_blocks() -> None:
    """M44-LOS-1."""
    assert blocked_by((4, 12), (0, 12), (4, 12), (0, 12)) == []
    assert blocked_by((4, 12), (4, 16), (4, 12), (4, 16)) == []


def test_through_hexes_are_named_alone() -> None:
    """M44-LOS-4."""
    assert blocked_by((4, 12), (0, 12), (3, 11), (3, 13), (2, 12)) == [(2, 12)]
