"""Whatever is typed at a table, the program goes on, and says nothing that has no text."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from grognard.cli.play import Wishes, play

RUBBISH = (
    *("help", "?", "why", "why attack c4 d6", "why play", "why ambush", "sight", "sight a1 b2", "sight a1 a1", "undo"),
    *(
        "log",
        "log 5",
        "log -3",
        "log ²",
        "board",
        "signs",
        "hand",
        "options",
        "lang zh",
        "lang fr",
        "lang en",
        "lang xx",
    ),
    *("rule", "rule los-5", "rule M44-AMB", "rule zzz", "save no/such/folder/x", "e", "m", "a", "play", "unit", "stay"),
    *("ambush", "no-ambush", "end", "hold", "9999", "0", "-1", "", "  ", "\x1b[31m", "日本", "a b c d e f g h"),
)
KEY = re.compile(
    r"\b(?:board|card|card-text|caution|cause|choice|cli|detail|die|event|how|legend|mark|outcome|panel|piece|prompt|query"
    r"|referee|refusal|rest|roll|section|side|story|summary|table|term|terrain|total|unit)\.[a-z][a-z-]+"
)


class Typist:
    """Types rubbish, and between it numbers; stops at the end of the input."""

    def __init__(self, seed: int, lines: int) -> None:
        self._rng = Random(seed)
        self._lines = lines
        self.typed = 0

    def __call__(self, prompt: str = "") -> str:
        self.typed += 1
        if self.typed > self._lines:
            raise EOFError
        if prompt != "> ":
            return self._rng.choice(("y", "n", "")) if "/n)" in prompt else ""
        return self._rng.choice(RUBBISH) if self._rng.random() < 0.4 else str(self._rng.randint(1, 8))


def lines_with_keys(out: str) -> Iterator[str]:
    """The lines in which a key or a placeholder stands where a text should be."""
    return (line for line in out.splitlines() if KEY.search(line) or re.search(r"\{[a-z_]+\}", line))


@pytest.mark.parametrize(
    ("scenario", "opponent", "language", "plain"),
    [
        ("pegasus-bridge", "human", "en", False),
        ("sainte-mere-eglise", "random", "zh", True),
        ("sword-beach", "human", "fr", True),
        ("omaha-beach", "greedy", "zh", False),
    ],
)
def test_rubbish_is_met_with_words(
    scenario: str,
    opponent: str,
    language: str,
    plain: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    typist = Typist(7, 500)
    monkeypatch.setattr("builtins.input", typist)
    play(Wishes("memoir44", scenario, opponent, None, "7", [], plain, language, None, None))
    out = capsys.readouterr().out
    assert typist.typed > 50
    assert list(lines_with_keys(out)) == []
    assert list(tmp_path.iterdir()) == []
