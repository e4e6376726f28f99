"""What the halves of cards, and items, do: the notation of it, read into the values of ``hero_abilities``.

A text is lines separated by semicolons, as on the cards of monsters: ``move 4 jump; attack 2 enemies-moved-through``.

- The verb names the ability: ``attack 3 range 3 targets 2 wound pierce 2``, ``heal 2 range 1``, ``push 1
  adjacent-enemies``, ``apply stun one-adjacent-enemy``, ``trap 6``, ``kill one-adjacent-enemy normal``. Whom it affects
  says a word of ``WHO`` or the name of an area (``areas.toml``).
- An amount is a number or what it counts: ``attack target-shield times 2``, ``move own-move plus 2``.
- Lines that begin with ``with-`` and ``if-`` change the ability before them: ``with-earth attack +1 xp 1`` if earth is
  consumed, ``if-beside-ally attack +2 xp 1`` against a target of which it holds, ``per-ally-beside-target attack +1``
  as often as there is one, ``always attack +target-shield`` without a condition. A number with a sign is added, one
  without replaces; ``do (damage 2 self)`` is done as well, ``instead (kill target normal)`` in its place.
- ``on-attack attack +1``, ``on-damage-suffered negate`` hold as long as the card is active, ``at-turn-end (...)`` is
  done at each end of a turn, ``augment attack +2`` is an augment, ``consume fire do (retaliate 2)`` an element consumed
  on a line of its own; ``force one-enemy range 4 control (move 1)`` and ``grant one-adjacent-ally (attack 6)`` have
  another figure act.
- Of a half of a card the last lines say what goes with the whole: ``xp 2``, ``infuse earth``, ``round`` or
  ``persistent``, ``slots 0 1 0 1`` (the use track), ``lost``, ``unrecoverable``.

``hero_texts`` writes the values back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Literal

from grognard.games.gloomhaven.facts import hero_abilities as h
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.hero_abilities import SELF, Ability, Bonus, Change, Condition, Consumption
from grognard.games.gloomhaven.facts.hero_plain import (
    ALL_ELEMENTS,
    IFS,
    PLAIN,
    read_aim,
    read_area,
    read_elements,
    read_needed_aim,
    read_some,
    read_when,
    read_who,
)
from grognard.games.gloomhaven.facts.hero_words import Line, read_lines
from grognard.games.gloomhaven.facts.programs import CONDITIONS, ELEMENTS
from grognard.kernel.text import unknown

NUMBERS: Final = ("attack", "pierce", "push", "pull", "move", "heal", "shield", "retaliate", "range", "targets")
"""The numbers of an ability that a change may add to."""

ALWAYS_LINE: Final = "always"
PERS: Final = ("per-ally-beside-target", "per-negative-condition")
"""The first words of a bonus for each thing that ``PER`` counts, in its order."""

_WITHS: Final = tuple([f"with-{each}" for each in ALL_ELEMENTS])
_HALF: Final = ("xp", "infuse", "round", "persistent", "slots", "lost", "unrecoverable")


def read_abilities(text: str) -> tuple[Ability, ...]:
    """Read the abilities of a text; a ValueError says what is wrong with it.

    >>> attack, heal = read_abilities("attack 2 range 3 wound; heal 1 self")
    >>> attack.value, attack.aim.range, attack.conditions
    (Amount(plus=2, counted='', times=1), 3, ('wound',))
    """
    return _abilities(read_lines(text))


def read_half(text: str) -> Half:
    """Read a half of a card; a ValueError says what is wrong with it.

    >>> half = read_half("heal 2 range 1; xp 1; infuse earth; lost")
    >>> half.xp, half.infuse, half.lost
    (1, ('earth',), True)
    """
    lines = read_lines(text)
    abilities = list(lines)
    while abilities and abilities[-1].verb in _HALF:
        abilities.pop()
    for line in abilities:
        if line.verb in _HALF:
            raise ValueError(f"'{line.verb}' goes with the whole half and stands after all abilities")
    found: dict[str, Line] = {}
    for line in lines[len(abilities) :]:
        if line.verb in found:
            raise ValueError(f"'{line.verb}' is there twice")
        found[line.verb] = line
    if not abilities:
        raise ValueError("a half of a card needs an ability")
    if "slots" in found and "persistent" not in found:
        raise ValueError("'slots' are for what is 'persistent'")
    if "round" in found and "persistent" in found:
        raise ValueError("a half is 'round' or 'persistent', not both")
    half = Half(
        _abilities(abilities),
        found["xp"].count() if "xp" in found else 0,
        read_elements(found["infuse"]) if "infuse" in found else (),
        "lost" in found,
        "unrecoverable" in found,
        "round" if "round" in found else "persistent" if "persistent" in found else "",
        _slots(found["slots"]) if "slots" in found else (),
    )
    for line in found.values():
        line.end()
    return half


def read_change(text: str) -> Change:
    """Read a change, as items have it: ``attack +1``, ``advantage``; a ValueError says what is wrong with it.

    >>> read_change("shield +1 attackers-disadvantage").attacker_disadvantage
    True
    """
    line = _only_line(f"change {text}", "a change such as 'attack +1'")
    change = _change(line)
    line.end()
    return change


def read_condition(text: str) -> Condition:
    """Read a condition, as items have it: ``if-hexes-moved 1``; a ValueError says what is wrong with it."""
    line = _only_line(f"condition {text}", "a condition such as 'if-isolated'")
    condition = read_when(line)
    line.end()
    return condition


def _only_line(text: str, what: str) -> Line:
    lines = read_lines(text)
    if len(lines) != 1 or not lines[0].has_more():
        raise ValueError(f"expected {what}, in one line")
    return lines[0]


def _abilities(lines: Iterable[Line]) -> tuple[Ability, ...]:
    heads: list[Line] = []
    for line in lines:
        if line.verb.startswith(("with-", "if-", "per-")) or line.verb == ALWAYS_LINE:
            if not heads:
                raise ValueError(f"'{line.verb}' changes the line before it, and there is none")
            heads[-1].changes.append(line)
        else:
            heads.append(line)
    return tuple([_ability(line) for line in heads])


def _ability(line: Line) -> Ability:
    if line.verb not in _READERS:
        raise ValueError(unknown("verb", line.verb, _READERS))
    ability = _READERS[line.verb](line)
    line.end()
    return ability


def _slots(line: Line) -> tuple[int, ...]:
    found = [line.count()]
    while line.has_more():
        found.append(line.count())
    return tuple(found)


# ---- changes


def _change(line: Line, has_who: bool = True) -> Change:
    """Take what changes an ability; without a word for whom where that belongs to something else."""
    add = [(name, amount) for name in NUMBERS if (amount := line.added(name)) is not None]
    actions, instead = line.group("do"), line.group("instead")
    bonuses, effect = line.group("bonuses"), line.group("effect")
    who, within = read_who(line) if has_who else ("", 0)
    area = read_area(line)
    return Change(
        add=tuple(add),
        double=line.flag("double"),
        conditions=line.flags(CONDITIONS),
        xp=line.number("xp"),
        actions=_abilities(actions or ()),
        instead=_abilities(instead or ()),
        set_who=who,
        set_within=within,
        set_value=line.amount("value"),
        set_targets=line.number("targets"),
        set_count=line.number("count"),
        set_area=area,
        set_bonuses=tuple([_bonus(each) for each in bonuses or ()]),
        set_effect=None if effect is None else _effect(list(effect)),
        advantage=line.flag("advantage"),
        negate=line.flag("negate"),
        ignore_shield=line.flag("ignore-shield"),
        attacker_disadvantage=line.flag("attackers-disadvantage"),
        retaliate_range=line.number("retaliate-range", 1),
        gain_shield=line.number("gain-shield"),
        gain_retaliate=line.number("gain-retaliate"),
        reach=line.number("reach"),
        jump=line.flag("jump"),
    )


def _effect(lines: list[Line]) -> Change:
    """Read the change in the parentheses of ``effect (attack +2)``; its first word, a number's name, is no verb."""
    if len(lines) != 1:
        raise ValueError("'effect' takes one line, such as '(attack +2)'")
    line = lines[0].as_words("effect")
    change = _change(line, has_who=False)
    line.end()
    return change


def _bonus(line: Line) -> Bonus:
    """Read a line that adds something against some targets."""
    if line.verb in PERS:
        per = h.PER[1 + PERS.index(line.verb)]
        bonus = Bonus(_change(line, has_who=False), h.ALWAYS, per)
        line.end()
        return bonus
    if line.verb == ALWAYS_LINE:
        bonus = Bonus(_change(line, has_who=False))
        line.end()
        return bonus
    if line.verb not in IFS:
        raise ValueError(unknown("condition", line.verb, (*IFS, *PERS, ALWAYS_LINE)))
    words = line.as_words(line.verb)
    when = read_when(words)
    bonus = Bonus(_change(words, has_who=False), when)
    words.end()
    return bonus


def _bonuses(line: Line) -> tuple[Bonus, ...]:
    """Take the lines after a line that are bonuses."""
    found = [each for each in line.changes if not each.verb.startswith("with-")]
    line.changes = [each for each in line.changes if each.verb.startswith("with-")]
    return tuple([_bonus(each) for each in found])


def _consume(line: Line) -> tuple[Consumption, ...]:
    """Take the lines after a line that consume an element for it."""
    found = [each for each in line.changes if each.verb.startswith("with-")]
    line.changes = [each for each in line.changes if not each.verb.startswith("with-")]
    consumed: list[Consumption] = []
    for each in found:
        if each.verb not in _WITHS:
            raise ValueError(unknown("verb", each.verb, _WITHS))
        on_play = each.flag("on-play")
        consumed.append(Consumption(each.verb.removeprefix("with-"), _change(each), on_play))
        each.end()
    return tuple(consumed)


# ---- the verbs


def _attack(line: Line) -> Ability:
    value, when = line.value(), read_when(line)
    return h.Attack(
        value,
        read_aim(line),
        line.flags(CONDITIONS),
        line.number("pierce"),
        line.number("push"),
        line.number("pull"),
        _bonuses(line),
        _consume(line),
        when,
        line.number("xp-per-target"),
        line.flag("also-on-path"),
        _pair(line, "damage-per-obstacle", "xp-per-obstacle"),
        _pair(line, "damage-per-blocked-hex", "xp-per-blocked-hex"),
    )


def _pair(line: Line, damage: str, xp: str) -> tuple[int, int] | None:
    first, second = line.maybe_number(damage), line.maybe_number(xp)
    if first is None and second is None:
        return None
    return first or 0, second or 0


def _move(line: Line) -> Ability:
    return h.Move(
        line.value(),
        line.flag("jump"),
        line.flag("straight"),
        line.flag("end-beside-obstacle"),
        line.flag("loot-path"),
        line.flag("destroys-obstacles"),
        line.flag("disarms-traps"),
        _consume(line),
    )


def _heal(line: Line) -> Ability:
    return h.Heal(line.value(), read_aim(line), _consume(line), line.flags(CONDITIONS))


def _loot(line: Line) -> Ability:
    return h.Loot(line.value(), line.number("most"), _consume(line))


def _shield(line: Line) -> Ability:
    return h.Shield(line.value(), read_aim(line, SELF), _consume(line))


def _retaliate(line: Line) -> Ability:
    value, reach = line.value(), line.number("range", 1)
    return h.Retaliate(value, reach, read_aim(line, SELF), line.number("xp-per-trigger"), _consume(line))


def _push(line: Line) -> Ability:
    return _shift(line, "push")


def _pull(line: Line) -> Ability:
    return _shift(line, "pull")


def _shift(line: Line, kind: Literal["push", "pull"]) -> Ability:
    return h.Shift(kind, line.value(), read_aim(line), line.flag("to-marked"), _consume(line))


def _apply(line: Line) -> Ability:
    when = read_when(line)
    conditions = read_some(line, CONDITIONS, "a condition")
    return h.Inflict(conditions, read_aim(line), line.number("push"), when, _consume(line))


def _damage(line: Line) -> Ability:
    return h.Damage(line.value(), read_needed_aim(line), _consume(line))


def _summon(line: Line) -> Ability:
    name = line.name()
    on_death = line.group("on-death")
    is_half = line.flag("attack-half-hp")
    return h.Summon(
        h.Unit(
            name,
            line.needed_number("hp"),
            line.maybe_number("move"),
            0 if is_half else line.maybe_number("attack"),
            line.maybe_number("range"),
            line.flag("flying"),
            line.flags(CONDITIONS),
            line.words_of("infuses", ELEMENTS, "element"),
            _abilities(on_death or ()),
            is_half,
        )
    )


def _recover(line: Line) -> Ability:
    count = line.count_or_all()
    piles: tuple[Literal["discard", "lost"], ...] = ("discard", "lost")
    found = [pile for pile in piles if line.flag(pile)]
    if len(found) != 1:
        raise ValueError("'recover' needs one pile, 'discard' or 'lost'")
    return h.Recover(
        found[0],
        count,
        read_aim(line, SELF),
        line.number("then-lose"),
        line.flag("of-neighbour"),
        line.flag("up-to"),
        line.flag("optional"),
        _consume(line),
    )


def _destroy_obstacles(line: Line) -> Ability:
    return h.DestroyObstacle(line.count_or_all(), line.number("range", 1), line.flag("mark"), _consume(line))


def _force(line: Line) -> Ability:
    return _order(line, True)


def _grant(line: Line) -> Ability:
    return _order(line, False)


def _order(line: Line, forced: bool) -> Ability:
    actions = _abilities(line.needed_group())
    return h.Order(
        read_needed_aim(line), actions, line.flag("control"), forced, line.flag("end-beside-you"), line.flag("augments")
    )


Moment = Literal["attack", "attack-action", "heal-action", "damage-suffered", "attack-damage-suffered", "attacked"]
MOMENTS: Final[dict[str, Moment]] = {
    "on-attack": "attack",
    "on-attack-action": "attack-action",
    "on-heal-action": "heal-action",
    "on-damage-suffered": "damage-suffered",
    "on-attack-damage-suffered": "attack-damage-suffered",
    "on-attacked": "attacked",
}
"""The verbs of lasting bonuses, and what each applies to."""


def _lasting(line: Line) -> Ability:
    when = read_when(line)
    effect = _change(line, has_who=False)
    kinds: tuple[Literal["melee", "ranged"], ...] = ("melee", "ranged")
    found = [kind for kind in kinds if line.flag(kind)]
    if len(found) > 1:
        raise ValueError(f"'{line.verb}' is for melee or for ranged attacks; leave both out for all")
    cost = line.words_of("cost", (*ALL_ELEMENTS, "obstacle"), "cost")
    return h.Lasting(
        MOMENTS[line.verb],
        effect,
        read_aim(line, SELF),
        found[0] if found else "",
        when,
        line.number("uses"),
        "".join([each for each in cost if each != "obstacle"]),
        "obstacle" in cost,
        _consume(line),
    )


def _at_turn_start(line: Line) -> Ability:
    return h.Trigger("start", _abilities(line.needed_group()))


def _at_turn_end(line: Line) -> Ability:
    return h.Trigger("end", _abilities(line.needed_group()))


def _augment(line: Line) -> Ability:
    consume = _consume(line)
    effect = _change(line)
    return h.Augment(replace(effect, consume=consume))


def _consume_line(line: Line) -> Ability:
    element = line.one_of(ALL_ELEMENTS, "element")
    if not element:
        raise line.missing("an element", ALL_ELEMENTS)
    actions = line.group("do")
    add = [(name, amount) for name in NUMBERS if (amount := line.added(name)) is not None]
    return h.Consume(element, _abilities(actions or ()), tuple(add), line.number("xp"), line.flag("lasts"))


_READERS: Final[dict[str, Callable[[Line], Ability]]] = {
    **PLAIN,
    "attack": _attack,
    "move": _move,
    "heal": _heal,
    "loot": _loot,
    "shield": _shield,
    "retaliate": _retaliate,
    "push": _push,
    "pull": _pull,
    "apply": _apply,
    "damage": _damage,
    "summon": _summon,
    "recover": _recover,
    "destroy-obstacles": _destroy_obstacles,
    "force": _force,
    "grant": _grant,
    **dict.fromkeys(MOMENTS, _lasting),
    "at-turn-start": _at_turn_start,
    "at-turn-end": _at_turn_end,
    "augment": _augment,
    "consume": _consume_line,
}
