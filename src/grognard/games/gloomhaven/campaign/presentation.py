"""How a campaign shows itself on paper, in a terminal and in a browser: from an observation's view only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from grognard.games.gloomhaven.campaign import about as about_campaign
from grognard.games.gloomhaven.campaign.scenes.campaign_scene import CampaignScene
from grognard.games.gloomhaven.campaign.scenes.table import campaign_scene
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.words import choices, text_board, world_map
from grognard.games.gloomhaven.campaign.words.names import in_words, party_called, seat_called
from grognard.games.gloomhaven.campaign.words.story import tell
from grognard.games.gloomhaven.rulebook import Rulebook
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Decision
from grognard.kernel.event import Event
from grognard.kernel.pages import About, ChoiceWords, Fact, Ground, ScenarioCard
from grognard.kernel.presentation import Observation, Told
from grognard.kernel.text import Catalogue

PRIVATE: Final = frozenset({"keep-quest"})
"""Questions that show what only their seat may see."""
ARTWORK: Final = files("grognard.games.gloomhaven") / "art" / "world.svg"


class CampaignPresentation(Rulebook[Campaign]):
    """See ``kernel.game.Presentation`` for what each method does."""

    place: int = 21
    rulebook: str = "gloomhaven"
    scene_type: type = CampaignScene

    def board(self, observation: Observation[Campaign], text: Catalogue, colour: bool) -> str:
        """List the known locations."""
        return text_board.draw_text(observation.view, text, colour)

    def describe(self, observation: Observation[Campaign], text: Catalogue) -> list[str]:
        """Describe the map in lines that read well aloud."""
        return text_board.describe_map(observation.view, text)

    def legend(self, text: Catalogue) -> list[str]:
        """Explain the signs of the text map."""
        return text_board.legend(text)

    def panel(self, observation: Observation[Campaign], text: Catalogue) -> list[str]:
        """Return what is open to everybody: the party, the town, the characters."""
        return text_board.panel_lines(observation.view, text)

    def hand(self, observation: Observation[Campaign], text: Catalogue) -> list[str]:
        """Return the seat's cards and personal quest."""
        return text_board.hand_lines(observation, text)

    def svg(self, observation: Observation[Campaign], text: Catalogue) -> str:
        """Draw the map as a standalone SVG document."""
        return world_map.picture(observation.view, "light", named=True)

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn ids among facts into catalogue keys."""
        return in_words(facts)

    def tell(self, events: Sequence[Event], text: Catalogue) -> list[Told]:
        """Tell what happened, as a seat sees it."""
        return tell(events, text)

    def prompt(self, decision: Decision, observation: Observation[Campaign], text: Catalogue) -> str:
        """Say who is asked what, and what is left."""
        return choices.prompt(decision, observation.view, text)

    def waiting(self, decision: Decision, observation: Observation[Campaign], text: Catalogue) -> str:
        """Say to those who are not asked what another seat decides."""
        return choices.waiting(decision, observation.view, text)

    def option(self, action: Action, observation: Observation[Campaign], text: Catalogue) -> str:
        """Say an answer in words."""
        return choices.option(action, observation.view, text)

    def choice(self, action: Action, observation: Observation[Campaign], text: Catalogue) -> ChoiceWords:
        """Say an answer in a few words, for a button."""
        return choices.choice(action, observation.view, text)

    def blank_name(self, blank: Blank, observation: Observation[Campaign], text: Catalogue) -> str:
        """Say what a blank of a form is called."""
        return choices.blank_name(blank, observation.view, text)

    def blank_value(self, blank: Blank, value: str, observation: Observation[Campaign], text: Catalogue) -> str:
        """Say a value that a blank may have."""
        return choices.blank_value(blank, value, observation.view, text)

    def attempt(
        self, touched: str, decision: Decision, observation: Observation[Campaign], held: str = ""
    ) -> Action | None:
        """Return what the seat seems to want that touches this place, card or item."""
        return choices.attempt(touched, decision, observation.view, held)

    def caution(self, action: Action, observation: Observation[Campaign], text: Catalogue) -> str | None:
        """Say what an answer gives up for good."""
        return choices.caution(action, observation.view, text)

    def stage(self, decision: Decision, text: Catalogue) -> str:
        """Name the phase that a question belongs to."""
        return choices.stage(decision, text)

    def seat_name(self, state: Campaign, seat: int, text: Catalogue) -> str:
        """Return the name and class of the character in a seat's line."""
        return seat_called(state, seat, text)

    def is_private(self, decision: Decision) -> bool:
        """Say whether a question shows what only its seat may see."""
        return decision.kind in PRIVATE

    # ------------------------------------------------------------------------------------------------ in a browser

    def scene(self, observation: Observation[Campaign], text: Catalogue) -> CampaignScene:
        """Return all that the table shows of a view."""
        return campaign_scene(observation, text)

    def artwork(self) -> str:
        """Return the sheet of symbols."""
        return ARTWORK.read_text("utf-8")

    def ground(self, state: Campaign, text: Catalogue) -> Ground:
        """Return the map as far as it is known; it is asked for anew when a location opens."""
        return world_map.ground(state, text)

    def ground_version(self, state: Campaign) -> int:
        """Return a number that changes as locations open."""
        return world_map.version(state)

    def miniature(self, scenario: str, theme: str) -> str:
        """Draw the map of a new campaign small."""
        return world_map.picture(about_campaign.new_campaign(scenario, {}), theme, named=True)

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a new campaign."""
        return about_campaign.scenario_card(scenario, text)

    def card_of(self, state: Campaign, text: Catalogue) -> ScenarioCard | None:
        """Return what the lobby says of a campaign."""
        return about_campaign.scenario_card(about_campaign.NEW, text)

    def name_of(self, state: Campaign, text: Catalogue) -> str:
        """Return the name of the party that plays."""
        return party_called(state.party, state.present, text)

    def given_name(self, state: Campaign) -> str:
        """Return the name of the party that plays, if it was given one (GH-TOWN-10)."""
        return state.party.name

    # ------------------------------------------------------------------------------------------ the page about the game

    def game_facts(self, text: Catalogue) -> tuple[Fact, ...]:
        """Return the facts about the game."""
        return about_campaign.game_facts(text)

    def about(self, text: Catalogue) -> About:
        """Return the page about the game."""
        return about_campaign.about(text)
