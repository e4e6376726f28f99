"""The small words that everything is said with: numbers and their names, whom, when, and how parts are joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from grognard.games.gloomhaven.facts import ELEMENTS
from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.hero_abilities import ALWAYS, Aim, Amount, Condition
from grognard.games.gloomhaven.table_scene import LineScene
from grognard.kernel.text import Catalogue, Key

UNKNOWN: Final = "X"
"""A number that is counted, as it is printed; what it counts is said below it."""

_RIDERS: Final = ("pierce", "push", "pull", "range", "targets")
"""Numbers that hang on an ability, when they are not abilities of their own."""
_SYMBOLS: Final = {"targets": "target"}


@dataclass(frozen=True, slots=True)
class Said:
    """A line of a card, and how it follows the line before it where all is one sentence."""

    line: LineScene
    joined: Literal["rider", "clause", "what"] = "rider"


def begun_large(line: str) -> str:
    """Begin with a capital.

    >>> begun_large("range 3")
    'Range 3'
    """
    return line[:1].upper() + line[1:]


def begun_small(line: str) -> str:
    """Begin small, but for the number X.

    >>> begun_small("Range 3"), begun_small("X = 2")
    ('range 3', 'X = 2')
    """
    is_number = line[:1] == UNKNOWN and not line[1:2].isalpha()
    return line if is_number else line[:1].lower() + line[1:]


def signed(number: int) -> str:
    """Return a number with its sign, a minus as wide as a plus.

    >>> signed(1), signed(0)
    ('+1', '+0')
    """
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def minus_wide(number: int) -> str:
    """Return a number, a minus as wide as a plus.

    >>> minus_wide(3), minus_wide(0)
    ('3', '0')
    """
    return str(number).replace("-", "\N{MINUS SIGN}")


def either(words: Sequence[str], text: Catalogue) -> str:
    """Join words of which one is enough."""
    from babel.lists import format_list

    return format_list(list(words), style="or", locale=text.language)


def rowed(phrases: Sequence[str], text: Catalogue) -> str:
    """Join phrases with commas."""
    said = phrases[0]
    for each in phrases[1:]:
        said = text.say("joined.rider", line=said, rider=each)
    return said


def conditions_of(names: Iterable[str]) -> list[Key]:
    """Return the names of conditions, to be inserted into a text."""
    return [Key(f"condition.{name}") for name in names]


def elements_of(names: Iterable[str]) -> list[Key]:
    """Return the names of elements, to be inserted into a text."""
    return [Key(f"element.{name}") for name in names]


def symbol_of(number: str) -> str:
    """Return the symbol of a number by its name.

    >>> symbol_of("targets"), symbol_of("pierce")
    ('target', 'pierce')
    """
    return _SYMBOLS.get(number, number)


class Phrases:
    """What lines and sentences are made of, in one language."""

    def __init__(self, text: Catalogue) -> None:
        self.text = text
        self.place = "chosen"
        """What kind of place an ability has marked for those after it."""

    # ---- numbers

    def named(self, name: str, value: str, *, rider: bool = False) -> str:
        """Name a number: ``attack +1``, ``range 3``."""
        if rider or name in _RIDERS:
            return self.text.say(f"rider.{name}", value=value)
        return self.text.say(f"line.{name}", value=value)

    def name(self, name: str, *, rider: bool = False) -> str:
        """Name a number without it, large."""
        return begun_large(self.named(name, "", rider=rider).strip())

    def counted(self, amount: Amount) -> str:
        """Say what an amount counts, "" for a plain number."""
        if not amount.counted:
            return ""
        what = self.text.say(f"counted.{amount.counted}")
        if amount.times != 1:
            what = self.text.say("counted.times", times=amount.times, what=what)
        if amount.plus:
            what = self.text.say("counted.plus", what=what, plus=amount.plus)
        return self.text.say("counted.is", what=what)

    def xp(self, number: int) -> str:
        """Say how much experience that is."""
        return self.text.say("gains.xp", n=number)

    # ---- whom and when

    def whom(self, who: str, within: int = 0) -> str:
        """Say whom an ability affects, by a word of ``WHO``."""
        shared = f"whom.{who}"
        key = shared if shared in self.text and f"aim.{who}" not in self.text else f"aim.{who}"
        return self.text.say(key, value=within, place=Key(f"place.{self.place}"))

    def aimed(self, aim: Aim) -> list[Said]:
        """Say whom an ability affects, as lines that hang on it."""
        found = [plain(self.whom(aim.who, aim.within))] if aim.who else []
        return [*found, *self.ranged(aim)]

    def ranged(self, aim: Aim) -> list[Said]:
        """Say how far an ability reaches and how many it affects, as lines that hang on it."""
        found = []
        if aim.area is not None:
            found.append(Said(self.area(aim.area)))
        if aim.range is not None:
            found.append(self.number("range", aim.range))
        if aim.targets != 1:
            found.append(self.number("targets", aim.targets))
        if aim.own_range:
            found.append(plain(self.text.say("ability.own-range"), "range"))
        return found

    def area(self, area: Area) -> LineScene:
        """Say and show an area, with the attacker if it stands beside it (GH-AOE-2)."""
        you = ((0, 0, "you"),) if area.kind == "melee" else ()
        hexes = (*you, *[(h.q, h.t, "hit") for h in area.hexes])
        return LineScene("area", "", begun_large(self.text.say(f"area.{area.id}")), 1, area=hexes)

    def number(self, name: str, value: int) -> Said:
        """Say a number that hangs on an ability."""
        return Said(LineScene(symbol_of(name), str(value), self.name(name, rider=True), 1))

    def when(self, condition: Condition) -> str:
        """Say what must hold, "" for always."""
        say = self.text.say
        found = []
        if condition.beside_ally:
            found.append(say("when.beside-ally"))
        if condition.isolated:
            found.append(say("when.isolated"))
        if condition.target_has:
            found.append(say("when.target-has", conditions=self._any_of(condition.target_has)))
        if condition.self_has:
            found.append(say("when.self-has", conditions=self._any_of(condition.self_has)))
        if condition.target_hp_max is not None:
            found.append(say("when.target-hp", n=condition.target_hp_max))
        if condition.moved_straight:
            found.append(say("when.moved-straight"))
        if condition.ended_where_started:
            found.append(say("when.ended-where-started"))
        if condition.hexes_moved_max is not None:
            found.append(say("when.hexes-moved", n=condition.hexes_moved_max))
        said = found[0] if found else ""
        for each in found[1:]:
            said = say("when.also", first=said, second=each)
        return said

    def only_when(self, condition: Condition) -> list[Said]:
        """Say what must hold for an ability, as a line that hangs on it."""
        return [] if condition == ALWAYS else [plain(self.text.say("when.only", when=self.when(condition)))]

    def _any_of(self, names: Sequence[str]) -> str:
        return either([self.text.say(f"condition.{name}") for name in names], self.text)

    # ---- elements

    def created(self, elements: Sequence[str], key: str) -> str:
        """Say which elements are created; ``any`` are those of the player's choice."""
        chosen = [each for each in elements if each not in ELEMENTS]
        if chosen:
            return self.text.say(f"{key}-any", n=len(chosen))
        return self.text.say(key, elements=elements_of(elements))

    # ---- sentences

    def plain_line(self, line: LineScene) -> str:
        """Return a line with its number as one text."""
        return self.text.say("said.valued", words=line.words, value=line.value) if line.value else line.words

    def sentence(self, lines: Sequence[Said]) -> str:
        """Join a line and what hangs on it to a sentence, without a stop."""
        said = self.plain_line(lines[0].line)
        for each in lines[1:]:
            next_ = begun_small(self.plain_line(each.line))
            if each.joined == "rider":
                said = self.text.say("joined.rider", line=said, rider=next_)
            elif each.joined == "clause":
                said = self.text.say("said.clause", line=said, clause=next_)
            else:
                said = self.text.say("said.what", line=said, what=next_)
        return said


def plain(words: str, symbol: str = "", joined: Literal["rider", "clause", "what"] = "rider") -> Said:
    """Make a line of words alone that hangs on an ability."""
    return Said(LineScene(symbol, "", begun_large(words), 1), joined)
