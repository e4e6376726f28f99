"""What the table shows of a game, made from an observation's view only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.games.normandy9.board import (
    ALL,
    BIT,
    COOL,
    DIAGONAL_COST,
    LABELS,
    SIDES,
    STEP_COST,
    WARM,
    Place,
    is_on_board,
)
from grognard.games.normandy9.rules.end import standing
from grognard.games.normandy9.ruleset import FIXED_DICE, FIXED_HITS, KINDS, Chart
from grognard.games.normandy9.scene import (
    ChartScene,
    FigureScene,
    LandingScene,
    PriceScene,
    SideScene,
    TrophyScene,
    UnitScene,
)
from grognard.games.normandy9.state import ATTACK_COST, NOBODY, POINTS, REINFORCE_COST, TROPHIES, Landing
from grognard.games.normandy9.words.phrases import ground_words, side_words, unit_at
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.telling import capital, listed
from grognard.kernel.text import Catalogue, Key

_PRICES: Final = (
    ("step", STEP_COST, "N9-MOVE-1"),
    ("diagonal", DIAGONAL_COST, "N9-MOVE-1"),
    ("attack", ATTACK_COST, "N9-ATK-1"),
    ("reinforce", REINFORCE_COST, "N9-REINF-1"),
)
"""What points buy: the name in texts ``scene.price``, the points, the rule."""


def landing_scene(observation: Observation[Landing], title: str, text: Catalogue) -> LandingScene:
    """Return a view as its table shows it."""
    s = observation.view
    began = s.active != NOBODY
    ruleset = s.rules.ruleset
    longest = max(len(ruleset.attack.of(kind)) for kind in range(len(KINDS)))
    return LandingScene(
        title=title,
        subtitle=text.say("scene.subtitle"),
        dealt=len(s.layout),
        active=SIDES[s.active] if began else "",
        round=s.round,
        turn_words=round_words(s, text),
        points=s.points,
        all_points=POINTS,
        duty=s.duty if began else "",
        duty_words=text.say(f"scene.duty.{s.duty}") if began else "",
        reinforced=s.reinforced,
        units=tuple(_units(s, text)),
        sides=(_side(s, WARM, text), _side(s, COOL, text)),
        prices=tuple(PriceScene(text.say(f"scene.price.{name}"), points, rule) for name, points, rule in _PRICES),
        dice=tuple(_dice(ruleset.attack, longest, text)),
        hits=tuple(_hits(ruleset.hits, text)),
        longest=longest,
        over=s.is_over(),
    )


def round_words(s: Landing, text: Catalogue) -> str:
    """Name the round that is played, or the deal before it (N9-END-2)."""
    return text.say("scene.turn", round=s.round) if s.active != NOBODY else text.say("scene.deal")


def panel_lines(s: Landing, text: Catalogue) -> list[str]:
    """Return what stands beside the board: both sides, a line each, then the turn and its forward duty."""
    lines = [text.say("panel.side", side=side_words(side), **_standing(s, side)) for side in (WARM, COOL)]
    if s.active == NOBODY:
        return [*lines, text.say("scene.deal")]
    if s.is_over():
        return lines
    facts = {"round": s.round, "side": side_words(s.active), "n": s.points}
    return [*lines, text.say("panel.turn", duty=Key(f"scene.duty.{s.duty}"), **facts)]


def _units(s: Landing, text: Catalogue) -> Iterator[UnitScene]:
    for at in ALL:
        unit = s.units[at]
        if unit is None:
            continue
        waits, fought = not is_on_board(at), bool(s.fought & BIT[at])
        yield UnitScene(
            at=LABELS[at],
            side=SIDES[unit.side],
            kind=unit.name,
            strength=unit.strength,
            name=capital(text.say(f"unit.{unit.name}")),
            words=unit_sentence(s, at, text),
            ground=capital(text.insert(ground_words(s, at))),
            waits=waits,
            fought=fought,
        )


def unit_sentence(s: Landing, at: Place, text: Catalogue) -> str:
    """Say a unit in full: side, type, place, strength, and whether it waits or has attacked (N9-UNIT-1, N9-ATK-1)."""
    facts = {"side": side_words(s.unit(at).side), **unit_at(s, at)}
    parts = [text.say("scene.unit" if is_on_board(at) else "scene.unit-waits", **facts)]
    if s.fought & BIT[at]:
        parts.append(text.say("scene.fought"))
    return listed(text, parts)


def _side(s: Landing, side: Seat, text: Catalogue) -> SideScene:
    counts = _standing(s, side)
    kinds = [KINDS[kind] for kind in s.trophies[side]]
    return SideScene(
        side=SIDES[side],
        name=text.insert(side_words(side)),
        trophies=tuple(TrophyScene(kind, capital(text.say(f"unit.{kind}"))) for kind in kinds),
        needed=counts["needed"],
        landed=counts["landed"],
        waiting=counts["waiting"],
        strength=counts["strength"],
    )


def _standing(s: Landing, side: Seat) -> dict[str, int]:
    """Count what a side has: trophies of those needed, units on and off the board, strength (N9-END-1, N9-END-3)."""
    own = [at for at in ALL if s.forces[side] & BIT[at]]
    landed = sum(map(is_on_board, own))
    trophies, strength = standing(s, side)
    waiting = len(own) - landed
    return {"trophies": trophies, "needed": TROPHIES, "landed": landed, "waiting": waiting, "strength": strength}


def _dice(chart: Chart, longest: int, text: Catalogue) -> Iterator[ChartScene]:
    """Give the attack chart, all rows equally long; a value that differs from the fixed one is not fixed (N9-ATK-3)."""
    for number, kind in enumerate(KINDS):
        row = chart.of(number)
        figures = [
            FigureScene(dice, FIXED_DICE.get((kind, distance)) == dice)
            for distance, dice in enumerate((*row, *(0,) * (longest - len(row))), start=1)
        ]
        yield ChartScene(kind, capital(text.say(f"unit.{kind}")), tuple(figures))


def _hits(chart: Chart, text: Catalogue) -> Iterator[ChartScene]:
    """Give the hit chart: the faces that hit each type (N9-ATK-4)."""
    for number, kind in enumerate(KINDS):
        figures = [FigureScene(face, FIXED_HITS.get((kind, face), False)) for face in chart.of(number)]
        yield ChartScene(kind, capital(text.say(f"unit.{kind}")), tuple(figures))
