"""A scenario as text: the map for a terminal, its legend, and sentences for a screen reader."""

from __future__ import annotations

from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.rules import cards
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.words.hero_cards import card_text
from grognard.games.gloomhaven.words.names import figure_name
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue


def draw_text(observation: Observation[Expedition], text: Catalogue, colour: bool) -> str:
    """Draw the map as text."""
    return "\n".join(describe_board(observation, text))


def describe_board(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """Describe the map in lines that read well aloud."""
    s = observation.view
    return [f"{figure_name(f, text)} {s.arena.labels[f.at]} {f.hp}/{f.full}" for f in s.figures if f.at != GONE]


def legend(text: Catalogue) -> list[str]:
    """Explain the signs of the text board."""
    return []


def panel_lines(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """Return what is open to everybody."""
    return [text.say("scene.round", round=observation.view.round)]


def hand_lines(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """Return the cards of the seat's hand."""
    s, seat = observation.view, observation.seat
    hand = s.hands[seat] if 0 <= seat < s.arena.size else ()
    return [line for number in hand for line in card_text(cards.card(number), text)]
