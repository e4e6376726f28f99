"""Golden playthroughs of Memoir '44: games as text that must come out the same; ``--bless`` writes them anew.

Then read the diff. The actions are those in the files, so that a new order of options or another generator changes
nothing. Together the games show every card, every event and every question: see the tests at the end.
"""

from __future__ import annotations

import re
from inspect import isclass
from pathlib import Path

import pytest

from grognard.games.memoir44 import actions, events
from grognard.games.memoir44.cards import FACES
from grognard.kernel.agenda import Frame
from grognard.kernel.event import Event
from tests.golden.of_memoir44 import STYLE
from tests.golden.playthrough import play_out

HERE = Path(__file__).parent
GAMES = {
    "pegasus-bridge": (119, 165),
    "sainte-mere-eglise": (413, 1000),  # to the end
    "sword-beach": (598, 120),
    "pointe-du-hoc": (7, 70),
    "omaha-beach": (99, 120),
    "mont-mouchet": (31, 240),  # an elite unit that is worth two medals is eliminated
    "vassieux": (2, 400),  # until the deck is empty
    "operation-cobra": (15, 60),
    "mortain": (75, 120),  # Recon as an air strike
    "toulon": (23, 60),
    "liberation-of-paris": (22, 60),
    "montelimar": (18, 60),
    "arnhem-bridge": (35, 120),  # over the long bridge
    "arracourt": (24, 60),
    "st-vith": (20, 60),
    "saverne-gap": (29, 80),
}
"""The seed that a playthrough is first written from, and how many steps it has at most."""
NEVER_HERE = frozenset({"TurnPassed", "BattleDrawn", "UnitLostOffBoard"})
"""Events of no scenario in the box: nobody has a hand of one card (M44-TURN-7) or lands near the edge (M44-SCN-3)."""


def golden(scenario: str) -> Path:
    return HERE / f"{scenario}.txt"


def lines() -> list[str]:
    return [line for name in GAMES for line in golden(name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("scenario", GAMES)
def test_a_playthrough_comes_out_the_same(scenario: str, request: pytest.FixtureRequest) -> None:
    path, (seed, steps) = golden(scenario), GAMES[scenario]
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    script = re.findall(r"(?m)^> (.*)$", text)
    played = "\n".join(play_out(STYLE, scenario, STYLE.game.setup(scenario, {}), seed, script, steps)) + "\n"
    if request.config.getoption("--bless"):
        path.write_text(played, encoding="utf-8")
    else:
        assert played.splitlines() == text.splitlines()


def test_the_playthroughs_show_every_card() -> None:
    found = {match[1] for line in lines() if (match := re.match(r"  CardPlayed \w+ ([\w-]+)", line))}
    assert found == {face.id for face in FACES if face.copies and not face.facts.reaction}


def test_the_playthroughs_show_every_event() -> None:
    known = {name for name, each in vars(events).items() if isclass(each) and issubclass(each, Event)} - {"Event"}
    found = {match[1] for line in lines() if (match := re.match(r"  ([A-Z]\w+)", line))}
    assert found == known - NEVER_HERE


def test_the_playthroughs_show_every_frame() -> None:
    stacks = [line.split(" | ")[0] for line in lines() if line.startswith("#")]
    found = {frame for stack in stacks for frame in re.findall(r"[A-Z][a-z]\w+", stack)}
    assert found == {
        frame.__name__ for frame in frames(Frame) if frame.__module__.startswith("grognard.games.memoir44")
    }


def frames(kind: type[Frame]) -> set[type[Frame]]:
    """Give all frames of a kind, of every game, without the classes that others build on."""
    kinds = kind.__subclasses__()
    return {each for sub in kinds for each in frames(sub)} if kinds else {kind}


def test_the_playthroughs_show_every_verb() -> None:
    done = {line.split()[1] for line in lines() if line.startswith("> ")}
    assert done == {*actions.VERBS, "drawn", "rolled", "landed"}


def test_one_of_the_playthroughs_goes_on_to_the_end() -> None:
    assert [line for line in lines() if " wins: medals" in line]
