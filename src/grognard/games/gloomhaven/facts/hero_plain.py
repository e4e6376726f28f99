"""The parts of the notation of ``hero_programs`` that nest nothing: aims, conditions, and verbs no line can change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from grognard.games.gloomhaven.facts import hero_abilities as h
from grognard.games.gloomhaven.facts.area import Area, areas
from grognard.games.gloomhaven.facts.hero_abilities import SELF, Ability, Aim, Condition
from grognard.games.gloomhaven.facts.hero_words import Line
from grognard.games.gloomhaven.facts.items import SLOTS
from grognard.games.gloomhaven.facts.programs import ANY, CONDITIONS, ELEMENTS

BOTH_RANKS: Final = ("normal", "elite")
ALL_ELEMENTS: Final = (*ELEMENTS, ANY)
IFS: Final = (
    "if-beside-ally",
    "if-isolated",
    "if-moved-straight",
    "if-ended-where-started",
    "if-target-has",
    "if-self-has",
    "if-target-hp",
    "if-hexes-moved",
)
"""The words of conditions."""

_WHO: Final = tuple([each for each in h.WHO if each])
_WITHIN: Final = ("enemies-within", "allies-within", "enemies-within-of-marked")


def read_who(line: Line) -> tuple[str, int]:
    """Take a word for whom, and how far it reaches."""
    for word in _WITHIN:
        if (within := line.maybe_number(word)) is not None:
            return word, within
    return line.one_of([each for each in _WHO if each not in _WITHIN], "word for whom it affects"), 0


def read_area(line: Line) -> Area | None:
    """Take the name of an area, None if there is none."""
    name = line.one_of(areas(), "area")
    return areas()[name] if name else None


def read_aim(line: Line, default: Aim = h.USUAL) -> Aim:
    """Take whom an ability affects."""
    who, within = read_who(line)
    area = read_area(line)
    return Aim(
        who or default.who,
        line.maybe_number("range"),
        line.number("targets", 1),
        within,
        area,
        line.flag("own-range"),
    )


def read_needed_aim(line: Line) -> Aim:
    """Take whom an ability affects, which has to be told."""
    aim = read_aim(line)
    if not aim.who and aim.area is None:
        raise line.missing("a word for whom it affects, such as 'one-adjacent-enemy'", _WHO)
    return aim


def read_when(line: Line) -> Condition:
    """Take what must hold."""
    return Condition(
        line.flag("if-beside-ally"),
        line.flag("if-isolated"),
        line.words_of("if-target-has", CONDITIONS, "condition"),
        line.words_of("if-self-has", CONDITIONS, "condition"),
        line.maybe_number("if-target-hp"),
        line.flag("if-moved-straight"),
        line.flag("if-ended-where-started"),
        line.maybe_number("if-hexes-moved"),
    )


def read_some(line: Line, known: Iterable[str], what: str) -> tuple[str, ...]:
    """Take all of these words that are there, at least one."""
    words = list(known)
    found = line.flags(words)
    if not found:
        raise line.missing(what, words)
    return found


def read_elements(line: Line) -> tuple[str, ...]:
    """Take elements, at least one; one may be there again."""
    elements: list[str] = []
    while element := line.next_of(ALL_ELEMENTS):
        elements.append(element)
    if not elements:
        raise line.missing("an element", ALL_ELEMENTS)
    return tuple(elements)


def _ranks(line: Line) -> tuple[str, ...]:
    return line.flags(BOTH_RANKS) or BOTH_RANKS


def _kill(line: Line) -> Ability:
    when = read_when(line)
    return h.Kill(read_needed_aim(line), line.flags(BOTH_RANKS), when, line.flag("mark"), line.number("xp-per-target"))


def _refresh(line: Line) -> Ability:
    count = line.count_or_all()
    states: tuple[Literal["spent", "consumed"], ...] = ("spent", "consumed")
    found = [state for state in states if line.flag(state)]
    if len(found) != 1:
        raise ValueError("'refresh' needs one word for which items, 'spent' or 'consumed'")
    return h.Refresh(found[0], count, read_aim(line, SELF), line.one_of(SLOTS, "slot"), line.flag("optional"))


def _trap(line: Line) -> Ability:
    return h.CreateTrap(line.count(), line.flags(CONDITIONS), line.number("xp"))


def _disarm_trap(line: Line) -> Ability:
    return h.DisarmTrap(line.number("effects-range"))


def _obstacles(line: Line) -> Ability:
    return h.CreateObstacle(
        line.count(), line.number("range", 1), line.number("size", 1), line.flag("on-marked"), line.flag("mark")
    )


def _move_obstacle(line: Line) -> Ability:
    return h.MoveObstacle(line.needed_number("to-range"), line.flag("mark"))


def _choose_hex(line: Line) -> Ability:
    return h.ChooseHex(line.needed_number("range"))


def _control_turn(line: Line) -> Ability:
    return h.ControlTurn(read_needed_aim(line), _ranks(line), line.flag("control"))


def _augments_at_once(line: Line) -> Ability:
    return h.AugmentLimit(line.count())


def _augment_ranged(_: Line) -> Ability:
    return h.AugmentRanged()


def _gain_tokens(line: Line) -> Ability:
    return h.GainTokens(line.value())


def _redirect_attacks(_: Line) -> Ability:
    return h.Redirect()


def _move_as_attack(_: Line) -> Ability:
    return h.MoveAsAttack()


def _infuse(line: Line) -> Ability:
    return h.Infuse(read_elements(line))


PLAIN: Final[dict[str, Callable[[Line], Ability]]] = {
    "kill": _kill,
    "refresh": _refresh,
    "trap": _trap,
    "disarm-trap": _disarm_trap,
    "obstacles": _obstacles,
    "move-obstacle": _move_obstacle,
    "choose-hex": _choose_hex,
    "control-turn": _control_turn,
    "augments-at-once": _augments_at_once,
    "augment-ranged": _augment_ranged,
    "gain-tokens": _gain_tokens,
    "redirect-attacks": _redirect_attacks,
    "move-as-attack": _move_as_attack,
    "infuse": _infuse,
}
"""The verbs of this module."""
