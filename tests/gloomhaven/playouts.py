"""Whole scenarios played at random, for the tests of what is said of them; and a catalogue that remembers its keys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from grognard.games.gloomhaven.facts import HEROES
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.text import Catalogue

MOST = 900


@cache
def words(language: str) -> Catalogue:
    """The texts of the game; a gap is an error."""
    return Catalogue.load(GAME.texts, language, strict=True)


def party(rng: Random) -> dict[str, str]:
    """Options for two to four characters of any class and level."""
    heroes = rng.sample(HEROES, rng.choice((2, 2, 3, 4)))
    options = dict(zip(PLACES, heroes, strict=False)) | dict.fromkeys(PLACES[len(heroes) :], "none")
    options |= {f"{place}-level": rng.choice(("1", "4", "9")) for place in PLACES[: len(heroes)]}
    return options | {"preparation": rng.choice(("choose", "ready-made")), "prosperity": rng.choice(("1", "9"))}


def played(scenario: str, seed: int) -> Iterator[tuple[Expedition, Decision, Action, list[Event]]]:
    """Play a scenario at random: each state before an answer, the question, the answer and what came of it."""
    rng = Random(f"{scenario}/{seed}")
    state = GAME.setup(scenario, party(rng))
    for _ in range(MOST):
        asked = [decision for decision in GAME.decisions(state) if decision.kind != "give-up" or rng.random() < 0.02]
        if not asked:
            return
        decision = next((each for each in asked if isinstance(each, ChanceDecision)), None) or rng.choice(asked)
        busy = [option for option in decision.options if option.touches()]
        action = (
            decision.draw(rng)
            if isinstance(decision, ChanceDecision)
            else rng.choice(busy if busy and rng.random() < 0.6 else list(decision.options))
        )
        before, events = state.copy(), list[Event]()
        GAME.apply(state, action, events)
        yield before, decision, action, events
