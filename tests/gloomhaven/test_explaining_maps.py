"""Explanations of whole positions agree with their plans, in every language, and need every text there is."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.desk.answer import Explanation, Ranked
from grognard.games.gloomhaven.desk.explaining import explain, explanation_lines
from grognard.games.gloomhaven.map_notation import MonsterMap
from grognard.hexes import FlatHex
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts, check, columns
from tests.gloomhaven.explained import EVERY_KIND, Heard, catalogue, hexes, plan_of, position_of
from tests.gloomhaven.monster_maps import positions

TEXTS: Final = Texts(gloomhaven)
NOTATION: Final = r"\([-0-9]+,[-0-9]+\)|GH-[A-Z]+-\d+"
NAMES: Final = re.compile("Tinkerer|Cragheart|Mindthief|Brute")
WIDTH: Final = 100

EVERY: Final = (*positions(), *[position_of(block) for block in EVERY_KIND])

each_position = pytest.mark.parametrize("position", EVERY, ids=[each.name.split()[0] for each in EVERY])
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def explained(position: MonsterMap, language: str = "en") -> Explanation:
    """Why the monster of a position does what it does."""
    return explain(position, plan_of(position), catalogue(language))


def texts_of(found: Explanation) -> list[str]:
    """Every sentence, phrase and word of an explanation."""
    texts = [found.headline.text, *[each.text for each in found.sentences]]
    for ranked in found.rankings:
        texts += [ranked.question, ranked.answer, *[each.text for each in ranked.sentences]]
        texts += [text for column in ranked.columns for text in (column.title, column.hint)]
        texts += [cell for row in ranked.rows for cell in row.cells]
    return texts + [text for pair in found.numbers for text in pair]


# ---- words -----------------------------------------------------------------------------------------------------------


@each_position
@in_every_language
def test_an_explanation_is_whole_in_every_language(position: MonsterMap, language: str) -> None:
    found = explained(position, language)
    for text in texts_of(found):
        check(NAMES.sub("X", text), language, NOTATION)
        assert not re.search(r"\((?:\d+), |, ,|\.\.|。。", text), text
    for sentence in (found.headline, *found.sentences):
        assert sentence.text.endswith(("。", ".")), sentence.text
        assert sentence.text[0].isupper() or language == "zh" or sentence.text[0] == "(", sentence.text
        assert len(sentence.rules) == len(set(sentence.rules))
    assert all(sentence.rules for sentence in found.sentences)


@in_every_language
def test_the_texts_keep_to_the_typography_of_their_language(language: str) -> None:
    texts = [text for key, forms in TEXTS.written(language).items() if key.startswith("why.") for text in forms]
    assert len(texts) > 100
    assert [text for text in texts if WRONG_SIGNS[language].search(text)] == []


def test_every_text_is_needed_by_some_position_and_every_text_needed_is_there() -> None:
    """The catalogue is strict: a text that is not there fails at once."""
    heard = Heard(catalogue("en"))
    for position in EVERY:
        explanation_lines(explain(position, plan_of(position), heard.catalogue), heard.catalogue)
    written = {key for key in TEXTS.written("en") if key.startswith("why.")}
    assert {key for key in heard.keys if key.startswith("why.")} == written


@in_every_language
def test_the_three_languages_have_the_same_texts_with_the_same_facts(language: str) -> None:
    english = {key: forms for key, forms in TEXTS.written("en").items() if key.startswith("why.")}
    others = {key: forms for key, forms in TEXTS.written(language).items() if key.startswith("why.")}
    assert set(english) == set(others)
    for key, forms in others.items():
        assert {name for form in forms for name in re.findall(r"\{(\w+)\}", form)} == TEXTS.placeholders(key), key


# ---- the plan --------------------------------------------------------------------------------------------------------


@each_position
@in_every_language
def test_few_ends_are_all_in_the_headline(position: MonsterMap, language: str) -> None:
    plan = plan_of(position)
    ends = {outcome.end for outcome in plan.outcomes}
    named = set(hexes(explained(position, language).headline.text))
    if len(ends) <= 3:
        assert ends - {position.me} <= named
    assert named <= ends | {enemy.hex for enemy in position.enemies}


@each_position
def test_each_end_has_its_way(position: MonsterMap) -> None:
    found = explained(position)
    ends = sorted({outcome.end for outcome in plan_of(position).outcomes})
    assert [FlatHex(*way[-1]) for way in found.ways] == ends
    assert {FlatHex(*way[0]) for way in found.ways} == {position.me}


@each_position
def test_the_tables_are_consistent(position: MonsterMap) -> None:
    for ranked in explained(position).rankings:
        assert len({row.hex for row in ranked.rows}) == len(ranked.rows) > 0
        lost = [row.lost_by for row in ranked.rows]
        assert lost[0] is None
        assert ranked.decisive == max([each for each in lost if each is not None], default=None)
        best = [row for row in ranked.rows if row.lost_by is None]
        came = [len(ranked.columns) if each is None else each for each in lost]
        assert came == sorted(came, reverse=True)
        for row in ranked.rows:
            assert len(row.cells) == len(ranked.columns)
            if row.lost_by is None:
                continue
            # Up to the criterion by which it lost it is as good as the best, by that one it is not.
            assert row.cells[: row.lost_by] == best[0].cells[: row.lost_by]
            assert row.cells[row.lost_by] != best[0].cells[row.lost_by]
            assert is_worse(ranked, row.cells[row.lost_by], best[0].cells[row.lost_by], row.lost_by)


MORE_IS_BETTER: Final = ("victims",)
WORDS: Final = {"later": ("yes", "no"), "disadvantage": ("no", "yes")}


def is_worse(ranked: Ranked, cell: str, best: str, column: int) -> bool:
    """Say whether a cell reads as worse than that of the best."""
    name = ranked.columns[column].name
    if name in WORDS:
        return (best, cell) == WORDS[name]
    if name == "ranks":
        return [int(rank) for rank in cell.split()] > [int(rank) for rank in best.split()]
    if name == "initiative":
        first, second = (int(re.match(r"\d+", each).group()) for each in (best, cell))  # type: ignore[union-attr]
        return first <= second
    return int(cell) < int(best) if name in MORE_IS_BETTER else int(cell) > int(best)


@each_position
def test_the_best_rows_are_what_the_plan_leads_to(position: MonsterMap) -> None:
    plan = plan_of(position)
    rankings = explained(position).rankings
    focus = [ranked for ranked in rankings if ranked.kind == "focus"]
    assert [best_of(ranked) for ranked in focus] == ([set(plan.focus)] if plan.focus else [])
    for course in plan.courses if plan.card.move or plan.card.attacks else ():
        own = [ranked for ranked in rankings if ranked.focus == tuple(course.focus.hex)]
        ends = {outcome.end for outcome in course.outcomes}
        if not course.stands.ranking.candidates:
            assert ends == {position.me}
            continue
        moved_for = [ranked for ranked in own if ranked.kind in ("stands", "shots")]
        goals = {plan.floor.hex_of(here) for here in course.stands.shots.best}
        if plan.card.move or course.attack is None:
            assert goals in [best_of(ranked) for ranked in moved_for]
        if course.stands.reachable:
            assert goals == ends
        elif plan.card.move:
            stops = [ranked for ranked in own if ranked.kind == "stops"]
            assert {FlatHex(*ranked.goal) for ranked in stops if ranked.goal} == goals
            assert ends == set().union(*[best_of(ranked) for ranked in stops])


def best_of(ranked: Ranked) -> set[FlatHex]:
    """The hexes of the best rows."""
    return {FlatHex(*row.hex) for row in ranked.rows if row.lost_by is None}


@each_position
def test_the_victims_of_the_best_rows_are_those_of_the_plan(position: MonsterMap) -> None:
    """A dozen sets of one hex are written out at most."""
    plan = plan_of(position)
    attacked = {(each.end, each.targets) for each in plan.outcomes if each.targets}
    shown = set()
    for ranked in explained(position).rankings:
        if ranked.kind in ("stands", "shots"):
            for row in ranked.rows:
                if row.lost_by is None:
                    shown |= {(FlatHex(*row.hex), tuple([FlatHex(*h) for h in each])) for each in row.targets}
    if not plan.card.before:
        assert attacked <= shown


@each_position
def test_lines_of_sight_join_corners_of_the_row_and_of_its_victims(position: MonsterMap) -> None:
    """GH-LOS-5."""
    for ranked in explained(position).rankings:
        for row in ranked.rows:
            victims = {h for each in row.targets for h in each}
            assert len(row.sights) in (0, len(victims))
            for ax, ay, bx, by in row.sights:
                assert is_corner(ax, ay, row.hex)
                assert any(is_corner(bx, by, there) for there in victims)


def is_corner(x: int, y: int, h: tuple[int, int]) -> bool:
    """Say whether a point is a corner of a hex, whose centre is at (3q, 2t+q)."""
    return (abs(x - 3 * h[0]), abs(y - 2 * h[1] - h[0])) in ((2, 0), (1, 1))


@each_position
def test_ways_of_rows_begin_where_it_stands_and_go_from_hex_to_hex(position: MonsterMap) -> None:
    for ranked in explained(position).rankings:
        for row in ranked.rows:
            way = [FlatHex(*h) for h in row.way]
            assert way[0] == position.me
            if ranked.kind != "focus":
                assert way[-1] == FlatHex(*row.hex)
            steps = {(b.q - a.q, b.t - a.t) for a, b in pairwise(way)}
            assert steps <= {(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)}


# ---- lines -----------------------------------------------------------------------------------------------------------


@each_position
@in_every_language
def test_the_lines_fit_and_say_everything(position: MonsterMap, language: str) -> None:
    found = explained(position, language)
    text = catalogue(language)
    for width in (80, WIDTH, 130):
        assert all(columns(line) <= width and line == line.rstrip() for line in explanation_lines(found, text, width))
    joined = re.sub(r"\s+", "", "".join(explanation_lines(found, text, WIDTH)))
    for sentence in (found.headline, *found.sentences):
        assert re.sub(r"\s+", "", sentence.text) in joined
        assert all(rule in joined for rule in sentence.rules)


def test_the_lines_have_sentences_and_aligned_tables() -> None:
    lines = explanation_lines(explained(position_of(EVERY_KIND[0])), catalogue("en"), WIDTH)
    assert lines[:3] == [
        "Moves 2 to (4,1) or (4,2), attacks Cragheart and Mindthief for 2 with curse. (4,1) and (4,2) are",
        "equal: the players choose. [GH-MMOVE-4]",
        " 1. Card 595 for this elite Inox Shaman (level 1): Move +1; Attack −1, target 2, curse. [GH-MON-1]",
    ]
    at = lines.index("Whom? Cragheart")
    assert lines[at + 1 : at + 6] == [
        "  enemy            traps  path  proximity [initiative]",
        "  Cragheart (5,-1)     0     1          4          38",
        "  Mindthief (6,0)      0     1          4         [61]",
        "  Brute (7,-2)         0    [2]         5          99",
        "  Tinkerer (9,0)      [1]    4          7          22",
    ]
    assert lines[-1] == "  and 12 worse ones"


def test_chinese_signs_count_double() -> None:
    lines = explanation_lines(explained(position_of(EVERY_KIND[0]), "zh"), catalogue("zh"), WIDTH)
    head = next(line for line in lines if line.startswith("  敌人"))
    rows = lines[lines.index(head) + 1 :][:4]
    # The last cell is a sign in brackets or a blank, so the right edges of cells stand below one another.
    edges = {columns(line.removesuffix("]")) for line in rows}
    assert edges == {columns(head.removesuffix("]"))}
