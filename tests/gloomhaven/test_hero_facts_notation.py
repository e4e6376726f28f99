"""The notation of what cards and items do: every text is read and written back, and what the words mean."""

from __future__ import annotations

import re
import tomllib

import pytest

from grognard.games.gloomhaven.facts import (
    FOLDER,
    HEROES,
    Half,
    areas,
    hero_cards,
    hero_classes,
    items,
    modifier_faces,
)
from grognard.games.gloomhaven.facts import hero_abilities as h
from grognard.games.gloomhaven.facts.hero_abilities import Aim, Amount, Bonus, Change, Condition, Consumption
from grognard.games.gloomhaven.facts.hero_programs import read_abilities, read_change, read_condition, read_half
from grognard.games.gloomhaven.facts.hero_texts import write_abilities, write_change, write_condition, write_half
from grognard.games.gloomhaven.facts.modifiers import read_face, write_face

TWO = Amount(2)


def texts_of(hero: str) -> dict[str, tuple[str, str]]:
    """The two halves of each card as they stand in the file of the class."""
    table = tomllib.loads((FOLDER / "heroes" / f"{hero}.toml").read_text(encoding="utf-8"))
    return {name: (card["top"], card["bottom"]) for name, card in table["cards"].items()}


@pytest.mark.parametrize("hero", HEROES)
def test_the_cards_are_written_as_they_stand_in_the_file_and_read_back(hero: str) -> None:
    """GH-CARD-2: all 174 cards of the six classes stand in the standard form."""
    texts = texts_of(hero)
    written = {card.id: (write_half(card.top), write_half(card.bottom)) for card in hero_classes()[hero].cards}
    assert written == texts
    for name, (top, bottom) in written.items():
        assert (read_half(top), read_half(bottom)) == (hero_cards()[name].top, hero_cards()[name].bottom)


def test_what_items_do_is_written_as_it_stands_in_the_file() -> None:
    """GH-ITEM-2."""
    table = tomllib.loads((FOLDER / "items.toml").read_text(encoding="utf-8"))
    for item in items().values():
        told = table[item.id]
        assert write_abilities(item.actions) == told.get("actions", "")
        assert (write_change(item.effect) if item.effect else "") == told.get("effect", "")
        assert (write_condition(item.condition) if item.condition else "") == told.get("condition", "")


def test_every_face_is_read_as_it_is_written() -> None:
    """GH-AMD-1, GH-CLS-4."""
    assert [read_face(write_face(face)) for face in modifier_faces()] == list(modifier_faces())


def test_no_number_of_the_files_is_lost_in_reading() -> None:
    """GH-CARD-2: the numbers in the text of a half, signs aside, are those in its value."""
    for hero in HEROES:
        for name, texts in texts_of(hero).items():
            card = hero_cards()[name]
            for text, half in zip(texts, (card.top, card.bottom), strict=True):
                told = sorted(re.findall(r"(?<![\w-])[1-9]\d*", text))
                shown = re.sub(r"Area\(.*?\)\)\)|FlatHex\(.*?\)", "", repr(half))
                held = re.findall(r"=([1-9]\d*)|[(,] ?([1-9]\d*)(?=[,)])", shown)
                numbers = [first or second for first, second in held]
                for number in told:
                    assert number in numbers, (name, text)
                    numbers.remove(number)
                assert set(numbers) <= {"1"}, (name, text)  # defaults, such as one target


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("attack 2 range 3 targets 2 poison", h.Attack(TWO, Aim(range=3, targets=2), ("poison",))),
        ("attack 2 sweep", h.Attack(TWO, Aim(area=areas()["sweep"]))),
        ("attack 2 push 3", h.Attack(TWO, push=3)),
        ("attack 2 enemies-within 2", h.Attack(TWO, Aim("enemies-within", within=2))),
        ("attack hexes-moved-this-turn", h.Attack(Amount(counted="hexes-moved-this-turn"))),
        ("move own-move plus 2", h.Move(Amount(2, "own-move"))),
        ("attack destroyed-obstacle-hexes times 2", h.Attack(Amount(0, "destroyed-obstacle-hexes", 2))),
        ("attack 2 own-range one-of-its-allies", h.Attack(TWO, Aim("one-of-its-allies", own_range=True))),
        ("attack 2 if-moved-straight", h.Attack(TWO, when=Condition(moved_straight=True))),
        (
            "attack 2; with-any attack +1 xp 1",
            h.Attack(TWO, consume=(Consumption("any", Change((("attack", Amount(1)),), xp=1)),)),
        ),
        (
            "attack 2; if-isolated attack +2; per-ally-beside-target attack +2; always poison",
            h.Attack(
                TWO,
                bonuses=(
                    Bonus(Change((("attack", TWO),)), Condition(isolated=True)),
                    Bonus(Change((("attack", TWO),)), per="allies-beside-target"),
                    Bonus(Change(conditions=("poison",))),
                ),
            ),
        ),
        ("heal 2", h.Heal(TWO)),
        ("heal 2 self", h.Heal(TWO, Aim("self"))),
        ("heal 2 range 1 strengthen", h.Heal(TWO, Aim(range=1), conditions=("strengthen",))),
        ("shield 2", h.Shield(TWO, Aim("self"))),
        ("shield 2; with-air all-allies", h.Shield(TWO, consume=(Consumption("air", Change(set_who="all-allies")),))),
        ("retaliate 2 range 3", h.Retaliate(TWO, 3)),
        (
            "pull 2 enemies-within-of-marked 4 to-marked",
            h.Shift("pull", TWO, Aim("enemies-within-of-marked", within=4), True),
        ),
        ("loot 2 most 4; with-air value 3", h.Loot(TWO, 4, (Consumption("air", Change(set_value=Amount(3))),))),
        (
            "kill one-adjacent-enemy normal if-target-has stun/muddle",
            h.Kill(Aim("one-adjacent-enemy"), ("normal",), Condition(target_has=("stun", "muddle"))),
        ),
        ("recover all lost", h.Recover("lost", 0)),
        ("refresh 1 consumed small", h.Refresh("consumed", 1, slot="small")),
        (
            "summon rat-king hp 9 move 2 attack-half-hp",
            h.Summon(h.Unit("rat-king", 9, 2, 0, attack_counts_half_hp=True)),
        ),
        ("summon decoy hp 6 move 2", h.Summon(h.Unit("decoy", 6, 2, None))),
        ("grant one-ally (move 2)", h.Order(Aim("one-ally"), (h.Move(TWO),))),
        ("force one-enemy control (move 2)", h.Order(Aim("one-enemy"), (h.Move(TWO),), control=True, forced=True)),
        (
            "on-attack if-isolated attack +2",
            h.Lasting("attack", Change((("attack", TWO),)), when=Condition(isolated=True)),
        ),
        (
            "on-attack-action ranged cost air range +2",
            h.Lasting("attack-action", Change((("range", TWO),)), kind="ranged", cost_element="air"),
        ),
        ("on-damage-suffered negate uses 1", h.Lasting("damage-suffered", Change(negate=True), uses=1)),
        ("augment; with-ice stun", h.Augment(Change(consume=(Consumption("ice", Change(conditions=("stun",))),)))),
        ("augment do (heal 2 self)", h.Augment(Change(actions=(h.Heal(TWO, Aim("self")),)))),
        ("consume ice do (shield 2) lasts", h.Consume("ice", (h.Shield(TWO),), lasts=True)),
        ("at-turn-end (heal 2)", h.Trigger("end", (h.Heal(TWO),))),
        ("infuse any any", h.Infuse(("any", "any"))),
    ],
)
def test_a_line_means_one_ability_and_is_written_back(text: str, ability: h.Ability) -> None:
    """GH-CARD-2."""
    assert read_abilities(text) == (ability,)
    assert read_abilities(write_abilities((ability,))) == (ability,)


def test_words_stand_in_any_order_and_are_written_in_one() -> None:
    """GH-CARD-2."""
    assert read_abilities("attack 2 wound pierce 1 targets 2 range 3") == read_abilities(
        "attack 2 range 3 targets 2 pierce 1 wound"
    )
    assert write_abilities(read_abilities("attack 2 wound pierce 1 range 3")) == "attack 2 range 3 pierce 1 wound"


def test_the_last_lines_of_a_half_go_with_the_whole() -> None:
    """GH-CARD-4, GH-CARD-7."""
    half = read_half("on-attack attack +2; xp 1; infuse fire ice; persistent; slots 0 1; lost; unrecoverable")
    assert half == Half(
        (h.Lasting("attack", Change((("attack", TWO),))),), 1, ("fire", "ice"), True, True, "persistent", (0, 1)
    )


def test_a_number_with_a_sign_is_added_and_one_without_replaces() -> None:
    """GH-ELEM-3."""
    assert read_change("targets +1 range +2") == Change((("range", TWO), ("targets", Amount(1))))
    assert read_change("targets 2 value 3") == Change(set_targets=2, set_value=Amount(3))


def test_a_condition_is_read_and_written() -> None:
    """GH-CARD-2."""
    text = "if-beside-ally if-isolated if-self-has invisible if-target-hp 3 if-ended-where-started if-hexes-moved 1"
    assert write_condition(read_condition(text)) == text
