"""The options of a table: who takes part, the scenario level, the variants."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.arena import Character, Rulings
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.options import OPTIONS, check_party, read_options, recommended_level
from grognard.kernel.option import OptionError
from grognard.kernel.text import LANGUAGES, Catalogue


def party(*levels: int) -> dict[str, str]:
    """Options for characters of these levels."""
    places = ("first", "second", "third", "fourth")
    heroes = ("brute", "tinkerer", "spellweaver", "scoundrel")
    chosen = dict.fromkeys(places[1:], "none")
    for place, hero, level in zip(places, heroes, levels, strict=False):
        chosen |= {place: hero, f"{place}-level": str(level)}
    return chosen


def rulings(*levels: int, **options: str) -> Rulings:
    """The numbers for characters of these levels."""
    return read_options({**party(*levels), **{name.replace("_", "-"): value for name, value in options.items()}})[1]


def refusal(*levels: int, **options: str) -> str:
    """The sentence with which options are refused."""
    with pytest.raises(OptionError) as caught:
        rulings(*levels, **options)
    return str(caught.value)


def test_without_any_option_two_characters_of_level_1_come() -> None:
    """GH-SET-1, GH-SET-7."""
    characters, numbers = read_options({})
    assert characters == (Character("brute", 1), Character("spellweaver", 1))
    assert (numbers.level, numbers.monster_level, numbers.open_information) == (1, 1, False)


def test_every_option_is_named_once_and_takes_its_default() -> None:
    names = [option.name for option in OPTIONS]
    assert len(set(names)) == len(names)
    assert all(option.check(option.default) == option.default for option in OPTIONS)


@pytest.mark.parametrize(("difficulty", "level"), [("normal", 3), ("easy", 2), ("hard", 4), ("very-hard", 5)])
def test_the_average_is_halved_and_rounded_up_once(difficulty: str, level: int) -> None:
    """GHC-R01: GH-SET-1; an average of 4.25 is not rounded before it is halved."""
    assert rulings(6, 4, 4, 3, difficulty=difficulty).level == level


def test_two_beginners_play_at_level_1() -> None:
    """GHC-R01: GH-SET-1."""
    assert rulings(1, 1).level == 1
    assert recommended_level([1, 1, 2]) == 1


def test_the_level_stays_within_the_table() -> None:
    """GH-SET-1: clamped to 0 to 7."""
    assert rulings(1, 1, difficulty="easy").level == 0
    assert rulings(9, 9, difficulty="very-hard").level == 7


@pytest.mark.parametrize("level", range(8))
def test_any_level_may_be_chosen(level: int) -> None:
    """GH-SET-1."""
    assert rulings(1, 1, scenario_level=str(level)).level == level


def test_a_level_and_a_difficulty_exclude_each_other() -> None:
    """GH-SET-1."""
    assert "a level or a difficulty, not both" in refusal(1, 1, scenario_level="3", difficulty="hard")


@pytest.mark.parametrize(
    ("level", "numbers"),
    [
        (0, (0, 2, 2, 1, 4)),
        (1, (1, 2, 3, 1, 6)),
        (2, (2, 3, 4, 2, 8)),
        (3, (3, 3, 5, 2, 10)),
        (4, (4, 4, 6, 3, 12)),
        (5, (5, 4, 7, 3, 14)),
        (6, (6, 5, 8, 4, 16)),
        (7, (7, 6, 9, 4, 18)),
    ],
)
def test_the_numbers_of_each_level(level: int, numbers: tuple[int, ...]) -> None:
    """GHC-R02: GH-SET-2: monster level, gold per token, trap damage, hazardous terrain, bonus experience."""
    found = rulings(1, 1, scenario_level=str(level))
    assert numbers == (
        found.monster_level,
        found.gold_per_token,
        found.trap_damage,
        found.hazard_damage,
        found.bonus_xp,
    )


def test_alone_at_level_4_monsters_and_traps_are_a_level_higher() -> None:
    """GHC-R02: GH-SET-3, GH-RUL-2; gold and experience stay."""
    found = rulings(1, 1, scenario_level="4", people="1")
    assert (found.level, found.monster_level, found.trap_damage, found.hazard_damage) == (4, 5, 7, 3)
    assert (found.gold_per_token, found.bonus_xp) == (4, 12)


def test_one_person_with_two_characters() -> None:
    """GHC-S45: GH-SET-1, GH-SET-3."""
    found = rulings(3, 4, people="1")
    assert (found.level, found.monster_level, found.trap_damage, found.hazard_damage) == (2, 3, 5, 2)
    assert (found.gold_per_token, found.bonus_xp) == (3, 8)


def test_one_character_is_too_few() -> None:
    """GHC-S45: GH-SET-3: one person plays two at least."""
    assert "2 to 4 characters take part, one person may play 2" in refusal(3, people="1")


def test_five_characters_are_too_many() -> None:
    """GHC-S45: GH-SET-13."""
    with pytest.raises(OptionError, match="5 characters are too many"):
        check_party(["brute", "tinkerer", "spellweaver", "scoundrel", "cragheart"])
    with pytest.raises(OptionError, match="unknown option 'fifth'"):
        read_options({"fifth": "cragheart"})


@pytest.mark.parametrize("variant", [{"people": "1"}, {"open_information": "on"}])
def test_one_person_and_open_information_raise_monsters_and_traps_too(variant: dict[str, str]) -> None:
    """GH-SET-3: whoever plays alone plays with open information."""
    found = rulings(1, 1, **variant)
    assert (found.level, found.monster_level, found.trap_damage, found.open_information) == (1, 2, 4, True)
    assert found.hazard_damage == 2, "half of the raised trap damage"


@pytest.mark.parametrize("variant", [{"people": "1"}, {"open_information": "on"}])
def test_level_7_is_refused_where_monsters_would_be_of_level_8(variant: dict[str, str]) -> None:
    """GH-SET-3 [U]."""
    assert "level 7 cannot be played" in refusal(9, 9, scenario_level="7", **variant)
    assert "level 7 cannot be played" in refusal(9, 9, difficulty="very-hard", **variant)
    assert rulings(9, 9, scenario_level="6", **variant).monster_level == 7


def test_two_people_with_three_characters_agree_on_it_first() -> None:
    """GHC-R70: GH-SET-13 [U], GH-OPEN-12."""
    assert "the group agrees" in refusal(1, 1, 1, people="2")
    found = rulings(1, 1, 1, people="2", several_each="on")
    assert (found.level, found.monster_level) == (1, 1)


def test_one_person_with_three_characters() -> None:
    """GHC-R70: GH-SET-3: accepted, monsters and traps one level higher."""
    found = rulings(1, 1, 1, people="1")
    assert (found.monster_level, found.trap_damage) == (2, 4)


def test_nobody_plays_without_a_character() -> None:
    """GH-SET-13."""
    assert "3 people need 3 characters" in refusal(1, 1, people="3")


def test_a_class_takes_part_once() -> None:
    """GH-SET-7."""
    with pytest.raises(OptionError, match="option third: there is a brute already"):
        read_options({"first": "brute", "second": "tinkerer", "third": "brute"})


def test_no_place_stays_empty_before_one_that_is_taken() -> None:
    with pytest.raises(OptionError, match="option third: choose a class here, or 'none' for fourth"):
        read_options({"fourth": "tinkerer"})


def test_levels_belong_to_their_places() -> None:
    characters, _ = read_options({"third": "mindthief", "third-level": "9", "fourth-level": "5"})
    assert characters[2] == Character("mindthief", 9)
    assert len(characters) == 3


def test_gold_is_a_number_or_what_the_level_gives() -> None:
    """GH-TOWN-7."""
    assert dict(rulings(1, 1).values)["gold"] == ""
    assert dict(rulings(1, 1, gold="200").values)["gold"] == "200"
    assert "whole number" in refusal(1, 1, gold="lots")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        {"second": "none", "third": "scoundrel"},
        {"second": "none"},
        {"second": "brute"},
        {"people": "3"},
        {"people": "2", "third": "scoundrel"},
        {"scenario-level": "3", "difficulty": "hard"},
        {"scenario-level": "7", "people": "1"},
    ],
    ids=" ".join,
)
def test_options_that_do_not_go_together_are_told_to_readers(options: dict[str, str], language: str) -> None:
    """GH-SET-1, GH-SET-3, GH-SET-7, GH-SET-13: in each language, without a gap."""
    with pytest.raises(OptionError) as found:
        read_options({"first": "brute", "second": "spellweaver", **options})
    error = found.value
    said = Catalogue.load(GAME.texts, language, strict=True).say(f"option-error.{error.key}", **error.facts)
    assert "{" not in said
    assert len(said) > 10
