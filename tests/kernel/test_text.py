"""Texts: catalogues in three languages, what they do about gaps, and the nearest known word."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.text import (
    LANGUAGES,
    Catalogue,
    CatalogueError,
    Key,
    MissingText,
    compare_catalogues,
    nearest,
    pick_language,
    unknown,
)

EN = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

# the reason why a far target is refused
msgid "refusal.must-fight-adjacent"
msgstr "{unit} must fight {enemy}, which is next to it."

msgid "unit.infantry"
msgid_plural "unit.infantry"
msgstr[0] "infantry unit"
msgstr[1] "infantry units"

msgid "hits"
msgid_plural "hits"
msgstr[0] "One hit on {unit}"
msgstr[1] "{n} hits on {unit}"

msgid "braces"
msgstr "{{{unit}}} and a \\"quote\\""

msgid "goals"
msgstr "Go to {hexes}."

msgid "only-english"
msgstr "only here"

#, fuzzy
msgid "unchecked"
msgstr "not checked yet"

#~ msgid "old"
#~ msgstr "gone"
"""

ZH = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

msgid "refusal.must-fight-adjacent"
msgstr "{enemy}紧邻{unit}，{unit}必须先打它。"

msgid "unit.infantry"
msgid_plural "unit.infantry"
msgstr[0] "步兵"

msgid "hits"
msgid_plural "hits"
msgstr[0] "{unit}受到{n}次命中"

msgid "goals"
msgstr "前往{hexes}。"

msgid "only-english"
msgstr ""
"""

FR = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "hits"
msgid_plural "hits"
msgstr[0] "{n} touche sur {unit}"
msgstr[1] "{n} touches sur {unit}"

msgid "goals"
msgstr ""
"Aller "
"en {hexes}."
"""


def write(folder: Path, **texts: str) -> Path:
    """Write one PO file per language."""
    for language, text in texts.items():
        (folder / language).mkdir(parents=True, exist_ok=True)
        (folder / language / "game.po").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    return write(tmp_path / "texts", en=EN, zh=ZH, fr=FR)


def test_a_text_is_said_with_its_facts(texts: Path) -> None:
    said = {
        language: Catalogue.load([texts], language).say("refusal.must-fight-adjacent", unit="D5", enemy="D6")
        for language in LANGUAGES
    }
    assert said == {
        "en": "D5 must fight D6, which is next to it.",
        "zh": "D6紧邻D5，D5必须先打它。",
        "fr": "D5 must fight D6, which is next to it.",  # not translated yet: the English text
    }


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 hits on X", "One hit on X", "2 hits on X"]),
        ("zh", ["X受到0次命中", "X受到1次命中", "X受到2次命中"]),
        ("fr", ["0 touche sur X", "1 touche sur X", "2 touches sur X"]),
    ],
)
def test_each_language_has_its_own_plural(texts: Path, language: str, said: list[str]) -> None:
    catalogue = Catalogue.load([texts], language)
    assert [catalogue.say("hits", n=n, unit="X") for n in range(3)] == said


def test_a_number_below_zero_has_the_plural_of_its_size(texts: Path) -> None:
    assert Catalogue.load([texts], "fr").say("hits", n=-1, unit="X") == "-1 touche sur X"


def test_a_key_among_the_facts_is_translated_too(texts: Path) -> None:
    catalogue = Catalogue.load([texts], "zh")
    assert catalogue.say("hits", n=2, unit=Key("unit.infantry", n=1)) == "步兵受到2次命中"
    assert Catalogue.load([texts], "en").say("hits", n=1, unit=Key("unit.infantry", n=3)) == "One hit on infantry units"
    assert catalogue.say("hits", n=2, unit=Key("unit.ship")) == "unit.ship受到2次命中"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Go to D5, E6, and F7."), ("zh", "前往D5、E6和F7。"), ("fr", "Aller en D5, E6 et F7.")],
)
def test_several_facts_are_joined_as_the_language_does(texts: Path, language: str, said: str) -> None:
    assert Catalogue.load([texts], language).say("goals", hexes=("D5", "E6", Key("F7"))) == said


@pytest.mark.parametrize(("language", "said"), [("en", "0.33, 2"), ("zh", "0.33, 2"), ("fr", "0,33, 2")])
def test_a_decimal_is_written_as_the_language_does(tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / language).mkdir()
    (tmp_path / language / "odds.po").write_text('msgid "odds"\nmsgstr "{hits}, {flags}"\n', "utf-8")
    assert Catalogue.load([tmp_path], language).say("odds", hits=0.33, flags=2.0) == said


def test_doubled_braces_are_braces_and_facts_are_not_read_again(texts: Path) -> None:
    assert Catalogue.load([texts], "en").say("braces", unit="{n}") == '{{n}} and a "quote"'


def test_a_gap_never_stops_a_game_but_a_strict_catalogue(texts: Path) -> None:
    mild, strict = Catalogue.load([texts], "fr"), Catalogue.load([texts], "fr", strict=True)
    gaps: list[tuple[str, dict[str, object], str]] = [
        ("no.such-key", {"unit": "D5"}, "no.such-key"),
        ("hits", {"n": 2}, "2 touches sur {unit}"),
        ("hits", {"n": 2, "unit": Key("nobody")}, "2 touches sur nobody"),
        ("hits", {"unit": "D5"}, "{n} touches sur D5"),
        ("hits", {"n": "two", "unit": "D5"}, "two touches sur D5"),
        ("unchecked", {}, "unchecked"),
        ("old", {}, "old"),
    ]
    for key, facts, said in gaps:
        assert mild.say(key, **facts) == said
        with pytest.raises(MissingText):
            strict.say(key, **facts)
    assert strict.say("only-english") == "only here"


def test_a_fact_may_have_any_name(texts: Path) -> None:
    assert Catalogue.load([texts], "en").say("only-english", key=1, self=2) == "only here"
    assert Key("unit", name="x", self=2).facts == {"name": "x", "self": 2}


def test_a_catalogue_tells_its_keys(texts: Path) -> None:
    catalogue = Catalogue.load([texts], "zh")
    assert "only-english" in catalogue
    assert "unchecked" not in catalogue
    expected = ["braces", "goals", "hits", "only-english", "refusal.must-fight-adjacent", "unit.infantry"]
    assert catalogue.keys() == expected


def test_later_folders_win_and_may_lie_in_a_package(tmp_path: Path, texts: Path) -> None:
    with zipfile.ZipFile(tmp_path / "package.zip", "w") as package:
        package.writestr("texts/fr/more.po", 'msgid "goals"\nmsgstr "Vers {hexes}."\nmsgid "new"\nmsgstr "neuf"\n')
        package.writestr("texts/fr/notes.txt", "not a catalogue")
    with zipfile.ZipFile(tmp_path / "package.zip") as package:
        catalogue = Catalogue.load([texts, zipfile.Path(package, "texts/")], "fr")
    assert catalogue.say("goals", hexes="D5") == "Vers D5."
    assert catalogue.say("new") == "neuf"
    assert catalogue.say("hits", n=1, unit="X") == "1 touche sur X"


def test_a_language_without_texts_speaks_english(texts: Path) -> None:
    assert Catalogue.load([texts], "de").say("only-english") == "only here"
    assert Catalogue.load([], "en").say("only-english") == "only-english"


HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
HEAD_ZH = HEAD.replace("=2", "=1").replace("(n != 1)", "0")


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ('msgid "a"\nmsgstr "b\n', 2, "expected msgid, msgid_plural or msgstr and a text in closed quotes"),
        ('msgid a\nmsgstr "b"\n', 1, "expected msgid, msgid_plural or msgstr and a text in closed quotes"),
        ('msgctxt "c"\nmsgid "a"\n', 1, "expected msgid, msgid_plural or msgstr and a text in closed quotes"),
        ('msgid "a"\nmsgstr "b"\nhello\n', 3, "expected msgid, msgid_plural or msgstr and a text in closed quotes"),
        ('\nmsgstr "b"\n', 2, "msgstr cannot follow the start of the file"),
        ('msgid "a"\nmsgid "b"\nmsgstr ""', 2, "msgid cannot follow msgid"),
        (HEAD + 'msgid "a"\nmsgid_plural "b"\nmsgstr ""', 7, "msgstr cannot follow msgid_plural"),
        ('msgid "a"\nmsgstr "b"\nmsgid "c"\n', 3, "the last key has no msgstr"),
        ('"x"\nmsgid "a"\nmsgstr "b"\n', 1, 'Got line starting with " but not in msgid, msgstr or msgctxt'),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4, '"a" is already at line 1'),
        ('\nmsgid "a"\nmsgstr "{b"\n', 2, "'a' has a lone '{': write '{name}' for a fact, '{{' for the sign itself"),
        ('msgid "a"\nmsgstr "{b.c}"\n', 1, "'a' has a lone '{': write '{name}' for a fact, '{{' for the sign itself"),
        ('msgid "a"\nmsgstr "{0}"\n', 1, "'a' has a lone '{': write '{name}' for a fact, '{{' for the sign itself"),
        ('msgid "a"\nmsgstr "}"\n', 1, "'a' has a lone '}': write '{name}' for a fact, '}}' for the sign itself"),
        (
            HEAD + 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\nmsgstr[1] "c"\nmsgstr[2] "d"\n',
            5,
            "msg has more translations than num_plurals of catalog",
        ),
        (
            'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\n',
            2,
            "plural forms need a 'Plural-Forms' line in the header of the file",
        ),
        (HEAD.replace("n != 1", "n != "), 1, "the header cannot be read: "),
        (HEAD.replace("=2", "=two"), 1, "the header cannot be read: "),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path: Path, text: str, line: int, problem: str) -> None:
    folder = write(tmp_path, en=text)
    with pytest.raises(CatalogueError) as caught:
        Catalogue.load([folder], "en")
    assert str(caught.value).startswith(f"{folder / 'en' / 'game.po'}:{line}: {problem}")
    assert "\n" not in str(caught.value)
    assert str(caught.value) in compare_catalogues([folder])


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    folder = write(tmp_path, en="")
    (folder / "en" / "game.po").write_bytes(b'msgid "a"\nmsgstr "caf\xe9"\n')
    with pytest.raises(CatalogueError, match="game.po:2: not UTF-8 text"):
        Catalogue.load([folder], "en")


po_lines = st.sampled_from(
    [
        'msgid "a"',
        'msgid "b"',
        'msgid ""',
        'msgid_plural "a"',
        'msgstr "x {n}"',
        'msgstr ""',
        'msgstr[0] "x"',
        'msgstr[1] "y"',
        'msgstr[9] "z"',
        '"more"',
        '"Plural-Forms: nplurals=3; plural=n;\\n"',
        '"Language: xx"',
        '"POT-Creation-Date: never"',
        '"Content-Type: text/plain; charset=none"',
        "#, fuzzy",
        "# note",
        "#~ msgid",
        '#~ msgid "a"',
        "#-",
        "#: \u2068a",
        "",
        "msgstr",
        '"',
    ]
)


@given(st.lists(po_lines, max_size=10))
def test_any_file_is_read_or_refused_in_one_line(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    folder = write(tmp_path_factory.mktemp("texts"), en="\n".join(lines))
    try:
        Catalogue.load([folder], "en").say("a", n=2)
    except CatalogueError as error:
        refused = error
    else:
        return
    assert "\n" not in str(refused)
    assert 1 <= refused.line <= max(1, len(lines))


literals = st.text(max_size=5)


@given(st.lists(st.tuples(literals, st.sampled_from(["a", "b", "long_name"])), max_size=4), literals)
def test_every_text_can_be_written_with_doubled_braces(
    tmp_path_factory: pytest.TempPathFactory, parts: list[tuple[str, str]], end: str
) -> None:
    facts = {"a": "1", "b": "{a}", "long_name": "}{"}
    text = "".join(escaped(literal) + "{" + name + "}" for literal, name in parts) + escaped(end)
    folder = write(tmp_path_factory.mktemp("texts"), en=f'msgid "k"\nmsgstr "{text}"\n')
    said = "".join(literal + facts[name] for literal, name in parts) + end
    assert Catalogue.load([folder], "en").say("k", **facts) == (said or "k")


def escaped(text: str) -> str:
    for sign, written in {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "{": "{{", "}": "}}"}.items():
        text = text.replace(sign, written)
    return text


def test_catalogues_that_agree_have_no_problems(tmp_path: Path) -> None:
    texts = HEAD + message("a", "x {n}") + message("b", "y") + message("c", "one", "{n}")
    chinese = HEAD_ZH + message("b", "y") + message("a", "{n} x") + message("c", "{n}", plural=True)
    assert compare_catalogues([write(tmp_path, en=texts, zh=chinese, fr=texts)]) == []


def test_each_gap_between_the_languages_is_named(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        en=HEAD + message("a", "x {n}") + message("b", "y") + message("c", "z") + message("d", "one {u}", "{n} {u}"),
        zh=HEAD_ZH
        + message("a", "x {m}")
        + message("b", "")
        + message("c", "z")
        + message("d", "{n} {u}", plural=True),
        fr="#, fuzzy\n" + message("a", "x {n}") + message("c", "z {n}") + message("d", "{n} {u}") + message("e", "e"),
    )
    (folder / "fr" / "other.po").write_text(message("b", "y") + message("c", "z"), encoding="utf-8")
    fr, zh = folder / "fr" / "game.po", folder / "zh" / "game.po"
    assert compare_catalogues([folder]) == [
        f"{folder / 'fr' / 'other.po'}:3: 'c' is already in {fr}:4",
        f"{folder}/en: 'e' is missing",
        f"{zh}:5: 'a' inserts {{m}}, but 'en' {{n}}",
        f"{zh}:7: 'b' has an empty text",
        f"{folder}/zh: 'e' is missing",
        f"{fr}:2: 'a' is marked fuzzy; check the text and take the mark away",
        f"{fr}:6: 'd' has no plural forms, unlike 'en'",
    ]


def message(key: str, *forms: str, plural: bool = False) -> str:
    """Write one message of a PO file."""
    if len(forms) == 1 and not plural:
        return f'msgid "{key}"\nmsgstr "{forms[0]}"\n'
    texts = "".join(f'msgstr[{at}] "{form}"\n' for at, form in enumerate(forms))
    return f'msgid "{key}"\nmsgid_plural "{key}"\n{texts}'


def test_an_empty_folder_is_named(tmp_path: Path) -> None:
    assert compare_catalogues([tmp_path]) == [f"{tmp_path}: no texts here; expected PO files in en/, zh/, fr/"]


@pytest.mark.parametrize(
    ("environment", "wanted", "language"),
    [
        ({}, None, "en"),
        ({"LANG": "fr_CA.UTF-8"}, None, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "zh_CN.UTF-8"}, None, "zh"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, None, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, None, "fr"),
        ({"LANG": "de_DE@euro"}, None, "en"),
        ({"LANG": "fr_FR"}, "zh-Hant", "zh"),
        ({"LANG": "fr_FR"}, "EN", "en"),
    ],
)
def test_the_language_is_the_wanted_one_or_that_of_the_environment(
    environment: Mapping[str, str], wanted: str | None, language: str
) -> None:
    assert pick_language(environment, wanted) == language


def test_a_wanted_language_without_texts_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown language 'de', expected one of 'en', 'zh', 'fr'"):
        pick_language({}, "de")


def test_keys_are_values() -> None:
    assert Key("a", n=1, m=2) == Key("a", m=2, n=1) != Key("a", n=1)
    assert len({Key("a", n=1, m=2), Key("a", m=2, n=1), Key("a")}) == 2


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("pegasus-brigde", "pegasus-bridge"),
        ("Sword_Beach", "sword-beach"),
        ("omaha", "omaha-first-assault-wave"),
        ("s", None),
        ("", None),
        ("waterloo", None),
    ],
)
def test_the_nearest_word_is_found(word: str, near: str | None) -> None:
    known = ["pegasus-bridge", "sainte-mere-eglise", "sword-beach", "omaha-first-assault-wave"]
    assert nearest(word, known) == near


@given(st.text(min_size=1), st.lists(st.text()))
def test_a_known_word_is_its_own_nearest(word: str, others: list[str]) -> None:
    found = nearest(word, [word, *others])
    assert found is not None
    assert found.casefold() == word.casefold()


def test_a_long_list_of_known_words_is_not_recited() -> None:
    known = [f"card-{number}" for number in range(60)]
    assert unknown("card", "zzz", known) == "unknown card 'zzz'"
    assert unknown("card", "card-59x", known) == "unknown card 'card-59x', did you mean 'card-59'?"
