"""A program in a pseudo-terminal, typed at as a person would, and the screen that person sees."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

COMMAND: Final = (sys.executable, "-c", "from grognard.cli import main; main()")
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
PATIENCE: Final = 60
"""Seconds after which a program that says nothing has failed."""


def environment(**changes: str) -> dict[str, str]:
    """The environment of a program under test: no language, colour or size of the machine's own."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "HOME", "TMPDIR")}
    return {**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", **changes}


def _take_terminal() -> None:
    """Make standard input the controlling terminal of the new session."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """One run of ``grognard`` in a pseudo-terminal.

    ``output`` is all that was written, ``since`` what came after the last line that was typed.
    """

    def __init__(
        self, *arguments: str, cwd: Path, size: tuple[int, int] = (45, 80), env: dict[str, str] | None = None
    ) -> None:
        self._end, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self._process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=env or environment(),
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - no threads here; without it Ctrl-C reaches nobody
        )
        os.close(slave)
        self.output = ""
        self.since = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._end)

    @property
    def screen(self) -> str:
        """What can be seen, scrolled back as far as it goes: all since the screen was last cleared, without colours."""
        return ESCAPES.sub("", self.output.rpartition(CLEAR)[2]).replace("\r\n", "\n")

    @property
    def answer(self) -> str:
        """What came after the last line that was typed, without colours."""
        return ESCAPES.sub("", self.since).replace("\r\n", "\n")

    def wait_for(self, ending: str = "\n> ") -> str:
        """Wait until what the program has written since the last line ends so; return that."""
        deadline = time.monotonic() + PATIENCE
        while not self.answer.endswith(ending):
            if not self._read(deadline):
                raise AssertionError(f"the program ended; expected {ending!r} after {self.answer[-2000:]!r}")
        return self.answer

    def type(self, line: str, ending: str = "\n> ") -> str:
        """Type a line and wait for the next prompt; return what was written after the line."""
        self.send(f"{line}\n")
        return self.wait_for(ending)

    def send(self, keys: str) -> None:
        """Press keys."""
        self.since = ""
        os.write(self._end, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, a moment after the prompt: until the line editor listens, Python sees no signal."""
        time.sleep(0.5)
        self.send("\x03")

    def wait(self) -> int:
        """Read until the program ends; return its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self._process.wait()

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._end], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            self._process.send_signal(signal.SIGKILL)
            raise AssertionError(f"nothing happened in {PATIENCE} s after {self.answer[-2000:]!r}")
        try:
            found = os.read(self._end, 65536)
        except OSError:  # how Linux says that the other end is closed
            found = b""
        text = found.decode(errors="replace")
        self.output += text
        self.since += text
        return bool(found)
