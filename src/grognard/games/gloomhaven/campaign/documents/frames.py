"""What a campaign is in the middle of, as lines of a document: each frame of its agenda, from the bottom up.

A line is a word and what the frame holds: ``town``, ``return 3``, ``event-side road 12 first+second``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.games.gloomhaven.campaign.between import AwaitTown
from grognard.games.gloomhaven.campaign.event_cards.cards import SIDES, AwaitDraw, AwaitSide, ResolveDraw
from grognard.games.gloomhaven.campaign.event_cards.decks import DECKS, HIGHEST_CARD, is_empty
from grognard.games.gloomhaven.campaign.event_cards.outcomes import AwaitOutcome
from grognard.games.gloomhaven.campaign.notation import JOIN, company_of, whole_number
from grognard.games.gloomhaven.campaign.rewards.draws import AwaitRandom, ResolveRandom
from grognard.games.gloomhaven.campaign.rewards.locations import LAST
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitOpening, AwaitSplit, AwaitTaker
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.quests import AwaitQuest
from grognard.games.gloomhaven.campaign.town.retirement import AwaitClassCards, AwaitQuestOpened
from grognard.games.gloomhaven.campaign.travel import AwaitReturn
from grognard.games.gloomhaven.campaign.world import LAST_ITEM
from grognard.games.gloomhaven.options import PLACES
from grognard.kernel.agenda import Frame
from grognard.kernel.text import unknown

_MOST_GOLD: Final = 400
"""More gold than is ever split at once; so many answers are offered."""
MOST_TRIPS: Final = 1_000_000
_WHAT: Final = ("design", "scenario")

FRAMES: Final[dict[str, tuple[Callable[..., Frame], str]]] = {
    "town": (AwaitTown, ""),
    "return": (AwaitReturn, "trip"),
    "deal-quest": (AwaitQuest, "line"),
    "event": (ResolveDraw, "deck lines"),
    "draw-event": (AwaitDraw, "deck lines"),
    "event-side": (AwaitSide, "deck card lines"),
    "event-outcome": (AwaitOutcome, "deck card side lines flag flag flag"),
    "random": (ResolveRandom, "what"),
    "draw-random": (AwaitRandom, "what"),
    "split": (AwaitSplit, "lines gold flag"),
    "give-item": (AwaitTaker, "item lines"),
    "open-one": (AwaitOpening, "locations"),
    "quest-opens": (AwaitQuestOpened, "line"),
    "class-cards": (AwaitClassCards, "line"),
}
"""Frames by their words, with the kinds of what they hold in the order of ``Frame.parts``."""
_WORDS: Final = {build: word for word, (build, _) in FRAMES.items()}

_NUMBERS: Final = {
    "trip": (1, MOST_TRIPS),
    "card": (1, HIGHEST_CARD),
    "gold": (0, _MOST_GOLD),
    "item": (1, LAST_ITEM),
}
_CHOICES: Final = {"deck": DECKS, "side": SIDES, "what": _WHAT, "flag": ("no", "yes"), "line": PLACES}


def write_frame(frame: Frame) -> str:
    """Write a frame, as ``read_frame`` reads it.

    >>> write_frame(AwaitSide("road", 12, (0, 1)))
    'event-side road 12 first+second'
    """
    word = _WORDS[type(frame)]
    kinds = FRAMES[word][1].split()
    return " ".join([word, *[_written(kind, part) for kind, part in zip(kinds, frame.parts(), strict=True)]])


def _written(kind: str, part: Any) -> str:
    if kind == "line":
        return PLACES[part]
    if kind == "lines":
        return company_of(part)
    if kind == "locations":
        return JOIN.join([str(number) for number in part])
    if kind == "flag":
        return "yes" if part else "no"
    return str(part)


def read_frame(text: str) -> Frame:
    """Read a line; a ValueError says what was expected."""
    word, *words = text.split(" ")
    if word not in FRAMES:
        raise ValueError(unknown("line of an agenda", word[:60], FRAMES))
    build, shape = FRAMES[word]
    kinds = shape.split()
    if len(words) != len(kinds):
        raise ValueError(f"'{word}' takes {shape or 'nothing'} after it, got {' '.join(words)[:60] or 'nothing'}")
    return build(*[_read(kind, each) for kind, each in zip(kinds, words, strict=True)])


def _read(kind: str, word: str) -> Any:
    if kind in _NUMBERS:
        return _number(word, *_NUMBERS[kind])
    if kind == "locations":
        return tuple([_number(each, 1, LAST) for each in word.split(JOIN)])
    if kind == "lines":
        found = [_choice("line", each) for each in word.split(JOIN)]
        if len(set(found)) != len(found):
            raise ValueError(f"'{word[:60]}' names a seat twice")
        return tuple(found)
    chosen = _choice(kind, word)
    return chosen if kind == "line" else chosen == 1 if kind == "flag" else word


def _choice(kind: str, word: str) -> int:
    known = _CHOICES[kind]
    if word not in known:
        raise ValueError(unknown(kind, word[:60], known))
    return known.index(word)


def _number(word: str, low: int, high: int) -> int:
    found = whole_number(word)
    if found is None or not low <= found <= high or str(found) != word:
        raise ValueError(f"expected a whole number from {low} to {high}, got '{word[:60]}'")
    return found


def refuse_agenda(s: Campaign, agenda: list[Frame]) -> list[tuple[int, str]]:
    """Return what does not fit the campaign: the number of a frame from the bottom, and what is wrong with it."""
    found = []
    if s.closed:
        return [(0, "a campaign that is closed does nothing more; leave the agenda out")] if agenda else []
    if not agenda or not isinstance(agenda[0], AwaitTown):
        found.append((0, "the first line is 'town': to what the campaign comes back"))
    is_away = len(agenda) > 1 and isinstance(agenda[1], AwaitReturn)
    if is_away != (s.visit.place == "away"):
        found.append((0, "a party is away if, and only if, the second line is 'return' with the number of the trip"))
    for at, frame in enumerate(agenda):
        if (isinstance(frame, AwaitTown) and at > 0) or (isinstance(frame, AwaitReturn) and at != 1):
            found.append((at, "'town' stands only first, 'return' only second"))
        if isinstance(frame, AwaitReturn) and (s.trip is None or s.trip.number != frame.trip):
            found.append((at, "'return' has the number of the [trip]"))
        if at and s.party.archived:
            found.append((at, "a party that is put away does nothing"))
        found += [(at, problem) for problem in _refuse_draw(s, frame, at == len(agenda) - 1)]
        absent = [line for line in _lines_of(frame) if not _plays(s, line)]
        found += [(at, f"nobody plays in the line '{PLACES[line]}'") for line in absent]
        if isinstance(frame, AwaitQuestOpened | AwaitClassCards) and not s.line(frame.line).retired:
            found.append((at, f"nobody has retired in the line '{PLACES[frame.line]}'"))
    return found


def _refuse_draw(s: Campaign, frame: Frame, is_last: bool) -> list[str]:
    """Return why nothing can be drawn or paid so."""
    found = []
    if isinstance(frame, AwaitDraw | AwaitRandom) and not is_last:
        found.append("what is drawn stands last")
    if isinstance(frame, AwaitDraw) and is_empty(s, frame.deck):
        found.append(f"the {frame.deck} deck has no card to draw")
    if isinstance(frame, AwaitRandom):
        deck = s.world.random_designs if frame.what == "design" else s.world.random_sides
        found += [] if deck else ["there is no card to draw"]
    if isinstance(frame, AwaitSplit) and frame.paying:
        gold = sum([s.adventurer(line).gold for line in frame.lines if _plays(s, line)])
        if frame.left > gold:
            found.append(f"they have {gold} gold together and cannot pay {frame.left}")
    return found


def _lines_of(frame: Frame) -> tuple[int, ...]:
    """Return the lines in which somebody must play."""
    if isinstance(frame, ResolveDraw | AwaitDraw | AwaitSide | AwaitOutcome | AwaitSplit | AwaitTaker):
        return frame.lines
    return (frame.line,) if isinstance(frame, AwaitQuest) else ()


def _plays(s: Campaign, line: int) -> bool:
    return s.line(line).current is not None
