"""The facts of the game: a census, a second reading of the text of the files, and what the cards mean."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, combinations, pairwise

import pytest

from grognard.games.gloomhaven.facts import (
    CONDITIONS,
    FOLDER,
    HEROES,
    LEVELS,
    RANKS,
    Attack,
    Move,
    Program,
    StatRow,
    abilities_of,
    ability_decks,
    areas,
    bosses,
    monsters,
)
from grognard.games.gloomhaven.facts.programs import vocabulary
from grognard.hexes import FLAT_STEPS, FlatHex, Hex, flat_from_pointy, pointy_from_flat, rotate, turned, turnings
from grognard.kernel.effects import Step, read_program

STATS = ("move", "attack", "range", "shield", "retaliate", "retaliate-range", "pierce", "targets")
INITIATIVES = {
    "ancient-artillery": 420,
    "archer": 290,
    "boss": 367,
    "cave-bear": 306,
    "cultist": 270,
    "deep-terror": 569,
    "earth-demon": 557,
    "flame-demon": 304,
    "frost-demon": 404,
    "giant-viper": 300,
    "guard": 320,
    "harrower-infester": 154,
    "hound": 258,
    "imp": 307,
    "living-bones": 366,
    "living-corpse": 476,
    "living-spirit": 409,
    "lurker": 304,
    "night-demon": 196,
    "ooze": 557,
    "rending-drake": 280,
    "savvas-icestorm": 395,
    "savvas-lavaflow": 475,
    "scout": 451,
    "shaman": 296,
    "spitting-drake": 439,
    "stone-golem": 428,
    "sun-demon": 463,
    "wind-demon": 205,
}
"""The sum of each deck's initiatives."""
WORDS = {
    "attack": (210, -36),
    "damage": (16, 26),
    "heal": (24, 58),
    "loot": (2, 2),
    "move": (157, -41),
    "push": (10, 16),
    "retaliate": (7, 16),
    "shield": (17, 30),
    "special": (6, 9),
    "trap": (2, 7),
    "range": (31, 101),
    "range-by": (17, -6),
    "targets": (24, 51),
    "pierce": (6, 15),
    "pull": (3, 4),
    "ally-beside-target": (4, 8),
    "heal-per-target-damaged": (1, 2),
    "allies-within": (2, 5),
    "enemies-within": (3, 7),
    "self-and-allies-within": (1, 2),
    "normal": (9, 9),
    "poison": (13, 0),
    "wound": (9, 0),
    "immobilize": (14, 0),
    "disarm": (5, 0),
    "stun": (2, 0),
    "muddle": (7, 0),
    "curse": (5, 0),
    "bless": (1, 0),
    "strengthen": (5, 0),
    "invisible": (2, 0),
    "infuse": (34, 0),
    "summon": (9, 0),
    "apply": (23, 0),
    "adjacent-enemies": (25, 0),
    "self": (34, 0),
    "if-any": (6, 0),
}
"""How often the decks use a word, and the sum of the numbers behind it."""


def text_of(name: str) -> str:
    """The text of a file of facts without its comments."""
    return re.sub(r"(?m)^#.*$", "", (FOLDER / name).read_text(encoding="utf-8"))


def sections(name: str) -> dict[str, str]:
    """The text below each table heading, found without a reader of TOML."""
    parts = re.split(r"(?m)^\[([a-z-]+)\]$", text_of(name))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def numbers(text: str, name: str) -> list[int]:
    """Every number that follows a word in a text."""
    return [int(found) for found in re.findall(rf"(?<![\w-]){name} (\d+)", text)]


def sums(rows: tuple[StatRow, ...]) -> Counter[str]:
    """What rows hold, added up; a range of 1 for retaliate and a target count of 1 stand in no file."""
    found: Counter[str] = Counter()
    for row in rows:
        found["hp"] += row.hp
        found.update(
            {name: getattr(row, name) for name in ("move", "attack", "range", "shield", "retaliate", "pierce")}
        )
        found["retaliate-range"] += row.retaliate_range if row.retaliate_range > 1 else 0
        found["targets"] += row.targets if row.targets > 1 else 0
        found["advantage"] += row.advantage
        found["attackers-disadvantage"] += row.attackers_disadvantage
        found.update(row.conditions)
    return +found


def sums_in(text: str) -> Counter[str]:
    """The same, from the words of the file."""
    found = Counter({name: sum(numbers(text, name)) for name in ("hp", *STATS)})
    for word in ("advantage", "attackers-disadvantage", *CONDITIONS):
        found[word] = len(re.findall(rf"(?<![\w-]){word}(?![\w-])", text))
    return +found


def test_there_are_34_monsters_13_bosses_and_29_decks_of_eight_cards() -> None:
    """GH-MON-1, GH-BOSS-1, GH-MDECK-1: every level from 0 to 7 has its row for both ranks."""
    assert (len(monsters()), len(bosses()), len(ability_decks())) == (34, 13, 29)
    assert {len(deck.cards) for deck in ability_decks().values()} == {8}
    for monster in monsters().values():
        assert all(monster.row(rank, level).hp > 0 for rank in RANKS for level in range(LEVELS))
    assert sum(monster.standees for monster in monsters().values()) == 222


def test_every_deck_is_used_and_four_serve_several_kinds() -> None:
    """GH-MDECK-1."""
    users = Counter(monster.deck for monster in monsters().values())
    assert {deck: count for deck, count in users.items() if count > 1} == {
        "archer": 3,
        "guard": 3,
        "shaman": 2,
        "imp": 2,
    }
    assert {boss.deck for boss in bosses().values()} == {"boss"}
    assert {*users, "boss"} == set(ability_decks())


def test_every_card_has_its_own_number_and_two_of_each_deck_have_it_shuffled() -> None:
    """GH-MDECK-1: the printed numbers run on from deck to deck."""
    cards = [card for deck in ability_decks().values() for card in deck.cards]
    assert sorted(card.number for card in cards) == list(range(516, 748))
    assert {name: sum(card.shuffle for card in deck.cards) for name, deck in ability_decks().items()} == dict.fromkeys(
        ability_decks(), 2
    )


def test_the_initiatives_of_each_deck_have_their_sum() -> None:
    """GH-MON-1: once from the cards, once from the text."""
    assert {name: sum(card.initiative for card in deck.cards) for name, deck in ability_decks().items()} == INITIATIVES
    texts = sections("decks.toml")
    assert {name: sum(numbers(text, "initiative =")) for name, text in texts.items()} == INITIATIVES


def test_the_words_of_the_decks_have_their_counts_and_sums() -> None:
    """GH-MON-1: once from the steps, once from the text."""
    cards = [card for deck in ability_decks().values() for card in deck.cards]
    steps = [step for card in cards for step in (*card.do.steps, *card.on_death.steps)]
    words = [word for step in steps for word in (step.verb, *step.arguments)]
    found = {word: words.count(word) for word in WORDS}
    added = dict.fromkeys(WORDS, 0)
    for word, after in pairwise(words):
        if word in added and re.fullmatch(r"[+-]?\d+", after):
            added[word] += int(after)
    assert {word: (found[word], added[word]) for word in WORDS} == WORDS
    quoted = " ; ".join(re.findall(r'"([^"]+)"', text_of("decks.toml")))
    for word, (count, total) in WORDS.items():
        there = re.findall(rf"(?<![\w-]){word}(?![\w-])(?: ([+-]?\d+))?", quoted)
        assert (len(there), sum(int(each or 0) for each in there)) == (count, total), word


@pytest.mark.parametrize("rank", RANKS)
def test_the_rows_of_each_monster_add_up_to_what_the_text_says(rank: str) -> None:
    """GH-MON-1, GH-MON-2: nothing in a row is lost or read twice."""
    texts = sections("monsters.toml")
    assert list(texts) == list(monsters())
    for name, monster in monsters().items():
        block = texts[name].partition(f"{rank} = [")[2].partition("\n]")[0]
        assert block.count('"hp ') == LEVELS
        assert sums(monster.normal if rank == "normal" else monster.elite) == sums_in(block), name


def test_the_rows_of_all_monsters_and_bosses_have_their_sums() -> None:
    """GH-MON-1: a number that is changed by mistake changes a sum."""
    rows = monsters().values()
    normal = sum([sums(monster.normal) for monster in rows], Counter())
    elite = sum([sums(monster.elite) for monster in rows], Counter())
    boss = sum([sums(each.levels) for each in bosses().values()], Counter())
    assert [normal[name] for name in ("hp", "move", "attack", "range")] == [2378, 715, 816, 425]
    assert [elite[name] for name in ("hp", "move", "attack", "range")] == [3440, 819, 1089, 501]
    assert boss == {"hp": 1640, "move": 313, "attack": 468, "range": 57}
    assert [(each["shield"], each["retaliate"], each["pierce"]) for each in (normal, elite)] == [
        (163, 80, 38),
        (238, 136, 60),
    ]


def test_the_rows_of_each_boss_add_up_to_what_the_text_says() -> None:
    """GH-BOSS-1: conditions in the text are what a boss is immune to or what a special gives, never part of a row."""
    texts = sections("bosses.toml")
    assert list(texts) == list(bosses())
    for name, boss in bosses().items():
        block = texts[name].partition("levels = [")[2]
        assert sums(boss.levels) == sums_in(block), name
        counted = Counter(row.attack_plus for row in boss.levels if row.attack_plus)
        assert counted == Counter(re.findall(r"plus-([a-z-]+)", block)), name


def test_no_number_of_a_stat_card_falls_from_one_level_to_the_next() -> None:
    """GH-MON-1: with the sums, this finds two numbers that changed places."""
    cards = {f"{name} {rank}": getattr(monster, rank) for name, monster in monsters().items() for rank in RANKS}
    cards |= {name: boss.levels for name, boss in bosses().items()}
    for name, rows in cards.items():
        for stat in ("hp", "move", "attack", "range", "shield", "retaliate", "retaliate_range", "pierce", "targets"):
            assert all(getattr(low, stat) <= getattr(high, stat) for low, high in pairwise(rows)), (name, stat)
        assert all(set(low.conditions) <= set(high.conditions) for low, high in pairwise(rows)), name


def test_six_kinds_of_monsters_fly_and_no_boss() -> None:
    """GH-NEG-5."""
    assert [name for name, monster in monsters().items() if monster.flying] == [
        "flame-demon",
        "forest-imp",
        "living-spirit",
        "spitting-drake",
        "sun-demon",
        "wind-demon",
    ]
    assert not any(boss.flying for boss in bosses().values())


def test_moves_and_attacks_of_the_cards_are_as_many_as_the_text_has() -> None:
    """GH-MON-1: one attack is performed only if air is consumed, one kind of attack only by a monster that dies."""
    text = text_of("decks.toml")
    cards = [card for deck in ability_decks().values() for card in deck.cards]
    lines = [line for card in cards for line in (*card.abilities(card.consumes), *abilities_of(card.on_death))]
    moves = [line for line in lines if isinstance(line, Move)]
    attacks = [line for line in lines if isinstance(line, Attack)]
    changes = "|".join(re.findall(r"with-[a-z]+ attack", text))
    assert len(moves) == len(re.findall(r"move [+-]", text)) == 157
    assert len(attacks) == len(re.findall(r"attack [+-]", re.sub(changes, "", text))) == 202
    assert sum(move.jump for move in moves) == len(re.findall("jump", text)) == 4
    assert sum(move.add for move in moves) == sum(int(found) for found in re.findall(r"move ([+-]\d)", text))
    assert sum(attack.add for attack in attacks) == sum(int(found) for found in re.findall(r"attack ([+-]\d)", text))


def test_the_lines_of_a_card_keep_their_order() -> None:
    """GH-MON-1, GH-MMOVE-11: the bear attacks before and after its move."""
    assert ability_decks()["cave-bear"].card(601).abilities() == (
        Attack(-1),
        Move(-2),
        Attack(-1, conditions=("wound",)),
    )


def test_a_range_of_the_card_is_told_from_one_that_is_added() -> None:
    """GH-MON-1, GH-ATK-1."""
    decks = ability_decks()
    assert decks["guard"].card(526).abilities() == (Move(-1), Attack(0, range=2))
    assert decks["archer"].card(537).abilities() == (Attack(1, range_add=1),)


def test_targets_and_riders_of_an_attack_are_read() -> None:
    """GH-ATK-12, GH-ATK-15, GH-PUSH-1."""
    decks = ability_decks()
    assert decks["rending-drake"].card(552).abilities()[1] == Attack(-1, range=3, targets=2, conditions=("poison",))
    assert decks["stone-golem"].card(747).abilities()[1] == Attack(-2, range=3, pull=2, conditions=("immobilize",))
    assert decks["living-corpse"].card(571).abilities()[0] == Attack(2, push=1)
    assert decks["hound"].card(547).abilities()[0] == Attack(-1, pierce=2)
    assert decks["hound"].card(542).abilities()[1] == Attack(0, add_beside_ally=2)
    assert decks["living-bones"].card(522).abilities()[1] == Attack(0, all_on_one=True)


def test_an_attack_on_everyone_near_is_told_from_one_on_everyone_in_range() -> None:
    """GH-MTGT-5."""
    decks = ability_decks()
    assert decks["flame-demon"].card(633).abilities() == (Attack(0, everyone="adjacent"),)
    assert decks["living-spirit"].card(581).abilities() == (Move(0), Attack(-1, everyone="in-range"))


def test_range_targets_and_points_come_from_row_and_card() -> None:
    """GH-MON-1, GH-ATK-1, GH-ATK-12: None is melee; no range falls below 1, no move below 0."""
    archer, guard = StatRow(5, 1, 2, range=3, targets=2), StatRow(5, 2, 2)
    fan, disc = areas()["fan"], areas()["disc"]
    attacks = (
        Attack(0),
        Attack(0, range=5),
        Attack(0, range_add=-3),
        Attack(0, everyone="adjacent"),
        Attack(0, area=fan),
    )
    assert [attack.range_of(archer) for attack in attacks] == [3, 5, 1, None, None]
    assert [attack.range_of(guard) for attack in attacks] == [None, 5, None, None, None]
    assert Attack(0, area=disc, range_add=-1).range_of(archer) == 2
    some = (Attack(0), Attack(0, targets=3), Attack(0, everyone="in-range"), Attack(0, everyone="adjacent"))
    assert [attack.targets_of(archer) for attack in some] == [2, 3, "all", "all"]
    assert [attack.targets_of(guard) for attack in some] == [1, 3, "all", "all"]
    assert [Move(add).points_of(archer) for add in (-2, -1, 1)] == [0, 0, 2]


def test_no_row_leaves_open_what_a_card_means() -> None:
    """GH-MON-1: nothing is added to the range of melee, and targets stand on the row or on the card, never on both."""
    for monster in monsters().values():
        cards = ability_decks()[monster.deck].cards
        lines = [line for card in cards for each in ((), card.consumes) for line in card.abilities(each)]
        attacks = [line for line in lines if isinstance(line, Attack)]
        rows = [*monster.normal, *monster.elite]
        assert not any(attack.range_add for attack in attacks) or all(row.range for row in rows), monster.id
        assert not any(attack.targets for attack in attacks) or all(row.targets == 1 for row in rows), monster.id


def test_a_consumed_element_changes_the_line_before() -> None:
    """GH-ELEM-6: added numbers, an area in place of another, conditions."""
    decks = ability_decks()
    wind = decks["wind-demon"].card(648)
    assert wind.consumes == ("air",)
    assert wind.abilities() == (Move(0), Attack(0, area=areas()["fan"]))
    assert wind.abilities({"air"}) == (Move(0), Attack(1, area=areas()["blast"]))
    assert decks["frost-demon"].card(623).abilities({"ice"})[1] == Attack(2, range=3)
    assert decks["wind-demon"].card(650).abilities({"earth"})[1] == Attack(0, range_add=-2)
    assert decks["living-spirit"].card(587).abilities({"ice"})[1] == Attack(1, conditions=("stun",))
    assert decks["sun-demon"].card(657).abilities({"light"})[1] == Attack(0, range=4, everyone="in-range")
    assert decks["savvas-icestorm"].card(708).abilities({"air"})[0] == Step("push", ("4", "adjacent-enemies"))
    assert decks["lurker"].card(612).abilities({"ice"})[0] == Step("shield", ("2",))
    assert decks["harrower-infester"].card(729).abilities({"dark"})[1] == Attack(
        0, area=areas()["line-of-three"], heal_per_target_damaged=2
    )


def test_a_line_that_needs_an_element_is_performed_only_with_it() -> None:
    """GH-ELEM-6, GH-ELEM-7."""
    storm = ability_decks()["savvas-icestorm"].card(713)
    assert storm.consumes == ("ice", "air")
    assert [str(line) for line in storm.abilities()] == ["shield 4", "heal 2 range 3"]
    assert [str(line) for line in storm.abilities({"ice"})] == ["shield 4", "heal 5 range 3"]
    assert storm.abilities({"air"})[2:] == (Attack(0),)
    earth = ability_decks()["earth-demon"].card(643)
    assert earth.consumes == ("any",)
    assert earth.abilities({"any"})[2:] == (Step("infuse", ("earth",)),)
    assert len(earth.abilities({"air"})) == 2


def test_a_line_that_is_not_performed_is_not_changed_and_changes_no_other() -> None:
    """GH-ELEM-6."""
    program = Program.parse("heal 1 self; heal 2 self if-fire; with-ice heal +1")
    assert [str(line) for line in program.performed({"ice"})] == ["heal 1 self"]
    assert [str(line) for line in program.performed({"ice", "fire"})] == ["heal 1 self", "heal 3 self"]


def test_a_card_is_found_by_the_number_printed_on_it() -> None:
    """GH-MDECK-1."""
    assert ability_decks()["archer"].card(539).initiative == 29
    with pytest.raises(KeyError):
        ability_decks()["archer"].card(540)


def test_what_a_monster_does_when_it_dies_is_no_part_of_its_turn() -> None:
    """GH-FOCUS-2: the attack of this round is the one of the turn."""
    cultist = ability_decks()["cultist"].card(604)
    assert cultist.abilities() == (Move(-1), Attack(-1))
    assert abilities_of(cultist.on_death) == (Attack(2, area=areas()["ring"]),)


def test_every_line_is_in_the_notation_whatever_is_consumed() -> None:
    """GH-ELEM-6: a change leaves a line that could be written on a card, and programs read back as they are written."""
    for deck in ability_decks().values():
        for card in deck.cards:
            assert Program.parse(str(card.do)) == card.do
            subsets = chain.from_iterable(combinations(card.consumes, size) for size in range(len(card.consumes) + 1))
            for consumed in subsets:
                for step in card.do.performed(consumed):
                    assert read_program(str(step), vocabulary()) == (step,)


def test_the_text_of_a_program_is_its_standard_form() -> None:
    """GH-MON-1: every program of the decks stands in the file as it is printed back."""
    text = text_of("decks.toml")
    written = re.findall(r'(?:do|on_death) = "([^"]+)"', text)
    cards = [card for deck in ability_decks().values() for card in deck.cards]
    assert written == [str(program) for card in cards for program in (card.do, card.on_death) if program.steps]


def test_the_specials_of_a_boss_depend_on_level_and_characters() -> None:
    """GH-BOSS-1."""
    bodyguard = bosses()["inox-bodyguard"]
    assert bodyguard.special_2 is not None
    found = [abilities_of(bodyguard.special_2, level=level)[2:] for level in range(LEVELS)]
    assert found == [(Step("retaliate", (str(value),)),) for value in (3, 3, 3, 4, 4, 5, 5, 5)]
    overseer = bosses()["merciless-overseer"]
    assert overseer.special_2 is not None
    assert [abilities_of(overseer.special_2, characters=characters) for characters in (2, 3, 4)] == [
        (Step("summon", ("vermling-scout", "normal", "2")),),
        (Step("summon", ("vermling-scout", "normal", "1", "elite", "1")),),
        (Step("summon", ("vermling-scout", "elite", "2")),),
    ]
    assert (overseer.levels[7].attack_plus, overseer.hit_points(7, 3)) == ("vermling-scouts", 57)


def test_the_bosses_of_the_first_scenarios_have_their_specials() -> None:
    """GH-BOSS-1: both or none."""
    assert [name for name, boss in bosses().items() if boss.special_1 and boss.special_2] == [
        "bandit-commander",
        "inox-bodyguard",
        "merciless-overseer",
        "captain-of-the-guard",
        "jekserah",
    ]
    assert all((boss.special_1 is None) == (boss.special_2 is None) for boss in bosses().values())


def test_areas_are_in_one_piece_and_all_are_used() -> None:
    """GH-AOE-1, GH-AOE-2, GH-AOE-5: a walk by unit steps from the middle, not the one of the reader."""
    for area in areas().values():
        here, reached = {FlatHex(0, 0), *area.hexes}, {FlatHex(0, 0)}
        for _ in here:
            reached |= {h for h in here for by in FLAT_STEPS if FlatHex(h.q - by.q, h.t - by.t) in reached}
        assert reached == here, area.id
    files = ("decks.toml", "items.toml", *[f"heroes/{hero}.toml" for hero in HEROES])
    lines = [line for name in files for line in text_of(name).splitlines()]
    named = [set(line.replace('"', " ").replace(";", " ").split()) for line in lines]
    assert {name for name in areas() if any(name in words for words in named)} == set(areas())


def test_areas_stand_in_the_frame_whose_second_axis_points_north() -> None:
    """GH-HEX-1, GH-HEX-4: what lies to the east of the attacker on a pointy-top page is its north-east here."""
    east, north_east = Hex(1, 0), Hex(1, -1)
    assert set(areas()["sweep"].hexes) == {flat_from_pointy(east), flat_from_pointy(north_east)}
    assert set(areas()["sweep"].hexes) == {FlatHex(1, 0), FlatHex(0, 1)}
    assert areas()["line-of-three"].hexes == (FlatHex(0, 1), FlatHex(0, 2), FlatHex(0, 3))
    assert set(areas()["cone"].hexes) - set(areas()["fan"].hexes) == {FlatHex(0, 2), FlatHex(2, 0)}


@pytest.mark.parametrize("name", areas())
def test_an_area_turned_here_is_the_area_turned_on_a_pointy_top_page(name: str) -> None:
    """GH-HEX-4, with its example: a door, its neighbours and the start hex 5 steps away."""
    places = {Hex(-2, 3): (1, -3), Hex(-1, 3): (2, -3), Hex(-3, 3): (0, -3), Hex(3, 1): (4, -1)}
    door = FlatHex(*places[Hex(-2, 3)])
    assert {h: tuple(flat_from_pointy(h)) for h in places} == places
    area = areas()[name]
    for sixths in range(6):
        here = {FlatHex(door.q + h.q, door.t + h.t) for h in (turned(each, sixths) for each in area.hexes)}
        around_the_door = [pointy_from_flat(h) for h in area.hexes]
        there = {rotate(Hex(h.q - 2, h.r + 3), sixths, Hex(-2, 3)) for h in around_the_door}
        assert here == {flat_from_pointy(h) for h in there}


def test_areas_have_as_many_positions_as_their_symmetry_leaves() -> None:
    """GH-AOE-4: all of them are their own mirror image in some turn, so none has twelve."""
    positions = {name: len(turnings(area.hexes)) for name, area in areas().items()}
    assert positions == {
        "sweep": 6,
        "ring": 1,
        "fan": 6,
        "cone": 6,
        "blast": 6,
        "line-of-two": 6,
        "line-of-three": 6,
        "line-of-five": 6,
        "triangle": 6,
        "disc": 1,
        "half-ring": 6,
        "opposites": 3,
        "both-sides": 3,
        "beam": 6,
        "diamond": 6,
    }
