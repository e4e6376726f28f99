"""A strike: one attack on one target, as it was declared (GH-ATK-5)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.games.gloomhaven.facts.hero_abilities import Change
from grognard.games.gloomhaven.figures import NOBODY
from grognard.kernel.seat import Seat
from grognard.kernel.total import Term
from grognard.kernel.value import Value


@mypyc_attr(acyclic=True)
class Strike(Value):
    """One attack on one target, with all that its declarer knows; ``attack.begin_strike`` does the rest.

    What ``begin_strike`` adds by itself, so that nobody else does: poison of the target, active ``attack`` bonuses of
    the attacker (their slots, experience and costs too) and ``attacked`` ones of the target, strengthen, muddle,
    a ranged attack on a neighbour, advantage and attackers' disadvantage of stat rows, the redirection of attacks.
    The declarer gives the rest: the value of the ability with its bonuses against this target, items, augments,
    conditions and pierce of a stat row.

    Attributes:
        attacker, target: numbers of figures. value: of the ability with all that adds to it. terms: the reasons of
            this value, may be empty where nobody asks. ranged: whether it is a ranged attack (GH-ATK-1).
        pierce, push, pull, conditions: of the ability itself; further pushes are of other sources (GH-PUSH-3).
        advantage, disadvantage: numbers of sources (GH-ADV-1). ignore_shield: no shield counts.
        into_obstacles, blocked_push: of the facts' Attack: damage and experience for each obstacle or blocked hex.
        seats: who decides for the attacker; () for whom ``Expedition.decider`` names. hero: whom a kill is credited to.
        changes: further changes: what they ``add`` to attack, pierce, push and pull, ``double``, ``conditions``,
            ``advantage``, ``ignore_shield``, ``gain_shield`` and ``gain_retaliate`` are used; their experience, actions
            and consumptions are left to the declarer.
        kind: a word for texts: attack, basic, granted, forced.
    """

    __slots__ = (
        "advantage",
        "attacker",
        "blocked_push",
        "changes",
        "conditions",
        "disadvantage",
        "hero",
        "ignore_shield",
        "into_obstacles",
        "kind",
        "pierce",
        "pull",
        "push",
        "ranged",
        "seats",
        "target",
        "terms",
        "value",
    )

    def __init__(
        self,
        attacker: int,
        target: int,
        value: int,
        ranged: bool = False,
        pierce: int = 0,
        push: int = 0,
        pull: int = 0,
        conditions: tuple[str, ...] = (),
        advantage: int = 0,
        disadvantage: int = 0,
        ignore_shield: bool = False,
        into_obstacles: tuple[int, int] | None = None,
        blocked_push: tuple[int, int] | None = None,
        seats: tuple[Seat, ...] = (),
        hero: int = NOBODY,
        changes: tuple[Change, ...] = (),
        terms: tuple[Term, ...] = (),
        kind: str = "attack",
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.value = value
        self.ranged = ranged
        self.pierce = pierce
        self.push = push
        self.pull = pull
        self.conditions = conditions
        self.advantage = advantage
        self.disadvantage = disadvantage
        self.ignore_shield = ignore_shield
        self.into_obstacles = into_obstacles
        self.blocked_push = blocked_push
        self.seats = seats
        self.hero = hero
        self.changes = changes
        self.terms = terms
        self.kind = kind

    def parts(self) -> tuple[object, ...]:
        return (
            *(self.attacker, self.target, self.value, self.ranged, self.pierce, self.push, self.pull, self.conditions),
            *(self.advantage, self.disadvantage, self.ignore_shield, self.into_obstacles, self.blocked_push),
            *(self.seats, self.hero, self.changes, self.terms, self.kind),
        )

    def aimed_at(self, target: int) -> Strike:
        """Return the strike on another target."""
        return self._but(target, self.disadvantage, self.changes, self.terms)

    def with_changes(self, changes: tuple[Change, ...], terms: tuple[Term, ...] = ()) -> Strike:
        """Return the strike with more changes, and their reasons."""
        return self._but(self.target, self.disadvantage, (*self.changes, *changes), (*self.terms, *terms))

    def with_disadvantage(self) -> Strike:
        """Return the strike with one more source of disadvantage."""
        return self._but(self.target, self.disadvantage + 1, self.changes, self.terms)

    def _but(self, target: int, disadvantage: int, changes: tuple[Change, ...], terms: tuple[Term, ...]) -> Strike:
        return Strike(
            *(self.attacker, target, self.value, self.ranged, self.pierce, self.push, self.pull, self.conditions),
            *(self.advantage, disadvantage, self.ignore_shield, self.into_obstacles, self.blocked_push),
            *(self.seats, self.hero, changes, terms, self.kind),
        )
