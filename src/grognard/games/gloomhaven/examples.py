"""Examples of the rules: the positions that come with the program, drawn, with what the monster does there and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from grognard.content.casebook import MOST
from grognard.games.gloomhaven.desk.answer import Answer, Sentence
from grognard.games.gloomhaven.desk.answering import answer
from grognard.games.gloomhaven.desk.casebook import case_text, cases
from grognard.games.gloomhaven.map_drawing import draw_map, ground
from grognard.games.gloomhaven.map_notation import read_maps
from grognard.games.gloomhaven.monster_map import Enemy, MonsterMap, Outcome, written
from grognard.hexes import COMPASS, FlatHex
from grognard.kernel.pages import Example, ExampleAnswer, ExampleBoard, Trial
from grognard.kernel.text import Catalogue


@cache
def positions() -> dict[str, MonsterMap]:
    """Return the positions of the case file by id."""
    found: dict[str, MonsterMap] = {}
    for reading in read_maps(case_text()):
        assert reading.position is not None, f"the case {reading.name} can be read"
        found[reading.name.split()[0]] = reading.position
    return found


@cache
def _rules() -> dict[str, tuple[str, ...]]:
    """Return the rules that each case shows, the one it is about first."""
    return {case.id: case.rules for case in cases(Catalogue("en", ()))}


def examples_of(rule: str) -> tuple[str, ...]:
    """Return the cases that are a rule's examples, those that are about this rule before others first."""
    found = sorted((rules.index(rule), name) for name, rules in _rules().items() if rule in rules)
    own = sum(1 for place, _ in found if place == 0)
    return tuple([name for _, name in found[: max(MOST, own)]])


def title_of(name: str, text: Catalogue) -> str | None:
    """Return the title of a case; None if there is none with this id."""
    return next((case.title for case in cases(text) if case.id == name), None)


@lru_cache(maxsize=300)
def example_of(name: str, text: Catalogue) -> Example:
    """Return the case with an id as an example of the rulebook; LookupError if there is none."""
    title = title_of(name, text)
    if title is None:
        raise LookupError(f"no case has the id {name}")
    position = positions()[name]
    given = answer_to(name, text)
    described = tuple(described_map(position, text))
    hit = hit_by(given)
    picture = draw_map(position, outcomes_of(given), hit, title, " ".join(described))
    legend = [text.say("example.legend"), *([text.say("example.legend-area")] if hit else [])]
    board = ExampleBoard(picture, described, tuple(legend), "", (trial_of(given),))
    return Example(name, title, turn_of(given), _rules()[name], (board,))


@lru_cache(maxsize=300)
def answer_to(name: str, text: Catalogue) -> Answer:
    """Return what the desk answers to a case, with its reasons."""
    return answer(positions()[name], text, explain=True)


def outcomes_of(given: Answer) -> tuple[Outcome, ...]:
    """Return the lawful outcomes of an answer as those of a position."""
    return tuple([Outcome(FlatHex(*each.end), tuple([FlatHex(*at) for at in each.targets])) for each in given.outcomes])


def hit_by(given: Answer) -> tuple[FlatHex, ...]:
    """Return the hexes that the area of the attack covers in one of its places for each outcome, none without one."""
    assert given.explanation is not None
    done = {(each.end, each.targets) for each in given.outcomes}
    covered: set[FlatHex] = set()
    for row in [row for ranked in given.explanation.rankings for row in ranked.rows if row.areas]:
        for targets, area in zip(row.targets, row.areas, strict=True):
            if row.lost_by is None and (row.hex, tuple(sorted(targets))) in done:
                covered |= {FlatHex(*at) for at in area}
    return tuple(sorted(covered))


def turn_of(given: Answer) -> str:
    """Say what the monster has this turn, the first of the reasons (GH-MON-1)."""
    assert given.explanation is not None
    return given.explanation.sentences[0].text


def trial_of(given: Answer) -> Trial:
    """Return what the monster does as the answer, and below it the reasons with their rules."""
    assert given.explanation is not None
    lines = tuple([with_rules(each) for each in given.explanation.sentences[1:]])
    return Trial("", (), (ExampleAnswer(with_rules(given.explanation.headline), "", lines),))


def with_rules(said: Sentence) -> str:
    """Write a sentence and, in brackets, the rules that it rests on."""
    return " ".join([said.text, *[f"[{rule}]" for rule in said.rules]])


def described_map(position: MonsterMap, text: Catalogue) -> Iterator[str]:
    """Describe a position in lines that read well aloud."""
    yield text.say("example.me", hex=written(position.me), mode=text.say(f"example.{position.mode.value}"))
    for condition in position.conditions:
        yield text.say(f"example.{condition}")
    yield text.say("example.enemies", figures=[_enemy(each, text) for each in position.enemies])
    for name, hexes in (("allies", position.allies), *ground(position)):
        if hexes:
            yield text.say(f"example.{name}", hexes=_hexes(hexes))
    if position.lines:
        edges = [text.say(f"example.edge-{COMPASS[at].lower()}", hex=written(h)) for h, at in position.lines]
        yield text.say("example.lines", edges=edges)
    if position.area is not None:
        area = _hexes(position.area.hexes)
        if position.area.kind == "melee":
            yield text.say("example.area-melee", own=written(FlatHex(0, 0)), hexes=area)
        else:
            yield text.say("example.area-ranged", hexes=area)
    if position.board is not None:
        west, south, east, north = position.board
        yield text.say("example.board", west=west, east=east, south=south, north=north)


def _enemy(enemy: Enemy, text: Catalogue) -> str:
    at = written(enemy.hex)
    if not enemy.visible:
        return text.say("example.unseen", hex=at)
    return text.say("example.enemy", hex=at, initiative=enemy.initiative) if enemy.initiative else at


def _hexes(hexes: Iterable[FlatHex]) -> list[str]:
    return [written(h) for h in hexes]
