"""Secrets of a scenario: chosen cards until all are revealed, battle goals until the end, what lies behind doors.

What a seat gets is compared in pairs of games that differ in nothing but a secret: all of it must be the same text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import arena_of
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.facts.scenarios import Overlay, Placement, Room, Scenario
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.rules import prepare, selection
from grognard.games.gloomhaven.rules.setup import set_up
from grognard.games.gloomhaven.state import UNKNOWN, Expedition
from grognard.hexes import row_of
from grognard.kernel.action import Action, NotationError
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import Catalogue
from tests.gloomhaven.random_scenarios import choose

ENGLISH: Final = Catalogue.load(GAME.texts, "en")
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)
THREE: Final = {"first": "brute", "second": "tinkerer", "third": "mindthief", "preparation": "ready-made"}


def shown(s: Expedition, seat: Seat) -> dict[str, object]:
    """All that a seat is shown of a state, in every form in which it is shown."""
    observation, show = GAME.observe(s, seat), GAME.presentation
    return {
        "scene": show.scene(observation, ENGLISH),
        "ground": (show.ground(observation.view, ENGLISH), show.ground_version(observation.view)),
        "board": show.board(observation, ENGLISH, False),
        "lines": (*show.describe(observation, ENGLISH), *show.panel(observation, ENGLISH)),
        "hand": show.hand(observation, ENGLISH),
        "drawing": show.svg(observation, ENGLISH),
        "questions": [(each.seats, each.kind, list(each.options), each.about) for each in observation.decisions],
        "asked": [show.waiting(decision, observation, ENGLISH) for decision in observation.decisions],
        "position": GAME.write_position(observation.view),
    }


def assert_alike(one: Expedition, other: Expedition, seat: Seat) -> None:
    """A seat is shown the same of two states, form by form."""
    here, there = shown(one, seat), shown(other, seat)
    for form, what in here.items():
        assert what == there[form], f"the {form} of seat {seat} tells"


def assert_maps_alike(one: Expedition, other: Expedition, seat: Seat) -> None:
    """A seat is shown the same of two maps; positions number kinds of monsters as the scenario does, and are sealed."""
    here, there = shown(one, seat), shown(other, seat)
    documents = [str(each.pop("position")).splitlines() for each in (here, there)]
    for form, what in here.items():
        assert what == there[form], f"the {form} of seat {seat} tells"
    kept = [[row for row in rows if not row.startswith(("waiting", "began", "# seal"))] for rows in documents]
    assert kept[0] == kept[1], f"the position of seat {seat} tells"


def watchers(s: Expedition) -> list[Seat]:
    """Every seat that plays, and a spectator."""
    return [*GAME.playing(s), SPECTATOR]


def played(s: Expedition, action: Action) -> tuple[Expedition, list[Event]]:
    """The state after an action, and what happened."""
    after, events = s.copy(), list[Event]()
    GAME.apply(after, action, events)
    return after, events


def heard(events: list[Event], seat: Seat) -> list[Event]:
    """The events as a seat sees them."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


@cache
def course(scenario: str, seed: int, **options: str) -> tuple[Expedition, ...]:
    """The states of a scenario that is played at random."""
    rng, s, found = Random(seed), GAME.setup(scenario, {**THREE, **options}), list[Expedition]()
    while s.open:
        found.append(s.copy())
        GAME.apply(s, choose(s.open, rng))
    return (*found, s)


def moments(**options: str) -> list[Expedition]:
    """States from everywhere in a scenario, some of them while cards are chosen."""
    states = course("black-barrow", 4, **options)
    choosing = [s for s in states if selection.is_choosing(s)]
    return [*choosing[::4], *states[:: len(states) // 12], states[-1]]


# --------------------------------------------------------------------------------------------------------- chosen cards


def choosing_states(**options: str) -> list[Expedition]:
    """States in which the first seat chooses while another one is waited for too."""
    return [
        s
        for s in course("black-barrow", 4, **options)
        if selection.is_choosing(s) and [0] in [list(d.seats) for d in s.open or ()] and not s.locked & 1
    ]


def answers(s: Expedition) -> list[Action]:
    """Choices of the first seat that look alike to the others: pairs of cards, and the long rest if it may."""
    question = next(d for d in s.open or () if d.kind == "choose-cards" and d.seats == (FIRST,))
    pairs = [option for option in question.options if option.verb == "choose"]
    rests = [option for option in question.options if option.verb not in ("choose", "drop")]
    return [*pairs[:: max(1, len(pairs) // 3)], *rests]


def test_nobody_is_shown_what_another_one_has_chosen_before_the_reveal() -> None:
    """GH-RND-2, GH-RND-3: neither the two cards, nor which leads, nor that it is a long rest; nor is it told."""
    compared, rested = 0, 0
    for s in choosing_states():
        if len([d for d in s.open or () if not d.standing]) < 2:
            continue  # the last one chooses, and all is revealed
        outcomes = [played(s, action) for action in answers(s)]
        rested += sum(bool(after.resting & 1) for after, _ in outcomes)
        for seat in (SECOND, THIRD, SPECTATOR):
            for after, events in outcomes[1:]:
                assert_alike(outcomes[0][0], after, seat)
                assert heard(outcomes[0][1], seat) == heard(events, seat)
                compared += 1
        mine = [shown(after, FIRST) for after, _ in outcomes]
        assert all(one["scene"] != mine[0]["scene"] for one in mine[1:]), "oneself sees what one has chosen"
    assert compared > 30
    assert rested, "a long rest was among them"


def test_who_chooses_otherwise_gives_nothing_away() -> None:
    """GH-RND-2: another choice in place of the first one is told like the first one."""
    s = next(s for s in choosing_states() if len(s.open or ()) > 3)
    first, *others = answers(s)
    once, _ = played(s, first)
    for action in others:
        twice, events = played(once, action)
        for seat in (SECOND, THIRD, SPECTATOR):
            assert_alike(once, twice, seat)
            assert [type(event).__name__ for event in heard(events, seat)] == ["ChoiceLocked"]


def test_with_open_information_everybody_sees_what_is_chosen() -> None:
    """GH-SET-3, GH-RND-3."""
    s = choosing_states(**{"open-information": "on"})[0]
    one, other = [played(s, action)[0] for action in answers(s)[:2]]
    for seat in (SECOND, SPECTATOR):
        assert shown(one, seat)["scene"] != shown(other, seat)["scene"]


def test_no_mat_shows_fewer_cards_than_none() -> None:
    """GH-EXH-2: also not that of a character which holds too few to choose any, and so rests."""
    for seed in range(3):
        for s in course("black-barrow", seed):
            if s.locked and selection.is_choosing(s):
                scene = GAME.presentation.scene(GAME.observe(s, SPECTATOR), ENGLISH)
                assert all(hero.hand >= 0 for hero in scene.heroes)  # type: ignore[attr-defined]


# --------------------------------------------------------------------------------------------------------- battle goals


def with_other_goals(s: Expedition, hero: int) -> Expedition:
    """The same state, but for the battle goals of a character."""
    twin = s.copy()
    dealt = {goal for goals in s.goals_dealt for goal in goals}
    others = [goal for goal in range(len(facts.battle_goals())) if goal not in dealt]
    twin.goals_dealt[hero] = tuple(others[: len(s.goals_dealt[hero])])
    twin.goals[hero] = UNKNOWN if s.goals[hero] == UNKNOWN else twin.goals_dealt[hero][0]
    text = GAME.write_position(twin)
    return GAME.read_position(text)


def test_battle_goals_of_others_are_shown_to_nobody_before_the_end() -> None:
    """GH-SET-4, GH-SET-9: not in the preparation, not while it is played, not whether one is reached."""
    told = 0
    for s in moments():
        if not s.goals_dealt[0]:
            continue
        twin = with_other_goals(s, 0)
        for seat in (SECOND, THIRD, SPECTATOR):
            if s.over:
                told += shown(s, seat)["scene"] != shown(twin, seat)["scene"]
            else:
                assert_alike(s, twin, seat)
        assert shown(s, FIRST)["scene"] != shown(twin, FIRST)["scene"], "its own seat knows it"
    assert told == 3, "at the end everybody learns it"


def test_goals_are_dealt_and_kept_without_their_names() -> None:
    """GH-SET-4: each seat hears the names of its own goals only."""
    s = GAME.setup("black-barrow", THREE)
    rng, dealt, kept = Random(3), 0, 0
    while s.open and s.round == 0:
        events: list[Event] = []
        GAME.apply(s, choose(s.open, rng), events)
        for event in events:
            found = event.facts()
            if "goal" in found:
                dealt, kept = dealt + event.reveals, kept + (not event.reveals)
                for seat in watchers(s):
                    seen = event.seen_by(seat)
                    assert (seen is not None and bool(seen.facts()["goal"])) == (seat == found["owner"])
    assert (dealt, kept) == (6, 3)


# --------------------------------------------------------------------------------------------------------- behind doors


def other_behind_doors(scenario: Scenario) -> Scenario:
    """A scenario that differs in all that lies behind its doors: hexes, monsters, how many, traps, money, treasures.

    The hexes at the rims of the map stay, since hexes are named from there.
    """
    hidden = {room.id for room in scenario.rooms if not room.open}
    return replace(
        scenario,
        rooms=tuple([room if room.open else _other_room(scenario, room) for room in scenario.rooms]),
        monsters=tuple(_other_monsters(scenario, hidden)),
        overlays=tuple(_other_overlays(scenario, hidden)),
        coins=tuple([h for h in scenario.coins if not any(h in r.hexes for r in scenario.rooms if r.id in hidden)]),
        treasures=tuple([each for each in scenario.treasures if each.room not in hidden or not each.number]),
    )


def _other_room(scenario: Scenario, room: Room) -> Room:
    every = [h for each in scenario.rooms for h in each.hexes]
    columns, rows = [h.q for h in every], [row_of(h) for h in every]
    rims = ({min(columns), max(columns)}, {min(rows), max(rows)})
    kept = [h for n, h in enumerate(room.hexes) if n % 5 or h.q in rims[0] or row_of(h) in rims[1]]
    return replace(room, hexes=tuple(kept))


def _other_monsters(scenario: Scenario, hidden: set[str]) -> Iterator[Placement]:
    named = {each.monster for each in scenario.monsters}
    others = [kind for kind in facts.monsters() if kind not in named]
    for number, placed in enumerate(scenario.monsters):
        if placed.room not in hidden or placed.monster in facts.bosses():
            yield placed
        elif number % 2:
            yield replace(placed, monster=others[number % 3], tiers=("normal", "elite", "elite"))


def _other_overlays(scenario: Scenario, hidden: set[str]) -> Iterator[Overlay]:
    for overlay in scenario.overlays:
        if overlay.room not in hidden:
            yield overlay
        elif len(overlay.hexes) == 1:
            yield Overlay("trap", overlay.art, overlay.hexes, overlay.room, damages=True)


def two_games(name: str) -> tuple[Expedition, Expedition]:
    """A scenario, and the one that differs behind its doors."""
    return set_up(find_scenario(name), THREE), set_up(other_behind_doors(find_scenario(name)), THREE)


def offered(s: Expedition) -> list[object]:
    """What is asked, with all answers and their odds."""
    return [
        (d.seats, d.kind, list(d.options), d.about, d.weights if isinstance(d, ChanceDecision) else ())
        for d in s.open or ()
    ]


@pytest.mark.parametrize("name", scenario_ids())
def test_nothing_tells_what_lies_behind_doors(name: str) -> None:
    """GH-SET-12, GH-DOOR-1: hexes, monsters, traps and treasures of unrevealed rooms, and how many there are."""
    one, other = two_games(name)
    rng, steps, compared = Random(2), 0, 0
    while one.open and steps < 250:
        assert offered(one) == offered(other)
        if steps % 25 == 0:
            for seat in watchers(one):
                assert_maps_alike(one, other, seat)
                compared += 1
        action = choose(one.open, rng)
        (one, events), (other, events_there) = played(one, action), played(other, action)
        if one.rooms & (one.rooms - 1) and one.opened:
            break
        assert [str(event) for event in events] == [str(event) for event in events_there]
        steps += 1
    assert compared >= 4


def test_what_differs_behind_doors_is_seen_once_they_open() -> None:
    """GH-DOOR-1: so the two games of the test above do differ."""
    one, other = two_games("black-barrow")
    assert arena_of(one.arena.scenario, one.arena.characters, one.arena.rulings) != other.arena
    assert one.arena.labels != other.arena.labels
    assert one.arena.monster_ids() != other.arena.monster_ids()


def test_bots_plan_with_what_is_revealed_only() -> None:
    """GH-SET-12: what a bot would do does not depend on what lies behind doors."""
    one, other = two_games("black-barrow")
    rng, steps = Random(2), 0
    while one.open and steps < 80 and not one.opened:
        decision = one.open[0]
        if isinstance(decision, ChanceDecision):
            action = decision.draw(rng)
        else:
            seat = decision.seats[0]
            suggested = GAME.suggest(GAME.observe(one, seat), Random(steps))
            assert suggested == GAME.suggest(GAME.observe(other, seat), Random(steps))
            action = suggested or decision.options[0]
        (one, _), (other, _) = played(one, action), played(other, action)
        steps += 1
    assert steps > 20


def test_the_referee_says_nothing_of_hexes_behind_doors() -> None:
    """GH-SET-12: whether a hex is there or not, going or measuring there is refused for the same reason."""
    one, other = two_games("black-barrow")
    rng = Random(5)
    while one.open and "move" not in [d.kind for d in one.open]:
        action = choose(one.open, rng)
        (one, _), (other, _) = played(one, action), played(other, action)
    seat = (one.open or ())[0].seats[0]
    gone = sorted(set(one.arena.id_named) - set(other.arena.id_named))
    assert gone, "some hexes are there in one of the games only"
    for label in gone:
        action = GAME.read_action(f"move {label}", seat)
        assert GAME.refuse(one, action) == GAME.refuse(other, action)
        assert GAME.refuse(one, action) is not None
        for s in (one, other):
            with pytest.raises(NotationError, match="no hex"):
                GAME.presentation.queries["sight"](GAME.observe(s, seat).view, [label, one.label(seat)])


# ----------------------------------------------------------------------------------------------- decks, imagined states


def test_what_is_left_in_decks_is_open_and_has_no_order() -> None:
    """GH-AMD-1, GH-MDECK-1: every seat sees the counts; chance is asked with all that is left, by its number."""
    drawn = 0
    for s in moments():
        for seat in watchers(s):
            view = GAME.observe(s, seat).view
            assert (view.decks, view.piles) == (s.decks, s.piles)
            assert (view.ability_decks, view.ability_piles) == (s.ability_decks, s.ability_piles)
    for s in course("black-barrow", 4):
        decision = (s.open or (None,))[0]
        if decision is not None and decision.kind == "modifier":
            assert isinstance(decision, ChanceDecision)
            left = [deck for deck in s.decks if [n for n in deck.counts if n] == decision.weights]
            assert left, "the odds are those of one of the decks"
            drawn += 1
            for seat in watchers(s):
                assert list(GAME.observe(s, seat).decisions[0].options) == [], "outcomes of a draw are nobody's to see"
    assert drawn > 20


def test_what_a_seat_imagines_is_possible() -> None:
    """GH-RND-2, GH-SET-4: chosen cards come from the hand, goals are dealt once; the rest is as it is."""
    for s in moments():
        for seat in watchers(s):
            imagined = GAME.imagine(GAME.observe(s, seat), Random(9))
            for hero in range(s.arena.size):
                mine, theirs = (*s.hands[hero], *s.chosen[hero]), (*imagined.hands[hero], *imagined.chosen[hero])
                assert sorted(mine) == sorted(theirs)
                if selection.is_choosing(s) and s.locked >> hero & 1:
                    assert len(imagined.chosen[hero]) == (0 if imagined.resting >> hero & 1 else 2)
            dealt = [goal for goals in imagined.goals_dealt for goal in goals]
            assert len(set(dealt)) == len(dealt)
            assert UNKNOWN not in dealt
            assert all(g == UNKNOWN or g in d for g, d in zip(imagined.goals, imagined.goals_dealt, strict=True))
            assert (imagined.figures, imagined.decks, imagined.rooms) == (s.figures, s.decks, s.rooms)
            if seat != SPECTATOR:
                assert imagined.goals[seat] == s.goals[seat]
                assert imagined.chosen[seat] == s.chosen[seat]


def test_goals_are_dealt_two_each() -> None:
    """GH-SET-4: so the games above hide two goals of each other seat."""
    s = next(s for s in course("black-barrow", 4) if s.round)
    assert [len(goals) for goals in GAME.observe(s, SPECTATOR).view.goals_dealt] == [prepare.GOALS_DEALT] * 3
