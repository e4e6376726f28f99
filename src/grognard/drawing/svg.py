"""Drawings as SVG: elements, and paths as text."""

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import Final

Point = tuple[float, float]

_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_REFERENCES: Final = ("href", "clip-path")


def number(value: float) -> str:
    """A length as SVG writes it: one decimal at most.

    >>> number(50.0), number(-28.867), number(-0.01)
    ('50', '-28.9', '0')
    """
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def points(*xy: Point) -> str:
    """Points as a path writes them."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in xy)


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
