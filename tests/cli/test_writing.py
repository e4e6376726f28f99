"""Files that commands write: whole or not at all, and never at the cost of what was there."""

from __future__ import annotations

import resource
import subprocess
from pathlib import Path

import pytest

from grognard.cli.errors import CommandError
from grognard.cli.files import write_text
from tests.cli.terminal import COMMAND, environment

EXPORT = (*COMMAND, "memoir44", "export", "pegasus-bridge")


def full_disk() -> None:
    """Let the process write no more than 2000 bytes into a file, as on a disk that is full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))


@pytest.mark.parametrize("held", ["what was there", None])
def test_a_full_disk_costs_no_file(held: str | None, tmp_path: Path) -> None:
    file = tmp_path / "mine.m44"
    if held is not None:
        file.write_text(held)
    done = subprocess.run(
        [*EXPORT, file.name],
        cwd=tmp_path,
        env=environment(),
        preexec_fn=full_disk,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "grognard: mine.m44: the file cannot be written (File too large); choose another\n"
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == ({} if held is None else {file.name: held})


def test_a_file_keeps_its_mode_and_its_place_behind_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file.m44", tmp_path / "link.m44"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_text(link, "new")
    assert link.is_symlink()
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file.m44", "link.m44"]


def test_links_to_nothing_are_followed_and_circles_refused(tmp_path: Path) -> None:
    link, circle = tmp_path / "link.m44", tmp_path / "circle.m44"
    link.symlink_to(tmp_path / "new.m44")
    write_text(link, "new")
    assert (tmp_path / "new.m44").read_text() == "new"
    circle.symlink_to(circle)
    with pytest.raises(CommandError, match=r"circle\.m44: the file cannot be written"):
        write_text(circle, "new")
    assert circle.is_symlink()
