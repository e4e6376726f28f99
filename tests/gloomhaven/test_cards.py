"""Every half of every card is shown by a test of what it does."""

from __future__ import annotations

import pytest

from tests.gloomhaven import (
    test_cards_brute,
    test_cards_cragheart,
    test_cards_cragheart_ground,
    test_cards_mindthief,
    test_cards_mindthief_augments,
    test_cards_scoundrel,
    test_cards_spellweaver,
    test_cards_tinkerer,
)
from tests.gloomhaven.halves import SHOWN, halves_of

MODULES = (
    test_cards_brute,
    test_cards_cragheart,
    test_cards_cragheart_ground,
    test_cards_mindthief,
    test_cards_mindthief_augments,
    test_cards_scoundrel,
    test_cards_spellweaver,
    test_cards_tinkerer,
)


@pytest.mark.parametrize("hero", ["brute", "cragheart", "mindthief", "scoundrel", "spellweaver", "tinkerer"])
def test_every_half_is_shown(hero: str) -> None:
    """GH-CLS-3: both halves of each card of a class."""
    assert len(MODULES) == 8  # importing them notes what they show
    assert sorted(halves_of(hero) - SHOWN) == []
