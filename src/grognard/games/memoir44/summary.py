"""A battle summed up: what each side lost, and how its dice did against what they promised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from grognard.games.memoir44.actions import Ambush, PlayCard, Rolled
from grognard.games.memoir44.board import ALLIES, AXIS, SIDES
from grognard.games.memoir44.referee import expected
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.rules.rolls import FLAG, AwaitAttackRoll, count_hits
from grognard.games.memoir44.state import Battle, other
from grognard.hexes.region import bits
from grognard.kernel.action import Action
from grognard.kernel.pages import Tally
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, Key


class DiceCount:
    """The dice that a side rolled at the enemy: how many, the hits and flags they showed, and those to be expected.

    Hits are counted as the dice show them, even where a unit had fewer figures left to lose.
    """

    __slots__ = ("dice", "expected_flags", "expected_hits", "flags", "hits")

    def __init__(self) -> None:
        self.dice = self.hits = self.flags = 0
        self.expected_hits = self.expected_flags = Fraction(0)


def count_dice(states: Sequence[Battle], actions: Sequence[Action]) -> tuple[DiceCount, DiceCount]:
    """Count every die of battles, ambushes and strikes, by the side that rolled it (M44-HIT-1, M44-HIT-2)."""
    counts = (DiceCount(), DiceCount())
    for state, action in zip(states, actions, strict=False):
        frame = state.agenda[-1] if state.agenda else None
        if not isinstance(action, Rolled) or not isinstance(frame, AwaitAttackRoll):
            continue
        target = state.unit(frame.target)
        count, dice = counts[other(target.side)], len(action.faces)
        hits, flags = expected(dice, target.kind.arm, frame.star_hits)
        count.dice += dice
        count.hits += count_hits(action.faces, target.kind.arm, frame.star_hits)
        count.flags += action.faces.count(FLAG)
        count.expected_hits += hits
        count.expected_flags += flags
    return counts


def figures_lost(states: Sequence[Battle], side: Seat) -> int:
    """Count the figures that a side lost in all, healed ones too."""
    strength = [sum(state.unit(at).figures for at in bits(state.forces[side])) for state in states]
    return sum(max(0, before - after) for before, after in pairwise(strength))


def summary(states: Sequence[Battle], actions: Sequence[Action], text: Catalogue) -> list[str]:
    """Sum a battle up in lines: each side's losses by kind of unit, then each side's dice."""
    last = states[-1]
    return [*_losses(states, last, text), *_luck(states, actions, text)]


def _losses(states: Sequence[Battle], last: Battle, text: Catalogue) -> Iterator[str]:
    for side in (ALLIES, AXIS):
        kinds = Counter(unit.kind.id for unit in last.trophies[other(side)])
        units = [text.say("summary.kind", kind=Key(f"unit.{kind}"), n=n) for kind, n in kinds.items()]
        facts = {"side": Key(f"side.{SIDES[side]}"), "n": figures_lost(states, side)}
        if units:
            yield text.say("summary.losses", units=units, **facts)
        else:
            yield text.say("summary.no-unit-lost", **facts)


def _luck(states: Sequence[Battle], actions: Sequence[Action], text: Catalogue) -> Iterator[str]:
    for side, count in zip(SIDES, count_dice(states, actions), strict=True):
        yield text.say(
            "summary.dice",
            side=Key(f"side.{side}"),
            n=count.dice,
            hits=count.hits,
            expected_hits=round(float(count.expected_hits), 1),
            flags=count.flags,
            expected_flags=round(float(count.expected_flags), 1),
        )


def tally(states: Sequence[Battle], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
    """Count a battle so far: medals, losses, cards, and the dice of both sides beside what they promised."""
    last = states[-1]
    dice = count_dice(states, actions)

    def row(name: str, values: Sequence[int], expected: Sequence[Fraction] = ()) -> Tally:
        promised = tuple(text.say("tally.value", value=round(float(each), 1)) for each in expected)
        return Tally(name, text.say(f"tally.{name}"), tuple(map(str, values)), promised)

    return (
        row("medals", [medals(last, side) for side in (ALLIES, AXIS)]),
        row("units-lost", [len(last.trophies[other(side)]) for side in (ALLIES, AXIS)]),
        row("figures-lost", [figures_lost(states, side) for side in (ALLIES, AXIS)]),
        row("cards", [sum(_plays_card(action, side) for action in actions) for side in (ALLIES, AXIS)]),
        row("dice", [count.dice for count in dice]),
        row("hits", [count.hits for count in dice], [count.expected_hits for count in dice]),
        row("flags", [count.flags for count in dice], [count.expected_flags for count in dice]),
    )


def _plays_card(action: Action, side: Seat) -> bool:
    return action.seat == side and isinstance(action, PlayCard | Ambush)
