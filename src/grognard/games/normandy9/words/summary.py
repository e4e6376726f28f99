"""A game summed up: what each side lost, and how its dice did against what they promised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from grognard.games.normandy9.actions import Attack, Rolled
from grognard.games.normandy9.board import COOL, WARM
from grognard.games.normandy9.rules.attack import AwaitRoll, doubled_faces, hitting_faces, rolls
from grognard.games.normandy9.rules.end import standing
from grognard.games.normandy9.ruleset import DIE_SIDES, KINDS
from grognard.games.normandy9.state import Landing, other
from grognard.games.normandy9.words.phrases import side_words
from grognard.kernel.action import Action
from grognard.kernel.pages import Tally
from grognard.kernel.text import Catalogue, Key

BOTH: Final = (WARM, COOL)


class SideCount:
    """What a side did and suffered: its dice with what they promised, and the strength it lost.

    Hits are counted as the dice show them, even where a unit had less strength left to lose; so is a roll with equal
    dice, even where its target fell before it could retreat (N9-ATK-5, N9-ATK-6). ``lost_back`` is the part of
    ``lost`` that went for want of a retreat (N9-RET-2).
    """

    __slots__ = ("attacks", "dice", "doubles", "expected_doubles", "expected_hits", "hits", "lost", "lost_back")

    def __init__(self) -> None:
        self.attacks = self.dice = self.hits = self.doubles = self.lost = self.lost_back = 0
        self.expected_hits = self.expected_doubles = Fraction(0)


def count_sides(states: Sequence[Landing], actions: Sequence[Action]) -> tuple[SideCount, SideCount]:
    """Count what both sides did and suffered; ``states[n]`` is the state after ``n`` of the actions."""
    counts = (SideCount(), SideCount())
    for before, action, after in zip(states, actions, states[1:], strict=False):
        by_hits = 0
        frame = before.agenda[-1] if before.agenda else None
        if isinstance(action, Attack):
            counts[action.seat].attacks += 1
        elif isinstance(action, Rolled) and isinstance(frame, AwaitRoll):
            unit = before.unit(frame.target)
            hits = len(hitting_faces(before, unit.kind, action.faces))
            by_hits = min(hits, unit.strength)
            _count_roll(counts[other(unit.side)], action.faces, hits, len(before.rules.hits[unit.kind]))
        for side, count in zip(BOTH, counts, strict=True):
            if lost := standing(before, side)[1] - standing(after, side)[1]:
                count.lost += lost
                count.lost_back += lost - by_hits
    return counts


def _count_roll(count: SideCount, faces: Sequence[int], hits: int, hitting: int) -> None:
    dice = len(faces)
    count.dice += dice
    count.hits += hits
    count.doubles += bool(doubled_faces(faces))
    count.expected_hits += Fraction(dice * hitting, DIE_SIDES)
    count.expected_doubles += chance_of_doubles(dice)


def chance_of_doubles(dice: int) -> Fraction:
    """Return the chance that two or more of so many dice agree (N9-ATK-6).

    >>> chance_of_doubles(1), chance_of_doubles(2)
    (Fraction(0, 1), Fraction(1, 6))
    """
    options, weights = rolls(dice)
    doubled = sum(weight for roll, weight in zip(options, weights, strict=True) if doubled_faces(roll.faces))
    return Fraction(doubled, sum(weights))


def summary(states: Sequence[Landing], actions: Sequence[Action], text: Catalogue) -> list[str]:
    """Sum a game up in lines: each side's losses by type of unit, then each side's dice."""
    counts = count_sides(states, actions)
    return [*_losses(states[-1], counts, text), *_luck(counts, text)]


def _losses(last: Landing, counts: Sequence[SideCount], text: Catalogue) -> Iterator[str]:
    for side, count in zip(BOTH, counts, strict=True):
        kinds = Counter(KINDS[kind] for kind in sorted(last.trophies[other(side)]))
        units = [text.say("summary.kind", kind=Key(f"unit.{kind}"), n=n) for kind, n in kinds.items()]
        facts = {"side": side_words(side), "n": count.lost}
        if units:
            yield text.say("summary.losses", units=units, **facts)
        else:
            yield text.say("summary.no-unit-lost", **facts)


def _luck(counts: Sequence[SideCount], text: Catalogue) -> Iterator[str]:
    for side, count in zip(BOTH, counts, strict=True):
        yield text.say(
            "summary.dice",
            side=side_words(side),
            n=count.dice,
            hits=count.hits,
            expected_hits=_rounded(count.expected_hits),
            doubles=count.doubles,
            expected_doubles=_rounded(count.expected_doubles),
        )


def _rounded(number: Fraction) -> float:
    return round(float(number), 1)


def tally(states: Sequence[Landing], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
    """Count a game so far: trophies, losses, and the dice of both sides beside what they promised."""
    last, counts = states[-1], count_sides(states, actions)

    def row(name: str, values: Sequence[int], expected: Sequence[Fraction] = ()) -> Tally:
        promised = tuple(text.insert(_rounded(each)) for each in expected)
        return Tally(name, text.say(f"tally.{name}"), tuple(map(str, values)), promised)

    return (
        row("trophies", [len(last.trophies[side]) for side in BOTH]),
        row("strength-lost", [count.lost for count in counts]),
        row("lost-back", [count.lost_back for count in counts]),
        row("attacks", [count.attacks for count in counts]),
        row("dice", [count.dice for count in counts]),
        row("hits", [count.hits for count in counts], [count.expected_hits for count in counts]),
        row("doubles", [count.doubles for count in counts], [count.expected_doubles for count in counts]),
    )
