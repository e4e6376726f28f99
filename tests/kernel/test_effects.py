import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.effects import Modifier, ProgramError, Step, read_program, total_added, write_program

WORDS = {"move": ("+N", "jump"), "attack": ("N", "range N", "push +N", "wound", "poison"), "loot": (), "heal": ("N",)}


def test_a_modifier_counts_when_all_its_conditions_hold() -> None:
    modifiers = (
        Modifier("battle_dice", 1, ("close-assault", "armor")),
        Modifier("battle_dice", 2),
        Modifier("move", 5),
    )
    assert total_added(modifiers, "battle_dice", frozenset({"close-assault", "armor", "uphill"})) == 3
    assert total_added(modifiers, "battle_dice", frozenset({"armor"})) == 2
    assert total_added(modifiers, "sight", frozenset({"armor"})) == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "loot",
        "move +1",
        "move -2 jump",
        "heal 0; loot",
        "move +1; attack 3 range 2 wound; attack 10 poison push -1",
    ],
)
def test_a_program_is_written_back_unchanged(text: str) -> None:
    assert write_program(read_program(text, WORDS)) == text


def test_spaces_do_not_matter() -> None:
    assert write_program(read_program("  move  +1;loot ;attack 3   wound ", WORDS)) == "move +1; loot; attack 3 wound"


def test_a_step_answers_for_its_arguments() -> None:
    (step,) = read_program("attack 3 wound push -2", WORDS)
    assert (step.verb, step.number, step.named("push"), step.named("range", 1)) == ("attack", 3, -2, 1)
    assert step.has("wound")
    assert not step.has("poison")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mvoe +1", "unknown verb 'mvoe', did you mean 'move'?"),
        ("move", "expected a number such as +1 after 'move', got nothing"),
        ("move 1", "expected a number such as +1 after 'move', got '1'"),
        ("attack +3", "expected a number such as 3 after 'attack', got '+3'"),
        ("attack 3 rnge 2", "unknown argument of 'attack' 'rnge', did you mean 'range'?"),
        ("attack 3 range wound", "expected a number such as 3 after 'range', got 'wound'"),
        ("attack 3 wound wound", "'wound' stands twice after 'attack'"),
        ("attack 03", "expected a number such as 3 after 'attack', got '03'"),
        ("loot all", "'loot' takes no argument 'all'"),
        ("loot;", "a step is empty: take one of the semicolons away"),
    ],
)
def test_a_misspelt_program_names_the_word(text: str, message: str) -> None:
    with pytest.raises(ProgramError) as caught:
        read_program(text, WORDS)
    assert str(caught.value) == message


@given(st.lists(st.sampled_from([*WORDS, "range", "push", "wound", "poison", "3", "+1", "-0", "0", ";", "x"])))
def test_what_reads_is_written_and_read_again_alike(words: list[str]) -> None:
    try:
        steps = read_program(" ".join(words), WORDS)
    except ProgramError:
        return
    assert read_program(write_program(steps), WORDS) == steps
    assert all(isinstance(step, Step) and step.verb in WORDS for step in steps)
