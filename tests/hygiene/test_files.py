"""What the files of the repository may hold: no address of the network but a few, no path of one machine."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.hygiene.source import ROOT

# Hosts that a file may name. Requirements name none at all: releases and hashes are enough.
ALLOWED_HOSTS = frozenset({"www.w3.org", "example.org", "creativecommons.org"})  # the last: the text of a license
HOST = re.compile(r"https?://([^/\s\"'<>)]+)|\b((?:[a-z0-9-]+\.)+(?:org|com|net))\b(?!\(|-\w)", re.IGNORECASE)
LOCAL = re.compile(r"127\.0\.0\.1|localhost")
# A home, a scratch folder or a workshop beside the project exists on one machine only.
MACHINE_PATH = re.compile(
    r"(?<![\w.~-])/(?:home|root|Users|work|tmp|opt)/\w|\b[A-Z]:\\Users\b|\bshared/(?:design|rules|data|tools)\b"
)


def repository_files() -> list[Path]:
    """Files that git tracks or would add."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so there is no list of its files")
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
    return [ROOT / name for name in sorted(listed) if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    """Name and content of each text file of the repository."""
    found = []
    for path in repository_files():
        data = path.read_bytes()
        if b"\0" not in data:
            found.append((path.relative_to(ROOT).as_posix(), data.decode("utf-8")))
    return found


def foreign_addresses(text: str) -> list[str]:
    """Hosts of the network that are not on the short list."""
    hosts = [(url or bare).lower().split("@")[-1] for url, bare in HOST.findall(text)]
    return [host for host in hosts if host not in ALLOWED_HOSTS and not LOCAL.match(host)]


def machine_paths(text: str) -> list[str]:
    """Pieces of paths that exist on one machine only."""
    return MACHINE_PATH.findall(text)


def lock_files(files: list[Path]) -> list[Path]:
    """Lock files that record where packages were downloaded from."""
    return [path for path in files if path.name == "uv.lock"]


def test_no_file_names_a_host_beyond_the_short_list() -> None:
    assert [(name, found) for name, text in texts() if (found := foreign_addresses(text))] == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert [(name, found) for name, text in texts() if (found := machine_paths(text))] == []


def test_no_lock_file_of_uv() -> None:
    assert lock_files(repository_files()) == []


def test_a_lock_file_of_uv_is_found() -> None:
    assert lock_files([ROOT / "pyproject.toml", ROOT / "web" / "uv.lock"]) == [ROOT / "web" / "uv.lock"]


@pytest.mark.parametrize(
    "text", ["--index-url " + "https" + "://packages.test/simple", "see packages.example" + ".com"]
)
def test_an_address_is_found(text: str) -> None:
    assert len(foreign_addresses(text)) == 1


@pytest.mark.parametrize(
    "text",
    ["http://www.w3.org/2000/svg", "http://127.0.0.1:8044/", "http://localhost:80", "a.order", "card.net-shot"],
)
def test_an_allowed_address_passes(text: str) -> None:
    assert foreign_addresses(text) == []


@pytest.mark.parametrize(
    "text", ["/" + "home/ann/grognard", "'/" + "tmp/x'", "C:" + "\\Users", "../sha" + "red/rules/x.md"]
)
def test_a_path_of_one_machine_is_found(text: str) -> None:
    assert len(machine_paths(text)) == 1


@pytest.mark.parametrize("text", ["#!/usr/bin/env bash", "tests/" + "work/x", "games/memoir44/rules/", "a shared rule"])
def test_a_path_within_the_project_passes(text: str) -> None:
    assert machine_paths(text) == []
