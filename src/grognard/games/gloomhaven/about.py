"""The page about the game: facts with their sources, what it is, the edition, and questions that come up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER
from grognard.games.gloomhaven.rule_texts import told
from grognard.kernel.pages import About, AboutSection, Fact
from grognard.kernel.text import Catalogue

_LOCALES: Final = {"en": "en_GB"}
"""Where the day stands before the month, as in the other games."""
_CAMPAIGN_RULES: Final = ("GH-END-4", "GH-END-9", "GH-TOWN-1", "GH-TOWN-3")


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The game in numbers (GH-INFO-1, GH-INFO-2, GH-INFO-3).

    ``players`` and ``minutes`` are from and to; weight and rank stood so on the day of the ``snapshot``.
    """

    names: tuple[str, ...]
    published: int
    designer: str
    publisher: str
    players: tuple[int, int]
    best_players: int
    least_characters: int
    minutes: tuple[int, int]
    age: int
    weight: float
    rank: int
    snapshot: str


@dataclass(frozen=True, slots=True)
class AboutFile:
    """What stands in ``facts/about.toml``: ``mechanisms`` are tags (GH-INFO-4), ``questions`` have cases."""

    mechanisms: tuple[str, ...]
    game: GameFacts
    questions: dict[str, tuple[str, ...]]


@cache
def about_facts() -> AboutFile:
    """Return the facts about the game."""
    return TomlFile.read(FOLDER / "about.toml").whole(AboutFile)


def about(text: Catalogue) -> About:
    """Return the page about the game."""
    return About(game_facts(text), _sections(text))


def game_facts(text: Catalogue) -> tuple[Fact, ...]:
    """Put the game's numbers into words; weight and rank with the day on which they stood so (GH-INFO-3)."""
    game = about_facts().game
    dated = text.say("about.snapshot", date=_date(game.snapshot, text))
    least, most = game.players
    players = text.say("about.players-value", least=least, most=most, best=game.best_players)
    duration = text.say("about.duration-value", least=game.minutes[0], most=game.minutes[1])
    weight = text.say("about.weight-value", weight=game.weight)
    note = text.say("about.players-note", characters=game.least_characters)
    return (
        Fact(text.say("about.players"), players, note, "GH-INFO-2"),
        Fact(text.say("about.duration"), duration, "", "GH-INFO-2"),
        Fact(text.say("about.age"), text.say("about.age-value", age=game.age), "", "GH-INFO-2"),
        Fact(text.say("about.weight"), weight, dated, "GH-INFO-3"),
        Fact(text.say("about.rank"), str(game.rank), dated, "GH-INFO-3"),
        Fact(text.say("about.published"), str(game.published), "", "GH-INFO-1"),
        Fact(text.say("about.author"), game.designer, "", "GH-INFO-1"),
        Fact(text.say("about.publisher"), game.publisher, "", "GH-INFO-1"),
        Fact(text.say("about.names"), " · ".join(game.names), text.say("about.names-note"), "GH-INFO-1"),
    )


def _date(day: str, text: Catalogue) -> str:
    """Say a day as the reader's language does."""
    import datetime

    from babel.dates import format_date

    return format_date(datetime.date.fromisoformat(day), "long", locale=_LOCALES.get(text.language, text.language))


def _sections(text: Catalogue) -> tuple[AboutSection, ...]:
    """Tell the setting, ways to play, mechanisms, edition and questions.

    Rules: GH-INFO-1, GH-INFO-4, GH-INFO-5, GH-INFO-6, GH-INFO-7.
    """
    facts = about_facts()
    tags = tuple([text.say(f"about.mechanism.{tag}") for tag in facts.mechanisms])
    edition = tuple([text.say(f"about.{part}") for part in ("edition-covered", "edition-not", "edition-words")])
    modes = tuple([text.say(f"about.{part}") for part in ("modes-text", "modes-here", "modes-elsewhere")])
    links = tuple([(rule, told(rule, text).title) for rule in _CAMPAIGN_RULES])
    answers = tuple([_answered(name, text) for name in facts.questions])
    return (
        AboutSection(text.say("about.background"), "GH-INFO-6", (text.say("about.background-text"),)),
        AboutSection(text.say("about.modes"), "GH-INFO-5", modes, (), links),
        AboutSection(text.say("about.mechanisms"), "GH-INFO-4", (), tags),
        AboutSection(text.say("about.edition"), "GH-INFO-1", edition),
        AboutSection(text.say("about.open"), "GH-INFO-7", (text.say("about.open-text"),)),
        AboutSection(text.say("about.questions"), "", (), answers),
    )


def _answered(name: str, text: Catalogue) -> str:
    asked, answer = text.say(f"about.question.{name}"), text.say(f"about.answer.{name}")
    return text.say("about.question-and-answer", question=asked, answer=answer)
