"""Drawings of a map: the ground of a table, its miniature, a standalone picture.

Hexes lie as in the flat-top frame (GH-HEX-1), 100 wide across their flats. On a table colours are the page's CSS
variables; its sheet of symbols has the flagstones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final

from grognard.drawing.palette import Colours, Palette
from grognard.drawing.svg import number
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.figures import GONE, HEROES
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import COMPASS, FlatHex, bits, step
from grognard.hexes.flat import EDGE_CORNERS, FLAT_CORNERS
from grognard.kernel.pages import Ground, Place
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue

HIGH: Final = 100.0
"""How far apart the centres of neighbours are."""
SIZE: Final = HIGH / 3**0.5
"""From the centre of a hex to a corner."""
ROOM: Final = 62.0
"""Rock about the rooms; ``_BEYOND``: room for what is said of a closed door."""
_BEYOND: Final = 165.0

FLOOR: Final = files("grognard.games.gloomhaven") / "art" / "floor.svg"

OWN: Final[Colours] = {
    "gh-floor": ("#E8E0CB", "#3F3C31"),
    "gh-grid": ("#857B5E", "#191712"),
    "gh-sheet": ("#EFE9DB", "#1C2325"),
    "gh-wall": ("#37332A", "#0B0D0D"),
    "gh-neat": ("#8A826A", "#616A66"),
    "gh-threat": ("#A31233", "#E4506A"),
    "gh-brute": ("#2C5474", "#34618A"),
    "gh-mink": ("#2A2722", "#191814"),
    "gh-normal": ("#F3F0E6", "#DDD8C9"),
}
"""What pictures that need nothing else are drawn with: the same as the page's."""
PALETTE: Final = Palette(OWN)

_Point = tuple[float, float]


def centre(h: FlatHex) -> _Point:
    """Return where the middle of a hex lies on the page."""
    return 1.5 * SIZE * h.q, -HIGH * (h.t + h.q / 2)


def corner(h: FlatHex, k: int) -> _Point:
    """Return where a corner of a hex lies."""
    x, y = centre(h)
    across, up = FLAT_CORNERS[k]
    return x + across * SIZE / 2, y - up * HIGH / 2


def _at(point: _Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _hexagon(h: FlatHex) -> str:
    return "M" + "L".join([_at(corner(h, k)) for k in range(len(FLAT_CORNERS))]) + "Z"


def _edge(h: FlatHex, direction: int) -> str:
    first, second = EDGE_CORNERS[direction]
    return f"M{_at(corner(h, first))}L{_at(corner(h, second))}"


SHAPE: Final = _hexagon(FlatHex(0, 0))


# ----------------------------------------------------------------------------------------------------- what is revealed


def shown_cells(s: Expedition) -> int:
    """Return the hexes that are on the table: those of revealed rooms, before the first round the start hexes."""
    shown = 0
    for room, cells in enumerate(s.arena.room_cells):
        if s.rooms >> room & 1:
            shown |= cells
    if s.round == 0:
        for h in s.arena.scenario.start:
            shown |= 1 << s.arena.id_of(h)
    return shown


def _is_wall(s: Expedition, one: int, other: int) -> bool:
    """Say whether masonry stands between two neighbours on the table: they share no revealed room."""
    for room, cells in enumerate(s.arena.room_cells):
        if s.rooms >> room & 1 and cells >> one & 1 and cells >> other & 1:
            return False
    return bool(s.rooms)


class _Plan:
    """The edges of what is on the table: masonry, and where a closed door opens on what nobody has seen."""

    __slots__ = ("blank", "s", "shown", "walls", "ways")

    def __init__(self, s: Expedition) -> None:
        self.s = s
        self.shown = shown_cells(s)
        self.walls: list[tuple[FlatHex, int]] = []
        self.blank: list[tuple[FlatHex, int]] = []
        self.ways: list[tuple[FlatHex, _Point]] = []
        unseen = {
            s.arena.door_ids[n]
            for n, rooms in enumerate(s.arena.door_rooms)
            if not all(s.rooms >> room & 1 for room in rooms)
        }
        for i in bits(self.shown):
            self._edges(i, i in unseen)

    def _edges(self, i: int, leads_on: bool) -> None:
        grid, s = self.s.arena.grid, self.s
        h = grid.hex_of(i)
        way = self._way(h, i) if leads_on else None
        for direction in range(len(COMPASS)):
            other = step(h, direction)
            near = grid.id_of(other)
            if self.shown >> near & 1:
                if i < near and _is_wall(s, i, near):
                    self.walls.append((h, direction))
            elif way is not None and _along(h, other, way) > 0.4:
                self.blank.append((h, direction))
            elif s.rooms:
                self.walls.append((h, direction))
        if way is not None:
            self.ways.append((h, way))

    def _way(self, h: FlatHex, i: int) -> _Point:
        """Return the direction in which a closed door leads on: away from the room that is seen."""
        x, y = centre(h)
        away_x, away_y = 0.0, 0.0
        for direction in range(len(COMPASS)):
            near = self.s.arena.grid.id_of(step(h, direction))
            if self.shown >> near & 1 and not _is_wall(self.s, i, near):
                to = centre(step(h, direction))
                away_x += x - to[0]
                away_y += y - to[1]
        length = (away_x**2 + away_y**2) ** 0.5 or 1.0
        return away_x / length, away_y / length


def _along(h: FlatHex, other: FlatHex, way: _Point) -> float:
    x, y = centre(h)
    to = centre(other)
    return ((to[0] - x) * way[0] + (to[1] - y) * way[1]) / HIGH


# ------------------------------------------------------------------------------------------------ the ground of a table


def ground_of(s: Expedition, text: Catalogue) -> Ground:
    """Return the map as far as it is revealed, an engraved plan on paper: floor, masonry, names of hexes."""
    arena = s.arena
    plan = _Plan(s)
    places = []
    for i in bits(plan.shown):
        h = arena.grid.hex_of(i)
        near = [arena.grid.id_of(step(h, d)) for d in range(len(COMPASS))]
        x, y = centre(h)
        beside = tuple([arena.labels[each] for each in near if plan.shown >> each & 1])
        places.append(Place(arena.labels[i], x, y, arena.labels[i], beside))
    box = _box(plan)
    below = "".join(_below(plan, box, text))
    return Ground(box, SHAPE, below, "", tuple(places), None)


def _box(plan: _Plan) -> tuple[float, float, float, float]:
    points = [centre(plan.s.arena.grid.hex_of(i)) for i in bits(plan.shown)]
    left, right = min(x for x, _ in points) - SIZE, max(x for x, _ in points) + SIZE
    top, bottom = min(y for _, y in points) - HIGH / 2, max(y for _, y in points) + HIGH / 2
    for h, way in plan.ways:
        x, y = centre(h)
        left, right = min(left, x + way[0] * _BEYOND - 60), max(right, x + way[0] * _BEYOND + 60)
        top, bottom = min(top, y + way[1] * _BEYOND + 60), max(bottom, y + way[1] * _BEYOND - 20)
    left, top = round(left - ROOM, 1), round(top - ROOM, 1)
    return left, top, round(right + ROOM - left, 1), round(bottom + ROOM - top, 1)


def _below(plan: _Plan, box: tuple[float, float, float, float], text: Catalogue) -> Iterable[str]:
    grid, labels = plan.s.arena.grid, plan.s.arena.labels
    hexes = [grid.hex_of(i) for i in bits(plan.shown)]
    left, top, wide, high = box
    yield (
        '<defs><pattern id="gh-hatching" width="9" height="9" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(35)"><path d="M1.5 0V9" stroke="var(--gh-rock)" stroke-width="1.6"/>'
        "</pattern></defs>"
    )
    yield _rect(left, top, wide, high, "fill:var(--gh-sheet)")
    yield _rect(left + 9, top + 9, wide - 18, high - 18, "fill:none;stroke:var(--gh-neat);stroke-width:3")
    yield _rect(left + 15, top + 15, wide - 30, high - 30, "fill:none;stroke:var(--gh-neat);stroke-width:1.1")
    masonry = "".join([_edge(h, direction) for h, direction in plan.walls])
    yield _line(masonry, "stroke:url(#gh-hatching);stroke-width:78;stroke-linecap:butt;stroke-linejoin:round")
    floor = "".join([_hexagon(h) for h in hexes])
    yield f'<path d="{floor}" fill="var(--gh-floor)"/>'
    for h in hexes:
        yield _stone(h)
    yield _line(floor, "stroke:var(--gh-grid);stroke-width:1.5;stroke-linejoin:round;opacity:.85")
    for h in hexes:
        x, y = centre(h)
        name = labels[grid.id_of(h)]
        yield (
            f'<text x="{number(x)}" y="{number(y - 33)}" font-family="var(--sans)" font-size="13" '
            f'fill="var(--gh-hexlab)" text-anchor="middle">{name}</text>'
        )
    yield from _unseen(plan, text)
    yield _line(masonry, "stroke:var(--gh-wall);stroke-width:17;stroke-linecap:round")
    yield _line(masonry, "stroke:var(--gh-lies-rock);stroke-width:9.5;stroke-linecap:butt;stroke-dasharray:16.6 2.63")


def _inked(style: str) -> str:
    """Write a style as attributes, which a page lets through that allows no style of a fragment.

    >>> _inked("fill:none;stroke-width:3")
    'fill="none" stroke-width="3"'
    """
    return " ".join([f'{name}="{value}"' for name, value in (each.split(":") for each in style.split(";"))])


def _rect(left: float, top: float, wide: float, high: float, style: str) -> str:
    corner_ = f'x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(high)}"'
    return f"<rect {corner_} {_inked(style)}/>"


def _line(d: str, style: str) -> str:
    return f'<path d="{d}" {_inked(f"fill:none;{style}")}/>'


def _stone(h: FlatHex) -> str:
    """Lay one of three flagstones, turned its own way, so that neighbours differ."""
    stone = "abc"[(h.q * 2 + h.t * 5 + (h.q * h.t) % 4) % 3]
    turn = 30 + 60 * ((h.q * 5 + h.t * 7) % 6)
    return f'<use href="#gh-flagstone-{stone}" transform="translate({_at(centre(h))}) rotate({turn})"/>'


def _unseen(plan: _Plan, text: Catalogue) -> Iterable[str]:
    """Say that nobody knows what lies behind the closed doors."""
    for h, way in plan.ways:
        x, y = centre(h)
        side = (-way[1], way[0])
        start, end = ((x + way[0] * 34 + side[0] * reach, y + way[1] * 34 + side[1] * reach) for reach in (-78.0, 78.0))
        far = [(x + way[0] * 150 + side[0] * reach, y + way[1] * 150 + side[1] * reach) for reach in (-150.0, 150.0)]
        for begin, to in ((start, far[0]), (end, far[1])):
            bend = (begin[0] + way[0] * 60, begin[1] + way[1] * 60)
            yield _line(
                f"M{_at(begin)}Q{_at(bend)} {_at(to)}",
                "stroke:var(--gh-neat);stroke-width:3;stroke-dasharray:1 10;stroke-linecap:round",
            )
        yield (
            f'<text x="{number(x + way[0] * 112)}" y="{number(y + way[1] * 112 + 6)}" '
            'font-family="var(--serif)" font-size="19" font-style="italic" '
            'fill="var(--gh-hexlab)" text-anchor="middle">'
            f"{text.say('ground.unseen')}</text>"
        )


def artwork() -> str:
    """Return the sheet of symbols that grounds refer to: flagstones. Everything else the client has itself."""
    return FLOOR.read_text("utf-8")


# ------------------------------------------------------------------------------------- pictures that need nothing else


def miniature(scenario: Scenario, theme: str) -> str:
    """Draw the rooms that are open at the start small, with their doors (GH-SET-12)."""
    inks = PALETTE.inks(theme)
    open_rooms = [room for room in scenario.rooms if room.open] or list(scenario.rooms[:1])
    names = {room.id for room in open_rooms}
    hexes = [h for room in open_rooms for h in room.hexes]
    doors = [door.hex for door in scenario.doors if names & set(door.rooms)]
    drawn = [f'<path d="{"".join([_hexagon(h) for h in hexes])}" fill="{inks["gh-floor"]}"/>']
    drawn.append(_outlined("".join([_hexagon(h) for h in doors]), inks["gh-neat"], inks["gh-wall"]))
    every = {*hexes, *doors}
    walls = "".join(
        [_edge(h, d) for h in hexes for d in range(len(COMPASS)) if step(h, d) not in every],
    )
    drawn.append(f'<path d="{"".join([_hexagon(h) for h in hexes])}" fill="none" stroke="{inks["gh-grid"]}"/>')
    drawn.append(f'<path d="{walls}" fill="none" stroke="{inks["gh-wall"]}" stroke-width="14" stroke-linecap="round"/>')
    drawn += [_disc(h, 17, inks["gh-brute"], inks["rim"]) for h in scenario.start]
    there = [placed.hex for placed in scenario.monsters if placed.room in names and placed.tiers[0] != "none"]
    drawn += [_disc(h, 24, inks["gh-mink"], inks["gh-normal"]) for h in there]
    return _document(every, drawn, inks["gh-sheet"])


def _outlined(d: str, fill: str, stroke: str) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="4"/>'


def _disc(h: FlatHex, radius: int, fill: str, stroke: str) -> str:
    x, y = centre(h)
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="5"/>'


def _document(hexes: Iterable[FlatHex], drawn: Iterable[str], paper: str) -> str:
    points = [centre(h) for h in hexes]
    left, right = min(x for x, _ in points) - 80, max(x for x, _ in points) + 80
    top, bottom = min(y for _, y in points) - 80, max(y for _, y in points) + 80
    box = f"{number(left)} {number(top)} {number(right - left)} {number(bottom - top)}"
    size = f'width="{number(right - left)}" height="{number(bottom - top)}"'
    sheet = f'<rect x="{number(left)}" y="{number(top)}" {size} fill="{paper}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>{sheet}{"".join(drawn)}</svg>'


def scene_svg(observation: Observation[Expedition], text: Catalogue) -> str:
    """Draw the map of a view as a standalone document: rooms, walls, and figures with their hit points."""
    s = observation.view
    inks = PALETTE.inks("light")
    plan = _Plan(s)
    hexes = [s.arena.grid.hex_of(i) for i in bits(plan.shown)]
    floor = "".join([_hexagon(h) for h in hexes])
    walls = "".join([_edge(h, direction) for h, direction in plan.walls])
    drawn = [f'<path d="{floor}" fill="{inks["gh-floor"]}" stroke="{inks["gh-grid"]}" stroke-width="1.5"/>']
    drawn.append(f'<path d="{walls}" fill="none" stroke="{inks["gh-wall"]}" stroke-width="14" stroke-linecap="round"/>')
    for figure in s.figures:
        if figure.at == GONE:
            continue
        h = s.arena.grid.hex_of(figure.at)
        ours = figure.side == HEROES
        drawn.append(_disc(h, 30, inks["gh-brute" if ours else "gh-normal"], inks["gh-mink"]))
        x, y = centre(h)
        ink = inks["gh-normal" if ours else "gh-mink"]
        drawn.append(
            f'<text x="{number(x)}" y="{number(y + 9)}" font-size="26" font-weight="700" text-anchor="middle" '
            f'font-family="sans-serif" fill="{ink}">{max(0, figure.hp)}</text>'
        )
    return _document(hexes, drawn, inks["gh-sheet"])


def palette(theme: str) -> Mapping[str, str]:
    """Return what the CSS variables of drawings stand for outside a page."""
    return PALETTE.tones(theme)
