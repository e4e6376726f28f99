"""What a card or a special does, line by line, in the notation of the kernel's effects: the words it knows.

- ``move +1 jump``, ``attack -1 range 3 targets 2 wound``: a number with a sign is added to the stat row (GH-MON-1);
  ``range 3`` replaces the row's range, ``range-by -1`` adds to it; a name from ``areas.toml`` is an area.
- ``attack +0 adjacent-enemies``, ``attack +0 enemies-in-range``: all of them. ``ally-beside-target +2``: added against
  a target next to an ally of the monster. ``all-on-one``: all its targets are one enemy.
- ``heal 3 range 3`` is for the monster or one ally (GH-MOTH-1); ``shield 1``, ``retaliate 2`` are its own (GH-MON-2);
  ``apply wound self`` gives conditions without an attack; ``damage 2 self`` is suffered, not attacked.
- ``trap 3`` puts a trap with so much damage on the adjacent empty hex nearest to an enemy; ``summon ooze normal 1``
  puts figures beside the summoner (GH-MOTH-2), ``beside-target`` beside its target, ``with-own-hp`` with its present
  hit points, at most those of a new one. ``attackers-disadvantage``, ``attack-bonus +1 all-allies`` last for the round.
- ``with-ice attack +2``: if the monster can consume ice, it must (GH-ELEM-6), and the line before changes: a number
  with a sign is added, one without replaces. ``heal 3 self if-ice``: performed only if ice is consumed for it.
- ``infuse ice``: created at the end of the turn (GH-ELEM-7).
- ``special 1`` is on the stat card of the boss (GH-BOSS-1). There, ``for-3`` is a line for three characters, and
  ``from-level 3 to-level 4`` one for those levels; ``open-next-door a b`` leads a boss over any distance to the next of
  these doors, after the last to the first again, and opens it; ``extra-turn vermling-scout`` lets all of this kind act
  once more with the card they have.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER, areas
from grognard.kernel.effects import Step, Vocabulary, read_program, write_program
from grognard.kernel.value import Facts

CONDITIONS: Final = (
    "poison",
    "wound",
    "immobilize",
    "disarm",
    "stun",
    "muddle",
    "curse",
    "bless",
    "strengthen",
    "invisible",
)
ELEMENTS: Final = ("fire", "ice", "air", "earth", "light", "dark")
ANY: Final = "any"
"""Stands for one element of the players' choice (GH-ELEM-7)."""

_WITH: Final = "with-"
_IF: Final = "if-"
_CHARACTERS: Final = ("for-2", "for-3", "for-4")
_GUARDS: Final = (*[f"{_IF}{each}" for each in (*ELEMENTS, ANY)], *_CHARACTERS, "from-level N", "to-level N")
_TARGETS: Final = (
    "self",
    "adjacent-enemies",
    "one-adjacent-enemy",
    "enemies-in-range",
    "enemies-within N",
    "all-enemies",
    "adjacent-allies",
    "allies-within N",
    "self-and-allies-within N",
    "all-allies",
    "self-and-all-allies",
    "adjacent-figures",
    "figures-beside-target",
)
"""Words for whom a line affects when it is not one target; at most one in a line."""

_TARGET_NAMES: Final = frozenset([shape.partition(" ")[0] for shape in _TARGETS])
_NEEDS_TARGET: Final = frozenset({"apply", "damage", "push", "attack-bonus"})


@cache
def summonable() -> tuple[str, ...]:
    """Return the names of the monsters, which programs may summon."""
    return tuple(TomlFile.read(FOLDER / "monsters.toml").table)


@cache
def vocabulary() -> Vocabulary:
    """Return the verbs of programs, each with its arguments."""
    riders = (*areas(), *CONDITIONS, "targets N", "push N", "range-by +N")
    verbs: dict[str, tuple[str, ...]] = {
        "move": ("+N", "jump"),
        "attack": (
            "+N",
            *riders,
            *("range N", "pierce N", "pull N", "ally-beside-target +N", "all-on-one"),
            *("adjacent-enemies", "enemies-in-range", "heal-per-target-damaged N"),
        ),
        "heal": ("N", "range N", "targets N", *_TARGETS),
        "shield": ("N", "self-and-allies-within N"),
        "retaliate": ("N", "range N"),
        "apply": (*CONDITIONS, "push N", *_TARGETS),
        "damage": ("N", *_TARGETS),
        "push": ("N", *_TARGETS),
        "attackers-disadvantage": (),
        "attack-bonus": ("+N", *_TARGETS),
        "summon": (*summonable(), "normal N", "elite N", "beside-target", "with-own-hp"),
        "trap": ("N",),
        "loot": ("N",),
        "infuse": ELEMENTS,
        "special": ("N",),
        "open-next-door": ("a", "b", "c", "d"),
        "extra-turn": summonable(),
    }
    changes = ("attack +N", "heal +N", "shield N", *riders, *_TARGETS, "heal-per-target-damaged N")
    found = {verb: (*shapes, *_GUARDS) for verb, shapes in verbs.items()}
    return found | {f"{_WITH}{element}": changes for element in ELEMENTS}


@dataclass(frozen=True, slots=True)
class Program(Facts):
    """The lines of a card or a special, in their order."""

    steps: tuple[Step, ...] = ()

    @classmethod
    def parse(cls, text: object) -> Program:
        """Read a program; a ValueError says what is wrong with it.

        >>> str(Program.parse("attack +0 range 2; with-ice attack +2 range-by +1"))
        'attack +0 range 2; with-ice attack +2 range-by +1'
        """
        if not isinstance(text, str):
            raise ValueError("expected a text such as 'move +1; attack -1'")
        steps = read_program(text, vocabulary())
        if steps and steps[0].verb.startswith(_WITH):
            raise ValueError(f"'{steps[0].verb}' changes the step before it, and there is none")
        for at, step in enumerate(steps):
            if step.verb.startswith(_WITH):
                changed = _changed(next(each for each in steps[at::-1] if not each.verb.startswith(_WITH)), step)
                (step,) = read_program(str(changed), vocabulary())
            _check(step)
        return cls(steps)

    def __str__(self) -> str:
        return write_program(self.steps)

    @property
    def consumes(self) -> tuple[str, ...]:
        """The elements that a line asks for, in the order of the lines; ``any`` is one of them (GH-ELEM-6)."""
        return tuple(dict.fromkeys([element for step in self.steps for element in _asks_for(step)]))

    def performed(self, consumed: Collection[str] = (), level: int = 0, characters: int = 2) -> tuple[Step, ...]:
        """Return the lines that are performed when these elements are consumed, with what these change, in order.

        >>> program = Program.parse("attack +0 range 2; with-ice attack +2 range-by +1; heal 3 self if-fire")
        >>> [str(step) for step in program.performed({"ice"})]
        ['attack +2 range 3']
        """
        found: list[Step] = []
        is_performed = False
        for step in self.steps:
            if not step.verb.startswith(_WITH):
                is_performed = _holds(step, consumed, level, characters)
                if is_performed:
                    found.append(_without_guards(step))
            elif is_performed and step.verb.removeprefix(_WITH) in consumed:
                found[-1] = _changed(found[-1], step)
        return tuple(found)


NOTHING: Final = Program()
"""The program without a line."""


def _asks_for(step: Step) -> Iterator[str]:
    if step.verb.startswith(_WITH):
        yield step.verb.removeprefix(_WITH)
    for word in step.arguments:
        if word.startswith(_IF):
            yield word.removeprefix(_IF)


def _holds(step: Step, consumed: Collection[str], level: int, characters: int) -> bool:
    """Say whether a line is performed: its elements, its number of characters and its levels."""
    numbers = [word for word in _CHARACTERS if step.has(word)]
    return (
        all(element in consumed for element in _asks_for(step))
        and (not numbers or f"for-{characters}" in numbers)
        and step.named("from-level") <= level <= step.named("to-level", level)
    )


def _parts(arguments: Collection[str]) -> dict[str, str]:
    """Split arguments into names and their numbers, "" for a word without one."""
    found: dict[str, str] = {}
    name = ""
    for word in arguments:
        if _is_number(word):
            found[name] = word
        else:
            name = word
            found[name] = ""
    return found


def _written(verb: str, parts: Mapping[str, str]) -> Step:
    return Step(verb, tuple([word for name, number in parts.items() for word in (name, number) if word]))


def _is_number(word: str) -> bool:
    return word.lstrip("+-").isdigit()


def _without_guards(step: Step) -> Step:
    guards = {shape.partition(" ")[0] for shape in _GUARDS}
    return _written(step.verb, {name: number for name, number in _parts(step.arguments).items() if name not in guards})


def _changed(step: Step, change: Step) -> Step:
    """Change a step as ``with-`` says: add numbers with a sign, replace others, the area and the targets."""
    parts = _parts(step.arguments)
    for name, number in _parts(change.arguments).items():
        place = "" if name == step.verb else "range" if name == "range-by" and "range" in parts else name
        for group in (_TARGET_NAMES, areas().keys()):
            if name in group:
                parts = {each: value for each, value in parts.items() if each not in group}
        parts[place] = _sum(parts.get(place, ""), number)
    return _written(step.verb, parts)


def _sum(old: str, new: str) -> str:
    if not old or not new or new[0] not in "+-":
        return new
    total = int(old) + int(new)
    return f"{total:+d}" if old[0] in "+-" else str(total)


def _check(step: Step) -> None:
    """Refuse what the vocabulary alone lets pass."""
    words = _parts(step.arguments).keys()
    targets = [word for word in words if word in _TARGET_NAMES]
    if len(targets) > 1 or (not targets and step.verb in _NEEDS_TARGET):
        raise ValueError(f"'{step.verb}' needs one word for whom it affects, got {len(targets)}")
    if sum(word in areas() for word in words) > 1:
        raise ValueError(f"'{step.verb}' has more than one area")
    if step.has("range") and step.has("range-by"):
        raise ValueError("'range' replaces the range of the stat row, 'range-by' adds to it; take one")
    if step.verb == "apply" and not any(word in CONDITIONS for word in words):
        raise ValueError("'apply' needs a condition")
    if step.verb == "infuse" and not any(word in ELEMENTS for word in words):
        raise ValueError("'infuse' needs an element")
    if step.verb in ("summon", "extra-turn") and sum(word in summonable() for word in words) != 1:
        raise ValueError(f"'{step.verb}' needs one monster")
    if step.verb == "summon" and not (step.has("normal") or step.has("elite")):
        raise ValueError("'summon' needs a rank and a number, such as 'normal 1'")
