"""The state of a campaign: the world, the parties, and where the present one is."""

from __future__ import annotations

from grognard.games.gloomhaven.campaign.world import Adventurer, Line, Party, Trip, Visit, World
from grognard.kernel.agenda import Frame, State
from grognard.kernel.option import Options
from grognard.kernel.seat import Seat


class Campaign(State):
    """A campaign. Outside ``Game.apply`` it is settled, and its parts are immutable, so a copy shares them all.

    ``parties`` in the order of their founding, ``present`` the number of the one that plays. ``trip``: where it is away
    to, or the last one it came back from. ``options`` are those of the table.
    """

    __slots__ = ("closed", "options", "parties", "present", "trip", "visit", "world")

    def __init__(self, options: Options) -> None:
        super().__init__([])
        self.options = options
        self.world = World()
        self.parties: list[Party] = [Party()]
        self.present = 0
        self.visit = Visit()
        self.trip: Trip | None = None
        self.closed = False

    def copy(self) -> Campaign:
        """Return an independent campaign."""
        other = Campaign(self.options)
        other.world = self.world
        other.parties = list(self.parties)
        other.present = self.present
        other.visit = self.visit
        other.trip = self.trip
        other.closed = self.closed
        other.agenda = list(self.agenda)
        other.open = self.open
        return other

    def parts(self) -> tuple[object, ...]:
        """Return all that tells this campaign from another."""
        agenda: list[Frame] = self.agenda
        return (
            tuple(sorted(self.options.items())),
            self.world,
            tuple(self.parties),
            self.present,
            self.visit,
            self.trip,
            self.closed,
            tuple(agenda),
        )

    def is_over(self) -> bool:
        """Say whether the campaign was closed for good."""
        return self.closed

    # -------------------------------------------------------------------------------------------------- reading

    @property
    def party(self) -> Party:
        """The present party."""
        return self.parties[self.present]

    def line(self, number: int) -> Line:
        """Return a line of the present party; its number is that of its seat."""
        return self.party.lines[number]

    def adventurer(self, number: int) -> Adventurer:
        """Return the character that plays in a line; ValueError if there is none."""
        found = self.line(number).current
        if found is None:
            raise ValueError(f"nobody plays in line {number}")
        return found

    def manned(self) -> list[int]:
        """Return the numbers of the lines in which somebody plays."""
        return [number for number, line in enumerate(self.party.lines) if line.current is not None]

    def group(self) -> tuple[Seat, ...]:
        """Return the seats that decide together: those of the lines in which somebody plays, else all."""
        return tuple([Seat(n) for n in self.manned()]) or tuple([Seat(n) for n in range(len(self.party.lines))])
