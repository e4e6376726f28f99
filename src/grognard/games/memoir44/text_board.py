"""A battlefield as text: a board for a terminal, its legend, and sentences for a screen reader.

A hex takes six characters and two lines; odd rows are shifted by half a hex::

     D5 ff      label, terrain        [D5]ff      a mark of the hex embraces its label
    *4I!x#      objective, figures and unit, its last mark, two pieces

Everything can be read without colour: capitals are the Allies and small letters the Axis, as in sketches. The figures
stand before the letter, because a letter and a number are the label of a hex.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from grognard.drawing.terminal import Line, Styles, wrap
from grognard.games.memoir44.landscape import step
from grognard.games.memoir44.picture import (
    HEX_MARKS,
    PIECES,
    SECTION_LINES,
    SIDES,
    TERRAINS,
    UNIT_KINDS,
    UNIT_MARKS,
    BoardPicture,
    HexPicture,
    UnitPicture,
)
from grognard.kernel.text import Key

Say = Callable[..., str]
"""A translation, `Catalogue.say`: a key and facts to a text; `Key`s and lists among the facts are put into words."""

UNIT_LETTERS: Final = {
    "infantry": "i",
    "special-forces": "s",
    "french-resistance": "r",
    "armor": "a",
    "elite-armor": "e",
    "artillery": "g",
}
TERRAIN_SIGNS: Final = {
    "plain": "  ",
    "forest": "ff",
    "hedgerow": "hh",
    "town": "tt",
    "church": "tc",
    "hill": "/\\",
    "steep-hill": "^^",
    "impassable-hill": "^X",
    "mountain": "MM",
    "blocking-mountain": "MA",
    "bluff": "/_",
    "cliff": "^_",
    "river": "~~",
    "wide-river": "~W",
    "beach": "..",
    "ocean": "ww",
}
# As in sketches, but for wire: a star is an objective here.
PIECE_SIGNS: Final = {"bridge": "=", "bunker": "#", "sandbags": "%", "wire": "x", "hedgehog": "&", "sea-wall": "|"}
UNIT_MARK_SIGNS: Final = {"ordered": "!", "moved": ">", "fought": "-"}
HEX_MARK_SIGNS: Final = {"chosen": ("{", "}"), "target": (">", "<"), "legal": ("[", "]"), "path": ("(", ")")}
"""What embraces the label; of several marks the first in this order is shown."""
OBJECTIVE_SIGNS: Final = {"allies": "*", "axis": "+"}
VICTORY_SIGNS: Final = {"allies": "V", "axis": "v"}
"""Signs of objectives that win the battle."""
POST_SIGN: Final = "@"
WORTH_SIGN: Final = "$"
"""Among the pieces of a hex: it gives a privilege, or the unit on it is worth more medals."""
SECTION_SIGN: Final = ":"
STYLES: Final[Styles] = {
    "forest": (230, 22),
    "hedgerow": (16, 107),
    "town": (231, 94),
    "church": (231, 94),
    "hill": (16, 179),
    "steep-hill": (16, 137),
    "impassable-hill": (231, 239),
    "mountain": (231, 239),
    "blocking-mountain": (231, 236),
    "bluff": (16, 180),
    "cliff": (16, 144),
    "river": (231, 24),
    "wide-river": (231, 25),
    "beach": (16, 223),
    "ocean": (231, 18),
    "allies": (230, 58),
    "axis": (16, 110),
    "objective": (16, 220),
    "chosen": (231, 88),
    "target": (231, 124),
    "legal": (16, 214),
    "path": (16, 229),
}
_RUN: Final = 4
"""Hexes in a row that are told as `A5 to M5` instead of one by one."""


def draw_text(picture: BoardPicture, colour: bool, width: int = 80) -> str:
    """Draw a board for a terminal of `width` columns, with or without colour; wide terminals get more air.

    Raises ValueError if the board does not fit: the whole board of M44-GEO-1 needs 78 columns.
    """
    rows, cols = [hex_.row for hex_ in picture.hexes], [hex_.col for hex_ in picture.hexes]
    halves = max(cols) - min(cols) + 2
    half = (max(len(hex_.label) for hex_ in picture.hexes) + 5) // 2
    if halves * half > width:
        raise ValueError(f"the board needs {halves * half} columns, but there are {width}")
    half = min(half + 1, width // halves)
    lines = [Line(halves * half) for _ in range(2 * (max(rows) - min(rows) + 1))]
    for hex_ in picture.hexes:
        upper = 2 * (hex_.row - min(rows))
        _draw_hex(hex_, lines[upper], lines[upper + 1], half * (hex_.col - min(cols)), 2 * half)
    for line in lines:
        for col in SECTION_LINES:
            if min(cols) < col < max(cols):
                line.fill(half * (col + 1 - min(cols)), SECTION_SIGN)
    return "\n".join(line.written(STYLES if colour else None) for line in lines)


def _draw_hex(hex_: HexPicture, upper: Line, lower: Line, at: int, width: int) -> None:
    """Draw a hex of some width with its left edge at a column; colour fills all of it."""
    mark = next((mark for mark in HEX_MARK_SIGNS if mark in hex_.marks), "")
    left, right = HEX_MARK_SIGNS.get(mark, (" ", " "))
    ground = "" if hex_.terrain == "plain" else hex_.terrain
    after = len(hex_.label) + 2
    upper.put(at, f"{' ' * after}{TERRAIN_SIGNS[hex_.terrain]}".ljust(width), ground)
    lower.put(at, f"{' ' * after}{_piece_signs(hex_)}".ljust(width), ground)
    upper.put(at, left + hex_.label + right, mark or ground)
    if hex_.objective is not None:
        lower.put(at, (VICTORY_SIGNS if hex_.wins else OBJECTIVE_SIGNS)[hex_.objective], "objective")
    if hex_.unit is not None:
        lower.put(at + 1, _unit_signs(hex_.unit), hex_.unit.side)


def _unit_signs(unit: UnitPicture) -> str:
    letter = UNIT_LETTERS[unit.kind]
    mark = unit.last_mark()
    sign = UNIT_MARK_SIGNS[mark] if mark else ""
    return f"{unit.figures}{letter.upper() if unit.side == 'allies' else letter}{sign}"


def _piece_signs(hex_: HexPicture) -> str:
    """Two signs; a number says how many more there are than one."""
    signs = "".join(PIECE_SIGNS[piece] for piece in hex_.pieces)
    if hex_.post is not None:
        signs += POST_SIGN
    if hex_.unit is not None and hex_.unit.worth != 1:
        signs += WORTH_SIGN
    return signs if len(signs) <= 2 else f"{signs[0]}{len(signs) - 1}"


def legend(say: Say, width: int = 80) -> list[str]:
    """Explain every sign of the text board, in lines no wider than `width` columns."""
    sides = [
        f"{sign} {say(key, side=Key(f'side.{side}'))}"
        for key, signs in (("legend.objective", OBJECTIVE_SIGNS), ("legend.victory", VICTORY_SIGNS))
        for side, sign in signs.items()
    ]
    groups = (
        ("units", [f"{UNIT_LETTERS[kind].upper()} {say(f'unit.{kind}')}" for kind in UNIT_KINDS]),
        ("unit-marks", [f"{UNIT_MARK_SIGNS[mark]} {say(f'mark.{mark}')}" for mark in UNIT_MARKS]),
        ("terrain", [f"{TERRAIN_SIGNS[kind]} {say(f'terrain.{kind}')}" for kind in TERRAINS if kind != "plain"]),
        (
            "pieces",
            [
                *(f"{PIECE_SIGNS[piece]} {say(f'piece.{piece}')}" for piece in PIECES),
                f"#2 {say('legend.more-pieces')}",
                f"{POST_SIGN} {say('legend.post')}",
                f"{WORTH_SIGN} {say('legend.worth')}",
            ],
        ),
        ("hex-marks", [f"{signs[0]}D5{signs[1]} {say(f'mark.{mark}')}" for mark, signs in HEX_MARK_SIGNS.items()]),
        ("board", [*sides, f"{SECTION_SIGN} {say('legend.section-line')}"]),
    )
    return [line for key, entries in groups for line in wrap([say(f"legend.{key}"), *entries], width)]


def describe_board(picture: BoardPicture, say: Say, viewer: str | None = None) -> list[str]:
    """Tell a board in sentences, for a screen reader: only hexes that carry something, grouped by what it is.

    First the units of each side, those of `viewer` ("allies" or "axis") before the enemy's, then what is marked,
    objectives, terrain, pieces and names of places.
    """
    hexes = picture.in_order()
    told = [say("board.title", title=picture.title)]
    for side in sorted(SIDES, key=lambda each: each != viewer):
        key = "units" if viewer is None else "own-units" if side == viewer else "enemy-units"
        units = [(hex_, hex_.unit) for hex_ in hexes if hex_.unit is not None and hex_.unit.side == side]
        told.append(say(f"board.{key}", side=Key(f"side.{side}"), n=len(units)))
        told.extend(_tell_unit(hex_, unit, say) for hex_, unit in units)
    for mark in HEX_MARKS:
        marked = [hex_ for hex_ in hexes if mark in hex_.marks]
        if marked:
            told.append(say(f"board.{mark}", hexes=[hex_.label for hex_ in marked], n=len(marked)))
    told.extend(
        say("board.worth", hex=hex_.label, n=hex_.unit.worth) for hex_ in hexes if hex_.unit and hex_.unit.worth != 1
    )
    told.extend(_tell_objective(hex_, hex_.objective, say) for hex_ in hexes if hex_.objective is not None)
    for side in SIDES:
        posts = [hex_.label for hex_ in hexes if hex_.post == side]
        if posts:
            told.append(say("board.post", side=Key(f"side.{side}"), hexes=posts))
    told.extend(_tell_spans(hexes, say))
    for terrain in TERRAINS:
        covered = [hex_ for hex_ in hexes if hex_.terrain == terrain != "plain"]
        if covered:
            told.append(say("board.terrain", terrain=Key(f"terrain.{terrain}"), hexes=_runs(covered), n=len(covered)))
    for piece in PIECES:
        laid = [hex_ for hex_ in hexes if piece in hex_.pieces]
        if laid:
            told.append(say("board.piece", piece=Key(f"piece.{piece}"), hexes=_runs(laid), n=len(laid)))
    labels = {(hex_.row, hex_.col): hex_.label for hex_ in hexes}
    told.extend(say("board.place", place=text, hex=labels[row, col]) for row, col, text in picture.labels)
    return told


def _tell_unit(hex_: HexPicture, unit: UnitPicture, say: Say) -> str:
    ground = [Key(f"terrain.{hex_.terrain}"), *(Key(f"piece.{piece}") for piece in hex_.pieces)]
    facts = {"hex": hex_.label, "unit": Key(f"unit.{unit.kind}"), "figures": unit.figures, "full": unit.full}
    if not unit.marks:
        return say("board.unit", ground=ground, **facts)
    return say("board.unit-marked", ground=ground, marks=[Key(f"mark.{mark}") for mark in unit.marks], **facts)


def _tell_objective(hex_: HexPicture, side: str, say: Say) -> str:
    if hex_.unit is None:
        return say("board.victory" if hex_.wins else "board.objective", hex=hex_.label, side=Key(f"side.{side}"))
    key = "board.victory-held" if hex_.wins else "board.objective-held"
    return say(key, hex=hex_.label, side=Key(f"side.{side}"), holder=Key(f"side.{hex_.unit.side}"))


def _tell_spans(hexes: Iterable[HexPicture], say: Say) -> Iterator[str]:
    """Tell each long bridge with the hexes from which it is entered (M44-SCN-25)."""
    labels = {(hex_.row, hex_.col): hex_.label for hex_ in hexes}
    sections = {(hex_.row, hex_.col): hex_.heading for hex_ in hexes if hex_.heading is not None}
    for first, heading in sections.items():
        if sections.get(step(first, heading + 3)) == heading:
            continue
        bridge = [first]
        while sections.get(step(bridge[-1], heading)) == heading:
            bridge.append(step(bridge[-1], heading))
        ends = [labels[end] for end in (step(first, heading + 3), step(bridge[-1], heading)) if end in labels]
        yield say("board.span", hexes=[labels[place] for place in bridge], ends=ends)


def _runs(hexes: Iterable[HexPicture]) -> list[str | Key]:
    """Labels of hexes in reading order, long unbroken stretches of a row by their first and last."""
    stretches: list[list[HexPicture]] = []
    for hex_ in hexes:
        last = stretches[-1][-1] if stretches else None
        if last is not None and (last.row, last.col + 2) == (hex_.row, hex_.col):
            stretches[-1].append(hex_)
        else:
            stretches.append([hex_])
    told: list[str | Key] = []
    for stretch in stretches:
        if len(stretch) < _RUN:
            told.extend(hex_.label for hex_ in stretch)
        else:
            told.append(Key("board.run", first=stretch[0].label, last=stretch[-1].label))
    return told
