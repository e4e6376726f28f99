"""What tests of a game's texts share: its catalogues as they are written, and what its source says.

What can be said is found by reading the source: reasons of refusals, terms and questions where they are written, ids
from the tables of facts, and every key that the source spells out.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from grognard.kernel.event import Event
from grognard.kernel.text import Catalogue

KEY = re.compile(r"[a-z-]+(\.[a-z0-9_-]+)+(?<!-)")
PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
WRONG_SIGNS = {
    "en": re.compile(r"  | [.,:;?!]|[‘’“”]"),
    "zh": re.compile(r"[,;?!]|[^0-9D]:|\.(?!\w)|'(?!44)|\"|[一-鿿] |[ ] "),
    "fr": re.compile(r"  |[^\u00a0][:;?!»]|«[^\u00a0]|['\"]|,[^ ]"),
}
"""Signs that have no place in a sentence: French sets a hard space before its tall signs, Chinese its own signs."""
STRANGERS = re.compile(r"[a-z]{2,}")
"""Words in small letters: in a Chinese sentence an id that nobody translated."""


class Said(NamedTuple):
    """A key that the source hands to the catalogue in one place, and the facts that it gives there."""

    where: str
    key: str
    facts: frozenset[str]


class Texts:
    """The texts of a package that keeps them in its folder ``texts``."""

    def __init__(self, package: ModuleType) -> None:
        assert package.__file__ is not None
        self.package = Path(package.__file__).parent
        self.folder = self.package / "texts"

    # ---- what the catalogues hold ------------------------------------------------------------------------------------

    @cache  # noqa: B019  # there is one for each game, as long as the tests run
    def catalogue(self, language: str) -> Catalogue:
        """The texts of a language, with MissingText for a gap."""
        return Catalogue.load([self.folder], language, strict=True)

    @cache  # noqa: B019  # as above
    def written(self, language: str) -> Mapping[str, tuple[str, ...]]:
        """Every text of a language as it stands in its files: key to its forms."""
        found: dict[str, tuple[str, ...]] = {}
        key = ""
        for file in sorted((self.folder / language).glob("*.po")):
            for line in file.read_text("utf-8").splitlines():
                word, _, quoted = line.partition(" ")
                if word == "msgid":
                    key = ast.literal_eval(quoted)
                elif word.startswith("msgstr") and key:
                    found[key] = (*found.get(key, ()), ast.literal_eval(quoted))
        return found

    def placeholders(self, key: str) -> set[str]:
        """The facts that the English text of a key inserts."""
        return {name for form in self.written("en")[key] for name in PLACEHOLDER.findall(form)}

    # ---- what the source says ----------------------------------------------------------------------------------------

    @cached_property
    def trees(self) -> Mapping[Path, ast.Module]:
        """The syntax tree of every module of the package."""
        return {file: ast.parse(file.read_text("utf-8")) for file in sorted(self.package.rglob("*.py"))}

    def calls(self, *names: str) -> Iterator[tuple[Path, ast.Call]]:
        """Every call of a function or class by one of these names."""
        for file, tree in self.trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                    if name in names:
                        yield file, node

    def words_of(self, function: str, position: int) -> set[str]:
        """Every word that calls of a function spell out in one of their arguments."""
        found: set[str] = set()
        for _, call in self.calls(function):
            if len(call.args) > position:
                found |= strings(call.args[position])
        return found

    @cache  # noqa: B019  # as above
    def said(self, family: str, name: str) -> tuple[Said, ...]:
        """Every reason of a refusal or term with its facts; reasons in a table have those of the call that reads it."""
        found: list[Said] = []
        for file, call in self.calls(name):
            facts = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
            where = f"{file.relative_to(self.package)}:{call.lineno}"
            reason = call.args[1]
            if isinstance(reason, ast.Constant):
                reasons = {str(reason.value)}
            else:
                tables = [
                    node for node in ast.walk(self.trees[file]) if isinstance(node, ast.Tuple) and len(node.elts) == 3
                ]
                reasons = {str(row.elts[1].value) for row in tables if isinstance(row.elts[1], ast.Constant)}
                assert reasons, f"{where}: where do the reasons come from?"
            found += [Said(where, f"{family}.{each}", facts) for each in sorted(reasons)]
        assert len(found) > 3
        return tuple(found)

    def spelt_out(self, apart_from: str = "") -> set[str]:
        """Every string of the source that reads like a key of one of the families, but for those of one subpackage."""
        families = {key.split(".")[0] for key in self.written("en")}
        spoken = [tree for file, tree in self.trees.items() if apart_from not in file.relative_to(self.package).parts]
        found = {text for tree in spoken for text in strings(tree) if KEY.fullmatch(text)}
        return {key for key in found if key.split(".")[0] in families and not key.endswith((".toml", ".svg", ".po"))}

    def composed(self, key: str) -> bool:
        """Whether some f-string of the source gives this key, its changing part being a word that the source knows."""
        for tree in self.trees.values():
            for node in ast.walk(tree):
                if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    start = str(node.values[0].value)
                    if not KEY.fullmatch(start + "x") or not key.startswith(start):
                        continue
                    if key.removeprefix(start) in self.known_words:
                        return True
        return False

    @cached_property
    def known_words(self) -> frozenset[str]:
        """Every string of the source, among them the kinds of questions and groups of the legend."""
        return frozenset().union(*(strings(tree) for tree in self.trees.values()))


def strings(tree: ast.AST) -> set[str]:
    """Every string that is spelt out in a piece of source."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def events_of(module: ModuleType) -> dict[str, type[Event]]:
    """The events that a module defines, by their keys."""
    return {
        each.key(): each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    }


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def check(sentence: str, language: str, notation: str = "$.") -> None:
    """A sentence is whole: no gap, no id, no leftover; ``notation`` is a pattern of what may stand in small letters."""
    assert sentence.strip()
    assert not re.search(r"[{}]|\bNone\b|\b[a-z-]+\.[a-z]|\b(True|False)\b", sentence), sentence
    if language == "zh":
        assert not STRANGERS.search(re.sub(notation, "", sentence)), sentence
