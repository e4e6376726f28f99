"""The map of a campaign: the town and the locations that are known, as a graph that we laid out ourselves (GH-TOWN-12).

A location has its place from the start, so that the map stays as it is while it grows; what is not known is not drawn.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import atan2, hypot
from typing import Final

from grognard.drawing.sheets import Sheets
from grognard.drawing.svg import add, rectangle
from grognard.drawing.svg import number as written
from grognard.games.gloomhaven.campaign.rewards.locations import LAST, are_linked, scenarios
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.words.names import location_titled
from grognard.games.gloomhaven.drawing import PALETTE
from grognard.kernel.pages import Ground, Place
from grognard.kernel.text import Catalogue

TOWN: Final = "town"
"""The town's place on the map."""
_CENTRE: Final = (800.0, 620.0)
_PAINTED: Final[dict[int, tuple[float, float]]] = {
    1: (960, 430), 2: (1110, 320), 3: (1000, 190), 4: (1270, 250), 5: (1430, 330), 6: (1230, 100),
    7: (560, 330), 8: (790, 400), 9: (830, 130), 10: (1570, 230), 11: (610, 550), 12: (620, 700),
    13: (650, 220), 14: (1320, 470), 15: (500, 90), 16: (380, 480), 17: (660, 70), 18: (680, 860),
    19: (1540, 450), 20: (400, 250), 21: (1700, 160), 22: (1720, 300), 23: (500, 990), 24: (200, 410),
    25: (210, 560), 26: (720, 1010), 27: (1700, 450), 28: (230, 250), 43: (900, 960),
}  # fmt: skip
"""Where we put the locations that lead from one to the other; the others lie round about."""
_APART: Final = 105.0
"""How far locations lie from each other at least."""
_SHAPE: Final = "M-34 -26H34V26H-34Z"
_ROOM: Final = 150.0
_SMALLEST_PICTURE: Final = (560.0, 420.0)
_SHEETS: Final = Sheets(files("grognard.games.gloomhaven") / "art" / "world.svg")

_Point = tuple[float, float]


# ------------------------------------------------------------------------------------------------------- where they lie


@cache
def positions() -> dict[int, _Point]:
    """Return where every location lies, by number."""
    found: dict[int, _Point] = {number: (float(x), float(y)) for number, (x, y) in _PAINTED.items()}
    free = _free_slots(tuple(found.values()))
    others = [number for number in range(1, LAST + 1) if number not in found]
    return found | dict(zip(others, free, strict=False))


def _free_slots(taken: Sequence[_Point]) -> list[_Point]:
    """Return slots that keep away from the town and from locations with a place of their own, clockwise."""
    slots: list[_Point] = []
    for row in range(11):
        for column in range(16):
            x = 90 + column * _APART + (row % 2) * _APART / 2
            y = 90 + row * _APART
            near = min([hypot(x - a, y - b) for a, b in taken])
            if near >= _APART * 0.85 and hypot(x - _CENTRE[0], y - _CENTRE[1]) >= _APART * 1.5:
                slots.append((x, y))
    return sorted(slots, key=lambda at: (atan2(at[1] - _CENTRE[1], at[0] - _CENTRE[0]), at))


def roads(known: Sequence[int]) -> list[tuple[str, str]]:
    """Return which places of the map are joined: what opened each other or is linked, the rest with the town."""
    listed = scenarios()
    found: list[tuple[str, str]] = []
    for number in known:
        parents = [
            each
            for each in known
            if each != number
            and each in listed
            and (number in listed[each].campaign.unlocks or number in listed[each].campaign.choose_unlock)
        ]
        parents += [each for each in known if each < number and each not in parents and are_linked(each, number)]
        if not parents or (number in listed and not listed[number].campaign.road_event):
            found.append((TOWN, str(number)))
        found += [(str(each), str(number)) for each in parents]
    return list(dict.fromkeys([(min(pair), max(pair)) for pair in found]))


def version(s: Campaign) -> int:
    """Return a number that changes as locations open."""
    return sum([number * number for number in s.world.open])


# ----------------------------------------------------------------------------------------------------------- the ground


def ground(s: Campaign, text: Catalogue) -> Ground:
    """Return the map as far as it is known, with a place for the town and for each location."""
    known, where = s.world.open, _places_of(s)
    joined = roads(known)
    places = []
    for at, (x, y) in where.items():
        near = [one if other == at else other for one, other in joined if at in (one, other)]
        name = text.say("campaign.town") if at == TOWN else location_titled(int(at), text)
        places.append(Place(at, x, y, name, tuple(near)))
    box = _box(list(where.values()))
    return Ground(box, _SHAPE, "".join(_drawn(box, where, joined)), "", tuple(places), None)


def _places_of(s: Campaign) -> dict[str, _Point]:
    every = positions()
    return {TOWN: _CENTRE} | {str(number): every[number] for number in s.world.open}


def _box(points: Sequence[_Point], least: tuple[float, float] = (760.0, 560.0)) -> tuple[float, float, float, float]:
    """Return a sheet around what is known, with the land about it: never smaller than ``least``, wide and high."""
    left, right = min(x for x, _ in points) - _ROOM, max(x for x, _ in points) + _ROOM
    top, bottom = min(y for _, y in points) - _ROOM, max(y for _, y in points) + _ROOM
    wide, high = max(right - left, least[0]), max(bottom - top, least[1])
    left, top = (left + right - wide) / 2, (top + bottom - high) / 2
    return round(left, 1), round(top, 1), round(wide, 1), round(high, 1)


def _drawn(
    box: tuple[float, float, float, float], where: dict[str, _Point], joined: Sequence[tuple[str, str]]
) -> Iterator[str]:
    left, top, wide, high = box
    yield _rect(left, top, wide, high, 'fill="var(--gh-sheet)"')
    yield _rect(left + 9, top + 9, wide - 18, high - 18, 'fill="none" stroke="var(--gh-neat)" stroke-width="3"')
    yield _rect(left + 15, top + 15, wide - 30, high - 30, 'fill="none" stroke="var(--gh-neat)" stroke-width="1.1"')
    for one, other in joined:
        style = 'fill="none" stroke="var(--gh-neat)" stroke-width="5" stroke-dasharray="2 11" stroke-linecap="round"'
        yield f'<path d="{_road(where[one], where[other])}" {style}/>'
    x, y = where[TOWN]
    yield f'<use href="#gh-town" transform="translate({written(x)} {written(y)})"/>'


def _road(start: _Point, end: _Point) -> str:
    """Draw a way with a slight bend, so that roads that cross are told apart."""
    (a, b), (c, d) = start, end
    length = hypot(c - a, d - b) or 1.0
    bend = min(38.0, length * 0.12)
    middle = ((a + c) / 2 - (d - b) / length * bend, (b + d) / 2 + (c - a) / length * bend)
    return f"M{written(a)} {written(b)}Q{written(middle[0])} {written(middle[1])} {written(c)} {written(d)}"


def _rect(left: float, top: float, wide: float, high: float, style: str) -> str:
    at = f'x="{written(left)}" y="{written(top)}" width="{written(wide)}" height="{written(high)}"'
    return f"<rect {at} {style}/>"


# ------------------------------------------------------------------------------------- pictures that need nothing else


def picture(s: Campaign, theme: str, named: bool) -> str:
    """Draw the map as a document of its own, with the numbers of the locations if they are to be ``named``."""
    inks, where = PALETTE.inks(theme), _places_of(s)
    left, top, wide, high = box = _box(list(where.values()), _SMALLEST_PICTURE)
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
    svg.attrib |= {"viewBox": " ".join(map(written, box)), "width": written(wide), "height": written(high)}
    definitions = add(svg, "defs")
    definitions.append(_SHEETS.symbols(inks.__getitem__)["gh-town"])
    sheet = {"fill": inks["gh-sheet"], "stroke": inks["gh-neat"], "stroke-width": "3"}
    add(svg, "path", d=rectangle(left, top, left + wide, top + high), fill=inks["gh-sheet"])
    add(svg, "path", d=rectangle(left + 9, top + 9, left + wide - 9, top + high - 9), **sheet)
    for one, other in roads(s.world.open):
        road = {"fill": "none", "stroke": inks["gh-neat"], "stroke-width": "6", "stroke-linecap": "round"}
        add(svg, "path", d=_road(where[one], where[other]), **road, **{"stroke-dasharray": "2 12"})
    for at, (x, y) in where.items():
        if at == TOWN:
            add(svg, "use", href="#gh-town", transform=f"translate({written(x)} {written(y)})")
            continue
        done = int(at) in s.world.completed
        fill, ink = (inks["gh-neat"], inks["gh-sheet"]) if done else (inks["gh-brute"], inks["gh-normal"])
        ring = {"fill": fill, "stroke": inks["gh-wall"], "stroke-width": "4"}
        add(svg, "circle", cx=written(x), cy=written(y), r="32", **ring)
        if named:
            font = {"font-size": "32", "font-weight": "700", "font-family": "sans-serif", "text-anchor": "middle"}
            add(svg, "text", x=written(x), y=written(y + 11), fill=ink, **font).text = at
    return ET.tostring(svg, encoding="unicode")
