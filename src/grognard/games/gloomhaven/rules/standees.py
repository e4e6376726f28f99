"""Standees: how many figures of a kind the box still holds, and the random number of the one that appears."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.rooms import StandeeDrawn
from grognard.games.gloomhaven.figures import GONE, HEROES, MONSTERS, Figure
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events


def standees_of(kind: str) -> int:
    """Return how many standees there are of a kind of monster or boss.

    >>> standees_of("bandit-guard"), standees_of("bandit-commander")
    (6, 1)
    """
    boss = facts.bosses().get(kind)
    return boss.count if boss is not None else facts.monsters()[kind].standees


def free_standees(s: Expedition, kind: str) -> list[int]:
    """List the numbers that no figure on the map carries: those of the dead are free again (GH-DOOR-5, GH-SET-5)."""
    taken = [max(figure.standee, 1) for figure in s.figures if figure.id == kind and figure.at != GONE]
    return [number for number in range(1, standees_of(kind) + 1) if number not in taken]


def new_monster(
    s: Expedition, kind: str, rank: str, at: int, standee: int, *, drops: bool = True, born: int = 0
) -> Figure:
    """Return a monster or boss with all its hit points; the only one of its kind has no number (GH-BOSS-1, GH-BOSS-3).

    ``drops``: money when it dies, which those that were summoned or spawned do not (GH-DOOR-7, GH-RUL-13). ``born``:
    the round in which it does not act yet.
    """
    side = HEROES if kind in s.arena.scenario.allies else MONSTERS
    level = s.arena.rulings.monster_level
    boss = facts.bosses().get(kind)
    if boss is not None:
        hp = boss.hit_points(level, s.arena.size)
        number = standee if boss.count > 1 else 0
        return Figure("boss", kind, side, at, hp, hp, rank="boss", standee=number, born=born, drops=drops)
    hp = facts.monsters()[kind].row("elite" if rank == "elite" else "normal", level).hp
    return Figure("monster", kind, side, at, hp, hp, rank=rank, standee=standee, born=born, drops=drops)


def begin_place(
    s: Expedition, kind: str, rank: str, at: int, events: Events, *, drops: bool = True, born: int = 0
) -> None:
    """Put a monster on a free hex: its number is drawn among those left (GH-SET-5), if there is more than one.

    With no standee left nothing happens; who asks for more than the supply says so itself (GH-DOOR-5).
    """
    numbers = free_standees(s, kind)
    if len(numbers) == 1:
        verbs.place(s, new_monster(s, kind, rank, at, numbers[0], drops=drops, born=born), events)
    elif numbers:
        s.agenda.append(AwaitStandee(kind, rank, at, drops, born))


class AwaitStandee(Asks[Expedition]):
    """Chance draws the number of a monster that appears on a hex (GH-SET-5)."""

    __slots__ = ("at", "born", "drops", "kind", "rank")

    def __init__(self, kind: str, rank: str, at: int, drops: bool, born: int) -> None:
        self.kind = kind
        self.rank = rank
        self.at = at
        self.drops = drops
        self.born = born

    def parts(self) -> tuple[object, ...]:
        return (self.kind, self.rank, self.at, self.drops, self.born)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        numbers = free_standees(state, self.kind)
        options: list[Action] = [StandeeDrawn(str(number)) for number in numbers]
        return (ChanceDecision("standee", options, [1] * len(numbers), (state.arena.labels[self.at],)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, StandeeDrawn)
        figure = new_monster(state, self.kind, self.rank, self.at, int(action.name), drops=self.drops, born=self.born)
        verbs.place(state, figure, events, drawn=True)
