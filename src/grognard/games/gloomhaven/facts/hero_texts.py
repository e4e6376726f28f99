"""The values of ``hero_abilities`` written in the notation that ``hero_programs`` reads back into equal ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from grognard.games.gloomhaven.facts import hero_abilities as h
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.hero_abilities import (
    SELF,
    Ability,
    Aim,
    Amount,
    Bonus,
    Change,
    Condition,
    Consumption,
)
from grognard.games.gloomhaven.facts.hero_plain import BOTH_RANKS
from grognard.games.gloomhaven.facts.hero_programs import ALWAYS_LINE, MOMENTS, PERS

_VERBS: Final = {moment: verb for verb, moment in MOMENTS.items()}


def write_half(half: Half) -> str:
    """Write a half of a card.

    >>> from grognard.games.gloomhaven.facts.hero_programs import read_half
    >>> write_half(read_half("on-attack attack +1; xp 1; persistent; slots 0 1; lost"))
    'on-attack attack +1; xp 1; persistent; slots 0 1; lost'
    """
    lines = [line for ability in half.actions for line in _lines(ability)]
    lines += [_joined(_numbered("xp", half.xp))] if half.xp else []
    lines += [_joined(("infuse", *half.infuse))] if half.infuse else []
    lines += [half.duration] if half.duration else []
    lines += [_joined(("slots", *map(str, half.slots)))] if half.slots else []
    lines += ["lost"] if half.lost else []
    lines += ["unrecoverable"] if half.unrecoverable else []
    return "; ".join(lines)


def write_abilities(abilities: Iterable[Ability]) -> str:
    """Write abilities.

    >>> from grognard.games.gloomhaven.facts.hero_programs import read_abilities
    >>> write_abilities(read_abilities("attack 3; with-earth attack +1 xp 1; grant one-ally range 3 (move 4)"))
    'attack 3; with-earth attack +1 xp 1; grant one-ally range 3 (move 4)'
    """
    return "; ".join([line for ability in abilities for line in _lines(ability)])


def write_change(change: Change) -> str:
    """Write a change, as items have it."""
    return _joined(_change(change))


def write_condition(condition: Condition) -> str:
    """Write a condition, as items have it."""
    return _joined(_condition(condition))


def _joined(words: Iterable[str]) -> str:
    return " ".join([word for word in words if word])


def _lines(ability: Ability) -> Iterator[str]:
    """Write an ability and the lines that change it."""
    yield _joined(_words(ability))
    if isinstance(ability, h.Attack):
        yield from map(_bonus, ability.bonuses)
    if isinstance(ability, _WITH_CONSUMPTION):
        yield from map(_consumption, ability.consume)
    if isinstance(ability, h.Augment):
        yield from map(_consumption, ability.effect.consume)


def _bonus(bonus: Bonus) -> str:
    change = _change(bonus.change)
    if bonus.per:
        return _joined((PERS[h.PER.index(bonus.per) - 1], *change))
    if bonus.when == h.ALWAYS:
        return _joined((ALWAYS_LINE, *change))
    return _joined((*_condition(bonus.when), *change))


def _consumption(consumption: Consumption) -> str:
    first = f"with-{consumption.element}"
    return _joined((first, "on-play" if consumption.on_play else "", *_change(consumption.change)))


def _amount(amount: Amount, sign: str = "") -> str:
    """Write an amount, with its sign where it is added."""
    if not amount.counted:
        return f"{sign}{amount.plus}"
    times = f"times {amount.times}" if amount.times != 1 else ""
    plus = f"plus {amount.plus}" if amount.plus else ""
    return _joined((sign + amount.counted, times, plus))


def _numbered(name: str, number: int | None, default: int | None = 0) -> tuple[str, ...]:
    return () if number is None or number == default else (name, str(number))


def _flag(name: str, is_there: bool) -> str:
    return name if is_there else ""


def _group(name: str, abilities: Sequence[Ability]) -> tuple[str, ...]:
    return (name, f"({write_abilities(abilities)})") if abilities else ()


def _aim(aim: Aim, default: Aim = h.USUAL) -> tuple[str, ...]:
    who = "" if aim.who == default.who else aim.who
    return (
        *(who, str(aim.within) if aim.within else ""),
        aim.area.id if aim.area else "",
        *_numbered("range", aim.range, None),
        *_numbered("targets", aim.targets, 1),
        _flag("own-range", aim.own_range),
    )


def _condition(when: Condition) -> tuple[str, ...]:
    return (
        _flag("if-beside-ally", when.beside_ally),
        _flag("if-isolated", when.isolated),
        *(("if-target-has", "/".join(when.target_has)) if when.target_has else ()),
        *(("if-self-has", "/".join(when.self_has)) if when.self_has else ()),
        *_numbered("if-target-hp", when.target_hp_max, None),
        _flag("if-moved-straight", when.moved_straight),
        _flag("if-ended-where-started", when.ended_where_started),
        *_numbered("if-hexes-moved", when.hexes_moved_max, None),
    )


def _added(add: Iterable[tuple[str, Amount]]) -> Iterator[str]:
    for name, amount in add:
        yield name
        yield _amount(amount, "+")


def _change(change: Change) -> tuple[str, ...]:
    bonuses = "; ".join(map(_bonus, change.set_bonuses))
    return (
        *(change.set_who, str(change.set_within) if change.set_within else ""),
        *_added(change.add),
        _flag("double", change.double),
        change.set_area.id if change.set_area else "",
        *(("value", _amount(change.set_value)) if change.set_value is not None else ()),
        *_numbered("targets", change.set_targets),
        *_numbered("count", change.set_count),
        *change.conditions,
        *(("bonuses", f"({bonuses})") if bonuses else ()),
        *(("effect", f"({_joined(_change(change.set_effect))})") if change.set_effect is not None else ()),
        _flag("advantage", change.advantage),
        _flag("negate", change.negate),
        _flag("ignore-shield", change.ignore_shield),
        _flag("attackers-disadvantage", change.attacker_disadvantage),
        *_numbered("retaliate-range", change.retaliate_range, 1),
        *_numbered("gain-shield", change.gain_shield),
        *_numbered("gain-retaliate", change.gain_retaliate),
        *_numbered("reach", change.reach),
        _flag("jump", change.jump),
        *_group("do", change.actions),
        *_group("instead", change.instead),
        *_numbered("xp", change.xp),
    )


_WITH_CONSUMPTION: Final = (
    h.Attack,
    h.Move,
    h.Heal,
    h.Loot,
    h.Shield,
    h.Retaliate,
    h.Shift,
    h.Inflict,
    h.Damage,
    h.Recover,
    h.DestroyObstacle,
    h.Lasting,
)


def _words(a: Ability) -> tuple[str, ...]:
    """Write the line of an ability itself, word by word; "" stands for nothing."""
    match a:
        case h.Attack():
            return _attack(a)
        case h.Move():
            return (
                *("move", _amount(a.value), _flag("jump", a.jump), _flag("straight", a.straight)),
                _flag("end-beside-obstacle", a.must_end_beside_obstacle),
                _flag("loot-path", a.loot_path),
                _flag("destroys-obstacles", a.destroys_obstacles),
                _flag("disarms-traps", a.disarms_traps),
            )
        case h.Heal():
            return ("heal", _amount(a.value), *_aim(a.aim), *a.conditions)
        case h.Loot():
            return ("loot", _amount(a.value), *_numbered("most", a.most))
        case h.Shield():
            return ("shield", _amount(a.value), *_aim(a.aim, SELF))
        case h.Retaliate():
            reach = _numbered("range", a.range, 1)
            return (
                "retaliate",
                _amount(a.value),
                *reach,
                *_aim(a.aim, SELF),
                *_numbered("xp-per-trigger", a.xp_per_trigger),
            )
        case h.Shift():
            return (a.kind, _amount(a.value), *_aim(a.aim), _flag("to-marked", a.to_marked))
        case h.Inflict():
            return ("apply", *a.conditions, *_aim(a.aim), *_numbered("push", a.push), *_condition(a.when))
        case h.Kill():
            more = (_flag("mark", a.mark), *_numbered("xp-per-target", a.xp_per_target))
            return ("kill", *_aim(a.aim), *a.ranks, *_condition(a.when), *more)
        case h.Damage():
            return ("damage", _amount(a.value), *_aim(a.aim))
        case h.Summon():
            return ("summon", *_unit(a.unit))
        case h.Recover():
            return (
                *("recover", _count(a.count), a.pile, *_aim(a.aim, SELF), _flag("up-to", a.up_to)),
                *(_flag("optional", a.optional), _flag("of-neighbour", a.of_neighbour)),
                *_numbered("then-lose", a.then_lose),
            )
        case h.Refresh():
            return ("refresh", _count(a.count), a.state, a.slot, *_aim(a.aim, SELF), _flag("optional", a.optional))
        case h.Order():
            words = (
                _flag("control", a.control),
                _flag("end-beside-you", a.end_beside_you),
                _flag("augments", a.augments),
            )
            return (*("force" if a.forced else "grant", *_aim(a.aim), *words), f"({write_abilities(a.actions)})")
        case h.ControlTurn():
            return ("control-turn", *_aim(a.aim), *_ranks(a.ranks), _flag("control", a.control))
        case h.Lasting():
            cost = "obstacle" if a.cost_obstacle else a.cost_element
            return (
                *(_VERBS[a.on], a.kind, *_aim(a.aim, SELF), *_condition(a.when)),
                *("cost" if cost else "", cost, *_change(a.effect), *_numbered("uses", a.uses)),
            )
        case h.Trigger():
            return _group(f"at-turn-{a.at}", a.actions)
        case h.Augment():
            return ("augment", *_change(a.effect))
        case h.Consume():
            more = (*_added(a.add), *_group("do", a.actions), *_numbered("xp", a.xp), _flag("lasts", a.lasts))
            return ("consume", a.element, *more)
        case _:
            return _few_words(a)


def _few_words(a: Ability) -> tuple[str, ...]:
    """Write the line of an ability of the rarer kinds."""
    match a:
        case h.CreateTrap():
            return ("trap", str(a.damage), *a.conditions, *_numbered("xp", a.xp))
        case h.DisarmTrap():
            return ("disarm-trap", *_numbered("effects-range", a.effects_range))
        case h.CreateObstacle():
            size = (*_numbered("size", a.size, 1), *_numbered("range", a.range, 1))
            return ("obstacles", str(a.count), *size, _flag("on-marked", a.on_marked), _flag("mark", a.mark))
        case h.DestroyObstacle():
            return ("destroy-obstacles", _count(a.count), *_numbered("range", a.range, 1), _flag("mark", a.mark))
        case h.MoveObstacle():
            return ("move-obstacle", *_numbered("to-range", a.to_range, None), _flag("mark", a.mark))
        case h.ChooseHex():
            return ("choose-hex", *_numbered("range", a.range, None))
        case h.AugmentLimit():
            return ("augments-at-once", str(a.limit))
        case h.AugmentRanged():
            return ("augment-ranged",)
        case h.GainTokens():
            return ("gain-tokens", _amount(a.value))
        case h.Redirect():
            return ("redirect-attacks",)
        case h.MoveAsAttack():
            return ("move-as-attack",)
        case h.Infuse():
            return ("infuse", *a.elements)
        case _:
            raise TypeError(f"no words for {a}")


def _attack(a: h.Attack) -> tuple[str, ...]:
    obstacle, blocked = a.into_obstacles, a.blocked_push
    return (
        *("attack", _amount(a.value), *_aim(a.aim)),
        *(*_numbered("pierce", a.pierce), *_numbered("push", a.push), *_numbered("pull", a.pull)),
        *(*a.conditions, *_condition(a.when), _flag("also-on-path", a.also_on_path)),
        *(("damage-per-obstacle", str(obstacle[0]), "xp-per-obstacle", str(obstacle[1])) if obstacle else ()),
        *(("damage-per-blocked-hex", str(blocked[0]), "xp-per-blocked-hex", str(blocked[1])) if blocked else ()),
        *_numbered("xp-per-target", a.xp_per_target),
    )


def _unit(unit: h.Unit) -> tuple[str, ...]:
    attack = ("attack-half-hp",) if unit.attack_counts_half_hp else _numbered("attack", unit.attack, None)
    return (
        *(unit.id, *_numbered("hp", unit.hp, None), *_numbered("move", unit.move, None), *attack),
        *(*_numbered("range", unit.range, None), _flag("flying", unit.flying), *unit.attack_conditions),
        *(("infuses", "/".join(unit.attack_infuses)) if unit.attack_infuses else ()),
        *_group("on-death", unit.on_death),
    )


def _ranks(ranks: tuple[str, ...]) -> tuple[str, ...]:
    return () if ranks == BOTH_RANKS else ranks


def _count(count: int) -> str:
    return str(count) if count else "all"
