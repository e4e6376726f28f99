"""How abilities are performed: what is optional, elements, areas, targets, summons (sections CARD, AOE, ELEM, SUM)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.abilities import AttackFigure, ConsumeElement, HealFigure
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.hero_abilities import Aim, Amount, Attack, Infuse, Move, Retaliate, Shield
from grognard.games.gloomhaven.facts.scenarios import Room
from grognard.games.gloomhaven.in_play import NO_CARD, TOP, Boon
from grognard.games.gloomhaven.rules import elements, perform, turns, verbs
from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack
from grognard.games.gloomhaven.rules.abilities.choosing import AwaitFigure
from grognard.games.gloomhaven.rules.abilities.consuming import AwaitConsumption
from grognard.games.gloomhaven.state import INERT, STRONG, WANING
from grognard.hexes import FlatHex
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import disc, scenario
from tests.gloomhaven.halves import Stage, augmented, card_of
from tests.gloomhaven.strikes import deck

FIRE, ICE = facts.ELEMENTS.index("fire"), facts.ELEMENTS.index("ice")


# ---------------------------------------------------------------------------------------------------- the card itself


def test_a_basic_action_has_nothing_that_is_printed_on_the_half() -> None:
    """GHC-S02, GH-CARD-3: Attack 2, discarded, no experience, no element."""
    stage = Stage("flamethrower")
    foe = stage.foe(0, 1)
    stage.play("top", basic=True)
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 2
    stage.check()


def test_the_pile_depends_on_the_half_that_was_played() -> None:
    """GHC-S03, GH-CARD-4: the top would be lost."""
    stage = Stage("proximity-mine")
    stage.play("bottom")
    stage.act("stop")
    stage.check()


@pytest.mark.parametrize(
    ("half", "used", "lasting", "where"),
    [
        (Half((), lost=True), True, False, "lost"),
        (Half((), lost=True), False, False, "discard"),
        (Half(()), True, False, "discard"),
        (Half((), lost=True, duration="persistent"), True, True, "active"),
        (Half((), duration="round"), True, True, "active"),
        (Half((), duration="round"), True, False, "discard"),
        (Half((), lost=True, duration="round"), True, False, "lost"),
    ],
)
def test_where_a_card_goes_after_its_action(half: Half, used: bool, lasting: bool, where: str) -> None:
    """GH-CARD-4, GH-CARD-7: active only if something lasts; lost only if something was used (GH-CARD-3)."""
    assert perform.aftermath(half, Deed(0, (Seat(0),), used=used, lasting=lasting)) == where


def test_abilities_come_in_printed_order_and_each_may_be_left_out() -> None:
    """GH-CARD-2, GH-CARD-5: no move, but the attack."""
    stage = Stage("fearsome-blade")
    foe = stage.foe(0, 1)
    stage.play("bottom")
    assert stage.kind == "move"
    stage.act("stop")
    assert stage.kind == "attack"
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 2
    stage.check(xp=2, pile="lost")


def test_a_figure_that_is_gone_performs_nothing_more() -> None:
    """GH-RET-4, GH-EXH-1: exhausted by retaliate, the rest of the action does not happen."""
    stage = Stage("skirmishing-maneuver", "tinkerer")
    stage.ally(1, 0, -3)
    foe = stage.foe(0, 1)
    verbs.add_boon(stage.s, Boon(foe, Retaliate(Amount(50))))
    stage.play("top")
    stage.on("attack", (0, 1))
    assert stage.is_dead(0)
    assert (stage.s.deeds, stage.kind) == ([], "")


# ------------------------------------------------------------------------------------------------------------ elements


def test_what_a_turn_creates_it_cannot_consume() -> None:
    """GHC-S35, GH-ELEM-2, GH-ELEM-4: fire is strong at the end of the turn, for whoever comes then."""
    stage = Stage("engulfed-in-flames")
    stage.foe(0, 3)
    stage.play("top")
    stage.on("attack", (0, 3))
    assert (stage.infused, stage.s.elements[FIRE]) == (("fire",), INERT)
    stage.perform("crackling-air", "bottom")
    stage.act("stop")
    assert stage.kind == ""
    turns.end_turn(stage.s, None)
    assert stage.s.elements[FIRE] == STRONG
    assert elements.available(stage.s, "fire") == ("fire",)


def test_an_element_is_consumed_and_created_again() -> None:
    """GHC-S36, GH-ELEM-1, GH-ELEM-3, GH-ELEM-4: a waning one is inert at once, strong at the end of the turn."""
    stage = Stage("engulfed-in-flames")
    foe = stage.foe(0, 2)
    stage.s.elements = tuple([WANING if name == "fire" else INERT for name in facts.ELEMENTS])
    stage.perform("flame-strike", "top")
    stage.act("consume fire")
    assert stage.s.elements[FIRE] == INERT
    stage.on("attack", (0, 2))
    stage.play("top")
    assert stage.kind == "attack"
    stage.on("attack", (0, 2))
    assert stage.lost(foe) == 7
    turns.end_turn(stage.s, None)
    assert stage.s.elements[FIRE] == STRONG


def test_a_consumed_element_is_gone_for_everybody() -> None:
    """GHC-S37, GH-ELEM-3."""
    stage = Stage("flame-strike", strong=("fire",))
    stage.foe(0, 2)
    stage.play("top")
    stage.act("consume fire")
    assert elements.available(stage.s, "fire") == ()
    assert elements.available(stage.s, "any") == ()


def test_nothing_is_consumed_for_an_attack_that_cannot_be_made() -> None:
    """GH-ELEM-3, GH-CARD-5."""
    stage = Stage("flame-strike", strong=("fire",))
    stage.foe(0, 3)
    stage.play("top")
    stage.check()
    assert stage.s.elements[FIRE] == STRONG


def test_an_element_may_be_what_makes_an_attack_possible() -> None:
    """The upheaval reaches an enemy at distance 2 only with earth (GH-ELEM-3)."""
    stage = Stage("unstable-upheaval", strong=("earth",))
    foe = stage.foe(0, 2)
    stage.play("top")
    stage.act("consume earth")
    stage.on("attack", (0, 2))
    assert stage.lost(foe) == 3
    stage.check(xp=2, pile="lost")


@pytest.mark.parametrize(
    ("card", "half", "element", "condition"),
    [
        ("cataclysm", "bottom", "earth", "immobilize"),
        ("zephyr-wings", "bottom", "air", "immobilize"),
        ("rocky-end", "top", "earth", ""),
        ("elemental-aid", "bottom", "air", ""),
    ],
)
def test_nothing_is_consumed_for_what_cannot_be_done(card: str, half: str, element: str, condition: str) -> None:
    """GH-ELEM-3, GH-CARD-5: a move while held, an obstacle to be destroyed where none is, a bonus for absent allies."""
    stage = Stage(card, strong=(element,))
    if condition:
        stage.give(0, condition)
    stage.play(half)
    assert stage.notations == []
    held = Stage("frozen-night", strong=("dark",))
    held.give(0, "immobilize")
    held.play("bottom")
    assert "consume dark" in held.notations, "it hides whoever stays, too"
    stage = Stage(card, "brute", strong=(element,))
    stage.ally(1, 0, 1)
    stage.obstacle((1, 0))
    stage.play(half)
    assert f"consume {element}" in stage.notations


def test_what_an_item_creates_cannot_be_consumed_in_the_turn_either() -> None:
    """GH-ELEM-4, GH-ELEM-2: Minor Mana Potion; of any the player chooses, and it is strong at the end of the turn."""
    stage = Stage("frigid-apparition")
    stage.foe(0, 1)
    stage.s.agenda.clear()
    perform.begin_deed(stage.s, 0, (Infuse(("any",)),), (Seat(0),), 0, -1, TOP, stage.events)
    stage.settle()
    assert stage.offered("create") == set(facts.ELEMENTS)
    stage.act("create ice")
    assert stage.s.elements[ICE] == INERT
    stage.play("top")
    assert stage.kind == "attack"
    turns.end_turn(stage.s, stage.events)
    assert stage.s.elements[ICE] == STRONG


# --------------------------------------------------------------------------------------------------------------- areas


def test_an_area_needs_only_one_hex_in_range_and_that_may_be_empty() -> None:
    """GHC-S16, GH-AOE-5, GH-ATK-5: both enemies are attacked, with a draw each."""
    stage = Stage("net-shooter")
    foes = [stage.foe(-2, 4), stage.foe(-3, 4)]
    stage.play("top")
    stage.area((-2, 3), (-2, 4), (-3, 4))
    stage.on("attack", (-2, 4), (-3, 4))
    assert [stage.lost(n) for n in foes] == [3, 3]
    assert sum(stage.s.piles[0].counts) == 2
    stage.check(xp=2, pile="lost")


def test_whoever_is_out_of_sight_is_not_hit_by_an_area() -> None:
    """GHC-S16, GH-AOE-6, GH-LOS-4: solid positions hide one of the two."""
    hidden = tuple([h for h in disc() if h not in (FlatHex(-1, 2), FlatHex(-1, 3))])
    stage = Stage("net-shooter", of=scenario(rooms=[Room("hall", hidden, open=True)]))
    foes = [stage.foe(-2, 4), stage.foe(-3, 4)]
    stage.play("top")
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    assert stage.offered("attack") == stage.labels((-3, 4))
    stage.on("attack", (-3, 4))
    assert [stage.lost(n) for n in foes] == [0, 3]
    stage.check(xp=1, pile="lost")


def test_who_is_seen_only_along_the_end_of_a_wall_is_not_seen() -> None:
    """GHC-S17, GH-LOS-3, GH-ATK-3: in range, and some segment touches solid positions only where it ends."""
    solid = (FlatHex(-2, 1), FlatHex(1, -1), FlatHex(1, -2))
    for gaps, seen in ((solid, False), (solid[:1], True)):
        floor = tuple([h for h in disc(2) if h not in gaps])
        stage = Stage("throwing-knives", of=scenario(rooms=[Room("hall", floor, open=True)]))
        verbs.relocate(stage.s, 0, stage.at(0, 1), "move", None)
        stage.foe(2, -2)
        assert stage.s.maze().distance(stage.at(0, 1), stage.at(2, -2)) == 3
        stage.play("top")
        assert stage.offered("attack") == (stage.labels((2, -2)) if seen else set())


def test_every_turn_and_mirror_image_of_an_area_is_allowed() -> None:
    """GH-AOE-1, GH-AOE-4: a line lies in each of six directions, a bent one in twelve ways."""
    line = Stage("skewer")
    for q, t in ((0, 2), (2, 0), (2, -2), (0, -2), (-2, 0), (-2, 2)):
        line.foe(q, t)
    line.play("top")
    assert len(line.offered("area")) == 6
    bent = Area("bent", "melee", (FlatHex(0, 1), FlatHex(0, 2), FlatHex(1, 2)))
    perform.begin_deed(line.s, 0, (Attack(Amount(1), Aim(area=bent)),), (Seat(0),), 0, NO_CARD, TOP, line.events)
    for q, t in (
        (1, 2),
        (3, -1),
        (2, -3),
        (-1, -2),
        (-3, 1),
        (-2, 3),
        (-1, 3),
        (2, 1),
        (3, -2),
        (1, -3),
        (-2, -1),
        (-3, 2),
    ):
        line.foe(q, t)
    line.settle()
    assert len(line.offered("area")) == 12


def test_ways_that_meet_the_same_or_fewer_enemies_are_left_out() -> None:
    """Whoever is in an area may be spared, so the way that meets both stands for those that meet one (GH-CARD-5)."""
    stage = Stage("ink-bomb")
    foes = [stage.foe(0, 2), stage.foe(0, 3)]
    stage.play("top")
    assert len(stage.offered("area")) == 1
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    stage.on("attack", (0, 3))
    stage.act("skip")
    assert [stage.lost(n) for n in foes] == [0, 4]
    stage.check(xp=1, infuse=("dark",), pile="lost")


def test_allies_and_the_invisible_are_not_attacked_in_an_area() -> None:
    """GH-AOE-3, GH-AOE-7, GH-COND-10, GH-ATK-2."""
    stage = Stage("icy-blast", "brute")
    stage.ally(1, 0, 4)
    stage.foe(1, 3, "invisible")
    foe = stage.foe(0, 3)
    stage.play("top")
    stage.act(next(n for n in stage.notations if n.startswith("area")))
    assert stage.offered("attack") == stage.labels((0, 3))
    stage.on("attack", (0, 3))
    assert (stage.lost(foe), stage.lost(1)) == (2, 0)


def test_further_targets_of_an_area_obey_the_plain_range() -> None:
    """GH-AOE-8: nobody twice, and not as far as the area reached."""
    stage = Stage("backup-ammunition")
    stage.play("top")
    foes = [stage.foe(0, 4), stage.foe(3, 0), stage.foe(4, 0)]
    triangle = Aim(range=3, area=facts.areas()["triangle"])
    perform.begin_deed(stage.s, 0, (Attack(Amount(1), triangle),), (Seat(0),), 0, NO_CARD, TOP, stage.events)
    stage.settle()
    stage.area_over((0, 4))
    assert stage.offered("attack") == stage.labels((0, 4), (3, 0))
    stage.on("attack", (0, 4), (3, 0))
    assert [stage.lost(n) for n in foes] == [1, 1, 0]
    assert stage.kind == ""


# ------------------------------------------------------------------------------------------------------------- targets


def test_targets_are_different_figures_and_drawn_for_separately() -> None:
    """GHC-R18, GH-ATK-2, GH-ATK-5, GH-ATK-12: a null for one does not touch the other."""
    stage = Stage("throwing-knives")
    foes = [stage.foe(0, 3), stage.foe(3, 0), stage.foe(0, -4)]
    stage.play("top")
    stage.answer(f"attack {stage.label(0, 3)}", "drew-modifier null-shuffles")
    again = stage.s.agenda[-1]
    assert isinstance(again, AwaitAttack)
    assert again.refuse(stage.s, AttackFigure(Seat(0), stage.label(0, 3))) == Refusal(
        "GH-ATK-2", "targeted-already", hex=stage.label(0, 3)
    )
    stage.on("attack", (3, 0))
    assert [stage.lost(n) for n in foes] == [0, 2, 0]
    stage.check(xp=1)


@pytest.mark.parametrize(
    ("hex_", "rule", "reason"),
    [
        ((0, 4), "GH-ATK-3", "out-of-range"),
        ((0, 1), "GH-ATK-3", "nobody-there"),
        ((1, 0), "GH-ATK-2", "no-enemy"),
        ((0, -2), "GH-COND-10", "target-invisible"),
    ],
)
def test_why_a_figure_cannot_be_attacked(hex_: tuple[int, int], rule: str, reason: str) -> None:
    """GH-ATK-2, GH-ATK-3, GH-COND-10."""
    stage = Stage("throwing-knives", "brute")
    stage.ally(1, 1, 0)
    stage.foe(0, 4)
    stage.foe(0, -2, "invisible")
    stage.foe(2, 0)
    stage.play("top")
    frame = stage.s.agenda[-1]
    assert isinstance(frame, AwaitAttack)
    refusal = frame.refuse(stage.s, AttackFigure(Seat(0), stage.label(*hex_)))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule, reason)


def test_why_a_figure_cannot_be_healed() -> None:
    """GH-RET-5, GH-CARD-10, GH-LOS-6."""
    stage = Stage("harmless-contraption", "brute")
    stage.ally(1, 0, 4)
    stage.foe(0, 1)
    stage.play("bottom")
    frame = stage.s.agenda[-1]
    assert isinstance(frame, AwaitFigure)
    found = [frame.refuse(stage.s, HealFigure(Seat(0), stage.label(0, t))) for t in (1, 2, 4)]
    assert [(each.rule, each.reason) for each in found if each is not None] == [
        ("GH-CARD-10", "no-ally"),
        ("GH-ATK-3", "nobody-there"),
        ("GH-ATK-3", "out-of-range"),
    ]


def test_why_an_element_cannot_be_consumed() -> None:
    """GH-ELEM-3, GH-ELEM-4: it is inert, or it was created in this turn."""
    stage = Stage("mana-bolt", strong=("ice",))
    stage.foe(0, 1)
    assert stage.s.turn is not None
    stage.s.turn = stage.s.turn.with_infusing(1 << FIRE)
    stage.play("top")
    frame = stage.s.agenda[-1]
    assert isinstance(frame, AwaitConsumption)
    found = [frame.refuse(stage.s, ConsumeElement(Seat(0), name)) for name in ("fire", "air")]
    assert found == [
        Refusal("GH-ELEM-4", "created-this-turn", element="fire"),
        Refusal("GH-ELEM-3", "element-inert", element="air"),
    ]


def test_a_wall_line_keeps_neighbours_apart() -> None:
    """GHC-S14, GH-ATK-4, GH-HEX-3: two rooms side by side without a door."""
    west = tuple([h for h in disc() if h.q <= 0])
    east = tuple([h for h in disc() if h.q > 0])
    stage = Stage("trample", of=scenario(rooms=[Room("west", west, open=True), Room("east", east, open=True)]))
    stage.s.rooms = 3
    stage.foe(1, 0)
    stage.play("top")
    stage.check()


def test_a_disarmed_figure_does_not_attack_but_does_the_rest() -> None:
    """GH-COND-5; an immobilized one does not move, and attacks (GH-COND-4)."""
    for condition, harm, end in (("disarm", 0, (0, 2)), ("immobilize", 2, (0, 0))):
        stage = Stage("fearsome-blade")
        foe = stage.foe(0, 1 if condition == "immobilize" else 3)
        stage.give(0, condition)
        stage.play("bottom")
        if stage.kind == "move":
            stage.on("move", (0, 2))
            stage.act("stop")
        if stage.kind == "attack":
            stage.on("attack", (0, 1))
        assert (stage.lost(foe), stage.place_of(0)) == (harm, end)


def test_a_modifier_may_add_a_target() -> None:
    """GH-ATK-12: one more in range, with the same effects; it adds none itself."""
    stage = Stage("stun-shot")
    foes = [stage.foe(0, 3), stage.foe(3, 0), stage.foe(0, -3), stage.foe(-4, 0)]
    deck(stage, 0, "+0 rolling add-target", "+0")
    stage.play("top")
    draws = ("drew-modifier +0-rolling-add-target", "drew-modifier +0")
    stage.answer(f"attack {stage.label(0, 3)}", *draws)
    assert stage.offered("attack") == stage.labels((3, 0), (0, -3))
    deck(stage, 0, "+0 rolling add-target", "+0")
    stage.answer(f"attack {stage.label(3, 0)}", *draws)
    assert [stage.lost(n) for n in foes] == [1, 1, 0, 0]
    assert [stage.conditions(n) for n in foes] == [{"stun"}, {"stun"}, set(), set()]
    stage.check()


def test_the_way_of_an_eruption_may_be_chosen() -> None:
    """Of several shortest ways to the target that which meets somebody else."""
    stage = Stage("impaling-eruption")
    foes = [stage.foe(1, 2), stage.foe(0, 1), stage.foe(1, 0)]
    stage.play("top")
    ways = {tuple(n.split()[1:]) for n in stage.notations if n.startswith(f"attack-along {stage.label(1, 2)}")}
    assert ways == {
        (stage.label(1, 2), stage.label(0, 1)),
        (stage.label(1, 2), stage.label(1, 0)),
    }
    stage.act(f"attack-along {stage.label(1, 2)} {stage.label(1, 0)}")
    stage.on("attack", (1, 2), (1, 0))
    assert [stage.lost(n) for n in foes] == [3, 0, 3]
    stage.check(xp=2, infuse=("earth",), pile="lost")


def test_augments_hold_for_attacks_of_items_and_basic_ones() -> None:
    """GH-CARD-3: a basic Attack 2 with two more."""
    stage = augmented("the-minds-weakness")
    foe = stage.foe(0, 1)
    stage.card = card_of("scurry")
    stage.play("top", basic=True)
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 4


# ------------------------------------------------------------------------------------------------- summons and bonuses


def test_without_an_empty_neighbour_nothing_is_summoned() -> None:
    """GH-SUM-1, GH-CARD-5: no experience, the card is discarded."""
    stage = Stage("gnawing-horde")
    stage.obstacle((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0))
    stage.s.coins = {stage.at(-1, 1): 1}
    stage.play("top")
    stage.check()


def test_a_summon_need_not_be_made() -> None:
    """GH-CARD-5."""
    stage = Stage("gnawing-horde")
    stage.play("top")
    stage.act("skip")
    assert len(stage.s.figures) == 1
    stage.check()


def test_a_bonus_without_a_card_lasts_for_the_round() -> None:
    """GH-RND-9, GH-ITEM-3: of an item."""
    stage = Stage("scurry")
    perform.begin_deed(stage.s, 0, (Shield(Amount(2)),), (Seat(0),), 0, -3, TOP, stage.events)
    stage.settle()
    (boon,) = stage.s.boons
    assert (boon.holder, boon.hero, boon.card, boon.round) == (0, 0, -3, True)
    assert stage.s.deeds == []


def test_another_figure_moves_by_the_decision_of_whoever_has_it_in_hand() -> None:
    """A deed of a monster decided by a seat (a turn that is taken over, GH-CARD-5)."""
    stage = Stage("scurry")
    foe = stage.foe(0, 3)
    perform.begin_deed(stage.s, foe, (Move(Amount(2)),), (Seat(0),), 0, NO_CARD, TOP, stage.events)
    stage.settle()
    stage.on("move", (0, 1))
    assert (stage.place_of(foe), stage.s.deeds) == ((0, 1), [])


@pytest.mark.parametrize(("kind", "harm", "gives"), [("giant-viper", 0, {"poison"}), ("lurker", 1, set[str]())])
def test_what_a_stat_card_gives_every_attack_comes_with_a_forced_one(kind: str, harm: int, gives: set[str]) -> None:
    """Attack 2 against shield 2: the viper's poison, the lurker's pierce 1, once (GH-MON-1, GH-ATK-15)."""
    stage = Stage("submissive-affliction")
    attacker, friend = stage.foe(0, 3, kind=kind), stage.foe(0, 4)
    stage.shield(friend, 2)
    stage.play("bottom")
    stage.on("command", (0, 3))
    stage.on("attack", (0, 4))
    assert (stage.lost(friend), stage.conditions(friend), stage.lost(attacker)) == (harm, gives, 0)
    stage.check()


def test_a_loot_may_find_nothing() -> None:
    """It is performed all the same, as a move of no hex is (GH-MOVE-11): its element is created."""
    stage = Stage("into-the-night")
    stage.play("top")
    stage.check(infuse=("dark",))
