"""How a battle shows itself on paper and in a terminal: pictures and lines made from an observation's view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.games.memoir44.actions import AMBUSH_HELD
from grognard.games.memoir44.artwork import draw_artwork
from grognard.games.memoir44.board import SIDES
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.choices import attempt, choice_words, option_in_words
from grognard.games.memoir44.drawing import draw_svg
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.lobby import battle_card, file_card, file_miniature, miniature, scenario_card
from grognard.games.memoir44.observing import cards_in_deck
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import BoardPicture
from grognard.games.memoir44.picturing import seen_picture
from grognard.games.memoir44.questions import caution, detail, what_is_left
from grognard.games.memoir44.ruler import measure
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.scene import BattleScene
from grognard.games.memoir44.state import UNKNOWN, Battle
from grognard.games.memoir44.story import tell
from grognard.games.memoir44.summary import summary, tally
from grognard.games.memoir44.table_ground import ground_of
from grognard.games.memoir44.table_scene import battle_scene
from grognard.games.memoir44.text_board import describe_board, draw_text, legend
from grognard.games.memoir44.words import in_words, rule_section, rule_text, rule_title
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.pages import About, ChoiceWords, CommonQuestion, Fact, Ground, RulePage, ScenarioCard, Tally
from grognard.kernel.presentation import Explanation, Observation, Presentation, Told
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, Key


class MemoirPresentation(Presentation[Battle]):
    """The text side of Memoir '44. See ``kernel.game.Presentation`` for what each method does."""

    def picture(self, observation: Observation[Battle], text: Catalogue) -> BoardPicture:
        """Return the board of a view as a picture, with the open question's hexes marked."""
        return seen_picture(observation, _title(observation.view, text), text)

    def board(self, observation: Observation[Battle], text: Catalogue, colour: bool) -> str:
        """Draw the board as text."""
        return draw_text(self.picture(observation, text), colour)

    def describe(self, observation: Observation[Battle], text: Catalogue) -> list[str]:
        """Describe the board in lines that read well aloud."""
        viewer = SIDES[observation.seat] if observation.seat >= 0 else None
        return describe_board(self.picture(observation, text), text.say, viewer)

    def legend(self, text: Catalogue) -> list[str]:
        """Explain the signs of the text board."""
        return legend(text.say)

    def svg(self, observation: Observation[Battle], text: Catalogue) -> str:
        """Draw the board as a standalone SVG document."""
        return draw_svg(self.picture(observation, text))

    def panel(self, observation: Observation[Battle], text: Catalogue) -> list[str]:
        """Return medals, units and cards of both sides, the deck and the card in play, a line each."""
        view = observation.view
        lines = [
            text.say(
                "panel.side",
                side=Key(f"side.{name}"),
                medals=medals(view, Seat(side)),
                needed=view.arena.medals_needed[side],
                units=view.forces[side].bit_count(),
                cards=len(view.hands[side]),
            )
            for side, name in enumerate(SIDES)
        ]
        lines.append(text.say("panel.deck", deck=cards_in_deck(view), discards=view.discards.size))
        if view.command is not None:
            card, effect = FACES[view.command.card].id, FACES[view.command.effect].id
            key = "panel.command" if card == effect else "panel.command-copied"
            side = Key(f"side.{SIDES[view.active]}")
            lines.append(text.say(key, side=side, card=Key(f"card.{card}"), effect=Key(f"card.{effect}")))
        return lines

    def hand(self, observation: Observation[Battle], text: Catalogue) -> list[str]:
        """Return the seat's cards with what they do, a line each."""
        if observation.seat < 0:
            return []
        cards = [card for card in observation.view.hands[observation.seat] if card != UNKNOWN]
        return [text.say("panel.hand", n=len(cards)), *(f"  {_card_line(card, text)}" for card in cards)]

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn an event's, refusal's or term's facts into words."""
        return in_words(facts)

    def tell(self, events: Sequence[Event], text: Catalogue) -> list[Told]:
        """Tell what happened."""
        return tell(events, text)

    def prompt(self, decision: Decision, observation: Observation[Battle], text: Catalogue) -> str:
        """Say which side is asked what, and what is left."""
        asked = text.say(f"prompt.{decision.kind}", side=Key(f"side.{SIDES[decision.seats[0]]}"), about=decision.about)
        left = what_is_left(decision, observation.view, text)
        return text.say("prompt.with-rest", prompt=asked, rest=left) if left else asked

    def waiting(self, decision: Decision, observation: Observation[Battle], text: Catalogue) -> str:
        """Say to the other side, and to onlookers, what a side decides."""
        return text.say(f"waiting.{decision.kind}", side=Key(f"side.{SIDES[decision.seats[0]]}"), about=decision.about)

    def option(self, action: Action, observation: Observation[Battle], text: Catalogue) -> str:
        """Say an option in words; a card with what it does, an attack with its dice, a move with what it leaves."""
        said = option_in_words(action, text)
        more = detail(action, observation.view, text)
        return text.say("choice.with-detail", choice=said, detail=more) if more else said

    def answers(self, decision: Decision) -> Sequence[Action]:
        """Return the answers to show: both to an ambush window, whoever holds the card (M44-AMB-1, M44-ENG-6)."""
        if decision.kind == "ambush":
            ambush, no_ambush = AMBUSH_HELD[decision.seats[0]]
            return (no_ambush, ambush)
        return decision.options

    def is_private(self, decision: Decision) -> bool:
        """Say whether a question shows the hand or cards just drawn (M44-SET-2)."""
        return decision.kind in ("card", "keep")

    def caution(self, action: Action, observation: Observation[Battle], text: Catalogue) -> str | None:
        """Say what ending a phase gives up: units that could still battle, or the rest of the turn."""
        return caution(action, observation.view, text)

    def summary(self, states: Sequence[Battle], actions: Sequence[Action], text: Catalogue) -> list[str]:
        """Sum a battle up: losses and dice of both sides."""
        return summary(states, actions, text)

    def tally(self, states: Sequence[Battle], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
        """Count a battle so far: medals, losses, cards, dice."""
        return tally(states, actions, text)

    def rule_title(self, rule: str, text: Catalogue) -> str:
        """Return the id and title of a rule."""
        return f"{rule}: {rule_title(rule, text)}"

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        """Tell a rule with the examples from the case files."""
        # Imported late: cases know the game, and the game knows its presentation.
        from grognard.games.memoir44.rule_pages import rule_lines

        return rule_lines(rule, text, colour, drawn)

    @property
    def queries(self) -> Mapping[str, Callable[[Battle, Sequence[str]], Explanation]]:
        """The ruler: ``sight I3 D5``."""
        return {"sight": measure}

    # ------------------------------------------------------------------------------------------------ in a browser

    place: int = 10
    scene_type: type = BattleScene

    def scene(self, observation: Observation[Battle], text: Catalogue) -> BattleScene:
        """Return all that the table shows of a view."""
        return battle_scene(observation, _title(observation.view, text), text)

    def artwork(self) -> str:
        """Return the sheet of symbols: terrain and counters by the names of their facts, dice, medals and cards."""
        return draw_artwork()

    def ground(self, state: Battle, text: Catalogue) -> Ground:
        """Return the board without what play changes."""
        return ground_of(state.arena.scenario, text)

    def miniature(self, scenario: str, theme: str) -> str:
        """Draw a scenario small."""
        return miniature(scenario, theme)

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a scenario."""
        return scenario_card(scenario, text)

    def file_miniature(self, document: str, theme: str) -> str:
        """Draw a user's scenario small."""
        return file_miniature(document, theme)

    def card_of(self, state: Battle, text: Catalogue) -> ScenarioCard | None:
        """Return what the lobby says of a battle's scenario; None for a bare position."""
        return battle_card(state.arena.scenario, text)

    def file_card(self, document: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a user's scenario."""
        return file_card(document, text)

    def name_of(self, state: Battle, text: Catalogue) -> str:
        """Return the name of a battle's scenario: of the box, or a user's own."""
        return _name(state, text)

    def choice(self, action: Action, observation: Observation[Battle], text: Catalogue) -> ChoiceWords:
        """Say an option on a button."""
        return choice_words(action, observation.view, text)

    def attempt(
        self, touched: str, decision: Decision, observation: Observation[Battle], held: str = ""
    ) -> Action | None:
        """Return what a seat that touches a hex or card seems to want."""
        return attempt(touched, decision, observation.view)

    def game_facts(self, text: Catalogue) -> tuple[Fact, ...]:
        """Return the facts about the game."""
        from grognard.games.memoir44.about import game_facts  # imported late, as in `about`

        return game_facts(text)

    def about(self, text: Catalogue) -> About:
        """Return the facts and the page about the game."""
        from grognard.games.memoir44.about import about  # imported late, as its examples are cases

        return about(text)

    def rule_list(self, text: Catalogue) -> Sequence[tuple[str, str, str]]:
        """Return every rule with its title and section."""
        return [(rule, rule_title(rule, text), rule_section(rule, text)) for rule in rule_texts()]

    def rule_page(self, rule: str, text: Catalogue) -> RulePage:
        """Return a rule as a page, with the examples from the case files."""
        from grognard.games.memoir44.rule_pages import rule_page

        return rule_page(rule, text)

    def rule_text(self, rule: str, text: Catalogue) -> str:
        """Return the text of a rule."""
        return rule_text(rule, text)

    def questions(self, text: Catalogue) -> tuple[CommonQuestion, ...]:
        """Return the questions that come up most."""
        from grognard.games.memoir44.rule_pages import questions

        return questions(text)

    def example_title(self, example: str, text: Catalogue) -> str | None:
        """Return the title of a case."""
        from grognard.games.memoir44.rule_pages import example_title

        return example_title(example, text)

    def colours(self, theme: str) -> Mapping[str, str]:
        """Return the palette of a theme."""
        return PALETTE.inks(theme)


def _title(view: Battle, text: Catalogue) -> str:
    return _name(view, text) or text.say("board.own-position")


def _name(state: Battle, text: Catalogue) -> str:
    scenario = state.arena.scenario
    return text.say_or(f"scenario.{scenario.id}.name", scenario.facts.story.name)


def _card_line(card: int, text: Catalogue) -> str:
    face = FACES[card]
    return text.say("panel.card", card=Key(f"card.{face.id}"), text=Key(f"card-text.{face.facts.id}"))
