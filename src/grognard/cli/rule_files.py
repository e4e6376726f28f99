"""The rulebook of a game as Markdown files with drawings: a page for each section, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from grognard.cli.words import words
from grognard.kernel.game import AnyGame
from grognard.kernel.pages import CommonQuestion, Example, ExampleBoard, RulePage, Trial
from grognard.kernel.text import LANGUAGES, Catalogue

BOARDS: Final = "boards"
INDEX: Final = "README.md"
DRAWN: Final = 2
"""So many boards of an example are drawn at most; the others are told in words, to keep the files small."""
LARGE: Final = 12_000
"""Characters above which only the first board of an example is drawn."""

_SIGNS: Final = {"yes": "✓ ", "no": "✗ ", "": ""}
_RULE: Final = re.compile(r"[A-Z][A-Z0-9]*-[A-Z]+-[A-Z0-9]+")
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")
_WORDS: Final = re.compile(r"<(title|desc)>.*?</\1>", re.DOTALL)
_ID: Final = re.compile(r' id="([^"]+)"')
_REFERENCE: Final = re.compile(r"""( id="|"#|url\(#)([^")]+)(["\)])""")
_LETTER: Final = "s"
"""Ids are this and a number, so that equal boards of several examples are equal drawings."""
_PATH: Final = re.compile(r'(?<= d=")[^"]*')
_FRACTION: Final = re.compile(r"-?[0-9]+\.[0-9]+")
_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|])")


def rulebook_files(game: AnyGame) -> Mapping[str, str]:
    """Return the files of a game's rulebook: path -> text, ``en/M44-LOS.md``, ``boards/LOS-A.svg``."""
    texts = {language: words(language, game) for language in LANGUAGES}
    drawn = _drawings(game, texts[LANGUAGES[0]])
    first = {drawing: name for name, drawing in reversed(drawn.items())}
    names = {name: first[drawing] for name, drawing in drawn.items()}
    files = {f"{BOARDS}/{name}": drawing for drawing, name in first.items()}
    for language, text in texts.items():
        pages = _Pages(game, text, names)
        files |= {f"{language}/{name}": page for name, page in pages.files().items()}
    return files


def _drawings(game: AnyGame, text: Catalogue) -> dict[str, str]:
    """Return the drawings of all examples by the name of their file; there are no words in them."""
    colours = game.presentation.colours("light")
    drawn: dict[str, str] = {}
    for rule in game.rules():
        for example in game.presentation.rule_page(rule, text).examples:
            for number, board in enumerate(example.boards[:DRAWN]):
                name = _picture_name(example.id, number)
                if board.picture and name not in drawn:
                    drawing = _standalone(board.picture, colours)
                    if number == 0 or len(drawing) <= LARGE:
                        drawn[name] = drawing
    return drawn


def write_rulebook(game: AnyGame, folder: Path) -> int:
    """Write the files of a game's rulebook below a folder; return how many. OSError if they cannot be written."""
    files = rulebook_files(game)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return len(files)


def _picture_name(example: str, number: int) -> str:
    return f"{example}.svg" if number == 0 else f"{example}-{number + 1}.svg"


def _standalone(picture: str, colours: Mapping[str, str]) -> str:
    """Return a page's drawing as one that needs no page: colours put in; ids and words that are the page's left out.

    The paths of the landscape are rounded to whole units, which nobody sees at the size of a page.
    """
    symbols, end, field = _WORDS.sub("", picture).partition("</defs>")
    picture = symbols + end + _PATH.sub(lambda path: _FRACTION.sub(_rounded, path.group()), field)
    numbers = {name: str(n) for n, name in enumerate(dict.fromkeys(_ID.findall(picture)))}
    picture = _REFERENCE.sub(lambda found: f"{found[1]}{_LETTER}{numbers[found[2]]}{found[3]}", picture)
    return _VARIABLE.sub(lambda found: colours[found[1]].replace('"', "'"), picture) + "\n"


def _rounded(number: re.Match[str]) -> str:
    return str(round(float(number.group())))


class _Pages:
    """The pages of one language."""

    def __init__(self, game: AnyGame, text: Catalogue, drawings: Mapping[str, str]) -> None:
        self.show = game.presentation
        self.drawings = drawings
        self.text = text
        self.name = text.say_or(f"game.{game.id}.name", game.id)
        self.rules = {rule: (title, section) for rule, title, section in self.show.rule_list(text)}

    def files(self) -> dict[str, str]:
        """Return every page by the name of its file."""
        sections = [(title, list(group)) for title, group in groupby(self.rules, key=lambda rule: self.rules[rule][1])]
        files = {INDEX: _joined(self._index(sections))}
        for title, rules in sections:
            files[_file_of(rules[0])] = _joined(self._section(title, rules))
        return files

    def _index(self, sections: Sequence[tuple[str, Sequence[str]]]) -> Iterator[str]:
        """The first page: the questions that come up most, then every rule."""
        yield f"# {self.text.say('cli.rules-of', game=self.name)}"
        yield self.text.say("cli.rules-made")
        yield f"## {self.text.say('cli.questions')}"
        for question in self.show.questions(self.text):
            yield from self._question(question)
        yield f"## {self.text.say('cli.sections')}"
        for title, rules in sections:
            yield f"### [{title}]({_file_of(rules[0])})"
            yield "\n".join(f"- [{rule}]({_link(rule)}): {_plain(self.rules[rule][0])}" for rule in rules)

    def _question(self, question: CommonQuestion) -> Iterator[str]:
        yield f"### {_plain(question.question)}"
        yield self._linked(question.answer)
        for board in question.boards:
            yield self._image(board.example, 0, board.described)
            yield f"[{_plain(board.title)}]({_file_of(board.rule)}#{board.example.lower()})"

    def _section(self, title: str, rules: Sequence[str]) -> Iterator[str]:
        yield f"# {title}"
        yield f"[{self.text.say('cli.rules-of', game=self.name)}]({INDEX})"
        for rule in rules:
            yield from self._rule(self.show.rule_page(rule, self.text))

    def _rule(self, page: RulePage) -> Iterator[str]:
        yield f'<a id="{page.rule.lower()}"></a>\n\n## {page.rule}: {_plain(page.title)}'
        yield self._linked(page.text)
        own = [example for example in page.examples if example.rules[0] == page.rule]
        others = [example for example in page.examples if example.rules[0] != page.rule]
        for example in own:
            yield from self._example(example)
        if others:
            links = [f"[{_plain(each.title)}]({_file_of(each.rules[0])}#{each.id.lower()})" for each in others]
            yield self.text.say("cli.see-also", examples="; ".join(links))

    def _example(self, example: Example) -> Iterator[str]:
        yield f'<a id="{example.id.lower()}"></a>\n\n### {_plain(example.title)}'
        yield self._linked(example.text)
        for number, board in enumerate(example.boards):
            yield from self._board(example, number, board)

    def _board(self, example: Example, number: int, board: ExampleBoard) -> Iterator[str]:
        if _picture_name(example.id, number) in self.drawings:
            yield self._image(example.id, number, board.described)
        elif board.picture:
            yield f"> {_plain(' '.join(board.described))}"
        if board.conditions:
            yield " · ".join(_plain(line) for line in board.conditions)
        for trial in board.trials:
            yield from self._trial(trial)

    def _trial(self, trial: Trial) -> Iterator[str]:
        if trial.note:
            yield f"*{_plain(trial.note)}*"
        if trial.played:
            yield "\n".join(f"{n}. {self._linked(line)}" for n, line in enumerate(trial.played, 1))
        lines: list[str] = []
        for answer in trial.answers:
            lines.append(f"- {_SIGNS[answer.verdict]}{self._linked(answer.text)}")
            lines += [f"    - {self._linked(line)}" for line in answer.lines]
        if lines:
            yield "\n".join(lines)

    def _image(self, example: str, number: int, described: Sequence[str]) -> str:
        drawing = self.drawings[_picture_name(example, number)]
        return f"![{_plain(' '.join(described))}](../{BOARDS}/{drawing})"

    def _linked(self, words: str) -> str:
        """Write a text as Markdown, the ids of rules in it as links to them."""
        safe = _plain(words).replace("\\[", "(").replace("\\]", ")")
        return _RULE.sub(lambda match: self._reference(match.group()), safe)

    def _reference(self, rule: str) -> str:
        return f"[{rule}]({_link(rule)})" if rule in self.rules else rule


def _file_of(rule: str) -> str:
    """Return the file of the section that a rule stands in."""
    return f"{rule.rpartition('-')[0]}.md"


def _link(rule: str) -> str:
    return f"{_file_of(rule)}#{rule.lower()}"


def _plain(words: str) -> str:
    """Write a text so that Markdown takes no sign of it for its own; one that begins with a sign is no list."""
    safe = _SPECIAL.sub(r"\\\1", words)
    return f"\\{safe}" if safe[:1] in ("+", "-") else safe


def _joined(parts: Iterator[str]) -> str:
    return "\n\n".join(parts) + "\n"
