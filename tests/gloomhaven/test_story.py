"""The story of a scenario: headings for rounds and turns, what came of what below it, nothing that is no news."""

from collections.abc import Sequence

from grognard.games.gloomhaven.events.attack import AttackDeclared, AttackWeighed, DamageNegated, ModifierDrawn
from grognard.games.gloomhaven.events.basics import (
    CardMoved,
    DamageSuffered,
    ElementChanged,
    FigureAppeared,
    FigureDied,
    FigureMoved,
)
from grognard.games.gloomhaven.events.ground import TreasureLooted
from grognard.games.gloomhaven.events.monsters import FocusFound, MonsterCardTurned, TurnPlanned
from grognard.games.gloomhaven.events.prepare import GoalKept
from grognard.games.gloomhaven.events.round import HalfPlayed, HeroResult, RoundBegan, TurnBegan
from grognard.games.gloomhaven.story import tell
from grognard.kernel.event import Event
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.playouts import words


def told(events: Sequence[Event], language: str = "en") -> list[tuple[int, str]]:
    """Depth and text of each sentence."""
    return [(each.depth, each.text) for each in tell(events, words(language))]


def test_an_attack_is_told_with_what_came_of_it() -> None:
    """GH-ATK-5, GH-ATK-7."""
    events = [
        TurnBegan("brute"),
        AttackDeclared("brute", "bandit-guard#3", 3, "advantage"),
        ModifierDrawn("brute", "+1"),
        AttackWeighed("brute", "bandit-guard#3", ("+1",), 4, 1, 3),
        DamageSuffered("bandit-guard#3", 3, 0, "attack"),
        FigureDied("bandit-guard#3", "D5"),
    ]
    assert told(events) == [
        (0, "Brute's turn"),
        (1, "Brute attacks Bandit Guard 3 with advantage: attack 3."),
        (2, "Modifier: +1."),
        (2, "The attack comes to 4, less shield 1: 3."),
        (2, "Bandit Guard 3 suffers 3 damage (attack), 0 left."),
        (2, "Bandit Guard 3 dies."),
    ]


def test_what_an_attack_came_to_is_told_only_where_its_damage_does_not_say_it() -> None:
    """GH-ATK-8."""
    plain = AttackWeighed("brute", "hound#1", ("+0",), 3, 0, 3)
    missed = AttackWeighed("brute", "hound#1", ("null",), 0, 0, 0)
    assert told([plain]) == []
    assert told([missed]) == [(2, "The attack comes to 0.")]


def test_whom_and_where_a_monster_goes_is_one_sentence() -> None:
    """GH-FOCUS-1, GH-MMOVE-1."""
    turned = FocusFound("hound#1", "brute", "D5")
    steps = [FigureMoved("hound#1", "A1", "A2", "move"), FigureMoved("hound#1", "A2", "A3", "move")]
    assert told([TurnPlanned("hound#1", "A1", ()), turned, *steps]) == [
        (1, "Hound 1: focus Brute, moves from A1 to A3."),
    ]
    assert told([turned]) == [(1, "Hound 1 turns to Brute.")]
    assert len(told([turned, FigureMoved("hound#1", "A1", "A2", "push")])) == 2
    assert len(told([turned, FigureMoved("hound#2", "A1", "A2", "move")])) == 2


def test_steps_of_a_move_are_one_sentence_and_a_push_is_what_came_of_an_attack() -> None:
    """GH-MOVE-1, GH-PUSH-1."""
    steps = [FigureMoved("brute", "A1", "A2", "move"), FigureMoved("brute", "A2", "A3", "move")]
    pushed = FigureMoved("hound#2", "B1", "B2", "push")
    assert told([*steps, pushed]) == [(1, "Brute moves to A3."), (2, "Hound 2 is pushed to B2.")]


def test_who_appears_together_is_told_together() -> None:
    """GH-DOOR-1."""
    events = [FigureAppeared("bandit-guard#1", "normal", "D5"), FigureAppeared("bandit-guard#2", "elite", "D6")]
    assert told(events) == [(1, "Bandit Guard 1 (D5) and Bandit Guard 2 (D6, elite) appear.")]
    assert told(events[:1]) == [(1, "Bandit Guard 1 (D5) appears.")]


def test_cards_that_were_played_go_to_the_discards_without_a_word() -> None:
    """GH-CARD-4."""
    events = [
        HalfPlayed("brute", "trample", "bottom"),
        CardMoved("brute", "trample", "discard"),
        CardMoved("brute", "skewer", "lost"),
        DamageNegated("brute", 4, ("skewer",)),
    ]
    assert [text for _, text in told(events)] == [
        "Brute plays the bottom half of Trample.",
        "Brute loses Skewer.",
        "Brute suffers nothing of 4 damage: Skewer.",
    ]


def test_elements_that_go_the_same_way_are_told_together() -> None:
    """GH-ELEM-1."""
    events = [ElementChanged("fire", "inert", "waned"), ElementChanged("ice", "waning", "waned")]
    assert told(events) == [(2, "Fading: fire and ice.")]


def test_a_round_begins_with_a_heading_and_a_monster_s_card_is_told_in_words() -> None:
    """GH-RND-1, GH-RND-4."""
    events = [RoundBegan(2), MonsterCardTurned("guard", 525, 15)]
    heading, card = told(events)
    assert heading == (0, "Round 2")
    assert card[1].startswith("Guards: initiative 15, ")


def test_a_battle_goal_is_told_to_its_owner_only() -> None:
    """GH-SET-9."""
    event = GoalKept("brute", "hunter", Seat(0))
    assert told([event]) == [(1, "Brute keeps Hunter.")]
    assert event.seen_by(SPECTATOR) is None
    assert event.seen_by(Seat(1)) is None


def test_what_a_character_takes_home_is_told_with_its_goal() -> None:
    """GH-END-1, GH-END-2."""
    lines = told([HeroResult("brute", 7, 6, 12, "hunter", True, 1)])
    assert lines == [
        (1, "Brute keeps 7 experience, 6 more as a bonus, and 12 gold."),
        (2, "Battle goal Hunter: fulfilled, 1 checkmark."),
    ]


def test_treasures_tell_what_was_in_them() -> None:
    """GH-LOOT-3."""
    assert told([TreasureLooted("brute", 7, "D5", ("gold 10",))])[0][1] == "Brute loots treasure 7 on D5: 10 gold."
    assert told([TreasureLooted("brute", 0, "D5", ())])[0][1] == "Brute loots a goal treasure on D5."


def test_french_sets_hard_spaces_and_chinese_its_own_signs() -> None:
    event = DamageSuffered("hound#1", 2, 3, "trap")
    assert "PV (piège), reste 3." in told([event], "fr")[0][1]
    assert "（陷阱）" in told([event], "zh")[0][1]
    assert told([TurnBegan("brute")], "fr") == [(0, "Tour\N{NO-BREAK SPACE}: Brute")]
