"""Every bot: known by its name, legal, fair to what its seat may know."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from grognard.bots import BOTS, Bot, find_bot
from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame, UnknownName, find_game
from grognard.kernel.presentation import Observation
from grognard.kernel.session import options_of
from tests.bots.tables import moments, twin
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.pennies.game import PenniesGame
from tests.kernel.pennies.table import Pennies

TABLES: list[tuple[AnyGame, str]] = [
    *[(game, info.id) for game in (PENNIES, find_game("memoir44")) for info in game.scenarios()],
    (find_game("gloomhaven"), "black-barrow"),
]
EVERY_BOT = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
EVERY_TABLE = pytest.mark.parametrize(("game", "scenario"), TABLES, ids=[name for _, name in TABLES])


def test_bots_are_found_by_name() -> None:
    assert [find_bot(name).name for name in ("random", "greedy")] == ["random", "greedy"]


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="greedy"):
        find_bot("greddy")


@EVERY_BOT
@EVERY_TABLE
def test_a_bot_chooses_one_of_its_seats_options(bot: Bot, game: AnyGame, scenario: str) -> None:
    for seen in islice(moments(game, scenario, seed=1, every=7), 25):
        assert bot.choose(game, seen, Random(1)) in options_of(seen.decisions, seen.seat)


@EVERY_BOT
@EVERY_TABLE
def test_a_bot_is_deterministic_and_sees_no_more_than_its_seat(bot: Bot, game: AnyGame, scenario: str) -> None:
    for number, seen in enumerate(islice(moments(game, scenario, seed=2, every=11), 12)):
        other = twin(game, seen, seed=number)
        assert other == seen
        assert bot.choose(game, other, Random(number)) == bot.choose(game, seen, Random(number))


@EVERY_BOT
@EVERY_TABLE
def test_a_bot_leaves_the_observation_as_it_was(bot: Bot, game: AnyGame, scenario: str) -> None:
    for seen in islice(moments(game, scenario, seed=3, every=29), 4):
        before = game.write_position(game.imagine(seen, Random(0)))
        bot.choose(game, seen, Random(5))
        assert game.write_position(game.imagine(seen, Random(0))) == before


def test_random_takes_every_option_about_equally_often() -> None:
    seen = next(moments(find_game("memoir44"), "pegasus-bridge", seed=4))
    options = options_of(seen.decisions, seen.seat)
    rng = Random(6)
    count = Counter(find_bot("random").choose(find_game("memoir44"), seen, rng) for _ in range(400 * len(options)))
    assert len(options) > 3
    assert all(330 < count[option] < 470 for option in options)


class Suggesting(PenniesGame):
    """Pennies, with a judgment of its own: the last of the options."""

    def suggest(self, observation: Observation[Pennies], rng: Random) -> Action | None:
        return options_of(observation.decisions, observation.seat)[-1]


def test_greedy_takes_what_the_game_itself_suggests() -> None:
    game = Suggesting()
    for seen in islice(moments(PENNIES, "three-coins", seed=5), 20):
        assert find_bot("greedy").choose(game, seen, Random(1)) == game.suggest(seen, Random(1))
