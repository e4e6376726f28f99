"""What the cards of the Brute do."""

from __future__ import annotations

import pytest

from tests.gloomhaven.halves import (
    Row,
    Stage,
    check_attack,
    check_heal,
    check_kill,
    check_loot,
    check_move,
    check_no_attack,
    shows,
)

ATTACKS = (
    Row("trample", "top", 3, pierce=2),
    Row("provoking-roar", "top", 2, gives=("disarm",)),
    Row("overwhelming-assault", "top", 6, xp=2, pile="lost"),
    Row("shield-bash", "top", 4, gives=("stun",), xp=2, pile="lost"),
    Row("spare-dagger", "top", 3, reach=3, xp=1),
    Row("spare-dagger", "bottom", 2),
    Row("unstoppable-charge", "top", 5, xp=1),
    Row("devastating-hack", "top", 8, xp=3, pile="lost"),
    Row("skirmishing-maneuver", "bottom", 3, reach=3, xp=1),
    Row("defensive-tactics", "top", 2, reach=3, targets=2, gives=("immobilize",), xp=1),
    Row("crippling-offensive", "top", 6, gives=("wound", "stun"), xp=3, pile="lost"),
)
MOVES = (
    Row("grab-and-go", "bottom", 4),
    Row("leaping-cleave", "bottom", 3, jump=True, infuse=("air",)),
    Row("skewer", "bottom", 6, xp=1, pile="lost"),
    Row("fatal-advance", "bottom", 4),
)
HEALS = (
    Row("eye-for-an-eye", "bottom", 2, reach=1, infuse=("earth",)),
    Row("king-of-the-hill", "bottom", 5),
)
LOOTS = (Row("grab-and-go", "top", 1), Row("devastating-hack", "bottom", 1))
KILLS = (
    Row("fatal-advance", "top", 1, xp=2, pile="lost"),
    Row("face-your-end", "bottom", 2, xp=2, pile="lost"),
)


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks(row: Row) -> None:
    """GH-ATK-1, GH-ATK-3, GH-ATK-12, GH-CARD-4."""
    check_attack(row)


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks_without_a_target(row: Row) -> None:
    """GHC-S05: no experience, and nothing is lost; GH-CARD-5."""
    check_no_attack(row)


@pytest.mark.parametrize("row", MOVES, ids=str)
def test_moves(row: Row) -> None:
    """GH-MOVE-1."""
    check_move(row)


@pytest.mark.parametrize("row", HEALS, ids=str)
def test_heals(row: Row) -> None:
    """GH-RET-5."""
    check_heal(row)


@pytest.mark.parametrize("row", LOOTS, ids=str)
def test_loots(row: Row) -> None:
    """GH-LOOT-2."""
    check_loot(row)


@pytest.mark.parametrize("row", KILLS, ids=str)
def test_kills(row: Row) -> None:
    """GH-BOSS-1."""
    check_kill(row)


# ------------------------------------------------------------------------------------------------------------ moves


@shows("trample bottom")
def test_trample_attacks_whom_it_jumped_over() -> None:
    stage = Stage("trample")
    over, beside = stage.foe(0, 1), stage.foe(1, 2)
    stage.play("bottom")
    stage.on("move", (0, 3))
    stage.act("stop")
    assert stage.offered("attack") == stage.labels((0, 1))
    stage.on("attack", (0, 1))
    assert (stage.lost(over), stage.lost(beside)) == (2, 0)
    stage.check(xp=2, pile="lost")


@shows("sweeping-blow bottom")
def test_sweeping_blow_pushes_all_neighbours() -> None:
    """GH-PUSH-1, GH-CARD-5: each may be left where it is."""
    stage = Stage("sweeping-blow")
    north, south = stage.foe(0, 1), stage.foe(0, -1)
    stage.play("bottom")
    assert stage.kind == "move"
    stage.act("stop")
    assert stage.offered("shift") == stage.labels((0, 1), (0, -1))
    stage.on("shift", (0, 1))
    assert stage.offered("force-to") == stage.labels((0, 2), (-1, 2), (1, 1))
    stage.on("force-to", (0, 2))
    stage.act("skip")
    assert (stage.place_of(north), stage.place_of(south)) == ((0, 2), (0, -1))
    stage.check()


@shows("overwhelming-assault bottom", "whirlwind bottom")
@pytest.mark.parametrize(("card", "points", "steps"), [("overwhelming-assault", 3, 2), ("whirlwind", 4, 3)])
def test_move_and_push_one(card: str, points: int, steps: int) -> None:
    """GH-PUSH-1, GH-PUSH-3: the whole number of steps, straight away here."""
    stage = Stage(card)
    foe, other = stage.foe(0, 1), stage.foe(0, -1)
    stage.play("bottom")
    assert stage.label(0, points) not in stage.offered("move")
    assert stage.label(points, 0) in stage.offered("move")
    assert stage.label(points + 1, 0) not in stage.offered("move")
    stage.act("stop")
    stage.on("shift", (0, 1))
    stage.on("force-to", *[(0, 1 + n) for n in range(1, steps + 1)])
    assert (stage.place_of(foe), stage.place_of(other)) == ((0, 1 + steps), (0, -1))
    stage.check()


@shows("juggernaut top")
def test_juggernaut_moves_and_attacks() -> None:
    stage = Stage("juggernaut")
    foe = stage.foe(0, 3)
    stage.play("top")
    stage.on("move", (0, 2))
    stage.on("attack", (0, 3))
    assert stage.lost(foe) == 2
    stage.check()


@shows("hook-and-chain bottom")
@pytest.mark.parametrize(("way", "harm"), [([(0, 3)], 3), ([(1, 0), (0, 1)], None)])
def test_hook_and_chain_hits_after_a_straight_move(way: list[tuple[int, int]], harm: int | None) -> None:
    """The attack is worth the hexes of the move, and there is none after a crooked one."""
    stage = Stage("hook-and-chain")
    foe = stage.foe(*((0, 4) if harm else (0, 2)))
    stage.play("bottom")
    stage.on("move", *way)
    stage.act("stop")
    if harm:
        stage.on("attack", (0, 4))
    assert stage.lost(foe) == (harm or 0)
    stage.check()


@shows("brute-force bottom")
def test_brute_force_moves_and_shields() -> None:
    """GH-RET-1."""
    stage = Stage("brute-force")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    assert stage.label(2, 0) in stage.offered("move")
    assert stage.label(3, 0) not in stage.offered("move")
    stage.act("stop")
    stage.struck_by(foe, 3)
    assert stage.lost(0) == 2
    stage.check(pile="active")


@shows("unstoppable-charge bottom")
def test_unstoppable_charge_stuns_all_neighbours() -> None:
    """GH-COND-1."""
    stage = Stage("unstoppable-charge")
    foes = [stage.foe(1, 3), stage.foe(-1, 5), stage.foe(2, 0)]
    stage.play("bottom")
    stage.on("move", (0, 4))
    stage.act("perform")
    assert [stage.conditions(n) for n in foes] == [{"stun"}, {"stun"}, set()]
    stage.check(pile="lost")


@shows("skirmishing-maneuver top", "frenzied-onslaught top")
@pytest.mark.parametrize(("card", "first"), [("skirmishing-maneuver", False), ("frenzied-onslaught", True)])
def test_attacks_between_moves(card: str, first: bool) -> None:
    """GH-CARD-2: in printed order."""
    stage = Stage(card)
    one, other = stage.foe(0, 1), stage.foe(3, 0)
    stage.play("top")
    if first:
        stage.act("stop")
    stage.on("attack", (0, 1))
    stage.on("move", (2, 0))
    stage.on("attack", (3, 0))
    assert (stage.lost(one), stage.lost(other)) == (2, 2)
    stage.check()


@shows("crippling-offensive bottom")
def test_crippling_offensive_holds_and_pushes() -> None:
    stage = Stage("crippling-offensive")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.act("stop")
    stage.on("apply", (0, 1))
    stage.on("force-to", (0, 2))
    assert (stage.conditions(foe), stage.place_of(foe)) == ({"immobilize"}, (0, 2))
    stage.check()


@shows("selfish-retribution top")
def test_selfish_retribution_moves_and_loots() -> None:
    """GH-LOOT-2; GH-CARD-5: a Loot that is only a part of the action may be left out."""
    for wanted in (True, False):
        stage = Stage("selfish-retribution")
        stage.s.coins = {stage.at(0, 3): 1, stage.at(0, -2): 1}
        stage.play("top")
        stage.on("move", (0, 1))
        stage.act("perform" if wanted else "skip")
        assert stage.s.tokens[0] == wanted
        stage.check(pile="lost")


@shows("balanced-measure top", "balanced-measure bottom")
def test_balanced_measure_counts_the_turn() -> None:
    """Hexes moved and damage inflicted in this turn are what the other half made of it."""
    stage = Stage("balanced-measure")
    foe = stage.foe(0, 1)
    stage.s.turn = stage.s.turn and stage.s.turn.with_moved(4)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 4
    stage.check(xp=1)
    assert stage.s.turn is not None
    assert stage.s.turn.damage == 4
    stage.play("bottom")
    assert stage.label(4, 0) in stage.offered("move")
    assert stage.label(5, 0) not in stage.offered("move")


# ---------------------------------------------------------------------------------------------------------- attacks


@shows("sweeping-blow top", "brute-force top")
@pytest.mark.parametrize(("card", "gives", "xp"), [("sweeping-blow", set[str](), 0), ("brute-force", {"muddle"}, 1)])
def test_half_ring(card: str, gives: set[str], xp: int) -> None:
    """GH-AOE-2, GH-AOE-3: three neighbours in a row, each attacked separately (GH-ATK-5)."""
    stage = Stage(card)
    foes = [stage.foe(q, t) for q, t in ((-1, 1), (0, 1), (1, 0), (0, -1))]
    stage.play("top")
    assert stage.kind == "area"
    row = " ".join(sorted(stage.labels((-1, 1), (0, 1), (1, 0))))
    assert row in {" ".join(sorted(words.split())) for words in stage.offered("area")}
    stage.act(next(n for n in stage.notations if set(n.split()[1:]) == stage.labels((-1, 1), (0, 1), (1, 0))))
    stage.on("attack", (0, 1), (1, 0), (-1, 1))
    assert [stage.lost(n) for n in foes] == [2, 2, 2, 0]
    assert [stage.conditions(n) for n in foes] == [gives] * 3 + [set()]
    stage.check(xp=xp)


@shows("leaping-cleave top")
def test_leaping_cleave_hits_two_side_by_side() -> None:
    """GH-AOE-4: there is one way to meet both, so it is not asked for."""
    stage = Stage("leaping-cleave")
    foes = [stage.foe(0, 1), stage.foe(1, 0)]
    stage.play("top")
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    stage.on("attack", (0, 1), (1, 0))
    assert [stage.lost(n) for n in foes] == [3, 3]
    stage.check(xp=1)


@shows("skewer top")
@pytest.mark.parametrize(("strong", "harm"), [((), 1), (("air",), 3)])
def test_skewer_pierces_more_with_air(strong: tuple[str, ...], harm: int) -> None:
    """GH-ELEM-3: attack 3 against shield 2, with air attack 4 pierce 1; both in line."""
    stage = Stage("skewer", strong=strong)
    near, far = stage.foe(0, 1), stage.foe(0, 2)
    stage.shield(near, 2)
    stage.play("top")
    if strong:
        assert (stage.kind, stage.offered("consume")) == ("consume", {"air"})
        stage.act("consume air")
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    stage.on("attack", (0, 1), (0, 2))
    assert (stage.lost(near), stage.lost(far)) == (harm, 4 if strong else 3)
    assert stage.s.elements == (0,) * 6
    stage.check(xp=1)


@shows("warding-strength top")
def test_warding_strength_pushes() -> None:
    stage = Stage("warding-strength")
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.on("attack", (0, 1))
    stage.on("force-to", (0, 2), (0, 3))
    assert (stage.lost(foe), stage.place_of(foe)) == (3, (0, 3))
    stage.check()


@shows("hook-and-chain top")
def test_hook_and_chain_pulls() -> None:
    stage = Stage("hook-and-chain")
    foe = stage.foe(0, 3)
    stage.play("top")
    stage.on("attack", (0, 3))
    stage.on("force-to", (0, 2))
    assert (stage.lost(foe), stage.place_of(foe)) == (3, (0, 1))
    stage.check()


@shows("whirlwind top")
def test_whirlwind_attacks_all_neighbours() -> None:
    """One experience for each; GH-ATK-5."""
    stage = Stage("whirlwind")
    foes = [stage.foe(0, 1), stage.foe(0, -1), stage.foe(1, 0), stage.foe(0, 2)]
    stage.play("top")
    stage.on("attack", (0, 1), (0, -1), (1, 0))
    assert [stage.lost(n) for n in foes] == [4, 4, 4, 0]
    stage.check(xp=3, pile="lost")


@shows("quietus top")
def test_quietus_kills_the_stunned() -> None:
    stage = Stage("quietus")
    foe = stage.foe(0, 1, "stun")
    stage.foe(0, -1)
    stage.foe(1, 0, "stun", rank="elite")
    stage.play("top")
    assert stage.offered("kill") == stage.labels((0, 1))
    stage.on("kill", (0, 1))
    assert stage.is_dead(foe)
    stage.check(xp=1)


@shows("immovable-phalanx top")
def test_immovable_phalanx_attacks_and_shields() -> None:
    stage = Stage("immovable-phalanx")
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.on("attack", (0, 1))
    stage.struck_by(foe, 3)
    assert (stage.lost(foe), stage.lost(0)) == (4, 2)
    stage.check(pile="active")


@shows("king-of-the-hill top")
def test_king_of_the_hill_pushes_everybody_off() -> None:
    stage = Stage("king-of-the-hill")
    foes = [stage.foe(0, 1), stage.foe(0, -1)]
    stage.play("top")
    for t in (1, -1):
        stage.on("attack", (0, t))
        stage.on("force-to", (0, 2 * t))
    assert [stage.lost(n) for n in foes] == [6, 6]
    assert [stage.place_of(n) for n in foes] == [(0, 2), (0, -2)]
    stage.check(xp=2, pile="lost")


@shows("face-your-end top")
def test_face_your_end_pulls_three() -> None:
    stage = Stage("face-your-end")
    places = [(0, 4), (4, 0), (0, -4)]
    foes = [stage.foe(q, t) for q, t in places]
    stage.play("top")
    for q, t in places:
        stage.on("attack", (q, t))
        stage.on("force-to", (q * 3 // 4, t * 3 // 4))  # the other steps have one way only
    assert [stage.lost(n) for n in foes] == [2, 2, 2]
    assert [stage.place_of(n) for n in foes] == [(0, 1), (1, 0), (0, -1)]
    stage.check(xp=1)


# ------------------------------------------------------------------------------------------------------------ bonuses


@shows("eye-for-an-eye top")
def test_eye_for_an_eye_gains_experience_for_each_retaliation() -> None:
    """GH-RET-2."""
    stage = Stage("eye-for-an-eye")
    foe, archer = stage.foe(0, 1), stage.foe(0, 3)
    stage.play("top")
    stage.struck_by(foe, 1)
    stage.struck_by(archer, 1, ranged=True)
    assert (stage.lost(foe), stage.lost(archer), stage.lost(0)) == (2, 0, 2)
    stage.check(xp=1, pile="active")


@shows("provoking-roar bottom")
def test_provoking_roar_draws_attacks_from_allies() -> None:
    stage = Stage("provoking-roar", "tinkerer", "scoundrel")
    stage.ally(1, 0, 1)
    stage.ally(2, 0, 3)
    archer = stage.foe(0, 5)
    stage.play("bottom")
    stage.struck_by(archer, 2, ranged=True, target=1)
    stage.struck_by(archer, 3, ranged=True, target=2)
    assert [stage.lost(n) for n in range(3)] == [2, 0, 3]
    stage.check(pile="active")


@shows("warding-strength bottom")
def test_warding_strength_lessens_six_attacks() -> None:
    """GH-CARD-7: a slot each time; experience for the second, fourth and sixth."""
    stage = Stage("warding-strength")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    gained = []
    for _ in range(6):
        assert stage.pile == "active"
        stage.struck_by(foe, 2)
        gained.append(stage.s.xp[0])
    assert (gained, stage.lost(0)) == ([0, 1, 1, 2, 2, 3], 6)
    stage.check(xp=3, pile="lost")


@shows("juggernaut bottom")
def test_juggernaut_suffers_nothing_three_times() -> None:
    """GHC-R45: every damage uses a slot, whatever its source; GH-CARD-7."""
    stage = Stage("juggernaut")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    for value in (5, 1, 9):
        assert stage.pile == "active"
        stage.struck_by(foe, value)
    assert stage.lost(0) == 0
    stage.check(xp=3, pile="lost")
    stage.struck_by(foe, 4)
    assert stage.lost(0) == 4


@shows("shield-bash bottom")
def test_shield_bash_shields() -> None:
    stage = Stage("shield-bash")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.struck_by(foe, 4)
    assert stage.lost(0) == 3
    stage.check(pile="active")


@shows("wall-of-doom top", "defensive-tactics bottom")
@pytest.mark.parametrize(
    ("card", "half", "retaliate", "shield"), [("wall-of-doom", "top", 2, 2), ("defensive-tactics", "bottom", 1, 1)]
)
def test_shield_and_retaliate(card: str, half: str, retaliate: int, shield: int) -> None:
    """GH-RET-1, GH-RET-2."""
    stage = Stage(card)
    foe = stage.foe(0, 1)
    stage.play(half)
    stage.act("perform")
    stage.struck_by(foe, 5)
    assert (stage.lost(foe), stage.lost(0)) == (retaliate, 5 - shield)
    assert [boon.round for boon in stage.s.boons] == [card == "wall-of-doom"] * 2
    stage.check(xp=2, pile="active")


@shows("wall-of-doom bottom", "quietus bottom")
@pytest.mark.parametrize("card", ["wall-of-doom", "quietus"])
def test_one_more_for_each_attack_of_the_round(card: str) -> None:
    stage = Stage(card)
    foe = stage.foe(0, 1)
    stage.play("bottom")
    if card == "quietus":
        assert stage.label(3, 0) in stage.offered("move")
        assert stage.label(4, 0) not in stage.offered("move")
        stage.act("stop")
        stage.act("perform")
    stage.check(pile="active")
    stage.attack(2, (0, 1))
    stage.attack(2, (0, 1))
    assert stage.lost(foe) == 6


@shows("frenzied-onslaught bottom")
@pytest.mark.parametrize(("condition", "harm"), [("disarm", 5), ("immobilize", 5), ("stun", 5), ("wound", 2)])
def test_frenzied_onslaught_against_the_hampered(condition: str, harm: int) -> None:
    stage = Stage("frenzied-onslaught")
    foe = stage.foe(0, 1, condition)
    stage.play("bottom")
    stage.check(xp=1, pile="active")
    stage.attack(2, (0, 1))
    assert stage.lost(foe) == harm


@shows("selfish-retribution bottom")
def test_selfish_retribution_moves_and_retaliates() -> None:
    stage = Stage("selfish-retribution")
    foe = stage.foe(0, 4)
    stage.play("bottom")
    stage.on("move", (0, 3))
    stage.act("perform")
    stage.struck_by(foe, 1)
    assert stage.lost(foe) == 2
    stage.check(xp=1, pile="active")


@shows("immovable-phalanx bottom")
def test_immovable_phalanx_turns_moves_into_attacks() -> None:
    """A Move 4 may be an Attack 4, or stay a move."""
    stage = Stage("immovable-phalanx")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.check(pile="active")
    stage.next_turn()
    for way, harm in (("attack-instead", 4), ("perform", 4)):
        stage.perform("grab-and-go", "bottom")
        assert stage.kind == "move-or-attack"
        stage.act(way)
        if way == "attack-instead":
            stage.on("attack", (0, 1))
        else:
            stage.on("move", (4, 0))
        assert stage.lost(foe) == harm
    assert stage.place_of(0) == (4, 0)
