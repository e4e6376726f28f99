"""What the augments of the Mindthief do."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.actions.round import DropCard
from grognard.games.gloomhaven.facts import ELEMENTS
from grognard.games.gloomhaven.rules.abilities.cards_and_items import take_back
from grognard.games.gloomhaven.rules.cards import drop
from grognard.kernel.seat import Seat
from tests.gloomhaven.halves import Stage, augmented, card_of, half_of, shows


@shows(
    "feedback-loop top",
    "the-minds-weakness top",
    "parasitic-influence top",
    "withering-claw top",
    "silent-scream top",
    "frozen-mind top",
    "vicious-blood top",
    "phantasmal-killer top",
)
@pytest.mark.parametrize(
    ("card", "value", "harm"),
    [
        ("feedback-loop", 1, 1),
        ("the-minds-weakness", 1, 3),
        ("parasitic-influence", 1, 1),
        ("withering-claw", 1, 1),
        ("silent-scream", 2, 2),
        ("frozen-mind", 2, 2),
        ("vicious-blood", 2, 2),
        ("phantasmal-killer", 2, 2),
    ],
)
def test_augments_hold_for_the_attack_of_their_own_card(card: str, value: int, harm: int) -> None:
    """And for every melee attack after it, not for ranged ones."""
    assert [each.value.plus for each in half_of(card, "top").actions if hasattr(each, "value")] == [value]
    stage = Stage(card)
    foe, far = stage.foe(0, 1), stage.foe(0, 3)
    stage.play("top")
    stage.on("attack", (0, 1))
    if stage.kind == "heal":
        stage.act("skip")
    assert stage.lost(foe) == harm
    stage.check(xp=1, pile="active")
    stage.attack(1, (0, 3), reach=3)
    assert (stage.lost(far), stage.conditions(far), stage.kind) == (1, set(), "")


def test_the_minds_weakness_adds_two() -> None:
    stage = augmented("the-minds-weakness")
    foe = stage.foe(0, 1)
    stage.attack(1, (0, 1))
    assert stage.lost(foe) == 3


def test_feedback_loop_shields_after_each_attack() -> None:
    """GH-RET-1: both last for the round, and stack."""
    stage = augmented("feedback-loop")
    foe = stage.foe(0, 1)
    stage.attack(1, (0, 1))
    stage.struck_by(foe, 4)
    assert stage.lost(0) == 3
    stage.attack(1, (0, 1))
    stage.struck_by(foe, 4)
    assert stage.lost(0) == 5


def test_vicious_blood_retaliates_after_an_attack() -> None:
    """GH-RET-2."""
    stage = augmented("vicious-blood")
    foe = stage.foe(0, 1)
    stage.struck_by(foe, 1)
    assert stage.lost(foe) == 0
    stage.attack(1, (0, 1))
    stage.struck_by(foe, 1)
    assert stage.lost(foe) == 3


def test_parasitic_influence_heals_her_after_each_attack() -> None:
    stage = augmented("parasitic-influence")
    stage.foe(0, 1)
    stage.hurt(0, 20)
    for _ in range(2):
        stage.attack(1, (0, 1))
        stage.act("perform")
    assert stage.s.figures[0].hp == 24
    stage.attack(1, (0, 1))
    stage.act("skip")
    assert stage.s.figures[0].hp == 24, "a heal is a benefit, and may be left out (GH-CARD-5)"


def test_an_augments_heal_comes_before_retaliate() -> None:
    """GH-RET-2, GH-ATK-9: retaliate comes after an attack with all its effects, so she heals 2 before she suffers 2."""
    stage = augmented("parasitic-influence")
    foe = stage.foe(0, 1)
    stage.retaliate(foe, 2)
    stage.hurt(0, 2)
    stage.attack(1, (0, 1))
    assert (stage.kind, stage.s.figures[0].hp) == ("heal", 2)
    stage.act("perform")
    assert (stage.s.figures[0].hp, stage.s.is_exhausted(0)) == (2, False)


def test_silent_scream_heals_somebody_near() -> None:
    """Two for herself or an ally in range 2 (GH-RET-5)."""
    stage = augmented("silent-scream", "brute", "scoundrel")
    stage.ally(1, 0, -2, hp=20)
    stage.ally(2, 0, -3, hp=20)
    stage.foe(0, 1)
    stage.attack(1, (0, 1))
    assert stage.offered("heal") == stage.labels((0, 0), (0, -2))
    stage.on("heal", (0, -2))
    assert [stage.s.figures[n].hp for n in (1, 2)] == [22, 20]


def test_withering_claw_poisons_and_muddles() -> None:
    """GH-ATK-10: the poison adds to the next attack."""
    stage = augmented("withering-claw")
    foe = stage.foe(0, 1)
    stage.attack(1, (0, 1))
    assert (stage.lost(foe), stage.conditions(foe)) == (1, {"poison", "muddle"})
    stage.attack(1, (0, 1))
    assert stage.lost(foe) == 3


def test_frozen_mind_stuns_for_ice() -> None:
    """GH-ELEM-3: asked for each attack."""
    stage = augmented("frozen-mind", strong=("ice",))
    foe = stage.foe(0, 1)
    stage.attack(1, (0, 1))
    stage.act("consume-nothing")
    assert stage.conditions(foe) == set()
    stage.attack(1, (0, 1))
    stage.act("consume ice")
    assert (stage.lost(foe), stage.conditions(foe)) == (2, {"stun"})
    assert stage.s.elements[ELEMENTS.index("ice")] == 0


def test_phantasmal_killer_kills_for_dark() -> None:
    """A normal enemy, instead of the attack; an elite is attacked, and nothing is asked (GH-BOSS-1)."""
    stage = augmented("phantasmal-killer", strong=("dark",))
    foe, elite = stage.foe(0, 1), stage.foe(0, -1, rank="elite")
    stage.attack(3, (0, -1))
    assert (stage.lost(elite), stage.kind) == (2, "")
    stage.attack(1, (0, 1))
    stage.act("consume dark")
    assert stage.is_dead(foe)
    assert stage.s.elements[ELEMENTS.index("dark")] == 0


def test_one_augment_takes_the_place_of_another() -> None:
    """The old card is discarded; the new one may be left out, and its attack made with the old (GH-CARD-8)."""
    for takes in (True, False):
        stage = augmented("the-minds-weakness")
        foe = stage.foe(0, 1)
        stage.card = card_of("withering-claw")
        stage.play("top")
        stage.act("drop-augment the-minds-weakness" if takes else "skip")
        stage.on("attack", (0, 1))
        if takes:
            assert (stage.lost(foe), stage.conditions(foe)) == (1, {"muddle", "poison"})
            assert stage.s.discards[0] == (card_of("the-minds-weakness").number,)
            stage.check(xp=1, pile="active")
        else:
            assert (stage.lost(foe), stage.conditions(foe)) == (3, set())
            stage.check(xp=1, pile="discard")


@shows("mass-hysteria bottom")
def test_mass_hysteria_lets_two_augments_be_active() -> None:
    stage = augmented("the-minds-weakness")
    foe = stage.foe(0, 1)
    stage.card = card_of("mass-hysteria")
    stage.play("bottom")
    stage.check(pile="active")
    stage.card = card_of("withering-claw")
    stage.play("top")
    stage.on("attack", (0, 1))
    assert (stage.lost(foe), stage.conditions(foe)) == (3, {"muddle", "poison"})
    stage.check(xp=1, pile="active")
    stage.card = card_of("vicious-blood")
    stage.play("top")
    assert stage.offered("drop-augment") == {"the-minds-weakness", "withering-claw"}
    stage.act("drop-augment withering-claw")
    stage.on("attack", (0, 1))
    assert stage.lost(foe) == 3 + 2 + 2 + 1


def with_two_augments() -> Stage:
    """Return a stage with Mass Hysteria, The Mind's Weakness and Withering Claw in the active area."""
    stage = augmented("the-minds-weakness")
    for card, half in (("mass-hysteria", "bottom"), ("withering-claw", "top")):
        stage.card = card_of(card)
        stage.play(half)
        if stage.notations:
            stage.act("skip")
    return stage


@pytest.mark.parametrize("recovered", [False, True])
def test_if_mass_hysteria_leaves_one_of_two_augments_leaves_too(recovered: bool) -> None:
    """GH-CARD-8, GH-CARD-9: dropped or recovered while active; which of the two, their holder says."""
    stage = with_two_augments()
    hysteria, claw, weakness = (
        card_of(name).number for name in ("mass-hysteria", "withering-claw", "the-minds-weakness")
    )
    if recovered:
        take_back(stage.s, 0, 0, hysteria, None)
        assert hysteria in stage.s.hands[0]
    else:
        drop(stage.s, DropCard(Seat(0), "mass-hysteria"), None)
        assert hysteria in stage.s.lost[0]
    stage.settle()
    assert stage.notations == ["drop-augment the-minds-weakness", "drop-augment withering-claw"]
    stage.act("drop-augment the-minds-weakness")
    assert stage.notations == []
    assert weakness in stage.s.discards[0]
    assert [each.card for each in stage.s.active[0]] == [claw]


@shows("psychic-projection bottom")
def test_psychic_projection_augments_ranged_attacks() -> None:
    """For the round."""
    stage = augmented("the-minds-weakness")
    foe = stage.foe(0, 3)
    stage.card = card_of("psychic-projection")
    stage.play("bottom")
    stage.attack(1, (0, 3), reach=3)
    assert stage.lost(foe) == 3
    assert [boon.round for boon in stage.s.boons] == [False, True]
    stage.check(pile="active")
