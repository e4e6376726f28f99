"""Geometry of hex boards; knows no game and imports nothing else of grognard."""

from grognard.hexes.coordinates import (
    Offset,
    RowCol,
    from_double_height,
    from_double_width,
    from_offset,
    to_double_height,
    to_double_width,
    to_offset,
)
from grognard.hexes.direction import Flat, Pointy
from grognard.hexes.hex import Hex, add, disc, distance, neighbours, ring, rotate, scale, subtract
from grognard.hexes.labels import LabelError, label, read_label
from grognard.hexes.path import cheapest_paths, one_path, reach
from grognard.hexes.region import HexId, Region, bits, mask_of, rectangle_pointy
from grognard.hexes.sight import SightLine, blockers, sight_line
from grognard.hexes.sketch import SketchError, Token, read_sketch, write_sketch

__all__ = [
    "Flat",
    "Hex",
    "HexId",
    "LabelError",
    "Offset",
    "Pointy",
    "Region",
    "RowCol",
    "SightLine",
    "SketchError",
    "Token",
    "add",
    "bits",
    "blockers",
    "cheapest_paths",
    "disc",
    "distance",
    "from_double_height",
    "from_double_width",
    "from_offset",
    "label",
    "mask_of",
    "neighbours",
    "one_path",
    "reach",
    "read_label",
    "read_sketch",
    "rectangle_pointy",
    "ring",
    "rotate",
    "scale",
    "sight_line",
    "subtract",
    "to_double_height",
    "to_double_width",
    "to_offset",
    "write_sketch",
]
