"""The built client: its files, and ``index.html`` for the pages that it makes itself."""

from __future__ import annotations

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from grognard.server.trouble import Trouble

CLIENT: Final = Path(str(files("grognard.server") / "client"))
"""Where the build of the client lies."""

_PAGES: Final = ("", "t", "rules", "about", "desk")
"""The first words of the addresses of pages."""

_FOREVER: Final = "public, max-age=31536000, immutable"


def client_route(folder: Path = CLIENT) -> Any:
    """Return the route of everything that is no API, served from a folder."""

    @get(["/", "/{path:path}"], sync_to_thread=False, opt={"hidden": True})
    def page(path: FromPath[str] = "") -> Response[bytes]:
        """Return a file of the client, or the page that shows what its address says, be it that nothing is there."""
        name = path.strip("/")
        first = name.partition("/")[0]
        file = _file(folder, name)
        if first == "api":
            raise Trouble(404, "server.not-found")
        if file is not None:
            kind = guess_type(name)[0] or "application/octet-stream"
            return _answer(file, kind, _FOREVER if first == "assets" else "no-cache")
        if first not in _PAGES and "." in name:
            raise Trouble(404, "server.not-found")
        index = folder / "index.html"
        if not index.is_file():
            sentence = "The browser client is not built yet: run 'make client', then load this page again.\n"
            return Response(sentence.encode(), media_type="text/plain; charset=utf-8", status_code=503)
        return _answer(index, "text/html; charset=utf-8", "no-cache", 200 if first in _PAGES else 404)

    return page


def _file(folder: Path, name: str) -> Path | None:
    """Return the file of this name within a folder; None if there is none, or the name can be no file's."""
    try:
        file = (folder / name).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with a character that no name has
        return None


def _answer(file: Path, kind: str, caching: str, status: int = 200) -> Response[bytes]:
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": caching}, status_code=status)
