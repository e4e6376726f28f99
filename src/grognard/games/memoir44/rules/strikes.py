"""Air Power and Barrage: attacks without a unit (section CARD of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.actions import EndTargets, Strike, Target
from grognard.games.memoir44.board import BIT, FULL, LABELS, SECTION_NAMES, SIDES, spread
from grognard.games.memoir44.cards import StrikeFacts
from grognard.games.memoir44.events import StrikeDeclared
from grognard.games.memoir44.rules.rolls import AwaitAttackRoll
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId, bits, mask_of
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal


def strike_facts(s: Battle) -> StrikeFacts:
    """Return the strike of the card in play."""
    facts = s.effect.facts.strike
    assert facts is not None, "the card in play strikes"
    return facts


def strike_dice(s: Battle) -> int:
    """Return the dice for each target: those of the active side, whoever's card is copied.

    Rules: M44-CARD-AIR, M44-CARD-CTR.
    """
    dice = strike_facts(s).dice
    return dice.allies if SIDES[s.active] == "allies" else dice.axis


def strikable(s: Battle, chosen: tuple[HexId, ...]) -> int:
    """Return the hexes that may join the targets, as a bit set: one connected group of enemy units (M44-CARD-AIR).

    Under the ruling ``air_power_area`` = hexes empty hexes count and link too, once an enemy is named. Of a strike in a
    section the first target stands there, so that at least one does; under ``air_strike_all_in_section`` all do
    (M44-SCN-16).
    """
    facts = strike_facts(s)
    if len(chosen) >= facts.targets:
        return 0
    by_hexes = bool(chosen) and s.arena.rulings.air_power_by_hexes
    possible = FULL if by_hexes else s.forces[1 - s.active]
    if facts.in_section and (not chosen or s.arena.rulings.air_strike_all_in_section):
        possible &= s.arena.sections[s.active][s.effect.section]
    mask = mask_of(chosen)
    return possible & spread(mask) & ~mask if chosen else possible


def refuse_target(s: Battle, chosen: tuple[HexId, ...], at: HexId) -> Refusal | None:
    """Say why a hex may not be struck; None if it may (M44-CARD-AIR, M44-CARD-BAR)."""
    if BIT[at] & strikable(s, chosen):
        return None
    rule = s.effect.facts.rule
    if at in chosen:
        return Refusal(rule, "already-targeted", hex=LABELS[at])
    if len(chosen) >= strike_facts(s).targets:
        return Refusal(rule, "too-many-targets", n=strike_facts(s).targets)
    if not BIT[at] & s.forces[1 - s.active]:
        return Refusal(rule, "no-enemy-there", hex=LABELS[at])
    if not BIT[at] & strikable(s, ()):
        section = SECTION_NAMES[s.effect.section]
        if chosen:
            return Refusal(rule, "strike-outside-section", hex=LABELS[at], section=section)
        return Refusal(rule, "strike-begins-in-section", hex=LABELS[at], section=section)
    return Refusal(rule, "not-connected", hex=LABELS[at])


class AwaitStrikeTargets(Asks[Battle]):
    """The active player names the targets of a strike; then they are fixed (M44-CARD-AIR, M44-CARD-BAR, M44-ENG-2)."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: tuple[HexId, ...]) -> None:
        self.chosen = chosen

    def parts(self) -> tuple[object, ...]:
        return (self.chosen,)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        options: list[Action] = [Target(side, at) for at in bits(strikable(state, self.chosen))]
        if self.chosen:
            options.append(EndTargets(side))
        about = tuple(LABELS[at] for at in self.chosen)
        return (Decision((side,), "strike-targets", options, about),) if options else ()

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        chosen = (*self.chosen, action.at) if isinstance(action, Target) else self.chosen
        if isinstance(action, Target) and strikable(state, chosen):
            state.agenda.append(AwaitStrikeTargets(chosen))
            return
        hit = tuple(at for at in chosen if BIT[at] & state.forces[1 - state.active])
        if events is not None:
            events.append(StrikeDeclared(SIDES[state.active], tuple(LABELS[at] for at in chosen), strike_dice(state)))
        state.agenda.append(ResolveStrikes(hit))


class ResolveStrikes(Resolves[Battle]):
    """The targets still to be struck; with more than one left the active player says which is next (M44-CARD-AIR)."""

    __slots__ = ("left",)

    def __init__(self, left: tuple[HexId, ...]) -> None:
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.left,)

    def resolve(self, state: Battle, events: Events) -> None:
        if len(self.left) == 1:
            strike(state, self.left[0])
        elif self.left:
            state.agenda.append(AwaitStrike(self.left))


class AwaitStrike(Asks[Battle]):
    """The active player says which target is struck next (M44-CARD-AIR, M44-ENG-2)."""

    __slots__ = ("left",)

    def __init__(self, left: tuple[HexId, ...]) -> None:
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.left,)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        return (
            Decision((side,), "strike", [Strike(side, at) for at in self.left], tuple(LABELS[at] for at in self.left)),
        )

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Strike)
        state.agenda.append(ResolveStrikes(tuple(at for at in self.left if at != action.at)))
        strike(state, action.at)


def strike(s: Battle, at: HexId) -> None:
    """Roll at one target: no terrain protection, and no flag may be ignored (M44-CARD-AIR, M44-CARD-BAR)."""
    s.agenda.append(AwaitAttackRoll(at, strike_dice(s), strike_facts(s).star_hits, False))
