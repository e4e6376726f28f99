"""Rules are a function of state and action: no generator, no clock, no output.

Chance is a seat, so only the dealer owns a generator; `imagine` is handed one and may name its type.
"""

import pytest

from tests.hygiene.source import Source, project_sources

FORBIDDEN = frozenset({"random", "secrets", "time", "datetime"})
DEALER = "grognard.kernel.dealer"


def is_rule(module: str) -> bool:
    """Whether a module is in the part where the outcome of a game is decided."""
    _, part, *rest = [*module.split("."), "", "", ""]
    if part == "games":
        return rest[1] in ("rules", "state", "arena")
    return part in ("hexes", "kernel") and module != DEALER


def impurities(source: Source) -> list[str]:
    """One sentence for each import of a generator or clock, and each print."""
    found = [f"{source.name}:{line}: prints" for line in source.calls("print")]
    may_name_random = source.name.startswith("grognard.kernel.") or source.defines("imagine")
    for line, name in source.imports():
        if name == "random.Random" and may_name_random:
            found += [f"{source.name}:{used}: uses Random" for used in source.uses_outside_annotations("Random")]
        elif name.split(".")[0] in FORBIDDEN:
            found.append(f"{source.name}:{line}: imports {name}")
    return found


def test_rules_use_no_generator_no_clock_and_print_nothing() -> None:
    assert [sentence for source in project_sources() if is_rule(source.name) for sentence in impurities(source)] == []


@pytest.mark.parametrize(
    "text",
    [
        "import random",
        "import numpy, time",
        "from datetime import date",
        "def roll():\n    from random import randint",
        "from random import Random\ndice = Random(7)",
        "def show(x):\n    print(x)",
    ],
)
def test_an_impurity_is_found(text: str) -> None:
    assert len(impurities(Source("grognard.kernel.state", text))) == 1


def test_random_may_be_named_as_a_type_only_where_a_generator_is_handed_in() -> None:
    draw = "from random import Random\ndef draw(bag: Bag, rng: Random) -> Card: ..."
    imagine = "from random import Random\ndef imagine(seen: Observation, rng: Random) -> State: ..."
    assert impurities(Source("grognard.kernel.chance", draw)) == []
    assert impurities(Source("grognard.games.memoir44.state", imagine)) == []
    assert impurities(Source("grognard.games.memoir44.rules.battle", draw)) != []


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("grognard.hexes", True),
        ("grognard.hexes.sight", True),
        ("grognard.kernel.state", True),
        ("grognard.kernel.dealer", False),
        ("grognard.games.memoir44.rules.battle", True),
        ("grognard.games.memoir44.state", True),
        ("grognard.games.memoir44.arena", True),
        ("grognard.games.memoir44.advice", False),
        ("grognard.games", False),
        ("grognard.bots.greedy", False),
        ("grognard", False),
    ],
)
def test_the_modules_where_a_game_is_decided(module: str, expected: bool) -> None:
    assert is_rule(module) is expected
