"""What the abilities of characters do, in words: a line for each, and what hangs on it (GH-CARD-2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven.facts import areas, hero_abilities
from grognard.games.gloomhaven.facts.hero_abilities import (
    SELF,
    Ability,
    Aim,
    Amount,
    Attack,
    Augment,
    Consume,
    Damage,
    Heal,
    Inflict,
    Lasting,
    Loot,
    Move,
    Retaliate,
    Shield,
    Shift,
    Trigger,
    Unit,
)
from grognard.games.gloomhaven.table_scene import LineScene
from grognard.games.gloomhaven.words.changes import Changes, Part
from grognard.games.gloomhaven.words.phrases import (
    UNKNOWN,
    Said,
    begun_large,
    conditions_of,
    elements_of,
    plain,
)

_TRIANGLE: Final = 3
"""The size of obstacles that are a triangle of hexes."""


class Abilities(Changes):
    """What abilities do, in one language."""

    def all_of(self, abilities: Iterable[Ability]) -> list[list[Said]]:
        """Say abilities one after the other; a place that one marks is known to those after it."""
        found = []
        for ability in abilities:
            found.append(self.ability(ability))
            self._mark(ability)
        return found

    def _mark(self, ability: Ability) -> None:
        if isinstance(ability, hero_abilities.ChooseHex):
            self.place = "chosen"
        elif isinstance(ability, hero_abilities.Kill) and ability.mark:
            self.place = "killed"
        elif isinstance(ability, hero_abilities.CreateObstacle) and ability.mark:
            self.place = "created" if ability.count == 1 else "created-several"
        elif isinstance(ability, hero_abilities.DestroyObstacle) and ability.mark:
            self.place = "destroyed"
        elif isinstance(ability, hero_abilities.MoveObstacle) and ability.mark:
            self.place = "moved"

    def ability(self, ability: Ability) -> list[Said]:
        """Say an ability, line by line."""
        match ability:
            case Attack():
                return self._attack(ability)
            case Move():
                return self._move(ability)
            case Heal():
                lines = [self._main("heal", ability.value), *self.aimed(ability.aim), *self._counts(ability.value)]
                lines += [plain(self.text.say(f"condition.{each}"), each) for each in ability.conditions]
            case Loot():
                lines = [self._main("loot", ability.value), *self._counts(ability.value)]
                if ability.most:
                    lines.append(plain(self.text.say("ability.most-tokens", n=ability.most)))
            case Shield():
                lines = [self._main("shield", ability.value), *self.aimed(ability.aim), *self._counts(ability.value)]
            case Retaliate():
                lines = self._retaliate(ability)
            case Shift():
                lines = self._shift(ability)
            case Inflict():
                lines = self._inflict(ability)
            case Damage():
                head = begun_large(self.text.say("ability.damage"))
                main = Said(LineScene("damage", _number(ability.value), head))
                lines = [main, *self.aimed(ability.aim), *self._counts(ability.value)]
            case hero_abilities.Recover():
                lines = self._recover(ability)
            case hero_abilities.DestroyObstacle():
                lines = self._destroy(ability)
            case Lasting():
                lines = self._lasting(ability)
            case _:
                return self._without_elements(ability)
        return [*lines, *[self.consumption(each, ability) for each in ability.consume]]

    def _without_elements(self, ability: Ability) -> list[Said]:
        """Say an ability of a kind for which no element is ever consumed."""
        match ability:
            case hero_abilities.Kill():
                return self._kill(ability)
            case hero_abilities.Summon():
                return self._summon(ability.unit)
            case hero_abilities.Refresh():
                return self._refresh(ability)
            case hero_abilities.CreateTrap():
                return self._trap(ability)
            case hero_abilities.CreateObstacle():
                return self._obstacles(ability)
            case hero_abilities.Order():
                return self._order(ability)
            case hero_abilities.ControlTurn():
                return self._control(ability)
            case Trigger():
                return self._acting([self._headed("trigger", f"ability.turn-{ability.at}")], ability.actions)
            case Augment():
                return self._augment(ability)
            case Consume():
                return [self._consume(ability)]
            case _:
                return self._in_one_line(ability)

    def _in_one_line(self, ability: Ability) -> list[Said]:
        """Say an ability of which there is little to say."""
        say = self.text.say
        match ability:
            case hero_abilities.DisarmTrap():
                lines = [self._headed("disarm-trap", "ability.disarm-trap")]
                if ability.effects_range:
                    lines.append(plain(say("ability.trap-effects", value=ability.effects_range), "target"))
                return lines
            case hero_abilities.MoveObstacle():
                where = plain(say("ability.to-hex-within", value=ability.to_range), "range")
                return [self._headed("obstacle", "ability.move-obstacle"), where]
            case hero_abilities.ChooseHex():
                return [_words(say("ability.choose-hex", value=ability.range), "target")]
            case hero_abilities.AugmentLimit():
                return [_words(say("ability.augment-limit", n=ability.limit), "augment")]
            case hero_abilities.AugmentRanged():
                return [self._headed("augment", "ability.augment-ranged")]
            case hero_abilities.GainTokens():
                value = _number(ability.value)
                return [_words(say("ability.tokens", value=value), "gold"), *self._counts(ability.value)]
            case hero_abilities.Redirect():
                return [self._headed("redirect", "ability.redirect")]
            case hero_abilities.MoveAsAttack():
                return [self._headed("attack", "ability.move-as-attack")]
            case hero_abilities.Infuse():
                words = self.created(ability.elements, "ability.create")
                return [Said(LineScene("infuse", "", words, symbols=ability.elements))]
            case _:
                raise TypeError(f"no words for {ability}")

    # ---- the abilities of every day

    def _attack(self, attack: Attack) -> list[Said]:
        say = self.text.say
        lines = [self._main("attack", attack.value), *self.aimed(attack.aim)]
        if attack.also_on_path:
            lines.append(plain(say("ability.also-on-path"), "target"))
        for name, number in (("pierce", attack.pierce), ("push", attack.push), ("pull", attack.pull)):
            lines += [self.number(name, number)] if number else []
        lines += [plain(say(f"condition.{each}"), each) for each in attack.conditions]
        lines += [*self._counts(attack.value), *self.only_when(attack.when)]
        if attack.into_obstacles is not None:
            damage, xp = attack.into_obstacles
            lines.append(plain(say("ability.into-obstacles", damage=damage, xp=xp), "damage", "clause"))
        if attack.blocked_push is not None:
            damage, xp = attack.blocked_push
            lines.append(plain(say("ability.blocked-push", damage=damage, xp=xp), "damage", "clause"))
        if attack.xp_per_target:
            lines.append(plain(say("ability.xp-per-target", n=attack.xp_per_target), "xp"))
        lines += [self.bonus(each) for each in attack.bonuses]
        return [*lines, *[self.consumption(each, attack) for each in attack.consume]]

    def _move(self, move: Move) -> list[Said]:
        say = self.text.say
        lines = [self._main("move", move.value), *self._counts(move.value)]
        lines += [plain(say("rider.jump"), "jump")] if move.jump else []
        lines += [plain(say("ability.straight"))] if move.straight else []
        lines += [plain(say("ability.end-beside-obstacle"), "obstacle")] if move.must_end_beside_obstacle else []
        lines += [plain(say("ability.loot-path"), "loot")] if move.loot_path else []
        lines += [plain(say("ability.destroys-obstacles"), "obstacle")] if move.destroys_obstacles else []
        lines += [plain(say("ability.disarms-traps"), "disarm-trap")] if move.disarms_traps else []
        return [*lines, *[self.consumption(each, move) for each in move.consume]]

    def _retaliate(self, ability: Retaliate) -> list[Said]:
        lines = [self._main("retaliate", ability.value), *self._counts(ability.value)]
        lines += [self.number("range", ability.range)] if ability.range != 1 else []
        lines += self.aimed(ability.aim)
        if ability.xp_per_trigger:
            lines.append(plain(self.text.say("ability.xp-per-trigger", n=ability.xp_per_trigger), "xp"))
        return lines

    def _shift(self, shift: Shift) -> list[Said]:
        name = self.name(shift.kind, rider=True)
        main = Said(LineScene(shift.kind, _number(shift.value), name))
        lines = [main, *self.aimed(shift.aim), *self._counts(shift.value)]
        if shift.to_marked:
            lines.append(plain(self.text.say("ability.to-marked", place=self.text.say(f"place.{self.place}"))))
        return lines

    def _inflict(self, inflict: Inflict) -> list[Said]:
        words = begun_large(self.text.insert(conditions_of(inflict.conditions)))
        first, *others = inflict.conditions
        lines = [Said(LineScene(first, "", words, symbols=tuple(others))), *self.aimed(inflict.aim)]
        lines += [self.number("push", inflict.push)] if inflict.push else []
        return [*lines, *self.only_when(inflict.when)]

    def _kill(self, kill: hero_abilities.Kill) -> list[Said]:
        who = self.whom(kill.aim.who or "enemies-in-area", kill.aim.within)
        lines = [_words(self.text.say("ability.kill", whom=who), "kill"), *self.ranged(kill.aim)]
        lines += [self._ranks(kill.ranks)] if kill.ranks else []
        lines += self.only_when(kill.when)
        if kill.xp_per_target:
            lines.append(plain(self.text.say("ability.xp-per-target", n=kill.xp_per_target), "xp"))
        return lines

    def _ranks(self, ranks: tuple[str, ...]) -> Said:
        return plain(self.text.say(f"ability.ranks.{'-'.join(ranks)}"))

    # ---- cards and items

    def _recover(self, recover: hero_abilities.Recover) -> list[Said]:
        say = self.text.say
        how = "-up-to" if recover.up_to else "" if recover.count else "-all"
        lines = [_words(say(f"ability.recover{how}.{recover.pile}", n=recover.count), "recover")]
        lines += [] if recover.aim == SELF else self.aimed(recover.aim)
        lines += [plain(say("ability.of-neighbour"))] if recover.of_neighbour else []
        lines += [plain(say("ability.may-decline"))] if recover.optional else []
        lines += [plain(say("ability.then-lose", n=recover.then_lose), "lost")] if recover.then_lose else []
        return lines

    def _refresh(self, refresh: hero_abilities.Refresh) -> list[Said]:
        say = self.text.say
        how = "" if refresh.count else "-all"
        lines = [_words(say(f"ability.refresh{how}.{refresh.state}", n=refresh.count), "refresh")]
        if refresh.slot:
            slot = say(f"slot.{refresh.slot}")
            lines.append(plain(say("ability.refresh-slot", slot=slot), refresh.slot))
        lines += [] if refresh.aim == SELF else self.aimed(refresh.aim)
        return [*lines, plain(say("ability.may-decline"))] if refresh.optional else lines

    # ---- traps and obstacles

    def _trap(self, trap: hero_abilities.CreateTrap) -> list[Said]:
        say = self.text.say
        lines = [self._headed("trap", "ability.trap")]
        if trap.damage:
            head = begun_large(say("ability.damage"))
            lines.append(Said(LineScene("damage", str(trap.damage), head, 1)))
        lines += [plain(say(f"condition.{each}"), each) for each in trap.conditions]
        return [*lines, plain(say("ability.trap-xp", n=trap.xp), "xp")] if trap.xp else lines

    def _obstacles(self, new: hero_abilities.CreateObstacle) -> list[Said]:
        say = self.text.say
        lines = [_words(say("ability.obstacles", n=new.count), "obstacle")]
        if new.size == _TRIANGLE:
            lines += self.ranged(Aim(area=areas()["triangle"]))
        if new.on_marked:
            lines.append(plain(say("ability.on-place", place=say(f"place.{self.place}"))))
        elif new.range == 1:
            lines.append(plain(say("ability.in-adjacent-hexes", n=new.count)))
        else:
            lines.append(plain(say("ability.in-hexes-within", value=new.range), "range"))
        return lines

    def _destroy(self, destroy: hero_abilities.DestroyObstacle) -> list[Said]:
        all_ = "" if destroy.count else "-all"
        where = "adjacent" if destroy.range == 1 else "within"
        words = self.text.say(f"ability.destroy{all_}-{where}", n=destroy.count)
        return [_words(words, "destroy"), *([] if destroy.range == 1 else [self.number("range", destroy.range)])]

    # ---- other figures

    def _summon(self, unit: Unit) -> list[Said]:
        say = self.text.say
        lines = [_words(say("ability.summon", unit=say(f"unit.{unit.id}")), "summon")]
        lines.append(Said(LineScene("heart", str(unit.hp), say("ability.hit-points"), 1)))
        if unit.move is None:
            lines.append(plain(say("ability.no-move"), "move"))
        else:
            lines.append(Said(LineScene("move", str(unit.move), self.name("move"), 1)))
        if unit.attack_counts_half_hp:
            half = Amount(counted="half-own-hp-rounded-up")
            lines += [Said(LineScene("attack", UNKNOWN, self.name("attack"), 1)), plain(self.counted(half))]
        elif unit.attack is None:
            lines.append(plain(say("ability.no-attack"), "attack"))
        else:
            lines.append(Said(LineScene("attack", str(unit.attack), self.name("attack"), 1)))
        lines += [] if unit.range is None else [self.number("range", unit.range)]
        lines += [plain(say("trait.flying"), "fly")] if unit.flying else []
        if unit.attack_conditions:
            words = say("trait.conditions", conditions=conditions_of(unit.attack_conditions))
            lines.append(Said(LineScene("", "", words, 1, unit.attack_conditions)))
        if unit.attack_infuses:
            words = say("ability.unit-creates", elements=elements_of(unit.attack_infuses))
            lines.append(Said(LineScene("infuse", "", words, 1, unit.attack_infuses)))
        for each in unit.on_death:
            words = say("ability.unit-dies", what=self.phrase(each))
            lines.append(Said(LineScene("kill", "", words, 1, (self.symbol(each),)), "clause"))
        return lines

    def _order(self, order: hero_abilities.Order) -> list[Said]:
        say = self.text.say
        head = _words(say("ability.command", whom=self.whom(order.aim.who, order.aim.within)), "command")
        lines = self._acting([head, *self.ranged(order.aim)], order.actions)
        lines += [plain(say("ability.end-beside-you"))] if order.end_beside_you else []
        lines += [plain(say("ability.your-augments"), "augment")] if order.augments else []
        if order.control:
            return [*lines, plain(say("ability.you-decide"), "", "clause")]
        return lines if order.forced else [*lines, plain(say("ability.may-decline"), "", "clause")]

    def _acting(self, lines: list[Said], actions: Iterable[Ability]) -> list[Said]:
        """Add what is done, a line for each ability."""
        for number, each in enumerate(actions):
            said = plain(self.phrase(each), self.symbol(each), "clause" if number else "what")
            lines.append(said)
        return lines

    def _control(self, control: hero_abilities.ControlTurn) -> list[Said]:
        say = self.text.say
        who = self.whom(control.aim.who, control.aim.within)
        lines = [_words(say("ability.turn-coat", whom=who), "command"), *self.ranged(control.aim)]
        lines += [self._ranks(control.ranks), plain(say("ability.next-turn"), "round")]
        key = "ability.you-decide" if control.control else "ability.as-a-monster"
        return [*lines, plain(say(key), "", "clause")]

    # ---- what lasts

    def _lasting(self, lasting: Lasting) -> list[Said]:
        say = self.text.say
        lines = self.standing(self.parts(lasting.effect, gained=True), 0)
        if lasting.aim == SELF:
            lines.append(plain(say(f"moment.{lasting.on}")))
        else:
            lines.append(plain(say(f"moment.{lasting.on}.of", whom=self.whom(lasting.aim.who, lasting.aim.within))))
        lines += [plain(say(f"moment.{lasting.kind}"))] if lasting.kind else []
        lines += self.only_when(lasting.when)
        if lasting.cost_element:
            element = say(f"element.{lasting.cost_element}")
            words = begun_large(say("moment.cost-element", element=element))
            lines.append(Said(LineScene("consume", "", words, 1, (lasting.cost_element,))))
        if lasting.cost_obstacle:
            lines.append(plain(say("moment.cost-obstacle"), "obstacle"))
        return [*lines, plain(say("moment.uses", n=lasting.uses))] if lasting.uses else lines

    def _augment(self, augment: Augment) -> list[Said]:
        lines = [self._headed("augment", "ability.augment"), plain(self.text.say("ability.augment-holds"))]
        lines += self.standing(self.parts(augment.effect, gained=True))
        return [*lines, *[self.consumption(each, augment) for each in augment.effect.consume]]

    def _consume(self, consume: Consume) -> Said:
        """Say an element that is consumed on a line of its own."""
        change = hero_abilities.Change(add=consume.add, actions=consume.actions, xp=consume.xp)
        parts = self.parts(change)
        if consume.lasts:
            parts.append(Part("", self.text.say("gains.lasts")))
        said = self.consumed(consume.element, parts).line
        return Said(LineScene(said.symbol, "", said.words, 0, said.symbols))

    # ---- parts of lines

    def _main(self, name: str, amount: Amount) -> Said:
        return Said(LineScene(name, _number(amount), self.name(name)))

    def _headed(self, symbol: str, key: str) -> Said:
        return _words(self.text.say(key), symbol)

    def _counts(self, amount: Amount) -> list[Said]:
        counted = self.counted(amount)
        return [plain(counted)] if counted else []


def _number(amount: Amount) -> str:
    """Return the number that is printed large."""
    return UNKNOWN if amount.counted else str(amount.plus)


def _words(words: str, symbol: str) -> Said:
    """Make a line without a number."""
    return Said(LineScene(symbol, "", begun_large(words)))
