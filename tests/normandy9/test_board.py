"""The board: squares, cards, waiting rows, distances, and the ground as the cards lie."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.normandy9.board import (
    ALL,
    BOARD,
    CARD_PLACES,
    CHEBYSHEV,
    COOL,
    ENTRIES,
    FIRST_ROW,
    FORWARD,
    LABELS,
    MANHATTAN,
    SQUARES,
    STEPS,
    WAITING,
    WARM,
    PlaceError,
    labels_of,
    place_named,
)
from grognard.games.normandy9.field import card_code, face_signs, field_of
from grognard.games.normandy9.ruleset import BATTLE_DICE, COUNTS, KINDS, standard_ruleset
from grognard.games.normandy9.state import waiting_units

RULESET = standard_ruleset()


def test_nine_cards_of_two_by_three_squares_cover_the_board_once() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    assert sorted(square for card in CARD_PLACES for square in card) == list(SQUARES)
    assert {(len({p % 6 for p in card}), len({p // 6 for p in card})) for card in CARD_PLACES} == {(2, 3)}


def test_cards_are_laid_from_warms_left_row_by_row_away_from_warm() -> None:
    """N9-BOARD-1, N9-BOARD-7."""
    lower_left = [LABELS[card[4]] for card in CARD_PLACES]
    assert lower_left == ["a1", "c1", "e1", "a4", "c4", "e4", "a7", "c7", "e7"]


def test_a_card_that_lies_turned_shows_its_face_upside_down() -> None:
    """N9-BOARD-2."""
    number = next(n for n, face in enumerate(RULESET.cards.faces) if face == "../r=/w.")
    for turned, expected in ((False, {"a2": "r", "b2": "=", "a1": "w"}), (True, {"a2": "=", "b2": "r", "b3": "w"})):
        field = field_of(RULESET, (card_code(number, turned),))
        found = {LABELS[p]: field.ground(p).sign for p in CARD_PLACES[0] if field.ground(p).sign != "."}
        assert found == expected


def test_warm_sits_behind_row_1_and_cool_behind_row_9() -> None:
    """N9-BOARD-5, N9-BOARD-7."""
    assert (FIRST_ROW[WARM], FIRST_ROW[COOL], FORWARD[WARM], FORWARD[COOL]) == (1, 9, 1, -1)
    assert [LABELS[p] for p in WAITING[WARM]] == ["a0", "b0", "c0", "d0", "e0", "f0"]
    assert [LABELS[p] for p in WAITING[COOL]] == ["a10", "b10", "c10", "d10", "e10", "f10"]
    assert not {*WAITING[WARM], *WAITING[COOL]} & set(SQUARES)


def test_every_place_is_found_by_its_name() -> None:
    """N9-BOARD-7."""
    assert [place_named(name) for name in LABELS] == list(ALL)
    assert place_named("F9") == place_named("f9")
    assert labels_of(BOARD) == tuple(LABELS[p] for p in SQUARES)


@pytest.mark.parametrize("word", ["", "c", "4c", "g1", "a11", "c4 ", "ｃ4"])
def test_a_word_that_names_no_place_is_refused_with_an_example(word: str) -> None:
    with pytest.raises(PlaceError, match="expected a letter a to f and a number 1 to 9, such as 'c4'"):
        place_named(word)


def test_a_diagonal_neighbour_is_at_distance_1() -> None:
    """N9-BOARD-4."""
    c4 = place_named("c4")
    assert [CHEBYSHEV[c4][place_named(name)] for name in ("c4", "c5", "d5", "e5", "f9", "a4")] == [0, 1, 1, 2, 5, 2]


def test_manhattan_distance_counts_orthogonal_steps() -> None:
    """N9-BOARD-4, N9-KEY-1."""
    c4 = place_named("c4")
    assert [MANHATTAN[c4][place_named(name)] for name in ("c4", "c5", "d5", "e5", "f9", "a4")] == [0, 1, 2, 3, 8, 2]


def test_orthogonal_steps_cost_1_and_diagonal_ones_2() -> None:
    """N9-BOARD-3, N9-MOVE-1."""
    steps = {LABELS[step.to]: step.cost for step in STEPS[place_named("c4")]}
    assert steps == {"c5": 1, "c3": 1, "b4": 1, "d4": 1, "b5": 2, "d5": 2, "b3": 2, "d3": 2}


def test_a_diagonal_step_passes_between_the_two_squares_beside_it() -> None:
    """N9-MOVE-2."""
    cuts = {LABELS[step.to]: set(labels_of(step.cut)) for step in STEPS[place_named("c4")] if step.cut}
    assert cuts == {"b5": {"b4", "c5"}, "d5": {"d4", "c5"}, "b3": {"b4", "c3"}, "d3": {"c3", "d4"}}


def test_no_step_leads_off_the_board_or_around_its_edge() -> None:
    """N9-BOARD-6."""
    assert {LABELS[step.to] for step in STEPS[place_named("f1")]} == {"e1", "f2", "e2"}
    assert {LABELS[step.to] for step in STEPS[place_named("a9")]} == {"b9", "a8", "b8"}
    assert {step.to for p in ALL for step in STEPS[p]} == set(SQUARES)


def test_a_unit_off_the_board_enters_any_column_of_its_first_row_for_1() -> None:
    """N9-BOARD-5, N9-BOARD-6."""
    for side in (WARM, COOL):
        for place in WAITING[side]:
            assert [(step.to, step.cost, step.ahead) for step in STEPS[place]] == [
                (to, 1, FORWARD[side]) for to in ENTRIES[side]
            ]


def test_each_side_has_six_dice_of_strength_4_off_the_board() -> None:
    """N9-UNIT-1, N9-UNIT-2, N9-UNIT-5, N9-BOARD-5."""
    units = waiting_units()
    for side in (WARM, COOL):
        own = [units[p] for p in WAITING[side]]
        assert Counter(unit.name for unit in own if unit) == {"infantry": 3, "tank": 2, "mortar": 1}
        assert {(unit.side, unit.strength) for unit in own if unit} == {(side, 4)}
    assert sum(unit is not None for unit in units) == 2 * sum(COUNTS) == 16 - BATTLE_DICE


def test_the_attack_chart_is_that_of_the_sheet() -> None:
    """N9-ATK-3, N9-UNIT-5, N9-EX-2."""
    charts = {name: RULESET.attack.of(kind) for kind, name in enumerate(KINDS)}
    assert charts == {"infantry": (3, 2, 1), "tank": (3, 3, 2), "mortar": (0, 3, 3, 2, 2, 1)}


def test_the_hit_chart_is_that_of_the_sheet() -> None:
    """N9-ATK-4, N9-EX-1."""
    charts = {name: RULESET.hits.of(kind) for kind, name in enumerate(KINDS)}
    assert charts == {"infantry": (1, 2, 3), "tank": (1, 2), "mortar": (1, 2)}


def test_the_faces_hold_30_open_squares_and_no_card_more_than_four_others() -> None:
    """N9-TER-9, N9-TER-10."""
    signs = Counter("".join(face_signs(face) for face in RULESET.cards.faces))
    assert signs == {".": 30, "w": 8, "t": 4, "h": 4, "r": 4, "=": 2, "b": 2}
    assert max(6 - face.count(".") for face in RULESET.cards.faces) <= 4


def test_rivers_bridges_and_bunkers_lie_in_middle_rows_and_a_bridge_beside_a_river() -> None:
    """N9-TER-10, N9-TER-11."""
    for face in RULESET.cards.faces:
        far, middle, near = face.split("/")
        assert not set(far + near) & set("r=b")
        assert "=" not in middle or "r" in middle


def test_terrain_does_what_the_sheet_says() -> None:
    """N9-TER-1 to N9-TER-7."""
    effects = {
        name: (each.sight, each.bars, each.cover, each.slope, each.hampers.tank, each.rule)
        for name, each in RULESET.terrain.items()
    }
    assert effects == {
        "open": ("clear", (), 0, 0, 0, "N9-TER-1"),
        "woods": ("blocks", (), 1, 0, 0, "N9-TER-2"),
        "town": ("blocks", (), 1, 0, 1, "N9-TER-3"),
        "hill": ("blocks-below", (), 0, 1, 0, "N9-TER-4"),
        "river": ("clear", KINDS, 0, 0, 0, "N9-TER-5"),
        "bridge": ("clear", (), 0, 0, 0, "N9-TER-6"),
        "bunker": ("blocks", ("tank",), 2, 0, 0, "N9-TER-7"),
    }
    assert not any(each.hampers.infantry or each.hampers.mortar for each in RULESET.terrain.values())
