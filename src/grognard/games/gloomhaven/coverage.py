"""What of each scenario the engine enforces: the tool ``grognard gloomhaven coverage``.

Every fact of a scenario is of a kind, such as ``goal.kill-all`` or ``spawn.round-start``, and each kind has one status
in ``coverage_status.STATUS``. A fact of a kind that is not there is an error, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache, reduce
from importlib.resources import files
from typing import Any, Final

from grognard.drawing.terminal import columns
from grognard.games.gloomhaven.card_words import program_lines
from grognard.games.gloomhaven.coverage_status import BEYOND, STATUS, NoStatus, Status, status_of
from grognard.games.gloomhaven.desk.explanation_lines import wrapped
from grognard.games.gloomhaven.facts import Boss, ability_decks, bosses, items, monsters
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.facts.scenarios import Aimed, Campaign, Scenario, Treasure
from grognard.games.gloomhaven.map_mistake import LONGEST, quoted
from grognard.kernel.effects import Step
from grognard.kernel.text import Catalogue, Key, nearest
from grognard.kernel.tool import Columns, Language, Tool, ToolError, ToolResult, about

_TEXTS: Final = files("grognard.games.gloomhaven") / "texts"
_WIDEST: Final = 130
_ENGLISH: Final = Language("en")
_LANG: Final = about("L", "Language: en, zh or fr; else what LC_ALL or LANG says.")
_ORDER: Final[tuple[Status, ...]] = ("missing", "enforced")
"""A line that tells several things has the first of their statuses."""


@dataclass(frozen=True, slots=True)
class Covered:
    """A fact of a scenario and what becomes of it; ``kinds`` are those in the table of statuses."""

    scenario: str
    number: int
    text: str
    kinds: tuple[str, ...]
    status: Status


@dataclass(frozen=True, slots=True)
class Fact:
    """What a field of a scenario says, with the kinds that its status comes from."""

    kinds: tuple[str, ...]
    text: str


def covered(scenario: Scenario, text: Catalogue) -> list[Covered]:
    """List the facts of a scenario, each with its status; NoStatus for a fact of an unknown kind."""
    if unknown := {each.name for each in fields(Scenario)} ^ set(FIELDS):
        raise NoStatus(", ".join(sorted(unknown)))
    found: list[Covered] = []
    for told in FIELDS.values():
        for fact in told(scenario, text):
            states = [status_of(kind) for kind in fact.kinds]
            status = next(status for status in _ORDER if status in states)
            found.append(Covered(scenario.id, scenario.number, fact.text, fact.kinds, status))
    return found


# ---- what each field of a scenario says


def _nothing(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    """Tell nothing: it is a name, or other facts refer to it."""
    yield from ()


def _fact(text: Catalogue, kind: str, **facts: object) -> Fact:
    return Fact((kind,), text.say(f"coverage.{kind}", **facts))


def _rooms(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    yield _fact(text, "map.rooms", n=len(scenario.rooms))


def _doors(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    plain = [door for door in scenario.doors if not door.locked]
    if plain:
        yield _fact(text, "door.closed", n=len(plain))
    for letter in sorted({door.letter for door in scenario.doors if door.plates}):
        plates = next(door.plates for door in scenario.doors if door.letter == letter)
        assert plates is not None
        letters = [" ".join(each) for each in plates.markers]
        kind = "door.all-plates" if plates.all_of_them else "door.any-plate"
        yield _fact(text, kind, door=letter, two=letters[0], three=letters[1], four=letters[2])
    by_boss = sorted(door.letter for door in scenario.doors if door.by_boss)
    if by_boss:
        yield _fact(text, "door.boss", doors=by_boss)


def _start(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    yield _fact(text, "map.start", n=len(scenario.start))


def _win(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    for aim in scenario.win:
        yield _fact(text, f"goal.{aim.kind}", **_aim(scenario, aim, text))
    yield _fact(text, "lose.exhausted")


def _aim(scenario: Scenario, aim: Aimed, text: Catalogue) -> Mapping[str, object]:
    return {
        "monster": _monster(aim.monster, text) if aim.monster else "",
        "n": aim.per_character,
        "room": aim.room,
        "unit": aim.unit.capitalize(),
        "letter": aim.marker,
    }


def _monster(name: str, text: Catalogue) -> str:
    known = bosses()[name].name if name in bosses() else monsters()[name].name
    return text.say_or(f"monster.{name}", known)


def _overlays(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    for kind in ("obstacle", "hazard", "difficult"):
        count = sum([each.kind == kind for each in scenario.overlays])
        if count:
            yield _fact(text, f"overlay.{kind}", n=count)
    traps = [each for each in scenario.overlays if each.kind == "trap"]
    damaging = [each for each in traps if each.damages]
    if damaging:
        yield _doubted(_fact(text, "overlay.trap-damage", n=len(damaging)), damaging, text)
    for condition in sorted({condition for each in traps for condition in each.conditions}):
        these = [each for each in traps if condition in each.conditions]
        told = _fact(text, "overlay.trap-condition", n=len(these), condition=Key(f"condition.{condition}"))
        yield _doubted(told, these, text)


def _doubted(fact: Fact, about: Iterable[Any], text: Catalogue) -> Fact:
    """Say of a fact that it is not certain, if that is so."""
    if any(each.uncertain for each in about):
        return Fact(fact.kinds, text.say("coverage.uncertain", fact=fact.text))
    return fact


def _monsters(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    common = [each for each in scenario.monsters if each.monster in monsters()]
    names = list(dict.fromkeys(each.monster for each in common))
    if common:
        yield _doubted(_fact(text, "monster.placed", monsters=[_monster(name, text) for name in names]), common, text)
    led = list(dict.fromkeys(each.monster for each in scenario.monsters if each.monster in bosses()))
    names += [each.monster for each in scenario.spawns if each.monster not in names]
    yield from _abilities(names, text)
    for name in led:
        yield _fact(text, "boss.placed", boss=_monster(name, text))
        yield from _specials(bosses()[name], text)


def _abilities(names: Iterable[str], text: Catalogue) -> Iterator[Fact]:
    """Tell what the ability cards of these monsters do, kinds of the same status together."""
    found: set[str] = set()
    for name in names:
        for card in ability_decks()[monsters()[name].deck].cards:
            found |= {_ability(step) for step in (*card.do.steps, *card.on_death.steps)}
            if card.on_death.steps:
                found.add("ability.on-death")
    known = [kind for kind in STATUS if kind in found]
    if len(known) < len(found):
        raise NoStatus(", ".join(sorted(found - set(known))))
    for status in _ORDER:
        kinds = tuple([kind for kind in known if status_of(kind) == status])
        if kinds:
            yield Fact(
                kinds, text.say("coverage.abilities", abilities=[text.say(f"coverage.{kind}") for kind in kinds])
            )


def _ability(step: Step) -> str:
    return "ability.consume" if step.verb.startswith("with-") else f"ability.{step.verb}"


def _specials(boss: Boss, text: Catalogue) -> Iterator[Fact]:
    for number, program in ((1, boss.special_1), (2, boss.special_2)):
        assert program is not None, f"a special of {boss.id} is not written yet"
        kinds = tuple(dict.fromkeys([_ability(step) for step in program.steps]))
        said = program_lines(program, text)
        lines = reduce(lambda before, after: text.say("coverage.then", before=before, after=after), said)
        yield Fact(kinds, text.say("coverage.special", boss=_monster(boss.id, text), number=number, lines=lines))


def _coins(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    if scenario.coins:
        yield _fact(text, "loot.coins", n=len(scenario.coins))


def _treasures(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    aims = [each for each in scenario.treasures if not each.number]
    if aims:
        yield _fact(text, "treasure.goal", n=len(aims))
    for each in scenario.treasures:
        if each.number:
            yield _treasure(each, text)


def _treasure(treasure: Treasure, text: Catalogue) -> Fact:
    kinds: list[str] = []
    held: list[str] = []
    for kind, value in treasure.holds:
        beyond = kind in ("item", "item-design") and int(value) not in items()
        kinds.append(f"treasure.{kind}{BEYOND if beyond else ''}")
        held.append(
            text.say(f"coverage.{kinds[-1]}", value=Key(f"condition.{value}") if kind == "condition" else value)
        )
    return Fact(tuple(kinds), text.say("coverage.treasure", number=treasure.number, held=held))


def _setup(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    for effect in scenario.setup:
        if effect.condition:
            yield _fact(text, "setup.condition", condition=Key(f"condition.{effect.condition}"))
        else:
            kind = {"curse": "setup.curse", "-1": "setup.minus-one"}.get(effect.card)
            if kind is None:
                raise NoStatus(effect.card)
            yield _fact(text, kind, n=effect.count)


def _spawns(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    for each in scenario.spawns:
        numbers = [str(n) for n, ranks in zip((2, 3, 4), each.ranks, strict=True) if ranks]
        monster = _monster(each.monster, text)
        yield _fact(text, f"spawn.{each.when}", monster=monster, letter=each.marker, room=each.room, characters=numbers)


def _allies(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    if scenario.allies:
        yield _fact(text, "rule.allies", monsters=[_monster(name, text) for name in scenario.allies])


def _escort(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    if scenario.escort:
        unit = scenario.escort
        facts = {"move": unit.move, "initiative": unit.initiative, "letter": unit.towards}
        yield _fact(text, "rule.escort", unit=unit.id.capitalize(), **facts)


def _loses_with_escort(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    if scenario.loses_with_escort and scenario.escort:
        yield _fact(text, "lose.escort", unit=scenario.escort.id.capitalize())


def _needs_loot(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    if scenario.goal_treasure_needs_loot:
        yield _fact(text, "rule.goal-treasure-needs-loot")


def _campaign(scenario: Scenario, text: Catalogue) -> Iterator[Fact]:
    for each in fields(Campaign):
        value: Any = getattr(scenario.campaign, each.name)
        if value == (() if each.default is MISSING else each.default):
            continue
        kind = f"campaign.{each.name.replace('_', '-')}"
        known = _NUMBERED.get(each.name)
        if known is None:
            yield _fact(text, kind, value=_value(value), n=value)
            continue
        for ending in ("", BEYOND):
            told = tuple([number for number in value if (number in known()) is (ending == "")])
            if told:
                yield _fact(text, f"{kind}{ending}", value=_value(told), n=told)


def _scenario_numbers() -> frozenset[int]:
    return frozenset([find_scenario(name).number for name in scenario_ids()])


def _item_numbers() -> frozenset[int]:
    return frozenset(items())


_NUMBERED: Final[Mapping[str, Callable[[], frozenset[int]]]] = {
    **dict.fromkeys(("unlocks", "links", "blocks", "choose_unlock"), _scenario_numbers),
    **dict.fromkeys(("items", "item_designs"), _item_numbers),
}
"""The fields of a campaign's facts that name something by its number, and the numbers that this product has."""


def _value(value: object) -> object:
    if isinstance(value, tuple):
        return [_achievement(each) if isinstance(each, str) else str(each) for each in value]
    return value


def _achievement(name: str) -> object:
    return Key("coverage.not-achieved", name=name[1:]) if name.startswith("!") else name


FIELDS: Final[Mapping[str, Callable[[Scenario, Catalogue], Iterator[Fact]]]] = {
    "id": _nothing,
    "number": _nothing,
    "name": _nothing,
    "win": _win,
    "loses_with_escort": _loses_with_escort,
    "setup": _setup,
    "allies": _allies,
    "escort": _escort,
    "spawns": _spawns,
    "goal_treasure_needs_loot": _needs_loot,
    "rooms": _rooms,
    "doors": _doors,
    "plates": _nothing,  # told with the doors that they open
    "markers": _nothing,  # told with what refers to them
    "start": _start,
    "overlays": _overlays,
    "monsters": _monsters,
    "coins": _coins,
    "treasures": _treasures,
    "campaign": _campaign,
}
"""What tells of each field of a scenario, in the order in which it is told."""


# ---- the tool


@dataclass(frozen=True, slots=True)
class AskCoverage:
    """A scenario, or none for all."""

    scenario: str | None = field(
        metadata=about("ID", "A scenario, such as black-barrow, or its number; without it all of them.")
    )
    missing: bool = field(default=False, metadata=about("", "Tell only what is not enforced."))
    lang: Language = field(
        default=_ENGLISH, metadata=about("L", "Language: en, zh or fr; else what LC_ALL or LANG says.")
    )
    width: Columns = field(default=Columns(100), metadata=about("", "Columns of a line."))


@cache
def _words(language: str) -> Catalogue:
    return Catalogue.load([_TEXTS], language)


def coverage(asked: AskCoverage) -> ToolResult:
    """Say of each fact of the scenarios whether it is enforced."""
    text = _words(asked.lang)
    labels = {status: text.say(f"coverage.status.{status}") for status in _ORDER}
    widest = max(columns(label) for label in labels.values())
    lines: list[str] = []
    results: list[Covered] = []
    counts = dict.fromkeys(_ORDER, 0)
    for scenario in _chosen(asked.scenario, text):
        found = covered(scenario, text)
        for each in found:
            counts[each.status] += 1
        shown = [each for each in found if each.status == "missing" or not asked.missing]
        results += shown
        if shown:
            lines.append(f"{scenario.number} {text.say_or(f'scenario.{scenario.id}', scenario.name)} ({scenario.id})")
        for each in shown:
            first = f"  {labels[each.status]}{' ' * (widest - columns(labels[each.status]))}  "
            lines += wrapped(each.text, min(asked.width, _WIDEST), first, " " * columns(first))
        if shown:
            lines.append("")
    return ToolResult((*lines, text.say("coverage.total", **counts)), results=tuple(results))


def _chosen(wanted: str | None, text: Catalogue) -> list[Scenario]:
    """Return the scenario that is wanted, by its id or its number, or all; ToolError if there is none such."""
    known = [find_scenario(name) for name in scenario_ids()]
    found = [each for each in known if wanted is None or wanted.casefold() in (each.id, str(each.number))]
    if wanted is not None and not found:
        near = nearest(wanted[:LONGEST], scenario_ids())
        key = "coverage.unknown" if near is None else "coverage.unknown-near"
        raise ToolError(text.say(key, found=quoted(wanted), near=near))
    return found


COVERAGE_TOOL: Final = Tool(
    "coverage", "Say what of each scenario is enforced.", AskCoverage, coverage, gives=(Covered,)
)
