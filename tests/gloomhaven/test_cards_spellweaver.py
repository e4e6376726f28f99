"""What the cards of the Spellweaver do."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.facts import ELEMENTS
from grognard.games.gloomhaven.figures import HEROES, Figure
from grognard.games.gloomhaven.in_play import Active
from grognard.games.gloomhaven.rules import death, verbs
from grognard.games.gloomhaven.state import INERT, STRONG
from tests.gloomhaven.halves import (
    Row,
    Stage,
    card_of,
    check_attack,
    check_heal,
    check_loot,
    check_move,
    check_summon,
    check_triangle,
    shows,
)

ATTACKS = (
    Row("fire-orbs", "top", 3, reach=3, targets=3, each_xp=1, infuse=("fire",), pile="lost"),
    Row("mana-bolt", "top", 2, reach=3),
    Row("frost-armor", "top", 2, reach=3),
    Row("flame-strike", "top", 3, reach=2),
    Row("flame-strike", "bottom", 2, reach=2),
    Row("flashing-burst", "top", 3, reach=3, infuse=("light",)),
    Row("forked-beam", "top", 2, reach=3, targets=2, xp=1),
    Row("engulfed-in-flames", "top", 4, reach=3, infuse=("fire",)),
    Row("living-torch", "top", 4, reach=3, gives=("immobilize",)),
)
TRIANGLES = (
    Row("cold-fire", "top", 1, reach=3),
    Row("chromatic-explosion", "top", 3, reach=3, xp=2, infuse=ELEMENTS, pile="lost"),
    Row("black-hole", "top", 4, reach=3, each_xp=1, pile="lost"),
)
MOVES = (
    Row("fire-orbs", "bottom", 3),
    Row("impaling-eruption", "bottom", 4),
    Row("reviving-ether", "bottom", 4, jump=True),
    Row("ride-the-wind", "bottom", 8, jump=True, infuse=("air",), pile="lost"),
    Row("flashing-burst", "bottom", 4),
    Row("forked-beam", "bottom", 4),
    Row("frozen-night", "bottom", 3),
    Row("zephyr-wings", "bottom", 8, jump=True, xp=1, pile="lost"),
)
HEALS = (
    Row("freezing-nova", "bottom", 4, reach=4, infuse=("light",), pile="lost"),
    Row("mana-bolt", "bottom", 3, reach=1),
    Row("aid-from-the-ether", "top", 3, reach=3),
    Row("icy-blast", "bottom", 6, reach=2, pile="lost"),
    Row("elemental-aid", "top", 3, reach=2),
    Row("twin-restoration", "bottom", 3, reach=3, targets=2),
)
LOOTS = (
    Row("ride-the-wind", "top", 1),
    Row("cold-fire", "bottom", 2, pile="lost"),
    Row("zephyr-wings", "top", 2),
)


@pytest.mark.parametrize("row", ATTACKS, ids=str)
def test_attacks(row: Row) -> None:
    """GH-ATK-1, GH-ATK-3, GH-ATK-12, GH-CARD-4."""
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


@shows("aid-from-the-ether bottom", "living-torch bottom")
@pytest.mark.parametrize(
    ("card", "unit", "move", "attack", "reach"),
    [("aid-from-the-ether", "mystic-ally", 2, 3, 2), ("living-torch", "burning-avatar", 3, 2, 3)],
)
def test_summons(card: str, unit: str, move: int, attack: int, reach: int) -> None:
    """GH-SUM-1, GH-SUM-3."""
    check_summon(Stage(card), "bottom", unit, hp=2, move=move, attack=attack, reach=reach)


def test_burning_avatar_burns_its_neighbours_when_it_dies() -> None:
    stage = Stage("living-torch")
    avatar = check_summon(stage, "bottom", "burning-avatar", hp=2, move=3, attack=2, reach=3)
    foe = stage.foe(0, 2)
    death.kill(stage.s, avatar, foe, -1, stage.events)
    stage.settle()
    stage.on("attack", (0, 2))
    stage.act("skip")
    assert (stage.lost(foe), stage.is_dead(avatar)) == (3, True)
    stage.check(xp=2, pile="lost", infuse=("fire",))


def test_burning_avatar_creates_fire_with_a_granted_attack_too() -> None:
    """GH-SUM-3, GH-ELEM-2: what comes with its attacks comes with each; so does the poison of the Rat Swarm."""
    for card, unit, infuse, conditions in (
        ("living-torch", "burning-avatar", ("fire",), set[str]()),
        ("gnawing-horde", "rat-swarm", (), {"poison"}),
    ):
        stage = Stage("possession", "spellweaver")
        stage.ally(1, 3, 0)
        owner = 1 if unit == "burning-avatar" else 0
        figure = Figure("summon", unit, HEROES, stage.at(0, 1), 9, 9, owner=owner, born=0, card=card_of(card).number)
        verbs.place(stage.s, figure, None)
        foe = stage.foe(0, 2)
        stage.play("top")
        stage.on("command", (0, 1))
        stage.on("attack", (0, 2))
        assert (stage.infused, stage.conditions(foe)) == (infuse, conditions)


# ------------------------------------------------------------------------------------------------- elements and attacks


@pytest.mark.parametrize("card", ["mana-bolt", "frost-armor"])
def test_any_element_strengthens_a_bolt(card: str) -> None:
    """GH-ELEM-3: one of those that are there, chosen by the player; it is inert at once."""
    stage = Stage(card, strong=("ice", "dark"))
    foe = stage.foe(0, 3)
    stage.play("top")
    assert stage.offered("consume") == {"ice", "dark"}
    stage.act("consume dark")
    stage.on("attack", (0, 3))
    assert stage.lost(foe) == 3
    assert [stage.s.elements[ELEMENTS.index(name)] for name in ("ice", "dark")] == [STRONG, INERT]
    stage.check(xp=1)


def test_an_element_need_not_be_consumed() -> None:
    """GH-ELEM-3."""
    stage = Stage("mana-bolt", strong=("ice",))
    foe = stage.foe(0, 3)
    stage.play("top")
    stage.act("consume-nothing")
    stage.on("attack", (0, 3))
    assert (stage.lost(foe), stage.s.elements[ELEMENTS.index("ice")]) == (2, STRONG)
    stage.check()


def test_flame_strike_wounds_with_fire() -> None:
    stage = Stage("flame-strike", strong=("fire",))
    foe = stage.foe(0, 2)
    stage.play("top")
    stage.act("consume fire")
    stage.on("attack", (0, 2))
    assert (stage.lost(foe), stage.conditions(foe)) == (3, {"wound"})
    stage.check()


@shows("freezing-nova top")
@pytest.mark.parametrize("ice", [False, True])
def test_freezing_nova_holds_all_neighbours(ice: bool) -> None:
    stage = Stage("freezing-nova", strong=("ice",) if ice else ())
    foes = [stage.foe(0, 1), stage.foe(0, -1), stage.foe(0, 2)]
    stage.play("top")
    if ice:
        stage.act("consume ice")
    stage.on("attack", (0, 1), (0, -1))
    assert [stage.lost(n) for n in foes] == ([3, 3, 0] if ice else [2, 2, 0])
    assert [stage.conditions(n) for n in foes] == [{"immobilize"}, {"immobilize"}, set()]
    stage.check()


@shows("impaling-eruption top")
def test_impaling_eruption_hits_those_on_the_way() -> None:
    """Each of them is a target of its own, and worth one experience."""
    stage = Stage("impaling-eruption")
    foes = [stage.foe(q, t) for q, t in ((0, 2), (0, 3), (0, 4), (0, 5), (1, 1))]
    stage.play("top")
    line = [n for n in stage.notations if n.startswith(f"attack-along {stage.label(0, 4)}")]
    assert [set(n.split()[1:]) for n in line] == [stage.labels((0, 4), (0, 2), (0, 3))]
    stage.act(line[0])
    stage.on("attack", (0, 4), (0, 2), (0, 3))
    assert [stage.lost(n) for n in foes] == [3, 3, 3, 0, 0]
    stage.check(xp=3, infuse=("earth",), pile="lost")


@shows("icy-blast top")
def test_icy_blast_covers_a_disc() -> None:
    """GH-AOE-5: seven hexes, one of them in range 3."""
    stage = Stage("icy-blast")
    foes = [stage.foe(q, t) for q, t in ((0, 5), (-1, 5), (0, 3), (0, 2))]
    stage.play("top")
    middle = (0, 4)
    ring = [(0, 5), (1, 4), (1, 3), (0, 3), (-1, 4), (-1, 5)]
    stage.area(middle, *[h for h in ring if h != (1, 5)])
    stage.on("attack", (0, 5), (-1, 5), (0, 3))
    assert [stage.lost(n) for n in foes] == [2, 2, 2, 0]
    assert [stage.conditions(n) for n in foes] == [{"muddle"}] * 3 + [set()]
    stage.check(xp=2, infuse=("ice",), pile="lost")


def test_cold_fire_burns_and_stuns() -> None:
    """GH-ELEM-3: two symbols, each for itself."""
    stage = Stage("cold-fire", strong=("fire", "ice"))
    foe = stage.foe(0, 3)
    stage.play("top")
    stage.act("consume ice", "consume fire")
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    stage.on("attack", (0, 3))
    assert (stage.lost(foe), stage.conditions(foe)) == (3, {"stun"})
    stage.check()


def test_living_torch_burns_those_beside_its_target() -> None:
    stage = Stage("living-torch", strong=("light",))
    foes = [stage.foe(0, 3), stage.foe(0, 4), stage.foe(1, 2), stage.foe(0, 1)]
    stage.play("top")
    stage.act("consume light")
    stage.on("attack", (0, 3))
    stage.act("perform")
    assert [stage.lost(n) for n in foes] == [4, 2, 2, 0]
    stage.check(xp=1)


@shows("frozen-night top")
def test_frozen_night_covers_a_cone() -> None:
    """GH-AOE-2."""
    stage = Stage("frozen-night")
    places = [(1, 0), (0, 1), (0, 2), (1, 1), (2, 0)]
    foes = [stage.foe(q, t) for q, t in places]
    stage.play("top")
    stage.area(*places)
    stage.on("attack", *places)
    assert [stage.lost(n) for n in foes] == [4] * 5
    stage.check(xp=5, infuse=("ice",), pile="lost")


@shows("stone-fists top")
@pytest.mark.parametrize("earth", [False, True])
def test_stone_fists_hit_two_with_earth(earth: bool) -> None:
    stage = Stage("stone-fists", strong=("earth",) if earth else ())
    foes = [stage.foe(0, 1), stage.foe(0, -1)]
    stage.play("top")
    if earth:
        stage.act("consume earth")
    for t in (1, -1) if earth else (1,):
        stage.on("attack", (0, t))
        stage.on("force-to", (0, 2 * t), (0, 3 * t))
    assert [stage.lost(n) for n in foes] == ([6, 6] if earth else [6, 0])
    assert [stage.place_of(n) for n in foes] == ([(0, 3), (0, -3)] if earth else [(0, 3), (0, -1)])
    assert stage.conditions(foes[0]) == {"immobilize"}
    stage.check(xp=3 if earth else 2, pile="lost")


@shows("cold-front top")
def test_cold_front_covers_a_beam() -> None:
    """GH-AOE-5: it may lie across the figures, one of its five hexes in range 2."""
    stage = Stage("cold-front")
    places = [(0, 2), (0, 3), (0, 4), (0, 5)]
    foes = [stage.foe(q, t) for q, t in [*places, (1, 2)]]
    stage.play("top")
    stage.area((0, 1), *places)
    stage.on("attack", *places)
    assert [stage.lost(n) for n in foes] == [5, 5, 5, 5, 0]
    stage.check(xp=2, infuse=("ice",), pile="lost")


def test_black_hole_swallows_normal_enemies() -> None:
    """After the attacks on all of them, each worth its experience."""
    stage = Stage("black-hole", strong=("dark",))
    normal, elite = stage.foe(0, 3), stage.foe(0, 4, rank="elite")
    stage.play("top")
    stage.act("consume dark")
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    stage.on("attack", (0, 4), (0, 3))
    assert (stage.is_dead(normal), stage.lost(elite)) == (True, 3)  # elite guards have shield 1
    stage.check(xp=2, pile="lost")


@shows("black-hole bottom")
def test_black_hole_draws_enemies_to_a_hex() -> None:
    """GH-PUSH-1: nearer to the hex, not to who does it."""
    stage = Stage("black-hole")
    foes = [stage.foe(0, 5), stage.foe(4, 0), stage.foe(-5, 5)]
    stage.play("bottom")
    stage.on("mark", (0, 3))
    assert stage.offered("shift") == stage.labels((0, 5), (4, 0))
    stage.on("shift", (0, 5))
    stage.act("skip")
    assert [stage.place_of(n) for n in foes] == [(0, 3), (4, 0), (-5, 5)]
    stage.check()


@shows("inferno top")
@pytest.mark.parametrize("fire", [False, True])
def test_inferno_burns_the_room(fire: bool) -> None:
    """GH-CARD-5: allies are burnt as well."""
    stage = Stage("inferno", "brute", strong=("fire",) if fire else ())
    stage.ally(1, 0, -3)
    foes = [stage.foe(0, 5), stage.foe(0, -1)]
    stage.play("top")
    if fire:
        stage.act("consume fire")
    stage.on("attack", (0, 5), (0, -1))
    assert [stage.lost(n) for n in [*foes, 1, 0]] == ([4, 4, 2, 0] if fire else [3, 3, 2, 0])
    stage.check(xp=int(fire))


@shows("spirit-of-doom top")
@pytest.mark.parametrize("dark", [False, True])
def test_spirit_of_doom_curses_or_kills(dark: bool) -> None:
    """GH-COND-8; with dark a normal enemy is killed instead."""
    stage = Stage("spirit-of-doom", strong=("dark",) if dark else ())
    normal = stage.foe(0, 4)
    stage.foe(4, 0, rank="elite")
    before = sum(stage.s.decks[-1].counts)
    stage.play("top")
    if dark:
        stage.act("consume dark")
        assert stage.offered("kill") == stage.labels((0, 4))
        stage.on("kill", (0, 4))
    else:
        assert stage.offered("apply") == stage.labels((0, 4), (4, 0))
        stage.on("apply", (0, 4))
    assert (stage.is_dead(normal), sum(stage.s.decks[-1].counts) - before) == (dark, 0 if dark else 1)
    stage.check(xp=int(dark), pile="lost")


# --------------------------------------------------------------------------------------------------------------- cards


@shows("reviving-ether top")
def test_reviving_ether_gives_all_lost_cards_back() -> None:
    """GH-CARD-9: from the active area too; those that cannot be recovered stay lost, as it does itself."""
    stage = Stage("reviving-ether")
    orbs, armor, twin = (card_of(name).number for name in ("fire-orbs", "frost-armor", "twin-restoration"))
    stage.s.lost[0] = (orbs, twin)
    stage.s.active[0] = (Active(armor, 1, True, "persistent"),)
    stage.play("top")
    assert (stage.s.hands[0], stage.notations) == ((orbs,), ["skip", "recover frost-armor"])
    stage.act("recover frost-armor")
    assert (stage.s.hands[0], stage.s.active[0]) == ((orbs, armor), ())
    assert stage.s.lost[0] == (stage.card.number, twin)
    stage.check(infuse=("dark",), pile="lost")


@shows("reviving-ether top")
def test_reviving_ether_takes_no_summon_away_that_its_owner_keeps() -> None:
    """GH-CARD-5, GH-CARD-9: a card in play comes back only if the player wants it; with nothing else it is no use."""
    for wanted in (True, False):
        stage = Stage("reviving-ether")
        stage.s.active[0] = (Active(card_of("aid-from-the-ether").number, 1, True, "persistent"),)
        stage.play("top")
        stage.act("recover aid-from-the-ether" if wanted else "skip")
        assert bool(stage.s.active[0]) is not wanted
        stage.check(infuse=("dark",) if wanted else (), pile="lost" if wanted else "discard")


@shows("twin-restoration top")
def test_twin_restoration_gives_up_to_two_cards_back() -> None:
    stage = Stage("twin-restoration")
    stage.s.lost[0] = tuple([card_of(name).number for name in ("fire-orbs", "impaling-eruption", "frost-armor")])
    stage.play("top")
    stage.act("recover fire-orbs", "recover frost-armor")
    assert stage.s.hands[0] == (card_of("fire-orbs").number, card_of("frost-armor").number)
    stage.check(pile="lost")


# ------------------------------------------------------------------------------------------------------------- bonuses


@shows("frost-armor bottom")
def test_frost_armor_negates_two_damages() -> None:
    """GHC-R45: two hits, even of 1; GH-CARD-7."""
    stage = Stage("frost-armor")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    stage.check(infuse=("ice",), pile="active")
    stage.struck_by(foe, 1)
    stage.struck_by(foe, 7)
    assert stage.lost(0) == 0
    stage.check(xp=2, infuse=("ice",), pile="lost")


@shows("crackling-air top")
@pytest.mark.parametrize("air", [False, True])
def test_crackling_air_adds_to_four_attacks(air: bool) -> None:
    """GH-CARD-7; with air consumed when it is played it adds 2."""
    stage = Stage("crackling-air", strong=("air",) if air else ())
    foe = stage.foe(0, 1)
    stage.play("top")
    if air:
        stage.act("consume air")
    stage.check(pile="active")
    gained = []
    for _ in range(4):
        stage.attack(1, (0, 1))
        gained.append(stage.s.xp[0])
    stage.attack(1, (0, 1))
    assert (gained, stage.lost(foe)) == ([0, 1, 1, 2], 13 if air else 9)
    stage.check(xp=2, pile="lost")


@shows("crackling-air bottom", "hardened-spikes bottom")
@pytest.mark.parametrize(
    ("card", "element", "harm"), [("crackling-air", "fire", (2, 3)), ("hardened-spikes", "ice", (0, 1))]
)
@pytest.mark.parametrize("consumes", [False, True])
def test_moves_with_a_bonus_for_an_element(card: str, element: str, harm: tuple[int, int], consumes: bool) -> None:
    """Without the element there is no bonus, and the card is discarded; GH-ELEM-3, GH-CARD-4."""
    stage = Stage(card, strong=(element,) if consumes else ())
    foe = stage.foe(0, 1)
    stage.play("bottom")
    assert stage.label(3, 0) in stage.offered("move")
    assert stage.label(4, 0) not in stage.offered("move")
    stage.act("stop")
    if consumes:
        stage.act(f"consume {element}")
    stage.struck_by(foe, 3)
    assert (stage.lost(foe), stage.lost(0)) == (harm if consumes else (0, 3))
    stage.check(pile="active" if consumes else "discard")


@shows("hardened-spikes top")
@pytest.mark.parametrize("earth", [False, True])
def test_hardened_spikes_arm_neighbours(earth: bool) -> None:
    stage = Stage("hardened-spikes", "brute", "scoundrel", strong=("earth",) if earth else ())
    stage.ally(1, 0, 1)
    stage.ally(2, 3, 0)
    foes = [stage.foe(0, -1), stage.foe(0, 2), stage.foe(4, 0)]
    stage.play("top")
    if earth:
        stage.act("consume earth")
    for hero, foe in enumerate(foes):
        stage.struck_by(foe, 1, target=hero)
    assert [stage.lost(n) for n in foes] == ([3, 3, 0] if earth else [2, 2, 0])
    stage.check(xp=2, pile="active")


@shows("inferno bottom")
def test_inferno_arms_all_allies_at_range_three() -> None:
    """GH-RET-2."""
    stage = Stage("inferno", "brute")
    stage.ally(1, 0, -5)
    near, far = stage.foe(0, -2), stage.foe(0, 4)
    stage.play("bottom")
    stage.struck_by(near, 1, ranged=True, target=1)
    stage.struck_by(near, 1, ranged=True, target=0)
    stage.struck_by(far, 1, ranged=True, target=0)
    assert (stage.lost(near), stage.lost(far)) == (4, 0)
    stage.check(pile="active")


@shows("elemental-aid bottom")
@pytest.mark.parametrize("air", [False, True])
def test_elemental_aid_shields_any_ally(air: bool) -> None:
    """One ally wherever it is, with air all of them; never the performer (GH-CARD-10)."""
    stage = Stage("elemental-aid", "brute", "scoundrel", strong=("air",) if air else ())
    stage.ally(1, 0, -5)
    stage.ally(2, 0, 5)
    foe = stage.foe(3, 0)
    stage.play("bottom")
    if air:
        stage.act("consume air")
    else:
        assert stage.offered("aid") == stage.labels((0, -5), (0, 5))
        stage.on("aid", (0, 5))
    for hero in range(3):
        stage.struck_by(foe, 3, ranged=True, target=hero)
    assert [stage.lost(n) for n in range(3)] == ([3, 1, 1] if air else [3, 3, 1])
    stage.check(pile="active")


def test_elemental_aid_heals_more_with_earth() -> None:
    stage = Stage("elemental-aid", strong=("earth",))
    stage.hurt(0, 20)
    stage.play("top")
    stage.act("consume earth")
    stage.on("heal", (0, 0))
    assert stage.s.figures[0].hp == 25
    stage.check(xp=1)


@shows("spirit-of-doom bottom")
@pytest.mark.parametrize("light", [False, True])
def test_spirit_of_doom_heals_half_or_all(light: bool) -> None:
    stage = Stage("spirit-of-doom", "brute", strong=("light",) if light else ())
    stage.ally(1, 0, 5, hp=1)
    stage.play("bottom")
    if light:
        stage.act("consume light")
    assert stage.offered("heal") == stage.labels((0, 5))
    stage.on("heal", (0, 5))
    assert stage.s.figures[1].hp == (40 if light else 21)
    stage.check(xp=1, pile="lost")


@shows("engulfed-in-flames bottom")
def test_engulfed_in_flames_burns_five_attackers() -> None:
    """Every melee attack aimed at her uses a slot; GH-CARD-7."""
    stage = Stage("engulfed-in-flames")
    foe, archer = stage.foe(0, 1), stage.foe(0, 3)
    stage.play("bottom")
    stage.struck_by(archer, 1, ranged=True)
    gained = []
    for _ in range(5):
        assert stage.pile == "active"
        stage.struck_by(foe, 1)
        gained.append(stage.s.xp[0])
    assert (gained, stage.lost(foe), stage.lost(archer)) == ([1, 1, 2, 2, 3], 15, 0)
    stage.check(xp=3, pile="lost")


@shows("cold-front bottom")
def test_cold_front_negates_and_strikes_back() -> None:
    stage = Stage("cold-front")
    archer = stage.foe(0, 3)
    stage.play("bottom")
    for _ in range(3):
        assert stage.pile == "active"
        stage.struck_by(archer, 5, ranged=True)
    assert (stage.lost(0), stage.lost(archer)) == (0, 9)
    stage.check(xp=3, pile="lost")


@shows("stone-fists bottom")
@pytest.mark.parametrize("earth", [False, True])
def test_stone_fists_go_farther_and_shield_more_with_earth(earth: bool) -> None:
    """The element is consumed before the move that it lengthens."""
    stage = Stage("stone-fists", strong=("earth",) if earth else ())
    foe = stage.foe(0, 1)
    stage.play("bottom")
    if earth:
        stage.act("consume earth")
    assert stage.label(3, 0) in stage.offered("move")
    assert (stage.label(4, 0) in stage.offered("move")) == earth
    assert stage.label(5, 0) not in stage.offered("move")
    stage.act("stop")
    stage.struck_by(foe, 4)
    assert stage.lost(0) == (2 if earth else 3)
    stage.check(xp=int(earth), pile="active")


# --------------------------------------------------------------------------------------------------------------- moves


@shows("chromatic-explosion bottom")
def test_chromatic_explosion_creates_any_element() -> None:
    """GH-ELEM-2."""
    stage = Stage("chromatic-explosion")
    stage.play("bottom")
    stage.on("move", (0, 2))
    assert stage.offered("create") == set(ELEMENTS)
    stage.act("create light")
    assert stage.place_of(0) == (0, 2)
    stage.check(infuse=("light",))


def test_frozen_night_hides_in_the_dark() -> None:
    """Two hexes more, invisible after the move."""
    stage = Stage("frozen-night", strong=("dark",))
    stage.play("bottom")
    stage.act("consume dark")
    assert stage.label(0, 5) in stage.offered("move")
    stage.on("move", (0, 5))
    stage.act("perform")
    assert (stage.place_of(0), stage.conditions(0)) == ((0, 5), {"invisible"})
    stage.check(xp=1)


def test_zephyr_wings_carry_farther_and_reach_wider_with_air() -> None:
    """GH-LOOT-2: four tokens at most, whose hexes the player chooses."""
    stage = Stage("zephyr-wings", strong=("air",))
    stage.s.coins = {stage.at(0, 3): 3, stage.at(3, 0): 3}
    stage.play("top")
    stage.act("consume air")
    stage.on("loot-hex", (3, 0))
    while stage.kind:
        stage.act(stage.notations[0])
    assert (stage.s.tokens[0], sum(stage.s.coins.values())) == (4, 2)
    stage.check(xp=1)
    wings = Stage("zephyr-wings", strong=("air",))
    wings.play("bottom")
    wings.act("consume air")
    assert wings.kind == "move"
    wings.act("stop")
    wings.check(xp=2, pile="lost")
