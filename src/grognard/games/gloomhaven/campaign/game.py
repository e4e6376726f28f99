"""The campaign as a game: the one door through which everybody plays it (decision 014)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from random import Random
from typing import Final

from grognard.games.gloomhaven.campaign import (  # the actions are imported so that their verbs can be read
    actions,
    actions_events,
    actions_journey,
    advice,
    asking,
    notation,
    observing,
    trip,
)
from grognard.games.gloomhaven.campaign.about import NEW, new_campaign
from grognard.games.gloomhaven.campaign.between import AwaitTown
from grognard.games.gloomhaven.campaign.documents import reading, writing
from grognard.games.gloomhaven.campaign.party_tool import PARTY_TOOL
from grognard.games.gloomhaven.campaign.presentation import CampaignPresentation
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.games.gloomhaven.options import AS_CHARACTERS, DIFFICULTIES, PLACES
from grognard.games.gloomhaven.rule_texts import rule_texts
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.tools import TEXTS
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, settle
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.game import Outcome, ScenarioInfo
from grognard.kernel.inner import Inner
from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.presentation import Explanation, Observation, Presentation
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.scenario_file import NoScenarioFiles, ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.tool import Tool

VERBS: Final = (actions, actions_events, actions_journey)
"""The modules of the actions."""
OPTIONS: Final = (
    Option("difficulty", "GH-SET-1", "normal", tuple(DIFFICULTIES)),
    Option("people", "GH-SET-13", AS_CHARACTERS, (AS_CHARACTERS, "1", "2", "3", "4")),
    Option("open-information", "GH-SET-3", "off"),
)
"""How scenarios are usually played; each may be played otherwise."""


class CampaignGame:
    """A campaign between its scenarios (rule ids GH-TOWN, GH-END). See ``kernel.game.Game`` for what each method does.

    Its seats are the lines of characters of the party that plays. Each scenario is played inside (``kernel.inner``).
    """

    id: str = "gloomhaven-campaign"
    seats: tuple[str, ...] = PLACES
    options: tuple[Option, ...] = OPTIONS
    document_keys: tuple[str, ...] = writing.KEYS

    def __init__(self) -> None:
        self.presentation: Presentation[Campaign] = CampaignPresentation()
        self.scenario_files: ScenarioFiles[Campaign] = NoScenarioFiles()
        self.tools: tuple[Tool, ...] = (PARTY_TOOL,)
        self.texts: Sequence[Traversable] = (TEXTS,)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """List the beginnings: a new world."""
        return [ScenarioInfo(NEW, 0, "")]

    def rules(self) -> Mapping[str, str]:
        """Return the rules index in English."""
        return {rule: text.text for rule, text in rule_texts().items()}

    def content_digest(self) -> str:
        """Return a digest of all facts and scenarios."""
        return SCENARIOS.content_digest()

    def setup(self, scenario: str, options: Options) -> Campaign:
        """Return a new campaign in town; UnknownName, or OptionError for options that are none (GH-TOWN-11)."""
        s = new_campaign(scenario, check_options(OPTIONS, options))
        s.agenda = [AwaitTown()]
        settle(s, None)
        return s

    def options_in(self, state: Campaign) -> Options:
        """Return every option in force."""
        return check_options(OPTIONS, state.options)

    def playing(self, state: Campaign) -> tuple[Seat, ...]:
        """Return the seats: every line has one, whether somebody plays in it or not (GH-TOWN-10)."""
        return tuple([Seat(line) for line in range(len(PLACES))])

    def decisions(self, state: Campaign) -> tuple[Decision, ...]:
        """Return the open decisions."""
        assert state.open is not None
        return state.open

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why an action is against the rules now; None if it is legal."""
        return asking.refuse(state, action)

    def apply(self, state: Campaign, action: Action, events: Events = None) -> None:
        """Carry out an action in place; IllegalAction leaves the state untouched."""
        refusal = asking.refuse(state, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: Campaign, seat: Seat) -> Observation[Campaign]:
        """Return what a seat knows."""
        return observing.observe(state, seat)

    def imagine(self, observation: Observation[Campaign], rng: Random) -> Campaign:
        """Return a campaign that looks like this to the observation's seat."""
        return observing.imagine(observation, rng)

    def outcome(self, state: Campaign) -> Outcome | None:
        """Return that a campaign was closed, nobody having won or lost; None while it goes on."""
        return Outcome((), "closed", (0,) * len(PLACES)) if state.closed else None

    def evaluate(self, state: Campaign, seat: Seat) -> float:
        """Return 0: a campaign is neither won nor lost."""
        return 0.0

    def suggest(self, observation: Observation[Campaign], rng: Random) -> Action | None:
        """Return what a sensible player would do."""
        return advice.suggest(observation)

    def explain(self, state: Campaign, action: Action) -> Explanation:
        """Say why an action is refused."""
        return Explanation(self.refuse(state, action))

    def read_action(self, text: str, seat: Seat) -> Action:
        """Read an action's notation."""
        return notation.read_action(text, seat)

    def write_position(self, state: Campaign) -> str:
        """Write a campaign as a document."""
        return writing.write_position(state)

    def document_for(self, state: Campaign, readers: Sequence[Seat]) -> str:
        """Write a campaign as a document for those who hold these seats; the quests of others are sealed (GH-SET-9)."""
        return writing.write_position(state, readers)

    def read_position(self, text: str) -> Campaign:
        """Read a campaign's document; PositionError names every mistake in it."""
        return reading.read_position(text, OPTIONS)

    # -------------------------------------------------------------------------------------------------- inside

    def inner(self, state: Campaign) -> Inner | None:
        """Return the scenario that is to be played now."""
        return trip.inner(state)

    def ahead(self, state: Campaign, action: Action) -> Inner | None:
        """Return the scenario that would be played after setting out so; None for other actions."""
        return trip.ahead(state, action)

    def refuse_inside(self, action: Action, played: Expedition) -> Refusal | None:
        """Say why the party is not called off: its scenario has begun."""
        return trip.refuse_inside(action, played)

    def came_of(self, state: Campaign, played: Expedition) -> Action | None:
        """Return the report of a scenario that is over."""
        return trip.came_of(state, played)


GAME: Final = CampaignGame()
"""The campaign; what the entry point will name."""
