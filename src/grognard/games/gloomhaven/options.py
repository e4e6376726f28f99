"""Named options: who takes part, at which level, and the readings that a table may choose (section SET)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Character, Rulings
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL
from grognard.kernel.option import Option, OptionError, Options, check_options
from grognard.kernel.text import Key

PLACES: Final = ("first", "second", "third", "fourth")
"""The places at the table, which are the seats as well."""
NONE: Final = "none"
RECOMMENDED: Final = "recommended"
AS_CHARACTERS: Final = "as-characters"
CHOOSE: Final = "choose"
READY_MADE: Final = "ready-made"

FEWEST: Final = 2
MOST: Final = 4
"""How many characters take part (GH-SET-13)."""
HIGHEST: Final = 7
"""The highest scenario level (GH-SET-2)."""
DIFFICULTIES: Final = {"easy": -1, "normal": 0, "hard": 1, "very-hard": 2}
"""What each difficulty adds to the recommended level (GH-SET-1)."""

_LEVELS: Final = tuple([str(level) for level in range(1, HIGHEST_LEVEL + 1)])

OPTIONS: Final = (
    Option("first", "GH-SET-7", "brute", facts.HEROES),
    Option("second", "GH-SET-7", "spellweaver", (NONE, *facts.HEROES)),
    Option("third", "GH-SET-7", NONE, (NONE, *facts.HEROES)),
    Option("fourth", "GH-SET-7", NONE, (NONE, *facts.HEROES)),
    Option("first-level", "GH-TOWN-7", "1", _LEVELS),
    Option("second-level", "GH-TOWN-7", "1", _LEVELS),
    Option("third-level", "GH-TOWN-7", "1", _LEVELS),
    Option("fourth-level", "GH-TOWN-7", "1", _LEVELS),
    Option("difficulty", "GH-SET-1", "normal", tuple(DIFFICULTIES)),
    Option("scenario-level", "GH-SET-1", RECOMMENDED, (RECOMMENDED, *[str(n) for n in range(HIGHEST + 1)])),
    Option("people", "GH-SET-13", AS_CHARACTERS, (AS_CHARACTERS, "1", "2", "3", "4")),
    Option("several-each", "GH-SET-13", "off"),
    Option("open-information", "GH-SET-3", "off"),
    Option("prosperity", "GH-TOWN-5", "1", _LEVELS),
    Option("gold", "GH-TOWN-7", "", (), number=True),
    Option("preparation", "GH-SET-4", CHOOSE, (CHOOSE, READY_MADE)),
)
"""Every option with its default. ``gold`` "": as much as a new character of the level has (GH-TOWN-7)."""


def read_options(options: Options) -> tuple[tuple[Character, ...], Rulings]:
    """Return who takes part and the numbers of the scenario; OptionError with one sentence if that cannot be.

    Rules: GH-SET-1, GH-SET-2, GH-SET-3, GH-SET-7, GH-SET-13.

    >>> characters, rulings = read_options({"people": "1", "first-level": "3", "second-level": "4"})
    >>> [each.hero for each in characters], rulings.level, rulings.monster_level, rulings.trap_damage
    (['brute', 'spellweaver'], 2, 3, 5)
    """
    values = check_options(OPTIONS, options)
    characters = _characters(values)
    people = _people(values, len(characters))
    raised = people == 1 or values["open-information"] == "on"
    return characters, rulings_of(values, _level(values, characters, raised), raised)


def _characters(values: Mapping[str, str]) -> tuple[Character, ...]:
    """Return the characters in the order of their places."""
    chosen = [values[place] for place in PLACES]
    taken = [name for name in chosen if name != NONE]
    for place, before in zip(PLACES[1:], PLACES, strict=False):
        if values[place] != NONE and values[before] == NONE:
            raise OptionError(
                f"option {before}: choose a class here, or '{NONE}' for {place}: no place stays empty",
                "empty-place",
                before=Key(f"option.{before}"),
                place=Key(f"option.{place}"),
            )
    check_party(taken)
    return tuple([Character(hero, int(values[f"{place}-level"])) for place, hero in zip(PLACES, taken, strict=False)])


def check_party(heroes: Sequence[str]) -> None:
    """Refuse too few or too many characters, or a class twice; OptionError says it (GH-SET-7, GH-SET-13)."""
    if len(heroes) < FEWEST:
        raise OptionError(
            f"option second: choose a class: {FEWEST} to {MOST} characters take part, one person may play 2",
            "too-few-characters",
            fewest=FEWEST,
            most=MOST,
        )
    if len(heroes) > MOST:
        raise OptionError(
            f"{len(heroes)} characters are too many: {FEWEST} to {MOST} take part in a scenario",
            "too-many-characters",
            count=len(heroes),
            fewest=FEWEST,
            most=MOST,
        )
    for place, hero in zip(PLACES, heroes, strict=False):
        if heroes.index(hero) != PLACES.index(place):
            raise OptionError(
                f"option {place}: there is a {hero} already, and a class takes part once",
                "class-twice",
                hero=Key(f"class.{hero}"),
            )


def _people(values: Mapping[str, str], characters: int) -> int:
    """Return how many people play (GH-SET-3, GH-SET-13)."""
    if values["people"] == AS_CHARACTERS:
        return characters
    people = int(values["people"])
    if people > characters:
        raise OptionError(
            f"option people: {people} people need {people} characters, and {characters} take part",
            "too-many-people",
            people=people,
            characters=characters,
        )
    if 1 < people < characters and values["several-each"] == "off":
        raise OptionError(
            f"option people: {people} people with {characters} characters: somebody holds two, "
            "which the group agrees on with option several-each: on",
            "somebody-holds-two",
            people=people,
            characters=characters,
            option=Key("option.several-each"),
        )
    return people


def recommended_level(levels: Iterable[int]) -> int:
    """Return the recommended scenario level: half the average level of the characters, rounded up once (GH-SET-1).

    >>> recommended_level([6, 4, 4, 3]), recommended_level([1, 1]), recommended_level([9, 9, 9, 9])
    (3, 1, 5)
    """
    each = list(levels)
    return -(-sum(each) // (2 * len(each)))


def level_by_difficulty(levels: Iterable[int], difficulty: str) -> int:
    """Return the scenario level of a difficulty: beside the recommended one, within those there are (GH-SET-1)."""
    return min(max(recommended_level(levels) + DIFFICULTIES[difficulty], 0), HIGHEST)


def _level(values: Mapping[str, str], characters: Sequence[Character], raised: bool) -> int:
    """Return the scenario level L (GH-SET-1); the variant with raised monsters has none above 6 (GH-SET-3).

    The average is that of the characters as they are, however many people play (GH-RUL-2).
    """
    chosen = values["scenario-level"]
    if chosen == RECOMMENDED:
        level = level_by_difficulty([each.level for each in characters], values["difficulty"])
    elif values["difficulty"] == "normal":
        level = int(chosen)
    else:
        raise OptionError("option scenario-level: choose a level or a difficulty, not both", "level-and-difficulty")
    if raised and level == HIGHEST:
        why = "with open information" if values["open-information"] == "on" else "for one person"
        raise OptionError(
            f"option scenario-level: level {HIGHEST} cannot be played {why}: "
            f"the monsters' level would be {HIGHEST + 1}",
            "level-too-high",
            level=HIGHEST,
            raised=HIGHEST + 1,
        )
    return level


def rulings_of(values: Mapping[str, str], level: int, raised: bool) -> Rulings:
    """Return the numbers of a scenario level; raised ones are those of the solo and open variant.

    Rules: GH-SET-2, GH-SET-3.
    """
    row = facts.levels().scenario[level]
    harm = facts.levels().scenario[level + 1] if raised else row
    return Rulings(
        values=tuple(values.items()),
        level=level,
        monster_level=harm.level,
        trap_damage=harm.trap_damage,
        hazard_damage=harm.trap_damage // 2,
        gold_per_token=row.gold_per_token,
        bonus_xp=row.bonus_xp,
        open_information=raised,
    )
