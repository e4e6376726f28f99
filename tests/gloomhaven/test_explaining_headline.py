"""The turn in one sentence: what is sprung on the way, the other lines of the card, and the order of the victims."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven import facts
from tests.gloomhaven.explained import MELEE, RING, SHAMAN, explained, headline, said, table

CORRIDOR: Final = """
me: (0,0) move=3 range=melee targets=1 {}
enemies: (0,4)
obstacles: (-1,0) (-1,1) (-1,2) (-1,3) (-1,4) (1,-1) (1,0) (1,1) (1,2) (1,3) (0,-1)
"""
"""The only way leads north, for walkers."""
GUARD: Final = "me: (0,0){}\nmonster: bandit-guard normal level=1 card={}\nenemies: (0,2)@10"


# ---- traps and hazards on the way ------------------------------------------------------------------------------------


def test_traps_that_are_sprung_and_hazards_that_are_crossed_are_told() -> None:
    """GH-NEG-3, GH-MOVE-8, GH-MOVE-9."""
    found = explained(CORRIDOR.format("walk") + "traps: (0,1)").headline
    assert found.text == "Moves 3 to (0,3), springing the trap on (0,1), attacks the enemy on (0,4)."
    assert found.rules == ("GH-NEG-3", "GH-MOVE-8")
    both = explained(CORRIDOR.format("walk") + "traps: (0,1) (0,3)\nhazards: (0,2)").headline
    assert both.text == (
        "Moves 3 to (0,3), springing the traps on (0,1) and (0,3), through the hazard on (0,2), "
        "attacks the enemy on (0,4)."
    )
    assert both.rules == ("GH-NEG-3", "GH-MOVE-8", "GH-MOVE-9")
    assert headline(CORRIDOR.format("walk attack-first") + "hazards: (0,2)").startswith(
        "Moves 3 to (0,3), through the hazard on (0,2), towards the enemy on (0,4): the attack comes first"
    )


def test_what_lies_beyond_this_turn_is_not_in_the_sentence() -> None:
    """GH-NEG-4: the second hazard counts, but it is not entered yet."""
    block = CORRIDOR.format("walk").replace("move=3", "move=1") + "hazards: (0,1) (0,2)"
    assert headline(block) == (
        "Moves 1 to (0,1), through the hazard on (0,1), towards the enemy on (0,4): it cannot attack this turn."
    )


def test_a_flyer_springs_no_trap_and_a_jumper_only_where_it_lands() -> None:
    """GH-NEG-5, GH-MOVE-5, GH-MOVE-6."""
    assert headline(CORRIDOR.format("fly") + "traps: (0,1) (0,3)") == "Moves 3 to (0,3), attacks the enemy on (0,4)."
    jumps = (
        "me: (0,0) move=2 range=melee targets=1 jump\nenemies: (0,3)\n"
        "traps: (0,1) (1,0) (0,2) (-1,3) (1,2) (-1,4) (0,4) (1,3)"
    )
    found = explained(jumps).headline
    assert found.text == "Moves 2 to (0,2), springing the trap on (0,2), attacks the enemy on (0,3)."
    assert found.rules == ("GH-NEG-3", "GH-MOVE-8")


def test_ways_that_differ_are_told_by_what_they_have_in_common() -> None:
    """GH-NEG-3, GH-NEG-4."""
    beside = "me: (0,0) move=1 range=melee targets=1 walk\nenemies: (1,1)\ntraps: (0,1) (0,2) (2,0) (1,2) (2,1)"
    assert headline(f"{beside} (1,0)") == (
        "Moves 1 to (0,1) or (1,0), springing the trap on (0,1) or (1,0), attacks the enemy on (1,1). "
        "(0,1) and (1,0) are equal: the players choose."
    )
    assert headline(f"{beside}\nhazards: (1,0)").startswith("Moves 1 to (0,1) or (1,0), through 1 trap or hazard, ")
    assert headline(f"{RING}\ntraps: (0,2) (2,3)").startswith(
        "Moves 2 to (0,2) or (2,1), on some ways through traps or hazards, towards the enemy on (1,5): "
    )


# ---- the other lines of the card -------------------------------------------------------------------------------------


def test_the_other_lines_of_the_card_stand_before_and_after() -> None:
    """GH-MON-1, GH-MMOVE-10."""
    assert headline(SHAMAN.replace("595", "590")) == (
        "Moves 2 to (4,1), towards Cragheart, then Heal 3: its card has no attack."
    )
    lurker = "me: (0,0)\nmonster: lurker normal level=3 card=619\nenemies: (0,2)@10 (2,0)@5"
    assert headline(lurker) == (
        "Shield 1, then moves 2 to (1,1), attacks the enemy on (2,0) and the enemy on (0,2) for 2 with pierce 2, "
        "then create ice."
    )
    archer = "me: (0,0)\nmonster: bandit-archer normal level=3 card=538\nenemies: (2,0)@5"
    assert headline(archer) == (
        "Stays and attacks the enemy on (2,0) for 2, then trap with 3 damage on the adjacent empty hex nearest to an "
        "enemy."
    )
    ooze = "me: (0,0)\nmonster: ooze normal level=3 card=696\nenemies: (2,0)@5"
    assert headline(ooze).startswith("Stays; 2 damage to itself and summon 1 normal Ooze: ")


def test_a_monster_that_stays_does_the_rest_of_its_card() -> None:
    """GH-MON-1, GH-FOCUS-10."""
    assert headline(GUARD.format("", 524)) == ("Stays; Shield 1 and Retaliate 2: its card has neither move nor attack.")
    assert explained(GUARD.format("", 524), "fr").headline.text == (
        "Reste sur place\u00a0; Bouclier 1 et Riposte 2\u00a0: sa carte n’a ni déplacement ni attaque."
    )
    assert explained(GUARD.format("", 524), "zh").headline.text == (
        "留在原地；护盾1和反击2：能力卡上既没有移动也没有攻击。"
    )
    unseen = GUARD.format("", 524) + "\ninvisible: (0,2)"
    assert headline(unseen) == "Stays; Shield 1 and Retaliate 2: it has no focus."
    assert headline(GUARD.format(" disarmed", 531)) == "Stays; Shield 1: it is disarmed."
    assert headline(GUARD.format(" stunned", 524)) == "Does nothing: it is stunned."


def test_what_is_consumed_decides_which_lines_there_are() -> None:
    """GH-ELEM-6: this card asks for any element."""
    demon = "me: (0,0)\nmonster: earth-demon normal level=1 card=643{}\nenemies: (0,1)@10"
    assert headline(demon.format("")) == "Stays and attacks the enemy on (0,1) for 2."
    for consumed in (" any", " fire"):
        assert headline(demon.format(consumed)) == "Stays and attacks the enemy on (0,1) for 2, then create earth."


def test_no_card_has_other_lines_between_its_moves_and_attacks() -> None:
    """GH-MMOVE-10: so before and after are enough to say where they stand."""
    deciding = (facts.Move, facts.Attack)
    cards = [card for deck in facts.ability_decks().values() for card in deck.cards]
    for card in cards:
        for consumed in ((), card.consumes):
            is_deciding = [isinstance(each, deciding) for each in card.abilities(consumed)]
            places = [place for place, each in enumerate(is_deciding) if each]
            assert not places or places == list(range(places[0], places[-1] + 1)), card.number


# ---- whom, and in which order ----------------------------------------------------------------------------------------


def test_victims_stand_in_the_order_of_their_attacks() -> None:
    """GH-MTGT-2, GH-MTGT-3: the focus, then by distance, then by initiative; data stay sorted by hex."""
    block = "me: (0,0) move=0 range=4 targets=4 walk\nenemies: (0,2)@30 (3,0)@20 (0,-3)@10 (2,0)@40"
    assert headline(block) == (
        "Stays and attacks the enemy on (0,2), the enemy on (2,0), the enemy on (0,-3), and the enemy on (3,0)."
    )
    (besides,) = [text for text in said(block) if text.startswith("Besides")]
    assert besides.startswith(
        "Besides the focus it attacks the enemy on (2,0), the enemy on (0,-3), and the enemy on (3,0)."
    )
    assert table(block, "stands").rows[0].targets == (((0, -3), (0, 2), (2, 0), (3, 0)),)


# ---- questions and numbers -------------------------------------------------------------------------------------------


def test_an_attack_that_is_not_made_this_turn_is_asked_for_as_what_it_wants() -> None:
    """GH-MMOVE-7, GH-FOCUS-9."""
    near, far = f"{MELEE}\nenemies: (0,3)", f"{MELEE}\nenemies: (0,4)"
    assert table(near, "stands").question == "Where, and who is hit?"
    stands = table(far, "stands")
    assert stands.question == "Where does it want to attack from?"
    assert (stands.rows[0].hex, stands.rows[0].targets) == ((0, 3), (((0, 4),),))
    equal = table(f"{MELEE}\nenemies: (0,4) (4,0)", "stands")
    assert equal.question == "Where does it want to attack from, with the enemy on (0,4) as the focus?"


def test_the_numbers_of_an_area_and_of_several_attacks_on_one_enemy() -> None:
    """GH-AOE-1, GH-AOE-8, GH-ATK-12."""
    area = "me: (0,0) move=3 range=3 targets={} walk\naoe: ranged (0,0) (0,1)\nenemies: (0,2)"
    assert explained(area.format(1)).numbers == (("move", "3"), ("range", "3"), ("area", "2"))
    assert explained(area.format(3)).numbers == (("move", "3"), ("range", "3"), ("area", "2"), ("extra targets", "2"))
    assert explained(area.format("all")).numbers[2:] == (("area", "2"), ("targets", "all"))
    bones = "me: (0,0)\nmonster: living-bones elite level=4 card=522\nenemies: (0,1)"
    assert explained(bones).numbers == (("move", "4"), ("attack", "4"), ("range", "melee"), ("attacks", "3"))
