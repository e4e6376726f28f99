"""What is wrong with a map block: a sentence with its place for each mistake, in each language."""

from __future__ import annotations

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.desk import answering
from grognard.games.gloomhaven.desk.answer_lines import answer_lines
from grognard.games.gloomhaven.desk.answering import answers, text_of
from grognard.games.gloomhaven.map_notation import read_maps
from grognard.games.gloomhaven.tools import TEXTS
from grognard.kernel.text import LANGUAGES, Catalogue, compare_catalogues
from grognard.kernel.tool import InputFile, ToolError
from tests.catalogues import WRONG_SIGNS, Texts
from tests.gloomhaven.blocks import ENGLISH, ME, mistakes, read, told

SENTENCES = Texts(gloomhaven)
FAMILIES = ("notation.", "answer.")

LINES = [
    ("wals: (1,2)", "line 2, column 1: There is no key 'wals'; did you mean 'walls'?"),
    ("dice: (1,2)", "line 2, column 1: There is no key 'dice'."),
    ("me: (1,2)", "line 2, column 1: 'me' is already in line 1."),
    ("  walls:", "line 2, column 9: Nothing stands behind 'walls'."),
    ("walls: (1,2) 3,4", "line 2, column 14: Expected a hex such as (0,-2), not '3,4'."),
    ("walls: (1,2", "line 2, column 8: Expected a hex such as (0,-2), not '(1,2'."),
    ("walls: (1,2)(3,4)", "line 2, column 8: Expected a hex such as (0,-2), not '(1,2)(3,4)'."),
    ("walls: (1,2) (1, 2)", "line 2, column 14: (1,2) is there twice."),
    ("walls: (1000,2)", "line 2, column 8: (1000,2) is too far away: coordinates stay below 1000."),
    ("walls: (0,0)", "line 1, column 5: (0,0) is a wall."),
    ("board: (0,0)", "line 2, column 13: Expected the last column and row such as (15,6), but the line ends."),
    ("board: (0,0) (1,1) (2,2)", "line 2, column 20: Expected the end of the line, not '(2,2)'."),
    ("board: (1,0) (0,0)", "line 2, column 8: No hex is on this board."),
    ("board: (1,0) (5,5)", "line 1, column 5: (0,0) is not on the board."),
    ("aoe: (0,1)", "line 2, column 6: Expected one of melee, ranged, not '(0,1)'."),
    ("aoe: melee", "line 2, column 11: Expected a hex such as (0,-2), but the line ends."),
    ("aoe: melee (0,0)", "line 2, column 12: (0,0) is the attacker itself, which no melee area hits."),
    ("aoe: ranged (9,0)", "line 2, column 13: (9,0) is more than 4 hexes away from the origin of the area."),
    ("aoe: ranged (0,0) (0,0)", "line 2, column 19: (0,0) is there twice."),
    ("enemies: (1,2)@x", "line 2, column 10: Expected an enemy such as (0,3)@15, not '(1,2)@x'."),
    ("enemies: (1,2)@1000", "line 2, column 10: @1000 is more than 999."),
    ("enemies: (1,2)@1 (1,2)@2", "line 2, column 18: (1,2) is there twice."),
    ("allies: (0,0)", "line 2, column 9: Another figure stands on (0,0)."),
    ("lines: (1,2)/E", "line 2, column 8: Expected a wall line such as (0,2)/NE, not '(1,2)/E'."),
    ("lines: (1,2)/N (1,3)/S", "line 2, column 16: (1,3)/S is there twice."),
    ("expect: -> (1,2)", "line 2, column 9: Expected an end hex or 'stay', not '->'."),
    ("expect: stay ->", "line 2, column 16: Expected a hex such as (0,-2), but the line ends."),
    ("expect: stay (1,2)", "line 2, column 14: Expected '->' or '|', not '(1,2)'."),
    ("expect: stay |", "line 2, column 15: Expected an end hex or 'stay', but the line ends."),
    ("expect: stay -> (1,2)", "line 2, column 17: No enemy stands on (1,2)."),
    ("trace: (1,2) walk=1", "line 2, column 14: Expected counts such as neg=0 walk=2 dist=3, not 'walk=1'."),
    ("trace: nobody", "line 2, column 8: Expected an enemy's hex or 'no focus', not 'nobody'."),
    ("trace: (1,2) neg=0 walk=2 dist=3", "line 2, column 8: No enemy stands on (1,2)."),
    ("traps: (300,0)", "line 2, column 8: The map is too wide: it has at most 100 columns and rows."),
    ("enemies: (1,2)@5.1000", "line 2, column 10: .1000 is more than 999."),
    ("enemies: (1,2)@5.", "line 2, column 10: Expected an enemy such as (0,3)@15, not '(1,2)@5.'."),
    ("summons: (1,2)", "line 2, column 15: Expected a hex or 'of', but the line ends."),
    ("summons: of (1,2)", "line 2, column 10: Expected a hex such as (0,-2), not 'of'."),
    ("summons: (1,2) of", "line 2, column 18: Expected a hex such as (0,-2), but the line ends."),
    ("enemies: (1,2)@1000000000", "line 2, column 10: @1000000000 is more than 999."),
    ("walls: (-10000000000,0)", "line 2, column 8: (-10000000000,0) is too far away: coordinates stay below 1000."),
    ("walls: (٣,۴)", "line 2, column 8: Expected a hex such as (0,-2), not '(٣,۴)'."),
    ("walls: (5,0) (0,100)", "line 2, column 14: The map is too wide: it has at most 100 columns and rows."),
    ("lines: (0,5)/N (100,0)/N", "line 2, column 16: The map is too wide: it has at most 100 columns and rows."),
    ("board: (0,0) (100,5)", "line 2, column 14: The map is too wide: it has at most 100 columns and rows."),
    ("enemies: (101,0)", "line 2, column 10: The map is too wide: it has at most 100 columns and rows."),
    ("invisible: (1,2)", "line 2, column 12: No enemy stands on (1,2)."),
    ("names: (1,2) Brute", "line 2, column 8: No figure stands on (1,2)."),
    ("names: (0,0)", "line 2, column 13: Expected a name, but the line ends."),
    ("names: (0,0) ;", "line 2, column 14: Expected a name, not ';'."),
    ("names: (0,0) A (1,1) B", "line 2, column 16: Expected ';', not '(1,1)'."),
    ("names: (0,0) (1, 1)", "line 2, column 14: Expected a name, not '(1, 1)'."),
    ("names: (0,0) A; (0,0) B", "line 2, column 17: (0,0) is there twice."),
    ("names: (0,0) xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "line 2, column 14: A name has at most 40 letters."),
    (
        "monster: bandit-gard normal level=1 card=524",
        "line 2, column 10: There is no monster 'bandit-gard'; did you mean 'bandit-guard'?",
    ),
    ("monster: 7", "line 2, column 10: Expected the name of a monster such as inox-shaman, not '7'."),
    ("monster: bandit-guard level=1 card=524", "line 2, column 39: One of these is missing: normal, elite."),
    ("monster: bandit-guard normal card=524", "line 2, column 38: 'level=' is missing."),
    ("monster: bandit-guard elite level=1", "line 2, column 36: 'card=' is missing."),
    ("monster: bandit-guard elite level=8 card=524", "line 2, column 29: level=8 is more than 7."),
    (
        "monster: bandit-guard elite level=1 card=523",
        "line 2, column 37: This monster has no card 523; its cards are 524, 525, 526, 527, 528, 529, 530, and 531.",
    ),
    (
        "monster: frost-demon elite level=1 card=623 fire",
        "line 2, column 45: Card 623 does not consume this element: 'fire'.",
    ),
    ("monster: bandit-guard elite elite level=1 card=524", "line 2, column 29: 'elite' is there twice."),
    (
        "monster: bandit-guard elite normal level=1 card=524",
        "line 2, column 29: 'normal' cannot stand beside 'elite': only one of normal, elite can be there.",
    ),
    (
        "monster: earth-demon normal level=1 card=643 air fire",
        "line 2, column 46: Card 643 does not consume this element: 'air'.",
    ),
    (
        "monster: bandit-guard boss level=1 card=524",
        "line 2, column 23: Expected one of normal, elite, level=, card=, "
        "fire, ice, air, earth, light, dark, not 'boss'.",
    ),
    (
        "x" * 60,
        f"line 2, column 1: Expected a key and a colon, such as 'walls: (1,2)', not '{'x' * 40}…'.",
    ),
]


@pytest.mark.parametrize(("line", "mistake"), LINES)
def test_a_mistake_is_told_with_its_place(line: str, mistake: str) -> None:
    assert mistakes(ME, line) == [mistake]


@pytest.mark.parametrize(
    ("words", "mistake"),
    [
        ("move=2 range=melee targets=1", "line 1, column 39: One of these is missing: walk, jump, fly."),
        ("range=melee targets=1 walk", "line 1, column 37: 'move=' is missing."),
        ("move=2 move=3 range=1 targets=1 fly", "line 1, column 18: 'move' is there twice."),
        (
            "move=2 range=1 targets=1 fly walk",
            "line 1, column 40: 'walk' cannot stand beside 'fly': only one of walk, jump, fly can be there.",
        ),
        ("move=100 range=1 targets=1 fly", "line 1, column 11: move=100 is more than 30."),
        (
            "move=2 range=far targets=1 fly",
            "line 1, column 18: Expected one of move=, range=, targets=, walk, jump, fly, "
            "muddled, disarmed, immobilized, stunned, attack-first, not 'range=far'.",
        ),
    ],
)
def test_a_mistake_about_the_monster_is_told_with_its_place(words: str, mistake: str) -> None:
    assert mistakes(f"me: (0,0) {words}") == [mistake]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("monster: bandit-guard normal level=1 card=524",), ["line 1, column 1: The line 'me:' is missing."]),
        (
            ("me: (0,0) muddled move=2 fly", "monster: bandit-guard normal level=1 card=524"),
            [
                "line 1, column 19: 'move=2' cannot stand beside 'monster:', which takes the numbers from the cards.",
                "line 1, column 26: 'fly' cannot stand beside 'monster:', which takes the numbers from the cards.",
            ],
        ),
        (
            ("me: (0,0)", "aoe: melee (0,1)", "monster: bandit-guard normal level=1 card=524"),
            ["line 2, column 1: 'aoe:' cannot stand beside 'monster:', which takes the numbers from the cards."],
        ),
        (
            ("me: (0,0) move=2 range=melee targets=1 walk", "enemies: (1,2)@5 (2,2)", "summons: (1,2) of (2,2)"),
            ["line 3, column 10: (1,2) is a summon: it acts with its owner and has no initiative of its own."],
        ),
        (
            (
                "me: (0,0) move=2 range=melee targets=1 walk",
                "enemies: (1,2) (2,2) (3,2)",
                "summons: (1,2) of (2,2); (3,2) of (1,2)",
            ),
            ["line 3, column 35: (1,2) is a summon itself, so it has none of its own."],
        ),
        (
            ("me: (0,0) move=2 range=melee targets=1 walk", "enemies: (1,2) (2,2)", "summons: (1,2) (1,2) of (2,2)"),
            ["line 3, column 16: (1,2) is there twice."],
        ),
        (
            ("me: (0,0) move=2 range=melee targets=1 walk", "enemies: (1,2) (2,2)", "summons: (1,2) of (2,2) (3,3)"),
            ["line 3, column 25: Expected ';', not '(3,3)'."],
        ),
        (
            ("me: (0,0) move=2 range=melee targets=1 walk", "enemies: (1,2)", "summons: (1,2) of (1,2)"),
            ["line 3, column 19: (1,2) is a summon itself, so it has none of its own."],
        ),
    ],
)
def test_lines_that_do_not_fit_each_other_are_told(lines: tuple[str, ...], said: list[str]) -> None:
    assert mistakes(*lines) == said


def test_every_line_with_a_mistake_is_told() -> None:
    assert [text.split(":")[0] for text in mistakes("walls: x", ME, "lines: (0,0)", "traps: (1,1) (1,1)")] == [
        "line 1, column 8",
        "line 3, column 8",
        "line 4, column 14",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_mistake_has_a_sentence_in_each_language(language: str) -> None:
    text = Catalogue.load([TEXTS], language, strict=True)
    for line, _ in LINES:
        for sentence in told(read_maps(f"{ME}\n{line}"), text):
            assert "{" not in sentence


@pytest.mark.parametrize(
    "line",
    [
        "walls: (" + "1" * 1_000_000,
        "walls: (0,1)" + " " * 1_000_000 + "x",
        "x" * 1_000_000,
        "trace: no " + " " * 99_999 + "x",
    ],
)
def test_a_very_long_line_takes_no_time_and_is_not_repeated(line: str) -> None:
    (sentence,) = mistakes(ME, line)
    assert len(sentence) < 200


def test_a_summon_needs_an_owner_who_is_there() -> None:
    assert mistakes(ME, "enemies: (1,2)", "summons: (1,2) of (2,2)") == ["line 3, column 19: No enemy stands on (2,2)."]


def test_a_summon_is_an_enemy() -> None:
    assert mistakes(ME, "enemies: (2,2)", "summons: (1,2) of (2,2)") == ["line 3, column 10: No enemy stands on (1,2)."]


def test_a_very_long_heading_takes_no_time() -> None:
    (found,) = read_maps(f"# {'#' * 500_000}x{' #' * 500_000}\n```map\n{ME}\n```\n")
    assert found.position is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_have_the_signs_of_their_language(language: str) -> None:
    found = {key: forms for key, forms in SENTENCES.written(language).items() if key.startswith(FAMILIES)}
    assert len(found) > 60
    assert [text for forms in found.values() for text in forms if WRONG_SIGNS[language].search(text)] == []


def test_languages_have_the_same_sentences_and_each_is_said() -> None:
    keys = [[key for key in SENTENCES.written(language) if key.startswith(FAMILIES)] for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
    spelt_out = SENTENCES.spelt_out()
    assert [key for key in keys[0] if key not in spelt_out and not SENTENCES.composed(key)] == []
    problems = compare_catalogues([TEXTS])
    assert [problem for problem in problems if "'notation." in problem or "'answer." in problem] == []


def hexes_of(number: int) -> list[str]:
    """So many hexes, none of them the origin."""
    return [f"({q},{t - q // 2})" for q in range(1, 31) for t in range(30)][:number]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            [f"enemies: {' '.join(hexes_of(61))}"],
            "line 2, column 410: With (3,-1) there are too many enemies: 60 are the most.",
        ),
        (
            [f"walls: {' '.join(hexes_of(401))}"],
            "line 2, column 2805: With (14,3) there are too many walls and wall lines: 400 are the most here.",
        ),
        (
            [f"enemies: {' '.join(hexes_of(50))}", f"walls: (0,1) {' '.join(hexes_of(150)[50:])}"],
            "line 3, column 677: With (5,27) there are too many walls and wall lines: 100 are the most here.",
        ),
        (
            [f"enemies: {' '.join(hexes_of(60))}", "aoe: ranged (0,0) (0,1) (0,2) (0,3) (1,0) (2,0) (3,0) (-1,0)"],
            "line 3, column 55: With 60 enemies an area has at most 7 hexes.",
        ),
    ],
)
def test_a_position_that_would_take_long_is_refused_with_the_place_where_it_gets_too_large(
    lines: list[str], said: str
) -> None:
    assert mistakes(ME, *lines) == [said]


def test_an_area_has_a_most_of_hexes() -> None:
    area = [f"({q},{t})" for q in range(-2, 3) for t in range(-2, 3) if abs(q + t) <= 2]
    assert read(ME, f"aoe: ranged {' '.join(area)}").area is not None
    assert mistakes(ME, f"aoe: ranged {' '.join(area)} (0,3)") == ["line 2, column 141: An area has at most 19 hexes."]


def test_a_text_has_a_most_of_lines() -> None:
    (reading,) = read_maps(f"{ME}\n" + "\n" * 100_000)
    assert told([reading]) == ["line 100001, column 1: This text is too long: it has at most 100000 lines."]


def test_only_the_first_unknown_words_of_a_text_are_compared_with_known_ones() -> None:
    """This takes long."""
    said = mistakes(ME, *[f"wals{letter}: (1,2)" for letter in "abcdefghijklmnopqrstuvwxyz"])
    assert [text.endswith("did you mean 'walls'?") for text in said] == [True] * 20 + [False] * 6


def test_of_very_many_mistakes_the_first_are_told_and_how_many_there_are_besides() -> None:
    given, complaints = answers("\n".join([ME, *["x: 1"] * 300]), ENGLISH, explain=False)
    assert given == ()
    assert [complaint.line for complaint in complaints] == list(range(2, 103))
    assert complaints[-1].sentence == "More mistakes from here on: 200. Mend those above first."


@pytest.mark.parametrize(
    ("told", "same", "trace_is_right"),
    [
        ("trace: (0,3) neg=0 walk=2 dist=3 FOCUS", None, True),
        ("trace: (0,3) neg=0 walk=1 dist=3 FOCUS", None, False),
        ("trace: no focus", None, False),
        ("expect: (0,2) -> (0,3)\ntrace: (0,3) neg=0 walk=2 dist=3", True, False),
        ("expect: stay\ntrace: (0,3) neg=0 walk=2 dist=3 FOCUS", False, True),
        ("expect: (0,2) -> (0,3)", True, True),
        ("traps: (3,3)", None, True),
    ],
)
def test_only_outcomes_are_judged_and_a_trace_that_differs_is_shown_beside_the_right_one(
    told: str, same: bool | None, trace_is_right: bool
) -> None:
    (given,), complaints = answers(f"{ME}\nenemies: (0,3)@5\n{told}\n", ENGLISH, explain=False)
    assert complaints == ()
    assert given.same is same
    lines = answer_lines(given, ENGLISH, 100)
    assert any("DIFFERENT" in line for line in lines) == (same is False)
    assert ("  same" in lines) == (same is True)
    assert ("  trace: (0,3) neg=0 walk=2 dist=3 FOCUS" in lines) == (not trace_is_right)


def test_only_ties_are_told_as_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the program is not blamed on the position."""

    def broken(*_: object) -> None:
        raise ValueError("a fault")

    monkeypatch.setattr(answering, "resolve", broken)
    with pytest.raises(ValueError, match="a fault"):
        answers(f"{ME}\nenemies: (0,3)@5\n", ENGLISH, explain=False)


def test_a_file_that_is_no_text_names_its_line_whatever_ends_lines() -> None:
    for end in (b"\n", b"\r", b"\r\n"):
        with pytest.raises(ToolError, match="^x:3: "):
            text_of(InputFile("x", end.join([b"a", b"b", b"\xff"])), ENGLISH)
