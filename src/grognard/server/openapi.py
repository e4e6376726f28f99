"""The OpenAPI document of the server; the client's types are generated from it.

It has what a generator for HTTP alone would leave out: the messages of the socket (``FromServer``, ``FromBrowser``) and
the scene that each installed game shows. ``python -m grognard.server.openapi`` prints it.
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from grognard.kernel.game import games
from grognard.kernel.pages import About, Ground, RulePage, Tally
from grognard.server import wire

_TEMPLATE: Final = "#/components/schemas/{name}"

REQUESTS: Final = (
    wire.OpenTable,
    wire.OpenReplay,
    wire.TableKey,
    wire.TableKeyList,
    wire.ActionRequest,
    wire.Join,
    wire.Act,
    wire.TakeBack,
    wire.Say,
    wire.Speak,
)
"""What a client sends: it may leave out what has a default. The server never does."""

ANSWERS: Final = (
    wire.Health,
    wire.Lobby,
    wire.TableKeys,
    wire.RuleTitle,
    wire.TableSummary,
    wire.TableInfo,
    wire.View,
    wire.Entry,
    wire.Explained,
    wire.Problem,
    About,
    Ground,
    RulePage,
    Tally,
)


def components() -> dict[str, Any]:
    """Return the schema of everything that travels, by name."""
    scenes = [game.presentation.scene_type for game in games().values()]
    types = [*REQUESTS, *ANSWERS, *(scene for scene in scenes if scene is not object)]
    unions = {"FromServer": wire.FromServer, "FromBrowser": wire.FromBrowser}
    top, found = msgspec.json.schema_components([*types, *unions.values()], ref_template=_TEMPLATE)
    sent = {each.__name__ for each in REQUESTS}
    for name, schema in found.items():
        for part in schema.get("properties", {}).values():
            part.pop("default", None)  # generators take it to mean that a client must send it
        if name not in sent and "properties" in schema:
            schema["required"] = list(schema["properties"])
    return {**found, **dict(zip(unions, top[len(types) :], strict=True))}


def document() -> dict[str, Any]:
    """Return the OpenAPI document."""
    from grognard import __version__

    return {
        "openapi": "3.1.0",
        "info": {"title": "grognard", "version": __version__},
        "paths": {},
        "components": {"schemas": components()},
    }


if __name__ == "__main__":
    print(json.dumps(document(), indent=2, sort_keys=True, ensure_ascii=False))
