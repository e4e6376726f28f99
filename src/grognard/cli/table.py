"""A game at a terminal: people and bots take their turns, one question after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from grognard.bots import Bot
from grognard.cli.choices import MOST_ROWS, folded, numbered
from grognard.cli.errors import one_line
from grognard.cli.paper import Paper
from grognard.cli.recorder import Recorder
from grognard.cli.storyteller import Storyteller, write_story
from grognard.cli.words import words
from grognard.kernel.action import Action, NotationError
from grognard.kernel.answers import Against, Answers, NotUnderstood, Several, Steps, form_in_words
from grognard.kernel.decision import Decision
from grognard.kernel.game import AnyGame, Outcome, find_game
from grognard.kernel.inner import HasInner, Inner, inner_of
from grognard.kernel.presentation import Observation
from grognard.kernel.record import HUMAN, RECORD_SUFFIX, RecordError, load_record
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.session import Session, question_to_bots
from grognard.kernel.telling import (
    explanation_lines,
    named,
    outcome_sentence,
    refusal_sentence,
    seat_in_words,
    title,
)
from grognard.kernel.text import Catalogue

PROMPT = "> "
CATCH_UP = 12
"""So many lines of the story are told of a game that goes on."""


class Leave(Exception):
    """Somebody leaves the table."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a person is asked: the decision, who answers, what that seat sees, and the answers that are understood."""

    decision: Decision
    seat: Seat
    observation: Observation[Any]
    answers: Answers


Command = Callable[["Table", Question, Sequence[str]], bool]
"""Something a player may type besides answers: it gets the words after its name, and returns whether the question is to
be put again from the state as it is now."""


class Table:
    """One game between people at this terminal and bots.

    With several people the hand of a seat is on the screen only while a question to it is open that needs the hand:
    before such a question the others are asked to look away, after it the screen is cleared. One person who plays
    several seats ``alone`` hides nothing from herself.
    """

    def __init__(
        self,
        session: Session[Any],
        bots: Mapping[Seat, Bot],
        seed: str,
        paper: Paper,
        text: Catalogue,
        recorder: Recorder,
        commands: Mapping[str, Command],
        alone: bool = False,
    ) -> None:
        self.session = session
        self.game = session.game
        self.paper = paper
        self.text = text
        self.recorder = recorder
        self.storyteller = Storyteller(session)
        self.bots = bots
        self.people = [seat for seat in self.game.playing(session.state) if seat not in bots]
        self.is_shared = len(self.people) > 1 and not alone
        self.holder: Seat | None = None if self.is_shared or not self.people else self.people[0]
        self._seed = seed
        self._commands = commands
        self._handed_at = 0
        self._drawn = ""
        self._drawn_for: set[tuple[str, Seat, tuple[str, ...]]] = set()
        self._put_off = 0

    @property
    def audience(self) -> tuple[Seat, ...]:
        """Whose ears the story is for: at a shared terminal nobody's in particular."""
        return (SPECTATOR,) if self.is_shared or not self.people else tuple(self.people)

    def play(self) -> Outcome | None:
        """Play to the end, and say how it ended; None if somebody left before.

        EOFError and KeyboardInterrupt go through.
        """
        try:
            while (outcome := self.session.outcome) is None:
                if self._is_to_go_inside():
                    self.go_inside()
                    continue
                decision, seat = self._next()
                if seat in self.bots:
                    self._let_bot_answer(seat)
                else:
                    self._ask(decision, seat)
        except Leave:
            return None
        self._tell_news()
        return outcome

    def _next(self) -> tuple[Decision, Seat]:
        """Return the question to put next: bots answer first, so that people wait for nobody but each other."""
        asked = sorted(self.session.decisions, key=lambda decision: decision.standing)
        if inner_of(self.game, self.session.state) is None:  # what comes of an inner game, no bot says
            decision = question_to_bots(asked, self.people)
            if decision is not None:
                return decision, decision.seats[0]
        people = [(decision, seat) for decision in asked for seat in decision.seats if seat not in self.bots]
        return people[0]

    def _let_bot_answer(self, seat: Seat) -> None:
        observation = self.game.observe(self.session.state, seat)
        rng = Random(f"{self._seed}/{seat}/{len(self.session.actions)}")
        self.session.act(self.bots[seat].choose(self.game, observation, rng))

    # ------------------------------------------------------------------------------------------------------- asking

    def _ask(self, decision: Decision, seat: Seat) -> None:
        self.keep()
        private = self.game.presentation.is_private(decision)
        if not self.is_shared:
            self.holder = seat
        elif private and seat != self.holder:
            self._hand_over(seat)
        question = self._question(decision, seat)
        self._tell_news()
        shown = question.answers.shown
        is_only = len(shown) == 1 and tuple(decision.options) == shown and not question.answers.forms
        if is_only and not private and not self.session.is_at_a_standstill:
            said = self.game.presentation.option(shown[0], question.observation, self.text)
            self.paper.line(self.text.say("cli.only-choice", choice=said))
            self.session.act(shown[0])
            return
        self.show_position(question)
        self.show_question(question)
        while not self._take_answer(question):
            pass
        if private and self.is_shared:
            self.paper.hide()
            self._drawn = ""

    def _question(self, decision: Decision, seat: Seat) -> Question:
        state = self.session.state
        return Question(decision, seat, self.game.observe(state, seat), Answers(self.game, state, decision, seat))

    def _hand_over(self, seat: Seat) -> None:
        """Hide what is on the screen, retell the turn for the seat that takes over, and wait until only it looks."""
        self.paper.hide()
        write_story(self.paper, self.storyteller.since(self._handed_at, (SPECTATOR,), self.text))
        self.storyteller.skip()
        self.paper.line()
        self.paper.line(
            self.text.say("cli.hand-over", side=seat_in_words(self.game, seat, self.text, self.session.state)),
            style="bold",
        )
        self.paper.ask(self.text.say("cli.press-enter"))
        self.paper.hide()
        self.holder = seat
        self._handed_at = self.session.entries
        self._drawn = ""

    def _take_answer(self, question: Question) -> bool:
        """Read a line and do what it says; True when the question is answered or has become another one."""
        line = self.paper.ask(PROMPT, lambda before, word: self._completions(question, before, word))
        name, colon, rest_of_line = line.partition(":")
        if colon and name.strip().lower() in self.game.seats:
            return self._take_answer_of(Seat(self.game.seats.index(name.strip().lower())), rest_of_line)
        first, *rest = line.split() or [""]
        if (command := self._command(first.lower())) is not None:
            return command(self, question, rest)
        meaning = question.answers.meaning(line)
        if isinstance(meaning, Steps):
            return self._carry_out(question, meaning.actions)
        if isinstance(meaning, NotUnderstood) and not meaning.number and first:
            begun = [name for name in self._command_names() if name.startswith(first.lower())]
            if len(begun) == 1 and (command := self._command(begun[0])) is not None:
                return command(self, question, rest)
        self._complain(question, line, meaning)
        return False

    def _take_answer_of(self, seat: Seat, line: str) -> bool:
        """Do what a line says that is another seat's: ``second: pass``. Who holds it may answer before it is asked."""
        asked = [each for each in self.session.decisions if seat in each.seats]
        if not asked or seat not in self.people:
            self.complain("cli.nothing-asked", side=seat_in_words(self.game, seat, self.text, self.session.state))
            return False
        question = self._question(min(asked, key=lambda each: each.standing), seat)
        meaning = question.answers.meaning(line)
        if isinstance(meaning, Steps):
            return self._carry_out(question, meaning.actions)
        self._complain(question, line.strip(), meaning)
        return False

    def _command_names(self) -> list[str]:
        return [*self._commands, *self.game.presentation.queries]

    def _command(self, name: str) -> Command | None:
        """Return the command of this name; a question to the referee is one too."""
        if name in self.game.presentation.queries:
            return lambda table, question, words: self._ask_referee(question, name, words)
        return self._commands.get("help" if name == "?" else name)

    def _ask_referee(self, question: Question, name: str, words: Sequence[str]) -> bool:
        try:
            explanation = self.game.presentation.queries[name](question.observation.view, words)
        except NotationError:
            self.say(f"query.{name}.usage")
            return False
        self.paper.lines(explanation_lines(self.game, explanation, self.text))
        return False

    def _carry_out(self, question: Question, actions: Sequence[Action]) -> bool:
        caution = self.game.presentation.caution(actions[-1], question.observation, self.text)
        if caution is not None and not self.confirm(f"{caution} {self.text.say('cli.go-ahead')}"):
            return False
        for number, action in enumerate(actions):
            try:
                self._refuse_inside(action)
                self.session.act(action)
            except IllegalAction as error:
                self.paper.line(refusal_sentence(self.game, error.refusal, self.text), style="red")
                return number > 0
        return True

    def _complain(self, question: Question, line: str, meaning: Against | Several | NotUnderstood) -> None:
        if isinstance(meaning, Against):
            self.paper.line(refusal_sentence(self.game, meaning.refusal, self.text), style="red")
            self.say("table.instead", answers=named(question.answers.instead(meaning.action), self.text))
        elif isinstance(meaning, Several):
            self.say("table.several", answers=named(meaning.actions, self.text))
        elif meaning.number:
            self.say("table.no-such-number", n=len(question.answers.shown))
        elif line:
            self.say("table.not-understood", line=one_line(line), example=question.answers.example)
        else:
            self.show_question(question)

    def _completions(self, question: Question, before: str, word: str) -> list[str]:
        words = before.split()
        if words and words[0].lower() == "why":
            return question.answers.completions(" ".join(words[1:]), word)
        found = question.answers.completions(before, word)
        return found if words else [*found, *(name for name in self._command_names() if name.startswith(word))]

    # ------------------------------------------------------------------------------------------------------ telling

    def say(self, key: str, **facts: object) -> None:
        """Write a sentence of the table."""
        self.paper.line(self.text.say(key, **facts))

    def complain(self, key: str, **facts: object) -> None:
        """Write a sentence about something that cannot be done."""
        self.paper.line(self.text.say(key, **facts), style="red")

    def keep(self) -> None:
        """Save where the game is kept; if that has become impossible, say so and keep it nowhere."""
        try:
            self.recorder.keep()
        except OSError as error:
            self.complain("cli.cannot-write", file=self.recorder.path, reason=error.strerror)
            self.recorder.path = None

    def save(self, name: str) -> bool:
        """Save under a name, or where the game is kept, or in a new file, and say so; False if that cannot be."""
        try:
            path = self.recorder.save(name)
        except FileExistsError as error:
            self.complain("cli.file-exists", file=error.filename)
            return False
        except OSError as error:
            self.complain("cli.cannot-write", file=name, reason=error.strerror)
            return False
        self.say("cli.saved", file=path)
        return True

    def confirm(self, question: str) -> bool:
        """Ask a question that is answered by yes or no; Enter is no."""
        return self.paper.ask(f"{question} ").lower() in self.text.say("cli.words-for-yes").split()

    def catch_up(self) -> None:
        """Tell the last lines of a game that was played before, and go on from there."""
        write_story(self.paper, self.storyteller.since(0, self.audience, self.text)[-CATCH_UP:])
        self.storyteller.skip()
        self._handed_at = self.session.entries

    def _tell_news(self) -> None:
        write_story(self.paper, self.storyteller.news(self.audience, self.text))

    def show_position(self, question: Question, again: bool = False) -> None:
        """Draw the board and what stands beside it, unless it has not changed since the same question was put.

        Marks are signs and do not count: what stands on a board is letters and figures.
        """
        show, observation = self.game.presentation, question.observation
        private = show.is_private(question.decision)
        notes = show.panel(observation, self.text)
        if not self.paper.draws:
            if private or again:
                self.paper.line()
                for line in notes:
                    self.paper.line(line)
            return
        board = show.board(observation, self.text, False)
        asked = (question.decision.kind, question.seat, question.decision.about)
        content = "".join(sign if sign.isalnum() else " " for sign in board)
        if content != self._drawn:
            self._drawn, self._drawn_for = content, set()
        if asked in self._drawn_for and not again:
            return
        self._drawn_for.add(asked)
        hand = [] if private or self.is_shared else ["", *show.hand(observation, self.text)]
        self.paper.line()
        self.paper.beside(show.board(observation, self.text, self.paper.colour), notes, hand)

    def show_question(self, question: Question, whole: bool = False) -> None:
        """Write the question and its answers, a list that would push the board off the screen folded if not whole."""
        show, observation = self.game.presentation, question.observation
        self.paper.line()
        self.paper.line(show.prompt(question.decision, observation, self.text), style="bold")
        answers = question.answers.shown
        said = [show.option(answer, observation, self.text) for answer in answers]
        if not answers:
            pass
        elif whole or self.paper.rows(numbered(said)) <= MOST_ROWS:
            self.paper.items(numbered(said))
        elif parts := show.parts(question.decision, observation, self.text):
            self.paper.lines(parts)
            verbs = [answer.notation.partition(" ")[0] for answer in answers]
            if others := [each for each, verb in zip(numbered(said), verbs, strict=True) if verbs.count(verb) == 1]:
                self.paper.items(others)
            self.say("cli.put-together", n=len(answers), example=answers[1].notation)
        else:
            self.paper.items(folded(answers, said, self.paper, self.text))
            self.say("cli.folded", n=len(answers), example=answers[1].notation)
        if inner_of(self.game, self.session.state) is not None:
            self.say("cli.to-go-inside")
        if question.answers.forms:
            self.say("cli.to-fill-in", forms=", ".join(map(form_in_words, question.answers.forms)))
        seats = [seat for seat in self.people if seat != question.seat and self._may_act(seat)]
        if seats and question.answers.forms:
            self.say("cli.for-others", example=f"{self.game.seats[seats[0]]}: …")

    def _may_act(self, seat: Seat) -> bool:
        return any(seat in decision.seats for decision in self.session.decisions)

    # ------------------------------------------------------------------------------------------------ games inside

    def _is_to_go_inside(self) -> bool:
        """Ask once whether a game that is to be played inside is played here."""
        inner = inner_of(self.game, self.session.state)
        if inner is None or inner.number == self._put_off:
            return False
        self._tell_news()
        self.keep()
        if self.confirm(self.text.say("cli.inside")):
            return True
        if not any(seat in self.people for decision in self.session.decisions for seat in decision.seats):
            raise Leave  # nobody is here who could say anything else
        self._put_off = inner.number
        return False

    def go_inside(self) -> bool:
        """Play the game inside, with the same people, and hand in what came of it; False if there is none.

        Where the outer game is kept in a file, the inner one is kept beside it, and goes on there another time.
        """
        inner = inner_of(self.game, self.session.state)
        if inner is None:
            return False
        game = find_game(inner.game)
        bots = {Seat(place): self.bots[seat] for place, seat in enumerate(inner.seats) if seat in self.bots}
        path, session = self._inner_session(game, inner)
        text = words(self.text.language, game)
        recorder = Recorder(session, path, f"{game.id}-{inner.scenario}")
        table = Table(
            session, bots, inner_seed(self._seed, inner), self.paper, text, recorder, self._commands, not self.is_shared
        )
        self.paper.heading(title(game, inner.scenario or None, text, game.presentation.name_of(session.state, text)))
        try:
            outcome = table.play()
        finally:
            table.keep()
        if outcome is None:
            raise Leave
        self.paper.heading(outcome_sentence(game, outcome, text))
        outer: Any = self.game
        action = outer.came_of(self.session.state, session.state)
        assert action is not None, "the inner game is over"
        self.session.act(action)
        self._drawn = ""
        return True

    def _refuse_inside(self, action: Action) -> None:
        """Raise IllegalAction for what is not done as far as a game inside has gone that was left."""
        inner, outer = inner_of(self.game, self.session.state), self.game
        if inner is None or not isinstance(outer, HasInner) or self.recorder.path is None:
            return
        try:
            _, inside = self._inner_session(find_game(inner.game), inner)
        except RecordError:
            return  # what cannot go on bars nothing
        refusal = outer.refuse_inside(action, inside.state)
        if refusal is not None:
            raise IllegalAction(action, refusal)

    def _inner_session(self, game: AnyGame, inner: Inner) -> tuple[Path | None, Session[Any]]:
        """Return the game inside as it was left, or as it begins, and where it is kept."""
        path = self.recorder.path
        count = 0
        while path is not None:
            count += 1
            more = f"-{count}" if count > 1 else ""
            beside = path.with_name(f"{path.stem}-inside-{inner.number}{more}{RECORD_SUFFIX}")
            if not beside.exists():
                path = beside
                break
            record = load_record(beside)
            if record.position == inner.position:
                return beside, Session.resume(game, record)
        players = [self.bots[seat].name if seat in self.bots else HUMAN for seat in inner.seats]
        seats = dict(zip(game.seats, players, strict=False))
        return path, Session.start_at(game, inner.position, seed=inner_seed(self._seed, inner), seats=seats)


def inner_seed(seed: str, inner: Inner) -> str:
    """Return the seed of a game inside, which follows from that of the outer one.

    >>> len(inner_seed("5", Inner(1, "pennies", "", "", ()))) <= 9
    True
    """
    return str(int(sha256(f"{seed}/inside/{inner.number}".encode()).hexdigest(), 16) % 10**9)
