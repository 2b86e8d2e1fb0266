"""No attack of the corpus survives where talk is shown: on a page, in a preview, in a mail, in a feed."""

import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Post
from forum.services.telling import News, tell
from games.models import Match
from games.services.announcing import announce
from games.services.outbox.draining import drain_outbox
from markup import render_markup, tidy_text
from tests.forum.talk import page, say, thread_url
from tests.forum.test_feeds import check_feed, feed_of
from tests.forum.test_letters import running
from tests.forum.test_notices import addressed
from tests.markup.attacks import ATTACKS
from tests.markup.reading import dangers
from tests.web.tables import browser_of, person

pytestmark = pytest.mark.django_db
WRITTEN: Final = re.compile(r'<div class="prose post__text" dir="auto">(.*?)</div>', re.DOTALL)
A_PAGE: Final = 50


def posted(match: Match) -> None:
    """Let every attack stand at the table, as `write_post` would keep it."""
    first = say(match, "Nao", "Good evening")
    kept = [tidy_text(attack) for attack in ATTACKS]
    Post.objects.bulk_create(
        Post(
            thread=first.thread,
            number=number,
            author=first.author,
            seat=first.seat,
            name=first.name,
            text=text,
            html=render_markup(text),
            posted_at=first.posted_at,
        )
        for number, text in enumerate(kept, start=2)
    )


def chunks(size: int) -> Iterator[list[str]]:
    """The attacks, a few at a time."""
    for first in range(0, len(ATTACKS), size):
        yield list(ATTACKS[first : first + size])


def test_no_attack_survives_on_a_page() -> None:
    match = running()
    posted(match)
    texts = []
    for after in range(0, len(ATTACKS) + 1, A_PAGE):
        texts += WRITTEN.findall(page(Client(), f"{thread_url(match)}?after={after}"))
    assert len(texts) == len(ATTACKS) + 1
    assert [text for text in texts if dangers(text)] == []


def test_no_attack_survives_in_a_preview(settings: Any) -> None:
    settings.POSTS_A_MINUTE_BY_SESSION = settings.POSTS_A_MINUTE_BY_ADDRESS = 1000
    match, nao = running(), browser_of("Nao")
    address = reverse("write-post", args=[match.public_id, "table"])
    for attacks in chunks(10):
        shown = nao.post(address, {"text": "\n\n".join(attacks), "act": "preview"}).content.decode()
        (text,) = WRITTEN.findall(shown)
        assert dangers(text) == []


def test_no_attack_survives_in_a_feed(settings: Any) -> None:
    match = running()
    posted(match)
    numbers = list(Post.objects.order_by("-number").values_list("number", flat=True))
    told = 0
    while numbers:
        for entry in check_feed(feed_of(match)):
            markup = entry.findtext("{http://www.w3.org/2005/Atom}summary") or ""
            assert dangers(markup, origin=settings.SITE_ORIGIN) == []
            told += (entry.findtext("{http://www.w3.org/2005/Atom}id") or "").count("post/")
        Post.objects.filter(number__in=numbers[:40]).delete()
        numbers = numbers[40:]
    assert told > len(ATTACKS)


def test_no_announced_attack_survives_in_a_feed_or_a_thread(settings: Any) -> None:
    match = running()
    for attacks in chunks(40):
        announce(
            match_id=match.pk,
            dealer=person("Ryo"),
            text="\n\n".join(attacks),
            at_close=False,
            now=timezone.now(),
        )
    for entry in check_feed(feed_of(match)):
        markup = entry.findtext("{http://www.w3.org/2005/Atom}summary") or ""
        assert dangers(markup, origin=settings.SITE_ORIGIN) == []
    shown = page(Client(), thread_url(match))
    texts = re.findall(r'<div class="prose" dir="auto">(.*?)</div>', shown, re.DOTALL)
    assert len(texts) == len(list(chunks(40)))
    assert [text for text in texts if dangers(text)] == []


def test_a_mail_is_plain_and_leads_to_the_site_alone(settings: Any) -> None:
    nao, match = addressed("Nao"), running()
    own = urlsplit(settings.SITE_ORIGIN).netloc
    for number, attack in enumerate(ATTACKS):
        match.name = attack[:120]
        match.save()
        news = News(f"attack:{number}", "mention", match, match.get_absolute_url())
        tell(persons=[nao], news=news, now=timezone.now())
        drain_outbox(now=timezone.now(), kinds=["mail"])
    assert len(mail.outbox) == len(ATTACKS)
    for message in mail.outbox:
        sent = message.message()
        assert sent.get_content_type() == "text/plain"
        assert "\n" not in message.subject
        hosts = re.findall(r"[a-z]+:(?://|\\)?([^\s/>]+)|//([^\s/>]+)", message.subject + message.body)
        assert {one or other for one, other in hosts} <= {own, "//" + own}, message.body
