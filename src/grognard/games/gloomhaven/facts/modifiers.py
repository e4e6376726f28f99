"""The attack modifier cards: all faces, each with its number, the standard deck, and what perks do to a deck."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER
from grognard.games.gloomhaven.facts.classes import ModifierCard, Perk
from grognard.games.gloomhaven.facts.hero_words import read_lines
from grognard.games.gloomhaven.facts.programs import CONDITIONS, ELEMENTS
from grognard.kernel.text import nearest
from grognard.kernel.value import Facts

MINUS_ONE: Final = 2
"""The number of the face -1, also of the cards that items and scenarios add (GH-SET-10, GH-SET-11)."""

BLESS: Final = 7
CURSE: Final = 8

_ADDED: Final = re.compile(r"[+-](?:0|[1-9])")
_PAIR: Final = re.compile(r"([1-9][0-9]?) of (.+)")
_SELF: Final = "self-"


@dataclass(frozen=True, slots=True)
class ModifierDeck(Facts):
    """The file of the modifier cards: faces by number, the standard deck, the supplies of blesses and curses."""

    faces: tuple[ModifierCard, ...]
    base: tuple[tuple[int, ModifierCard], ...]
    blesses: int
    curses: int
    monster_curses: int


def read_face(raw: object) -> ModifierCard:
    """Read a face; a ValueError says what is wrong with it.

    >>> read_face("+0 rolling push 1").push, read_face("null removed").kind
    (1, 'null')
    """
    lines = read_lines(raw) if isinstance(raw, str) else []
    if len(lines) != 1:
        raise ValueError("expected a face such as '+1 wound'")
    line = lines[0]
    kinds: dict[str, Literal["", "null", "double"]] = {"null": "null", "2x": "double"}
    if line.verb not in kinds and not _ADDED.fullmatch(line.verb):
        raise ValueError(f"a face begins with a number such as '+1', with 'null' or '2x', not with '{line.verb}'")
    selves = line.flags([_SELF + each for each in CONDITIONS])
    face = ModifierCard(
        0 if line.verb in kinds else int(line.verb),
        kinds.get(line.verb, ""),
        line.flag("rolling"),
        line.flags(CONDITIONS),
        tuple([each.removeprefix(_SELF) for each in selves]),
        line.flags(ELEMENTS),
        line.number("push"),
        line.number("pull"),
        line.number("pierce"),
        line.flag("add-target"),
        line.number("heal"),
        line.number("shield"),
        line.flag("shuffles"),
        line.flag("removed"),
    )
    line.end()
    return face


def write_face(face: ModifierCard) -> str:
    """Write a face as it is read.

    >>> write_face(read_face("+0 rolling self-invisible"))
    '+0 rolling self-invisible'
    """
    first = {"null": "null", "double": "2x", "": f"{face.add:+d}"}[face.kind]
    words = [first, "rolling" if face.rolling else "", *face.conditions]
    words += [*[_SELF + each for each in face.self_conditions], *face.infuse]
    for name, number in (("push", face.push), ("pull", face.pull), ("pierce", face.pierce)):
        words += [name, str(number)] if number else []
    words.append("add-target" if face.add_target else "")
    for name, number in (("heal", face.heal_self), ("shield", face.shield_self)):
        words += [name, str(number)] if number else []
    words += ["shuffles" if face.shuffles else "", "removed" if face.removed else ""]
    return " ".join([word for word in words if word])


def read_faces(raw: object) -> tuple[int, ModifierCard]:
    """Read a number of cards with the same face, ``2 of +0 rolling muddle``; a ValueError says what is wrong."""
    found = _PAIR.fullmatch(raw) if isinstance(raw, str) else None
    if found is None:
        raise ValueError("expected cards such as '2 of +1'")
    return int(found[1]), read_face(found[2])


def read_known_faces(raw: object) -> tuple[int, ModifierCard]:
    """Read a number of cards whose face is one of ``modifier_faces``; a ValueError says what is wrong."""
    number, face = read_faces(raw)
    if face not in _numbers():
        text = write_face(face)
        near = nearest(text, [write_face(each) for each in modifier_faces()])
        raise ValueError(f"no card has the face '{text}'" + (f", did you mean '{near}'?" if near else ""))
    return number, face


def read_modifiers(file: TomlFile) -> ModifierDeck:
    """Read the modifier cards; ContentError with file and line, also for a face that is there twice."""
    deck = file.whole(ModifierDeck, {ModifierCard: read_face, tuple[int, ModifierCard]: read_faces})
    for at, face in enumerate(deck.faces):
        if face in deck.faces[:at]:
            raise file.error(("faces", at), f"the face '{write_face(face)}' is there already")
    for at, (_, face) in enumerate(deck.base):
        if face not in deck.faces:
            raise file.error(("base", at), f"'{write_face(face)}' is none of the faces")
    fixed = {MINUS_ONE: "-1", BLESS: "2x removed", CURSE: "null removed"}
    for number, text in fixed.items():
        if number >= len(deck.faces) or deck.faces[number] != read_face(text):
            raise file.error(("faces",), f"'{text}' has to be number {number}, counted from 0")
    return deck


@cache
def modifier_cards() -> ModifierDeck:
    """Return the modifier cards as their file tells them."""
    return read_modifiers(TomlFile.read(FOLDER / "modifiers.toml"))


def modifier_faces() -> tuple[ModifierCard, ...]:
    """Return every face that a deck may hold, by its number."""
    return modifier_cards().faces


@cache
def _numbers() -> dict[ModifierCard, int]:
    return {face: number for number, face in enumerate(modifier_faces())}


def face_number(card: ModifierCard) -> int:
    """Return the number of a face; KeyError if no deck holds it."""
    return _numbers()[card]


@cache
def base_deck() -> tuple[int, ...]:
    """Return how many cards of each face the standard deck of 20 holds, by number of the face (GH-AMD-1)."""
    return _changed((0,) * len(modifier_faces()), modifier_cards().base, 1)


def perk_deck(counts: Sequence[int], perk: Perk) -> tuple[int, ...] | None:
    """Return a deck after one box of a perk; None if a card that it removes is not there (GH-CLS-5).

    >>> perk = Perk(1, remove=((2, read_face("-1")),))
    >>> deck = perk_deck(base_deck(), perk) or ()
    >>> sum(base_deck()), sum(deck)
    (20, 18)
    """
    left = _changed(counts, perk.remove, -1)
    return _changed(left, perk.add, 1) if min(left) >= 0 else None


def _changed(counts: Sequence[int], cards: Iterable[tuple[int, ModifierCard]], sign: int) -> tuple[int, ...]:
    changed = list(counts)
    for number, face in cards:
        changed[face_number(face)] += sign * number
    return tuple(changed)
