"""The track as a drawing, its colours given by whoever draws: a theme's, or the variables of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.drawing.palette import Palette
from snail_race.track import SIDES, Track

PACE: Final = 60
"""From one place to the next."""
SHAPE: Final = "M-30 -60h60v120h-60Z"
"""The outline of a place, around its centre."""
SHELLS: Final = {"red": "t-roof", "blue": "t-water-lo"}
"""The colours of the sides, by their names in the palette that all games share."""
PALETTE: Final = Palette()
PAGE: Final = PALETTE.page_inks()
SNAIL: Final = (
    '<path d="M-20 13q3-7 9-6h24q6-1 5-13l3-7m-3 7-3-7" fill="none" stroke="{ink}" stroke-width="4"'
    ' stroke-linecap="round"/><circle cx="-2" cy="-2" r="12" fill="{shell}" stroke="{ink}" stroke-width="2"/>'
    '<path d="M-2-2q4-4 6 1t-6 6-9-7 9-9" fill="none" stroke="{ink}" stroke-width="2"/>'
)


def theme(name: str) -> Mapping[str, str]:
    """Return the colours of a light or dark picture that stands alone."""
    return PALETTE.inks(name)


def box(track: Track) -> tuple[float, float, float, float]:
    """Return the view box of a drawing of a track."""
    return (-PACE / 2, -PACE, PACE * (track.leaf + 1), 2 * PACE)


def ground(track: Track, ink: Mapping[str, str]) -> str:
    """Draw stones, wet ones among them, and the leaf."""
    drawn = f'<rect x="{-PACE / 2}" y="{-PACE}" width="{box(track)[2]}" height="{2 * PACE}" fill="{ink["t-plain"]}"/>'
    for stone in range(1, track.leaf):
        fill = ink["t-water" if stone in track.wet else "t-con"]
        drawn += f'<ellipse cx="{PACE * stone}" rx="27" ry="24" fill="{fill}" stroke="{ink["t-con-lo"]}"/>'
    leaf = f"M{PACE * track.leaf - 26} 20q-4-46 52-44 2 52-52 44l24-22"
    return drawn + f'<path d="{leaf}" fill="{ink["t-wood"]}" stroke="{ink["t-ink"]}"/>'


def snail(x: float, y: float, side: str, ink: Mapping[str, str]) -> str:
    """Draw a snail at a point."""
    return f'<g transform="translate({x} {y})">{SNAIL.format(shell=ink[SHELLS[side]], ink=ink["t-ink"])}</g>'


def laid_out(snails: Sequence[Sequence[int]]) -> list[list[tuple[int, float, float]]]:
    """Return per side the places of its snails, and where beside the centre of its place each lies."""
    return [
        [(place, 6.0 * number - 3, 60.0 * lane - 33 + 6 * number) for number, place in enumerate(places)]
        for lane, places in enumerate(snails)
    ]


def picture(track: Track, snails: Sequence[Sequence[int]], ink: Mapping[str, str]) -> str:
    """Draw a race as a picture that stands alone; red in the upper lane, blue in the lower."""
    view = " ".join(f"{edge:g}" for edge in box(track))
    drawn = ground(track, ink)
    for side, places in zip(SIDES, laid_out(snails), strict=True):
        drawn += "".join(snail(PACE * place + x, y, side, ink) for place, x, y in places)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{drawn}</svg>'
