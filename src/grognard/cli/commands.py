"""What a player may type besides answers: questions to the referee, undo, save, log and the like.

A command gets the table, the open question and the words after its name, and says whether the question is to be put
again from the state as it is now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.bots.playout import wins_from
from grognard.cli.errors import one_line
from grognard.cli.rulebook import rule_lines
from grognard.cli.storyteller import write_story
from grognard.cli.table import Command, Leave, Question, Table
from grognard.cli.words import words as load_words
from grognard.kernel.answers import Steps
from grognard.kernel.game import UnknownName, find_game
from grognard.kernel.inner import HasInner
from grognard.kernel.presentation import Told
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.session import TakeBack
from grognard.kernel.telling import explanation_lines, refusal_sentence, rule_names, take_back_lines
from grognard.kernel.text import LANGUAGES

FORECAST_GAMES: Final = 40
"""So many games tell what may come of an answer."""
LOG_LINES: Final = 20
"""How many lines of the story ``log`` tells without a number."""


def why(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Explain an action: the refusal, or the numbers behind it; without one, what the game itself decided last."""
    if not words:
        told = table.session.events_since(0, question.seat)
        if reasons := table.game.presentation.reasons(told, table.text):
            table.paper.lines(reasons)
            return False
        table.say("table.why-usage", example=question.answers.example)
        return False
    action = question.answers.guess([word.lower() for word in words])
    if action is None:
        table.say("table.not-an-action", line=one_line(" ".join(words)), example=question.answers.example)
        return False
    explanation = table.game.explain(question.observation.view, action)
    lines = explanation_lines(table.game, explanation, table.text)
    table.paper.lines(lines or [table.text.say("table.nothing-against", action=action.notation)])
    return False


def undo(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Take the last choice back, or say what stands in the way."""
    mine = (question.seat,) if table.is_shared else (question.seat, *table.people)
    found = next((seat for seat in mine if isinstance(table.session.can_take_back(seat), TakeBack)), question.seat)
    taken = table.session.take_back(found)
    if isinstance(taken, TakeBack):
        return True
    reason, *told = take_back_lines(table.game, taken, table.text)
    table.paper.line(reason)
    write_story(table.paper, [Told(line) for line in told])
    return False


def save(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Save the record."""
    table.save(" ".join(words))
    return False


def log(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Tell the last lines of the story again."""
    told = table.storyteller.since(0, table.audience, table.text)
    count = int(words[0][:6]) if words and words[0].isdecimal() else LOG_LINES
    write_story(table.paper, told[-count:] if count else [])
    return False


def board(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Draw the board again; without drawings, describe it."""
    if not table.paper.draws:
        table.paper.lines(table.game.presentation.describe(question.observation, table.text))
    table.show_position(question, again=True)
    return False


def signs(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Explain the signs of the board."""
    table.paper.lines(table.game.presentation.legend(table.text))
    return False


def hand(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Show the hand; at a shared terminal only to the seat that has the keyboard, and hide it again."""
    if question.seat != table.holder:
        table.say("cli.hand-hidden")
        return False
    table.paper.lines(table.game.presentation.hand(question.observation, table.text))
    if table.is_shared and not table.game.presentation.is_private(question.decision):
        table.paper.ask(table.text.say("cli.press-enter-to-hide"))
        table.paper.hide()
        table.show_position(question, again=True)
        table.show_question(question)
    return False


def rule(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Tell a rule with its example."""
    if not words:
        table.say("cli.rule-usage", **rule_names(table.game.rules()))
        return False
    try:
        table.paper.lines(rule_lines(table.game, words[0], table.text, table.paper))
    except UnknownName:
        table.complain("cli.unknown-rule", rule=one_line(words[0]))
    return False


def options(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Show the question with its answers again, and every notation that is understood."""
    table.show_question(question, whole=True)
    table.paper.line()
    table.say("cli.to-type", answers=", ".join(action.notation for action in question.answers.shown))
    if question.answers.further:
        table.say("cli.to-type-at-once", answers=", ".join(action.notation for action in question.answers.further))
    return False


def language(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Go on in another language."""
    wanted = words[0].lower() if words else ""
    if wanted not in LANGUAGES:
        table.say("cli.lang-usage", languages=", ".join(LANGUAGES))
        return False
    table.text = load_words(wanted, table.game)
    table.show_position(question, again=True)
    table.show_question(question)
    return False


def show_help(table: Table, question: Question, words: Sequence[str]) -> bool:
    """List what can be typed."""
    table.say("cli.help", example=question.answers.example)
    facts = {"rule": rule_names(table.game.rules())}
    has_hand = bool(table.game.presentation.hand(question.observation, table.text))
    has_inner = isinstance(table.game, HasInner)
    hidden = {"hand": not has_hand, "inside": not has_inner, "forecast": not has_inner}
    for name in COMMANDS:
        if not hidden.get(name, False):
            table.paper.line(table.text.say(f"cli.help-{name}", **facts.get(name, {})), indent=2)
    for name in table.game.presentation.queries:
        table.paper.line(table.text.say(f"query.{name}.help"), indent=2)
    return False


def inside(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Play what is to be played inside."""
    if table.go_inside():
        return True
    table.say("cli.nothing-inside")
    return False


def forecast(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Tell how games between bots go on after an answer that leads to a game inside."""
    game, line = table.game, " ".join(words)
    meaning = question.answers.meaning(line) if line else None
    if not isinstance(game, HasInner) or not isinstance(meaning, Steps):
        table.say("cli.forecast-usage")
        return False
    try:
        ahead = game.ahead(table.session.state, meaning.actions[-1])
    except IllegalAction as error:
        table.paper.line(refusal_sentence(table.game, error.refusal, table.text), style="red")
        return False
    if ahead is None:
        table.say("cli.forecast-usage")
        return False
    won = wins_from(find_game(ahead.game), ahead.position, 0, FORECAST_GAMES)
    table.say("cli.forecast", won=won, n=FORECAST_GAMES, percent=round(100 * won / FORECAST_GAMES))
    return False


def leave(table: Table, question: Question, words: Sequence[str]) -> bool:
    """Leave the table after asking."""
    key = "cli.leave-unsaved" if table.recorder.path is None else "cli.leave"
    if table.confirm(table.text.say(key)):
        raise Leave
    return False


COMMANDS: Final[dict[str, Command]] = {
    "why": why,
    "undo": undo,
    "options": options,
    "board": board,
    "signs": signs,
    "hand": hand,
    "log": log,
    "rule": rule,
    "save": save,
    "inside": inside,
    "forecast": forecast,
    "lang": language,
    "help": show_help,
    "quit": leave,
}
"""The commands by name, in the order of the help."""
