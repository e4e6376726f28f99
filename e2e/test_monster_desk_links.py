"""Links and files of the monster desk that have something wrong with them, or more than one position in them."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, OpenPage
from e2e.server import Server

FAULTY = "me: (1,1) move=2 range=melee targets=1 walk\nwallz: (2,2)\nenemies: (0,3)\nnames: (0,3) 😀😀😀; (1,x) b\n"
ONE = "me: (1,1) move=2 range=melee targets=1 walk\nenemies: (1,3)\n"
TWO = """## Door
```map
me: (0,0) move=2 range=melee targets=1 walk
enemies: (0,3)
```
## Hall
```map
me: (1,0) move=3 range=2 targets=1 walk
enemies: (5,2)
```
"""
AREA = "me: (2,3)\nmonster: flame-demon elite level=2 card=630 fire\nenemies: (6,0)@22 (5,1)@38 (7,-1)@61\n"


def packed(data: bytes) -> str:
    """Return the fragment of an address that holds a text."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole = deflate.compress(data) + deflate.flush()
    return "#1." + base64.urlsafe_b64encode(whole).decode().rstrip("=")


def link(server: Server, text: str) -> str:
    """Return the address of a text."""
    return f"{server.url}/desk/gloomhaven{packed(text.encode())}"


@pytest.fixture
def forgiving(open_page: OpenPage) -> Iterator[OpenPage]:
    """Pages on which the server may say what is wrong with a text."""
    yield open_page
    open_page.forgive("422")


def test_a_link_with_a_mistake_is_not_thrown_away(server: Server, forgiving: OpenPage) -> None:
    """Its text is shown with what is wrong in it, and the address stays until it is mended."""
    address = link(server, FAULTY)
    page = forgiving(address)
    text = page.get_by_label("Position as text")
    expect(text).to_have_value(FAULTY)
    expect(page.get_by_text("The position of this link has mistakes")).to_be_visible()
    page.get_by_role("button", name="Line 4, column 19:").click()
    assert text.evaluate("field => field.value.slice(field.selectionStart)") == "(1,x) b\n"
    page.wait_for_timeout(600)  # longer than a change of the position needs to get into the address
    assert page.url == address
    text.fill(FAULTY.replace("wallz", "walls").replace("; (1,x) b", ""))
    expect(page.get_by_role("list").filter(has_text="Line 4")).to_have_count(0)
    expect(page).not_to_have_url(address)
    expect(page.get_by_text("The position of this link has mistakes")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, (1024, 768)])
def test_on_small_screens_a_link_with_a_mistake_opens_at_its_text(
    server: Server, forgiving: OpenPage, size: tuple[int, int]
) -> None:
    """The part of the sheet or the rail where it can be corrected is shown."""
    page = forgiving(link(server, FAULTY), size=size, touch=size == PHONE)
    expect(page.get_by_label("Position as text")).to_have_value(FAULTY)
    expect(page.get_by_label("Position as text")).to_be_visible()


def test_a_link_that_is_opened_while_the_server_is_away_is_read_later(own_server: Server, open_page: OpenPage) -> None:
    """Even a second one in the same tab, when there is something to undo; its address stays meanwhile."""
    page = open_page(link(own_server, AREA))
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    own_server.kill()
    page.evaluate("hash => { location.hash = hash }", packed(ONE.encode()))
    expect(page.get_by_role("alert").filter(has_text="cannot be reached").first).to_be_visible()
    page.wait_for_timeout(5000)  # longer than until the server is asked again
    assert page.url == link(own_server, ONE)
    own_server.start()
    expect(page.get_by_label("Position as text")).to_have_value(ONE, timeout=20_000)
    assert page.url == link(own_server, ONE)
    open_page.forgive("Failed to load resource")


def test_of_a_link_with_two_positions_one_is_chosen(server: Server, open_page: OpenPage) -> None:
    """None is taken without a word, and the address keeps both until then."""
    address = link(server, TWO)
    page = open_page(address)
    expect(page.get_by_role("heading", name="2 positions were read: choose one")).to_be_visible()
    assert page.url == address
    page.get_by_role("button", name=re.compile("^Hall")).click()
    expect(page.get_by_label("Position as text")).to_have_value(re.compile(r"^me: \(1,0\) move=3"))
    expect(page).not_to_have_url(address)


@pytest.mark.parametrize("data", [b"x" * 30_000_000, bytes(range(256)) * 4], ids=["bomb", "no text"])
def test_a_link_that_holds_no_position_is_refused_at_once(server: Server, open_page: OpenPage, data: bytes) -> None:
    """What would fill the memory too: no more of it is unpacked than a position may have."""
    page = open_page(f"{server.url}/desk/gloomhaven{packed(data)}")
    expect(page.get_by_text("This link holds no position that can be read")).to_be_visible(timeout=3000)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (bytes(range(256)) * 20, "This file is not text in UTF-8"),
        (f"{ONE}names: (1,3) Café\n".encode("latin-1"), "This file is not text in UTF-8"),
        (b"Once upon a time, at (1,2).\n", "There is no position in this text"),
        (b"x" * 500_000, "This is too large to hold positions"),
    ],
    ids=["picture", "latin-1", "prose", "large"],
)
def test_a_file_without_positions_is_refused_in_one_sentence(
    server: Server, forgiving: OpenPage, data: bytes, sentence: str
) -> None:
    """Whether it was chosen or dropped."""
    page = forgiving(link(server, ONE))
    page.get_by_role("button", name="Open…").click()
    window = page.get_by_role("dialog")
    with page.expect_file_chooser() as chooser:
        window.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": data})
    expect(window.get_by_role("alert")).to_contain_text(sentence)
    page.keyboard.press("Escape")
    drop(page, data)
    expect(window.get_by_role("alert")).to_contain_text(sentence)


def drop(page: Page, data: bytes) -> None:
    """Drop a file on the page."""
    page.evaluate(
        """coded => {
            const bytes = Uint8Array.from(atob(coded), letter => letter.charCodeAt(0));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([bytes], "notes.txt"));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        base64.b64encode(data).decode(),
    )


def test_heroes_without_names_are_called_the_same_everywhere(server: Server, open_page: OpenPage) -> None:
    """In the sentence, in the table and in the list; the text of the position keeps no such name."""
    desk = opened_at(open_page, link(server, AREA))
    expect(desk.get_by_role("region", name="What the monster does").last).to_contain_text("Hero 2")
    expect(desk.get_by_role("row", name=re.compile("Hero 2")).first).to_be_visible()
    expect(desk.get_by_text("the enemy on")).to_have_count(0)
    expect(desk.get_by_label("Position as text")).not_to_have_value(re.compile("names:"))


def test_the_area_of_an_attack_lies_on_the_board(server: Server, open_page: OpenPage) -> None:
    """Seven hexes are hatched, and the legend says what that means; without an area there is neither."""
    page = opened_at(open_page, link(server, AREA))
    hatched = page.locator("main svg path.area")
    expect(hatched).to_have_count(1)
    assert (hatched.get_attribute("d") or "").count("M") == 7
    expect(page.get_by_role("list", name="Signs").first).to_contain_text("area")
    other = opened_at(open_page, link(server, ONE))
    expect(other.locator("main svg path.area")).to_have_count(0)
    expect(other.get_by_role("list", name="Signs").first).not_to_contain_text("area")


def opened_at(open_page: OpenPage, address: str) -> Page:
    """Return a page once its position is answered."""
    page = open_page(address)
    expect(page.get_by_role("table").first).to_be_visible()
    return page
