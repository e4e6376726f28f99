"""Questions to the referee: why an answer is refused, and what numbers are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grognard.kernel.action import Action, NotationError
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Explanation, Observation, Part, Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.telling import (
    further_lines,
    line_in_words,
    odds_in_words,
    percentages,
    refusal_in_words,
    term_in_words,
)
from grognard.kernel.text import Catalogue
from grognard.server import wire
from grognard.server.table import Table
from grognard.server.trouble import Trouble
from grognard.server.views import Audience, asked_of, eyes_of, is_alone, text_for

MOST_WORDS: Final = 20
LONGEST_QUERY: Final = 40
"""Letters of a query's name that are told back."""

NOTHING = wire.Explained(
    action="",
    words="",
    legal=False,
    sentence="",
    rule="",
    rule_title="",
    sums=[],
    lines=[],
    odds=[],
    sight=None,
    places=[],
    spread=None,
    path=[],
    parts=[],
)
"""The answer where there is nothing to explain."""


def why_action(table: Table, audience: Audience, seat: Seat, notation: str) -> wire.Explained:
    """Explain an action in notation; Trouble if it is none."""
    try:
        action = table.game.read_action(notation, seat)
    except NotationError as error:
        raise Trouble(400, "server.no-action", line=notation, reason=str(error)) from None
    return why(table, audience, action)


def why_touch(table: Table, audience: Audience, seat: Seat, touched: str, held: str) -> wire.Explained:
    """Explain what a seat seems to want that touches a place or card, with what it holds ("" if nothing)."""
    asked = asked_of(table, (seat,))
    if asked is None:
        return NOTHING
    observation = table.game.observe(table.state, seat)
    action = table.game.presentation.attempt(touched, asked[0], observation, held)
    return NOTHING if action is None else why(table, audience, action)


def why(table: Table, audience: Audience, action: Action) -> wire.Explained:
    """Explain an action of one of an audience's seats, from what that seat sees.

    Where people share the screen, an answer that is shown to keep a secret is not refused before it is given.
    """
    game, text = table.game, text_for(table, audience)
    observation = game.observe(table.state, action.seat)
    explanation = game.explain(observation.view, action)
    asked = asked_of(table, (action.seat,))
    shown = asked is not None and action in game.presentation.answers(asked[0])
    if shown and explanation.refusal is not None and not is_alone(table, audience):
        explanation = replace(explanation, refusal=None)
    legal = shown and explanation.refusal is None
    return explained(game, explanation, action, legal, observation, text)


def why_query(table: Table, audience: Audience, line: str) -> wire.Explained:
    """Ask the referee a question of the game's own, such as ``sight D5 e4``; onlookers may ask too.

    Trouble if the game knows no such question, or it is not put as it should be.
    """
    game, text = table.game, text_for(table, audience)
    name, *words = line.split()[:MOST_WORDS] or [""]
    queries = game.presentation.queries
    if name not in queries:
        raise Trouble(400, "server.no-query", query=name[:LONGEST_QUERY], known=", ".join(queries))
    observation = game.observe(table.state, eyes_of(table, audience))
    try:
        explanation = queries[name](observation.view, words)
    except NotationError:
        raise Trouble(400, "server.refused", sentence=text.say(f"query.{name}.usage"), rule="") from None
    return explained(game, explanation, None, False, observation, text)


def told_refusal(table: Table, audience: Audience, refusal: Refusal, explained: wire.Explained) -> wire.Problem:
    """Return the reason that tells most about a refused action: the one of its own phase, if there is one."""
    if explained.rule:
        return wire.Problem(sentence=explained.sentence, rule=explained.rule)
    return wire.Problem(sentence=refusal_in_words(table.game, refusal, text_for(table, audience)), rule=refusal.rule)


def explained(
    game: AnyGame,
    explanation: Explanation,
    action: Action | None,
    legal: bool,
    observation: Observation[Any],
    text: Catalogue,
) -> wire.Explained:
    """Return the referee's answer in words."""
    show, refusal, sight = game.presentation, explanation.refusal, explanation.sight
    return wire.Explained(
        action="" if action is None else action.notation,
        words="" if action is None else _words(game, action, observation, text),
        legal=legal,
        sentence="" if refusal is None else refusal_in_words(game, refusal, text),
        rule="" if refusal is None else refusal.rule,
        rule_title="" if refusal is None else show.rule_title(refusal.rule, text),
        sums=_sums(game, explanation, text),
        lines=further_lines(game, explanation, text),
        odds=_odds(game, explanation, text),
        sight=None if sight is None else _line(sight),
        places=list(explanation.places),
        spread=_spread(explanation, text),
        path=list(explanation.path),
        parts=[
            wire.ExplainedPart(
                name=line_in_words(game, part.name, text),
                sums=_sums(game, part, text),
                lines=further_lines(game, part, text),
                odds=_odds(game, part, text),
                spread=_spread(part, text),
            )
            for part in explanation.parts
        ],
    )


def _sums(game: AnyGame, numbers: Explanation | Part, text: Catalogue) -> list[wire.Sum]:
    return [
        wire.Sum(
            name=text.say(key, n=int(total)),
            value=int(total),
            terms=[
                wire.Term(amount=term.amount, text=term_in_words(game, term, text), rule=term.rule)
                for term in total.terms
            ],
        )
        for key, total in numbers.totals
    ]


def _odds(game: AnyGame, numbers: Explanation | Part, text: Catalogue) -> list[wire.Odds]:
    return [wire.Odds(name=name, value=value) for name, value in odds_in_words(game, numbers, text)]


def _spread(numbers: Explanation | Part, text: Catalogue) -> wire.Spread | None:
    spread = numbers.spread
    if spread is None:
        return None
    chances = [wire.Chance(value=value, percent=n) for value, n in percentages(spread)]
    return wire.Spread(name=text.say(spread.key), chances=chances, goal=spread.goal)


def _words(game: AnyGame, action: Action, observation: Observation[Any], text: Catalogue) -> str:
    """Say an action in words; what is no option, and may make no sense at all, in notation."""
    if any(action in decision.options for decision in observation.decisions):
        return game.presentation.option(action, observation, text)
    return action.notation


def _line(sight: Sight) -> wire.SightLine:
    return wire.SightLine(start=sight.start, end=sight.end, blockers=list(sight.blockers))
