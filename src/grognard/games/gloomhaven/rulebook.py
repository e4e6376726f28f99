"""The rulebook that the scenarios and the campaign share, and the colours of their drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from grognard.games.gloomhaven import rule_pages
from grognard.games.gloomhaven.drawing import palette
from grognard.kernel.agenda import State
from grognard.kernel.pages import CommonQuestion, RulePage
from grognard.kernel.presentation import Presentation
from grognard.kernel.text import Catalogue

S = TypeVar("S", bound=State)


class Rulebook(Presentation[S]):
    """What both presentations say of the rules. See ``kernel.game.Presentation`` for what each method does."""

    def colours(self, theme: str) -> Mapping[str, str]:
        """Return what the CSS variables of drawings stand for outside a page."""
        return palette(theme)

    def rule_title(self, rule: str, text: Catalogue) -> str:
        """Return the id and title of a rule."""
        return rule_pages.rule_title(rule, text)

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        """Tell a rule, with an example board if there is one."""
        return rule_pages.rule_lines(rule, text, colour, drawn)

    def rule_list(self, text: Catalogue) -> Sequence[tuple[str, str, str]]:
        """Return every rule in order: its id, its title alone, and its section."""
        return rule_pages.rule_list(text)

    def rule_page(self, rule: str, text: Catalogue) -> RulePage:
        """Return a rule as a page."""
        return rule_pages.rule_page(rule, text)

    def rule_text(self, rule: str, text: Catalogue) -> str:
        """Return the text of a rule alone."""
        return rule_pages.rule_text(rule, text)

    def questions(self, text: Catalogue) -> tuple[CommonQuestion, ...]:
        """Return the questions that readers of the rules have most."""
        return rule_pages.questions(text)

    def example_title(self, example: str, text: Catalogue) -> str | None:
        """Return the title of an example of the rules; None if there is no such example."""
        return rule_pages.example_title(example, text)
