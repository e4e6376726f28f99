"""Characters with items, for the tests: what they wear, whose turn it is, attacks and moves as cards write them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_programs import read_abilities
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.figures import CONDITION_BITS, condition_names
from grognard.games.gloomhaven.in_play import NO_CARD, TOP, Gear, Turn
from grognard.games.gloomhaven.rules import items, perform
from grognard.games.gloomhaven.rules.attack import begin_strike
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.kernel.chance import bag_of
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import KINDS, face


class Bearing(Expeditions):
    """A Brute in the middle of a hall in its turn, wearing these items; all its modifier cards are +0."""

    def __init__(self, *names: str, heroes: Iterable[str] = ("brute",), of: Scenario | None = None) -> None:
        super().__init__(heroes, of=of)
        self.hero(0, 0, 0)
        self.wear(0, *names)
        self.s.turn = Turn(0)
        for number in range(len(self.s.decks)):
            self.s.decks[number] = bag_of([face("+0")] * 10, KINDS)

    def wear(self, hero: int, *names: str) -> None:
        """Let a character wear these items, all ready."""
        self.s.gear[hero] = tuple([Gear(items.items_by_id()[name].number) for name in names])

    def hold(self, hero: int, *names: str) -> None:
        """Give a character a hand."""
        self.s.hands[hero] = self.numbers(*names)

    def numbers(self, *names: str) -> tuple[int, ...]:
        """The numbers of cards, sorted."""
        return tuple(sorted([facts.hero_cards()[name].number for name in names]))

    def state(self, name: str, hero: int = 0) -> str:
        """The state of an item that a character wears."""
        gear = items.gear_of(self.s, hero, items.items_by_id()[name].number)
        assert gear is not None
        return gear.state

    def does(self, abilities: str, actor: int = 0) -> None:
        """Let a character perform abilities, written as on a card."""
        seat = (Seat(actor),)
        perform.begin_deed(self.s, actor, read_abilities(abilities), seat, actor, NO_CARD, TOP, self.events)
        self.settle()

    def uses(self, when: str, hero: int = 0, **context: bool) -> list[str]:
        """The notations of the items that a character may use at a moment."""
        return [option.notation for option in items.options_during(self.s, hero, when, **context)]

    def use(self, notation: str, when: str = "your-turn", hero: int = 0) -> None:
        """Use an item at a moment, outside of any frame, and settle."""
        (found,) = [each for each in items.options_during(self.s, hero, when) if each.notation == notation]
        items.use(self.s, found, self.events)
        self.settle()

    def struck(self, attacker: int, target: int, value: int, *, ranged: bool = False, pierce: int = 0) -> None:
        """Begin an attack on a target by somebody who adds nothing of its own."""
        strike = Strike(attacker, target, value, ranged, pierce=pierce, seats=(Seat(0),), kind="attack")
        begin_strike(self.s, strike, self.events)
        self.settle()

    def draw(self, card: str = "+0") -> None:
        """Let chance draw this card."""
        self.act("drew-modifier " + card.replace(" ", "-"))

    def conditions(self, number: int) -> tuple[str, ...]:
        """The conditions of a figure."""
        return condition_names(self.s.figures[number].conditions)

    def give(self, number: int, *names: str) -> None:
        """Put conditions on a figure, as if it had them for some time."""
        bits = self.s.figures[number].conditions
        for name in names:
            bits |= CONDITION_BITS[name]
        self.s.figures[number] = self.s.figures[number].with_conditions(bits, 0)

    def hurt(self, number: int, hp: int) -> None:
        """Leave a figure so many hit points."""
        self.s.figures[number] = self.s.figures[number].with_hp(hp)

    def hp(self, number: int) -> int:
        """The hit points of a figure."""
        return self.s.figures[number].hp

    def told(self, kind: type[Event]) -> list[str]:
        """What was told of this kind, in order."""
        return [str(event) for event in self.events if isinstance(event, kind)]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the open decisions."""
        return [decision.kind for decision in self.s.open or ()]
