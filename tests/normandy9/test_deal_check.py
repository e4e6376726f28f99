"""What nine faces make of the board, told for the shipped ones, and found in others (N9-TER-9, N9-TER-10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import process_time

import pytest

from grognard.games.normandy9.board import BIT, COL, COLS, ENTRIES, ROW, SQUARES, STEPS
from grognard.games.normandy9.deal_check import DEALS, DealCheck, check_deals, deal_out, warnings
from grognard.games.normandy9.field import field_of
from grognard.games.normandy9.ruleset import KINDS, Cards, Ruleset, standard_ruleset

OPEN = "../../.."
SIGNS = ".....wthrr=b"


def with_faces(*faces: str) -> Ruleset:
    """Return the standard ruleset with these faces, and open ones up to nine."""
    return replace(standard_ruleset(), cards=Cards((*faces, *[OPEN] * (9 - len(faces)))))


def random_faces(rng: Random) -> Ruleset:
    cards = ["".join(rng.choice(SIGNS) for _ in range(6)) for _ in range(9)]
    return with_faces(*(f"{card[:2]}/{card[2:4]}/{card[4:]}" for card in cards))


def slow_check(ruleset: Ruleset, layout: tuple[int, ...]) -> tuple[bool, bool, bool]:
    """Say of a deal, square by square, whether it is split, closed and parted."""
    field = field_of(ruleset, layout)
    water = {p for p in SQUARES if BIT[p] & field.impassable}
    reached = {p for p in water if COL[p] == 0}
    for _ in SQUARES:
        near = {(COL[p] + dx, ROW[p] + dy) for p in reached for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        reached = {p for p in water if p in reached or (COL[p], ROW[p]) in near}
    split = any(COL[p] == COLS - 1 for p in reached)
    closed = any(BIT[p] & field.barred[kind] for kind in range(len(KINDS)) for row in ENTRIES for p in row)
    parted = False
    for kind in range(len(KINDS)):
        free = {p for p in SQUARES if not BIT[p] & field.barred[kind]}
        walked, todo = set(), sorted(free)[:1]
        while todo:
            at = todo.pop()
            walked.add(at)
            for step in STEPS[at]:
                is_cut = bool(step.cut) and step.cut & field.impassable == step.cut
                if step.to in free - walked and not is_cut:
                    todo.append(step.to)
        parted = parted or walked != free
    return split, closed, parted


def test_the_shipped_faces_hold_what_the_sheet_says() -> None:
    """N9-TER-9, N9-TER-10."""
    found = check_deals(standard_ruleset(), deal_out(DEALS, Random(9)))
    squares = {"open": 30, "woods": 8, "town": 4, "hill": 4, "river": 4, "bridge": 2, "bunker": 2}
    assert replace(found, sights={}) == DealCheck(squares, (), DEALS, 0, 0, 0, {})
    assert found.sights == pytest.approx({2: 0.52, 3: 0.29, 4: 0.12}, abs=0.015)
    assert list(warnings(found)) == []


def test_ten_thousand_deals_take_no_time_to_speak_of() -> None:
    begun = process_time()
    check_deals(standard_ruleset(), deal_out(DEALS, Random(1)))
    assert process_time() - begun < 6  # a third of a second or so; the rest is for slow machines


def test_deals_are_drawn_from_a_seed_and_use_every_card_once() -> None:
    """N9-BOARD-1, N9-BOARD-2: either way up."""
    layouts = deal_out(500, Random(3))
    assert layouts == deal_out(500, Random(3))
    assert layouts != deal_out(500, Random(4))
    assert all(sorted(code // 2 for code in layout) == list(range(9)) for layout in layouts)
    assert {(place, code) for layout in layouts for place, code in enumerate(layout)} == {
        (place, code) for place in range(9) for code in range(18)
    }


@pytest.mark.parametrize("seed", range(6))
def test_a_check_in_bits_finds_what_a_slow_one_finds(seed: int) -> None:
    """N9-TER-10, N9-MOVE-2."""
    rng = Random(seed)
    seen = set()
    for _ in range(40):
        ruleset = random_faces(rng)
        (layout,) = deal_out(1, rng)
        found = check_deals(ruleset, [layout])
        slow = slow_check(ruleset, layout)
        assert (bool(found.split), bool(found.closed), bool(found.parted)) == slow
        seen.add(slow)
    assert len(seen) > 1


def test_a_river_from_side_to_side_is_found_also_where_it_runs_by_corners() -> None:
    """N9-TER-10, N9-MOVE-2."""
    in_order = [tuple(range(0, 18, 2))]
    found = {
        name: check_deals(with_faces(*faces), in_order)
        for name, faces in {
            "straight": ("../rr/..", "../rr/..", "../rr/.."),
            "by corners": ("../r./.r", "../.r/r.", "../r./.r"),
            "with a bridge": ("../rr/..", "../r=/..", "../rr/.."),
            "round a corner": ("../r./.r", OPEN, "../rr/.."),
        }.items()
    }
    assert {name: (each.split, each.parted) for name, each in found.items()} == {
        "straight": (1, 1),
        "by corners": (1, 1),
        "with a bridge": (0, 0),
        "round a corner": (0, 1),
    }


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        (("ww/ww/w.",), "card 1 has more than 4 squares that are not open (N9-TER-9)"),
        (("b./../..",), "deals some type of unit cannot enter every square of both first rows (N9-TER-10)"),
        ((OPEN, ".b/bb/.."), "deals some type of unit cannot reach every square that it may enter (N9-TER-10)"),
        (("../rr/..",) * 9, "in 200 of 200 deals a river or other ground that nobody may enter runs from side to side"),
    ],
)
def test_faces_that_make_a_bad_board_are_warned_of(faces: tuple[str, ...], said: str) -> None:
    found = check_deals(with_faces(*faces), deal_out(200, Random(5)))
    assert any(said in warning for warning in warnings(found))
