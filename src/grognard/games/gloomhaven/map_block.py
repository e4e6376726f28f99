"""The lines of one ``map`` block, and what is wrong with them; ``map_notation`` says how a block is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final, Literal, NamedTuple

from grognard.games.gloomhaven.floor import FAR, MARGIN, Bounds, Mode, WallLine, upper_edge
from grognard.games.gloomhaven.monster_map import Enemy, MapArea, MonsterMap, Outcome, Traced, written
from grognard.hexes import COMPASS, FlatHex, flat_distance

ALL: Final = "all"
MOST: Final = 99
"""The largest move, range, number of targets."""
ORIGIN: Final = FlatHex(0, 0)

REASONS: Final = {
    "unclosed": "the block has no closing line ```",
    "no-key": "expected a key and a colon, such as 'walls: (1,2)', not '{found}'",
    "unknown-key": "there is no key '{found}'{hint}",
    "key-twice": "'{key}' is already in line {line}",
    "nothing": "nothing stands after '{key}:'",
    "no-me": "the line 'me:' is missing",
    "syntax": "expected {wanted}, not '{found}'",
    "end": "expected {wanted}, but the line ends",
    "word-twice": "'{found}' is there twice",
    "word-missing": "{wanted} is missing",
    "too-large": "{found} is more than {most}",
    "too-far": "{found} is too far away: coordinates stay below {most}",
    "empty-board": "no hex is on this board",
    "hex-twice": "{found} is there twice",
    "figure-twice": "another figure stands on {found}",
    "in-wall": "{found} is a wall",
    "off-board": "{found} is not on the board",
    "area-self": "(0,0) is the attacker itself, which no melee area hits",
    "area-wide": "{found} is more than {most} hexes from the origin of the area",
    "no-enemy": "no enemy stands on {found}",
    "too-wide": "{found}",
}
"""The sentence for each kind of mistake."""


class Mistake(NamedTuple):
    """What is wrong in a text, and where, both counted from 1; ``reason`` is a key of ``REASONS``."""

    line: int
    column: int
    reason: str
    words: tuple[tuple[str, str], ...]

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return REASONS[self.reason].format(**dict(self.words))

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.sentence}"


class MapReading(NamedTuple):
    """A block: its name, the line it begins in, and either its position or its mistakes."""

    name: str
    line: int
    position: MonsterMap | None
    mistakes: tuple[Mistake, ...]


class Slip(Exception):
    """Something wrong in a line."""

    def __init__(self, column: int, reason: str, **words: object) -> None:
        super().__init__(reason)
        self.column = column
        self.reason = reason
        self.words = tuple((key, str(word)) for key, word in words.items())


class _At(NamedTuple):
    """A value and the place where it stands."""

    line: int
    column: int
    value: FlatHex


class _Line:
    """What is left of a line."""

    def __init__(self, text: str, column: int) -> None:
        self.text = text
        self.place = column - 1
        self.skip()

    @property
    def column(self) -> int:
        return self.place + 1

    def ended(self) -> bool:
        return self.place >= len(self.text)

    def skip(self) -> None:
        while not self.ended() and self.text[self.place].isspace():
            self.place += 1

    def take(self, pattern: re.Pattern[str], wanted: str) -> re.Match[str]:
        found = self.maybe(pattern)
        if found is None:
            if self.ended():
                raise Slip(self.column, "end", wanted=wanted)
            word = re.compile(r"\([^()\s]*\s*[^()\s]*\)\S*|\S+").match(self.text, self.place)
            raise Slip(self.column, "syntax", wanted=wanted, found=word.group() if word else "")
        return found

    def maybe(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.place)
        if found:
            self.place = found.end()
            self.skip()
        return found


_KEY: Final = re.compile(r"([A-Za-z_-]+)[ \t]*:")
_HEX: Final = re.compile(r"\(\s*([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})\s*\)(?=[\s|;]|$)")
_ENEMY: Final = re.compile(r"\(\s*([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})\s*\)(?:@(\d{1,9}))?(?=\s|$)")
_EDGE: Final = re.compile(r"\(\s*([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})\s*\)/(NE|NW|SE|SW|N|S)(?=\s|$)")
_ME_WORD: Final = re.compile(
    r"(move)=(\d{1,9})(?=\s|$)|(range)=(\d{1,9}|melee)(?=\s|$)|(targets)=(\d{1,9}|all)(?=\s|$)"
    r"|(walk|jump|fly)(?=\s|$)|(muddled)(?=\s|$)"
)
_KIND: Final = re.compile(r"(melee|ranged)(?=\s|$)")
_STAY: Final = re.compile(r"stay(?=[\s|]|$)")
_ARROW: Final = re.compile(r"->")
_BAR: Final = re.compile(r"\|")
_SEMICOLON: Final = re.compile(r";")
_NO_FOCUS: Final = re.compile(r"no\s+focus\s*$")
_COUNTS: Final = re.compile(r"neg=(\d{1,4})\s+walk=(\d{1,4})\s+dist=(\d{1,4})(\s+FOCUS)?(?=[\s;]|$)")
_A_HEX: Final = "a hex such as (0,-2)"

KEYS: Final = (
    *("board", "me", "aoe", "allies", "enemies", "walls", "lines"),
    *("obstacles", "traps", "hazards", "difficult", "expect", "trace"),
)
"""The keys, in the order in which they are written."""


@dataclass(slots=True)
class Block:
    """A block while it is read."""

    name: str
    line: int
    keys: dict[str, int] = field(default_factory=dict)
    parts: dict[str, object] = field(default_factory=dict)
    places: dict[str, list[_At]] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)

    def wrong(self, line: int, slip: Slip) -> None:
        self.mistakes.append(Mistake(line, slip.column, slip.reason, slip.words))

    def read(self, number: int, text: str) -> None:
        """Read a line, and remember what is wrong in it."""
        text = text.rstrip()
        if not text:
            return
        start = len(text) - len(text.lstrip()) + 1
        try:
            found = _KEY.match(text, start - 1)
            if found is None:
                raise Slip(start, "no-key", found=text.strip())
            key = found.group(1)
            if key not in KEYS:
                near = get_close_matches(key.lower(), KEYS, 1)
                raise Slip(start, "unknown-key", found=key, hint=f", did you mean '{near[0]}'?" if near else "")
            if key in self.keys:
                raise Slip(start, "key-twice", key=key, line=self.keys[key])
            self.keys[key] = number
            self.places[key] = []
            rest = _Line(text, found.end() + 1)
            if rest.ended():
                raise Slip(rest.column, "nothing", key=key)
            READERS[key](self, key, number, rest)
        except Slip as slip:
            self.wrong(number, slip)

    def hex(self, key: str, number: int, rest: _Line, pattern: re.Pattern[str] = _HEX, wanted: str = _A_HEX) -> FlatHex:
        """Read a hex, and remember where it stands."""
        column = rest.column
        found = rest.take(pattern, wanted)
        h = FlatHex(int(found.group(1)), int(found.group(2)))
        if abs(h.q) >= FAR or abs(h.t) >= FAR:
            raise Slip(column, "too-far", found=written(h), most=FAR)
        self.places[key].append(_At(number, column, h))
        return h

    def read_hexes(self, key: str, number: int, rest: _Line) -> None:
        found: set[FlatHex] = set()
        while not rest.ended():
            column = rest.column
            _once(found, self.hex(key, number, rest), column)
        self.parts[key] = tuple(sorted(found))

    def read_board(self, key: str, number: int, rest: _Line) -> None:
        column = rest.column
        west, south = self.hex(key, number, rest, wanted="the first column and row such as (0,0)")
        east, north = self.hex(key, number, rest, wanted="the last column and row such as (15,6)")
        _nothing_more(rest)
        if west > east or south > north:
            raise Slip(column, "empty-board")
        self.parts[key] = Bounds(west, south, east, north)

    def read_me(self, key: str, number: int, rest: _Line) -> None:
        self.parts["me"] = self.hex(key, number, rest)
        said: set[str] = set()
        while not rest.ended():
            column = rest.column
            found = rest.take(_ME_WORD, "move=, range=, targets=, walk, jump, fly or muddled")
            word = next(each for each in found.groups() if each)
            value = found.group().partition("=")[2]
            kind = "mode" if word in (mode.value for mode in Mode) else word
            if kind in said:
                raise Slip(column, "word-twice", found=word)
            said.add(kind)
            if value.isdigit() and int(value) > MOST:
                raise Slip(column, "too-large", found=found.group(), most=MOST)
            if kind == "mode":
                self.parts[kind] = Mode(word)
            elif kind == "muddled":
                self.parts[kind] = True
            else:
                self.parts[kind] = int(value) if value.isdigit() else None if value == "melee" else ALL
        for kind, wanted in (
            ("move", "move="),
            ("range", "range="),
            ("targets", "targets="),
            ("mode", "walk, jump or fly"),
        ):
            if kind not in said:
                raise Slip(rest.column, "word-missing", wanted=wanted)

    def read_area(self, key: str, number: int, rest: _Line) -> None:
        word = rest.take(_KIND, "melee or ranged").group(1)
        kind: Literal["melee", "ranged"] = "melee" if word == "melee" else "ranged"
        found: set[FlatHex] = set()
        if rest.ended():
            raise Slip(rest.column, "end", wanted=_A_HEX)
        while not rest.ended():
            column = rest.column
            h = self.hex(key, number, rest)
            if kind == "melee" and h == ORIGIN:
                raise Slip(column, "area-self")
            if flat_distance(h, ORIGIN) > MARGIN:
                raise Slip(column, "area-wide", found=written(h), most=MARGIN)
            _once(found, h, column)
        self.parts["area"] = MapArea(kind, tuple(sorted(found)))

    def read_enemies(self, key: str, number: int, rest: _Line) -> None:
        found: list[Enemy] = []
        while not rest.ended():
            column = rest.column
            start = rest.place
            h = self.hex(key, number, rest, _ENEMY, "an enemy such as (0,3)@15")
            initiative = rest.text[start : rest.place].partition("@")[2].strip()
            if len(initiative) > 3:
                raise Slip(column, "too-large", found=f"@{initiative}", most=999)
            _once({enemy.hex for enemy in found}, h, column)
            found.append(Enemy(h, int(initiative or "0")))
        self.parts[key] = tuple(sorted(found, key=lambda enemy: (enemy.initiative, enemy.hex)))

    def read_lines(self, key: str, number: int, rest: _Line) -> None:
        found: set[WallLine] = set()
        while not rest.ended():
            column = rest.column
            start = rest.place
            h = self.hex(key, number, rest, _EDGE, "a wall line such as (0,2)/NE")
            text = rest.text[start : rest.place].strip()
            line = upper_edge((h, COMPASS.index(text.partition("/")[2])))
            if line in found:
                raise Slip(column, "hex-twice", found=text)
            found.add(line)
        self.parts[key] = tuple(sorted(found))

    def read_expect(self, key: str, number: int, rest: _Line) -> None:
        found: set[tuple[FlatHex | None, tuple[FlatHex, ...]]] = set()
        self.places["end"] = []
        while True:
            end = None if rest.maybe(_STAY) else self.hex("end", number, rest, wanted="an end hex or 'stay'")
            targets: set[FlatHex] = set()
            if rest.maybe(_ARROW):
                while not targets or not (rest.ended() or _BAR.match(rest.text, rest.place)):
                    column = rest.column
                    _once(targets, self.hex(key, number, rest), column)
            found.add((end, tuple(sorted(targets))))
            if rest.ended():
                break
            rest.take(_BAR, "'->' or '|'" if not targets else "a hex or '|'")
        self.parts[key] = found

    def read_trace(self, key: str, number: int, rest: _Line) -> None:
        traced: list[Traced] = []
        if not rest.maybe(_NO_FOCUS):
            while True:
                enemy = self.hex(key, number, rest, wanted="an enemy's hex, or 'no focus'")
                counts = rest.take(_COUNTS, "counts such as neg=0 walk=2 dist=3")
                harm, walk, distance = (int(counts.group(k)) for k in (1, 2, 3))
                traced.append(Traced(enemy, harm, walk, distance, counts.group(4) is not None))
                if rest.ended():
                    break
                rest.take(_SEMICOLON, "';'")
        self.parts[key] = tuple(traced)

    def finish(self) -> MapReading:
        """Compare the lines with each other, and give what was read."""
        if "me" not in self.keys:
            self.wrong(self.line, Slip(1, "no-me"))
        if not self.mistakes:
            self._compare()
        position = None if self.mistakes else self._position()
        return MapReading(self.name, self.line, position, tuple(sorted(self.mistakes)))

    def _compare(self) -> None:
        walls = {at.value for at in self.places.get("walls", [])}
        board = self.parts.get("board")
        figures: set[FlatHex] = set()
        for key in ("me", "allies", "enemies", "obstacles", "traps", "hazards", "difficult", "end"):
            for line, column, h in self.places.get(key, []):
                reason = ""
                if h in walls:
                    reason = "in-wall"
                elif isinstance(board, Bounds) and not board.hold(h):
                    reason = "off-board"
                elif key in ("me", "allies", "enemies"):
                    reason = "figure-twice" if h in figures else ""
                    figures.add(h)
                if reason:
                    self.wrong(line, Slip(column, reason, found=written(h)))
        enemies = {at.value for at in self.places.get("enemies", [])}
        for key in ("expect", "trace"):
            for line, column, h in self.places.get(key, []):
                if h not in enemies:
                    self.wrong(line, Slip(column, "no-enemy", found=written(h)))

    def _position(self) -> MonsterMap | None:
        parts = dict(self.parts)
        expect = parts.pop("expect", None)
        me = parts["me"]
        assert isinstance(me, FlatHex)
        if isinstance(expect, set):
            parts["expect"] = tuple(sorted({Outcome(me if end is None else end, targets) for end, targets in expect}))
        position = MonsterMap(name=self.name, **parts)  # type: ignore[arg-type]
        try:
            position.floor()
        except ValueError as error:
            self.wrong(self.line, Slip(1, "too-wide", found=error))
            return None
        return position


def _once(found: set[FlatHex], h: FlatHex, column: int) -> None:
    if h in found:
        raise Slip(column, "hex-twice", found=written(h))
    found.add(h)


def _nothing_more(rest: _Line) -> None:
    if not rest.ended():
        raise Slip(rest.column, "syntax", wanted="the end of the line", found=rest.text[rest.place :])


READERS: Final[dict[str, Callable[[Block, str, int, _Line], None]]] = {
    "board": Block.read_board,
    "me": Block.read_me,
    "aoe": Block.read_area,
    "enemies": Block.read_enemies,
    "lines": Block.read_lines,
    "expect": Block.read_expect,
    "trace": Block.read_trace,
    **dict.fromkeys(("allies", "walls", "obstacles", "traps", "hazards", "difficult"), Block.read_hexes),
}
"""Who reads the values of a key."""
