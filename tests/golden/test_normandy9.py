"""Golden playthroughs of Normandy Landing: games as text that must come out the same; ``--bless`` writes them anew.

The actions are those in the files. Together the games show every event, every question and every verb.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import isclass
from pathlib import Path

import pytest

from grognard.games.normandy9 import actions, events
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.state import Landing
from grognard.kernel.event import Event
from tests.golden.of_normandy9 import STYLE
from tests.golden.playthrough import play_out

HERE = Path(__file__).parent / "normandy9"
LAST_ROUND = """
active = "cool"
first = "cool"
round = 39
trophies.warm = ["infantry", "mortar"]
trophies.cool = ["infantry", "mortar"]
board = '''
.T4  .T4  .I4  .I4  .    .
.    .    .    .    .    .
.    .    .    .    .    .
.    .    .    .    .    .
.    .    .    .    .    .
r    =    .    w    .    .
.    .    .    .    .    .
.    .    .    .    .    .
.t4  .t4  .i4  .i4  .    .
'''
"""


@dataclass(frozen=True)
class Plan:
    """How a playthrough is first written: its seed, its options, and maybe the position that it starts from."""

    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    position: str = ""
    steps: int = 1000

    def start(self) -> Landing:
        return GAME.read_position(self.position) if self.position else GAME.setup("nine-cards", self.options)


PLANS = {
    "base": Plan(1),
    "attrition-and-indirect-fire": Plan(4, {"attrition": "on", "indirect_fire": "mortar"}),
    "last-rounds": Plan(1, position=LAST_ROUND),  # the duty lapses and returns; a draw
}


def lines() -> list[str]:
    return [line for name in PLANS for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", PLANS)
def test_a_playthrough_comes_out_the_same(name: str, request: pytest.FixtureRequest) -> None:
    """N9-TURN-1, N9-TURN-3, N9-MOVE-1, N9-ATK-2, N9-RET-1, N9-END-1, N9-END-2, N9-END-3, N9-VAR-1, N9-ATK-11."""
    path, plan = HERE / f"{name}.txt", PLANS[name]
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    script = re.findall(r"(?m)^> (.*)$", text)
    played = "\n".join(play_out(STYLE, name, plan.start(), plan.seed, script, plan.steps)) + "\n"
    if request.config.getoption("--bless"):
        path.write_text(played, encoding="utf-8")
    else:
        assert played.splitlines() == text.splitlines()


def test_the_playthroughs_show_every_event() -> None:
    known = {name for name, each in vars(events).items() if isclass(each) and issubclass(each, Event)} - {"Event"}
    found = {match[1] for line in lines() if (match := re.match(r"  ([A-Z][a-z]\w+)", line))}
    assert found == known


def test_the_playthroughs_ask_every_question() -> None:
    asked = {match[1] for line in lines() if (match := re.search(r" to choose: (\w+)", line))}
    assert asked == {"deal", "start", "act", "roll", "retreat"}


def test_the_playthroughs_show_every_verb() -> None:
    done = {line.split()[1] for line in lines() if line.startswith("> ")}
    assert done == {*actions.VERBS, "dealt", "starts", "rolled"}


def test_the_playthroughs_go_on_to_the_end() -> None:
    """N9-END-1, N9-END-3."""
    assert [line.split(": ")[0] for line in lines() if " wins: " in line].count("nobody wins") == 1
    assert "cut here" not in lines()
