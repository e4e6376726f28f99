"""Scenarios in the lobby: what they are about, who fights, and what wins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from grognard.games.memoir44.board import ALLIES, AXIS, SIDES, hex_named
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.miniature import draw_miniature
from grognard.games.memoir44.picturing import scenario_picture
from grognard.games.memoir44.scenario import ObjectiveFacts, Scenario, SideFacts, StoryFacts, find_scenario
from grognard.games.memoir44.scenario_documents import scenario_of
from grognard.games.memoir44.words import date_in_words
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.telling import capital, listed
from grognard.kernel.text import Catalogue

Row = tuple[str, tuple[str, ...]]

_SENTENCE_END: Final = re.compile(r"(?<=[.。])\s*(?=\S)")
_ELITE: Final = frozenset({"special-forces", "elite-armor"})
SHORT: Final = 4
"""A battle for so many medals is a short one."""


def miniature(name: str, theme: str) -> str:
    """Draw a scenario small."""
    scenario = find_scenario(name)
    return draw_miniature(scenario_picture(scenario, name), theme)


def file_miniature(document: str, theme: str) -> str:
    """Draw a user's scenario small."""
    scenario = scenario_of(document)
    return draw_miniature(scenario_picture(scenario, scenario.facts.story.name), theme)


def scenario_card(name: str, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of a scenario (M44-SET-3, M44-INFO-4); UnknownName for an unknown one."""
    return _box_card(find_scenario(name), text)


def _box_card(scenario: Scenario, text: Catalogue) -> ScenarioCard:
    keys = f"scenario.{scenario.id}"
    return _card(
        scenario,
        text,
        name=text.say(f"{keys}.name"),
        subtitle=text.say(f"{keys}.subtitle"),
        history=tuple(_paragraphs(text.say(f"{keys}.history"))),
        tasks=tuple(text.say(f"{keys}.{side}") for side in SIDES),
        lines=tuple(_SENTENCE_END.split(text.say(f"{keys}.special"))),
    )


def file_card(document: str, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of a user's scenario, which tells of itself in one language (M44-SET-3, M44-INFO-4).

    It says nothing to each side alone: there are no tasks.
    """
    return _own_card(scenario_of(document), text)


def battle_card(scenario: Scenario, text: Catalogue) -> ScenarioCard | None:
    """Return what the lobby says of the scenario of a battle that is fought; None for a bare position."""
    if f"scenario.{scenario.id}.history" in text:
        return _box_card(scenario, text)
    return None if scenario.facts.story == StoryFacts() else _own_card(scenario, text)


def _own_card(scenario: Scenario, text: Catalogue) -> ScenarioCard:
    story = scenario.facts.story
    return _card(
        scenario,
        text,
        name=story.name or text.say_or(f"scenario.{scenario.id}.name", text.say("board.own-position")),
        subtitle=story.subtitle,
        history=tuple(_paragraphs(f"{story.history}\n{story.briefing}")),
        tasks=(),
        lines=_told_rules(story.special_rules, text),
    )


def _told_rules(prose: str, text: Catalogue) -> tuple[str, ...]:
    """Return the special rules that a file tells in prose, after the warning that nobody referees prose."""
    paragraphs = _paragraphs(prose)
    return (text.say("lobby.prose-rules"), *paragraphs) if paragraphs else ()


def _paragraphs(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]


def _card(
    scenario: Scenario,
    text: Catalogue,
    *,
    name: str,
    subtitle: str,
    history: tuple[str, ...],
    tasks: tuple[str, ...],
    lines: tuple[str, ...],
) -> ScenarioCard:
    """Return a card with these texts, and all that follows from the facts."""
    facts = scenario.facts
    sides = (facts.allies, facts.axis)
    needed = [side.medals for side in sides]
    rows: list[Row] = [
        *_forces(scenario, text),
        (text.say("lobby.cards"), tuple(_cards(side, text) for side in sides)),
        (text.say("lobby.medals"), tuple(map(str, needed))),
        (text.say("lobby.objectives"), tuple(_objectives(scenario, side, text) for side in (ALLIES, AXIS))),
    ]
    return ScenarioCard(
        id=scenario.id,
        number=facts.number,
        name=name,
        date=date_in_words(facts.date, text),
        subtitle=subtitle,
        history=history,
        tasks=tasks,
        lines=lines,
        rows=tuple(rows),
        goal=_goal(scenario, text),
        first=SIDES.index(facts.first),
        tags=tuple((tag, text.say(f"lobby.tag.{tag}")) for tag in _tags(scenario)),
    )


def _goal(scenario: Scenario, text: Catalogue) -> str:
    """Say who begins and what wins: medals, objectives held at the end of a turn, an empty deck.

    Rules: M44-VIC-6, M44-VIC-7, M44-SCN-19.
    """
    facts = scenario.facts
    allies, axis = facts.allies.medals, facts.axis.medals
    first = text.say(f"lobby.first.{facts.first}")
    goal = (
        text.say("lobby.goal", first=first, n=allies)
        if allies == axis
        else text.say("lobby.goals", first=first, allies=allies, axis=axis)
    )
    for objective in facts.objective:
        if objective.wins:
            held = text.say(f"lobby.wins.{objective.side}", things=_things(scenario, [objective], text))
            goal = text.say("lobby.and-then", first=goal, second=held)
    if facts.deck.exhausted is not None:
        worn = text.say(f"lobby.exhausted.{facts.deck.exhausted}")
        goal = text.say("lobby.and-then", first=goal, second=worn)
    return goal


def _forces(scenario: Scenario, text: Catalogue) -> Iterator[Row]:
    """Give a row for each kind of unit that takes part, in the order of the facts."""
    standing = Counter((unit.kind.id, SIDES[unit.side]) for unit in scenario.units if unit is not None)
    falling = Counter({(drop.unit, drop.side): drop.count for drop in scenario.facts.drop})
    for kind in unit_kinds():
        counts = [(standing[kind, side], falling[kind, side]) for side in SIDES]
        if any(map(any, counts)):
            values = [text.say("lobby.dropped", n=here, more=more) if more else str(here) for here, more in counts]
            noted = [
                text.say("lobby.noted", value=value, note=listed(text, notes)) if notes else value
                for value, notes in ((value, _notes(scenario, kind, side, text)) for side, value in enumerate(values))
            ]
            yield capital(text.say(f"unit.{kind}")), tuple(noted)


def _notes(scenario: Scenario, kind: str, side: int, text: Catalogue) -> list[str]:
    """Say what is special about all units of a kind: their figures at the start, their worth in medals (M44-SCN-5)."""
    units = [unit for unit in scenario.units if unit is not None and (unit.kind.id, unit.side) == (kind, side)]
    figures, worth = {unit.full for unit in units}, {unit.worth for unit in units}
    notes = []
    if len(figures) == 1 and figures != {unit_kinds()[kind].figures}:
        notes.append(text.say("lobby.figures-each", n=figures.pop()))
    if len(worth) == 1 and worth != {1}:
        notes.append(text.say("lobby.worth-each", n=worth.pop()))
    return notes


def _cards(side: SideFacts, text: Catalogue) -> str:
    """Say how many cards a side starts with, and to how many its first draws bring it (M44-SET-6, M44-SCN-2)."""
    later = side.cards + sum(draw - 1 for draw in side.draws)
    return str(side.cards) if later == side.cards else text.say("lobby.cards-soon", n=side.cards, later=later)


def _objectives(scenario: Scenario, side: int, text: Catalogue) -> str:
    """Say what a side has to take, those kept for good apart, and groups of which some are enough.

    Rules: M44-VIC-2, M44-VIC-3, M44-VIC-4, M44-VIC-7.
    """
    own = [facts for facts in scenario.facts.objective if facts.side == SIDES[side]]
    groups = [facts for facts in own if len(facts.hexes) > 1 or facts.wins]
    alone = [facts for facts in own if facts not in groups]
    said = [_things(scenario, [facts for facts in alone if not facts.permanent], text)]
    said.append(_things(scenario, [facts for facts in alone if facts.permanent], text))
    said[1:] = [text.say("lobby.for-good", things=things) for things in said[1:] if things]
    for facts in groups:
        things = _things(scenario, [facts], text)
        said.append(text.say("lobby.decisive", things=things) if facts.wins else things)
    return listed(text, [things for things in said if things] or [text.say("lobby.none")])


def _things(scenario: Scenario, objectives: Sequence[ObjectiveFacts], text: Catalogue) -> str:
    """Count bridges, towns, or hexes of several sorts; of one group how many of them are enough. Empty for nothing."""
    hexes = [at for facts in objectives for at in facts.hexes]
    if not hexes:
        return ""
    sorts = {_sort(scenario, at) for at in hexes}
    sort = sorts.pop() if len(sorts) == 1 else ""
    key = f"lobby.thing.{sort}"
    things = text.say(key if key in text else "lobby.thing.hex", n=len(hexes))
    needed = sum(facts.need for facts in objectives)
    return things if len(objectives) > 1 or needed == len(hexes) else text.say("lobby.some", n=needed, things=things)


def _sort(scenario: Scenario, label: str) -> str:
    at = hex_named(label)
    return "bridge" if "bridge" in scenario.pieces[at] else scenario.terrain[at]


def _tags(scenario: Scenario) -> Iterator[str]:
    facts = scenario.facts
    yield facts.face
    kinds = {unit.kind.id for unit in scenario.units if unit is not None}
    if any(unit_kinds()[kind].arm == "armor" for kind in kinds):
        yield "armor"
    if kinds & _ELITE:
        yield "elite"
    if "french-resistance" in kinds:
        yield "resistance"
    if any(objective.wins for objective in facts.objective):
        yield "decisive"
    if facts.drop:
        yield "drop"
    if max(facts.allies.medals, facts.axis.medals) <= SHORT:
        yield "short"
