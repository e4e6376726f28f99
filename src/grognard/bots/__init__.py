"""Bots: an observation in, an action out. ``find_bot`` knows them by name; they know no game by name."""

from typing import Final

from grognard.bots.bot import Bot
from grognard.bots.greedy import GreedyBot
from grognard.bots.random_bot import RandomBot
from grognard.kernel.game import UnknownName

BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}
"""Every bot by its name."""


def find_bot(name: str) -> Bot:
    """Return the bot with this name; UnknownName with a suggestion if there is none."""
    if name not in BOTS:
        raise UnknownName("bot", name, tuple(BOTS))
    return BOTS[name]


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "find_bot"]
