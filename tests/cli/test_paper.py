"""Lines on paper: wrapped, set in columns, beside a drawing, or without any of that."""

from io import StringIO

import pytest
from rich.cells import cell_len

from grognard.cli.choices import numbered
from grognard.cli.paper import Paper

WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"


@pytest.fixture(autouse=True)
def _columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def written(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines written so far."""
    return capsys.readouterr().out.split("\n")[:-1]


def test_a_long_line_is_wrapped_and_set_in(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().line(WORDS, indent=2)
    first, second = written(capsys)
    assert first.startswith("  one two")
    assert second.startswith("    ")
    assert f"{first.strip()} {second.strip()}" == WORDS
    assert max(len(first), len(second)) <= 80


def test_plain_lines_are_wrapped_but_not_set_in(capsys: pytest.CaptureFixture[str]) -> None:
    Paper(plain=True).line(WORDS)
    assert [line[0] for line in written(capsys)] == ["o", "f"]


def test_wide_signs_count_as_two_columns(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().line("盟军" * 30)
    lines = written(capsys)
    assert len(lines) == 2
    assert max(map(cell_len, lines)) <= 80


def test_ids_and_numbers_are_not_broken_between_wide_signs(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().line("每回合须有一个单位前进一步，攻击一次，增援一次，然后轮到对方行动（N9-TURN-1、N9-TURN-2）。" * 3)
    lines = written(capsys)
    assert "".join(line.strip() for line in lines).count("N9-TURN-1") == 3
    assert sum(line.count("（N9-TURN-1、") for line in lines) == 3
    assert sum(line.count("N9-TURN-2）。") for line in lines) == 3
    assert max(map(cell_len, lines)) <= 80


def test_a_word_longer_than_a_line_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().line(f"a {'x' * 200} b")
    lines = written(capsys)
    assert max(map(len, lines)) <= 80
    assert "".join("".join(lines).split()) == f"a{'x' * 200}b"


def test_a_hard_space_does_not_break(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().line("mot " * 18 + "fatal\u00a0: la suite")
    assert written(capsys)[1].strip() == "fatal\u00a0: la suite"


def test_lines_keep_the_blanks_they_begin_with(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().lines(["Dice: 1", "  +2 infantry", ""])
    assert written(capsys) == ["Dice: 1", "  +2 infantry", ""]


def test_short_items_stand_in_columns_read_downwards(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().items(numbered([f"order {at} (infantry, 4 of 4 figures)" for at in ("c4", "C3")] + ["end the orders"]))
    assert written(capsys) == [
        "  1 order c4 (infantry, 4 of 4 figures)  3 end the orders",
        "  2 order C3 (infantry, 4 of 4 figures)",
    ]


def test_numbers_of_items_stand_right(capsys: pytest.CaptureFixture[str]) -> None:
    Paper().items(numbered([f"{WORDS[:50]} {number}" for number in range(10)]))
    lines = written(capsys)
    assert lines[0].startswith("   1 one")
    assert lines[9].startswith("  10 one")


def test_plain_items_stand_on_lines_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    Paper(plain=True).items(numbered(["a", "b"]))
    assert written(capsys) == ["1 a", "2 b"]


def test_notes_stand_below_a_drawing_or_beside_it_where_there_is_room(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Paper().beside("ab\nabc", ["note"] * 3, ["more"])
    narrow = written(capsys)
    assert narrow == ["ab    note", "abc   note", "      note", "      more"]
    monkeypatch.setenv("COLUMNS", "40")
    Paper().beside("ab\nabc", ["note"], ["more"])
    assert written(capsys) == ["ab", "abc", "note"]


def test_a_board_that_does_not_fit_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Paper().draws
    monkeypatch.setenv("COLUMNS", "79")
    assert not Paper().draws


def test_hiding_pushes_everything_off_where_nothing_can_be_cleared(capsys: pytest.CaptureFixture[str]) -> None:
    Paper(plain=True).hide()
    assert len(written(capsys)) > 20


def test_an_answer_is_echoed_where_no_terminal_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "  undo\x1b[31m ")
    monkeypatch.setattr("sys.stdin", StringIO())
    assert Paper().ask("> ") == "undo\x1b[31m"
    assert written(capsys) == ["undo?[31m"]
