"""An open tab suppresses nothing: whoever watches the match, or has read the notice, is mailed all the same."""

from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from games.models import Match
from games.services.outbox.draining import drain_outbox
from tests.forum.talk import page
from tests.forum.test_letters import running, write
from tests.forum.test_notices import addressed
from tests.web.tables import browser_of, person
from workbench.browsers import watching


async def _mailed_while_watching(match: Match) -> None:
    user = await sync_to_async(person)("Akiyama")
    async with watching(match.public_id, user) as browser:
        letter = await sync_to_async(write)(match, "Nao", 1)
        await sync_to_async(drain_outbox)(now=timezone.now(), kinds=["frame"])
        assert (await browser.next())["type"] == "grown"
        place = reverse("correspondence", args=[match.public_id, letter.correspondence.public_id])
        await sync_to_async(lambda: page(browser_of("Akiyama"), place))()
        await sync_to_async(lambda: browser_of("Akiyama").post(reverse("read-notices")))()
        await sync_to_async(drain_outbox)(now=timezone.now(), kinds=["mail"])


def test_whoever_has_the_letter_open_is_mailed_once(transactional_db: Any) -> None:
    addressed("Akiyama")
    match = running()
    async_to_sync(_mailed_while_watching)(match)
    about_letters = [message.to for message in mail.outbox if "letter" in message.subject]
    assert about_letters == [["akiyama@players.example"]]
