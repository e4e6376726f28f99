"""Words that the client knows the numbers of an answer by."""

import re
from pathlib import Path

import pytest

import grognard

PACKAGE = Path(grognard.__file__).parent


def messages(path: Path, prefix: str) -> dict[str, str]:
    """The messages of a catalogue whose keys begin so, by the rest of the key."""
    found = re.findall(r'msgid "([^"]+)"\nmsgstr "([^"]*)"', path.read_text(encoding="utf-8"))
    return {key.removeprefix(prefix): value for key, value in found if key.startswith(prefix)}


@pytest.mark.parametrize("language", ["en", "fr", "zh"])
def test_the_client_calls_numbers_as_the_answer_titles_them(language: str) -> None:
    titles = messages(PACKAGE / f"games/gloomhaven/texts/{language}/why.po", "why.number.")
    known = messages(PACKAGE / f"server/texts/{language}/client.po", "desk.number.")
    assert set(known) == {"move", "attack", "range", "targets", "effects"}
    assert known == {name: titles[name] for name in known}
