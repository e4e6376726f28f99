"""``grognard GAME TOOL``: the tools of a game as commands, made from what each of them takes."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import typer

from grognard.cli.files import write_text
from grognard.kernel.file import read_file
from grognard.kernel.game import AnyGame, broken_games, games
from grognard.kernel.tool import InputFile, OutputName, Tool, ToolResult

HARD_SPACE: Final = "\u00a0"
FOUND_FAULT: Final = 1
"""The exit code of a tool that did its work and found fault."""


def game_command(name: str) -> Any:
    """Return the command that holds a game's tools, None if there is none; BrokenGame if it is broken."""
    if name in broken_games():
        raise broken_games()[name]
    game = games().get(name)
    if game is None or not game.tools:
        return None
    group = typer.Typer(name=name, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    group.callback(help="Tools of this game.", invoke_without_command=True)(_help)
    for tool in game.tools:
        group.command(tool.name, help=tool.help)(_command(game, tool))
    return typer.main.get_command(group)


def _help(context: typer.Context) -> None:
    """Show the tools if none is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _command(game: AnyGame, tool: Tool) -> Callable[..., None]:
    kinds = get_type_hints(tool.takes)

    def command(**given: Any) -> None:
        taken = {name: _value(kinds[name], value) for name, value in given.items()}
        _tell(tool.run(tool.takes(**taken)))

    parameters = [_parameter(field, kinds[field.name]) for field in dataclasses.fields(tool.takes)]
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__name__ = f"{game.id}_{tool.name}"
    return command


def _parameter(field: dataclasses.Field[Any], kind: Any) -> Parameter:
    """Return the parameter of a command for a field: an argument, or an option where there is a default."""
    shown: Mapping[str, Any] = {"metavar": field.metadata.get("metavar") or None, "help": field.metadata.get("help")}
    if field.default is dataclasses.MISSING:
        annotation: Any = Annotated[_shape(kind), typer.Argument(show_default=False, **shown)]
        return Parameter(field.name, Parameter.KEYWORD_ONLY, annotation=annotation)
    option = f"--{field.name.replace('_', '-')}"
    annotation = Annotated[_shape(kind), typer.Option(option, show_default=field.default not in (None, False), **shown)]
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=annotation)


def _shape(kind: Any) -> Any:
    """Return what stands on a command line for a kind of field."""
    if get_origin(kind) is tuple:
        return list[_shape(get_args(kind)[0])]  # type: ignore[misc]
    if NoneType in get_args(kind):
        return _shape(_without_none(kind)) | None
    return {InputFile: str, OutputName: str}.get(kind, kind)


def _without_none(kind: Any) -> Any:
    return next(part for part in get_args(kind) if part is not NoneType)


def _value(kind: Any, given: Any) -> Any:
    if get_origin(kind) is tuple:
        return tuple(_value(get_args(kind)[0], each) for each in given)
    if NoneType in get_args(kind):
        return None if given is None else _value(_without_none(kind), given)
    return _handed(given) if kind is InputFile else given


def _handed(name: str) -> InputFile:
    """Read a file for a tool; what kept it from being read is for the tool to tell."""
    try:
        return InputFile(name, read_file(Path(name)))
    except OSError as error:
        return InputFile(name, trouble=f"the file cannot be opened ({error.strerror})")
    except ValueError:
        return InputFile(name, trouble="this is no name of a file")


def _tell(result: ToolResult) -> None:
    for name, text in result.files.items():
        write_text(Path(name), text)
    for line in result.lines:
        typer.echo("".join(sign if sign.isprintable() or sign == HARD_SPACE else "?" for sign in line))
    if not result.ok:
        raise typer.Exit(FOUND_FAULT)
