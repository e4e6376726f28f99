"""Who acts when: the order of a round, its ties, summons before their owners (section RND of the rules).

Kinds of monsters are told by ``size + place in arena.monster_ids()``, an escort by the number after those. Which kinds
still act is seen anew before every turn of a figure, so a kind that was revealed in the turn before acts at once if its
initiative is lower, even before the rest of the opener's own kind or the character whose summon it was, and in its
place otherwise (GH-DOOR-3, GH-DOOR-8); of a kind that acted already, those act that have not (GH-DOOR-4).
"""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.round import GoFirst
from grognard.games.gloomhaven.events.round import OrderDecided
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.rules import escorts, goals, hero_turn, monster_cards, monster_turn
from grognard.games.gloomhaven.rules.second_cards import NO_SECOND, seconds_beside
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events

REST_INITIATIVE: Final = 99
"""The initiative of a long rest (GH-REST-3)."""


def kinds_met(s: Expedition) -> tuple[str, ...]:
    """Return the kinds of monsters that have appeared, in the order in which they did.

    What is shown goes by this order: that of the scenario would tell which kinds wait behind doors (GH-SET-12).
    """
    return tuple(dict.fromkeys([figure.id for figure in s.figures if figure.is_monster]))


def actor_of_kind(s: Expedition, kind: str) -> int:
    """Return the number by which a kind waits for its turn."""
    return s.arena.size + s.arena.monster_ids().index(kind)


def name_of(s: Expedition, actor: int) -> str:
    """Return the class, kind or escort that waits under a number."""
    size, kinds = s.arena.size, s.arena.monster_ids()
    if actor < size:
        return s.arena.characters[actor].hero
    if actor < size + len(kinds):
        return kinds[actor - size]
    escort = s.arena.scenario.escort
    assert escort is not None, "nobody waits under this number"
    return escort.id


def initiative_of(s: Expedition, actor: int) -> int:
    """Return the initiative of a character, kind or escort in this round (GH-RND-5)."""
    size, kinds = s.arena.size, s.arena.monster_ids()
    if actor < size:
        return s.leading[actor][0]
    if actor < size + len(kinds):
        return monster_cards.initiative_of(s, kinds[actor - size])
    escort = s.arena.scenario.escort
    assert escort is not None, "nobody waits under this number"
    return escort.initiative


def _key(s: Expedition, actor: int, actors: tuple[int, ...]) -> tuple[int, int, int]:
    """Rank one of the waiting: initiative, characters before others, then the second card (GH-RND-6).

    Who rests long has no second card to compare, and is tied with whoever comes next (GH-RND-11).
    """
    if actor >= s.arena.size:
        return (initiative_of(s, actor), 1, 0)
    leading, second = s.leading[actor]
    heroes = [each for each in actors if each < s.arena.size]
    seconds = seconds_beside(s, actor, heroes) if second == NO_SECOND else ()
    return (leading, 0, seconds[0] if seconds else second)


def waiting(s: Expedition) -> tuple[int, ...]:
    """Return who has yet to act: characters that wait and are not exhausted, kinds with figures that have not acted.

    Who was summoned or spawned in this round does not (GH-SUM-2).
    """
    size, kinds = s.arena.size, s.arena.monster_ids()
    found = {actor for actor in s.waiting if actor < size and not s.is_exhausted(actor)}
    for figure in s.figures:
        if figure.at == GONE or figure.acted >= s.round or figure.born >= s.round:
            continue
        if figure.is_monster:
            found.add(size + kinds.index(figure.id))
        elif figure.kind == "escort":
            found.add(size + len(kinds))
    return tuple(sorted(found))


def sequence(s: Expedition) -> list[tuple[int, ...]]:
    """Return who has yet to act, in order; those that are tied stand together (GH-RND-5, GH-RND-6, GH-RND-11)."""
    return _ranked(s, waiting(s))


def _ranked(s: Expedition, actors: tuple[int, ...]) -> list[tuple[int, ...]]:
    ranked: dict[tuple[int, int, int], list[int]] = {}
    for actor in actors:
        ranked.setdefault(_key(s, actor, actors), []).append(actor)
    return [tuple(ranked[key]) for key in sorted(ranked)]


class ResolveOrder(Resolves[Expedition]):
    """Everybody acts who takes part in the round (GH-RND-5)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        state.began = ()
        state.waiting = tuple(state.playing())
        state.waiting = waiting(state)
        state.agenda.append(ResolveNext())


class ResolveNext(Resolves[Expedition]):
    """Whoever has the lowest initiative acts, until nobody waits; those that are dead by then are passed over."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        state.waiting = waiting(state)
        if not state.waiting:
            return
        state.agenda.append(self)
        if not _begin_draw(state, state.waiting, events):
            _begin_first(state, _ranked(state, state.waiting)[0], events)


def _begin_first(s: Expedition, tied: tuple[int, ...], events: Events) -> None:
    """Let the one act whose turn it is, or ask who of the tied does."""
    if len(tied) == 1:
        _act(s, tied[0], events)
    else:
        s.agenda.append(AwaitFirst(tied))


def _begin_draw(s: Expedition, actors: tuple[int, ...], events: Events) -> bool:
    """Have a card drawn for a kind that came in mid-round, by whatever way, and has none yet (GH-DOOR-2)."""
    size, kinds = s.arena.size, s.arena.monster_ids()
    for actor in actors:
        if size <= actor < size + len(kinds):
            deck = monster_cards.deck_of_kind(kinds[actor - size])
            if deck not in s.ability_cards:
                monster_cards.begin_draw(s, deck, events)
                return True
    return False


def begin_late(s: Expedition, initiative: int, known: int, events: Events) -> bool:
    """Let kinds go first that came in during a turn with a lower initiative than the next one (GH-DOOR-3, GH-DOOR-8).

    ``known``: how many figures there were before. Return whether any goes; the caller's frame is then asked again.
    """
    found = [f for f in s.figures[known:] if f.is_monster and f.at != GONE and max(f.acted, f.born) < s.round]
    kinds = tuple(sorted({actor_of_kind(s, figure.id) for figure in found}))
    if _begin_draw(s, kinds, events):
        return True
    early = tuple([each for each in kinds if initiative_of(s, each) < initiative])
    if early:
        _begin_first(s, _ranked(s, early)[0], events)
    return bool(early)


class AwaitFirst(Asks[Expedition]):
    """The players choose which of the tied acts first (GH-RND-6, GH-RND-11)."""

    __slots__ = ("tied",)

    def __init__(self, tied: tuple[int, ...]) -> None:
        self.tied = tied

    def parts(self) -> tuple[object, ...]:
        return (self.tied,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        names = [name_of(state, actor) for actor in self.tied]
        seats = state.group()
        options = [GoFirst(seat, name) for seat in seats for name in names]
        return (Decision(seats, "who-acts-first", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, GoFirst)
        first = next(actor for actor in self.tied if name_of(state, actor) == action.name)
        if events is not None:
            events.append(OrderDecided(action.name))
        _act(state, first, events)


def _act(s: Expedition, actor: int, events: Events) -> None:
    """Let somebody act who waited: a character after its summons, the figures of a kind, an escort."""
    s.waiting = tuple([each for each in s.waiting if each != actor])
    if actor not in s.began:
        s.began = (*s.began, actor)
    size, kinds = s.arena.size, s.arena.monster_ids()
    if actor < size:
        s.agenda.append(ResolveHero(actor, len(s.figures)))
        s.agenda.append(ResolveSummons(actor, len(s.figures)))
    elif actor < size + len(kinds):
        s.agenda.append(ResolveKind(kinds[actor - size], len(s.figures)))
    else:
        _begin_escort(s, events)


class ResolveKind(Resolves[Expedition]):
    """The next figure of a kind acts: elites and bosses first, then by the number of the standee (GH-RND-8).

    ``known``: how many figures there were when the kind began to act (``begin_late``).
    """

    __slots__ = ("kind", "known")

    def __init__(self, kind: str, known: int) -> None:
        self.kind = kind
        self.known = known

    def parts(self) -> tuple[object, ...]:
        return (self.kind, self.known)

    def resolve(self, state: Expedition, events: Events) -> None:
        number = next_of_kind(state, self.kind)
        if number == NOBODY:
            return
        state.agenda.append(self)
        if not begin_late(state, monster_cards.initiative_of(state, self.kind), self.known, events):
            monster_turn.begin_figure(state, number, events)


def next_of_kind(s: Expedition, kind: str) -> int:
    """Return the figure of a kind whose turn is next in this round, or NOBODY (GH-RND-8, GH-DOOR-4, GH-MOTH-2)."""
    found = NOBODY
    best = (True, 0)
    for number, figure in enumerate(s.figures):
        if figure.id != kind or figure.at == GONE or max(figure.acted, figure.born) >= s.round:
            continue
        if figure.is_monster:
            rank = (figure.rank == "normal", figure.standee)
            if found == NOBODY or rank < best:
                found, best = number, rank
    return found


def _begin_escort(s: Expedition, events: Events) -> None:
    """Let the escort act; where it stands afterwards may win the scenario (GH-SET-8)."""
    for number, figure in enumerate(s.figures):
        if figure.kind == "escort" and figure.at != GONE and figure.acted < s.round:
            s.figures[number] = figure.with_acted(s.round)
            s.agenda.append(ResolveArrival(number))
            escorts.begin(s, number, events)
            return


class ResolveArrival(Resolves[Expedition]):
    """See whether the escort ended its turn where it is to go."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def parts(self) -> tuple[object, ...]:
        return (self.number,)

    def resolve(self, state: Expedition, events: Events) -> None:
        goals.check(state, events, self.number)


class _ResolvesSide(Resolves[Expedition]):
    """Somebody of a character's side acts; ``known``: how many figures there were before (``begin_late``)."""

    __slots__ = ("hero", "known")

    def __init__(self, hero: int, known: int) -> None:
        self.hero = hero
        self.known = known

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.known)


class ResolveSummons(_ResolvesSide):
    """The summons of a character act one after the other, the oldest first, just before it (GH-RND-7).

    If one dies in its turn the next one goes on; one of this round does not act yet (GH-SUM-2).
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        number = self._next(state)
        if number == NOBODY:
            return
        state.agenda.append(self)
        if begin_late(state, initiative_of(state, self.hero), self.known, events):
            return
        state.figures[number] = state.figures[number].with_acted(state.round)
        monster_turn.begin_figure(state, number, events)

    def _next(self, s: Expedition) -> int:
        for number, figure in enumerate(s.figures):
            if figure.owner == self.hero and figure.at != GONE and max(figure.acted, figure.born) < s.round:
                return number
        return NOBODY


class ResolveHero(_ResolvesSide):
    """A character takes its turn, unless it is exhausted by now."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.is_exhausted(self.hero):
            return
        state.agenda.append(self)
        if not begin_late(state, initiative_of(state, self.hero), self.known, events):
            state.agenda.pop()
            hero_turn.begin(state, self.hero, events)
