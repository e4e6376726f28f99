"""The colours of a battlefield's drawings, by name, for a light and a dark page: those of all games and its own."""

from typing import Final

from grognard.drawing.palette import Palette

PALETTE: Final = Palette(
    {
        "allies": ("#515D2C", "#66742F"),
        "allies-lo": ("#343D1A", "#2B3213"),
        "allies-hi": ("#7A8748", "#93A257"),
        "on-allies": ("#F7F2DC", "#FBF7E4"),
        "axis": ("#AAB9C5", "#9FB1BF"),
        "axis-lo": ("#5C6F7E", "#44525E"),
        "axis-hi": ("#D3DDE4", "#CBD8E1"),
        "on-axis": ("#15202A", "#111A22"),
        "st-ordered": ("#F2C14B", "#F2C14B"),
        "t-rock-bg": ("#C2BAA8", "#4B4A44"),
        "t-rock": ("#A79E8D", "#76726A"),
        "t-rock-hi": ("#DDD6C8", "#A5A096"),
        "t-rock-lo": ("#5E574B", "#23211C"),
        "t-sea": ("#6C9FB6", "#254E63"),
        "t-sea-lo": ("#32667F", "#7FB2C6"),
        "t-foam": ("#EDF4F2", "#B9D3DA"),
        "t-sand": ("#F2E3B6", "#6B6045"),
        "t-sand-lo": ("#C19F58", "#B79C62"),
        "t-bag": ("#CFB684", "#A58D5C"),
        "t-bag-hi": ("#E4D2AB", "#C4AD7C"),
        "t-bag-lo": ("#7D6536", "#40331A"),
        "t-steel": ("#45423A", "#C9C5B2"),
        "t-section": ("#A8321E", "#E2705A"),
        "allies-text": ("#48532A", "#BFCB8B"),
        "axis-text": ("#3B4C5A", "#A9BCCB"),
    }
)
