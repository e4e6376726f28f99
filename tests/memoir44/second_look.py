"""Play battles at random and compare, after every step, what the engine says with the second reading of the rules.

Run ``python -m tests.memoir44.second_look --games 200``; a difference names the seed of its battle. Half of the battles
are those of the fuzz run, the others begin with hands and a small deck of cards that are rare otherwise.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random

from grognard.games.memoir44.board import ALLIES, AXIS, BOARD, PLACES, SIDES, hex_named
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.position import read_position, write_position
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.state import Battle, pieces_on
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.seat import CHANCE
from tests.memoir44 import fuzz
from tests.memoir44.playouts import Playout
from tests.memoir44.second_fights import Ask, Goal
from tests.memoir44.second_game import Contest
from tests.memoir44.second_reading import HILLS, MOUNTAINS, Place, Squad, World, label

MOST_STEPS = 2500
RARE = (
    *("air-power", "armor-assault", "artillery-bombard", "barrage", "behind-enemy-lines", "close-assault", "dig-in"),
    *("firefight", "infantry-assault", "medics-and-mechanics", "their-finest-hour", "recon-left", "recon-center"),
    *("recon-right", "pincer-move", "general-advance", "recon-in-force", "assault-left", "counter-attack"),
)
"""Cards of a battle of rare cards; Counter-Attack comes more often still."""


@dataclass(frozen=True)
class Compared:
    """What came of comparing one battle: the steps, what was asked, and the first difference ("" if there was none)."""

    seed: int
    steps: int
    asked: Counter[str]
    difference: str


def look(seed: int, most: int = MOST_STEPS) -> Compared:
    """Play a battle by both readings until they differ or it is over."""
    playout, s = fuzz.battle_of(seed)
    rng = Random(seed)
    while GAME.decisions(s) and GAME.decisions(s)[0].kind == "draw":
        GAME.apply(s, playout.choose(GAME.decisions(s)[0], rng))
    if seed % 2 and GAME.decisions(s):
        s = with_rare_cards(s, playout, rng)
    contest, asked, steps = contest_of(s), Counter[str](), 0
    asking = contest.play()
    ask = next(asking, None)
    while not (difference := compare(s, contest, ask)) and ask is not None and steps < most:
        decision = GAME.decisions(s)[0]
        asked[decision.kind] += 1
        action = playout.choose(decision, rng)
        GAME.apply(s, action)
        steps += 1
        try:
            ask = asking.send(action.notation)
        except StopIteration:
            ask = None
    return Compared(seed, steps, asked, difference)


def with_rare_cards(s: Battle, playout: Playout, rng: Random) -> Battle:
    """Return the battle after its landings with other hands and a deck that runs out soon."""
    while GAME.decisions(s)[0].kind == "landing":
        GAME.apply(s, playout.choose(GAME.decisions(s)[0], rng))
    hands = [
        [rng.choice(RARE) for _ in range(rng.randrange(1, 4))] + ["counter-attack"] * rng.randrange(3) for _ in SIDES
    ]
    rng.choice(hands).append("ambush")
    deck = Counter(rng.choice((*RARE, *["counter-attack"] * 6)) for _ in range(rng.choice((3, 6, 12, 30))))
    document = write_position(s)
    for side, hand in zip(SIDES, hands, strict=True):
        before, after = re.split(rf"(?<=\[{side}\]\nhand = )\[.*\]", document)
        document = before + json.dumps(hand) + after
    cards = "".join(f"{card} = {count}\n" for card, count in sorted(deck.items()))
    return read_position(re.sub(r"\n\[deck\]\n(?:[a-z].*\n)*", f"\n[deck]\n{cards}", document))


def contest_of(s: Battle) -> Contest:
    """Return the battle at the start of a turn, as the second reading writes it down."""
    facts = s.arena.scenario.facts
    terrain = dict(zip(PLACES, s.arena.scenario.terrain, strict=True))
    heights = {at: 1 if name in HILLS else 2 if name in MOUNTAINS else 0 for at, name in terrain.items()}
    heights.update({PLACES[hex_named(at)]: height for at, height in facts.heights.items()})
    squads = {
        PLACES[at]: Squad(SIDES[unit.side], unit.kind.id, unit.figures, unit.full, unit.worth)
        for at, unit in enumerate(s.board)
        if unit is not None
    }
    lying = {place: set(pieces_on(s, hex_named(label(place)))) for place in PLACES}
    spans = [(places(span.hexes), {str(towards) for towards in span.open}) for span in facts.span]
    options = dict(s.arena.rulings.values)
    world = World(terrain, lying, squads, options, heights, spans, facts.bunkers or "axis")
    landing = GAME.decisions(s) and GAME.decisions(s)[0].kind == "landing"
    return Contest(
        world,
        {"allies": facts.allies.medals, "axis": facts.axis.medals},
        [Goal(o.side, places(o.hexes), o.worth, o.need, o.permanent, o.wins) for o in facts.objective],
        {side: names(s.hands[number]) for number, side in enumerate(SIDES)},
        Counter(names(s.deck.contents())),
        SIDES[s.active],
        staged={"allies": list(facts.allies.draws), "axis": list(facts.axis.draws)},
        privileges=[(p.side, p.card, p.acts_as, places(p.hexes)) for p in facts.privilege],
        reshuffles=facts.deck.reshuffle,
        exhausted=facts.deck.exhausted or "",
        drops=[(d.side, d.unit, d.count, PLACES[hex_named(d.around)], d.steps) for d in facts.drop if landing],
    )


def places(hexes: tuple[str, ...]) -> set[Place]:
    """Return where hexes with these labels are."""
    return {PLACES[hex_named(at)] for at in hexes}


def names(cards: list[int] | tuple[int, ...]) -> list[str]:
    """Return the cards' names, in order."""
    return sorted(FACES[card].id for card in cards)


# ------------------------------------------------------------------------------------------------------------ comparing


def compare(s: Battle, c: Contest, ask: Ask | None) -> str:
    """Say where the engine and the second reading differ; nothing if they do not."""
    decisions = GAME.decisions(s)
    if ask is None or not decisions:
        ended = {0: "allies", 1: "axis"}.get(s.winner, "nobody") if not decisions else ""
        asks = f"asks {decisions[0].kind}" if decisions else f"has a winner, {ended} ({s.ending})"
        return "" if ask is None and ended == c.winner else f"the engine {asks}; the reading {ask or c.winner}"
    return compare_questions(decisions[0], ask) or compare_boards(s, c)


def compare_questions(decision: Decision, ask: Ask) -> str:
    """Compare what is asked of whom, all answers, and the odds of chance."""
    seat = "chance" if decision.seats[0] == CHANCE else SIDES[decision.seats[0]]
    if (decision.kind, seat) != (ask.kind, ask.side):
        return f"the engine asks {seat} {decision.kind}, the reading {ask.side} {ask.kind} {sorted(ask.answers)}"
    options = [option.notation for option in decision.options]
    if ask.kind == "dice":
        rolled = len(options[0].split()) - 1
        return "" if rolled == ask.dice else f"the engine rolls {rolled} dice, the reading {ask.dice}"
    if set(options) != ask.answers:
        more, less = sorted(set(options) - ask.answers), sorted(ask.answers - set(options))
        return f"{ask.kind}: only the engine offers {more}, only the reading {less}"
    if isinstance(decision, ChanceDecision) and dict(zip(options, decision.weights, strict=True)) != ask.weights:
        return f"{ask.kind}: the odds differ"
    return ""


def compare_boards(s: Battle, c: Contest) -> str:
    """Compare units, pieces, hands, medals and whose turn it is."""
    for at, place in zip(BOARD.ids, PLACES, strict=True):
        unit, squad = s.board[at], c.world.squads.get(place)
        ours = None if unit is None else Squad(SIDES[unit.side], unit.kind.id, unit.figures, unit.full, unit.worth)
        if ours != squad:
            return f"on {label(place)} the engine has {ours}, the reading {squad}"
        if set(pieces_on(s, at)) != c.world.lying[place]:
            return f"on {label(place)} lie {pieces_on(s, at)} or {c.world.lying[place]}"
    for number, side in zip((ALLIES, AXIS), SIDES, strict=True):
        if names(s.hands[number]) != sorted(c.hands[side]):
            return f"{side} holds {names(s.hands[number])} or {sorted(c.hands[side])}"
        if medals(s, number) != c.medals(side):
            return f"{side} has {medals(s, number)} medals or {c.medals(side)}"
    return "" if SIDES[s.active] == c.side else "it is another side's turn"


def main() -> None:
    """Read the command line, play, and print what differs."""
    parser = argparse.ArgumentParser(description="compare the engine with a second reading of the rules")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    wish = parser.parse_args()
    steps, different, asked = 0, 0, Counter[str]()
    with ProcessPoolExecutor(wish.jobs) as pool:
        for compared in pool.map(look, range(wish.seed, wish.seed + wish.games), chunksize=5):
            steps, asked = steps + compared.steps, asked + compared.asked
            if compared.difference:
                different += 1
                sys.stdout.write(f"seed {compared.seed}, step {compared.steps}: {compared.difference}\n")
    told = ", ".join(f"{kind} {count}" for kind, count in asked.most_common())
    sys.stdout.write(f"{wish.games} battles, {steps} states, {different} differences; {told}\n")
    raise SystemExit(1 if different else 0)


if __name__ == "__main__":
    main()
