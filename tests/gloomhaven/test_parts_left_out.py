"""Which parts of an action may be left out, and which have to be done (GH-CARD-5)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.facts.hero_abilities import Retaliate, Shield
from tests.gloomhaven.halves import HEALTHY, Stage


def test_a_heal_that_is_a_part_of_an_action_may_be_left_out() -> None:
    """GH-CARD-5: after a move only where it would do something; the harm after what was used cannot be left out."""
    stage = Stage("psychic-projection")
    stage.hurt(0, 20)
    stage.play("top")
    assert stage.notations == ["perform", "skip"]
    stage.act("skip", "perform")  # not the heal, but the shield
    assert (stage.s.figures[0].hp, stage.conditions(0)) == (20, {"stun"})
    for hurt in (True, False):
        stage = Stage("restorative-mist", "brute")
        stage.ally(1, 0, 1, hp=20 if hurt else HEALTHY)
        stage.play("bottom")
        stage.act("stop")
        assert stage.notations == (["perform", "skip"] if hurt else [])
    stage = Stage("special-mixture")
    stage.hurt(0, 20)
    stage.play("top")
    assert stage.s.figures[0].hp == 23, "whoever plays it wants it"


def test_harm_is_no_reason_to_use_an_action() -> None:
    """GH-CARD-5: without anybody to attack the own damage does not come, and gives no experience."""
    stage = Stage("harsh-stimulants")
    stage.play("top")
    assert stage.lost(0) == 0
    stage.check()


def test_what_harms_allies_may_be_used_against_enemies_alone() -> None:
    """GH-CARD-5: if nothing else was used, the player decides; here nothing but the tornado's muddle is left."""
    for performs in (True, False):
        stage = Stage("dirt-tornado", "brute")
        stage.ally(1, 0, 3)
        foe = stage.foe(0, 2)
        stage.play("top")
        stage.area_over((0, 2), (0, 3))
        stage.act("skip", "perform" if performs else "skip")
        given = {"muddle"} if performs else set()
        assert (stage.conditions(foe), stage.conditions(1), stage.lost(foe)) == (given, given, 0)
        stage.check()


@pytest.mark.parametrize(("card", "at"), [("petrify", (0, 3)), ("rumbling-advance", (0, 2))])
def test_what_harms_enemies_only_may_be_left_out_and_what_harms_friends_too_may_not(
    card: str, at: tuple[int, int]
) -> None:
    """GH-CARD-5: a condition or damage for all neighbours, after a move."""
    stage = Stage(card, "brute")
    foe = stage.foe(at[0], at[1] + 1)
    stage.play("bottom")
    stage.on("move", at)
    if stage.kind == "move":
        stage.act("stop")
    assert stage.notations == ["perform", "skip"]
    stage.act("skip")
    assert (stage.lost(foe), stage.conditions(foe)) == (0, set())
    if card == "rumbling-advance":
        stage = Stage(card, "brute")
        foe = stage.foe(at[0], at[1] + 1)
        stage.ally(1, at[0] + 1, at[1])
        stage.play("bottom")
        stage.on("move", at)
        if stage.kind == "move":
            stage.act("stop")
        assert (stage.lost(foe) > 0, stage.lost(1) > 0) == (True, True)


@pytest.mark.parametrize(
    ("card", "half"), [("blunt-force", "bottom"), ("quietus", "bottom"), ("wall-of-doom", "top"), ("pilfer", "top")]
)
def test_retaliate_bonuses_for_attacks_and_tokens_may_be_left_out_of_an_action(card: str, half: str) -> None:
    """GH-CARD-5; each may matter later. What can only help is not asked about where the action was used already."""
    stage = Stage(card)
    stage.foe(0, 1)
    stage.play(half)
    if stage.kind == "move":
        stage.act(next(name for name in stage.notations if name.startswith("move")))
        stage.act("stop") if stage.kind == "move" else None
    assert (stage.kind, stage.notations) == ("part", ["perform", "skip"])
    if card == "wall-of-doom":
        stage.act("perform")
        assert [type(boon.what) for boon in stage.s.boons] == [Retaliate, Shield]
        return
    stage.act("skip")
    assert (stage.s.boons, stage.s.tokens[0]) == ((), 0)


@pytest.mark.parametrize("performs", [True, False])
@pytest.mark.parametrize(
    ("card", "half", "pile"), [("brain-leech", "top", "lost"), ("immovable-phalanx", "top", "active")]
)
def test_the_last_part_of_an_action_of_which_nothing_was_used_may_be_left_too(
    card: str, half: str, pile: str, performs: bool
) -> None:
    """GH-CARD-5, GH-CARD-4: an attack without a target, then heal or shield; the card is lost for something only."""
    stage = Stage(card)
    stage.play(half)
    assert stage.notations == ["perform", "skip"]
    stage.act("perform" if performs else "skip")
    assert stage.pile == (pile if performs else "discard")
    assert (stage.s.xp[0] > 0) == (performs and pile == "lost")


def test_each_good_part_may_be_left_and_then_what_harms_oneself_does_not_happen() -> None:
    """GH-CARD-5: Psychic Projection, heal, shield, stun; Smoke Bomb, invisible, then a bonus."""
    stage = Stage("psychic-projection")
    stage.play("top")
    for _ in range(2):
        assert stage.notations == ["perform", "skip"]
        stage.act("skip")
    assert (stage.kind, stage.conditions(0), stage.pile) == ("", set(), "discard")
    stage = Stage("psychic-projection")
    stage.play("top")
    stage.act("skip", "perform")
    assert (stage.conditions(0), stage.pile) == ({"stun"}, "active")
    stage = Stage("smoke-bomb")
    stage.play("top")
    stage.act("skip", "perform")
    assert (stage.conditions(0), len(stage.s.boons)) == (set(), 1)
