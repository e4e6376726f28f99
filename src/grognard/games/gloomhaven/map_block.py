"""The lines of one ``map`` block, and what is wrong with them; ``map_notation`` says how a block is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from grognard.games.gloomhaven.facts import ELEMENTS, RANKS, ability_decks, monsters
from grognard.games.gloomhaven.floor import WIDEST, Bounds, Mode, WallLine, upper_edge
from grognard.games.gloomhaven.map_limits import (
    AREA_REACH,
    HIGHEST,
    LONGEST_NAME,
    MOST,
    MOST_AREA,
    MOST_INITIATIVE,
    farthest,
    oversizes,
)
from grognard.games.gloomhaven.map_line import A_HEX, EDGE, ENEMY, IN_A_NAME, Line, Place, number, word
from grognard.games.gloomhaven.map_mistake import Mistake, Slip
from grognard.games.gloomhaven.monster_map import (
    CONDITIONS,
    Chosen,
    Enemy,
    MapArea,
    MonsterMap,
    Outcome,
    Traced,
    in_order,
    written,
)
from grognard.games.gloomhaven.monsters import numbers_of
from grognard.hexes import COMPASS, FlatHex, flat_distance
from grognard.kernel.text import Key, nearest

ALL: Final = "all"
ORIGIN: Final = FlatHex(0, 0)

KEYS: Final = (
    *("board", "me", "monster", "aoe", "allies", "enemies", "summons", "invisible", "names", "walls", "lines"),
    *("obstacles", "traps", "hazards", "difficult", "expect", "trace"),
)
"""The keys, in the order in which they are written."""
FIGURES: Final = ("me", "allies", "enemies")

UNKNOWN_KEY: Final = ("unknown-key", "unknown-key-near")
UNKNOWN_MONSTER: Final = ("unknown-monster", "unknown-monster-near")
EXAMPLE: Final = "walls: (1,2)"
MODES: Final = tuple([mode.value for mode in Mode])
ME_WORDS: Final = ("move=", "range=", "targets=", *MODES, *CONDITIONS, "attack-first")
MONSTER_WORDS: Final = (*RANKS, "level=", "card=", *ELEMENTS)
ARROW_OR_BAR: Final = Key("notation.word-or-word", word="->", other="|")

_KEY: Final = re.compile(r"([A-Za-z_-]{1,40})[ \t]{0,9}:")
_NUMBERS: Final = ("move", "range", "targets", "mode")
_ME_WORD: Final = re.compile(
    r"(move)=([0-9]+)(?=\s|$)|(range)=([0-9]+|melee)(?=\s|$)|(targets)=([0-9]+|all)(?=\s|$)"
    rf"|({'|'.join(MODES)})(?=\s|$)|(attack-first|{'|'.join(CONDITIONS)})(?=\s|$)"
)
_MONSTER: Final = re.compile(r"[a-z]+(?:-[a-z]+)*(?=\s|$)")
_MONSTER_WORD: Final = re.compile(
    rf"({'|'.join(RANKS)})(?=\s|$)|(level)=([0-9]+)(?=\s|$)|(card)=([0-9]+)(?=\s|$)"
    rf"|({'|'.join(ELEMENTS)}|any)(?=\s|$)"
)
_KIND: Final = re.compile(r"(melee|ranged)(?=\s|$)")
_STAY: Final = re.compile(r"stay(?=[\s|]|$)")
_ARROW: Final = re.compile(r"->")
_BAR: Final = re.compile(r"\|")
_OF: Final = re.compile(r"of(?=\s|$)")
_SEMICOLON: Final = re.compile(r";")
_CALLED: Final = re.compile(r"[^;]+")
_PARTS: Final = {"mode": MODES, "rank": RANKS}
"""Words of which only one can be there."""
_NO_FOCUS: Final = re.compile(r"no\s+focus\s*$")
_COUNTS: Final = re.compile(r"neg=([0-9]{1,4})\s+walk=([0-9]{1,4})\s+dist=([0-9]{1,4}|-)(\s+FOCUS)?(?=[\s;]|$)")


class Hints:
    """How many unknown words of a text may still be compared with the known ones, as that takes long."""

    def __init__(self) -> None:
        self.left = 20


class MapReading(NamedTuple):
    """A block: its name, the line it begins in, and either its position or its mistakes."""

    name: str
    line: int
    position: MonsterMap | None
    mistakes: tuple[Mistake, ...]


@dataclass(slots=True)
class Block:
    """A block while it is read."""

    name: str
    line: int
    hints: Hints = field(default_factory=Hints)
    keys: dict[str, int] = field(default_factory=dict)
    parts: dict[str, Any] = field(default_factory=dict)
    places: dict[str, list[Place]] = field(default_factory=dict)
    enemies: list[Enemy] = field(default_factory=list)
    owners: dict[FlatHex, Place] = field(default_factory=dict)
    me_words: dict[str, tuple[int, str]] = field(default_factory=dict)
    me_end: int = 1
    mistakes: list[Mistake] = field(default_factory=list)

    def wrong(self, line: int, slip: Slip) -> None:
        """Remember what is wrong in a line."""
        self.mistakes.append(slip.at(line))

    def read(self, number: int, text: str) -> None:
        """Read a line, and remember what is wrong in it."""
        text = text.rstrip()
        if not text:
            return
        start = len(text) - len(text.lstrip()) + 1
        try:
            found = _KEY.match(text, start - 1)
            if found is None:
                raise Slip(start, "no-key", example=EXAMPLE, found=text.strip())
            key = found.group(1)
            if key not in KEYS:
                raise self._unknown(start, UNKNOWN_KEY, key, KEYS)
            if key in self.keys:
                raise Slip(start, "key-twice", key=key, line=self.keys[key])
            self.keys[key] = number
            self.places[key] = []
            rest = Line(number, text, found.end() + 1)
            if rest.ended():
                raise Slip(rest.column, "nothing", key=key)
            READERS[key](self, key, rest)
        except Slip as slip:
            self.wrong(number, slip)

    def _unknown(self, column: int, reasons: tuple[str, str], word: str, known: Iterable[str]) -> Slip:
        """Return that a word is not known, by the second reason if a known one is near."""
        self.hints.left -= 1
        near = nearest(word, known) if self.hints.left >= 0 else None
        if near is None:
            return Slip(column, reasons[0], found=word)
        return Slip(column, reasons[1], found=word, near=near)

    def hexes(self, key: str, rest: Line) -> Iterator[Place]:
        """Read hexes up to the end of the line; none is there twice."""
        known: set[FlatHex] = set()
        while not rest.ended():
            place, _ = rest.hex()
            yield _once(known, place)
            self.places[key].append(place)

    def read_hexes(self, key: str, rest: Line) -> None:
        self.parts[key] = tuple(sorted([place.hex for place in self.hexes(key, rest)]))

    def read_board(self, key: str, rest: Line) -> None:
        first, _ = rest.hex(wanted=Key("notation.first-corner", example="(0,0)"))
        last, _ = rest.hex(wanted=Key("notation.last-corner", example="(15,6)"))
        rest.nothing_more()
        self.places[key] += [first, last]
        (west, south), (east, north) = first.hex, last.hex
        if west > east or south > north:
            raise Slip(first.column, "empty-board")
        self.parts[key] = Bounds(west, south, east, north)

    def read_me(self, key: str, rest: Line) -> None:
        place, _ = rest.hex()
        self.places[key].append(place)
        self.parts[key] = place.hex
        while not rest.ended():
            column = rest.column
            found = rest.take(_ME_WORD, Key("notation.one-of", words=", ".join(ME_WORDS)))
            said = next(each for each in found.groups() if each)
            value = found.group().partition("=")[2]
            kind = "mode" if said in MODES else said
            if kind in self.me_words:
                raise _again(column, kind, self.me_words[kind][1], said)
            self.me_words[kind] = (column, found.group())
            if value.isdigit() and number(value) > MOST:
                raise Slip(column, "too-large", found=found.group(), most=MOST)
            if kind == "mode":
                self.parts[kind] = Mode(said)
            elif kind in _NUMBERS:
                self.parts[kind] = number(value) if value.isdigit() else None if value == "melee" else ALL
        self.parts["conditions"] = tuple([each for each in CONDITIONS if each in self.me_words])
        self.parts["attack_first"] = "attack-first" in self.me_words
        self.me_end = rest.column

    def read_monster(self, key: str, rest: Line) -> None:
        column = rest.column
        name = rest.take(_MONSTER, Key("notation.a-monster", example="inox-shaman")).group()
        if name not in monsters():
            raise self._unknown(column, UNKNOWN_MONSTER, name, monsters())
        rank: Literal["normal", "elite"] | None = None
        numbers: dict[str, int] = {}
        places: dict[str, int] = {}
        while not rest.ended():
            column = rest.column
            found = rest.take(_MONSTER_WORD, Key("notation.one-of", words=", ".join(MONSTER_WORDS)))
            said = next(each for each in found.groups() if each)
            kind = "rank" if said in RANKS else said
            if kind in places:
                raise _again(column, kind, str(rank), said)
            places[kind] = column
            if kind == "rank":
                rank = "elite" if said == "elite" else "normal"
            elif kind in ("level", "card"):
                numbers[kind] = number(found.group().partition("=")[2])
        if rank is None:
            raise Slip(rest.column, "one-missing", words=", ".join(RANKS))
        for wanted in ("level", "card"):
            if wanted not in numbers:
                raise Slip(rest.column, "word-missing", wanted=f"{wanted}=")
        if numbers["level"] > HIGHEST:
            raise Slip(places["level"], "too-large", found=f"level={numbers['level']}", most=HIGHEST)
        cards = {card.number: card for card in ability_decks()[monsters()[name].deck].cards}
        if numbers["card"] not in cards:
            known = tuple(map(str, sorted(cards)))
            raise Slip(places["card"], "no-card", found=numbers["card"], known=known)
        consumed = tuple([each for each in (*ELEMENTS, "any") if each in places])
        asked = cards[numbers["card"]].consumes
        for k, element in enumerate(consumed):
            free = "any" in asked and not any(each not in asked or each == "any" for each in consumed[:k])
            if element not in asked and not free:
                raise Slip(places[element], "not-consumed", found=element, card=numbers["card"])
        self.parts[key] = Chosen(name, rank, numbers["level"], numbers["card"], consumed)

    def read_area(self, key: str, rest: Line) -> None:
        said = rest.take(_KIND, Key("notation.one-of", words="melee, ranged")).group(1)
        kind: Literal["melee", "ranged"] = "melee" if said == "melee" else "ranged"
        if rest.ended():
            raise Slip(rest.column, "end", wanted=A_HEX)
        found: list[FlatHex] = []
        for place in self.hexes(key, rest):
            if kind == "melee" and place.hex == ORIGIN:
                raise Slip(place.column, "area-self", found=written(ORIGIN))
            if flat_distance(place.hex, ORIGIN) > AREA_REACH:
                raise place.slip("area-wide", most=AREA_REACH)
            if len(found) == MOST_AREA:
                raise place.slip("area-many", most=MOST_AREA)
            found.append(place.hex)
        self.parts["area"] = MapArea(kind, tuple(sorted(found)))

    def read_enemies(self, key: str, rest: Line) -> None:
        known: set[FlatHex] = set()
        while not rest.ended():
            place, found = rest.hex(ENEMY, Key("notation.an-enemy", example="(0,3)@15"))
            _, _, initiative, then = found.groups()
            for sign, digits in (("@", initiative), (".", then)):
                if digits and number(digits) > MOST_INITIATIVE:
                    raise Slip(place.column, "too-large", found=f"{sign}{digits}", most=MOST_INITIATIVE)
            self.enemies.append(Enemy(_once(known, place).hex, int(initiative or 0), int(then or 0)))
            self.places[key].append(place)

    def read_summons(self, key: str, rest: Line) -> None:
        known: set[FlatHex] = set()
        while True:
            group: list[Place] = []
            while not group or not rest.sees(_OF):
                place, _ = rest.hex(wanted=Key("notation.hex-or-word", word="of") if group else A_HEX)
                group.append(place)
                _once(known, place)
            rest.take(_OF, word("of"))
            owner, _ = rest.hex()
            self.places[key] += group
            self.owners |= {place.hex: owner for place in group}
            if rest.ended():
                break
            rest.take(_SEMICOLON, word(";"))

    def read_names(self, key: str, rest: Line) -> None:
        known: set[FlatHex] = set()
        names: list[tuple[FlatHex, str]] = []
        while True:
            place, _ = rest.hex()
            self.places[key].append(place)
            column = rest.column
            a_name = Key("notation.a-name")
            taken = rest.take(_CALLED, a_name)
            inside = IN_A_NAME.search(taken.group())
            if inside:
                wanted = word(";") if inside.start() else a_name
                raise Slip(column + inside.start(), "syntax", wanted=wanted, found=inside.group())
            name = " ".join(taken.group().split())
            if len(name) > LONGEST_NAME:
                raise Slip(column, "name-long", most=LONGEST_NAME)
            names.append((_once(known, place).hex, name))
            if rest.ended():
                break
            rest.take(_SEMICOLON, word(";"))
        self.parts[key] = tuple(sorted(names))

    def read_lines(self, key: str, rest: Line) -> None:
        known: set[WallLine] = set()
        while not rest.ended():
            place, found = rest.hex(EDGE, Key("notation.a-wall-line", example="(0,2)/NE"))
            line = upper_edge((place.hex, COMPASS.index(found.group(3))))
            if line in known:
                raise Slip(place.column, "hex-twice", found=f"{written(place.hex)}/{found.group(3)}")
            known.add(line)
            self.places[key].append(Place(place.line, place.column, line[0]))
        self.parts[key] = tuple(sorted(known))

    def read_expect(self, key: str, rest: Line) -> None:
        found: set[tuple[FlatHex | None, tuple[FlatHex, ...]]] = set()
        self.places["end"] = []
        while True:
            end = None
            if not rest.maybe(_STAY):
                place, _ = rest.hex(wanted=Key("notation.end-or-word", word="stay"))
                self.places["end"].append(place)
                end = place.hex
            targets: set[FlatHex] = set()
            if rest.maybe(_ARROW):
                while not targets or not (rest.ended() or rest.sees(_BAR)):
                    place, _ = rest.hex()
                    self.places[key].append(place)
                    _once(targets, place)
            found.add((end, tuple(sorted(targets))))
            if rest.ended():
                break
            wanted = Key("notation.hex-or-word", word="|") if targets else ARROW_OR_BAR
            rest.take(_BAR, wanted)
        self.parts[key] = found

    def read_trace(self, key: str, rest: Line) -> None:
        traced: list[Traced] = []
        while traced or not rest.maybe(_NO_FOCUS):
            place, _ = rest.hex(wanted=Key("notation.enemy-or-words", word="no focus"))
            self.places[key].append(place)
            counts = rest.take(_COUNTS, Key("notation.counts", example="neg=0 walk=2 dist=3"))
            harm, walk = int(counts.group(1)), int(counts.group(2))
            distance = None if counts.group(3) == "-" else int(counts.group(3))
            traced.append(Traced(place.hex, harm, walk, distance, counts.group(4) is not None))
            if rest.ended():
                break
            rest.take(_SEMICOLON, word(";"))
        self.parts[key] = tuple(traced)

    def finish(self) -> MapReading:
        """Compare the lines with each other, and give what was read."""
        if "me" not in self.keys:
            self.wrong(self.line, Slip(1, "no-me", key="me:"))
        if not self.mistakes:
            self._compare_numbers()
            for place, slip in (*self._misplaced(), *oversizes(self.places)):
                self.wrong(place.line, slip)
        position = None if self.mistakes else self._position()
        ordered = sorted(self.mistakes, key=lambda mistake: (mistake.line, mistake.column))
        return MapReading(self.name, self.line, position, tuple(ordered))

    def _compare_numbers(self) -> None:
        """Ask for the numbers of the monster, either in its own line or by its cards."""
        line = self.keys["me"]
        if "monster" not in self.keys:
            for kind, wanted in zip(_NUMBERS, ("move=", "range=", "targets=", ""), strict=True):
                if kind not in self.me_words:
                    told = {"wanted": wanted} if wanted else {"words": ", ".join(MODES)}
                    self.wrong(line, Slip(self.me_end, "word-missing" if wanted else "one-missing", **told))
                    return
            return
        for kind in (*_NUMBERS, "attack-first"):
            if kind in self.me_words:
                column, said = self.me_words[kind]
                self.wrong(line, Slip(column, "beside-monster", key="monster:", found=said))
        if "aoe" in self.keys:
            self.wrong(self.keys["aoe"], Slip(1, "beside-monster", key="monster:", found="aoe:"))

    def _misplaced(self) -> Iterator[tuple[Place, Slip]]:
        """Find hexes that cannot be where they are."""
        walls = {place.hex for place in self.places.get("walls", [])}
        board = self.parts.get("board")
        figures: set[FlatHex] = set()
        for key in (*FIGURES, "obstacles", "traps", "hazards", "difficult", "end"):
            for place in self.places.get(key, []):
                if place.hex in walls:
                    yield place, place.slip("in-wall")
                elif isinstance(board, Bounds) and not board.hold(place.hex):
                    yield place, place.slip("off-board")
                elif key in FIGURES and place.hex in figures:
                    yield place, place.slip("figure-twice")
                if key in FIGURES:
                    figures.add(place.hex)
        enemies = {enemy.hex: enemy for enemy in self.enemies}
        for key in ("summons", "invisible", "expect", "trace"):
            for place in self.places.get(key, []):
                if place.hex not in enemies:
                    yield place, place.slip("no-enemy")
                elif key == "summons" and enemies[place.hex][1:3] != (0, 0):
                    yield place, place.slip("summon-initiative")
        for owner in dict.fromkeys(self.owners.values()):
            if owner.hex not in enemies:
                yield owner, owner.slip("no-enemy")
            elif owner.hex in self.owners:
                yield owner, owner.slip("owner-summon")
        for place in self.places.get("names", []):
            if place.hex not in figures:
                yield place, place.slip("no-figure")

    def _position(self) -> MonsterMap | None:
        parts = dict(self.parts)
        expect = parts.pop("expect", None)
        hidden = parts.pop("invisible", ())
        me, chosen = parts["me"], parts.get("monster")
        assert isinstance(me, FlatHex)
        assert isinstance(hidden, tuple)
        if isinstance(expect, set):
            parts["expect"] = tuple(sorted({Outcome(me if end is None else end, targets) for end, targets in expect}))
        if isinstance(chosen, Chosen):
            parts |= numbers_of(chosen)._asdict()
        age = {h: k for k, h in enumerate(self.owners)}
        enemies = [
            each._replace(
                visible=each.hex not in hidden, owner=self.owners[each.hex].hex if each.hex in self.owners else None
            )
            for each in sorted(self.enemies, key=lambda each: age.get(each.hex, 0))
        ]
        position = MonsterMap(name=self.name, enemies=in_order(enemies), **parts)
        try:
            position.floor()
        except ValueError:
            far = farthest(self.places, me)
            self.wrong(far.line, far.slip("too-wide", most=WIDEST))
            return None
        return position


def _again(column: int, kind: str, known: str, found: str) -> Slip:
    """Return that a word is there already, or another one that excludes it."""
    if kind in _PARTS and known != found:
        return Slip(column, "only-one", found=found, known=known, words=", ".join(_PARTS[kind]))
    return Slip(column, "word-twice", found=found)


def _once(known: set[FlatHex], place: Place) -> Place:
    if place.hex in known:
        raise place.slip("hex-twice")
    known.add(place.hex)
    return place


READERS: Final[dict[str, Callable[[Block, str, Line], None]]] = {
    "board": Block.read_board,
    "me": Block.read_me,
    "monster": Block.read_monster,
    "aoe": Block.read_area,
    "enemies": Block.read_enemies,
    "summons": Block.read_summons,
    "names": Block.read_names,
    "lines": Block.read_lines,
    "expect": Block.read_expect,
    "trace": Block.read_trace,
    **dict.fromkeys(("allies", "invisible", "walls", "obstacles", "traps", "hazards", "difficult"), Block.read_hexes),
}
"""Who reads the values of a key."""
