"""How a scenario shows itself on paper, in a terminal and in a browser: from an observation's view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.games.gloomhaven import about, choices
from grognard.games.gloomhaven.drawing import artwork, ground_of, miniature, scene_svg
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.lobby import scenario_card
from grognard.games.gloomhaven.rulebook import Rulebook
from grognard.games.gloomhaven.ruler import measure
from grognard.games.gloomhaven.scene import expedition_scene
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.story import tell
from grognard.games.gloomhaven.summary import summary, tally
from grognard.games.gloomhaven.table_scene import ExpeditionScene
from grognard.games.gloomhaven.text_board import describe_board, draw_text, hand_lines, legend, pair_lines, panel_lines
from grognard.games.gloomhaven.turn_reasons import turn_reasons
from grognard.games.gloomhaven.words.fact_words import in_words
from grognard.games.gloomhaven.words.scenario_words import scenario_name
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.pages import About, ChoiceWords, Fact, Ground, ScenarioCard, Tally
from grognard.kernel.presentation import Explanation, Observation, Told
from grognard.kernel.text import Catalogue

PRIVATE = frozenset({"battle-goal", "choose-cards"})
"""Questions that show what only their seat may see."""


class GloomhavenPresentation(Rulebook[Expedition]):
    """See ``kernel.game.Presentation`` for what each method does."""

    together: bool = True
    desk: bool = True
    place: int = 20
    scene_type: type = ExpeditionScene

    def board(self, observation: Observation[Expedition], text: Catalogue, colour: bool) -> str:
        """Draw the map as text."""
        return draw_text(observation, text, colour)

    def describe(self, observation: Observation[Expedition], text: Catalogue) -> list[str]:
        """Describe the map in lines that read well aloud."""
        return describe_board(observation, text)

    def legend(self, text: Catalogue) -> list[str]:
        """Explain the signs of the text board."""
        return legend(text)

    def panel(self, observation: Observation[Expedition], text: Catalogue) -> list[str]:
        """Return what is open to everybody: initiatives, elements, the characters."""
        return panel_lines(observation, text)

    def hand(self, observation: Observation[Expedition], text: Catalogue) -> list[str]:
        """Return the cards of the seat's hand."""
        return hand_lines(observation, text)

    def parts(self, decision: Decision, observation: Observation[Expedition], text: Catalogue) -> list[str]:
        """List the cards of which two are chosen for the round (GH-RND-2), the earliest first."""
        return pair_lines(observation, text) if decision.kind == "choose-cards" else []

    def svg(self, observation: Observation[Expedition], text: Catalogue) -> str:
        """Draw the map as a standalone SVG document."""
        return scene_svg(observation, text)

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn ids among facts into catalogue keys."""
        return in_words(facts)

    def tell(self, events: Sequence[Event], text: Catalogue) -> list[Told]:
        """Tell what happened, as a seat sees it."""
        return tell(events, text)

    def reasons(self, events: Sequence[Event], text: Catalogue) -> list[str]:
        """Say why the last monster or summon did what it did."""
        return turn_reasons(events, text)

    def prompt(self, decision: Decision, observation: Observation[Expedition], text: Catalogue) -> str:
        """Say who is asked what."""
        return choices.prompt(decision, observation, text)

    def waiting(self, decision: Decision, observation: Observation[Expedition], text: Catalogue) -> str:
        """Say to those who are not asked what another seat decides."""
        return choices.waiting(decision, observation, text)

    def option(self, action: Action, observation: Observation[Expedition], text: Catalogue) -> str:
        """Say an option in words."""
        return choices.option(action, observation, text)

    def choice(self, action: Action, observation: Observation[Expedition], text: Catalogue) -> ChoiceWords:
        """Say an option in a few words, for a button."""
        return choices.choice(action, observation, text)

    def attempt(
        self, touched: str, decision: Decision, observation: Observation[Expedition], held: str = ""
    ) -> Action | None:
        """Return what the seat seems to want that touches this place or card."""
        return choices.attempt(touched, decision, observation, held)

    def caution(self, action: Action, observation: Observation[Expedition], text: Catalogue) -> str | None:
        """Say what an option gives up for good."""
        return choices.caution(action, observation, text)

    def stage(self, decision: Decision, text: Catalogue) -> str:
        """Name the phase that a question belongs to."""
        return choices.stage(decision, text)

    def seat_name(self, state: Expedition, seat: int, text: Catalogue) -> str:
        """Return the character of a seat."""
        return choices.seat_words(state, seat, text)

    def is_private(self, decision: Decision) -> bool:
        """Say whether a question shows what only its seat may see."""
        return decision.kind in PRIVATE

    def summary(self, states: Sequence[Expedition], actions: Sequence[Action], text: Catalogue) -> list[str]:
        """Sum a finished scenario up."""
        return summary(states, actions, text)

    def tally(self, states: Sequence[Expedition], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
        """Count a scenario so far: damage, kills, luck with the modifiers beside what was to be expected."""
        return tally(states, actions, text)

    @property
    def queries(self) -> Mapping[str, Callable[[Expedition, Sequence[str]], Explanation]]:
        """Questions to the referee besides ``why``: the range and sight between two hexes."""
        return {"sight": measure}

    # ------------------------------------------------------------------------------------------------ in a browser

    def scene(self, observation: Observation[Expedition], text: Catalogue) -> ExpeditionScene:
        """Return all that the table shows of a view."""
        return expedition_scene(observation, self.name_of(observation.view, text), text)

    def artwork(self) -> str:
        """Return the sheet of symbols."""
        return artwork()

    def ground(self, state: Expedition, text: Catalogue) -> Ground:
        """Return the map as far as it is revealed; it is asked for anew when a room is."""
        return ground_of(state, text)

    def ground_version(self, state: Expedition) -> int:
        """Return how much of the map is revealed; the start hexes alone are there before the first round."""
        return 2 * state.rooms.bit_count() + (state.round > 0)

    def miniature(self, scenario: str, theme: str) -> str:
        """Draw the first room of a scenario small."""
        return miniature(find_scenario(scenario), theme)

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a scenario."""
        return scenario_card(find_scenario(scenario), text)

    def card_of(self, state: Expedition, text: Catalogue) -> ScenarioCard | None:
        """Return what the lobby says of the scenario that is played."""
        return scenario_card(state.arena.scenario, text, state.arena.rulings, state.arena.size)

    def name_of(self, state: Expedition, text: Catalogue) -> str:
        """Return the name of the scenario."""
        return scenario_name(state.arena.scenario, text)

    # ------------------------------------------------------------------------------------------ the page about the game

    def game_facts(self, text: Catalogue) -> tuple[Fact, ...]:
        """Return the facts about the game."""
        return about.game_facts(text)

    def about(self, text: Catalogue) -> About:
        """Return the page about the game."""
        return about.about(text)
