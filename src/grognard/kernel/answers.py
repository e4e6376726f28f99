"""What a typed line means as an answer to the open question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.kernel.action import Action, NotationError
from grognard.kernel.agenda import State
from grognard.kernel.decision import Decision, Form
from grognard.kernel.game import AnyGame
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.session import look_ahead, options_of, routes


@dataclass(frozen=True, slots=True)
class Steps:
    """The line says this: one action, or the step before it and then the action."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Several:
    """The line could mean any of these."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Against:
    """The line says something that the rules refuse now."""

    action: Action
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """The line says nothing that can be read; ``number`` if it is a number beyond the last choice."""

    number: bool = False


Meaning = Steps | Several | Against | NotUnderstood


class Answers:
    """The answers to one question: those that are shown, and those that are one step further.

    So ``move I3 D5`` is understood where the game first asks which unit moves. Verbs and names may be shortened and the
    verb or the unit left out as long as only one answer fits: ``m i3 d5``, ``i3 d5``, ``m d5``.
    """

    def __init__(self, game: AnyGame, state: State, decision: Decision, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        answers = game.presentation.answers(decision)
        self.shown: tuple[Action, ...] = tuple([action for action in answers if action.seat == seat])
        shown = set(self.shown)
        standing = [action for action in options_of(game.decisions(state), seat) if action not in shown]
        self.further = (*standing, *_further(game, state, decision, seat))
        open_to = [each for each in game.decisions(state) if seat in each.seats and (each is decision or each.standing)]
        self.forms = tuple(dict.fromkeys([form for each in open_to for form in each.forms]))

    def meaning(self, line: str) -> Meaning:
        """Say what a line means."""
        words = line.lower().split()
        if not words:
            return NotUnderstood()
        if (written := self._written(line)) is not None:
            return written
        found = self._fitting(words)
        if len(found) == 1:
            return self._steps(found[0])
        if found:
            return Several(found)
        return NotUnderstood(number=True) if _is_number(words) else self._typed_out(words)

    @property
    def example(self) -> str:
        """An answer as it can be typed; "" if nothing can be."""
        return next(iter([*[each.notation for each in self.shown], *map(form_in_words, self.forms)]), "")

    def _written(self, line: str) -> Meaning | None:
        """Understand a form that is filled in: only its text may have capitals. None if the line is none."""
        verb, *words = line.split()
        for form in self.forms:
            if form.verb == verb.lower():
                last = len(form.blanks) - (1 if form.blanks and form.blanks[-1].kind == "text" else 0)
                notation = " ".join((form.verb, *map(str.lower, words[:last]), *words[last:]))
                if form.takes(notation):
                    action = self._game.read_action(notation, self._seat)
                    refused = self._game.refuse(self._state, action)
                    return Steps((action,)) if refused is None else Against(action, self.why_not(action))
        return None

    def _fitting(self, words: Sequence[str]) -> tuple[Action, ...]:
        """Return the answers that a number or words could mean."""
        if _is_number(words):
            number = int(words[0]) if len(words[0]) < 6 else 0
            return self.shown[number - 1 : number] if number else ()
        for actions in (self.shown, self.further):
            for fits in (_equals, _begins, _leaves_subject_out):
                if found := tuple([action for action in actions if fits(words, action)]):
                    return found
        return ()

    def _read(self, words: Sequence[str]) -> Action:
        """Read a notation with a verb that may be shortened; NotationError if it is none."""
        verbs = sorted({action.verb for action in (*self.shown, *self.further) if action.verb.startswith(words[0])})
        verb = verbs[0] if len(verbs) == 1 else words[0]
        return self._game.read_action(" ".join((verb, *words[1:])), self._seat)

    def _steps(self, action: Action) -> Meaning:
        if action in self.shown:
            return Steps((action,))
        steps = routes(self._game, self._state, self._seat, action)
        return NotUnderstood() if steps is None else Steps(tuple(steps))

    def _typed_out(self, words: Sequence[str]) -> Meaning:
        """Understand an action that is none of the answers: it is refused, or its step before it is not unique."""
        action = self.guess(words)
        if action is None:
            return NotUnderstood()
        steps = routes(self._game, self._state, self._seat, action)
        return Against(action, self.why_not(action)) if steps is None else Steps(tuple(steps))

    def guess(self, words: Sequence[str]) -> Action | None:
        """Read an action, or the one answer that the words could mean; None if there is none.

        The verb, and the unit the question is about, may be left out.
        """
        known = (*self.shown, *self.further)
        starts = [action.notation.split()[: -len(words)] for action in known if len(action.words()) >= len(words)]
        for start in ([], *starts):
            try:
                return self._read([*start, *words])
            except NotationError:
                continue
        found = self._fitting(words)
        return found[0] if len(found) == 1 else None

    def why_not(self, action: Action) -> Refusal:
        """Return the reason that tells most about an action that is refused now."""
        view = self._game.observe(self._state, self._seat).view
        explained = self._game.explain(view, action).refusal
        refusal = explained or self._game.refuse(self._state, action)
        assert refusal is not None, "the action is none of the options"
        return refusal

    def instead(self, action: Action) -> list[Action]:
        """Return what would work instead of a refused action: the same with the same unit, else the answers shown."""
        legal = [each for each in self.shown if self._game.refuse(self._state, each) is None]
        start = action.notation.split()[:2]
        same = [
            each for each in (*legal, *self.further) if each.notation.split()[:2] == start and len(each.words()) > 1
        ]
        return same or [each for each in legal if each.verb == action.verb] or legal

    def completions(self, before: str, beginning: str) -> list[str]:
        """Return the words that may follow the words before, and begin so."""
        words, start = before.lower().split(), beginning.lower()
        found = []
        for action in (*self.shown, *self.further):
            notation = action.notation.split()
            if len(notation) > len(words) and [word.lower() for word in notation[: len(words)]] == words:
                found.append(notation[len(words)])
        return [word for word in dict.fromkeys(found) if word.lower().startswith(start)]


def form_in_words(form: Form) -> str:
    """Return a form as it is typed, its blanks in brackets.

    >>> from grognard.kernel.decision import Blank
    >>> form_in_words(Form("give", (Blank("gold", "number", 1, 20), Blank("why", "text", 0, 30))))
    'give <gold> <why>'
    """
    return " ".join((form.verb, *[f"<{blank.name}>" for blank in form.blanks]))


def _further(game: AnyGame, state: State, decision: Decision, seat: Seat) -> tuple[Action, ...]:
    """Return the actions that come one step later, of the same seat and about what the step is about."""
    found: list[Action] = []
    for step in decision.options:
        if not step.touches():
            continue
        ahead = look_ahead(game, state, step)
        if ahead is None:
            continue
        about = set(step.touches())
        for question in game.decisions(ahead):
            if seat in question.seats and about <= set(question.about):
                found += [each for each in question.options if about <= set(each.touches())]
    return tuple([each for each in dict.fromkeys(found) if each not in decision.options])


def _is_number(words: Sequence[str]) -> bool:
    return len(words) == 1 and words[0].isdecimal()


def _equals(words: Sequence[str], action: Action) -> bool:
    return any(list(words) == form for form in _forms(action))


def _begins(words: Sequence[str], action: Action) -> bool:
    """Say whether every word begins the next word of the notation; without the verb one letter is not enough."""
    for number, form in enumerate(_forms(action)):
        fits = len(words) <= len(form) and all(n.startswith(w) for w, n in zip(words, form, strict=False))
        if fits and (number % 2 == 0 or len(words[0]) > 1):
            return True
    return False


def _leaves_subject_out(words: Sequence[str], action: Action) -> bool:
    verb, *others = action.notation.lower().split()
    return len(words) > 1 and verb.startswith(words[0]) and list(words[1:]) == others[1:]


def _forms(action: Action) -> tuple[list[str], ...]:
    """Return the words of a notation with and without its verb, then the same with hyphens taken for blanks."""
    notation = action.notation.lower()
    whole, apart = notation.split(), notation.replace("-", " ").split()
    return whole, whole[1:], apart, apart[len(action.verb.split("-")) :]
