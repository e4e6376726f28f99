"""Drawings as SVG: elements, and the symbols of `art/` in some colours."""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import cache
from importlib.resources import files
from typing import Final

from grognard.games.memoir44.landscape import number, points
from grognard.games.memoir44.palette import COLOURS, palette

SHEETS: Final = ("terrain.svg", "units.svg", "cards.svg", "dice.svg")

SERIF: Final = (
    "Palatino, 'Palatino Linotype', P052, 'URW Palladio L', Georgia, 'Songti SC', SimSun, 'Noto Serif CJK SC', serif"
)
SANS: Final = "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, 'PingFang SC', sans-serif"

_SVG: Final = "{http://www.w3.org/2000/svg}"
_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_REFERENCES: Final = ("href", "clip-path")


def inks(theme: str) -> dict[str, str]:
    """Give what stands for each colour and type face in a picture that needs nothing else. `palette` gives errors."""
    return {**palette(theme), "serif": SERIF, "sans": SANS}


def page_inks() -> dict[str, str]:
    """Give the CSS variables that stand for colours and type faces in a picture that takes them from its page."""
    return {name: f"var(--{name})" for name in (*COLOURS, "serif", "sans")}


def add(parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
    """Append an element; an underscore in the name of an attribute stands for a hyphen."""
    return ET.SubElement(parent, tag, {name.replace("_", "-"): value for name, value in attributes.items()})


def stroke(parent: ET.Element, d: str, colour: str, width: float, **more: str) -> None:
    """Draw a line along a path, with round ends."""
    add(parent, "path", d=d, stroke=colour, stroke_width=number(width), fill="none", **_ROUND, **more)


def halo(text: ET.Element, colour: str, width: float) -> None:
    """Give text an edge of the colour of the ground, so that it can be read on any terrain."""
    for name, value in (("stroke", colour), ("stroke-width", number(width)), ("stroke-linejoin", "round")):
        text.set(name, value)
    text.set("paint-order", "stroke")


def rectangle(left: float, top: float, right: float, bottom: float) -> str:
    """Return a rectangle as a path."""
    return f"M{points((left, top))}H{number(right)}V{number(bottom)}H{number(left)}Z"


def written(elements: Iterable[ET.Element]) -> str:
    """Write elements as text, without anything around them."""
    return "".join(ET.tostring(element, encoding="unicode") for element in elements)


def rename(tree: ET.Element, prefix: str) -> None:
    """Put a prefix before every id of a drawing and before what refers to one, so that it is alone on its page."""
    for element in tree.iter():
        if "id" in element.attrib:
            element.attrib["id"] = prefix + element.attrib["id"]
        for name in _REFERENCES:
            if name in element.attrib:
                element.attrib[name] = element.attrib[name].replace("#", f"#{prefix}")


@cache
def _sheet(name: str) -> ET.Element:
    """A symbol sheet, its colours still CSS variables."""
    root = ET.fromstring((files("grognard.games.memoir44") / "art" / name).read_text(encoding="utf-8"))
    for element in root.iter():
        element.tag = element.tag.removeprefix(_SVG)
    return root


def symbols(colour: Callable[[str], str]) -> dict[str, ET.Element]:
    """Return the symbols of `art/` by id, with what a function gives for each of their colours."""
    found: dict[str, ET.Element] = {}
    for sheet in SHEETS:
        for element in deepcopy(_sheet(sheet)).iter():
            for name, value in element.attrib.items():
                if value.startswith("var(--"):
                    element.attrib[name] = colour(value[6:-1])
            if "id" in element.attrib:
                found[element.attrib["id"]] = element
    return found


@cache
def draw_artwork() -> str:
    """Return every symbol of `art/` on one sheet, colours as CSS variables."""
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "aria-hidden": "true"})
    definitions = add(root, "defs")
    for sheet in SHEETS:
        for group in _sheet(sheet).iter("defs"):
            definitions.extend(group)
    return ET.tostring(root, encoding="unicode")
