import json
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import __version__
from grognard.kernel.dealer import Dealer
from grognard.kernel.file import LARGEST
from grognard.kernel.record import (
    MARK_EVERY,
    Record,
    RecordError,
    game_of,
    load_record,
    position_digest,
    read_record,
    replay,
    write_record,
)
from grognard.kernel.session import Session
from tests.kernel.pennies.game import GAME
from tests.kernel.pennies.moves import LEFT, RIGHT, CoinDrawn, Stake
from tests.kernel.pennies.table import Pennies


def played(seed: int = 1, scenario: str = "two-coins") -> Session[Pennies]:
    """Give a session played to its end at random, with take-backs."""
    session = Session.start(GAME, scenario, {}, seed=str(seed), seats={"left": "human", "right": "greedy"})
    rng = Random(seed)
    while session.decisions:
        session.act(rng.choice(rng.choice(session.decisions).options))
        if rng.random() < 0.5:
            session.take_back(rng.choice((LEFT, RIGHT)))
    return session


# The lines are numbered: the header is 1 to 10, line 11 is blank, 12 to 15 deal, 16 and 17 stake.
SAMPLE = f"""grognard-record: 1
game: pennies
scenario: two-coins
option.goal: 3
option.low_scores: on
content: {GAME.content_digest()}
engine: {__version__}
seat.left: human
seat.right: greedy
commitment: {Dealer("7").commitment}

chance: drew copper
chance: drew gold
chance: drew copper
chance: drew silver
left: stake copper
right: stake gold
right: pick left
take-back 6
right: pick right
"""


def sample_with(line: int, text: str) -> str:
    """Give the sample with another line; its number as in the file."""
    lines = SAMPLE.split("\n")
    lines[line - 1] = text
    return "\n".join(lines)


def error_of(text: str) -> str:
    """Read and replay a record that is at fault, and give the sentence that says so."""
    with pytest.raises(RecordError) as caught:
        replay(read_record(text, "game.grog"), GAME)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert "; " in sentence, "no advice"
    assert sentence.startswith(f"{caught.value.source}:{caught.value.line}: ")
    return sentence


def test_the_sample_is_a_record() -> None:
    course = replay(read_record(SAMPLE, "game.grog"), GAME)
    assert [action.notation for action in course.actions[4:]] == ["stake copper", "stake gold", "pick right"]
    assert course.events == [()] * 7, "nobody asked for events"


def test_a_record_is_written_back_unchanged() -> None:
    assert write_record(read_record(SAMPLE, "game.grog")) == SAMPLE
    assert write_record(read_record(SAMPLE.replace("\n", "\r\n"), "game.grog")) == SAMPLE


def test_a_record_replays_to_the_state_that_was_saved() -> None:
    for seed in range(10):
        session = played(seed)
        course = replay(read_record(session.save(), "game.grog"), GAME, tell=True)
        assert course.state == session.state
        assert course.states == session.states
        assert course.actions == session.actions
        assert any(isinstance(event, CoinDrawn) for told in course.events for event in told)


def test_a_digest_stands_after_every_twenty_actions_and_at_the_end() -> None:
    session = next(s for s in map(played, range(100)) if len(s.actions) > 2 * MARK_EVERY)
    marks = [line.split() for line in session.save().splitlines() if line.startswith("= ")]
    counts = [int(count) for _, count, _ in marks]
    assert {MARK_EVERY, 2 * MARK_EVERY, len(session.actions)} <= set(counts)
    assert marks[-1] == ["=", str(len(session.actions)), position_digest(GAME, session.state)]


def test_a_replay_stops_after_so_many_of_the_actions_that_stand() -> None:
    record = read_record(SAMPLE, "game.grog")
    assert [action.notation for action in replay(record, GAME, stop=7).actions[-2:]] == ["stake gold", "pick right"]
    assert replay(record, GAME, stop=5).actions[-1] == Stake(LEFT, 0)
    assert replay(record, GAME, stop=5).state == replay(record, GAME).states[5]
    assert replay(record, GAME, stop=0).state == GAME.setup("two-coins", {})
    assert len(replay(record, GAME, stop=99).actions) == 7


def test_a_record_of_another_version_of_the_facts_says_so() -> None:
    text = sample_with(16, "left: stake gold").replace(GAME.content_digest(), "0000")
    assert error_of(text).endswith(f"so replay it with grognard {__version__}")
    assert replay(read_record(SAMPLE.replace(GAME.content_digest(), "0000"), "game.grog"), GAME).actions


# ------------------------------------------------------------------------------------------------------------- faults

UNCHANGED = "correct the line or use an unchanged copy of the file"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "1: this is not a grognard record, which begins with 'grognard-record: 1'; choose a .grog file"),
        ("grognard-record: 0", "1: this is not a grognard record, which begins with 'grognard-record: 1'; choose a "),
        ("grognard-record: 2", "1: the record has version 2, this grognard reads 1; update grognard"),
        ("grognard-record: 1", "1: the header ends without 'game'; add the line"),
        (sample_with(3, "scenario two-coins"), "3: expected 'key: value', got 'scenario two-coins'; put a blank line "),
        (sample_with(3, "scenery: two-coins"), "3: unknown header key 'scenery', did you mean 'scenario'?; correct "),
        (sample_with(3, "game: pennies"), "3: 'game' stands twice; take one of the lines away"),
        (sample_with(3, "seed: 7"), "10: the header needs either 'scenario' or 'position'; name one of them"),
        (sample_with(6, 'position: "x"'), "10: the header ends without 'content'; add the line"),
        (sample_with(3, 'position: "x"'), "4: a position holds its own options; take the line away"),
        (sample_with(3, "scenario: two-coin"), "3: unknown scenario 'two-coin', did you mean 'two-coins'?; correct "),
        (sample_with(3, "scenario: game.toml"), "3: unknown scenario 'game.toml', expected one of 'three-coins', "),
        (sample_with(4, "option.gaol: 3"), "4: unknown option 'gaol', did you mean 'goal'?; correct the option"),
        (sample_with(5, "option.low_scores: x"), "5: option low_scores: unknown value 'x', expected off or on; corr"),
        (sample_with(8, "seat.lift: human"), "8: unknown seat 'lift', did you mean 'left'?; correct the seat"),
        (sample_with(2, "game: chess"), "2: this is a record of 'chess', not of 'pennies'; choose the game it names"),
        (sample_with(8, "seed: 8"), f"8: this seed is not the one that was committed to; {UNCHANGED}"),
        (sample_with(16, "left stake"), "16: expected 'SEAT: ACTION', 'take-back N' or '= N DIGEST', got 'left stake'"),
        (sample_with(16, "up: stake gold"), "16: no seat is called 'up'; correct it to one of left, right, chance"),
        (sample_with(16, "left: lay copper"), "16: 'lay copper' is no action (expected stake COIN, pick SEAT, mark "),
        (
            sample_with(16, "left: stake gold"),
            f"16: 'left: stake gold' is against the rules here (no-such-coin, PEN-2); {UNCHANGED}",
        ),
        (sample_with(16, "chance: drew gold"), f"16: chance cannot bring 'drew gold' here; {UNCHANGED}"),
        (sample_with(19, "take-back 7"), f"19: there is no action after 7 to take back, only 7 stand; {UNCHANGED}"),
        (sample_with(19, "take-back 999999999"), "19: there is no action after 999999999 to take back, only 7 stand"),
        (sample_with(19, "take-back -1"), "19: expected 'SEAT: ACTION', 'take-back N' or '= N DIGEST', got 'take-back"),
        (sample_with(19, "= 6 0123456789abcdef"), f"19: 6 actions should stand here, but 7 do; {UNCHANGED}"),
        (
            sample_with(19, "= 7 0123456789abcdef"),
            f"19: after 7 actions the state is not the recorded one, so a line above was changed; {UNCHANGED}",
        ),
        (sample_with(16, "left: \x1b[2J" + "x" * 99), "16: '\\x1b[2J" + "x" * 56 + "...' is no action (expected"),
    ],
)
def test_a_fault_is_one_sentence_with_line_reason_and_advice(text: str, sentence: str) -> None:
    assert error_of(text).startswith(f"game.grog:{sentence}")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("{}", "expected a position document as one JSON string"),
        ('"', "expected a position document as one JSON string"),
        ('"" ""', "expected a position document as one JSON string"),
        ('"\\ud800"', "expected a position document as one JSON string"),
        ("[" * 100_000, "expected a position document as one JSON string"),
        ('"options: none"', "the position cannot be read (line 2: expected 'round: ...', write the line)"),
        ('"a\\nb"', "the position cannot be read (line 1: expected 'options: ...', write the line)"),
    ],
)
def test_a_position_that_cannot_be_read_is_a_fault(value: str, reason: str) -> None:
    text = f"grognard-record: 1\ngame: pennies\nposition: {value}\ncontent: x\nengine: 0\n"
    assert error_of(text).startswith(f"game.grog:3: {reason}")


def test_a_changed_die_is_found_by_the_seed() -> None:
    text = played().save()
    line = next(n for n, line in enumerate(text.split("\n")) if line.startswith("chance: drew"))
    lines = text.split("\n")
    lines[line] = "chance: drew gold" if "copper" in lines[line] else "chance: drew copper"
    assert error_of("\n".join(lines)).startswith(f"game.grog:{line + 1}: the seed brings '")


def test_a_changed_choice_is_found_by_the_next_digest() -> None:
    session = Session.start(GAME, "two-coins", {}, seed="7")
    session.act(Stake(LEFT, 0))
    session.act(Stake(RIGHT, 2))
    text = session.save(with_seed=False).replace("right: stake gold", "right: stake silver")
    assert "after 6 actions the state is not the recorded one" in error_of(text)


def test_a_record_of_a_game_that_is_not_installed_says_so() -> None:
    with pytest.raises(RecordError, match=r"^game.grog:2: unknown game 'no such game'"):
        game_of(read_record(sample_with(2, "game: no such game"), "game.grog"))


def test_a_file_that_is_no_record_says_so(tmp_path: Path) -> None:
    picture = tmp_path / "board.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    with pytest.raises(RecordError, match=r"^board.png:1: this is not UTF-8 text; choose a record"):
        load_record(picture)
    with pytest.raises(RecordError, match=r"^gone.grog:1: the file cannot be opened \(No such file or directory\)"):
        load_record(tmp_path / "gone.grog")
    with pytest.raises(RecordError, match=r"^.*:1: the file cannot be opened \(Is a directory\)"):
        load_record(tmp_path)


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.grog"
    large.write_bytes(SAMPLE.encode().ljust(LARGEST + 1, b"\n"))
    for path in (large, Path("/dev/zero")):
        with pytest.raises(RecordError, match=r":1: the file cannot be opened \(it is larger than 4 MB\)"):
            load_record(path)


def test_a_file_is_read_as_it_was_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.grog"
    file.write_text("\N{BYTE ORDER MARK}" + SAMPLE, encoding="utf-8")
    assert load_record(file) == read_record(SAMPLE, "game.grog")


def understood(text: str) -> Record | None:
    """Read and replay; None if the record is at fault. Anything but a RecordError fails the test."""
    with suppress(RecordError):
        record = read_record(text, "game.grog")
        replay(record, GAME)
        return record
    return None


WORDS = [
    *(
        "",
        "\n",
        "\n\n",
        " ",
        ":",
        ": ",
        "=",
        "= ",
        "chance: ",
        "left: ",
        "right: ",
        "take-back ",
        "drew copper\n",
        "\r",
    ),
    *(
        "stake silver\n",
        "pick left\n",
        "pass\n",
        "rolled heads\n",
        "0",
        "5",
        "20",
        "-",
        "\x00",
        "\x1c",
        "\u2028",
        "é",
        '"',
    ),
    *("seat.left: x\n", "seed: 1\n", "option.goal: 9\n", "position: ", "\ud800", "99999999999999999999999", "²", "٣"),
]


@given(st.data())
def test_no_change_of_a_record_makes_a_traceback(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([SAMPLE, played(1).save(), played(2, "three-coins").save()]))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        piece = data.draw(st.sampled_from(WORDS) | st.text(max_size=5) | st.just(text[start:end] * 2))
        text = text[:start] + piece + text[end:]
    record = understood(text)
    if record is not None:
        assert read_record(write_record(record), "game.grog") == record


@given(st.binary(max_size=200), st.booleans())
def test_no_bytes_make_a_traceback(tmp_path_factory: pytest.TempPathFactory, data: bytes, headed: bool) -> None:
    file = tmp_path_factory.getbasetemp() / "bytes.grog"
    file.write_bytes((SAMPLE.encode() if headed else b"") + data)
    with suppress(RecordError):
        replay(load_record(file), GAME)


@given(st.text(max_size=40))
def test_no_position_makes_a_traceback(text: str) -> None:
    understood(f"grognard-record: 1\ngame: pennies\nposition: {json.dumps(text)}\ncontent: x\nengine: 0\n")
