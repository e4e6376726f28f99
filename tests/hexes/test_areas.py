"""Patterns of hexes turned, mirrored and moved (GH-AOE-4, GH-AOE-5)."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import FlatHex, code, covering, mirrored, patterns_at, placed, turned, turnings
from grognard.hexes.areas import Pattern

ORIGIN = FlatHex(0, 0)
hexes = st.builds(FlatHex, st.integers(-2, 2), st.integers(-2, 2))
patterns = st.frozensets(hexes, min_size=1, max_size=5)


@given(patterns)
def test_a_pattern_lies_in_six_rotations_and_those_of_its_mirror_image(pattern: frozenset[FlatHex]) -> None:
    """GH-AOE-4."""
    wanted = {
        frozenset(turned(mirrored(h) if mirror else h, sixths) for h in pattern)
        for mirror, sixths in product((False, True), range(6))
    }
    found = turnings(pattern)
    assert {frozenset(image) for image in found} == wanted
    assert len(found) == len(wanted)
    assert found[0] == tuple(sorted(pattern))


@given(patterns)
def test_the_ways_to_cover_a_hex_are_all_moved_images_that_hold_it(pattern: frozenset[FlatHex]) -> None:
    """GH-AOE-5."""
    near = [FlatHex(q, t) for q in range(-5, 6) for t in range(-5, 6)]
    moved = {frozenset(placed(image, at)) for image in turnings(pattern) for at in near}
    found = covering(pattern)
    assert {frozenset(image) for image in found} == {image for image in moved if ORIGIN in image}
    assert len({frozenset(image) for image in found}) == len(found)


def shapes(*places: tuple[int, int]) -> tuple[Pattern, ...]:
    """The turnings of a pattern."""
    return turnings([FlatHex(*place) for place in places])


def test_equal_images_are_listed_once() -> None:
    """GH-AOE-4: a fan is its own mirror image, a ring of six is all of its images, a hook has twelve."""
    assert len(shapes((0, 1), (1, 0))) == 6
    assert len(shapes((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))) == 1
    assert len(shapes((0, 1), (0, 2), (-1, 3))) == 12


@given(patterns)
def test_patterns_are_found_by_the_offset_of_a_hex(pattern: frozenset[FlatHex]) -> None:
    images = turnings(pattern)
    table = patterns_at(images)
    for q, t in product(range(-5, 6), repeat=2):
        wanted = sum(1 << k for k, image in enumerate(images) if FlatHex(q, t) in image)
        assert table.get(code(q, t), 0) == wanted
