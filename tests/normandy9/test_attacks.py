"""Rulesets in which nobody can do anything, and files that are broken on purpose: a sentence each, and no end of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grognard.cli.errors import CommandError
from grognard.cli.opening import game_of_file, state_to_show
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.ruleset import FOLDER
from grognard.games.normandy9.state import Landing
from grognard.kernel.game import PositionError, find_game
from grognard.kernel.scenario_file import nearness
from grognard.kernel.session import MOST_FORCED, Session
from grognard.lab import simulate
from grognard.server.library import inspect

RIVERS = f"[cards]\nfaces = {['rr/rr/rr'] * 9}\n"
"""Ground that nobody can ever enter."""
ENDLESS = f"{RIVERS}[keys]\nquiet_rounds = 0\nlast_round = 0\n"
SHIPPED = (FOLDER / "ruleset.toml").read_text(encoding="utf-8")


def game_on(text: str) -> Landing:
    reading = GAME.scenario_files.read("mine.toml", text.encode())
    assert reading.verdict == "ok", reading.faults
    return GAME.scenario_files.set_up(reading.document, {"first": "warm"})


def test_sides_that_can_never_land_end_their_turns_until_quiet_rounds_end_the_game() -> None:
    """N9-TURN-3, N9-END-2: a duty that cannot be paid lapses."""
    session = Session.start_at(GAME, GAME.write_position(game_on(RIVERS)), seed="1")
    turns = 0
    while (decision := session.forced()) is not None:
        assert [option.notation for option in decision.options] == ["end-turn"]
        session.act(decision.options[0])
        turns += 1
    assert turns == 20
    assert session.outcome is not None
    assert session.outcome.reason == "quiet"


def test_a_game_that_nobody_can_end_is_not_played_on_for_people() -> None:
    """N9-END-2: both ends are switched off, so somebody is asked instead of nobody for ever."""
    session = Session.start_at(GAME, GAME.write_position(game_on(ENDLESS)), seed="1")
    turns = 0
    while turns < 1000 and (decision := session.forced()) is not None:
        session.act(decision.options[0])
        turns += 1
    assert turns == MOST_FORCED
    assert session.outcome is None
    assert session.is_at_a_standstill
    session.act(session.decisions[0].options[0])
    assert session.forced() is None


def test_bots_break_off_a_game_that_nobody_can_end() -> None:
    """N9-END-2: a simulation ends, whatever the ruleset."""
    document = GAME.scenario_files.read("mine.toml", ENDLESS.encode()).document
    report = simulate("normandy9", "mine", ["random", "greedy"], games=1, seed="1", document=document)
    assert report.reasons == {"action-limit": 1}


@pytest.mark.parametrize("key", ["retreat_steps", "quiet_rounds", "last_round"])
def test_the_largest_number_of_a_key_is_played_like_any_other(key: str) -> None:
    """N9-RET-1, N9-END-2: a retreat ends at the own edge or with the unit, however many steps it has."""
    s, rng = game_on(f"[keys]\n{key} = 999999999\n"), Random(2)
    for _ in range(400):
        decisions = GAME.decisions(s)
        if not decisions:
            break
        GAME.apply(s, rng.choice(decisions[0].options))
    assert GAME.read_position(GAME.write_position(s)) == s


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[terrain.open]\nbars = ["tank", "tank"]', "line 2: [terrain.open] bars: a type is in the list twice"),
        ('[keys]\nindirect_fire = ["tank", "tank"]', "line 2: [keys] indirect_fire: a type is in the list twice"),
    ],
)
def test_a_type_is_named_once_in_a_list(text: str, fault: str) -> None:
    """N9-TER-5, N9-ATK-11: or three times the tank would read as everybody."""
    reading = GAME.scenario_files.read("mine.toml", text.encode())
    assert reading.verdict == "invalid"
    assert reading.faults[0].startswith(fault)


def _broken(rng: Random) -> bytes:
    """Return the shipped ruleset with a few lines or letters changed, left out or doubled."""
    lines = SHIPPED.split("\n")
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        change = rng.randrange(5)
        if change == 0:
            del lines[at]
        elif change == 1:
            lines.insert(at, lines[other])
        elif change == 2:
            lines[at] = lines[at].translate(str.maketrans("0123456789", "".join(rng.choices("0123456789", k=10))))
        elif change == 3 and "=" in lines[at]:
            values = ("-1", "[]", "{}", "[[1]]", "nan", '"x"', "true", "9" * 30, "1979-05-27", '"\\u0000"')
            lines[at] = f"{lines[at].partition('=')[0]}= {rng.choice(values)}"
        else:
            cut = rng.randrange(len(lines[at]) + 1)
            lines[at] = f"{lines[at][:cut]}{rng.choice('[]{}=#.')}{lines[at][cut:]}"
    return "\n".join(lines).encode()


def test_a_ruleset_that_is_changed_at_random_is_played_or_gets_one_sentence() -> None:
    """N9-KEY-1: nothing raises, and what is accepted can be dealt, shown and written."""
    verdicts = []
    for seed in range(120):
        data = _broken(Random(seed))
        reading = GAME.scenario_files.read("mine.toml", data)
        verdicts.append(reading.verdict)
        if reading.verdict == "invalid":
            assert len(reading.faults) == 1
            assert reading.faults[0].isprintable()
        elif seed % 4 == 0:
            assert inspect(GAME, "mine.toml", data).reading.verdict == "ok"
    assert set(verdicts) == {"ok", "invalid"}


def test_a_position_that_is_changed_at_random_is_read_or_gets_one_sentence() -> None:
    """N9-KEY-1: what is read asks somebody something, or is over."""
    s, rng = game_on("[keys]\nretreat_steps = 2\n"), Random(3)
    for _ in range(60):
        GAME.apply(s, rng.choice(GAME.decisions(s)[0].options))
    text, read, faults = GAME.write_position(s), 0, []
    for _ in range(400):
        at, other = rng.randrange(len(text)), rng.randrange(len(text))
        changed = text[:at] + text[other] + text[at + 1 :]
        try:
            found = GAME.read_position(changed)
        except PositionError as error:
            faults.append(str(error))
            continue
        read += 1
        assert GAME.decisions(found) or GAME.outcome(found) is not None
        assert GAME.read_position(GAME.write_position(found)) == found
    assert read
    assert faults
    assert all(fault.startswith("position:") and fault.isprintable() for fault in faults)


BROKEN = '[keys]\nretreat_steps = "far"\n'


def test_a_broken_file_is_told_by_the_game_that_it_is_meant_for(tmp_path: Path) -> None:
    """N9-KEY-1: several games read such files; none names itself in them."""
    for text, meant in ((BROKEN, "normandy9"), ("[hits\ntank = [1]\n", "normandy9"), ('face = "moon"\n', "memoir44")):
        readings = {
            name: find_game(name).scenario_files.read("x.toml", text.encode()) for name in ("memoir44", "normandy9")
        }
        assert max(readings, key=lambda name: nearness(readings[name])) == meant
        (file := tmp_path / "x.toml").write_text(text)
        assert game_of_file(str(file)).id == meant


def test_a_position_may_have_the_suffix_of_a_ruleset(tmp_path: Path) -> None:
    """N9-KEY-1: it is read as what it is, and a broken ruleset is still told of."""
    s = game_on("[keys]\nretreat_steps = 2\n")
    (file := tmp_path / "x.toml").write_text(GAME.write_position(s))
    assert game_of_file(str(file)) is find_game("normandy9")
    assert state_to_show(GAME, str(file))[0] == s
    file.write_text(BROKEN)
    with pytest.raises(CommandError, match=r"x.toml:2: \[keys\] retreat_steps: expected a whole number"):
        state_to_show(GAME, str(file))
