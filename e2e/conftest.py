"""Whole games in a real Chromium against a real server; screenshots of the main states are kept in build/e2e/."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.server import Server

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "build" / "e2e"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = (1440, 900)
PHONE = (390, 844)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for the run; each page gets a context of its own."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("no chromium on this machine: .ci/run installs it")
        pytest.skip("NO CHROMIUM ON THIS MACHINE: the browser tests are left out; install the Debian package chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a data folder of its own, for tests that leave it running."""
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    with Server(tmp_path / "data") as running:
        yield running


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its pages are kept as pictures."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


class OpenPage:
    """Opens pages, each in a browser context of its own, and notes what went wrong in them."""

    def __init__(self, browser: Browser) -> None:
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self._browser = browser

    def __call__(
        self,
        url: str,
        *,
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        theme: str = "light",
        lang: str = "en",
        motion: bool = False,
        scale: float = 1,
        before: Callable[[Page], object] | None = None,
    ) -> Page:
        """Open a page: ``open_page(url, size=PHONE, touch=True, theme="dark", lang="fr")``.

        ``before`` gets the page before it asks for anything.
        """
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=scale,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            locale={"en": "en-GB", "fr": "fr-FR", "zh": "zh-CN"}[lang],
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.contexts.append(context)
        troubles = self.troubles
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: troubles.append(f"page error: {error}"))
        page.on("console", lambda m: troubles.append(f"console: {m.text}") if m.type == "error" else None)
        page.on("request", lambda r: None if _is_local(r.url) else troubles.append(f"asked {r.url}"))
        if before is not None:
            before(page)
        page.goto(url)
        return page

    def forgive(self, what: str) -> None:
        """Forget troubles that a test has brought about itself."""
        self.troubles[:] = [each for each in self.troubles if what not in each]


@pytest.fixture
def open_page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Open pages; the test fails if one of them logged an error or asked an address outside the server."""
    pages = OpenPage(chromium)
    yield pages
    for number, context in enumerate(pages.contexts):
        if request.node.stash.get(FAILED, False):
            PICTURES.mkdir(parents=True, exist_ok=True)
            context.pages[0].screenshot(path=PICTURES / f"failed-{request.node.name}-{number}.png")
        context.close()
    assert pages.troubles == []


def _is_local(url: str) -> bool:
    return re.match(r"(https?|ws)://(127\.0\.0\.1|localhost)[:/]|blob:|data:", url) is not None


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a screenshot as an artefact of the run: ``picture(page, "battle-phone-dark")``."""
    PICTURES.mkdir(parents=True, exist_ok=True)

    def take(page: Page, name: str) -> None:
        page.screenshot(path=PICTURES / f"{name}.png")

    return take
