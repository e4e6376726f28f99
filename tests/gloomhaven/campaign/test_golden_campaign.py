"""A golden campaign: five scenarios, played by the bots from one seed, as text that must come out the same.

The scenarios are not played again: what came of each stands in the log, as in a campaign that was loaded. ``--bless``
plays them anew and writes the file; read the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings import GoldChanged
from grognard.games.gloomhaven.facts import items
from grognard.kernel.event import Event
from grognard.kernel.seat import CHANCE, SPECTATOR, Seat
from tests.gloomhaven.campaign.golden_campaign import played

FILE = Path(__file__).with_name("golden_campaign.txt")
OPTIONS = {"difficulty": "easy"}


def told(log: list[str]) -> tuple[str, Campaign, list[Event]]:
    """Replay a log: each action with its events, last of all how everybody stands."""
    state, lines, everything = GAME.setup("new-campaign", OPTIONS), list[str](), list[Event]()
    for number, line in enumerate(log, 1):
        name, _, notation = line.partition(": ")
        seat = CHANCE if name == "chance" else Seat(GAME.seats.index(name))
        events: list[Event] = []
        GAME.apply(state, GAME.read_action(notation, seat), events)
        lines += [f"#{number} {line}", *[f"  {event}" for event in events]]
        everything += events
    lines += ["", *[f"{key} = {value}" for key, value in standing(state)]]
    return "\n".join(lines) + "\n", state, everything


def standing(s: Campaign) -> list[tuple[str, object]]:
    """How the world, the party and everybody in it stand."""
    world = [(name, getattr(s.world, name)) for name in ("open", "completed", "achievements", "prosperity", "looted")]
    party = [(name, getattr(s.party, name)) for name in ("name", "reputation", "achievements", "done")]
    found: list[tuple[str, object]] = [*world, ("donated", s.world.donated), *party]
    for line in s.manned():
        who = s.adventurer(line)
        found.append((GAME.seats[line], f"{who.hero} level {who.level} xp {who.xp} gold {who.gold} items {who.items}"))
    return [*found, ("honoured", [each.hero for line in s.party.lines for each in line.retired])]


def log_of(text: str) -> list[str]:
    """The actions in a golden campaign."""
    return [line.partition(" ")[2] for line in text.splitlines() if line.startswith("#")]


@pytest.fixture(scope="module")
def golden(request: pytest.FixtureRequest) -> str:
    if request.config.getoption("--bless"):
        FILE.write_text(told(played().lines)[0], "utf-8", newline="\n")
    return FILE.read_text("utf-8")


def test_a_campaign_of_five_scenarios_comes_out_the_same(golden: str) -> None:
    """GH-END-1, GH-END-2, GH-TOWN-3, GH-TOWN-14."""
    assert told(log_of(golden))[0] == golden


def test_it_has_all_that_a_campaign_has(golden: str) -> None:
    """GH-END-8, GH-END-9, GH-TOWN-6, GH-TOWN-8, GH-TOWN-15, GH-TOWN-16."""
    log = log_of(golden)
    done = {line.split()[1] for line in log}
    assert {"level-up", "buy", "donate", "retire", "city-event", "draw-event"} <= done
    trips = [line.split()[2:4] for line in log if line.split()[1] == "set-out"]
    results = [line.split()[3] for line in log if line.split()[1] == "come-back"]
    assert len(trips) == len(results) == 5
    assert trips[-1] == ["1", "casual"]
    failed = results.index("lost")
    assert trips[failed + 1] == trips[failed]
    assert results[failed + 1] == "won"


def test_gold_is_neither_made_nor_lost_unseen(golden: str) -> None:
    """GH-TOWN-3, GH-TOWN-15: what was told of every purse since it was filled adds up to what is in it."""
    _, state, events = told(log_of(golden))
    for line in state.manned():
        if line:
            changes = [each for each in events if isinstance(each, GoldChanged) and each.line == line]
            assert changes[-1].left == state.adventurer(line).gold
            assert 30 + sum(each.gold for each in changes) == state.adventurer(line).gold


def test_no_item_is_there_more_often_than_it_has_copies(golden: str) -> None:
    """GH-TOWN-15."""
    _, state, _ = told(log_of(golden))
    owned = [number for line in state.manned() for number in state.adventurer(line).items]
    assert owned.count(12) == 4
    assert all(owned.count(number) <= items()[number].copies for number in owned if number in items())


def test_nothing_closed_is_named_to_anybody_who_looks_on(golden: str) -> None:
    """GHC-C47, GHC-C64, GHC-C72, GH-TOWN-12, GH-SET-9: events and views hold no closed location and no quest."""
    state = GAME.setup("new-campaign", OPTIONS)
    for line in log_of(golden):
        name, _, notation = line.partition(": ")
        events: list[Event] = []
        seat = CHANCE if name == "chance" else Seat(GAME.seats.index(name))
        GAME.apply(state, GAME.read_action(notation, seat), events)
        for event in events:
            shown = event.seen_by(SPECTATOR)
            location = None if shown is None else shown.facts().get("location")
            assert location in (None, *state.world.open)
            if shown is not None and type(shown).__name__.startswith("Quest"):
                assert shown.facts().get("card", 0) == 0
        view = GAME.observe(state, SPECTATOR).view
        assert set(view.world.blocked) <= set(view.world.open)
        for each in view.manned():
            quest = view.adventurer(each).quest
            assert quest is None or (quest.card, quest.text) == (0, "")
            assert set(view.adventurer(each).dealt) <= {0}
        assert set(view.world.quests) <= {0}
        assert not any(decision.options or decision.forms for decision in view.open or ())
