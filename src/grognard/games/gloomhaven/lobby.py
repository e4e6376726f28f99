"""What the lobby says of a scenario, as far as it is open before it begins (GH-SET-12)."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.gloomhaven.arena import Rulings
from grognard.games.gloomhaven.facts import bosses
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.options import FEWEST, PLACES
from grognard.games.gloomhaven.words.names import kind_name
from grognard.games.gloomhaven.words.scenario_words import aim_words, level_numbers, rule_lines, scenario_name
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.text import Catalogue

PER_CHARACTER = 0
"""As a number of characters: not known yet, so what goes by it is told for each."""


def scenario_card(
    scenario: Scenario, text: Catalogue, rulings: Rulings | None = None, characters: int = PER_CHARACTER
) -> ScenarioCard:
    """Return a scenario's name, goal, special rules and first monsters; of one that is played also its numbers.

    Of a room that is not open at the start nothing is told: neither who waits there nor where (GH-SET-4, GH-SET-12).
    """
    goal = " ".join([aim_words(aim, characters, text) for aim in scenario.win])
    lines = list(rule_lines(scenario, text))
    if seen := _seen_at_first(scenario):
        lines.append(text.say("lobby.first-room", monsters=[kind_name(kind, text) for kind in seen]))
    if rulings is not None:
        numbers = level_numbers(rulings, text)
        lines += [text.say("lobby.number", label=label, value=value) for label, value in numbers]
    taking_part = [text.say("lobby.always" if n < FEWEST else "lobby.if-wanted") for n in range(len(PLACES))]
    return ScenarioCard(
        id=scenario.id,
        number=scenario.number,
        name=scenario_name(scenario, text),
        date="",
        subtitle="",
        history=(),
        tasks=(),
        lines=tuple(lines),
        rows=((text.say("lobby.taking-part"), tuple(taking_part)),),
        goal=goal,
        first=0,
        tags=tuple([(tag, text.say(f"lobby.tag.{tag}")) for tag in _tags(scenario)]),
    )


def _seen_at_first(scenario: Scenario) -> list[str]:
    """Return the kinds of monsters that stand in sight at the start, whatever the number of characters (GH-SET-4)."""
    open_rooms = {room.id for room in scenario.rooms if room.open}
    return list(dict.fromkeys([each.monster for each in scenario.monsters if each.room in open_rooms]))


def _tags(scenario: Scenario) -> Iterator[str]:
    """Tell what can be filtered by, of what the goal and the special rules say openly."""
    if any(aim.monster in bosses() for aim in scenario.win):
        yield "boss"
    if scenario.escort is not None:
        yield "escort"
    if scenario.allies:
        yield "allies"
    if any(aim.kind == "loot-goal-treasures" for aim in scenario.win):
        yield "treasures"
    if any(spawn.when != "room-revealed" for spawn in scenario.spawns):
        yield "spawns"
