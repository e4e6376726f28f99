"""What the cards of the Mindthief do."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules.stat_rows import row_of
from tests.gloomhaven.halves import (
    Row,
    Stage,
    augmented,
    card_of,
    check_attack,
    check_loot,
    check_move,
    check_summon,
    half_of,
    shows,
)

ATTACKS = (
    Row("submissive-affliction", "top", 2, xp=1),
    Row("the-minds-weakness", "bottom", 1, gives=("wound",)),
    Row("perverse-edge", "top", 3, pile="lost"),
    Row("perverse-edge", "bottom", 1, reach=2, gives=("stun",), xp=1, infuse=("ice",)),
    Row("empathetic-assault", "top", 4, reach=5, gives=("disarm",), xp=2, infuse=("ice",), pile="lost"),
    Row("frigid-apparition", "top", 3),
    Row("hostile-takeover", "top", 2, reach=4, gives=("immobilize",), xp=1, infuse=("ice",)),
    Row("mass-hysteria", "top", 1, reach=4, targets=4, gives=("muddle",), xp=1, infuse=("ice",)),
    Row("dark-frenzy", "top", 2),
    Row("shared-nightmare", "top", 3, reach=4, targets=2, xp=1, infuse=("ice",)),
)
MOVES = (Row("gnawing-horde", "bottom", 4), Row("cranium-overload", "bottom", 5))
LOOTS = (Row("into-the-night", "top", 1, infuse=("dark",)), Row("scurry", "bottom", 2, xp=1, pile="lost"))


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks(row: Row) -> None:
    """GH-ATK-1, GH-ATK-3, GH-ATK-12, GH-CARD-4."""
    check_attack(row)


@pytest.mark.parametrize("row", MOVES, ids=str)
def test_moves(row: Row) -> None:
    """GH-MOVE-1."""
    check_move(row)


@pytest.mark.parametrize("row", LOOTS, ids=str)
def test_loots(row: Row) -> None:
    """GH-LOOT-2."""
    check_loot(row)


@shows("gnawing-horde top", "wretched-creature top")
@pytest.mark.parametrize(
    ("card", "unit", "hp", "move", "attack"),
    [("gnawing-horde", "rat-swarm", 6, 1, 2), ("wretched-creature", "monstrous-rat", 4, 3, 3)],
)
def test_summons(card: str, unit: str, hp: int, move: int, attack: int) -> None:
    """GH-SUM-1, GH-SUM-3; the swarm poisons."""
    stage = Stage(card)
    number = check_summon(stage, "top", unit, hp=hp, move=move, attack=attack)
    assert row_of(stage.s, number).conditions == (("poison",) if unit == "rat-swarm" else ())


@shows("many-as-one top")
def test_many_as_one_summons_a_king_as_strong_as_half_his_life() -> None:
    """Rounded up: 5 with all nine hit points, 2 with three."""
    stage = Stage("many-as-one")
    king = check_summon(stage, "top", "rat-king", hp=9, move=2, attack=0)
    assert row_of(stage.s, king).attack == 5
    stage.hurt(king, 3)
    assert row_of(stage.s, king).attack == 2


# ------------------------------------------------------------------------------------------------------------ attacks


@pytest.mark.parametrize(
    ("card", "value", "more", "xp"), [("submissive-affliction", 2, 1, 0), ("perverse-edge", 3, 2, 1)]
)
def test_attacks_on_the_afflicted(card: str, value: int, more: int, xp: int) -> None:
    """For each negative condition; strengthen is none (GH-COND-2: poison adds one besides)."""
    stage = Stage(card)
    foe = stage.foe(0, 1, "poison", "muddle", "stun", "strengthen")
    stage.play("top")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == value + 3 * more + 1
    stage.check(xp=half_of(card, "top").xp + 3 * xp, pile="lost" if card == "perverse-edge" else "discard")


@shows("fearsome-blade top")
def test_fearsome_blade_pushes() -> None:
    stage = Stage("fearsome-blade")
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.on("attack", (0, 1))
    stage.on("force-to", (0, 2), (0, 3), (0, 4))
    assert (stage.lost(foe), stage.place_of(foe)) == (2, (0, 4))
    stage.check(xp=1)


@shows("fearsome-blade bottom", "scurry top", "vicious-blood bottom")
@pytest.mark.parametrize(
    ("card", "half", "points", "value", "xp", "pile"),
    [
        ("fearsome-blade", "bottom", 4, 2, 2, "lost"),
        ("scurry", "top", 3, 1, 0, "discard"),
        ("vicious-blood", "bottom", 2, 2, 0, "discard"),
    ],
)
def test_moves_and_attacks(card: str, half: str, points: int, value: int, xp: int, pile: str) -> None:
    """GH-CARD-2."""
    stage = Stage(card)
    foe = stage.foe(0, points + 1)
    stage.play(half)
    assert stage.label(points + 1, 0) not in stage.offered("move")
    stage.on("move", (0, points))
    stage.on("attack", (0, points + 1))
    assert stage.lost(foe) == value
    stage.check(xp=xp, pile=pile)


@shows("dark-frenzy bottom")
def test_dark_frenzy_moves_and_shoots() -> None:
    stage = Stage("dark-frenzy")
    foe = stage.foe(0, 5)
    stage.play("bottom")
    assert stage.label(4, 0) not in stage.offered("move")
    stage.on("move", (0, 2))
    stage.act("stop")
    stage.on("attack", (0, 5))
    assert stage.lost(foe) == 3
    stage.check(xp=1, infuse=("ice",))


@shows("pilfer bottom")
def test_pilfer_strikes_moves_and_strikes() -> None:
    stage = Stage("pilfer")
    foes = [stage.foe(0, 1), stage.foe(4, 0)]
    stage.play("bottom")
    stage.on("attack", (0, 1))
    stage.on("move", (3, 0))
    stage.on("attack", (4, 0))
    assert [stage.lost(n) for n in foes] == [2, 2]
    stage.check(xp=2, pile="lost")


@shows("corrupting-embrace top")
def test_corrupting_embrace_attacks_twice() -> None:
    """Two attacks, of one or of two enemies; GH-COND-2: the second meets poison."""
    stage = Stage("corrupting-embrace")
    foe, other = stage.foe(0, 1), stage.foe(0, -1)
    stage.play("top")
    stage.on("attack", (0, 1), (0, 1))
    assert (stage.lost(foe), stage.conditions(foe), stage.lost(other)) == (3, {"poison", "muddle"}, 0)
    stage.check()


@shows("brain-leech top")
def test_brain_leech_heals_after_its_attack() -> None:
    stage = Stage("brain-leech")
    foe = stage.foe(0, 4)
    stage.hurt(0, 20)
    stage.play("top")
    stage.on("attack", (0, 4))
    stage.act("perform")
    assert (stage.lost(foe), stage.s.figures[0].hp) == (4, 24)
    stage.check(xp=2, infuse=("dark",), pile="lost")


@shows("brain-leech bottom")
def test_brain_leech_strengthens() -> None:
    """GH-COND-11."""
    stage = Stage("brain-leech")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.on("attack", (0, 1))
    assert (stage.lost(foe), stage.conditions(0)) == (1, {"strengthen"})
    stage.check()


def test_frigid_apparition_stuns_for_ice() -> None:
    stage = Stage("frigid-apparition", strong=("ice",))
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.act("consume ice")
    stage.on("attack", (0, 1))
    assert (stage.lost(foe), stage.conditions(foe)) == (3, {"stun"})
    stage.check(xp=1)


@pytest.mark.parametrize(("consumed", "harm"), [(("ice",), 4), (("dark",), 4), (("dark", "ice"), 6)])
def test_dark_frenzy_takes_two_elements(consumed: tuple[str, ...], harm: int) -> None:
    """GH-ELEM-3: in whichever order, one or both."""
    stage = Stage("dark-frenzy", strong=("ice", "dark"))
    foe = stage.foe(0, 1)
    stage.play("top")
    for name in consumed:
        stage.act(f"consume {name}")
    if stage.kind == "consume":
        stage.act("consume-nothing")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == harm
    stage.check(xp=len(consumed))


def test_shared_nightmare_poisons_and_curses_for_dark() -> None:
    """GH-COND-8: a curse for each of the two."""
    stage = Stage("shared-nightmare", strong=("dark",))
    foes = [stage.foe(0, 4), stage.foe(4, 0)]
    before = sum(stage.s.decks[-1].counts)
    stage.play("top")
    stage.act("consume dark")
    stage.on("attack", (0, 4), (4, 0))
    assert [stage.lost(n) for n in foes] == [3, 3]
    assert [stage.conditions(n) for n in foes] == [{"poison"}, {"poison"}]
    assert sum(stage.s.decks[-1].counts) == before + 2
    stage.check(xp=1, infuse=("ice",))


@shows("cranium-overload top")
def test_cranium_overload_kills_and_strikes_those_beside() -> None:
    """GH-BOSS-1: a normal one in range 4; one experience for each that is attacked."""
    stage = Stage("cranium-overload")
    foes = [stage.foe(0, 4), stage.foe(0, 5), stage.foe(0, 3, rank="elite"), stage.foe(0, -1)]
    stage.play("top")
    assert stage.offered("kill") == stage.labels((0, 4), (0, -1))
    stage.on("kill", (0, 4))
    stage.on("attack", (0, 5), (0, 3))
    assert stage.is_dead(foes[0])
    assert [stage.lost(n) for n in foes[1:]] == [2, 1, 0]  # elite guards have shield 1
    stage.check(xp=2, pile="lost")


# ------------------------------------------------------------------------------------------------------ other figures


@shows("submissive-affliction bottom")
def test_submissive_affliction_turns_an_enemy_on_its_own() -> None:
    """Attack 2 on one of its allies in its own range, with the monsters' modifiers (GH-MDECK-2)."""
    stage = Stage("submissive-affliction")
    archer, friend = stage.foe(0, 5, kind="bandit-archer"), stage.foe(0, 3)
    guard = stage.foe(5, 0)
    stage.play("bottom")
    assert stage.offered("command") == stage.labels((0, 5))
    stage.on("command", (0, 5))
    assert stage.offered("attack") == stage.labels((0, 3))
    stage.on("attack", (0, 3))
    assert [stage.lost(n) for n in (archer, friend, guard)] == [0, 2, 0]
    assert [sum(pile.counts) for pile in stage.s.piles] == [0, 1]
    stage.check()


@shows("submissive-affliction bottom")
def test_submissive_affliction_finds_an_invisible_ally_of_the_attacker() -> None:
    """GH-COND-10: that concerns the enemies of who is invisible only."""
    stage = Stage("submissive-affliction")
    stage.foe(0, 3)
    friend = stage.foe(0, 4, "invisible")
    stage.play("bottom")
    stage.on("command", (0, 3))
    stage.on("attack", (0, 4))
    assert stage.lost(friend) == 2


@shows("parasitic-influence bottom", "frozen-mind bottom")
@pytest.mark.parametrize(("card", "reach", "points"), [("parasitic-influence", 4, 1), ("frozen-mind", 5, 2)])
def test_makes_an_enemy_move(card: str, reach: int, points: int) -> None:
    """GH-COND-4, GH-COND-7: neither who is held nor who is stunned."""
    stage = Stage(card)
    foe = stage.foe(0, reach)
    stage.foe(3, 0, "immobilize")
    stage.foe(-3, 0, "stun")
    stage.play("bottom")
    assert stage.offered("command") == stage.labels((0, reach))
    stage.on("command", (0, reach))
    assert stage.label(0, reach - points) in stage.offered("move")
    assert stage.label(0, reach - points - 1) not in stage.offered("move")
    stage.on("move", (0, reach - points))
    assert stage.place_of(foe) == (0, reach - points)
    stage.check()


@shows("parasitic-influence bottom")
@pytest.mark.parametrize("ground", ["trap", "hazard"])
def test_who_is_made_to_walk_into_harm_dies_to_her_credit(ground: str) -> None:
    """GH-PUSH-5: she caused the springing, as by a push."""
    stage = Stage("parasitic-influence")
    foe = stage.foe(0, 2, hp=1)
    if ground == "trap":
        stage.s.traps[stage.at(0, 3)] = Trap(3)
    else:
        stage.s.hazards = 1 << stage.at(0, 3)
    stage.s.ground_changed()
    stage.play("bottom")
    stage.on("command", (0, 2))
    stage.on("move", (0, 3))
    assert stage.is_dead(foe)
    assert stage.s.tally[0]["monsters-killed"] == 1


@shows("possession top", "domination top")
@pytest.mark.parametrize(
    ("card", "value", "xp", "pile"), [("possession", 6, 2, "lost"), ("domination", 4, 1, "discard")]
)
@pytest.mark.parametrize("augment", [False, True])
def test_an_ally_attacks(card: str, value: int, xp: int, pile: str, augment: bool) -> None:
    """Its player decides, with its own modifiers; only Domination lends the augments."""
    stage = augmented("the-minds-weakness", "brute") if augment else Stage(card, "brute")
    stage.card = card_of(card)
    stage.ally(1, 0, 1)
    foe = stage.foe(0, 2)
    stage.play("top")
    assert stage.offered("command") == stage.labels((0, 1))
    stage.on("command", (0, 1))
    assert {option.seat for option in stage.options} == {1}
    stage.on("attack", (0, 2))
    assert stage.lost(foe) == value + (2 if augment and card == "domination" else 0)
    assert sum(stage.s.piles[1].counts) == 1
    stage.check(xp=xp, pile=pile)


def test_an_ally_need_not_attack() -> None:
    """GH-CARD-5: then nothing was used: no experience, and the card is discarded."""
    stage = Stage("possession", "brute")
    stage.ally(1, 0, 1)
    stage.foe(0, 2)
    stage.play("top")
    stage.on("command", (0, 1))
    stage.act("skip")
    stage.check()


@shows("possession bottom")
def test_possession_moves_an_ally() -> None:
    stage = Stage("possession", "brute", "scoundrel")
    stage.ally(1, 0, 3)
    stage.ally(2, 4, 0)
    stage.play("bottom")
    assert stage.offered("command") == stage.labels((0, 3))
    stage.on("command", (0, 3))
    assert stage.label(0, -1) in stage.offered("move")
    assert stage.label(0, -2) not in stage.offered("move")
    assert {option.seat for option in stage.options} == {1}
    stage.on("move", (0, -1))
    assert stage.place_of(1) == (0, -1)
    stage.check()


@shows("hostile-takeover bottom", "domination bottom")
@pytest.mark.parametrize(("card", "reach", "control"), [("hostile-takeover", 3, False), ("domination", 5, True)])
def test_takes_over_a_turn(card: str, reach: int, control: bool) -> None:
    """Bosses never (GH-BOSS-1); the card is active until the end of the round."""
    stage = Stage(card)
    foe = stage.foe(0, reach, rank="elite")
    stage.foe(1, 0, kind="bandit-commander", rank="boss")
    stage.play("bottom")
    assert stage.offered("command") == stage.labels((0, reach))
    stage.on("command", (0, reach))
    (boon,) = stage.s.boons
    action = half_of(card, "bottom").actions[0]
    assert (boon.holder, boon.hero, boon.what, boon.round) == (foe, 0, action, True)
    assert getattr(action, "control", None) == control
    stage.check(xp=2, pile="active")


@shows("many-as-one bottom")
def test_many_as_one_strengthens_allies_by_their_number() -> None:
    """Those within two when it is played; here two of them add two each."""
    stage = Stage("many-as-one", "brute", "scoundrel", "tinkerer")
    for number, (q, t) in enumerate([(0, 1), (0, 2), (0, 4)]):
        stage.ally(number + 1, q, t)
    foes = [stage.foe(1, -1), stage.foe(1, 1), stage.foe(1, 2), stage.foe(1, 3)]
    stage.play("bottom")
    stage.attack_by(0, 1, foes[0])
    stage.attack_by(1, 1, foes[1])
    stage.attack_by(2, 1, foes[2])
    stage.attack_by(3, 1, foes[3])
    assert [stage.lost(n) for n in foes] == [1, 3, 3, 1]
    stage.check(xp=2, pile="active")


@shows("wretched-creature bottom")
@pytest.mark.parametrize("dark", [False, True])
def test_wretched_creature_moves_and_curses_for_dark(dark: bool) -> None:
    """GH-COND-8."""
    stage = Stage("wretched-creature", strong=("dark",) if dark else ())
    stage.foe(0, 4)
    before = sum(stage.s.decks[-1].counts)
    stage.play("bottom")
    stage.on("move", (0, 3))
    if dark:
        stage.act("consume dark")
        stage.on("apply", (0, 4))
    assert sum(stage.s.decks[-1].counts) == before + dark
    stage.check()


@shows("silent-scream bottom")
@pytest.mark.parametrize("ice", [False, True])
def test_silent_scream_pushes_neighbours(ice: bool) -> None:
    """Two hexes, with ice three."""
    stage = Stage("silent-scream", strong=("ice",) if ice else ())
    foes = [stage.foe(0, 1), stage.foe(0, -1)]
    stage.play("bottom")
    stage.act("stop")
    if ice:
        stage.act("consume ice")
    stage.on("shift", (0, 1))
    stage.on("force-to", *[(0, 2 + n) for n in range(3 if ice else 2)])
    stage.act("skip")
    assert [stage.place_of(n) for n in foes] == [(0, 4 if ice else 3), (0, -1)]
    stage.check(xp=int(ice))


# ------------------------------------------------------------------------------------------------- moves and the rest


@shows("feedback-loop bottom")
@pytest.mark.parametrize("back", [True, False])
def test_feedback_loop_muddles_if_it_comes_back(back: bool) -> None:
    """Whom it moved through, if the move ends where it began."""
    stage = Stage("feedback-loop")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.on("move", (0, 2))
    if back:
        stage.on("move", (0, 0))
    if stage.kind == "move":
        stage.act("stop")
    if back:
        stage.act("perform")
    assert stage.conditions(foe) == ({"muddle"} if back else set())
    stage.check()


@shows("corrupting-embrace bottom")
def test_corrupting_embrace_poisons_whom_it_jumped_over() -> None:
    stage = Stage("corrupting-embrace")
    over, beside = stage.foe(0, 1), stage.foe(1, 2)
    stage.play("bottom")
    stage.on("move", (0, 4))
    stage.act("perform")
    assert (stage.conditions(over), stage.conditions(beside)) == ({"poison"}, set())
    stage.check(infuse=("dark",))


@shows("into-the-night bottom")
def test_into_the_night_hides() -> None:
    stage = Stage("into-the-night")
    stage.play("bottom")
    assert stage.conditions(0) == {"invisible"}
    stage.check()


@shows("empathetic-assault bottom")
def test_empathetic_assault_moves_and_heals() -> None:
    stage = Stage("empathetic-assault")
    stage.hurt(0, 20)
    stage.play("bottom")
    stage.on("move", (0, 2))
    stage.act("perform")
    assert (stage.s.figures[0].hp, stage.place_of(0)) == (22, (0, 2))
    stage.check()


@shows("withering-claw bottom")
def test_withering_claw_holds_and_moves() -> None:
    stage = Stage("withering-claw")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.on("apply", (0, 1))
    assert stage.label(0, -4) not in stage.offered("move")
    stage.on("move", (0, -3))
    assert (stage.conditions(foe), stage.place_of(0)) == ({"immobilize"}, (0, -3))
    stage.check()


@shows("frigid-apparition bottom")
def test_frigid_apparition_moves_and_stuns_one() -> None:
    stage = Stage("frigid-apparition")
    foes = [stage.foe(0, 5), stage.foe(1, 4)]
    stage.play("bottom")
    stage.on("move", (0, 4))
    stage.on("apply", (1, 4))
    assert [stage.conditions(n) for n in foes] == [set(), {"stun"}]
    stage.check(xp=1, pile="lost")


@shows("pilfer top")
def test_pilfer_takes_money_from_neighbours() -> None:
    """What lies in reach, and one token for each enemy next to her."""
    stage = Stage("pilfer")
    stage.s.coins = {stage.at(1, 0): 1}
    stage.foe(0, 1)
    stage.foe(0, -1)
    stage.foe(0, 3)
    stage.play("top")
    stage.act("perform")
    stage.act("perform")
    assert stage.s.tokens[0] == 3
    stage.check()


@shows("psychic-projection top")
def test_psychic_projection_heals_shields_and_stuns_herself() -> None:
    """GH-CARD-5: the stun cannot be declined; GH-COND-13: gained in her own turn it lasts through the next."""
    stage = Stage("psychic-projection")
    foe = stage.foe(0, 1)
    stage.hurt(0, 20)
    stage.play("top")
    stage.act("perform")
    assert (stage.s.figures[0].hp, stage.conditions(0)) == (25, {"stun"})
    stage.struck_by(foe, 3)
    assert stage.s.figures[0].hp == 23
    stage.check(pile="active")


@shows("shared-nightmare bottom")
@pytest.mark.parametrize("ice", [False, True])
def test_shared_nightmare_moves_and_shields_for_ice(ice: bool) -> None:
    """GH-CARD-4: without the bonus the card is discarded."""
    stage = Stage("shared-nightmare", strong=("ice",) if ice else ())
    foe = stage.foe(0, 1)
    stage.play("bottom")
    assert stage.label(5, 0) in stage.offered("move")
    stage.act("stop")
    if ice:
        stage.act("consume ice")
    stage.struck_by(foe, 3)
    assert stage.lost(0) == (2 if ice else 3)
    stage.check(xp=int(ice), pile="active" if ice else "discard")


@shows("phantasmal-killer bottom")
def test_phantasmal_killer_moves_loots_and_hides() -> None:
    stage = Stage("phantasmal-killer")
    stage.s.coins = {stage.at(0, 3): 1, stage.at(0, 4): 1}
    stage.play("bottom")
    stage.on("move", (0, 2))
    stage.act("perform", "perform")
    assert (stage.s.tokens[0], stage.conditions(0)) == (1, {"invisible"})
    stage.check(infuse=("dark",))
