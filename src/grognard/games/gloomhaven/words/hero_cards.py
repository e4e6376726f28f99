"""The cards of characters as a table shows them, read aloud, and for a terminal: made from their facts (GH-CARD-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.drawing.terminal import columns
from grognard.games.gloomhaven.facts.classes import Half, HeroCard
from grognard.games.gloomhaven.table_scene import CardScene, HalfScene
from grognard.games.gloomhaven.words.abilities import Abilities
from grognard.games.gloomhaven.words.names import card_name, hero_name
from grognard.games.gloomhaven.words.phrases import Said, begun_large, rowed
from grognard.kernel.text import Catalogue

COLUMNS: Final = 80
"""How wide the text of a card is at most."""

_LEVEL_X: Final = "X"
_INDENT: Final = "  "
_CLOSING: Final = "，。；：、）,.;:)"
"""Signs that do not begin a line."""


def card_scene(card: HeroCard, text: Catalogue, used: tuple[int, int] = (0, 0)) -> CardScene:
    """Say what a card shows; ``used``: how many slots of its top and bottom half are behind the marker."""
    return CardScene(
        card.id,
        card_name(card.id, text),
        card.hero,
        card_level(card),
        card.initiative,
        half_scene(card.top, text, used[0]),
        half_scene(card.bottom, text, used[1]),
    )


def card_level(card: HeroCard) -> str:
    """Return the level of a card as it is printed (GH-CLS-3)."""
    return str(card.level) if card.level else _LEVEL_X


def half_scene(half: Half, text: Catalogue, used: int = 0) -> HalfScene:
    """Say what a half shows: its abilities line by line, and its marks."""
    abilities = Abilities(text).all_of(half.actions)
    return HalfScene(
        tuple([said.line for lines in abilities for said in lines]),
        half.xp,
        half.infuse,
        half.lost,
        half.unrecoverable,
        half.duration,
        half.slots,
        used,
        _aloud(half, abilities, text),
    )


def half_aloud(half: Half, text: Catalogue) -> str:
    """Say a half of a card as it is read aloud, its marks last."""
    return _aloud(half, Abilities(text).all_of(half.actions), text)


def _aloud(half: Half, abilities: Sequence[Sequence[Said]], text: Catalogue) -> str:
    words = Abilities(text)
    sentences = [words.sentence(lines) for lines in abilities]
    marks = half_marks(half, text)
    sentences += [begun_large(rowed(marks, text))] if marks else []
    said = ""
    for each in sentences:
        sentence = text.say("said.sentence", line=each)
        said = text.say("said.sentences", first=said, second=sentence) if said else sentence
    return said


def half_marks(half: Half, text: Catalogue) -> list[str]:
    """Say what goes with a half as a whole: experience, elements, how long it lasts and where the card goes."""
    words = Abilities(text)
    found = [words.xp(half.xp)] if half.xp else []
    found += [words.created(half.infuse, "half.create")] if half.infuse else []
    found += [text.say(f"half.{half.duration}")] if half.duration else []
    if half.slots:
        found.append(text.say("half.slots", n=len(half.slots), xp=_row_of_numbers(half.slots)))
    found += [text.say("half.then-lost" if half.duration else "half.lost")] if half.lost else []
    return [*found, text.say("half.unrecoverable")] if half.unrecoverable else found


def _row_of_numbers(numbers: Sequence[int]) -> str:
    return "–".join([str(each) for each in numbers])


# ---- in a terminal


def card_text(card: HeroCard, text: Catalogue) -> list[str]:
    """Say a card in lines for a terminal: its name, class, level and initiative, then its halves."""
    head = [
        card_name(card.id, text),
        hero_name(card.hero, text),
        text.say("said.level", level=card_level(card)),
        text.say("said.initiative", value=card.initiative),
    ]
    lines = [rowed(head, text)]
    for name, half in (("top", card.top), ("bottom", card.bottom)):
        lines.append(text.say(f"half.name.{name}"))
        lines += [_INDENT + line for line in half_text(half, text, COLUMNS - len(_INDENT))]
    return lines


def half_text(half: Half, text: Catalogue, width: int = COLUMNS) -> list[str]:
    """Say a half of a card in lines for a terminal: each ability, what changes it further in, the marks last."""
    words = Abilities(text)
    lines: list[str] = []
    for ability in words.all_of(half.actions):
        rows: list[list[Said]] = []
        for said in ability:
            if said.joined == "clause" and rows:
                rows.append([said])
            else:
                rows[-1:] = [[*rows[-1], said]] if rows else [[said]]
        lines += wrapped(words.sentence(rows[0]), width)
        for row in rows[1:]:
            lines += [_INDENT + line for line in wrapped(words.sentence(row), width - len(_INDENT))]
    marks = half_marks(half, text)
    return [*lines, *wrapped(f"[{rowed(marks, text)}]", width)] if marks else lines


def wrapped(line: str, width: int) -> list[str]:
    """Break a line where it is too long for a terminal; the parts after the first stand further in.

    Chinese breaks between any two signs, but never before one that closes.

    >>> wrapped("all adjacent figures, friend or foe", 24)
    ['all adjacent figures,', '  friend or foe']
    """
    pieces = _pieces(line)
    lines: list[str] = []
    row = ""
    for piece in pieces:
        if row.strip() and columns((row + piece).rstrip(" ")) > width:
            lines.append(row.rstrip(" "))
            row = _INDENT + piece
        else:
            row += piece
    return [*lines, row.rstrip(" ")]


def _pieces(line: str) -> list[str]:
    """Take a line apart where it may be broken: after a blank and around Chinese signs."""
    pieces: list[str] = []
    glued = False
    for sign in line:
        is_wide = columns(sign) == 2
        if not pieces or sign == " " or sign in _CLOSING:
            pieces[-1:] = [(pieces[-1] if pieces else "") + sign]
        elif is_wide or not glued:
            pieces.append(sign)
        else:
            pieces[-1] += sign
        glued = not is_wide and sign != " "
    return pieces
