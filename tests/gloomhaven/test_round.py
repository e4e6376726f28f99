"""Whole rounds: their steps in order, what ends with them, spawns, the next round (GH-RND-1, GH-RND-9)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.basics import DeckShuffled, ElementChanged
from grognard.games.gloomhaven.events.monsters import MonsterCardTurned, MonsterDeckShuffled
from grognard.games.gloomhaven.events.round import CardsRevealed, RoundBegan, RoundEnded, ShortRestBegan, TurnBegan
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Shield
from grognard.games.gloomhaven.facts.scenarios import Aimed, Door, Placement, Room, Spawn
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.in_play import Active, Boon, Gear
from grognard.games.gloomhaven.rules import boons, death, modifiers, verbs
from grognard.games.gloomhaven.rules.round import ResolveRoundEnd
from grognard.games.gloomhaven.state import INERT, STRONG, UNDECIDED, WANING, WON
from grognard.hexes import FlatHex
from grognard.kernel.chance import empty_bag
from tests.gloomhaven.expeditions import disc, scenario
from tests.gloomhaven.rounds import Rounds

BOTH = ("brute", "spellweaver")
GUARD = "bandit-guard"
KINDS = (RoundBegan, CardsRevealed, MonsterCardTurned, TurnBegan, RoundEnded)


def chosen(e: Rounds) -> None:
    """Let both choose."""
    e.says(0, "choose trample grab-and-go")
    e.says(1, "choose fire-orbs freezing-nova")


def idle(e: Rounds, *stops: str) -> None:
    """Let the characters skip all they may, to a question of these kinds."""
    for _ in range(200):
        if not e.s.open or not set(e.kinds).isdisjoint(stops):
            return
        skipping = [text for text in e.notations if text.startswith(("skip-half", "end-turn", "no-rest", "suffer"))]
        e.act((skipping or e.notations)[0])
    raise AssertionError(f"{e.kinds} instead of {stops}")


def guarded() -> Rounds:
    """A hall with a guard in it, stunned in the first round."""
    e = Rounds(BOTH, of=scenario(monsters=[Placement(GUARD, FlatHex(0, 0), "hall", ("none", "none", "none"))]))
    e.give(e.monster(0, 0, GUARD), "stun")
    return e


# ----------------------------------------------------------------------------------------------------------- its steps


def test_a_round_goes_from_the_choice_to_the_reveal_to_the_turns_to_its_end() -> None:
    """GH-RND-1, GH-RND-4, GH-RND-5: the monsters' card is turned after the cards of all are open."""
    e = guarded()
    e.start()
    chosen(e)
    assert e.kinds == ["monster-card"]
    number = next(card.number for card in facts.ability_decks()["guard"].cards if card.initiative == 50)
    e.chance(f"monster-card {number}")
    idle(e, "choose-cards")
    steps = [str(event) for event in e.events if isinstance(event, KINDS)]
    assert steps == [
        "RoundBegan 1",
        "CardsRevealed brute trample grab-and-go 72",
        "CardsRevealed spellweaver fire-orbs freezing-nova 69",
        f"MonsterCardTurned guard {number} 50",
        "TurnBegan bandit-guard#1",
        "TurnBegan spellweaver",
        "TurnBegan brute",
        "RoundEnded 1",
        "RoundBegan 2",
    ]
    assert e.s.turn is None
    assert not e.s.waiting


def test_the_next_round_begins_with_nothing_chosen() -> None:
    """GH-RND-1, GH-RND-2."""
    e = guarded()
    e.start()
    chosen(e)
    idle(e, "choose-cards")
    assert e.s.round == 2
    assert (e.s.locked, e.s.resting) == (0, 0)
    assert all(not cards for cards in e.s.chosen)
    assert e.s.leading == [(0, 0), (0, 0)]


# -------------------------------------------------------------------------------------------------------------- its end


def test_the_end_of_a_round_goes_in_the_order_of_the_rules() -> None:
    """GH-RND-9: modifier decks, ability decks, elements, bonuses of the round, then short rests."""
    e = Rounds(BOTH)
    e.s.round = 1
    e.s.reshuffle = 0b101
    guards = facts.ability_decks()["guard"].cards
    e.s.ability_cards["guard"] = next(n for n, card in enumerate(guards) if card.shuffle)
    e.s.elements = (STRONG, INERT, WANING, INERT, INERT, INERT)
    (number,) = e.numbers(0, ("eye-for-an-eye",))
    e.hand(0, "trample")
    e.discards(0, "skewer")
    e.s.active[0] = (Active(number, 0, False, "round"),)
    e.do(ResolveRoundEnd())
    assert [str(event) for event in e.events] == [
        "RoundEnded 1",
        "DeckShuffled brute",
        "DeckShuffled monsters",
        "MonsterDeckShuffled guard",
        "ElementChanged fire waning waned",
        "ElementChanged air inert waned",
        "CardMoved brute eye-for-an-eye discard",
    ]
    assert e.kinds == ["short-rest"], "with the card that just left the active area there are two to rest with"
    assert not e.s.ability_cards
    e.act("short-rest")
    assert e.told(ShortRestBegan) == ["ShortRestBegan brute"]


def test_a_null_or_double_drawn_in_the_round_shuffles_its_deck_at_the_end_only() -> None:
    """G13, GH-RND-9, GH-AMD-2: what was drawn stays in the pile until then; other decks are left alone."""
    e = Rounds(BOTH)
    faces = facts.modifier_faces()
    double = next(n for n, face in enumerate(faces) if face.kind == "double" and not face.removed)
    assert faces[double].shuffles
    full = e.s.decks[0]
    for deck in (0, 1):
        e.s.decks[deck] = full.take(double).take(facts.MINUS_ONE)
        e.s.piles[deck] = e.s.piles[deck].put([double, facts.MINUS_ONE])
    e.s.reshuffle = 0b01
    modifiers.end_round(e.s, e.events)
    assert e.s.decks[0] == full
    assert e.s.piles[0] == empty_bag(len(faces))
    assert e.s.decks[1].size == full.size - 2
    assert e.s.reshuffle == 0b00
    assert e.told(DeckShuffled) == ["DeckShuffled brute"]


def test_ability_decks_are_shuffled_if_the_card_of_the_round_says_so() -> None:
    """GH-RND-9."""
    for shuffles in (True, False):
        e = Rounds(BOTH)
        e.s.round = 1
        guards = facts.ability_decks()["guard"].cards
        e.s.ability_cards["guard"] = next(n for n, card in enumerate(guards) if card.shuffle is shuffles)
        e.do(ResolveRoundEnd())
        assert bool(e.told(MonsterDeckShuffled)) is shuffles


def test_elements_wane_after_all_turns() -> None:
    """GH-ELEM-5: what a turn of the round created is waning in the next."""
    e = Rounds(BOTH)
    e.s.round = 1
    verbs.set_element(e.s, 2, STRONG, "infused", e.events)
    e.do(ResolveRoundEnd())
    assert e.s.elements[2] == WANING
    assert e.told(ElementChanged) == ["ElementChanged air strong infused", "ElementChanged air waning waned"]


def test_bonuses_until_the_end_of_the_round_end_whatever_gave_them() -> None:
    """GH-RND-9, GH-MON-2: a monster's shield for the round; a persistent one stays."""
    e = Rounds(BOTH)
    e.s.round = 1
    guard = e.monster(0, 4)
    printed = boons.shield_of(e.s, guard)
    for round_only in (True, False):
        verbs.add_boon(e.s, Boon(guard, Shield(Amount(2)), round=round_only))
    assert boons.shield_of(e.s, guard) == printed + 4
    e.do(ResolveRoundEnd())
    assert boons.shield_of(e.s, guard) == printed + 2


# ------------------------------------------------------------------------------------------------------------- spawns


def spawning(when: str, win: tuple[Aimed, ...] = (Aimed("kill-all"),)) -> Rounds:
    """A hall where a guard comes at some time of each round, as long as the crypt is not revealed."""
    ranks = (("normal",), ("normal",), ("normal",))
    spawn = Spawn(when, "crypt", GUARD, "a", ranks)  # type: ignore[arg-type]
    plain = scenario(
        rooms=(Room("hall", disc(), open=True), Room("crypt", disc(2, 0, 9))),
        doors=(Door(FlatHex(0, 6), ("hall", "crypt"), "door"),),
        win=win,
    )
    e = Rounds(BOTH, of=replace(plain, spawns=(spawn,), markers=(("a", (FlatHex(0, 4),)),)))
    e.s.ability_cards["guard"] = 0
    return e


def test_who_is_spawned_at_the_start_of_a_round_acts_in_it() -> None:
    """GHC-R62, GH-DOOR-9: before cards are chosen, without money."""
    e = spawning("round-start")
    e.start()
    e.until("choose-cards")
    guard = e.s.figures[-1]
    assert (guard.id, guard.at, guard.drops) == (GUARD, e.at(0, 4), False)
    chosen(e)
    idle(e, "short-rest", "choose-cards", "standee")
    assert e.s.figures[2].acted == 1


def test_who_is_spawned_at_the_end_of_a_round_acts_from_the_next_one() -> None:
    """GHC-R62, GH-DOOR-7: in the odd rounds."""
    e = spawning("odd-round-end")
    e.s.round = 1
    e.do(ResolveRoundEnd())
    e.until("choose-cards")
    assert e.s.round == 2
    guard = e.s.figures[-1]
    assert (guard.id, guard.drops) == (GUARD, False)
    assert guard.acted == 0
    e.s.ability_cards["guard"] = 0
    chosen(e)
    idle(e, "choose-cards")
    assert e.s.figures[2].acted == 2
    assert len(e.s.figures) == 3, "nobody comes at the end of an even round"


def test_a_spawn_at_the_end_of_the_round_does_not_undo_a_goal() -> None:
    """GHC-R65, GH-END-5, GH-RND-10."""
    e = spawning("odd-round-end", (Aimed("kill-all-revealed"),))
    e.s.round = 1
    guard = e.monster(0, 0)
    assert e.fate()[0] == UNDECIDED
    death.kill(e.s, guard, 0, 0, e.events)
    e.do(ResolveRoundEnd())
    e.until("choose-cards")
    assert e.s.figures[-1].at != GONE
    assert e.fate() == (WON, "goal", True)


def test_a_round_that_begins_without_enemies_is_counted() -> None:
    """GH-SET-9: for the goal that asks for a monster at the start of every round; what spawns then counts."""
    e = Rounds(BOTH)
    e.start()
    assert [tally.get("rounds-begun-without-monsters", 0) for tally in e.s.tally] == [1, 1]
    e = spawning("round-start")
    e.start()
    e.until("choose-cards")
    assert not e.s.tally[0]


# --------------------------------------------------------------------------------------------------------- second turns


def test_another_turn_in_the_round_comes_at_its_own_initiative() -> None:
    """GH-ITEM-3, GH-RND-5: the Second Chance Ring, with two more cards."""
    e = guarded()
    e.card(GUARD, 50)
    e.s.gear[0] = (Gear(70),)
    e.hand(0, "trample", "grab-and-go", "provoking-roar", "eye-for-an-eye")
    e.start()
    e.says(0, "choose provoking-roar eye-for-an-eye")
    e.says(1, "choose freezing-nova fire-orbs")
    idle(e, "end-turn")
    e.act("use-item second-chance-ring")
    e.act("second-turn trample grab-and-go")
    idle(e, "choose-cards")
    turns = [event.figure for event in e.events if isinstance(event, TurnBegan)]
    assert turns == ["brute", "spellweaver", "bandit-guard#1", "brute"]
    assert not e.s.chosen[0]
    assert e.s.round == 2
