"""What an option touches can be pointed at on the page: hexes and cards; anything else is known there by name."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.game import GAME
from grognard.kernel.session import Session

ELEMENTS = {"fire", "ice", "air", "earth", "light", "dark"}
"""As the view of the client names them; choices about one are buttons there."""
ON_A_BUTTON = {"keep-goal", "use-item", "buy", "give-back"}
"""Verbs whose things have a button of their own on the mat or on the page of the preparation."""


def test_the_elements_are_those_that_the_client_knows() -> None:
    """GH-ELEM-1."""
    assert set(facts.ELEMENTS) == ELEMENTS


@pytest.mark.parametrize("seed", range(6))
def test_an_option_touches_hexes_cards_and_elements_alone(seed: int) -> None:
    """GH-ELEM-3: what else it names, such as who acts first, is what its question is about (GH-RND-6)."""
    rng = Random(seed)
    scenario = GAME.scenarios()[seed].id
    party = {"first": "spellweaver", "second": "cragheart", "third": "tinkerer", "preparation": "ready-made"}
    session = Session.start(GAME, scenario, party, seed=str(seed))
    known = {*facts.hero_cards(), *ELEMENTS}
    seen = 0
    for _ in range(250):
        if not session.decisions:
            break
        known.update(session.state.arena.labels.values())
        for decision in session.decisions:
            for option in decision.options:
                if option.verb not in ON_A_BUTTON:
                    assert set(option.touches()) <= known | set(decision.about), (decision, option)
                    seen += 1
        session.act(rng.choice(session.decisions[0].options))
    assert seen > 500
