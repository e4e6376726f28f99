"""What becomes of each kind of fact that a scenario is made of: one table, which the tool ``coverage`` reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Status = Literal["enforced", "campaign", "missing"]
CAMPAIGN: Final = "campaign"
"""It is kept for the campaign; nothing in a scenario depends on it."""
MISSING_YET: Final = "missing"
"""Nothing enforces it."""

STATUS: Final[Mapping[str, str]] = {
    # kind: CAMPAIGN, MISSING_YET, or the function that enforces it, as module:function below the game's package
    "map.rooms": MISSING_YET,
    "map.start": MISSING_YET,
    "goal.kill-all": MISSING_YET,
    "goal.kill-all-revealed": MISSING_YET,
    "goal.kill": MISSING_YET,
    "goal.kill-count": MISSING_YET,
    "goal.reveal": MISSING_YET,
    "goal.loot-goal-treasures": MISSING_YET,
    "goal.escort": MISSING_YET,
    "lose.exhausted": MISSING_YET,
    "lose.escort": MISSING_YET,
    "setup.curse": MISSING_YET,
    "setup.minus-one": MISSING_YET,
    "setup.condition": MISSING_YET,
    "door.closed": MISSING_YET,
    "door.any-plate": MISSING_YET,
    "door.all-plates": MISSING_YET,
    "door.boss": MISSING_YET,
    "overlay.obstacle": MISSING_YET,
    "overlay.hazard": MISSING_YET,
    "overlay.difficult": MISSING_YET,
    "overlay.trap-damage": MISSING_YET,
    "overlay.trap-condition": MISSING_YET,
    "monster.placed": MISSING_YET,
    "boss.placed": MISSING_YET,
    "ability.move": MISSING_YET,
    "ability.attack": MISSING_YET,
    "ability.heal": MISSING_YET,
    "ability.shield": MISSING_YET,
    "ability.retaliate": MISSING_YET,
    "ability.apply": MISSING_YET,
    "ability.damage": MISSING_YET,
    "ability.push": MISSING_YET,
    "ability.attackers-disadvantage": MISSING_YET,
    "ability.attack-bonus": MISSING_YET,
    "ability.summon": MISSING_YET,
    "ability.trap": MISSING_YET,
    "ability.loot": MISSING_YET,
    "ability.infuse": MISSING_YET,
    "ability.consume": MISSING_YET,
    "ability.on-death": MISSING_YET,
    "ability.special": MISSING_YET,
    "ability.open-next-door": MISSING_YET,
    "ability.extra-turn": MISSING_YET,
    "spawn.round-start": MISSING_YET,
    "spawn.odd-round-end": MISSING_YET,
    "spawn.room-revealed": MISSING_YET,
    "rule.allies": MISSING_YET,
    "rule.escort": MISSING_YET,
    "rule.goal-treasure-needs-loot": MISSING_YET,
    "loot.coins": MISSING_YET,
    "treasure.goal": MISSING_YET,
    "treasure.gold": MISSING_YET,
    "treasure.experience": MISSING_YET,
    "treasure.damage": MISSING_YET,
    "treasure.condition": MISSING_YET,
    "treasure.item": CAMPAIGN,
    "treasure.item-design": CAMPAIGN,
    "treasure.random-item-design": CAMPAIGN,
    "treasure.random-side-scenario": CAMPAIGN,
    "campaign.initial": CAMPAIGN,
    "campaign.requires-party": CAMPAIGN,
    "campaign.requires-global": CAMPAIGN,
    "campaign.unlocks": CAMPAIGN,
    "campaign.links": CAMPAIGN,
    "campaign.blocks": CAMPAIGN,
    "campaign.road-event": CAMPAIGN,
    "campaign.choose-unlock": CAMPAIGN,
    "campaign.party-achievements": CAMPAIGN,
    "campaign.global-achievements": CAMPAIGN,
    "campaign.gold-each": CAMPAIGN,
    "campaign.xp-each": CAMPAIGN,
    "campaign.reputation": CAMPAIGN,
    "campaign.prosperity": CAMPAIGN,
    "campaign.items": CAMPAIGN,
    "campaign.item-designs": CAMPAIGN,
}


class NoStatus(LookupError):
    """A scenario has a kind of fact that nobody gave a status."""


def status_of(kind: str) -> Status:
    """Return the status of a kind of fact; NoStatus if there is none."""
    if kind not in STATUS:
        raise NoStatus(kind)
    found = STATUS[kind]
    if found == CAMPAIGN:
        return "campaign"
    return "missing" if found == MISSING_YET else "enforced"
