"""A long list of answers at a terminal is folded, and every number of it can still be typed."""

from pathlib import Path

import pytest

from grognard.cli.choices import MOST_ROWS, folded
from grognard.cli.paper import Paper
from grognard.cli.words import words
from grognard.kernel.seat import Seat
from tests.cli.terminal import Terminal
from tests.kernel.pennies.moves import Stake

TEXT = words("en")


@pytest.fixture(autouse=True)
def _columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_neighbours_that_differ_in_their_last_word_share_an_item() -> None:
    answers = [Stake(Seat(0), 0), Stake(Seat(0), 1)]
    assert folded(answers, ["copper it is", "silver it is"], Paper(), TEXT) == [("1–2", "stake: copper silver")]
    assert folded(answers[:1], ["copper it is"], Paper(), TEXT) == [("1", "copper it is")]


def test_of_a_list_that_stays_too_long_the_end_is_kept() -> None:
    class Alone(Stake):
        @property
        def notation(self) -> str:
            return f"stake-{self.coin}"

    answers = [Alone(Seat(0), number) for number in range(40)]
    items = folded(answers, [f"stake {number}" for number in range(40)], Paper(plain=True), TEXT)
    assert len(items) == MOST_ROWS
    assert items[-2:] == [("13", "stake 12"), ("40", "stake 39")]


def test_a_first_turn_leaves_the_board_on_the_screen(tmp_path: Path) -> None:
    arguments = ("play", "--terminal", "normandy9", "nine-cards", "--seed", "4", "--option", "first=warm")
    with Terminal(*arguments, cwd=tmp_path) as terminal:
        asked = terminal.wait_for()
        assert "    1–6 move a0: a1 b1 c1 d1 e1 f1" in asked
        assert "words such as 'move a0 b1'; 'options' shows all 36 choices." in " ".join(asked.split())
        assert asked.rindex("Warm: waiting row") > 0
        assert asked[asked.rindex("Warm: waiting row") :].count("\n") < 20
        assert "36 bring mortar f0 in at f1" in terminal.type("options")
        assert "Warm: mortar enters at f1" in terminal.type("36")
