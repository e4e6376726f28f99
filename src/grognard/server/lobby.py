"""What can be played here: games with their scenarios and rulings, and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.bots import BOTS
from grognard.kernel.game import AnyGame
from grognard.kernel.option import Option
from grognard.kernel.telling import game_in_words, option_title, option_value, seat_in_words
from grognard.kernel.text import Catalogue
from grognard.kernel.toolkit import Toolkit
from grognard.server import wire
from grognard.server.views import player_in_words
from grognard.server.words import server_words, words

FACTS: Final = 2
"""So many facts of a game, from its page, stand in its short line."""


def lobby(games: Mapping[str, AnyGame], toolkits: Mapping[str, Toolkit], language: str) -> wire.Lobby:
    """Return all that can be played, and the desks."""
    text = server_words(language)
    bots = [
        wire.BotInfo(name=bot.name, words=player_in_words(bot.name, text), level=bot.level) for bot in BOTS.values()
    ]
    return wire.Lobby(
        games=[_game(game, words(language, game)) for game in games.values()],
        bots=bots,
        desks=[
            *[_desk(game.id, words(language, game)) for game in games.values() if game.presentation.desk],
            *[_desk(kit.id, Catalogue.load(kit.texts, language)) for kit in toolkits.values() if kit.desk],
        ],
    )


def _desk(id: str, text: Catalogue) -> wire.DeskInfo:
    return wire.DeskInfo(id=id, name=text.say_or(f"desk.{id}.name", id), about=text.say_or(f"desk.{id}.about", ""))


def _game(game: AnyGame, text: Catalogue) -> wire.GameInfo:
    show = game.presentation
    scenarios = game.scenarios()
    facts = " · ".join(
        [text.say("server.fact", label=fact.label, value=fact.value) for fact in show.game_facts(text)[:FACTS]]
    )
    if facts and len(scenarios) > 1:
        facts = text.say("server.facts", facts=facts, n=len(scenarios))
    return wire.GameInfo(
        id=game.id,
        name=game_in_words(game, text),
        about=text.say_or(f"game.{game.id}.about", ""),
        facts=facts,
        seats=[wire.SeatName(name=name, words=seat_in_words(game, seat, text)) for seat, name in enumerate(game.seats)],
        options=[_option(option, text) for option in game.options],
        scenarios=[
            wire.ScenarioInfo(card=show.scenario_card(info.id, text), presets=dict(info.options)) for info in scenarios
        ],
        suffixes=list(game.scenario_files.suffixes),
    )


def _option(option: Option, text: Catalogue) -> wire.OptionInfo:
    values = () if option.number else option.values
    return wire.OptionInfo(
        name=option.name,
        title=option_title(option.name, text),
        text=text.say_or(f"option.{option.name}.text", ""),
        rule=option.rule,
        default=option.default,
        number=option.number,
        values=[wire.OptionValue(value=value, words=option_value(option, value, text)) for value in values],
    )
