"""The how-to on adding a game: its example is installed from a package of its own, and its excerpts are the code's."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import COMMAND, environment
from tests.docs.installed import EXAMPLE, install
from tests.docs.page import blocks, excerpts, faults, first_missing, runs
from tests.hygiene.source import ROOT

PAGE = ROOT / "docs" / "how-to" / "add-a-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
PATIENCE = 300


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example installed into it, and nothing else."""
    folder = tmp_path_factory.mktemp("site")
    install(folder)
    return folder


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder, on the path of programs that are run."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH")))))
    return site


def grognard(*arguments: str, folder: Path, typed: str = "") -> str:
    """Run the command line as a user would, with lines typed ahead; return what was written."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


# ------------------------------------------------------------------------------------------------ the installed package


def test_nothing_but_the_package_is_needed_for_the_game_to_be_there(installed: Path, tmp_path: Path) -> None:
    assert sorted(path.name for path in installed.iterdir() if path.name[0] != ".") == [
        "snail_race",
        "snail_race-1.0.dist-info",
    ]
    assert re.search(r"(?m)^ snails +Snail race +red, blue +$", grognard("games", folder=tmp_path))


@pytest.mark.usefixtures("installed")
def test_the_game_is_played_saved_and_replayed_in_a_terminal(tmp_path: Path) -> None:
    start = ("play", "snails", "garden-path", "--terminal", "--opponent", "human", "--seed", "3")
    ended = grognard(*start, "--save", "whole.grog", folder=tmp_path, typed="1\n" * 200)
    assert re.search(r"(Red|Blue) won: both snails reached the leaf", ended), ended[-2000:]
    told = grognard("replay", "whole.grog", folder=tmp_path)
    assert re.search(r"(?m)^  (Red|Blue): s\d to leaf\.$", told)
    assert "Replayed and checked: " in told


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("language", ["en", "zh", "fr"])
def test_the_game_speaks_every_language(language: str, tmp_path: Path) -> None:
    name = {"en": "Garden path", "zh": "花园小径", "fr": "L’allée du jardin"}[language]
    assert name in grognard("show", "snails", "garden-path", "--lang", language, folder=tmp_path)


@pytest.mark.usefixtures("installed")
def test_bots_that_know_nothing_of_the_game_play_it(tmp_path: Path) -> None:
    said = grognard(
        "sim", "snails", "old-wall", "--players", "greedy,random", "--games", "20", "--seed", "1", folder=tmp_path
    )
    assert "Endings: 20 by both snails reached the leaf." in said


@pytest.mark.usefixtures("installed")
def test_the_game_keeps_the_whole_contract() -> None:
    """The suite that every game of grognard is held to; of all that are installed, this one is tried."""
    path = os.pathsep.join([os.environ["PYTHONPATH"], *(place for place in sys.path if place)])
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-o",
            "pythonpath=.",
            "tests/contract",
            "-k",
            "snails",
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 200, done.stdout


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that runs with the game installed."""
    env = environment(GROGNARD_DATA=str(tmp_path))
    with subprocess.Popen(
        [*COMMAND, "play", "--port", "0", "--no-browser"], env=env, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http:/{2}[\d.]+:\d+/", said)
            assert found is not None, said
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)


def test_the_server_offers_the_game_in_the_lobby_and_opens_a_table(address: str) -> None:
    with urllib.request.urlopen(f"{address}api/lobby?lang=zh", timeout=20) as answer:
        (game,) = [game for game in json.load(answer)["games"] if game["id"] == "snails"]
    assert (game["name"], [info["card"]["name"] for info in game["scenarios"]]) == ("蜗牛赛跑", ["花园小径", "老墙"])
    wish = {"game": "snails", "scenario": "garden-path", "players": ["human", "greedy"], "seed": "1"}
    asked = urllib.request.Request(
        f"{address}api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=20) as answer:
        keys = json.load(answer)
    assert answer.status == 201
    assert keys


# ------------------------------------------------------------------------------------------------------------- the page


@pytest.mark.usefixtures("installed")
def test_what_the_page_runs_comes_out_as_it_shows(tmp_path: Path) -> None:
    found = list(runs(TEXT))
    assert found
    assert [fault for run in found for fault in faults(run, tmp_path)] == []


def test_every_excerpt_stands_in_the_file_it_is_from() -> None:
    found = excerpts(TEXT)
    missing = [
        f"line {line}: {place} has no\n{gone}"
        for place, code, line in found
        if (gone := first_missing(code.splitlines(), (ROOT / place).read_text(encoding="utf-8").splitlines()))
    ]
    assert not missing, "\n\n".join(missing)


def test_the_page_leads_through_the_example_and_normandy_landing() -> None:
    places = {place for place, _, _ in excerpts(TEXT)}
    assert sum(place.startswith("src/grognard/games/normandy9/") for place in places) > 8
    assert {path.name for path in (EXAMPLE / "snail_race").glob("*.py")} - {"__init__.py"} <= set(
        re.findall(r"\w+\.py", TEXT)
    )


def test_no_code_of_the_page_goes_unchecked() -> None:
    """Python and texts on this page are excerpts; a block of ``python`` would be a program that is run."""
    checked = {line for _, _, line in excerpts(TEXT)} | {run.line for run in runs(TEXT)}
    languages = {block.language for block in blocks(TEXT) if block.line not in checked}
    assert languages <= {"sh", "console", "text"}


def test_what_the_page_says_a_test_would_tell_is_told_by_a_test_of_the_contract() -> None:
    suite = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "contract").glob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", TEXT)
    assert len(named) > 15
    assert [name for name in named if f"def {name}(" not in suite] == []


EXCERPT = """
First `src/grognard/kernel/seat.py`, then `src/grognard/kernel/event.py`:

```py
class Event:
...
    reveals: ClassVar[bool] = False
```
"""


def test_an_excerpt_is_from_the_file_that_is_named_last_before_it() -> None:
    ((place, code, line),) = excerpts(EXCERPT)
    assert (place, code.splitlines()[0], line) == ("src/grognard/kernel/event.py", "class Event:", 4)
    written = (ROOT / place).read_text(encoding="utf-8").splitlines()
    assert first_missing(code.splitlines(), written) is None
    assert first_missing(code.replace("False", "True").splitlines(), written) == "    reveals: ClassVar[bool] = True"
