"""What the cards of the Cragheart do."""

from __future__ import annotations

import pytest

from tests.gloomhaven.halves import (
    Row,
    Stage,
    card_of,
    check_attack,
    check_heal,
    check_loot,
    check_move,
    check_triangle,
    shows,
)

ATTACKS = (
    Row("crushing-grasp", "top", 3, gives=("immobilize",), infuse=("earth",)),
    Row("crater", "top", 3, reach=3),
    Row("earthen-clod", "top", 2, reach=5),
    Row("blunt-force", "top", 4, xp=1, pile="lost"),
)
TRIANGLES = (
    Row("forceful-storm", "top", 3, reach=3, gives=("disarm",), each_xp=1, infuse=("air",), pile="lost"),
    Row("sentient-growth", "top", 2, reach=3),
)
MOVES = (
    *[Row(card, "bottom", 4) for card in ("massive-boulder", "explosive-punch")],
    *[Row(card, "bottom", 3) for card in ("backup-ammunition", "dirt-tornado", "cataclysm")],
    Row("meteor", "bottom", 4, jump=True),
)
HEALS = (
    Row("rumbling-advance", "top", 4, reach=2, infuse=("earth",)),
    Row("earthen-clod", "bottom", 2, reach=3),
    Row("natures-lift", "top", 2, reach=3, targets=2),
)
LOOTS = (Row("crushing-grasp", "bottom", 1),)


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks(row: Row) -> None:
    """GH-ATK-1, GH-ATK-3, GH-CARD-4."""
    check_attack(row)


@pytest.mark.parametrize("row", TRIANGLES, ids=str)
def test_areas(row: Row) -> None:
    """GH-AOE-5."""
    check_triangle(row)


@pytest.mark.parametrize("row", MOVES, ids=str)
def test_moves(row: Row) -> None:
    """GH-MOVE-1, GH-MOVE-5."""
    check_move(row)


@pytest.mark.parametrize("row", HEALS, ids=str)
def test_heals(row: Row) -> None:
    """GH-RET-5."""
    check_heal(row)


@pytest.mark.parametrize("row", LOOTS, ids=str)
def test_loots(row: Row) -> None:
    """GH-LOOT-2."""
    check_loot(row)


# ------------------------------------------------------------------------------------------------------------ attacks


@shows("opposing-strike top")
def test_opposing_strike_hits_on_both_sides() -> None:
    """GH-AOE-2."""
    stage = Stage("opposing-strike")
    foes = [stage.foe(0, 1), stage.foe(0, -1), stage.foe(1, 0)]
    stage.play("top")
    stage.area((0, 1), (0, -1))
    stage.on("attack", (0, 1), (0, -1))
    assert [stage.lost(n) for n in foes] == [3, 3, 0]
    stage.check(xp=1)


@shows("stone-pummel top")
def test_stone_pummel_muddles_two_by_two() -> None:
    """GH-AOE-2: two neighbours and the two opposite to them."""
    stage = Stage("stone-pummel")
    places = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    foes = [stage.foe(q, t) for q, t in [*places, (1, -1)]]
    stage.play("top")
    stage.area(*places)
    stage.on("attack", *places)
    assert [stage.lost(n) for n in foes] == [3, 3, 3, 3, 0]
    assert [stage.conditions(n) for n in foes] == [{"muddle"}] * 4 + [set()]
    stage.check(xp=1)


@shows("avalanche top")
@pytest.mark.parametrize("earth", [False, True])
def test_avalanche_sweeps(earth: bool) -> None:
    """GH-ELEM-3."""
    stage = Stage("avalanche", strong=("earth",) if earth else ())
    foes = [stage.foe(0, 1), stage.foe(1, 0)]
    stage.play("top")
    if earth:
        stage.act("consume earth")
    stage.area((0, 1), (1, 0))
    stage.on("attack", (0, 1), (1, 0))
    assert [stage.lost(n) for n in foes] == ([5, 5] if earth else [4, 4])
    stage.check(xp=2 if earth else 1, pile="lost")


@pytest.mark.parametrize(
    ("card", "reach", "harm", "gives", "xp", "pile"),
    [("earthen-clod", 5, 2, {"immobilize"}, 1, "discard"), ("blunt-force", 1, 8, set[str](), 3, "lost")],
)
def test_attacks_with_earth(card: str, reach: int, harm: int, gives: set[str], xp: int, pile: str) -> None:
    """GH-ELEM-3."""
    stage = Stage(card, strong=("earth",))
    foe = stage.foe(0, reach)
    stage.play("top")
    stage.act("consume earth")
    stage.on("attack", (0, reach))
    assert (stage.lost(foe), stage.conditions(foe)) == (harm, gives)
    stage.check(xp=xp, pile=pile)


def test_crater_pushes_with_earth() -> None:
    stage = Stage("crater", strong=("earth",))
    foe = stage.foe(0, 3)
    stage.play("top")
    stage.act("consume earth")
    stage.on("attack", (0, 3))
    stage.on("force-to", (0, 4), (0, 5))
    assert (stage.lost(foe), stage.place_of(foe)) == (3, (0, 5))
    stage.check(xp=1)


@shows("massive-boulder top")
def test_massive_boulder_hurts_those_beside_its_target() -> None:
    """GH-CARD-5: allies too, never whoever throws it."""
    stage = Stage("massive-boulder", "brute")
    foe, beside = stage.foe(0, 2), stage.foe(0, 3)
    stage.ally(1, 1, 1)
    stage.play("top")
    stage.on("attack", (0, 2))
    assert [stage.lost(n) for n in (foe, beside, 1, 0)] == [3, 1, 1, 0]
    stage.check(infuse=("earth",))


def test_massive_boulder_falls_where_a_dead_target_stood() -> None:
    stage = Stage("massive-boulder")
    foe, beside = stage.foe(0, 2, hp=3), stage.foe(0, 3)
    stage.play("top")
    stage.on("attack", (0, 2))
    stage.act("perform")
    assert (stage.is_dead(foe), stage.lost(beside)) == (True, 1)
    stage.check(infuse=("earth",))


def with_two_targets(card: str) -> Stage:
    """Return a stage whose character has Backup Ammunition active: one more target for its ranged attacks."""
    stage = Stage("backup-ammunition")
    stage.play("top")
    stage.card = card_of(card)
    return stage


@shows("massive-boulder top")
def test_massive_boulder_hurts_those_beside_each_of_two_targets() -> None:
    """GH-ATK-12: a further target gets the same effects; whoever stands beside both is hurt for each."""
    stage = with_two_targets("massive-boulder")
    one, other = stage.foe(0, 2, hp=3), stage.foe(2, 0)
    beside_one, beside_other, between = stage.foe(0, 3), stage.foe(3, 0), stage.foe(1, 1)
    stage.play("top")
    stage.on("attack", (0, 2))
    stage.on("attack", (2, 0))
    stage.act("perform")
    stage.act("perform")
    assert (stage.is_dead(one), stage.lost(other)) == (True, 3)
    assert [stage.lost(n) for n in (beside_one, beside_other, between, 0)] == [1, 1, 2, 0]


@shows("blind-destruction top")
def test_blind_destruction_passes_on_what_each_target_suffered() -> None:
    """GH-ATK-12: 4 beside the one, 3 beside the other, which has shield 1; each of two neighbours hurts the other."""
    stage = with_two_targets("blind-destruction")
    one, other = stage.foe(0, 3), stage.foe(3, 0)
    stage.shield(other, 1)
    beside_one, beside_other = stage.foe(0, 4), stage.foe(4, 0)
    stage.play("top")
    stage.on("attack", (0, 3))
    stage.on("attack", (3, 0))
    stage.act("perform")
    stage.act("perform")
    assert [stage.lost(n) for n in (one, other, beside_one, beside_other)] == [4, 3, 4, 3]
    stage = with_two_targets("blind-destruction")
    one, other = stage.foe(0, 3), stage.foe(0, 4)
    stage.shield(other, 1)
    stage.play("top")
    stage.on("attack", (0, 3))
    stage.on("attack", (0, 4))
    stage.act("perform")
    stage.act("perform")
    assert [stage.lost(n) for n in (one, other)] == [4 + 3, 3 + 4]


@shows("blind-destruction top")
def test_blind_destruction_passes_its_damage_on() -> None:
    """What the target suffered: 4 against shield 1 is 3; no shield helps the others (GH-ATK-14)."""
    stage = Stage("blind-destruction")
    foes = [stage.foe(0, 4), stage.foe(0, 5), stage.foe(0, 2)]
    stage.shield(foes[0], 1)
    stage.shield(foes[1], 1)
    stage.play("top")
    stage.on("attack", (0, 4))
    stage.act("perform")
    assert [stage.lost(n) for n in foes] == [3, 3, 0]
    stage.check()


@shows("unstable-upheaval top")
@pytest.mark.parametrize("earth", [False, True])
def test_unstable_upheaval_shakes_everybody(earth: bool) -> None:
    """Neighbours, with earth all enemies within two; allies next to it suffer (GH-CARD-5)."""
    stage = Stage("unstable-upheaval", "brute", strong=("earth",) if earth else ())
    stage.ally(1, 1, 0)
    foes = [stage.foe(0, 1), stage.foe(0, -2), stage.foe(0, -3)]
    stage.play("top")
    if earth:
        stage.act("consume earth")
    stage.on("attack", (0, 1), *([(0, -2)] if earth else []))
    assert [stage.lost(n) for n in [*foes, 1]] == ([3, 3, 0, 2] if earth else [3, 0, 0, 2])
    stage.check(xp=2 if earth else 1, pile="lost")


@shows("dirt-tornado top")
@pytest.mark.parametrize("earth", [False, True])
def test_dirt_tornado_muddles_everybody_in_it(earth: bool) -> None:
    """GH-CARD-5: an ally in the area is muddled too, though never attacked (GH-AOE-7)."""
    stage = Stage("dirt-tornado", "brute", strong=("earth",) if earth else ())
    stage.ally(1, 1, 2)
    foes = [stage.foe(0, 3), stage.foe(0, 2)]
    stage.play("top")
    if earth:
        stage.act("consume earth")
    stage.area_over((0, 3), (0, 2), (1, 2))
    stage.on("attack", (0, 3), (0, 2))
    assert [stage.lost(n) for n in [*foes, 1]] == ([2, 2, 0] if earth else [1, 1, 0])
    assert [stage.conditions(n) for n in [*foes, 1, 0]] == [{"muddle"}] * 3 + [set()]
    stage.check(xp=int(earth))


@shows("cataclysm top")
@pytest.mark.parametrize("earth", [False, True])
def test_cataclysm_holds_everybody_in_it(earth: bool) -> None:
    """GH-AOE-2."""
    stage = Stage("cataclysm", "brute", strong=("earth",) if earth else ())
    stage.ally(1, 1, 1)
    places = [(0, 1), (1, 0), (1, -1), (2, 0), (2, -1)]
    foes = [stage.foe(q, t) for q, t in places]
    stage.play("top")
    if earth:
        stage.act("consume earth")
    stage.area(*places, (1, 1))
    stage.on("attack", *places)
    assert [stage.lost(n) for n in [*foes, 1]] == [6 if earth else 4] * 5 + [0]
    assert [stage.conditions(n) for n in [*foes, 1]] == [{"immobilize"}] * 6
    stage.check(xp=2 if earth else 0, pile="lost")


def test_sentient_growth_heals_allies_in_its_area() -> None:
    """An area that meets an ally and no enemy will do; GH-AOE-7."""
    stage = Stage("sentient-growth", "brute")
    stage.ally(1, 0, 3, hp=20)
    stage.foe(0, -1)
    stage.play("top")
    words = [n for n in stage.notations if n.startswith("area") and stage.label(0, 3) in n.split()]
    stage.act(words[0])
    assert stage.s.figures[1].hp == 22
    stage.check()


@shows("sentient-growth bottom")
def test_sentient_growth_moves_heals_and_strikes() -> None:
    stage = Stage("sentient-growth", "brute")
    stage.ally(1, 0, 3, hp=20)
    foe = stage.foe(1, 1)
    stage.play("bottom")
    stage.on("move", (0, 2))
    stage.act("perform")
    stage.on("attack", (1, 1))
    assert (stage.s.figures[1].hp, stage.lost(foe)) == (21, 1)
    stage.check()


@shows("heaving-swing top")
def test_heaving_swing_pushes_into_obstacles() -> None:
    """The obstacle is destroyed: two damage to whom is pushed, one experience."""
    stage = Stage("heaving-swing")
    foe = stage.foe(0, 1)
    stage.obstacle((0, 2))
    stage.play("top")
    stage.on("attack", (0, 1))
    stage.on("force-to", (0, 2))
    assert (stage.lost(foe), stage.place_of(foe), stage.s.obstacles) == (5, (0, 2), 0)
    stage.check(xp=1)


@shows("pulverize top")
def test_pulverize_pushes_all_neighbours_into_obstacles() -> None:
    stage = Stage("pulverize")
    foes = [stage.foe(0, 1), stage.foe(0, -1)]
    stage.obstacle((0, 2), (0, 3))
    stage.play("top")
    stage.on("attack", (0, 1))
    stage.on("force-to", (0, 2), (0, 3))
    stage.on("attack", (0, -1))
    stage.on("force-to", (0, -2), (0, -3))
    assert [stage.lost(n) for n in foes] == [7, 3]
    stage.check(xp=2, pile="lost")


@shows("pulverize bottom")
def test_pulverize_strikes_before_and_after_a_jump() -> None:
    stage = Stage("pulverize")
    foes = [stage.foe(0, 1), stage.foe(0, 4), stage.foe(1, 4)]
    stage.play("bottom")
    stage.on("attack", (0, 1))
    stage.on("move", (0, 5))
    stage.on("attack", (0, 4), (1, 4))
    assert [stage.lost(n) for n in foes] == [2, 3, 3]
    stage.check(xp=2, pile="lost")


@shows("brutal-momentum top")
def test_brutal_momentum_crushes_against_what_stands_in_the_way() -> None:
    """Two damage and one experience for each hex that the push is kept from (GH-PUSH-3)."""
    stage = Stage("brutal-momentum")
    foe = stage.foe(0, 1)
    stage.obstacle((0, 3))
    stage.play("top")
    stage.on("attack", (0, 1))
    stage.on("force-to", (0, 2))
    stage.act(next(n for n in stage.notations if n.startswith("force-against")))
    assert (stage.lost(foe), stage.place_of(foe)) == (5, (0, 2))
    stage.check(xp=1)


@shows("kinetic-assault top", "lumbering-bash top")
@pytest.mark.parametrize(
    ("card", "points", "value", "xp", "infuse"),
    [("kinetic-assault", 1, 4, 0, ()), ("lumbering-bash", 2, 5, 1, ("earth",))],
)
def test_moves_and_attacks(card: str, points: int, value: int, xp: int, infuse: tuple[str, ...]) -> None:
    """GH-CARD-2."""
    stage = Stage(card)
    foe = stage.foe(0, points + 1)
    stage.play("top")
    assert stage.label(points + 1, 0) not in stage.offered("move")
    stage.on("move", (0, points))
    stage.on("attack", (0, points + 1))
    assert stage.lost(foe) == value
    stage.check(xp=xp, infuse=infuse)
