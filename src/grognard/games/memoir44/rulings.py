"""Named options: readings of the rules that a table may choose (section OPT of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.value import Facts

OPTIONS: Final = (
    Option("terrain_heights", "M44-HGT-1", "off"),
    Option("single_copy_tactics", "M44-OPT-2", "off"),
    Option("bridge_blocks_los", "M44-OPT-2", "off"),
    Option("hedgerow_advance", "M44-TG-3", "turn_start", ("turn_start", "before_attack", "unmoved")),
    Option("overrun_fire", "M44-TG-6", "on"),
    Option("air_power_area", "M44-CARD-AIR", "units", ("units", "hexes")),
    Option("ocean_move", "M44-MOV-6", "enter_one", ("enter_one", "always_one", "stop_only")),
    Option("hill_sight", "M44-LOS-6", "same_hill", ("same_hill", "any_hill")),
    Option("victory_check", "M44-VIC-6", "instant", ("instant", "turn_end")),
    Option("objectives_always_temporary", "M44-VIC-3", "off"),
    Option("flag_waiver_may_cost_figures", "M44-RET-7", "off"),
    Option("sandbags_outlive_occupant", "M44-OBS-3", "off"),
    Option("reshuffle", "M44-DECK-3", "when_needed", ("when_needed", "when_empty")),
    Option("sandbag_supply", "M44-SET-4", "12", (), number=True),
    Option("wire_stops_taking_ground", "M44-TG-4", "on"),
    Option("close_assault_overrun_fire", "M44-CARD-CLO", "off"),
    Option("offboard_blocks_los", "M44-LOS-5", "off"),
    Option("heights_hill_over_hill", "M44-HGT-5", "off"),
    Option("church_rule", "M44-TER-4", "off"),
    Option("sudden_death_check", "M44-VIC-7", "turn_end", ("turn_end", "at_once")),
    Option("air_strike_all_in_section", "M44-OPT-3", "off"),
)
"""Every option of M44-OPT-2 and M44-OPT-3 with its default; an unknown name or value is refused (M44-OPT-1)."""


@dataclass(frozen=True, slots=True)
class Rulings(Facts):
    """The options of one battle, ready for the rules; ``values`` keeps them as text for records."""

    values: tuple[tuple[str, str], ...]
    terrain_heights: bool
    single_copy_tactics: bool
    bridge_blocks_los: bool
    hedgerow_advance: str
    overrun_fire: bool
    air_power_by_hexes: bool
    ocean_move: str
    hill_sight_any: bool
    victory_at_turn_end: bool
    objectives_always_temporary: bool
    flag_waiver_may_cost_figures: bool
    sandbags_outlive_occupant: bool
    reshuffle_when_empty: bool
    sandbag_supply: int
    wire_stops_taking_ground: bool
    close_assault_overrun_fire: bool
    offboard_blocks_los: bool
    heights_hill_over_hill: bool
    church_rule: bool
    sudden_death_at_once: bool
    air_strike_all_in_section: bool


def read_rulings(options: Options) -> Rulings:
    """Return the rulings for these options, defaults filled in; OptionError for an unknown name or value.

    Rules: M44-OPT-1.
    """
    values = check_options(OPTIONS, options)

    def on(name: str) -> bool:
        return values[name] == "on"

    return Rulings(
        values=tuple(values.items()),
        terrain_heights=on("terrain_heights"),
        single_copy_tactics=on("single_copy_tactics"),
        bridge_blocks_los=on("bridge_blocks_los"),
        hedgerow_advance=values["hedgerow_advance"],
        overrun_fire=on("overrun_fire"),
        air_power_by_hexes=values["air_power_area"] == "hexes",
        ocean_move=values["ocean_move"],
        hill_sight_any=values["hill_sight"] == "any_hill",
        victory_at_turn_end=values["victory_check"] == "turn_end",
        objectives_always_temporary=on("objectives_always_temporary"),
        flag_waiver_may_cost_figures=on("flag_waiver_may_cost_figures"),
        sandbags_outlive_occupant=on("sandbags_outlive_occupant"),
        reshuffle_when_empty=values["reshuffle"] == "when_empty",
        sandbag_supply=int(values["sandbag_supply"]),
        wire_stops_taking_ground=on("wire_stops_taking_ground"),
        close_assault_overrun_fire=on("close_assault_overrun_fire"),
        offboard_blocks_los=on("offboard_blocks_los"),
        heights_hill_over_hill=on("heights_hill_over_hill"),
        church_rule=on("church_rule"),
        sudden_death_at_once=values["sudden_death_check"] == "at_once",
        air_strike_all_in_section=on("air_strike_all_in_section"),
    )
