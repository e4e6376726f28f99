"""What every page must pass at every size: nothing cut off, nothing covered, nothing too small to hit, axe clean."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")

_AXE: Final = """async (tags) => {
    const found = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return found.violations.flatMap((each) =>
        each.nodes.map((node) => [each.id, ...node.target, ...node.failureSummary.split("\\n").slice(1, 3)].join(" ")),
    );
}"""


def _script(name: str) -> str:
    return Path(__file__).with_name(f"{name}.js").read_text(encoding="utf-8")


def layout_faults(page: Page, touch: bool) -> list[str]:
    """Return what is wrong with the layout of a page, in words; ``touch`` asks for room for thumbs."""
    found: list[str] = page.evaluate(_script("layout"), {"touch": touch})
    return found


def table_faults(page: Page) -> list[str]:
    """Return what is wrong with how the parts of a table share the window."""
    found: list[str] = page.evaluate(_script("sharing"))
    return found


def axe_faults(page: Page) -> list[str]:
    """Return what axe has against a page, by WCAG 2.0 to 2.2, A and AA."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "\n;undefined")
    found: list[str] = page.evaluate(_AXE, list(TAGS))
    return found


def faces_of(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return which typefaces the browser draws an element's text with, and how many glyphs of each."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts: list[dict[str, Any]] = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return fonts
