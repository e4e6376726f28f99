"""Expeditions in which monsters and summons take their turns, for the tests of these."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.attack import AttackDeclared
from grognard.games.gloomhaven.events.basics import FigureMoved
from grognard.games.gloomhaven.events.round import TurnBegan
from grognard.games.gloomhaven.facts.hero_abilities import Summon
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.figures import CONDITION_BITS, HEROES, Figure
from grognard.games.gloomhaven.rules import modifiers, monster_turn, order, verbs
from tests.gloomhaven.expeditions import Expeditions

STRONG = 2


class Plays(Expeditions):
    """The first round of an expedition: the characters act at 20, 40, 60 and 80."""

    def __init__(
        self, heroes: Iterable[str] = ("brute", "spellweaver"), level: int = 1, of: Scenario | None = None
    ) -> None:
        super().__init__(heroes, level, of)
        self.s.leading = [(20 * (n + 1), 50) for n in range(self.s.arena.size)]

    def card(self, number: int) -> None:
        """Turn the ability card with this number for its deck."""
        for name, deck in facts.ability_decks().items():
            for place, card in enumerate(deck.cards):
                if card.number == number:
                    self.s.ability_cards[name] = place
                    return
        raise KeyError(number)

    def give(self, number: int, *conditions: str) -> None:
        """Put conditions on a figure, as if it had gained them before its turn."""
        figure = self.s.figures[number]
        bits = sum([CONDITION_BITS[name] for name in conditions])
        self.s.figures[number] = figure.with_conditions(figure.conditions | bits, 0)

    def hurt(self, number: int, missing: int) -> None:
        """Let a figure miss so many hit points."""
        figure = self.s.figures[number]
        self.s.figures[number] = figure.with_hp(figure.full - missing)

    def strong(self, *elements: str) -> None:
        """Let exactly these elements be strong."""
        self.s.elements = tuple([STRONG if each in elements else 0 for each in facts.ELEMENTS])

    def cursed(self) -> list[int]:
        """How many curses are in the decks of the characters."""
        return [modifiers.in_play(self.s, hero, facts.CURSE) for hero in range(self.s.arena.size)]

    def obstacles(self, *hexes: tuple[int, int]) -> None:
        """Put obstacles on hexes."""
        for q, t in hexes:
            self.s.obstacles |= 1 << self.at(q, t)
        self.s.ground_changed()

    def boss(self, kind: str, q: int, t: int, standee: int = 0) -> int:
        """Put a boss on a hex."""
        hp = facts.bosses()[kind].hit_points(self.s.arena.rulings.monster_level, self.s.arena.size)
        return verbs.place(self.s, Figure("boss", kind, 1, self.at(q, t), hp, hp, rank="boss", standee=standee), None)

    def summon(self, hero: int, unit: str, q: int, t: int, born: int = 0) -> int:
        """Put a summon of a character on a hex, as its card brings it."""
        for number, card in facts.cards_by_number().items():
            for ability in card.top.actions + card.bottom.actions:
                if isinstance(ability, Summon) and ability.unit.id == unit:
                    hp = ability.unit.hp
                    figure = Figure("summon", unit, HEROES, self.at(q, t), hp, hp, owner=hero, born=born, card=number)
                    return verbs.place(self.s, figure, None)
        raise KeyError(unit)

    def turn(self, number: int, face: str = "+0") -> None:
        """Let a figure take its turn, up to the first question that is none of modifier cards or damage."""
        monster_turn.begin_figure(self.s, number, self.events)
        self.settle()
        self.draw(face)

    def kind(self, kind: str, face: str = "+0") -> None:
        """Let the figures of a kind take their turns."""
        self.s.agenda.append(order.ResolveKind(kind, len(self.s.figures)))
        self.settle()
        self.draw(face)

    def choose(self, notation: str, face: str = "+0") -> None:
        """Answer, and go on to the next question that is none of modifier cards or damage."""
        self.act(notation)
        self.draw(face)

    def draw(self, face: str = "+0") -> None:
        """Answer with this modifier card, and suffer all damage."""
        while self.s.open and self.s.open[0].kind in ("modifier", "suffer-damage"):
            self.act(f"drew-modifier {face}" if self.s.open[0].kind == "modifier" else "suffer")

    @property
    def asked(self) -> str:
        """The kind of what is asked, "" if nothing is."""
        return self.s.open[0].kind if self.s.open else ""

    @property
    def attacks(self) -> list[tuple[str, str, int, str]]:
        """The attacks so far: attacker, target, value, and how modifier cards are drawn."""
        return [(e.attacker, e.target, e.value, e.draw) for e in self.events if isinstance(e, AttackDeclared)]

    @property
    def steps(self) -> list[tuple[str, str]]:
        """The moves so far: figure and hex."""
        return [(e.figure, e.to) for e in self.events if isinstance(e, FigureMoved)]

    @property
    def turns(self) -> list[str]:
        """Who took a turn so far."""
        return [e.figure for e in self.events if isinstance(e, TurnBegan)]

    def at_end(self, number: int) -> str:
        """The label of the hex of a figure."""
        return self.s.label(number)
