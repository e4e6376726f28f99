"""A game in figures, the scene of a table, and what the lobby says."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from grognard.games.normandy9.actions import read_action
from grognard.games.normandy9.board import COOL, WARM
from grognard.games.normandy9.events import AttackDeclared, DiceRolled, StrengthLost
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.lobby import NINE_CARDS
from grognard.games.normandy9.options import read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.scene import LandingScene
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.words.summary import chance_of_doubles, count_sides
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer
from grognard.kernel.event import Event
from grognard.kernel.game import UnknownName
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.normandy9.boards import asked, board
from tests.normandy9.playouts import choose, random_start

ENGLISH = Catalogue.load(GAME.texts, "en", strict=True)
Course = tuple[list[Landing], list[Action], list[Event]]


def course(s: Landing, *notations: str) -> Course:
    """Play some actions, and return every state, the actions and what happened."""
    states, actions, events = [s.copy()], list[Action](), list[Event]()
    for notation in notations:
        actions.append(read_action(notation, asked(s).seats[0]))
        answer(s, actions[-1], events)
        states.append(s.copy())
    return states, actions, events


def random_course(rng: Random) -> Course:
    s = random_start(rng)
    states, actions, events = [s.copy()], list[Action](), list[Event]()
    while not s.is_over() and len(actions) < 150:
        actions.append(choose(s, rng))
        answer(s, actions[-1], events)
        states.append(s.copy())
    return states, actions, events


def rows(played: Course) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    return {row.id: (row.values, row.expected) for row in GAME.presentation.tally(*played[:2], ENGLISH)}


# -------------------------------------------------------------------------------------------------------------- figures


def test_the_chance_that_dice_agree_is_counted_out() -> None:
    """N9-ATK-6."""
    for dice in range(1, 5):
        every = list(product(range(6), repeat=dice))
        assert chance_of_doubles(dice) == Fraction(sum(len(set(roll)) < dice for roll in every), len(every))


def test_a_fight_in_figures() -> None:
    """N9-ATK-4, N9-ATK-6, N9-RET-2: three dice at infantry, half of which hit; in its first row it cannot fall back."""
    s = board("i3 i1\n.  .\nT  I", "a9", cool_waits="t")
    played = course(s, "attack a7 a9", "rolled 1 6 6", "attack b7 b9", "rolled 1 2")
    assert rows(played) == {
        "trophies": (("1", "0"), ()),
        "strength-lost": (("0", "3"), ()),
        "lost-back": (("0", "1"), ()),
        "attacks": (("2", "0"), ()),
        "dice": (("5", "0"), ()),
        "hits": (("3", "0"), ("2.5", "0")),
        "doubles": (("1", "0"), ("0.6", "0")),
    }
    assert GAME.presentation.summary(*played[:2], ENGLISH) == [
        "Warm lost 0 strength and no unit.",
        "Cool lost 3 strength; units eliminated: 1 × infantry.",
        "Warm rolled 5 dice: hits 3 (expected 2.5), rolls with equal dice 1 (expected 0.6).",
        "Cool rolled 0 dice: hits 0 (expected 0), rolls with equal dice 0 (expected 0).",
    ]


def test_figures_are_those_of_the_story() -> None:
    """N9-ATK-1, N9-ATK-5, N9-RET-2: counted from the states as from the events, in random games of random rulesets."""
    rng, lost_back = Random(3), 0
    for _ in range(25):
        states, actions, events = random_course(rng)
        counts = count_sides(states, actions)
        lost = [event for event in events if isinstance(event, StrengthLost)]
        for side, name in ((WARM, "warm"), (COOL, "cool")):
            assert counts[side].lost == sum(event.count for event in lost if event.side == name)
            back = [event.count for event in lost if event.side == name and event.cause == "retreat"]
            assert counts[side].lost_back == sum(back)
            lost_back += sum(back)
            declared = [event for event in events if isinstance(event, AttackDeclared) and event.side == name]
            assert counts[side].attacks == len(declared)
            rolled = [action for action in actions if action.verb == "rolled"]
            assert sum(count.dice for count in counts) == sum(len(action.words()) for action in rolled)
        fell = [event for event in events if isinstance(event, DiceRolled)]
        assert sum(count.hits for count in counts) == sum(len(event.hits) for event in fell)
        assert sum(count.doubles for count in counts) == sum(bool(event.doubled) for event in fell)
    assert lost_back > 5


def test_a_game_that_begins_counts_nothing() -> None:
    s = set_up(read_rules(standard_ruleset(), {}))
    assert {value for values, _ in rows(([s], [], [])).values() for value in values} == {"0"}


# ---------------------------------------------------------------------------------------------------------------- scene


def scene(s: Landing, language: str = "en") -> LandingScene:
    shown = GAME.presentation.scene(GAME.observe(s, SPECTATOR), Catalogue.load(GAME.texts, language, strict=True))
    assert isinstance(shown, LandingScene)
    return shown


def test_a_scene_counts_units_points_and_trophies() -> None:
    """N9-END-1, N9-TURN-1, N9-BOARD-5."""
    s = board("i2\n.\nT", "a6", warm_waits="I M", trophies={"warm": ["tank"]}, points=3, fought=["a4"])
    shown = scene(s)
    assert (shown.active, shown.points, shown.all_points, shown.duty) == ("warm", 3, 4, "met")
    warm, cool = shown.sides
    assert (warm.landed, warm.waiting, warm.strength, warm.needed) == (1, 2, 12, 4)
    assert [trophy.name for trophy in warm.trophies] == ["Tank"]
    assert (cool.landed, cool.waiting, cool.strength, cool.trophies) == (1, 0, 2, ())
    units = {unit.at: unit for unit in shown.units}
    assert set(units) == {"a0", "b0", "a4", "a6"}
    assert units["a4"].words == "Warm: tank a4, strength 4 of 4, has attacked"
    assert (units["a4"].fought, units["a4"].waits, units["a4"].ground) == (True, False, "Open ground")
    assert (units["b0"].waits, units["b0"].ground) == (True, "Off the board")


def test_charts_show_which_figures_are_fixed() -> None:
    """N9-ATK-3, N9-ATK-4, N9-EX-1, N9-EX-2."""
    shown = scene(board("I i", "a4"))
    assert shown.longest == 6
    assert {len(row.figures) for row in shown.dice} == {6}
    fixed = {
        (row.kind, place, each.value) for row in shown.dice for place, each in enumerate(row.figures, 1) if each.fixed
    }
    assert fixed == {("tank", 2, 3), ("tank", 3, 2)}
    assert {(row.kind, each.value) for row in shown.hits for each in row.figures if each.fixed} == {
        ("infantry", 1),
        ("infantry", 3),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_can_be_shown_from_before_the_deal_to_the_end(language: str) -> None:
    """N9-BOARD-1."""
    s = set_up(read_rules(standard_ruleset(), {}))
    before = scene(s, language)
    assert (before.active, before.round, before.duty, before.dealt) == ("", 0, "", 0)
    rng = Random(6)
    for _ in range(9):
        answer(s, choose(s, rng), None)
    assert scene(s, language).dealt == 9
    while not s.is_over():
        answer(s, choose(s, rng), None)
    after = scene(s, language)
    assert after.over
    assert all(each.words for each in after.prices)


# ---------------------------------------------------------------------------------------------------------------- lobby


def test_there_is_one_scenario() -> None:
    assert [info.id for info in GAME.scenarios()] == [NINE_CARDS]
    with pytest.raises(UnknownName, match="nine-card'.*'nine-cards'"):
        GAME.presentation.scenario_card("nine-card", ENGLISH)
    with pytest.raises(UnknownName, match="nine-card'.*'nine-cards'"):
        GAME.presentation.miniature("nine-card", "light")


def test_a_card_says_what_both_sides_have_and_what_wins() -> None:
    """N9-UNIT-1, N9-UNIT-2, N9-TURN-1, N9-TURN-4, N9-END-1."""
    card = GAME.presentation.scenario_card(NINE_CARDS, ENGLISH)
    assert dict(card.rows) == {
        "Infantry": ("3", "3"),
        "Tank": ("2", "2"),
        "Mortar": ("1", "1"),
        "Strength of each unit": ("4", "4"),
        "Action points a turn": ("4", "4"),
    }
    assert card.goal == "The first player is drawn; 4 trophies win."


def test_the_card_of_a_game_tells_how_its_cards_lie() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    layout = (0, 3, 4, 6, 8, 10, 12, 14, 17)
    card = GAME.presentation.card_of(set_up(read_rules(standard_ruleset(), {"first": "cool"}), layout), ENGLISH)
    assert card is not None
    assert card.lines[-3:] == (
        "Rows 1 to 3, from Warm's left: cards 1, 2 turned, and 3.",
        "Rows 4 to 6, from Warm's left: cards 4, 5, and 6.",
        "Rows 7 to 9, from Warm's left: cards 7, 8, and 9 turned.",
    )
    assert (card.first, card.goal) == (COOL, "Cool begins; 4 trophies win.")


def test_the_card_of_a_users_ruleset_names_what_is_its_own() -> None:
    """N9-KEY-1."""
    document = 'name = "Thick woods"\nfirst = "warm"\n[hits]\ntank = [1]\n[terrain.woods]\ncover = 2\n'
    card = GAME.presentation.file_card(document, ENGLISH)
    assert (card.name, card.first, card.goal) == ("Thick woods", WARM, "Warm begins; 4 trophies win.")
    assert card.lines[-1] == "This ruleset has values of its own: hit chart and terrain."
    assert GAME.presentation.file_miniature(document, "dark").startswith("<svg")
