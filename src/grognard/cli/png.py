"""Drawings as PNG pictures, by a library that an extra of the package brings along."""

from __future__ import annotations

from typing import Final

from grognard.cli.errors import CommandError

WIDTH: Final = 1600
"""Pixels."""


def png_of(svg: str) -> bytes:
    """Return a standalone SVG document as a PNG picture; CommandError without the library that draws it."""
    try:
        import resvg_py
    except ModuleNotFoundError:
        raise CommandError(
            "--png needs the package resvg-py; install it by: pip install 'grognard[png]', or write an SVG by --svg"
        ) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH))
