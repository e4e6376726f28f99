"""How a game shows itself: text, drawings and the parts of a table in a browser, from an observation's view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.games.normandy9 import lobby
from grognard.games.normandy9.pictures.artwork import draw_artwork
from grognard.games.normandy9.pictures.ground import ground_of
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.pictures.picture import draw_svg
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.ruler import measure
from grognard.games.normandy9.scene import LandingScene
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.table_scene import landing_scene, panel_lines
from grognard.games.normandy9.words import choices, phrases, questions, story, summary, text_board
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.pages import About, ChoiceWords, CommonQuestion, Fact, Ground, RulePage, ScenarioCard, Tally
from grognard.kernel.presentation import Explanation, Observation, Presentation, Told
from grognard.kernel.text import Catalogue


class LandingPresentation(Presentation[Landing]):
    """The words and pictures of Normandy Landing; see ``kernel.presentation.Presentation`` for each method."""

    def board(self, observation: Observation[Landing], text: Catalogue, colour: bool) -> str:
        """Draw the board as text."""
        return text_board.draw_text(observation, text, colour)

    def describe(self, observation: Observation[Landing], text: Catalogue) -> list[str]:
        """Describe the board in lines that read well aloud."""
        return text_board.describe_board(observation, text)

    def legend(self, text: Catalogue) -> list[str]:
        """Explain the signs of the text board."""
        return text_board.legend(text)

    def svg(self, observation: Observation[Landing], text: Catalogue) -> str:
        """Draw the board as a standalone SVG document."""
        return draw_svg(observation, _title(observation.view, text), text)

    def panel(self, observation: Observation[Landing], text: Catalogue) -> list[str]:
        """Return trophies, units and strength of both sides, and the points of the turn, a line each."""
        return panel_lines(observation.view, text)

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn an event's, refusal's or term's facts into words."""
        return phrases.in_words(facts)

    def tell(self, events: Sequence[Event], text: Catalogue) -> list[Told]:
        """Tell what happened."""
        return story.tell(events, text)

    def prompt(self, decision: Decision, observation: Observation[Landing], text: Catalogue) -> str:
        """Say which side is asked what, and what is left."""
        return questions.prompt(decision, observation.view, text)

    def waiting(self, decision: Decision, observation: Observation[Landing], text: Catalogue) -> str:
        """Say to the other side, and to onlookers, what a side decides."""
        return questions.waiting(decision, observation.view, text)

    def option(self, action: Action, observation: Observation[Landing], text: Catalogue) -> str:
        """Say an option in words."""
        return choices.option_in_words(action, observation.view, text)

    def caution(self, action: Action, observation: Observation[Landing], text: Catalogue) -> str | None:
        """Say what ending the turn gives up."""
        return questions.caution(action, observation.view, text)

    def summary(self, states: Sequence[Landing], actions: Sequence[Action], text: Catalogue) -> list[str]:
        """Sum a game up: losses and dice of both sides."""
        return summary.summary(states, actions, text)

    def tally(self, states: Sequence[Landing], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
        """Count a game so far: trophies, losses, dice."""
        return summary.tally(states, actions, text)

    def rule_title(self, rule: str, text: Catalogue) -> str:
        """Return the id and title of a rule."""
        return f"{rule}: {phrases.rule_title(rule, text)}"

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        """Tell a rule with the examples from the case files."""
        # Imported late: cases know the game, and the game knows its presentation.
        from grognard.games.normandy9.rulebook.rule_pages import rule_lines

        return rule_lines(rule, text, colour, drawn)

    @property
    def queries(self) -> Mapping[str, Callable[[Landing, Sequence[str]], Explanation]]:
        """The ruler: ``sight a1 c3``."""
        return {"sight": measure}

    # ------------------------------------------------------------------------------------------------ in a browser

    place: int = 30
    scene_type: type = LandingScene

    def scene(self, observation: Observation[Landing], text: Catalogue) -> LandingScene:
        """Return all that the table shows of a view."""
        return landing_scene(observation, _title(observation.view, text), text)

    def artwork(self) -> str:
        """Return the sheet of symbols: dice, faces, terrain, the back of a card."""
        return draw_artwork()

    def ground(self, state: Landing, text: Catalogue) -> Ground:
        """Return the cards as they lie, and the rows behind them."""
        return ground_of(state, text)

    def miniature(self, scenario: str, theme: str) -> str:
        """Draw the game small."""
        return lobby.miniature(scenario, theme)

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of the game."""
        return lobby.scenario_card(scenario, text)

    def file_miniature(self, document: str, theme: str) -> str:
        """Draw the cards of a user's file small."""
        return lobby.file_miniature(document, theme)

    def file_card(self, document: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a user's file."""
        return lobby.file_card(document, text)

    def card_of(self, state: Landing, text: Catalogue) -> ScenarioCard | None:
        """Return what the lobby says of the game that is played."""
        return lobby.game_card(state, text)

    def name_of(self, state: Landing, text: Catalogue) -> str:
        """Return the name of the game, or that of the user's file that is played."""
        return state.rules.name or text.say("scenario.nine-cards.name")

    def choice(self, action: Action, observation: Observation[Landing], text: Catalogue) -> ChoiceWords:
        """Say an option on a button."""
        return choices.choice_words(action, observation.view, text)

    def attempt(
        self, touched: str, decision: Decision, observation: Observation[Landing], held: str = ""
    ) -> Action | None:
        """Return what a seat that touches a place seems to want."""
        return choices.attempt(touched, decision, observation.view, held)

    def game_facts(self, text: Catalogue) -> tuple[Fact, ...]:
        """Return the facts about the game."""
        from grognard.games.normandy9.rulebook.about import game_facts  # imported late, as in `about`

        return game_facts(text)

    def about(self, text: Catalogue) -> About:
        """Return the facts and the page about the game."""
        from grognard.games.normandy9.rulebook.about import about  # imported late, as its examples are cases

        return about(text)

    def rule_list(self, text: Catalogue) -> Sequence[tuple[str, str, str]]:
        """Return every rule with its title and section."""
        return [(rule, phrases.rule_title(rule, text), phrases.rule_section(rule, text)) for rule in rule_texts()]

    def rule_page(self, rule: str, text: Catalogue) -> RulePage:
        """Return a rule as a page, with the examples from the case files."""
        from grognard.games.normandy9.rulebook.rule_pages import rule_page

        return rule_page(rule, text)

    def rule_text(self, rule: str, text: Catalogue) -> str:
        """Return the text of a rule."""
        return phrases.rule_text(rule, text)

    def questions(self, text: Catalogue) -> tuple[CommonQuestion, ...]:
        """Return the questions that come up most."""
        from grognard.games.normandy9.rulebook.rule_pages import questions

        return questions(text)

    def example_title(self, example: str, text: Catalogue) -> str | None:
        """Return the title of a case."""
        from grognard.games.normandy9.rulebook.rule_pages import example_title

        return example_title(example, text)

    def colours(self, theme: str) -> Mapping[str, str]:
        """Return the palette of a theme."""
        return PALETTE.inks(theme)


def _title(view: Landing, text: Catalogue) -> str:
    """Return what stands above the table: the name of the game, or that of the user's file."""
    return view.rules.name or text.say("game.normandy9.name")
