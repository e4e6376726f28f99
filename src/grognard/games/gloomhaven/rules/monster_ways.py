"""Which harm a monster meets on its way: ways of one length with as much harm may lead through different traps."""

from __future__ import annotations

from grognard.games.gloomhaven.actions.monsters import MonsterGoes
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.floor import Floor, Mode
from grognard.games.gloomhaven.rules.entering import Walk
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import Layer, bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

Path = tuple[int, ...]


def begin_way(s: Expedition, number: int, path: Path, how: str) -> None:
    """Let a figure go along a best way, its own hex first; if others as good meet other harm, the players choose.

    Only who walks meets harm before the end of its way (GH-NEG-5). Rules: GH-NEG-3, GH-MOTH-3.
    """
    floor = s.floor()
    harmful = sum([1 << at for at in path[1:]]) & floor.harmful
    if how == "move" and harmful:
        layers = floor.ways_from(path[0], Mode.WALK, s.hexes_of_foes(number))
        ways = harmful_ways(floor, layers, path[-1])
        if len(ways) > 1:
            s.agenda.append(AwaitHarm(number, ways))
            return
    s.agenda.append(Walk(number, path[1:], how))


def harmful_ways(floor: Floor, layers: list[Layer], end: int) -> tuple[Path, ...]:
    """Return cheapest ways of a walker to a hex, start and end included: one for each row of harms that is met.

    Hazardous hexes are all alike, each trap is one of its own.
    """
    cells = {(layer.harm, layer.cost): layer.cells for layer in layers}
    costs: dict[int, tuple[int, int]] = {
        here: (layer.harm, layer.cost) for layer in layers for here in bits(layer.cells)
    }
    before: dict[int, list[int]] = {}
    waiting = [end]
    for here in waiting:
        harm, cost = costs[here]
        bad, slow = floor.harmful >> here & 1, floor.difficult >> here & 1
        there = floor.maze.spread(1 << here) & cells.get((harm - bad, cost - 1 - slow), 0)
        before[here] = list(bits(there)) if cost else []
        waiting += [each for each in before[here] if each not in before and each not in waiting]
    found: dict[int, dict[Path, Path]] = {}
    for here in sorted(before, key=lambda each: costs[each]):
        if not before[here]:
            found[here] = {(): (here,)}
            continue
        met = _harms(floor, (here,))
        rows: dict[Path, Path] = {}
        for other in before[here]:
            for row, way in found[other].items():
                rows.setdefault((*row, *met), (*way, here))
        found[here] = rows
    return tuple(found[end].values())


def _harms(floor: Floor, way: Path) -> Path:
    """Return what harms who enters these hexes, in order: a trap is its hex, hazardous terrain NOBODY."""
    return tuple([at if floor.traps >> at & 1 else NOBODY for at in way if floor.harmful >> at & 1])


class AwaitHarm(Asks[Expedition]):
    """The players choose the next harmful hex that a monster enters, where ways are equal that enter different ones.

    Rules: GH-NEG-4, GH-MOTH-3.
    """

    __slots__ = ("number", "ways")

    def __init__(self, number: int, ways: tuple[Path, ...]) -> None:
        self.number = number
        self.ways = ways

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.ways)

    def _next(self, s: Expedition) -> list[int]:
        """Return, for each way, the first harmful hex in which the ways differ."""
        floor = s.floor()
        rows = [_harms(floor, way[1:]) for way in self.ways]
        place = next(n for n in range(len(rows[0])) if len({row[n] for row in rows}) > 1)
        return [[at for at in way[1:] if floor.harmful >> at & 1][place] for way in self.ways]

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        labels = [state.arena.labels[at] for at in dict.fromkeys(self._next(state))]
        options = [MonsterGoes(seat, (label,)) for seat in seats for label in labels]
        return (Decision(seats, "monster-goes", options, (state.label(self.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterGoes)
        chosen = state.arena.id_named[action.names[0]]
        ways = tuple([way for way, at in zip(self.ways, self._next(state), strict=True) if at == chosen])
        if len(ways) > 1:
            state.agenda.append(AwaitHarm(self.number, ways))
        else:
            state.agenda.append(Walk(self.number, ways[0][1:]))

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a way is none of those that are equally good (GH-MMOVE-9)."""
        if not isinstance(action, MonsterGoes) or not action.names:
            return None
        return Refusal("GH-MMOVE-9", "monster-goes-elsewhere", hex=action.names[0])
