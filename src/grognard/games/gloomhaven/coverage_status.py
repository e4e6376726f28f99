"""What becomes of each kind of fact that a scenario is made of: one table, which the tool ``coverage`` reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Status = Literal["enforced", "missing"]
MISSING_YET: Final = "missing"
"""Nothing enforces it, or not all of it: what is known by its number only can be kept, but not used or played."""
BEYOND: Final = "-beyond"
"""How the kinds of facts end that name something known by its number only: an item or a location."""

STATUS: Final[Mapping[str, str]] = {
    # kind: MISSING_YET, or what enforces it: module:name below the game's package
    "map.rooms": "rules.rooms:reveal",
    "map.start": "rules.prepare:AwaitPlaces",
    "goal.kill-all": "rules.goals:check",
    "goal.kill-all-revealed": "rules.goals:check",
    "goal.kill": "rules.goals:check",
    "goal.kill-count": "rules.goals:check",
    "goal.reveal": "rules.goals:check",
    "goal.loot-goal-treasures": "rules.goals:check",
    "goal.escort": "rules.goals:check",
    "lose.exhausted": "rules.goals:check_lost",
    "lose.escort": "rules.goals:check_lost",
    "setup.curse": "rules.setup:ResolveEffects",
    "setup.minus-one": "rules.setup:ResolveEffects",
    "setup.condition": "rules.setup:ResolveEffects",
    "door.closed": "rules.rooms:open_door",
    "door.any-plate": "rules.rooms:check_plates",
    "door.all-plates": "rules.rooms:check_plates",
    "door.boss": "rules.bosses:open_next_door",
    "overlay.obstacle": "rules.reach:limits_of",
    "overlay.hazard": "rules.entering:meet_ground",
    "overlay.difficult": "rules.reach:stretch",
    "overlay.trap-damage": "rules.entering:meet_ground",
    "overlay.trap-condition": "rules.entering:meet_ground",
    "monster.placed": "rules.rooms:reveal",
    "boss.placed": "rules.rooms:reveal",
    "ability.move": "rules.monster_choices:ways_of",
    "ability.attack": "rules.attack:begin_strike",
    "ability.heal": "rules.monster_abilities:begin_line",
    "ability.shield": "rules.monster_abilities:begin_line",
    "ability.retaliate": "rules.monster_abilities:begin_line",
    "ability.apply": "rules.monster_abilities:begin_line",
    "ability.damage": "rules.monster_abilities:begin_line",
    "ability.push": "rules.monster_abilities:begin_line",
    "ability.attackers-disadvantage": "rules.monster_abilities:begin_line",
    "ability.attack-bonus": "rules.monster_abilities:begin_line",
    "ability.summon": "rules.monster_summons:begin_summon",
    "ability.trap": "rules.monster_summons:begin_trap",
    "ability.loot": "rules.monster_abilities:begin_line",
    "ability.infuse": "rules.monster_abilities:begin_line",
    "ability.consume": "rules.monster_lines:begin_consuming",
    "ability.on-death": "rules.monster_abilities:begin_death",
    "ability.special": "rules.bosses:special_of",
    "ability.open-next-door": "rules.bosses:open_next_door",
    "ability.extra-turn": "rules.bosses:begin_extra_turns",
    "spawn.round-start": "rules.rooms:begin_spawns",
    "spawn.odd-round-end": "rules.rooms:begin_spawns",
    "spawn.room-revealed": "rules.rooms:reveal",
    "rule.allies": "rules.standees:new_monster",
    "rule.escort": "rules.escorts:begin",
    "rule.goal-treasure-needs-loot": "rules.loot:loot_hex",
    "loot.coins": "rules.loot:take_tokens",
    "treasure.goal": "rules.loot:loot_hex",
    "treasure.gold": "rules.results:treasure_gold",
    "treasure.experience": "rules.loot:loot_hex",
    "treasure.damage": "rules.loot:loot_hex",
    "treasure.condition": "rules.loot:loot_hex",
    "treasure.item": "campaign.verbs:gain_item",
    "treasure.item-beyond": MISSING_YET,
    "treasure.item-design": "campaign.verbs:add_design",
    "treasure.item-design-beyond": MISSING_YET,
    "treasure.random-item-design": MISSING_YET,
    "treasure.random-side-scenario": MISSING_YET,
    "campaign.initial": "campaign.world:World",
    "campaign.requires-party": "campaign.rewards.achievements:missing",
    "campaign.requires-global": "campaign.rewards.achievements:missing",
    "campaign.unlocks": "campaign.rewards.locations:open_location",
    "campaign.unlocks-beyond": MISSING_YET,
    "campaign.links": "campaign.rewards.locations:are_linked",
    "campaign.links-beyond": MISSING_YET,
    "campaign.blocks": "campaign.rewards.locations:block",
    "campaign.blocks-beyond": MISSING_YET,
    "campaign.road-event": "campaign.travel:needs_road_event",
    "campaign.choose-unlock": "campaign.rewards.splitting:AwaitOpening",
    "campaign.choose-unlock-beyond": MISSING_YET,
    "campaign.party-achievements": "campaign.rewards.achievements:gain",
    "campaign.global-achievements": "campaign.rewards.achievements:gain",
    "campaign.gold-each": "campaign.verbs:gain_gold",
    "campaign.xp-each": "campaign.verbs:gain_xp",
    "campaign.reputation": "campaign.verbs:change_reputation",
    "campaign.prosperity": "campaign.verbs:change_prosperity",
    "campaign.items": "campaign.rewards.splitting:AwaitTaker",
    "campaign.items-beyond": MISSING_YET,
    "campaign.item-designs": "campaign.verbs:add_design",
    "campaign.item-designs-beyond": MISSING_YET,
}


class NoStatus(LookupError):
    """A scenario has a kind of fact that nobody gave a status."""


def status_of(kind: str) -> Status:
    """Return the status of a kind of fact; NoStatus if there is none."""
    if kind not in STATUS:
        raise NoStatus(kind)
    return "missing" if STATUS[kind] == MISSING_YET else "enforced"
