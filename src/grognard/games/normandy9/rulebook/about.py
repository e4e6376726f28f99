"""The page about the game: facts with their sources, where it comes from, and what of it is reconstructed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from grognard.content import TomlFile
from grognard.games.normandy9.board import CARDS, DIAGONAL_COST, STEP_COST
from grognard.games.normandy9.pictures.card_faces import draw_face_for_page
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.ruleset import (
    COUNTS,
    FIXED_DICE,
    FIXED_HITS,
    FOLDER,
    FULL_STRENGTH,
    KINDS,
    KindName,
    Ruleset,
    standard_ruleset,
)
from grognard.games.normandy9.state import ATTACK_COST, POINTS, REINFORCE_COST, TROPHIES
from grognard.games.normandy9.words.phrases import rule_text, rule_title
from grognard.kernel.pages import About, AboutSection, Fact
from grognard.kernel.text import Catalogue, Key


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The game in numbers (N9-INFO-1): ``minutes`` from and to."""

    rule: str
    names: tuple[str, ...]
    players: int
    minutes: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Origin:
    """Who made it, and who presented it (N9-INFO-2)."""

    rule: str
    author: str
    channel: str
    column: str


@dataclass(frozen=True, slots=True)
class Mechanisms:
    """What sort of game it is, in tags (N9-INFO-3)."""

    rule: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """What the game is made of (N9-UNIT-5): how many of each thing."""

    rule: str
    content: dict[str, int]


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions with the cases that answer them."""

    cases: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class AboutFile:
    """What stands in ``facts/about.toml``."""

    game: GameFacts
    origin: Origin
    mechanisms: Mechanisms
    box: Box
    questions: Questions


@cache
def about_facts() -> AboutFile:
    """Return the facts about the game."""
    return TomlFile.read(FOLDER / "about.toml").whole(AboutFile)


def game_facts(text: Catalogue) -> tuple[Fact, ...]:
    """Put the game's numbers and names into words; it has no age, year or complexity (N9-INFO-1, N9-INFO-2)."""
    game, origin = about_facts().game, about_facts().origin
    least, most = game.minutes
    presented = text.say("about.presented-value", channel=origin.channel, column=origin.column)
    return (
        Fact(text.say("about.players"), str(game.players), "", game.rule),
        Fact(text.say("about.duration"), text.say("about.duration-value", least=least, most=most), "", game.rule),
        Fact(text.say("about.names"), " · ".join(game.names), "", game.rule),
        Fact(text.say("about.author"), origin.author, text.say("about.author-note"), origin.rule),
        Fact(text.say("about.presented"), presented, text.say("about.presented-note"), origin.rule),
    )


def about(text: Catalogue) -> About:
    """Return the page about the game.

    Rules: N9-INFO-1, N9-INFO-2, N9-INFO-3, N9-INFO-4, N9-INFO-5, N9-INFO-6, N9-KEY-1, N9-TER-10, N9-VAR-1.
    """
    facts = about_facts()
    tags = tuple(text.say(f"about.mechanism.{tag}") for tag in facts.mechanisms.tags)
    box = tuple(text.say(f"about.box.{thing}", n=n) for thing, n in facts.box.content.items())
    sections = (
        _minute(text),
        AboutSection(text.say("about.aim"), "N9-INFO-4", (rule_text("N9-INFO-4", text),)),
        AboutSection(text.say("about.mechanisms"), facts.mechanisms.rule, (), tags),
        AboutSection(text.say("about.box"), facts.box.rule, (), box),
        _origins(text),
        _faces(text),
        AboutSection(text.say("about.history"), "N9-INFO-5", (rule_text("N9-INFO-5", text),)),
        AboutSection(
            text.say("about.said"), "N9-INFO-6", (rule_text("N9-INFO-6", text),), (), _links(text, "N9-VAR-1")
        ),
    )
    return About(game_facts(text), sections)


def _links(text: Catalogue, *rules: str) -> tuple[tuple[str, str], ...]:
    return tuple((rule, rule_title(rule, text)) for rule in rules)


def _minute(text: Catalogue) -> AboutSection:
    """Tell how the game is played as shortly as it can be told; each line names its rules.

    Rules: N9-UNIT-1, N9-TURN-1, N9-TURN-2, N9-MOVE-1, N9-ATK-1 to N9-ATK-7, N9-RET-1, N9-REINF-1, N9-END-1.
    """
    ruleset = standard_ruleset()
    dice = [_brief(kind, ruleset.attack.of(number), text) for number, kind in enumerate(KINDS)]
    hits = [_brief(kind, ruleset.hits.of(number), text) for number, kind in enumerate(KINDS)]
    infantry, tanks, mortars = COUNTS
    quiet, last = ruleset.keys.quiet_rounds, ruleset.keys.last_round
    items = (
        text.say("about.minute-aim", infantry=infantry, tanks=tanks, mortars=mortars, full=FULL_STRENGTH, n=TROPHIES),
        text.say(
            "about.minute-turn",
            points=POINTS,
            step=STEP_COST,
            diagonal=DIAGONAL_COST,
            attack=ATTACK_COST,
            reinforce=REINFORCE_COST,
        ),
        text.say("about.minute-forward"),
        text.say("about.minute-attack", dice=dice),
        text.say("about.minute-hits", hits=hits),
        text.say("about.minute-retreat"),
        text.say("about.minute-reinforce", full=FULL_STRENGTH),
        text.say("about.minute-end", quiet=quiet, last=last),
    )
    return AboutSection(text.say("about.minute"), "", (), items)


def _brief(kind: KindName, figures: tuple[int, ...], text: Catalogue) -> str:
    """Put a row of a chart into a few signs: "tanks 3/3/2", a dash where there is nothing."""
    return text.say("about.minute-row", unit=Key(f"units.{kind}"), figures="/".join(str(n or "–") for n in figures))


def _origins(text: Catalogue) -> AboutSection:
    """Say which values the published text fixes and which are reconstructed (N9-KEY-1, N9-ATK-3, N9-ATK-4)."""
    statuses = [rule.status for rule in rule_texts().values()]
    counted = {status: statuses.count(status) for status in ("fixed", "partly", "reconstructed")}
    why, marked = text.say("about.origins-why"), text.say("about.origins-marked")
    paragraphs = (why, text.say("about.origins-count", **counted), marked)
    ruleset = standard_ruleset()
    items = []
    for number, kind in enumerate(KINDS):
        dice = ruleset.attack.of(number)
        figures = [_figure(value, (kind, n) in FIXED_DICE, text) for n, value in enumerate(dice, 1)]
        items.append(text.say("about.origins-dice", unit=Key(f"units.{kind}"), figures=figures))
    for number, kind in enumerate(KINDS):
        figures = [_figure(face, (kind, face) in FIXED_HITS, text) for face in ruleset.hits.of(number)]
        items.append(text.say("about.origins-hits", unit=Key(f"units.{kind}"), figures=figures))
    items += [text.say(f"about.origins-{part}") for part in ("six", "terrain", "faces", "keys")]
    links = _links(text, "N9-ATK-3", "N9-ATK-4", "N9-KEY-1")
    return AboutSection(text.say("about.origins"), "N9-KEY-1", paragraphs, tuple(items), links)


def _figure(value: int, fixed: bool, text: Catalogue) -> str:
    return text.say("about.fixed-figure", value=value) if fixed else str(value)


def _faces(text: Catalogue) -> AboutSection:
    """Show the nine faces, how a file writes them and what its signs mean, and how they are corrected (N9-TER-10)."""
    ruleset = standard_ruleset()
    signs = [
        text.say("about.sign", sign=each.sign, terrain=Key(f"terrain.{each.id}")) for each in ruleset.terrain.values()
    ]
    paragraphs = (
        text.say("about.faces-text"),
        text.say("about.faces-correct"),
        text.say("about.faces-signs", signs=signs),
    )
    pictures = tuple((draw_face_for_page(ruleset, card), _face_in_words(ruleset, card, text)) for card in range(CARDS))
    return AboutSection(text.say("about.faces"), "N9-TER-10", paragraphs, (), _links(text, "N9-TER-9"), pictures)


def _face_in_words(ruleset: Ruleset, card: int, text: Catalogue) -> str:
    """Say what lies on a card, row by row from its far edge: what a screen reader says of its picture."""
    ground = {each.sign: Key(f"terrain.{each.id}") for each in ruleset.terrain.values()}
    far, middle, near = ([ground[sign] for sign in row] for row in ruleset.cards.faces[card].split("/"))
    return text.say("about.face", n=card + 1, far=far, middle=middle, near=near)
