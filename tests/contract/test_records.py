"""Records: every game replays to the same digest, in any process; taking back and playing again changes nothing."""

import os
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.kernel.record import RecordError, position_digest, read_record, replay
from grognard.kernel.seat import CHANCE
from grognard.kernel.session import Session, TakeBack, routes
from tests.contract.table import TABLES, Table, draw, moments, pool, some
from tests.contract.worker import played, text_digest
from tests.hygiene.source import ROOT

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


@cache
def session_of(table: Table) -> Session[Any]:
    """A finished game of the table; shared, so only for reading."""
    return played(table)


@on_every_table
def test_a_record_replays_to_the_same_states(table: Table) -> None:
    session = session_of(table)
    record = read_record(session.save(), table.name)
    course = replay(record, table.game, tell=True)
    assert course.actions == session.actions
    assert course.state == session.state
    assert position_digest(table.game, course.state) == position_digest(table.game, session.state)
    resumed = Session.resume(table.game, record)
    for seat in table.watchers:
        assert resumed.events_since(0, seat) == session.events_since(0, seat)
    assert resumed.save() == session.save()


def test_records_replay_alike_under_any_hash_seed(tmp_path: Path) -> None:
    for number, table in enumerate(TABLES):
        (tmp_path / f"{number}.grog").write_text(session_of(table).save(), encoding="utf-8")
    path = os.pathsep.join([str(Path(grognard.__file__).parents[1]), str(ROOT), os.environ.get("PYTHONPATH", "")])
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.contract.worker", str(tmp_path)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    outputs = [run.communicate()[0].splitlines() for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert outputs[0] == outputs[1]
    assert [line.split()[:2] for line in outputs[0]] == [
        [table.name, text_digest(session_of(table))] for table in TABLES
    ]


@on_every_table
def test_a_changed_record_is_at_fault_or_another_game(table: Table) -> None:
    """No change of a line makes anything but a RecordError."""
    rng = Random(1)
    lines = session_of(table).save().split("\n")
    first = lines.index("") + 1
    for _ in range(12):
        changed = lines[: first + 60]
        number = rng.randrange(first, len(changed))
        words = changed[number].split() + changed[rng.randrange(first, len(changed))].split()
        changed[number] = " ".join(rng.sample(words, rng.randint(1, len(words))))
        with suppress(RecordError):
            replay(read_record("\n".join(changed), "changed.grog"), table.game)


@on_every_table
def test_what_is_taken_back_and_played_again_leads_to_the_same_state(table: Table) -> None:
    session, rng = Session.start(table.game, table.scenario, table.options, seed="undo"), Random(3)
    taken = 0
    for _ in range(250):
        if not session.decisions:
            break
        session.act(draw(session.decisions, rng))
        for seat in table.seats:
            found = session.can_take_back(seat)
            if isinstance(found, TakeBack) and rng.random() < 0.3:
                before, actions = list(session.states), list(session.actions)
                assert session.take_back(seat) == found
                assert session.state == before[found.count]
                for action in actions[found.count :]:
                    if action.seat != CHANCE:
                        session.act(action)
                assert list(session.states) == before
                taken += 1
    assert taken
    record = read_record(session.save(), "undo.grog")
    assert replay(record, table.game).state == session.state


@on_every_table
def test_a_route_is_legal_step_by_step(table: Table) -> None:
    game, rng = table.game, Random(8)
    for moment in moments(table, 40):
        for action in some(rng, pool(table), 25):
            steps = routes(game, moment.state, action.seat, action)
            if steps is None:
                assert game.refuse(moment.state, action) is not None
                continue
            state = moment.state.copy()
            for step in steps:
                assert step.seat == action.seat
                game.apply(state, step)
            assert steps[-1] == action
            assert len(steps) == 1 + (game.refuse(moment.state, action) is not None)
