"""The OpenAPI document of the server; the client's types are generated from it.

It is made from the routes themselves, and has what a generator for HTTP alone would leave out: the messages of the
socket (``FromServer``, ``FromBrowser``), the scene that each installed game shows, and each tool that may be asked,
with the types of its results by the name of whose tool it is (``GameResult``). ``python -m
grognard.server.openapi`` prints it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from grognard import __version__
from grognard.kernel.game import games
from grognard.kernel.pages import PlainScene
from grognard.kernel.tool import Tool
from grognard.kernel.toolkit import HasTools, toolkits
from grognard.server import wire
from grognard.server.routes import HANDLERS
from grognard.server.tools import HandedFile, ToolAnswer, ToolComplaints, asked_fields, is_required, remote_tools

_TEMPLATE: Final = "#/components/schemas/{name}"
_NO_QUERY: Final = ("request", "tables", "toolkits", "body")
_SENT: Final = (wire.TableKey, *get_args(wire.FromBrowser))
"""What a client sends besides the bodies of requests: it may leave out what has a default. The server never does."""


@dataclass(frozen=True, slots=True)
class Route:
    """A route as the document tells it: ``body`` and ``answer`` are types, None where there is none or a plain text."""

    path: str
    method: str
    handler: HTTPRouteHandler
    body: Any
    answer: Any

    @classmethod
    def of(cls, handler: HTTPRouteHandler) -> Route:
        """Read a route off its handler."""
        (path,), (method,) = handler.paths, handler.http_methods
        answer = get_type_hints(handler.fn)["return"]
        is_text = get_origin(answer) is Response
        path = re.sub(r":\w+\}", "}", path)
        return cls(path, str(method).lower(), handler, handler.opt.get("takes"), None if is_text else answer)

    def parameters(self) -> Iterator[dict[str, Any]]:
        """Return what stands in the path and behind the question mark."""
        for name, parameter in signature(self.handler.fn).parameters.items():
            if name in _NO_QUERY:
                continue
            in_path = f"{{{name}}}" in self.path
            yield {
                "name": name,
                "in": "path" if in_path else "query",
                "required": parameter.default is Parameter.empty,
                "schema": {"type": "integer" if "int" in str(parameter.annotation) else "string"},
            }


def document() -> dict[str, Any]:
    """Return the OpenAPI document."""
    routes = [Route.of(handler) for handler in HANDLERS]
    scenes = dict.fromkeys([PlainScene, *(game.presentation.scene_type for game in games().values())])
    bodies = [route.body for route in routes if route.body not in (None, bytes)]
    answers = [route.answer for route in routes if route.answer is not None]
    unions = {"FromServer": wire.FromServer, "FromBrowser": wire.FromBrowser}
    types = [*bodies, *answers, wire.Problem, HandedFile, ToolAnswer, ToolComplaints, *scenes, *unions.values()]
    schemas, components = msgspec.json.schema_components(types, ref_template=_TEMPLATE)
    _require_all(components, {each.__name__ for each in (*bodies, *_SENT)})
    owners: dict[str, HasTools] = {**toolkits(), **games()}
    of_bodies, of_answers = iter(schemas), iter(schemas[len(bodies) :])
    paths: dict[str, Any] = {}
    for route in routes:
        body = None if route.body in (None, bytes) else next(of_bodies)
        answer = None if route.answer is None else next(of_answers)
        paths.setdefault(route.path, {})[route.method] = _operation(route, body, answer)
    for owner in owners.values():
        components |= _results(owner)
        paths |= {
            f"/api/{owner.id}/{tool.name}": {"post": _tool_operation(owner, tool)} for tool in remote_tools(owner)
        }
    return {
        "openapi": "3.1.0",
        "info": {"title": "grognard", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": {**components, **dict(zip(unions, schemas[-len(unions) :], strict=True))},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _require_all(components: dict[str, Any], sent: set[str]) -> None:
    """Say that the server leaves nothing out, whatever has a default."""
    for name, schema in components.items():
        for part in schema.get("properties", {}).values():
            part.pop("default", None)  # generators take it to mean that a client must send it
        if name not in sent and "properties" in schema:
            schema["required"] = list(schema["properties"])


def _prefixed(owner: HasTools) -> str:
    """Return how a component is referred to that is a type of somebody's tools."""
    return _TEMPLATE.format(name=owner.id.title().replace("-", "") + "{name}")


def _results(owner: HasTools) -> dict[str, Any]:
    """Return the types of which the results of somebody's tools are made, by their names in the document."""
    given = [kind for tool in remote_tools(owner) for kind in tool.gives]
    _, components = msgspec.json.schema_components(given, ref_template=_prefixed(owner))
    _require_all(components, set())
    return {_prefixed(owner).format(name=name).rpartition("/")[2]: schema for name, schema in components.items()}


def _tool_operation(owner: HasTools, tool: Tool) -> dict[str, Any]:
    asked = asked_fields(tool)
    properties = {}
    for name, (field, kind) in asked.items():
        (schema,), _ = msgspec.json.schema_components([kind], ref_template=_TEMPLATE)
        properties[name] = {**schema, "description": field.metadata.get("help", "")}
    required = [name for name, (field, kind) in asked.items() if is_required(field, kind)]
    given, _ = msgspec.json.schema_components(tool.gives, ref_template=_prefixed(owner))
    items = given[0] if len(given) == 1 else {"anyOf": list(given)}
    told = {"type": "object", "properties": {"results": {"type": "array", "items": items}}, "required": ["results"]}
    answers = {}
    for status, said, kind in (("200", "done", ToolAnswer), ("422", "not all could be used", ToolComplaints)):
        schema = {"allOf": [_ref(kind), told]} if given else _ref(kind)
        answers[status] = {"description": said, "content": {"application/json": {"schema": schema}}}
    problem = {"description": "why not", "content": {"application/json": {"schema": _ref(wire.Problem)}}}
    body = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {
        "operationId": f"{owner.id}_{tool.name}",
        "summary": tool.help,
        "parameters": [{"name": "lang", "in": "query", "required": False, "schema": {"type": "string"}}],
        "requestBody": {"required": True, "content": {"application/json": {"schema": body}}},
        "responses": {**answers, "default": problem},
    }


def _ref(kind: type) -> dict[str, str]:
    return {"$ref": _TEMPLATE.format(name=kind.__name__)}


def _operation(route: Route, body: Any, answer: Any) -> dict[str, Any]:
    handler = route.handler
    media = str(handler.media_type or "text/plain") if answer is None else "application/json"
    content = {media: {"schema": answer or {"type": "string"}}}
    problem = {"application/json": {"schema": {"$ref": _TEMPLATE.format(name="Problem")}}}
    told: dict[str, Any] = {
        "operationId": handler.handler_name,
        "summary": (handler.fn.__doc__ or "").strip(),
        "parameters": list(route.parameters()),
        "responses": {
            str(handler.status_code): {"description": "done", "content": content},
            "default": {"description": "why not", "content": problem},
        },
    }
    if route.body is bytes:
        told["requestBody"] = {"required": True, "content": {"application/octet-stream": {"schema": {}}}}
    elif body is not None:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if (refusal := handler.opt.get("refuses")) is not None:
        schema = {"$ref": _TEMPLATE.format(name=refusal.__name__)}
        told["responses"]["422"] = {"description": "why not", "content": {"application/json": {"schema": schema}}}
    if "{id}" in route.path:
        told["security"] = [{"key": []}]
    return told


if __name__ == "__main__":
    print(json.dumps(document(), indent=2, sort_keys=True, ensure_ascii=False))
