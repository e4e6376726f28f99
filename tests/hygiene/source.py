"""A Python file of the project, read but not run, and the questions the hygiene tests ask about it."""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"


class Source:
    """One module: its dotted name, whether it is a package, its text and syntax tree."""

    def __init__(self, name: str, text: str, *, package: bool = False) -> None:
        self.name = name
        self.text = text
        self.package = package
        self.tree = ast.parse(text)

    def imports(self) -> Iterator[tuple[int, str]]:
        """Line and dotted name of whatever is imported, in functions and under TYPE_CHECKING too.

        `from a import b` gives `a.b`, since `b` may be a module; relative imports are resolved.
        """
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, alias.name
            elif isinstance(node, ast.ImportFrom):
                base = self._base(node)
                for alias in node.names:
                    yield node.lineno, f"{base}.{alias.name}"

    def _base(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        parents = parts[: len(parts) - node.level + self.package]
        return ".".join(parents + ([node.module] if node.module else []))

    def uses_outside_annotations(self, name: str) -> list[int]:
        """Lines where a name is read for more than a type hint."""
        hints: set[ast.AST] = set()
        for node in ast.walk(self.tree):
            for hint in (getattr(node, "annotation", None), getattr(node, "returns", None)):
                if isinstance(hint, ast.AST):
                    hints.update(ast.walk(hint))
        return [
            node.lineno
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Name) and node.id == name and node not in hints
        ]

    def calls(self, name: str) -> list[int]:
        """Lines that call a function by its bare name."""
        return [
            node.lineno
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
        ]

    def defines(self, name: str) -> bool:
        """Whether a function or method of that name is defined here."""
        return any(isinstance(node, ast.FunctionDef) and node.name == name for node in ast.walk(self.tree))

    def code_words(self) -> Iterator[tuple[int, str]]:
        """Line and text of the names and strings in code, without comments and docstrings."""
        docs = self._docstring_lines()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE) and token.start[0] not in docs:
                yield token.start[0], token.string

    def _docstring_lines(self) -> set[int]:
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        lines: set[int] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
                first = node.body[0]
                lines.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
        return lines


def project_sources() -> list[Source]:
    """Every module under src/, in a fixed order."""
    return [read_source(path) for path in sorted(SRC.rglob("*.py"))]


def read_source(path: Path) -> Source:
    """Read one file under src/."""
    parts = list(path.relative_to(SRC).with_suffix("").parts)
    package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if package else parts)
    return Source(name, path.read_text(encoding="utf-8"), package=package)
