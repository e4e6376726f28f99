"""Ready-made kits: a hand, cards to learn, perks and items for each class, taken where nobody wants to choose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL, HeroClass
from grognard.games.gloomhaven.facts.heroes import hero_classes, items
from grognard.kernel.text import unknown
from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class Kit(Facts):
    """The kit of a class at every level.

    ``hand``: its cards at level 1; ``learn``: the cards of the levels 2 to 9, each of which takes the place of that of
    ``leave``. ``perks``: numbers of the boxes ticked at those levels, counted from 1. ``items``: what it buys, the most
    wanted first.
    """

    hand: tuple[str, ...]
    learn: tuple[str, ...]
    leave: tuple[str, ...]
    perks: tuple[int, ...]
    items: tuple[str, ...]

    def hand_at(self, level: int) -> tuple[str, ...]:
        """Return the cards of the hand at a level."""
        hand = list(self.hand)
        for learned, left in zip(self.learn[: level - 1], self.leave, strict=False):
            hand[hand.index(left)] = learned
        return tuple(hand)


def read_kits(file: TomlFile) -> dict[str, Kit]:
    """Read kits by class; ContentError with file and line, also for a kit that the rules do not allow."""
    found = file.tables(Kit)
    known = {item.id for item in items().values()}
    for hero, kit in found.items():
        if hero not in hero_classes():
            raise file.error((hero,), unknown("class", hero, tuple(hero_classes())))
        for key, problem in _problems(hero_classes()[hero], kit):
            raise file.error((hero, key), problem)
        for at, item in enumerate(kit.items):
            if item not in known:
                raise file.error((hero, "items", at), unknown("item", item, sorted(known)))
    return found


def _problems(hero: HeroClass, kit: Kit) -> list[tuple[str, str]]:
    """Return what is wrong with the cards and perks of a kit, as pairs of a key and a sentence."""
    levels = {card.id: card.level for card in hero.cards}
    ups = HIGHEST_LEVEL - 1
    found = [(key, f"'{each}' is no card of the {hero.id}") for key, each in _cards(kit) if each not in levels]
    if found:
        return found
    if len(set(kit.hand)) != hero.hand or any(levels[each] > 1 for each in kit.hand):
        found.append(("hand", f"expected {hero.hand} different cards of level 1 or X"))
    if len(set(kit.learn)) != ups or any(levels[each] != n + 2 for n, each in enumerate(kit.learn)):
        found.append(("learn", f"expected a card of each of the levels 2 to {HIGHEST_LEVEL}, in this order"))
    hand = list(kit.hand)
    for learned, left in zip(kit.learn, kit.leave, strict=False):
        if left not in hand:
            found.append(("leave", f"'{left}' is not in the hand when '{learned}' comes into it"))
            break
        hand[hand.index(left)] = learned
    if len(kit.leave) != ups:
        found.append(("leave", f"expected {ups} cards, one for each that is learned"))
    boxes = [number for number, perk in enumerate(hero.perks, 1) for _ in range(perk.count)]
    if len(kit.perks) != ups or any(kit.perks.count(each) > boxes.count(each) for each in kit.perks):
        found.append(("perks", f"expected {ups} boxes that the {hero.id} has"))
    return found


def _cards(kit: Kit) -> list[tuple[str, str]]:
    named = (("hand", kit.hand), ("learn", kit.learn), ("leave", kit.leave))
    return [(key, each) for key, names in named for each in names]


@cache
def kits() -> dict[str, Kit]:
    """Return the ready-made kit of each class."""
    return read_kits(TomlFile.read(FOLDER / "kits.toml"))
