"""What an ability gains, in words: bonuses against some targets, consumed elements, what items add."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven.facts.hero_abilities import (
    ALWAYS,
    Ability,
    Attack,
    Bonus,
    Change,
    Consumption,
    Damage,
    Heal,
    Loot,
    Recover,
)
from grognard.games.gloomhaven.table_scene import LineScene
from grognard.games.gloomhaven.words.phrases import UNKNOWN, Phrases, Said, begun_large, begun_small, symbol_of

ANY: Final = "any"

_GAINED: Final = ("shield", "retaliate")
"""What a bonus gives as it is, without a sign."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is gained: its symbol, its words, and its number printed large where it stands alone."""

    symbol: str
    words: str
    value: str = ""


class Changes(Phrases):
    """What is gained, in one language."""

    def ability(self, ability: Ability) -> list[Said]:
        """Say an ability, line by line."""
        raise NotImplementedError

    def phrase(self, ability: Ability) -> str:
        """Say an ability as part of a sentence."""
        return begun_small(self.sentence(self.ability(ability)))

    def parts(self, change: Change, of: Ability | None = None, *, gained: bool = False) -> list[Part]:
        """Say everything that a change brings; ``of`` is the ability that it changes.

        ``gained``: shield and retaliate are not added to others but gained.
        """
        say = self.text.say
        found = [Part("", self._instead(self.whom(change.set_who, change.set_within)))] if change.set_who else []
        for name, amount in change.add:
            value = UNKNOWN if amount.counted else str(amount.plus)
            sign = "" if gained and name in _GAINED else "+"
            found.append(Part(symbol_of(name), self.name(name), sign + value))
            found += [Part("", self.counted(amount))] if amount.counted else []
            if name == "retaliate" and change.retaliate_range != 1:
                found.append(Part("range", self.name("range"), str(change.retaliate_range)))
        found += [Part("attack", say("gains.double"))] if change.double else []
        if change.set_area is not None:
            found.append(Part("area", say("rider.area", shape=say(f"area.{change.set_area.id}"))))
        if change.set_value is not None:
            found += self._value(change, of)
        if change.set_targets:
            words = self.named("targets", str(change.set_targets))
            before = of.aim.targets if isinstance(of, Attack | Heal) else 1
            found.append(Part("target", words if before == 1 else self._instead(words)))
        if change.set_count and isinstance(of, Recover):
            found.append(Part("recover", self._instead(say(f"ability.recover.{of.pile}", n=change.set_count))))
        found += [Part(each, say(f"condition.{each}")) for each in change.conditions]
        had_bonuses = isinstance(of, Attack) and bool(of.bonuses)
        for bonus in change.set_bonuses:
            words = begun_small(self.bonus(bonus).line.words)
            found.append(Part("attack", self._instead(words) if had_bonuses else words))
        if change.set_effect is not None:
            found += [Part(each.symbol, self._instead(self._small(each))) for each in self.parts(change.set_effect)]
        found += self._flags(change)
        for number, what in enumerate(change.actions):
            words = self.phrase(what)
            found.append(Part(self.symbol(what), say("gains.then", what=words) if number or of or gained else words))
        for each in change.instead:
            found.append(Part(self.symbol(each), say("gains.instead", what=self.phrase(each))))
        return [*found, Part("xp", self.xp(change.xp))] if change.xp else found

    def _flags(self, change: Change) -> list[Part]:
        say = self.text.say
        found = [Part("jump", say("rider.jump"))] if change.jump else []
        found += [Part("advantage", say("gains.advantage"))] if change.advantage else []
        found += [Part("negate", say("ability.no-damage"))] if change.negate else []
        found += [Part("pierce", say("gains.ignore-shield"))] if change.ignore_shield else []
        found += [Part("disadvantage", say("gains.attackers-disadvantage"))] if change.attacker_disadvantage else []
        found += [Part("shield", say("gains.shield", value=change.gain_shield))] if change.gain_shield else []
        if change.gain_retaliate:
            found.append(Part("retaliate", say("gains.retaliate", value=change.gain_retaliate)))
        return [*found, Part("range", say("gains.reach", value=change.reach))] if change.reach else found

    def _value(self, change: Change, of: Ability | None) -> list[Part]:
        """Say which number takes the place of the ability's own."""
        amount = change.set_value
        assert amount is not None, "only asked where there is one"
        if amount.counted:
            return [Part("", self._instead(self.counted(amount)))]
        if isinstance(of, Damage):
            words = self.text.say("said.valued", words=self.text.say("ability.damage"), value=amount.plus)
            return [Part("damage", self._instead(begun_small(words)))]
        name = "loot" if isinstance(of, Loot) else "heal" if isinstance(of, Heal) else "attack"
        return [Part(name, self._instead(begun_small(self.named(name, str(amount.plus)))))]

    def _instead(self, words: str) -> str:
        return self.text.say("joined.instead", change=words)

    def _small(self, part: Part) -> str:
        """Return a part as words inside a sentence."""
        return begun_small(self.plain_line(LineScene(part.symbol, part.value, part.words)))

    def symbol(self, ability: Ability) -> str:
        """Return the symbol that an ability is known by."""
        return self.ability(ability)[0].line.symbol

    # ---- lines

    def standing(self, parts: Sequence[Part], depth: int = 1) -> list[Said]:
        """Make a line of each part, the first at a depth and the others hanging."""
        return [
            Said(LineScene(each.symbol, each.value, begun_large(each.words), depth if number == 0 else 1))
            for number, each in enumerate(parts)
        ]

    def bonus(self, bonus: Bonus) -> Said:
        """Say a bonus in one line: what it gives, and when or for each of what."""
        parts = self.parts(bonus.change)
        if bonus.when == ALWAYS and not bonus.per:
            return self._clause(self.row(parts), parts)
        what = self.text.insert([self._small(each) for each in parts])
        if bonus.per:
            what = self.text.say("gains.per", what=what, per=self.text.say(f"per.{bonus.per}"))
        else:
            what = self.text.say("gains.when", what=what, when=self.when(bonus.when))
        return self._clause(what, parts)

    def consumption(self, consumption: Consumption, of: Ability) -> Said:
        """Say which element may be consumed and what that changes (GH-ELEM-3)."""
        return self.consumed(consumption.element, self.parts(consumption.change, of), on_play=consumption.on_play)

    def consumed(self, element: str, parts: Sequence[Part], *, on_play: bool = False) -> Said:
        """Say which element may be consumed and what that brings (GH-ELEM-3)."""
        what = self.row(parts)
        if element == ANY:
            words = self.text.say("gains.consume-any", what=what)
        else:
            key = "gains.consume-on-play" if on_play else "gains.consume"
            words = self.text.say(key, element=self.text.say(f"element.{element}"), what=what)
        symbols = (element, *[each.symbol for each in parts if each.symbol])
        return Said(LineScene("consume", "", words, 1, symbols), "clause")

    def row(self, parts: Sequence[Part]) -> str:
        """Join parts with commas."""
        said = self._small(parts[0])
        for each in parts[1:]:
            said = self.text.say("joined.rider", line=said, rider=self._small(each))
        return said

    def _clause(self, words: str, parts: Sequence[Part]) -> Said:
        first, *others = [each.symbol for each in parts if each.symbol] or [""]
        return Said(LineScene(first, "", begun_large(words), 1, tuple(others)), "clause")
