"""Random item designs and random side scenarios (GH-TOWN-22). Push ``ResolveRandom``."""

from __future__ import annotations

from grognard.games.gloomhaven.actions.shapes import Outcome
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.actions_journey import DrewDesign, DrewLocation
from grognard.games.gloomhaven.campaign.asking import Question
from grognard.games.gloomhaven.campaign.rewards.locations import open_location
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings import DeckEmpty
from grognard.games.gloomhaven.campaign.tidings_journey import DesignDrawn
from grognard.kernel.action import Action
from grognard.kernel.agenda import Resolves
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events


class ResolveRandom(Resolves[Campaign]):
    """A random item design (``design``) or side scenario (``scenario``) is drawn; an empty deck has no effect."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def parts(self) -> tuple[object, ...]:
        return (self.what,)

    def resolve(self, state: Campaign, events: Events) -> None:
        deck = state.world.random_designs if self.what == "design" else state.world.random_sides
        if deck:
            state.agenda.append(AwaitRandom(self.what))
        else:
            verbs.tell(events, DeckEmpty(self.what))


class AwaitRandom(Question):
    """Chance draws from a deck of designs or scenarios, all cards alike; a side scenario that is open stays so."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def parts(self) -> tuple[object, ...]:
        return (self.what,)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        options: list[Outcome]
        if self.what == "design":
            options = [DrewDesign(str(number)) for number in state.world.random_designs]
        else:
            options = [DrewLocation(str(number)) for number in state.world.random_sides]
        return (ChanceDecision(f"random-{self.what}", options, [1] * len(options)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, DrewDesign | DrewLocation)
        number = int(action.name)
        world = state.world
        if self.what == "design":
            left = tuple([each for each in world.random_designs if each != number])
            verbs.change_world(state, random_designs=left)
            verbs.tell(events, DesignDrawn(verbs.item_name(number)))
            verbs.add_design(state, number, events)
        else:
            left = tuple([each for each in world.random_sides if each != number])
            verbs.change_world(state, random_sides=left)
            open_location(state, number, events, unseen=True)
