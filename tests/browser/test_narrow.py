"""At 320 pixels, as at 400 percent of the usual size, no page scrolls sideways (WCAG 2.2, 1.4.10)."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Site
from tests.browser.test_practice import sit_down

NARROW = {"width": 320, "height": 640}
WIDTH = "document.documentElement.scrollWidth"


def test_public_pages_fit(site: Site, page: Page) -> None:
    page.set_viewport_size(NARROW)
    widths = {}
    for path in ("/", "/practise/", "/rules/", "/rules/garden-of-eden/48h/", "/adjudicate/", "/matches/"):
        page.goto(site.url + path)
        widths[path] = page.evaluate(WIDTH)
    assert widths == dict.fromkeys(widths, NARROW["width"])


@pytest.mark.parametrize("game", ["garden-of-eden:48h", "musical-chairs:2016"])
def test_a_table_fits(game: str, site: Site, page: Page) -> None:
    page.set_viewport_size(NARROW)
    sit_down(page, site, game)
    assert page.evaluate(WIDTH) == NARROW["width"]
