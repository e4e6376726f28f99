"""Conditions: receiving them, what they do at the start of a turn, when they end (section COND of the rules)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.basics import ConditionGained
from grognard.games.gloomhaven.facts.heroes import FORCED_MOVEMENT
from grognard.games.gloomhaven.figures import EXPIRING, GONE, NOBODY, WOUND
from grognard.games.gloomhaven.rules import damage, items, modifiers, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events

WOUND_DAMAGE = 1
CURSE = "curse"
BLESS = "bless"
CARDS = (CURSE, BLESS)
"""Those that are cards of a deck and no tokens, so that each of several has its effect (GH-COND-8, GH-COND-9)."""


def is_immune(s: Expedition, number: int, condition: str) -> bool:
    """Say whether a condition, or ``push`` or ``pull``, does nothing to a figure.

    Bosses by their stat card, characters by items, attackable objectives always (GH-COND-15, GH-BOSS-1, GH-BOSS-2).
    """
    figure = s.figures[number]
    if figure.kind == "boss":
        return condition in facts.bosses()[figure.id].immune
    if figure.kind == "hero":
        return items.immune(s, number, FORCED_MOVEMENT if condition in ("push", "pull") else condition)
    return figure.kind == "objective"


def inflict(s: Expedition, number: int, condition: str, events: Events) -> None:
    """Put a condition on a figure, or a curse or bless into its deck.

    Nothing happens to the dead (GH-COND-1), to the immune (GH-COND-15), or when the supply of curses or blesses is used
    up (GH-COND-14). An escort has no deck for them (GH-COND-8, GH-BOSS-3). A token that is there already is refreshed
    (GH-COND-1). Rules: GH-COND-2 to GH-COND-11.
    """
    figure = s.figures[number]
    if figure.at == GONE or figure.hp <= 0 or is_immune(s, number, condition):
        return
    if condition in CARDS:
        if figure.kind == "escort":
            return
        face = facts.CURSE if condition == CURSE else facts.BLESS
        if modifiers.add_card(s, s.deck_of(number), face, events) and events is not None:
            events.append(ConditionGained(verbs.told(figure), condition))
        return
    verbs.add_condition(s, number, condition, events)


def are_curses_short(s: Expedition, numbers: Iterable[int]) -> bool:
    """Say whether there are too few curses for all of these figures, so that it matters who comes first (GH-COND-14).

    A character and its summons share a deck; all monsters have one, so there it never matters.
    """
    decks = [s.deck_of(n) for n in numbers if s.figures[n].kind != "escort" and not is_immune(s, n, CURSE)]
    mine = [deck for deck in decks if deck < s.arena.size]
    return len(set(mine)) > 1 and 0 < modifiers.supply_of(s, mine[0], facts.CURSE) < len(mine)


class ResolveReceiving(Resolves[Expedition]):
    """A figure that is still there receives conditions, after damage of the same source (GH-MOVE-8, GH-LOOT-3)."""

    __slots__ = ("conditions", "number")

    def __init__(self, number: int, conditions: tuple[str, ...]) -> None:
        self.number = number
        self.conditions = conditions

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.conditions)

    def resolve(self, state: Expedition, events: Events) -> None:
        for condition in self.conditions:
            inflict(state, self.number, condition, events)


def begin_turn(s: Expedition, number: int, events: Events) -> None:
    """Let a wound tick: the figure suffers 1 at the start of each of its turns (GH-COND-3); may push frames."""
    figure = s.figures[number]
    if figure.at != GONE and figure.has(WOUND):
        damage.suffer(s, number, WOUND_DAMAGE, damage.BY_WOUND, NOBODY, NOBODY, events)


def end_turn(s: Expedition, number: int, events: Events) -> None:
    """End the conditions that lasted until the end of this turn of the figure (GH-COND-13).

    What it gained in this turn stays through its next one; poison and wound stay until healed. To be called at the end
    of every turn, long rests and stunned turns too.
    """
    figure = s.figures[number]
    if figure.at == GONE:
        return
    verbs.end_conditions(s, number, EXPIRING & ~figure.fresh, events)
    figure = s.figures[number]
    if figure.fresh:
        s.figures[number] = figure.with_conditions(figure.conditions, 0)
