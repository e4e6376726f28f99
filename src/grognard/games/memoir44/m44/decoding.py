"""From the bytes of a file to JSON values, whatever the encoding; every fault is one sentence."""

from __future__ import annotations

import codecs
import json
from typing import Any, Final

LONGEST_NUMBER: Final = 18
"""Digits of a number; those of the format have two or three."""


class Broken(Exception):
    """A file is no JSON object; the message is a sentence."""


def decode(data: bytes) -> tuple[str, str]:
    """Return the text of a file and a note on its encoding ("" for UTF-8 and UTF-16, which are told apart for sure).

    Raises Broken.
    """
    encoding = json.detect_encoding(data)
    try:
        return data.decode("utf-8-sig" if encoding == "utf-8" else encoding), ""
    except UnicodeDecodeError as error:
        if encoding not in ("utf-8", "utf-8-sig"):
            raise Broken(f"byte {error.start + 1}: not {encoding.upper()} text, as the file begins") from None
        line = 1 + data.count(b"\n", 0, error.start)
    text = data.removeprefix(codecs.BOM_UTF8).decode("cp1252", errors="replace")
    return text, f"line {line}: not UTF-8 text; read as Windows-1252, so check the names"


def read_object(text: str) -> dict[str, Any]:
    """Return the object that a text holds; Broken if it holds none, or one that JSON leaves open how to read."""
    try:
        value = json.loads(
            text, object_pairs_hook=_once, parse_int=_whole, parse_float=_fraction, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        if error.pos >= len(text.rstrip()):
            raise Broken(f"{place}: the file ends in the middle of its JSON text; is it whole?") from None
        if error.msg.startswith("Unterminated string"):
            raise Broken(f"{place}: a text begins here that does not end; is the file whole?") from None
        raise Broken(f"{place}: not valid JSON: {error.msg[:1].lower()}{error.msg[1:]}") from None
    except RecursionError:
        raise Broken("lists or objects are nested too deeply") from None
    if not isinstance(value, dict):
        raise Broken(f"expected a JSON object with 'game_info' and 'board', got {_sort(value)}")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            about = ", ".join(f"{k}: {v}" for k, v in found.items() if isinstance(v, int | str))[:80]
            raise Broken(f"the key '{key}' stands twice in one object ({about}); leave one out")
        found[key] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise Broken(f"the number {digits[:20]}... is too large")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if abs(number) > 10**LONGEST_NUMBER:
        raise Broken(f"the number {digits[:20]} is too large")
    return number


def _no_constant(name: str) -> float:
    raise Broken(f"{name} is no number of JSON")


def _sort(value: object) -> str:
    sorts = {list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    return sorts.get(type(value), "null")
