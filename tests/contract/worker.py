"""Play every table once with a session, and replay records; run by test_records in processes of its own."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from grognard.kernel.record import load_record, position_digest, replay
from grognard.kernel.session import Session
from tests.contract.table import LONGEST, TABLES, Table, draw


def played(table: Table, seed: int = 1) -> Session[Any]:
    """Play a session to its end at random, with a take-back now and then."""
    session = Session.start(table.game, table.scenario, table.options, seed=f"{table.name} {seed}")
    rng = Random(seed)
    while session.decisions:
        session.act(draw(session.decisions, rng))
        assert len(session.actions) < LONGEST, f"{table.name}: a game played at random does not end"
        if rng.random() < 0.1:
            session.take_back(rng.choice(table.seats))
    return session


def text_digest(session: Session[Any]) -> str:
    """Give a digest of a session's record."""
    return sha256(session.save().encode()).hexdigest()


def report(folder: Path) -> list[str]:
    """Give a line for each table: digests of a game played here and of the record in ``<folder>/<number>.grog``."""
    lines = []
    for number, table in enumerate(TABLES):
        course = replay(load_record(folder / f"{number}.grog"), table.game, tell=True)
        told = sha256(repr([str(event) for events in course.log for event in events]).encode()).hexdigest()
        digest = position_digest(table.game, course.state)
        lines.append(f"{table.name} {text_digest(played(table))} {digest} {told}")
    return lines


if __name__ == "__main__":
    print("\n".join(report(Path(sys.argv[1]))))
