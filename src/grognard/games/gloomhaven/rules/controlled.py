"""The turn of a monster that a player leads: the lines of its card, with every choice the player's (specials of cards).

What its card lists it may do as a character may: what is good for it can be left out, and only what harms it or its new
allies has to be done (GH-MON-1, GH-CARD-5). All lines are one deed, so that later ones know whom an attack met.
"""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.abilities import PerformAbility
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.facts import hero_abilities
from grognard.games.gloomhaven.facts.hero_abilities import Aim, Amount, Bonus, Change, Condition
from grognard.games.gloomhaven.figures import CONDITION_BITS, DISARM, GONE, IMMOBILIZE, NEGATIVE, STUN
from grognard.games.gloomhaven.monsters.lines import attack_of
from grognard.games.gloomhaven.rules import bosses, healing, loot, monster_abilities, monster_summons
from grognard.games.gloomhaven.rules.abilities import attacking, choosing
from grognard.games.gloomhaven.rules.abilities.sequence import Perform
from grognard.games.gloomhaven.rules.monster_choices import Lines
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.effects import Step
from grognard.kernel.event import Events

MANY = 99
"""More targets than there can be."""


def begin_lines(s: Expedition, number: int, lines: Lines, events: Events) -> None:
    """Let a figure perform its lines as its player wants; harm and targets are those of its new side."""
    s.agenda.append(ResolvePlayed(number, lines, 0))


class ResolvePlayed(Resolves[Expedition]):
    """A player leads a monster through the lines of its card: they are performed as a character's abilities are."""

    __slots__ = ("lines", "number", "place")

    def __init__(self, number: int, lines: Lines, place: int) -> None:
        self.number = number
        self.lines = lines
        self.place = place

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.lines, self.place)

    def resolve(self, state: Expedition, events: Events) -> None:
        number = self.number
        figure = state.figures[number]
        if figure.at == GONE or figure.has(STUN) or self.place == len(self.lines):
            return
        state.agenda.append(ResolvePlayed(number, self.lines, self.place + 1))
        line = self.lines[self.place]
        if isinstance(line, facts.Move):
            points = line.points_of(row_of(state, number))
            if points and not figure.has(IMMOBILIZE):
                state.agenda.append(Perform((hero_abilities.Move(Amount(points), jump=line.jump),)))
        elif isinstance(line, facts.Attack):
            if not figure.has(DISARM):
                _begin_attack(state, number, line, events)
        else:
            _begin_step(state, number, line, self.lines[self.place + 1 :], events)


# ----------------------------------------------------------------------------------------------------------- attacking


def _begin_attack(s: Expedition, number: int, line: facts.Attack, events: Events) -> None:
    """Begin an Attack line: its player aims it, all its attacks at one enemy where the card says so (GH-ATK-12)."""
    times = 1
    if line.all_on_one:
        targets = line.targets_of(row_of(s, number))
        times = len(s.foes_of(number)) if targets == "all" else targets
    if line.heal_per_target_damaged:
        s.agenda.append(ResolveDrain(number, line.heal_per_target_damaged))
    attacking.begin(s, as_played(s, number, line), (), False, events, times=times)


def as_played(s: Expedition, number: int, line: facts.Attack) -> hero_abilities.Attack:
    """Return an Attack line as an ability whose targets its player chooses (GH-MON-1).

    Conditions and pierce of its stat row come with every attack of a figure (``abilities.hitting.strike_at``).
    """
    row = row_of(s, number)
    form = attack_of(row, line)
    every = form.targets == "all"
    reach = line.range_of(row)
    targets = MANY if form.targets == "all" else form.targets
    value = row.attack + line.add + bosses.attack_plus(s, row)
    beside = Bonus(Change(add=(("attack", Amount(line.add_beside_ally)),)), Condition(beside_ally=True))
    return hero_abilities.Attack(
        Amount(value),
        Aim("adjacent-enemies" if every and reach is None else "", reach, targets, area=line.area),
        conditions=line.conditions,
        pierce=line.pierce,
        push=line.push,
        pull=line.pull,
        bonuses=(beside,) if line.add_beside_ally else (),
    )


class ResolveDrain(Resolves[Expedition]):
    """After an attack its attacker may be healed, for each target that suffered damage (GH-MON-1, GH-CARD-5)."""

    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: int) -> None:
        self.number = number
        self.amount = amount

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.amount)

    def resolve(self, state: Expedition, events: Events) -> None:
        damaged = len(dict.fromkeys(state.deeds[-1].hit))
        if damaged and state.figures[self.number].at != GONE:
            _begin_step(state, self.number, Step("heal", (str(self.amount * damaged), "self")), (), events)


# --------------------------------------------------------------------------------------------------------- other lines


def _begin_step(s: Expedition, number: int, step: Step, later: Lines, events: Events) -> None:
    """Begin a line that is neither a move nor an attack; ``later`` come after it."""
    ability = as_chosen(step)
    if ability is not None:
        several = ability.aim.who == "adjacent-enemies"
        s.agenda.append(choosing.AwaitFigure(ability, choosing.EVERYONE if several else ability.aim.targets, ()))
    elif step.verb == "summon":
        monster_summons.begin_summon(s, number, step, events, led=True)
    elif step.verb == "trap":
        monster_summons.begin_trap(s, number, step.number, events, led=True)
    elif may_be_left(s, number, step, later):
        s.agenda.append(AwaitLine(number, step))
    else:
        monster_abilities.begin_line(s, number, step, (), events)


def as_chosen(step: Step) -> hero_abilities.Heal | hero_abilities.Inflict | hero_abilities.Shift | None:
    """Return a line as an ability if its player chooses whom it affects, or in which order (GH-RET-5, GH-PUSH-2).

    >>> as_chosen(Step("heal", ("3", "range", "3"))).aim.range
    3
    >>> as_chosen(Step("heal", ("3", "self")))
    """
    conditions = tuple([each for each in facts.CONDITIONS if step.has(each)])
    if step.verb == "heal" and step.has("range") and not monster_abilities.is_for_group(step):
        aim = Aim("", step.named("range"), step.named("targets", 1))
        return hero_abilities.Heal(Amount(step.number), aim)
    if step.verb == "push":
        return hero_abilities.Shift("push", Amount(step.number), Aim("adjacent-enemies"))
    if step.has("one-adjacent-enemy"):
        return hero_abilities.Inflict(conditions, Aim("one-adjacent-enemy"))
    if step.has("push"):
        return hero_abilities.Inflict(conditions, Aim("adjacent-enemies"), step.named("push"))
    return None


def may_be_left(s: Expedition, number: int, step: Step, later: Lines) -> bool:
    """Say whether the player is asked if a line is performed that leaves no other choice (GH-CARD-5).

    What harms the figure or its new allies is done if anything of the card was used, or still may be. What is good for
    the figure, and a Loot, may be left; what only meets its new enemies, or helps its new allies, is simply done.
    """
    if step.verb == "infuse":
        return False
    if step.verb == "loot":
        return any(loot.lootable(s, s.figures[number].at, step.number) >> at & 1 for at in s.coins)
    met = monster_abilities.targets_of(s, number, step)
    if is_harm(step):
        only_harm = all(isinstance(each, Step) and (each.verb == "infuse" or is_harm(each)) for each in later)
        return only_harm and not s.deeds[-1].used and any(not s.are_foes(number, n) for n in met)
    return number in met and (step.verb != "heal" or healing.would_heal(s, number))


def is_harm(step: Step) -> bool:
    """Say whether a line does harm: damage, or conditions that nobody wants (GH-CARD-5).

    >>> is_harm(Step("damage", ("1", "self"))), is_harm(Step("apply", ("bless", "self")))
    (True, False)
    """
    if step.verb == "apply":
        return any(each == "curse" or CONDITION_BITS.get(each, 0) & NEGATIVE for each in step.arguments)
    return step.verb == "damage"


class AwaitLine(Asks[Expedition]):
    """Whether the figure that a player leads performs a line of its card (GH-CARD-5)."""

    __slots__ = ("number", "step")

    def __init__(self, number: int, step: Step) -> None:
        self.number = number
        self.step = step

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.step)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        options: list[Action] = [PerformAbility(seat) for seat in seats]
        options += [Skip(seat) for seat in seats]
        return (Decision(seats, "monster-line", options, (state.label(self.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, PerformAbility):
            monster_abilities.begin_line(state, self.number, self.step, (), events)
