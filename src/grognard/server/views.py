"""What an audience sees of a table: scenes, questions, the story; made of observations and of events as seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from grognard.kernel.action import Action
from grognard.kernel.decision import Decision, Form
from grognard.kernel.document import HasDocument
from grognard.kernel.event import Event
from grognard.kernel.presentation import Observation
from grognard.kernel.record import ABSENT, HUMAN, ActionsTakenBack
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.session import NoTakeBack, TakeBack, options_of
from grognard.kernel.telling import (
    example_of,
    outcome_sentence,
    refusal_in_words,
    rulings,
    seat_in_words,
    story,
    table_title,
    take_back_lines,
)
from grognard.kernel.telling import game_in_words as name_of_game
from grognard.kernel.text import Catalogue
from grognard.server import wire
from grognard.server.keys import Access
from grognard.server.words import words

if TYPE_CHECKING:
    from grognard.server.table import Table

_NOTHING = wire.TakeBackInfo(allowed=False, reason="", step=0)


@dataclass(frozen=True, slots=True)
class Audience:
    """Those who see the same: the seats of their key (none: onlookers), one person's or several's, and a language."""

    seats: tuple[Seat, ...]
    language: str
    one_person: bool = True

    @property
    def ears(self) -> tuple[Seat, ...]:
        """Whose ears the story is for: where several people share a screen nobody's in particular."""
        return self.seats if self.seats and self.one_person else (SPECTATOR,)


def text_for(table: Table, audience: Audience) -> Catalogue:
    """Return the words for an audience of a table."""
    return words(audience.language, table.game)


def asked_of(table: Table, seats: Sequence[Seat]) -> tuple[Decision, Seat] | None:
    """Return the question that is put to one of these seats, one that is waited for first; None if none is asked."""
    asked = [(decision, seat) for decision in table.decisions for seat in decision.seats if seat in seats]
    return min(asked, key=lambda each: each[0].standing, default=None)


def eyes_of(table: Table, audience: Audience) -> Seat:
    """Return whose eyes an audience sees with: the seat that is asked, else the one of theirs that acted last."""
    if not audience.seats:
        return SPECTATOR
    if len(audience.seats) == 1:
        return audience.seats[0]
    if (asked := asked_of(table, audience.seats)) is not None:
        return asked[1]
    acted = (action.seat for action in reversed(table.course.actions) if action.seat in audience.seats)
    return next(acted, audience.seats[0])


def view_of(table: Table, audience: Audience) -> wire.View:
    """Return what an audience sees now."""
    text, eyes = text_for(table, audience), eyes_of(table, audience)
    observation = table.game.observe(table.state, eyes)
    asked = asked_of(table, audience.seats)
    inner = table.inner
    return wire.View(
        seat=eyes,
        seq=table.seq,
        step=len(table.course.actions),
        scene=table.game.presentation.scene(observation, text),
        ground=table.game.presentation.ground_version(table.state),
        question=None if asked is None else _question(table, audience, *asked, observation, text),
        waiting=_waiting(table, observation, text) if asked is None else None,
        take_back=_take_back(table, audience, text),
        outcome=_outcome(table, text),
        inner=0 if inner is None else inner.number,
    )


def view_at(table: Table, audience: Audience, step: int) -> wire.View:
    """Return what the seat saw after so many of the actions that stand, with no question.

    ``step`` is from 0 to the number of actions; after the last one of a finished game the outcome stands too.
    """
    text, eyes = text_for(table, audience), eyes_of(table, audience)
    observation = table.game.observe(table.course.states[step], eyes)
    return wire.View(
        seat=eyes,
        seq=table.seq,
        step=step,
        scene=table.game.presentation.scene(observation, text),
        ground=table.game.presentation.ground_version(table.course.states[step]),
        question=None,
        waiting=None,
        take_back=_NOTHING,
        outcome=_outcome(table, text) if step == len(table.course.actions) else None,
        inner=0,
    )


def _question(
    table: Table, audience: Audience, decision: Decision, seat: Seat, observation: Observation[Any], text: Catalogue
) -> wire.Question:
    show = table.game.presentation
    refused = _refused(table, audience, decision, text)
    return wire.Question(
        seat=seat,
        asked=list(decision.seats),
        kind=decision.kind,
        stage=show.stage(decision, text),
        prompt=" ".join([show.prompt(decision, observation, text), *refused.values()]),
        about=list(decision.about),
        private=show.is_private(decision),
        choices=[
            choice(table, action, observation, text, refused.get(action, ""))
            for action in show.answers(decision)
            if action.seat == seat
        ],
        instead=instead_of(table, decision, seat, text),
        standing=decision.standing,
        besides=[choice(table, action, observation, text) for action in _besides(table, decision, seat)],
        forms=[_form(table, form, observation, text) for form in _forms(table, decision, seat)],
    )


def _forms(table: Table, asked: Decision, seat: Seat) -> list[Form]:
    """Return the forms of a seat's question and of those that stand open to it besides, each once."""
    open_to = [each for each in table.decisions if seat in each.seats and (each is asked or each.standing)]
    return list(dict.fromkeys([form for decision in open_to for form in decision.forms]))


def _form(table: Table, form: Form, observation: Observation[Any], text: Catalogue) -> wire.FormInfo:
    show = table.game.presentation
    return wire.FormInfo(
        verb=form.verb,
        label=text.say_or(f"form.{form.verb}", form.verb),
        blanks=[
            wire.BlankInfo(
                name=blank.name,
                label=show.blank_name(blank, observation, text),
                kind=blank.kind,
                low=blank.low,
                high=blank.high,
                choices=[
                    wire.OptionValue(value=each, words=show.blank_value(blank, each, observation, text))
                    for each in blank.choices
                ],
            )
            for blank in form.blanks
        ],
    )


def _besides(table: Table, asked: Decision, seat: Seat) -> list[Action]:
    """Return what a seat may do besides answering: the options of its decisions that stand open."""
    standing = [each for each in table.decisions if each.standing and each is not asked]
    return options_of(standing, seat)


def is_alone(table: Table, audience: Audience) -> bool:
    """Say whether no other player looks at the screen: it is not shared, or was handed over for this question."""
    if not audience.seats:
        return False
    asked = asked_of(table, audience.seats)
    return audience.one_person or (asked is not None and table.game.presentation.is_private(asked[0]))


def _refused(table: Table, audience: Audience, decision: Decision, text: Catalogue) -> dict[Action, str]:
    """Say why answers that are shown to keep a secret cannot be given, to the asked seat and to nobody else."""
    show = table.game.presentation
    if not is_alone(table, audience):
        return {}
    refusals = {
        action: table.game.refuse(table.state, action)
        for action in show.answers(decision)
        if action not in decision.options
    }
    return {
        action: refusal_in_words(table.game, refusal, text)
        for action, refusal in refusals.items()
        if refusal is not None
    }


def choice(
    table: Table, action: Action, observation: Observation[Any], text: Catalogue, refused: str = ""
) -> wire.Choice:
    """Return an answer in words; ``refused`` says why it cannot be given."""
    show = table.game.presentation
    said = show.choice(action, observation, text)
    return wire.Choice(
        action=action.notation,
        verb=action.verb,
        text=show.option(action, observation, text),
        label=said.label,
        note=said.note,
        touches=list(action.touches()),
        weak=said.weak,
        caution=show.caution(action, observation, text),
        refused=refused,
    )


def instead_of(table: Table, decision: Decision, seat: Seat, text: Catalogue) -> list[wire.Choice]:
    """Return the other answers to the question before, if this one is about what was just answered there."""
    before = table.step_before(seat)
    if before is None or set(before.touches()).isdisjoint(decision.about):
        return []
    state = table.course.states[-2]
    observation = table.game.observe(state, seat)
    asked = [each for each in table.game.decisions(state) if seat in each.seats and before in each.options]
    # A choice of a group has the same answers for each of its seats: those of this one count.
    answers = [each for each in table.game.presentation.answers(asked[0]) if each.seat == seat and each != before]
    return [choice(table, action, observation, text) for action in answers]


def _waiting(table: Table, observation: Observation[Any], text: Catalogue) -> wire.Waiting | None:
    """Say what others are asked, from a state that looks like this one: its options tell no secret."""
    if not table.decisions:
        return None
    show = table.game.presentation
    imagined = table.game.decisions(table.game.imagine(observation, Random(0)))
    decision = imagined[0]
    return wire.Waiting(
        seat=decision.seats[0],
        asked=list(decision.seats),
        stage=show.stage(decision, text),
        prompt=show.waiting(decision, observation, text),
    )


def who_takes_back(table: Table, audience: Audience) -> tuple[Seat, ...]:
    """Return the seats of an audience whose last choice may be taken back, the one that looks at the table first.

    At a shared screen the other ones too, until one is asked what shows its secrets: then the screen has been handed
    over, and who has it now takes back nothing of others.
    """
    if len(audience.seats) < 2:
        return audience.seats
    eyes, asked = eyes_of(table, audience), asked_of(table, audience.seats)
    own = audience.seats
    if not audience.one_person and asked is not None and table.game.presentation.is_private(asked[0]):
        own = table.ring.held_with(eyes)
    return (eyes, *(seat for seat in own if seat != eyes))


def _take_back(table: Table, audience: Audience, text: Catalogue) -> wire.TakeBackInfo:
    steps = len(table.course.actions)
    seats = who_takes_back(table, audience)
    found = table.can_take_back(seats) if seats else None
    if isinstance(found, TakeBack):
        return wire.TakeBackInfo(allowed=True, reason="", step=found.count)
    if isinstance(found, NoTakeBack):
        reason = " ".join(take_back_lines(table.game, found, text))
        return wire.TakeBackInfo(allowed=False, reason=reason, step=steps)
    return wire.TakeBackInfo(allowed=False, reason="", step=steps)


def _outcome(table: Table, text: Catalogue) -> wire.OutcomeInfo | None:
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return None
    return wire.OutcomeInfo(
        winners=list(outcome.winners),
        sentence=outcome_sentence(table.game, outcome, text),
        scores=list(outcome.scores),
        tally=list(tally_of(table, text)),
        seed=table.stored.seed,
    )


def tally_of(table: Table, text: Catalogue, step: int | None = None) -> tuple[Any, ...]:
    """Return the figures of the game after so many of the actions that stand; without a step, of all of it so far."""
    steps = len(table.course.actions) if step is None else step
    return table.game.presentation.tally(table.course.states[: steps + 1], table.course.actions[:steps], text)


# ------------------------------------------------------------------------------------------------------- the story


def entries_of(table: Table, audience: Audience, after: int) -> list[wire.Entry]:
    """Return the entries of the log after one of them, as an audience learns them; they are told once and kept."""
    told = table.told.setdefault((audience.ears, audience.language), [])
    text = text_for(table, audience)
    for number in range(len(told), table.seq):
        told.append(_entry(table, number, audience.ears, text))
    return told[after:]


def _entry(table: Table, number: int, ears: Sequence[Seat], text: Catalogue) -> wire.Entry:
    stamp, events = table.stamps[number], table.course.log[number]
    seen = [shown for event in events if (shown := event.heard_by(ears)) is not None]
    return wire.Entry(
        seq=number + 1,
        step=stamp.step,
        seat=stamp.seat,
        reveals=any(event.reveals for event in events),
        back=stamp.back,
        told=_sentences(table, seen, text),
        events=[] if stamp.back else [_event(event) for event in seen],
    )


def _sentences(table: Table, events: list[Event], text: Catalogue) -> list[wire.Sentence]:
    """Tell events, and find out which of them each sentence tells: those that come before the next one begins."""
    pieces = story(table.game, events, text, table.course.states[0])
    begun = [0] * len(pieces)
    count = 0
    for n in range(1, len(events) + 1):
        reached = len(pieces) if n == len(events) else len(story(table.game, events[:n], text, table.course.states[0]))
        for piece in range(count, min(reached, len(pieces))):
            begun[piece] = n - 1
        count = max(count, reached)
    ends = [*begun, len(events)][1:]
    return [
        wire.Sentence(
            text=piece.text,
            depth=piece.depth,
            events=[_event(event) for event in events[start:end] if not isinstance(event, ActionsTakenBack)],
        )
        for piece, start, end in zip(pieces, begun, ends, strict=True)
    ]


def _event(event: Event) -> wire.EventInfo:
    return wire.EventInfo(key=event.key().removeprefix("event."), facts=dict(event.facts()))


# ------------------------------------------------------------------------------------------------------- the table


def table_info(table: Table, access: Access, language: str) -> wire.TableInfo:
    """Return what does not change of a table while it is played."""
    stored, game, text = table.stored, table.game, words(language, table.game)
    here = table.here()
    example = example_of(game, stored.header, text)
    return wire.TableInfo(
        id=stored.id,
        game=game.id,
        game_name=name_of_game(game, text),
        scenario=stored.header.get("scenario", ""),
        title=table_title(game, stored.header, text, game.presentation.name_of(table.course.states[0], text)),
        options=rulings(game, game.options_in(table.course.states[0]), text),
        chosen=dict(game.options_in(table.course.states[0])),
        seats=[
            wire.SeatInfo(
                name=name,
                words=seat_in_words(game, seat, text, table.course.states[0]),
                player=stored.players[seat],
                player_words=player_in_words(stored.players[seat], text),
                mine=seat in access.seats,
                here=here[seat],
                person=table.ring.person_at(Seat(seat)),
            )
            for seat, name in enumerate(game.seats)
        ],
        shared=stored.shared,
        replay=stored.replay,
        commitment=stored.header.get("commitment", ""),
        created=stored.created,
        keys=table.ring.keys if access.owner else None,
        example=None if example is None else wire.ExampleInfo(rule=example[0], example=example[1], title=example[2]),
        card=game.presentation.card_of(table.course.states[0], text),
        outer="" if stored.inside is None else stored.inside[0],
        document=isinstance(game, HasDocument),
        counts=bool(tally_of(table, text, 0)),
    )


def player_in_words(player: str, text: Catalogue) -> str:
    """Return who sits at a seat: a person, or a bot by its name."""
    if player == ABSENT:
        return ""
    return text.say("server.person") if player == HUMAN else text.say_or(f"server.bot-{player}", player)
