"""Items in play: what may be used when, using it, and what those do that are always on (section ITEM of the rules).

For whoever asks a character something (movement, attacks, damage, turns):

- ``options_during(s, hero, when)`` are the ``UseItem`` options of a moment; put them among the frame's own options.
  ``must_use(s, hero, when)`` are those that may not be declined: use them one after another, unasked.
- ``use(s, action, events)`` uses one and returns its facts. What can be done at once is done: the actions of an item of
  ``your-turn`` are pushed on the agenda (so put your own frame back *before*), the initiative is shifted, the half of a
  ring is pushed. Everything else is the caller's, who knows the move, attack or damage: ``effect`` is a ``Change`` as
  of a consumption, for the whole action or, with ``scope`` ``attack``, for one target of it; ``actions`` of an item
  used in an attack are performed once, after all of its targets.
- Moments: ``your-turn`` (before and between halves), ``your-move``, ``your-attack``, ``end-of-turn``,
  ``cards-revealed``, ``attacked`` (before the draw), ``damaged-by-attack`` (after the draw and the shields, with damage
  left). Those of a turn also offer what may be used at any time of it (GH-ITEM-3).
- Attacks: offer them with the targets, ``first`` as long as no target was attacked yet: only then may items for the
  whole attack action be used, and all before a modifier is drawn (GH-ATK-13). ``attack_changes`` are always on.
- ``immune``, ``flies``, ``basic_value``, ``doubles_to_zero``: asked where they matter. ``end_turn``: Steel Sabatons.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.events.items import InitiativeShifted, ItemRefreshed, ItemUsed
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Change, Recover, Refresh, Shield, Summon
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.figures import GONE, STUN
from grognard.games.gloomhaven.in_play import BOTTOM, TOP, Boon, Gear
from grognard.games.gloomhaven.rules import boons, elements, terrain, verbs
from grognard.games.gloomhaven.rules.items_second_turn import AwaitSecondCards, second_turns
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

BASIC_VALUE: Final = 2
"""The value of a basic attack and a basic move (GH-CARD-3)."""
EARLIEST: Final = 1
LATEST: Final = 99
"""No initiative is shifted beyond these."""
OWN_TURN: Final = ("your-turn", "your-move", "your-attack", "end-of-turn")
"""The moments at which items of ``your-turn`` may be used as well, in a turn of one's own."""


@cache
def items_by_id() -> dict[str, Item]:
    """Return the items by their ids."""
    return {item.id: item for item in facts.items().values()}


def item_of(action: UseItem) -> Item:
    """Return the item that an action uses."""
    return items_by_id()[action.item]


def summons(action: UseItem) -> bool:
    """Say whether the item that an action uses puts a figure on the map."""
    return any(isinstance(each, Summon) for each in item_of(action).actions)


# ------------------------------------------------------------------------------------------------------- what is worn


def gear_of(s: Expedition, hero: int, item: int) -> Gear | None:
    """Return the gear of a character with this item, None if it does not wear it."""
    for gear in s.gear[hero]:
        if gear.item == item:
            return gear
    return None


def worn(s: Expedition, hero: int) -> list[Item]:
    """Return the items that a character wears."""
    return [facts.items()[gear.item] for gear in s.gear[hero]] if hero < s.arena.size else []


def immune(s: Expedition, number: int, what: str) -> bool:
    """Say whether items keep a condition, or forced movement, from a figure.

    Heavy Basinet, Protective Charm, Heavy Greaves; forced movement is called ``forced-movement``.
    """
    return any(what in item.immune for item in worn(s, number))


def flies(s: Expedition, number: int) -> bool:
    """Say whether a character flies (GH-MOVE-6): Cloak of Phasing."""
    return any(item.flies for item in worn(s, number))


def basic_value(s: Expedition, hero: int, half: int) -> int:
    """Return the value of a basic attack (top) or basic move (bottom) (GH-CARD-3); items make it greater."""
    when = "basic-top" if half == TOP else "basic-bottom"
    return max([BASIC_VALUE, *[item.basic for item in worn(s, hero) if item.when == when]])


def doubles_to_zero(s: Expedition, number: int) -> bool:
    """Say whether a 2x drawn against a figure counts as +0 (Iron Helmet)."""
    return any(item.double_to_zero for item in worn(s, number))


def attack_changes(s: Expedition, hero: int, *, ranged: bool, single: bool) -> list[tuple[Change, str]]:
    """Return what items that are always on do to an attack, with their ids: Mask of Terror, Halberd.

    ``single``: the attack action has one target and no area.
    """
    return [
        (item.effect, item.id)
        for item in worn(s, hero)
        if item.use == "passive" and item.effect is not None and _fits_attack(item, ranged, single)
    ]


def _fits_attack(item: Item, ranged: bool, single: bool) -> bool:
    if item.single_target and not single:
        return False
    return item.when == "your-attack" or item.when == ("your-ranged-attack" if ranged else "your-melee-attack")


# -------------------------------------------------------------------------------------------------------- what is used


def options_during(
    s: Expedition,
    hero: int,
    when: str,
    *,
    ranged: bool = False,
    single: bool = True,
    first: bool = True,
) -> list[UseItem]:
    """Return the items that a character may use at a moment, those that it must use not among them (GH-ITEM-3).

    With ``your-attack``: ``ranged`` or melee, ``single`` if the attack action has one target and no area, ``first`` if
    no target was attacked yet. A stunned character uses none (GH-COND-7), nor does one that is exhausted (GH-EXH-3).
    """
    found: list[UseItem] = []
    if not _may_use(s, hero):
        return found
    own_turn = s.turn is not None and s.turn.figure == hero and when in OWN_TURN
    for gear in s.gear[hero]:
        item = facts.items()[gear.item]
        if gear.state != "ready" or item.use == "passive" or item.uses > 1:
            continue
        if item.when == "your-turn":
            fits = own_turn
        elif when == "your-attack":
            fits = _fits_attack(item, ranged, single) and (first or item.scope == "attack")
        else:
            fits = item.when == when
        if fits:
            found += _uses(s, hero, item)
    return found


def _may_use(s: Expedition, hero: int) -> bool:
    return hero < s.arena.size and s.figures[hero].at != GONE and not s.figures[hero].has(STUN)


def must_use(s: Expedition, hero: int, when: str) -> list[UseItem]:
    """Return the items that a character has to use now: those with several uses before they are spent (GH-ITEM-2)."""
    found: list[UseItem] = []
    if not _may_use(s, hero):
        return found
    for gear in s.gear[hero]:
        item = facts.items()[gear.item]
        if item.uses > 1 and item.when == when and gear.state == "ready":
            found.append(UseItem(Seat(hero), (item.id,)))
    return found


def _uses(s: Expedition, hero: int, item: Item) -> list[UseItem]:
    """Return the ways to use an item now, none if it could do nothing at all."""
    seat = Seat(hero)
    if item.cost_element:
        return [UseItem(seat, (item.id, name)) for name in elements.available(s, facts.ANY)]
    if item.initiative_shift:
        return [
            UseItem(seat, (item.id, way)) for way in ("earlier", "later") if _shifted(s, hero, item, way) is not None
        ]
    if item.plays and not s.hands[hero]:
        return []
    if item.extra_turn:
        if not second_turns(s, hero):
            return []
    elif item.actions and item.when == "your-turn" and not any(_does_something(s, hero, each) for each in item.actions):
        return []
    return [UseItem(seat, (item.id,))]


def _does_something(s: Expedition, hero: int, action: Ability) -> bool:
    """Say whether an ability of an item could do anything; one that could only be wasted is not offered."""
    if isinstance(action, Recover):
        return bool(s.discards[hero]) or any(not each.lost for each in s.active[hero])
    if isinstance(action, Refresh):
        return bool(refreshable(s, hero, action.state, action.slot))
    if isinstance(action, Summon):
        return bool(s.maze().within(s.figures[hero].at, 1) & terrain.empty_hexes(s))
    return True


def use(s: Expedition, action: UseItem, events: Events) -> Item:
    """Use an item and return its facts: it is turned or flipped and does what it can do at once (GH-ITEM-2)."""
    hero = int(action.seat)
    item = item_of(action)
    _spend(s, hero, item, events)
    if item.cost_element:
        elements.consume(s, action.choice, events)
    if item.initiative_shift:
        shifted = _shifted(s, hero, item, action.choice)
        if shifted is not None:
            s.leading[hero] = (shifted, s.leading[hero][1])
            if events is not None:
                events.append(InitiativeShifted(verbs.told(s.figures[hero]), shifted))
    if item.plays:
        from grognard.games.gloomhaven.rules.hero_turn import begin_extra_half

        begin_extra_half(s, hero, TOP if item.plays == "top" else BOTTOM, events)
    elif item.extra_turn:
        s.agenda.append(AwaitSecondCards(hero))
    elif item.actions and item.when == "your-turn":
        from grognard.games.gloomhaven.rules.perform import begin_deed

        begin_deed(s, hero, item.actions, (Seat(hero),), hero, -item.number, TOP, events)
    return item


def _spend(s: Expedition, hero: int, item: Item, events: Events) -> None:
    """Turn or flip an item after its last use, and count the use for battle goals."""
    gear = gear_of(s, hero, item.number)
    assert gear is not None, "only an item that is worn is used"
    assert gear.state == "ready", "only a ready item is used"
    used = gear.used + 1
    state = item.use if used >= item.uses else "ready"
    _set_gear(s, hero, Gear(item.number, state, used))
    verbs.count(s, hero, "item-uses")
    verbs.count(s, hero, "items-used")
    if events is not None:
        events.append(ItemUsed(verbs.told(s.figures[hero]), item.id, state))


def _set_gear(s: Expedition, hero: int, new: Gear) -> None:
    s.gear[hero] = tuple([new if gear.item == new.item else gear for gear in s.gear[hero]])


def _shifted(s: Expedition, hero: int, item: Item, way: str) -> int | None:
    """Return the initiative after a shift, None if it would stay the same."""
    now = s.leading[hero][0]
    by = -item.initiative_shift if way == "earlier" else item.initiative_shift
    then = min(max(now + by, EARLIEST), LATEST)
    return then if then != now else None


def refuse_use(s: Expedition, action: UseItem) -> Refusal | None:
    """Say why an item cannot be used now; None if nothing speaks against it but the moment (GH-ITEM-3)."""
    item = items_by_id().get(action.item)
    hero = int(action.seat)
    gear = gear_of(s, hero, item.number) if item is not None else None
    if item is None or gear is None:
        return Refusal("GH-ITEM-1", "item-not-worn", item=action.item)
    if s.figures[hero].has(STUN):
        return Refusal("GH-COND-7", "stunned-uses-no-item", item=item.id)
    if gear.state != "ready":
        return Refusal("GH-ITEM-2", f"item-{gear.state}", item=item.id)
    if item.use == "passive":
        return Refusal("GH-ITEM-2", "item-always-on", item=item.id)
    if item.cost_element and not elements.available(s, facts.ANY):
        return Refusal("GH-ELEM-3", "item-needs-element", item=item.id)
    return Refusal("GH-ITEM-3", "item-at-another-time", item=item.id, when=item.when)


# --------------------------------------------------------------------------------------------------- making ready again


def refreshable(s: Expedition, hero: int, state: str, slot: str = "") -> list[int]:
    """Return the items of a character that a refresh may make ready: spent or consumed ones, of a slot or of any."""
    return [
        gear.item
        for gear in s.gear[hero]
        if gear.state == state and (not slot or facts.items()[gear.item].slot == slot)
    ]


def refresh(s: Expedition, hero: int, item: int, events: Events) -> None:
    """Make an item ready again (GH-CARD-9, GH-ITEM-2)."""
    _set_gear(s, hero, Gear(item))
    if events is not None:
        events.append(ItemRefreshed(verbs.told(s.figures[hero]), facts.items()[item].id))


def refresh_spent(s: Expedition, hero: int, events: Events) -> None:
    """Make every spent item of a character ready again, as a long rest does; consumed ones stay (GH-REST-4)."""
    for item in refreshable(s, hero, "spent"):
        refresh(s, hero, item, events)


# ------------------------------------------------------------------------------------------------------ end of the turn


def end_turn(s: Expedition, hero: int, events: Events) -> None:
    """Let the items act that are always on and do something at the end of a turn: Steel Sabatons.

    Its shield lasts to the end of the round.
    """
    if s.turn is None or s.figures[hero].has(STUN):
        return
    for item in worn(s, hero):
        if item.when != "end-of-turn" or item.use != "passive":
            continue
        most = item.condition.hexes_moved_max if item.condition is not None else None
        if most is not None and s.turn.moved > most:
            continue
        for action in item.actions:
            assert isinstance(action, Shield)
            boons.begin_boon(s, Boon(hero, action, hero, -item.number), events)
