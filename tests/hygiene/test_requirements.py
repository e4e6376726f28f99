"""The compiled requirements hold all that pyproject.toml asks for, each with hashes."""

import re
import tomllib
from collections.abc import Iterable

import pytest

from tests.hygiene.source import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BASE: list[str] = PROJECT["project"]["dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]


def unpinned(wanted: Iterable[str], compiled: str) -> list[str]:
    """Names asked for that the compiled file does not pin, and pins without a hash."""
    pins = {}
    for block in re.split(r"\n(?=\S)", compiled):
        if pin := re.match(r"([a-z0-9-]+)==", block):
            pins[pin[1]] = "--hash=sha256:" in block
    names = [re.split(r"[^A-Za-z0-9-]", requirement)[0].lower() for requirement in wanted]
    return [name for name in names if name not in pins] + [name for name, hashed in pins.items() if not hashed]


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("base.txt", BASE),
        ("dev.txt", BASE + GROUPS["dev"]),
        ("tools.txt", GROUPS["tools"]),
        ("compile.txt", GROUPS["compile"]),
    ],
)
def test_compiled_requirements_hold_what_the_project_asks_for(file: str, wanted: list[str]) -> None:
    assert unpinned(wanted, (ROOT / "requirements" / file).read_text(encoding="utf-8")) == []


def test_a_missing_pin_and_a_missing_hash_are_found() -> None:
    compiled = "# compiled\nrich==15.0 \\\n    --hash=sha256:ab\n    # via x\ntyper==0.29\n"
    assert unpinned(["rich>=14", "babel>=2"], compiled) == ["babel", "typer"]
