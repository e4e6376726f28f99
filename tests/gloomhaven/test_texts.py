"""The texts of Gloomhaven's scenarios: all that can be said has a sentence in every language, and none lies unused."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import get_args, get_type_hints

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven import events as events_package
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.shapes import READERS
from grognard.games.gloomhaven.events import attack, basics, ground, items, monsters, prepare, rooms
from grognard.games.gloomhaven.events import round as rounds
from grognard.games.gloomhaven.facts.scenario_files import scenario_ids
from grognard.games.gloomhaven.facts.scenarios import Aimed
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.options import OPTIONS, PLACES
from grognard.games.gloomhaven.words.fact_words import stage_key
from grognard.kernel.game import Outcome
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import CHANCE, SPECTATOR, Seat
from grognard.kernel.telling import outcome_sentence
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts, events_of, strings
from tests.gloomhaven.playouts import played, words

TEXTS = Texts(gloomhaven)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
OURS = (
    *("events", "options", "prompts", "referee", "refusals", "scenarios", "scene", "table", "town", "journey"),
    *("campaign", "campaign_asked", "campaign_story"),
)
"""The files of catalogues that hold what a scenario says; cards, monsters and rules have their own tests."""
EVENTS = {
    key: event
    for module in (attack, basics, ground, items, monsters, prepare, rooms, rounds)
    for key, event in events_of(module).items()
}
VARIED = {
    "event.card-moved",
    "event.element-changed",
    "event.kit-changed",
    "event.scenario-ended",
    "event.turn-planned",
}
"""Events that are told in several ways and never by their own key; a plan is told by what comes of it."""
UNSAID = {"drew-modifier", "monster-card", "standee", "rest-draws", "deal-goal"}
"""The verbs of chance, which nobody chooses."""
SPLIT = {"play", "use-item", "move"}


def ours(language: str) -> dict[str, tuple[str, ...]]:
    """The texts of these tests: key to its forms."""
    found: dict[str, tuple[str, ...]] = {}
    for name in OURS:
        written = (TEXTS.folder / language / f"{name}.po").read_text("utf-8")
        keys = re.findall(r'^msgid "(.+)"$', written, re.MULTILINE)
        found |= {key: TEXTS.written(language)[key] for key in keys}
    return found


QUESTIONS = TEXTS.words_of("Decision", 1)
FAMILIES: Mapping[str, Iterable[str]] = {
    "option": [
        *(f"{option.name}{end}" for option in OPTIONS for end in ("", ".text")),
        *(
            f"{option.name}.{value}"
            for option in OPTIONS
            for value in option.values
            if value not in ("on", "off") and not value.isdigit()
        ),
    ],
    "outcome": ["goal", "exhausted", "escort", "given-up"],
    "refusal": {
        *(word for _, call in TEXTS.calls("Refusal") for word in strings(call.args[1]) if word.strip("-") == word),
        *("item-spent", "item-consumed", "push-goes-the-other-way", "pull-goes-the-other-way"),
    },
    "scenario": [f"{name}.name" for name in scenario_ids()],
    "side": PLACES,
    "win": get_args(get_type_hints(Aimed)["kind"]),
}


def test_the_modules_of_events_are_all_known() -> None:
    folder = events_package.__path__[0]
    names = {file.stem for file in Path(folder).glob("*.py")} - {"__init__"}
    assert names == {"attack", "basics", "ground", "items", "monsters", "prepare", "rooms", "round"}


@pytest.mark.parametrize("key", sorted(EVENTS))
def test_every_event_has_a_sentence(key: str) -> None:
    told = [each for each in ours("en") if each == key or each.startswith(f"{key}-")]
    assert told or key in VARIED
    known = {*get_type_hints(EVENTS[key])} | {"n", "words", "owner"}
    for each in told:
        if each in EVENTS and each != key:
            continue
        assert TEXTS.placeholders(each) <= known, each


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_every_question_belongs_to_a_phase(kind: str) -> None:
    for language in LANGUAGES:
        assert words(language).say(stage_key(kind)).strip()


@pytest.mark.parametrize("verb", sorted(set(READERS) - UNSAID))
def test_every_answer_has_words(verb: str) -> None:
    found = [key for key in ours("en") if key == f"choice.{verb}" or key.startswith(f"choice.{verb}-")]
    assert found
    assert f"choice.{verb}" in found or verb in SPLIT


@pytest.mark.parametrize("family", FAMILIES)
@in_every_language
def test_a_family_has_a_text_for_each_member(family: str, language: str) -> None:
    members = {f"{family}.{member}" for member in FAMILIES[family]}
    assert members
    assert members <= set(ours(language))


@in_every_language
def test_the_languages_have_the_same_texts_of_a_scenario(language: str) -> None:
    assert set(ours(language)) == set(ours("en"))


@in_every_language
def test_signs_are_set_as_the_language_does(language: str) -> None:
    wrong = WRONG_SIGNS[language]
    found = [
        (key, form)
        for key, forms in ours(language).items()
        if not key.startswith(("option.", "panel.turn", "query."))
        for form in forms
        if wrong.search(form.replace("{", "").replace("}", ""))
    ]
    assert found == []


# ---- what is said in scenarios ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["black-barrow", "crypt-of-the-damned", "forgotten-crypt", "diamond-mine"])
def test_all_that_scenarios_bring_up_has_words(scenario: str) -> None:
    """In English; the other languages have the same texts with the same facts."""
    text, show, rng = words("en"), GAME.presentation, Random(3)
    asked = 0
    for state, decision, _, events in played(scenario, 5):
        for seat in (Seat(0), SPECTATOR):
            seen = [shown for event in events if (shown := event.seen_by(seat)) is not None]
            for told in show.tell(seen, text):
                assert_whole(told.text)
        if decision.seats == (CHANCE,):
            continue
        observation = GAME.observe(state, decision.seats[0])
        assert_whole(show.prompt(decision, observation, text))
        assert_whole(show.waiting(decision, GAME.observe(state, SPECTATOR), text))
        for option in rng.sample(list(decision.options), min(6, len(decision.options))):
            assert_whole(show.option(option, observation, text))
            choice = show.choice(option, observation, text)
            assert isinstance(choice, ChoiceWords)
            assert_whole(choice.label)
            asked += 1
    assert asked > 100


def assert_whole(sentence: str) -> None:
    """A sentence has no gap, no key and no leftover."""
    assert sentence.strip()
    assert not re.search(r"[{}]|\bNone\b|\b(True|False)\b", sentence), sentence
    assert not re.search(r"\b[a-z-]+\.[a-z]{2}", sentence), sentence


def test_a_seat_is_called_by_its_character() -> None:
    state = GAME.setup("black-barrow", {"first": "mindthief"})
    names = [GAME.presentation.seat_name(state, seat, words("fr")) for seat in range(4)]
    assert names == ["Voleuse d\N{RIGHT SINGLE QUOTATION MARK}esprit", "Tisseuse de sorts", "", ""]


def test_places_that_nobody_takes_are_none_of_the_classes() -> None:
    """GH-SET-13."""
    values = {value for option in OPTIONS if option.name in PLACES for value in option.values}
    assert values == {*facts.HEROES, "none"}


@in_every_language
def test_all_win_or_lose_together_in_the_game_s_own_words(language: str) -> None:
    """GH-END-1, GH-EXH-3."""
    text = words(language)
    won = outcome_sentence(GAME, Outcome((Seat(0), Seat(1)), "goal", ()), text)
    lost = outcome_sentence(GAME, Outcome((), "exhausted", ()), text)
    assert won == text.say("game.gloomhaven.won", reason=text.say("outcome.goal"))
    assert lost == text.say("game.gloomhaven.lost", reason=text.say("outcome.exhausted"))
    assert won != lost
