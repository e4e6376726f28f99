"""Presentation: every state can be shown to everybody, and everything that is told has a text in every language."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.seat import CHANCE
from grognard.kernel.text import LANGUAGES, Catalogue, compare_catalogues
from tests.contract.table import TABLES, Table, all_games, asked, attempts, moments, playout

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
on_every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
COLUMNS = 80


@on_every_table
def test_a_state_is_drawn_and_described_for_everybody(table: Table) -> None:
    game, text = table.game, Catalogue.load(table.game.texts, "en")
    for moment in moments(table, 4):
        for seat in table.watchers:
            observation = game.observe(moment.state, seat)
            board = game.presentation.board(observation, text, False)
            assert board.strip()
            assert max(map(len, board.splitlines())) <= COLUMNS
            assert not CONTROL.search(board)
            assert COLOUR.sub("", game.presentation.board(observation, text, True)).split() == board.split()
            for lines in (game.presentation.describe(observation, text), game.presentation.panel(observation, text)):
                assert lines
                assert all(line.strip() and not CONTROL.search(line) for line in lines)


@on_every_table
def test_a_drawing_is_well_formed(table: Table) -> None:
    game, text = table.game, Catalogue.load(table.game.texts, "en")
    played = playout(table, 1)
    for seat, number in zip(table.watchers, (0, len(played) // 2, -1), strict=False):
        root = ElementTree.fromstring(game.presentation.svg(game.observe(played[number].state, seat), text))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("viewBox")


@on_every_game
def test_the_languages_agree(game: AnyGame) -> None:
    """The English of rules and cases is in tables of the game, so only their translations are in the catalogues."""
    told_in_tables = re.compile(rf"/{LANGUAGES[0]}: '(rule|case)\.")
    assert [problem for problem in compare_catalogues(game.texts) if not told_in_tables.search(problem)] == []


def sentences(table: Table, text: Catalogue) -> Iterator[str]:
    """Say all that playouts bring up: prompts, options, events, refusals, terms, endings."""
    game, rng, show = table.game, Random(1), table.game.presentation
    played = playout(table, 1)
    state = played[0].state.copy()
    for moment in played[:-1]:
        events: list[Event] = []
        assert moment.action is not None
        game.apply(state, moment.action, events)
        for seat in table.watchers:
            seen = [shown for event in events if (shown := event.seen_by(seat)) is not None]
            yield from [told.text for told in show.tell(seen, text)]
    for moment in moments(table, 30):
        for seat in table.watchers:
            observation = game.observe(moment.state, seat)
            for decision in observation.decisions:
                if decision.seats != (CHANCE,):
                    yield show.prompt(decision, observation, text)
                yield from [show.option(option, observation, text) for option in decision.options]
        for action in asked(moment)[:10] + attempts(table, moment, rng, 60):
            explanation = game.explain(moment.state, action)
            for refusal in (explanation.refusal, game.refuse(moment.state, action)):
                if refusal is not None:
                    yield text.say(f"refusal.{refusal.reason}", **show.facts(refusal.facts))
            for name, total in explanation.totals:
                yield text.say(name, n=int(total))
                yield from [text.say(f"term.{term.reason}", **show.facts(term.facts)) for term in total.terms]
            yield from [text.say(line.key, **show.facts(line.facts)) for line in explanation.lines]
    outcome = game.outcome(state)
    assert outcome is not None
    yield text.say(f"outcome.{outcome.reason}")
    yield from [text.say(f"option.{option.name}") for option in game.options]


@on_every_table
def test_all_that_is_told_has_a_text(table: Table) -> None:
    """In English; the other languages have the same texts and placeholders (``test_the_languages_agree``)."""
    if not table.game.texts:
        pytest.skip("a game without texts")
    for sentence in sentences(table, Catalogue.load(table.game.texts, LANGUAGES[0], strict=True)):
        assert sentence.strip()
        assert "None" not in sentence


@on_every_game
@in_every_language
@pytest.mark.parametrize("drawn", [True, False], ids=["drawn", "described"])
def test_every_rule_is_told(game: AnyGame, language: str, drawn: bool) -> None:
    text = Catalogue.load(game.texts, language)
    for rule in game.rules():
        lines = game.presentation.rule(rule, text, False, drawn)
        assert lines
        assert not any(CONTROL.search(line) for line in lines)
