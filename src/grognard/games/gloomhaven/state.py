"""The state of a scenario that is being played: a few lists of immutable values (docs/decisions/001)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grognard.games.gloomhaven.arena import Arena
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.figures import GONE, HEROES, INVISIBLE, MONSTERS, NOBODY, Figure
from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.in_play import Active, Boon, Gear, Trap, Turn
from grognard.hexes import Maze
from grognard.kernel.agenda import Frame, State
from grognard.kernel.chance import Bag
from grognard.kernel.seat import Seat

INERT: Final = 0
WANING: Final = 1
STRONG: Final = 2
"""The states of an element (GH-ELEM-1), in the order of ``facts.ELEMENTS``."""

UNKNOWN: Final = -1
"""In a view: a card or goal that the seat cannot know."""

UNDECIDED: Final = 0
WON: Final = 1
LOST: Final = 2

SLOTS: Final = (
    "_floor",
    "ability_cards",
    "ability_decks",
    "ability_piles",
    "active",
    "arena",
    "began",
    "board",
    "boons",
    "chosen",
    "coins",
    "consumed",
    "decks",
    "deeds",
    "difficult",
    "discards",
    "drawn",
    "elements",
    "ending",
    "figures",
    "forces",
    "gear",
    "goals",
    "goals_dealt",
    "hands",
    "hazards",
    "leading",
    "leaps",
    "locked",
    "lost",
    "obstacles",
    "opened",
    "over",
    "perks",
    "piles",
    "pools",
    "reshuffle",
    "resting",
    "rooms",
    "round",
    "shares",
    "tally",
    "tiles",
    "tokens",
    "traps",
    "treasure",
    "treasures",
    "turn",
    "turncoat",
    "waiting",
    "won",
    "xp",
)
"""The attributes of an expedition."""


class Expedition(State):
    """A scenario of Gloomhaven between two actions.

    Attributes:
        arena: what never changes.
        figures: all figures ever, characters first; a number is a place here. board: figure by hex id, NOBODY if none.
        forces: per side, the hexes of its figures as a bit set.
        rooms, opened: revealed rooms and opened doors, as bits.
        obstacles, hazards, difficult: hexes as bit sets; tiles: the obstacles that cover several hexes, as bit sets;
            traps: by hex; coins: tokens by hex; treasures: hexes with a treasure tile as a bit set.
        hands, discards, lost, active, chosen: per character; hands and piles are sorted card numbers. chosen: the cards
            that were chosen and are not played yet, leading card first (GH-CARD-6). resting: bits of the characters
            that declared a long rest this round. locked: bits of those that have chosen this round.
        leading: per character the initiative of this round and that of the second card (99, 0 for a long rest).
        pools: per character all cards that it may choose its hand from (GH-SET-4).
        xp, tokens, treasure: per character, gained in this scenario; treasure: the facts it looted.
        gear: per character what it wears; perks: per character how many boxes of each perk are taken.
        decks, piles: attack modifier decks and what was drawn from them: one per character, that of the monsters last.
            reshuffle: bits of the decks to be shuffled at the end of the round. drawn: faces drawn in the attack that
            is going on, in neither pile.
        ability_decks, ability_piles: by the name of a deck of the monsters, bags of places in its list of cards;
            ability_cards: by the name of a deck, the place of the card that is turned this round.
        consumed: by the name of a deck, the bits of elements consumed for its card this round, and ``shares``: by the
            names of a deck and of an element that its card asks for, the figures that share it (GH-ELEM-6).
        elements: the six states. boons: bonuses in force.
        goals_dealt, goals: per character the battle goals dealt and the one it kept, by place in the facts. tally: per
            character, what its goals ask for (GH-SET-9).
        round: 0 before the first. waiting: who has not acted yet this round: numbers of characters, and of kinds as
            ``size + place in arena.monster_ids()``; began: who has begun to act in it, in that order.
        turn: the turn that is going on; deeds: the actions that are being performed, the one inside the others last;
            turncoat: the figure whose sides are swapped in its turn, or NOBODY. leaps: how often a boss leapt to the
            next of its doors.
        won: UNDECIDED, WON or LOST, which counts at the end of the round (GH-RND-10); ending: why; over: it has ended.
    """

    __slots__ = SLOTS

    def __init__(self, arena: Arena, bare: bool = False) -> None:
        """Begin with nobody on the map; ``bare``: the attributes are all set by whoever calls, as in a copy."""
        self.arena = arena
        self.open = None
        self.agenda: list[Frame] = []
        if bare:
            return
        n = arena.size
        nothing: tuple[int, ...] = ()
        self.figures: list[Figure] = []
        self.board: list[int] = [NOBODY] * arena.grid.size
        self.forces: list[int] = [0, 0]
        self.rooms = 0
        self.opened = 0
        self.obstacles = 0
        self.hazards = 0
        self.difficult = 0
        self.tiles: tuple[int, ...] = ()
        self.traps: dict[int, Trap] = {}
        self.coins: dict[int, int] = {}
        self.treasures = 0
        self.hands: list[tuple[int, ...]] = [nothing] * n
        self.discards: list[tuple[int, ...]] = [nothing] * n
        self.lost: list[tuple[int, ...]] = [nothing] * n
        self.active: list[tuple[Active, ...]] = [()] * n
        self.chosen: list[tuple[int, ...]] = [nothing] * n
        self.pools: list[tuple[int, ...]] = [nothing] * n
        self.resting = 0
        self.locked = 0
        self.leading: list[tuple[int, int]] = [(0, 0)] * n
        self.xp: list[int] = [0] * n
        self.tokens: list[int] = [0] * n
        self.treasure: list[tuple[int, ...]] = [nothing] * n
        self.gear: list[tuple[Gear, ...]] = [()] * n
        self.perks: list[tuple[int, ...]] = [nothing] * n
        self.decks: list[Bag] = []
        self.piles: list[Bag] = []
        self.reshuffle = 0
        self.drawn: tuple[int, ...] = ()
        self.ability_decks: dict[str, Bag] = {}
        self.ability_piles: dict[str, Bag] = {}
        self.ability_cards: dict[str, int] = {}
        self.consumed: dict[str, int] = {}
        self.shares: dict[str, tuple[int, ...]] = {}
        self.elements: tuple[int, ...] = (INERT,) * 6
        self.boons: tuple[Boon, ...] = ()
        self.goals_dealt: list[tuple[int, ...]] = [nothing] * n
        self.goals: list[int] = [UNKNOWN] * n
        self.tally: list[dict[str, int]] = [{} for _ in range(n)]
        self.round = 0
        self.waiting: tuple[int, ...] = ()
        self.began: tuple[int, ...] = ()
        self.turn: Turn | None = None
        self.deeds: list[Deed] = []
        self.turncoat = NOBODY
        self.leaps = 0
        self.won = UNDECIDED
        self.ending = ""
        self.over = False
        self._floor: Floor | None = None

    def copy(self) -> Expedition:
        """Return an independent state; lists are copied, values and the arena shared."""
        s = Expedition(self.arena, bare=True)
        s.agenda = self.agenda[:]
        s.open = self.open
        s.figures = self.figures[:]
        s.board = self.board[:]
        s.forces = self.forces[:]
        s.rooms = self.rooms
        s.opened = self.opened
        s.obstacles = self.obstacles
        s.hazards = self.hazards
        s.difficult = self.difficult
        s.tiles = self.tiles
        s.traps = self.traps.copy()
        s.coins = self.coins.copy()
        s.treasures = self.treasures
        s.hands = self.hands[:]
        s.discards = self.discards[:]
        s.lost = self.lost[:]
        s.active = self.active[:]
        s.chosen = self.chosen[:]
        s.pools = self.pools[:]
        s.resting = self.resting
        s.locked = self.locked
        s.leading = self.leading[:]
        s.xp = self.xp[:]
        s.tokens = self.tokens[:]
        s.treasure = self.treasure[:]
        s.gear = self.gear[:]
        s.perks = self.perks[:]
        s.decks = self.decks[:]
        s.piles = self.piles[:]
        s.reshuffle = self.reshuffle
        s.drawn = self.drawn
        s.ability_decks = self.ability_decks.copy()
        s.ability_piles = self.ability_piles.copy()
        s.ability_cards = self.ability_cards.copy()
        s.consumed = self.consumed.copy()
        s.shares = self.shares.copy()
        s.elements = self.elements
        s.boons = self.boons
        s.goals_dealt = self.goals_dealt[:]
        s.goals = self.goals[:]
        s.tally = [each.copy() for each in self.tally]
        s.round = self.round
        s.waiting = self.waiting
        s.began = self.began
        s.turn = self.turn
        s.deeds = self.deeds[:]
        s.turncoat = self.turncoat
        s.leaps = self.leaps
        s.won = self.won
        s.ending = self.ending
        s.over = self.over
        s._floor = self._floor
        return s

    def __reduce__(self) -> tuple[object, ...]:
        """Let a state travel between processes: its arena, and all its attributes."""
        return _expedition, (self.arena, [(name, getattr(self, name)) for name in KEPT])

    def parts(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in KEPT if name != "open"])

    def is_over(self) -> bool:
        return self.over

    # ------------------------------------------------------------------------------------------------ what is where

    def maze(self) -> Maze:
        """Return the walls as they are: what is revealed, closed doors closed."""
        return self.arena.maze(self.rooms, self.opened)

    def floor(self) -> Floor:
        """Return the floor as it is, as the monsters' rules take it; built once for each change of the ground."""
        found = self._floor
        if found is None:
            traps = 0
            for at in self.traps:
                traps |= 1 << at
            found = self._floor = Floor.over(self.maze(), self.obstacles, traps, self.hazards, self.difficult)
        return found

    def ground_changed(self) -> None:
        """Forget the floor: every verb that changes rooms, doors, obstacles, traps or terrain calls this."""
        self._floor = None

    def label(self, number: int) -> str:
        """Return the label of the hex of a figure that is on the map."""
        return self.arena.labels[self.figures[number].at]

    # ------------------------------------------------------------------------------------------------ who is whose

    def side_of(self, number: int) -> int:
        """Return the side a figure is on now: swapped for the turncoat (``turncoat``)."""
        side = self.figures[number].side
        return 1 - side if number == self.turncoat else side

    def are_foes(self, one: int, other: int) -> bool:
        """Say whether two figures are enemies now."""
        return one != other and self.side_of(one) != self.side_of(other)

    def foes_of(self, number: int) -> list[int]:
        """Return the numbers of a figure's enemies on the map, invisible ones too."""
        side = self.side_of(number)
        return [n for n, f in enumerate(self.figures) if f.at != GONE and n != number and self.side_of(n) != side]

    def friends_of(self, number: int) -> list[int]:
        """Return the numbers of a figure's allies on the map, never its own (GH-CARD-10)."""
        side = self.side_of(number)
        return [n for n, f in enumerate(self.figures) if f.at != GONE and n != number and self.side_of(n) == side]

    def hexes_of_foes(self, number: int) -> int:
        """Return the hexes of a figure's enemies as a bit set, invisible ones too."""
        if self.turncoat == NOBODY:
            return self.forces[1 - self.figures[number].side]
        cells = 0
        for foe in self.foes_of(number):
            cells |= 1 << self.figures[foe].at
        return cells

    def occupied(self) -> int:
        """Return every hex with a figure as a bit set."""
        return self.forces[HEROES] | self.forces[MONSTERS]

    def is_targetable(self, number: int) -> bool:
        """Say whether enemies may target a figure: here, not about to die, not invisible (GH-COND-10, GH-ATK-16)."""
        figure = self.figures[number]
        return figure.at != GONE and figure.hp > 0 and not self.is_unseen(number)

    def is_unseen(self, number: int) -> bool:
        """Say whether a figure is invisible (GH-COND-10): by the condition, or inside an obstacle."""
        return bool(self.figures[number].conditions & INVISIBLE) or self.is_phased(number)

    def is_phased(self, number: int) -> bool:
        """Say whether a figure is a character inside an obstacle: only the Cloak of Phasing brings one there."""
        at = self.figures[number].at
        return number < self.arena.size and at != GONE and bool(self.obstacles >> at & 1)

    def is_exhausted(self, hero: int) -> bool:
        """Say whether a character is out of the scenario (GH-EXH-3)."""
        return self.figures[hero].at == GONE and self.round > 0

    def playing(self) -> list[int]:
        """Return the numbers of the characters that are not exhausted."""
        return [c for c in range(self.arena.size) if not self.is_exhausted(c)]

    def group(self) -> tuple[Seat, ...]:
        """Return the seats that decide what the players decide together: the first answer counts."""
        return tuple([Seat(c) for c in self.playing()]) or tuple([Seat(c) for c in range(self.arena.size)])

    def decider(self, number: int) -> tuple[Seat, ...]:
        """Return who decides for a figure where a player may: a character, the owner of a summon, else the group."""
        if number < self.arena.size:
            return (Seat(number),)
        owner = self.figures[number].owner
        return self.group() if owner == NOBODY else (Seat(owner),)

    def deck_of(self, number: int) -> int:
        """Return the number of the modifier deck that a figure draws from (GH-SUM-4, GH-MDECK-2, GH-BOSS-3)."""
        if number < self.arena.size:
            return number
        owner = self.figures[number].owner
        return self.arena.size if owner == NOBODY else owner


KEPT: Final = (
    "agenda",
    "open",
    "arena",
    *[name for name in SLOTS if name not in ("_floor", "arena")],
)
"""The attributes that make a state what it is; the floor is built from them."""


def _expedition(arena: Arena, attributes: Sequence[tuple[str, Any]]) -> Expedition:
    """Build a state as it was taken apart."""
    s = Expedition(arena)
    for name, value in attributes:
        setattr(s, name, value)
    return s
