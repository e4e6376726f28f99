"""Enhanced cards in a scenario: what a campaign added to a card takes effect (GH-TOWN-9)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Brought, Character, arena_of
from grognard.games.gloomhaven.campaign.town.enhancing import kinds_beside
from grognard.games.gloomhaven.facts import ELEMENTS
from grognard.games.gloomhaven.facts.enhanced import enhanced_card
from grognard.games.gloomhaven.facts.enhancements import HALVES, abilities_of_half, enhancing
from grognard.games.gloomhaven.facts.hero_abilities import Attack, Kill, Summon
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.position import read_position, write_position
from grognard.games.gloomhaven.rules import cards, perform, stat_rows
from grognard.games.gloomhaven.rules.hero_turn import ResolvePlayed
from grognard.games.gloomhaven.words.hero_cards import card_text
from grognard.hexes import FlatHex
from grognard.kernel.seat import Seat
from tests.gloomhaven import halves
from tests.gloomhaven.halves import Stage
from tests.gloomhaven.playouts import words
from tests.gloomhaven.test_brought import bringing, setting_out


class Enhanced(Stage):
    """A stage on which the card was enhanced: words such as ``top 0 attack``."""

    def __init__(self, card: str, *added: str, allies: tuple[str, ...] = ()) -> None:
        super().__init__(card, *allies)
        split = [each.split() for each in added]
        told = tuple([(self.card.number, half, int(action), kind) for half, action, kind in split])
        arena = self.s.arena
        brought = Brought((self.card.number,), (), enhancements=told)
        first = Character(self.card.hero, 1, brought)
        self.s.arena = arena_of(arena.scenario, (first, *arena.characters[1:]), arena.rulings)

    def play(self, half: str, basic: bool = False, player: int = 0) -> Stage:
        """Play a half of the enhanced card, as the turn of the character does."""
        s, where = self.s, halves.HALVES[half]
        s.chosen[player] = (self.card.number,)
        s.agenda.append(ResolvePlayed(player, self.card.number, where, basic))
        actions = cards.half_in(s, self.card.number, where).actions
        perform.begin_deed(s, player, actions, (Seat(player),), player, self.card.number, where, self.events)
        self.settle()
        self.go_on()
        return self


def test_an_attack_is_stronger_and_pierces_more() -> None:
    """GH-TOWN-9: Trample, attack 3 pierce 2, with one more of each."""
    stage = Enhanced("trample", "top 0 attack", "top 0 pierce")
    foe = stage.foe(1, 0)
    stage.shield(foe, 3)
    stage.play("top")
    stage.on("attack", (1, 0))
    assert stage.lost(foe) == 4
    stage.check()


def test_what_was_not_enhanced_is_as_printed() -> None:
    """GH-TOWN-9."""
    stage = Enhanced("trample", "bottom 0 move")
    foe = stage.foe(1, 0)
    stage.play("top")
    stage.on("attack", (1, 0))
    assert stage.lost(foe) == 3
    stage.check()


def test_a_card_that_an_ally_took_over_is_enhanced_all_the_same() -> None:
    """GH-TOWN-9, GH-CARD-9: Chimeric Formula hands a card of another class over, with what was added to it."""
    stage = Enhanced("trample", "top 0 attack", "top 0 fire", allies=("spellweaver",))
    stage.ally(1, 0, -1)
    foe = stage.foe(1, -1)
    stage.s.turn = Turn(1)
    stage.play("top", player=1)
    stage.on("attack", (1, -1))
    assert stage.lost(foe) == 4
    assert stage.s.turn == Turn(1, damage=4, infusing=1 << ELEMENTS.index("fire"))


def test_a_move_goes_farther_and_jumps() -> None:
    """GH-TOWN-9: Grab and Go, move 4."""
    stage = Enhanced("grab-and-go", "bottom 0 move", "bottom 0 jump")
    for h in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        stage.foe(*h)
    stage.play("bottom")
    assert stage.label(5, 0) in stage.offered("move")


def test_an_attack_gives_conditions_and_creates_elements() -> None:
    """GH-TOWN-9, GH-ELEM-2."""
    stage = Enhanced("overwhelming-assault", "top 0 poison", "top 0 fire")
    foe = stage.foe(1, 0)
    stage.play("top")
    stage.on("attack", (1, 0))
    assert stage.conditions(foe) == {"poison"}
    stage.check(xp=2, pile="lost", infuse=["fire"])


def test_an_area_has_more_hexes() -> None:
    """GH-TOWN-9, GH-AOE-4: Brute Force covers three hexes around the attacker, with both more it covers five."""
    stage = Enhanced("brute-force", "top 0 hex", "top 0 hex")
    around = [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1)]
    foes = [stage.foe(*h) for h in around]
    stage.play("top")
    stage.area(*around)
    stage.on("attack", *around)
    assert [stage.lost(foe) for foe in foes] == [2] * 5


def test_areas_grow_by_hexes_that_touch_them() -> None:
    """GH-TOWN-9, GH-AOE-2: each pattern with all of its hexes can be laid, and none is there twice."""
    seen = 0
    for name, places in enhancing().cards.items():
        card = facts.hero_cards()[name]
        for half in HALVES:
            for action, ability in enumerate(abilities_of_half(card, half)):
                count = places.of(half, action).get("area", 0)
                if count:
                    assert count == len(places.hexes)
                    added = ((card.number, half, action, "hex"),) * count
                    grown = abilities_of_half(enhanced_card(card.number, added), half)[action]
                    assert isinstance(ability, Attack | Kill)
                    assert isinstance(grown, Attack | Kill)
                    assert ability.aim.area is not None
                    assert grown.aim.area is not None
                    assert grown.aim.area.hexes == (*ability.aim.area.hexes, *places.hexes)
                    seen += 1
    assert seen == 14


def test_a_heal_gives_a_condition_to_whom_it_heals() -> None:
    """GH-TOWN-9."""
    stage = Enhanced("eye-for-an-eye", "bottom 0 strengthen", "bottom 0 heal", allies=("tinkerer",))
    ally = stage.ally(1, 1, 0, hp=20)
    stage.play("bottom")
    stage.on("heal", (1, 0))
    assert stage.s.figures[ally].hp == 23
    assert stage.conditions(ally) == {"strengthen"}


def test_a_shield_for_oneself_may_strengthen_oneself() -> None:
    """GH-TOWN-9."""
    stage = Enhanced("brute-force", "bottom 1 shield", "bottom 1 strengthen")
    stage.play("bottom")
    stage.act("stop")
    assert stage.conditions(0) == {"strengthen"}
    foe = stage.foe(1, 0)
    stage.struck_by(foe, 5)
    assert stage.lost(0) == 3


def test_a_summon_has_better_numbers() -> None:
    """GH-TOWN-9, GH-SUM-3."""
    name = next(
        name for name, each in enhancing().cards.items() if {"hp", "move"} <= {line for p in each.top for line, _ in p}
    )
    printed = facts.hero_cards()[name].top.actions[0]
    stage = Enhanced(name, "top 0 summon-hp", "top 0 summon-move")
    stage.play("top")
    stage.act(next(each for each in stage.notations if each.startswith("summon")))
    (summon,) = [n for n, figure in enumerate(stage.s.figures) if figure.kind == "summon"]
    row = stat_rows.row_of(stage.s, summon)
    assert isinstance(printed, Summon)
    unit = printed.unit
    assert (stage.s.figures[summon].full, row.hp, row.move) == (unit.hp + 1, unit.hp + 1, (unit.move or 0) + 1)


def test_every_enhancement_changes_its_card() -> None:
    """GH-TOWN-9: whatever may be added beside any line of any card can be, and shows in the card's facts."""
    tried = 0
    for name, places in enhancing().cards.items():
        card = facts.hero_cards()[name]
        for half in HALVES:
            for action, ability in enumerate(abilities_of_half(card, half)):
                for line in places.of(half, action):
                    for kind in kinds_beside(ability, line):
                        changed = enhanced_card(card.number, ((card.number, half, action, kind),))
                        assert changed != card
                        others = [each for each in HALVES if each != half]
                        assert all(abilities_of_half(changed, each) == abilities_of_half(card, each) for each in others)
                        tried += 1
    assert tried > 2000


def test_a_scenario_with_enhanced_cards_is_written_and_read() -> None:
    """GH-TOWN-9: a position holds what was added, and the card in the hand shows it."""
    added = ((1, "top", 0, "attack"),)
    p = setting_out(bringing("brute", enhancements=added), bringing("spellweaver"))
    p.get_ready()
    again = read_position(write_position(p.s))
    assert again == p.s
    first = cards.card_in(again, 1).top.actions[0]
    assert isinstance(first, Attack)
    assert first.value.plus == 4
    assert cards.card_in(again, 2) == facts.cards_by_number()[2]


def test_an_enhanced_card_is_told_as_it_is() -> None:
    """GH-TOWN-9: on the card in the hand stands what was added."""
    added = ((2, "bottom", 0, "heal"), (2, "bottom", 0, "strengthen"), (2, "top", 0, "bless"), (2, "top", 0, "fire"))
    told = "\n".join(card_text(enhanced_card(2, added), words("en")))
    assert "Retaliate 2, self, 1 XP each time\n  Bless, self\n  [creates fire" in told
    assert "Heal 3, range 1, strengthen" in told


def test_hexes_are_those_of_the_areas_frame() -> None:
    """GH-HEX-4."""
    assert enhancing().cards["skewer"].hexes == (FlatHex(0, 3),)
