"""The turn of a monster, and what it does in it by its card (section MON).

A turn is a few frames: the wound ticks, the figure takes its card, and each line in its order is performed by
``ResolveLines``. Characters' summons act the same way (GH-SUM-3).
"""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.monsters import MonsterGoes, MonsterHits
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.events.monsters import FocusFound, FocusNotFound, TurnPlanned
from grognard.games.gloomhaven.facts.hero_abilities import ControlTurn
from grognard.games.gloomhaven.figures import GONE, NOBODY, STUN
from grognard.games.gloomhaven.rules import conditions, controlled, elements, monster_abilities, monster_lines, turns
from grognard.games.gloomhaven.rules.entering import is_flying
from grognard.games.gloomhaven.rules.monster_attacks import begin_attack
from grognard.games.gloomhaven.rules.monster_choices import (
    Lines,
    Shot,
    Way,
    are_there,
    foci_of,
    living,
    shots_of,
    ways_of,
)
from grognard.games.gloomhaven.rules.monster_reasons import position_lines
from grognard.games.gloomhaven.rules.monster_ways import begin_way
from grognard.games.gloomhaven.rules.rooms import ResolvePlates
from grognard.games.gloomhaven.rules.verbs import told
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat


def begin_figure(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of a monster or of a summon: wound, card, end (GH-MON-3).

    A monster that somebody took control of acts with the sides swapped. A summon acts just before its owner, as with
    the card ``Move +0, Attack +0``: what its own card has no number for it does not do. The owner decides between equal
    choices, and its modifier cards are the owner's. Rules: GH-RND-7, GH-SUM-2, GH-SUM-3, GH-SUM-4.
    """
    for boon in s.boons:
        if boon.holder == number and isinstance(boon.what, ControlTurn):
            control = (Seat(boon.hero),) if boon.what.control and boon.hero != NOBODY else None
            s.boons = tuple([each for each in s.boons if each is not boon])
            begin_controlled(s, number, control, events)
            return
    _begin(s, number, s.decider(number), events)


def begin_controlled(s: Expedition, number: int, control: tuple[Seat, ...] | None, events: Events) -> None:
    """Begin the turn of a monster with the sides swapped; with ``control`` a player decides all of it.

    Whom it kills then, as whoever is forced to an attack, is credited to that player's character.
    """
    s.turncoat = number
    if control is None:
        _begin(s, number, s.group(), events)
    else:
        _begin(s, number, control, events, played=True, leader=int(control[0]))


def begin_extra(s: Expedition, number: int, events: Events) -> None:
    """Begin one more turn of a monster, inside the turn of another (GH-BOSS-1)."""
    acted = s.figures[number].acted
    s.agenda.append(ResolveAfterExtra(number, acted))
    begin_figure(s, number, events)


def _begin(
    s: Expedition, number: int, seats: tuple[Seat, ...], events: Events, played: bool = False, leader: int = NOBODY
) -> None:
    turns.begin_turn(s, number, events)
    s.deeds.append(Deed(number, seats, leader))
    s.agenda.append(ResolveEnd(number))
    s.agenda.append(ResolvePlates())
    s.agenda.append(ResolveCard(number, played))
    conditions.begin_turn(s, number, events)


class ResolveCard(Resolves[Expedition]):
    """A figure whose turn began takes its card: elements are consumed first, then focus and lines (GH-MON-3).

    Who is stunned has no abilities (GH-COND-7, GH-MON-2).
    """

    __slots__ = ("number", "played")

    def __init__(self, number: int, played: bool) -> None:
        self.number = number
        self.played = played

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.played)

    def resolve(self, state: Expedition, events: Events) -> None:
        number = self.number
        figure = state.figures[number]
        if figure.at == GONE:
            return
        if figure.has(STUN):
            _tell_plan(state, number, events)
            return
        state.agenda.append(self)
        if monster_lines.begin_consuming(state, number, events):
            return
        state.agenda.pop()
        lines = monster_lines.lines_of(state, number)
        if self.played:
            controlled.begin_lines(state, number, lines, events)
            return
        _tell_plan(state, number, events)
        foci: tuple[int, ...] = ()
        sought = monster_lines.needs_focus_early(lines)
        if sought:
            foci = foci_of(state, number, lines)
            _tell_focus(state, number, foci, events)
        state.agenda.append(ResolveLines(number, lines, 0, foci, sought))


class ResolveEnd(Resolves[Expedition]):
    """The turn of a monster or summon ends: conditions expire, elements become strong (GH-MON-3).

    What its card creates it creates even if it died in its turn, if it performed any other part of it (GH-ELEM-7).
    """

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def parts(self) -> tuple[object, ...]:
        return (self.number,)

    def resolve(self, state: Expedition, events: Events) -> None:
        deed = state.deeds.pop()
        if deed.used:
            elements.infuse_at_turn_end(state, monster_lines.created(state, self.number), events)
        if state.figures[self.number].at != GONE:
            conditions.end_turn(state, self.number, events)
        if state.turncoat == self.number:
            state.turncoat = NOBODY
        turns.end_turn(state, events)


class ResolveAfterExtra(Resolves[Expedition]):
    """After an extra turn the figure has acted as often as before it, and takes its own turn when that comes."""

    __slots__ = ("acted", "number")

    def __init__(self, number: int, acted: int) -> None:
        self.number = number
        self.acted = acted

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.acted)

    def resolve(self, state: Expedition, events: Events) -> None:
        state.figures[self.number] = state.figures[self.number].with_acted(self.acted)


class ResolveLines(Resolves[Expedition]):
    """A figure performs the lines of its card from one place on (GH-MON-1).

    Attributes:
        foci: who may be its focus; ``sought``: it has been looked for, and nobody means that nobody can be attacked
            (GH-FOCUS-10).
        end, shots: after a move, the hex for which the Attack lines that remain were planned, and their victims; GONE
            without a plan. If anything changed they are planned anew.
    """

    __slots__ = ("end", "foci", "lines", "number", "place", "shots", "sought")

    def __init__(
        self,
        number: int,
        lines: Lines,
        place: int,
        foci: tuple[int, ...] = (),
        sought: bool = False,
        end: int = GONE,
        shots: tuple[tuple[Shot, ...], ...] = (),
    ) -> None:
        self.number = number
        self.lines = lines
        self.place = place
        self.foci = foci
        self.sought = sought
        self.end = end
        self.shots = shots

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.lines, self.place, self.foci, self.sought, self.end, self.shots)

    def resolve(self, state: Expedition, events: Events) -> None:
        figure = state.figures[self.number]
        if figure.at == GONE or figure.has(STUN) or self.place == len(self.lines):
            return
        line = self.lines[self.place]
        if isinstance(line, facts.Move):
            self._move(state, events)
        elif isinstance(line, facts.Attack):
            self._attack(state, events)
        else:
            state.agenda.append(self.after(self.foci, self.sought))
            monster_abilities.begin_line(state, self.number, line, living(state, self.number, self.foci), events)

    def after(self, foci: tuple[int, ...], sought: bool) -> ResolveLines:
        """Return the frame for the lines after this one; what was planned is kept, but for an Attack line."""
        shots = self.shots[1:] if isinstance(self.lines[self.place], facts.Attack) else self.shots
        return ResolveLines(self.number, self.lines, self.place + 1, foci, sought, self.end, shots)

    def _is_idle(self, s: Expedition) -> bool:
        return self.sought and not self.foci

    def _move(self, s: Expedition, events: Events) -> None:
        if self._is_idle(s):
            s.agenda.append(self.after((), True))
            return
        ways = ways_of(s, self.number, self.lines[self.place :], living(s, self.number, self.foci))
        if len(ways) > 1:
            s.agenda.append(AwaitWay(self, ways))
        elif ways:
            self.go(s, ways[0], events)
        else:
            _tell_focus(s, self.number, (), events)
            s.agenda.append(self.after((), True))

    def go(self, s: Expedition, way: Way, events: Events) -> None:
        """Take a way; its harm is met hex by hex, and the rest goes on from wherever it ends."""
        number = self.number
        if way.foci != self.foci:
            _tell_focus(s, number, way.foci, events)
        s.agenda.append(
            ResolveLines(number, self.lines, self.place + 1, way.foci, True, way.end, way.shots),
        )
        line = self.lines[self.place]
        assert isinstance(line, facts.Move)
        start = s.figures[number].at
        if len(way.path) > 1:
            s.deeds[-1] = replace(s.deeds[-1], used=True, start=start, path=(), over=())
            how = "fly" if is_flying(s, number) else "jump" if line.jump else "move"
            begin_way(s, number, way.path, how)

    def _attack(self, s: Expedition, events: Events) -> None:
        if self._is_idle(s):
            s.agenda.append(self.after((), True))
            return
        planned = self.end == s.figures[self.number].at and self.shots and are_there(s, self.number, self.shots[0])
        if planned:
            shots = self.shots[0]
        else:
            shots = shots_of(s, self.number, self.lines[self.place :], living(s, self.number, self.foci))
        sets = list(dict.fromkeys([victims for _, victims in shots]))
        if len(sets) > 1:
            s.agenda.append(AwaitVictims(self, shots))
        elif sets:
            self.strike(s, shots, sets[0], events)
        else:
            s.agenda.append(self.after(self.foci, self.sought))

    def strike(self, s: Expedition, shots: tuple[Shot, ...], victims: tuple[int, ...], events: Events) -> None:
        """Attack everybody on these hexes (GH-ATK-5)."""
        foci = tuple(dict.fromkeys([focus for focus, each in shots if each == victims]))
        if foci != self.foci:
            _tell_focus(s, self.number, foci, events)
        s.agenda.append(self.after(foci, True))
        line = self.lines[self.place]
        assert isinstance(line, facts.Attack)
        begin_attack(s, self.number, line, tuple([s.board[at] for at in victims]), foci, events)


def _tell_plan(s: Expedition, number: int, events: Events) -> None:
    """Tell how everything stands as a figure takes its card, from which its turn can be explained (GH-MON-3)."""
    if events is not None:
        labels, figure = s.arena.labels, s.figures[number]
        events.append(TurnPlanned(told(figure), labels[figure.at], position_lines(s, number)))


def _tell_focus(s: Expedition, number: int, foci: tuple[int, ...], events: Events) -> None:
    """Tell who the focus is, once it is only one, or that there is none."""
    if events is None:
        return
    if not foci:
        events.append(FocusNotFound(told(s.figures[number])))
    elif len(foci) == 1:
        focus = s.figures[foci[0]]
        events.append(FocusFound(told(s.figures[number]), told(focus), s.arena.labels[focus.at]))


class AwaitWay(Asks[Expedition]):
    """The players choose among the ways of a monster that are equal, with those whom it then attacks.

    Rules: GH-FOCUS-9, GH-MMOVE-4, GH-MMOVE-9, GH-MTGT-3, GH-MOTH-3.
    """

    __slots__ = ("lines", "ways")

    def __init__(self, lines: ResolveLines, ways: tuple[Way, ...]) -> None:
        self.lines = lines
        self.ways = ways

    def parts(self) -> tuple[object, ...]:
        return (self.lines, self.ways)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        options = [MonsterGoes(seat, _way_words(state, way)) for seat in seats for way in self.ways]
        return (Decision(seats, "monster-goes", options, (state.label(self.lines.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterGoes)
        way = next(way for way in self.ways if _way_words(state, way) == action.names)
        self.lines.go(state, way, events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a way is none of those that are equally good (GH-MMOVE-9, GH-MTGT-3, GH-MOTH-3)."""
        if not isinstance(action, MonsterGoes) or not action.names:
            return None
        if action.names[0] in [s.arena.labels[way.end] for way in self.ways]:
            return Refusal("GH-MTGT-3", "monster-hits-others", hex=action.names[0])
        return Refusal("GH-MMOVE-9", "monster-goes-elsewhere", hex=action.names[0])


def _way_words(s: Expedition, way: Way) -> tuple[str, ...]:
    labels = s.arena.labels
    victims = [labels[at] for at in way.victims]
    return (labels[way.end], ">", *victims) if victims else (labels[way.end],)


class AwaitVictims(Asks[Expedition]):
    """The players choose among the victims of a monster that are equal (GH-FOCUS-9, GH-MTGT-3, GH-MOTH-3)."""

    __slots__ = ("lines", "shots")

    def __init__(self, lines: ResolveLines, shots: tuple[Shot, ...]) -> None:
        self.lines = lines
        self.shots = shots

    def parts(self) -> tuple[object, ...]:
        return (self.lines, self.shots)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        sets = dict.fromkeys([victims for _, victims in self.shots])
        options = [MonsterHits(seat, _hit_words(state, victims)) for seat in seats for victims in sets]
        return (Decision(seats, "monster-hits", options, (state.label(self.lines.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterHits)
        victims = next(each for _, each in self.shots if _hit_words(state, each) == action.names)
        self.lines.strike(state, self.shots, victims, events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why victims are none of those that are equally good (GH-MTGT-3, GH-MOTH-3)."""
        if not isinstance(action, MonsterHits):
            return None
        return Refusal("GH-MTGT-3", "monster-hits-others", hex=s.label(self.lines.number))


def _hit_words(s: Expedition, victims: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([s.arena.labels[at] for at in victims])
