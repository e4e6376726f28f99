"""What a typed line means: an answer in any form that the terminal takes, or a question to the referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from grognard.kernel.action import Action, NotationError
from grognard.kernel.answers import Against, Answers, NotUnderstood, Several, Steps
from grognard.kernel.decision import Decision
from grognard.kernel.game import UnknownName
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.telling import explanation_lines, named, rule_names, rules_meant, take_back_lines
from grognard.kernel.text import Catalogue
from grognard.server import wire
from grognard.server.referee import told_refusal, why
from grognard.server.table import Table
from grognard.server.views import Audience, asked_of, text_for, who_takes_back

LONGEST: Final = 200
"""Letters of a line that are looked at."""

Reply = wire.Refused | wire.Told | wire.Done
"""What a browser is answered."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked at the moment, and the answers that are understood."""

    decision: Decision
    seat: Seat
    answers: Answers

    @property
    def example(self) -> str:
        """An answer in notation."""
        return self.answers.shown[0].notation


class Speech:
    """The typed lines of one browser.

    A line that gives something up for good must be typed twice; that is all that is remembered.
    """

    def __init__(self) -> None:
        self._warned: tuple[int, str] | None = None

    async def say(self, table: Table, audience: Audience, said: wire.Say) -> Reply:
        """Do what a line says; Trouble if the table has gone on meanwhile."""
        text = text_for(table, audience)
        line = " ".join(said.line[:LONGEST].split())
        asked = asked_of(table, (Seat(said.seat),)) if said.seat in audience.seats else None
        asked = asked or asked_of(table, audience.seats)
        first, _, rest = line.partition(" ")
        if asked is None:
            return self._aside(table, audience, said, first.lower(), rest, text)
        decision, seat = asked
        question = Question(decision, seat, Answers(table.game, table.state, decision, seat))
        command = self._command(table, first.lower())
        if command is None:
            meaning = question.answers.meaning(line)
            if isinstance(meaning, Steps):
                return await self._carry_out(table, audience, said, question, meaning.actions, text)
            if isinstance(meaning, NotUnderstood) and not meaning.number and first:
                begun = [name for name in _names(table) if name.startswith(first.lower())]
                command = self._command(table, begun[0]) if len(begun) == 1 else None
            if command is None:
                return _complaint(table, audience, said, question, line, meaning, text)
        if command == "undo":
            return await self._undo(table, audience, said, text)
        return wire.Told(re=said.re, lines=_told(table, audience, command, rest.split(), question, text))

    @staticmethod
    def _command(table: Table, name: str) -> str | None:
        name = "help" if name == "?" else name
        return name if name in _names(table) else None

    def _aside(self, table: Table, audience: Audience, said: wire.Say, name: str, rest: str, text: Catalogue) -> Reply:
        """Answer a line of somebody who is asked nothing: questions to the referee are still heard."""
        command = self._command(table, name)
        if command in ("rule", "help") or (command in table.game.presentation.queries and audience.seats):
            return wire.Told(re=said.re, lines=_told(table, audience, command or "", rest.split(), None, text))
        return wire.Refused(re=said.re, sentence=text.say("server.not-your-turn"))

    async def _carry_out(
        self,
        table: Table,
        audience: Audience,
        said: wire.Say,
        question: Question,
        actions: Sequence[Action],
        text: Catalogue,
    ) -> Reply:
        game = table.game
        refusal = game.refuse(table.state, actions[0])
        if refusal is not None:
            return refused(table, audience, said.re, actions[0], refusal, question)
        observation = game.observe(table.state, question.seat)
        caution = game.presentation.caution(actions[-1], observation, text)
        warned = (table.seq, actions[-1].notation)
        if caution is not None and self._warned != warned:
            self._warned = warned
            return wire.Refused(
                re=said.re, sentence=text.say("server.type-again", caution=caution), instead=[actions[-1].notation]
            )
        try:
            await table.act(actions, said.seq)
        except IllegalAction as error:
            return refused(table, audience, said.re, error.action, error.refusal, question)
        return wire.Done(re=said.re)

    @staticmethod
    async def _undo(table: Table, audience: Audience, said: wire.Say, text: Catalogue) -> Reply:
        found = await table.take_back(who_takes_back(table, audience), said.seq)
        if found is None:
            return wire.Done(re=said.re)
        return wire.Refused(re=said.re, sentence=" ".join(take_back_lines(table.game, found, text)))


def refused(
    table: Table, audience: Audience, re: int, action: Action, refusal: Refusal, question: Question | None
) -> wire.Refused:
    """Return the refusal of an action, with what would work instead."""
    explained = why(table, audience, action)
    told = told_refusal(table, audience, refusal, explained)
    instead = [] if question is None else question.answers.instead(action)
    return wire.Refused(
        re=re,
        sentence=told.sentence,
        rule=told.rule,
        explained=explained,
        instead=[each.notation for each in instead],
    )


def question_to(table: Table, seat: Seat) -> Question | None:
    """Return what a seat is asked, with all that is understood as an answer."""
    asked = asked_of(table, (seat,))
    return None if asked is None else Question(asked[0], seat, Answers(table.game, table.state, asked[0], seat))


def _complaint(
    table: Table,
    audience: Audience,
    said: wire.Say,
    question: Question,
    line: str,
    meaning: Against | Several | NotUnderstood | Steps,
    text: Catalogue,
) -> Reply:
    if isinstance(meaning, Against):
        return refused(table, audience, said.re, meaning.action, meaning.refusal, question)
    if isinstance(meaning, Several):
        answers = named(meaning.actions, text)
        instead = [each.notation for each in meaning.actions]
        return wire.Refused(re=said.re, sentence=text.say("table.several", answers=answers), instead=instead)
    if isinstance(meaning, NotUnderstood) and meaning.number:
        return wire.Refused(re=said.re, sentence=text.say("table.no-such-number", n=len(question.answers.shown)))
    return wire.Refused(re=said.re, sentence=text.say("table.not-understood", line=line, example=question.example))


# ------------------------------------------------------------------------------------------------------- commands


def _names(table: Table) -> list[str]:
    return [*COMMANDS, *table.game.presentation.queries]


def _told(
    table: Table, audience: Audience, command: str, words: Sequence[str], question: Question | None, text: Catalogue
) -> list[str]:
    if command in table.game.presentation.queries:
        return _query(table, audience, command, words, question, text)
    return _ANSWERED[command](table, words, question, text)


def _query(
    table: Table, audience: Audience, name: str, words: Sequence[str], question: Question | None, text: Catalogue
) -> list[str]:
    """Ask the referee one of the game's own questions."""
    seat = audience.seats[0] if question is None else question.seat
    view = table.game.observe(table.state, seat).view
    try:
        explanation = table.game.presentation.queries[name](view, words)
    except NotationError:
        return [text.say(f"query.{name}.usage")]
    return explanation_lines(table.game, explanation, text)


def _why(table: Table, words: Sequence[str], question: Question | None, text: Catalogue) -> list[str]:
    """Explain an action: the refusal, or the numbers behind it; without one, what the game itself decided last."""
    assert question is not None
    if not words:
        heard = [event.heard_by((question.seat,)) for told in table.course.log for event in told]
        reasons = table.game.presentation.reasons([event for event in heard if event is not None], text)
        return reasons or [text.say("table.why-usage", example=question.example)]
    action = question.answers.guess([word.lower() for word in words])
    if action is None:
        return [text.say("table.not-an-action", line=" ".join(words), example=question.example)]
    explanation = table.game.explain(table.game.observe(table.state, question.seat).view, action)
    lines = explanation_lines(table.game, explanation, text)
    return lines or [text.say("table.nothing-against", action=action.notation)]


def _rule(table: Table, words: Sequence[str], question: Question | None, text: Catalogue) -> list[str]:
    """Tell a rule, or the titles of a section."""
    show = table.game.presentation
    if not words:
        return [text.say("server.rule-usage", **rule_names(table.game.rules()))]
    try:
        found = rules_meant(table.game.rules(), words[0])
    except UnknownName:
        return [text.say("server.unknown-rule", rule=words[0])]
    if len(found) > 1:
        return [show.rule_title(rule, text) for rule in found]
    page = show.rule_page(found[0], text)
    return [show.rule_title(page.rule, text), page.text]


def _options(table: Table, words: Sequence[str], question: Question | None, text: Catalogue) -> list[str]:
    """List the answers as they may be typed."""
    assert question is not None
    return [action.notation for action in (*question.answers.shown, *question.answers.further)]


def _help(table: Table, words: Sequence[str], question: Question | None, text: Catalogue) -> list[str]:
    """List what can be typed."""
    begin = [] if question is None else [text.say("server.help", example=question.example)]
    queries = [text.say(f"query.{name}.help") for name in table.game.presentation.queries]
    facts = {"rule": rule_names(table.game.rules())}
    return [*begin, *(text.say(f"server.help-{name}", **facts.get(name, {})) for name in COMMANDS), *queries]


_Answer = Callable[[Table, Sequence[str], Question | None, Catalogue], list[str]]

_ANSWERED: Final[dict[str, _Answer]] = {"why": _why, "options": _options, "rule": _rule, "help": _help}

COMMANDS: Final = ("why", "undo", "options", "rule", "help")
"""What may be typed besides answers and the game's own questions, in the order of the help."""
