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
    return [game.presentation.rule(rule, text, paper.colour, paper.draws)[0] for rule in found]


def tell_rule(name: str | None, plain: bool, language: str | None) -> None:
    """Write a rule of any game with its example; a section's rules, or without a name all of them, by their titles."""
    paper, chosen = Paper(plain), choose_language(language)
    every: list[str] = []
    for game in games().values():
        every += game.rules()
        found = list(game.rules()) if name is None else full_ids(game, name)
        text = words(chosen, game) if found else None
        if text is not None and len(found) == 1:
            paper.lines(game.presentation.rule(found[0], text, paper.colour, paper.draws))
        elif text is not None:
            paper.lines([game.presentation.rule(rule, text, paper.colour, paper.draws)[0] for rule in found])
        if found and name is not None:
            return
    if name is not None:
        raise UnknownName("rule", name, tuple(every))
