"""Why a monster does what it does: areas, further targets and cards with several attacks."""

from __future__ import annotations

from tests.gloomhaven.explained import SHAMAN, row_of, table


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
