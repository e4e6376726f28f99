"""``grognard GAME TOOL``: the tools of a game or toolkit as commands, made from what each of them takes."""

from __future__ import annotations

import dataclasses
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from inspect import Parameter, Signature
from pathlib import Path
from types import GenericAlias, NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import typer
from typer.core import TyperCommand

from grognard.cli.errors import CommandError, sentence_for
from grognard.cli.files import write_text
from grognard.cli.words import choose_language, words
from grognard.kernel.file import read_file, read_stream
from grognard.kernel.game import broken_games, games
from grognard.kernel.text import LANGUAGES
from grognard.kernel.tool import Columns, Complaint, InputFile, Language, OutputName, Tool, ToolResult, said_name
from grognard.kernel.toolkit import HasTools, broken_toolkits, toolkits

HARMLESS: Final = "\u00a0\u3000\u200d"
"""What Python does not call printable, and no terminal minds: wide blanks, and what joins the parts of an emoji."""
FOUND_FAULT: Final = 1
"""The exit code of a tool that did its work and found fault,"""
COMPLAINED: Final = 2
"""and of one that could not use some of what it was handed."""
STDIN: Final = "-"
"""The name of what is piped in."""
_JSON: Final = "as_json"
_NEGATIVE: Final = re.compile(r"-\d")


def game_command(name: str) -> Any:
    """Return the command that holds the tools of this name, None if there are none.

    BrokenGame or BrokenToolkit if they cannot be loaded.
    """
    owner = _owner(name)
    if owner is None or not owner.tools:
        return None
    group = typer.Typer(name=name, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    group.callback(help="Tools of this game.", invoke_without_command=True)(_help)
    for tool in owner.tools:
        with _blamed(owner, tool):
            group.command(tool.name, cls=_Command, help=tool.help)(_command(owner, tool))
    return typer.main.get_command(group)


def _owner(name: str) -> HasTools | None:
    """Return the game or toolkit of this name; games are loaded only if it is no toolkit's.

    A game keeps its tools if the toolkit of another package goes by its name.
    """
    if name in toolkits():
        return toolkits()[name]
    if name in broken_games():
        raise broken_games()[name]
    game = games().get(name)
    if game is None and name in broken_toolkits():
        raise broken_toolkits()[name]
    return game


def _help(context: typer.Context) -> None:
    """Show the tools if none is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


class _Command(TyperCommand):
    """A command whose arguments may be numbers below 0."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take what begins with a minus and a digit for an argument, as no option does."""
        ctx.ignore_unknown_options = any(_NEGATIVE.match(each) for each in args)
        return super().parse_args(ctx, args)


@contextmanager
def _blamed(owner: HasTools, tool: Tool) -> Iterator[None]:
    """Tell a fault of another package's tool in a sentence; the own ones are for those who mend them."""
    try:
        yield
    except Exception as error:
        package = (getattr(tool.run, "__module__", None) or tool.takes.__module__).partition(".")[0]
        if sentence_for(error) is not None or package == __name__.partition(".")[0]:
            raise
        why = f"{type(error).__name__}: {error}"
        told = f"the tool '{tool.name}' of '{owner.id}' failed ({why}); this is a fault of the package '{package}'"
        raise CommandError(f"{told}, so tell its makers, or take it away") from error


def _command(owner: HasTools, tool: Tool) -> Callable[..., None]:
    kinds = get_type_hints(tool.takes)

    def command(**given: Any) -> None:
        as_json = given.pop(_JSON, False)
        language = next(
            (choose_language(given[name]) for name, kind in kinds.items() if kind is Language), LANGUAGES[0]
        )
        taken = {name: _value(kinds[name], value, language) for name, value in given.items()}
        taken |= {name: _columns() for name, kind in kinds.items() if kind is Columns}
        with _blamed(owner, tool):
            asked = tool.takes(**taken)
            code = _tell(tool.parts(asked) if tool.parts else [tool.run(asked)], as_json)
        raise typer.Exit(code)

    fields = [field for field in dataclasses.fields(tool.takes) if kinds[field.name] is not Columns]
    parameters = [_parameter(field, kinds[field.name]) for field in fields]
    if tool.gives:
        shown = typer.Option("--json", help="Print data instead, one JSON object a line.")
        parameters.append(Parameter(_JSON, Parameter.KEYWORD_ONLY, annotation=Annotated[bool, shown], default=False))
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__name__ = f"{owner.id}_{tool.name}"
    return command


def _parameter(field: dataclasses.Field[Any], kind: Any) -> Parameter:
    """Return the parameter of a command for a field: an argument, or an option where there is a default."""
    shown: Mapping[str, Any] = {"metavar": field.metadata.get("metavar") or None, "help": field.metadata.get("help")}
    if field.default is dataclasses.MISSING:
        annotation: Any = Annotated[_shape(kind), typer.Argument(show_default=False, **shown)]
        default = None if NoneType in get_args(kind) else Parameter.empty
        return Parameter(field.name, Parameter.KEYWORD_ONLY, annotation=annotation, default=default)
    default = None if kind is Language else field.default  # else what the environment says would never be asked for
    option = f"--{said_name(field.name).replace('_', '-')}"
    annotation = Annotated[_shape(kind), typer.Option(option, show_default=default not in (None, False), **shown)]
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _shape(kind: Any) -> Any:
    """Return what stands on a command line for a kind of field."""
    if get_origin(kind) is tuple:
        return GenericAlias(list, (_shape(get_args(kind)[0]),))
    if NoneType in get_args(kind):
        return _shape(_without_none(kind)) | None
    return {InputFile: str, OutputName: str, Language: str | None}.get(kind, kind)


def _without_none(kind: Any) -> Any:
    return next(part for part in get_args(kind) if part is not NoneType)


def _value(kind: Any, given: Any, language: str) -> Any:
    if get_origin(kind) is tuple:
        return tuple(_value(get_args(kind)[0], each, language) for each in given)
    if NoneType in get_args(kind):
        return None if given is None else _value(_without_none(kind), given, language)
    if kind is Language:
        return language
    return _handed(given, language) if kind is InputFile else given


def _columns() -> int:
    """Return the columns of the terminal, or what is pleasant to read where there is none."""
    from grognard.cli.paper import Paper

    return Paper().width


def _handed(name: str, language: str) -> InputFile:
    """Read a file for a tool; what kept it from being read is for the tool to tell."""
    if not name:
        return InputFile("''", trouble=words(language).say("cli.no-file-name"))
    try:
        return InputFile(name, read_stream(sys.stdin.buffer) if name == STDIN else read_file(Path(name)))
    except OSError as error:
        return InputFile(name, trouble=words(language).say("cli.file-not-opened", reason=error.strerror))
    except ValueError:
        return InputFile(name, trouble=words(language).say("cli.no-file-name"))


def _tell(parts: Iterable[ToolResult], as_json: bool) -> int:
    """Write what a tool has to say as soon as it says it, its complaints at the end; returns the exit code."""
    complaints: list[Complaint] = []
    is_ok = True
    for part in parts:
        for name, text in part.files.items():
            write_text(Path(name), text)
        for line in _data_lines(part) if as_json else map(_printable, part.lines):
            typer.echo(line)
        complaints += part.complaints
        is_ok = is_ok and part.ok
    for complaint in complaints:
        typer.echo(_printable(str(complaint)), err=True)
    if complaints:
        return COMPLAINED
    return 0 if is_ok else FOUND_FAULT


def _data_lines(result: ToolResult) -> list[str]:
    import msgspec

    encoder = msgspec.json.Encoder()
    return [_escaped(encoder.encode(each).decode()) for each in result.results]


def _escaped(data: str) -> str:
    """Return JSON that says the same without signs that could upset a terminal; they stand in its texts only."""
    return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in data)


def _printable(line: str) -> str:
    return "".join(sign if sign.isprintable() or sign in HARMLESS else "?" for sign in line)
