"""What the pages for people show can be run, and comes out as they show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.cli.showing import show
from tests.docs.page import PLACE, blocks, faults, files, first_missing, links, runs
from tests.hygiene.source import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PICTURE = ROOT / "docs" / "pictures" / "pegasus-bridge.svg"
WITH_THEIR_OWN = {"add-a-game.md": "test_add_a_game.py"}
"""Pages whose programs are run by a test of their own, since they need something installed first."""

on_every_page = pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])


@on_every_page
def test_what_a_page_runs_comes_out_as_it_shows(page: Path, tmp_path: Path) -> None:
    if page.name in WITH_THEIR_OWN:
        pytest.skip(f"run by {WITH_THEIR_OWN[page.name]}")
    text = page.read_text(encoding="utf-8")
    for name, content in files(text).items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    found = [fault for run in runs(text) for fault in faults(run, tmp_path)]
    assert not found, "\n\n".join([f"{page.name}:", *found])


@on_every_page
def test_what_a_page_links_to_and_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [target for target in links(text) if not (page.parent / target).exists()] == []
    assert [place for place in PLACE.findall(text) if not (ROOT / place).exists()] == []


@on_every_page
def test_what_make_is_asked_for_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    asked = [
        goal
        for block in blocks(text)
        if block.language == "sh"
        for goal in re.findall(r"(?m)^make ([\w-]+)", block.code)
    ]
    goals = re.findall(r"(?m)^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert sorted(set(asked) - set(goals)) == []


def test_the_picture_of_the_readme_is_what_the_program_draws(tmp_path: Path) -> None:
    drawn = tmp_path / PICTURE.name
    show("memoir44", PICTURE.stem, drawn, plain=False, language="en")
    said = f"draw it anew: grognard show memoir44 {PICTURE.stem} --svg {PICTURE.relative_to(ROOT)}"
    assert drawn.read_bytes() == PICTURE.read_bytes(), said


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    """A code host shows it as an image, which may load nothing and run nothing."""
    picture = PICTURE.read_text(encoding="utf-8")
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert {target[0] for target in re.findall(r"(?:href=\"|url\()(.)", picture)} == {"#"}
    assert not re.search(r"<(?:script|image|style|foreignObject)\b|@import|\bon\w+=", picture)


@pytest.mark.parametrize(
    ("shown", "missing"),
    [
        (["a", "b", "c"], None),
        (["b"], None),
        (["a", "...", "c"], None),
        (["b", "a"], "b\na"),
        (["a", "c"], "a\nc"),
        (["c", "...", "a"], "a"),
        (["...", "c", "...", "c"], "c"),
    ],
)
def test_a_line_that_was_not_written_is_found(shown: list[str], missing: str | None) -> None:
    assert first_missing(shown, ["a", "b ", "c"]) == missing


PAGE = """
```console
$ grognard games
 memoir44              Memoir '44             allies, axis
```

```console
$ grognard show memoir44 omaha
grognard: unknown scenario 'omaha', did you mean 'omaha-beach'?
```

```python
print(6 * 7)
```

```text
42
```
"""


def test_a_page_that_tells_the_truth_has_no_faults(tmp_path: Path) -> None:
    assert [fault for run in runs(PAGE) for fault in faults(run, tmp_path)] == []


@pytest.mark.parametrize(
    ("said", "instead", "line"),
    [
        ("allies, axis", "axis, allies", 3),
        ("'omaha'", "'utah'", 8),
        ("show memoir44 omaha", "games", 8),
        ("42", "41", 12),
        ("print(6 * 7)", "print(42, 43, sep='\\n')", 12),
        ("print(6 * 7)", "print(42)\nexit(1)", 12),
    ],
)
def test_a_page_that_does_not_is_found_out(said: str, instead: str, line: int, tmp_path: Path) -> None:
    (found,) = [run for run in runs(PAGE.replace(said, instead)) if run.line == line]
    assert len(faults(found, tmp_path)) == 1
