"""Small expeditions for the tests: one open room of hexes, with whom a test puts there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Character, Rulings, arena_of
from grognard.games.gloomhaven.facts.scenarios import Aimed, Door, Placement, Room, Scenario
from grognard.games.gloomhaven.figures import HEROES, MONSTERS, Figure
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex, flat_distance
from grognard.kernel.action import Action
from grognard.kernel.agenda import Frame, answer, settle
from grognard.kernel.chance import Bag
from grognard.kernel.event import Event, Events

RADIUS = 5


def disc(radius: int = RADIUS, q: int = 0, t: int = 0) -> tuple[FlatHex, ...]:
    """The hexes no farther from the centre than the radius."""
    near, centre = range(-radius, radius + 1), FlatHex(q, t)
    found = [FlatHex(q + by_q, t + by_t) for by_q in near for by_t in near]
    return tuple([h for h in found if flat_distance(h, centre) <= radius])


def scenario(
    *,
    rooms: Sequence[Room] | None = None,
    doors: Sequence[Door] = (),
    monsters: Sequence[Placement] = (),
    win: Sequence[Aimed] = (Aimed("kill-all"),),
) -> Scenario:
    """A scenario of one round room, or of these rooms."""
    shown = tuple(rooms) if rooms is not None else (Room("hall", disc(), open=True),)
    return Scenario("test", 0, "Test", shown, tuple(doors), shown[0].hexes[:6], tuple(win), monsters=tuple(monsters))


def rulings(level: int = 1) -> Rulings:
    """The numbers of a scenario level, without a variant (GH-SET-2)."""
    row = facts.levels().scenario[level]
    return Rulings((), level, level, row.trap_damage, row.hazard_damage, row.gold_per_token, row.bonus_xp)


class Expeditions:
    """Builds an expedition step by step; hexes are ``(q, t)`` pairs."""

    def __init__(self, heroes: Iterable[str] = ("brute",), level: int = 1, of: Scenario | None = None) -> None:
        names = tuple(heroes)
        arena = arena_of(of or scenario(), tuple([Character(name, 1) for name in names]), rulings(level))
        s = self.s = Expedition(arena)
        s.rooms = (1 << len(arena.scenario.rooms)) - 1 if of is None else 1
        s.round = 1
        counts = facts.base_deck()
        s.decks = [Bag(counts) for _ in range(arena.size + 1)]
        s.piles = [Bag((0,) * len(counts)) for _ in range(arena.size + 1)]
        for name in names:
            hp = facts.hero_classes()[name].hp[0]
            s.figures.append(Figure("hero", name, HEROES, -1, hp, hp))
        self.events: list[Event] = []

    def at(self, q: int, t: int) -> int:
        """The id of a hex."""
        return self.s.arena.id_of(FlatHex(q, t))

    def label(self, q: int, t: int) -> str:
        """The label of a hex."""
        return self.s.arena.labels[self.at(q, t)]

    def hero(self, number: int, q: int, t: int) -> int:
        """Put a character on a hex."""
        verbs.put_hero(self.s, number, self.at(q, t), None)
        return number

    def monster(self, q: int, t: int, kind: str = "bandit-guard", rank: str = "normal", standee: int = 0) -> int:
        """Put a monster on a hex, with the next standee."""
        s = self.s
        row = facts.monsters()[kind].row("elite" if rank == "elite" else "normal", s.arena.rulings.monster_level)
        taken = {f.standee for f in s.figures if f.id == kind}
        number = standee or min(set(range(1, 11)) - taken)
        figure = Figure("monster", kind, MONSTERS, self.at(q, t), row.hp, row.hp, rank=rank, standee=number, drops=True)
        return verbs.place(s, figure, None)

    def do(self, *frames: Frame) -> None:
        """Put frames on the agenda, the first to be resolved first, and settle."""
        self.s.agenda += reversed(frames)
        self.settle()

    def settle(self) -> None:
        """Resolve what needs no answer."""
        settle(self.s, self.events)

    @property
    def options(self) -> list[Action]:
        """All options of the open decisions."""
        return [option for decision in self.s.open or () for option in decision.options]

    @property
    def notations(self) -> list[str]:
        """The notations of all options, each once."""
        return list(dict.fromkeys([option.notation for option in self.options]))

    def act(self, notation: str) -> None:
        """Answer with the option of this notation; AssertionError names the options if there is none."""
        found = [option for option in self.options if option.notation == notation]
        assert found, f"'{notation}' is none of {self.notations}"
        events: Events = self.events
        answer(self.s, found[0], events)
