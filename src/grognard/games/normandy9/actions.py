"""What players and chance do; the first word of each notation is the verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from grognard.games.normandy9.board import ALL, CARDS, LABELS, SIDES, Place, PlaceError, place_named
from grognard.games.normandy9.ruleset import DIE_SIDES
from grognard.kernel.action import Action, NotationError
from grognard.kernel.seat import CHANCE, Seat

TURNED: Final = "turned"
"""In notation: of a card that lies turned round."""


class FromTo(Action):
    """An action of what stands at one place that is aimed at another."""

    __slots__ = ("at", "to")

    def __init__(self, seat: Seat, at: Place, to: Place) -> None:
        self.seat = seat
        self.at = at
        self.to = to

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.at, self.to)

    def words(self) -> tuple[str, ...]:
        return (LABELS[self.at], LABELS[self.to])


class MoveUnit(FromTo):
    """Take one step with a unit, or enter the board with it (N9-MOVE-1, N9-BOARD-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "move"


class Attack(FromTo):
    """Attack an enemy unit (N9-ATK-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "attack"


class Reinforce(FromTo):
    """Move one strength from the unit at one place to that at another (N9-REINF-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "reinforce"

    def touches(self) -> tuple[str, ...]:
        """Name the unit that is made stronger: who takes it up is offered the strength of others."""
        return (LABELS[self.to],)


class EndTurn(Action):
    """End the turn; points that are left are lost (N9-TURN-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "end-turn"


class RetreatTo(FromTo):
    """Choose where a unit falls back to (N9-RET-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "retreat"


class Dealt(Action):
    """Chance: the next card of the layout, as it comes to lie (N9-BOARD-1, N9-BOARD-2); ``card`` counts from 0."""

    __slots__ = ("card", "turned")
    verb: ClassVar[str] = "dealt"

    def __init__(self, seat: Seat, card: int, turned: bool) -> None:
        self.seat = seat
        self.card = card
        self.turned = turned

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.turned)

    def words(self) -> tuple[str, ...]:
        card = str(self.card + 1)
        return (card, TURNED) if self.turned else (card,)

    def touches(self) -> tuple[str, ...]:
        return ()


class Starts(Action):
    """Chance: the side that has the first turn (N9-TURN-4)."""

    __slots__ = ("side",)
    verb: ClassVar[str] = "starts"

    def __init__(self, seat: Seat, side: Seat) -> None:
        self.seat = seat
        self.side = side

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.side)

    def words(self) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def touches(self) -> tuple[str, ...]:
        return ()


class Rolled(Action):
    """Chance: the faces that the battle dice show, sorted (N9-ATK-2)."""

    __slots__ = ("faces",)
    verb: ClassVar[str] = "rolled"

    def __init__(self, seat: Seat, faces: tuple[int, ...]) -> None:
        self.seat = seat
        self.faces = faces

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.faces)

    def words(self) -> tuple[str, ...]:
        return tuple(map(str, self.faces))

    def touches(self) -> tuple[str, ...]:
        return ()


_BOTH: Final = (Seat(0), Seat(1))
MOVES: Final = tuple(tuple(tuple(MoveUnit(seat, at, to) for to in ALL) for at in ALL) for seat in _BOTH)
"""Actions are immutable and few, so the rules take them from here: per side and place, the step to each place."""
ATTACKS: Final = tuple(tuple(tuple(Attack(seat, at, to) for to in ALL) for at in ALL) for seat in _BOTH)
END_TURN: Final = tuple(EndTurn(seat) for seat in _BOTH)
DEALS: Final = tuple(Dealt(CHANCE, card, turned) for card in range(CARDS) for turned in (False, True))
"""Per code of a card in a layout, its deal."""
STARTS: Final = tuple(Starts(CHANCE, seat) for seat in _BOTH)

_FROM_TO: Final[dict[str, Callable[[Seat, Place, Place], Action]]] = {
    cls.verb: cls for cls in (MoveUnit, Attack, Reinforce, RetreatTo)
}
VERBS: Final = (*_FROM_TO, EndTurn.verb)
"""The verbs that players use."""


def read_action(text: str, seat: Seat) -> Action:
    """Read a line of notation as an action of a seat; NotationError says what was expected.

    >>> read_action("move C4 d5", Seat(0)).notation
    'move c4 d5'
    """
    verb, *words = text.split()[:50] or [""]
    if seat == CHANCE:
        return _read_chance(verb, words)
    if verb == EndTurn.verb:
        _expect(verb, words, 0, "nothing after it")
        return EndTurn(seat)
    if verb in _FROM_TO:
        _expect(verb, words, 2, "two squares, such as 'c4 c5'")
        try:
            return _FROM_TO[verb](seat, place_named(words[0]), place_named(words[1]))
        except PlaceError as error:
            raise NotationError(str(error)) from None
    raise NotationError(f"'{verb}' is no action; expected one of {', '.join(VERBS)}")


def _read_chance(verb: str, words: list[str]) -> Action:
    if verb == Dealt.verb:
        known = {str(card + 1): card for card in range(CARDS)}
        if words[:1] and words[0] in known and words[1:] in ([], [TURNED]):
            return Dealt(CHANCE, known[words[0]], len(words) > 1)
        raise NotationError(f"'{verb}' takes a card from 1 to {CARDS} and sometimes '{TURNED}', such as '{verb} 3'")
    if verb == Starts.verb:
        if len(words) == 1 and words[0] in SIDES:
            return Starts(CHANCE, Seat(SIDES.index(words[0])))
        raise NotationError(f"'{verb}' takes {' or '.join(SIDES)}")
    if verb == Rolled.verb:
        known = {str(face): face for face in range(1, DIE_SIDES + 1)}
        for word in words:
            if word not in known:
                raise NotationError(f"'{word}' is no side of a die; expected 1 to {DIE_SIDES}")
        return Rolled(CHANCE, tuple(sorted(known[word] for word in words)))
    raise NotationError(f"'{verb}' is nothing that chance does; expected dealt, starts or rolled")


def _expect(verb: str, words: list[str], count: int, what: str) -> None:
    if len(words) != count:
        raise NotationError(f"'{verb}' takes {what}")
