"""A line of sight over a board: whole if it is clear, else dotted from where something blocks it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from math import dist

from grognard.drawing.svg import Point, add, number, points, stroke


def draw_sight(
    parent: ET.Element,
    colour: Mapping[str, str],
    ends: tuple[Point, Point],
    blockers: Sequence[Point] = (),
    *,
    clear: bool,
    gap: float = 34,
) -> None:
    """Draw the line between the middles of two places; ``blockers`` are the middles of those that block it.

    It begins and ends a ``gap`` away from the middles, so that it does not hide what stands there.
    """
    length = dist(*ends)
    start, end = (_along(*ends, way) for way in (min(gap, length * 0.3), length - min(gap, length * 0.3)))
    if clear:
        stroke(parent, _line(start, end), colour["casing"], 9, opacity=".9")
        stroke(parent, _line(start, end), colour["accent"], 4.5)
    else:
        crosses = [_crossing(*ends, blocker) for blocker in blockers]
        reached = min((dist(ends[0], cross) for cross in crosses), default=length / 2)
        stop = _along(*ends, max(reached - 10, dist(ends[0], start)))
        stroke(parent, _line(start, end), colour["casing"], 9, opacity=".75")
        stroke(parent, _line(stop, end), colour["danger"], 4, stroke_dasharray="3 11")
        stroke(parent, _line(start, stop), colour["danger"], 4.5)
        for cross in crosses:
            _no_way(parent, colour, cross)
    dot = {"cx": number(start[0]), "cy": number(start[1]), "r": "6", "stroke_width": "2.5"}
    add(parent, "circle", **dot, fill=colour["accent" if clear else "danger"], stroke=colour["casing"])


def _no_way(parent: ET.Element, colour: Mapping[str, str], at: Point) -> None:
    """The sign at what blocks a line of sight."""
    group = add(parent, "g", transform=f"translate({points(at)})", fill="none")
    add(group, "circle", r="14", fill=colour["casing"])
    add(group, "circle", r="10", stroke=colour["danger"], stroke_width="4")
    stroke(group, "M-6.5 6.5 6.5-6.5", colour["danger"], 4)


def _line(start: Point, end: Point) -> str:
    return f"M{points(start)}L{points(end)}"


def _along(start: Point, end: Point, way: float) -> Point:
    """The point that lies so far along the way from a start to an end."""
    part = way / dist(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _crossing(start: Point, end: Point, blocker: Point) -> Point:
    """Where a place blocks a line: on it, drawn towards the place's middle so that it is seen which one it is."""
    length = dist(start, end)
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    part = min(length - 46, max(46, (blocker[0] - start[0]) * ux + (blocker[1] - start[1]) * uy))
    foot = (start[0] + ux * part, start[1] + uy * part)
    aside = dist(foot, blocker)
    return (foot[0] - ux * 30, foot[1] - uy * 30) if aside < 1 else _along(foot, blocker, min(aside * 0.4, 20))
