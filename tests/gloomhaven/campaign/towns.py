"""Towns for the tests: a campaign between scenarios, with characters as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.asking import refuse
from grognard.games.gloomhaven.campaign.between import AwaitTown
from grognard.games.gloomhaven.campaign.notation import read_action
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import Adventurer, Quest, Visit
from grognard.games.gloomhaven.rules.prepare_choices import first_pool
from grognard.games.gloomhaven.rules.prepare_items import xp_at
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, settle
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import CHANCE, Seat


def character(hero: str = "brute", level: int = 1, **changes: Any) -> Adventurer:
    """A character of a level that owes nothing; fields by name."""
    cards = facts.hero_classes()[hero]
    learned = [card.number for wanted in range(2, level + 1) for card in cards.cards if card.level == wanted][::2]
    made = Adventurer(
        hero=hero,
        name="",
        level=level,
        xp=xp_at(level),
        gold=0,
        pool=tuple(sorted((*first_pool(cards), *learned))),
        perks=(0,) * len(cards.perks),
    )
    return replace(made, **changes)


def quest(card: int = 510, **fields: Any) -> Quest:
    """A quest that its owner wrote down."""
    return replace(Quest(card, "Do something"), **fields)


class Town:
    """A campaign in town, on a visit that a scenario in campaign mode opened; in its lines these characters."""

    def __init__(self, *characters: Adventurer | None, **world: Any) -> None:
        self.s = Campaign({})
        self.s.agenda = [AwaitTown()]
        self.s.visit = Visit(last=1, casual=False, won=True)
        self.events: list[Event] = []
        for line, who in enumerate(characters):
            verbs.put_adventurer(self.s, line, who)
        verbs.change_world(self.s, **world)
        settle(self.s, self.events)

    def change(self, **visit: Any) -> None:
        """Change where the party is."""
        verbs.change_visit(self.s, **visit)
        settle(self.s, self.events)

    def party(self, **changes: Any) -> None:
        """Change fields of the party."""
        verbs.change_party(self.s, **changes)
        settle(self.s, self.events)

    def who(self, line: int = 0, **changes: Any) -> Adventurer:
        """The character of a line, after it was changed."""
        if changes:
            verbs.change_adventurer(self.s, line, **changes)
            settle(self.s, self.events)
        return self.s.adventurer(line)

    # ------------------------------------------------------------------------------------------------------ asking

    def decisions(self, seat: int) -> list[Decision]:
        """The open decisions of a seat."""
        return [decision for decision in self.s.open or () if seat in decision.seats]

    def kinds(self, seat: int) -> list[str]:
        """The kinds of what a seat is waited for."""
        return [each.kind for each in self.decisions(seat) if not each.standing and each.kind not in ("party", "town")]

    def options(self, seat: int) -> list[str]:
        """The notations of all options of a seat."""
        found: Sequence[Action] = [o for each in self.decisions(seat) for o in each.options if o.seat == seat]
        return [each.notation for each in found]

    def starting(self, seat: int, verb: str) -> list[str]:
        """The options of a seat that begin with a verb, without it."""
        return [each.partition(" ")[2] for each in self.options(seat) if each.split()[0] == verb]

    def forms(self, seat: int) -> list[str]:
        """The verbs of the forms that a seat is offered."""
        return [form.verb for each in self.decisions(seat) for form in each.forms]

    def refusal(self, seat: int, notation: str) -> tuple[str, str]:
        """The rule and reason with which an action is refused."""
        refused = refuse(self.s, read_action(notation, Seat(seat)))
        assert refused is not None, f"'{notation}' is legal"
        assert notation not in self.options(seat)
        return refused.rule, refused.reason

    def allows(self, seat: int, notation: str) -> bool:
        """Whether an action is legal."""
        return refuse(self.s, read_action(notation, Seat(seat))) is None

    # ------------------------------------------------------------------------------------------------------ acting

    def act(self, seat: int, *notations: str) -> list[Event]:
        """Let a seat do things, and return the events; AssertionError says why one is refused."""
        before = len(self.events)
        for notation in notations:
            action = read_action(notation, Seat(seat))
            refused = refuse(self.s, action)
            assert refused is None, f"{notation}: {refused}"
            answer(self.s, action, self.events)
        return self.events[before:]

    def draw(self, *names: int) -> None:
        """Let chance draw these, one decision after the other."""
        for name in names:
            (decision,) = self.s.open or ()
            assert isinstance(decision, ChanceDecision)
            (option,) = [each for each in decision.options if each.words() == (str(name),)]
            assert option.seat == CHANCE
            answer(self.s, option, self.events)
