"""The texts of Memoir '44: all that can be said has a sentence in every language, and no sentence lies about unused."""

import re
from collections.abc import Iterable, Mapping
from random import Random

import pytest

from grognard.games import memoir44
from grognard.games.memoir44 import events
from grognard.games.memoir44.about import about_facts
from grognard.games.memoir44.actions import DIE_FACES, VERBS
from grognard.games.memoir44.board import SECTION_NAMES, SIDES
from grognard.games.memoir44.cards import FACES, card_facts
from grognard.games.memoir44.case_files import CASES
from grognard.games.memoir44.events import HIDDEN_CARD
from grognard.games.memoir44.facts import pieces, rule_texts, terrains, unit_kinds
from grognard.games.memoir44.picture import HEX_MARKS, UNIT_MARKS
from grognard.games.memoir44.rulings import OPTIONS
from grognard.games.memoir44.scenario import find_scenario, scenario_names
from grognard.kernel.event import Event
from grognard.kernel.game import find_game
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import LANGUAGES, compare_catalogues
from tests.catalogues import WRONG_SIGNS, Said, Texts, columns, events_of
from tests.catalogues import check as check_sentence
from tests.contract.table import Table, moments, playout, pool, some

GAME = find_game("memoir44")
TEXTS = Texts(memoir44)
FOLDER = TEXTS.folder
catalogue, written, placeholders, words_of = TEXTS.catalogue, TEXTS.written, TEXTS.placeholders, TEXTS.words_of
SCENARIO_TEXTS = ("name", "subtitle", "history", "axis", "allies", "special")
"""The texts of a scenario."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


# ---- what the source says --------------------------------------------------------------------------------------------

REFUSALS = TEXTS.said("refusal", "Refusal")
TERMS = TEXTS.said("term", "Term")
QUESTIONS = words_of("Decision", 1) | words_of("ChanceDecision", 0)
EVENTS = events_of(events)
KNOWN = TEXTS.known_words


def spelt_out() -> set[str]:
    """Every key that the source spells out, but for paths in files of the editor."""
    return TEXTS.spelt_out(apart_from="m44")


BUTTON_NOTES = (
    *("attacks-left", "dice", "figures", "instead-of-battle"),
    *("no-battle", "not-moved", "orders-left", "rows-back"),
)
CARDS = {face.facts.id for face in FACES if face.copies}
ACTED_AS = {privilege.acts_as for name in scenario_names() for privilege in find_scenario(name).facts.privilege}
"""What no hand holds, but a card may be played as (M44-SCN-16)."""
SECTION_CARDS = {face.facts.id for face in FACES if face.facts.sections is not None}

FAMILIES: Mapping[str, Iterable[str]] = {
    "about": [
        *(key.removeprefix("about.") for key in spelt_out() if key.startswith("about.")),
        *(word for word in KNOWN if re.fullmatch(r"(edition|view)-[a-z]+", word)),
        *(f"mechanism.{tag}" for tag in about_facts().mechanisms.tags),
        *(f"box.{thing}" for thing in about_facts().box.content),
        *(f"{part}.{name}" for part in ("question", "answer") for name in about_facts().questions.cases),
    ],
    "because": ["taken", "closed"],
    "button": [*VERBS, "heal", "play-as", *BUTTON_NOTES],
    "card": [*(face.id for face in FACES), HIDDEN_CARD],
    "card-name": SECTION_CARDS,
    "card-number": ["all"],
    "card-short": (CARDS - SECTION_CARDS) | {"recon", *ACTED_AS, *SECTION_NAMES},
    "card-text": CARDS | ACTED_AS,
    "cause": words_of("lose_figures", 3),
    "choice": [*VERBS, "play-section", "play-as", "with-detail"],
    "die": DIE_FACES,
    "event": [key.removeprefix("event.") for key in EVENTS],
    "game": ["memoir44.name", "memoir44.about"],
    "how": words_of("displace", 4),
    "mark": [*UNIT_MARKS, *HEX_MARKS],
    "option": [
        *(f"{option.name}{end}" for option in OPTIONS for end in ("", ".text")),
        *(f"{option.name}.{value}" for option in OPTIONS for value in option.values if value not in ("on", "off")),
    ],
    "outcome": words_of("_end", 2),
    "piece": pieces(),
    "place": [
        facts.text.lower().replace(" ", "-") for name in scenario_names() for facts in find_scenario(name).facts.label
    ],
    "prompt": [*QUESTIONS, "with-rest"],
    "query": [f"{name}.{part}" for name in GAME.presentation.queries for part in ("help", "usage")],
    "refusal": {each.key.removeprefix("refusal.") for each in REFUSALS},
    "roll": words_of("tell_roll", 0),
    "scenario": [f"{name}.{text}" for name in scenario_names() for text in SCENARIO_TEXTS],
    "rules": {rule.split("-")[1] for rule in rule_texts()},
    "section": SECTION_NAMES,
    "side": SIDES,
    "stage": QUESTIONS,
    "term": {each.key.removeprefix("term.") for each in TERMS},
    "terrain": terrains(),
    "unit": unit_kinds(),
    "waiting": words_of("Decision", 1),
}
"""Families of keys that are known to the last: what the game counts, and what its source says."""


@pytest.mark.parametrize("family", FAMILIES)
@in_every_language
def test_a_family_has_a_text_for_each_member_and_for_nothing_else(family: str, language: str) -> None:
    members = {f"{family}.{member}" for member in FAMILIES[family]}
    assert members
    assert {key for key in written(language) if key.startswith(f"{family}.")} == members


@in_every_language
def test_every_key_of_the_source_has_a_text(language: str) -> None:
    assert len(spelt_out()) > 30
    assert spelt_out() - set(written(language)) == set()


def test_no_text_lies_about_unused() -> None:
    families = {*FAMILIES, "case", "rule"}
    others = {key for key in written("en") if key.split(".")[0] not in families}
    assert len(others) > 30
    assert {key for key in others - spelt_out() if not TEXTS.composed(key)} == set()


# ---- the languages agree ---------------------------------------------------------------------------------------------


def test_the_languages_agree_but_for_the_rules_and_cases_whose_english_is_a_table() -> None:
    told_in_tables = re.compile(rf"{re.escape(str(FOLDER))}/en: '(rule|case)\.")
    assert [problem for problem in compare_catalogues([FOLDER]) if not told_in_tables.match(problem)] == []


@in_every_language
def test_every_rule_is_told(language: str) -> None:
    wanted = {f"rule.{rule}.{part}" for rule in rule_texts() for part in ("title", "text")}
    assert {key for key in written(language) if key.startswith("rule.")} == (set() if language == "en" else wanted)


@in_every_language
def test_every_case_is_told(language: str) -> None:
    wanted = {f"case.{case.id}.{part}" for case in CASES.cases for part in ("title", "text")}
    assert {key for key in written(language) if key.startswith("case.")} == (set() if language == "en" else wanted)


@in_every_language
def test_texts_end_and_look_as_their_language_asks(language: str) -> None:
    """French sets a hard space before its tall signs, Chinese its own signs, both no straight quotes."""
    texts = {key: forms for key, forms in written(language).items() if not key.startswith("query.")}  # notation
    assert [text for forms in texts.values() for text in forms if WRONG_SIGNS[language].search(text)] == []
    # Parts of sentences, and sentences that end with the name of a card, which may end with a sign of its own.
    parts = re.compile(
        r"prompt\.with-rest|board\.(run|off-board|own-position)|event\.card-(played|copied|played-as|drawn|kept|discarded)$"
    )
    whole = re.compile(r"(prompt|waiting|event|refusal|card-text|board|caution|rest)\.|case\.\S+\.text$")
    for key, forms in written(language).items():
        if whole.match(key) and not parts.match(key):
            assert all(form[-1] in ".?!。？！" for form in forms) or key == "prompt.ground", key


@in_every_language
def test_lines_are_short(language: str) -> None:
    """What is read during play, in columns of a terminal; histories, rules and options are pages of their own."""
    pages = re.compile(r"(about|scenario|rule|case|game|option)\.")
    long = {key for key, forms in written(language).items() if not pages.match(key) and max(map(columns, forms)) > 130}
    assert long == set()
    assert {key for key in written(language) if re.match(r"(option\.\w+|choice\.\S+|card\.\S+)$", key)} - {
        key for key, forms in written(language).items() if max(map(columns, forms)) <= 50
    } == set()


# ---- facts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [*REFUSALS, *TERMS], ids=lambda said: f"{said.where}-{said.key}")
def test_a_reason_brings_the_facts_of_its_sentence(said: Said) -> None:
    assert placeholders(said.key) <= said.facts
    if len(written("en")[said.key]) > 1:
        assert "n" in said.facts, "plural forms are chosen by n"


@pytest.mark.parametrize("key", EVENTS)
def test_an_event_brings_the_facts_of_its_sentence(key: str) -> None:
    given = set(EVENTS[key].__dataclass_fields__)  # type: ignore[attr-defined]  # each event is a dataclass
    assert placeholders(key) <= {*given, *(["n"] if given & {"count", "dice", "cards", "worth"} else [])}


def test_a_card_that_asks_whom_to_order_names_a_kind_that_has_a_word() -> None:
    """M44-CARD-0: the refusal of another kind says which one the card orders."""
    asking = [card.order.kind for card in card_facts().values() if card.order and card.order.count != "all"]
    assert "infantry" in asking
    assert set(asking) <= {"any", *unit_kinds()}


def test_every_option_has_an_example() -> None:
    example = {"en": "Example: ", "zh": "例如：", "fr": "Exemple\u00a0: "}
    for language in LANGUAGES:
        for option in OPTIONS:
            assert example[language] in catalogue(language).say(f"option.{option.name}.text"), option.name


# ---- everything that is told in play ---------------------------------------------------------------------------------

NOTATION = r"“[a-z-]+”|left|center|right"


def check(sentence: str, language: str) -> None:
    """A sentence is whole."""
    check_sentence(sentence, language, NOTATION)


@pytest.mark.parametrize("scenario", scenario_names())
@in_every_language
def test_all_that_happens_is_told(scenario: str, language: str) -> None:
    """Every event, each seat's own view of it, as a sentence of its own and in the story of the turn."""
    text, table = catalogue(language), Table(GAME, scenario, {}, f"texts/{scenario}")
    played = playout(table, 1)
    state = played[0].state.copy()
    for moment in played[:-1]:
        happened: list[Event] = []
        assert moment.action is not None
        GAME.apply(state, moment.action, happened)
        for seat in (Seat(0), Seat(1), SPECTATOR):
            seen = [view for event in happened if (view := event.seen_by(seat)) is not None]
            for event in seen:
                check(text.say(event.key(), **GAME.presentation.facts(event.facts())), language)
            for told in GAME.presentation.tell(seen, text):
                check(told.text, language)


@pytest.mark.parametrize("scenario", scenario_names())
@in_every_language
def test_all_that_is_asked_and_answered_is_told(scenario: str, language: str) -> None:
    """Prompts and options, refusals of what some seat might try, dice and moves explained."""
    text, table, rng = catalogue(language), Table(GAME, scenario, {}, f"texts/{scenario}"), Random(5)
    for moment in moments(table, 40):
        for decision in moment.decisions:
            seat = decision.seats[0]
            observation = GAME.observe(moment.state, seat)
            if seat >= 0:
                check(GAME.presentation.prompt(decision, observation, text), language)
                for option in some(rng, decision.options, 8):
                    check(GAME.presentation.option(option, observation, text), language)
        for action in some(rng, pool(table), 40):
            explanation = GAME.explain(moment.state, action)
            for refusal in (explanation.refusal, GAME.refuse(moment.state, action)):
                if refusal is not None:
                    check(text.say(f"refusal.{refusal.reason}", **GAME.presentation.facts(refusal.facts)), language)
            for name, total in explanation.totals:
                check(text.say(name, n=int(total)), language)
                for term in total.terms:
                    check(text.say(f"term.{term.reason}", **GAME.presentation.facts(term.facts)), language)
            for line in explanation.lines:
                check(text.say(line.key, **line.facts), language)
