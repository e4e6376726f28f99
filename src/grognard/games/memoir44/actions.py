"""What players and chance do in a battle; the first word of each notation is the verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from grognard.games.memoir44.board import BOARD, HEXES, LABELS, SECTION_NAMES, hex_named
from grognard.games.memoir44.cards import FACE_NAMED, FACES, NO_FACE, NO_SECTION
from grognard.hexes.labels import LabelError
from grognard.hexes.region import HexId
from grognard.kernel.action import Action, NotationError
from grognard.kernel.seat import CHANCE, Seat

DIE_FACES: Final = ("infantry", "armor", "grenade", "star", "flag")
"""The symbols of a die; infantry stands on two of its six sides (M44-HIT-1)."""
DIE_WEIGHTS: Final = (2, 1, 1, 1, 1)
AS: Final = "as"
"""In notation: between a card and what it acts as."""
OFF_BOARD: Final = "off-board"
"""In notation: beside the board."""


class Plain(Action):
    """An action without details."""

    __slots__ = ()


class OnHex(Action):
    """An action about the unit or place on one hex."""

    __slots__ = ("at",)

    def __init__(self, seat: Seat, at: HexId) -> None:
        self.seat = seat
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.at)

    def words(self) -> tuple[str, ...]:
        return (LABELS[self.at],)


class FromTo(Action):
    """An action of the unit on one hex that is aimed at another hex."""

    __slots__ = ("at", "to")

    def __init__(self, seat: Seat, at: HexId, to: HexId) -> None:
        self.seat = seat
        self.at = at
        self.to = to

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.at, self.to)

    def words(self) -> tuple[str, ...]:
        return (LABELS[self.at], LABELS[self.to])


class OfCard(Action):
    """An action about one card."""

    __slots__ = ("card",)

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self) -> tuple[str, ...]:
        return (FACES[self.card].id,)


class PlayCard(Action):
    """Play a command card; a card that lets its player choose a section names it (M44-TURN-1, M44-ENG-1).

    ``acts_as`` is the face that a scenario lets it act as, if the player wants that (M44-SCN-16).
    """

    __slots__ = ("acts_as", "card", "section")
    verb: ClassVar[str] = "play"

    def __init__(self, seat: Seat, card: int, section: int = NO_SECTION, acts_as: int = NO_FACE) -> None:
        self.seat = seat
        self.card = card
        self.section = section
        self.acts_as = acts_as

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.section, self.acts_as)

    def words(self) -> tuple[str, ...]:
        card = FACES[self.card].id
        if self.acts_as != NO_FACE:
            return (card, AS, FACES[self.acts_as].id)
        return (card,) if self.section == NO_SECTION else (card, SECTION_NAMES[self.section])

    def touches(self) -> tuple[str, ...]:
        return (FACES[self.card].id,)


class OrderUnit(OnHex):
    """Give one unit an order (M44-ORD-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "order"


class EndOrders(Plain):
    """Order no more units (M44-ORD-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "end-orders"


class PickUnit(OnHex):
    """Take up the unit that moves or battles next (M44-TURN-2, M44-TURN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "unit"


class MoveUnit(FromTo):
    """Move a unit to a hex (M44-MOV-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "move"


class Stay(OnHex):
    """Leave the unit that was taken up where it is (M44-TURN-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "stay"


class EndMoves(Plain):
    """Move no more units (M44-TURN-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "end-moves"


class Attack(FromTo):
    """Attack an enemy unit (M44-BAT-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "attack"


class RemoveWire(OnHex):
    """Clear the wire under an infantry unit instead of battling (M44-BAT-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "remove-wire"


class Hold(OnHex):
    """Do not battle with the unit that was taken up (M44-TURN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "hold"


class EndBattles(Plain):
    """Battle no more this turn (M44-TURN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "end-battles"


class Ambush(Plain):
    """Play Ambush against a close assault (M44-AMB-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "ambush"


class NoAmbush(Plain):
    """Let a close assault go on (M44-AMB-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "no-ambush"


class IgnoreFlag(OnHex):
    """Ignore one flag (M44-RET-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "ignore-flag"


class ObeyFlags(OnHex):
    """Retreat for every flag (M44-RET-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "obey-flags"


class RetreatTo(FromTo):
    """Choose where a unit falls back to (M44-RET-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "retreat"


class TakeGround(FromTo):
    """Advance into the hex that a close assault emptied (M44-TG-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "take-ground"


class StandFast(OnHex):
    """Do not take ground (M44-TG-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "stand-fast"


class NoOverrun(OnHex):
    """Do not make the overrun battle (M44-TG-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "no-overrun"


class Target(OnHex):
    """Name a hex for the card in play: a target of a strike, a unit to heal.

    Rules: M44-CARD-AIR, M44-CARD-BAR, M44-CARD-MED.
    """

    __slots__ = ()
    verb: ClassVar[str] = "target"


class EndTargets(Plain):
    """Name no more targets (M44-CARD-AIR)."""

    __slots__ = ()
    verb: ClassVar[str] = "end-targets"


class Strike(OnHex):
    """Resolve the strike against this target next (M44-CARD-AIR)."""

    __slots__ = ()
    verb: ClassVar[str] = "strike"


class KeepCard(OfCard):
    """Keep one of the cards drawn (M44-DECK-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Drawn(OfCard):
    """Chance: the card on top of the deck (M44-DECK-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "drawn"


class Rolled(Action):
    """Chance: the symbols that the dice show, sorted (M44-HIT-1)."""

    __slots__ = ("faces",)
    verb: ClassVar[str] = "rolled"

    def __init__(self, seat: Seat, faces: tuple[int, ...]) -> None:
        self.seat = seat
        self.faces = faces

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.faces)

    def words(self) -> tuple[str, ...]:
        return tuple(DIE_FACES[face] for face in self.faces)


class Landed(Action):
    """Chance: where a parachutist comes down; None is beside the board (M44-SCN-3)."""

    __slots__ = ("at",)
    verb: ClassVar[str] = "landed"

    def __init__(self, seat: Seat, at: HexId | None) -> None:
        self.seat = seat
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.at)

    def words(self) -> tuple[str, ...]:
        return (OFF_BOARD if self.at is None else LABELS[self.at],)

    def touches(self) -> tuple[str, ...]:
        return () if self.at is None else self.words()


# Actions are immutable and few, so the rules take them from here instead of building them again and again.
ORDERS: Final = tuple(tuple(OrderUnit(Seat(side), at) for at in BOARD.ids) for side in (0, 1))
"""Per side and hex, the order to the unit there."""
PICKS: Final = tuple(tuple(PickUnit(Seat(side), at) for at in BOARD.ids) for side in (0, 1))
STAYS: Final = tuple(tuple(Stay(Seat(side), at) for at in BOARD.ids) for side in (0, 1))
HOLDS: Final = tuple(tuple(Hold(Seat(side), at) for at in BOARD.ids) for side in (0, 1))
"""Per side and hex: take up the unit there, let it stay, let it hold."""
PLAYS: Final = tuple(
    tuple(tuple(PlayCard(Seat(side), face.number, section) for section in face.sections_to_choose) for face in FACES)
    for side in (0, 1)
)
"""Per side and face, the ways to play it: none for Ambush, one for each section where its player names one."""
DRAWS: Final = tuple(Drawn(CHANCE, face.number) for face in FACES)
"""Per face, the draw of a card with it."""


_MOVES: Final[list[list[tuple[MoveUnit, ...] | None]]] = [[None] * HEXES, [None] * HEXES]
_ATTACKS: Final[list[list[tuple[Attack, ...] | None]]] = [[None] * HEXES, [None] * HEXES]
_RETREATS: Final[list[list[tuple[RetreatTo, ...] | None]]] = [[None] * HEXES, [None] * HEXES]
# Filled as the hexes come up; a table is quicker to look into than the cache of a function, above all when compiled.


def moves_from(seat: Seat, at: HexId) -> tuple[MoveUnit, ...]:
    """Return a unit's move to each hex of the board, by the hex."""
    found = _MOVES[seat][at]
    if found is None:
        found = _MOVES[seat][at] = tuple(MoveUnit(seat, at, to) for to in BOARD.ids)
    return found


def attacks_from(seat: Seat, at: HexId) -> tuple[Attack, ...]:
    """Return a unit's attack on each hex of the board, by the hex."""
    found = _ATTACKS[seat][at]
    if found is None:
        found = _ATTACKS[seat][at] = tuple(Attack(seat, at, to) for to in BOARD.ids)
    return found


def retreats_from(seat: Seat, at: HexId) -> tuple[RetreatTo, ...]:
    """Return a unit's retreat to each hex of the board, by the hex."""
    found = _RETREATS[seat][at]
    if found is None:
        found = _RETREATS[seat][at] = tuple(RetreatTo(seat, at, to) for to in BOARD.ids)
    return found


END_ORDERS: Final = (EndOrders(Seat(0)), EndOrders(Seat(1)))
END_MOVES: Final = (EndMoves(Seat(0)), EndMoves(Seat(1)))
END_BATTLES: Final = (EndBattles(Seat(0)), EndBattles(Seat(1)))
AMBUSH_HELD: Final = ((Ambush(Seat(0)), NoAmbush(Seat(0))), (Ambush(Seat(1)), NoAmbush(Seat(1))))
AMBUSH_NOT_HELD: Final = ((NoAmbush(Seat(0)),), (NoAmbush(Seat(1)),))

_PLAIN: Final[dict[str, Callable[[Seat], Action]]] = {
    cls.verb: cls for cls in (EndOrders, EndMoves, EndBattles, Ambush, NoAmbush, EndTargets)
}
_ON_HEX: Final[dict[str, Callable[[Seat, HexId], Action]]] = {
    cls.verb: cls
    for cls in (
        OrderUnit,
        PickUnit,
        Stay,
        RemoveWire,
        Hold,
        IgnoreFlag,
        ObeyFlags,
        StandFast,
        NoOverrun,
        Target,
        Strike,
    )
}
_FROM_TO: Final[dict[str, Callable[[Seat, HexId, HexId], Action]]] = {
    cls.verb: cls for cls in (MoveUnit, Attack, RetreatTo, TakeGround)
}
VERBS: Final = ("play", "keep", *_PLAIN, *_ON_HEX, *_FROM_TO)
"""The verbs that players use."""


def read_action(text: str, seat: Seat) -> Action:
    """Read a line of notation as an action of a seat; NotationError says what was expected.

    >>> read_action("move d5 e4", Seat(0)).notation
    'move D5 e4'
    """
    verb, *words = text.split()[:50] or [""]
    if seat == CHANCE:
        return _read_chance(verb, words)
    if verb in _PLAIN:
        _expect(verb, words, 0, "nothing after it")
        return _PLAIN[verb](seat)
    if verb in _ON_HEX:
        _expect(verb, words, 1, "one hex, such as 'D5'")
        return _ON_HEX[verb](seat, _read_hex(words[0]))
    if verb in _FROM_TO:
        _expect(verb, words, 2, "two hexes, such as 'D5 e4'")
        return _FROM_TO[verb](seat, _read_hex(words[0]), _read_hex(words[1]))
    if verb == PlayCard.verb:
        if len(words) == 3 and words[1] == AS:
            return PlayCard(seat, _read_card(words[0]), acts_as=_read_card(words[2]))
        if len(words) not in (1, 2):
            raise NotationError("'play' takes a card and sometimes a section, such as 'play infantry-assault left'")
        if len(words) == 2 and words[1] not in SECTION_NAMES:
            raise NotationError(f"'{words[1]}' is no section; expected left, center or right")
        return PlayCard(seat, _read_card(words[0]), SECTION_NAMES.index(words[1]) if len(words) == 2 else NO_SECTION)
    if verb == KeepCard.verb:
        _expect(verb, words, 1, "one card")
        return KeepCard(seat, _read_card(words[0]))
    raise NotationError(f"'{verb}' is no action; expected one of {', '.join(VERBS)}")


def _read_chance(verb: str, words: list[str]) -> Action:
    if verb == Drawn.verb:
        _expect(verb, words, 1, "one card")
        return Drawn(CHANCE, _read_card(words[0]))
    if verb == Landed.verb:
        _expect(verb, words, 1, f"one hex, such as 'D5', or {OFF_BOARD}")
        return Landed(CHANCE, None if words[0] == OFF_BOARD else _read_hex(words[0]))
    if verb == Rolled.verb:
        for word in words:
            if word not in DIE_FACES:
                raise NotationError(f"'{word}' is no side of a die; expected {', '.join(DIE_FACES)}")
        return Rolled(CHANCE, tuple(sorted(DIE_FACES.index(word) for word in words)))
    raise NotationError(f"'{verb}' is nothing that chance does; expected drawn, landed or rolled")


def _expect(verb: str, words: list[str], count: int, what: str) -> None:
    if len(words) != count:
        raise NotationError(f"'{verb}' takes {what}")


def _read_hex(word: str) -> HexId:
    try:
        return hex_named(word)
    except LabelError as error:
        raise NotationError(str(error)) from None


def _read_card(word: str) -> int:
    if word not in FACE_NAMED:
        raise NotationError(f"'{word}' is no card; expected a card's name, such as 'probe-left'")
    return FACE_NAMED[word].number
