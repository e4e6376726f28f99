"""The words of the browser client: every key has a sentence in every language, and no sentence lies about unused.

The client has no text of its own; what it says stands in ``client.po``. Its source is read here as text.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from grognard.kernel.text import LANGUAGES, compare_catalogues
from grognard.server.words import FOLDER, client_words

SOURCE = Path(__file__).parents[2] / "web" / "src"

_KEY = re.compile(r"""["'`]([a-z][a-z-]*(?:\.[a-z0-9-]+)+)["'`]""")
"""A key that the source spells out, wherever it stands."""

_PART = re.compile(r"`([a-z][a-z.-]*\.)\$\{")
"""The beginning of a key whose end is found out: `speed.${settings.speed}`."""

_SAID = re.compile(r"""\bsay\(\s*["'`]([^"'`$]+)["'`]""")

_SILENT = re.compile(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", re.DOTALL)
"""What a reader never sees of a component."""

_NAMING = re.compile(r"""\s(aria-label|title|alt|placeholder|label|words)="([^"{]*[^\W\d_][^"]*)\"""")
"""An attribute that a reader sees or hears, with a text of its own."""


@cache
def sources() -> dict[Path, str]:
    """The files of the client that run in a browser, with their texts."""
    files = [file for file in SOURCE.rglob("*") if file.suffix in (".ts", ".svelte")]
    return {file: file.read_text(encoding="utf-8") for file in sorted(files) if not file.name.endswith(".test.ts")}


def spelt_out() -> dict[str, Path]:
    """Every key in the source, with a file that has it."""
    keys = client_words("en")
    spaces = {key.partition(".")[0] for key in keys}
    found: dict[str, Path] = {}
    for file, text in sources().items():
        for key in _KEY.findall(text):
            if key.partition(".")[0] in spaces:
                found[key] = file
        for key in _SAID.findall(text):
            found[key] = file
    return found


def test_the_source_is_there() -> None:
    assert len(sources()) > 20
    assert len(spelt_out()) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_client_has_a_text(language: str) -> None:
    known = client_words(language)
    missing = [f"{file.relative_to(SOURCE)}: {key}" for key, file in spelt_out().items() if key not in known]
    assert missing == []


def test_every_text_of_the_client_is_used() -> None:
    used, begun = spelt_out(), {part for text in sources().values() for part in _PART.findall(text)}
    idle = [key for key in client_words("en") if key not in used and not any(key.startswith(part) for part in begun)]
    assert idle == []


def test_the_languages_agree() -> None:
    assert compare_catalogues([Path(str(FOLDER))]) == []


_BARE = re.compile(r"""\bsay\(\s*["']([^"'`$]+)["']\s*\)""")
"""A text that is said with nothing to be filled in."""


def test_a_text_with_blanks_is_never_said_without_what_fills_them() -> None:
    blank = {key for key, forms in client_words("en").items() if re.search(r"(?<!\\)\{[a-z]+\}", "".join(forms))}
    bare = [
        f"{file.relative_to(SOURCE)}: {key}"
        for file, text in sources().items()
        for key in _BARE.findall(text)
        if key in blank
    ]
    assert bare == []


def test_no_plain_space_stands_before_a_high_sign_in_french() -> None:
    """A line could break there: ":", ";", "?", "!" follow a space that holds."""
    broken = re.compile(r"\S [:;?!](\s|$)")
    assert [key for key, forms in client_words("fr").items() for form in forms if broken.search(form)] == []


def test_plural_texts_count_by_n() -> None:
    plural = {key for key, forms in client_words("en").items() if len(forms) > 1}
    counted = {
        key
        for text in sources().values()
        for key in plural
        for place in re.finditer(rf"""["'`]{re.escape(key)}["'`]""", text)
        if re.search(r"\bn\b", text[place.end() : place.end() + 200])
    }
    assert plural - counted == set()


def bare_texts() -> Iterator[str]:
    """Letters that stand in the markup of a component by themselves, or in an attribute that is read out."""
    for file, text in sources().items():
        if file.suffix == ".svelte":
            markup = _SILENT.sub("", text)
            named = [found.group(0) for found in _NAMING.finditer(markup)]
            for piece in (*_outside_of_tags(markup), *named):
                if any(letter.isalpha() for letter in piece):
                    yield f"{file.relative_to(SOURCE)}: {piece.strip()}"


def _outside_of_tags(markup: str) -> list[str]:
    """Cut away what stands in braces and in tags; braces nest, and tags hold braces with arrows in them."""
    kept: list[str] = [""]
    depth = 0
    in_tag = False
    for sign in markup:
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
        elif depth == 0 and sign == "<":
            in_tag = True
            kept.append("")
        elif depth == 0 and sign == ">" and in_tag:
            in_tag = False
        elif depth == 0 and not in_tag:
            kept[-1] += sign
    return kept


def test_components_have_no_text_of_their_own() -> None:
    assert list(bare_texts()) == []
