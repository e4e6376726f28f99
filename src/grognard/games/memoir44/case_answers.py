"""What a check of a case asks, answered by the referee in words: one short function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from grognard.games.memoir44.actions import Attack, Drawn, Landed, MoveUnit, Rolled
from grognard.games.memoir44.board import LABELS, SIDES, hex_named
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.case_checks import asked_action, take_up
from grognard.games.memoir44.case_files import Check
from grognard.games.memoir44.choices import option_in_words
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.ground import read_token
from grognard.games.memoir44.ruler import measure
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.words import in_words
from grognard.kernel.action import Action
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.pages import ExampleAnswer, Trial
from grognard.kernel.presentation import Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE, Seat
from grognard.kernel.telling import capital, further_lines, listed, refusal_sentence, sum_in_signs, total_lines
from grognard.kernel.text import LANGUAGES, Catalogue, Key

Answers = Iterator[ExampleAnswer]
_GAME: Final = cast(AnyGame, GAME)


def trial_of(check: Check, text: Catalogue) -> Trial:
    """Return a check in words: its note, what is played, and the referee's answers to its questions."""
    facts = check.facts
    note = text.say_or(f"case.{check.id}.note", facts.note if text.language == LANGUAGES[0] else "")
    if facts.fault:
        return Trial(note, (), (ExampleAnswer(text.say("example.fault"), "no"),))
    s = check.start()
    played = tuple(line for n in range(len(facts.play)) for line in _play(s, check, n, text))
    answers = tuple(answer for answers in _ANSWERS for answer in answers(s, check, text))
    return Trial(note, played, answers)


def sights_of(check: Check) -> tuple[Sight, ...]:
    """Return the lines of sight that a check asks about where nothing is played before.

    Of attacks, those are drawn that terrain or units hide (M44-LOS-3).
    """
    facts = check.facts
    if facts.fault or facts.play:
        return ()
    s = check.start()
    found = [measure(s, pair.split()).sight for pair in facts.sight]
    for pair in facts.dice:
        at, to = pair.split()
        sight = GAME.explain(s, Attack(s.active, hex_named(at), hex_named(to))).sight
        found += [sight] if sight is not None and sight.blockers else []
    return tuple(sight for sight in found if sight is not None)


def _play(s: Battle, check: Check, number: int, text: Catalogue) -> Iterator[str]:
    """Play a line of a check, and tell what happens; what makes no news is told as what somebody does."""
    events: list[Event] = []
    action = take_up(s, check, number, events)
    GAME.apply(s, action, events)
    told = [each.text for each in GAME.presentation.tell(events, text) if each.depth]
    yield from told or [text.say("example.does", side=_doer(action.seat, text), action=action_in_words(action, text))]


def _doer(seat: Seat, text: Catalogue) -> str:
    return text.say("example.chance") if seat == CHANCE else text.say(f"side.{SIDES[seat]}")


def action_in_words(action: Action, text: Catalogue) -> str:
    """Say an action in a few words, be it legal or not."""
    if isinstance(action, Drawn):
        return text.say("example.drawn", card=Key(f"card.{FACES[action.card].id}"))
    if isinstance(action, Rolled):
        return text.say("example.rolled", faces=[Key(f"die.{face}") for face in action.words()])
    if isinstance(action, Landed):
        return text.say("example.lost") if action.at is None else text.say("example.landed", hex=LABELS[action.at])
    return option_in_words(action, text)


# ---- places and numbers ----------------------------------------------------------------------------------------------


def _pair(name: str) -> tuple[str, str]:
    at, to = name.split()
    return at, to


def _distances(s: Battle, check: Check, text: Catalogue) -> Answers:
    for pair, distance in check.facts.distance.items():
        at, to = _pair(pair)
        yield ExampleAnswer(text.say("example.distance", at=at, to=to, distance=distance))


def _sights(s: Battle, check: Check, text: Catalogue) -> Answers:
    for pair, clear in check.facts.sight.items():
        said, *more = further_lines(_GAME, measure(s, pair.split()), text)
        yield ExampleAnswer(said, "yes" if clear else "no", tuple(more))


def _dice(s: Battle, check: Check, text: Catalogue) -> Answers:
    """Answer with the sum of an attack and its reasons, or why it is refused (M44-BAT-5)."""
    for pair in check.facts.dice:
        at, to = _pair(pair)
        explained = GAME.explain(s, Attack(s.active, hex_named(at), hex_named(to)))
        lines = [line.strip() for key, dice in explained.totals for line in total_lines(_GAME, key, dice, text)[1:]]
        if explained.refusal is not None:
            yield _refused(text.say("example.attack", at=at, to=to), explained.refusal, text, tuple(lines))
            continue
        ((key, dice),) = explained.totals
        said = text.say("example.dice", at=at, to=to, sum=sum_in_signs(dice), dice=Key(key, n=int(dice)))
        yield ExampleAnswer(said, "yes", tuple(lines))


def _moves(s: Battle, check: Check, text: Catalogue) -> Answers:
    for pair in check.facts.moves:
        at, to = _pair(pair)
        explained = GAME.explain(s, MoveUnit(s.active, hex_named(at), hex_named(to)))
        asked = text.say("example.move", at=at, to=to)
        if explained.refusal is not None:
            yield _refused(asked, explained.refusal, text)
        else:
            said = text.say(explained.lines[0].key, **in_words(explained.lines[0].facts))
            yield ExampleAnswer(text.say("example.answer", asked=capital(asked), answer=said), "yes")


def _reach(s: Battle, check: Check, text: Catalogue) -> Answers:
    for at, hexes in check.facts.reach.items():
        yield ExampleAnswer(text.say("example.reach", at=at, hexes=hexes.split()), "yes")


# ---- who is asked, and what may be answered --------------------------------------------------------------------------


def _asked(s: Battle, check: Check, text: Catalogue) -> Answers:
    if check.facts.asked == "nobody":
        yield ExampleAnswer(text.say("example.over"))
    elif check.facts.asked:
        for decision in GAME.decisions(s):
            observation = GAME.observe(s, decision.seats[0])
            yield ExampleAnswer(text.say("example.next", prompt=GAME.presentation.prompt(decision, observation, text)))


def _options(s: Battle, check: Check, text: Catalogue) -> Answers:
    for key, notations in (("example.options", check.facts.options), ("example.offered", check.facts.offered)):
        if notations:
            actions = [asked_action(s, check, key, notation) for notation in notations]
            lines = tuple(capital(action_in_words(action, text)) for action in actions)
            yield ExampleAnswer(text.say(key, n=len(lines)), "yes", lines)


def _odds(s: Battle, check: Check, text: Catalogue) -> Answers:
    for notation, share in check.facts.odds.items():
        action = capital(action_in_words(asked_action(s, check, "odds", notation), text))
        yield ExampleAnswer(text.say("example.odds", action=action, share=share))


def _refusals(s: Battle, check: Check, text: Catalogue) -> Answers:
    for notation in check.facts.refused:
        action = asked_action(s, check, "refused", notation)
        refusal = GAME.refuse(s, action)
        if refusal is not None:
            yield _refused(action_in_words(action, text), refusal, text)
    for notation in check.facts.why:
        action = asked_action(s, check, "why", notation)
        refusal = GAME.explain(s, action).refusal
        pair = " ".join(action.words())
        if refusal is not None and pair not in check.facts.dice and pair not in check.facts.moves:
            yield _refused(action_in_words(action, text), refusal, text)


def _refused(asked: str, refusal: Refusal, text: Catalogue, lines: tuple[str, ...] = ()) -> ExampleAnswer:
    reason = refusal_sentence(_GAME, refusal, text)
    return ExampleAnswer(text.say("example.refused", asked=capital(asked), reason=reason), "no", lines)


# ---- how things stand ------------------------------------------------------------------------------------------------


def _board(s: Battle, check: Check, text: Catalogue) -> Answers:
    empty = [at for at, token in check.facts.units.items() if not token]
    for at, token in check.facts.units.items():
        unit = read_token(token)[0] if token else None
        if unit is not None:
            figures = text.say("detail.unit", unit=Key(f"unit.{unit.kind.id}"), n=unit.figures, full=unit.full)
            yield ExampleAnswer(text.say("example.unit", at=at, side=Key(f"side.{SIDES[unit.side]}"), unit=figures))
    if empty:
        yield ExampleAnswer(text.say("example.no-unit", hexes=empty))
    for at, names in check.facts.pieces.items():
        pieces = [text.say(f"piece.{name}") for name in names.split()]
        key = "example.pieces" if pieces else "example.no-pieces"
        yield ExampleAnswer(text.say(key, at=at, pieces=listed(text, pieces) if pieces else ""))


def _score(s: Battle, check: Check, text: Catalogue) -> Answers:
    facts = check.facts
    if facts.medals:
        counts = [_count(text.say(f"side.{side}"), count, text) for side, count in facts.medals.items()]
        yield ExampleAnswer(text.say("example.medals", counts=listed(text, counts)))
    if facts.winner in SIDES:
        yield ExampleAnswer(text.say("example.winner", side=Key(f"side.{facts.winner}")))
    elif facts.winner:
        yield ExampleAnswer(text.say("example.drawn-game" if facts.winner == "nobody" else "example.open"))
    if facts.cards:
        names = {"deck": "example.deck", "discards": "example.discards"}
        counts = [_count(text.say(names.get(at, f"side.{at}")), count, text) for at, count in facts.cards.items()]
        yield ExampleAnswer(text.say("example.cards", counts=listed(text, counts)))


def _count(name: str, count: int, text: Catalogue) -> str:
    return text.say("example.count", name=name, count=count)


_ANSWERS: Final[tuple[Callable[[Battle, Check, Catalogue], Answers], ...]] = (
    _distances,
    _sights,
    _dice,
    _moves,
    _reach,
    _asked,
    _options,
    _refusals,
    _odds,
    _board,
    _score,
)
