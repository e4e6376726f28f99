"""A position in which a monster acts as an SVG drawing of a page of the rules: no words, hexes with their numbers.

The monster is a dark disc with a star, its friends are plain dark discs, its enemies light ones with their initiative,
or a dot. A broken ring in a hex says that the monster may end there, a broken line whom it attacks from it. Red hexes
are those that the area of its attack covers.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import Final

from grognard.drawing.palette import Palette
from grognard.drawing.svg import Point, add, halo, points, stroke
from grognard.games.gloomhaven.monster_map import Enemy, MonsterMap, Outcome
from grognard.hexes import FlatHex, row_of
from grognard.hexes.flat import EDGE_CORNERS, FLAT_CORNERS

WIDE: Final = 20
HIGH: Final = 35
"""The unit of GH-LOS-5 in the drawing, across and up: hexes as nearly regular as whole numbers allow."""
MARGIN: Final = 1
"""So many hexes of floor are shown around what is listed."""

_INK: Final = Palette().page_inks()
_SHAPES: Final = {
    "walls": ((-40, 0, -20, -35, 20, -35, 40, 0, 20, 35, -20, 35), "t-con-lo", "t-ink"),
    "obstacles": ((-26, 6, -14, -18, 6, -24, 25, -8, 22, 14, -8, 20), "t-con", "t-ink"),
    "traps": ((-22, 14, 0, -24, 22, 14), "paper", "danger"),
    "hazards": ((-18, 14, -14, -10, -5, 0, 0, -24, 7, 0, 15, -12, 19, 14), "glow", "glow-edge"),
    "difficult": (
        (-26, 4, -13, -8, 0, 4, 13, -8, 26, 4, 26, 14, 13, 2, 0, 14, -13, 2, -26, 14),
        "t-water",
        "t-water-lo",
    ),
}
"""What lies in a hex: its outline around the middle, its filling and its edge."""
_COVERED: Final = (-35, 0, -18, -31, 18, -31, 35, 0, 18, 31, -18, 31)
_STAR: Final = (0, -12, 3, -4, 12, -4, 5, 2, 7, 11, 0, 6, -7, 11, -5, 2, -12, -4, -3, -4)
_LIFT: Final = 5
"""Figures stand a little above the middle, over the numbers of the hex."""


def draw_map(
    position: MonsterMap, outcomes: Iterable[Outcome], hit: Iterable[FlatHex], title: str, description: str
) -> str:
    """Draw a position with what the monster may do in it, for a page that gives it its colours.

    ``hit`` are hexes that the area of its attack covers.
    """
    shown = _shown(position, outcomes := tuple(outcomes))
    left, right = min(_x(h) for h in shown) - 48, max(_x(h) for h in shown) + 48
    top, bottom = min(_y(h) for h in shown) - 43, max(_y(h) for h in shown) + 43
    size = {"width": str(right - left), "height": str(bottom - top)}
    svg = ET.Element(
        "svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"{left} {top} {size['width']} {size['height']}"}
    )
    svg.attrib |= {"role": "img", **size}
    add(svg, "title").text = title
    add(svg, "desc").text = description
    add(svg, "rect", x=str(left), y=str(top), rx="5", fill=_INK["paper"], **size)
    floor = "".join(_outline(h, _SHAPES["walls"][0]) for h in shown)
    add(svg, "path", d=floor, fill=_INK["t-plain"], stroke=_INK["t-grid"], stroke_width="1.5")
    for name, hexes in ground(position):
        outline, fill, edge = _SHAPES[name]
        d = "".join(_outline(h, outline) for h in hexes)
        if d:
            add(svg, "path", d=d, fill=_INK[fill], stroke=_INK[edge], stroke_width="2.5", stroke_linejoin="round")
    covered = "".join(_outline(h, _COVERED) for h in hit)
    if covered:
        add(svg, "path", d=covered, fill=_INK["danger"], fill_opacity="0.16", stroke=_INK["danger"], stroke_width="2")
    for h, direction in position.lines:
        stroke(svg, _edge(h, direction), _INK["t-ink"], 7)
    _ends(svg, position.me, outcomes)
    _figures(svg, position)
    _numbers(svg, shown, set(position.walls))
    return ET.tostring(svg, encoding="unicode")


def _shown(position: MonsterMap, outcomes: Iterable[Outcome]) -> list[FlatHex]:
    """Return the hexes that are drawn: those of the board, or all in the columns and rows of what is listed."""
    listed = [position.me, *position.allies, *[each.hex for each in position.enemies]]
    listed += [h for _, hexes in ground(position) for h in hexes]
    listed += [h for h, _ in position.lines] + [each.end for each in outcomes]
    bounds = position.board
    west, east = min(h.q for h in listed) - MARGIN, max(h.q for h in listed) + MARGIN
    south, north = min(row_of(h) for h in listed) - MARGIN, max(row_of(h) for h in listed) + MARGIN
    if bounds is not None:
        west, south, east, north = bounds
    return [FlatHex(q, row - q // 2) for q in range(west, east + 1) for row in range(north, south - 1, -1)]


def ground(position: MonsterMap) -> tuple[tuple[str, tuple[FlatHex, ...]], ...]:
    """Return what lies on the ground of a position and in which hexes, the lowest first."""
    return (
        ("difficult", position.difficult),
        ("hazards", position.hazards),
        ("traps", position.traps),
        ("obstacles", position.obstacles),
        ("walls", position.walls),
    )


def _ends(svg: ET.Element, me: FlatHex, outcomes: Iterable[Outcome]) -> None:
    """Mark where the monster may end and whom it attacks from there."""
    found = tuple(outcomes)
    blows = sorted({(each.end, target) for each in found for target in each.targets})
    for end, target in blows:
        start, to = (_x(end), _y(end) - _LIFT), (_x(target), _y(target) - _LIFT)
        stroke(
            svg,
            f"M{points(_off(start, to, 20))}L{points(_off(to, start, 20))}",
            _INK["danger"],
            3,
            stroke_dasharray="2 7",
        )
    for end in sorted({each.end for each in found}):
        radius = "22" if end == me else "17"
        ring = {"cx": str(_x(end)), "cy": str(_y(end) - _LIFT), "r": radius, "fill": "none", "stroke": _INK["accent"]}
        add(svg, "circle", **ring, stroke_width="3.5", stroke_dasharray="7 4")


def _off(start: Point, to: Point, by: float) -> Point:
    """Return the point some way from a start towards another point."""
    across, down = to[0] - start[0], to[1] - start[1]
    length: float = (across * across + down * down) ** 0.5
    return start[0] + across * by / length, start[1] + down * by / length


def _figures(svg: ET.Element, position: MonsterMap) -> None:
    for h in position.allies:
        _disc(svg, h, _INK["ink-2"], _INK["casing"])
    for each in position.enemies:
        _enemy(svg, each)
    _disc(svg, position.me, _INK["ink"], _INK["casing"])
    add(svg, "path", d=_outline(FlatHex(*position.me), _STAR, -_LIFT), fill=_INK["paper"])


def _enemy(svg: ET.Element, enemy: Enemy) -> None:
    disc = _disc(svg, enemy.hex, _INK["raised"], _INK["outline"])
    if not enemy.visible:
        disc.set("stroke-dasharray", "4 4")
    x, y = _x(enemy.hex), _y(enemy.hex) - _LIFT
    if enemy.initiative:
        _text(svg, x, y + 6, str(enemy.initiative), 17, weight="bold")
    else:
        add(svg, "circle", cx=str(x), cy=str(y), r="5", fill=_INK["ink"])


def _disc(svg: ET.Element, h: FlatHex, fill: str, edge: str) -> ET.Element:
    place = {"cx": str(_x(h)), "cy": str(_y(h) - _LIFT), "r": "17"}
    return add(svg, "circle", **place, fill=fill, stroke=edge, stroke_width="2.5")


def _numbers(svg: ET.Element, shown: Iterable[FlatHex], walls: set[FlatHex]) -> None:
    """Write its two numbers at the foot of every hex that is no wall."""
    group = add(svg, "g", font_family="sans-serif", font_size="12", text_anchor="middle", fill=_INK["map-text"])
    halo(group, _INK["halo"], 2.5)
    for h in shown:
        if h not in walls:
            add(group, "text", x=str(_x(h)), y=str(_y(h) + 29)).text = f"{h.q},{h.t}"


def _text(svg: ET.Element, x: int, y: int, said: str, size: int, weight: str) -> None:
    look = {"font_family": "sans-serif", "font_size": str(size), "font_weight": weight, "fill": _INK["ink"]}
    add(svg, "text", x=str(x), y=str(y), text_anchor="middle", **look).text = said


def _x(h: FlatHex) -> int:
    return 3 * h.q * WIDE


def _y(h: FlatHex) -> int:
    return -(2 * h.t + h.q) * HIGH


def _outline(h: FlatHex, corners: tuple[int, ...], down: int = 0) -> str:
    """Return a closed outline around the middle of a hex as a path, its corners given one after the other."""
    x, y = _x(h), _y(h) + down
    at = [(x + corners[i], y + corners[i + 1]) for i in range(0, len(corners), 2)]
    return f"M{points(*at)}Z"


def _edge(h: FlatHex, direction: int) -> str:
    """Return the edge of a hex in a direction as a path."""
    first, second = [FLAT_CORNERS[corner] for corner in EDGE_CORNERS[direction]]
    ends = [(_x(h) + x * WIDE, _y(h) - y * HIGH) for x, y in (first, second)]
    return f"M{points(*ends)}"
