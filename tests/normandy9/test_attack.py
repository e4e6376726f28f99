"""Attacks: who may attack whom, with how many dice, and what the dice do."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.games.normandy9.rules.attack import doubled_faces, rolls
from tests.normandy9.boards import asked, board, dice, do, marked, offered, strength, told, why


def apart(attacker: str, distance: int, target: str = "i") -> str:
    """Return a column with a unit and another so many squares ahead of it, on open ground."""
    return "\n".join([target, *["."] * (distance - 1), attacker])


# --------------------------------------------------------------------------------------- the chart


@pytest.mark.parametrize(
    ("unit", "expected"), [("I", [3, 2, 1, 0, 0, 0, 0]), ("T", [3, 3, 2, 0, 0, 0, 0]), ("M", [0, 3, 3, 2, 2, 1, 0])]
)
def test_dice_depend_on_the_type_and_the_distance(unit: str, expected: list[int]) -> None:
    """N9-ATK-2, N9-ATK-3, N9-EX-2."""
    for distance, number in enumerate(expected, start=1):
        s = board(apart(unit, distance), f"c{1 + distance}")
        notation = f"attack c1 c{1 + distance}"
        assert dice(s, "c1", f"c{1 + distance}") == number
        assert why(s, notation) == ("" if number else "N9-ATK-3 out-of-range")
        if number:
            do(s, notation)
            assert {len(option.words()) for option in asked(s).options} == {number}


@pytest.mark.parametrize("at", ["b4", "c4", "d4", "b5", "d5", "b6", "c6", "d6"])
def test_every_attacker_shoots_in_every_direction(at: str) -> None:
    """N9-ATK-3, N9-BOARD-4."""
    words = {"c5": "i", at: "T"}
    s = board("\n".join(" ".join(words.get(f"{col}{row}", ".") for col in "bcd") for row in (6, 5, 4)), "b6")
    assert why(s, f"attack {at} c5") == ""


def test_a_mortar_does_not_attack_an_adjacent_square_even_without_sight() -> None:
    """N9-ATK-3, N9-ATK-11."""
    for sketch, target in (("i\nM", "c6"), (". i\nM .", "d6")):
        for options in ({}, {"indirect_fire": "mortar"}):
            s = board(sketch, "c6", options=options)
            assert why(s, f"attack c5 {target}") == "N9-ATK-3 out-of-range"


@pytest.mark.parametrize("weak", [1, 2, 3, 4])
def test_the_attackers_strength_does_not_matter(weak: int) -> None:
    """N9-ATK-2."""
    assert dice(board(f"i\nI{weak}", "c6"), "c5", "c6") == 3


@pytest.mark.parametrize(("weak", "expected"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_under_attrition_a_unit_of_strength_2_or_less_rolls_at_most_1_die(weak: int, expected: int) -> None:
    """N9-VAR-1."""
    for unit in "ITM":
        s = board(f"i\n.\n{unit}{weak}", "c7", options={"attrition": "on"})
        full = dice(board(f"i\n.\n{unit}{weak}", "c7"), "c5", "c7")
        assert dice(s, "c5", "c7") == min(expected, full)


def test_under_attrition_the_one_die_is_what_is_left_after_terrain() -> None:
    """N9-VAR-1, N9-ATK-12."""
    assert dice(board("wi\nI1", "c6", options={"attrition": "on"}), "c5", "c6") == 1
    assert dice(board("wi\n.\nI1", "c7", options={"attrition": "on"}), "c5", "c7") == 1
    assert dice(board("bi\n.\nI1", "c7", options={"attrition": "on"}), "c5", "c7") == 0


def test_under_manhattan_distance_a_diagonal_neighbour_is_two_squares_away() -> None:
    """N9-BOARD-4, N9-KEY-1, N9-ATK-10."""
    for unit, chebyshev, manhattan in (("I", 3, 2), ("T", 3, 3), ("M", 0, 3)):
        sketch = f"w i\n{unit} w"
        assert dice(board(sketch, "c6"), "c5", "d6") == chebyshev
        s = board(sketch, "c6", options={"distance": "manhattan"})
        assert dice(s, "c5", "d6") == manhattan
        assert why(s, "attack c5 d6") == ""


def test_manhattan_distance_puts_diagonal_targets_out_of_range() -> None:
    """N9-BOARD-4, N9-KEY-1."""
    s = board(". . i\n. . .\nI . .", "a3", options={"distance": "manhattan"})
    assert why(s, "attack a1 c3") == "N9-ATK-3 out-of-range"


# --------------------------------------------------------------------------------------- terrain


@pytest.mark.parametrize(
    ("word", "fewer", "rule"),
    [("wi", 1, "N9-TER-2"), ("ti", 1, "N9-TER-3"), ("hi", 1, "N9-TER-4"), ("=i", 0, ""), ("bi", 2, "N9-TER-7")],
)
def test_a_unit_in_cover_is_attacked_with_fewer_dice(word: str, fewer: int, rule: str) -> None:
    """N9-TER-2 to N9-TER-7, N9-ATK-12."""
    for unit in "ITM":
        assert dice(board(f"{word}\n.\n{unit}", "c7"), "c5", "c7") == max(0, {"I": 2, "T": 3, "M": 3}[unit] - fewer)


def test_a_hill_protects_from_every_square_that_is_no_hill() -> None:
    """N9-TER-4."""
    assert dice(board("hi\nhI", "c6"), "c5", "c6") == 3
    for word in (".I", "wI", "tI", "bI", "=I"):
        assert dice(board(f"hi\n{word}", "c6"), "c5", "c6") == 2
    assert dice(board("i\nhI", "c6"), "c5", "c6") == 3


@pytest.mark.parametrize(("unit", "expected"), [("I", 3), ("T", 2)])
def test_a_tank_in_a_town_attacks_with_a_die_fewer(unit: str, expected: int) -> None:
    """N9-TER-3."""
    assert dice(board(f"i\nt{unit}", "c6"), "c5", "c6") == expected


def test_a_mortar_in_a_town_attacks_with_all_its_dice() -> None:
    """N9-TER-3."""
    assert dice(board("i\n.\ntM", "c7"), "c5", "c7") == 3


def test_reductions_of_both_squares_add_up() -> None:
    """N9-ATK-12, N9-EX-7."""
    s = board("wi\n.\ntT", "c7")
    assert dice(s, "c5", "c7") == 1
    assert why(s, "attack c5 c7") == ""


def test_an_attack_that_comes_to_no_dice_may_not_be_declared() -> None:
    """N9-TER-8, N9-EX-7."""
    s = board("bi\n.\n.\nT", "c8")
    assert dice(s, "c5", "c8") == 0
    assert why(s, "attack c5 c8") == "N9-TER-8 no-dice-left"
    assert offered(s, "attack") == []
    assert why(board("wi\n.\n.\nI", "c8"), "attack c5 c8") == "N9-TER-8 no-dice-left"


# --------------------------------------------------------------------------------------- sight


def test_an_attack_needs_sight_and_the_mortar_too() -> None:
    """N9-ATK-8, N9-ATK-11, N9-EX-7."""
    for unit in "ITM":
        s = board(f"i\nw\n{unit}", "c7")
        assert why(s, "attack c5 c7") == "N9-ATK-11 no-sight"
        assert offered(s, "attack") == []


def test_indirect_fire_lets_its_types_attack_without_sight_and_no_others() -> None:
    """N9-ATK-11, N9-ATK-12, N9-EX-7."""
    options = {"indirect_fire": "mortar"}
    s = board("i\nw\nM", "c7", options=options)
    assert (why(s, "attack c5 c7"), dice(s, "c5", "c7")) == ("", 3)
    assert why(board("i\nw\nT", "c7", options=options), "attack c5 c7") == "N9-ATK-11 no-sight"
    assert dice(board("wi\nw\nM", "c7", options=options), "c5", "c7") == 2
    assert why(board("i\nw\nT", "c7", options={"indirect_fire": "infantry+tank"}), "attack c5 c7") == ""


def test_units_on_adjacent_squares_attack_between_two_blocking_squares() -> None:
    """N9-ATK-10."""
    assert why(board("w i\nI w", "c6"), "attack c5 d6") == ""


def test_units_between_do_not_block_an_attack() -> None:
    """N9-ATK-9."""
    assert why(board("i\nm\nT", "c7"), "attack c5 c7") == ""


# --------------------------------------------------------------------------------------- the declaration


def test_an_attack_costs_1_point_and_is_the_units_only_one_this_turn() -> None:
    """N9-ATK-1."""
    s = board("i i\nI I", "c6")
    do(s, "attack c5 c6", "rolled 4 5 6")
    assert (s.points, marked(s)) == (3, ["c5"])
    assert why(s, "attack c5 d6") == "N9-ATK-1 has-attacked"
    assert offered(s, "attack") == ["attack d5 c6", "attack d5 d6"]


def test_one_target_may_be_attacked_by_many_units() -> None:
    """N9-ATK-1."""
    s = board("i .\nI I", "c6")
    do(s, "attack c5 c6", "rolled 4 5 6", "attack d5 c6", "rolled 1 4 6")
    assert strength(s, "c6") == 3


def test_in_its_next_turn_a_unit_attacks_again() -> None:
    """N9-ATK-1."""
    s = board("i\nI", "c6", cool_waits="t")
    do(s, "attack c5 c6", "rolled 4 5 6", "end-turn")
    assert marked(s) == []
    do(s, "move a10 a9", "end-turn")
    assert why(s, "attack c5 c6") == ""


def test_without_points_no_attack_is_possible() -> None:
    """N9-ATK-1, N9-TURN-1."""
    s = board("i\nI", "c6", points=0)
    assert why(s, "attack c5 c6") == "N9-ATK-1 no-points"


def test_only_enemies_are_attacked_and_only_by_own_units() -> None:
    """N9-ATK-2."""
    s = board("i .\nI I", "c6")
    assert why(s, "attack c5 d5") == "N9-ATK-2 no-enemy"
    assert why(s, "attack c5 c4") == "N9-ATK-2 no-enemy"
    assert why(s, "attack c6 c5") == "N9-ATK-1 no-own-unit"


def test_a_unit_off_the_board_neither_attacks_nor_is_attacked() -> None:
    """N9-BOARD-6."""
    s = board("i . . . . .\n" + "\n".join([". . . . . ."] * 6) + "\n. . . . . .\n. . . . . .", warm_waits="I")
    assert why(s, "attack a0 a9") == "N9-BOARD-6 not-landed"
    s = board("I", "a9", cool_waits="i")
    assert why(s, "attack a9 a10") == "N9-BOARD-6 not-landed"
    s = board("i\n.\n", "a1", warm_waits="I")
    assert why(s, "attack a0 a1") == "N9-BOARD-6 not-landed"


# --------------------------------------------------------------------------------------- the roll


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_chance_has_every_roll_with_its_exact_odds(count: int) -> None:
    """N9-ATK-2, N9-UNIT-5."""
    options, weights = rolls(count)
    found = {option.faces: weight for option, weight in zip(options, weights, strict=True)}
    expected: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, 7), repeat=count):
        key = tuple(sorted(faces))
        expected[key] = expected.get(key, 0) + 1
    assert found == expected


def test_each_face_that_hits_the_targets_type_removes_one_strength() -> None:
    """N9-ATK-5, N9-EX-1."""
    s = board("i\nI", "c6")
    events = do(s, "attack c5 c6", "rolled 1 3 6")
    assert strength(s, "c6") == 2
    assert told(events) == [
        "AttackDeclared warm infantry c5 infantry c6 3",
        "DiceRolled 1 3 6 1 3",
        "StrengthLost cool infantry c6 2 2 hits",
    ]


@pytest.mark.parametrize(("target", "hits"), [("i", [1, 2, 3]), ("t4", [1, 2]), ("m", [1, 2])])
@pytest.mark.parametrize("unit", "ITM")
def test_which_faces_hit_depends_on_the_targets_type_only(target: str, hits: list[int], unit: str) -> None:
    """N9-ATK-4, N9-ATK-5."""
    for face in range(1, 7):
        s = board(f"{target}\n.\n.\n.\n.\n.\nM" if unit == "M" else f"{target}\n.\n.\n{unit}", "c8", active="warm")
        at = "c2" if unit == "M" else "c5"
        others = [other for other in (4, 5, 6) if other != face][: dice(s, at, "c8") - 1]
        do(s, f"attack {at} c8", " ".join(map(str, ["rolled", face, *others])))
        assert strength(s, "c8") == 4 - (face in hits)


def test_a_unit_without_strength_left_is_a_trophy_of_the_attacker() -> None:
    """N9-UNIT-3."""
    s = board("i2\nI", "c6")
    events = do(s, "attack c5 c6", "rolled 1 2 3")
    assert (strength(s, "c6"), s.trophies) == (0, [(0,), ()])
    assert told(events)[-2:] == [
        "StrengthLost cool infantry c6 2 0 hits",
        "UnitEliminated cool infantry c6 warm 1 hits",
    ]
    assert asked(s).kind == "act"


def test_equal_dice_make_the_target_retreat_whether_or_not_they_hit() -> None:
    """N9-ATK-6, N9-EX-3."""
    s = board(". . .\n. i .\n. I .", "b7")
    do(s, "attack c5 c6", "rolled 4 6 6")
    assert (strength(s, "c6"), asked(s).kind, asked(s).seats) == (4, "retreat", (1,))
    assert offered(s) == ["retreat c6 b7", "retreat c6 c7", "retreat c6 d7"]


def test_hits_come_before_the_retreat_of_a_survivor() -> None:
    """N9-ATK-7, N9-EX-3."""
    s = board("i\n.\nI", "c7")
    do(s, "attack c5 c7", "rolled 1 1")
    assert (strength(s, "c7"), asked(s).kind) == (2, "retreat")
    s = board("i2\n.\nI", "c7")
    do(s, "attack c5 c7", "rolled 1 1")
    assert (strength(s, "c7"), asked(s).kind, len(s.trophies[0])) == (0, "act", 1)


@pytest.mark.parametrize(
    ("faces", "doubled"), [((1, 2, 3), ()), ((1, 1, 2), (1,)), ((4, 4, 4), (4,)), ((1, 1, 5, 5), (1, 5)), ((6,), ())]
)
def test_two_dice_or_more_that_agree_are_doubled(faces: tuple[int, ...], doubled: tuple[int, ...]) -> None:
    """N9-ATK-6."""
    assert doubled_faces(faces) == doubled


@pytest.mark.parametrize("roll", ["4 4 4", "6 6 6"])
def test_however_many_dice_agree_the_target_retreats_once(roll: str) -> None:
    """N9-ATK-7."""
    s = board("i\nI", "c6")
    do(s, "attack c5 c6", f"rolled {roll}", "retreat c6 c7")
    assert (strength(s, "c7"), asked(s).kind) == (4, "act")


def test_two_pairs_make_one_retreat() -> None:
    """N9-ATK-7."""
    s = board("i\nI", "c6", ruleset="[ruleset.attack]\ninfantry = [4]")
    do(s, "attack c5 c6", "rolled 4 4 5 5", "retreat c6 c7")
    assert (strength(s, "c7"), asked(s).kind) == (4, "act")


def test_nothing_but_the_roll_is_open_while_the_dice_are_out() -> None:
    """N9-ATK-2, N9-TURN-1."""
    s = board("i\nI", "c6")
    do(s, "attack c5 c6")
    assert (asked(s).kind, len(asked(s).options)) == ("roll", 56)
    for notation in ("end-turn", "move c5 b5", "attack c5 c6", "reinforce c5 c6"):
        assert why(s, notation) == "N9-TURN-1 not-your-turn"
