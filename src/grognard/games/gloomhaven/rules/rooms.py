"""Doors and rooms: opening, revealing, what appears there, spawns, and who of them still acts in the round."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.rooms import FillHex, SpawnAt
from grognard.games.gloomhaven.events.rooms import DoorOpened, DoorUnlocked, FiguresLeftOut, LateArrivals, RoomRevealed
from grognard.games.gloomhaven.facts.scenarios import Overlay, Room, Spawn
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import goals, monster_cards, standees, terrain
from grognard.games.gloomhaven.rules.verbs import count, told
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events

FAR: Final = 1000
"""More than any distance on a map."""
Spot = tuple[int, str]
"""A hex and the rank of the figure that stands there."""


def open_door(s: Expedition, door: int, opener: int, events: Events) -> None:
    """Open a door, locked or not, and reveal the rooms behind it that are not revealed yet.

    ``opener``: the figure that opens it, or NOBODY. A door between two revealed rooms only opens. Pushes frames. Rules:
    GH-DOOR-1, GH-DOOR-6, GH-SET-9.
    """
    if s.opened >> door & 1:
        return
    s.opened |= 1 << door
    s.ground_changed()
    at = s.arena.door_ids[door]
    if events is not None:
        figure = told(s.figures[opener]) if opener != NOBODY else ""
        events.append(DoorOpened(figure, s.arena.labels[at]))
    hidden = [room for room in s.arena.door_rooms[door] if not s.rooms >> room & 1]
    if hidden and opener != NOBODY and s.turn is not None and s.turn.figure == opener:
        count(s, opener, "rooms-revealed")
    for room in hidden:
        reveal(s, room, opener, events)


def unlock(s: Expedition, door: int, events: Events) -> None:
    """Open a locked door whose condition is met (GH-DOOR-6): whose turn it is counts as the opener (GH-DOOR-8).

    Pushes frames.
    """
    if s.opened >> door & 1:
        return
    if events is not None:
        events.append(DoorUnlocked(s.arena.labels[s.arena.door_ids[door]]))
    open_door(s, door, s.turn.figure if s.turn is not None else NOBODY, events)


def check_plates(s: Expedition, events: Events) -> None:
    """Open the doors whose pressure plates are held, at the end of a turn and before it is over (GH-DOOR-10).

    One character that ends its own turn on a plate is enough, or all that are left must stand on plates. Monsters and
    summons trigger none. Pushes frames.
    """
    if s.turn is None:
        return
    for n, door in enumerate(s.arena.scenario.doors):
        if door.plates is None or s.opened >> n & 1:
            continue
        letters = door.plates.markers[s.arena.size - 2]
        plates = 0
        for letter in letters:
            plates |= s.arena.grid.mask(s.arena.scenario.marked(letter))
        if door.plates.all_of_them:
            held = all(plates >> s.figures[hero].at & 1 for hero in s.playing())
        else:
            mover = s.turn.figure
            held = mover < s.arena.size and s.figures[mover].at != GONE and bool(plates >> s.figures[mover].at & 1)
        if held:
            unlock(s, n, events)


class ResolvePlates(Resolves[Expedition]):
    """The turn of a monster, summon or escort is ending: plates for all characters may be held now (GH-DOOR-10)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        check_plates(state, events)


# --------------------------------------------------------------------------------------------------------- revealing


def reveal(s: Expedition, room: int, opener: int, events: Events) -> None:
    """Reveal a room: what lies there at once, then its figures for the number of characters that started.

    ``opener``: the figure that opened its door, NOBODY at the start. In a turn the kinds that appear join the round
    (``join_round``). A room that is revealed already stays as it is. Pushes frames.

    Rules: GH-DOOR-1, GH-DOOR-2, GH-DOOR-3, GH-DOOR-5, GH-SET-4, GH-SET-5, GH-SET-6.
    """
    if s.rooms >> room & 1:
        return
    s.rooms |= 1 << room
    scenario = s.arena.scenario
    shown = scenario.rooms[room]
    _lay_out(s, shown)
    s.ground_changed()
    if events is not None:
        labels = tuple([s.arena.labels[i] for i in bits(s.arena.room_cells[room])])
        events.append(RoomRevealed(shown.id, labels))
    came = [spawn for spawn in scenario.spawns if spawn.when == "room-revealed" and spawn.room == shown.id]
    by_kind: dict[str, list[Spot]] = {}
    for placed in scenario.monsters:
        rank = placed.tiers[s.arena.size - 2]
        if placed.room == shown.id and rank != "none":
            by_kind.setdefault(placed.monster, []).append((s.arena.id_of(placed.hex), rank))
    kinds = tuple(dict.fromkeys([*by_kind, *[spawn.monster for spawn in came if spawn.ranks[s.arena.size - 2]]]))
    s.agenda.append(ResolveArrival(kinds))
    for spawn in reversed(came):
        begin_spawn(s, spawn, events)
    origin = s.figures[opener].at if opener != NOBODY else GONE
    for kind, spots in reversed(by_kind.items()):
        s.agenda.append(ResolvePlacing(kind, tuple(spots), origin))


def reveal_start(s: Expedition, events: Events) -> None:
    """Reveal the rooms that are open from the start, once the characters stand on their hexes (GH-SET-4).

    Pushes frames.
    """
    for n in reversed(range(len(s.arena.scenario.rooms))):
        if s.arena.scenario.rooms[n].open:
            reveal(s, n, NOBODY, events)


def _lay_out(s: Expedition, room: Room) -> None:
    """Put the overlay tiles, money and treasures of a room into the state (GH-DOOR-1).

    A numbered treasure that a campaign has looted is there no more (GH-LOOT-3).
    """
    arena = s.arena
    scenario = arena.scenario
    for overlay in scenario.overlays:
        if overlay.room == room.id:
            _lay(s, overlay)
    cells = arena.grid.mask(room.hexes)
    for coin in scenario.coins:
        at = arena.id_of(coin)
        if cells >> at & 1:
            s.coins[at] = s.coins.get(at, 0) + 1
    for treasure in scenario.treasures:
        if treasure.room == room.id and treasure.number not in arena.rulings.looted:
            s.treasures |= 1 << arena.id_of(treasure.hex)


def _lay(s: Expedition, overlay: Overlay) -> None:
    cells = s.arena.grid.mask(overlay.hexes)
    if overlay.kind == "obstacle":
        s.obstacles |= cells
        if len(overlay.hexes) > 1:
            s.tiles = (*s.tiles, cells)
    elif overlay.kind == "hazard":
        s.hazards |= cells
    elif overlay.kind == "difficult":
        s.difficult |= cells
    else:
        trap = Trap(s.arena.rulings.trap_damage if overlay.damages else 0, overlay.conditions)
        for h in overlay.hexes:
            s.traps[s.arena.id_of(h)] = trap


class ResolvePlacing(Resolves[Expedition]):
    """Figures of one kind take their places, each with a random number (GH-SET-5).

    If there are too few standees those left go to the hexes nearest to ``origin``, where the opener stands, and the
    rest never appear (GH-DOOR-5).
    """

    __slots__ = ("kind", "origin", "spots")

    def __init__(self, kind: str, spots: tuple[Spot, ...], origin: int) -> None:
        self.kind = kind
        self.spots = spots
        self.origin = origin

    def parts(self) -> tuple[object, ...]:
        return (self.kind, self.spots, self.origin)

    def resolve(self, state: Expedition, events: Events) -> None:
        spots = self.spots
        free = len(standees.free_standees(state, self.kind))
        if not spots:
            return
        if not free:
            if events is not None:
                events.append(FiguresLeftOut(self.kind, len(spots)))
            return
        nearest = self.nearest(state) if free < len(spots) else spots
        if free < len(nearest):
            state.agenda.append(AwaitFilling(self))
        else:
            self.fill(state, nearest[0], events)

    def nearest(self, s: Expedition) -> tuple[Spot, ...]:
        """Return the hexes that are equally near to the opener, and nearer than all others."""
        if self.origin == GONE:
            return self.spots
        maze = s.maze()
        far = [maze.distance(self.origin, at) for at, _ in self.spots]
        least = min([FAR if d is None else d for d in far])
        return tuple([spot for spot, d in zip(self.spots, far, strict=True) if (FAR if d is None else d) == least])

    def fill(self, s: Expedition, spot: Spot, events: Events) -> None:
        """Give the next standee to a hex; the others wait."""
        rest = tuple([each for each in self.spots if each != spot])
        if rest:
            s.agenda.append(ResolvePlacing(self.kind, rest, self.origin))
        standees.begin_place(s, self.kind, spot[1], spot[0], events)


class AwaitFilling(Asks[Expedition]):
    """The players say which of the equally near hexes gets the next of too few standees (GH-DOOR-5)."""

    __slots__ = ("placing",)

    def __init__(self, placing: ResolvePlacing) -> None:
        self.placing = placing

    def parts(self) -> tuple[object, ...]:
        return (self.placing,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        labels = [state.arena.labels[at] for at, _ in self.placing.nearest(state)]
        seats = state.group()
        options: list[Action] = [FillHex(seat, label) for seat in seats for label in labels]
        return (Decision(seats, "fill", options),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, FillHex)
        at = state.arena.id_named[action.name]
        self.placing.fill(state, next(spot for spot in self.placing.spots if spot[0] == at), events)


# ------------------------------------------------------------------------------------------------------------ spawns


def spawns_due(s: Expedition, when: str) -> list[Spawn]:
    """List the spawns at the start of this round, or at its end if it is odd, whose room is still unrevealed.

    ``when``: ``round-start`` or ``odd-round-end``. Rules: GH-DOOR-7, GH-DOOR-9.
    """
    if when == "odd-round-end" and s.round % 2 == 0:
        return []
    found = [spawn for spawn in s.arena.scenario.spawns if spawn.when == when]
    return [spawn for spawn in found if not s.rooms >> s.arena.room_number[spawn.room] & 1]


def begin_spawns(s: Expedition, when: str, events: Events) -> None:
    """Let come what is due at the start or the end of the round (GH-DOOR-7, GH-DOOR-9). Pushes frames.

    Those of the start act in this round, as their kinds turn a card with the others; those of the end from the next.
    """
    for spawn in reversed(spawns_due(s, when)):
        begin_spawn(s, spawn, events)


def begin_spawn(s: Expedition, what: Spawn, events: Events) -> None:
    """Let the figures of a spawn for this number of characters come, one after the other, at their marks in turn.

    Pushes frames. Rules: GH-DOOR-7.
    """
    marks = [s.arena.id_of(h) for h in s.arena.scenario.marked(what.marker)]
    ranks = what.ranks[s.arena.size - 2]
    for n in reversed(range(len(ranks))):
        spawn(s, what.monster, ranks[n], marks[n % len(marks)], events)


def spawn(s: Expedition, kind: str, rank: str, near: int, events: Events, *, born: int = 0) -> None:
    """Let a monster appear at a hex, or at the empty one nearest to it; it will drop no money (GH-DOOR-7).

    ``born``: the round in which it does not act, for those that a monster summons (GH-MOTH-2). Pushes a frame.
    """
    s.agenda.append(ResolveSpawn(kind, rank, near, born))


class ResolveSpawn(Resolves[Expedition]):
    """A monster appears at a hex or nearest to it, if there is a standee and an empty hex (GH-DOOR-5, GH-DOOR-7)."""

    __slots__ = ("born", "kind", "near", "rank")

    def __init__(self, kind: str, rank: str, near: int, born: int) -> None:
        self.kind = kind
        self.rank = rank
        self.near = near
        self.born = born

    def parts(self) -> tuple[object, ...]:
        return (self.kind, self.rank, self.near, self.born)

    def resolve(self, state: Expedition, events: Events) -> None:
        cells = terrain.nearest_empty(state, self.near)
        if not cells or not standees.free_standees(state, self.kind):
            if events is not None:
                events.append(FiguresLeftOut(self.kind, 1))
        elif cells & (cells - 1):
            state.agenda.append(AwaitSpawn(self))
        else:
            self.appear(state, terrain.lowest(cells), events)

    def appear(self, s: Expedition, at: int, events: Events) -> None:
        """Put the monster on this hex."""
        standees.begin_place(s, self.kind, self.rank, at, events, drops=False, born=self.born)


class AwaitSpawn(Asks[Expedition]):
    """The players say on which of the equally near hexes a monster appears (GH-DOOR-7)."""

    __slots__ = ("spawned",)

    def __init__(self, spawned: ResolveSpawn) -> None:
        self.spawned = spawned

    def parts(self) -> tuple[object, ...]:
        return (self.spawned,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        labels = [state.arena.labels[i] for i in bits(terrain.nearest_empty(state, self.spawned.near))]
        seats = state.group()
        options: list[Action] = [SpawnAt(seat, label) for seat in seats for label in labels]
        return (Decision(seats, "spawn-at", options, (state.arena.labels[self.spawned.near],)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, SpawnAt)
        self.spawned.appear(state, state.arena.id_named[action.name], events)


# ---------------------------------------------------------------------------------------------------------- the round


class ResolveArrival(Resolves[Expedition]):
    """Monsters of these kinds stand on the map now: in a turn, kinds without a card turn one and join the round.

    Rules: GH-DOOR-2, GH-DOOR-8. Goals are asked too.
    """

    __slots__ = ("kinds",)

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds

    def parts(self) -> tuple[object, ...]:
        return (self.kinds,)

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.turn is not None:
            here = {f.id for f in state.figures if f.at != GONE and f.is_monster and f.acted < state.round}
            kinds = tuple([kind for kind in self.kinds if kind in here])
            if kinds:
                state.agenda.append(ResolveJoining(kinds))
                for deck in dict.fromkeys([monster_cards.deck_of_kind(kind) for kind in reversed(kinds)]):
                    monster_cards.begin_draw(state, deck, events)
        if state.round:
            goals.check(state, events)


class ResolveJoining(Resolves[Expedition]):
    """Kinds that appeared in a turn, and have a card, take their place in the round (``join_round``)."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds

    def parts(self) -> tuple[object, ...]:
        return (self.kinds,)

    def resolve(self, state: Expedition, events: Events) -> None:
        join_round(state, self.kinds, events)


def join_round(s: Expedition, kinds: tuple[str, ...], events: Events) -> None:
    """Say when kinds act of which figures appeared in the turn that is going on.

    All of them wait for it, also a kind that has acted: of that one the new figures. Those with a lower initiative than
    the figure whose turn it is come right after it, in the order of their initiative: ``Turn.late`` names them.

    Rules: GH-DOOR-3, GH-DOOR-4, GH-DOOR-8, GH-OPEN-12.
    """
    turn = s.turn
    assert turn is not None
    size = s.arena.size
    order = s.arena.monster_ids()
    now = initiative_of(s, turn.figure)
    late = list(turn.late)
    waiting = list(s.waiting)
    for kind in kinds:
        number = size + order.index(kind)
        if number not in waiting:
            waiting.append(number)
        if monster_cards.initiative_of(s, kind) < now and kind not in late:
            late.append(kind)
    late.sort(key=lambda kind: (monster_cards.initiative_of(s, kind), order.index(kind)))
    s.waiting = tuple(sorted(waiting))
    s.turn = turn.with_late(tuple(late))
    if events is not None and s.turn != turn:
        events.append(LateArrivals(tuple(late)))


def initiative_of(s: Expedition, number: int) -> int:
    """Return the initiative at which a figure acts in this round: a summon's is that of its owner (GH-RND-7)."""
    figure = s.figures[number]
    if number < s.arena.size:
        return s.leading[number][0]
    if figure.owner != NOBODY:
        return s.leading[figure.owner][0]
    if figure.is_monster:
        return monster_cards.initiative_of(s, figure.id)
    escort = s.arena.scenario.escort
    return escort.initiative if escort is not None else 99
