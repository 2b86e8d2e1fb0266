"""Sockets tell each audience of its own streams, end with the right to look, and bear whatever is sent."""

import asyncio
import json
from unittest import mock

import pytest
from allauth.usersessions.models import UserSession
from asgiref.sync import async_to_sync, sync_to_async
from django.contrib.sessions.models import Session
from django.test import TransactionTestCase

from accounts.models import User
from games.core.events import DealerOnly, Only
from games.models import Dealership, Match, OutboxItem, Seat
from games.services.outbox.draining import drain_outbox
from games.web.live import admission
from games.web.live.consumer import MESSAGES_AT_ONCE
from games.web.live.sockets import RIGHT_ENDED, TOO_MUCH
from liargame.rates import Rate
from tests.live.rows import EVERYONE, T0, happen, member, running_match
from workbench.browsers import Browser, session_cookie, sign_in, watching

PUBLIC_1 = {"type": "grown", "stream": "public", "seq": 1}
SEAT_1 = {"type": "grown", "stream": "seat:0", "seq": 1}
HOSTILE = [
    "",
    "{",
    "null",
    "[]",
    '"ping"',
    "{}",
    '{"type": 7}',
    '{"type": "grown", "stream": "public", "seq": 9}',
    "[" * 200,
    "x" * 60_000,
    "\x00",
]


class DeadLayer:
    """A channel layer whose server does not answer."""

    async def new_channel(self, _prefix: str) -> str:
        raise OSError


class Case(TransactionTestCase):
    """Given a running match in which Nao has seat 0, and Dai deals."""

    def setUp(self) -> None:
        self.match = running_match()
        self.nao = member("Nao")
        self.dai = member("Dai")
        Dealership.objects.create(match=self.match, dealer=self.dai, since=T0, last_sign_at=T0)

    async def happens(self, *audiences: object) -> None:
        """Let events happen, and the outbox be drained."""
        for audience in audiences:
            await sync_to_async(happen)(self.match, audience)
        await sync_to_async(drain_outbox)(now=T0)

    async def silently(self, *audiences: object) -> None:
        """Let events happen, and the frames be lost."""
        for audience in audiences:
            await sync_to_async(happen)(self.match, audience)
        await OutboxItem.objects.all().adelete()


class AudienceTests(Case):
    """Who is told of what."""

    async def test_a_stranger_is_greeted_with_the_public_number_and_told_of_public_events(self) -> None:
        async with watching(self.match.public_id) as stranger:
            await self.happens(EVERYONE)
            assert await stranger.next() == PUBLIC_1

    async def test_the_greeting_tells_what_was_missed(self) -> None:
        await self.happens(EVERYONE, Only((0,)), Only((0,)))
        browser = Browser(
            self.match.public_id, session=session_cookie(await sync_to_async(sign_in)(self.nao))
        )
        assert await browser.open()
        hello = await browser.next()
        assert hello["seqs"] == {"public": 1, "seat:0": 2}
        await browser.leave()

    async def test_a_seats_event_is_told_to_that_seat_alone(self) -> None:
        place = self.match.public_id
        akiyama = await sync_to_async(member)("Akiyama")
        async with (
            watching(place, self.nao) as nao,
            watching(place, akiyama) as other,
            watching(place, self.dai) as dealer,
            watching(place) as stranger,
        ):
            await self.happens(Only((0,)))
            assert await nao.next() == SEAT_1
            for bystander in (other, dealer, stranger):
                assert await bystander.is_silent()

    async def test_the_dealers_event_is_told_to_the_dealer_alone(self) -> None:
        async with (
            watching(self.match.public_id, self.dai) as dealer,
            watching(self.match.public_id) as stranger,
        ):
            await self.happens(DealerOnly())
            assert await dealer.next() == {"type": "grown", "stream": "dealer", "seq": 1}
            assert await stranger.is_silent()

    async def test_staff_and_dealers_who_sit_are_told_what_their_seat_is_told(self) -> None:
        await User.objects.filter(pk=self.nao.pk).aupdate(is_staff=True, is_superuser=True)
        await Dealership.objects.acreate(match=self.match, dealer=self.nao, since=T0, last_sign_at=T0)
        async with watching(self.match.public_id, self.nao) as nao:
            await self.happens(DealerOnly(), Only((1,)))
            assert await nao.is_silent()

    async def test_another_matchs_events_are_not_told(self) -> None:
        other = await sync_to_async(running_match)()
        async with watching(other.public_id) as stranger:
            await self.happens(EVERYONE)
            assert await stranger.is_silent()

    async def test_the_first_event_of_a_match_that_begins_is_told_to_its_lobby(self) -> None:
        await Match.objects.filter(pk=self.match.pk).aupdate(status="lobby")
        async with watching(self.match.public_id) as waiting:
            await self.happens(EVERYONE)
            assert await waiting.next() == PUBLIC_1

    async def test_a_substream_is_told_to_those_who_follow_its_stream(self) -> None:
        async with (
            watching(self.match.public_id, self.nao) as nao,
            watching(self.match.public_id) as stranger,
        ):
            payload = {"match": self.match.public_id, "streams": {"seat:0/letters": 5, "unheard-of": 1}}
            await OutboxItem.objects.acreate(
                key="frame:1", kind="frame", payload=payload, queued_at=T0, due_at=T0
            )
            await sync_to_async(drain_outbox)(now=T0)
            assert await nao.next() == {"type": "grown", "stream": "seat:0/letters", "seq": 5}
            assert await stranger.is_silent()


class LossTests(Case):
    """What happens when frames are lost, doubled or late."""

    async def test_growth_of_which_no_frame_told_is_told_by_the_patrol(self) -> None:
        async with watching(self.match.public_id, self.nao) as nao:
            await self.silently(EVERYONE, Only((0,)))
            said = [await nao.next(), await nao.next()]
            assert PUBLIC_1 in said
            assert SEAT_1 in said

    async def test_a_growth_is_told_again_for_a_while(self) -> None:
        async with watching(self.match.public_id) as stranger:
            await self.happens(EVERYONE)
            assert [await stranger.next() for _ in range(3)] == [PUBLIC_1] * 3

    async def test_a_late_frame_is_old_news(self) -> None:
        await self.happens(EVERYONE, EVERYONE)
        async with watching(self.match.public_id) as stranger:
            await OutboxItem.objects.aupdate(sent_at=None, due_at=T0)
            await sync_to_async(drain_outbox)(now=T0)
            assert await stranger.is_silent()

    async def test_a_layer_that_fails_costs_speed_and_nothing_else(self) -> None:
        with mock.patch("games.web.live.hub.get_channel_layer", return_value=DeadLayer()):
            async with watching(self.match.public_id) as stranger:
                await self.happens(EVERYONE)
                assert await stranger.next() == PUBLIC_1


class RightTests(Case):
    """A socket ends within five seconds when the right by which it looks has ended."""

    async def test_signed_out(self) -> None:
        async with watching(self.match.public_id, self.nao) as nao:
            await Session.objects.all().adelete()
            assert await nao.closed_with() == RIGHT_ENDED

    async def test_signed_out_everywhere_else(self) -> None:
        here, elsewhere = [await sync_to_async(sign_in)(self.nao) for _ in "12"]
        for browser in (here, elsewhere):
            await UserSession.objects.acreate(
                user=self.nao, session_key=session_cookie(browser), ip="192.0.2.1"
            )
        kept, ended = [
            Browser(self.match.public_id, session=session_cookie(browser)) for browser in (here, elsewhere)
        ]
        for socket in (kept, ended):
            assert await socket.open()
            await socket.next()
        await sync_to_async(here.post)("/accounts/sessions/")
        assert await ended.closed_with() == RIGHT_ENDED
        assert await kept.is_silent()
        await kept.leave()

    async def test_expired(self) -> None:
        async with watching(self.match.public_id, self.nao) as nao:
            await Session.objects.aupdate(expire_date=T0)
            assert await nao.closed_with() == RIGHT_ENDED

    async def test_account_closed(self) -> None:
        async with watching(self.match.public_id, self.nao) as nao:
            await User.objects.filter(pk=self.nao.pk).aupdate(is_active=False)
            assert await nao.closed_with() == RIGHT_ENDED

    async def test_password_changed(self) -> None:
        async with watching(self.match.public_id, self.nao) as nao:
            await User.objects.filter(pk=self.nao.pk).aupdate(password="another")
            assert await nao.closed_with() == RIGHT_ENDED

    async def test_seat_handed_on_for_both_who_had_it_and_who_has_it(self) -> None:
        newcomer = await sync_to_async(member)("Yokoya")
        async with (
            watching(self.match.public_id, self.nao) as nao,
            watching(self.match.public_id, newcomer) as yokoya,
        ):
            await Seat.objects.filter(match=self.match, number=0).aupdate(holder=newcomer)
            assert await nao.closed_with() == RIGHT_ENDED
            assert await yokoya.closed_with() == RIGHT_ENDED

    async def test_dealership_taken_away(self) -> None:
        async with watching(self.match.public_id, self.dai) as dai:
            await Dealership.objects.all().adelete()
            assert await dai.closed_with() == RIGHT_ENDED

    async def test_whoever_keeps_the_right_stays(self) -> None:
        async with (
            watching(self.match.public_id, self.nao) as nao,
            watching(self.match.public_id) as stranger,
        ):
            await asyncio.sleep(2.5)
            assert await nao.is_silent()
            assert await stranger.is_silent()


class AdmissionTests(Case):
    """Who may open a socket at all."""

    async def refused(self, public_id: str = "", **headers: str) -> bool:
        return not await Browser(public_id or self.match.public_id, **headers).open()

    async def test_the_sites_own_pages_may(self) -> None:
        async with watching(self.match.public_id, origin="http://localhost:8000", host="localhost:8000"):
            pass

    async def test_foreign_pages_may_not(self) -> None:
        for origin in (
            "",
            "null",
            "https://evil.example",
            "http://testserver.evil.example",
            "http://testserver:8001",
            "http://testserver@evil.example",
            "http://[",
            "file://",
        ):
            with self.subTest(origin=origin):
                assert await self.refused(origin=origin)

    async def test_a_host_that_is_not_ours_does_not_help(self) -> None:
        assert await self.refused(origin="https://evil.example", host="evil.example")

    async def test_there_is_no_socket_for_a_match_that_there_is_not(self) -> None:
        assert await self.refused("zzzzzzzz")

    async def test_who_opens_too_many_in_a_minute_is_refused(self) -> None:
        with mock.patch.object(admission, "OPENINGS", Rate("socket", most=1)):
            async with watching(self.match.public_id):
                assert await self.refused()

    async def test_a_forged_forwarded_address_does_not_help(self) -> None:
        with mock.patch.object(admission, "OPENINGS", Rate("socket", most=1)):
            async with watching(self.match.public_id, x_forwarded_for="10.0.0.1"):
                assert await self.refused(x_forwarded_for="10.0.0.2")

    async def test_behind_a_proxy_the_address_is_the_one_that_the_proxy_noted(self) -> None:
        with (
            self.settings(ALLAUTH_TRUSTED_PROXY_COUNT=1),
            mock.patch.object(admission, "OPENINGS", Rate("socket", most=1)),
        ):
            async with watching(self.match.public_id, x_forwarded_for="forged, 10.0.0.1"):
                assert await self.refused(x_forwarded_for="rotated, 10.0.0.1")
                async with watching(self.match.public_id, x_forwarded_for="10.0.0.2"):
                    pass

    async def test_who_has_too_many_open_is_refused_until_one_is_closed(self) -> None:
        with mock.patch.object(admission, "MOST_AN_ADDRESS", 1):
            async with watching(self.match.public_id):
                assert await self.refused()
            async with watching(self.match.public_id):
                pass


class MessageTests(Case):
    """What browsers send."""

    async def test_a_ping_is_answered_with_the_time_and_with_what_the_asker_may_follow(self) -> None:
        async with (
            watching(self.match.public_id, self.nao) as nao,
            watching(self.match.public_id) as stranger,
        ):
            await self.happens(EVERYONE, Only((0,)), Only((1,)))
            for browser, heard, seqs in (
                (nao, [PUBLIC_1, SEAT_1], {"public": 1, "seat:0": 1}),
                (stranger, [PUBLIC_1], {"public": 1}),
            ):
                missing = list(heard)
                while missing:
                    frame = await browser.next()
                    assert frame in heard
                    missing = [other for other in missing if other != frame]
                await browser.say(text='{"type": "ping"}')
                while (pong := await browser.next())["type"] == "grown":
                    assert pong in heard  # repeated meanwhile
                assert pong["type"] == "pong"
                assert pong["now"].endswith("+00:00")
                assert pong["seqs"] == seqs

    async def test_nothing_that_is_sent_kills_a_socket(self) -> None:
        async with watching(self.match.public_id) as stranger:
            for text in HOSTILE:
                await stranger.say(text=text)
            await stranger.say(bytes=b"\xff\x00")
            assert await stranger.is_silent()
            await self.happens(EVERYONE)
            assert await stranger.next() == PUBLIC_1

    async def test_who_sends_too_much_is_closed(self) -> None:
        async with watching(self.match.public_id) as stranger:
            for _ in range(MESSAGES_AT_ONCE + 1):
                await stranger.say(text='{"type": "ping"}')
            assert await stranger.closed_with() == TOO_MUCH

    async def test_no_frame_holds_more_than_numbers_and_names_of_streams(self) -> None:
        async with watching(self.match.public_id, self.nao) as nao:
            await self.happens(EVERYONE, Only((0,)))
            for frame in (await nao.next(), await nao.next()):
                assert frame.keys() == {"type", "stream", "seq"}
                assert len(json.dumps(frame)) < 80


@pytest.mark.django_db(transaction=True)
def test_the_hub_rests_when_nobody_watches() -> None:
    async def visit(public_id: str) -> set[str]:
        async with watching(public_id):
            assert {task.get_name() for task in asyncio.all_tasks()} >= {"hub"}
        await asyncio.sleep(0)
        return {task.get_name() for task in asyncio.all_tasks() if task.get_name() == "hub"}

    match = running_match()
    assert async_to_sync(visit)(match.public_id) == set()
