"""From a position in the ``map`` notation to what ``resolve`` takes; a monster may be told by its cards."""

from __future__ import annotations

from typing import Literal, NamedTuple

from grognard.games.gloomhaven.facts import ability_decks
from grognard.games.gloomhaven.facts import monsters as stat_cards
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.monster_map import Chosen, MapArea, MonsterMap
from grognard.games.gloomhaven.monsters.lines import card_of
from grognard.games.gloomhaven.monsters.view import Attack, Card, Foe, Monster, View


class Numbers(NamedTuple):
    """What a ``me`` line says of a monster's action, and its area."""

    move: int
    range: int | None
    targets: int | Literal["all"]
    mode: Mode
    attack_first: bool
    area: MapArea | None


def drawn_card(chosen: Chosen) -> Card:
    """Return the ability card as numbers of the monster; a card that asks for any element gets one (GH-MON-1)."""
    kind = stat_cards()[chosen.id]
    card = ability_decks()[kind.deck].card(chosen.card)
    consumed = [each if each in card.consumes else "any" for each in chosen.consumed]
    return card_of(kind.row(chosen.rank, chosen.level), card.abilities(consumed))


def numbers_of(chosen: Chosen) -> Numbers:
    """Return the numbers of a monster and its card; of several attacks those of the one that decides.

    >>> numbers_of(Chosen("bandit-archer", "elite", 1, 537))[:3]
    (0, 6, 1)
    """
    card = drawn_card(chosen)
    mode = Mode.FLY if stat_cards()[chosen.id].flying else Mode.JUMP if card.jump else Mode.WALK
    if card.decisive is None:
        return Numbers(card.move, None, 0, mode, False, None)
    attack = card.attacks[card.decisive]
    return Numbers(card.move, attack.range, attack.targets, mode, card.decisive < len(card.before), attack.area)


def posed(position: MonsterMap) -> tuple[View, Monster, Card]:
    """Return what a ``map`` block says as the arguments of ``resolve``."""
    return (
        View(position.floor(), position.allies, tuple([Foe(*enemy) for enemy in position.enemies])),
        Monster(
            position.me,
            flies=position.mode is Mode.FLY,
            muddled=position.has("muddled"),
            immobilized=position.has("immobilized"),
            disarmed=position.has("disarmed"),
            stunned=position.has("stunned"),
        ),
        drawn_card(position.monster) if position.monster else _told_card(position),
    )


def _told_card(position: MonsterMap) -> Card:
    """Return the card of a monster whose numbers are told."""
    attacks = () if position.targets == 0 else (Attack(position.range, position.targets, position.area),)
    jump = position.mode is Mode.JUMP
    if position.attack_first:
        return Card(position.move, jump, before=attacks)
    return Card(position.move, jump, after=attacks)
