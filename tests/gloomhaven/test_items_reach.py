"""Items that bring somebody into reach count before an attack is chosen, not only once it has begun (section ITEM)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.in_play import Boon, Gear
from grognard.games.gloomhaven.rules import boons, items
from tests.gloomhaven.halves import Stage, half_of


def wearing(stage: Stage, *names: str, hero: int = 0) -> Stage:
    """Let a character of the stage wear items."""
    for name in names:
        stage.s.gear[hero] = (*stage.s.gear[hero], Gear(items.items_by_id()[name].number))
    return stage


@pytest.mark.parametrize(
    ("card", "elements", "item", "far", "too_far"),
    [
        ("mana-bolt", ("fire",), "hawk-helm", 4, 5),
        ("cold-fire", ("fire", "ice"), "hawk-helm", 5, 6),
        ("blunt-force", ("earth",), "long-spear", 2, 3),
    ],
)
def test_an_element_may_be_consumed_where_an_item_brings_the_only_target_into_reach(
    card: str, elements: tuple[str, ...], item: str, far: int, too_far: int
) -> None:
    """GH-ELEM-3, GH-ITEM-3: the same answer as with the target near; out of the item's reach too nothing is asked."""
    for worn, away in ((True, far), (False, far), (True, too_far)):
        stage = Stage(card, strong=elements)
        stage.hero(0, 0, -1)
        if worn:
            wearing(stage, item)
        stage.foe(0, away - 1)
        stage.play("top")
        assert (stage.kind == "consume") == (worn and away == far), (worn, away)
    stage = wearing(Stage(card, strong=elements), item)
    stage.hero(0, 0, -1)
    foe = stage.foe(0, far - 1)
    stage.play("top")
    for element in elements:
        stage.act(f"consume {element}")
    stage.act(f"use-item {item}")
    if stage.kind == "area":
        stage.act(stage.notations[0])
    stage.on("attack", (0, far - 1))
    assert stage.lost(foe) > 0


@pytest.mark.parametrize(
    ("helm", "bomb", "far"), [("hawk-helm", "volatile-bomb", 5), ("telescopic-lens", "unstable-explosives", 6)]
)
def test_items_that_bring_a_target_into_reach_only_together_are_offered(helm: str, bomb: str, far: int) -> None:
    """GH-ITEM-3, GH-AOE-5: a longer range, then an area of which one hex lies in it; in either order."""
    for first, second in ((helm, bomb), (bomb, helm)):
        stage = wearing(Stage("spare-dagger"), helm, bomb, "minor-power-potion")
        stage.hero(0, 0, -3)
        foe = stage.foe(0, far - 3)
        stage.play("top")
        assert stage.offered("use-item") == {helm, bomb}
        stage.act(f"use-item {first}")
        stage.act(f"use-item {second}")
        stage.act(next(n for n in stage.notations if n.startswith("area") and stage.s.label(foe) in n.split()))
        stage.on("attack", (0, far - 3))
        assert stage.lost(foe) == 3


def test_the_way_of_an_attack_may_be_as_long_as_an_item_makes_it() -> None:
    """GH-ITEM-3, GH-ATK-13: Impaling Eruption, range 4, with one more by the helm, before its way is chosen."""
    stage = wearing(Stage("impaling-eruption"), "hawk-helm", "minor-power-potion")
    near, far = stage.foe(0, 2), stage.foe(0, 5)
    stage.play("top")
    label = stage.s.label
    assert stage.offered("attack-along") == {label(near)}
    assert stage.offered("use-item") == {"hawk-helm", "minor-power-potion"}
    stage.act("use-item hawk-helm")
    stage.act("use-item minor-power-potion")
    stage.act(f"attack-along {label(far)} {label(near)}")
    for at in ((0, 5), (0, 2)):
        stage.on("attack", at)
    assert (stage.lost(near), stage.lost(far)) == (4, 4)


def test_an_attack_along_a_way_is_asked_for_where_only_an_item_reaches() -> None:
    """GH-ITEM-3; what does not reach anybody is not offered then."""
    stage = wearing(Stage("impaling-eruption"), "hawk-helm", "minor-power-potion")
    foe = stage.foe(0, 5)
    stage.play("top")
    assert stage.notations == ["use-item hawk-helm", "skip"]
    stage.act("use-item hawk-helm")
    stage.act(f"attack-along {stage.s.label(foe)}")
    stage.on("attack", (0, 5))
    assert stage.lost(foe) == 3


def test_an_ally_that_reaches_by_its_item_may_be_ordered_to_attack() -> None:
    """GH-CARD-5: Possession; GH-ITEM-3."""
    for worn in (True, False):
        stage = Stage("possession", "brute")
        stage.ally(1, 0, 1)
        if worn:
            wearing(stage, "long-spear", hero=1)
        stage.foe(0, 3)
        stage.play("top")
        assert bool(stage.notations) == worn


def test_a_move_may_be_an_attack_where_an_item_reaches() -> None:
    """Immovable Phalanx; GH-ITEM-3."""
    for worn in (True, False):
        stage = Stage("sweeping-blow")
        if worn:
            wearing(stage, "long-spear")
        boons.begin_boon(stage.s, Boon(0, half_of("immovable-phalanx", "bottom").actions[0], 0), None)
        stage.foe(0, 2)
        stage.play("bottom")
        assert (stage.kind == "move-or-attack") == worn


def test_who_cannot_move_may_be_granted_a_move_that_it_performs_as_an_attack() -> None:
    """Immovable Phalanx, Possession; GH-COND-4, GH-CARD-5: beside an enemy only."""
    for away in (1, 2):
        stage = Stage("possession", "brute")
        stage.ally(1, 0, 1, "immobilize")
        boons.begin_boon(stage.s, Boon(1, half_of("immovable-phalanx", "bottom").actions[0], 1), None)
        foe = stage.foe(0, 1 + away)
        stage.play("bottom")
        if away > 1:
            assert stage.notations == []
            continue
        stage.on("command", (0, 1))
        stage.act("attack-instead")
        stage.on("attack", (0, 2))
        assert stage.lost(foe) == 4


def test_what_an_element_adds_happens_beside_each_target_once() -> None:
    """GH-ATK-5, GH-ATK-12: Living Torch with light and a Volatile Bomb, three targets that are all neighbours."""
    stage = wearing(Stage("living-torch", strong=("light",)), "volatile-bomb")
    area = ((0, 2), (0, 3), (-1, 3))
    foes = [stage.foe(*at) for at in (*area, (1, 2), (-2, 4), (-1, 4))]
    stage.play("top")
    stage.act("consume light")
    stage.act("use-item volatile-bomb")
    stage.area(*area)
    for at in area:
        stage.on("attack", at)
        stage.act("perform")
    assert not stage.notations
    assert [stage.lost(n) for n in foes] == [4 + 2 + 2, 4 + 2 + 2, 4 + 2 + 2, 2 + 2, 2, 2 + 2]
