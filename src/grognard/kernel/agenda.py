"""The agenda: what is being resolved and what is asked, as a stack of small frozen frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.value import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has: an agenda, and the open decisions once somebody asked for them.

    A state is the only mutable object of a game, and changes only inside ``Game.apply``. Games subclass it.
    """

    __slots__ = ("agenda", "open")

    def __init__(self, agenda: list[Frame]) -> None:
        self.agenda = agenda
        self.open: tuple[Decision, ...] | None = None

    def copy(self) -> Self:
        """Return an independent state: its lists are copied, the immutable values in them shared."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """Let a state travel between processes by its slots; a compiled class needs a ``__reduce__`` of its own."""
        names = ["agenda", "open"]
        for cls in type(self).__mro__:
            names += vars(cls).get("__slots__", ())
        return _state, (type(self), [(name, getattr(self, name)) for name in dict.fromkeys(names)])

    def parts(self) -> tuple[object, ...]:
        """Return everything that tells this state from another."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(self) is type(other) and isinstance(other, State) and self.parts() == other.parts()
        )

    __hash__ = None  # type: ignore[assignment]  # states change, so they are no keys

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        raise NotImplementedError


def _state(cls: type[State], slots: Sequence[tuple[str, object]]) -> State:
    """Build a state as it was taken apart."""
    state = cls.__new__(cls)
    for name, part in slots:
        setattr(state, name, part)
    return state


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Value):
    """One thing on the agenda. It holds what it needs and nothing else; a change of plan is another frame.

    Games subclass ``Asks`` or ``Resolves``.
    """

    __slots__ = ()
    asks: ClassVar[bool] = False

    def ask(self, state: Any) -> tuple[Decision, ...]:
        """Return what is asked now; nothing at all when the question has become pointless, and the frame is dropped."""
        raise NotImplementedError

    def answer(self, state: Any, action: Action, events: Events) -> None:
        """Carry out a legal answer. The frame has been taken off the agenda; it may put itself back."""
        raise NotImplementedError

    def resolve(self, state: Any, events: Events) -> None:
        """Act. The frame has been taken off the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Asks(Frame, Generic[S]):
    """A frame that waits for an answer."""

    __slots__ = ()
    asks: ClassVar[bool] = True

    def ask(self, state: S) -> tuple[Decision, ...]:
        """See ``Frame.ask``."""
        raise NotImplementedError

    def answer(self, state: S, action: Action, events: Events) -> None:
        """See ``Frame.answer``."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolves(Frame, Generic[S]):
    """A frame that acts by itself when it comes to the top."""

    __slots__ = ()

    def resolve(self, state: S, events: Events) -> None:
        """See ``Frame.resolve``."""
        raise NotImplementedError


def settle(state: S, events: Events) -> None:
    """Resolve frames until something is asked or the game is over; then ``state.open`` holds the open decisions.

    Every function that hands a state out (set-up, reading a position, applying an action) ends with this, so a state
    outside ``apply`` is always settled.
    """
    agenda = state.agenda
    state.open = ()
    if state.is_over():
        return
    while agenda:
        frame = agenda[-1]
        if isinstance(frame, Asks):
            opened = frame.ask(state)
            if opened:
                state.open = opened
                return
            agenda.pop()
        else:
            agenda.pop()
            frame.resolve(state, events)
            if state.is_over():
                return


def is_option(state: S, action: Action) -> bool:
    """Say whether an action answers one of the open decisions."""
    assert state.open is not None, "the state has not been settled"
    for decision in state.open:
        options: Sequence[object] = decision.options
        # Players answer with an object they were offered, as a rule: no comparison needed. The two loops are alike,
        # but over a list, which most options are, a compiled one is far quicker.
        if isinstance(options, list):
            for option in options:
                if option is action:
                    return True
        else:
            for option in options:
                if option is action:
                    return True
    return any(action in decision.options for decision in state.open)


def answer(state: S, action: Action, events: Events) -> None:
    """Carry out an action that ``is_option`` and go on to the next question."""
    state.agenda.pop().answer(state, action, events)
    settle(state, events)
