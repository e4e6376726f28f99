"""What is compiled, and that the tests of the compiled package run compiled modules."""

import importlib.util
import os
import subprocess
import sys
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pytest

import grognard
from tests.hygiene.source import ROOT, SRC

PACKAGE = SRC / "grognard"


def hook() -> object:
    spec = importlib.util.spec_from_file_location("hatch_compile", ROOT / "hatch_compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def hot() -> list[str]:
    paths: list[Path] = hook().hot_modules(PACKAGE)  # type: ignore[attr-defined]
    names = [".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    assert len(names) > 40
    return names


@pytest.mark.parametrize("name", hot())
def test_a_hot_module_runs_as_the_environment_says(name: str) -> None:
    """`make compiled` sets GROGNARD_COMPILE for the tests; without it they run the sources."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    compiled = os.environ.get("GROGNARD_COMPILE", "") not in ("", "0")
    assert isinstance(spec.loader, ExtensionFileLoader) == compiled
    assert grognard.COMPILED is compiled
    assert spec.origin is not None
    assert Path(spec.origin).is_relative_to(SRC) != compiled


def obstacle(**environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "hatch_compile.py", "obstacle"]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def test_without_a_compiler_one_line_says_so() -> None:
    said = obstacle(CC="no-such-compiler")
    assert (said.returncode, said.stdout) == (1, "there is no C compiler (no-such-compiler)\n")


def test_without_the_headers_of_python_one_line_says_so() -> None:
    said = obstacle(CC="false")
    assert said.returncode == 1
    assert said.stdout.startswith("the C compiler finds no Python.h in ")
    assert said.stdout.count("\n") == 1
