"""The page about the game: facts with their sources, what it is, what is in the box, and questions that come up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from grognard.content import TomlFile
from grognard.games.memoir44.case_files import CASES
from grognard.games.memoir44.facts import FOLDER
from grognard.games.memoir44.words import date_in_words
from grognard.kernel.pages import About, AboutSection, Fact
from grognard.kernel.text import Catalogue

_EDITION: Final = ("edition-covered", "edition-not", "edition-play")
_VIEW: Final = ("view-mark", "view-front", "view-divisions", "view-output", "view-end")
"""The paragraphs of one author's view; the first says that it is one."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The game in numbers (M44-INFO-1): ``players`` and ``minutes`` from and to; weight and rank on ``snapshot``."""

    rules: tuple[str, ...]
    names: tuple[str, ...]
    published: int
    players: tuple[int, int]
    best_players: int
    minutes: tuple[int, int]
    age: int
    weight: float
    rank: int
    snapshot: str


@dataclass(frozen=True, slots=True)
class Mechanisms:
    """What sort of game it is, in tags (M44-INFO-2)."""

    rule: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The most figures that a side needs in a scenario of the base game."""

    infantry: int
    armor: int
    artillery: int


@dataclass(frozen=True, slots=True)
class Box:
    """What the box holds (M44-INFO-3): how many of each thing."""

    rule: str
    most_figures: Figures
    content: dict[str, int]


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions with the cases that answer them (M44-INFO-7)."""

    rule: str
    cases: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class AboutFile:
    """What stands in ``facts/about.toml``."""

    game: GameFacts
    mechanisms: Mechanisms
    box: Box
    questions: Questions


@cache
def about_facts() -> AboutFile:
    """Return the facts about the game."""
    return TomlFile.read(FOLDER / "about.toml").whole(AboutFile)


def about(text: Catalogue) -> About:
    """Return the page about the game."""
    return About(game_facts(text), _sections(text))


def game_facts(text: Catalogue) -> tuple[Fact, ...]:
    """Put the game's numbers into words; weight and rank with the day on which they stood so (M44-INFO-1)."""
    game = about_facts().game
    dated = text.say("about.snapshot", date=date_in_words(game.snapshot, text))
    least, most = game.players
    players = text.say("about.players-value", least=least, most=most, best=game.best_players)
    duration = text.say("about.duration-value", least=game.minutes[0], most=game.minutes[1])
    weight = text.say("about.weight-value", weight=game.weight)
    return (
        Fact(text.say("about.players"), players, text.say("about.players-note"), "M44-INFO-1"),
        Fact(text.say("about.duration"), duration, "", "M44-INFO-1"),
        Fact(text.say("about.age"), text.say("about.age-value", age=game.age), "", "M44-INFO-1"),
        Fact(text.say("about.weight"), weight, dated, "M44-INFO-1"),
        Fact(text.say("about.rank"), str(game.rank), dated, "M44-INFO-1"),
        Fact(text.say("about.published"), str(game.published), "", "M44-INFO-1"),
        Fact(text.say("about.names"), " · ".join(game.names), text.say("about.names-note"), "M44-INFO-1"),
    )


def _sections(text: Catalogue) -> tuple[AboutSection, ...]:
    """Tell aim, setting, mechanisms, contents, edition, questions, and one author's view.

    Rules: M44-INFO-2, M44-INFO-3, M44-INFO-4, M44-INFO-5, M44-INFO-6, M44-INFO-7, M44-INFO-8.
    """
    facts = about_facts()
    tags = tuple(text.say(f"about.mechanism.{tag}") for tag in facts.mechanisms.tags)
    most = facts.box.most_figures
    needed = text.say("about.box-note", infantry=most.infantry, armor=most.armor, artillery=most.artillery)
    box = tuple(text.say(f"about.box.{thing}", n=n) for thing, n in facts.box.content.items())
    edition = tuple(text.say(f"about.{part}") for part in _EDITION)
    view = tuple(text.say(f"about.{part}") for part in _VIEW)
    return (
        AboutSection(text.say("about.aim"), "M44-INFO-4", (text.say("about.aim-text"),)),
        AboutSection(text.say("about.background"), "M44-INFO-5", (text.say("about.background-text"),)),
        AboutSection(text.say("about.mechanisms"), facts.mechanisms.rule, (), tags),
        AboutSection(text.say("about.box"), facts.box.rule, (needed,), box),
        AboutSection(text.say("about.edition"), "M44-INFO-6", edition),
        _questions(text),
        AboutSection(text.say("about.view"), "M44-INFO-8", view),
    )


def _questions(text: Catalogue) -> AboutSection:
    """Answer questions, with a link to a rule that shows the example board of each (M44-INFO-7)."""
    questions = about_facts().questions
    cases = {case.id: case for case in CASES.cases}
    links: dict[str, str] = {}
    for name in [name for names in questions.cases.values() for name in names]:
        case = cases[name]
        rule = next(rule for rule in case.rules if rule not in links)
        title = text.say_or(f"case.{name}.title", case.title)
        links[rule] = text.say("about.board-of", title=title)
    answers = tuple(_answered(name, text) for name in questions.cases)
    return AboutSection(text.say("about.questions"), questions.rule, (), answers, tuple(links.items()))


def _answered(name: str, text: Catalogue) -> str:
    asked, answer = text.say(f"about.question.{name}"), text.say(f"about.answer.{name}")
    return text.say("about.question-and-answer", question=asked, answer=answer)
