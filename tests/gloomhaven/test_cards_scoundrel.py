"""What the cards of the Scoundrel do."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.facts.hero_abilities import ControlTurn
from grognard.games.gloomhaven.figures import INVISIBLE, MONSTERS, Figure
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import verbs
from tests.gloomhaven.halves import (
    Row,
    Stage,
    card_of,
    check_attack,
    check_heal,
    check_loot,
    check_move,
    half_of,
    shows,
)

ATTACKS = (
    Row("single-out", "top", 3),
    Row("flanking-strike", "top", 3),
    Row("thiefs-knack", "bottom", 3, xp=1),
    Row("venom-shiv", "top", 3, gives=("poison",), xp=1),
    Row("throwing-knives", "top", 2, reach=3, targets=2, xp=1),
    Row("sinister-opportunity", "top", 3),
    Row("swift-bow", "top", 3, reach=4),
    Row("open-wound", "top", 4),
    Row("flintlock", "bottom", 5, reach=4, xp=2, pile="lost"),
    Row("hidden-daggers", "top", 4, reach=3, targets=2, xp=2, pile="lost"),
    Row("flurry-of-blades", "top", 2, reach=3, targets=3, xp=1),
    Row("cull-the-weak", "top", 4),
    Row("crippling-poison", "bottom", 2, gives=("poison", "immobilize"), xp=1),
    Row("burning-oil", "top", 4, reach=3, gives=("wound",), xp=1, infuse=("fire",)),
    Row("stick-to-the-shadows", "top", 4),
    Row("stiletto-storm", "top", 2, reach=3, targets=4, xp=1),
)
MOVES = (
    Row("flanking-strike", "bottom", 5),
    Row("backstab", "bottom", 6),
    Row("venom-shiv", "bottom", 5),
    Row("open-wound", "bottom", 5),
    Row("gruesome-advantage", "bottom", 7),
)
HEALS = (Row("special-mixture", "top", 3), Row("pains-end", "top", 8, xp=2, pile="lost"))
LOOTS = (
    Row("throwing-knives", "bottom", 2, pile="lost"),
    Row("quick-hands", "bottom", 1),
    Row("flintlock", "top", 1),
    Row("burning-oil", "bottom", 2, xp=1),
)


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks(row: Row) -> None:
    """GH-ATK-1, GH-ATK-3, GH-ATK-12; several enemies side by side are not isolated, nobody is beside an ally."""
    check_attack(row)


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


# ---------------------------------------------------------------------------------------- attacks on the right target


@pytest.mark.parametrize(
    ("card", "harm", "xp"), [("single-out", 5, 1), ("flanking-strike", 5, 1), ("cull-the-weak", 6, 1)]
)
def test_attacks_on_an_enemy_beside_an_ally(card: str, harm: int, xp: int) -> None:
    """Two more and one experience; not for another enemy."""
    stage = Stage(card, "brute")
    stage.ally(1, 0, 2)
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == harm
    stage.check(xp=xp)


@shows("backstab top", "gruesome-advantage top")
@pytest.mark.parametrize(("card", "more"), [("backstab", 2), ("gruesome-advantage", 3)])
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("isolated", [False, True])
def test_attacks_from_behind(card: str, more: int, beside: bool, isolated: bool) -> None:
    """Each of the two conditions adds, and is worth one experience; both together add twice."""
    stage = Stage(card, "brute")
    stage.ally(1, *((0, 2) if beside else (0, -1)))
    foe = stage.foe(0, 1)
    if not isolated:
        stage.foe(1, 1)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 3 + more * (beside + isolated)
    stage.check(xp=beside + isolated, pile="lost")


def test_open_wound_wounds_beside_an_ally() -> None:
    stage = Stage("open-wound", "brute")
    stage.ally(1, 0, 2)
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert (stage.lost(foe), stage.conditions(foe)) == (4, {"wound"})
    stage.check(xp=1)


@pytest.mark.parametrize(("dark", "harm"), [(False, 5), (True, 7)])
def test_sinister_opportunity_counts_allies_beside_the_target(dark: bool, harm: int) -> None:
    """One more for each, with dark two; the performer is not its own ally (GH-CARD-10)."""
    stage = Stage("sinister-opportunity", "brute", "tinkerer", strong=("dark",) if dark else ())
    stage.ally(1, 0, 2)
    stage.ally(2, 1, 1)
    foe = stage.foe(0, 1)
    stage.play("top")
    if dark:
        stage.act("consume dark")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == harm
    stage.check(xp=int(dark))


@pytest.mark.parametrize("beside", [False, True])
def test_stick_to_the_shadows_strikes_from_the_dark(beside: bool) -> None:
    """With dark four more beside an ally, and two experience."""
    stage = Stage("stick-to-the-shadows", "brute", strong=("dark",))
    stage.ally(1, *((0, 2) if beside else (0, -1)))
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.act("consume dark")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == (8 if beside else 4)
    stage.check(xp=2 if beside else 0)


@shows("tricksters-reversal top")
def test_tricksters_reversal_turns_shields_around() -> None:
    """Attack 2, and twice the target's shield more, which it still has: 2 + 2×3 - 3."""
    stage = Stage("tricksters-reversal")
    foe = stage.foe(0, 1)
    stage.shield(foe, 3)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 5
    stage.check(xp=2, pile="lost")


@shows("long-con top")
def test_long_con_disarms_all_neighbours() -> None:
    stage = Stage("long-con")
    foes = [stage.foe(0, 1), stage.foe(0, -1), stage.foe(0, 2)]
    stage.play("top")
    stage.on("attack", (0, 1), (0, -1))
    assert [stage.lost(n) for n in foes] == [4, 4, 0]
    assert [stage.conditions(n) for n in foes] == [{"disarm"}, {"disarm"}, set()]
    stage.check()


@shows("quick-hands top", "duelists-advance top")
@pytest.mark.parametrize(("card", "value"), [("quick-hands", 2), ("duelists-advance", 3)])
def test_moves_and_attacks(card: str, value: int) -> None:
    """GH-CARD-2: as far as the attack is strong, here."""
    stage = Stage(card)
    foe = stage.foe(0, value + 1)
    stage.play("top")
    assert stage.label(value + 1, 0) not in stage.offered("move")
    stage.on("move", (0, value))
    stage.on("attack", (0, value + 1))
    assert stage.lost(foe) == value
    stage.check()


@shows("visage-of-the-inevitable top")
def test_visage_of_the_inevitable_kills_the_isolated_beside_an_ally() -> None:
    """Both must hold, and it must be a normal one."""
    stage = Stage("visage-of-the-inevitable", "brute", "tinkerer")
    stage.ally(1, 0, 2)
    stage.ally(2, 0, -2)
    foe = stage.foe(0, 1)
    stage.foe(0, -1, rank="elite")
    stage.foe(-1, 0)
    stage.play("top")
    assert stage.offered("kill") == stage.labels((0, 1))
    stage.on("kill", (0, 1))
    assert stage.is_dead(foe)
    stage.check(xp=1)


@shows("pains-end bottom")
def test_pains_end_kills_whoever_is_nearly_dead() -> None:
    """Three hit points at most, an elite or a boss too (GH-BOSS-1); GH-CARD-5: nothing has to be killed."""
    stage = Stage("pains-end")
    foes = [stage.foe(0, 4, hp=3, rank="elite"), stage.foe(1, 3, hp=4), stage.foe(-1, 4, hp=1)]
    verbs.place(stage.s, Figure("boss", "bandit-commander", MONSTERS, stage.at(1, 2), 2, 2, rank="boss"), None)
    stage.play("bottom")
    stage.on("move", (0, 3))
    assert stage.offered("kill") == stage.labels((0, 4), (-1, 4), (1, 2))
    stage.on("kill", (0, 4))
    assert [stage.is_dead(n) for n in foes] == [True, False, False]
    stage.check()


# ------------------------------------------------------------------------------------------------------------- bonuses


@shows("single-out bottom")
def test_single_out_adds_to_two_attacks_on_the_isolated() -> None:
    """GH-CARD-7: only those use a slot."""
    stage = Stage("single-out")
    foes = [stage.foe(0, 1), stage.foe(0, -1), stage.foe(1, -1)]
    stage.play("bottom")
    stage.check(pile="active")
    stage.attack(1, (0, -1))
    stage.attack(1, (0, 1))
    assert stage.s.xp[0] == 0
    stage.attack(1, (0, 1))
    stage.check(xp=1, pile="active")
    stage.attack(1, (0, 1))
    stage.attack(1, (0, 1))
    assert [stage.lost(n) for n in foes] == [12, 1, 0]
    stage.check(xp=2, pile="lost")


@shows("cull-the-weak bottom")
def test_cull_the_weak_adds_to_six_attacks_on_the_hampered() -> None:
    stage = Stage("cull-the-weak")
    foe, other = stage.foe(0, 1, "immobilize"), stage.foe(0, -1, "muddle")
    stage.play("bottom")
    stage.attack(1, (0, -1))
    gained = []
    for _ in range(6):
        assert stage.pile == "active"
        stage.attack(1, (0, 1))
        gained.append(stage.s.xp[0])
    assert (gained, stage.lost(foe), stage.lost(other)) == ([0, 1, 1, 2, 2, 3], 18, 1)
    stage.check(xp=3, pile="lost")


@shows("crippling-poison top")
def test_crippling_poison_adds_to_attacks_on_the_poisoned() -> None:
    """For good: no slots. Poison adds one besides (GH-COND-2)."""
    stage = Stage("crippling-poison")
    foe, other = stage.foe(0, 1, "poison"), stage.foe(0, -1)
    stage.play("top")
    for _ in range(3):
        stage.attack(1, (0, 1))
        stage.attack(1, (0, -1))
    assert (stage.lost(foe), stage.lost(other)) == (12, 3)
    stage.check(pile="active")


@shows("duelists-advance bottom")
def test_duelists_advance_adds_to_attacks_on_the_isolated() -> None:
    stage = Stage("duelists-advance")
    foes = [stage.foe(0, 1), stage.foe(0, -1), stage.foe(1, -1)]
    stage.play("bottom")
    stage.attack(1, (0, 1))
    stage.attack(1, (0, -1))
    assert [stage.lost(n) for n in foes] == [3, 1, 0]
    assert [boon.round for boon in stage.s.boons] == [True]
    stage.check(pile="active")


@shows("smoke-bomb top")
def test_smoke_bomb_doubles_the_next_attack_out_of_hiding() -> None:
    """GH-COND-10, GH-ATK-7: only while invisible; the slot is worth two experience."""
    stage = Stage("smoke-bomb")
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.act("perform", "perform")
    assert stage.conditions(0) == {"invisible"}
    stage.check(infuse=("dark",), pile="active")
    stage.give(0)
    stage.attack(3, (0, 1))
    assert stage.lost(foe) == 3
    stage.give(0, "invisible")
    stage.attack(3, (0, 1))
    assert stage.lost(foe) == 9
    stage.check(xp=2, infuse=("dark",), pile="lost")


@shows("spring-the-trap bottom")
def test_spring_the_trap_doubles_one_attack() -> None:
    """On an isolated enemy beside an ally."""
    stage = Stage("spring-the-trap", "brute")
    stage.ally(1, 0, 2)
    foe, other = stage.foe(0, 1), stage.foe(0, -1)
    stage.play("bottom")
    stage.attack(3, (0, -1))
    assert (stage.lost(other), stage.pile) == (3, "active")
    stage.attack(3, (0, 1))
    assert stage.lost(foe) == 6
    stage.check(xp=2, pile="lost")


@shows("tricksters-reversal bottom")
def test_tricksters_reversal_negates_one_damage() -> None:
    stage = Stage("tricksters-reversal")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.struck_by(foe, 9)
    stage.struck_by(foe, 2)
    assert stage.lost(0) == 2
    stage.check(pile="active")


@shows("flurry-of-blades bottom")
def test_flurry_of_blades_gives_advantage_for_the_round() -> None:
    """GH-ADV-3: two modifiers are drawn."""
    stage = Stage("flurry-of-blades")
    stage.foe(0, 1)
    stage.play("bottom")
    assert stage.label(4, 0) in stage.offered("move")
    assert stage.label(5, 0) not in stage.offered("move")
    stage.act("stop")
    stage.act("perform")
    stage.check(pile="active")
    stage.attack(1, (0, 1))
    assert sum(stage.s.piles[0].counts) == 2


@shows("stiletto-storm bottom")
def test_stiletto_storm_moves_and_retaliates() -> None:
    stage = Stage("stiletto-storm")
    foe = stage.foe(0, 5)
    stage.play("bottom")
    stage.on("move", (0, 4))
    stage.act("perform")
    stage.struck_by(foe, 1)
    assert stage.lost(foe) == 1
    stage.check(pile="active")


@shows("watch-it-burn top")
def test_watch_it_burn_poisons_and_wounds_whom_it_hits() -> None:
    """GH-ATK-10: no poison for the attack that brings it."""
    stage = Stage("watch-it-burn")
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.attack(1, (0, 1))
    assert (stage.lost(foe), stage.conditions(foe)) == (1, {"poison", "wound"})
    stage.check(xp=2, pile="active")


# ------------------------------------------------------------------------------------------------------ conditions


@shows("hidden-daggers bottom")
def test_hidden_daggers_hide() -> None:
    stage = Stage("hidden-daggers")
    stage.play("bottom")
    assert stage.conditions(0) == {"invisible"}
    stage.check()


@shows("stick-to-the-shadows bottom")
@pytest.mark.parametrize("hides", [True, False])
def test_stick_to_the_shadows_moves_and_hides(hides: bool) -> None:
    """GH-CARD-5: to be invisible is a benefit, and may be declined."""
    stage = Stage("stick-to-the-shadows")
    stage.play("bottom")
    assert stage.label(3, 0) not in stage.offered("move")
    stage.on("move", (0, 2))
    stage.act("perform" if hides else "skip")
    assert stage.conditions(0) == ({"invisible"} if hides else set())
    # Gained in her own turn, it lasts through her next one (GH-COND-13).
    assert stage.s.figures[0].fresh == (INVISIBLE if hides else 0)
    stage.check()


@shows("special-mixture bottom")
def test_special_mixture_moves_and_poisons_one() -> None:
    stage = Stage("special-mixture")
    foes = [stage.foe(0, 4), stage.foe(1, 3)]
    stage.play("bottom")
    stage.on("move", (0, 3))
    stage.on("apply", (1, 3))
    assert [stage.conditions(n) for n in foes] == [set(), {"poison"}]
    stage.check()


@shows("visage-of-the-inevitable bottom", "watch-it-burn bottom")
@pytest.mark.parametrize(
    ("card", "points", "gives"), [("visage-of-the-inevitable", 2, "poison"), ("watch-it-burn", 5, "wound")]
)
def test_moves_and_harms_all_neighbours(card: str, points: int, gives: str) -> None:
    stage = Stage(card)
    foes = [stage.foe(1, points - 1), stage.foe(-1, points), stage.foe(0, -1)]
    stage.play("bottom")
    stage.on("move", (0, points))
    stage.act("perform")
    assert [stage.conditions(n) for n in foes] == [{gives}, {gives}, set()]
    stage.check()


# ---------------------------------------------------------------------------------------------------- other figures


@shows("smoke-bomb bottom")
def test_smoke_bomb_pulls_one_nearer() -> None:
    """GH-PUSH-1: range 3, one target."""
    stage = Stage("smoke-bomb")
    foes = [stage.foe(0, 3), stage.foe(3, 0), stage.foe(0, -4)]
    stage.play("bottom")
    assert stage.offered("shift") == stage.labels((0, 3), (3, 0))
    stage.on("shift", (0, 3))
    assert [stage.place_of(n) for n in foes] == [(0, 1), (3, 0), (0, -4)]
    stage.check()


@shows("sinister-opportunity bottom")
def test_sinister_opportunity_makes_an_enemy_step_beside_her() -> None:
    """Its move has to end adjacent to her; GH-COND-4: one that cannot move is no choice."""
    stage = Stage("sinister-opportunity")
    foe = stage.foe(0, 1)
    stage.foe(1, -1, "immobilize")
    stage.play("bottom")
    stage.act("stop")
    assert stage.offered("command") == stage.labels((0, 1))
    stage.on("command", (0, 1))
    assert stage.offered("move") == stage.labels((1, 0), (-1, 1))
    stage.on("move", (1, 0))
    assert stage.place_of(foe) == (1, 0)
    stage.check()


@shows("long-con bottom")
def test_long_con_takes_over_a_turn() -> None:
    """Of a neighbour that has not acted in this round yet (GH-RND-1), until the end of which the card is active."""
    stage = Stage("long-con")
    foe, other = stage.foe(0, 1), stage.foe(0, -1)
    stage.s.figures[other] = stage.s.figures[other].with_acted(stage.s.round)
    stage.foe(0, 2)
    stage.play("bottom")
    assert stage.offered("command") == stage.labels((0, 1))
    stage.on("command", (0, 1))
    assert [(boon.holder, boon.what, boon.round) for boon in stage.s.boons] == [
        (foe, half_of("long-con", "bottom").actions[0], True)
    ]
    assert isinstance(stage.s.boons[0].what, ControlTurn)
    stage.check(xp=2, pile="active")


# --------------------------------------------------------------------------------------------------------- other things


@shows("thiefs-knack top")
def test_thiefs_knack_disarms_a_trap() -> None:
    stage = Stage("thiefs-knack")
    stage.s.traps = {stage.at(0, 1): Trap(3), stage.at(0, 2): Trap(3)}
    stage.play("top")
    assert stage.offered("disarm-trap") == stage.labels((0, 1))
    stage.on("disarm-trap", (0, 1))
    assert list(stage.s.traps) == [stage.at(0, 2)]
    stage.check(xp=2)


@shows("spring-the-trap top")
def test_spring_the_trap_turns_it_on_an_enemy() -> None:
    """GH-ATK-14: its damage, no attack; in range 3."""
    stage = Stage("spring-the-trap")
    stage.s.traps = {stage.at(0, -1): Trap(3, ("stun",))}
    foe = stage.foe(0, 3)
    stage.foe(4, 0)
    stage.play("top")
    stage.on("disarm-trap", (0, -1))
    assert stage.offered("harm") == stage.labels((0, 3))
    stage.on("harm", (0, 3))
    assert (stage.lost(foe), stage.conditions(foe), stage.s.traps) == (3, {"stun"}, {})
    stage.check(xp=2)


@shows("swift-bow bottom")
def test_swift_bow_loots_on_the_way() -> None:
    """In every hex that is entered, not in that where the move begins."""
    stage = Stage("swift-bow")
    stage.s.coins = {stage.at(0, n): 1 for n in range(4)}
    stage.play("bottom")
    stage.on("move", (0, 2))
    assert stage.s.tokens[0] == 2
    assert set(stage.s.coins) == {stage.at(0, 0), stage.at(0, 3)}
    stage.check()


def test_swift_bow_loots_nothing_where_the_ground_exhausts() -> None:
    """GH-EXH-3, GH-LOOT-1: asked about the damage or not, the money is taken after it."""
    for hp, hand in ((1, False), (1, True), (9, True)):
        stage = Stage("swift-bow", "brute")
        stage.ally(1, 0, -4)
        stage.s.hazards = 1 << stage.at(0, 1)
        stage.s.coins = {stage.at(0, 1): 2}
        stage.s.ground_changed()
        stage.hurt(0, hp)
        stage.s.hands[0] = (card_of("flanking-strike").number,) if hand else ()
        stage.play("bottom")
        stage.on("move", (0, 1))
        assert (stage.s.is_exhausted(0), stage.s.tokens[0]) == ((True, 0) if hp == 1 else (False, 2))
