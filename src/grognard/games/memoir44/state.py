"""The state of a battle: a few lists of immutable values (docs/decisions/001)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from grognard.games.memoir44.arena import Arena
from grognard.games.memoir44.board import BIT, BOARD
from grognard.games.memoir44.cards import FACES, FALLBACK, NOTHING
from grognard.games.memoir44.facts import UnitKind
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId
from grognard.kernel.agenda import Asks, Frame, State
from grognard.kernel.chance import Bag
from grognard.kernel.seat import Seat
from grognard.kernel.value import Value

NOBODY: Final = Seat(-1)
DRAWN: Final = Seat(-2)
"""As ``winner``: the battle is over and nobody won."""
IDLE: Final = FACES[NOTHING]
"""The face that holds while no card is in play."""
UNKNOWN: Final = -1
"""In a view: a card whose face the seat cannot know."""


@mypyc_attr(acyclic=True)
class Order(Value):
    """What a unit that was ordered this turn has done: kept under the unit's hex in ``Battle.orders``.

    ``start`` is its hex at the start of the turn, ``spent`` the movement points used, ``moved`` whether its move is
    over, ``halted`` whether it entered terrain or wire this turn that stops a move (M44-MOV-3), ``battles`` how many
    battles it may still fight.
    """

    __slots__ = ("battles", "halted", "moved", "spent", "start")

    def __init__(self, start: HexId, spent: int, moved: bool, halted: bool, battles: int) -> None:
        self.start = start
        self.spent = spent
        self.moved = moved
        self.halted = halted
        self.battles = battles

    def parts(self) -> tuple[object, ...]:
        return (self.start, self.spent, self.moved, self.halted, self.battles)

    def after_move(self, battles: int) -> Order:
        """Return the order with its move over and this many battles left."""
        return Order(self.start, self.spent, True, self.halted, battles)


_FRESH: Final[list[tuple[Order, ...]]] = []


def fresh_order(at: HexId, battles: int) -> Order:
    """Return the order of a unit that has done nothing yet."""
    while len(_FRESH) <= battles:
        _FRESH.append(tuple([Order(i, 0, False, False, len(_FRESH)) for i in BOARD.ids]))
    return _FRESH[battles][at]


class Command(Value):
    """The card played in a turn: ``card`` is the face on the table, ``effect`` the face it acts as.

    They differ for a Counter-Attack, which acts as what it copies, whether or not its player has the units for it.
    ``section`` is the section it names, if its player chose one. ``plain`` marks a card whose player has none of the
    units it needs, so that it orders one unit of any type instead (M44-CARD-0). ``face`` is the face whose rules hold.
    """

    __slots__ = ("card", "effect", "face", "plain", "section")

    def __init__(self, card: int, effect: int, section: int, plain: bool) -> None:
        self.card = card
        self.effect = effect
        self.section = section
        self.plain = plain
        self.face = FACES[FALLBACK if plain else effect]

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.effect, self.section, self.plain)


class Battle(State):
    """A battle of Memoir '44 between two actions.

    Attributes:
        board: the unit on each hex, or None; forces: per side, the hexes of its units as a bit set; arms: per arm (in
            the order of ``facts.ARMS``) the hexes of both sides' units.
        wire, sandbags: hexes with these pieces, as bit sets (the other pieces never change).
        hands: per side, the faces held, sorted; deck and discards: bags of faces.
        drawn: faces taken in the draw that is going on, in neither pile; ambush: whether Ambush was played this turn.
        trophies: per side, the enemy units it eliminated (M44-VIC-10); kept: permanent objectives scored, as a bit set.
        active: the side whose turn it is; turns: turns begun by each side.
        command: the card in play; effect: the face whose rules hold, ``IDLE`` between turns; previous: the card of
            the turn before (M44-CARD-CTR).
        orders: the ordered units by their hex.
        winner: NOBODY until the game is over; ending: why it ended.
    """

    __slots__ = (
        "_command",
        "active",
        "ambush",
        "arena",
        "arms",
        "board",
        "deck",
        "discards",
        "drawn",
        "effect",
        "ending",
        "forces",
        "hands",
        "kept",
        "orders",
        "previous",
        "sandbags",
        "trophies",
        "turns",
        "winner",
        "wire",
    )

    def __init__(
        self,
        arena: Arena,
        board: list[Unit | None],
        forces: list[int],
        arms: list[int],
        wire: int,
        sandbags: int,
        hands: list[tuple[int, ...]],
        deck: Bag,
        discards: Bag,
        trophies: list[tuple[Unit, ...]],
        turns: list[int],
        orders: dict[HexId, Order],
        agenda: list[Frame],
        active: Seat,
    ) -> None:
        self.agenda = agenda
        self.open = None
        self.arena = arena
        self.board = board
        self.forces = forces
        self.arms = arms
        self.wire = wire
        self.sandbags = sandbags
        self.hands = hands
        self.deck = deck
        self.discards = discards
        self.drawn: tuple[int, ...] = ()
        self.ambush = False
        self.trophies = trophies
        self.kept = 0
        self.active = active
        self.turns = turns
        self._command: Command | None = None
        self.effect = IDLE
        self.previous: Command | None = None
        self.orders = orders
        self.winner: Seat = NOBODY
        self.ending = ""

    def copy(self) -> Battle:
        """Return an independent battle; lists are copied, values and the arena shared."""
        s = Battle(
            self.arena,
            self.board[:],
            self.forces[:],
            self.arms[:],
            self.wire,
            self.sandbags,
            self.hands[:],
            self.deck,
            self.discards,
            self.trophies[:],
            self.turns[:],
            self.orders.copy(),
            self.agenda[:],
            self.active,
        )
        s.open = self.open
        s.drawn = self.drawn
        s.ambush = self.ambush
        s.kept = self.kept
        s._command = self._command
        s.effect = self.effect
        s.previous = self.previous
        s.winner = self.winner
        s.ending = self.ending
        return s

    def __reduce__(self) -> tuple[object, ...]:
        """Let a battle travel between processes: its arguments, and the rest of its attributes."""
        arguments = (
            *(self.arena, self.board, self.forces, self.arms, self.wire, self.sandbags, self.hands, self.deck),
            *(self.discards, self.trophies, self.turns, self.orders, self.agenda, self.active),
        )
        rest = [(name, getattr(self, name)) for name in _SET_LATER]
        return _battle, (arguments, rest)

    def parts(self) -> tuple[object, ...]:
        battlefield = (self.arena.scenario, self.arena.rulings)
        cards = (self.hands, self.deck, self.discards, self.drawn, self.ambush)
        score = (self.trophies, self.kept, self.winner, self.ending)
        orders = tuple(self.orders.items())
        turn = (self.active, self.turns, self.command, self.previous, orders, self.agenda)
        return (battlefield, self.board, self.wire, self.sandbags, cards, score, turn)

    def is_over(self) -> bool:
        return self.winner != NOBODY

    def unit(self, at: HexId) -> Unit:
        """Return the unit on a hex that is known to hold one."""
        unit = self.board[at]
        assert unit is not None, "no unit here"
        return unit

    @property
    def occupied(self) -> int:
        """Every hex with a unit, as a bit set."""
        return self.forces[0] | self.forces[1]

    @property
    def command(self) -> Command | None:
        """The card in play; setting it sets ``effect``."""
        return self._command

    @command.setter
    def command(self, command: Command | None) -> None:
        self._command = command
        self.effect = IDLE if command is None else command.face


_SET_LATER: Final = ("open", "drawn", "ambush", "kept", "command", "previous", "winner", "ending")
"""The attributes of a battle that its ``__init__`` does not take; ``command`` sets ``effect``."""


def _battle(arguments: Sequence[Any], rest: Sequence[tuple[str, object]]) -> Battle:
    """Build a battle as it was taken apart."""
    battle = Battle(*arguments)
    for name, part in rest:
        setattr(battle, name, part)
    return battle


class AsksAbout(Asks[Battle]):
    """A frame that asks about the unit on one hex."""

    __slots__ = ("at",)

    def __init__(self, at: HexId) -> None:
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.at,)


def other(side: Seat) -> Seat:
    """Return the other side."""
    return Seat(1 - side)


def allowance(s: Battle, kind: UnitKind) -> int:
    """Return how many hexes the card in play lets such a unit move (M44-MOV-1)."""
    movement = s.effect.facts.movement
    return kind.moves if movement is None else movement.hexes


def battle_limit(s: Battle, kind: UnitKind) -> int:
    """Return the longest move after which such a unit may still battle under the card in play (M44-MOV-1)."""
    movement = s.effect.facts.movement
    return kind.battle_after if movement is None else movement.battle_after


def is_fixed_gun(s: Battle, at: HexId, arm: str) -> bool:
    """Say whether a unit is artillery in a bunker: it started there and never moves (M44-MOV-8)."""
    return arm == "artillery" and bool(BIT[at] & s.arena.bunkers)


def pieces_on(s: Battle, at: HexId) -> tuple[str, ...]:
    """Return the pieces that lie on a hex: those that never change, then wire and sandbags."""
    removable = tuple(name for name, mask in (("wire", s.wire), ("sandbags", s.sandbags)) if mask & BIT[at])
    return s.arena.scenario.fixed_pieces(at) + removable
