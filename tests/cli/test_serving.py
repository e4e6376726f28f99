"""``grognard play`` in a browser: what it opens, and what it says when it cannot."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from grognard.cli import run
from grognard.server.guard import is_loopback
from grognard.server.run import AddressError, address_of, take_port
from tests.cli.terminal import COMMAND, environment


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ((), None),
        (("memoir44", "omaha-beach", "--seed", "4"), ["greedy", "human"]),  # there the Axis moves first
        (("memoir44", "2", "--side", "axis", "--opponent", "random"), ["random", "human"]),
        (("--opponent", "human", "--option", "church_rule=on"), ["human", "human"]),
        (("gloomhaven", "black-barrow", "--side", "second,first"), ["human", "human", "nobody", "nobody"]),
    ],
)
def test_a_browser_is_opened_at_the_lobby_or_at_the_table_that_was_asked_for(
    arguments: tuple[str, ...], players: list[str] | None, tmp_path: Path
) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path / "opened"}\n', encoding="utf-8")
    browser.chmod(0o755)
    env = environment(GROGNARD_DATA=str(tmp_path), BROWSER=f"{browser} %s")
    with subprocess.Popen(
        [*COMMAND, "play", "--port", "0", *arguments],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            found = opened_table(process, players, arguments)
        finally:
            process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, "")
    opened = (tmp_path / "opened").read_text(encoding="utf-8").strip()
    assert opened == found


def opened_table(process: subprocess.Popen[str], players: list[str] | None, arguments: tuple[str, ...]) -> str:
    """Check the table whose address a server says; returns the address."""
    assert process.stdout is not None
    found = re.fullmatch(r"Tables are at ((http:/{2}[\d.]+:\d+/)(?:t/(\S+)#(\S+))?)\n", process.stdout.readline())
    assert found is not None
    address, start, table, key = found.groups()
    assert (table is None) == (players is None)
    if players is not None:
        request = urllib.request.Request(f"{start}api/tables/{table}", headers={"Authorization": f"Bearer {key}"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            info = json.load(answer)
        assert [seat["player"] for seat in info["seats"]] == players
        assert info["keys"] is not None
        assert info["shared"] == ("--opponent" in arguments and players == ["human", "human"])
        assert ("Church" in " ".join(info["options"])) == ("--option" in arguments), info["options"]
    return str(address)


def test_a_taken_port_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with take_port("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert address_of(taken) == f"http://127.0.0.1:{port}/"
        assert run(["play", "--no-browser", "--port", str(port)]) == 2
    with take_port("0.0.0.0", 0) as taken:
        assert address_of(taken) == f"http://127.0.0.1:{taken.getsockname()[1]}/"
    assert capsys.readouterr().err == (
        f"grognard: port {port} is taken; end what runs there, or choose another by --port\n"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--port", "x"), "--port: expected a number from 0 to 65535, got 'x'"),
        (("--port", "65536"), "--port: expected a number from 0 to 65535, got '65536'"),
        (("--host", "no.such.host.invalid", "--port", "0"), "there is no address 'no.such.host.invalid'"),
        (("--save", "x.grog"), "--save is for the terminal; add --terminal"),
        (("--resume", "x.grog"), "--resume is for the terminal; add --terminal"),
        (("--plain",), "--plain is for the terminal; add --terminal"),
        (("memoir4",), "unknown game 'memoir4', did you mean 'memoir44'?"),
        (("memoir44", "pegasus-brige"), "did you mean 'pegasus-bridge'?"),
        (("--opponent", "gredy"), "unknown bot 'gredy', did you mean 'greedy'?"),
        (("--side", "allie"), "unknown side 'allie', did you mean 'allies'?"),
        (("--seed", "x"), "--seed: expected a whole number"),
        (("--option", "terrain_height=on"), "did you mean 'terrain_heights'?"),
        (("--lang", "de"), "unknown language 'de'"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--no-browser", *arguments]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    (tmp_path / "tables.sqlite").write_text("no database" * 1000, encoding="utf-8")
    assert run(["play", "--no-browser", "--port", "0"]) == 2
    assert "the database is damaged" in capsys.readouterr().err
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path / "tables.sqlite" / "inner"))
    assert run(["play", "--no-browser", "--port", "0"]) == 2
    assert "the folder for tables cannot be made" in capsys.readouterr().err


def test_an_address_beyond_this_machine_is_known_as_such() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "10.0.0.7", "host")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    with pytest.raises(AddressError, match="cannot be used"):
        take_port("203.0.113.9", 0)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        with pytest.raises(AddressError, match="is taken"):
            take_port("127.0.0.1", free.getsockname()[1])


def test_help_stays_quick_though_the_server_is_large() -> None:
    code = "from grognard.cli import run; import sys; run(['--help']); print('litestar' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")
