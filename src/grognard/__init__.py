"""An open table for tactical board games: one engine referees every rule and says why."""

from importlib.machinery import ExtensionFileLoader, PathFinder
from pathlib import Path

__version__ = "0.1.0"


def _runs_compiled() -> bool:
    agenda = PathFinder.find_spec("grognard.kernel.agenda", [str(Path(__file__).with_name("kernel"))])
    return agenda is not None and isinstance(agenda.loader, ExtensionFileLoader)


COMPILED = _runs_compiled()
"""True where the kernel in use is a compiled extension, False where Python interprets it."""
