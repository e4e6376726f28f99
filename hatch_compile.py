"""Compiles the hot modules with mypyc when a wheel is packed: ``GROGNARD_COMPILE=1 pip install .``.

The sources stay as they are, and go into the wheel beside the extensions: for tracebacks, and for readers. Nothing is
ever written into the work tree.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping
from pathlib import Path

REQUIREMENTS = ["mypy>=2.4", "setuptools>=80"]
"""What compiling needs besides a C compiler."""

FLAGS = ("-w", "-O3", "-g0", "-fvisibility=hidden", "-fno-semantic-interposition")
"""For the C compiler: generated code is no code to be warned of, and within the one library calls need no detour."""

HOT = (
    "hexes/*.py",
    "kernel/action.py",
    "kernel/agenda.py",
    "kernel/chance.py",
    "kernel/decision.py",
    "kernel/effects.py",
    "kernel/ranking.py",
    "kernel/refusal.py",
    "kernel/seat.py",
    "kernel/total.py",
    "kernel/value.py",
    "games/gloomhaven/actions/*.py",
    "games/gloomhaven/advice/*.py",
    "games/gloomhaven/arena.py",
    "games/gloomhaven/deeds.py",
    "games/gloomhaven/figures.py",
    "games/gloomhaven/floor.py",
    "games/gloomhaven/in_play.py",
    "games/gloomhaven/monsters/*.py",
    "games/gloomhaven/rules/*.py",
    "games/gloomhaven/rules/abilities/*.py",
    "games/gloomhaven/state.py",
    "games/memoir44/facts/__init__.py",
    "games/memoir44/rules/*.py",
    "games/memoir44/actions.py",
    "games/memoir44/arena.py",
    "games/memoir44/board.py",
    "games/memoir44/cards.py",
    "games/memoir44/game.py",
    "games/memoir44/heights.py",
    "games/memoir44/rulings.py",
    "games/memoir44/sightlines.py",
    "games/memoir44/state.py",
    "games/memoir44/units.py",
    "games/normandy9/rules/*.py",
    "games/normandy9/actions.py",
    "games/normandy9/advice.py",
    "games/normandy9/board.py",
    "games/normandy9/field.py",
    "games/normandy9/game.py",
    "games/normandy9/options.py",
    "games/normandy9/ruleset.py",
    "games/normandy9/sightlines.py",
    "games/normandy9/state.py",
    "games/normandy9/units.py",
)
"""The modules to compile, below the package: what a playout runs through, and what that is built on."""


def is_wanted(environment: Mapping[str, str]) -> bool:
    """Say whether the one who builds asks for compiled modules."""
    return environment.get("GROGNARD_COMPILE", "") not in ("", "0")


def obstacle(environment: Mapping[str, str]) -> str:
    """Say what keeps this machine from compiling an extension for this Python; "" if nothing does.

    On Windows only setuptools knows where a compiler may be, so there nothing is said.
    """
    if os.name == "nt":
        return ""
    command = shlex.split(environment.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not command or shutil.which(command[0]) is None:
        return f"there is no C compiler ({' '.join(command)})"
    headers = sysconfig.get_path("include")
    check = [*command, "-fsyntax-only", "-x", "c", f"-I{headers}", "-"]
    tried = subprocess.run(check, input=b"#include <Python.h>\n", capture_output=True, check=False)
    return "" if tried.returncode == 0 else f"the C compiler finds no Python.h in {headers}"


def hot_modules(package: Path) -> list[Path]:
    """Return the modules to compile; an ``__init__`` that only gathers names is left to Python."""
    found = sorted({path for pattern in HOT for path in package.glob(pattern)})
    return [path for path in found if path.name != "__init__.py" or path.parent.name == "facts"]


def compile_into(folder: Path, source: Path) -> dict[str, str]:
    """Compile the package below a source folder into another folder; return the extensions and where they belong.

    Raises:
        subprocess.CalledProcessError: it cannot be compiled; what mypyc and the compiler say was printed.
    """
    shutil.copytree(source, folder / "src", ignore=lambda _, names: [n for n in names if n.endswith((".so", ".pyd"))])
    subprocess.run([sys.executable, Path(__file__).resolve(), folder], cwd=folder / "src", check=True)
    built = folder / "built"
    return {str(path): path.relative_to(built).as_posix() for path in sorted(built.rglob("*")) if path.is_file()}


def new_folder() -> Path:
    """Return a new folder to compile in."""
    return Path(tempfile.mkdtemp(prefix="grognard-compile-"))


def main() -> int:
    """Compile what lies in the working directory, in a process of its own: mypyc and setuptools change its settings.

    With the word ``obstacle`` say what keeps this machine from it, and how it is.
    """
    if sys.argv[1] == "obstacle":
        print(found := obstacle(os.environ))
        return 1 if found else 0
    from mypyc.build import mypycify
    from setuptools import Distribution

    folder = Path(sys.argv[1])
    modules = [str(path) for path in hot_modules(Path("grognard"))]
    # The types are checked by `make types`; here the packages that other modules import may be missing.
    options = ["--config-file=", "--ignore-missing-imports", "--cache-dir", os.devnull]
    if os.name != "nt":
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {' '.join(FLAGS)}".strip()
    extensions = mypycify([*options, *modules], group_name="grognard", target_dir=str(folder / "c"), log_trace=False)
    command = Distribution({"name": "grognard", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(folder / "built")
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
