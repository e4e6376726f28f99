"""Bonuses in force: shield, retaliate, changes of attacks, slots of active cards (sections RET and CARD of the rules).

A ``Boon`` sits on its holder. One whose ``used`` is ``THIS_ATTACK`` ends with the attack that is going on. Amounts that
count something are counted when they are asked for, for the holder.
"""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.events.attack import SlotUsed
from grognard.games.gloomhaven.events.basics import BonusBegan, BonusEnded
from grognard.games.gloomhaven.facts.hero_abilities import (
    ALWAYS,
    Amount,
    Change,
    Condition,
    Lasting,
    MoveAsAttack,
    Redirect,
    Retaliate,
    Shield,
)
from grognard.games.gloomhaven.facts.stats import StatRow
from grognard.games.gloomhaven.figures import CONDITION_BITS, GONE, NEGATIVE, NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD, Active, Boon
from grognard.games.gloomhaven.rules import cards, stat_rows, terrain, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex, bits
from grognard.kernel.event import Events

THIS_ATTACK: Final = -1
"""As ``Boon.used``: the bonus ends with the attack that is going on."""


def stat_row(s: Expedition, number: int) -> StatRow | None:
    """Return the row of a monster's or boss's stat card, whose traits are always on; None for others (GH-MON-2)."""
    return stat_rows.row_of(s, number) if s.figures[number].is_monster else None


# ------------------------------------------------------------------------------------------------ shield and retaliate


def shield_of(s: Expedition, number: int) -> int:
    """Return the shield of a figure, all sources together; stunned or disarmed, it still has it.

    Rules: GH-RET-1, GH-RET-3, GH-MON-2.
    """
    row = stat_row(s, number)
    shield = row.shield if row is not None else 0
    for boon in s.boons:
        if boon.holder == number and isinstance(boon.what, Shield):
            shield += amount_of(s, boon.what.value, number, number, None)
    return shield


def _retaliations(s: Expedition, holder: int, attacker: int) -> list[tuple[int, int, int]]:
    """List what retaliates in reach of the attacker: amount, experience, and the character that gains it.

    Its reach goes around walls, as every range does (GH-OPEN-7).
    """
    here, there = s.figures[holder], s.figures[attacker]
    if here.at == GONE or here.hp <= 0 or there.at == GONE or there.hp <= 0:
        return []
    distance = s.maze().distance(here.at, there.at)
    if distance is None:
        return []
    found = []
    row = stat_row(s, holder)
    if row is not None and row.retaliate and distance <= row.retaliate_range:
        found.append((row.retaliate, 0, NOBODY))
    for boon in s.boons:
        what = boon.what
        if boon.holder == holder and isinstance(what, Retaliate) and distance <= what.range:
            found.append((amount_of(s, what.value, holder, attacker, None), what.xp_per_trigger, boon.hero))
    return found


def retaliate_against(s: Expedition, holder: int, attacker: int) -> int:
    """Return what an attacker suffers by retaliate where both stand now: all sources in reach together.

    Distance is counted around walls (GH-LOS-6). Rules: GH-RET-2, GH-RET-3.
    """
    return sum([amount for amount, _, _ in _retaliations(s, holder, attacker)])


def retaliate_beside(s: Expedition, holder: int) -> int:
    """Return what an attacker would suffer that stands next to a figure: all its retaliate together (GH-RET-2)."""
    row = stat_row(s, holder)
    printed = 0 if row is None else row.retaliate
    given = [b.what for b in s.boons if b.holder == holder and isinstance(b.what, Retaliate)]
    return printed + sum([amount_of(s, what.value, holder, holder, None) for what in given])


def retaliate_xp(s: Expedition, holder: int, attacker: int) -> list[tuple[int, int]]:
    """Return the experience for retaliating against this attacker now, as pairs of character and amount."""
    return [(hero, xp) for _, xp, hero in _retaliations(s, holder, attacker) if xp and hero != NOBODY]


def begin_boon(s: Expedition, boon: Boon, events: Events) -> None:
    """Put a bonus into force, and tell it."""
    verbs.add_boon(s, boon)
    if events is not None:
        events.append(BonusBegan(verbs.told(s.figures[boon.holder]), type(boon.what).__name__.lower()))


def redirected(s: Expedition, attacker: int, target: int) -> int:
    """Return whom an attack aimed at a figure hits: an ally next to it may draw such attacks on itself (Brute).

    That is so at whatever range the attacker is from it, but not while it is invisible (GH-COND-10).
    """
    near = s.maze().within(s.figures[target].at, 1)
    for boon in s.boons:
        holder = boon.holder
        if not isinstance(boon.what, Redirect) or holder == target or not s.is_targetable(holder):
            continue
        if near >> s.figures[holder].at & 1 and not s.are_foes(holder, target) and s.are_foes(holder, attacker):
            return holder
    return target


# --------------------------------------------------------------------------------------------------- changes of attacks


def holds(s: Expedition, condition: Condition, actor: int, target: int, deed: Deed | None) -> bool:
    """Say whether the condition of a bonus holds for an actor against a target; ``deed`` is that of the actor."""
    if condition == ALWAYS:
        return True
    here, there = s.figures[actor], s.figures[target]
    near = s.maze().within(there.at, 1) if there.at != GONE else 0
    if condition.beside_ally and not any(near >> s.figures[n].at & 1 for n in s.friends_of(actor) if n != target):
        return False
    if condition.isolated and any(near >> s.figures[n].at & 1 for n in s.friends_of(target)):
        return False
    if condition.target_has and not there.has(_bits(condition.target_has)):
        return False
    if condition.self_has and not here.has(_bits(condition.self_has)):
        return False
    if condition.target_hp_max is not None and there.hp > condition.target_hp_max:
        return False
    if condition.moved_straight and not (deed is not None and _went_straight(s, deed)):
        return False
    if condition.ended_where_started and not (
        deed is not None and deed.path and deed.start == deed.path[-1] == s.figures[actor].at
    ):
        return False
    if condition.hexes_moved_max is None:
        return True
    moved = s.turn.moved if s.turn is not None and s.turn.figure == actor else 0
    return moved <= condition.hexes_moved_max


def _bits(names: tuple[str, ...]) -> int:
    found = 0
    for name in names:
        found |= CONDITION_BITS[name]
    return found


def _went_straight(s: Expedition, deed: Deed) -> bool:
    """Say whether the last move of a deed ran along one straight line."""
    if not deed.path:
        return False
    grid = s.arena.grid
    steps: set[FlatHex] = set()
    here = grid.hex_of(deed.start)
    for at in deed.path:
        there = grid.hex_of(at)
        steps.add(FlatHex(there.q - here.q, there.t - here.t))
        here = there
    return len(steps) == 1


def amount_of(s: Expedition, amount: Amount, actor: int, target: int, deed: Deed | None) -> int:
    """Return what an amount comes to for an actor against a target; see ``COUNTED`` in the facts."""
    if not amount.counted:
        return amount.plus
    return amount.plus + amount.times * _counted(s, amount.counted, actor, target, deed)


def _counted(s: Expedition, counted: str, actor: int, target: int, deed: Deed | None) -> int:
    figure, other = s.figures[actor], s.figures[target]
    turn = s.turn
    if counted == "hexes-moved-this-turn":
        return turn.moved if turn is not None and turn.figure == actor else 0
    if counted == "hexes-moved-this-action":
        return deed.moved if deed is not None else 0
    if counted == "damage-inflicted-this-turn":
        return turn.damage if turn is not None and turn.figure == actor else 0
    if counted == "target-shield":
        return shield_of(s, target)
    if counted == "adjacent-enemies":
        near = s.maze().within(figure.at, 1) if figure.at != GONE else 0
        return (near & s.hexes_of_foes(actor)).bit_count()
    if counted == "destroyed-obstacle-hexes":
        return deed.destroyed.bit_count() if deed is not None else 0
    if counted == "damage-target-suffered":
        return deed.suffered if deed is not None else 0
    if counted == "max-hp-of-target":
        return other.full
    if counted == "half-max-hp-of-target":
        return other.full // 2
    if counted == "half-own-hp-rounded-up":
        return (figure.hp + 1) // 2
    if counted == "allies-within-2":
        near = s.maze().within(figure.at, 2) if figure.at != GONE else 0
        return sum([near >> s.figures[n].at & 1 for n in s.friends_of(actor)])
    row = stat_rows.row_of(s, actor)
    return row.move if counted == "own-move" else row.range


def things_counted(s: Expedition, per: str, actor: int, target: int) -> int:
    """Return how often a bonus counts against a target: once, or for each thing of ``PER`` in the facts."""
    if per == "allies-beside-target":
        near = s.maze().within(s.figures[target].at, 1)
        return sum([near >> s.figures[n].at & 1 for n in s.friends_of(actor) if n != target])
    if per == "negative-conditions-on-target":
        return (s.figures[target].conditions & NEGATIVE).bit_count()
    return 1


def kind_of(ranged: bool) -> str:
    """Return the word for an attack's kind (GH-ATK-1)."""
    return "ranged" if ranged else "melee"


def is_payable(what: Lasting) -> bool:
    """Say whether a bonus costs something at each use; elements that raise it were consumed when it was played."""
    return bool(what.cost_element or what.cost_obstacle)


def lasting_on(s: Expedition, holder: int, on: tuple[str, ...], kind: str = "") -> list[tuple[Lasting, Boon]]:
    """Return the bonuses of a figure that apply at these occasions, oldest first; used up ones are not among them.

    ``kind``: of the attack, melee or ranged.
    """
    found = []
    for boon in s.boons:
        what = boon.what
        if boon.holder != holder or not isinstance(what, Lasting) or what.on not in on:
            continue
        if what.kind in ("", kind) and (not what.uses or boon.used < what.uses):
            found.append((what, boon))
    return found


def attack_changes(s: Expedition, attacker: int, target: int, ranged: bool) -> list[tuple[Change, Boon]]:
    """Return the changes of an attack by active bonuses that ask nothing, and whence they come (GH-CARD-7)."""
    deed = s.deeds[-1] if s.deeds and s.deeds[-1].actor == attacker else None
    return [
        (what.effect, boon)
        for what, boon in lasting_on(s, attacker, ("attack",), kind_of(ranged))
        if not is_payable(what) and holds(s, what.when, attacker, target, deed)
    ]


def payable_changes(s: Expedition, attacker: int, target: int, ranged: bool) -> list[tuple[Lasting, Boon]]:
    """Return the active bonuses for an attack that ask for an element or obstacle, if there is one."""
    deed = s.deeds[-1] if s.deeds and s.deeds[-1].actor == attacker else None
    return [
        (what, boon)
        for what, boon in lasting_on(s, attacker, ("attack",), kind_of(ranged))
        if is_payable(what) and holds(s, what.when, attacker, target, deed)
    ]


# ---------------------------------------------------------------------------------------------- uses, and their ends


def spend_slot(s: Expedition, hero: int, card: int, events: Events) -> None:
    """Use one slot of an active card: the experience on it is gained; after the last one the card leaves (GH-CARD-7).

    Nothing happens for a card without slots, or for none at all.
    """
    active = cards.active_of(s, hero, card) if hero != NOBODY and card > NO_CARD else None
    if active is None:
        return
    slots = cards.half_of(card, active.half).slots
    if active.used >= len(slots):
        return
    used = active.used + 1
    changed = Active(active.card, active.half, active.lost, active.duration, used)
    s.active[hero] = tuple([changed if each.card == card else each for each in s.active[hero]])
    if events is not None:
        events.append(SlotUsed(verbs.told(s.figures[hero]), verbs.card_id(card), len(slots) - used))
    verbs.gain_xp(s, hero, slots[used - 1], events)
    if used == len(slots):
        cards.leave_active(s, hero, card, events)


def use(s: Expedition, boon: Boon, events: Events) -> None:
    """Count one use of a bonus: a slot of its card, and one of its limited uses; the last one ends it (GH-CARD-7)."""
    what = boon.what
    if isinstance(what, Lasting) and what.uses:
        used = boon.used + 1
        left = Boon(boon.holder, what, boon.hero, boon.card, boon.round, used)
        changed = [left if each == boon else each for each in s.boons]
        if used >= what.uses:
            changed.remove(left)
            if events is not None:
                events.append(BonusEnded(verbs.told(s.figures[boon.holder]), "lasting"))
        s.boons = tuple(changed)
    spend_slot(s, boon.hero, boon.card, events)


def end_attack(s: Expedition) -> None:
    """End the bonuses that were for the attack that is going on only."""
    if any(boon.used == THIS_ATTACK for boon in s.boons):
        s.boons = tuple([boon for boon in s.boons if boon.used != THIS_ATTACK])


def end_round(s: Expedition, events: Events) -> None:
    """End the bonuses that last for the round (GH-RND-9, GH-MON-2); their cards are another step of the round's end."""
    verbs.end_boons(s, [boon for boon in s.boons if boon.round], events)


def moves_as_attacks(s: Expedition, number: int) -> bool:
    """Say whether a figure may perform its moves as attacks of the same value (Immovable Phalanx)."""
    return any(boon.holder == number and isinstance(boon.what, MoveAsAttack) for boon in s.boons)


def adjacent_obstacles(s: Expedition, number: int) -> list[int]:
    """Return one hex of each obstacle next to a figure, in a fixed order."""
    at = s.figures[number].at
    near = s.maze().within(at, 1) & ~(1 << at)
    return [bits(tile & near)[0] for tile in terrain.obstacles_among(s, near)]
