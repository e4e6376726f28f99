"""What the cards of the Tinkerer do."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.figures import HEROES, MONSTERS, Figure
from grognard.games.gloomhaven.in_play import Active, Gear, Trap
from grognard.games.gloomhaven.rules import entering, verbs
from grognard.games.gloomhaven.rules.hero_turn import ResolveTriggers
from tests.gloomhaven.halves import (
    Row,
    Stage,
    card_of,
    check_attack,
    check_heal,
    check_kill,
    check_loot,
    check_move,
    check_summon,
    check_triangle,
    shows,
)

ATTACKS = (
    Row("stun-shot", "top", 1, reach=3, gives=("stun",)),
    Row("enhancement-field", "top", 3, reach=3),
    Row("toxic-bolt", "top", 2, reach=3, gives=("poison",), infuse=("earth",)),
    Row("toxic-bolt", "bottom", 5, reach=2, xp=2, pile="lost"),
    Row("reviving-shock", "top", 2, reach=3, targets=2),
    Row("crank-bow", "top", 6, reach=5, xp=2, pile="lost"),
    Row("murderous-contraption", "bottom", 4, reach=3),
)
TRIANGLES = (
    Row("ink-bomb", "top", 4, reach=3, each_xp=1, infuse=("dark",), pile="lost"),
    Row("net-shooter", "top", 3, reach=3, gives=("immobilize",), each_xp=1, pile="lost"),
    Row("noxious-vials", "bottom", 3, reach=3, gives=("poison",), each_xp=1, pile="lost"),
)
MOVES = (
    *[
        Row(card, "bottom", 4)
        for card in ("proximity-mine", "ink-bomb", "stun-shot", "crank-bow", "dangerous-contraption")
    ],
    Row("energizing-tonic", "bottom", 6, xp=1, pile="lost"),
    Row("potent-potables", "bottom", 3),
    Row("jet-propulsion", "bottom", 8, jump=True, xp=2, pile="lost"),
)
HEALS = (
    Row("harmless-contraption", "bottom", 2, reach=3),
    Row("reinvigorating-elixir", "top", 3, reach=3),
    Row("restorative-mist", "top", 3, reach=3),
    Row("energizing-tonic", "top", 5, reach=2, xp=2, pile="lost"),
    Row("reviving-shock", "bottom", 5, reach=2, xp=2, pile="lost"),
    Row("stamina-booster", "top", 4, reach=3),
    Row("micro-bots", "top", 6, reach=3, xp=2, pile="lost"),
    Row("auto-turret", "bottom", 3, reach=4),
    Row("curative-aerosol", "bottom", 4, reach=3, targets=2, xp=2, pile="lost"),
)
LOOTS = (Row("hook-gun", "bottom", 2, xp=1, pile="lost"),)
KILLS = (Row("lethal-injection", "top", 2, xp=2, pile="lost"),)


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks(row: Row) -> None:
    """GH-ATK-1, GH-ATK-3, GH-ATK-12, GH-CARD-4."""
    check_attack(row)


@pytest.mark.parametrize("row", TRIANGLES, ids=str)
def test_areas(row: Row) -> None:
    """GH-AOE-5: a hex in range is enough."""
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


@pytest.mark.parametrize("row", KILLS, ids=str)
def test_kills(row: Row) -> None:
    """GH-BOSS-1."""
    check_kill(row)


@shows("harmless-contraption top", "dangerous-contraption top", "murderous-contraption top")
@pytest.mark.parametrize(
    ("card", "unit", "move", "attack"),
    [
        ("harmless-contraption", "decoy", 2, None),
        ("dangerous-contraption", "battle-bot", 2, 2),
        ("murderous-contraption", "kill-bot", 3, 3),
    ],
)
def test_contraptions(card: str, unit: str, move: int, attack: int | None) -> None:
    """GH-SUM-1, GH-SUM-3."""
    check_summon(Stage(card), "top", unit, hp=6, move=move, attack=attack)


# -------------------------------------------------------------------------------------------------------------- traps


@shows("proximity-mine top", "volatile-concoction top", "tinkerers-tools bottom", "gas-canister top")
@pytest.mark.parametrize(
    ("card", "half", "damage", "gives", "xp", "pile"),
    [
        ("proximity-mine", "top", 6, set[str](), 2, "lost"),
        ("volatile-concoction", "top", 2, {"poison"}, 0, "discard"),
        ("tinkerers-tools", "bottom", 0, {"stun"}, 0, "discard"),
        ("gas-canister", "top", 4, {"muddle"}, 0, "discard"),
    ],
)
def test_traps(card: str, half: str, damage: int, gives: set[str], xp: int, pile: str) -> None:
    """GH-MOVE-8: on an adjacent empty hex; experience when an enemy springs it."""
    stage = Stage(card)
    foe = stage.foe(0, 2)
    stage.obstacle((1, 0))
    stage.s.coins = {stage.at(0, -1): 1}
    stage.play(half)
    assert stage.offered("set-trap") == stage.labels((0, 1), (-1, 1), (-1, 0), (1, -1))
    stage.on("set-trap", (0, 1))
    stage.check(pile=pile)
    entering.enter(stage.s, foe, stage.at(0, 1), "push", None)
    stage.settle()
    assert (stage.lost(foe), stage.conditions(foe), stage.s.xp[0], stage.s.traps) == (damage, gives, xp, {})


@shows("tinkerers-tools top")
def test_tools_disarm_a_trap() -> None:
    stage = Stage("tinkerers-tools")
    stage.s.traps = {stage.at(0, 1): Trap(3), stage.at(0, 2): Trap(3)}
    stage.play("top")
    assert stage.offered("disarm-trap") == stage.labels((0, 1))
    stage.on("disarm-trap", (0, 1))
    assert list(stage.s.traps) == [stage.at(0, 2)]
    stage.check(xp=1)


# ------------------------------------------------------------------------------------------------------------- attacks


@shows("flamethrower top")
def test_flamethrower_wounds_in_a_fan() -> None:
    """GH-AOE-2: the hex behind is not adjacent."""
    stage = Stage("flamethrower")
    foes = [stage.foe(q, t) for q, t in ((1, 0), (0, 1), (1, 1), (2, 0))]
    stage.play("top")
    stage.area((1, 0), (0, 1), (1, 1))
    stage.on("attack", (1, 1), (1, 0), (0, 1))
    assert [stage.lost(n) for n in foes] == [3, 3, 3, 0]
    assert [stage.conditions(n) for n in foes] == [{"wound"}] * 3 + [set()]
    stage.check(xp=2, pile="lost", infuse=("fire",))


@shows("hook-gun top")
def test_hook_gun_pulls() -> None:
    """GH-PUSH-1."""
    stage = Stage("hook-gun")
    foe = stage.foe(0, 3)
    stage.foe(4, 0)
    stage.play("top")
    assert stage.offered("attack") == stage.labels((0, 3))
    stage.on("attack", (0, 3))
    stage.on("force-to", (0, 2))
    assert (stage.lost(foe), stage.place_of(foe)) == (2, (0, 1))
    stage.check()


@shows("harsh-stimulants top")
@pytest.mark.parametrize("attacks", [True, False])
def test_harsh_stimulants_hurt_whoever_uses_them(attacks: bool) -> None:
    """GH-CARD-5: the damage is part of the action, and comes if that is used."""
    stage = Stage("harsh-stimulants")
    foe = stage.foe(0, 1)
    stage.play("top")
    stage.act(f"attack {stage.label(0, 1)}" if attacks else "skip")
    assert (stage.lost(foe), stage.lost(0)) == ((9, 2) if attacks else (0, 0))
    stage.check(xp=2 if attacks else 0, pile="lost" if attacks else "discard")


@shows("disintegration-beam top")
def test_disintegration_beam_kills_the_weak_in_a_line() -> None:
    stage = Stage("disintegration-beam")
    foes = [stage.foe(0, 1, hp=5), stage.foe(0, 2, hp=6), stage.foe(0, 3, hp=1, rank="elite"), stage.foe(0, 4, hp=1)]
    stage.play("top")
    stage.area((0, 1), (0, 2), (0, 3))
    assert [stage.is_dead(n) for n in foes] == [True, False, True, False]
    stage.check(xp=2, pile="lost")


def test_disintegration_beam_names_no_rank_so_a_weak_boss_dies_too() -> None:
    """GH-BOSS-1: a boss is neither normal nor elite, which only matters to a card that names one; GH-BOSS-2 is safe."""
    stage = Stage("disintegration-beam")
    found = [
        verbs.place(stage.s, Figure(kind, name, MONSTERS, stage.at(0, t), hp, hp, rank=rank), None)
        for kind, name, rank, t, hp in (
            ("boss", "bandit-commander", "boss", 1, 5),
            ("boss", "inox-bodyguard", "boss", 2, 6),
            ("objective", "altar", "", 3, 2),
        )
    ]
    stage.play("top")
    stage.area((0, 1), (0, 2), (0, 3))
    assert [stage.is_dead(n) for n in found] == [True, False, False]
    stage.check(xp=1, pile="lost")


# ---------------------------------------------------------------------------------------------------------- conditions


@shows("net-shooter bottom")
def test_net_shooter_holds_a_neighbour_and_moves() -> None:
    stage = Stage("net-shooter")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.on("apply", (0, 1))
    stage.on("move", (0, -2))
    assert (stage.conditions(foe), stage.place_of(0)) == ({"immobilize"}, (0, -2))
    stage.check()


@shows("disorienting-flash top")
def test_disorienting_flash_stuns_two() -> None:
    """GH-LOS-6, GH-COND-1."""
    stage = Stage("disorienting-flash")
    foes = [stage.foe(0, 3), stage.foe(3, 0), stage.foe(0, -3), stage.foe(-4, 0)]
    stage.play("top")
    assert stage.offered("apply") == stage.labels((0, 3), (3, 0), (0, -3))
    stage.on("apply", (0, 3), (3, 0))
    assert [stage.conditions(n) for n in foes] == [{"stun"}, {"stun"}, set(), set()]
    stage.check(xp=2, pile="lost")


@shows("disorienting-flash bottom")
def test_disorienting_flash_muddles_all_neighbours() -> None:
    stage = Stage("disorienting-flash")
    foes = [stage.foe(0, 1), stage.foe(1, 0), stage.foe(0, 2)]
    stage.play("bottom")
    stage.act("perform")
    assert stage.kind == "move"
    assert stage.label(0, -2) in stage.offered("move")
    assert stage.label(0, -3) not in stage.offered("move")
    stage.act("stop")
    assert [stage.conditions(n) for n in foes] == [{"muddle"}, {"muddle"}, set()]
    stage.check()


@shows("disintegration-beam bottom")
def test_disintegration_beam_moves_and_disarms() -> None:
    stage = Stage("disintegration-beam")
    foe = stage.foe(0, 3)
    stage.play("bottom")
    stage.on("move", (0, 2))
    stage.on("apply", (0, 3))
    assert stage.conditions(foe) == {"disarm"}
    stage.check()


@shows("lethal-injection bottom")
def test_lethal_injection_moves_and_poisons_neighbours() -> None:
    stage = Stage("lethal-injection")
    foes = [stage.foe(0, 5), stage.foe(1, 4), stage.foe(0, -1)]
    stage.play("bottom")
    stage.on("move", (0, 4))
    stage.act("perform")
    assert [stage.conditions(n) for n in foes] == [{"poison"}, {"poison"}, set()]
    stage.check()


# --------------------------------------------------------------------------------------------------------------- heals


@shows("restorative-mist bottom")
def test_restorative_mist_moves_and_heals_neighbours() -> None:
    """GH-CARD-10: allies, not the performer."""
    stage = Stage("restorative-mist", "brute", "scoundrel")
    stage.ally(1, 0, 3, hp=20)
    stage.ally(2, 0, -2, hp=20)
    stage.hurt(0, 20)
    stage.play("bottom")
    stage.on("move", (0, 2))
    stage.act("perform")
    assert [stage.s.figures[n].hp for n in range(3)] == [20, 21, 20]
    stage.check()


@shows("curative-aerosol top")
def test_curative_aerosol_heals_after_each_move() -> None:
    stage = Stage("curative-aerosol", "brute", "scoundrel")
    stage.ally(1, 0, 3, hp=20)
    stage.ally(2, 3, 0, hp=20)
    stage.hurt(0, 20)
    stage.play("top")
    stage.on("move", (0, 2))
    stage.on("heal", (0, 3))
    stage.on("move", (0, 0))
    assert stage.offered("heal") == stage.labels((0, 0))
    stage.on("heal", (0, 0))
    assert [stage.s.figures[n].hp for n in range(3)] == [22, 22, 20]
    stage.check()


@shows("potent-potables top")
def test_potent_potables_add_to_four_heals() -> None:
    """GH-CARD-7: a slot for each heal, experience for the second and fourth."""
    stage = Stage("potent-potables")
    stage.play("top")
    stage.check(pile="active")
    stage.hurt(0, 1)
    gained = []
    for _ in range(4):
        stage.perform("reinvigorating-elixir", "top")
        stage.on("heal", (0, 0))
        gained.append(stage.s.xp[0])
    assert (gained, stage.s.figures[0].hp) == ([0, 1, 1, 2], 1 + 4 * 5)
    stage.check(xp=2, pile="lost")


def test_a_heal_that_is_left_out_uses_no_slot() -> None:
    """GH-CARD-7, GH-CARD-5: a slot for each occurrence, and a heal that is not performed is none."""
    stage = Stage("potent-potables", "brute")
    stage.play("top")
    stage.ally(1, 0, 1, hp=10)
    for answer, used, hp in (("skip", 0, 10), ("perform", 1, 13)):
        stage.perform("restorative-mist", "bottom")
        stage.act("stop", answer)
        assert (stage.s.active[0][0].used, stage.s.figures[1].hp) == (used, hp)


# ------------------------------------------------------------------------------------------------------------- bonuses


@shows("flamethrower bottom")
def test_flamethrower_shields_neighbours() -> None:
    """Whoever is adjacent when it is played, and stays shielded elsewhere; GH-RET-1."""
    stage = Stage("flamethrower", "brute", "scoundrel")
    stage.ally(1, 0, 1)
    stage.ally(2, 0, 2)
    foe = stage.foe(0, 3)
    stage.play("bottom")
    for target in range(3):
        stage.struck_by(foe, 3, target=target)
    assert [stage.lost(n) for n in range(3)] == [2, 2, 3]
    stage.check(pile="active")


@shows("enhancement-field bottom")
def test_enhancement_field_adds_to_attacks_of_neighbours() -> None:
    stage = Stage("enhancement-field", "brute", "scoundrel")
    stage.ally(1, 0, 1)
    stage.ally(2, 0, 3)
    foes = [stage.foe(1, 0), stage.foe(1, 1), stage.foe(1, 3)]
    stage.play("bottom")
    for hero, foe in enumerate(foes):
        stage.attack_by(hero, 2, foe)
    assert [stage.lost(n) for n in foes] == [3, 3, 2]
    stage.check(pile="active")


@shows("harsh-stimulants bottom")
def test_harsh_stimulants_drive_neighbours() -> None:
    """GH-CARD-5: allies have to take the damage."""
    stage = Stage("harsh-stimulants", "brute", "scoundrel")
    stage.ally(1, 0, 1)
    stage.ally(2, 0, 3)
    foes = [stage.foe(1, 0), stage.foe(1, 1)]
    stage.play("bottom")
    stage.act("perform")
    assert [stage.lost(n) for n in range(3)] == [0, 2, 0]
    for hero, foe in enumerate(foes):
        stage.attack_by(hero, 2, foe)
    assert [stage.lost(n) for n in foes] == [2, 4]
    stage.check(pile="active")


@shows("auto-turret top")
def test_auto_turret_shoots_at_the_end_of_five_turns() -> None:
    """GH-CARD-7: each time uses a slot."""
    stage = Stage("auto-turret")
    foe = stage.foe(0, 5)
    stage.play("top")
    stage.check(pile="active")
    gained = []
    for _ in range(5):
        stage.do(ResolveTriggers(0, "end"))
        stage.on("attack", (0, 5))
        gained.append(stage.s.xp[0])
    assert (gained, stage.lost(foe)) == ([1, 1, 2, 2, 3], 10)
    stage.check(xp=3, pile="lost")


@shows("gas-canister bottom")
def test_gas_canister_gives_cards_back() -> None:
    """GH-CARD-9: the recipient chooses; GH-CARD-7."""
    stage = Stage("gas-canister", "brute")
    stage.ally(1, 0, 3)
    trample, skewer = card_of("trample").number, card_of("skewer").number
    stage.s.discards[1] = (trample, skewer)
    stage.play("bottom")
    stage.do(ResolveTriggers(0, "end"))
    stage.on("aid", (0, 3))
    assert [option.seat for option in stage.options] == [1, 1, 1]
    stage.act("recover skewer")
    assert (stage.s.hands[1], stage.s.discards[1]) == ((skewer,), (trample,))
    stage.check(pile="active")
    assert [active.used for active in stage.s.active[0]] == [1]


@pytest.mark.parametrize(("first", "second"), [("auto-turret", "gas-canister"), ("gas-canister", "auto-turret")])
def test_at_the_end_of_a_turn_cards_come_back_before_the_turret_shoots(first: str, second: str) -> None:
    """GH-RET-2: retaliate may exhaust the Tinkerer, so no player would have it the other way round."""
    stage = Stage(first, "brute")
    stage.ally(1, 0, 3)
    foe = stage.foe(0, 1)
    stage.retaliate(foe, 3)
    stage.hurt(0, 1)
    stage.s.discards[1] = (card_of("skewer").number,)
    stage.play("top" if first == "auto-turret" else "bottom")
    stage.perform(second, "top" if second == "auto-turret" else "bottom")
    stage.do(ResolveTriggers(0, "end"))
    stage.on("aid", (0, 3))
    stage.act("recover skewer")
    stage.on("attack", (0, 1))
    assert stage.s.hands[1] == (card_of("skewer").number,)
    assert stage.s.is_exhausted(0)


# --------------------------------------------------------------------------------------------------------------- cards


@shows("reinvigorating-elixir bottom")
def test_reinvigorating_elixir_gives_all_discards_back() -> None:
    """GH-CARD-9: those in the active area that count as discarded too."""
    stage = Stage("reinvigorating-elixir", "brute", "scoundrel")
    stage.ally(1, 0, 1)
    stage.ally(2, 0, 2)
    stage.s.discards[1] = (1, 6)
    stage.s.discards[2] = (88,)
    stage.s.lost[1] = (9,)
    stage.play("bottom")
    assert stage.offered("aid") == stage.labels((0, 1))
    stage.on("aid", (0, 1))
    stage.act("recover-all")
    assert (stage.s.hands[1], stage.s.discards[1], stage.s.lost[1]) == ((1, 6), (), (9,))
    stage.check(xp=2, pile="lost")


@shows("reinvigorating-elixir bottom")
def test_reinvigorating_elixir_ends_no_bonus_that_its_owner_keeps() -> None:
    """GH-CARD-5, GH-CARD-9, GH-REST-6: cards in play that count as discarded come back only if the ally wants it."""
    for wanted in (True, False):
        stage = Stage("reinvigorating-elixir", "mindthief")
        stage.ally(1, 0, 1)
        loop, scurry = card_of("feedback-loop").number, card_of("scurry").number
        stage.s.discards[1] = (scurry,)
        stage.s.active[1] = (Active(loop, 0, False, "persistent"),)
        stage.play("bottom")
        stage.on("aid", (0, 1))
        stage.act("recover-all", "recover feedback-loop" if wanted else "skip")
        assert (stage.s.hands[1], stage.s.discards[1]) == ((loop, scurry) if wanted else (scurry,), ())
        assert bool(stage.s.active[1]) is not wanted
        stage.check(xp=2, pile="lost")


@shows("volatile-concoction bottom")
@pytest.mark.parametrize("ice", [False, True])
def test_volatile_concoction_gives_one_or_with_ice_two(ice: bool) -> None:
    """GH-ELEM-3."""
    stage = Stage("volatile-concoction", "brute", strong=("ice",) if ice else ())
    stage.ally(1, 0, 2)
    stage.s.discards[1] = (1, 2, 3)
    stage.play("bottom")
    if ice:
        stage.act("consume ice")
    stage.on("aid", (0, 2))
    stage.act("recover trample", *(["recover sweeping-blow"] if ice else []))
    assert stage.s.hands[1] == ((1, 3) if ice else (1,))
    stage.check()


@shows("stamina-booster bottom")
def test_stamina_booster_gives_a_lost_card_back() -> None:
    """GH-CARD-9: but none with the mark that keeps it lost."""
    stage = Stage("stamina-booster", "spellweaver")
    stage.ally(1, 0, 3)
    ether, orbs = card_of("reviving-ether").number, card_of("fire-orbs").number
    stage.s.lost[1] = (orbs, ether)
    stage.play("bottom")
    stage.on("aid", (0, 3))
    assert stage.offered("recover") == {"fire-orbs"}
    stage.act("recover fire-orbs")
    assert (stage.s.hands[1], stage.s.lost[1]) == ((orbs,), (ether,))
    stage.check(xp=2, pile="lost")


@shows("chimeric-formula top")
def test_chimeric_formula_trades_lost_cards() -> None:
    stage = Stage("chimeric-formula", "brute")
    stage.ally(1, 0, 1)
    stage.s.lost[1] = (1, 2, 3)
    stage.s.hands[1] = (5,)
    stage.play("top")
    stage.on("aid", (0, 1))
    stage.act("recover trample", "recover eye-for-an-eye")
    assert stage.offered("pay-card") == {"trample", "eye-for-an-eye", "overwhelming-assault"}
    stage.act("pay-card overwhelming-assault", "pay-card eye-for-an-eye")
    assert (stage.s.hands[1], stage.s.lost[1]) == ((1,), (2, 3, 5))
    stage.check()


@shows("chimeric-formula bottom")
def test_chimeric_formula_hands_a_card_of_another_over() -> None:
    stage = Stage("chimeric-formula", "brute", "scoundrel")
    stage.ally(1, 0, 3)
    stage.ally(2, 0, 4)
    stage.s.lost[1] = (1,)
    stage.s.lost[2] = (88, 89)
    stage.play("bottom")
    stage.on("aid", (0, 3))
    assert stage.offered("recover") == {"single-out", "flanking-strike"}
    stage.act("recover single-out")
    assert (stage.s.hands[1], stage.s.lost[1], stage.s.lost[2]) == ((88,), (1,), (89,))
    stage.check(xp=2, pile="lost")


@shows("noxious-vials top")
def test_noxious_vials_refresh_a_small_item() -> None:
    """GH-CARD-9, GH-ITEM-2."""
    stage = Stage("noxious-vials", "brute")
    stage.ally(1, 0, 1)
    small = [item.number for item in facts.items().values() if item.slot == "small" and item.use == "consumed"][:2]
    legs = next(item.number for item in facts.items().values() if item.slot == "legs")
    stage.s.gear[1] = (Gear(small[0], "consumed", 1), Gear(small[1], "ready"), Gear(legs, "spent"))
    stage.play("top")
    stage.on("aid", (0, 1))
    assert stage.offered("refresh") == {facts.items()[small[0]].id}
    stage.act(f"refresh {facts.items()[small[0]].id}")
    assert [gear.state for gear in stage.s.gear[1]] == ["ready", "ready", "spent"]
    stage.check()


# --------------------------------------------------------------------------------------------------------- other things


@shows("micro-bots bottom")
def test_micro_bots_move_and_loot() -> None:
    stage = Stage("micro-bots")
    stage.s.coins = {stage.at(0, 4): 1, stage.at(0, 5): 1}
    stage.play("bottom")
    stage.on("move", (0, 3))
    stage.act("perform")
    assert stage.s.tokens[0] == 1
    stage.check(pile="lost")


@shows("jet-propulsion top")
def test_jet_propulsion_moves_a_summon() -> None:
    """Its own move and two more; the player decides its way."""
    stage = Stage("murderous-contraption")
    stage.play("top")
    stage.on("summon", (0, 1))
    stage.perform("jet-propulsion", "top")
    stage.on("command", (0, 1))
    assert stage.label(5, -4) in stage.offered("move")
    assert stage.label(5, -5) not in stage.offered("move")
    stage.on("move", (5, -4))
    assert stage.place_of(1) == (5, -4)
    assert stage.s.deeds == []


@shows("jet-propulsion top")
def test_jet_propulsion_moves_every_summon_in_range() -> None:
    """GH-CARD-5: one after the other, in any order, as far as its player likes."""
    stage = Stage("murderous-contraption")
    stage.play("top")
    stage.on("summon", (0, 1))
    decoy = Figure(
        "summon", "decoy", HEROES, stage.at(1, 0), 6, 6, owner=0, card=card_of("harmless-contraption").number
    )
    verbs.place(stage.s, decoy, None)
    stage.perform("jet-propulsion", "top")
    assert stage.offered("command") == stage.labels((0, 1), (1, 0))
    stage.on("command", (1, 0))
    stage.on("move", (3, 0))
    stage.act("stop")
    assert stage.offered("command") == stage.labels((0, 1))
    stage.on("command", (0, 1))
    stage.on("move", (0, 4))
    stage.act("stop")
    assert [stage.place_of(n) for n in (1, 2)] == [(0, 4), (3, 0)]
    assert stage.notations == []
