"""The example of a game from another package, installed as its users would, without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.hygiene.source import ROOT

EXAMPLE: Final = ROOT / "docs" / "examples" / "snail-race"
TOOLS: Final = ROOT / ".tools"
"""Where the Makefile puts what installs and builds packages."""


def install(folder: Path) -> None:
    """Build a wheel of the example and install it into a folder."""
    assert (TOOLS / "bin" / "uv").exists(), "what installs packages is missing; 'make unit' fetches it"
    options = ["--quiet", "--offline", "--no-cache", "--no-deps", "--no-build-isolation"]
    command = [str(TOOLS / "bin" / "uv"), "pip", "install", *options, "--python", sys.executable]
    subprocess.run(
        [*command, "--target", str(folder), str(EXAMPLE)],
        env={**os.environ, "PYTHONPATH": str(TOOLS)},
        check=True,
        timeout=120,
    )
