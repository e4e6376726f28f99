"""What an ability becomes when an element is consumed for it, or a bonus changes it (GH-ELEM-3)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.facts.hero_abilities import (
    Ability,
    Aim,
    Amount,
    Attack,
    Change,
    Consumption,
    Damage,
    DestroyObstacle,
    Heal,
    Inflict,
    Lasting,
    Loot,
    Move,
    Recover,
    Retaliate,
    Shield,
    Shift,
)


def consumptions_of(ability: Ability) -> tuple[Consumption, ...]:
    """Return what may be consumed for an ability.

    >>> consumptions_of(Loot(Amount(1)))
    ()
    """
    if isinstance(
        ability,
        Attack
        | Move
        | Heal
        | Loot
        | Shield
        | Retaliate
        | Shift
        | Inflict
        | Damage
        | Recover
        | DestroyObstacle
        | Lasting,
    ):
        return ability.consume
    return ()


def added(change: Change, name: str) -> Amount | None:
    """Return what a change adds to a number of an ability, None if it does not."""
    for each, amount in change.add:
        if each == name:
            return amount
    return None


def _plus(amount: Amount, change: Change, name: str) -> Amount:
    """Return an amount after a change: replaced, or with what is added; counted amounts get plain ones only."""
    if change.set_value is not None:
        amount = change.set_value
    more = added(change, name)
    return amount if more is None else Amount(amount.plus + more.plus, amount.counted, amount.times)


def _aimed(aim: Aim, change: Change) -> Aim:
    """Return an aim after a change: others, farther away, more of them."""
    reach = added(change, "range")
    more = added(change, "targets")
    return Aim(
        change.set_who or aim.who,
        aim.range if reach is None or aim.range is None else aim.range + reach.plus,
        (change.set_targets or aim.targets) + (0 if more is None else more.plus),
        change.set_within or aim.within,
        change.set_area or aim.area,
        aim.own_range,
    )


def reshaped(ability: Ability, change: Change) -> Ability:
    """Return an ability after a change.

    Of an attack only its aim, its value where that is replaced, and its bonuses: what is added to it, doubles it or
    comes with it, each strike gets (``strikes.Strike.changes``).

    >>> reshaped(Heal(Amount(3)), Change(add=(("heal", Amount(2)),))).value.plus
    5
    """
    if isinstance(ability, Attack):
        return replace(
            ability,
            value=ability.value if change.set_value is None else change.set_value,
            aim=_aimed(ability.aim, change),
            bonuses=change.set_bonuses or ability.bonuses,
        )
    if isinstance(ability, Move):
        return replace(ability, value=_plus(ability.value, change, "move"), jump=ability.jump or change.jump)
    if isinstance(ability, Heal):
        return replace(ability, value=_plus(ability.value, change, "heal"), aim=_aimed(ability.aim, change))
    if isinstance(ability, Loot):
        return replace(ability, value=_plus(ability.value, change, "loot"))
    if isinstance(ability, Shield):
        return replace(ability, value=_plus(ability.value, change, "shield"), aim=_aimed(ability.aim, change))
    if isinstance(ability, Retaliate):
        return replace(ability, value=_plus(ability.value, change, "retaliate"), aim=_aimed(ability.aim, change))
    if isinstance(ability, Shift):
        return replace(ability, value=_plus(ability.value, change, ability.kind), aim=_aimed(ability.aim, change))
    if isinstance(ability, Inflict):
        return replace(ability, conditions=(*ability.conditions, *change.conditions), aim=_aimed(ability.aim, change))
    if isinstance(ability, Damage):
        return replace(ability, value=_plus(ability.value, change, "damage"), aim=_aimed(ability.aim, change))
    if isinstance(ability, Recover):
        return replace(ability, count=change.set_count or ability.count, aim=_aimed(ability.aim, change))
    if isinstance(ability, DestroyObstacle):
        reach = added(change, "range")
        return ability if reach is None else replace(ability, range=ability.range + reach.plus)
    if isinstance(ability, Lasting):
        return replace(ability, effect=change.set_effect or ability.effect, aim=_aimed(ability.aim, change))
    return ability


def with_additions(ability: Ability, add: tuple[tuple[str, Amount], ...]) -> Ability:
    """Return an ability with what a line of its own adds to the abilities before it.

    >>> with_additions(Shield(Amount(1)), (("move", Amount(1)), ("shield", Amount(1)))).value.plus
    2
    """
    return reshaped(ability, Change(add=add))
