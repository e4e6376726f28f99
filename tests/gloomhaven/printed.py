"""What is printed on the cards of characters, and the texts that say it."""

from __future__ import annotations

from typing import Final

from grognard.games import gloomhaven
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.heroes import hero_cards
from tests.catalogues import Texts

TEXTS: Final = Texts(gloomhaven)
ENGLISH: Final = TEXTS.catalogue("en")
CARDS: Final = tuple(hero_cards().values())


def halves() -> dict[Half, str]:
    """Every half of a card, each once, and where it is."""
    found = {card.top: f"{card.id} top" for card in CARDS}
    return found | {card.bottom: f"{card.id} bottom" for card in CARDS}
