"""How a scenario is won, its special rules and the numbers of its level, in words."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.gloomhaven.arena import Rulings
from grognard.games.gloomhaven.facts.scenarios import Aimed, Scenario
from grognard.games.gloomhaven.rules import goals
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.words.names import kind_name
from grognard.kernel.text import Catalogue


def aim_words(aim: Aimed, characters: int, text: Catalogue) -> str:
    """Say one thing that must be reached to win (GH-SET-8); for no characters yet, how many for each."""
    monster = kind_name(aim.monster, text) if aim.monster else ""
    unit = kind_name(aim.unit, text) if aim.unit else ""
    each = "" if characters or aim.kind != "kill-count" else "-each"
    number = aim.per_character * (characters or 1)
    return text.say(f"win.{aim.kind}{each}", monster=monster, unit=unit, n=number, marker=aim.marker.upper())


def goal_lines(s: Expedition, text: Catalogue) -> Iterator[str]:
    """Say how the scenario is won, and how far that is where it can be counted."""
    for aim in s.arena.scenario.win:
        said = aim_words(aim, s.arena.size, text)
        if aim.kind == "kill-count":
            number = aim.per_character * s.arena.size
            said = text.say("win.so-far", aim=said, killed=goals.killed(s, aim.monster), number=number)
        yield said


def rule_lines(scenario: Scenario, text: Catalogue) -> Iterator[str]:
    """Say the special rules of a scenario as far as they are open at its start (GH-SET-12)."""
    for effect in scenario.setup:
        if effect.card:
            yield text.say(f"scenario-rule.cards-{'curse' if effect.card == 'curse' else 'minus-one'}", n=effect.count)
        else:
            yield text.say("scenario-rule.condition", condition=text.say(f"condition.{effect.condition}"))
    for spawn in scenario.spawns:
        if spawn.when != "room-revealed":
            yield text.say(f"scenario-rule.{spawn.when}", monster=kind_name(spawn.monster, text))
    if scenario.allies:
        yield text.say("scenario-rule.allies", monsters=[kind_name(kind, text) for kind in scenario.allies])
    if scenario.escort is not None:
        yield text.say("scenario-rule.escort", unit=kind_name(scenario.escort.id, text))
    if scenario.loses_with_escort:
        yield text.say("scenario-rule.escort-must-live")
    if scenario.goal_treasure_needs_loot:
        yield text.say("scenario-rule.goal-treasure-needs-loot")
    if any(door.by_boss for door in scenario.doors):
        yield text.say("scenario-rule.doors-by-boss")
    if any(door.plates is not None for door in scenario.doors):
        yield text.say("scenario-rule.doors-by-plates")


def level_numbers(rulings: Rulings, text: Catalogue) -> Iterator[tuple[str, str]]:
    """Give the numbers of the scenario level, as pairs of label and value (GH-SET-2, GH-SET-3)."""
    raised = rulings.monster_level > rulings.level
    for name, value in (
        ("level", rulings.level),
        ("monster-level-raised" if raised else "monster-level", rulings.monster_level),
        ("trap-damage", rulings.trap_damage),
        ("hazard-damage", rulings.hazard_damage),
        ("gold-per-token", rulings.gold_per_token),
        ("bonus-xp", rulings.bonus_xp),
    ):
        yield text.say(f"level.{name}"), str(value)


def scenario_name(scenario: Scenario, text: Catalogue) -> str:
    """Return the name of a scenario."""
    return text.say_or(f"scenario.{scenario.id}.name", scenario.name)
