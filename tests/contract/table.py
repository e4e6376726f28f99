"""What the contract tests share: the games and tables they run on, random playouts, and pools of actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from grognard.kernel.action import Action, NotationError
from grognard.kernel.agenda import State
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.game import AnyGame, games
from grognard.kernel.option import Option, OptionError
from grognard.kernel.seat import CHANCE, SPECTATOR, Seat
from tests.kernel.pennies.game import GAME as PENNIES

SEEDS = (1, 2, 3)
BOLD = (2, 3)
VARIATIONS = (1, 2)
POOL_OPTIONS = 40
LONGEST = 20_000
"""Actions of a playout; one that is longer hardly ends."""


@dataclass(frozen=True)
class Table:
    """A game with a scenario and options, as a table would be opened."""

    game: AnyGame
    scenario: str
    options: Mapping[str, str]
    name: str

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players' seats."""
        return tuple([Seat(n) for n in range(len(self.game.seats))])

    @property
    def watchers(self) -> tuple[Seat, ...]:
        """Everybody for whom a state can be observed."""
        return (*self.seats, SPECTATOR)


@dataclass(frozen=True)
class Moment:
    """A state in a playout: what is asked there, and the action that was played (None when the game is over)."""

    state: Any
    decisions: tuple[Decision, ...]
    action: Action | None


def all_games() -> list[AnyGame]:
    """Every installed game, and the tiny one of the kernel's tests."""
    return [PENNIES, *games().values()]


def tables() -> list[Table]:
    """Every scenario with its own options, and for some of them every option off its default."""
    found = []
    for game in all_games():
        names = [info.id for info in game.scenarios()]
        found += [Table(game, name, {}, f"{game.id}/{name}") for name in names]
        for number in VARIATIONS:
            name = names[-number % len(names)]
            other = other_options(game, name, number)
            found.append(Table(game, name, other, f"{game.id}/{name}/other-options-{number}"))
    return found


def other_options(game: AnyGame, scenario: str, number: int) -> dict[str, str]:
    """Give every option its ``number``-th other value, but those that do not go with the ones before."""
    found: dict[str, str] = {}
    for option in game.options:
        wanted = {**found, option.name: other_value(option, number)}
        try:
            game.setup(scenario, wanted)
        except OptionError:
            continue
        found = wanted
    return found


def other_value(option: Option, number: int) -> str:
    """Give the ``number``-th value after the default, or a small number."""
    if option.number:
        return str(number)
    return option.values[(option.values.index(option.default) + number) % len(option.values)]


TABLES = tables()


def draw(decisions: Sequence[Decision], rng: Random) -> Action:
    """Choose at random: one of the open decisions, then an answer, chance by its odds."""
    return answer_of(rng.choice(awaited(decisions, rng)), rng)


def answer_of(decision: Decision, rng: Random) -> Action:
    """Answer a question at random, chance by its odds."""
    return decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(decision.options)


def awaited(decisions: Sequence[Decision], rng: Random) -> Sequence[Decision]:
    """Leave out, as a rule, the questions that nobody waits for: choosing again for ever, or giving up, is no game."""
    pressing = [decision for decision in decisions if not decision.standing]
    return decisions if len(pressing) == len(decisions) or rng.random() < 0.1 else pressing


def draw_boldly(decisions: Sequence[Decision], rng: Random) -> Action:
    """Choose at random, but as a rule an answer that is about something, so that few turns are passed in idleness."""
    decision = rng.choice(awaited(decisions, rng))
    busy = [option for option in decision.options if option.touches()]
    if isinstance(decision, ChanceDecision) or not busy or rng.random() < 0.1:
        return answer_of(decision, rng)
    return rng.choice(busy)


@cache
def playout(table: Table, seed: int) -> tuple[Moment, ...]:
    """Play a table at random to the end. The moments' states are shared between tests: copy before playing on."""
    choose = draw_boldly if seed in BOLD else draw
    game, rng = table.game, Random(seed)
    state: State = game.setup(table.scenario, table.options)
    moments = []
    while decisions := game.decisions(state):
        action = choose(decisions, rng)
        moments.append(Moment(state.copy(), decisions, action))
        assert len(moments) < LONGEST, f"{table.name}: a game played at random does not end"
        game.apply(state, action)
    return (*moments, Moment(state, (), None))


def moments(table: Table, most: int) -> Iterator[Moment]:
    """Give moments of the table's playouts: the first of each kind of question, the ends, and a spread of others."""
    seen: set[str] = set()
    for seed in SEEDS:
        played = playout(table, seed)
        stride = max(1, len(played) * len(SEEDS) // most)
        for number, moment in enumerate(played):
            kinds = {decision.kind for decision in moment.decisions}
            if not kinds <= seen or number % stride == 0 or not kinds:
                seen |= kinds
                yield moment


def some(rng: Random, actions: Sequence[Action], most: int) -> list[Action]:
    """Give at most so many of the actions, at random."""
    return list(actions) if len(actions) <= most else rng.sample(list(actions), most)


@cache
def pool(table: Table) -> tuple[Action, ...]:
    """Give actions that some seat might try: options met in playouts, the same of other seats, and bent notations."""
    game, rng = table.game, Random(0)
    met: dict[Action, None] = {}
    for seed in SEEDS:
        for moment in playout(table, seed):
            for decision in moment.decisions:
                met.update(dict.fromkeys(some(rng, decision.options, POOL_OPTIONS)))
    notations = sorted({action.notation for action in met})
    words = sorted({word for notation in notations for word in notation.split()})
    bent = []
    for notation in notations:
        cut = notation.split()
        bent.append(" ".join(cut[:-1]))
        bent.append(f"{notation} {rng.choice(words)}")
        cut[rng.randrange(len(cut))] = rng.choice(words)
        bent.append(" ".join(cut))
    for text in [*notations, *bent]:
        for seat in (*table.seats, CHANCE):
            try:
                met.setdefault(game.read_action(text, seat))
            except NotationError:
                continue
    return tuple(met)


@cache
def pool_of(table: Table, seat: Seat, verb: str) -> tuple[Action, ...]:
    """Give the actions of the pool with this seat and verb."""
    return tuple([action for action in pool(table) if action.seat == seat and action.verb == verb])


def attempts(table: Table, moment: Moment, rng: Random, most: int) -> list[Action]:
    """Give at most so many actions of the pool: any, of the kind that is asked for, and nearly an option."""
    options = asked(moment)
    kind: list[Action] = []
    for seat, verb in dict.fromkeys((option.seat, option.verb) for option in options):
        kind += pool_of(table, seat, verb)
    begun = {(option.verb, option.words()[:1]) for option in options}
    near = [action for action in kind if (action.verb, action.words()[:1]) in begun]
    return [action for actions in (pool(table), kind, near) for action in some(rng, actions, most // 3)]


def asked(moment: Moment) -> list[Action]:
    """Give every option that is open in a moment."""
    return [option for decision in moment.decisions for option in decision.options]
