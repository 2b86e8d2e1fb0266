"""Chromium finds nothing to complain about in what the site sends with its pages."""

import pytest
from playwright.sync_api import ConsoleMessage, Page

from tests.browser.conftest import Site


@pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/signup/", "/admin/login/"])
def test_a_page_keeps_to_the_content_policy(path: str, site: Site, page: Page) -> None:
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    page.on("console", note)
    answer = page.goto(site.url + path)
    assert answer is not None
    assert answer.ok
    assert complaints == []
