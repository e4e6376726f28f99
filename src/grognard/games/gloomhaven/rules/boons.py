"""Bonuses in force: shield, retaliate, changes of attacks, slots of active cards (GH-RET, GH-CARD-7)."""

from __future__ import annotations

from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Change, Condition
from grognard.games.gloomhaven.facts.stats import StatRow
from grognard.games.gloomhaven.state import Boon, Expedition
from grognard.kernel.event import Events


def stat_row(s: Expedition, number: int) -> StatRow | None:
    """Return the row of a monster's or boss's stat card, None for other figures."""
    raise NotImplementedError


def shield_of(s: Expedition, number: int) -> int:
    """Return the shield of a figure: all of its sources stack (GH-RET-1)."""
    raise NotImplementedError


def retaliate_against(s: Expedition, holder: int, attacker: int) -> int:
    """Return what an attacker suffers by retaliate where both stand now (GH-RET-2)."""
    raise NotImplementedError


def holds(s: Expedition, condition: Condition, actor: int, target: int, deed: Deed | None) -> bool:
    """Say whether a condition of a bonus holds for an actor against a target."""
    raise NotImplementedError


def amount_of(s: Expedition, amount: Amount, actor: int, target: int, deed: Deed | None) -> int:
    """Return what an amount comes to, counted for an actor and its target."""
    raise NotImplementedError


def attack_changes(s: Expedition, attacker: int, target: int, ranged: bool) -> list[tuple[Change, Boon]]:
    """Return the changes of an attack by active bonuses that need no payment, and whence they come."""
    raise NotImplementedError


def spend_slot(s: Expedition, hero: int, card: int, events: Events) -> None:
    """Use one slot of an active card: its experience is gained, after the last slot the card leaves (GH-CARD-7)."""
    raise NotImplementedError


def end_round(s: Expedition, events: Events) -> None:
    """Let bonuses end that last for the round (GH-RND-9, GH-MON-2)."""
    raise NotImplementedError
