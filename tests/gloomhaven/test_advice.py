"""The judgment of bots: what a sensible player does, and does not do."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from grognard.bots import find_bot
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.damage import LoseCard, LoseDiscards, Suffer
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.advice.enemies import danger_at
from grognard.games.gloomhaven.advice.errands import errands, plates_for, wants_treasure
from grognard.games.gloomhaven.advice.losses import BORNE
from grognard.games.gloomhaven.events.ground import TrapSprung
from grognard.games.gloomhaven.facts.scenario_files import scenario_ids
from grognard.games.gloomhaven.facts.scenarios import Aimed, Door, Placement, Plates, Room
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.in_play import Gear, Trap, Turn
from grognard.games.gloomhaven.rules import damage, items, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex
from grognard.kernel.action import Action
from grognard.kernel.agenda import Resolves, answer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event, Events
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import disc, scenario
from tests.gloomhaven.rounds import Rounds

READY = {"first": "brute", "second": "spellweaver", "third": "none", "fourth": "none", "preparation": "ready-made"}


def advised(s: Expedition, hero: int) -> Action:
    """What the character is advised to do now."""
    found = GAME.suggest(GAME.observe(s, Seat(hero)), Random(1))
    assert found is not None
    return found


def play(s: Expedition, rounds: int, seed: int = 1, most: int = 400) -> list[Event]:
    """Follow the advice to the end of so many rounds; give what happened."""
    rng = Random(seed)
    events: list[Event] = []
    last = s.round + rounds
    for _ in range(most):
        if not s.open or s.round >= last:
            break
        decision = s.open[0]
        if isinstance(decision, ChanceDecision):
            answer(s, decision.draw(rng), events)
        else:
            answer(s, advised(s, int(decision.seats[0])), events)
    return events


class Hurt(Resolves[Expedition]):
    """The first character is about to suffer damage."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resolve(self, state: Expedition, events: Events) -> None:
        damage.suffer(state, 0, self.amount, "attack", -1, -1, events)


def alone(*heroes: str) -> Rounds:
    """The Brute, or these characters, in a hall where Bandit Guards may be."""
    guard = Placement("bandit-guard", FlatHex(0, 0), "hall", ("normal", "normal", "normal"))
    return Rounds(heroes or ("brute",), of=scenario(monsters=[guard]))


def test_an_enemy_that_can_be_killed_at_once_is() -> None:
    """GH-CARD-1: of two enemies beside it, the Brute attacks the one that it can kill."""
    e = alone()
    e.hand(0, "trample", "sweeping-blow", "provoking-roar", "grab-and-go")
    weak, strong = e.monster(1, -5), e.monster(0, -4, rank="elite")
    e.hurt(weak, 1)
    e.start()
    play(e.s, 1)
    assert not e.s.figures[weak].is_here
    assert e.s.figures[strong].is_here


def test_who_has_no_target_loses_no_card_for_an_attack() -> None:
    """GH-CARD-3: with the only enemy out of reach, the attack of a card that would be lost is not performed."""
    e = alone()
    e.hand(0, "overwhelming-assault", "shield-bash", "grab-and-go", "sweeping-blow")
    e.monster(0, 5)
    e.start()
    play(e.s, 1)
    assert not e.s.lost[0]


def test_no_trap_is_stepped_on_where_there_is_a_way_around() -> None:
    """GH-MOVE-8, GH-NEG-1."""
    e = alone()
    e.monster(0, 4)
    for q in (-1, 0, 1):
        e.s.traps[e.at(q, -3)] = Trap(3)
    start = e.s.figures[0].at
    e.start()
    events = play(e.s, 4)
    assert e.s.figures[0].at != start
    assert not [event for event in events if isinstance(event, TrapSprung)]
    assert len(e.s.traps) == 3


def test_whoever_would_die_pays_with_cards_and_who_bears_it_does_not() -> None:
    """GH-DMG-1: little damage is suffered; what would exhaust is met with a card, least of all the best."""
    e = alone()
    e.do(Hurt(2))
    assert isinstance(advised(e.s, 0), Suffer)
    e = alone()
    e.hurt(0, 2)
    e.do(Hurt(3))
    assert isinstance(advised(e.s, 0), LoseCard | LoseDiscards)
    assert 0 < BORNE < 1


def test_a_shield_is_used_against_damage() -> None:
    """GH-ITEM-2: an item that lowers the damage comes first."""
    e = alone()
    shield = items.items_by_id()["heater-shield"]
    e.s.gear[0] = (Gear(shield.number),)
    e.do(Hurt(3))
    found = advised(e.s, 0)
    assert isinstance(found, UseItem)
    assert found.item == "heater-shield"


def test_a_potion_is_drunk_before_a_damage_only_if_it_saves_who_would_be_exhausted() -> None:
    """GH-ITEM-3: not against little damage, nor where it would not be enough, nor with poison (GH-COND-12)."""
    for hp, amount, conditions, drinks in (
        (6, 2, (), False),
        (2, 3, (), True),
        (2, 6, (), False),
        (2, 3, ("poison",), False),
    ):
        e = alone()
        e.s.round = 1
        e.s.turn = Turn(0)
        e.s.gear[0] = (Gear(items.items_by_id()["minor-healing-potion"].number),)
        e.hurt(0, hp)
        e.give(0, *conditions)
        e.do(Hurt(amount))
        assert "use-item minor-healing-potion" in e.notations
        assert isinstance(advised(e.s, 0), UseItem) == drinks, (hp, amount)


def test_a_wounded_character_drinks_its_potion() -> None:
    """GH-ITEM-3: once it gives back all that it can."""
    e = alone()
    e.monster(0, 5)
    e.s.gear[0] = (Gear(items.items_by_id()["minor-healing-potion"].number),)
    e.hurt(0, 3)
    e.start()
    play(e.s, 1)
    assert e.s.gear[0][0].state == "consumed"
    assert e.hp(0) >= 6


def test_a_friend_is_healed_rather_than_somebody_unhurt() -> None:
    """GH-RET-5."""
    e = alone("spellweaver", "brute")
    e.hand(0, "aid-from-the-ether", "mana-bolt")
    e.hurt(1, 3)
    e.monster(0, 5)
    e.start()
    play(e.s, 1)
    assert e.hp(1) > 3
    assert e.hp(0) == e.s.figures[0].full


def test_tired_and_wounded_with_nobody_near_it_rests_long() -> None:
    """GH-REST-3: a good moment for it."""
    e = alone()
    e.hand(0, "trample", "sweeping-blow")
    e.discards(0, "provoking-roar", "overwhelming-assault", "grab-and-go", "warding-strength", "shield-bash")
    e.hurt(0, 4)
    e.monster(0, 5)
    e.start()
    assert advised(e.s, 0).notation == "long-rest"


def test_danger_grows_with_the_enemies_in_reach_and_not_with_those_far_away() -> None:
    """GH-MON-1, GH-COND-7: a stunned one does nothing."""
    e = alone()
    e.s.round = 1
    there = e.at(0, -5)
    e.monster(0, 5)
    assert danger_at(e.s, 0, there) == 0
    near = e.monster(0, -4)
    one = danger_at(e.s, 0, there)
    e.monster(1, -5)
    assert danger_at(e.s, 0, there) > one > 0
    e.give(near, "stun")
    assert danger_at(e.s, 0, there) < 2 * one


@pytest.mark.parametrize("fit", [True, False])
def test_a_door_is_opened_in_good_health_and_not_else(fit: bool) -> None:
    """GH-DOOR-1: who is tired and wounded rests first."""
    rooms = [Room("hall", disc(), open=True), Room("vault", disc(2, 0, -8))]
    doors = [Door(FlatHex(0, -6), ("hall", "vault"), "stone")]
    guard = Placement("bandit-guard", FlatHex(0, -9), "vault", ("elite", "elite", "elite"))
    e = Rounds(("brute",), of=scenario(rooms=rooms, doors=doors, monsters=[guard]))
    names = ("trample", "sweeping-blow", "provoking-roar", "grab-and-go", "warding-strength", "leaping-cleave")
    e.hand(0, *(names if fit else names[:3]))
    e.discards(0, *(() if fit else names[3:]))
    e.hurt(0, 10 if fit else 4)
    e.start()
    play(e.s, 1)
    assert bool(e.s.opened) == fit


@pytest.mark.parametrize(
    ("hands", "waits"), [([(6, 0), (3, 3)], True), ([(6, 0), (3, 2)], False), ([(6, 0), (3, 3), (6, 0), (6, 0)], False)]
)
def test_nobody_waits_for_companions_whom_no_rest_helps_nor_for_one_of_many(
    hands: list[tuple[int, int]], waits: bool
) -> None:
    """GH-DOOR-1, GH-REST-6: a rest costs a card, and of four somebody is always tired."""
    rooms = [Room("hall", disc(), open=True), Room("vault", disc(2, 0, -8))]
    doors = [Door(FlatHex(0, -6), ("hall", "vault"), "stone")]
    guard = Placement("bandit-guard", FlatHex(0, -9), "vault", ("elite", "elite", "elite"))
    heroes = ("brute", "cragheart", "scoundrel", "tinkerer")[: len(hands)]
    e = Rounds(heroes, of=scenario(rooms=rooms, doors=doors, monsters=[guard]))
    for number, (held, piled) in enumerate(hands):
        names = [card.id for card in facts.hero_classes()[heroes[number]].cards if card.level <= 1]
        if number == 0:
            names = ["trample", "sweeping-blow", "provoking-roar", "grab-and-go", "warding-strength", "leaping-cleave"]
        e.hand(number, *names[:held])
        e.discards(number, *names[held : held + piled])
        e.hero(number, number % 2, -2 - number)
        e.hurt(number, 10)
    e.start()
    play(e.s, 1)
    assert bool(e.s.opened) != waits


def test_advice_is_lawful_the_same_each_time_and_blind_to_what_is_hidden() -> None:
    """GH-RND-3, GH-SET-9: the same for every state that looks the same."""
    bot = find_bot("greedy")
    rng = Random(5)
    s = GAME.setup("black-barrow", READY)
    for number in range(160):
        opened = GAME.decisions(s)
        if not opened:
            break
        decision = opened[0]
        if isinstance(decision, ChanceDecision):
            GAME.apply(s, decision.draw(rng))
            continue
        seen = GAME.observe(s, decision.seats[0])
        before = GAME.write_position(seen.view)
        found = GAME.suggest(seen, Random(0))
        assert found in [option for option in decision.options if option.seat == seen.seat]
        assert GAME.write_position(seen.view) == before
        if number % 10 == 0 and len(decision.options) > 1:
            twin = GAME.observe(GAME.imagine(seen, Random(number)), seen.seat)
            assert bot.choose(GAME, twin, Random(3)) == bot.choose(GAME, seen, Random(4))
        GAME.apply(s, found)


@pytest.mark.parametrize("name", list(islice(scenario_ids(), 20)))
def test_every_scenario_can_be_played_by_advice(name: str) -> None:
    """The characters act in all of them: nothing unforeseen, and cards are played."""
    s = GAME.setup(name, READY)
    rng = Random(2)
    for _ in range(120):
        opened = GAME.decisions(s)
        if not opened:
            break
        decision = opened[0]
        action = decision.draw(rng) if isinstance(decision, ChanceDecision) else advised(s, int(decision.seats[0]))
        GAME.apply(s, action)
    assert s.round >= 2 or s.over


def test_whoever_has_nobody_to_fight_goes_for_plates_and_treasure_that_win() -> None:
    """GH-DOOR-10, GH-END-5: plates of locked doors, for one character each; treasure that is a goal goes before."""
    rooms = [Room("hall", disc(), open=True), Room("vault", disc(2, 0, -8))]
    door = FlatHex(0, -6)
    letters = (("a",), ("a",), ("a",))
    locked = [Door(door, ("hall", "vault"), "stone", locked=True, plates=Plates(letters))]
    of = replace(scenario(rooms=rooms, doors=locked), markers=(("a", (FlatHex(2, -2), FlatHex(-2, 0))),))
    e = Rounds(("brute", "tinkerer"), of=of)
    both = 1 << e.at(2, -2) | 1 << e.at(-2, 0)
    assert plates_for(e.s, 0) == both == errands(e.s, both)
    verbs.relocate(e.s, 1, e.at(2, -2), "walk", None)
    assert plates_for(e.s, 0) == 1 << e.at(-2, 0)
    won_by_loot = replace(of, win=(Aimed("loot-goal-treasures"),))
    e = Rounds(("brute", "tinkerer"), of=won_by_loot)
    assert not wants_treasure(Rounds(("brute", "tinkerer"), of=of).s)
    e.s.treasures = 1 << e.at(4, 0)
    assert errands(e.s, both) == 1 << e.at(4, 0)
