"""Turns of monsters that a player leads, by Domination or Long Con: every line of every card, and who is asked."""

from __future__ import annotations

from random import Random

import pytest

from grognard.cli.words import words
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts import Attack, Move
from grognard.games.gloomhaven.facts.classes import ModifierCard
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, MUDDLE, POISON, STRENGTHEN, Figure
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import monster_turn
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.kernel.chance import Bag
from grognard.kernel.effects import Step
from grognard.kernel.seat import CHANCE, Seat
from tests.gloomhaven.monster_plays import Plays

LEADS = Seat(1)
"""The Spellweaver leads; the first of the characters is asked about its own damage at most."""


class Led(Plays):
    """A monster on the middle hex that the Spellweaver leads, with characters to the east and monsters to the west."""

    def __init__(self, kind: str, card: int, *elements: str, rank: str = "normal") -> None:
        super().__init__()
        self.hero(0, 1, 0)
        self.hero(1, 1, -1)
        self.me = self.monster(0, 0, kind, rank)
        self.card(card)
        self.strong(*elements)

    def lead(self) -> None:
        """Begin its turn, up to the first question that is none of modifier cards or damage."""
        monster_turn.begin_controlled(self.s, self.me, (LEADS,), self.events)
        self.settle()
        self.draw()

    def leave(self) -> None:
        """Leave what is asked for."""
        self.choose(next(each for each in self.notations if each in ("skip", "stop")))

    @property
    def figure(self) -> Figure:
        """The monster that is led."""
        return self.s.figures[self.me]

    def ask_of(self, number: int, verb: str) -> str:
        """The notation for a verb with the hex of a figure."""
        return f"{verb} {self.s.label(number)}"


# ------------------------------------------------------------------------------------------------------------- attacks


@pytest.mark.parametrize(
    ("kind", "card", "rank", "times"), [("living-bones", 522, "elite", 3), ("lurker", 615, "normal", 2)]
)
def test_all_its_attacks_on_the_one_enemy_that_the_player_chooses(kind: str, card: int, rank: str, times: int) -> None:
    """GH-MON-1, GH-ATK-12: as many attacks as its targets, none on the other neighbour."""
    x = Led(kind, card, rank=rank)
    golem, other = x.monster(-1, 0, "stone-golem"), x.monster(0, 1, "stone-golem")
    x.lead()
    x.leave()
    assert (x.asked, [each for each in x.notations if each != "skip"]) == (
        "attack",
        sorted([x.ask_of(golem, "attack"), x.ask_of(other, "attack")]),
    )
    x.choose(x.ask_of(other, "attack"))
    assert x.asked == ""
    assert [target for _, target, _, _ in x.attacks] == ["stone-golem#2"] * times


def test_a_target_that_a_modifier_adds_is_attacked_once_after_them() -> None:
    """GH-ATK-12: a card of the first of the two attacks brings one more target, which is attacked once."""
    x = Led("lurker", 615)
    golem, other = x.monster(-1, 0, "stone-golem"), x.monster(0, 1, "stone-golem")
    counts = list(x.s.decks[x.s.deck_of(x.me)].counts)
    counts[facts.face_number(ModifierCard(add_target=True))] += 1
    x.s.decks[x.s.deck_of(x.me)] = Bag(tuple(counts))
    x.lead()
    x.leave()
    x.act(x.ask_of(golem, "attack"))
    x.act("drew-modifier +0-add-target")
    x.draw()
    assert (x.asked, x.notations) == ("attack", [x.ask_of(other, "attack"), "skip"])
    x.choose(x.ask_of(other, "attack"))
    assert [target for _, target, _, _ in x.attacks] == ["stone-golem#1", "stone-golem#1", "stone-golem#2"]


@pytest.mark.parametrize(("answer", "healed"), [("perform", 4), ("skip", 0)])
def test_what_an_attack_heals_by_the_targets_it_damaged_may_be_left(answer: str, healed: int) -> None:
    """GH-MON-1, GH-CARD-5, GH-ELEM-6: a line of three meets two golems, 2 hit points for each."""
    x = Led("harrower-infester", 729, "dark")
    x.monster(-1, 0, "bandit-guard")
    x.monster(-2, 0, "bandit-guard")
    x.hurt(x.me, 5)
    before = x.figure.hp
    x.lead()
    x.leave()
    area = next(each for each in x.notations if {x.label(-1, 0), x.label(-2, 0)} <= set(each.split()))
    x.choose(area)
    while x.asked == "attack":
        x.choose(x.notations[0])
    assert (x.asked, len(x.attacks), x.figure.hp) == ("monster-line", 2, before)
    x.choose(answer)
    assert (x.asked, x.figure.hp - before) == ("", healed)


def test_nobody_is_asked_for_a_heal_without_damage() -> None:
    """GH-MON-1: the attack was left out."""
    x = Led("harrower-infester", 729, "dark")
    x.monster(-1, 0, "bandit-guard")
    x.hurt(x.me, 5)
    x.lead()
    x.leave()
    assert x.asked == "area"
    x.leave()
    assert (x.asked, x.attacks) == ("", [])


def test_damage_to_those_beside_the_target_follows_the_attack_that_was_aimed() -> None:
    """GH-ATK-14, GH-CARD-5: two points for a character and a guard next to the target, not for whoever attacked."""
    for aims in (True, False):
        x = Led("savvas-lavaflow", 719)
        golem = x.monster(0, -1, "stone-golem")
        beside = x.monster(0, -2, "bandit-guard")
        x.lead()
        x.leave()
        x.choose(x.ask_of(golem, "attack") if aims else "skip")
        assert x.asked == ""
        lost = [x.s.figures[n].full - x.s.figures[n].hp for n in (1, beside, x.me)]
        assert lost == ([2, 2, 0] if aims else [0, 0, 0])


def test_whom_it_kills_is_credited_to_who_leads_it() -> None:
    """GH-SET-9: as for an enemy that is forced to an attack; damage that its card does besides counts too."""
    x = Led("savvas-lavaflow", 719)
    golem, beside = x.monster(0, -1, "stone-golem"), x.monster(0, -2, "bandit-guard")
    for weak in (golem, beside):
        x.hurt(weak, x.s.figures[weak].full - 1)
        x.give(weak, "poison")
    x.lead()
    x.leave()
    x.choose(x.ask_of(golem, "attack"))
    assert [x.s.figures[n].at for n in (golem, beside)] == [GONE, GONE]
    assert [tally.get("monsters-killed", 0) for tally in x.s.tally] == [0, 2]


def test_if_it_is_led_into_a_trap_it_dies_to_her_credit_who_leads_it() -> None:
    """GH-PUSH-5."""
    x = Led("bandit-guard", 527)
    x.hurt(x.me, x.figure.full - 1)
    x.s.traps[x.at(0, 1)] = Trap(3)
    x.s.ground_changed()
    x.lead()
    x.choose(f"move {x.label(0, 1)}")
    assert (x.figure.at, x.asked) == (GONE, "")
    assert [tally.get("monsters-killed", 0) for tally in x.s.tally] == [0, 1]


# ------------------------------------------------------------------------------------------------- whom a line goes to


def test_the_player_chooses_whom_muddle_and_immobilize_go_to() -> None:
    """GH-MON-1, GH-CARD-5: any neighbour among its new enemies, or nobody."""
    x = Led("living-corpse", 564)
    near, other = x.monster(-1, 0), x.monster(0, 1)
    x.lead()
    x.leave()
    assert x.asked == "inflict"
    assert x.notations == [x.ask_of(near, "apply"), x.ask_of(other, "apply"), "skip"]
    x.choose(x.ask_of(other, "apply"))
    assert x.asked == ""
    assert [x.s.figures[n].conditions for n in (near, other, 0)] == [0, MUDDLE | IMMOBILIZE, 0]


def test_the_player_chooses_whom_a_heal_goes_to() -> None:
    """GH-RET-5, GH-MON-1: it does not go to whoever misses most, but to whom the player likes, or to nobody."""
    x = Led("inox-shaman", 590)
    x.hurt(x.me, 3)
    x.hurt(0, 1)
    x.lead()
    x.leave()
    assert x.asked == "heal"
    assert sorted(x.notations) == sorted([*[x.ask_of(n, "heal") for n in (0, 1, x.me)], "skip"])
    x.choose(x.ask_of(0, "heal"))
    assert x.asked == ""
    assert [x.s.figures[n].full - x.s.figures[n].hp for n in (0, x.me)] == [0, 3]


def test_the_player_chooses_in_which_order_neighbours_are_pushed() -> None:
    """GH-PUSH-2, GH-CARD-5: the second one first, the other not at all; then the attack."""
    x = Led("ancient-artillery", 703)
    near, other = x.monster(-1, 0), x.monster(0, 1)
    x.lead()
    assert (x.asked, x.notations) == ("shift", [x.ask_of(near, "shift"), x.ask_of(other, "shift"), "skip"])
    x.choose(x.ask_of(other, "shift"))
    assert x.asked == "push"
    assert x.options[0].seat == LEADS
    x.choose(x.notations[0])
    assert (x.asked, x.notations) == ("shift", [x.ask_of(near, "shift"), "skip"])
    x.choose("skip")
    assert x.asked == "area"
    assert x.s.figures[near].at == x.at(-1, 0)
    assert x.s.figures[other].at != x.at(0, 1)


def test_poison_with_a_push_goes_to_the_neighbours_in_the_players_order() -> None:
    """GH-PUSH-2, GH-COND-1."""
    x = Led("ooze", 699)
    near, other = x.monster(-1, 0), x.monster(0, 1)
    x.lead()
    assert (x.asked, x.notations) == ("inflict", [x.ask_of(near, "apply"), x.ask_of(other, "apply"), "skip"])
    x.choose(x.ask_of(other, "apply"))
    assert x.asked == "push"
    x.choose(x.notations[0])
    x.choose("skip")
    assert [x.s.figures[n].conditions for n in (near, other)] == [0, POISON]


# ------------------------------------------------------------------------------------------------- where a line puts it


def test_the_player_chooses_any_hex_for_a_summon_or_leaves_it() -> None:
    """GH-MON-1, GH-CARD-5: not only those nearest to an enemy."""
    for leaves in (False, True):
        x = Led("savvas-icestorm", 709)
        x.monster(-3, 0)
        x.lead()
        assert x.asked == "monster-summons-freely"
        around = [x.label(*each) for each in ((0, 1), (-1, 1), (-1, 0), (0, -1))]
        assert sorted(x.notations) == sorted([*[f"monster-puts {each}" for each in around], "skip"])
        if leaves:
            x.choose("skip")
            assert (x.asked, x.s.figures[-1].id, x.s.elements) == ("", "bandit-guard", (0,) * 6)
        else:
            x.choose(f"monster-puts {x.label(0, 1)}")
            x.choose(x.notations[0])
            assert (x.asked, x.s.figures[-1].id, x.s.figures[-1].at) == ("", "wind-demon", x.at(0, 1))


def test_a_summon_beside_the_target_that_the_player_chose() -> None:
    """GH-MON-1, GH-MOTH-2: around whom it attacked; without an attack there is none."""
    x = Led("deep-terror", 738)
    golem = x.monster(-3, 0, "stone-golem")
    x.lead()
    x.choose(x.ask_of(golem, "attack"))
    assert x.asked == "monster-summons-freely"
    assert len(x.notations) == 7
    x.choose(f"monster-puts {x.label(-4, 0)}")
    x.choose(x.notations[0])
    assert (x.asked, x.s.figures[-1].at) == ("", x.at(-4, 0))
    y = Led("deep-terror", 738)
    y.monster(-3, 0, "stone-golem")
    y.lead()
    y.choose("skip")
    assert (y.asked, y.s.figures[-1].id) == ("", "stone-golem")


def test_the_player_chooses_any_hex_for_a_trap_or_leaves_it() -> None:
    """GH-MON-1, GH-CARD-5."""
    x = Led("bandit-archer", 538)
    x.lead()
    x.leave()
    assert x.asked == "monster-trap-freely"
    assert len(x.notations) == 5
    x.choose(f"monster-puts {x.label(0, 1)}")
    assert (x.asked, list(x.s.traps)) == ("", [x.at(0, 1)])


# --------------------------------------------------------------------------------------------------- what may be left


@pytest.mark.parametrize(
    ("kind", "card", "asked"),
    [("bandit-guard", 524, 2), ("vermling-scout", 675, 1), ("giant-viper", 689, 1), ("rending-drake", 555, 3)],
)
def test_what_is_good_for_the_monster_may_be_left(kind: str, card: int, asked: int) -> None:
    """GH-CARD-5, GH-LOOT-4: shield, retaliate, loot, attackers' disadvantage, heal, strengthen: it stays an enemy."""
    for answer in ("skip", "perform"):
        x = Led(kind, card)
        x.s.coins[x.at(0, 1)] = 2
        x.hurt(x.me, 1)
        x.lead()
        found = 0
        while x.asked:
            if x.asked == "monster-line":
                found += 1
                x.choose(answer)
            else:
                x.leave()
        assert found == asked
        changed = bool(x.s.boons) or x.figure.has(STRENGTHEN) or not x.s.coins
        assert changed is (answer == "perform")


def test_a_shield_for_it_and_its_new_allies_may_be_left() -> None:
    """GH-CARD-5, GH-MON-2: the characters within two hexes have it as well."""
    x = Led("savvas-icestorm", 711)
    x.monster(-1, 0)
    x.lead()
    while x.asked != "monster-line":
        x.leave()
    x.choose("perform")
    assert sorted([boon.holder for boon in x.s.boons]) == [0, 1, x.me]


@pytest.mark.parametrize(("attacks", "answer", "lost"), [(True, "", 1), (False, "perform", 1), (False, "skip", 0)])
def test_what_harms_it_has_to_be_done_once_the_card_was_used(attacks: bool, answer: str, lost: int) -> None:
    """GH-CARD-5: who did nothing of the card is asked, who attacked is not."""
    x = Led("living-corpse", 571)
    golem = x.monster(-1, 0, "stone-golem")
    x.lead()
    x.choose(x.ask_of(golem, "attack") if attacks else "skip")
    while x.asked == "push":
        x.choose(x.notations[0])
    if answer:
        assert x.asked == "monster-line"
        x.choose(answer)
    assert (x.asked, x.figure.full - x.figure.hp) == ("", lost)


# ------------------------------------------------------------------------------------------------- every line of a card


def kinds_of(lines: tuple[object, ...], x: Led) -> set[str]:
    """What the player is asked for these lines if all moves are left out and all else is performed."""
    found: set[str] = set()
    used = False
    for place, line in enumerate(lines):
        if isinstance(line, Move):
            found |= {"move"} if line.points_of(row_of(x.s, x.me)) else set()
            used = "move" in found
            continue
        if isinstance(line, Attack):
            found |= {"attack"} if line.area is None else {"area", "attack"}
            found |= {"monster-line"} if line.heal_per_target_damaged else set()
            used = True
            continue
        assert isinstance(line, Step)
        if line.verb in ("shield", "retaliate", "attackers-disadvantage", "loot"):
            found.add("monster-line")
        elif line.verb in ("summon", "trap"):
            found.add({"summon": "monster-summons-freely", "trap": "monster-trap-freely"}[line.verb])
        elif line.verb == "push":
            found.add("shift")
        elif line.has("one-adjacent-enemy") or line.has("push"):
            found.add("inflict")
        elif line.verb == "heal" and line.has("range") and not line.has("allies-within"):
            found.add("heal")
        elif line.verb == "damage" and line.has("self"):
            found |= set() if used or place + 1 < len(lines) else {"monster-line"}
        elif line.has("self") and not (line.has("curse") or line.has("muddle")):
            found.add("monster-line")
        used = used or line.verb != "infuse"
    return found


def decks() -> list[tuple[str, int]]:
    """One kind for each deck that a monster of any rank but a boss has, with each of its cards."""
    kinds = {str(monster.deck): kind for kind, monster in facts.monsters().items()}
    return [
        (kinds[name], card.number)
        for name, deck in facts.ability_decks().items()
        if name in kinds
        for card in deck.cards
    ]


def board(kind: str, card: int, elements: tuple[str, ...]) -> Led:
    """The monster hurt among hurt characters and other monsters, with money at its feet."""
    x = Led(kind, card, *elements)
    x.monster(-1, 0, "stone-golem")
    x.monster(0, 1, "stone-golem")
    x.s.coins[x.s.figures[x.me].at] = 1
    for number in (0, 1, x.me):
        x.hurt(number, 1)
    return x


@pytest.mark.parametrize("elements", [(), facts.ELEMENTS], ids=["none", "all"])
@pytest.mark.parametrize(("kind", "card"), decks())
def test_each_choice_on_each_card_is_the_players(kind: str, card: int, elements: tuple[str, ...]) -> None:
    """GH-MON-1, GH-CARD-5: what is asked for each line, and nothing by the rules of monsters."""
    x = board(kind, card, elements)
    x.lead()
    asked: set[str] = set()
    while x.asked:
        (decision,) = x.s.open or ()
        assert decision.seats in ((LEADS,), (CHANCE,))
        asked.add(decision.kind)
        if decision.kind == "move" or (decision.kind in ("shift", "inflict") and "push" in asked):
            x.leave()
        else:
            x.choose(decision.options[0].notation)
    deck = facts.monsters()[kind].deck
    lines = facts.ability_decks()[deck].card(card).abilities((*elements, facts.ANY) if elements else ())
    others = {"push", "pull", "standee", "monster-consumes", "added-effects"}
    assert asked - others == kinds_of(lines, x)
    assert (x.s.turn, x.s.deeds, x.s.turncoat, x.figure.acted) == (None, [], -1, 1)


@pytest.mark.parametrize(("kind", "card"), decks())
def test_no_card_stumbles_whatever_is_chosen(kind: str, card: int) -> None:
    """GH-MON-1: a led turn comes to its end along many ways through each card."""
    for seed in range(6):
        x = board(kind, card, facts.ELEMENTS if seed % 2 else ())
        rng = Random(seed)
        x.lead()
        while x.asked:
            x.choose(rng.choice(x.notations))
        assert (x.s.turn, x.s.deeds, x.s.turncoat) == (None, [], -1)


def test_the_player_is_told_what_is_asked() -> None:
    """GH-CARD-5: which line, that any hex may be chosen, and that all attacks are on one."""
    text = words("en", GAME)
    said = []
    for kind, card in (("bandit-guard", 524), ("savvas-icestorm", 709), ("flame-demon", 635), ("lurker", 615)):
        x = Led(kind, card)
        x.monster(-1, 0)
        x.lead()
        while x.asked == "move":
            x.leave()
        (decision,) = x.s.open or ()
        said.append(GAME.presentation.prompt(decision, GAME.observe(x.s, LEADS), text))
    assert said == [
        "Spellweaver: Bandit Guard 1: Shield 1. Perform it?",
        "Spellweaver: where does Savvas Icestorm 1 summon? You choose any of these hexes, or leave it.",
        "Spellweaver: where does Flame Demon 1 put its trap? You choose any of these hexes, or leave it.",
        "Spellweaver: choose the target of attack 2, all attacks on one enemy.",
    ]
