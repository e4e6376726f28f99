"""Random battles for the properties: the scenarios of the box and random battlefields, under random options."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from grognard.games.memoir44.board import COLS, LABELS, ROWS
from grognard.games.memoir44.cards import FACES, deck_counts
from grognard.games.memoir44.facts import pieces, terrains, unit_kinds
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.rulings import OPTIONS
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.option import Option

RANDOM_GROUND = "random-ground"
SCENARIOS = (*[info.id for info in GAME.scenarios()], RANDOM_GROUND, RANDOM_GROUND)
RELUCTANT = ("end-orders", "end-moves", "end-battles", "stay", "hold", "stand-fast", "no-overrun", "end-targets")
SHOWN = 250
"""How many steps of a battle a property looks at."""


@dataclass(frozen=True)
class Step:
    """What was done in a battle, and the battle before and after it."""

    before: Battle
    action: Action
    events: list[Event]
    after: Battle


@dataclass(frozen=True)
class Playout:
    """A battle played at random: ``skip`` steps are played before the first that is shown."""

    scenario: str
    options: dict[str, str]
    seed: int
    skip: int
    eager: bool

    def start(self) -> Battle:
        """Return the battle before its first step."""
        if self.scenario == RANDOM_GROUND:
            return GAME.read_position(random_document(Random(self.seed), self.options))
        return GAME.setup(self.scenario, self.options)

    def steps(self) -> Iterator[Step]:
        """Play, and give the steps that are shown, the state after each to be left alone."""
        rng, s = Random(self.seed), self.start()
        for number in range(self.skip + SHOWN):
            decisions = GAME.decisions(s)
            if not decisions:
                return
            action = self.choose(decisions[0], rng)
            if number < self.skip:
                GAME.apply(s, action)
                continue
            before, events = s.copy(), []  # type: tuple[Battle, list[Event]]
            GAME.apply(s, action, events)
            yield Step(before, action, events, s)

    def choose(self, decision: Decision, rng: Random) -> Action:
        """Choose at random, if eager rather something than nothing."""
        if isinstance(decision, ChanceDecision):
            return decision.draw(rng)
        active = [option for option in decision.options if option.verb not in RELUCTANT] if self.eager else []
        return rng.choice(active or decision.options)


def value_of(option: Option) -> st.SearchStrategy[str]:
    """Give values of an option."""
    return st.integers(0, 16).map(str) if option.number else st.sampled_from(option.values)


def options() -> st.SearchStrategy[dict[str, str]]:
    """Give options, about half of the time only defaults."""
    return st.just({}) | st.fixed_dictionaries({}, optional={option.name: value_of(option) for option in OPTIONS})


def playouts(scenarios: tuple[str, ...] = SCENARIOS) -> st.SearchStrategy[Playout]:
    """Give random battles."""
    return st.builds(
        Playout, st.sampled_from(scenarios), options(), st.integers(0, 2**32), st.integers(0, 500), st.booleans()
    )


# ------------------------------------------------------------------------------------------------------- random ground


def random_document(rng: Random, chosen: dict[str, str], special: bool = False) -> str:
    """Return a position document with random ground, units, objectives and hands, at the start of a turn.

    ``special`` adds special rules: long bridges, cards that act as others, decks that run out, units worth more.
    """
    face = rng.choice(["country", "beach"])
    rows = []
    for row in range(ROWS):
        tokens = [_random_token(rng, row, face) for _ in range(COLS - row % 2)]
        rows.append(" " * (row % 2) + " ".join(tokens))
    cards = [face.id for face, count in zip(FACES, deck_counts(False), strict=True) for _ in range(count)]
    cards.remove("ambush")
    rng.shuffle(cards)
    lines = ['board = """', *rows, '"""', 'agenda = ["ResolveTurnStart"]', "[options]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in chosen.items() if name != "single_copy_tactics"]
    lines += ["[battlefield]", f'face = "{face}"']
    lines += ["allies = { cards = 4, medals = 5 }", "axis = { cards = 4, medals = 5 }"]
    for side in GAME.seats:
        hexes = json.dumps(rng.sample(["A9", "E7", "G5", "I3", "C5", "g4", "e6", "k8", "G3"], 2))
        permanent = rng.choice(["true", "false"])
        lines += ["[[battlefield.objective]]", f'side = "{side}"', f"hexes = {hexes}", f"permanent = {permanent}"]
    if special:
        lines += _special_rules(rng, rows)
    lines += ["[allies]", f"hand = {json.dumps([*cards[:3], rng.choice(['ambush', cards[3]])])}"]
    lines += ["[axis]", f"hand = {json.dumps(cards[4:8])}"]
    return "\n".join(lines)


def _special_rules(rng: Random, rows: list[str]) -> list[str]:
    """Return the tables of special rules (M44-SCN-5, M44-SCN-16, M44-SCN-19, M44-SCN-23, M44-SCN-25)."""
    tokens = [token for row in rows for token in row.split()]
    labels = [label for label, token in zip(LABELS, tokens, strict=True) if token.endswith("=")]
    lines: list[str] = []
    if rng.random() < 0.5:
        exhausted = rng.choice(GAME.seats)
        lines += ["[battlefield.deck]", f"reshuffle = {rng.choice(['true', 'false'])}", f'exhausted = "{exhausted}"']
    for label in labels[: rng.randrange(4)]:
        towards = rng.choice([["ne", "sw"], ["e", "w"], ["nw", "se"], ["e"]])
        lines += ["[[battlefield.span]]", f"hexes = {json.dumps([label])}", f"open = {json.dumps(towards)}"]
    for side in GAME.seats:
        if rng.random() < 0.5:
            card, other = rng.choice([("recon", "air-strike"), ("probe", "assault"), ("attack", "air-strike")])
            hexes = json.dumps(rng.sample(LABELS, 60))
            lines += ["[[battlefield.privilege]]", f'side = "{side}"', f"hexes = {hexes}"]
            lines += [f'card = "{card}"', f'acts_as = "{other}"']
        if rng.random() < 0.5:
            hexes = json.dumps(rng.sample(LABELS, 6))
            lines += [
                "[[battlefield.objective]]",
                f'side = "{side}"',
                f"hexes = {hexes}",
                f"need = {rng.randrange(1, 4)}",
            ]
            lines += [f"worth = {rng.randrange(3)}", f"wins = {rng.choice(['true', 'false'])}"]
    units = [label for label, token in zip(LABELS, tokens, strict=True) if "/" in token]
    worth = {label: rng.randrange(4) for label in rng.sample(units, min(len(units), 3))}
    return [*lines, "[worth]", *(f"{label} = {medals}" for label, medals in worth.items())]


def _random_token(rng: Random, row: int, face: str) -> str:
    """Return what stands on a hex: units mostly near their edge, on ground where they may be."""
    terrain = rng.choice([*terrains().values()]) if rng.random() < 0.4 else terrains()["plain"]
    lying = [piece for piece in pieces().values() if rng.random() < 0.06 and (piece.id != "bridge" or terrain.water)]
    if terrain.ocean or (face == "beach" and row > 6):
        lying = [piece for piece in lying if piece.id not in ("sandbags", "bunker", "hedgehog", "sea-wall")]
    ground = terrain.glyph + "".join(piece.glyph for piece in lying)
    crowd = 0.45 if row in (0, 1, 2, 6, 7, 8) else 0.15
    closed = terrain.impassable or (terrain.water and all(piece.id != "bridge" for piece in lying))
    if closed or rng.random() > crowd:
        return ground
    infantry_only = any(piece.infantry_only for piece in lying)
    kinds = [kind for kind in unit_kinds().values() if kind.arm == "infantry" or not infantry_only]
    letter = rng.choice(kinds).letter
    allied = rng.random() < (0.8 if row > 4 else 0.2)
    return f"{letter.upper() if allied else letter}/{ground}"
