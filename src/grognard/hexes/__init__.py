"""Geometry of hex boards; knows no game and imports nothing else of grognard."""

from grognard.hexes.areas import Pattern, covering, patterns_at, placed, turnings
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
from grognard.hexes.flat import (
    COMPASS,
    FLAT_STEPS,
    FlatHex,
    code,
    flat_corner,
    flat_distance,
    flat_from_pointy,
    mirrored,
    pointy_from_flat,
    row_of,
    step,
    turned,
)
from grognard.hexes.flat_grid import FlatGrid
from grognard.hexes.hex import Hex, add, disc, distance, neighbours, ring, rotate, scale, subtract
from grognard.hexes.labels import LabelError, label, read_label
from grognard.hexes.maze import Maze
from grognard.hexes.path import cheapest_paths, one_path, reach
from grognard.hexes.region import HexId, Region, bits, mask_of, rectangle_pointy
from grognard.hexes.sight import SightLine, blockers, sight_line
from grognard.hexes.sketch import SketchError, Token, read_sketch, write_sketch
from grognard.hexes.travel import Layer, leap_from, leap_to, leapt_way, nearest, walk_from, walk_to, walked_way

__all__ = [
    "COMPASS",
    "FLAT_STEPS",
    "Flat",
    "FlatGrid",
    "FlatHex",
    "Hex",
    "HexId",
    "LabelError",
    "Layer",
    "Maze",
    "Offset",
    "Pattern",
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
    "code",
    "covering",
    "disc",
    "distance",
    "flat_corner",
    "flat_distance",
    "flat_from_pointy",
    "from_double_height",
    "from_double_width",
    "from_offset",
    "label",
    "leap_from",
    "leap_to",
    "leapt_way",
    "mask_of",
    "mirrored",
    "nearest",
    "neighbours",
    "one_path",
    "patterns_at",
    "placed",
    "pointy_from_flat",
    "reach",
    "read_label",
    "read_sketch",
    "rectangle_pointy",
    "ring",
    "rotate",
    "row_of",
    "scale",
    "sight_line",
    "step",
    "subtract",
    "to_double_height",
    "to_double_width",
    "to_offset",
    "turned",
    "turnings",
    "walk_from",
    "walk_to",
    "walked_way",
    "write_sketch",
]
