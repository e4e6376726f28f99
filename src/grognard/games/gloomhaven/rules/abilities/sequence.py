"""The abilities of the deed that is going on, one after another (GH-CARD-2)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.facts.hero_abilities import Ability
from grognard.games.gloomhaven.figures import GONE, STUN
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events


class Perform(Resolves[Expedition]):
    """Perform these abilities in order as parts of the deed that is going on; a figure that is gone performs none.

    A stunned figure performs none either (GH-COND-7).
    """

    __slots__ = ("abilities",)

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities

    def parts(self) -> tuple[object, ...]:
        return (self.abilities,)

    def resolve(self, state: Expedition, events: Events) -> None:
        # The one place where the families of abilities, which perform others in turn, meet what leads through them.
        from grognard.games.gloomhaven.rules.perform import begin_ability

        actor = state.figures[state.deeds[-1].actor]
        if not self.abilities or actor.at == GONE or actor.has(STUN):
            return
        later = self.abilities[1:]
        if later:
            state.agenda.append(Perform(later))
        begin_ability(state, self.abilities[0], later, events)


def perform(s: Expedition, abilities: tuple[Ability, ...]) -> None:
    """Have these abilities performed next in the deed that is going on."""
    if abilities:
        s.agenda.append(Perform(abilities))


def mark_used(s: Expedition) -> None:
    """Remember that an ability of the deed was used (GH-CARD-5)."""
    if not s.deeds[-1].used:
        s.deeds[-1] = replace(s.deeds[-1], used=True)


def owe_xp(s: Expedition, xp: int) -> None:
    """Add experience that is due at the end of the deed if it was used (GH-CARD-5)."""
    if xp:
        s.deeds[-1] = replace(s.deeds[-1], xp=s.deeds[-1].xp + xp)
