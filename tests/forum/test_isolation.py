"""Names keep their direction of writing to themselves on every page of talk."""

from html.parser import HTMLParser

import pytest
from django.urls import reverse
from django.utils import timezone

from forum.services.moderating import report_post
from games.models import Match
from tests.forum.talk import page, say
from tests.forum.test_letters import write
from tests.web import tables
from tests.web.tables import browser_of, person, table

pytestmark = pytest.mark.django_db
NAME = "نرگس"
UNTURNED = frozenset({"title", "option", "textarea", "script", "style"})
"""What holds plain text only, on a line of its own."""


class _Bare(HTMLParser):
    """Collects the texts in which a name stands bare: in no `bdi`, and not between isolating signs."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("link", "meta", "input", "br", "hr", "img", "use"):
            self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        bare = data.replace(f"\u2068{NAME}\u2069", "")
        if NAME in bare and not UNTURNED.union({"bdi"}) & set(self.inside):
            self.found.append(data.strip())


def bare(shown: str) -> list[str]:
    """The texts of a page in which the name is not isolated."""
    reader = _Bare()
    reader.feed(shown)
    return reader.found


def named_table(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A running match in which somebody bears a name that is written from the right, and talks everywhere."""
    monkeypatch.setattr(tables, "NAMES", ("Nao", NAME, "Fukunaga", "Yokoya"))
    match = table(seats=4, dealer="Ryo")
    post = say(match, NAME, "words")
    write(match, NAME, 0, 2)
    report_post(reporter=person("Nao"), post=post, why="coarse", now=timezone.now())
    return match


def test_names_are_isolated_on_the_pages_of_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    match = named_table(monkeypatch)
    nao, ryo = browser_of("Nao"), browser_of("Ryo")
    post, group = match.threads.get().posts.get(), match.correspondences.get()
    places = [
        reverse("thread", args=[match.public_id, "table"]),
        reverse("letters", args=[match.public_id]),
        reverse("correspondence", args=[match.public_id, group.public_id]),
        reverse("post-history", args=[match.public_id, post.public_id]),
        f"{reverse('search')}?q=words",
    ]
    shown = [page(nao, place) for place in places] + [page(ryo, reverse("reports", args=[match.public_id]))]
    assert all(NAME in text for text in shown)
    assert [bare(text) for text in shown] == [[]] * len(shown)


def test_a_bare_name_is_found() -> None:
    assert bare(f"<p>{NAME}</p>") == [NAME]
    assert bare(f"<p><bdi>{NAME}</bdi> and \u2068{NAME}\u2069</p>") == []
