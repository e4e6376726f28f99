"""What is asked, and the answers, in words."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue


def prompt(decision: Decision, observation: Observation[Expedition], text: Catalogue) -> str:
    """Say who is asked what."""
    return text.say(f"prompt.{decision.kind}")


def waiting(decision: Decision, observation: Observation[Expedition], text: Catalogue) -> str:
    """Say to those who are not asked what another seat decides."""
    return prompt(decision, observation, text)


def option(action: Action, observation: Observation[Expedition], text: Catalogue) -> str:
    """Say an option in words."""
    return action.notation


def choice(action: Action, observation: Observation[Expedition], text: Catalogue) -> ChoiceWords:
    """Say an option in a few words, for a button."""
    return ChoiceWords(option(action, observation, text))


def attempt(touched: str, decision: Decision, observation: Observation[Expedition], held: str = "") -> Action | None:
    """Return what the seat seems to want that touches this place or card."""
    about = {touched, held} - {""}
    return next((action for action in decision.options if about.issubset(action.touches())), None)


def caution(action: Action, observation: Observation[Expedition], text: Catalogue) -> str | None:
    """Say what an option gives up for good."""
    return None
