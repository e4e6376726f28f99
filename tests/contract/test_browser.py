"""What a browser shows of any game: it can be sent and drawn, it points at places that exist, it tells no secret."""

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from grognard.kernel.game import AnyGame, UnknownName
from grognard.kernel.pages import Ground, PlainScene
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import CHANCE
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.contract.table import SEEDS, TABLES, Moment, Table, all_games, moments, playout, some

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
on_every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_theme = pytest.mark.parametrize("theme", ["light", "dark"])

REFERENCE = re.compile(r'href="#([^"]*)"|url\(#([^)]*)\)')
OUTSIDE = re.compile(r'href="(?!#)|url\((?!#)|<script|\son[a-z]+=|\sstyle=')


def words(game: AnyGame, language: str = "en") -> Catalogue:
    return Catalogue.load(game.texts, language)


def start(game: AnyGame, scenario: str) -> Any:
    return game.setup(scenario, {})


def drawing(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg xmlns='http://www.w3.org/2000/svg'>{fragment}</svg>")


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def references(svg: str) -> set[str]:
    return {"".join(found) for found in REFERENCE.findall(svg)}


def observations(table: Table, most: int) -> list[tuple[Moment, Observation[Any]]]:
    return [
        (moment, table.game.observe(moment.state, seat)) for moment in moments(table, most) for seat in table.watchers
    ]


# ------------------------------------------------------------------------------------------------------------ secrets


@on_every_table
def test_what_looks_the_same_to_a_seat_is_shown_the_same(table: Table) -> None:
    """So nothing on the table comes from what its seat cannot know."""
    game, show, text = table.game, table.game.presentation, words(table.game)
    for _, observation in observations(table, 25):
        scene = show.scene(observation, text)
        told = [(show.prompt(d, observation, text), show.stage(d, text)) for d in observation.decisions if d.options]
        for seed in (1, 2):
            other = game.observe(game.imagine(observation, Random(seed)), observation.seat)
            assert show.scene(other, text) == scene
            assert [(show.prompt(d, other, text), show.stage(d, text)) for d in other.decisions if d.options] == told


# --------------------------------------------------------------------------------------------------------------- wire


@on_every_table
@in_every_language
def test_a_scene_is_of_its_type_and_can_be_sent(table: Table, language: str) -> None:
    show, text = table.game.presentation, words(table.game, language)
    for _, observation in observations(table, 3):
        scene = show.scene(observation, text)
        assert isinstance(scene, show.scene_type)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=show.scene_type) == scene


@on_every_table
def test_choices_have_short_words_and_a_touch_means_one_that_touches(table: Table) -> None:
    show, text, rng = table.game.presentation, words(table.game), Random(1)
    for moment, observation in observations(table, 12):
        for decision in observation.decisions:
            if decision.seats == (CHANCE,) or not decision.options:
                continue
            for option in some(rng, decision.options, 20):
                choice = show.choice(option, observation, text)
                assert 0 < len(choice.label) <= 40
                assert len(choice.note) <= 40
                meant = [(touched, show.attempt(touched, decision, observation)) for touched in option.touches()]
                assert not meant or any(action is not None for _, action in meant)
                for touched, action in meant:
                    if action is not None:
                        assert touched in action.touches()
                        assert table.game.refuse(moment.state, action) is None
            assert show.attempt("no such place", decision, observation) is None


@on_every_table
def test_whatever_is_touched_the_referee_can_say_why(table: Table) -> None:
    game, show, text, rng = table.game, table.game.presentation, words(table.game), Random(2)
    ground = show.ground(start(game, table.scenario), text)
    for moment, observation in observations(table, 12):
        for decision in observation.decisions:
            if decision.seats == (CHANCE,) or not decision.options:
                continue
            for place in rng.sample(ground.places, min(6, len(ground.places))):
                meant = show.attempt(place.at, decision, observation)
                if meant is not None:
                    assert meant.seat in decision.seats
                    assert place.at in (*meant.touches(), *decision.about)
                    explained = game.explain(observation.view, meant)
                    assert meant in decision.options or game.refuse(moment.state, meant) is not None
                    assert explained is not None


# -------------------------------------------------------------------------------------------------------------- ground


def grounds(game: AnyGame, language: str = "en") -> list[Ground]:
    text = words(game, language)
    return [game.presentation.ground(start(game, info.id), text) for info in game.scenarios()]


@on_every_game
def test_places_know_their_neighbours_and_lie_in_the_box(game: AnyGame) -> None:
    for ground in grounds(game):
        by_name = {place.at: place for place in ground.places}
        assert len(by_name) == len(ground.places)
        left, top, width, height = ground.box
        for place in ground.places:
            assert left < place.x < left + width
            assert top < place.y < top + height
            assert len(set(place.neighbours)) == len(place.neighbours)
            assert all(place.at in by_name[near].neighbours for near in place.neighbours)


@on_every_game
@in_every_language
def test_places_are_named_in_every_language(game: AnyGame, language: str) -> None:
    for ground in grounds(game, language):
        assert all(place.name.strip() and "{" not in place.name for place in ground.places)


@on_every_table
def test_what_an_option_touches_is_a_place_or_something_of_the_scene(table: Table) -> None:
    """Of a plain scene the client minds places only: what an option names besides leaves it a button."""
    show, text = table.game.presentation, words(table.game)
    for moment in [] if show.scene_type is PlainScene else moments(table, 12):
        places = {place.at for place in show.ground(moment.state, text).places}
        for decision in moment.decisions:
            if decision.seats == (CHANCE,):
                continue
            observation = table.game.observe(moment.state, decision.seats[0])
            sent = msgspec.json.encode(show.scene(observation, text)).decode()
            for touched in {touched for option in decision.options for touched in option.touches()} - places:
                assert f'"{touched}"' in sent


@on_every_table
@in_every_language
def test_pieces_of_a_plain_scene_lie_on_places_and_have_a_symbol_and_words(table: Table, language: str) -> None:
    show, text = table.game.presentation, words(table.game, language)
    symbols = ids(ElementTree.fromstring(show.artwork()))
    places = {place.at for place in show.ground(start(table.game, table.scenario), text).places}
    for _, observation in observations(table, 8):
        scene = show.scene(observation, text)
        if isinstance(scene, PlainScene):
            assert {piece.at for piece in scene.pieces} <= places
            assert {piece.symbol for piece in scene.pieces} <= set(symbols)
            assert all(piece.words.strip() and "{" not in piece.words for piece in scene.pieces)


@on_every_game
def test_grounds_are_fragments_that_refer_to_the_artwork_or_to_themselves(game: AnyGame) -> None:
    artwork = game.presentation.artwork()
    sheet = ElementTree.fromstring(artwork)
    symbols = ids(sheet)
    assert len(set(symbols)) == len(symbols)
    assert not OUTSIDE.search(artwork)
    assert references(artwork) <= set(symbols)
    for ground in grounds(game):
        both = ground.below + ground.above
        own = ids(drawing(both))
        assert len(set(own)) == len(own)
        assert not set(own) & set(symbols)
        assert references(both) <= {*own, *symbols}
        assert not OUTSIDE.search(both)
        assert drawing(f'<path d="{ground.shape}"/>') is not None


@on_every_game
def test_colours_of_a_ground_come_from_the_page(game: AnyGame) -> None:
    for svg in [game.presentation.artwork(), *(ground.below + ground.above for ground in grounds(game))]:
        painted = set(re.findall(r'(?:fill|stroke|color|stop-color)="([^"]*)"', svg))
        assert painted - {"none", "currentColor"}
        patterns = {f"url(#{own})" for own in re.findall(r'<pattern id="([^"]*)"', svg)}
        assert {each for each in painted if not each.startswith("var(--")} <= {"none", "currentColor", *patterns}


# --------------------------------------------------------------------------------------------------------------- about


@on_every_game
@in_every_language
def test_pictures_of_the_page_about_a_game_take_colours_and_symbols_from_their_page(
    game: AnyGame, language: str
) -> None:
    symbols = ids(ElementTree.fromstring(game.presentation.artwork()))
    about = game.presentation.about(words(game, language))
    taken = list(symbols)
    for picture, said in (each for section in about.sections for each in section.pictures):
        root = ElementTree.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("viewBox")
        assert references(picture) <= {*ids(root), *symbols}
        assert not OUTSIDE.search(picture)
        painted = set(re.findall(r'(?:fill|stroke)="([^"]*)"', picture))
        assert {each for each in painted if not each.startswith("var(--")} <= {"none", "currentColor"}
        assert said.strip()
        assert "{" not in said
        taken += ids(root)
    assert len(set(taken)) == len(taken)
    assert len(msgspec.json.encode(about)) < 60_000


# --------------------------------------------------------------------------------------------------------------- lobby


@on_every_game
@in_every_theme
def test_every_scenario_has_a_small_drawing_of_its_own(game: AnyGame, theme: str) -> None:
    drawn = [game.presentation.miniature(info.id, theme) for info in game.scenarios()]
    for svg in drawn:
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("viewBox")
        assert not OUTSIDE.search(svg)
        assert references(svg) <= set(ids(root))
        assert len(svg) < 16_000
    assert len(set(drawn)) == len(drawn)


@on_every_game
def test_a_scenario_that_does_not_exist_is_no_scenario_of_the_lobby(game: AnyGame) -> None:
    with pytest.raises(UnknownName, match="no-such-battle"):
        game.presentation.miniature("no-such-battle", "light")
    with pytest.raises(UnknownName, match="no-such-battle"):
        game.presentation.scenario_card("no-such-battle", words(game))


@on_every_game
@in_every_language
def test_the_lobby_knows_every_scenario(game: AnyGame, language: str) -> None:
    for info in game.scenarios():
        card = game.presentation.scenario_card(info.id, words(game, language))
        assert (card.id, card.number) == (info.id, info.number)
        assert card.name.strip()
        assert card.goal.strip()
        assert card.first in range(len(game.seats))
        assert card.rows
        for label, values in card.rows:
            assert label.strip()
            assert len(values) == len(game.seats)
            assert all(value.strip() for value in values)
        assert all("{" not in line for line in (*card.history, *card.tasks, *card.lines, card.goal))


# --------------------------------------------------------------------------------------------------------------- rules


@on_every_game
@in_every_language
def test_the_list_of_rules_is_complete_and_in_order(game: AnyGame, language: str) -> None:
    listed = game.presentation.rule_list(words(game, language))
    assert [rule for rule, _, _ in listed] == list(game.rules())
    assert all(title.strip() and section.strip() for _, title, section in listed)


def check_example_drawing(picture: str, prefix: str) -> None:
    root = ElementTree.fromstring(picture)
    assert references(picture) <= set(ids(root))
    assert all(each.startswith(prefix) for each in ids(root))
    assert not OUTSIDE.search(picture)


@on_every_game
@in_every_language
def test_questions_are_answered_and_lead_to_examples(game: AnyGame, language: str) -> None:
    text = words(game, language)
    for asked in game.presentation.questions(text):
        assert asked.question.strip()
        assert asked.answer.strip()
        for board in asked.boards:
            page = game.presentation.rule_page(board.rule, text)
            assert (board.example, board.title) in [(example.id, example.title) for example in page.examples]
            check_example_drawing(board.picture, f"{board.example}-")
            assert board.described


@on_every_game
@in_every_theme
def test_every_colour_of_an_example_has_a_value_outside_a_page(game: AnyGame, theme: str) -> None:
    text, colours = words(game), game.presentation.colours(theme)
    for asked in game.presentation.questions(text):
        for board in asked.boards:
            assert set(re.findall(r"var\(--([a-z0-9-]+)\)", board.picture)) <= set(colours)


@on_every_game
def test_every_rule_is_a_page_and_the_pages_hang_together(game: AnyGame) -> None:
    text = words(game)
    before = ""
    titles = {rule: title for rule, title, _ in game.presentation.rule_list(text)}
    for rule in game.rules():
        page = game.presentation.rule_page(rule, text)
        assert (page.rule, page.title, page.before) == (rule, titles[rule], before)
        assert page.text.strip()
        before = rule
        for example in page.examples:
            assert example.title.strip()
            assert set(example.rules) <= set(titles)
            assert game.presentation.example_title(example.id, text) == example.title
            for drawn, described in ((board.picture, board.described) for board in example.boards):
                assert bool(drawn) == bool(described)
                if drawn:
                    check_example_drawing(drawn, f"{example.id}-")
    assert game.presentation.rule_page(before, text).after == ""


# -------------------------------------------------------------------------------------------------------------- tallies


@on_every_table
def test_a_tally_counts_a_game_at_any_time(table: Table) -> None:
    show, text = table.game.presentation, words(table.game)
    played = playout(table, SEEDS[0])
    states = [moment.state for moment in played]
    actions = [moment.action for moment in played if moment.action is not None]
    for end in (0, len(actions) // 2, len(actions)):
        rows = show.tally(states[: end + 1], actions[:end], text)
        assert len({row.id for row in rows}) == len(rows)
        for row in rows:
            assert row.label.strip()
            assert len(row.values) == len(table.seats)
            assert len(row.expected) in (0, len(table.seats))
