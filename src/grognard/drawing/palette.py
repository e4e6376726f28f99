"""The colours of drawings that games share, by name, for a light and a dark page.

In their names `t-` is terrain, `-lo` and `-hi` are the shaded and the lit tone, `on-` is what stands on it. Where
colour carries a meaning, a shape or a sign carries it too. A game adds the colours of its own to these.
"""

from collections.abc import Mapping
from typing import Final

Colours = Mapping[str, tuple[str, str]]
"""Name -> (light, dark)."""

COMMON: Final[Colours] = {
    "paper": ("#F6F2E7", "#191F21"),
    "ink": ("#1E2320", "#ECE7D9"),
    "ink-2": ("#4A4F48", "#BFBDAF"),
    "accent": ("#B03C05", "#FF9A4A"),
    "danger": ("#9E1030", "#FF8A8F"),
    "glow": ("#EE7A1B", "#FF9A4A"),
    "glow-edge": ("#8F2F02", "#FFC797"),
    "gold": ("#C8952E", "#D6A640"),
    "gold-hi": ("#F0D58C", "#F5DD9A"),
    "casing": ("#FBF8EE", "#10140F"),
    "rim": ("#FBF8EE", "#E9E3D0"),
    "st-moved": ("#FBF8EE", "#F3EEDD"),
    "t-ink": ("#453F30", "#15170F"),
    "t-line": ("#55503C", "#A9A587"),
    "t-grid": ("#8D8A6C", "#6C7560"),
    "t-plain": ("#E6E4CB", "#3C4539"),
    "t-plain-2": ("#C2C39B", "#59634E"),
    "t-field-1": ("#DEE1C0", "#40493A"),
    "t-field-2": ("#EAE2C5", "#434637"),
    "t-wood-bg": ("#BECB9B", "#2E3D2B"),
    "t-wood": ("#7C9A5C", "#5B7A48"),
    "t-wood-hi": ("#A3BC7F", "#7A975E"),
    "t-wood-lo": ("#4F6A3D", "#2B4023"),
    "t-hill-bg": ("#DCC493", "#5E5033"),
    "t-hill-top": ("#EBDCB4", "#7C6A44"),
    "t-hill-lo": ("#80602D", "#2A200E"),
    "t-town-bg": ("#DFD3BC", "#4A443A"),
    "t-roof": ("#B4583B", "#B8613F"),
    "t-roof-2": ("#8D3D27", "#7F3A26"),
    "t-wall": ("#F8F0DE", "#CFC3A8"),
    "t-slate": ("#6E7680", "#7F8890"),
    "t-water": ("#93BCCA", "#35647A"),
    "t-water-lo": ("#3F7A94", "#8FC0D2"),
    "t-water-hi": ("#CBE1E6", "#6FA3B8"),
    "t-con": ("#BCB9AE", "#8B897F"),
    "t-con-hi": ("#DEDBD1", "#B3B0A5"),
    "t-con-lo": ("#7C786C", "#4F4D46"),
    "t-slot": ("#262522", "#0C0C0B"),
    "t-plank": ("#BC8E5B", "#9C7446"),
    "t-plank-lo": ("#6B4926", "#2E1D0C"),
    "map-text": ("#33301F", "#EDE7D2"),
    "map-water-text": ("#184659", "#CDEAF3"),
    "halo": ("#F3F0E0", "#20261F"),
    "drop": ("#3A321B", "#000000"),
    "drop-a": (".38", ".6"),
    "outline": ("#1E2320", "#0D1011"),
    "raised": ("#FDFBF5", "#232B2D"),
    "edge": ("#857F69", "#7D8583"),
    "die": ("#FBF7EA", "#EFE9D8"),
    "die-lo": ("#BDB299", "#8F8770"),
    "die-ink": ("#1E1D15", "#1E1D15"),
    "back": ("#3E4A38", "#3E4A38"),
    "back-hi": ("#E9CF8F", "#E9CF8F"),
}
"""`drop-a` alone is no colour but the strength of a shadow."""

SERIF: Final = (
    "Palatino, 'Palatino Linotype', P052, 'URW Palladio L', Georgia, 'Songti SC', SimSun, 'Noto Serif CJK SC', serif"
)
SANS: Final = "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, 'PingFang SC', sans-serif"

THEMES: Final = ("light", "dark")


class Palette:
    """The colours of a game's drawings: those that games share, and its own."""

    def __init__(self, own: Colours | None = None) -> None:
        self.colours: Colours = {**COMMON, **(own or {})}

    def tones(self, theme: str) -> dict[str, str]:
        """Give the colours as a theme has them, by name. ValueError for a theme that does not exist."""
        if theme not in THEMES:
            raise ValueError(f"unknown theme '{theme}': expected one of {', '.join(THEMES)}")
        return {name: pair[THEMES.index(theme)] for name, pair in self.colours.items()}

    def inks(self, theme: str) -> dict[str, str]:
        """Give what stands for each colour and type face in a picture that needs nothing else; errors as `tones`."""
        return {**self.tones(theme), "serif": SERIF, "sans": SANS}

    def page_inks(self) -> dict[str, str]:
        """Give the CSS variables that stand for colours and type faces in a picture that takes them from its page."""
        return {name: f"var(--{name})" for name in (*self.colours, "serif", "sans")}
