"""Drawings and facts name the same things, so that what is added to the facts is drawn as well."""

from __future__ import annotations

from grognard.games.memoir44 import board, picture
from grognard.games.memoir44.facts import pieces, terrains, unit_kinds


def test_pictures_know_the_words_of_the_facts_and_no_others() -> None:
    assert sorted(picture.TERRAINS) == sorted(terrains())
    assert sorted(picture.PIECES) == sorted(pieces())
    assert sorted(picture.UNIT_KINDS) == sorted(unit_kinds())
    assert picture.SIDES == board.SIDES
