"""Bosses: their specials, what their attacks grow with, and those they command (GH-BOSS-1, GH-BOSS-3)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.basics import FigureMoved
from grognard.games.gloomhaven.events.monsters import ExtraTurnsGranted
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.figures import HEROES, Figure
from grognard.games.gloomhaven.rules import boons, monster_turn, verbs
from grognard.games.gloomhaven.rules.monster_lines import lines_of
from tests.gloomhaven.monster_plays import Plays

FIRST_TWENTY = ("bandit-commander", "inox-bodyguard", "merciless-overseer", "captain-of-the-guard", "jekserah")
SPECIAL_1, SPECIAL_2 = 575, 572


@pytest.mark.parametrize("kind", FIRST_TWENTY)
@pytest.mark.parametrize("card", [card.number for card in facts.ability_decks()["boss"].cards])
def test_every_card_of_the_boss_deck_is_played_by_every_boss(kind: str, card: int) -> None:
    """GH-BOSS-1: for 2, 3 and 4 characters; nothing is left behind."""
    classes = ("brute", "spellweaver", "tinkerer", "cragheart")
    for count in (2, 3, 4):
        x = Plays(classes[:count])
        for hero in range(count):
            x.hero(hero, 2 - hero, hero)
            x.s.figures[hero] = x.s.figures[hero].with_hp(99)
        boss = x.boss(kind, 0, 0)
        x.monster(-2, 0, "vermling-scout")
        x.card(card)
        x.card(670)
        x.kind(kind)
        while x.asked:
            x.act(x.notations[0])
            x.draw()
        assert (x.s.deeds, x.s.turn, x.s.figures[boss].acted) == ([], None, 1)
        if card == 578:
            assert x.attacks


def test_attacks_grow_with_the_number_of_characters() -> None:
    """GH-BOSS-1, GH-SET-6: at level 1 the Inox Bodyguard attacks with 1 and the characters at the start."""
    x = Plays(("brute", "spellweaver", "tinkerer"))
    x.hero(0, 1, 0)
    boss = x.boss("inox-bodyguard", 0, 0, standee=1)
    x.card(578)
    x.turn(boss)
    assert x.attacks == [("inox-bodyguard#1", "brute", 4, "normal")]


def test_attacks_grow_with_the_scouts_on_the_map() -> None:
    """GH-BOSS-1."""
    x = Plays()
    x.hero(0, 1, 0)
    boss = x.boss("merciless-overseer", 0, 0)
    for q in (-1, -2, -3):
        x.monster(q, 0, "vermling-scout")
    x.card(578)
    x.turn(boss)
    assert [value for _, _, value, _ in x.attacks] == [3]


def test_a_special_goes_by_the_level() -> None:
    """GH-BOSS-1: what the Inox Bodyguard retaliates with."""
    for level, amount in ((1, 3), (3, 4), (7, 5)):
        x = Plays(level=level)
        x.hero(0, 1, 0)
        x.s.figures[0] = x.s.figures[0].with_hp(99)
        boss = x.boss("inox-bodyguard", 0, 0)
        x.card(SPECIAL_2)
        x.turn(boss)
        assert boons.retaliate_against(x.s, boss, 0) == amount


def test_a_special_goes_by_the_number_of_characters() -> None:
    """GH-BOSS-1, GH-SET-6: whom Jekserah and the Bandit Commander summon."""
    x = Plays(("brute", "spellweaver", "tinkerer"))
    jekserah, commander = x.boss("jekserah", 0, 0), x.boss("bandit-commander", 3, 0)
    x.card(SPECIAL_2)
    assert str(lines_of(x.s, jekserah)[0]) == "summon living-corpse normal 1 elite 1"
    assert str(lines_of(x.s, commander)[0]) == "summon living-bones elite 1"


def test_whom_a_boss_summons_first_of_its_kind_does_not_act_in_this_round() -> None:
    """Reported G18: GH-MOTH-2, GH-OPEN-3; no card is turned for it either."""
    x = Plays()
    x.hero(0, 3, 0)
    boss = x.boss("bandit-commander", 0, 0)
    x.card(SPECIAL_2)
    x.turn(boss)
    x.act(x.notations[0])
    assert [f.id for f in x.s.figures if f.born == 1] == ["living-bones"]
    x.kind("living-bones")
    assert x.turns == ["bandit-commander"]
    assert "living-bones" not in x.s.ability_cards


def test_the_commander_leaps_to_one_door_after_the_other_and_opens_it() -> None:
    """GH-BOSS-1, GH-DOOR-6: in the order of the letters, then from the first again; who is revealed waits in the round.

    GH-DOOR-8.
    """
    x = Plays(of=find_scenario("barrow-lair"))
    s = x.s
    s.rooms = 0b11
    s.opened = 0
    room = s.arena.scenario.rooms[1].hexes
    for n, q in enumerate((3, 5)):
        verbs.put_hero(s, n, s.arena.id_of(room[q]), None)
    hp = 20
    boss = verbs.place(s, Figure("boss", "bandit-commander", 1, s.arena.id_of(room[10]), hp, hp, rank="boss"), None)
    x.card(SPECIAL_1)
    doors = {door.letter: s.arena.door_ids[n] for n, door in enumerate(s.arena.scenario.doors)}
    for letter in "abcda":
        monster_turn.begin_figure(s, boss, x.events)
        x.settle()
        while x.asked:
            x.act(x.notations[0])
        assert s.figures[boss].at == doors[letter]
        assert s.opened >> s.arena.door_at[doors[letter]] & 1
    assert [e.how for e in x.events if isinstance(e, FigureMoved)] == ["leap"] * 5
    assert len([f for f in s.figures if f.id == "living-corpse"]) > 3
    assert s.turn is None


def test_every_scout_takes_one_more_turn_with_its_card() -> None:
    """GH-BOSS-1: inside the turn of the Overseer, in their order, and their own turn is still theirs."""
    x = Plays()
    x.hero(0, 5, 0)
    boss = x.boss("merciless-overseer", 0, 0)
    acted = x.monster(-1, 0, "vermling-scout", standee=4)
    waits = x.monster(-2, 0, "vermling-scout", "elite", standee=6)
    x.s.figures[acted] = x.s.figures[acted].with_acted(1)
    x.card(SPECIAL_1)
    x.card(673)
    x.turn(boss)
    assert [type(e) for e in x.events if isinstance(e, ExtraTurnsGranted)] == [ExtraTurnsGranted]
    assert x.turns == ["merciless-overseer", "vermling-scout#6", "vermling-scout#4"]
    assert [x.s.figures[n].acted for n in (boss, acted, waits)] == [1, 1, 0]
    x.kind("vermling-scout")
    assert x.turns[3:] == ["vermling-scout#6"]


def test_the_captain_heals_all_and_makes_their_attacks_stronger() -> None:
    """GH-BOSS-1, GH-RET-5: until the end of the round, and not its own attacks (GH-CARD-10)."""
    x = Plays()
    x.hero(0, 1, 0)
    x.s.figures[0] = x.s.figures[0].with_hp(99)
    boss, guard = x.boss("captain-of-the-guard", 0, 0), x.monster(2, 0, "city-guard")
    x.hurt(boss, 3)
    x.hurt(guard, 1)
    x.card(SPECIAL_1)
    x.turn(boss)
    assert [x.s.figures[n].full - x.s.figures[n].hp for n in (boss, guard)] == [1, 0]
    x.card(SPECIAL_2)
    x.turn(boss)
    x.card(527)
    x.turn(guard)
    row = facts.monsters()["city-guard"].row("normal", 1)
    assert [value for _, _, value, _ in x.attacks] == [4, row.attack + 1]


def test_a_boss_has_its_area() -> None:
    """GH-BOSS-1, GH-AOE-2: the cone of the Inox Bodyguard."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 2, 0)
    boss = x.boss("inox-bodyguard", 0, 0)
    x.card(SPECIAL_1)
    x.turn(boss)
    assert sorted([target for _, target, _, _ in x.attacks]) == ["brute", "spellweaver"]


# ------------------------------------------------------------------------------------------------------ allied monsters


def test_allied_monsters_act_by_their_card_against_the_other_monsters() -> None:
    """GH-BOSS-3: the group decides for them, they draw from the monsters' deck, and nobody is credited."""
    x = Plays(of=find_scenario("gloomhaven-square-a"))
    s = x.s
    room = s.arena.scenario.rooms[0].hexes
    for n, k in enumerate((0, 1)):
        verbs.put_hero(s, n, s.arena.id_of(room[k]), None)
    near = next(h for h in room[3:] if s.arena.grid.id_of(h) in _neighbours(x, room[2]))
    bones = verbs.place(
        s, Figure("monster", "living-bones", HEROES, s.arena.id_of(room[2]), 5, 5, rank="normal", standee=1), None
    )
    guard = verbs.place(
        s, Figure("monster", "city-guard", 1, s.arena.id_of(near), 1, 5, rank="normal", standee=1, drops=True), None
    )
    x.card(521)
    x.card(527)
    x.kind("living-bones", face="+1")
    assert [(attacker, target) for attacker, target, _, _ in x.attacks] == [("living-bones#1", "city-guard#1")]
    assert not s.figures[guard].is_here
    assert s.piles[s.arena.size].size == 1
    assert s.tally == [{}, {}]
    assert s.figures[bones].acted == 1


def _neighbours(x: Plays, h: object) -> set[int]:
    from grognard.hexes import FlatHex, bits

    assert isinstance(h, FlatHex)
    at = x.s.arena.id_of(h)
    taken = x.s.occupied()
    return set(bits(x.s.maze().within(at, 1) & ~(1 << at) & ~taken))
