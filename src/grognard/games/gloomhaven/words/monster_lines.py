"""Ability cards of monsters and specials of bosses as lines with symbols (GH-MON-1, GH-BOSS-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from grognard.games.gloomhaven.card_words import Parts, Words
from grognard.games.gloomhaven.facts import CONDITIONS, ELEMENTS, AbilityCard, Program, areas
from grognard.games.gloomhaven.table_scene import LineScene
from grognard.games.gloomhaven.words.phrases import Phrases, begun_large, begun_small, conditions_of
from grognard.kernel.effects import Step
from grognard.kernel.text import Catalogue

_WITH: Final = "with-"
_IF: Final = "if-"

_NUMBERED: Final = ("move", "attack", "heal", "shield", "retaliate", "loot", "push")
"""Lines that are a name and a number."""
_NUMBERS: Final = {"range": "range", "range-by": "range", "targets": "target"} | {
    each: each for each in ("pierce", "push", "pull")
}
"""Numbers that hang on a line, with their symbols."""
_SYMBOLS: Final = {
    "apply": "",
    "attack-bonus": "attack",
    "attackers-disadvantage": "disadvantage",
    "open-next-door": "door",
    "extra-turn": "initiative",
}
"""The symbols of lines that are not called like them."""


def monster_lines(card: AbilityCard, text: Catalogue) -> list[LineScene]:
    """Say what an ability card does, line by line; last what a monster still does that dies in this round."""
    lines = program_scene(card.do, text)
    words = Words(text)
    for step in card.on_death.steps:
        for line in words.lines(step):
            said = text.say("joined.on-death", line=begun_small(line))
            lines.append(LineScene("kill", "", said, symbols=(_symbol(step),)))
    return lines


def program_scene(program: Program, text: Catalogue) -> list[LineScene]:
    """Say what a program does, of a card or of a boss; what an element adds hangs on its line (GH-ELEM-6)."""
    lines: list[LineScene] = []
    changed = Step("")
    for step in program.steps:
        if step.verb.startswith(_WITH):
            lines.append(_change(step, changed, text))
        else:
            changed = step
            lines += _lines(step, text)
    return lines


def _change(step: Step, changed: Step, text: Catalogue) -> LineScene:
    element = step.verb.removeprefix(_WITH)
    parts = Parts.of(step).line
    return LineScene("consume", "", Words(text).change(step, changed), 1, (element, *_symbols(parts)))


def _lines(step: Step, text: Catalogue) -> Iterator[LineScene]:
    """Say a line and what hangs on it; a line that depends on something stands whole."""
    parts, words = Parts.of(step), Words(text)
    elements = [name.removeprefix(_IF) for name in parts.guards if name.startswith(_IF)]
    if parts.guards:
        symbol = "consume" if elements else _symbol(step)
        found = (*elements, _symbol(step)) if elements else ()
        for line in words.lines(step):
            yield LineScene(symbol, "", line, symbols=found)
    elif step.verb in _NUMBERED:
        name = Phrases(text).name(step.verb)
        yield LineScene(step.verb, parts.line[""].replace("-", "\N{MINUS SIGN}"), name)
        yield from _riders(words, {name: number for name, number in parts.line.items() if name})
    elif step.verb == "apply":
        given = [name for name in parts.line if name in CONDITIONS]
        said = begun_large(text.insert(conditions_of(given)))
        yield LineScene(given[0], "", said, symbols=tuple(given[1:]))
        yield from _riders(words, {name: number for name, number in parts.line.items() if name not in given})
    elif step.verb == "infuse":
        for element, line in zip(parts.line, words.lines(step), strict=True):
            yield LineScene("infuse", "", line, symbols=(element,))
    else:
        for line in words.lines(step):
            yield LineScene(_symbol(step), "", line)


def _riders(words: Words, parts: Mapping[str, str]) -> Iterator[LineScene]:
    """Say what hangs on a line: numbers, conditions, an area, whom it affects."""
    for name, number in parts.items():
        if name in _NUMBERS:
            shown = Phrases(words.text).name("range" if name == "range-by" else name, rider=True)
            yield LineScene(_NUMBERS[name], number.replace("-", "\N{MINUS SIGN}"), shown, 1)
        elif name in areas():
            yield Phrases(words.text).area(areas()[name])
        else:
            symbol = name if name in CONDITIONS or name == "jump" else ""
            yield LineScene(symbol, "", begun_large(words.rider(name, number)), 1)


def _symbol(step: Step) -> str:
    if step.verb == "apply":
        return next(name for name in Parts.of(step).line if name in CONDITIONS)
    return _SYMBOLS.get(step.verb, step.verb)


def _symbols(parts: Mapping[str, str]) -> list[str]:
    """Return the symbols of what an element changes."""
    known = (*CONDITIONS, *ELEMENTS, *_NUMBERED)
    return [
        _NUMBERS.get(name, "area" if name in areas() else name)
        for name in parts
        if name in (*known, *_NUMBERS, *areas())
    ]
