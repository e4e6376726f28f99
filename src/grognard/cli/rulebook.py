"""Rules by their ids, in our words."""

from __future__ import annotations

from pathlib import Path

from grognard.cli.paper import Paper
from grognard.cli.rule_files import write_rulebook
from grognard.cli.words import choose_language, words
from grognard.kernel.game import AnyGame, UnknownName, games
from grognard.kernel.telling import game_in_words, rules_meant
from grognard.kernel.text import Catalogue


def rule_lines(game: AnyGame, name: str, text: Catalogue, paper: Paper) -> list[str]:
    """Return a rule in lines, or of a whole section the titles; UnknownName with a suggestion if there is none."""
    found = rules_meant(game.rules(), name)
    if len(found) == 1:
        return game.presentation.rule(found[0], text, paper.colour, paper.draws)
    return [game.presentation.rule_title(rule, text) for rule in found]


def _titles_with(game: AnyGame, search: str, text: Catalogue) -> list[str]:
    """Return the titles of the rules in which every word of a search stands: in the title or in the text."""
    wanted, show = search.casefold().split(), game.presentation
    titles = {rule: show.rule_title(rule, text) for rule in game.rules()}
    return [
        title
        for rule, title in titles.items()
        if all(word in f"{title} {show.rule_text(rule, text)}".casefold() for word in wanted)
    ]


def _rulebooks() -> list[AnyGame]:
    """Return the games with a rulebook of their own."""
    return [game for game in games().values() if not game.presentation.rulebook]


def write_rules(folder: Path, language: str | None) -> None:
    """Write every rulebook below a folder, as Markdown with drawings, in every language."""
    paper = Paper(plain=True)
    for game in _rulebooks():
        count = write_rulebook(game, folder / game.id)
        paper.line(words(choose_language(language), game).say("cli.rules-written", n=count, folder=folder / game.id))


def tell_rule(name: str | None, plain: bool, language: str | None) -> None:
    """Write a rule of any game with its examples; a section's rules, or without a name all of them, by their titles.

    A name that means no rule is searched for, as words that all stand in a rule. Before all rules stand the questions
    that readers have most, and above them which game they are of. Raises UnknownName for what is in no rule either.
    """
    paper, chosen = Paper(plain), choose_language(language)
    books = _rulebooks()
    every: dict[str, AnyGame] = {rule: game for game in books for rule in game.rules()}
    if name is not None:
        try:
            game = every[rules_meant(dict.fromkeys(every, ""), name)[0]]
        except UnknownName:
            found = [line for game in books for line in _titles_with(game, name, words(chosen, game))]
            if not found:
                raise
            paper.lines(found)
            return
        paper.lines(rule_lines(game, name, words(chosen, game), paper))
        return
    for number, game in enumerate(books):
        text = words(chosen, game)
        if number:
            paper.line()
        paper.line(text.say("cli.rules-of", game=game_in_words(game, text)), style="bold")
        questions = game.presentation.questions(text)
        if questions:
            paper.heading(text.say("cli.questions"))
        for asked in questions:
            paper.line(asked.question)
            paper.line(asked.answer, indent=2)
        if questions:
            paper.heading(text.say("cli.sections"))
        paper.lines([game.presentation.rule_title(rule, text) for rule in game.rules()])
