"""The summons of characters take their turns: by the rules of monsters, with their owner's cards (section SUM)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.classes import ModifierCard
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Retaliate
from grognard.games.gloomhaven.facts.scenarios import Door, Room
from grognard.games.gloomhaven.figures import GONE, MUDDLE, NOBODY
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import damage, monster_choices, monster_lines, monster_turn, order, verbs
from grognard.games.gloomhaven.rules.monster_aim import place_in_order
from grognard.games.gloomhaven.scene import figures_of
from grognard.hexes import FlatHex
from grognard.kernel.chance import Bag
from tests.gloomhaven.expeditions import scenario
from tests.gloomhaven.houses import house, monster
from tests.gloomhaven.monster_plays import Plays
from tests.gloomhaven.playouts import words


def of_owner(unit: str, q: int = 0, t: int = 0, hero: str = "mindthief") -> tuple[Plays, int]:
    """A summon whose owner stands at the northern rim."""
    x = Plays((hero,))
    x.hero(0, 0, 5)
    return x, x.summon(0, unit, q, t)


def test_a_summon_moves_and_attacks_as_its_card_says() -> None:
    """GH-SUM-3: the poison of the rats comes with every attack."""
    x, rats = of_owner("rat-swarm")
    guard = x.monster(2, 0)
    x.card(527)
    x.turn(rats)
    assert x.steps == [("rat-swarm", x.label(1, 0))]
    assert x.attacks == [("rat-swarm", "bandit-guard#1", 2, "normal")]
    assert x.s.figures[guard].conditions


def test_the_table_shows_the_numbers_of_a_summon_and_of_nobody_else() -> None:
    """GH-SUM-3: no stat card has them, unlike those of monsters (GH-MON-1)."""
    x, rats = of_owner("rat-swarm")
    x.monster(2, 0)
    figures = {figure.kind: figure for figure in figures_of(x.s, words("en"))}
    unit = x.s.figures[rats]
    assert figures["summon"].numbers == (("hp", str(unit.full)), ("move", "1"), ("attack", "2"))
    assert figures["summon"].traits == ("Attacks add poison",)
    assert (figures["monster"].numbers, figures["hero"].traits) == ((), ())


def test_what_a_summon_has_no_number_for_it_does_not_do() -> None:
    """GH-SUM-3: a decoy walks up to its focus as for a melee attack, and makes none."""
    x, decoy = of_owner("decoy", hero="tinkerer")
    x.monster(2, 0)
    x.card(527)
    x.turn(decoy)
    assert (x.steps, x.attacks) == ([("decoy", x.label(1, 0))], [])


def test_a_summon_draws_from_its_owners_deck_and_its_kills_are_the_owners() -> None:
    """GH-SUM-4, GH-COND-14."""
    x, rats = of_owner("rat-swarm")
    guard = x.monster(1, 0)
    x.hurt(guard, x.s.figures[guard].full - 1)
    x.card(527)
    x.turn(rats)
    assert [pile.size for pile in x.s.piles] == [1, 0]
    assert x.s.figures[guard].at == GONE
    assert x.s.tally[0]["monsters-killed"] == 1


def test_the_rat_king_attacks_with_half_of_its_hit_points() -> None:
    """GH-SUM-3: rounded up."""
    x, king = of_owner("rat-king")
    x.hurt(king, 2)
    x.monster(1, 0)
    x.card(527)
    x.turn(king)
    assert [value for _, _, value, _ in x.attacks] == [4]


def test_a_burning_avatar_creates_fire_by_attacking() -> None:
    """GH-SUM-3, GH-ELEM-2: at the end of its turn."""
    for q, created in ((3, 2), (-5, 0)):
        x, avatar = of_owner("burning-avatar", hero="spellweaver")
        x.give(avatar, *(() if created else ("disarm",)))
        x.monster(q, 0)
        x.card(527)
        x.turn(avatar)
        assert x.s.elements[facts.ELEMENTS.index("fire")] == created


def test_the_owner_decides_between_equal_choices() -> None:
    """GH-SUM-3, GH-MMOVE-9: nobody else is asked."""
    x = Plays(("brute", "spellweaver"))
    x.hero(0, 0, 5)
    x.hero(1, 1, 4)
    ally = x.summon(1, "mystic-ally", 0, 0)
    x.monster(1, 0)
    x.card(527)
    x.turn(ally)
    assert x.asked == "monster-goes"
    assert {option.seat for option in x.options} == {1}


def test_the_focus_of_a_summon_by_initiative_and_by_the_order_inside_a_kind() -> None:
    """GHC-R43: GH-SUM-5; the kind at 30 before the one at 50, an elite before a normal one, the lower number first."""
    x, rats = of_owner("rat-swarm")
    x.monster(2, 0, "bandit-guard")
    x.monster(-2, 0, "living-bones")
    x.card(525)
    x.card(519)
    x.give(rats, "immobilize")
    x.turn(rats)
    assert x.s.deeds == []
    guards = [x.monster(1, 0, standee=2), x.monster(-1, 0, rank="elite", standee=5), x.monster(0, 1, standee=3)]
    ranked = sorted(guards, key=lambda n: place_in_order(x.s, n))
    assert [x.s.figures[n].standee for n in ranked] == [5, 2, 3]
    x.turn(rats)
    assert [target for _, target, _, _ in x.attacks] == ["bandit-guard#5"]


def test_a_kind_that_acts_earlier_is_the_focus() -> None:
    """GHC-R43: GH-SUM-5, GH-FOCUS-7."""
    x, rats = of_owner("rat-swarm")
    x.monster(1, 0, "living-bones")
    x.monster(-1, 0, "bandit-guard")
    x.card(525)
    x.card(516)
    x.turn(rats)
    assert [target for _, target, _, _ in x.attacks] == ["bandit-guard#1"]


def test_kinds_with_one_initiative_leave_the_choice_to_the_owner() -> None:
    """GH-RND-6, GH-FOCUS-9: which of the two kinds is earlier, the players say."""
    x, rats = of_owner("rat-swarm")
    x.monster(1, 0, "bandit-guard", standee=1)
    x.monster(-1, 0, "city-guard", standee=2)
    x.card(527)
    x.turn(rats)
    here = x.label(0, 0)
    assert sorted(x.notations) == sorted([f"monster-goes {here} > {x.label(*h)}" for h in ((1, 0), (-1, 0))])


@pytest.mark.parametrize("first", ["bandit-archer", "living-corpse"])
@pytest.mark.parametrize("both_acted", [True, False])
def test_of_kinds_with_one_initiative_the_one_that_acted_first_is_earlier(first: str, both_acted: bool) -> None:
    """GH-RND-6, GH-SUM-5: once the players have said who acts first in this round."""
    x = Plays(("brute", "mindthief"), of=house(monster("bandit-archer", 6, 0), monster("living-corpse", 6, 1)))
    x.hero(0, 0, -2)
    x.hero(1, 0, 2)
    places = {"bandit-archer": (2, 0), "living-corpse": (-2, 0)}
    for kind, place in places.items():
        x.give(x.monster(*place, kind), "stun")
    x.card(534)
    x.card(571)
    rat = x.summon(1, "monstrous-rat", 0, 0)
    x.do(order.ResolveNext())
    x.act(f"go-first {first}")
    if not both_acted:
        x.s.began = x.s.began[:1]
    x.turn(rat)
    assert [target for _, target, _, _ in x.attacks] == [f"{first}#1"]


def test_conditions_of_a_summon_end_with_its_own_turn() -> None:
    """Reported G08: GH-COND-13, GH-SUM-2; not with that of its owner."""
    x, rats = of_owner("rat-swarm")
    x.monster(1, 0)
    x.card(527)
    x.give(rats, "muddle")
    x.turn(rats)
    assert x.attacks[0][3] == "disadvantage"
    assert not x.s.figures[rats].has(MUDDLE)


def test_a_wounded_summon_suffers_at_the_start_of_its_turn() -> None:
    """Reported G09: GH-COND-3, GH-SUM-2, GH-MON-3."""
    x, rats = of_owner("rat-swarm")
    x.monster(1, 0)
    x.card(527)
    x.give(rats, "wound")
    x.turn(rats)
    assert x.s.figures[rats].full - x.s.figures[rats].hp == 1


def test_the_summons_of_a_character_act_in_the_order_of_their_coming() -> None:
    """GHC-R06: GH-RND-7, GH-SUM-2; one that came in this round does not act yet."""
    x = Plays(("mindthief",))
    x.hero(0, 0, 5)
    for unit, q, born in (("monstrous-rat", 0, 0), ("rat-swarm", 2, 0), ("rat-king", 4, 1)):
        x.summon(0, unit, q, -3, born=born)
    x.monster(5, 0)
    x.card(524)
    x.do(order.ResolveSummons(0, len(x.s.figures)))
    while x.asked:
        x.act(x.notations[0])
        x.draw()
    assert x.turns == ["monstrous-rat", "rat-swarm"]


def test_the_next_summon_acts_if_one_dies_in_its_turn() -> None:
    """Reported G27: GH-RND-7, GH-RET-2."""
    x = Plays(("mindthief",))
    x.hero(0, 0, 5)
    first, second = x.summon(0, "monstrous-rat", 0, 0), x.summon(0, "rat-swarm", -1, 0)
    guard = x.monster(1, 0)
    verbs.add_boon(x.s, Boon(guard, Retaliate(Amount(9))))
    x.card(524)
    x.do(order.ResolveSummons(0, len(x.s.figures)))
    x.draw()
    while x.asked:
        x.act(x.notations[0])
        x.draw()
    assert x.turns == ["monstrous-rat", "rat-swarm"]
    assert x.s.figures[first].at == GONE
    assert x.s.figures[second].acted == 1


def test_without_a_way_to_any_enemy_a_summon_does_nothing() -> None:
    """GH-SUM-6, GH-FOCUS-10."""
    x, rats = of_owner("rat-swarm")
    x.monster(3, 0)
    x.obstacles((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
    x.card(527)
    monster_turn.begin_figure(x.s, rats, x.events)
    x.settle()
    assert (x.asked, x.steps, x.attacks) == ("", [], [])


def test_an_added_target_is_chosen_by_its_rank() -> None:
    """GH-ATK-12, GH-MTGT-6: in the Battle Bot's reach, nobody twice; equal ones are the owner's choice."""
    x = Plays(("tinkerer",))
    x.hero(0, 0, 5)
    bot = x.summon(0, "battle-bot", 0, 0)
    for q, t, standee in ((1, 0, 1), (0, 1, 2), (-1, 0, 3), (2, 0, 4)):
        x.monster(q, t, "bandit-guard", standee=standee)
    x.card(527)
    add = facts.face_number(ModifierCard(add_target=True))
    counts = list(x.s.decks[0].counts)
    counts[add] += 1
    x.s.decks[0] = Bag(tuple(counts))
    monster_turn.begin_figure(x.s, bot, x.events)
    x.settle()
    (face,) = [notation for notation in x.notations if "add-target" in notation]
    x.act(face)
    x.draw()
    assert [target for _, target, _, _ in x.attacks] == ["bandit-guard#1", "bandit-guard#2"]


def test_an_added_target_may_be_of_either_of_two_kinds_with_one_initiative() -> None:
    """GH-ATK-12, GH-MTGT-6, GH-RND-6: which kind is earlier the players say, whatever the numbers of the standees."""
    for second in ((0, 1), (-1, 0)):
        x = Plays(("tinkerer",))
        x.hero(0, 0, 5)
        bot = x.summon(0, "battle-bot", 0, 0)
        for q, t, kind, standee in ((1, 0, "bandit-guard", 1), (0, 1, "bandit-guard", 2), (-1, 0, "city-guard", 3)):
            x.monster(q, t, kind, standee=standee)
        x.card(527)
        counts = list(x.s.decks[0].counts)
        counts[facts.face_number(ModifierCard(add_target=True))] += 1
        x.s.decks[0] = Bag(tuple(counts))
        x.turn(bot)
        assert x.asked == "monster-goes"
        x.choose(f"monster-goes {x.label(0, 0)} > {x.label(1, 0)}", "+0-add-target")
        assert sorted(x.notations) == sorted([f"monster-picks {x.label(*h)}" for h in ((0, 1), (-1, 0))])
        x.choose(f"monster-picks {x.label(*second)}")
        assert len(x.attacks) == 2


def test_an_added_target_of_a_summon_adds_none() -> None:
    """GH-ATK-12: no further targets come from the one that was added, whatever is drawn for it."""
    x = Plays(("tinkerer",))
    x.hero(0, 0, 5)
    bot = x.summon(0, "battle-bot", 0, 0)
    for q, t, standee in ((1, 0, 1), (0, 1, 2), (-1, 0, 3)):
        x.monster(q, t, "bandit-guard", standee=standee)
    x.card(527)
    add = facts.face_number(ModifierCard(add_target=True))
    counts = [0] * len(x.s.decks[0].counts)
    counts[add] = 2
    x.s.decks[0] = Bag(tuple(counts))
    x.turn(bot, "+0-add-target")
    assert [target for _, target, _, _ in x.attacks] == ["bandit-guard#1", "bandit-guard#2"]


def test_a_summon_opens_no_door() -> None:
    """GH-SUM-6, GH-MOVE-7: an enemy behind a closed door is out of reach by any way."""
    east = (FlatHex(2, 0), FlatHex(2, -1), FlatHex(3, -1))
    rooms = (Room("west", tuple([FlatHex(0, t) for t in range(4)]), open=True), Room("east", east))
    x = Plays(("mindthief",), of=scenario(rooms=rooms, doors=(Door(FlatHex(1, 0), ("west", "east"), "stone"),)))
    x.s.rooms = 0b11
    x.hero(0, 0, 3)
    rats = x.summon(0, "rat-swarm", 0, 0)
    x.monster(2, 0)
    x.card(527)
    for opened, target in ((0, []), (1, ["bandit-guard#1"])):
        x.s.opened = opened
        x.s.ground_changed()
        x.turn(rats)
        assert [told for _, told, _, _ in x.attacks] == target


def test_of_characters_alike_in_both_cards_the_one_that_acted_first_is_earlier() -> None:
    """GH-RND-6, GH-FOCUS-7: before either has acted the players choose."""
    for began, focus in (((), [0, 1]), ((0,), [0]), ((1, 0), [1]), ((1,), [1])):
        x = Plays(("brute", "tinkerer"))
        x.hero(0, 2, 0)
        x.hero(1, -2, 0)
        x.s.leading = [(30, 40), (30, 40)]
        guard = x.monster(0, 0)
        x.s.began = began
        x.card(525)
        assert sorted(monster_choices.foci_of(x.s, guard, monster_lines.lines_of(x.s, guard))) == focus


def test_a_dying_monster_is_no_target_and_its_victims_are_ordered_where_one_acts_as_it_dies() -> None:
    """GH-ATK-16, GH-SUM-6, GH-MOTH-3: a cultist attacks as it dies; the Burning Avatar beside it does too."""
    x = Plays(("spellweaver", "brute"), of=house(monster("cultist", 6, 0), monster("living-corpse", 6, 1)))
    x.hero(0, 0, 1)
    x.hero(1, 2, 0)
    cultist = x.monster(0, 0, "cultist")
    x.card(604)
    avatar = x.summon(0, "burning-avatar", 1, 0)
    for weak in (0, avatar):
        x.s.figures[weak] = x.s.figures[weak].with_hp(1)
    damage.suffer(x.s, cultist, 99, "trap", NOBODY, 1, x.events)
    x.settle()
    assert x.asked == "monster-attacks-next"
    x.act(next(n for n in x.notations if x.s.label(avatar) in n.split()))
    x.draw("+0")
    assert not any(x.label(0, 0) in n.split() for n in x.notations)
