"""Why a monster does what it does: each kind of reason in exact words."""

from __future__ import annotations

from tests.gloomhaven.explained import MELEE, SHAMAN, explained, headline, row_of, said, table
from tests.gloomhaven.monster_maps import positions


def case(number: int) -> str:
    """The block of one of the maps."""
    from grognard.games.gloomhaven.map_notation import write_map

    return write_map(next(each for each in positions() if each.name.startswith(f"GHC-M{number:02}")))


# ---- the turn in one sentence ----------------------------------------------------------------------------------------


def test_a_turn_is_one_sentence_with_the_blow_and_what_is_equal() -> None:
    """GH-MMOVE-4: a chosen monster's card gives the value and the conditions."""
    found = explained(SHAMAN).headline
    assert found.text == (
        "Moves 2 to (4,1) or (4,2), attacks Cragheart and Mindthief for 2 with curse. "
        "(4,1) and (4,2) are equal: the players choose."
    )
    assert found.rules == ("GH-MMOVE-4",)


def test_a_figure_without_a_name_goes_by_its_hex() -> None:
    assert headline(case(25)) == "Moves 2 to (-1,2), attacks the enemy on (-2,2) and the enemy on (-2,3)."


def test_two_figures_of_one_name_are_told_apart_by_their_hexes() -> None:
    block = f"{MELEE}\nenemies: (0,1)@1 (0,2)@2\nnames: (0,1) Rat; (0,2) Rat"
    assert headline(block) == "Stays and attacks Rat (0,1)."


def test_a_monster_on_its_best_hex_stays_and_attacks() -> None:
    """GH-MMOVE-10."""
    block = case(29)
    assert headline(block) == "Stays and attacks the enemy on (2,-2) and the enemy on (-3,3)."
    assert "It is already where it wants to be. [GH-MMOVE-10]" in said(block)


def test_a_monster_out_of_reach_moves_towards_its_focus() -> None:
    """GH-MMOVE-7, GH-MMOVE-9."""
    found = explained(case(1)).headline
    assert found.text == (
        "Moves 1 to (1,-1) or (1,0), towards the enemy on (3,-2): it cannot attack this turn. "
        "(1,-1) and (1,0) are equal: the players choose."
    )
    assert found.rules == ("GH-MMOVE-7", "GH-MMOVE-4", "GH-MMOVE-9")


def test_a_monster_whom_no_step_brings_nearer_stays() -> None:
    """GH-MMOVE-6."""
    assert headline(case(2)) == "Stays: no step brings it nearer to an attack."
    assert "No hex in reach leaves less movement to (0,3): it stays. [GH-MMOVE-6 GH-MMOVE-8]" in said(case(2))


def test_a_monster_may_wait_behind_its_friends() -> None:
    """GH-NEG-4: anywhere else there would be more traps on its way."""
    block = (
        "me: (0,0) move=1 range=melee targets=1 walk\nenemies: (0,4)\nallies: (0,1)\n"
        "traps: (1,0) (1,-1) (0,-1) (-1,0) (-1,1)"
    )
    assert headline(block) == "Stays: any other hex means more traps or hazards on its way."
    assert said(block)[-1] == (
        "Going on to (0,3) from anywhere else would mean more traps or hazards in all: it waits. [GH-NEG-4 GH-MMOVE-6]"
    )


def test_a_monster_without_a_focus_stays() -> None:
    """GH-FOCUS-10."""
    found = explained(case(41))
    assert (found.headline.text, found.headline.rules) == ("Stays: it has no focus.", ("GH-FOCUS-10",))
    assert found.sentences[-1].text == (
        "No hex from which to attack an enemy can be reached, however long the way: no focus, no move, no attack."
    )
    assert found.rankings == ()


def test_a_card_without_an_attack_leads_towards_the_focus() -> None:
    """GH-FOCUS-4, GH-MMOVE-1."""
    block = case(42)
    assert headline(block) == "Moves 2 to (0,-2), towards the enemy on (0,-3): its card has no attack."
    assert "Its card has no attack: it moves as for a melee attack. [GH-FOCUS-4 GH-MMOVE-1]" in said(block)
    assert table(block, "stands").question == "Where does it want to go?"
    assert all(row.targets == () for row in table(block, "stands").rows)


def test_a_card_with_neither_move_nor_attack_leaves_nothing_to_explain() -> None:
    """GH-MON-1."""
    block = "me: (0,0) move=0 range=2 targets=0 walk\nenemies: (0,3)@10"
    assert headline(block) == "Stays: its card has neither move nor attack."
    assert [each.kind for each in explained(block).rankings] == ["focus"]


def test_a_stunned_monster_does_nothing() -> None:
    """GH-COND-7."""
    block = f"{MELEE} stunned\nenemies: (0,1)"
    assert headline(block) == "Does nothing: it is stunned."
    assert said(block) == ["It is stunned: it does nothing this turn. [GH-COND-7]"]


def test_an_immobilized_monster_keeps_its_focus_and_stays() -> None:
    """GH-MOVE-11, GH-FOCUS-5."""
    block = f"{MELEE} immobilized\nenemies: (0,3)"
    assert headline(block) == "Stays: it is immobilized and does not reach its focus from here."
    assert (
        "It is immobilized: it does not move, but finds its focus as if it could. [GH-COND-4 GH-MOVE-11 GH-FOCUS-5]"
    ) in said(block)


def test_a_disarmed_monster_moves_as_for_a_melee_attack() -> None:
    """GH-COND-5, GH-FOCUS-4."""
    block = "me: (0,0) move=2 range=3 targets=1 walk disarmed\nenemies: (0,3)"
    assert headline(block) == "Moves 2 to (0,2), towards the enemy on (0,3): it is disarmed."
    assert ("It is disarmed: it attacks nobody and moves as for a melee attack. [GH-COND-5 GH-FOCUS-4]") in said(block)


def test_an_attack_before_the_move_is_told_first() -> None:
    """GH-MMOVE-11."""
    block = "me: (0,0) move=2 range=3 targets=1 walk attack-first\nenemies: (0,3)"
    assert headline(block) == "Attacks the enemy on (0,3), then moves 2 to (0,2)."
    assert said(block)[1] == (
        "The attack stands before the move: it attacks from where it stands, then moves as for a melee attack. "
        "[GH-MMOVE-11]"
    )
    short = block.replace("range=3", "range=2")
    assert headline(short) == (
        "Moves 2 to (0,2), towards the enemy on (0,3): the attack comes first and does not reach its focus."
    )


def test_equal_focuses_are_told_one_by_one() -> None:
    """GH-FOCUS-9."""
    block = case(6)
    assert headline(block) == (
        "Moves 2 to (-2,0), attacks the enemy on (-3,0); or moves 2 to (-2,2), attacks the enemy on (-3,3). "
        "The enemy on (-3,0) and the enemy on (-3,3) are equal as the focus: the players choose."
    )
    assert said(block)[-1] == (
        "With the enemy on (-3,3) as the focus: moves 2 to (-2,2), attacks the enemy on (-3,3). [GH-FOCUS-9]"
    )
    assert [each.focus for each in explained(block).rankings] == [None, (-3, 0), (-3, 3)]
    assert explained(block).rankings[1].question == "Where, with the enemy on (-3,0) as the focus?"


def test_many_equal_outcomes_stay_short() -> None:
    block = "me: (0,0) move=3 range=3 targets=2 walk\nenemies: (0,4) (1,3) (2,2) (3,1) (4,0)"
    assert headline(block) == (
        "Moves 1 to (0,1) or (1,0), attacks several enemies, as the players choose. "
        "5 enemies are equal as the focus: the players choose."
    )


def test_many_equal_hexes_are_counted() -> None:
    """GH-MMOVE-4: GHC-M18 has five of them."""
    assert headline(case(18)) == (
        "Moves 5 to one of 5 hexes, attacks the enemy on (5,-2). The 5 hexes are equal: the players choose."
    )


def test_a_choice_between_victims_is_the_players() -> None:
    """GH-MTGT-3, GH-MOTH-3."""
    block = "me: (0,0) move=0 range=3 targets=2 walk\nenemies: (0,2) (3,0) (-3,3)"
    found = explained(block).headline
    assert found.text == (
        "Stays and attacks the enemy on (0,2) and either the enemy on (-3,3) or the enemy on (3,0). "
        "Between equal victims the players choose."
    )
    assert found.rules == ("GH-MTGT-3", "GH-MOTH-3")


def test_a_class_is_called_as_the_readers_language_calls_it() -> None:
    """Names of one's own stay; English names of classes are understood everywhere."""
    assert explained(SHAMAN, "zh").headline.text == (
        "移动2点到(4,1)或(4,2)，攻击岩心者和窃心者（攻击2，附带诅咒）。(4,1)和(4,2)同样好：由玩家选择。"
    )
    assert explained(SHAMAN, "fr").headline.text == (
        "Se déplace de 2 jusqu’à (4,1) ou (4,2), attaque Cœur de roche et Voleuse d’esprit "
        "(attaque 2 avec malédiction). (4,1) et (4,2) se valent\u00a0: les joueurs choisissent."
    )
    french = SHAMAN.replace("Cragheart", "cœur de roche").replace("Mindthief", "Ida")
    assert "attaque Cœur de roche et Ida (attaque 2" in explained(french, "fr").headline.text


# ---- what it can do --------------------------------------------------------------------------------------------------


def test_the_lines_of_the_card_are_named_in_their_order() -> None:
    """GH-MON-1, GH-MMOVE-10."""
    assert said(SHAMAN.replace("595", "590"))[:2] == [
        "Card 590 for this elite Inox Shaman (level 1): Move +0; Heal 3, range 3. [GH-MON-1 GH-MMOVE-10]",
        "This turn it has Move 2. [GH-MON-1]",
    ]
    assert said(SHAMAN)[:2] == [
        "Card 595 for this elite Inox Shaman (level 1): Move +1; Attack −1, target 2, curse. [GH-MON-1]",
        "This turn it has Move 3 and an attack on up to 2 enemies within range 3 for 2 with curse. [GH-MON-1]",
    ]


def test_the_numbers_of_the_card_have_titles() -> None:
    assert explained(SHAMAN).numbers == (
        ("move", "3"),
        ("attack", "2"),
        ("range", "3"),
        ("targets", "2"),
        ("effects", "curse"),
    )
    assert explained(MELEE).numbers == (("move", "2"), ("range", "melee"), ("targets", "1"))


def test_a_card_without_a_move_has_no_number_for_it() -> None:
    """GH-MON-1."""
    block = "me: (0,0)\nmonster: ooze normal level=1 card=CARD\nenemies: (0,1)"
    assert [title for title, _ in explained(block.replace("CARD", "695")).numbers][:2] == ["move", "attack"]
    assert [title for title, _ in explained(block.replace("CARD", "694")).numbers][:2] == ["attack", "range"]


def test_effects_of_the_stat_row_come_with_every_attack() -> None:
    """GH-MON-2: a viper's poison is on its stat card."""
    block = "me: (0,0)\nmonster: giant-viper normal level=3 card=691\nenemies: (0,1)"
    assert headline(block) == (
        "Stays and attacks the enemy on (0,1) for 1 with immobilize and poison, then the enemy on (0,1) for 1 with "
        "poison."
    )
    assert said(block)[-1] == (
        "Its card also has an attack on one enemy next to it for 1 with poison: it hits the enemy on (0,1). "
        "[GH-ATK-5 GH-MTGT-2]"
    )


def test_areas_and_further_targets_are_told() -> None:
    """GH-AOE-2, GH-AOE-5, GH-AOE-8."""
    block = "me: (0,0) move=1 range={} targets={} walk\naoe: {} (0,1) (1,0)\nenemies: (0,2)"
    assert said(block.format("melee", 1, "melee"))[0] == (
        "This turn it has Move 1 and a melee attack on an area of 2 hexes. [GH-MON-1]"
    )
    assert said(block.format(3, 3, "ranged"))[0] == (
        "This turn it has Move 1 and an attack on an area of 2 hexes within range 3 and on up to 2 more enemies within "
        "range 3. [GH-MON-1]"
    )
    assert said(block.format(4, 2, "melee"))[0] == (
        "This turn it has Move 1 and a melee attack on an area of 2 hexes and on 1 more enemy within range 4. "
        "[GH-MON-1]"
    )


def test_jumping_and_flying_are_told() -> None:
    """GH-MOVE-5, GH-MOVE-6, GH-NEG-5."""
    jumps = "It jumps: figures, obstacles, traps, hazards and difficult terrain matter only where it lands."
    flies = "It flies: figures, obstacles, traps, hazards and difficult terrain do not matter on its way."
    assert f"{jumps} [GH-MOVE-5 GH-NEG-5]" in said(case(13))
    assert f"{flies} [GH-MOVE-6 GH-NEG-5]" in said("me: (0,0) move=2 range=melee targets=1 fly\nenemies: (0,3)")


def test_a_muddled_archer_does_not_step_away() -> None:
    """GH-COND-6, GH-MMOVE-5."""
    assert said(case(23))[-1] == (
        "It is muddled: all its attacks have disadvantage, so it does not move to avoid that. [GH-COND-6 GH-MMOVE-5]"
    )
    assert "disadvantage" not in [column.name for column in table(case(23), "stands").columns]


def test_other_attacks_of_the_card_are_told() -> None:
    """GH-ATK-5, GH-MTGT-2, GH-MMOVE-11."""
    bear = "me: (0,0)\nmonster: cave-bear normal level=2 card=601\nenemies: {}@10 (0,4)@20"
    assert said(bear.format("(0,1)"))[-1] == (
        "Before the move its card also has an attack on one enemy next to it for 2: it hits the enemy on (0,1). "
        "[GH-ATK-5 GH-MTGT-2 GH-MMOVE-11]"
    )
    assert said(bear.format("(0,2)"))[-1] == (
        "Before the move its card also has an attack on one enemy next to it for 2: it does not reach the focus. "
        "[GH-ATK-5 GH-MTGT-2 GH-MMOVE-11]"
    )
    terror = "me: (0,0)\nmonster: deep-terror normal level=1 card=735\nenemies: {}@10"
    assert said(terror.format("(0,1)"))[-1] == (
        "Its card also has an attack on all enemies next to it for 1: it hits the enemy on (0,1). [GH-ATK-5 GH-MTGT-2]"
    )
    assert said(terror.format("(0,3)"))[-1] == (
        "Its card also has an attack on all enemies next to it for 1: it does not reach the focus. [GH-ATK-5 GH-MTGT-2]"
    )


# ---- whom it turns to ------------------------------------------------------------------------------------------------


def test_a_single_enemy_is_the_focus() -> None:
    """GH-FOCUS-2."""
    assert "The focus is the enemy on (0,4): nobody else can be attacked. [GH-FOCUS-2]" in said(case(2))


def test_fewest_traps_decide_first() -> None:
    """GH-FOCUS-3."""
    assert said(case(14))[1] == (
        "The focus is the enemy on (8,-4): fewest traps and hazards on the way to an attack, 0 against 1 for the "
        "enemy on (-2,3). [GH-FOCUS-3]"
    )


def test_then_the_way_decides() -> None:
    """GH-FOCUS-2."""
    assert said(case(10))[1] == (
        "The focus is the enemy on (0,4): least movement to an attack, 3 against 7 for the enemy on (3,-3). "
        "[GH-FOCUS-2]"
    )


def test_then_the_distance_decides() -> None:
    """GH-FOCUS-6."""
    assert said(case(4))[1] == (
        "The focus is the enemy on (-2,0): movement to an attack is equal (2), but the distance is less, 2 against 3 "
        "for the enemy on (-3,3). [GH-FOCUS-6]"
    )


def test_then_the_initiative_decides() -> None:
    """GH-FOCUS-7."""
    assert said(SHAMAN)[2] == (
        "The focus is Cragheart (5,-1): movement to an attack (1) and distance (4) are equal, but it comes earlier in "
        "the initiative order, 38 against 61 for Mindthief (6,0). [GH-FOCUS-7]"
    )


def test_second_cards_and_summons_stand_beside_the_initiative() -> None:
    """GH-FOCUS-8."""
    second = f"{MELEE}\nenemies: (0,3)@10.30 (3,0)@10.22"
    assert [row.cells[-1] for row in table(second, "focus").rows] == ["10 (22)", "10 (30)"]
    summon = f"{MELEE}\nenemies: (0,3)@20 (3,0)\nsummons: (3,0) of (0,3)"
    assert [row.cells[-1] for row in table(summon, "focus").rows] == ["20 (summon)", "20"]
    summons = f"{MELEE}\nenemies: (3,0)@20 (0,3) (-3,3)\nsummons: (0,3) (-3,3) of (3,0)"
    assert [row.cells[-1] for row in table(summons, "focus").rows] == ["20 (summon 1)", "20 (summon 2)", "20"]


def test_an_enemy_behind_traps_is_named_though_another_criterion_decided() -> None:
    """GH-NEG-2."""
    block = f"{MELEE}\nenemies: (0,2)@1 (4,0)@5 (-4,4)@7\ntraps: (0,1) (-1,2) (1,1) (0,3) (-1,3) (1,2)"
    assert (
        "The enemy on (0,2) could be attacked after 1 movement, but with 1 trap or hazard on the way. [GH-NEG-2]"
    ) in said(block)


def test_invisible_and_enclosed_enemies_are_left_out() -> None:
    """GH-FOCUS-10, GH-FOCUS-11."""
    assert (
        "The enemy on (3,0) is invisible: no focus, no victim, and in the way like an obstacle. "
        "[GH-FOCUS-11 GH-COND-10]"
    ) in said(f"{MELEE}\nenemies: (0,3)@10 (3,0)@20\ninvisible: (3,0)")
    assert "No hex from which to attack the enemy on (0,2) can be reached, however long the way. [GH-FOCUS-10]" in said(
        f"{MELEE}\nenemies: (0,2)@1 (3,0)@2\nobstacles: (0,1) (-1,2) (1,1) (0,3) (-1,3) (1,2)"
    )
    assert said(f"{MELEE}\nenemies: (0,3)\ninvisible: (0,3)")[-1] == (
        "There is no visible enemy: no focus, no move, no attack. [GH-FOCUS-10]"
    )


# ---- from where it attacks -------------------------------------------------------------------------------------------


def test_the_hexes_to_attack_from_are_compared_with_the_runner_up() -> None:
    """GH-MTGT-1, GH-MMOVE-5, GH-NEG-3."""
    wants = "It wants to attack from"
    assert f"{wants} (-1,2): most victims, 2 against 1 from (-1,1). [GH-MTGT-1]" in said(case(25))
    assert f"{wants} (3,-3): fewest traps and hazards on the way, 0 against 1 for (2,-1). [GH-NEG-3]" in said(case(47))
    assert f"{wants} (-1,0): no disadvantage against the focus, unlike from (0,0). [GH-MMOVE-5]" in said(case(28))
    assert f"{wants} (-2,1) or (-1,-1): it gets there this turn, unlike (-3,1). [GH-MTGT-1]" in said(case(4))
    assert f"{wants} (2,-2) or (2,-1): least movement, 2 against 3 for (3,-3). [GH-MTGT-1]" in said(case(1))
    ranks = "victims nearer to its own hex, ranks 1 2 against 1 3 from (1,1)"
    assert f"{wants} (-1,2): {ranks}. [GH-MTGT-3]" in said(case(33))


def test_walls_before_its_own_hex_are_told() -> None:
    """GH-LOS-1, GH-LOS-6, GH-ATK-4."""
    assert "From its own hex it does not see the enemy on (0,-3). [GH-LOS-1 GH-LOS-3]" in said(case(44))
    around = "Around walls it is 4 hexes to the enemy on (0,3), more than the range of 3. [GH-LOS-6]"
    assert around in said(case(21))
    neighbour = "me: (0,0) move=3 range=melee targets=1 walk\nenemies: (0,1)\nlines: (0,0)/N"
    assert ("Around walls it is 2 hexes to the enemy on (0,1), more than the range of 1. [GH-LOS-6 GH-ATK-4]") in said(
        neighbour
    )


def test_a_single_hex_or_equal_ones_are_told_as_such() -> None:
    block = f"{MELEE}\nenemies: (0,2)\nobstacles: (0,1) (-1,3) (0,3) (1,2)"
    assert "It wants to attack from (-1,2) or (1,1): all hexes that will do are equal. [GH-MTGT-1]" in said(block)
    assert "It wants to attack from (1,1): no other hex will do. [GH-MTGT-1]" in said(f"{block} (-1,2)")


def test_a_nearer_hex_is_told_with_what_is_wrong_with_it() -> None:
    """GH-NEG-3, GH-MMOVE-5, GH-MTGT-1."""
    assert "(2,2) would take less movement, but allows only 1 victim, not 2. [GH-MTGT-1]" in said(SHAMAN)
    assert (
        "(0,3) would take less movement, but from there the attack on the focus has disadvantage. [GH-MMOVE-5]"
    ) in said("me: (0,0) move=6 range=2 targets=1 walk\nallies: (0,2) (1,2) (-1,3)\nenemies: (0,4)")
    assert "(0,3) would take less movement, but with 1 trap or hazard on the way. [GH-NEG-3]" in said(case(31))


def test_why_it_does_not_stay_is_told() -> None:
    """GH-MMOVE-5, GH-MTGT-1."""
    away = "It does not stay: from its own hex the attack on the focus has disadvantage. [GH-MMOVE-5]"
    assert away in said(case(22))
    assert "It does not stay: from its own hex there is only 1 victim, not 2. [GH-MTGT-1]" in said(case(33))


def test_traps_on_every_way_and_around_them_are_told() -> None:
    """GH-NEG-1, GH-NEG-2, GH-NEG-3, GH-NEG-4."""
    assert "It goes around traps and hazards: 8 movement instead of 4. [GH-NEG-1 GH-NEG-2]" in said(case(11))
    assert (
        "Every way to an attack leads over traps or hazards; this one has the fewest: 2. [GH-NEG-3 GH-NEG-4]"
    ) in said(case(51))
    assert said(
        "me: (0,0) move=3 range=2 targets=1 walk attack-first\nenemies: (0,2)@1 (5,0)@2\n"
        "traps: (0,1) (-1,2) (1,1) (0,3) (-1,3) (1,2)"
    )[-1] == (
        "No hex next to the focus can be reached without more traps and hazards than to attack another enemy: it does "
        "not move. [GH-NEG-1 GH-NEG-3]"
    )


def test_a_better_hex_for_the_same_victims_is_told() -> None:
    """GH-MTGT-4."""
    block = case(49)
    assert said(block)[2] == (
        "It chooses its victims as if it attacked from (-3,-2): least movement, 5 against 6 for (-4,-2). [GH-MTGT-1]"
    )
    assert (
        "Against these victims (-4,-2) is better: fewer of them with disadvantage, 0 against 1 from (-3,-2). "
        "[GH-MTGT-4]"
    ) in said(block)
    shots = table(block, "shots")
    assert (shots.answer, shots.decisive) == ("(-4,-2)", 0)
    assert row_of(shots, -3, -2).lost_by == 0


def test_the_second_ranking_is_left_out_where_it_changes_nothing() -> None:
    assert [each.kind for each in explained(SHAMAN).rankings] == ["focus", "stands"]


def test_victims_besides_the_focus_are_told_with_who_is_left_out() -> None:
    """GH-MTGT-3, GH-MTGT-5."""
    assert said(SHAMAN)[-1] == (
        "Besides the focus it attacks Mindthief, nearer to its own hex than Brute (7,-2), 4 against 5. [GH-MTGT-3]"
    )
    assert (
        "Besides the focus it attacks the enemy on (2,-1) and the enemy on (1,-3); the enemy on (1,-3) is as far away "
        "as the enemy on (3,-3), but earlier in the initiative order, 3 against 4. [GH-MTGT-3]"
    ) in said(case(53))
    assert "Besides the focus it attacks the enemy on (-2,3). [GH-MTGT-5]" in said(case(25))
    assert "From there it hits nobody besides the focus. [GH-MTGT-5]" in said(case(30))


def test_disadvantage_that_stays_is_told() -> None:
    """GH-ATK-6, GH-MMOVE-5."""
    assert "Against the enemy on (2,-1), in an adjacent hex, the attack has disadvantage. [GH-ATK-6]" in said(case(53))
    assert said(case(24))[-1] == (
        "Against the enemy on (-1,1), in an adjacent hex, the attack has disadvantage. [GH-ATK-6 GH-MMOVE-5]"
    )


# ---- where it stops --------------------------------------------------------------------------------------------------


def test_the_stop_on_the_way_to_a_goal_is_compared_with_the_runner_up() -> None:
    """GH-MMOVE-6, GH-MMOVE-7, GH-MMOVE-8."""
    assert said(case(1))[-3:] == [
        "It does not get there this turn: (2,-2) or (2,-1) takes 2 movement, it has 1. [GH-MMOVE-7]",
        "On its way to (2,-2) it stops at (1,-1): least movement left, 1 against 2 from (0,0). [GH-MMOVE-6]",
        "On its way to (2,-1) it stops at (1,-1) or (1,0): least movement left, 1 against 2 from (0,0). [GH-MMOVE-6]",
    ]
    assert (
        "On its way to (-1,3) it stops at (-1,1): as near as (-2,2), but for less movement, 1 against 2. [GH-MMOVE-8]"
    ) in said(case(3))


def test_the_stops_for_many_goals_are_one_sentence() -> None:
    """GH-MMOVE-4."""
    assert said(case(11))[-1] == (
        "For each of these goals it stops where the least movement is left: (-1,-1) or (1,-2). [GH-MMOVE-4 GH-MMOVE-6]"
    )
    assert len([each for each in explained(case(11)).rankings if each.kind == "stops"]) == 3


# ---- tables ----------------------------------------------------------------------------------------------------------


def test_the_tables_are_those_of_the_rules_in_order() -> None:
    focus, stands = explained(SHAMAN).rankings
    assert [column.title for column in focus.columns] == ["traps", "path", "proximity", "initiative"]
    assert [(row.name, row.cells, row.lost_by) for row in focus.rows] == [
        ("Cragheart (5,-1)", ("0", "1", "4", "38"), None),
        ("Mindthief (6,0)", ("0", "1", "4", "61"), 3),
        ("Brute (7,-2)", ("0", "2", "5", "99"), 1),
        ("Tinkerer (9,0)", ("1", "4", "7", "22"), 0),
    ]
    assert (focus.answer, focus.decisive) == ("Cragheart", 3)
    titles = ["traps", "this turn", "disadvantage", "victims", "walk", "ranks"]
    assert [column.title for column in stands.columns] == titles
    assert row_of(stands, 4, 2).cells == ("0", "yes", "no", "2", "2", "1 2")
    assert row_of(stands, 3, 1).lost_by == titles.index("walk")
    assert row_of(stands, 5, 0).lost_by == titles.index("disadvantage")
    assert row_of(stands, 3, 0).lost_by == titles.index("this turn")


def test_columns_that_an_attack_cannot_ask_are_left_out() -> None:
    """Melee knows no disadvantage for neighbours (GH-ATK-6), a single target neither numbers nor ranks."""
    assert [column.name for column in table(case(1), "stands").columns] == ["harm", "later", "movement"]
    assert [column.name for column in table(case(25), "stands").columns] == [
        *("harm", "later", "victims", "movement", "ranks")
    ]


def test_a_row_has_its_way_its_victims_and_lines_of_sight() -> None:
    stands = table(SHAMAN, "stands")
    best = row_of(stands, 4, 2)
    assert best.way == ((2, 3), (3, 2), (4, 2)) or best.way == ((2, 3), (3, 3), (4, 2))
    assert best.targets == (((5, -1), (6, 0)),)
    assert len(best.sights) == 2
    assert row_of(stands, 3, 0).sights == ()
    focus = table(SHAMAN, "focus")
    assert [row.way[0] for row in focus.rows] == [(2, 3)] * 4
    assert focus.rows[0].way[-1] == (2, 2)


def test_ways_beyond_this_turn_are_there() -> None:
    """GH-FOCUS-5: GHC-M11 walks eight hexes around the traps and has two this turn."""
    assert {len(row.way) for row in table(case(11), "stands").rows if row.lost_by is None} == {9}
    assert [len(way) for way in explained(case(11)).ways] == [3, 3]


def test_a_table_ends_after_two_hundred_rows() -> None:
    block = "me: (0,0) move=3 range=9 targets=1 walk\nenemies: (0,2)"
    stands = table(block, "stands")
    assert len(stands.rows) == 200
    assert stands.sentences[-1].text == "50 more hexes, all worse, are left out of the table."


def test_an_archer_in_melee_has_no_lines_of_sight() -> None:
    assert all(row.sights == () for row in table(case(25), "stands").rows)
