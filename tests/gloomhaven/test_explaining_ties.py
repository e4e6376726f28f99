"""Why a monster does what it does: characters of one initiative with summons, between whom the players choose."""

from __future__ import annotations

from tests.gloomhaven.explained import explained, headline, said, table

STILL = "me: (0,0) move=0 range=4 targets={} walk"
OWNER = "(3,0)@20.40"
OTHER = "(-3,3)@20.40"
LEVEL = f"{STILL.format(1)}\nenemies: {OWNER} {OTHER} (0,-3)\nsummons: (0,-3) of (3,0)"
"""A summon, its owner and another character whom nothing parts from the owner, all equally far away."""


def test_focuses_that_an_order_makes_equal_are_not_said_to_have_lost() -> None:
    """GH-FOCUS-9, GH-RND-6: the summon is unseen, so the owner comes first if the players say so."""
    block = f"{LEVEL}\ninvisible: (0,-3)"
    assert said(block)[2] == (
        "The focus is the enemy on (-3,3) or the enemy on (3,0): way, distance and initiative are equal. "
        "[GH-FOCUS-9 GH-RND-6]"
    )
    assert explained(block).headline.rules == ("GH-FOCUS-9", "GH-RND-6")


def test_the_owner_loses_against_its_summon_and_not_against_the_other_character() -> None:
    """GH-FOCUS-7, GH-FOCUS-8: the owner is never the first, as its summon acts before it."""
    assert said(LEVEL)[2] == (
        "The focus is the enemy on (-3,3) or the enemy on (0,-3): movement to an attack (0) and distance (3) are "
        "equal, and each may be the first of tied figures, unlike the enemy on (3,0). "
        "[GH-FOCUS-7 GH-FOCUS-9 GH-RND-6]"
    )
    focus = table(LEVEL, "focus")
    assert [(row.hex, row.lost_by) for row in focus.rows] == [((-3, 3), None), ((0, -3), None), ((3, 0), 3)]


def test_whoever_is_later_than_all_who_are_tied_loses_by_initiative() -> None:
    """GH-FOCUS-7."""
    later = LEVEL.replace("enemies:", "enemies: (0,3)@30")
    assert "unlike the enemy on (3,0). [" in said(later)[2]
    assert said(f"{later}\ninvisible: (0,-3)")[2].endswith(
        "it comes earlier in the initiative order, 20 against 30 for the enemy on (0,3). [GH-FOCUS-7 GH-RND-6]"
    )


def test_each_order_is_told_with_the_victims_it_leads_to() -> None:
    """GH-RND-6, GH-FOCUS-8: nothing is said to be earlier that the players may put later."""
    block = f"{STILL.format(2)}\nenemies: (0,2)@5 {OWNER} (3,-3) {OTHER}\nsummons: (3,-3) of (3,0)"
    assert headline(block).endswith("The players choose which of the tied characters is earlier.")
    assert explained(block).headline.rules == ("GH-RND-6", "GH-FOCUS-8")
    assert said(block)[-2:] == [
        "If the enemy on (-3,3) acts before the enemy on (3,0): stays and attacks the enemy on (0,2) and the enemy "
        "on (-3,3). [GH-RND-6 GH-FOCUS-8]",
        "If the enemy on (3,0) acts before the enemy on (-3,3): stays and attacks the enemy on (0,2) and the enemy on "
        "(3,-3). [GH-RND-6 GH-FOCUS-8]",
    ]
    assert not any("earlier in the initiative order" in sentence for sentence in said(block))


def test_each_order_has_tables_of_its_own() -> None:
    """GH-MTGT-3: victims and ranks are those of the order that the title names."""
    block = f"{STILL.format(2)}\nenemies: (0,2)@5 {OWNER} (3,-3) {OTHER}\nsummons: (3,-3) of (3,0)"
    first, second = [each for each in explained(block).rankings if each.kind == "stands"]
    assert first.question == "If the enemy on (-3,3) acts before the enemy on (3,0): Where, and who is hit?"
    assert second.question == "If the enemy on (3,0) acts before the enemy on (-3,3): Where, and who is hit?"
    assert [ranked.rows[0].targets for ranked in (first, second)] == [(((-3, 3), (0, 2)),), (((0, 2), (3, -3)),)]
    assert [ranked.rows[0].cells[-1] for ranked in (first, second)] == ["1 2", "1 2"]
    assert [each.text for each in first.sentences][-1] == (
        "Besides the focus it attacks the enemy on (-3,3), as far away as the enemy on (3,-3), but earlier in the "
        "order that the players choose."
    )
    assert first.sentences[-1].rules == ("GH-MTGT-3", "GH-RND-6")


def test_without_second_cards_another_rule_leaves_it_to_the_players() -> None:
    """GH-RND-11: two long rests."""
    block = (
        "me: (0,0) move=0 range=3 targets=2 walk\nenemies: (0,2)@5 (3,0)@99 (-3,0)@99 (0,-3)\nsummons: (0,-3) of (3,0)"
    )
    assert explained(block).headline.rules == ("GH-RND-11", "GH-FOCUS-8")
