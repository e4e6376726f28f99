"""What a campaign remembers: the world, its parties, their lines of characters (GH-TOWN-10, GH-TOWN-11).

All of it are immutable values; verbs (``verbs.py``) put new ones in their places.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from grognard.games.gloomhaven import facts
from grognard.kernel.value import Facts

LINES: Final = 4
"""Lines of characters that a party has room for; each belongs to the seat with its number (GH-TOWN-10)."""
EVENT_CARDS: Final = tuple(range(1, 31))
"""The cards in the city and road decks at the start (GH-TOWN-11)."""
QUEST_CARDS: Final = tuple(range(510, 534))
"""The numbers on the cards of the personal quests (GH-TOWN-7)."""
DESIGN_CARDS: Final = tuple(range(71, 96))
"""The numbers in the deck of random item designs (GH-TOWN-22)."""
SIDE_CARDS: Final = tuple(range(63, 72))
"""The numbers in the deck of random side scenarios (GH-TOWN-22)."""
LAST_ITEM: Final = 164
"""The highest number of an item."""
ENHANCING: Final = "the-power-of-enhancement"
"""The global achievement with which cards may be enhanced (GH-TOWN-9)."""


@dataclass(frozen=True, slots=True)
class Quest(Facts):
    """A personal quest as its owner entered it; only its card's number is known to the program (GH-TOWN-19).

    ``text`` in the owner's words. ``kind``: ``count``, where ``progress`` goes up to ``goal``; ``gold``, fulfilled
    while the character owns ``goal`` gold; ``other``: fulfilled when the owner says so (``progress`` 1 of 1).
    ``completed_only``: only completed scenarios count. ``shown``: the owner lets the others read it (GH-SET-9).
    """

    card: int
    text: str = ""
    kind: Literal["count", "gold", "other"] = "other"
    goal: int = 1
    progress: int = 0
    completed_only: bool = False
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Adventurer(Facts):
    """A character between scenarios (GH-TOWN-7, GH-TOWN-16).

    ``pool``: numbers of its cards, sorted. ``perks``: ticks by the perks of its class. ``checks``: checkmarks so
    far, 18 at most (GH-TOWN-2); ``owed_cards`` and ``owed_perks``: choices that are due. ``items``: numbers of what
    it owns, sorted. ``dealt``: the quest cards between which it has not chosen yet. ``given``: it has donated on
    this visit (GH-TOWN-6). The rest waits for its next scenario: ``blesses``; ``used_up``, items that an event consumed
    for it (GH-TOWN-21); ``discarding``, so many cards that an event makes it discard as it starts; ``curses``, ``harm``
    (damage) and ``ills`` (conditions) with which an event makes it start. ``may_rise``: the level to which it may be
    raised, because the town prospered since it last set out; 0 for none (GH-TOWN-17).
    """

    hero: str
    name: str
    level: int
    xp: int
    gold: int
    pool: tuple[int, ...]
    perks: tuple[int, ...]
    checks: int = 0
    owed_cards: int = 0
    owed_perks: int = 0
    items: tuple[int, ...] = ()
    quest: Quest | None = None
    dealt: tuple[int, ...] = ()
    given: bool = False
    blesses: int = 0
    used_up: tuple[int, ...] = ()
    discarding: int = 0
    curses: int = 0
    harm: int = 0
    ills: tuple[str, ...] = ()
    may_rise: int = 0


@dataclass(frozen=True, slots=True)
class Retired(Facts):
    """A character in the roll of honour (GH-TOWN-8)."""

    hero: str
    name: str
    level: int
    quest: int


@dataclass(frozen=True, slots=True)
class Line(Facts):
    """The characters of one seat, one after another: who plays now, who is set aside, who retired (GH-TOWN-20)."""

    current: Adventurer | None = None
    aside: tuple[Adventurer, ...] = ()
    retired: tuple[Retired, ...] = ()

    def characters(self) -> tuple[Adventurer, ...]:
        """Return those that have not retired: who plays, then who is set aside."""
        return self.aside if self.current is None else (self.current, *self.aside)

    def quests_out(self) -> tuple[int, ...]:
        """Return the quest cards that its characters hold, were dealt, or had before they retired (GH-TOWN-20)."""
        held = [who.quest.card for who in self.characters() if who.quest is not None]
        dealt = [card for who in self.characters() for card in who.dealt]
        return (*held, *dealt, *[gone.quest for gone in self.retired])

    def changed(self, change: Callable[[Adventurer], Adventurer]) -> Line:
        """Return the line with every character changed that has not retired."""
        current = None if self.current is None else change(self.current)
        return replace(self, current=current, aside=tuple(map(change, self.aside)))


@dataclass(frozen=True, slots=True)
class Visit(Facts):
    """Where the party is. ``place``: ``town``, ``road`` (a scenario is over, town not entered yet) or ``away``.

    ``last``: the number of the scenario played last, 0 before the first. ``casual``: it was played casually, so
    that there is no city event (GH-TOWN-24); the same holds before the first. ``event``:
    the city event of this visit was drawn. ``travelled``: the scenario to which the road event was drawn already, where
    the party was called off before it played it; 0 otherwise. ``won``: whether the scenario played last was won.
    """

    place: Literal["town", "road", "away"] = "town"
    last: int = 0
    casual: bool = True
    event: bool = False
    travelled: int = 0
    won: bool = False


@dataclass(frozen=True, slots=True)
class Party(Facts):
    """A party: its name, reputation, achievements and lines (GH-TOWN-10).

    ``visit``: where it was when another party was taken up; where the present one is, the campaign says.
    """

    name: str = ""
    reputation: int = 0
    achievements: tuple[str, ...] = ()
    lines: tuple[Line, ...] = (Line(),) * LINES
    archived: bool = False
    visit: Visit = Visit()
    done: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EventDeck(Facts):
    """A deck of event cards: those shuffled, sorted, then those below them in their known order (GH-TOWN-21).

    ``removed`` ones never come back.
    """

    shuffled: tuple[int, ...] = EVENT_CARDS
    below: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Enhancement(Facts):
    """An enhancement of a card, kept for every character of its class (GH-TOWN-9, GH-TOWN-20).

    ``half`` top or bottom; ``action``: place of the ability among those of the half; ``kind`` as in the cost table.
    """

    card: int
    half: str
    action: int
    kind: str


@dataclass(frozen=True, slots=True)
class World(Facts):
    """What all parties of a campaign share (GH-TOWN-11).

    ``open`` and ``completed``: numbers of locations, sorted; ``blocked`` ones cannot be completed any more.
    ``prosperity`` in points; ``donated`` gold. ``designs``: numbers of items whose copies came into the shop
    besides those of the prosperity; ``left``: copies of other items that were sold or left to the shop, each a number
    (GH-TOWN-15). ``looted``: numbers of treasures. ``quests``: the cards in the quest deck.
    ``random_designs``, ``random_sides``: those in the decks of random item designs and side scenarios (GH-TOWN-22).
    """

    open: tuple[int, ...] = (1,)
    completed: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    achievements: tuple[str, ...] = ()
    prosperity: int = 0
    donated: int = 0
    designs: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    looted: tuple[int, ...] = ()
    city: EventDeck = EventDeck()
    road: EventDeck = EventDeck()
    quests: tuple[int, ...] = QUEST_CARDS
    random_designs: tuple[int, ...] = DESIGN_CARDS
    random_sides: tuple[int, ...] = SIDE_CARDS
    classes: tuple[str, ...] = facts.HEROES
    enhancements: tuple[Enhancement, ...] = ()


@dataclass(frozen=True, slots=True)
class Spoils(Facts):
    """What one character brings back (GH-END-1): experience with the bonus for success, gold, checkmarks.

    ``gold`` is what its tokens are worth and what it found in treasures; an item it found is told by the treasure.
    """

    line: int
    xp: int
    gold: int
    checks: int


@dataclass(frozen=True, slots=True)
class Report(Facts):
    """What came of a trip. ``treasures``: pairs of the number of one that was looted and the line that took it."""

    trip: int
    won: bool
    spoils: tuple[Spoils, ...]
    treasures: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Trip(Facts):
    """A scenario that is set out for (GH-END-4). ``number`` counts the trips of the campaign, from 1.

    ``lines``: of the characters that take part, in their order, which are the places at the scenario's table.
    ``options``: difficulty, scenario-level, people, several-each, open-information as at a table of its own. ``start``:
    where the party set out from, town or road. ``report``: what came of it; None until the party is back.
    ``party``: the number of the party that set out.
    """

    number: int
    scenario: int
    casual: bool
    lines: tuple[int, ...]
    options: tuple[tuple[str, str], ...] = ()
    start: Literal["town", "road"] = "town"
    report: Report | None = None
    party: int = 0
