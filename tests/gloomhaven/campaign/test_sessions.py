"""A campaign in a session, as a table keeps it: its log, take-backs, what is inside it, saving and loading."""

from __future__ import annotations

from random import Random
from typing import cast

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import EventChosen, EventDrawn, PartyCameBack, PartySetOut
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.game import AnyGame
from grognard.kernel.inner import inner_of
from grognard.kernel.record import read_record, replay
from grognard.kernel.seat import Seat
from grognard.kernel.session import NoTakeBack, Session, TakeBack
from tests.gloomhaven.campaign.playing import to_the_end

ALL = "first+second"
CAMPAIGN = cast("AnyGame", GAME)


def begun(seed: str = "3") -> Session[Campaign]:
    """A campaign in which two characters are made."""
    session = Session.start(CAMPAIGN, "new-campaign", {}, seed=seed)
    for seat, hero in enumerate(("brute", "spellweaver")):
        act(session, seat, f"create {hero} 1")
        card = session.state.adventurer(seat).dealt[0]
        act(session, seat, f"keep-quest {card}")
    return session


def act(session: Session[Campaign], seat: int, *notations: str) -> None:
    for notation in notations:
        session.act(GAME.read_action(notation, Seat(seat)))


def pass_event(session: Session[Campaign]) -> None:
    if any(each.kind == "event-side" for each in session.decisions):
        act(session, 0, "choose a", "return-card")


def played(session: Session[Campaign], won: bool) -> Expedition:
    """Play what is inside a session at a table of its own."""
    inner = inner_of(GAME, session.state)
    assert inner is not None
    table = Session.start_at(SCENARIOS, inner.position, seed="5")
    state = table.state.copy()
    to_the_end(won)(state, Random(2))
    return state


def stopped_by(session: Session[Campaign], seat: int) -> object:
    """The event that a take-back may not pass."""
    found = session.can_take_back(Seat(seat))
    assert isinstance(found, NoTakeBack)
    return type(found.event)


def test_what_was_bought_is_taken_back_and_a_scenario_that_was_begun_is_not() -> None:
    """GH-TOWN-3, GH-TOWN-15: back to the last scenario's start at most; its number is that of its table."""
    session = begun()
    act(session, 1, "buy leather-armor")
    assert isinstance(session.take_back(Seat(1)), TakeBack)
    assert session.state.adventurer(1).gold == 30
    act(session, 0, f"set-out 1 casual normal as-characters hidden {ALL}")
    assert stopped_by(session, 0) is PartySetOut
    act(session, 0, "call-off")
    act(session, 0, f"set-out 1 casual normal as-characters hidden {ALL}")
    inner = inner_of(GAME, session.state)
    assert inner is not None
    assert inner.number == 2


def test_what_was_written_is_taken_back_by_itself() -> None:
    """GH-TOWN-19, decision 014: a form is a choice like any other."""
    session = begun()
    act(session, 0, "write-quest count 4 any First", "write-quest count 3 any Second", "count-quest 2")
    for words, progress in (("Second", 0), ("First", 0), ("", 0)):
        assert isinstance(session.take_back(Seat(0)), TakeBack)
        quest = session.state.adventurer(0).quest
        assert quest is not None
        assert (quest.text, quest.progress) == (words, progress)


def test_what_a_scenario_brought_is_never_taken_back() -> None:
    """GH-END-1: the report is a reveal, as events are (GHC-C55)."""
    session = begun()
    act(session, 0, f"set-out 1 campaign normal as-characters hidden {ALL}")
    assert stopped_by(session, 0) is EventDrawn
    act(session, 1, "choose b")
    assert stopped_by(session, 1) is EventChosen
    act(session, 1, "return-card")
    action = GAME.came_of(session.state, played(session, True))
    assert action is not None
    session.act(action)
    assert stopped_by(session, 0) is PartyCameBack
    act(session, 0, "to-town")
    assert isinstance(session.take_back(Seat(0)), TakeBack)
    assert session.state.visit.place == "road"
    assert stopped_by(session, 0) is PartyCameBack


def test_nothing_is_played_for_a_party_that_is_away() -> None:
    """GH-TOWN-3: calling a trip off is up to people."""
    session = begun()
    act(session, 0, f"set-out 1 casual normal as-characters hidden {ALL}")
    assert session.forced() is None


def test_a_campaign_is_saved_and_goes_on_where_it_was() -> None:
    """GH-TOWN-11: three trips, with a failure and a retry; the record replays to the same campaign."""
    session = begun()
    for mode, won in (("casual", False), ("campaign", False), ("campaign", True)):
        act(session, 0, f"set-out 1 {mode} normal as-characters hidden {ALL}")
        pass_event(session)
        action = GAME.came_of(session.state, played(session, won))
        assert action is not None
        session.act(action)
        while due := [each for each in session.decisions if each.kind == "tick-perk"]:
            session.act(due[0].options[0])
    text = session.save()
    again = replay(read_record(text, "record"), CAMPAIGN)
    assert again.state == session.state
    assert again.state.world.completed == (1,)
    assert again.state.trip is not None
    assert again.state.trip.number == 3
