"""Expeditions whose characters have cards, for tests of whole rounds; and everybody else kept from acting."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.shapes import read_action
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.figures import CONDITION_BITS, HEROES, Figure
from grognard.games.gloomhaven.in_play import HALF_NAMES, Active
from grognard.games.gloomhaven.rules import cards, monster_cards, verbs
from grognard.games.gloomhaven.rules.round import StartRound
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions

BRUTE = ("trample", "eye-for-an-eye", "sweeping-blow", "provoking-roar", "overwhelming-assault", "grab-and-go")
"""Some cards of the Brute, with the initiatives 72, 18, 64, 10, 61 and 87."""
PLACES = ((0, -5), (2, -5), (4, -5), (-2, -3))
"""Where the characters stand: at the southern rim of the hall."""


class Rounds(Expeditions):
    """An expedition before its first round: each character stands in the hall and holds its first six cards."""

    def __init__(self, heroes: Iterable[str] = ("brute",), level: int = 1, of: Scenario | None = None) -> None:
        super().__init__(heroes, level, of)
        self.s.round = 0
        for hero, character in enumerate(self.s.arena.characters):
            self.hero(hero, *PLACES[hero])
            self.hand(hero, *[card.id for card in facts.hero_classes()[character.hero].cards[:6]])

    def numbers(self, hero: int, names: Iterable[str]) -> tuple[int, ...]:
        """The numbers of cards of a character."""
        return tuple(sorted([cards.number_of(name) for name in names]))

    def hand(self, hero: int, *names: str) -> None:
        """Let a character hold exactly these cards."""
        self.s.hands[hero] = self.numbers(hero, names)

    def discards(self, hero: int, *names: str) -> None:
        """Let exactly these cards of a character be discarded."""
        self.s.discards[hero] = self.numbers(hero, names)

    def active(self, hero: int, name: str, half: str = "top", *, lost: bool = False) -> int:
        """Put a card into the active area of a character, for good, and return its number."""
        (number,) = self.numbers(hero, (name,))
        active = Active(number, HALF_NAMES.index(half), lost, "persistent")
        self.s.active[hero] = (*self.s.active[hero], active)
        return number

    def names(self, pile: Iterable[int]) -> list[str]:
        """The ids of the cards of a pile."""
        return [verbs.card_id(number) for number in pile]

    def summon(self, hero: int, q: int, t: int, unit: str = "rat-swarm", card: int = 0, born: int = 0) -> int:
        """Put a summon of a character on the map; one without moves and attacks, by the facts of its card."""
        figure = Figure("summon", unit, HEROES, self.at(q, t), 3, 3, owner=hero, card=card, born=born)
        return verbs.place(self.s, figure, None)

    def card(self, kind: str, initiative: int) -> None:
        """Let the card with this initiative be the one that is turned for a kind in this round."""
        deck = monster_cards.deck_of_kind(kind)
        found = facts.ability_decks()[deck].cards
        self.s.ability_cards[deck] = next(n for n, card in enumerate(found) if card.initiative == initiative)

    def give(self, number: int, *conditions: str) -> None:
        """Put conditions on a figure, as if it had gained them before its turn."""
        figure = self.s.figures[number]
        bits = figure.conditions
        for name in conditions:
            bits |= CONDITION_BITS[name]
        self.s.figures[number] = figure.with_conditions(bits, 0)

    def hurt(self, number: int, hp: int) -> None:
        """Leave a figure so many hit points."""
        self.s.figures[number] = self.s.figures[number].with_hp(hp)

    def hp(self, number: int) -> int:
        """The hit points of a figure."""
        return self.s.figures[number].hp

    def start(self) -> None:
        """Begin a round."""
        self.do(StartRound())

    def says(self, hero: int, notation: str) -> None:
        """Answer for a character."""
        seat = Seat(hero)
        action = read_action(notation, seat)
        assert action in self.options, f"'{notation}' is none of {self.notations_of(hero)}"
        answer(self.s, action, self.events)

    def notations_of(self, hero: int) -> list[str]:
        """The notations of all options of a character."""
        return [option.notation for option in self.options if option.seat == hero]

    def question(self, kind: str) -> Decision:
        """The open decision of this kind."""
        opened = self.s.open or ()
        found = [decision for decision in opened if decision.kind == kind]
        assert found, f"'{kind}' is none of {[decision.kind for decision in opened]}"
        return found[0]

    def fate(self) -> tuple[int, str, bool]:
        """How the scenario stands: won or lost or neither, why, and whether it has ended."""
        return (self.s.won, self.s.ending, self.s.over)

    @property
    def kinds(self) -> list[str]:
        """The kinds of the open decisions."""
        return [decision.kind for decision in self.s.open or ()]

    def until(self, *kinds: str) -> None:
        """Take the first option of whatever is asked until one of these is, or nothing any more."""
        for _ in range(500):
            if not self.s.open or not set(self.kinds).isdisjoint(kinds):
                return
            decision = self.s.open[0]
            answer(self.s, decision.options[0], self.events)
        raise AssertionError(f"none of {kinds} was asked, {self.kinds} instead")

    def chance(self, notation: str) -> None:
        """Let chance decide so."""
        decision = (self.s.open or ())[0]
        assert isinstance(decision, ChanceDecision), f"chance is not asked, {self.kinds} instead"
        self.act(notation)

    def told(self, kind: type[Event]) -> list[str]:
        """What was told of this kind, in order."""
        return [str(event) for event in self.events if isinstance(event, kind)]
