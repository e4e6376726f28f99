"""Rules by their ids, in our words."""

from __future__ import annotations

from pathlib import Path

from grognard.cli.paper import Paper
from grognard.cli.rule_files import write_rulebook
from grognard.cli.words import choose_language, words
from grognard.kernel.game import AnyGame, games
from grognard.kernel.telling import rules_meant
from grognard.kernel.text import Catalogue


def rule_lines(game: AnyGame, name: str, text: Catalogue, paper: Paper) -> list[str]:
    """Return a rule in lines, or of a whole section the titles; UnknownName with a suggestion if there is none."""
    found = rules_meant(game.rules(), name)
    if len(found) == 1:
        return game.presentation.rule(found[0], text, paper.colour, paper.draws)
    return [game.presentation.rule_title(rule, text) for rule in found]


def write_rules(folder: Path, language: str | None) -> None:
    """Write the rulebook of every game below a folder, as Markdown with drawings, in every language."""
    paper = Paper(plain=True)
    for game in games().values():
        count = write_rulebook(game, folder / game.id)
        paper.line(words(choose_language(language), game).say("cli.rules-written", n=count, folder=folder / game.id))


def tell_rule(name: str | None, plain: bool, language: str | None) -> None:
    """Write a rule of any game with its examples; a section's rules, or without a name all of them, by their titles.

    Before all rules stand the questions that readers have most.
    """
    paper, chosen = Paper(plain), choose_language(language)
    every: dict[str, AnyGame] = {rule: game for game in games().values() for rule in game.rules()}
    if name is not None:
        game = every[rules_meant(dict.fromkeys(every, ""), name)[0]]
        paper.lines(rule_lines(game, name, words(chosen, game), paper))
        return
    for game in games().values():
        text = words(chosen, game)
        questions = game.presentation.questions(text)
        if questions:
            paper.line(text.say("cli.questions"), style="bold")
        for asked in questions:
            paper.line(asked.question)
            paper.line(asked.answer, indent=2)
        if questions:
            paper.heading(text.say("cli.sections"))
        paper.lines([game.presentation.rule_title(rule, text) for rule in game.rules()])
