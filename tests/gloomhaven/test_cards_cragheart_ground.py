"""What the cards of the Cragheart do with obstacles, on the move, and for as long as they are active."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.attack import AttackDeclared
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import hero_turn
from grognard.games.gloomhaven.rules.hero_turn import ResolveTriggers
from tests.gloomhaven.halves import Stage, shows

# ---------------------------------------------------------------------------------------------------------- obstacles


@shows("avalanche bottom")
def test_avalanche_puts_two_obstacles_beside_itself() -> None:
    """GH-MOVE-10: on empty hexes."""
    stage = Stage("avalanche")
    stage.foe(0, 1)
    stage.play("bottom")
    assert stage.offered("set-obstacle") == stage.labels((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
    stage.on("set-obstacle", (1, 0), (0, -1))
    assert stage.s.obstacles == 1 << stage.at(1, 0) | 1 << stage.at(0, -1)
    stage.check(infuse=("earth",))


@shows("rock-tunnel top")
def test_rock_tunnel_destroys_a_neighbouring_obstacle() -> None:
    stage = Stage("rock-tunnel")
    stage.obstacle((0, 1), (0, 2))
    stage.play("top")
    assert stage.offered("destroy") == stage.labels((0, 1))
    stage.on("destroy", (0, 1))
    assert stage.s.obstacles == 1 << stage.at(0, 2)
    stage.check(xp=1)


@shows("explosive-punch top")
def test_explosive_punch_hits_around_a_destroyed_obstacle() -> None:
    stage = Stage("explosive-punch")
    stage.obstacle((0, 1))
    foes = [stage.foe(0, 2), stage.foe(1, 1), stage.foe(0, -1)]
    stage.play("top")
    stage.on("destroy", (0, 1))
    stage.on("attack", (0, 2), (1, 1))
    assert [stage.lost(n) for n in foes] == [4, 4, 0]
    stage.check(xp=2, infuse=("earth",), pile="lost")


@shows("clear-the-way top")
@pytest.mark.parametrize("earth", [False, True])
def test_clear_the_way_hurls_an_obstacle(earth: bool) -> None:
    """GH-MOVE-10: to an empty hex in range 4; its new neighbours are attacked."""
    stage = Stage("clear-the-way", strong=("earth",) if earth else ())
    stage.obstacle((0, 1))
    foes = [stage.foe(0, 5), stage.foe(0, 3), stage.foe(3, 0)]
    stage.play("top")
    start = stage.label(0, 1)
    assert f"{start} {stage.label(5, 0)}" not in stage.offered("move-obstacle")
    stage.act(f"move-obstacle {start} {stage.label(0, 4)}")
    if earth:
        stage.act("consume earth")
    stage.on("attack", (0, 5), (0, 3))
    assert stage.s.obstacles == 1 << stage.at(0, 4)
    assert [stage.lost(n) for n in foes] == ([3, 3, 0] if earth else [2, 2, 0])
    stage.check(xp=2 if earth else 1)


@shows("rock-slide top")
def test_rock_slide_drops_three_obstacles() -> None:
    """Range 4; two damage to everybody next to one of them, once, allies too (GH-CARD-5)."""
    stage = Stage("rock-slide", "brute")
    stage.ally(1, 3, 0)
    foe, far = stage.foe(0, 3), stage.foe(-3, 0)
    stage.play("top")
    stage.on("set-obstacle", (0, 2), (0, 4), (4, 0))
    assert [stage.lost(n) for n in (foe, far, 1, 0)] == [2, 0, 2, 0]
    assert stage.s.obstacles.bit_count() == 3
    stage.check(xp=1, infuse=("earth",))


@shows("petrify top")
def test_petrify_leaves_an_obstacle() -> None:
    """The money lies on it (GH-ATK-16)."""
    stage = Stage("petrify")
    foe = stage.foe(0, 4)
    stage.foe(4, 0, rank="elite")
    stage.play("top")
    assert stage.offered("kill") == stage.labels((0, 4))
    stage.on("kill", (0, 4))
    stage.on("set-obstacle", (0, 4))
    assert (stage.is_dead(foe), stage.s.obstacles, stage.s.coins) == (True, 1 << stage.at(0, 4), {stage.at(0, 4): 1})
    stage.check(xp=2, infuse=("earth",), pile="lost")


@shows("meteor top")
def test_meteor_is_an_obstacle_of_three_hexes() -> None:
    """Of which one is in range 3; its neighbours are attacked and held."""
    stage = Stage("meteor")
    foes = [stage.foe(0, 2), stage.foe(-1, 5), stage.foe(0, -1)]
    stage.play("top")
    hexes = stage.labels((0, 3), (0, 4), (1, 3))
    stage.act(next(n for n in stage.notations if n.startswith("set-obstacle") and set(n.split()[1:]) == hexes))
    assert stage.s.tiles == (stage.s.obstacles,)
    assert stage.s.obstacles.bit_count() == 3
    stage.on("attack", (0, 2), (-1, 5))
    assert [stage.lost(n) for n in foes] == [4, 4, 0]
    assert [stage.conditions(n) for n in foes] == [{"immobilize"}, {"immobilize"}, set()]
    stage.check(xp=2, infuse=("earth",), pile="lost")


@shows("rocky-end top")
@pytest.mark.parametrize("earth", [False, True])
def test_rocky_end_strikes_with_all_obstacles_around(earth: bool) -> None:
    """All within 2, with earth 3; twice as much as hexes of them were destroyed."""
    stage = Stage("rocky-end", strong=("earth",) if earth else ())
    stage.obstacle((0, 2), (2, 0), (0, 3), (0, 4))
    foe = stage.foe(0, 1)
    stage.play("top")
    if earth:
        stage.act("consume earth")
    stage.act("perform")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == (6 if earth else 4)
    assert stage.s.obstacles.bit_count() == (1 if earth else 2)
    stage.check(xp=3 if earth else 2, pile="lost")


# -------------------------------------------------------------------------------------------------------------- moves


@shows("rumbling-advance bottom")
def test_rumbling_advance_shakes_whoever_is_near() -> None:
    """GH-CARD-5: allies too."""
    stage = Stage("rumbling-advance", "brute")
    stage.ally(1, 0, 3)
    foe, far = stage.foe(1, 2), stage.foe(0, -1)
    stage.play("bottom")
    stage.on("move", (0, 2))
    assert [stage.lost(n) for n in (foe, far, 1, 0)] == [1, 0, 1, 0]
    stage.check(infuse=("earth",))


@pytest.mark.parametrize("cultist_first", [True, False])
def test_who_shakes_a_dying_cultist_says_when_it_is_shaken(cultist_first: bool) -> None:
    """GH-SUM-6, GH-CARD-5: a cultist attacks as it dies, and does not hit whom the damage has exhausted before."""
    stage = Stage("rumbling-advance", "brute")
    stage.ally(1, 1, 0, hp=1)
    cultist = stage.foe(0, 1, hp=1, kind="cultist")
    stage.s.ability_cards["cultist"] = next(
        place for place, card in enumerate(facts.ability_decks()["cultist"].cards) if card.number == 604
    )
    stage.play("bottom")
    stage.act("stop")
    assert stage.offered("harm") == stage.labels((0, 1), (1, 0))
    stage.on("harm", (0, 1) if cultist_first else (1, 0))
    struck = [each.target for each in stage.events if isinstance(each, AttackDeclared)]
    assert sorted(struck) == (["brute", "cragheart"] if cultist_first else ["cragheart"])
    assert [stage.s.figures[n].at for n in (1, cultist)] == [GONE, GONE]


def test_the_damage_goes_on_if_a_dying_cultist_has_killed_who_does_it() -> None:
    """GH-SUM-6, GH-EXH-1: the question about the others names no hex of the Cragheart, for it stands nowhere."""
    stage = Stage("rumbling-advance", "brute")
    stage.ally(1, 1, 0)
    cultists = [stage.foe(0, 1, hp=1, kind="cultist"), stage.foe(0, -1, hp=1, kind="cultist")]
    stage.s.ability_cards["cultist"] = next(
        place for place, card in enumerate(facts.ability_decks()["cultist"].cards) if card.number == 604
    )
    stage.hurt(0, 1)
    stage.play("bottom")
    stage.act("stop")
    stage.on("harm", (0, 1))
    assert stage.s.is_exhausted(0)
    assert stage.s.open is not None
    assert [decision.about for decision in stage.s.open] == [()]
    stage.on("harm", (0, -1))
    assert [stage.s.figures[n].at for n in cultists] == [GONE, GONE]


@shows("rock-tunnel bottom")
def test_rock_tunnel_holds_whom_it_jumped_over() -> None:
    stage = Stage("rock-tunnel")
    over, beside = stage.foe(0, 1), stage.foe(1, 2)
    stage.play("bottom")
    stage.on("move", (0, 5))
    stage.act("perform")
    assert (stage.conditions(over), stage.conditions(beside)) == ({"immobilize"}, set())
    stage.check(xp=1, pile="lost")


@shows("crater bottom")
@pytest.mark.parametrize("earth", [False, True])
def test_crater_strikes_where_it_starts_and_lands(earth: bool) -> None:
    stage = Stage("crater", "brute", strong=("earth",) if earth else ())
    stage.ally(1, 0, -1)
    foes = [stage.foe(0, 1), stage.foe(0, 5), stage.foe(2, 1)]
    stage.play("bottom")
    stage.on("move", (0, 4))
    if earth:
        stage.act("consume earth")
    stage.act("perform")
    assert [stage.lost(n) for n in [*foes, 1]] == [1, 2 if earth else 1, 0, 1]
    stage.check(xp=2 if earth else 1, pile="lost")


@shows("clear-the-way bottom")
def test_clear_the_way_removes_obstacles_and_traps_on_its_way() -> None:
    stage = Stage("clear-the-way")
    stage.obstacle((0, 1), (1, 0))
    stage.s.traps = {stage.at(0, 2): Trap(3)}
    stage.play("bottom")
    stage.on("move", (0, 5))
    assert (stage.place_of(0), stage.lost(0), stage.s.traps) == ((0, 5), 0, {})
    assert stage.s.obstacles == 1 << stage.at(1, 0)
    stage.check(xp=2, pile="lost")


@shows("rock-slide bottom")
def test_rock_slide_moves_straight() -> None:
    stage = Stage("rock-slide")
    stage.play("bottom")
    assert stage.label(0, 5) in stage.offered("move")
    assert stage.label(1, 1) not in stage.offered("move")
    stage.on("move", (0, 5))
    assert stage.place_of(0) == (0, 5)
    stage.check()


@shows("petrify bottom")
def test_petrify_moves_and_holds_all_neighbours() -> None:
    stage = Stage("petrify")
    foes = [stage.foe(0, 4), stage.foe(1, 3), stage.foe(0, -1)]
    stage.play("bottom")
    stage.on("move", (0, 3))
    stage.act("perform")
    assert [stage.conditions(n) for n in foes] == [{"immobilize"}, {"immobilize"}, set()]
    stage.check()


def test_cataclysm_moves_farther_with_earth() -> None:
    stage = Stage("cataclysm", strong=("earth",))
    stage.hero(0, -3, 0)
    stage.play("bottom")
    stage.act("consume earth")
    assert stage.label(3, 0) in stage.offered("move")
    assert stage.label(4, 0) not in stage.offered("move")
    stage.on("move", (3, 0))
    stage.check()


@shows("dig-pit top", "dig-pit bottom")
def test_dig_pit() -> None:
    """A trap of 2 and stun, all neighbours muddled; the other half moves 2 and hides."""
    stage = Stage("dig-pit")
    foes = [stage.foe(0, 1), stage.foe(0, 2)]
    stage.play("top")
    stage.on("set-trap", (0, -1))
    assert stage.s.traps == {stage.at(0, -1): Trap(2, ("stun",), 0)}
    stage.act("perform")
    assert [stage.conditions(n) for n in foes] == [{"muddle"}, set()]
    stage.check()
    stage.play("bottom")
    stage.on("move", (2, 0))
    stage.act("perform")
    assert (stage.place_of(0), stage.conditions(0)) == ((2, 0), {"invisible"})
    stage.check()


@shows("rocky-end bottom")
def test_rocky_end_moves_beside_an_obstacle() -> None:
    stage = Stage("rocky-end")
    stage.obstacle((0, 4))
    stage.play("bottom")
    assert stage.label(0, 3) in stage.offered("move")
    stage.on("move", (0, 3))
    stage.act("stop")
    assert stage.place_of(0) == (0, 3)
    stage.check()


@shows("blind-destruction bottom")
def test_blind_destruction_hurts_along_its_way() -> None:
    """Everybody next to a hex that was entered, once; GH-CARD-5."""
    stage = Stage("blind-destruction", "brute")
    stage.ally(1, 1, 2)
    foes = [stage.foe(1, 1), stage.foe(-1, 5), stage.foe(0, -1), stage.foe(3, 2)]
    stage.play("bottom")
    stage.on("move", (0, 4))
    assert [stage.lost(n) for n in [*foes, 1, 0]] == [2, 2, 0, 0, 2, 0]
    stage.check(infuse=("earth",))


# ------------------------------------------------------------------------------------------------------------ bonuses


@shows("opposing-strike bottom")
def test_opposing_strike_answers_six_attacks() -> None:
    """Melee attacks aimed at it, each a slot; GH-CARD-7."""
    stage = Stage("opposing-strike")
    foe, archer = stage.foe(0, 1), stage.foe(0, 3)
    stage.play("bottom")
    stage.struck_by(archer, 1, ranged=True)
    gained = []
    for _ in range(6):
        assert stage.pile == "active"
        stage.struck_by(foe, 1)
        gained.append(stage.s.xp[0])
    assert (gained, stage.lost(foe), stage.lost(archer)) == ([0, 1, 1, 2, 2, 3], 12, 0)
    stage.check(xp=3, pile="lost")


@shows("backup-ammunition top")
def test_backup_ammunition_adds_targets_to_four_ranged_attacks() -> None:
    """GH-CARD-7: a slot for each attack action, melee ones use none, even where there is no further target."""
    stage = Stage("backup-ammunition")
    foes = [stage.foe(0, 3), stage.foe(3, 0), stage.foe(0, -1)]
    stage.play("top")
    stage.attack(1, (0, -1))
    assert stage.s.xp[0] == 0
    for time in range(4):
        assert stage.pile == "active"
        stage.attack(1, (0, 3), reach=3)
        assert stage.s.xp[0] == time + 1
        stage.on("attack", (3, 0))
        assert stage.kind == ""
    stage.attack(1, (0, 3), reach=3)
    assert [stage.lost(n) for n in foes] == [5, 4, 1]
    stage.check(xp=4, pile="lost")


@shows("natures-lift bottom")
def test_natures_lift_reaches_farther_for_air() -> None:
    """A slot for each air that is consumed; GH-ELEM-3."""
    stage = Stage("natures-lift", strong=("air",))
    foe, near = stage.foe(0, 5), stage.foe(0, 2)
    stage.play("bottom")
    stage.check(pile="active")
    stage.attack(1, reach=3)
    stage.act("consume air")
    assert stage.offered("attack") == stage.labels((0, 5), (0, 2))
    stage.on("attack", (0, 5))
    stage.attack(1, reach=3)
    assert stage.offered("attack") == stage.labels((0, 2))
    stage.on("attack", (0, 2))
    assert (stage.lost(foe), stage.lost(near)) == (1, 1)
    assert [active.used for active in stage.s.active[0]] == [1]
    stage.check(pile="active")


@shows("heaving-swing bottom", "forceful-storm bottom")
@pytest.mark.parametrize(("card", "melee", "ranged"), [("heaving-swing", 1, 2), ("forceful-storm", 3, 1)])
def test_bonuses_for_one_kind_of_attacks(card: str, melee: int, ranged: int) -> None:
    """GH-ATK-1."""
    stage = Stage(card)
    near, far = stage.foe(0, 1), stage.foe(0, 3)
    stage.play("bottom")
    stage.attack(1, (0, 1))
    stage.attack(1, (0, 3), reach=3)
    assert (stage.lost(near), stage.lost(far)) == (melee, ranged)
    stage.check(pile="active")


@shows("brutal-momentum bottom")
@pytest.mark.parametrize("earth", [False, True])
def test_brutal_momentum_adds_to_ranged_attacks(earth: bool) -> None:
    stage = Stage("brutal-momentum", strong=("earth",) if earth else ())
    near, far = stage.foe(0, 1), stage.foe(0, 3)
    stage.play("bottom")
    if earth:
        stage.act("consume earth")
    stage.attack(1, (0, 1))
    stage.attack(1, (0, 3), reach=3)
    assert (stage.lost(near), stage.lost(far)) == (1, 3 if earth else 2)
    stage.check(xp=int(earth), pile="active")


@shows("stone-pummel bottom")
def test_stone_pummel_breaks_obstacles_for_four_attacks() -> None:
    """Three more for an adjacent obstacle that is destroyed; a slot each, and only then (GH-CARD-7)."""
    stage = Stage("stone-pummel")
    foe = stage.foe(0, 1)
    places = [(1, 0), (1, -1), (0, -1), (-1, 0)]
    stage.play("bottom")
    stage.attack(1, (0, 1))
    assert (stage.lost(foe), stage.s.xp[0]) == (1, 0)
    stage.obstacle(*places)
    for time, (q, t) in enumerate(places):
        assert stage.pile == "active"
        stage.attack(1, (0, 1))
        stage.on("use-bonus", (q, t))
        assert (stage.lost(foe), stage.s.xp[0]) == (1 + 4 * (time + 1), time + 1)
    assert stage.s.obstacles == 0
    stage.check(xp=4, pile="lost")


@shows("blunt-force bottom")
def test_blunt_force_moves_and_retaliates() -> None:
    stage = Stage("blunt-force")
    foe = stage.foe(0, 3)
    stage.play("bottom")
    stage.on("move", (0, 2))
    stage.act("perform")
    stage.struck_by(foe, 1)
    assert stage.lost(foe) == 1
    stage.check(xp=1, pile="active")


@shows("kinetic-assault bottom")
def test_kinetic_assault_retaliates_at_range_three() -> None:
    """GH-RET-2."""
    stage = Stage("kinetic-assault")
    near, far = stage.foe(0, 3), stage.foe(0, 4)
    stage.play("bottom")
    stage.struck_by(near, 1, ranged=True)
    stage.struck_by(far, 1, ranged=True)
    assert (stage.lost(near), stage.lost(far)) == (3, 0)
    stage.check(xp=2, pile="active")


@shows("unstable-upheaval bottom")
def test_unstable_upheaval_hurts_and_shields_all_allies() -> None:
    """GH-CARD-5, GH-CARD-10: all allies have to suffer, whoever plays it does not, and has no shield."""
    stage = Stage("unstable-upheaval", "brute", "scoundrel")
    stage.ally(1, 0, 5)
    stage.ally(2, 5, 0)
    foe = stage.foe(0, 1)
    stage.play("bottom")
    assert [stage.lost(n) for n in range(3)] == [0, 1, 1]
    for hero in range(3):
        stage.struck_by(foe, 3, ranged=True, target=hero)
    assert [stage.lost(n) for n in range(3)] == [3, 2, 2]
    stage.check(xp=2, pile="active")


@pytest.mark.parametrize(("healed", "lost"), [((0, 0), 0), ((0, 2), 1)])
def test_what_heals_at_the_start_of_the_turn_may_take_a_wound_away_before_it_ticks(
    healed: tuple[int, int], lost: int
) -> None:
    """GH-COND-3, GH-COND-12: both come at the start of the turn, and the heal may go to somebody else."""
    stage = Stage("lumbering-bash", "brute")
    stage.ally(1, 0, 2, hp=20)
    stage.play("bottom")
    stage.give(0, "wound")
    hero_turn.begin(stage.s, 0, stage.events)
    stage.settle()
    assert stage.s.figures[0].hp == stage.s.figures[0].full
    stage.on("heal", healed)
    assert stage.lost(0) == lost
    assert stage.conditions(0) == ({"wound"} if lost else set())


@shows("lumbering-bash bottom")
def test_lumbering_bash_heals_at_the_start_of_five_turns() -> None:
    """GH-CARD-7: itself or an ally in range 2."""
    stage = Stage("lumbering-bash", "brute")
    stage.ally(1, 0, 2, hp=20)
    stage.hurt(0, 20)
    stage.play("bottom")
    gained = []
    for time in range(5):
        assert stage.pile == "active"
        stage.do(ResolveTriggers(0, "start"))
        stage.on("heal", (0, 2) if time % 2 else (0, 0))
        gained.append(stage.s.xp[0])
    assert (gained, [stage.s.figures[n].hp for n in (0, 1)]) == ([1, 1, 2, 2, 3], [26, 24])
    stage.check(xp=3, pile="lost")
