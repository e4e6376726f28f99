"""The texts of Normandy Landing: all that can be said has a sentence in every language, and no text lies unused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from random import Random

import pytest

from grognard.games import normandy9
from grognard.games.normandy9 import events
from grognard.games.normandy9.actions import VERBS, MoveUnit
from grognard.games.normandy9.board import SIDES
from grognard.games.normandy9.events import GameDrawn
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.options import DRAWN, OPTIONS
from grognard.games.normandy9.referee import explain
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rules.refusals import refuse
from grognard.games.normandy9.ruleset import KINDS, standard_ruleset
from grognard.games.normandy9.state import LAPSED, MET, OWED
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.telling import TEXTS as COMMON
from grognard.kernel.telling import further_lines, odds_in_words
from grognard.kernel.text import LANGUAGES, Catalogue, compare_catalogues
from tests.catalogues import WRONG_SIGNS, Said, Texts, check, columns, events_of
from tests.contract.table import Table, moments, pool, some
from tests.normandy9.boards import board, do
from tests.normandy9.playouts import choose, random_start

TEXTS = Texts(normandy9)
REFUSALS = TEXTS.said("refusal", "Refusal")
TERMS = TEXTS.said("term", "Term")
ASKED = TEXTS.words_of("Decision", 1)
QUESTIONS = ASKED | TEXTS.words_of("ChanceDecision", 0)
EVENTS = events_of(events)
OUTCOMES = ("eliminated", "fell-back", "quiet", "last-round")
WORDED_DIRECTLY = {"points"} | {"count", "dice", "cost"}
"""Facts that also go by the name ``n``."""
SHOWN = {MoveUnit.verb: ("move", "enter")}
"""The names of verbs in texts, where they are others."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
PLAYED = [Table(GAME, "nine-cards", {}, "texts/nine-cards")]


def names_of(verbs: Iterable[str]) -> list[str]:
    return [name for verb in verbs for name in SHOWN.get(verb, (verb,))]


FAMILIES: Mapping[str, Iterable[str]] = {
    "button": [*names_of(VERBS), "points", "dice", "strength-after"],
    "card": ["straight", "turned"],
    "caution": ["end-turn", "ends-game"],
    "cause": ["hits", "retreat"],
    "choice": [*names_of(VERBS), "with-detail"],
    "detail": ["both", "points-left", "odds", "strengths", "off-board"],
    "event": [key.removeprefix("event.") for key in EVENTS],
    "how": ["step", "enter", "retreat"],
    "lobby": [
        *("strength", "points", "goal", "layout", "own-values", "tag.short", "tag.shuffled"),
        *(f"part.{part}" for part in ("attack", "hits", "terrain", "cards")),
        *(f"first.{first}" for first in (DRAWN, *SIDES)),
    ],
    "option": [
        *(f"{option.name}{end}" for option in OPTIONS for end in ("", ".text")),
        *(f"{option.name}.{value}" for option in OPTIONS for value in option.values if value not in ("on", "off")),
    ],
    "outcome": OUTCOMES,
    "panel": ["side", "turn"],
    "prompt": [*QUESTIONS, "act-owed", "act-spent", "with-rest"],
    "query": [f"{name}.{part}" for name in GAME.presentation.queries for part in ("help", "usage")],
    "refusal": {each.key.removeprefix("refusal.") for each in REFUSALS},
    "rest": ["points"],
    "rolled": ["no-hit", "hits", "alike", "pairs"],
    "scenario": [
        f"nine-cards.{text}" for text in ("name", "subtitle", "history", "special", "attacks", "reconstructed")
    ],
    "scene": [
        *("subtitle", "turn", "deal", "unit", "unit-waits", "fought"),
        *(f"duty.{duty}" for duty in (MET, OWED, LAPSED)),
        *(f"price.{price}" for price in ("step", "diagonal", "attack", "reinforce")),
    ],
    "side": SIDES,
    "stage": QUESTIONS,
    "story": ["unit-walked", "unit-entered"],
    "summary": ["kind", "losses", "no-unit-lost", "dice"],
    "tally": ["trophies", "strength-lost", "lost-back", "attacks", "dice", "hits", "doubles"],
    "term": {each.key.removeprefix("term.") for each in TERMS},
    "terrain": standard_ruleset().terrain,
    "unit": KINDS,
    "units": KINDS,
    "unspent": ["points"],
    "waiting": ASKED,
}
"""Families of keys that are known to the last: what the game counts, and what its source says."""


@pytest.mark.parametrize("family", FAMILIES)
@in_every_language
def test_a_family_has_a_text_for_each_member_and_for_nothing_else(family: str, language: str) -> None:
    members = {f"{family}.{member}" for member in FAMILIES[family]}
    assert members
    assert {key for key in TEXTS.written(language) if key.startswith(f"{family}.")} == members


@in_every_language
def test_every_key_of_the_source_has_a_text(language: str) -> None:
    assert len(TEXTS.spelt_out()) > 30
    assert TEXTS.spelt_out() - set(TEXTS.written(language)) == set()


def test_no_text_lies_about_unused() -> None:
    families = {*FAMILIES, "about", "case", "game", "question", "rule", "rules"}
    others = {key for key in TEXTS.written("en") if key.split(".")[0] not in families}
    assert len(others) > 30
    assert {key for key in others - TEXTS.spelt_out() if not TEXTS.composed(key)} == set()


def test_what_ends_a_game_is_what_the_rules_say() -> None:
    """N9-END-1, N9-END-2."""
    assert set(OUTCOMES) <= TEXTS.known_words


# ---- the languages agree ---------------------------------------------------------------------------------------------


def test_the_languages_agree_but_for_the_rules_and_cases_whose_english_is_a_table() -> None:
    told_in_tables = re.compile(rf"{re.escape(str(TEXTS.folder))}/en: '(rule|case)\.")
    assert [problem for problem in compare_catalogues([TEXTS.folder]) if not told_in_tables.match(problem)] == []


@in_every_language
def test_every_rule_is_told(language: str) -> None:
    wanted = {f"rule.{rule}.{part}" for rule in rule_texts() for part in ("title", "text")}
    assert {key for key in TEXTS.written(language) if key.startswith("rule.")} == (
        set() if language == "en" else wanted
    )


@in_every_language
def test_texts_end_and_look_as_their_language_asks(language: str) -> None:
    """French sets a hard space before its tall signs, Chinese its own signs, both no straight quotes."""
    texts = {key: forms for key, forms in TEXTS.written(language).items() if not key.startswith("query.")}  # notation
    wrong = WRONG_SIGNS[language]
    assert {key: text for key, forms in texts.items() for text in forms if wrong.search(text)} == {}
    whole = re.compile(r"(prompt|waiting|event|refusal|caution|rest|ground|ruler)\.|(referee|summary)\.(?!kind)")
    for key, forms in texts.items():
        if whole.match(key) and key != "prompt.with-rest":
            assert all(form[-1] in ".?!。？！" for form in forms), key


@in_every_language
def test_lines_are_short(language: str) -> None:
    """What is read during play, in columns of a terminal; rules, options and the game's page are pages of their own."""
    pages = re.compile(r"(about|scenario|rule|case|game|option|question)\.")
    written = TEXTS.written(language)
    assert {key for key, forms in written.items() if not pages.match(key) and max(map(columns, forms)) > 130} == set()
    short = re.compile(r"(option\.\w+|choice\.\S+|button\.\S+|scene\.price\.\S+|tally\.\S+)$")
    assert {key for key, forms in written.items() if short.match(key) and max(map(columns, forms)) > 50} == set()


# ---- facts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [*REFUSALS, *TERMS], ids=lambda said: f"{said.where}-{said.key}")
def test_a_reason_brings_the_facts_of_its_sentence(said: Said) -> None:
    assert TEXTS.placeholders(said.key) <= said.facts
    if len(TEXTS.written("en")[said.key]) > 1:
        assert said.facts & WORDED_DIRECTLY, "plural forms are chosen by n"


@pytest.mark.parametrize("key", EVENTS)
def test_an_event_brings_the_facts_of_its_sentence(key: str) -> None:
    given = set(EVENTS[key].__dataclass_fields__)  # type: ignore[attr-defined]  # each event is a dataclass
    more = {"n"} if given & WORDED_DIRECTLY else set()
    assert TEXTS.placeholders(key) <= given | more | ({"unspent"} if "points" in given else set())


def test_every_option_has_an_example() -> None:
    example = {"en": "Example: ", "zh": "例如：", "fr": "Exemple\u00a0: "}
    for language in LANGUAGES:
        for option in OPTIONS:
            assert example[language] in TEXTS.catalogue(language).say(f"option.{option.name}.text"), option.name


# ---- everything that is told in play ---------------------------------------------------------------------------------


def words(language: str) -> Catalogue:
    return Catalogue.load([*GAME.texts, COMMON], language, strict=True)


def games(rng: Random) -> Iterator[list[list[Event]]]:
    """What happens in some games, action by action; in one of them nobody can step forward (N9-EX-9)."""
    s = board("I I I T T M", "a9", cool_waits="i", active="cool")
    yield [do(s, notation) for notation in ("end-turn", "move a9 a8", "move a8 a9", "end-turn")]
    for _ in range(12):
        state, told = random_start(rng), list[list[Event]]()
        for _ in range(250):
            if state.is_over():
                break
            assert state.open
            reinforcing = [option for option in state.open[0].options if option.verb == "reinforce"]
            action = rng.choice(reinforcing) if reinforcing and rng.random() < 0.3 else choose(state, rng)
            told.append([])
            answer(state, action, told[-1])
        yield told


@in_every_language
def test_all_that_happens_is_told(language: str) -> None:
    """Every event as a sentence of its own, in the story of the action, and in that of the game."""
    show, text, met = GAME.presentation, words(language), set[str]()
    for game in games(Random(9)):
        for happened in game:
            for event in happened:
                met.add(event.key())
                check(text.say(event.key(), **show.facts(event.facts())), language)
            for told in show.tell(happened, text):
                check(told.text, language)
        for told in show.tell([event for happened in game for event in happened], text):
            check(told.text, language)
    assert met >= set(EVENTS) - {"event.game-drawn"}
    check(text.say("event.game-drawn", **show.facts(GameDrawn("quiet").facts())), language)


@in_every_language
def test_all_that_is_asked_and_answered_is_told(language: str) -> None:
    """Prompts, options and cautions, refusals of what some seat might try, dice and steps explained."""
    show, text, rng = GAME.presentation, words(language), Random(5)
    refused: set[str] = set()
    for table in PLAYED:
        for moment in moments(table, 80):
            for decision in moment.decisions:
                observation = GAME.observe(moment.state, decision.seats[0])
                check(show.prompt(decision, observation, text), language)
                check(show.stage(decision, text), language)
                if isinstance(decision, ChanceDecision):
                    continue
                check(show.waiting(decision, observation, text), language)
                for option in some(rng, decision.options, 8):
                    check(show.option(option, observation, text), language)
                    check(show.choice(option, observation, text).label, language)
                    check(show.caution(option, observation, text) or "-", language)
            for line in show.panel(GAME.observe(moment.state, moment.state.active), text):
                check(line, language)
            for action in some(rng, pool(table), 60):
                explanation = explain(moment.state, action)
                for refusal in (explanation.refusal, refuse(moment.state, action)):
                    if refusal is not None:
                        refused.add(refusal.reason)
                        check(text.say(f"refusal.{refusal.reason}", **show.facts(refusal.facts)), language)
                for name, total in explanation.totals:
                    check(text.say(name, n=int(total)), language)
                    for term in total.terms:
                        check(text.say(f"term.{term.reason}", **show.facts(term.facts)), language)
                for said in further_lines(GAME, explanation, text):
                    check(said, language)
                for name, _ in odds_in_words(GAME, explanation, text):
                    check(name, language)
    assert len(refused) > 12, "what is tried must be refused in many ways"
