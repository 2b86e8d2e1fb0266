"""The plain pages, the choice of light or dark, and what is shown when something is wrong."""

import pytest
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.views import defaults
from django.views.csrf import csrf_failure

from liargame.look.appearance import COOKIE, theme
from liargame.look.style_guide import guide

PLAIN_PAGES = ("about", "privacy", "accessibility", "appearance")


@pytest.mark.django_db
@pytest.mark.parametrize("page", PLAIN_PAGES)
def test_plain_pages_are_there(client: Client, page: str) -> None:
    answer = client.get(f"/{page}/")
    assert answer.status_code == 200
    assert b"<h1>" in answer.content


@pytest.mark.django_db
@pytest.mark.parametrize("chosen", ["light", "dark"])
def test_a_chosen_theme_is_kept_and_shown(client: Client, chosen: str) -> None:
    answer = client.post("/appearance/", {"theme": chosen, "next": "/about/?a=b"})
    assert answer.headers["Location"] == "/about/?a=b"
    assert f'data-theme="{chosen}"' in client.get("/about/").content.decode()


@pytest.mark.django_db
def test_the_device_decides_again(client: Client) -> None:
    client.post("/appearance/", {"theme": "dark"})
    client.post("/appearance/", {"theme": "auto"})
    assert "data-theme" not in client.get("/about/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "target",
    ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)", "/\\elsewhere.example", ""],
)
def test_the_form_leads_nowhere_else(client: Client, target: str) -> None:
    answer = client.post("/appearance/", {"theme": "dark", "next": target})
    assert answer.headers["Location"] == "/appearance/"


@pytest.mark.parametrize("written", ["", "sepia", '"><script>', "DARK"])
def test_an_unknown_theme_is_none(rf: RequestFactory, written: str) -> None:
    request = rf.get("/")
    request.COOKIES[COOKIE] = written
    assert theme(request) == {"theme": ""}


@pytest.mark.django_db
def test_the_form_remembers_the_page_it_was_opened_from(client: Client) -> None:
    page = client.get("/appearance/", headers={"referer": "http://testserver/about/"}).content.decode()
    assert '<input type="hidden" name="next" value="/about/">' in page


def _visit(rf: RequestFactory) -> HttpRequest:
    return rf.get("/nowhere/", headers={"host": "testserver"})


def test_faults_have_a_page_that_needs_nothing(rf: RequestFactory) -> None:
    assert "A fault of ours" in defaults.server_error(_visit(rf)).content.decode()
    assert "Not understood" in defaults.bad_request(_visit(rf), Exception()).content.decode()


@pytest.mark.django_db
def test_a_missing_page_says_so(client: Client) -> None:
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert "No such page" in answer.content.decode()


@pytest.mark.parametrize("page,words", [("403.html", "Not for you"), ("429.html", "Too many requests")])
def test_refusals_have_a_page(page: str, words: str) -> None:
    assert words in render_to_string(page)


def test_an_expired_form_has_a_page(rf: RequestFactory) -> None:
    answer = csrf_failure(_visit(rf))
    assert answer.status_code == 403
    assert "This form has expired" in answer.content.decode()


def test_every_component_is_shown_in_the_style_guide(rf: RequestFactory, settings) -> None:
    page = guide(_visit(rf)).content.decode()
    parts = (
        "seat--won",
        "receipt",
        "callout--refusal",
        "choice--row",
        "steps__item--current",
        "feed__item--private",
    )
    assert [part for part in parts if part not in page] == []


@pytest.mark.django_db
def test_the_style_guide_is_not_on_a_site_without_debug(client: Client) -> None:
    assert client.get("/style/").status_code == 404
