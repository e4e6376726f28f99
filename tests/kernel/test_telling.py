"""The words that every table shares are there in every language, and none is left over."""

import re
from pathlib import Path

import pytest

from grognard.kernel import telling
from grognard.kernel.game import UnknownName
from grognard.kernel.presentation import Explanation, Line
from grognard.kernel.record import ActionsTakenBack
from grognard.kernel.telling import (
    TEXTS,
    capital,
    explanation_lines,
    keyed,
    listed,
    named,
    rule_names,
    rules_meant,
    seat_in_words,
    story,
    title,
)
from grognard.kernel.text import Catalogue, Key, compare_catalogues
from tests.kernel.pennies.game import GAME
from tests.kernel.pennies.moves import LEFT, RULES, Stake

REASONS = ("nothing-to-take-back", "past-a-reveal", "past-another-seats-choice", "past-the-end")


def test_the_languages_agree() -> None:
    assert compare_catalogues([Path(str(TEXTS))]) == []


def test_the_catalogue_has_exactly_the_keys_that_are_said() -> None:
    sources = Path(telling.__file__).parents[1]
    code = "".join(
        path.read_text(encoding="utf-8")
        for name in ("kernel", "cli", "server")
        for path in sorted((sources / name).glob("*.py"))
    )
    said = set(re.findall(r"[\"'](table\.[a-z-]+)[\"']", code)) | {f"table.{reason}" for reason in REASONS}
    assert set(Catalogue.load([TEXTS], "en").keys()) == said


def test_a_game_without_texts_is_told_by_its_ids() -> None:
    text = Catalogue.load([TEXTS], "en")
    assert title(GAME, "two-coins", text) == "pennies · two-coins"
    assert title(GAME, None, text) == "pennies · a position of its own"
    assert seat_in_words(GAME, 1, text) == "right"
    assert [piece.text for piece in story(GAME, [ActionsTakenBack("left", 2)], text)] == ["left took back 2 steps."]


def test_a_long_list_is_cut_short() -> None:
    text = Catalogue.load([TEXTS], "en")
    assert named([Stake(LEFT, 0)] * 13, text).endswith("stake copper and 1 more")
    assert named([Stake(LEFT, 0)], text) == "stake copper"


@pytest.mark.parametrize(("name", "meant"), [("pen-2", ["PEN-2"]), ("2", ["PEN-2"]), ("PEN", list(RULES))])
def test_a_rule_may_be_named_by_its_end_or_its_section(name: str, meant: list[str]) -> None:
    assert rules_meant(RULES, name) == meant


def test_the_rule_named_as_an_example_is_one_of_the_game() -> None:
    """What help tells to type is understood, whatever the game."""
    names = rule_names(RULES)
    assert rules_meant(RULES, names["rule"]) == [next(iter(RULES))]
    assert next(iter(RULES)) in rules_meant(RULES, names["section"])


def test_an_unknown_rule_is_said_to_be_unknown() -> None:
    with pytest.raises(UnknownName, match="PEN-9"):
        rules_meant(RULES, "PEN-9")


def test_facts_that_are_ids_become_keys() -> None:
    """And what is counted is also called n; a key stays as it is, and no id is no word."""
    facts = {"side": "left", "kinds": ("a", "b"), "coin": Key("coin.old"), "who": "", "count": 2, "at": "c4"}
    families = {"side": "side", "kinds": "kind", "coin": "coin", "who": "side"}
    assert keyed(facts, families, ("count", "dice")) == {
        "side": Key("side.left"),
        "kinds": (Key("kind.a"), Key("kind.b")),
        "coin": Key("coin.old"),
        "who": "",
        "count": 2,
        "n": 2,
        "at": "c4",
    }


def test_parts_of_a_description_are_joined_as_the_game_does(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "texts.po").write_text('msgid "detail.both"\nmsgstr "{first}; {second}"\n', encoding="utf-8")
    text = Catalogue.load([tmp_path], "en", strict=True)
    assert listed(text, ["one"]) == "one"
    assert listed(text, ["one", "two", "three"]) == "one; two; three"
    assert (capital("élan"), capital("")) == ("Élan", "")


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (0.5, "0.5 hits; 8 % back", "touche\u00a0: 0,5\u00a0; back\u00a0: 8 %"),
        (1.0, "1 hit; 8 % back", "touche\u00a0: 1\u00a0; back\u00a0: 8 %"),
        (1.5, "1.5 hits; 8 % back", "touche\u00a0: 1,5\u00a0; back\u00a0: 8 %"),
        (2.5, "2.5 hits; 8 % back", "touches\u00a0: 2,5\u00a0; back\u00a0: 8 %"),
    ],
)
def test_odds_agree_with_their_numbers(tmp_path: Path, value: float, english: str, french: str) -> None:
    explanation = Explanation(None, odds=(Line("odds.hits", {"value": value}), Line("odds.back", {"value": "8 %"})))
    for language, rule, one, many, said in (
        ("en", "(n != 1)", "hit", "hits", english),
        ("fr", "(n > 1)", "touche", "touches", french),
    ):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "odds.po").write_text(
            f'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural={rule};\\n"\n\n'
            'msgid "odds.back"\nmsgstr "back"\n\n'
            f'msgid "odds.hits"\nmsgid_plural "odds.hits"\nmsgstr[0] "{one}"\nmsgstr[1] "{many}"\n',
            encoding="utf-8",
        )
        assert explanation_lines(GAME, explanation, Catalogue.load([TEXTS, tmp_path], language)) == [said]
