"""Travel: to town, on at once, or out for a scenario; who takes part, at which level (GH-TOWN-3, sections SET and END).

The frame of the town offers ``options`` and ``forms``, asks ``refuse`` why not, and hands actions to ``carry_out``.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.actions_journey import CallOff, ComeBack, SetOut, ToTown
from grognard.games.gloomhaven.campaign.asking import Question
from grognard.games.gloomhaven.campaign.event_cards.cards import ResolveDraw
from grognard.games.gloomhaven.campaign.event_cards.decks import ROAD
from grognard.games.gloomhaven.campaign.notation import company_of, lines_in, whole_number
from grognard.games.gloomhaven.campaign.rewards import locations, reports
from grognard.games.gloomhaven.campaign.rewards.locations import CASUAL, MODES
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import PartySetOut, TownEntered, TripCalledOff
from grognard.games.gloomhaven.campaign.town import quests
from grognard.games.gloomhaven.campaign.world import Trip
from grognard.games.gloomhaven.options import (
    AS_CHARACTERS,
    DIFFICULTIES,
    FEWEST,
    HIGHEST,
    RECOMMENDED,
    level_by_difficulty,
)
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Decision, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

LEVELS: Final = (*DIFFICULTIES, *[str(level) for level in range(HIGHEST + 1)])
"""How hard a scenario is played: a difficulty beside the recommended level, or a level (GH-SET-1)."""
PEOPLE: Final = (AS_CHARACTERS, "1", "2", "3", "4")
HIDDEN: Final = "hidden"
OPEN: Final = "open"
INFORMATION: Final = (HIDDEN, OPEN)
"""Whether the players tell each other everything (GH-SET-3)."""


# ------------------------------------------------------------------------------------------------- what may be done


def options(s: Campaign) -> list[Action]:
    """Return what the group may do about travel now, one action for each of its seats.

    Setting out for every location that may be played, in each mode, with everybody and the usual settings; other
    settings are written into the form.
    """
    found: list[Action] = []
    for seat in s.group():
        plain: list[Action] = [ToTown(seat), *[set_out_for(s, seat, n, mode) for n in s.world.open for mode in MODES]]
        found += [each for each in plain if refuse(s, each) is None]
    return found


def set_out_for(s: Campaign, seat: Seat, number: int, mode: str) -> SetOut:
    """Return the action of setting out for a scenario with everybody who may come and the settings of the campaign."""
    coming = [line for line in s.manned() if not quests.is_fulfilled(s, line)]
    return SetOut(seat, (str(number), mode, *usual(s), company_of(coming)))


def usual(s: Campaign) -> tuple[str, str, str]:
    """Return how a scenario is usually played in a campaign: level, people, information."""
    told = OPEN if s.options.get("open-information") == "on" else HIDDEN
    return s.options.get("difficulty", "normal"), s.options.get("people", AS_CHARACTERS), told


def forms(s: Campaign) -> tuple[Form, ...]:
    """Return the form for setting out: which location, in which mode, how hard, how many people, who comes."""
    numbers = tuple([str(n) for n in s.world.open if n in locations.scenarios()])
    groups = companies(s)
    if s.visit.place == "away" or not groups:
        return ()
    blanks = (
        Blank("location", "choice", choices=numbers),
        Blank("mode", "choice", choices=MODES),
        Blank("level", "choice", choices=LEVELS),
        Blank("people", "choice", choices=PEOPLE),
        Blank("information", "choice", choices=INFORMATION),
        Blank("company", "choice", choices=groups),
    )
    return (Form(SetOut.verb, blanks),)


def companies(s: Campaign) -> tuple[str, ...]:
    """Return all groups of characters that could set out together, the largest first, such as ``first+third``."""
    lines = s.manned()
    sizes = range(len(lines), FEWEST - 1, -1)
    return tuple([company_of(each) for size in sizes for each in combinations(lines, size)])


def refuse(s: Campaign, action: Action) -> Refusal | None:
    """Say why the party may not travel so; None if it may, or if the action is none of travel."""
    if isinstance(action, ToTown):
        if s.visit.place == "town":
            return Refusal("GH-TOWN-3", "in-town-already")
        if s.visit.place == "away":
            return Refusal("GH-TOWN-3", "party-is-away")
    elif isinstance(action, SetOut):
        return _refuse_setting_out(s, action)
    return None


def _refuse_setting_out(s: Campaign, action: SetOut) -> Refusal | None:
    if s.visit.place == "away":
        return Refusal("GH-TOWN-3", "party-is-away")
    (form,) = forms(s) or (None,)
    if form is None:
        return Refusal("GH-TOWN-10", "too-few-characters", characters=len(s.manned()), least=FEWEST)
    if len(action.names) != len(form.blanks) or action.names[1] not in MODES:
        return Refusal("GH-TOWN-3", "set-out-unclear")
    number, mode = whole_number(action.names[0]), action.names[1]
    if number is None:
        return Refusal("GH-TOWN-3", "set-out-unclear")
    refusal = locations.refuse_playing(s, number, mode)
    if refusal is not None:
        return refusal
    if not form.takes(action.notation):
        return Refusal("GH-TOWN-3", "set-out-unclear")
    return refuse_company(s, lines_of(action)) or _refuse_level(s, action)


def refuse_company(s: Campaign, lines: tuple[int, ...]) -> Refusal | None:
    """Say why these characters may not take part in a scenario together; None if they may.

    Rules: GH-TOWN-10, GH-TOWN-19, GH-SET-7.
    """
    heroes = [s.adventurer(line).hero for line in lines]
    if len(heroes) < FEWEST:
        return Refusal("GH-TOWN-10", "too-few-characters", characters=len(heroes), least=FEWEST)
    for at, hero in enumerate(heroes):
        if hero in heroes[:at]:
            return Refusal("GH-SET-7", "class-twice", hero=hero)
    for line in lines:
        if quests.is_fulfilled(s, line):
            return Refusal("GH-TOWN-19", "quest-fulfilled", hero=s.adventurer(line).hero)
    return None


def _refuse_level(s: Campaign, action: SetOut) -> Refusal | None:
    """Say why a scenario cannot be played at that level by so many people (GH-SET-3, GH-SET-13)."""
    people, lines = action.names[3], lines_of(action)
    if people != AS_CHARACTERS and int(people) > len(lines):
        return Refusal("GH-SET-13", "too-many-people", people=int(people), characters=len(lines))
    raised = people == "1" or action.names[4] == OPEN
    if raised and scenario_level(s, lines, action.names[2]) == HIGHEST:
        return Refusal("GH-SET-3", "level-not-for-variant", level=HIGHEST)
    return None


def scenario_level(s: Campaign, lines: tuple[int, ...], level: str) -> int:
    """Return the level of a scenario for these characters: as chosen, or recommended with a difficulty (GH-SET-1)."""
    if level not in DIFFICULTIES:
        return int(level)
    return level_by_difficulty([s.adventurer(line).level for line in lines], level)


def lines_of(action: SetOut) -> tuple[int, ...]:
    """Return the lines of the characters that would set out so."""
    return lines_in(action.names[5]) or ()


def needs_road_event(s: Campaign, number: int, mode: str) -> bool:
    """Say whether a road event is drawn on the way to a scenario (GH-TOWN-3).

    From town: unless the scenario is linked to the town; on the road: unless it is the same one or linked to the last.
    Never before a casual scenario; not again after the party was called off on the way to the same one.
    """
    if mode == CASUAL or s.visit.travelled == number:
        return False
    if s.visit.place == "town":
        return locations.scenarios()[number].campaign.road_event
    return s.visit.last != number and not locations.are_linked(s.visit.last, number)


# --------------------------------------------------------------------------------------------------------- the journey


def carry_out(s: Campaign, action: Action, events: Events) -> None:
    """Travel. Pushes frames: where the party is away, ``AwaitReturn``, and above it the road event if there is one."""
    if isinstance(action, ToTown):
        verbs.change_visit(s, place="town", travelled=0)
        verbs.tell(events, TownEntered())
        return
    assert isinstance(action, SetOut)
    number, mode, lines = int(action.names[0]), action.names[1], lines_of(action)
    road = needs_road_event(s, number, mode)
    start = s.visit.place
    assert start != "away"
    trips = 0 if s.trip is None else s.trip.number
    s.trip = Trip(trips + 1, number, mode == CASUAL, lines, _options(action), start, party=s.present)
    verbs.change_visit(s, place="away", travelled=number if road else s.visit.travelled)
    verbs.close_offers(s, lines)
    heroes = tuple([s.adventurer(line).hero for line in lines])
    verbs.tell(events, PartySetOut(s.trip.number, number, mode, heroes))
    s.agenda.append(AwaitReturn(s.trip.number))
    if road:
        s.agenda.append(ResolveDraw(ROAD, lines))


def _options(action: SetOut) -> tuple[tuple[str, str], ...]:
    """Return the options of the scenario's table that follow from how the party set out."""
    level, people, told = action.names[2:5]
    chosen = {
        "difficulty": level if level in DIFFICULTIES else "normal",
        "scenario-level": RECOMMENDED if level in DIFFICULTIES else level,
        "people": people,
        "several-each": "off" if people == AS_CHARACTERS else "on",
        "open-information": "on" if told == OPEN else "off",
    }
    return tuple(chosen.items())


class AwaitReturn(Question):
    """The party is away; what came of the scenario ends that, or calling the trip off.

    What came of a trip counts once: it names the trip, and is legal only while the party is away on it.
    """

    __slots__ = ("trip",)

    def __init__(self, trip: int) -> None:
        self.trip = trip

    def parts(self) -> tuple[object, ...]:
        return (self.trip,)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        seats = state.group()
        return (Decision(seats, "away", [CallOff(seat) for seat in seats], forms=(reports.form(state),)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert state.trip is not None
        if isinstance(action, ComeBack):
            reports.bring_back(state, reports.read_report(state, action), events)
            return
        assert isinstance(action, CallOff)
        verbs.change_visit(state, place=state.trip.start)
        verbs.tell(events, TripCalledOff(state.trip.number, state.trip.scenario))

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why a report is not that of this trip, or cannot be (GH-END-1)."""
        if isinstance(action, ComeBack):
            return reports.refuse_report(state, action)
        return Refusal("GH-TOWN-3", "party-is-away") if isinstance(action, SetOut | ToTown) else None
