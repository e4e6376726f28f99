"""Sheets of symbols: SVG files whose groups with an id are placed by `use`, colours as CSS variables."""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.drawing.svg import add

_SVG: Final = "{http://www.w3.org/2000/svg}"

COMMON: Final = files("grognard.drawing") / "art" / "common.svg"
"""What several games draw: trees, houses, marks."""


class Sheets:
    """The symbols of some files, each named by its id."""

    def __init__(self, *sheets: Traversable) -> None:
        self.sheets = sheets

    @cached_property
    def _roots(self) -> tuple[ET.Element, ...]:
        return tuple(_read(sheet) for sheet in self.sheets)

    def symbols(self, colour: Callable[[str], str]) -> dict[str, ET.Element]:
        """Return the symbols by id, with what a function gives for each of their colours."""
        found: dict[str, ET.Element] = {}
        for root in self._roots:
            for element in deepcopy(root).iter():
                for name, value in element.attrib.items():
                    if value.startswith("var(--"):
                        element.attrib[name] = colour(value[6:-1])
                if "id" in element.attrib:
                    found[element.attrib["id"]] = element
        return found

    def artwork(self) -> str:
        """Return every symbol on one sheet, colours as CSS variables."""
        root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "aria-hidden": "true"})
        definitions = add(root, "defs")
        for sheet in self._roots:
            for group in sheet.iter("defs"):
                definitions.extend(group)
        return ET.tostring(root, encoding="unicode")


def with_parts(used: Iterable[str], symbols: Mapping[str, ET.Element]) -> list[ET.Element]:
    """Return the symbols that were used and those that they use in turn."""
    wanted = sorted(used)
    for symbol in wanted:
        wanted.extend(
            part for use in symbols[symbol].iter("use") if (part := use.attrib["href"].removeprefix("#")) not in wanted
        )
    return [symbols[symbol] for symbol in wanted]


def define(svg: ET.Element, used: Iterable[str], symbols: Mapping[str, ET.Element]) -> None:
    """Put the symbols that a drawing uses into its `defs`."""
    definitions = svg.find("defs")
    assert definitions is not None, "a drawing that uses symbols has a place for them"
    definitions.extend(with_parts(used, symbols))


def _read(sheet: Traversable) -> ET.Element:
    root = ET.fromstring(sheet.read_text(encoding="utf-8"))
    for element in root.iter():
        element.tag = element.tag.removeprefix(_SVG)
    return root
