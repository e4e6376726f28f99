"""What a check of a case asks, answered by the referee in words: one short function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from grognard.games.normandy9.actions import Attack, Dealt, FromTo, Starts
from grognard.games.normandy9.board import LABELS, SIDES, place_named
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rulebook.case_checks import asked_action, play
from grognard.games.normandy9.rulebook.case_files import Check
from grognard.games.normandy9.ruler import measure
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.words.phrases import card_in_words, side_words, unit_words
from grognard.kernel.action import Action
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.pages import ExampleAnswer, Trial
from grognard.kernel.presentation import Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.telling import further_lines, refusal_sentence, sum_in_signs, total_lines
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
    events: list[Event] = []
    play(s, check, events)
    played = tuple(told.text for told in GAME.presentation.tell(events, text) if told.depth)
    answers = tuple(answer for answers in _ANSWERS for answer in answers(s, check, text))
    return Trial(note, played, answers)


def sights_of(check: Check) -> tuple[Sight, ...]:
    """Return the lines of sight that a check asks about where nothing is played before."""
    if check.facts.fault or check.facts.play:
        return ()
    s = check.start()
    found = [measure(s, pair.split()).sight for pair in check.facts.sight]
    return tuple(sight for sight in found if sight is not None)


def action_in_words(action: Action, text: Catalogue) -> str:
    """Say an action in a few words, be it legal or not."""
    if isinstance(action, FromTo):
        return text.say(f"example.{action.verb}", at=LABELS[action.at], to=LABELS[action.to])
    if isinstance(action, Dealt):
        return text.say("example.dealt", card=card_in_words(action.card + 1, action.turned))
    if isinstance(action, Starts):
        return text.say("example.starts", side=side_words(action.side))
    return text.say(f"example.{action.verb}")


# ---- lines and numbers -----------------------------------------------------------------------------------------------


def _distances(s: Landing, check: Check, text: Catalogue) -> Answers:
    for pair, distance in check.facts.distance.items():
        at, to = pair.split()
        yield ExampleAnswer(text.say("example.distance", at=at, to=to, distance=distance))


def _sights(s: Landing, check: Check, text: Catalogue) -> Answers:
    for pair, blockers in check.facts.sight.items():
        said, *more = further_lines(_GAME, measure(s, pair.split()), text)
        yield ExampleAnswer(said, "no" if blockers else "yes", tuple(more))


def _dice(s: Landing, check: Check, text: Catalogue) -> Answers:
    """Answer with the sum of an attack and its reasons, or why it is refused (N9-ATK-2)."""
    for pair in check.facts.dice:
        at, to = pair.split()
        action = Attack(s.active, place_named(at), place_named(to))
        explained = GAME.explain(s, action)
        lines = [line.strip() for key, dice in explained.totals for line in total_lines(_GAME, key, dice, text)[1:]]
        if explained.refusal is not None:
            yield _refused(action, explained.refusal, text, tuple(lines))
            continue
        ((key, dice),) = explained.totals
        said = text.say("example.dice", at=at, to=to, sum=sum_in_signs(dice), dice=Key(key, n=int(dice)))
        yield ExampleAnswer(said, "yes", tuple(lines))


def _reach(s: Landing, check: Check, text: Catalogue) -> Answers:
    for question, answers in (("steps", check.facts.steps), ("targets", check.facts.targets)):
        for at, squares in answers.items():
            key = f"example.{question}" if squares else f"example.no-{question}"
            yield ExampleAnswer(text.say(key, at=at, squares=squares.split()), "yes" if squares else "no")


# ---- who is asked, and what may be answered --------------------------------------------------------------------------


def _asked(s: Landing, check: Check, text: Catalogue) -> Answers:
    if check.facts.asked == "nobody":
        yield ExampleAnswer(text.say("example.over"))
    elif check.facts.asked:
        for decision in GAME.decisions(s):
            observation = GAME.observe(s, decision.seats[0])
            yield ExampleAnswer(text.say("example.next", prompt=GAME.presentation.prompt(decision, observation, text)))


def _options(s: Landing, check: Check, text: Catalogue) -> Answers:
    for key, notations in (("example.options", check.facts.options), ("example.offered", check.facts.offered)):
        if notations:
            actions = [asked_action(s, check, key, notation) for notation in notations]
            lines = tuple(action_in_words(action, text) for action in actions)
            yield ExampleAnswer(text.say(key, n=len(lines)), "yes", lines)


def _refusals(s: Landing, check: Check, text: Catalogue) -> Answers:
    for notation in check.facts.refused:
        action = asked_action(s, check, "refused", notation)
        refusal = GAME.refuse(s, action)
        told = isinstance(action, Attack) and " ".join(action.words()) in check.facts.dice
        if refusal is not None and not told:
            yield _refused(action, refusal, text)


def _refused(action: Action, refusal: Refusal, text: Catalogue, lines: tuple[str, ...] = ()) -> ExampleAnswer:
    asked = action_in_words(action, text)
    reason = refusal_sentence(_GAME, refusal, text)
    return ExampleAnswer(text.say("example.refused", asked=asked, reason=reason), "no", lines)


# ---- how things stand ------------------------------------------------------------------------------------------------


def _board(s: Landing, check: Check, text: Catalogue) -> Answers:
    for at, word in check.facts.units.items():
        unit = s.units[place_named(at)]
        if word and unit is not None:
            facts = {"unit": unit_words(unit), "side": side_words(unit.side), "strength": unit.strength}
            yield ExampleAnswer(text.say("example.unit", at=at, **facts))
    if empty := [at for at, word in check.facts.units.items() if not word]:
        yield ExampleAnswer(text.say("example.no-unit", squares=empty))
    for at, terrain in check.facts.terrain.items():
        lies = Key(f"terrain.{terrain}" if terrain else "board.no-card")
        yield ExampleAnswer(text.say("example.terrain", at=at, terrain=lies))


def _turn(s: Landing, check: Check, text: Catalogue) -> Answers:
    if check.facts.points is not None:
        yield ExampleAnswer(text.say("example.points", n=check.facts.points))
    if check.facts.duty:
        yield ExampleAnswer(text.say(f"example.duty.{check.facts.duty}"))


def _score(s: Landing, check: Check, text: Catalogue) -> Answers:
    for side, kinds in check.facts.trophies.items():
        yield ExampleAnswer(trophies_in_words(side, kinds.split(), text))
    winner, _, reason = check.facts.winner.partition(" ")
    if winner in SIDES:
        yield ExampleAnswer(text.say("example.winner", side=Key(f"side.{winner}"), reason=Key(f"outcome.{reason}")))
    elif winner == "nobody":
        yield ExampleAnswer(text.say("example.drawn-game", reason=Key(f"outcome.{reason}")))
    elif winner:
        yield ExampleAnswer(text.say("example.open"))


def trophies_in_words(side: str, kinds: list[str], text: Catalogue) -> str:
    """Say which enemy units a side took (N9-UNIT-3)."""
    units = [Key(f"unit.{kind}") for kind in kinds]
    key = "example.trophies" if units else "example.no-trophies"
    return text.say(key, side=Key(f"side.{side}"), units=units)


_ANSWERS: Final[tuple[Callable[[Landing, Check, Catalogue], Answers], ...]] = (
    _distances,
    _sights,
    _dice,
    _reach,
    _board,
    _turn,
    _score,
    _asked,
    _options,
    _refusals,
)
