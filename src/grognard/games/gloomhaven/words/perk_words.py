"""Perks in words: which cards a box takes out of a modifier deck and puts into it (GH-CLS-4)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven.facts.classes import ModifierCard, Perk
from grognard.games.gloomhaven.words.modifier_words import face_words
from grognard.kernel.text import Catalogue


def perk_words(perk: Perk, text: Catalogue) -> str:
    """Say what one box of a perk does."""
    removed, added = _cards(perk.remove, text), _cards(perk.add, text)
    parts = []
    if removed and added:
        parts.append(text.say("perk.replace", cards=removed, others=added))
    elif removed:
        parts.append(text.say("perk.remove", cards=removed))
    elif added:
        parts.append(text.say("perk.add", cards=added))
    parts += [text.say("perk.ignore-scenario")] if perk.ignore_scenario else []
    parts += [text.say("perk.ignore-items")] if perk.ignore_items else []
    said = parts[0]
    for each in parts[1:]:
        said = text.say("said.clause", line=said, clause=each[:1].lower() + each[1:])
    return said


def _cards(cards: Iterable[tuple[int, ModifierCard]], text: Catalogue) -> list[str]:
    return [text.say("perk.cards", n=number, face=face_words(face, text)) for number, face in cards]
