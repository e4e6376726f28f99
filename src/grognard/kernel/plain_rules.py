"""A rulebook out of the catalogues: for games whose rules have a title and a text, and no examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from grognard.kernel.agenda import State
from grognard.kernel.pages import RulePage
from grognard.kernel.presentation import Presentation
from grognard.kernel.text import LANGUAGES, Catalogue, Folder

S = TypeVar("S", bound=State)


def rules_in(folders: Sequence[Folder], rules: Sequence[str]) -> dict[str, str]:
    """Return the texts of rules in the language of the source, for ``Game.rules``."""
    text = Catalogue.load(folders, LANGUAGES[0])
    return {rule: text.say(f"rule.{rule}.text") for rule in rules}


class PlainRules(Presentation[S]):
    """A presentation that shows the rules of ``rule_ids``.

    Their titles and texts stand in the catalogues as ``rule.<id>.title`` and ``rule.<id>.text``, the section of
    ``SN-CRAWL-2`` as ``rules.CRAWL``.
    """

    rule_ids: Sequence[str] = ()

    def rule_title(self, rule: str, text: Catalogue) -> str:
        """Return the id and title of a rule."""
        return f"{rule}: {text.say(f'rule.{rule}.title')}"

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        """Tell a rule: its title, then its text."""
        return [self.rule_title(rule, text), self.rule_text(rule, text)]

    def rule_list(self, text: Catalogue) -> Sequence[tuple[str, str, str]]:
        """Return every rule in order: its id, its title alone, and its section."""
        return [
            (rule, text.say(f"rule.{rule}.title"), text.say(f"rules.{rule.split('-')[1]}")) for rule in self.rule_ids
        ]

    def rule_page(self, rule: str, text: Catalogue) -> RulePage:
        """Return a rule as a page, without examples."""
        listed = self.rule_list(text)
        at = list(self.rule_ids).index(rule)
        before, after = ("", *self.rule_ids)[at], (*self.rule_ids, "")[at + 1]
        _, title, section = listed[at]
        return RulePage(rule, title, self.rule_text(rule, text), (), section, before, after)

    def rule_text(self, rule: str, text: Catalogue) -> str:
        """Return the text of a rule alone."""
        return text.say(f"rule.{rule}.text")
