"""Strict TOML: a file becomes dataclasses or an error that names its line."""

import ast
import dataclasses
import enum
import functools
import re
import sys
import tomllib
import types
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from grognard.content.lines import LineMap, Where
from grognard.kernel.file import read_file
from grognard.kernel.text import unknown

T = TypeVar("T")
Parsers = Mapping[Any, Callable[[Any], Any]]

_SCALARS = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
_LARGEST = 2**63
"""TOML's whole numbers have 64 bits, which ``tomllib`` does not check."""

_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")

_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){50}""")
"""A key of more than 50 names: ``tomllib`` takes minutes to read one of a hundred thousand."""


_LONG_NUMBER = re.compile(r"[0-9][0-9_]{4300}")
"""More digits than Python reads as a number, which ``tomllib`` tells as advice to a programmer, without a place."""

_TABLE_TWICE = re.compile(r"Cannot declare (\(.*\)) twice")
"""What ``tomllib`` says with a tuple of names."""


class ContentError(Exception):
    """A content file does not say what it should; reads as one sentence with file and, where there is one, line."""

    def __init__(self, file: str, line: int | None, problem: str) -> None:
        super().__init__(file, line, problem)
        self.file = file
        self.line = line
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.file}: {self.problem}" if self.line is None else f"{self.file}:{self.line}: {self.problem}"


class TomlFile:
    """A TOML document that was read, and can be turned into dataclasses.

    A dataclass says what a table holds: every field is a key (``from_`` is the key ``from``), a field with a default
    may be left out, so may one that can be None. Fields are bool, int, float, str, Enum (by value), Literal, NewType,
    another dataclass, ``X | None`` and other unions, ``tuple[X, ...]``, ``tuple[X, Y]``, ``frozenset[X]``,
    ``list[X]``, ``dict[str, X]`` (the names may also be whole numbers, Enum or Literal) and, for a value taken as it
    is, ``object``. A field ``id`` of a table in a ``dict`` holds the table's name. A ValueError of ``__post_init__``
    becomes a ContentError at the table.
    """

    def __init__(self, name: str, text: str) -> None:
        """Read a text; the name stands for the file in errors. ContentError if it is not valid TOML."""
        self.name = name
        self.text = text.replace("\r\n", "\n")
        if (found := _LONG_KEY.search(self.text)) is not None:
            raise ContentError(name, self.text.count("\n", 0, found.start()) + 1, "tables are nested too deeply")
        try:
            self.table: Mapping[str, Any] = tomllib.loads(self.text)
        except RecursionError:
            raise ContentError(name, None, "lists or tables are nested too deeply") from None
        except ValueError as error:
            raise _syntax_error(name, self.text, error) from None

    @classmethod
    def read(cls, path: Path | Traversable) -> "TomlFile":
        """Read a file of the user's or of a package; ContentError if it cannot be read or is not UTF-8 or TOML."""
        name = str(path)
        try:
            content = read_file(path)
        except OSError as error:
            raise ContentError(name, None, f"cannot be read: {error.strerror or error}") from None
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise ContentError(name, content.count(b"\n", 0, error.start) + 1, "not UTF-8 text") from None
        return cls(name, text)

    def whole(self, cls: type[T], parsers: Parsers | None = None) -> T:
        """Read the file as one dataclass.

        ``parsers`` reads types that are neither dataclasses nor plain: ``{Program: Program.parse}``; a parser gets the
        TOML value and raises ValueError to refuse it.
        """
        result: T = _Reader(self, parsers or {}).value(cls, self.table, ())
        return result

    def tables(self, cls: type[T], parsers: Parsers | None = None) -> dict[str, T]:
        """Read the file as named tables, each one dataclass; the dict has the order of the file."""
        result: dict[str, T] = _Reader(self, parsers or {}).value(dict[str, cls], self.table, ())  # type: ignore[valid-type]
        return result

    def error(self, where: Where, problem: str, *, key: str | None = None, row: int | None = None) -> ContentError:
        """Make the error for a place, such as ``("units", 2, "hex")``, for checks that go beyond one value.

        The line is that of the place, or of a ``key`` in the table there, or of a ``row``, counted from 0, of the
        multi-line string there (a sketch can so name the line at fault).
        """
        if row is not None:
            line = self._line_map.row_line(where, row)
        else:
            line = self._line_map.line(where if key is None else (*where, key))
        return ContentError(self.name, line, f"{self._place(where)}: {problem}" if where else problem)

    @functools.cached_property
    def _line_map(self) -> LineMap:
        return LineMap(self.text)

    def _place(self, where: Where) -> str:
        """Write a place as a reader of the file would: ``[forest] sight``, ``[units #3] hex``."""
        value: Any = self.table
        for step in where:
            try:
                value = value[step]
            except (LookupError, TypeError):
                value = None
        if isinstance(value, dict):
            return f"[{_dotted(where)}]"
        last = max(at for at, step in enumerate(where) if isinstance(step, str))
        return f"[{_dotted(where[:last])}] {_dotted(where[last:])}" if last else _dotted(where)


def _syntax_error(name: str, text: str, error: ValueError) -> ContentError:
    """Turn tomllib's "Invalid value (at line 3, column 7)" into file, line and the rest."""
    said = str(error).replace("Cannot overwrite a value", "A key is defined twice")
    said = _TABLE_TWICE.sub(lambda found: f"Table [{'.'.join(ast.literal_eval(found[1]))}] is there twice", said)
    place = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", said)
    if place is None and (number := _LONG_NUMBER.search(text)) is not None:
        return ContentError(name, text.count("\n", 0, number.start()) + 1, "a number has too many digits")
    if place is None:
        return ContentError(name, None, f"not valid TOML: {said}")
    line, column = place.groups()
    problem = f"not valid TOML: {said[0].lower()}{said[1 : place.start()]}"
    if line is None:
        return ContentError(name, text.rstrip().count("\n") + 1, f"{problem} at the end of the file")
    return ContentError(name, int(line), f"{problem} (column {column})")


def _dotted(where: Where) -> str:
    """Write ``("units", 2)`` as ``units #3``."""
    text = ""
    for step in where:
        text += f" #{step + 1}" if isinstance(step, int) else f".{step}"
    return text.lstrip(".")


@dataclasses.dataclass(frozen=True, slots=True)
class _Field:
    """What a dataclass says about one of its keys."""

    name: str
    kind: Any
    required: bool


def _kinds(cls: type[Any]) -> dict[str, Any]:
    """The types of a dataclass's fields by name.

    A compiled class remembers of ``tuple[int, ...]`` no more than ``tuple``, so its source is read, which always lies
    beside the extension.
    """
    module = sys.modules[cls.__module__]
    if module.__file__ is None or not module.__file__.endswith(tuple(EXTENSION_SUFFIXES)):
        return get_type_hints(cls)
    extension = Path(module.__file__)
    source = extension.with_name(extension.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    found = [each for each in ast.parse(source).body if isinstance(each, ast.ClassDef) and each.name == cls.__name__]
    lines = [each for each in found[0].body if isinstance(each, ast.AnnAssign)]
    written = {line.target.id: ast.unparse(line.annotation) for line in lines if isinstance(line.target, ast.Name)}
    return get_type_hints(types.SimpleNamespace(__annotations__=written), vars(module))


@functools.cache
def _fields(cls: type[Any]) -> dict[str, _Field]:
    """The keys a dataclass reads; a field named like a Python word, ``from_``, loses its last underscore."""
    kinds = _kinds(cls)
    fields = {}
    for field in dataclasses.fields(cls):
        if field.init:
            has_default = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
            fields[field.name.removesuffix("_")] = _Field(field.name, kinds[field.name], not has_default)
    return fields


class _Reader:
    """Turns the values of one file into what annotations ask for."""

    def __init__(self, file: TomlFile, parsers: Parsers) -> None:
        self._file = file
        self._parsers = parsers

    def value(self, kind: Any, raw: Any, where: Where) -> Any:
        """Read one value as an annotation that ``TomlFile`` lists; TypeError for another, a mistake of ours."""
        if type(raw) is int and not -_LARGEST <= raw < _LARGEST:
            raise self._file.error(where, "the number is too large; expected one of at most 64 bits")
        if kind in self._parsers:
            return self._call(where, lambda: self._parsers[kind](raw))
        if kind is object or kind is Any:
            return raw
        if isinstance(kind, NewType):
            return self.value(kind.__supertype__, raw, where)
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return self._union(kind, parts, raw, where)
        if origin in (tuple, list, frozenset, Sequence):
            return self._list(kind, origin, parts, raw, where)
        if origin in (dict, Mapping):
            return self._dict(kind, parts, raw, where)
        if (choices := _choices(kind)) is not None:
            return self._choice(kind, choices, raw, where)
        if dataclasses.is_dataclass(kind):
            return self._record(kind, raw, where)
        if kind not in _SCALARS:
            raise TypeError(f"{kind} cannot be read from TOML; give a parser for it")
        if kind is float and type(raw) is int:
            return float(raw)
        if type(raw) is not kind:
            raise self._expected(kind, raw, where)
        return raw

    def _record(self, cls: Any, raw: Any, where: Where, name: str | None = None) -> Any:
        """Read a table as a dataclass; the name, if there is one, fills the field ``id``."""
        if not isinstance(raw, dict):
            raise self._expected(cls, raw, where)
        fields = _fields(cls)
        values: dict[str, Any] = {}
        if name is not None and "id" in fields:
            values["id"] = self.value(fields["id"].kind, name, where)
            fields = {key: field for key, field in fields.items() if key != "id"}
        for key in raw:
            if key not in fields:
                raise self._file.error(where, unknown("key", key, fields), key=key)
        for key, field in fields.items():
            if key in raw:
                values[field.name] = self.value(field.kind, raw[key], (*where, key))
            elif field.required:
                if type(None) not in get_args(field.kind):
                    raise self._file.error(where, f"missing key '{key}', expected {self._name(field.kind)}")
                values[field.name] = None
        return self._call(where, lambda: cls(**values))

    def _call(self, where: Where, build: Callable[[], Any]) -> Any:
        """Build a value of the caller's; its ValueError is a fault of the file."""
        try:
            return build()
        except ValueError as error:
            raise self._file.error(where, str(error)) from error

    def _list(self, kind: Any, origin: Any, parts: tuple[Any, ...], raw: Any, where: Where) -> Any:
        if not isinstance(raw, list):
            raise self._expected(kind, raw, where)
        if origin is tuple and parts[-1] is not ...:
            if len(raw) != len(parts):
                raise self._file.error(where, f"expected {self._name(kind)}, got {len(raw)}")
            return tuple([self.value(parts[at], each, (*where, at)) for at, each in enumerate(raw)])
        values = [self.value(parts[0], each, (*where, at)) for at, each in enumerate(raw)]
        if origin is list:
            return values
        if origin is not frozenset:
            return tuple(values)
        found: set[Any] = set()
        for at, value in enumerate(values):
            if value in found:
                raise self._file.error((*where, at), f"{_shown(raw[at])} is already in the list")
            found.add(value)
        return frozenset(found)

    def _dict(self, kind: Any, parts: tuple[Any, ...], raw: Any, where: Where) -> dict[Any, Any]:
        if not isinstance(raw, dict):
            raise self._expected(kind, raw, where)
        name_kind, value_kind = parts
        result = {}
        for key, each in raw.items():
            here = (*where, key)
            name = int(key) if name_kind is int and _WHOLE_NUMBER.fullmatch(key) else key
            name = self.value(name_kind, name, here)
            is_record = dataclasses.is_dataclass(value_kind) and value_kind not in self._parsers
            result[name] = (
                self._record(value_kind, each, here, key) if is_record else self.value(value_kind, each, here)
            )
        return result

    def _choice(self, kind: Any, choices: Sequence[tuple[Any, Any]], raw: Any, where: Where) -> Any:
        for value, meant in choices:
            if type(value) is type(raw) and value == raw:
                return meant
        words = [value for value, _ in choices if isinstance(value, str)]
        if isinstance(raw, str) and words:
            raise self._file.error(where, unknown("value", raw, words))
        raise self._expected(kind, raw, where)

    def _union(self, kind: Any, parts: tuple[Any, ...], raw: Any, where: Where) -> Any:
        """Take the first part that reads the value; if only one has its shape, that one tells what is wrong."""
        problems = []
        for part in parts:
            if part is not type(None):
                try:
                    return self.value(part, raw, where)
                except ContentError as error:
                    problems.append((part, error))
        if len(problems) > 1:
            problems = [(part, error) for part, error in problems if _has_shape(part, raw)]
        if len(problems) == 1:
            raise problems[0][1]
        raise self._expected(kind, raw, where)

    def _expected(self, kind: Any, raw: Any, where: Where) -> ContentError:
        return self._file.error(where, f"expected {self._name(kind)}, got {_shown(raw)}")

    def _name(self, kind: Any) -> str:
        """Say in words what a kind wants."""
        if kind in _SCALARS and kind not in self._parsers:
            return _SCALARS[kind]
        if isinstance(kind, NewType):
            return self._name(kind.__supertype__)
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return " or ".join([self._name(part) for part in parts if part is not type(None)])
        if origin is tuple and parts[-1] is not ...:
            return f"a list of {len(parts)} values"
        if origin in (tuple, list, frozenset, Sequence):
            return "a list"
        if origin in (dict, Mapping) or dataclasses.is_dataclass(kind):
            return "a table"
        if (choices := _choices(kind)) is not None:
            return f"one of {', '.join([_shown(value) for value, _ in choices])}"
        return f"a value for {getattr(kind, '__name__', kind)}"


def _choices(kind: Any) -> list[tuple[Any, Any]] | None:
    """The values in the file and what they mean, of a Literal or an Enum; None for other kinds."""
    if get_origin(kind) is Literal:
        return [(value, value) for value in get_args(kind)]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [(member.value, member) for member in kind]
    return None


def _has_shape(kind: Any, raw: Any) -> bool:
    """Whether a value is a table or a list where the kind wants one, or neither where it wants neither."""
    if isinstance(raw, dict):
        return get_origin(kind) in (dict, Mapping) or dataclasses.is_dataclass(kind)
    if isinstance(raw, list):
        return get_origin(kind) in (tuple, list, frozenset, Sequence)
    return kind is type(raw) or any(type(value) is type(raw) for value, _ in _choices(kind) or ())


def _shown(raw: Any) -> str:
    """Write a value of the file shortly, as an error shows it."""
    if isinstance(raw, dict):
        return "a table"
    if isinstance(raw, list):
        return "a list"
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, str):
        return f"'{raw}'" if len(raw) <= 40 else f"'{raw[:37]}...'"
    return str(raw)
