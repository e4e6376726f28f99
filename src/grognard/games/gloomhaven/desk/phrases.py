"""The phrases of which explanations are made: figures, hexes, lists and whole sentences in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from grognard.games.gloomhaven.desk.answer import Sentence
from grognard.games.gloomhaven.monster_map import written
from grognard.games.gloomhaven.monsters import Foe
from grognard.games.gloomhaven.words.fact_words import figure_key, kind_key
from grognard.hexes import FlatHex
from grognard.kernel.text import Catalogue

CLASSES: Final = ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief")
"""Their English names are understood in every language."""
_FIGURE: Final = re.compile(r"[a-z]+(-[a-z]+)*#[0-9]+")
"""A figure with a number, as events tell it: bandit-guard#3."""
LISTED: Final = 3
"""So many hexes are written out; more are counted."""


class Phrases:
    """A catalogue that knows what the figures of a position are called."""

    def __init__(self, text: Catalogue, names: Mapping[FlatHex, str]) -> None:
        self.text = text
        self._names = {h: self._told(name) for h, name in names.items()}
        called = list(self._names.values())
        self._plain = {h: name for h, name in self._names.items() if called.count(name) == 1}

    def _told(self, name: str) -> str:
        """Return a class or a figure that events tell in the reader's language, any other name as it is."""
        said = name.strip().casefold()
        if _FIGURE.fullmatch(name) and kind_key(name.partition("#")[0]).name in self.text:
            return self.text.insert(figure_key(name))
        for each in CLASSES:
            own = self.say(f"class.{each}")
            if said in (each, own.casefold()):
                return own
        return name

    def say(self, __key: str, /, **facts: object) -> str:
        """Return the text of a key."""
        return self.text.say(__key, **facts)

    def sentence(self, __key: str, __rules: Sequence[str] = (), /, **facts: object) -> Sentence:
        """Return a sentence with the rules it rests on, each once."""
        return Sentence(started(self.text.say(__key, **facts)), tuple(dict.fromkeys(__rules)))

    def either(self, phrases: Iterable[str]) -> str:
        """Join phrases of which one will be: a, b or c."""
        from babel.lists import format_list

        return format_list(list(phrases), style="or", locale=self.text.language)

    def both(self, phrases: Iterable[str]) -> str:
        """Join phrases: a, b and c."""
        return self.text.insert(list(phrases))

    def foe(self, h: FlatHex) -> str:
        """Name an enemy with its hex."""
        name = self._names.get(h)
        return self.say("why.named", name=name, hex=written(h)) if name else self.say("why.enemy-on", hex=written(h))

    def foe_briefly(self, h: FlatHex) -> str:
        """Name an enemy without its hex if no other is called the same."""
        return self._plain.get(h) or self.foe(h)

    def any_foe(self, foes: Iterable[FlatHex]) -> str:
        """Name the enemies of whom one is meant, or count them if they are many."""
        found = sorted(set(foes))
        if len(found) > LISTED:
            return self.say("why.one-of-enemies", n=len(found))
        return self.either([self.foe(h) if len(found) == 1 else self.foe_briefly(h) for h in found])

    def initiative(self, foe: Foe, foes: Sequence[Foe]) -> str:
        """Write what a foe's place in the initiative order rests on (GH-FOCUS-8)."""
        owner = next((each for each in foes if each.hex == foe.owner), None)
        if owner is None:
            is_told = any(each.then != foe.then for each in foes if each.initiative == foe.initiative)
            if not foe.then or not is_told:
                return str(foe.initiative)
            return self.say("why.initiative.second", initiative=foe.initiative, then=foe.then)
        summons = [each.hex for each in foes if each.owner == foe.owner]
        key = "why.initiative.summon" if len(summons) == 1 else "why.initiative.summons"
        number = summons.index(foe.hex) + 1
        return self.say(key, initiative=self.initiative(owner, foes), number=number)

    def hexes(self, hexes: Iterable[FlatHex]) -> str:
        """Name the hexes of which one is taken, or count them if they are many."""
        found = sorted(set(hexes))
        if len(found) > LISTED:
            return self.say("why.one-of-hexes", n=len(found))
        return self.either([written(h) for h in found])

    def all_hexes(self, hexes: Iterable[FlatHex]) -> str:
        """Name all of these hexes, or count them if they are many."""
        found = sorted(set(hexes))
        if len(found) > LISTED:
            return self.say("why.all-hexes", n=len(found))
        return self.both([written(h) for h in found])


def started(text: str) -> str:
    """Begin a sentence with a capital letter, where the language has them."""
    return text[:1].upper() + text[1:]
