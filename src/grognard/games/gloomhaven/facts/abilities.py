"""The monsters' ability cards, and their lines as the turn of a monster needs them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from grognard.games.gloomhaven.facts.area import Area, areas
from grognard.games.gloomhaven.facts.programs import CONDITIONS, NOTHING, Program
from grognard.games.gloomhaven.facts.stats import StatRow
from grognard.kernel.effects import Step
from grognard.kernel.value import Facts

DECK_SIZE: Final = 8


@dataclass(frozen=True, slots=True)
class Move(Facts):
    """A Move line: added to the move of the stat row (GH-MON-1)."""

    add: int
    jump: bool = False

    def points_of(self, row: StatRow) -> int:
        """Return the movement points of a monster with this row, never less than none."""
        return max(0, row.move + self.add)


@dataclass(frozen=True, slots=True)
class Attack(Facts):
    """An Attack line: added to the attack of the stat row (GH-MON-1).

    ``range`` is the card's own; without one, the row's range plus ``range_add`` holds. ``targets`` is the card's own
    number of targets, if it has one. ``everyone`` attacks all ``adjacent`` enemies, whatever the row's range, or all
    ``in-range``. An area decides itself who can be reached (GH-AOE-1); a melee one makes the attack melee (GH-ATK-1).
    """

    add: int
    range: int | None = None
    range_add: int = 0
    targets: int | None = None
    everyone: Literal["", "adjacent", "in-range"] = ""
    area: Area | None = None
    conditions: tuple[str, ...] = ()
    pierce: int = 0
    push: int = 0
    pull: int = 0
    add_beside_ally: int = 0
    all_on_one: bool = False
    heal_per_target_damaged: int = 0

    @classmethod
    def of(cls, step: Step) -> Attack:
        """Read the words of an ``attack`` step."""
        found = [area for name, area in areas().items() if step.has(name)]
        return cls(
            add=step.number,
            range=step.named("range") if step.has("range") else None,
            range_add=step.named("range-by"),
            targets=step.named("targets") if step.has("targets") else None,
            everyone=(
                "adjacent" if step.has("adjacent-enemies") else "in-range" if step.has("enemies-in-range") else ""
            ),
            area=found[0] if found else None,
            conditions=tuple([word for word in CONDITIONS if step.has(word)]),
            pierce=step.named("pierce"),
            push=step.named("push"),
            pull=step.named("pull"),
            add_beside_ally=step.named("ally-beside-target"),
            all_on_one=step.has("all-on-one"),
            heal_per_target_damaged=step.named("heal-per-target-damaged"),
        )

    def range_of(self, row: StatRow) -> int | None:
        """Return the range of a monster with this row, at least 1; None for a melee attack (GH-ATK-1).

        >>> archer, guard = StatRow(hp=5, move=2, attack=2, range=3), StatRow(hp=5, move=2, attack=2)
        >>> Attack(0, range_add=1).range_of(archer), Attack(0).range_of(guard)
        (4, None)
        """
        if self.everyone == "adjacent" or (self.area is not None and self.area.kind == "melee"):
            return None
        if self.range is not None:
            return self.range
        return max(1, row.range + self.range_add) if row.range else None

    def targets_of(self, row: StatRow) -> int | Literal["all"]:
        """Return the number of targets for a monster with this row: the card's own, or else the row's (GH-ATK-12)."""
        if self.everyone:
            return "all"
        return row.targets if self.targets is None else self.targets


Ability = Move | Attack | Step
"""A line of a card: moves and attacks decide where a monster goes and whom it hits, other lines never (GH-MMOVE-10)."""


def abilities_of(
    program: Program, consumed: Collection[str] = (), level: int = 0, characters: int = 2
) -> tuple[Ability, ...]:
    """Return the lines of a program that are performed, in their order (GH-MON-1)."""
    return tuple([_ability(step) for step in program.performed(consumed, level, characters)])


def _ability(step: Step) -> Ability:
    if step.verb == "move":
        return Move(step.number, step.has("jump"))
    return Attack.of(step) if step.verb == "attack" else step


@dataclass(frozen=True, slots=True)
class AbilityCard(Facts):
    """A card of an ability deck: when the monsters act and what they do; ``number`` is printed on it.

    With ``shuffle`` the deck is shuffled at the end of the round; a monster that dies in this round still does
    ``on_death``.
    """

    number: int
    initiative: int
    do: Program
    shuffle: bool = False
    on_death: Program = NOTHING

    def __post_init__(self) -> None:
        if not 1 <= self.initiative <= 99:
            raise ValueError(f"an initiative is a number from 1 to 99, not {self.initiative}")

    @property
    def consumes(self) -> tuple[str, ...]:
        """The elements that the card asks for, in the order of its lines; ``any`` is one of them (GH-ELEM-6)."""
        return self.do.consumes

    def abilities(self, consumed: Collection[str] = ()) -> tuple[Ability, ...]:
        """Return the lines in their order, as they are when these elements are consumed (GH-MON-1, GH-ELEM-6)."""
        return abilities_of(self.do, consumed)


@dataclass(frozen=True, slots=True)
class AbilityDeck(Facts):
    """The cards of one printed deck; some kinds of monsters use the same (GH-MDECK-1)."""

    id: str
    cards: tuple[AbilityCard, ...]

    def __post_init__(self) -> None:
        if len(self.cards) != DECK_SIZE:
            raise ValueError(f"a deck has {DECK_SIZE} cards, not {len(self.cards)}")

    def card(self, number: int) -> AbilityCard:
        """Return the card with this number; KeyError if the deck has none."""
        for card in self.cards:
            if card.number == number:
                return card
        raise KeyError(number)
