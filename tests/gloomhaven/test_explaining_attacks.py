"""Why a monster does what it does: areas, further targets and cards with several attacks."""

from __future__ import annotations

from grognard.games.gloomhaven.desk.acts import outcomes_of
from grognard.games.gloomhaven.desk.answer_lines import answer_lines
from grognard.games.gloomhaven.desk.answering import answer
from grognard.games.gloomhaven.facts import ability_decks, monsters
from grognard.games.gloomhaven.map_notation import outcomes_text
from grognard.games.gloomhaven.monsters.lines import card_of
from tests.gloomhaven.explained import SHAMAN, catalogue, explained, headline, plan_of, position_of, row_of, said, table

TERROR = "me: (0,0)\nmonster: deep-terror normal level=3 card={}\nenemies: {}"


def outcomes(block: str) -> str:
    """The outcomes as in ``expect:``, with everybody whom an attack of the card hits."""
    position = position_of(block)
    return outcomes_text(position.me, outcomes_of(plan_of(position)))


# ---- several attacks -------------------------------------------------------------------------------------------------


def test_all_attacks_of_a_card_are_in_the_headline_and_in_the_outcome() -> None:
    """GH-ATK-5, GH-MTGT-2: the first line of the card hits an enemy whom the one that decides does not hit."""
    block = TERROR.format(735, "(0,1)@10 (0,4)@20 (1,0)@30")
    assert headline(block) == (
        "Stays and attacks the enemy on (0,1) and the enemy on (1,0) for 2, then the enemy on (0,1) for 3 with wound."
    )
    assert outcomes(block) == "stay -> (0,1) (1,0)"
    assert explained(block, "zh").headline.text == (
        "留在原地，攻击(0,1)的敌人和(1,0)的敌人（攻击2），再攻击(0,1)的敌人（攻击3，附带创伤）。"
    )


def test_an_attack_that_hits_nobody_is_not_in_the_headline() -> None:
    """GH-MMOVE-11: the bear does not reach its focus before it moves."""
    bear = "me: (0,0)\nmonster: cave-bear normal level=2 card=601\nenemies: {}@10 (0,4)@20"
    assert headline(bear.format("(0,2)")) == "Moves 1 to (0,1), attacks the enemy on (0,2) for 2 with wound."
    assert headline(bear.format("(0,1)")) == (
        "Stays and attacks the enemy on (0,1) for 2, then the enemy on (0,1) for 2 with wound."
    )


def test_the_choices_of_every_attack_are_outcomes() -> None:
    """GH-MTGT-3, GH-MOTH-3: one equal victim besides the focus for the second line; the first hits all around."""
    block = TERROR.format(737, "(0,1)@10 (0,2)@20 (2,0)@20")
    assert outcomes(block) == "stay -> (0,1) (0,2) | stay -> (0,1) (2,0)"
    assert explained(block).headline.text == (
        "Stays and attacks the enemy on (0,1) for 1 with disarm, then the enemy on (0,1) and either the enemy on (0,2) "
        "or the enemy on (2,0) for 3. Between equal victims the players choose."
    )


def test_what_is_expected_is_compared_with_all_attacks_and_so_are_lines_and_values() -> None:
    """GH-ATK-5."""
    block = TERROR.format(735, "(0,1)@10 (0,4)@20 (1,0)@30")
    for expected, same in (("stay -> (0,1) (1,0)", True), ("stay -> (0,1)", False)):
        found = answer(position_of(f"{block}\nexpect: {expected}"), catalogue("en"), explain=False)
        assert [(each.end, each.targets) for each in found.outcomes] == [((0, 0), ((0, 1), (1, 0)))]
        assert found.same == same
        assert answer_lines(found, catalogue("en"), 100)[1] == "  stay -> (0,1) (1,0)"


def test_equal_focuses_are_told_with_all_attacks() -> None:
    """GH-FOCUS-9."""
    block = TERROR.format(736, "(0,1)@10 (1,0)@10")
    assert outcomes(block) == "stay -> (0,1) | stay -> (1,0)"
    assert headline(block) == (
        "Stays and attacks the enemy on (0,1) for 3 with poison, then the enemy on (0,1) for 2 with immobilize; or "
        "stays and attacks the enemy on (1,0) for 3 with poison, then the enemy on (1,0) for 2 with immobilize. "
        "The enemy on (0,1) and the enemy on (1,0) are equal as the focus: the players choose."
    )
    assert said(block)[-1] == (
        "With the enemy on (1,0) as the focus: stays and attacks the enemy on (1,0). [GH-FOCUS-9]"
    )


def test_several_attacks_on_one_enemy_are_counted() -> None:
    """GH-ATK-12: a row of living bones has three targets, the card puts all attacks on one."""
    block = "me: (0,0)\nmonster: living-bones {} level=4 card=522\nenemies: (0,1)@10 (1,0)@20"
    assert headline(block.format("elite")) == "Stays and attacks the enemy on (0,1) 3 times for 4."
    assert said(block.format("elite"))[1] == (
        "This turn it has Move 4 and 3 attacks on one enemy next to it for 4. [GH-MON-1]"
    )
    lurker = "me: (0,0)\nmonster: lurker elite level=4 card=615\nenemies: (0,1)@10 (1,0)@20"
    assert " 2 attacks on one enemy next to it " in said(lurker)[1]


def test_no_card_has_a_monster_attack_move_and_attack_again() -> None:
    """GH-MMOVE-10: where a card has attacks on both sides of its move, all are on one enemy next to it."""
    found = 0
    for kind in monsters().values():
        for card in ability_decks()[kind.deck].cards:
            for rank in ("normal", "elite"):
                for level in range(8):
                    numbers = card_of(kind.row(rank, level), card.abilities(card.consumes))
                    if numbers.before and numbers.after:
                        found += 1
                        assert {(each.range, each.targets, each.area) for each in numbers.attacks} == {(None, 1, None)}
    assert found


# ---- areas -----------------------------------------------------------------------------------------------------------


def test_a_row_has_a_place_of_the_area_for_each_set_of_victims() -> None:
    """GH-AOE-2, GH-AOE-5, GH-AOE-8: walls are left out, and an extra target needs no area."""
    melee = "me: (0,0) move=0 range=melee targets=1 walk\naoe: melee (0,1) (0,2)\nenemies: (1,0) (2,0) (0,2)"
    (row, *_) = table(melee, "stands").rows
    assert (row.hex, row.targets, row.areas) == ((0, 0), (((1, 0), (2, 0)),), (((1, 0), (2, 0)),))
    ranged = "me: (0,0) move=1 range=2 targets=1 walk\naoe: ranged (0,0) (0,1) (0,2)\nenemies: (0,2) (0,4)"
    hits = ((0, 2), (0, 4))
    assert row_of(table(ranged, "stands"), -1, 1).areas == (((0, 2), (0, 3), (0, 4)),)
    walled = row_of(table(f"{ranged}\nwalls: (0,3)", "stands"), -1, 1)
    assert (walled.targets, walled.areas) == ((hits,), (hits,))
    more = "me: (0,0) move=0 range=4 targets=2 walk\naoe: melee (0,1)\nenemies: {}@1 (3,0)@2"
    near, far = row_of(table(more.format("(0,1)"), "stands"), 0, 0), row_of(table(more.format("(0,2)"), "stands"), 0, 0)
    assert (near.targets, near.areas) == ((((0, 1), (3, 0)),), (((0, 1),),))
    assert (far.targets, far.areas) == ((((0, 2),),), ((),))
    assert all(row.areas == () for row in table(SHAMAN, "stands").rows)
