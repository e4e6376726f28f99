"""Turn-based games in general; knows no hexes and no game.

A game implements ``Game``: states with an agenda of frames, decisions with their options, one door ``apply`` that tells
events, and projections for each seat. Everybody else finds games in the registry (``games``, ``find_game``) and plays
them through ``Session``; ``read_record`` and ``replay`` play a saved one again.
"""

from grognard.kernel.action import Action, NotationError
from grognard.kernel.agenda import Asks, Frame, Resolves, State, answer, is_option, settle
from grognard.kernel.chance import Bag, bag_of, dice_outcomes, empty_bag
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.effects import Modifier, ProgramError, Step, read_program, total_added, write_program
from grognard.kernel.event import Event, Events
from grognard.kernel.game import (
    AnyGame,
    Game,
    Outcome,
    PositionError,
    ScenarioInfo,
    UnknownName,
    find_game,
    games,
    options_in_force,
)
from grognard.kernel.open_game import OpenGame
from grognard.kernel.option import Option, OptionError, Options, check_options
from grognard.kernel.plain_rules import PlainRules, rules_in
from grognard.kernel.presentation import Explanation, Line, Observation, Presentation, Told
from grognard.kernel.record import (
    ActionsTakenBack,
    Record,
    RecordError,
    Replay,
    game_of,
    load_record,
    position_digest,
    read_record,
    replay,
    write_record,
)
from grognard.kernel.refusal import Fact, IllegalAction, Refusal
from grognard.kernel.scenario_file import FileReading
from grognard.kernel.seat import CHANCE, CHANCE_NAME, SPECTATOR, Seat, seat_name, seat_of
from grognard.kernel.session import NoTakeBack, Session, TakeBack, options_of, routes
from grognard.kernel.text import LANGUAGES, Catalogue, CatalogueError, Key, nearest, pick_language, unknown
from grognard.kernel.total import Term, Total
from grognard.kernel.value import Value

__all__ = [
    "CHANCE",
    "CHANCE_NAME",
    "LANGUAGES",
    "SPECTATOR",
    "Action",
    "ActionsTakenBack",
    "AnyGame",
    "Asks",
    "Bag",
    "Catalogue",
    "CatalogueError",
    "ChanceDecision",
    "Dealer",
    "Decision",
    "Event",
    "Events",
    "Explanation",
    "Fact",
    "FileReading",
    "Frame",
    "Game",
    "IllegalAction",
    "Key",
    "Line",
    "Modifier",
    "NoTakeBack",
    "NotationError",
    "Observation",
    "OpenGame",
    "Option",
    "OptionError",
    "Options",
    "Outcome",
    "PlainRules",
    "PositionError",
    "Presentation",
    "ProgramError",
    "Record",
    "RecordError",
    "Refusal",
    "Replay",
    "Resolves",
    "ScenarioInfo",
    "Seat",
    "Session",
    "State",
    "Step",
    "TakeBack",
    "Term",
    "Told",
    "Total",
    "UnknownName",
    "Value",
    "answer",
    "bag_of",
    "check_options",
    "dice_outcomes",
    "empty_bag",
    "find_game",
    "game_of",
    "games",
    "is_option",
    "load_record",
    "nearest",
    "options_in_force",
    "options_of",
    "pick_language",
    "position_digest",
    "read_program",
    "read_record",
    "replay",
    "routes",
    "rules_in",
    "seat_name",
    "seat_of",
    "settle",
    "total_added",
    "unknown",
    "write_program",
    "write_record",
]
