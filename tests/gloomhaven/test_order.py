"""Who acts when: initiatives, ties, summons, who appears in mid-round (section RND of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.events.round import CardsRevealed, OrderDecided, TurnBegan
from grognard.games.gloomhaven.facts.scenarios import Door, Placement, Plates
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.rules import order, verbs
from grognard.games.gloomhaven.rules.order import ResolveOrder
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import scenario
from tests.gloomhaven.houses import EAST, house, monster
from tests.gloomhaven.rounds import Rounds

FOUR = ("brute", "spellweaver", "scoundrel", "cragheart")
GUARD, ARCHER = "bandit-guard", "bandit-archer"


def stage(*monsters: str, heroes: tuple[str, ...] = FOUR[:2]) -> Rounds:
    """A round that is going on, with a stunned monster of each of these kinds; all characters rest, stunned too."""
    far = FlatHex(0, 0)
    placed = [Placement(kind, far, "hall", ("none", "none", "none")) for kind in dict.fromkeys(monsters)]
    e = Rounds(heroes, of=scenario(monsters=placed))
    e.s.round = 1
    for n, kind in enumerate(monsters):
        e.give(e.monster(n - 2, 4, kind), "stun")
    for hero in range(len(heroes)):
        e.give(hero, "stun")
        e.s.resting |= 1 << hero
    return e


def names(s: Expedition) -> list[tuple[str, ...]]:
    """Who has yet to act, by names."""
    return [tuple([order.name_of(s, actor) for actor in tied]) for tied in order.sequence(s)]


def turns(events: list[Event]) -> list[str]:
    """Whose turns began, in order."""
    return [event.figure for event in events if isinstance(event, TurnBegan)]


def test_of_two_characters_that_lead_alike_the_smaller_second_card_is_first() -> None:
    """GHC-R03, GH-RND-6."""
    e = stage()
    e.s.leading[:] = [(20, 50), (20, 35)]
    e.do(ResolveOrder())
    assert turns(e.events) == ["spellweaver", "brute"]
    assert "who-acts-first" not in e.kinds


def test_if_the_second_cards_are_alike_too_the_players_decide() -> None:
    """GHC-R03, GH-RND-6: anybody may say it."""
    e = stage()
    e.s.leading[:] = [(20, 35), (20, 35)]
    e.do(ResolveOrder())
    asked = e.question("who-acts-first")
    assert asked.seats == (Seat(0), Seat(1))
    assert e.notations_of(0) == e.notations_of(1) == ["go-first brute", "go-first spellweaver"]
    e.says(0, "go-first spellweaver")
    assert e.told(OrderDecided) == ["OrderDecided spellweaver"]
    assert turns(e.events) == ["spellweaver", "brute"]


def test_a_character_is_before_monsters_of_the_same_initiative_at_99_too() -> None:
    """GHC-R04, GH-RND-6: long rests count as 99."""
    e = stage(GUARD, ARCHER)
    e.card(GUARD, 50)
    e.card(ARCHER, 16)
    e.s.leading[:] = [(50, 80), (16, 20)]
    e.s.waiting = (0, 1)
    assert names(e.s) == [("spellweaver",), (ARCHER,), ("brute",), (GUARD,)]
    e.s.leading[0] = (99, 0)
    deck = e.s.ability_cards
    deck.clear()
    assert names(e.s) == [("spellweaver",), ("brute",), (GUARD, ARCHER)]


def test_of_two_kinds_with_the_same_initiative_the_players_choose() -> None:
    """GHC-R04, GH-RND-6."""
    e = stage(ARCHER, "cultist")
    e.card(ARCHER, 31)
    e.card("cultist", 31)
    e.s.leading[:] = [(10, 1), (40, 1)]
    e.do(ResolveOrder())
    assert e.question("who-acts-first").about == (ARCHER, "cultist")
    e.says(1, "go-first cultist")
    assert turns(e.events) == ["brute", "cultist#1", "bandit-archer#1", "spellweaver"]


def test_two_that_rest_long_are_tied_and_monsters_at_99_come_after_both() -> None:
    """GHC-R59, GH-RND-11, GH-RND-6: there is no second card to compare."""
    e = stage(GUARD)
    e.s.leading[:] = [(99, 0), (99, 0)]
    e.s.waiting = (0, 1)
    assert names(e.s) == [("brute", "spellweaver"), (GUARD,)]
    e.card(GUARD, 50)
    e.do(ResolveOrder())
    assert turns(e.events) == ["bandit-guard#1"]
    e.says(1, "go-first brute")
    assert turns(e.events) == ["bandit-guard#1", "brute", "spellweaver"]


def test_who_rests_long_has_no_second_card_and_is_tied_with_whoever_acts_at_99() -> None:
    """GH-RND-11, GH-RND-6: boots shift a leading card to 99; monsters at 99 come after both."""
    e = stage(GUARD)
    e.s.leading[:] = [(99, 0), (99, 40)]
    e.s.waiting = (0, 1)
    assert names(e.s) == [("brute", "spellweaver"), (GUARD,)]
    e.card(GUARD, 50)
    for first, then in (("brute", "spellweaver"), ("spellweaver", "brute")):
        e = stage(GUARD)
        e.s.leading[:] = [(99, 0), (99, 40)]
        e.card(GUARD, 50)
        e.do(ResolveOrder())
        assert e.question("who-acts-first").about == ("brute", "spellweaver")
        e.says(0, f"go-first {first}")
        assert turns(e.events) == ["bandit-guard#1", first, then]


def test_elites_of_a_kind_act_first_then_normal_ones_each_by_their_number() -> None:
    """GHC-R05, GH-RND-8: elite 2, elite 5, normal 1, normal 4."""
    e = stage(GUARD)
    e.s.figures.pop()
    e.s.board[e.at(-2, 4)] = -1
    e.s.forces[1] = 0
    for q, rank, standee in ((0, "normal", 4), (1, "elite", 5), (2, "normal", 1), (3, "elite", 2)):
        e.give(e.monster(q, 0, GUARD, rank, standee), "stun")
    e.card(GUARD, 50)
    e.s.leading[:] = [(60, 1), (61, 1)]
    e.do(ResolveOrder())
    assert turns(e.events)[:4] == [f"bandit-guard#{n}" for n in (2, 5, 1, 4)]


def test_summons_act_just_before_their_owner_the_older_first_and_not_in_their_first_round() -> None:
    """GHC-R06, GH-RND-7, GH-SUM-2: also before an owner that rests long."""
    for leading in ((40, 1), (99, 0)):
        e = stage(GUARD)
        e.card(GUARD, 50)
        for q, born in ((0, 0), (1, 0), (2, 1)):
            e.give(e.summon(1, q, 0, born=born, card=_rats(e)), "stun")
        e.s.leading[:] = [(10, 1), leading]
        e.do(ResolveOrder())
        mine = ["rat-swarm", "rat-swarm", "spellweaver"]
        assert turns(e.events) == (
            ["brute", *mine, "bandit-guard#1"] if leading[0] == 40 else ["brute", "bandit-guard#1", *mine]
        )


def _rats(e: Rounds) -> int:
    """The number of the card that summons rats."""
    from grognard.games.gloomhaven import facts

    return facts.hero_cards()["gnawing-horde"].number


def test_if_a_summon_dies_in_its_own_turn_the_next_one_acts() -> None:
    """G27, GH-RND-7: the first is killed by its wound, the second acts, then the owner."""
    e = stage()
    first = e.summon(1, 0, 0, card=_rats(e))
    second = e.summon(1, 1, 0, card=_rats(e))
    e.give(first, "stun", "wound")
    e.give(second, "stun")
    e.hurt(first, 1)
    e.s.leading[:] = [(10, 1), (40, 1)]
    e.do(ResolveOrder())
    assert e.s.figures[first].at == GONE
    assert turns(e.events) == ["brute", "rat-swarm", "rat-swarm", "spellweaver"]
    assert e.s.figures[second].acted == 1


def test_who_was_exhausted_or_killed_before_its_turn_is_passed_over() -> None:
    """GH-RND-5, GH-EXH-3."""
    e = stage(GUARD, heroes=FOUR[:3])
    e.card(GUARD, 50)
    e.s.leading[:] = [(10, 1), (60, 1), (70, 1)]
    e.give(0, "wound")
    e.hurt(0, 1)
    e.do(ResolveOrder())
    e.act("suffer")
    guard = len(e.s.figures) - 1
    assert e.s.is_exhausted(0)
    assert turns(e.events) == ["brute", "bandit-guard#1", "spellweaver", "scoundrel"]
    assert e.s.figures[guard].acted == 1


def test_a_turn_happens_once_in_a_round_and_its_start_too() -> None:
    """G26, GH-COND-3: a question at the start of the turn leaves it and comes back to it; the wound ticks once."""
    e = stage()
    e.s.leading[:] = [(10, 1), (60, 1)]
    e.give(0, "wound")
    full = e.hp(0)
    e.do(ResolveOrder())
    e.act("suffer")
    assert e.hp(0) == full - 1
    assert turns(e.events) == ["brute", "spellweaver"]
    assert not e.s.waiting


def test_who_is_revealed_with_a_lower_initiative_acts_right_after_the_turn_others_in_their_place() -> None:
    """GHC-R07, GH-DOOR-3: opener at 50; kinds at 15, 50 and 73 appear, and a character waits at 60."""
    e = stage(GUARD, ARCHER, "cultist")
    for number in range(2, 5):
        verbs.remove(e.s, number)
    e.s.leading[:] = [(50, 1), (60, 1)]
    e.s.waiting = (1,)
    for q, kind in enumerate((GUARD, ARCHER, "cultist")):
        e.monster(q, 0, kind)
    e.card(GUARD, 15)
    e.card("cultist", 63)
    e.card(ARCHER, 56)
    assert names(e.s) == [(GUARD,), (ARCHER,), ("spellweaver",), ("cultist",)]


def behind_plates(leading: tuple[int, int]) -> Rounds:
    """All stunned, on the plates that open the vault at the end of whichever turn is next: a cultist at 39 is there."""
    plates = Plates((("c",), ("c",), ("c",)), True)
    doors = [Door(EAST, ("hall", "vault"), "stone", locked=True, plates=plates)]
    monsters = (monster("cultist", 6, 0), monster(GUARD, 0, -6, room="cellar"))
    marks = [("c", (FlatHex(0, 1), FlatHex(0, 2)))]
    e = Rounds(FOUR[:2], of=house(*monsters, doors=doors, markers=marks))
    e.s.round = 1
    for hero in range(2):
        e.hero(hero, 0, 1 + hero)
        e.give(hero, "stun")
        e.s.resting |= 1 << hero
    e.card("cultist", 39)
    e.s.leading[:] = [(each, 1) for each in leading]
    return e


def let_act(e: Rounds) -> list[str]:
    """Have all act who wait, with the first answer each time, and return whose turns began, in order."""
    e.do(order.ResolveNext())
    while e.s.open:
        e.act(e.notations[0])
    return turns(e.events)


def test_who_is_revealed_in_a_turn_of_a_kind_goes_before_the_rest_of_it_if_its_initiative_is_lower() -> None:
    """GH-DOOR-3, GH-DOOR-8: the figure whose turn it is is the opener, not its kind; GH-DOOR-2: drawn before."""
    for initiative, drawn in ((50, True), (50, False), (15, True)):
        e = behind_plates((10, 11))
        e.card(GUARD, initiative)
        for t in (0, -1):
            e.give(e.monster(-1, t, GUARD), "stun")
        if not drawn:
            del e.s.ability_cards["cultist"]
            e.do(order.ResolveNext())
            e.act(e.notations[0])  # which standee it is
            assert e.kinds == ["monster-card"]
            assert turns(e.events) == ["bandit-guard#1"]
            continue
        last = ["cultist#1", "bandit-guard#2"] if initiative == 50 else ["bandit-guard#2", "cultist#1"]
        assert let_act(e) == ["bandit-guard#1", *last]


def test_who_is_revealed_in_a_turn_of_a_summon_goes_before_its_owner_if_its_initiative_is_lower() -> None:
    """GH-DOOR-3, GH-DOOR-8, GH-RND-7: before the next summon too; a character is before monsters at its initiative."""
    for leading, last in (
        (40, ["cultist#1", "rat-swarm", "brute"]),
        (39, ["rat-swarm", "brute", "cultist#1"]),
    ):
        e = behind_plates((leading, 20))
        e.s.waiting = (0,)
        for t in (0, -1):
            e.give(e.summon(0, -1, t, card=_rats(e)), "stun")
        assert let_act(e) == ["rat-swarm", *last]


def test_of_a_kind_that_acted_already_only_new_figures_act() -> None:
    """GHC-R08, GH-DOOR-4: the first figure acted at 15; two more are revealed at 50."""
    e = stage(GUARD)
    e.card(GUARD, 15)
    e.s.leading[:] = [(50, 1), (60, 1)]
    e.s.waiting = (1,)
    e.s.figures[2] = e.s.figures[2].with_acted(1)
    assert names(e.s) == [("spellweaver",)]
    for q in (0, 1):
        e.give(e.monster(q, 0, GUARD), "stun")
    assert names(e.s) == [(GUARD,), ("spellweaver",)]
    e.do(order.ResolveNext())
    assert turns(e.events) == ["bandit-guard#2", "bandit-guard#3", "spellweaver"]


def test_a_kind_without_a_card_gets_one_before_the_order_is_known() -> None:
    """GH-DOOR-2, GH-RND-4."""
    e = stage(GUARD)
    e.s.leading[:] = [(10, 1), (60, 1)]
    e.do(ResolveOrder())
    assert e.kinds == ["monster-card"]
    assert turns(e.events) == []


def test_the_leading_card_alone_sets_the_initiative() -> None:
    """GH-RND-5, GH-CARD-1."""
    e = Rounds(FOUR[:2])
    e.start()
    e.says(0, "choose provoking-roar grab-and-go")
    e.says(1, "choose frost-armor mana-bolt")
    assert e.told(CardsRevealed) == [
        "CardsRevealed brute provoking-roar grab-and-go 10",
        "CardsRevealed spellweaver frost-armor mana-bolt 20",
    ]
    assert turns(e.events) == ["brute"]
