"""An open table for tactical board games: one engine referees every rule and says why."""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec

__version__ = "0.1.0"


def _runs_compiled() -> bool:
    kernel = find_spec("grognard.kernel")
    return kernel is not None and isinstance(kernel.loader, ExtensionFileLoader)


COMPILED = _runs_compiled()
"""True where the kernel in use is a compiled extension, False where Python interprets it."""
