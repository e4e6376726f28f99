"""What questions and the table say, where a number in it needs a word."""

from __future__ import annotations

import pytest

from grognard.cli.words import words
from grognard.games.gloomhaven.actions.round import DropCard
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.rules.cards import drop
from grognard.games.gloomhaven.table_scene import ExpeditionScene
from grognard.games.gloomhaven.words.scenario_words import level_numbers
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session, options_of
from tests.gloomhaven.halves import Stage
from tests.gloomhaven.test_cards_mindthief_augments import with_two_augments

TEXT = words("en", GAME)


def prompt(stage: Stage) -> str:
    """Return the question that is open, in English."""
    decision = GAME.decisions(stage.s)[0]
    return GAME.presentation.prompt(decision, GAME.observe(stage.s, decision.seats[0]), TEXT)


@pytest.mark.parametrize("card", ["sweeping-blow", "brute-force"])
def test_an_area_counts_the_targets_that_are_left_in_it(card: str) -> None:
    """GH-AOE-3, GH-ATK-5: three are attacked, one after the other."""
    stage = Stage(card)
    for q, t in ((-1, 1), (0, 1), (1, 0)):
        stage.foe(q, t)
    stage.play("top")
    if stage.kind == "area":
        stage.area_over((-1, 1), (0, 1), (1, 0))
    said = [prompt(stage)]
    for foe in ((-1, 1), (0, 1)):
        stage.on("attack", foe)
        said.append(prompt(stage))
    assert ": choose the target of attack" in said[0]
    assert said[1].endswith(", choose the next target, 2 left.")
    assert said[2].endswith(", choose the next target.")


@pytest.mark.parametrize(
    ("people", "said"), [("1", "Monster level, one higher for a game alone"), ("2", "Monster level")]
)
def test_the_table_says_why_monsters_are_a_level_higher(people: str, said: str) -> None:
    """GH-SET-3: one person with two characters of level 1 meets monsters of level 2."""
    state = GAME.setup("black-barrow", {"people": people})
    numbers = list(level_numbers(state.arena.rulings, TEXT))
    assert numbers[0] == ("Scenario level", "1")
    assert numbers[1][0].startswith(said)
    assert numbers[1][1] == ("2" if people == "1" else "1")


def test_an_attack_with_more_targets_than_enemies_counts_the_enemies() -> None:
    """GH-ATK-12: three targets are allowed, two are there."""
    stage = Stage("fire-orbs")
    for q, t in ((0, 1), (1, 0)):
        stage.foe(q, t)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert prompt(stage).endswith(", choose the next target.")


@pytest.mark.parametrize(("people", "others"), [("1", "72"), ("2", "")])
def test_the_order_shows_what_one_may_know_of_the_choices(people: str, others: str) -> None:
    """GH-RND-3, GH-SET-3: what one has chosen oneself, and with open information what the others have."""
    session = Session.start(GAME, "black-barrow", {"people": people}, seed="7")
    for seat, wanted in (
        (0, "keep-goal"),
        (0, "ready"),
        (1, "keep-goal"),
        (1, "ready"),
        (0, "start-at"),
        (1, "start-at"),
    ):
        session.act(next(each for each in options_of(session.decisions, Seat(seat)) if each.verb == wanted))
    session.act(GAME.read_action("choose trample skewer", Seat(0)))
    seen = [GAME.presentation.scene(GAME.observe(session.state, Seat(seat)), TEXT) for seat in (0, 1)]
    tracks = [scene.track for scene in seen if isinstance(scene, ExpeditionScene)]
    assert len(tracks) == len(seen)
    assert [(track[0].initiative, track[0].second) for track in tracks] == [("72", "35"), (others, others and "35")]
    assert {turn.initiative for track in tracks for turn in track[1:]} == {""}


def test_of_augments_that_are_too_many_one_has_to_leave() -> None:
    """GH-CARD-8: no new one takes its place."""
    stage = with_two_augments()
    drop(stage.s, DropCard(Seat(0), "mass-hysteria"), None)
    stage.settle()
    assert prompt(stage) == "Mindthief: one augment too many is active; which leaves?"


def test_the_last_part_is_asked_about_in_words() -> None:
    """GH-CARD-5: where nothing of the action was used before."""
    stage = Stage("brain-leech")
    stage.play("top")
    assert prompt(stage) == "Mindthief: nothing of this action was used so far. Perform its last part, heal 4, self?"
    stage = Stage("wall-of-doom")
    stage.play("top")
    assert prompt(stage) == "Brute: perform retaliate 2, self?"
