"""Golden playthroughs of Gloomhaven: scenarios as text that must come out the same; ``--bless`` writes them anew.

The actions are those in the files, so that a bot which plays otherwise changes nothing. The bot plays on from where an
action of the file is no option any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.golden.of_gloomhaven import STYLE
from tests.golden.playthrough import play_out

HERE = Path(__file__).parent / "gloomhaven"


@dataclass(frozen=True)
class Plan:
    """How a playthrough is first written: its scenario, seed and options."""

    scenario: str
    seed: int
    options: Mapping[str, str]
    steps: int = 5000


TWO = {"first": "cragheart", "second": "spellweaver", "preparation": "ready-made"}
FOUR = {"first": "cragheart", "second": "mindthief", "third": "scoundrel", "fourth": "tinkerer"}
CHOSEN = {"first-level": "3", "second-level": "2", "third-level": "5", "prosperity": "3", "difficulty": "hard"}
PLANS = {
    "black-barrow": Plan("black-barrow", 2, TWO),
    "four-in-the-crypt": Plan("crypt-of-the-damned", 1, {**FOUR, **CHOSEN}, steps=260),
}


def lines(name: str) -> list[str]:
    return (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", PLANS)
def test_a_playthrough_comes_out_the_same(name: str, request: pytest.FixtureRequest) -> None:
    """GH-SET-4, GH-RND-1 to GH-RND-10: preparation, rounds and end as one text."""
    path, plan = HERE / f"{name}.txt", PLANS[name]
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    script = re.findall(r"(?m)^> (.*)$", text)
    start = STYLE.game.setup(plan.scenario, plan.options)
    played = "\n".join(play_out(STYLE, plan.scenario, start, plan.seed, script, plan.steps)) + "\n"
    if request.config.getoption("--bless"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(played, encoding="utf-8")
    else:
        assert played.splitlines() == text.splitlines()


def test_one_of_the_playthroughs_goes_on_to_the_end() -> None:
    """GH-RND-10, GH-DOOR-1: scenario 1 from door to door, won by its goal."""
    told = lines("black-barrow")
    assert len([line for line in told if line.startswith("  RoomRevealed")]) == 3
    assert re.fullmatch(r"first and second wins: goal \(\d+, \d+\)", told[-1])


def test_the_playthroughs_show_the_rounds_from_their_beginning_to_their_end() -> None:
    """GH-RND-1 to GH-RND-9: what happens in every scenario happens in them."""
    found = {match[1] for name in PLANS for line in lines(name) if (match := re.match(r"  ([A-Z][a-z]\w+)", line))}
    assert found >= {
        *("GoalWasDealt", "GoalKept", "HeroReady", "FigureAppeared", "RoomRevealed", "DoorOpened"),
        *("RoundBegan", "ChoiceLocked", "CardsRevealed", "RestRevealed", "MonsterCardTurned", "TurnBegan"),
        *("HalfPlayed", "CardMoved", "FigureMoved", "FocusFound", "AttackDeclared", "ModifierDrawn", "AttackWeighed"),
        *("DamageSuffered", "FigureDied", "TokenDropped", "TokensGained", "ExperienceGained", "ElementChanged"),
        *("ConditionGained", "ConditionEnded", "LongRested", "ShortRested", "DeckShuffled", "RoundEnded"),
        *("GoalReached", "ScenarioEnded", "HeroResult"),
    }
