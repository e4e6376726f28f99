"""Battles, dice and what they do (sections BAT and HIT of the rules), beside the cases."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.rules.medals import medals
from grognard.kernel.decision import ChanceDecision
from tests.memoir44.boards import asked, attack, board, dice, figures, offered, play, refusal, skip_to, targets, told

DICE = {"I": [3, 2, 1], "S": [3, 2, 1], "R": [3, 2, 1], "A": [3, 3, 3], "E": [3, 3, 3], "G": [3, 3, 2, 2, 1, 1]}


@pytest.mark.parametrize("letter", DICE)
def test_dice_come_from_the_type_and_the_distance(letter: str) -> None:
    """M44-BAT-4, M44-UNIT-1, M44-UNIT-2: whatever is left of the unit."""
    for distance in range(1, 8):
        blank = ".    " * (distance - 1)
        expected = DICE[letter][distance - 1] if distance <= len(DICE[letter]) else 0
        for strength in ("", "[1/2]"):
            s = board(f"{letter}{strength}".ljust(5) + f" {blank}i", corner="B5", card="direct-from-hq", orders="B5")
            target = f"{chr(ord('B') + distance)}5"
            assert dice(s, "B5", target) == expected
            assert targets(s, "B5") == ({target} if expected else set())


def test_a_unit_battles_once_and_names_one_target() -> None:
    """M44-BAT-1, M44-BAT-2: it cannot split its dice, and not battle again."""
    s = board("i    I    .    .\n  i    .    i", corner="D7", card="direct-from-hq", orders="E7")
    skip_to(s, "battles")
    play(s, "unit E7")
    assert offered(s) == ["attack E7 D7", "attack E7 d6", "hold E7"]
    play(s, "attack E7 D7", "no-ambush", "rolled star star star")
    assert asked(s).kind == "draw"


def test_bonus_dice_never_reach_farther() -> None:
    """M44-BAT-7."""
    s = board("I    .    .    .    i", card="firefight", orders="E7")
    assert asked(s).kind == "draw", "the enemy is four hexes away"
    s = board("I    .    .    i    i", card="firefight", orders="E7")
    play(s, "unit E7")
    assert offered(s) == ["attack E7 H7", "hold E7"]
    assert refusal(s, "attack E7 I7").rule == "M44-BAT-4"
    assert dice(s, "E7", "H7") == 2


def test_clearing_wire_is_no_attack_and_takes_the_place_of_the_battle() -> None:
    """M44-BAT-9, M44-OBS-4: so no window for an ambush opens, even next to the enemy."""
    s = board("I/.* i", card="direct-from-hq", orders="E7")
    skip_to(s, "battles")
    play(s, "unit E7")
    assert offered(s) == ["attack E7 F7", "remove-wire E7", "hold E7"]
    events = play(s, "remove-wire E7")
    assert told(events, "PieceRemoved") == ["wire E7"]
    assert asked(s).kind == "draw"
    assert s.wire == 0


def test_armor_left_on_wire_battles_in_full_and_clears_it() -> None:
    """M44-BAT-10: at the moment it attacks; if it moves off instead, the wire stays."""
    s = board("A/.* .    i", card="direct-from-hq", orders="E7")
    assert dice(s, "E7", "G7") == 3
    moved = s.copy()
    play(moved, "unit E7", "move E7 D7")
    assert moved.wire == s.wire
    events = attack(s, "E7", "G7")
    assert told(events, "PieceRemoved") == ["wire E7"]


def test_the_odds_of_a_die_are_exact() -> None:
    """M44-HIT-1, M44-DECK-4: two infantry sides, one each of armor, grenade, star and flag."""
    s = board("I    .    .    i", card="direct-from-hq", orders="E7")
    attack(s, "E7", "H7")
    decision = asked(s)
    assert isinstance(decision, ChanceDecision)
    odds = {o.notation: w for o, w in zip(decision.options, decision.weights, strict=True)}
    assert odds == {"rolled infantry": 2, "rolled armor": 1, "rolled grenade": 1, "rolled star": 1, "rolled flag": 1}
    attack_with_three = board("I    i", card="direct-from-hq", orders="E7")
    attack(attack_with_three, "E7", "F7", "no-ambush")
    three = asked(attack_with_three)
    assert isinstance(three, ChanceDecision)
    assert (three.total, len(three.options)) == (6**3, 35)


@pytest.mark.parametrize(
    ("target", "faces", "lost"),
    [
        ("i", "infantry infantry armor", 2),
        ("s", "infantry infantry armor", 2),
        ("r", "infantry infantry armor", 2),
        ("a", "infantry infantry armor", 1),
        ("e", "armor grenade star", 2),
        ("g", "infantry infantry armor", 0),
        ("g", "infantry armor grenade", 1),
        ("i", "star star star", 0),
    ],
)
def test_symbols_hit_their_own_arm_and_grenades_everybody(target: str, faces: str, lost: int) -> None:
    """M44-HIT-2, M44-HIT-3."""
    s = board(f"I    {target}", card="direct-from-hq", orders="E7")
    before = figures(s, "F7")
    attack(s, "E7", "F7", f"rolled {faces}")
    assert figures(s, "F7") == before - lost


def test_all_hits_come_before_all_flags() -> None:
    """M44-HIT-4: a unit that is gone does not retreat, and the hits beyond its last figure are nothing."""
    s = board("I    i[1/4]\n  .    .\ni", card="direct-from-hq", orders="E7")
    events = attack(s, "E7", "F7", "rolled infantry grenade flag")
    assert told(events, "FiguresLost") == ["axis F7 1 0 hits"]
    assert told(events, "UnitMoved") == []
    assert told(events, "UnitEliminated") == ["axis F7 infantry 1"]


def test_the_side_that_lost_a_unit_gives_a_medal_whoevers_turn_it_is() -> None:
    """M44-HIT-5, M44-VIC-1: a figure paid for a flag counts too."""
    s = board("i    I[1/4]", corner="E1", active="axis", card="direct-from-hq", orders="E1")
    attack(s, "E1", "F1", "rolled star star flag")
    assert (medals(s, ALLIES), medals(s, AXIS)) == (0, 1)


def test_the_right_to_battle_goes_with_the_points_moved_and_the_ground_entered() -> None:
    """M44-MOV-10, M44-MOV-1: the referee says which."""
    s = board("I    .    .    i\n  .    f    .", card="direct-from-hq", orders="E7")
    far = s.copy()
    play(far, "unit E7", "move E7 G7")
    assert asked(far).kind == "draw"
    covered = board("I    .    .    i\n  .    f    .\nI    .    .    i", card="direct-from-hq", orders="E7 E5")
    play(covered, "unit E7", "move E7 F7", "unit E5", "move E5 F5")
    assert targets(covered, "F7") == {"H7"}
    into = board("I    f    i    I", card="direct-from-hq", orders="E7 H7")
    play(into, "unit E7", "move E7 F7", "end-moves")
    assert refusal(into, "unit F7").rule == "M44-MOV-10"
