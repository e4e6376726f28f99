"""Having other figures act: allies that are granted something, enemies that are forced to it, whole turns; summons."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.abilities import CommandFigure, SummonTo
from grognard.games.gloomhaven.actions.shapes import Named, Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Attack, ControlTurn, Move, Order, Summon
from grognard.games.gloomhaven.figures import GONE, HEROES, NOBODY, STUN, Figure
from grognard.games.gloomhaven.in_play import NO_CARD, TOP, Boon
from grognard.games.gloomhaven.rules import boons, movement, terrain, verbs
from grognard.games.gloomhaven.rules.abilities.aims import affected, is_choice
from grognard.games.gloomhaven.rules.abilities.attacking import has_target
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.rules.stat_rows import unit_of
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events

# ------------------------------------------------------------------------------------------------- granted and forced


def commanded(s: Expedition, deed: Deed, ability: Order | ControlTurn) -> list[int]:
    """List the figures that can be made to act: only those to whom it makes a difference.

    A turn can be taken over only of a monster that still has one in this round, and never of a boss (GH-BOSS-1).
    """
    found = affected(s, deed, ability.aim, "order")
    if isinstance(ability, ControlTurn):
        return [
            n
            for n in found
            if s.figures[n].kind == "monster"
            and s.figures[n].rank in ability.ranks
            and max(s.figures[n].acted, s.figures[n].born) < s.round
        ]
    return [n for n in found if not s.figures[n].has(STUN) and _could_do(s, ordered_deed(s, deed, ability, n), ability)]


def _could_do(s: Expedition, deed: Deed, ability: Order) -> bool:
    """Say whether a figure could do anything of what it is ordered to."""
    return any(_could_do_one(s, deed, each) for each in ability.actions)


def _could_do_one(s: Expedition, deed: Deed, ability: Ability) -> bool:
    if isinstance(ability, Attack):
        return has_target(s, deed, ability, whole=False)
    if isinstance(ability, Move):
        return can_move_or_attack(s, deed, ability)
    return True


def can_move_or_attack(s: Expedition, deed: Deed, ability: Move) -> bool:
    """Say whether a figure can move at all, or attack instead of it (GH-COND-4; Immovable Phalanx)."""
    # A summon without a number for it does not move at all (GH-SUM-3).
    stays = s.figures[deed.actor].kind == "summon" and unit_of(s, deed.actor).move is None
    if movement.can_move(s, deed.actor) and not stays:
        return True
    return boons.moves_as_attacks(s, deed.actor) and has_target(s, deed, Attack(ability.value), whole=False)


def ordered_deed(s: Expedition, deed: Deed, ability: Order, number: int) -> Deed:
    """Return the deed of a figure that is ordered to something: who decides, where it has to end (GH-CARD-5)."""
    seats = deed.seats if ability.control else s.decider(number)
    ends = s.maze().within(s.figures[deed.actor].at, 1) if ability.end_beside_you else 0
    augmented_by = deed.actor if ability.augments else NOBODY
    return Deed(number, seats, deed.hero, NO_CARD, TOP, ends=ends, augmented_by=augmented_by)


class AwaitCommand(Asks[Expedition]):
    """Which figure acts, by whose decision the ability says; if several may, the next one (GH-CARD-5).

    ``done``: those that have acted.
    """

    __slots__ = ("ability", "done")

    def __init__(self, ability: Order | ControlTurn, done: tuple[int, ...] = ()) -> None:
        self.ability = ability
        self.done = done

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.done)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        names = [state.label(n) for n in commanded(state, deed, self.ability) if n not in self.done]
        if not names:
            return ()
        options: list[Action] = [CommandFigure(seat, name) for seat in deed.seats for name in names]
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "command", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, Named):
            return
        from grognard.games.gloomhaven.rules.perform import begin

        deed = state.deeds[-1]
        number = state.board[state.arena.id_named[action.name]]
        ability = self.ability
        if isinstance(ability, Order):
            if not is_choice(ability.aim):
                state.agenda.append(AwaitCommand(ability, (*self.done, number)))
            begin(state, ordered_deed(state, deed, ability, number), ability.actions, events, is_part=True)
            return
        mark_used(state)
        boons.begin_boon(state, Boon(number, ability, deed.hero, deed.card), events)
        state.deeds[-1] = replace(state.deeds[-1], lasting=True)


# ----------------------------------------------------------------------------------------------------------- summoning


def summoning_places(s: Expedition, actor: int) -> list[int]:
    """Return the empty hexes next to a figure, where it may summon (GH-SUM-1)."""
    at = s.figures[actor].at
    return [int(i) for i in bits(s.maze().within(at, 1) & terrain.empty_hexes(s))] if at != GONE else []


class AwaitSummon(Asks[Expedition]):
    """Where the summoned figure appears (GH-SUM-1)."""

    __slots__ = ("ability",)

    def __init__(self, ability: Summon) -> None:
        self.ability = ability

    def parts(self) -> tuple[object, ...]:
        return (self.ability,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        names = [state.arena.labels[at] for at in summoning_places(state, deed.actor)]
        if not names:
            return ()
        options: list[Action] = [SummonTo(seat, name) for seat in deed.seats for name in names]
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "summon", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, SummonTo):
            return
        deed = state.deeds[-1]
        unit = self.ability.unit
        at = state.arena.id_named[action.name]
        figure = Figure(
            "summon", unit.id, HEROES, at, unit.hp, unit.hp, owner=deed.hero, born=state.round, card=deed.card
        )
        verbs.place(state, figure, events)
        state.deeds[-1] = replace(state.deeds[-1], lasting=True)
        mark_used(state)
