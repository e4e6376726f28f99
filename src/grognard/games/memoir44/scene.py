"""What a table shows of a battle: plain values made from an observation's view only, texts in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnitScene:
    """A counter: ``kind`` is its type, ``figure`` and ``badge`` ("": none) are its symbols in the artwork.

    ``name`` is its type in words ("Infantry"), ``words`` says it in full for a screen reader, ``ground`` where it
    stands; ``mark`` is that of the latest phase: "", ordered, moved or fought; ``worth`` are the medals it brings.
    """

    at: str
    side: str
    kind: str
    figure: str
    badge: str
    name: str
    words: str
    ground: str
    figures: int
    full: int
    mark: str
    worth: int


@dataclass(frozen=True, slots=True)
class PieceScene:
    """A piece that play may remove or place: wire, sandbags."""

    at: str
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class ObjectiveScene:
    """Objective hexes that count for ``side``: medals, whether it holds them now, and for good (M44-VIC-3)."""

    side: str
    hexes: tuple[str, ...]
    worth: int
    need: int
    held: bool
    permanent: bool
    wins: bool
    words: str


@dataclass(frozen=True, slots=True)
class MedalScene:
    """A medal that a side has: ``source`` is unit or objective, ``words`` what it was won for."""

    source: str
    words: str


@dataclass(frozen=True, slots=True)
class SideScene:
    """A side's score and what is open to all of its cards and forces; ``lost`` are figures."""

    side: str
    name: str
    medals: tuple[MedalScene, ...]
    needed: int
    cards: int
    units: int
    figures: int
    lost: int


@dataclass(frozen=True, slots=True)
class CardScene:
    """A card's face: its id in notation, its card, section ("": none), and words; ``art`` is its symbol in the artwork.

    ``lit`` is the part of the board that it is about, as in BattleScene. A tactic's picture is 64 x 64, a section
    card's map 96 x 60, both about 0,0. ``where`` is the line below the name (the section, or that it is a tactic),
    ``number`` of units as printed large ("": none; it may be a word such as "all"), ``text`` what it does, ``short``
    the same in a few words.
    """

    id: str
    card: str
    section: str
    lit: str
    tactic: bool
    art: str
    name: str
    where: str
    number: str
    short: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class PlayedScene:
    """The card in play: its face, whose it is, the card it copies (None: itself).

    ``section`` is the one that its player named ("": none); its ``where`` says it in words.
    """

    side: str
    card: CardScene
    copies: CardScene | None
    section: str


@dataclass(frozen=True, slots=True)
class PhaseScene:
    """A phase of the turn track; ``state`` is done, now or next, ``note`` what has come of it."""

    id: str
    name: str
    state: str
    note: str


@dataclass(frozen=True, slots=True)
class BattleScene:
    """A battle as its table shows it. ``hand`` is the seat's own, empty for an onlooker; ``drawn`` cards aside.

    ``sections`` are the two lines between flanks and centre, in the ground's units; ``lit`` the part of the board whose
    units the card in play orders, as the board lies: left (west for both sides), center, right or flanks ("": none or
    all).
    """

    title: str
    subtitle: str
    turn: int
    turn_words: str
    active: str
    phases: tuple[PhaseScene, ...]
    units: tuple[UnitScene, ...]
    pieces: tuple[PieceScene, ...]
    objectives: tuple[ObjectiveScene, ...]
    sides: tuple[SideScene, ...]
    hand: tuple[CardScene, ...]
    drawn: tuple[CardScene, ...]
    played: PlayedScene | None
    deck: int
    discards: int
    sections: tuple[float, float]
    lit: str
    over: bool
