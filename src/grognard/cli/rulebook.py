"""Rules by their ids, in our words."""

from __future__ import annotations

from grognard.cli.paper import Paper
from grognard.cli.words import choose_language, words
from grognard.kernel.game import AnyGame, UnknownName, games
from grognard.kernel.text import Catalogue


def full_ids(game: AnyGame, name: str) -> list[str]:
    """Return the ids that a name means: itself, the one it ends (``los-5``), or all of a section (``M44-LOS``)."""
    rules, wanted = game.rules(), name.upper().strip("-")
    if wanted in rules:
        return [wanted]
    ending = [rule for rule in rules if rule.endswith(f"-{wanted}")]
    if len(ending) == 1:
        return ending
    return [rule for rule in rules if rule.startswith(f"{wanted}-") or f"-{wanted}-" in rule]


def rule_lines(game: AnyGame, name: str, text: Catalogue, paper: Paper) -> list[str]:
    """Return a rule in lines, or of a whole section the titles; UnknownName with a suggestion if there is none."""
    found = full_ids(game, name)
    if not found:
        raise UnknownName("rule", name, tuple(game.rules()))
    if len(found) == 1:
        return game.presentation.rule(found[0], text, paper.colour, paper.draws)
    return [game.presentation.rule_title(rule, text) for rule in found]


def tell_rule(name: str | None, plain: bool, language: str | None) -> None:
    """Write a rule of any game with its example; a section's rules, or without a name all of them, by their titles."""
    paper, chosen = Paper(plain), choose_language(language)
    for game in games().values():
        if name is None:
            text = words(chosen, game)
            paper.lines([game.presentation.rule_title(rule, text) for rule in game.rules()])
        elif full_ids(game, name):
            paper.lines(rule_lines(game, name, words(chosen, game), paper))
            return
    if name is not None:
        raise UnknownName("rule", name, tuple(rule for game in games().values() for rule in game.rules()))
