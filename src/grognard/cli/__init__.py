"""The command line: ``grognard play``, ``show``, ``replay``, ``rules``, ``sim`` and the lists of what there is.

Every error ends in one sentence on the error output and exit code 2. The modules of this package are imported when
their command runs, so that ``grognard --help`` is quick.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from grognard.cli.errors import CommandError, sentence_for

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""As the shell says it of programs that nobody reads any more: 128 and the number of the signal."""

__all__ = ["CommandError", "main", "run"]


def main() -> None:
    """Run the command line of this process and exit."""
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except OSError:  # this has been told; what cannot be written must not be tried again at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code.

    That is 0, 2 for an error that was told, 130 after Ctrl-C, or 141 if nobody reads what is written.
    """
    _open_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal's encoding may lack a letter; that is no reason to stop
    try:
        from grognard.cli.app import app

        code = app(args=list(arguments) or ["--help"], prog_name="grognard", standalone_mode=False)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return PIPE_CLOSED
    except SystemExit as end:  # so the library of commands ends if nobody reads, before this module is asked
        if end.code != 1:
            raise
        return PIPE_CLOSED
    except Exception as error:
        sentence = sentence_for(error)
        if sentence is None:
            raise
        print(f"grognard: {sentence}", file=sys.stderr)
        return WRONG_USE
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """Give a process that was started without input or outputs empty ones, as other programs see to before they run."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - never closed
