"""Values of a state as text and back: Python literals, and classes of this game by name.

A value is written as ``module.Class(part, ...)``, a fact as ``module.Class(field=...)`` without the fields that have
their defaults. Reading knows nothing but literals and the classes of this package that are values.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

from grognard.games.gloomhaven import rules
from grognard.hexes import FlatHex
from grognard.kernel.chance import Bag
from grognard.kernel.effects import Step
from grognard.kernel.text import unknown
from grognard.kernel.total import Term
from grognard.kernel.value import Facts, Value

_PACKAGE: Final = "grognard.games.gloomhaven."
_FOREIGN: Final = (Bag, Step, FlatHex, Term)
"""Classes of others that a state may hold."""


class ValueTextError(ValueError):
    """A text that is no value; the message says what stands there."""


def write_value(value: object) -> str:
    """Write a value.

    >>> write_value((1, "a", Bag((2, 0))))
    "(1, 'a', chance.Bag((2, 0)))"
    """
    if value is None or isinstance(value, bool | int | str):
        return repr(int(value)) if isinstance(value, int) and not isinstance(value, bool) else repr(value)
    if isinstance(value, Term):
        named = "".join([f", {name}={write_value(fact)}" for name, fact in sorted(value.facts.items())])
        return f"{_name(Term)}({value.amount}, {value.reason!r}, {value.rule!r}{named})"
    if isinstance(value, FlatHex):
        return f"{_name(FlatHex)}({value.q}, {value.t})"
    if isinstance(value, tuple):
        inner = ", ".join([write_value(each) for each in value])
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, list):
        return f"[{', '.join([write_value(each) for each in value])}]"
    if isinstance(value, dict):
        return f"{{{', '.join([f'{write_value(key)}: {write_value(each)}' for key, each in value.items()])}}}"
    if is_dataclass(value) and not isinstance(value, type):
        return f"{_name(type(value))}({', '.join(_fields(value))})"
    assert isinstance(value, Value), f"{type(value).__name__} cannot be written"
    return f"{_name(type(value))}({', '.join([write_value(each) for each in value.parts()])})"


def _fields(value: Any) -> Iterator[str]:
    for each in fields(value):
        held = getattr(value, each.name)
        if each.default is MISSING or held != each.default:
            yield f"{each.name}={write_value(held)}"


def _name(cls: type) -> str:
    return f"{cls.__module__.rpartition('.')[2]}.{cls.__name__}"


@cache
def _classes() -> dict[str, type]:
    """Return the classes that may stand in a text, by name: those of this package, and the bag.

    Some of its modules are imported only when they are needed, so all are imported first.
    """
    for module in walk_packages(rules.__path__, f"{rules.__name__}."):
        import_module(module.name)
    found: dict[str, type] = {_name(cls): cls for cls in _FOREIGN}
    waiting: list[type] = [Value, Facts]
    while waiting:
        subclasses: list[type] = waiting.pop().__subclasses__()
        for cls in subclasses:
            waiting.append(cls)
            if cls.__module__.startswith(_PACKAGE):
                other = found.setdefault(_name(cls), cls)
                assert other.__qualname__ == cls.__qualname__, f"two classes are called {_name(cls)}"
                found[_name(cls)] = cls
    return found


def read_value(node: ast.expr) -> Any:
    """Read a value from a parsed expression; ValueTextError for anything else."""
    if isinstance(node, ast.Constant) and (node.value is None or isinstance(node.value, bool | int | str)):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        if type(node.operand.value) is int:
            return -node.operand.value
    elif isinstance(node, ast.Tuple):
        return tuple([read_value(each) for each in node.elts])
    elif isinstance(node, ast.List):
        return [read_value(each) for each in node.elts]
    elif isinstance(node, ast.Dict):
        keys = [read_value(key) for key in node.keys if key is not None]
        return dict(zip(keys, [read_value(each) for each in node.values], strict=True))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return _built(f"{node.func.value.id}.{node.func.attr}", node)
    raise ValueTextError(f"line {node.lineno}: '{ast.unparse(node)[:40]}' is no value of a position")


def _built(name: str, node: ast.Call) -> Any:
    classes = _classes()
    if name not in classes:
        raise ValueTextError(f"line {node.lineno}: {unknown('value', name, tuple(classes))}")
    parts = [read_value(each) for each in node.args]
    named = {each.arg: read_value(each.value) for each in node.keywords if each.arg is not None}
    try:
        return classes[name](*parts, **named)
    except ValueError as error:
        raise ValueTextError(f"line {node.lineno}: {name}: {error}") from None
    except TypeError:  # its words are for programmers, and others in a compiled class
        shown = ast.unparse(node)
        shown = f"{shown[:57]}..." if len(shown) > 60 else shown
        raise ValueTextError(f"line {node.lineno}: expected a whole '{name}', got '{shown}'") from None
