"""What goes wrong for reasons outside the program, in one sentence each."""

from __future__ import annotations

LONGEST = 1000
"""Characters of a message."""


class CommandError(Exception):
    """A command cannot do what it was asked; the message is one sentence for the user."""


def sentence_for(error: Exception) -> str | None:
    """Return the sentence for an error that is the user's to mend; None for a fault of the program.

    Known are errors of the command line, of this module, and of the kernel and the content reader, whose messages are
    sentences with file, line, reason and advice; and files that cannot be read or written.
    """
    from typer import TyperException

    from grognard.content import ContentError
    from grognard.kernel.game import PositionError, UnknownName
    from grognard.kernel.option import OptionError
    from grognard.kernel.record import RecordError
    from grognard.kernel.text import CatalogueError
    from grognard.kernel.tool import ToolError
    from grognard.store.errors import StoreError

    if isinstance(error, TyperException):
        return one_line(error.format_message())
    own = (CommandError, ContentError, CatalogueError, StoreError, ToolError)
    if isinstance(error, (*own, UnknownName, OptionError, PositionError, RecordError)):
        return one_line(str(error))
    if isinstance(error, OSError):
        # Without a file it is the output that failed, of a full disk for one.
        where = "the output cannot be written" if error.filename is None else error.filename
        return one_line(f"{where}: {error.strerror or error}")
    return None


def one_line(text: str) -> str:
    """Return a message on one line, without control characters that could upset a terminal.

    A very long one, which quotes something of a file or a typed line, loses its middle: at its ends stand place and
    advice.
    """
    line = " ".join(text.split())
    if len(line) > LONGEST:
        line = f"{line[: LONGEST - 300]} ... {line[-300:]}"
    return "".join(sign if sign.isprintable() else "?" for sign in line)
