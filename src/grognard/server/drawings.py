"""Drawings as answers of routes."""

from __future__ import annotations

from typing import Final

from litestar import Response

from grognard.server.trouble import bad_request

SVG: Final = "image/svg+xml"
_THEMES: Final = ("light", "dark")


def check_theme(theme: str) -> None:
    """Check the theme that a drawing is asked for in; Trouble for an unknown one."""
    if theme not in _THEMES:
        raise bad_request(f"the theme is {' or '.join(_THEMES)}")


def drawing(svg: str, caching: str = "max-age=3600") -> Response[str]:
    """Answer with a drawing, which may style itself and nothing else; ``caching`` is for the header."""
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return Response(svg, media_type=SVG, headers={"Cache-Control": caching, "Content-Security-Policy": policy})
