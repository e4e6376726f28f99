"""Pictures of boards that the tests of the drawings share, made by hand."""

from grognard.games.memoir44.picture import HEX_MARKS, PIECES, SIDES, TERRAINS, BoardPicture, HexPicture, UnitPicture

FULL = {
    "infantry": 4,
    "special-forces": 4,
    "french-resistance": 3,
    "armor": 3,
    "elite-armor": 4,
    "artillery": 2,
}
PLACES = tuple((row, col) for row in range(9) for col in range(row % 2, 25, 2))
"""The 113 hexes of the board (M44-GEO-1)."""


def label(row: int, col: int) -> str:
    """The label of a hex of the whole board (M44-GEO-8)."""
    return (chr(ord("a") + col // 2) if col % 2 else chr(ord("A") + col // 2)) + str(9 - row)


def hex_at(row: int, col: int, terrain: str = "plain", *pieces: str, **more: object) -> HexPicture:
    """A hex with its label; `more` are `objective`, `wins`, `unit`, `marks`, `post` and `heading`."""
    objective, unit, marks = more.get("objective"), more.get("unit"), more.get("marks", ())
    assert objective is None or isinstance(objective, str)
    assert unit is None or isinstance(unit, UnitPicture)
    assert isinstance(marks, tuple)
    post, heading = more.get("post"), more.get("heading")
    assert post is None or isinstance(post, str)
    assert heading is None or isinstance(heading, int)
    wins = bool(more.get("wins"))
    return HexPicture(row, col, label(row, col), terrain, pieces, objective, unit, marks, wins, post, heading)


def board(*hexes: HexPicture, title: str = "A board", labels: tuple[tuple[int, int, str], ...] = ()) -> BoardPicture:
    """The whole board with some of its hexes given and the others plain."""
    given = {(hex_.row, hex_.col): hex_ for hex_ in hexes}
    return BoardPicture(title, tuple(given.get(place) or hex_at(*place) for place in PLACES), labels)


def everything() -> BoardPicture:
    """A whole board with every terrain, piece, kind of unit, mark and objective, and with names of all sorts."""
    hexes = [hex_at(0, 2 * index, kind) for index, kind in enumerate(TERRAINS[:13])]  # wide river, beach, ocean: below
    hexes += [
        hex_at(1, 2 * index + 1, "river" if piece == "bridge" else "plain", piece) for index, piece in enumerate(PIECES)
    ]
    column = 0
    for side in SIDES:
        for kind, full in FULL.items():
            marks = ("ordered", "moved", "fought")[: column // 2 % 4]
            hexes.append(hex_at(2, column, unit=UnitPicture(side, kind, 1 + column % full, full, marks)))
            column += 2
    hexes += [hex_at(3, 2 * index + 1, "hill", marks=(mark,)) for index, mark in enumerate(HEX_MARKS)]
    foe = UnitPicture("axis", "infantry", 4, 4)
    hexes += [hex_at(3, 2 * index + 11, marks=(mark,), unit=foe) for index, mark in enumerate(HEX_MARKS)]
    hexes += [hex_at(4, 0, objective="allies"), hex_at(4, 2, objective="axis")]
    hexes += [hex_at(4, 4, objective="allies", unit=UnitPicture("allies", "infantry", 5, 6))]
    hexes += [hex_at(4, 6, objective="allies", unit=foe)]
    hexes += [hex_at(row, col, "river") for row, col in ((5, 1), (5, 3), (5, 5), (6, 6), (6, 8), (5, 7), (7, 9))]
    hexes += [hex_at(4, col, "wide-river") for col in (20, 22, 24)]
    hexes += [hex_at(8, col, "ocean") for col in range(10, 25, 2)] + [
        hex_at(7, col, "beach") for col in range(13, 24, 2)
    ]
    names = (
        (5, 3, "Long Brook"),
        (6, 6, "Mill Pond"),
        (2, 0, "Ste. Marie"),
        (8, 0, "Plains & <fields>"),
        (1, 1, "Old Bridge"),
    )
    return board(*hexes, title="Everything & <more>", labels=names)
