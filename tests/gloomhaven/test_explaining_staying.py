"""Why a monster stays, where victims were chosen, and who is in the way."""

from __future__ import annotations

from tests.gloomhaven.explained import MELEE, explained, headline, row_of, said, table

SHUT_IN = "enemies: (0,4)\nobstacles: (0,3) (-1,4) (1,3) (-1,5) (0,5) (1,4)"
FLYER = "me: (0,0) move=3 range=3 targets=3 fly\nenemies: (1,1)@10 (-2,1)@20 (2,2)@30 (-2,4)@40"


def rules(block: str) -> tuple[str, ...]:
    """The rules of the headline."""
    return explained(block).headline.rules


def test_a_card_without_an_attack_is_not_why_it_stays() -> None:
    """GH-MMOVE-6, GH-MMOVE-10: with no attack it would still move, if a step would help."""
    plain = "me: (0,0) move=1 range=3 targets=0 walk\n"
    stuck = f"{plain}allies: (0,1) (1,0) (-1,1)\nenemies: (0,3)@10"
    assert headline(stuck) == "Stays: no step brings it nearer to an attack, and its card has no attack."
    assert rules(stuck) == ("GH-MMOVE-6", "GH-FOCUS-4", "GH-MMOVE-1")
    beside = f"{plain}enemies: (0,1)@10"
    assert headline(beside) == "Stays: it is already next to its focus, and its card has no attack."
    assert rules(beside) == ("GH-MMOVE-10", "GH-FOCUS-4", "GH-MMOVE-1")


def test_neither_is_that_it_is_disarmed() -> None:
    """GH-COND-5, GH-COND-4."""
    assert headline(f"{MELEE} disarmed\nenemies: (0,1)") == (
        "Stays: it is already next to its focus, and it is disarmed."
    )
    assert headline(f"{MELEE} immobilized disarmed\nenemies: (0,3)") == "Stays: it is immobilized, and it is disarmed."
    still = MELEE.replace("move=2", "move=0")
    assert headline(f"{still} disarmed\nenemies: (0,3)") == "Stays: it is disarmed."


def test_an_attack_before_the_move_that_hits_nobody_is_not_why_it_stays() -> None:
    """GH-MMOVE-11, GH-MMOVE-1."""
    block = f"me: (0,0) move=2 range=2 targets=1 walk attack-first\n{SHUT_IN}"
    assert headline(block) == (
        "Stays: no way leads to a hex next to its focus, and the attack comes first and does not reach its focus."
    )


def test_traps_on_all_nearer_hexes_are_why_it_stays() -> None:
    """GH-MMOVE-6, GH-NEG-4: other hexes are without traps, but no nearer."""
    block = "me: (0,0) move=1 range=melee targets=1 jump\nenemies: (0,4)@10\ntraps: (-1,1) (0,1) (1,0)"
    assert headline(block) == "Stays: the hexes nearer to an attack mean more traps or hazards."
    assert said(block)[-1] == (
        "The hexes in reach that leave less movement to (0,3) mean more traps or hazards in all: it stays. "
        "[GH-MMOVE-6 GH-NEG-4]"
    )


def test_blocked_hexes_beside_the_focus_are_not_said_to_be_trapped() -> None:
    """GH-MMOVE-1, GH-MMOVE-11, GH-NEG-3."""
    block = (
        "board: (0,0) (4,0)\nme: (0,0) move=3 range=4 targets=1 walk attack-first\nenemies: (4,-2)\nobstacles: (2,-1)"
    )
    assert said(block)[-1] == "No hex next to the focus can be reached: it does not move. [GH-MMOVE-1 GH-MMOVE-11]"


def test_the_table_of_victims_has_the_victims_of_its_ranks() -> None:
    """GH-MTGT-3: from (-1,2) the ranks 1 2 3 would be hit, had it chosen its victims there."""
    stands = table(FLYER, "stands")
    assert row_of(stands, -1, 2).cells[-1] == "1 2 3"
    assert row_of(stands, -1, 2).targets == (((-2, 1), (1, 1), (2, 2)),)
    assert row_of(stands, -1, 1).cells[-1] == "1 2 4"
    assert row_of(stands, -1, 1).targets == (((-2, 1), (-2, 4), (1, 1)),)


def test_the_table_of_shots_has_the_selected_victims_in_every_row() -> None:
    """GH-MTGT-4."""
    shots = table(FLYER, "shots")
    assert len(shots.rows) == 5
    assert {row.targets for row in shots.rows} == {(((-2, 1), (-2, 4), (1, 1)),)}


def test_victims_are_compared_with_others_where_they_were_chosen() -> None:
    """GH-MTGT-3, GH-MTGT-4, GH-MTGT-5."""
    assert said(FLYER)[-1] == (
        "Besides the focus it attacks the enemy on (-2,1) and the enemy on (-2,4), who are its victims as if it "
        "attacked from (-1,1). [GH-MTGT-5 GH-MTGT-4]"
    )
    archer = "me: (0,0) move=2 range=2 targets=2 walk\nenemies: (1,0)@10 (-2,1)@20 (0,2)@30"
    assert said(archer)[-1] == (
        "Besides the focus it attacks the enemy on (-2,1), as far away as the enemy on (0,2), but earlier in the "
        "initiative order, 20 against 30. [GH-MTGT-3]"
    )


def test_an_invisible_enemy_is_not_in_the_way_of_a_flyer() -> None:
    """GH-FOCUS-11, GH-MOVE-5, GH-MOVE-6: it may only not end there."""
    block = "me: (0,0) move=2 range=melee targets=1 {}\nenemies: (0,3)@10 (0,1)@20\ninvisible: (0,1)"
    told = "The enemy on (0,1) is invisible: no focus, no victim, and no hex to end in. [GH-FOCUS-11 GH-COND-10]"
    assert told in said(block.format("fly"))
    assert told in said(block.format("jump"))
    assert any("in the way like an obstacle" in each for each in said(block.format("walk")))
