"""Ability cards and stat rows in the reader's language: the words of ``facts/programs.py``, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven.facts import (
    CONDITIONS,
    ELEMENTS,
    LEVELS,
    RANKS,
    AbilityCard,
    Program,
    StatRow,
    areas,
    monsters,
)
from grognard.games.gloomhaven.words.phrases import begun_large, begun_small, conditions_of, either
from grognard.kernel.effects import Step
from grognard.kernel.text import Catalogue, Key

_WITH: Final = "with-"
_IF: Final = "if-"
_FOR: Final = "for-"
_FROM: Final = "from-level"
_TO: Final = "to-level"

_BRIEF: Final = ("heal", "shield", "retaliate", "loot", "push", "special")
"""Lines that are told by their names and numbers alone."""
_RANGE: Final = ("range", "range-by")
"""Both are the range in words; a sign says that it is added."""


def card_lines(card: AbilityCard, text: Catalogue) -> list[str]:
    """Say what an ability card does, in the order of its lines (GH-MON-1, GH-ELEM-6).

    What an element adds to a line stands below it, and last what a monster still does that dies in this round.
    """
    last = [text.say("joined.on-death", line=begun_small(line)) for line in program_lines(card.on_death, text)]
    return [*program_lines(card.do, text), *last]


def program_lines(program: Program, text: Catalogue) -> list[str]:
    """Say what a program does, of a card or of a boss, in the order of its lines (GH-BOSS-1)."""
    words = Words(text)
    lines: list[str] = []
    changed = Step("")
    for step in program.steps:
        if step.verb.startswith(_WITH):
            lines.append(words.change(step, changed))
        else:
            changed = step
            lines += words.lines(step)
    return lines


def brief_lines(steps: Iterable[Step], text: Catalogue) -> list[str]:
    """Say in a few words what these lines are, as part of a sentence: names and numbers, and no conditions on them."""
    words = Words(text)
    return [line for step in steps for line in words.briefly(step)]


def trait_lines(row: StatRow, text: Catalogue, *, flying: bool = False) -> list[str]:
    """Say what is always on (GH-MON-2); hit points, move, attack, range and targets are numbers of their own."""
    found = [text.say("trait.flying")] if flying else []
    if row.shield:
        found.append(text.say("trait.shield", value=row.shield))
    if row.retaliate:
        key = "trait.retaliate" if row.retaliate_range == 1 else "trait.retaliate-range"
        found.append(text.say(key, value=row.retaliate, range=row.retaliate_range))
    if row.pierce:
        found.append(text.say("trait.pierce", value=row.pierce))
    if row.conditions:
        found.append(text.say("trait.conditions", conditions=conditions_of(row.conditions)))
    if row.advantage:
        found.append(text.say("trait.advantage"))
    if row.attackers_disadvantage:
        found.append(text.say("trait.attackers-disadvantage"))
    if row.attack_plus:
        found.append(text.say(f"trait.attack-plus.{row.attack_plus}"))
    return found


@dataclass(frozen=True, slots=True)
class Parts:
    """The arguments of a step: names with their numbers, "" for a word without one; "" is the verb's own number."""

    line: Mapping[str, str]
    guards: Mapping[str, str]

    @classmethod
    def of(cls, step: Step) -> Parts:
        found: dict[str, str] = {}
        name = ""
        for word in step.arguments:
            if word.lstrip("+-").isdigit():
                found[name] = word
            else:
                name = word
                found[name] = ""
        guards = {name: number for name, number in found.items() if _is_guard(name)}
        return cls({name: number for name, number in found.items() if name not in guards}, guards)


class Words:
    """What lines are made of, in one language."""

    def __init__(self, text: Catalogue) -> None:
        self.text = text

    def lines(self, step: Step) -> list[str]:
        """Say a line, once for each element if it creates several."""
        parts = Parts.of(step)
        return [self._guarded(line, parts.guards) for line in self._unguarded(step.verb, parts.line)]

    def briefly(self, step: Step) -> list[str]:
        """Name a line without what it depends on, small unless it is the name of an ability or a condition."""
        parts = Parts.of(step).line
        if step.verb in _BRIEF:
            return [self._head(step.verb, parts[""])]
        if step.verb == "apply":
            return [begun_large(self.text.insert(conditions_of([name for name in parts if name in CONDITIONS])))]
        if step.verb == "summon":
            parts = {name: number for name, number in parts.items() if name in RANKS or name in monsters()}
        return [begun_small(line) for line in self._unguarded(step.verb, parts)]

    def _unguarded(self, verb: str, parts: Mapping[str, str]) -> list[str]:
        if verb == "infuse":
            return [self.text.say("line.infuse", element=Key(f"element.{element}")) for element in parts]
        return [self._line(verb, parts)]

    def change(self, step: Step, changed: Step) -> str:
        """Say what an element changes in a line (GH-ELEM-6)."""
        before = Parts.of(changed).line
        said = []
        for name, number in Parts.of(step).line.items():
            is_own = name == changed.verb
            phrase = begun_small(self._head(name, number)) if is_own else self.rider(name, number)
            replaces = _replaces("" if is_own else name, number, before)
            said.append(self.text.say("joined.instead", change=phrase) if replaces else phrase)
        return self._consuming(step.verb.removeprefix(_WITH), self._joined(said))

    def _line(self, verb: str, parts: Mapping[str, str]) -> str:
        match verb:
            case "apply":
                given = [name for name in parts if name in CONDITIONS]
                said = begun_large(self.text.insert(conditions_of(given)))
                return self._joined([said, *self._riders(parts, but=given)])
            case "damage":
                key = "line.damage-self" if "self" in parts else "line.damage"
                return self.text.say(key, n=int(parts[""]), whom=self._whom(parts))
            case "attack-bonus":
                return self.text.say("line.attack-bonus", value=_signed(parts[""]), whom=self._whom(parts))
            case "trap":
                return self.text.say("line.trap", n=int(parts[""]))
            case "summon":
                (monster,) = [name for name in parts if name in monsters()]
                who = [self._summoned(monster, rank, parts[rank]) for rank in RANKS if rank in parts]
                said = self.text.say("line.summon", who=who)
                return self._joined([said, *self._riders(parts, but=(monster, *RANKS))])
            case "open-next-door":
                return self.text.say("line.open-next-door", doors=tuple(parts))
            case "extra-turn":
                (monster,) = parts
                return self.text.say("line.extra-turn", monster=Key(f"monster.{monster}"))
            case "attackers-disadvantage":
                return self.text.say("line.attackers-disadvantage")
            case _:
                return self._joined([self._head(verb, parts[""]), *self._riders(parts)])

    def _head(self, verb: str, number: str) -> str:
        return self.text.say(f"line.{verb}", value=_signed(number))

    def _summoned(self, monster: str, rank: str, number: str) -> str:
        return self.text.say(f"line.summon.{rank}", n=int(number), monster=Key(f"monster.{monster}"))

    def _riders(self, parts: Mapping[str, str], but: Iterable[str] = ()) -> list[str]:
        left_out = {"", *but}
        return [self.rider(name, number) for name, number in parts.items() if name not in left_out]

    def rider(self, name: str, number: str) -> str:
        """Say what is added to a line: a condition, an area, whom it affects, or anything else."""
        if name in CONDITIONS:
            return self.text.say(f"condition.{name}")
        if name in areas():
            return self.text.say("rider.area", shape=Key(f"area.{name}"))
        if self.is_whom(name):
            return self._whom({name: number})
        return self.text.say(f"rider.{'range' if name in _RANGE else name}", value=_signed(number))

    def is_whom(self, name: str) -> bool:
        """Say whether a word tells whom a line affects."""
        return f"whom.{name}" in self.text

    def _whom(self, parts: Mapping[str, str]) -> str:
        (name,) = [each for each in parts if self.is_whom(each)]
        return self.text.say(f"whom.{name}", value=parts[name])

    def _joined(self, phrases: list[str]) -> str:
        line = phrases[0]
        for phrase in phrases[1:]:
            line = self.text.say("joined.rider", line=line, rider=phrase)
        return line

    def _consuming(self, element: str, line: str) -> str:
        small = begun_small(line)
        if element not in ELEMENTS:
            return self.text.say("joined.consume-any", line=small)
        return self.text.say("joined.consume", element=Key(f"element.{element}"), line=small)

    def _guarded(self, line: str, guards: Mapping[str, str]) -> str:
        """Say on what a line depends: its elements, its levels and its number of characters."""
        numbers = []
        for name in guards:
            if name.startswith(_IF):
                line = self._consuming(name.removeprefix(_IF), line)
            elif name.startswith(_FOR):
                numbers.append(name.removeprefix(_FOR))
        if _FROM in guards or _TO in guards:
            first, last = guards.get(_FROM, "0"), guards.get(_TO, str(LEVELS - 1))
            line = self.text.say("joined.levels", first=first, last=last, line=begun_small(line))
        if numbers:
            line = self.text.say("joined.characters", numbers=either(numbers, self.text), line=begun_small(line))
        return line


def _is_guard(name: str) -> bool:
    return name in (_FROM, _TO) or name.startswith((_IF, _FOR))


def _replaces(name: str, number: str, before: Mapping[str, str]) -> bool:
    """Say whether a change takes the place of something that the line says already; a sign means that it is added."""
    if name in areas():
        return any(each in areas() for each in before)
    return number.isdigit() and name in before


def _signed(number: str) -> str:
    """Return a number with a minus that is as wide as a plus."""
    return number.replace("-", "\N{MINUS SIGN}")
