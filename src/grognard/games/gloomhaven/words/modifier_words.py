"""The faces of attack modifier cards in words (GH-AMD-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.classes import ModifierCard
from grognard.games.gloomhaven.facts.modifiers import write_face
from grognard.games.gloomhaven.table_scene import ModifierScene
from grognard.games.gloomhaven.words.phrases import begun_large, begun_small, elements_of, signed
from grognard.kernel.chance import Bag
from grognard.kernel.text import Catalogue

NULL: Final = "null"
DOUBLE: Final = "x2"

_SIGN_IDS: Final = {"+": "plus-", "-": "minus-", "2x": "x2"}


def modifier_scene(face: ModifierCard, count: int, text: Catalogue) -> ModifierScene:
    """Say what a face shows, and of how many cards."""
    return ModifierScene(
        face_id(face), _sign(face), face_symbols(face), face.rolling, count, begun_large(face_words(face, text))
    )


def deck_scene(bag: Bag, text: Catalogue) -> Iterator[ModifierScene]:
    """Say which faces are in a deck or pile, and how many of each."""
    faces = facts.modifier_faces()
    for kind in bag.kinds():
        yield modifier_scene(faces[kind], bag.counts[kind], text)


def face_id(face: ModifierCard) -> str:
    """Return a name for a face that is of letters and digits.

    >>> face_id(ModifierCard(-1)), face_id(ModifierCard(0, rolling=True, push=1))
    ('minus-1', 'plus-0-rolling-push-1')
    """
    words = write_face(face)
    for sign, name in _SIGN_IDS.items():
        if words.startswith(sign):
            words = name + words.removeprefix(sign)
    return words.replace(" ", "-")


def face_symbols(face: ModifierCard) -> tuple[str, ...]:
    """Return the symbols of what a face does besides its number."""
    found = [*face.conditions, *face.self_conditions, *face.infuse]
    for name, number in (("push", face.push), ("pull", face.pull), ("pierce", face.pierce)):
        found += [name] if number else []
    found += ["target"] if face.add_target else []
    found += ["heal"] if face.heal_self else []
    found += ["shield"] if face.shield_self else []
    found += ["shuffle"] if face.shuffles else []
    if face.removed:
        found.append("bless" if face.kind == "double" else "curse")
    return tuple(found)


def face_words(face: ModifierCard, text: Catalogue) -> str:
    """Say what a face does: its number, and what goes with it in brackets."""
    say = text.say
    sign = say(f"face.{face.kind}") if face.kind else signed(face.add)
    parts = [say("face.rolling")] if face.rolling else []
    parts += [say(f"condition.{each}") for each in face.conditions]
    parts += [say("face.self-condition", condition=say(f"condition.{each}")) for each in face.self_conditions]
    parts += [begun_small(say("ability.create", elements=elements_of(face.infuse)))] if face.infuse else []
    for name, number in (("push", face.push), ("pull", face.pull), ("pierce", face.pierce)):
        parts += [say(f"rider.{name}", value=number)] if number else []
    parts += [say("face.add-target")] if face.add_target else []
    parts += [say("face.heal", value=face.heal_self)] if face.heal_self else []
    parts += [say("face.shield", value=face.shield_self)] if face.shield_self else []
    parts += [say("face.shuffles")] if face.shuffles else []
    if face.removed:
        parts.append(say("condition.bless" if face.kind == "double" else "condition.curse"))
        parts.append(say("face.removed"))
    if not parts:
        return sign
    said = parts[0]
    for each in parts[1:]:
        said = say("joined.rider", line=said, rider=each)
    return say("face.told", sign=sign, what=said)


def _sign(face: ModifierCard) -> str:
    return {"null": NULL, "double": DOUBLE, "": signed(face.add)}[face.kind]
