"""Sessions: one game that is being played, with its dealer, its log and its take-backs."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from grognard.kernel.action import Action
from grognard.kernel.agenda import State
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.game import Game, Outcome, PositionError
from grognard.kernel.option import Options
from grognard.kernel.record import (
    MARK_EVERY,
    Record,
    Replay,
    open_chance,
    position_digest,
    position_header,
    replay,
    start_header,
    write_record,
)
from grognard.kernel.seat import CHANCE, Seat, seat_name

S = TypeVar("S", bound=State)

_NOBODY: Final[Mapping[str, str]] = {}
MOST_FORCED: Final = 50
"""So many actions in a row in which nobody had a choice are a standstill."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What a seat may take back: its action, and all that followed; ``count`` actions stay."""

    action: Action
    count: int


@dataclass(frozen=True, slots=True)
class NoTakeBack:
    """Why a seat may take nothing back, and the event that stops it, as the seat sees it."""

    reason: Literal["nothing-to-take-back", "past-a-reveal", "past-another-seats-choice", "past-the-end"]
    event: Event | None = None


class Session(Generic[S]):
    """A game in play. Seats act through ``act``; whatever chance is asked after that is dealt at once.

    Open one with ``start``, ``start_at`` or ``resume``. A state that a session hands out is for reading.
    """

    def __init__(self, header: Mapping[str, str], lines: Sequence[str], course: Replay[S], dealer: Dealer) -> None:
        self._header = header
        self._lines = list(lines)
        self._course = course
        self._dealer = dealer
        self.game = course.game
        self._deal()

    @classmethod
    def start(
        cls, game: Game[S], scenario: str, options: Options, *, seed: str, seats: Mapping[str, str] = _NOBODY
    ) -> Session[S]:
        """Set a scenario up; ``seats`` says who plays each seat, for the record. Errors as in ``Game.setup``."""
        header = start_header(game, scenario, options, seats)
        return cls._open(header, game, game.setup(scenario, options), seed)

    @classmethod
    def start_at(cls, game: Game[S], position: str, *, seed: str, seats: Mapping[str, str] = _NOBODY) -> Session[S]:
        """Begin in a position document; PositionError if it is none, or if nobody can go on from there."""
        first = game.read_position(position)
        if not game.decisions(first) and game.outcome(first) is None:
            raise PositionError("the position asks nobody anything and is not over; give the side to move a choice")
        return cls._open(position_header(game, position, seats), game, first, seed)

    @classmethod
    def _open(cls, header: Mapping[str, str], game: Game[S], first: S, seed: str) -> Session[S]:
        dealer = Dealer(seed)
        taking = {f"seat.{game.seats[seat]}" for seat in game.playing(first)}
        kept = {key: value for key, value in header.items() if not key.startswith("seat.") or key in taking}
        return cls({**kept, "commitment": dealer.commitment}, (), Replay(game, first), dealer)

    @classmethod
    def resume(cls, game: Game[S], record: Record, *, seed: str | None = None) -> Session[S]:
        """Go on with a recorded game, with the seed it began with; ``seed`` is needed if the record does not tell it.

        Raises:
            RecordError: the record does not replay, or has no seed and none is given, or not the one of its dice.
        """
        seed = record.seed or seed
        if seed is None:
            reason = "the record does not tell the seed of its dice, so the game cannot go on"
            record.fail(len(record.header), reason, "replay it, or start a new game in its last position")
        dealer = Dealer(seed)
        header = {key: value for key, value in record.header.items() if key != "seed"}
        if header.setdefault("commitment", dealer.commitment) != dealer.commitment:
            record.fail("commitment", "the seed given is not the one that was committed to", "find the right seed")
        return cls(header, record.lines, replay(record, game, tell=True, seed=seed), dealer)

    def copy(self) -> Session[S]:
        """Return an independent session that goes on from here; what has happened is shared."""
        return Session(self._header, self._lines, self._course.copy(), self._dealer)

    @property
    def state(self) -> S:
        """The state now."""
        return self._course.state

    @property
    def states(self) -> Sequence[S]:
        """The state after each of the actions that stand, from none on."""
        return self._course.states

    @property
    def actions(self) -> Sequence[Action]:
        """The actions that stand, chance included."""
        return self._course.actions

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions, all of players; empty when the game is over."""
        return self.game.decisions(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def entries(self) -> int:
        """How many entries the log has: one for each action and each take-back, so it only ever grows."""
        return len(self._course.log)

    @property
    def log(self) -> Sequence[tuple[Event, ...]]:
        """What each entry of the log told: the events as they are, for nobody's eyes before ``seen_by``."""
        return self._course.log

    @property
    def lines(self) -> Sequence[str]:
        """The lines of the record so far, below its header: the entries of the log, and a digest here and there."""
        return self._lines

    @property
    def header(self) -> Mapping[str, str]:
        """The header of the record, without the seed."""
        return self._header

    def legal(self, seat: Seat) -> list[Action]:
        """Return what a seat may do now, in the order of the open decisions."""
        return options_of(self.decisions, seat)

    def forced(self) -> Decision | None:
        """Return the only open decision if it has a single option; None if somebody has a choice or the game is over.

        What may be written into a form is a choice. None too at a standstill: a game in which nobody can do anything
        any more goes on only as long as people want. Whether to play it for a seat is up to the caller: a question that
        comes whether or not there is a choice, so that its absence tells nothing, must be put to a person all the same.
        """
        decisions = self.decisions
        if len(decisions) != 1 or len(decisions[0].options) != 1 or decisions[0].forms or self.is_at_a_standstill:
            return None
        return decisions[0]

    @property
    def is_at_a_standstill(self) -> bool:
        """Whether nobody, chance included, had a choice in the last ``MOST_FORCED`` actions."""
        last = len(self.actions)
        return last >= MOST_FORCED and not any(map(self._had_choice, range(last - MOST_FORCED, last)))

    def act(self, action: Action) -> None:
        """Carry out a seat's action and deal what chance is then asked; IllegalAction changes nothing."""
        self._play(action)
        self._deal()

    def _play(self, action: Action) -> None:
        self._course.play(action)
        self._lines.append(f"{seat_name(action.seat, self.game.seats)}: {action.notation}")
        if len(self.actions) % MARK_EVERY == 0:
            self._lines.append(self._mark())

    def _deal(self) -> None:
        while (decision := open_chance(self.game, self.state)) is not None:
            self._play(self._dealer.draw(decision, sum([action.seat == CHANCE for action in self.actions])))

    def _mark(self) -> str:
        return f"= {len(self.actions)} {position_digest(self.game, self.state)}"

    def events_since(self, entry: int, *ears: Seat) -> list[Event]:
        """Return what the log's entries from this one on (counted from 0) told whoever knows what all these seats do.

        An ``ActionsTakenBack`` among them says that the state went back: draw it anew.
        """
        heard = [event.heard_by(ears) for told in self._course.log[entry:] for event in told]
        return [event for event in heard if event is not None]

    def can_take_back(self, seat: Seat) -> TakeBack | NoTakeBack:
        """Say what a seat may take back now: its last action in which it had a choice, and all that followed.

        Not past an event that reveals something, nor past another seat's action. That action counts as a choice even if
        it had one option only, or the take-back would tell which. Nor from the end of the game, after which its record
        tells all secrets and the seed of what would be drawn next.
        """
        if self.outcome is not None:
            return NoTakeBack("past-the-end")
        actions, events = self._course.actions, self._course.events
        last = len(actions) - 1
        while last >= 0 and not (actions[last].seat == seat and self._had_choice(last)):
            last -= 1
        if last < 0:
            return NoTakeBack("nothing-to-take-back")
        for n in range(len(actions) - 1, last - 1, -1):
            for event in events[n]:
                if event.reveals:
                    return NoTakeBack("past-a-reveal", event.seen_by(seat))
            if actions[n].seat not in (seat, CHANCE):
                seen = [shown for event in events[n] if (shown := event.seen_by(seat)) is not None]
                return NoTakeBack("past-another-seats-choice", seen[0] if seen else None)
        return TakeBack(actions[last], last)

    def _had_choice(self, n: int) -> bool:
        action = self.actions[n]
        for decision in self.game.decisions(self.states[n]):
            if action in decision.options:
                if len(decision.options) > 1 or decision.forms:
                    return True
            elif action.seat in decision.seats and any(form.takes(action.notation) for form in decision.forms):
                return True
        return False

    def take_back(self, seat: Seat) -> TakeBack | NoTakeBack:
        """Take a seat's last choice back if it may be, and say what was done; the log keeps it as ``take-back``."""
        found = self.can_take_back(seat)
        if isinstance(found, TakeBack):
            self._course.take_back(found.count)
            self._lines.append(f"take-back {found.count}")
        return found

    def save(self, *, with_seed: bool = True) -> str:
        """Return the record so far: the full game, for the owner of the table.

        Without the seed nobody can work out the dice to come; a table with hidden seats leaves it out until the game is
        over.
        """
        header = {**self._header, "seed": self._dealer.seed} if with_seed else self._header
        mark = self._mark()
        lines = self._lines if self._lines[-1:] == [mark] else [*self._lines, mark]
        return write_record(Record(header, tuple(lines)))


def options_of(decisions: Sequence[Decision], seat: Seat) -> list[Action]:
    """Return a seat's options in these decisions."""
    mine = [decision for decision in decisions if seat in decision.seats]
    return [option for decision in mine for option in decision.options if option.seat == seat]


def pressing_options(decisions: Sequence[Decision], seat: Seat) -> list[Action]:
    """Return what a seat is waited for to choose among: its options in the decisions that are not ``standing``."""
    return options_of([decision for decision in decisions if not decision.standing], seat)


def question_to_bots(decisions: Sequence[Decision], people: Container[Seat]) -> Decision | None:
    """Return the question that bots answer before people are asked; None if there is none.

    What a group decides, its people decide; and so may people who do not belong to it yet but can do something else:
    bots do not go on as a group without them.
    """
    are_asked = any(seat in people for decision in decisions for seat in decision.seats)
    for decision in decisions:
        is_peoples = any(seat in people for seat in decision.seats) or (are_asked and len(decision.seats) > 1)
        if not decision.standing and not is_peoples:
            return decision
    return None


def routes(game: Game[S], state: S, seat: Seat, action: Action) -> list[Action] | None:
    """Return the steps to an action: itself if it is legal, or one other option and then the action.

    So a player may type ``move I3 D5`` where the game first asks which unit moves. The step before must be about
    nothing but what the action is about, bring no chance and reveal nothing, so that no phase is ended by accident; if
    two different steps would do, or none, the answer is None.
    """
    if action.seat != seat:
        return None
    if game.refuse(state, action) is None:
        return [action]
    about = frozenset(action.touches())
    first = None
    for option in options_of(game.decisions(state), seat):
        touched = option.touches()
        if touched and about.issuperset(touched) and _leads_to(game, state, option, action):
            if first is not None:
                return None
            first = option
    return None if first is None else [first, action]


def _leads_to(game: Game[S], state: S, step: Action, action: Action) -> bool:
    ahead = look_ahead(game, state, step)
    return ahead is not None and game.refuse(ahead, action) is None


def look_ahead(game: Game[S], state: S, step: Action) -> S | None:
    """Return the state after a step that its seat may foresee; None if it brings chance or reveals anything."""
    ahead = state.copy()
    events: list[Event] = []
    game.apply(ahead, step, events)
    if open_chance(game, ahead) is not None or any(event.reveals for event in events):
        return None
    return ahead
