"""Words for people: text catalogues in several languages, and the nearest known word for a misspelt one.

Rules, refusals and events carry keys and facts, never sentences; the sentences are gettext PO files, one folder per
language: ``<folder>/en/*.po``, ``<folder>/zh/*.po``, ``<folder>/fr/*.po``. The msgid is the key, the msgstr the
sentence:

    msgid "refusal.must-fight-adjacent"
    msgstr "{unit} must fight an enemy next to it."

A placeholder is a plain name in braces, ``{{`` and ``}}`` are braces. A text with plural forms (``msgid_plural``, by
habit the same key) chooses its form by the fact ``n``.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from grognard.kernel.value import Value

LANGUAGES: Final = ("en", "zh", "fr")
"""The languages of the catalogues; the first is the source, and what another lacks falls back to it."""

Folder = Path | Traversable
"""Where catalogues lie: a folder of the user's, or one inside a package (``importlib.resources.files(...)``)."""

_PLACEHOLDER: Final = re.compile(r"\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_]*)\}|[{}]")
_PO_TEXT: Final = r'"(?:\\.|[^"\\])*"'
_PO_LINE: Final = re.compile(rf"(?:(msgid|msgid_plural|msgstr|msgstr\[\d\])[ ]+)?({_PO_TEXT})")


class CatalogueError(Exception):
    """A PO file cannot be used; reads as one sentence with file and line."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        problem = " ".join(problem.split())  # it may quote a text of several lines
        super().__init__(file, line, problem)
        self.file = file
        self.line = line
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.problem}"


class MissingText(LookupError):
    """A strict catalogue was asked for a key it does not have, or without a fact that its text needs."""


class Key(Value):
    """A fact that is itself a key, to be translated before it is inserted.

    ``say("refusal.no-dice-left", unit=Key("unit.infantry"))`` inserts the text of ``unit.infantry``. A key may bring
    facts of its own: ``Key("unit.infantry", n=3)``.
    """

    __slots__ = ("facts", "name")

    def __init__(self, __name: str, /, **facts: object) -> None:  # underscores: mypyc overlooks the slash
        self.name = __name
        self.facts: Mapping[str, object] = facts

    def parts(self) -> tuple[object, ...]:
        return (self.name, tuple(sorted(self.facts.items())))

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Key, self.name, **self.facts), ()


class _Form:
    """One text cut at its placeholders: ``literals[0] fields[0] literals[1] ... fields[-1] literals[-1]``."""

    __slots__ = ("fields", "literals")

    def __init__(self, text: str) -> None:
        """Cut the text; ValueError if a brace is neither doubled nor around a plain name."""
        literals: list[str] = [""]
        fields: list[str] = []
        start = 0
        for match in _PLACEHOLDER.finditer(text):
            literals[-1] += text[start : match.start()]
            start = match.end()
            found = match.group()
            if match.group(1) is not None:
                fields.append(match.group(1))
                literals.append("")
            elif len(found) == 2:
                literals[-1] += found[0]
            else:
                raise ValueError(f"a lone '{found}': write '{{name}}' for a fact, '{found}{found}' for the sign itself")
        literals[-1] += text[start:]
        self.literals = tuple(literals)
        self.fields = tuple(fields)


class _Entry:
    """One message of a PO file: its key, its texts (several if it has plural forms) and how they are chosen."""

    __slots__ = ("choose", "file", "forms", "fuzzy", "key", "line", "plural", "texts")

    def __init__(
        self,
        key: str,
        texts: tuple[str, ...],
        plural: bool,
        choose: Callable[[int], int],
        fuzzy: bool,
        file: str,
        line: int,
    ) -> None:
        self.key = key
        self.texts = texts
        self.plural = plural
        self.choose = choose
        self.fuzzy = fuzzy
        self.file = file
        self.line = line
        try:
            self.forms = tuple([_Form(text) for text in texts])
        except ValueError as error:
            raise CatalogueError(file, line, f"'{key}' has {error}") from None

    def usable(self) -> bool:
        """Whether every form has a text that somebody has checked."""
        return all(self.texts) and not self.fuzzy

    def placeholders(self) -> frozenset[str]:
        """The facts that any form inserts: a singular may well do without the number."""
        return frozenset([field for form in self.forms for field in form.fields])


class Catalogue:
    """The texts of one language, with English for what it lacks."""

    __slots__ = ("_entries", "language", "strict")

    def __init__(self, language: str, entries: Iterable[_Entry], strict: bool = False) -> None:
        self.language = language
        self.strict = strict
        self._entries = {entry.key: entry for entry in entries if entry.usable()}

    @classmethod
    def load(cls, folders: Sequence[Folder], language: str, *, strict: bool = False) -> "Catalogue":
        """Read the PO files of a language and of English; a later folder wins over an earlier one.

        A strict catalogue, for tests, raises ``MissingText`` where another shows the key. A folder without the language
        adds nothing.

        Raises:
            CatalogueError: a file that cannot be read.
        """
        entries: list[_Entry] = []
        for each in dict.fromkeys((LANGUAGES[0], language)):
            for folder in folders:
                for file in _po_files(folder, each):
                    entries.extend(_read_po(file))
        return cls(language, entries, strict)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def keys(self) -> list[str]:
        """All keys that have a text, sorted."""
        return sorted(self._entries)

    def forms(self, key: str) -> tuple[str, ...]:
        """The text of a key as it stands in the catalogue, or its plural forms; KeyError if there is none."""
        return self._entries[key].texts

    def say(self, __key: str, /, **facts: object) -> str:  # underscores: mypyc overlooks the slash
        """Give the text of a key with the facts inserted.

        A ``Key`` among the facts is translated, a list or tuple joined as the language does ("D5, E4, and F4"), a float
        written as it does, with three decimals at most; anything else becomes ``str(fact)``. The fact ``n`` chooses the
        plural form. An unknown key gives the key itself and a missing fact leaves its placeholder, so that a gap in a
        catalogue never stops a game; a strict catalogue raises MissingText.
        """
        entry = self._entries.get(__key)
        if entry is None:
            if self.strict:
                raise MissingText(f"no text for '{__key}' in '{self.language}'")
            return __key
        form = self._form(entry, facts)
        parts = [form.literals[0]]
        for field, literal in zip(form.fields, form.literals[1:], strict=True):
            if field in facts:
                parts.append(self.insert(facts[field]))
            elif self.strict:
                raise MissingText(f"the text of '{__key}' needs the fact '{field}'")
            else:
                parts.append("{" + field + "}")
            parts.append(literal)
        return "".join(parts)

    def say_or(self, key: str, otherwise: str) -> str:
        """Give the text of a key, or another text if there is none, in a strict catalogue too."""
        return self.say(key) if key in self else otherwise

    def _form(self, entry: _Entry, facts: Mapping[str, object]) -> _Form:
        if not entry.plural:
            return entry.forms[0]
        number = facts.get("n")
        if isinstance(number, int):
            return entry.forms[min(entry.choose(abs(number)), len(entry.forms) - 1)]
        if self.strict:
            raise MissingText(f"the text of '{entry.key}' has plural forms and needs a whole number 'n'")
        return entry.forms[-1]

    def insert(self, fact: object) -> str:
        """Give a fact as ``say`` inserts it."""
        if isinstance(fact, Key):
            return self.say(fact.name, **fact.facts)
        if isinstance(fact, (list, tuple)):
            from babel.lists import format_list

            return format_list([self.insert(each) for each in fact], locale=self.language)
        if isinstance(fact, float):
            from babel.numbers import format_decimal

            return format_decimal(fact, locale=self.language)
        return str(fact)


def compare_catalogues(folders: Sequence[Folder]) -> list[str]:
    """Name every gap between the languages of each folder, one sentence each; an empty list says that all agree.

    Named are: files that cannot be read, keys missing in a language, empty and fuzzy texts, placeholders or plural
    forms that differ from the English text, and keys that several files of one language define.
    """
    problems: list[str] = []
    seen: dict[tuple[str, str], _Entry] = {}
    for folder in folders:
        languages: dict[str, dict[str, _Entry]] = {}
        for language in LANGUAGES:
            entries = languages[language] = {}
            for file in _po_files(folder, language):
                try:
                    found = _read_po(file)
                except CatalogueError as error:
                    problems.append(str(error))
                    continue
                for entry in found:
                    first = seen.setdefault((language, entry.key), entry)
                    if first is not entry:
                        problems.append(
                            f"{entry.file}:{entry.line}: '{entry.key}' is already in {first.file}:{first.line}"
                        )
                    entries[entry.key] = entry
        problems.extend(_compare_languages(str(folder), languages))
    return problems


def _compare_languages(folder: str, languages: Mapping[str, Mapping[str, _Entry]]) -> list[str]:
    problems: list[str] = []
    keys = sorted({key for entries in languages.values() for key in entries})
    if not keys:
        problems.append(f"{folder}: no texts here; expected PO files in {', '.join(f'{each}/' for each in languages)}")
    for language, entries in languages.items():
        for key in keys:
            entry = entries.get(key)
            source = languages[LANGUAGES[0]].get(key)
            if entry is None:
                problems.append(f"{folder}/{language}: '{key}' is missing")
                continue
            at = f"{entry.file}:{entry.line}: '{key}'"
            if not all(entry.texts):
                problems.append(f"{at} has an empty text")
            elif entry.fuzzy:
                problems.append(f"{at} is marked fuzzy; check the text and take the mark away")
            elif source is not None and entry.plural != source.plural:
                problems.append(f"{at} has {'' if entry.plural else 'no '}plural forms, unlike '{LANGUAGES[0]}'")
            elif source is not None and entry.placeholders() != source.placeholders():
                problems.append(
                    f"{at} inserts {_named(entry.placeholders())}, but '{LANGUAGES[0]}' {_named(source.placeholders())}"
                )
    return problems


def _named(fields: Iterable[str]) -> str:
    return ", ".join(f"{{{field}}}" for field in sorted(fields)) or "nothing"


def _po_files(folder: Folder, language: str) -> list[Traversable | Path]:
    """The PO files of a language, by name; none if the folder has no such language."""
    inner = folder.joinpath(language)
    if not inner.is_dir():
        return []
    return sorted((file for file in inner.iterdir() if file.name.endswith(".po")), key=lambda file: file.name)


def _read_po(file: Folder) -> list[_Entry]:
    """Read one PO file, more strictly than babel, which repairs unclosed quotes and drops double keys in silence."""
    from gettext import c2py

    from babel.messages.pofile import PoFileError, read_po

    name = str(file)
    try:
        lines = file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except OSError as error:
        raise CatalogueError(name, 1, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise CatalogueError(name, error.object.count(b"\n", 0, error.start) + 1, "not UTF-8 text") from None
    _check_lines(name, lines)
    try:
        catalog = read_po(lines, ignore_obsolete=True, abort_invalid=True)
        choose = c2py(catalog.plural_expr)
    except PoFileError as error:
        raise CatalogueError(name, error.lineno + 1, str(error.args[0]).removesuffix(f" on {error.lineno}")) from None
    except ValueError as error:
        raise CatalogueError(name, 1, f"the header cannot be read: {error}") from None
    entries: list[_Entry] = []
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            plural = not isinstance(message.string, str)
            texts = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            entries.append(_Entry(key, texts, plural, choose, message.fuzzy, name, message.lineno or 1))
    return entries


def _check_lines(name: str, lines: Sequence[str]) -> None:
    """Refuse what is no PO line, keywords out of order, keys that stand twice and plurals without their rule."""
    first: dict[str, int] = {}
    after = {
        "msgid": ("", "msgstr", "msgstr["),
        "msgid_plural": ("msgid",),
        "msgstr": ("msgid",),
        "msgstr[": ("msgid_plural", "msgstr["),
    }
    before, before_at, has_plural_rule = "", 1, False
    for number, line in enumerate(lines, start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        match = _PO_LINE.fullmatch(line)
        if match is None:
            raise CatalogueError(name, number, "expected msgid, msgid_plural or msgstr and a text in closed quotes")
        keyword, text = match.group(1), match.group(2)
        if keyword is None:
            has_plural_rule = has_plural_rule or text.lower().startswith('"plural-forms:')
            continue
        word = "msgstr[" if "[" in keyword else keyword
        if before not in after[word]:
            raise CatalogueError(
                name, number, f"{keyword} cannot follow {before.rstrip('[') or 'the start of the file'}"
            )
        if word == "msgid_plural" and not has_plural_rule:
            raise CatalogueError(name, number, "plural forms need a 'Plural-Forms' line in the header of the file")
        before, before_at = word, number
        if word == "msgid" and text != '""':
            if text in first:
                raise CatalogueError(name, number, f"{text} is already at line {first[text]}")
            first[text] = number
    if before in ("msgid", "msgid_plural"):
        raise CatalogueError(name, before_at, "the last key has no msgstr")


def pick_language(environment: Mapping[str, str], wanted: str | None = None) -> str:
    """Choose one of LANGUAGES: the wanted one, else what the first set one of LC_ALL, LC_MESSAGES and LANG says.

    Tags such as ``zh-CN`` and ``fr_CA.UTF-8`` count as their language; a strange environment means English.

    Raises:
        ValueError: the wanted language has no catalogue.
    """
    if wanted is not None:
        language = _language_of(wanted)
        if language not in LANGUAGES:
            raise ValueError(unknown("language", wanted, LANGUAGES))
        return language
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = _language_of(environment[name])
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def _language_of(tag: str) -> str:
    return re.split(r"[-_.@]", tag, maxsplit=1)[0].lower()


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Find the known word that a misspelt one most likely means, without regard to case; None if none is near.

    >>> nearest("sigth", ["sight", "dice"])
    'sight'
    >>> nearest("Omaha", ["omaha-first-wave", "sword-beach"])
    'omaha-first-wave'
    """
    from difflib import get_close_matches

    folded: dict[str, str] = {}
    for each in known:
        folded.setdefault(each.casefold(), each)
    close = get_close_matches(word.casefold(), folded, n=1)
    if close:
        return folded[close[0]]
    longer = [each for each in folded if word and each.startswith(word.casefold())]
    return folded[longer[0]] if len(longer) == 1 else None


def printable(text: str) -> str:
    r"""Return a text in one line, what cannot be shown as its escape.

    >>> printable("fine"), printable("two\nlines")
    ('fine', 'two\\nlines')
    """
    return text if text.isprintable() else "".join([c if c.isprintable() else ascii(c)[1:-1] for c in text])


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """Say that a word is not known, with the nearest known word, or with all of them if they are few.

    >>> unknown("terrain", "forrest", ["forest", "hill"])
    "unknown terrain 'forrest', did you mean 'forest'?"
    >>> unknown("terrain", "x", ["forest", "hill"])
    "unknown terrain 'x', expected one of 'forest', 'hill'"
    """
    words = list(known)
    word, near = printable(word), nearest(word, words)
    if near is not None:
        return f"unknown {what} '{word}', did you mean '{near}'?"
    if 0 < len(words) <= 16:
        return f"unknown {what} '{word}', expected one of {', '.join(repr(each) for each in words)}"
    return f"unknown {what} '{word}'"
