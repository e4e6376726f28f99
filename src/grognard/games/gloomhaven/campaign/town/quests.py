"""Personal quests: dealt in secret, written down and counted by their owners (GH-TOWN-7, GH-TOWN-18, GH-TOWN-19).

The program knows the numbers of the cards only; what a card asks for, its owner writes down.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, cast

from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.actions import QuestDealt
from grognard.games.gloomhaven.campaign.asking import LineQuestion
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import Adventurer, Quest
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, ChanceDecision, Decision, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

QUESTS_DEALT: Final = 2
"""How many quests a new character is dealt; it keeps one (GH-TOWN-7)."""
KINDS: Final = ("count", "gold", "other")
ANY: Final = "any"
COMPLETED: Final = "completed"
HIGHEST_GOAL: Final = 999
LONGEST_TEXT: Final = 300

QuestKind = Literal["count", "gold", "other"]


# -------------------------------------------------------------------------------------------------------------- dealing


def deal_quests(s: Campaign, line: int) -> None:
    """Let chance deal quests to a new character, as many as there are, two at most. Pushes frames (GH-TOWN-18)."""
    s.agenda += [AwaitQuest(line)] * QUESTS_DEALT


class AwaitQuest(LineQuestion):
    """Chance deals the card of a quest to a character; from an empty deck none is dealt (GH-TOWN-18)."""

    __slots__ = ()

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        cards = state.world.quests
        if not cards:
            return ()
        options = [QuestDealt(str(card)) for card in cards]
        return (ChanceDecision("deal-quest", options, [1] * len(options), (state.adventurer(self.line).hero,)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, QuestDealt)
        card, who = int(action.name), state.adventurer(self.line)
        verbs.change_world(state, quests=tuple([each for each in state.world.quests if each != card]))
        verbs.change_adventurer(state, self.line, dealt=(*who.dealt, card))
        verbs.tell(events, tidings.QuestWasDealt(self.line, who.hero, card, Seat(self.line)))


def refuse_keeping(s: Campaign, line: int, card: str) -> Refusal | None:
    """Say why a character cannot keep a quest; None if it was dealt it and has not chosen yet (GH-TOWN-7)."""
    if card not in map(str, s.adventurer(line).dealt):
        return Refusal("GH-TOWN-7", "quest-not-dealt", card=card)
    return None


def keep(s: Campaign, line: int, card: int, events: Events) -> None:
    """Let a character keep a quest; the other goes back into the deck (GH-TOWN-18)."""
    who = s.adventurer(line)
    back = [each for each in who.dealt if each != card]
    verbs.change_world(s, quests=tuple(sorted((*s.world.quests, *back))))
    verbs.change_adventurer(s, line, dealt=(), quest=Quest(card))
    verbs.tell(events, tidings.QuestKept(line, who.hero, card, Seat(line)))


# ------------------------------------------------------------------------------------------------- writing and counting


def is_fulfilled(s: Campaign, line: int) -> bool:
    """Say whether a character's quest is fulfilled as things stand: what spending undoes is not (GH-TOWN-19)."""
    who = s.adventurer(line)
    return who.quest is not None and progress_of(who, who.quest) >= who.quest.goal


def progress_of(who: Adventurer, quest: Quest) -> int:
    """Return how far a character has come with its quest, at most to its goal (GH-TOWN-19)."""
    return min(who.gold if quest.kind == "gold" else quest.progress, quest.goal)


def writing_form() -> Form:
    """Return the form in which an owner writes down its quest (GH-TOWN-19)."""
    return Form(
        "write-quest",
        (
            Blank("quest-kind", "choice", choices=KINDS),
            Blank("quest-goal", "number", 1, HIGHEST_GOAL),
            Blank("quest-scenarios", "choice", choices=(ANY, COMPLETED)),
            Blank("quest-text", "text", 1, LONGEST_TEXT),
        ),
    )


def counting_form() -> Form:
    """Return the form in which an owner counts on its quest (GH-TOWN-19)."""
    return Form("count-quest", (Blank("quest-steps", "number", -HIGHEST_GOAL, HIGHEST_GOAL),))


def refuse_having(s: Campaign, line: int) -> Refusal | None:
    """Refuse what is done with a quest where there is none (GH-TOWN-18)."""
    return Refusal("GH-TOWN-18", "no-quest") if s.adventurer(line).quest is None else None


def refuse_writing(s: Campaign, line: int, names: tuple[str, ...], text: str) -> Refusal | None:
    """Say why a quest cannot be written down so; None if it can (GH-TOWN-19)."""
    if (refusal := refuse_having(s, line)) is not None:
        return refusal
    goal = whole_number(names[1])
    if names[0] not in KINDS or names[2] not in (ANY, COMPLETED) or goal is None or not 1 <= goal <= HIGHEST_GOAL:
        return Refusal("GH-TOWN-19", "quest-unclear", highest=HIGHEST_GOAL)
    if names[0] == "other" and goal != 1:
        return Refusal("GH-TOWN-19", "quest-counts-nothing")
    if not 1 <= len(text) <= LONGEST_TEXT:
        return Refusal("GH-TOWN-19", "quest-text-length", longest=LONGEST_TEXT)
    return None if text.isprintable() else Refusal("GH-TOWN-19", "signs-not-printable")


def write(s: Campaign, line: int, names: tuple[str, ...], text: str, events: Events) -> None:
    """Write down what a quest asks for, or write it anew; what was counted stays (GH-TOWN-19)."""
    who = s.adventurer(line)
    assert who.quest is not None
    kind, goal = cast(QuestKind, names[0]), int(names[1])
    progress = 0 if kind == "gold" else min(who.quest.progress, goal)
    written = replace(
        who.quest, text=text, kind=kind, goal=goal, progress=progress, completed_only=names[2] == COMPLETED
    )
    verbs.change_adventurer(s, line, quest=written)
    verbs.tell(events, tidings.QuestWritten(line, who.hero, text, Seat(line), written.shown))


def refuse_counting(s: Campaign, line: int, steps: str) -> Refusal | None:
    """Say why so much cannot be counted on a quest; None if it can.

    A quest that asks for completed scenarios gains nothing by one that failed (GH-TOWN-19).
    """
    if (refusal := refuse_having(s, line)) is not None:
        return refusal
    quest, number = s.adventurer(line).quest, whole_number(steps)
    assert quest is not None
    if number is None or not number:
        return Refusal("GH-TOWN-19", "quest-steps-unclear")
    if quest.kind == "gold":
        return Refusal("GH-TOWN-19", "quest-counts-gold")
    if not 0 <= quest.progress + number <= quest.goal:
        return Refusal("GH-TOWN-19", "quest-goes-so-far", goal=quest.goal, progress=quest.progress)
    if number > 0 and quest.completed_only and not s.visit.won:
        return Refusal("GH-TOWN-19", "quest-asks-for-completed")
    return None


def count(s: Campaign, line: int, steps: int, events: Events) -> None:
    """Count on a quest (GH-TOWN-19)."""
    who = s.adventurer(line)
    assert who.quest is not None
    quest = replace(who.quest, progress=who.quest.progress + steps)
    verbs.change_adventurer(s, line, quest=quest)
    verbs.tell(events, tidings.QuestCounted(line, who.hero, quest.progress, quest.goal, Seat(line), quest.shown))


def refuse_showing(s: Campaign, line: int, shown: bool) -> Refusal | None:
    """Say why a quest cannot be shown or hidden; None if it can (GH-SET-9)."""
    if (refusal := refuse_having(s, line)) is not None:
        return refusal
    quest = s.adventurer(line).quest
    assert quest is not None
    return Refusal("GH-SET-9", "quest-shown-already" if shown else "quest-hidden") if quest.shown == shown else None


def show(s: Campaign, line: int, shown: bool, events: Events) -> None:
    """Let the others read a quest, or no longer (GH-SET-9)."""
    who = s.adventurer(line)
    assert who.quest is not None
    verbs.change_adventurer(s, line, quest=replace(who.quest, shown=shown))
    if shown:
        verbs.tell(events, tidings.QuestShown(line, who.hero, who.quest.card, who.quest.text))
    else:
        verbs.tell(events, tidings.QuestHidden(line, who.hero))
