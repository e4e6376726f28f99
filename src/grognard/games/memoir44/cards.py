"""The command cards as short programs, and the faces that players hold (section CARD of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from grognard.content import TomlFile
from grognard.games.memoir44.board import CENTER, LEFT, RIGHT, SECTION_NAMES
from grognard.games.memoir44.facts import FOLDER
from grognard.kernel.effects import Modifier, total_added
from grognard.kernel.text import unknown
from grognard.kernel.value import Facts

Where = Literal["section", "each", "flanks", "anywhere", "chosen"]


@dataclass(frozen=True, slots=True)
class OrderFacts(Facts):
    """Whom a card orders: how many ("all" = every eligible unit), where, of which kind (M44-ORD-2, M44-CARD-0)."""

    count: int | Literal["all"]
    where: Where
    kind: Literal["any", "infantry", "armor", "artillery", "infantry-or-armor"] = "any"
    near: Literal["", "enemy", "no-enemy"] = ""
    otherwise: int = 0


@dataclass(frozen=True, slots=True)
class MovementFacts(Facts):
    """What a card changes about moving; ``free``: terrain does not hinder; ``again``: a second move."""

    hexes: int
    battle_after: int = 0
    free: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class BattleFacts(Facts):
    """What a card changes about battling: how often, and only in close assault or only by fire."""

    times: int = 1
    only: Literal["", "close", "fire"] = ""


@dataclass(frozen=True, slots=True)
class StrikeDice(Facts):
    """Dice of each side's strike."""

    allies: int
    axis: int


@dataclass(frozen=True, slots=True)
class StrikeFacts(Facts):
    """An attack without a unit (M44-CARD-AIR, M44-CARD-BAR): terrain and the right to ignore a flag do not count.

    With ``in_section`` at least one target stands in the card's section (M44-SCN-16).
    """

    targets: int
    dice: StrikeDice
    star_hits: bool = False
    in_section: bool = False


@dataclass(frozen=True, slots=True)
class Copies(Facts):
    """How many copies of a section card there are for each section."""

    left: int
    center: int
    right: int


@dataclass(frozen=True, slots=True)
class CardFacts(Facts):
    """A command card as it stands in ``facts/cards.toml``."""

    id: str
    rule: str
    copies: int = 0
    sections: Copies | None = None
    order: OrderFacts | None = None
    movement: MovementFacts | None = None
    battle: BattleFacts = BattleFacts()
    modify: tuple[Modifier, ...] = ()
    strike: StrikeFacts | None = None
    dice: Literal["", "heal", "order"] = ""
    draw: int = 1
    reshuffle: bool = False
    dig_in: bool = False
    reaction: bool = False
    copies_previous: bool = False


NO_SECTION: Final = -1
NO_FACE: Final = -1


class Face:
    """One face of the deck: a card, and for a section card its section. Hands and bags hold the faces' numbers.

    ``chooses_section`` says that its player names a section (M44-CARD-INF), ``sections_to_choose`` the ways to play it
    (none for Ambush, M44-AMB-7); ``close_dice`` and ``fire_dice`` are its bonus dice (M44-BAT-5).
    """

    __slots__ = (
        "chooses_section",
        "close_dice",
        "copies",
        "facts",
        "fire_dice",
        "id",
        "number",
        "section",
        "sections_to_choose",
    )

    def __init__(self, number: int, facts: CardFacts, section: int, copies: int) -> None:
        self.number = number
        self.facts = facts
        self.section = section
        self.copies = copies
        self.chooses_section = facts.order is not None and facts.order.where == "chosen"
        chosen = (LEFT, CENTER, RIGHT) if self.chooses_section else (NO_SECTION,)
        self.sections_to_choose = () if facts.reaction else chosen
        self.id = facts.id if section < 0 else f"{facts.id}-{SECTION_NAMES[section]}"
        self.close_dice = total_added(facts.modify, "battle_dice", frozenset({"close"}))
        self.fire_dice = total_added(facts.modify, "battle_dice", frozenset({"fire"}))

    def __reduce__(self) -> tuple[object, ...]:
        return face_numbered, (self.number,)

    def __repr__(self) -> str:
        return f"<Face {self.number} {self.id}>"


def face_numbered(number: int) -> Face:
    """Return the one face with this number."""
    return FACES[number]


@cache
def card_facts() -> dict[str, CardFacts]:
    """Return the cards by id."""
    return TomlFile.read(FOLDER / "cards.toml").tables(CardFacts)


def _faces() -> tuple[Face, ...]:
    faces: list[Face] = []
    for facts in card_facts().values():
        if facts.sections is None:
            faces.append(Face(len(faces), facts, NO_SECTION, facts.copies))
        else:
            copies = (facts.sections.left, facts.sections.center, facts.sections.right)
            faces += [Face(len(faces) + s, facts, s, copies[s]) for s in (LEFT, CENTER, RIGHT)]
    return tuple(faces)


FACES: Final = _faces()
"""Every face, those that are in no deck last."""
FACE_NAMED: Final = {face.id: face for face in FACES}
AMBUSH: Final = FACE_NAMED["ambush"].number
COUNTER_ATTACK: Final = FACE_NAMED["counter-attack"].number
FALLBACK: Final = FACE_NAMED["fallback"].number
NOTHING: Final = FACE_NAMED["nothing"].number

SINGLE_COPIES: Final = ("counter-attack", "direct-from-hq", "infantry-assault", "move-out")
"""The cards of which the option ``single_copy_tactics`` leaves one (M44-OPT-2)."""


def deck_counts(single_copy_tactics: bool) -> tuple[int, ...]:
    """Return the copies of each face in the deck: 60 cards, or 56 with ``single_copy_tactics``.

    Rules: M44-SET-2, M44-OPT-2.
    """
    return tuple(1 if single_copy_tactics and f.id in SINGLE_COPIES else f.copies for f in FACES)


def faces_acting(card: str, acts_as: str) -> tuple[tuple[int, int], ...]:
    """Return each face of a card with the face of another that it may act as: that of its section, or the only one.

    ValueError if there is no such card, or the other one is none that can be acted as (M44-SCN-16).
    """
    for name in (card, acts_as):
        if name not in card_facts():
            raise ValueError(unknown("card", name, card_facts()))
    own, other = ([face for face in FACES if face.facts.id == name] for name in (card, acts_as))
    facts = other[0].facts
    if facts.reaction or facts.copies_previous or other[0].chooses_section:
        raise ValueError(f"no card can act as '{acts_as}', which asks for more than a card's section")
    if len(other) == 1:
        return tuple((face.number, other[0].number) for face in own)
    if len(own) == 1:
        raise ValueError(f"'{card}' names no section, so it cannot act as '{acts_as}', which needs one")
    return tuple((face.number, other[face.section].number) for face in own)


ACROSS: Final = {LEFT: RIGHT, CENTER: CENTER, RIGHT: LEFT, NO_SECTION: NO_SECTION}
"""What a section is called from the other seat (M44-GEO-7)."""


def mirrored(face: int) -> int:
    """Return the face that names the same part of the board from the other seat: left for right (M44-CARD-CTR)."""
    section = FACES[face].section
    return face + ACROSS[section] - section  # a card's faces stand in the order of their sections
