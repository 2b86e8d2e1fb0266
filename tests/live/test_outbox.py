"""What waits in the outbox is sent once per cause, tried again when it fails, and given up in the end."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail

from accounts.models import User
from games.models import OutboxItem, Seat
from games.services.outbox import senders as registry
from games.services.outbox.alarms import operators, queue_alarm
from games.services.outbox.draining import LEASE, drain_outbox
from games.services.outbox.message_ids import message_id
from games.services.outbox.pruning import FRAMES_KEPT, ITEMS_KEPT, prune_outbox
from games.services.outbox.senders import Parcel, Sender, add_sender, one_by_one
from tests.live.rows import T0, running_match

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)


class Post:
    """A sender that keeps what it was handed, and fails for as long as it is told."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.failing: set[str] = set()
        self.is_down = False

    def send(self, parcels: Sequence[Parcel]) -> Mapping[str, str]:
        if self.is_down:
            raise OSError("a secret address")
        good = [parcel.key for parcel in parcels if parcel.key not in self.failing]
        self.sent += good
        return {parcel.key: "Refused" for parcel in parcels if parcel.key not in good}


@pytest.fixture
def post() -> Iterator[Post]:
    post = Post()
    before = dict(registry._senders)
    add_sender("post", Sender(post.send, at_once=2, attempts=3, first_wait=timedelta(seconds=10)))
    yield post
    registry._senders.clear()
    registry._senders.update(before)


def queue(*keys: str, kind: str = "post", at: datetime = T0) -> None:
    OutboxItem.objects.bulk_create(
        OutboxItem(key=key, kind=kind, payload={}, queued_at=at, due_at=at) for key in keys
    )


def item(key: str) -> OutboxItem:
    return OutboxItem.objects.get(key=key)


def test_items_are_sent_oldest_first_and_once(post: Post) -> None:
    queue("new", at=T0 + SECOND)
    queue("old", "older")
    assert drain_outbox(now=T0 + 2 * SECOND) == 3
    assert drain_outbox(now=T0 + 3 * SECOND) == 0
    assert sorted(post.sent[:2]) == ["old", "older"]
    assert post.sent[2:] == ["new"]


def test_an_item_that_is_not_due_waits(post: Post) -> None:
    queue("later", at=T0 + SECOND)
    assert drain_outbox(now=T0) == 0


def test_a_kind_that_nobody_sends_waits(post: Post) -> None:
    queue("letter", kind="pigeon")
    assert drain_outbox(now=T0) == 0
    assert item("letter").attempts == 0


def test_only_the_kinds_asked_for_are_sent(post: Post) -> None:
    queue("one")
    assert drain_outbox(now=T0, kinds=["frame"]) == 0
    assert drain_outbox(now=T0, kinds=["post"]) == 1


def test_no_more_than_the_limit_is_sent(post: Post) -> None:
    queue("one", "two", "three")
    assert drain_outbox(now=T0, limit=2) == 2


def test_a_failure_is_tried_again_after_twice_the_time_and_given_up_in_the_end(post: Post) -> None:
    queue("bad", "good")
    post.failing = {"bad"}
    drain_outbox(now=T0)
    assert (item("bad").due_at, item("bad").error) == (T0 + 10 * SECOND, "Refused")
    assert item("good").sent_at == T0
    drain_outbox(now=T0 + 10 * SECOND)
    assert item("bad").due_at == T0 + 30 * SECOND
    drain_outbox(now=T0 + 30 * SECOND)
    assert item("bad").given_up_at == T0 + 30 * SECOND
    assert drain_outbox(now=T0 + timedelta(days=1)) == 0


def test_a_sender_that_breaks_loses_nothing_and_tells_no_words_of_the_fault(post: Post) -> None:
    queue("one")
    post.is_down = True
    drain_outbox(now=T0)
    assert item("one").error == "OSError"
    post.is_down = False
    assert drain_outbox(now=T0 + 10 * SECOND) == 1


def test_what_a_dead_process_had_claimed_is_sent_after_its_lease(post: Post) -> None:
    queue("one")

    def die(parcels: Sequence[Parcel]) -> Mapping[str, str]:
        raise KeyboardInterrupt

    add_sender("post", Sender(die))
    with pytest.raises(KeyboardInterrupt):
        drain_outbox(now=T0)
    add_sender("post", Sender(post.send))
    assert drain_outbox(now=T0 + LEASE - SECOND) == 0
    assert drain_outbox(now=T0 + LEASE) == 1


def test_what_kills_each_process_that_sends_it_is_given_up(post: Post) -> None:
    queue("poison")
    OutboxItem.objects.update(attempts=3)
    assert drain_outbox(now=T0) == 0
    assert item("poison").given_up_at == T0
    assert post.sent == []


def test_one_by_one_keeps_the_kind_of_a_fault_and_not_its_words() -> None:
    def refuse(parcel: Parcel) -> None:
        raise ValueError("nao@example.org is unknown")

    assert one_by_one(refuse)([Parcel("key", {})]) == {"key": "ValueError"}


def test_old_items_that_are_done_are_pruned_and_waiting_ones_are_not() -> None:
    old = T0 - ITEMS_KEPT - SECOND
    queue("waiting", kind="mail", at=old)
    queue("sent", kind="mail", at=old)
    queue("frame", kind="frame", at=T0 - FRAMES_KEPT - SECOND)
    queue("young", kind="mail", at=T0)
    OutboxItem.objects.exclude(key="waiting").update(sent_at=T0)
    assert prune_outbox(now=T0) == 2
    assert set(OutboxItem.objects.values_list("key", flat=True)) == {"waiting", "young"}


def operator(name: str, **values: object) -> User:
    address = f"{name.lower()}@example.org"
    return User.objects.create(username=name, is_superuser=True, email=address, **values)


def test_an_alarm_is_mailed_once_to_each_operator() -> None:
    operator("Ichiro")
    operator("Jiro")
    operator("Saburo", is_active=False)
    for _ in range(2):
        queue_alarm(key="bank", why="The bank is out of order.", now=T0)
    now = datetime.now(UTC) + SECOND
    drain_outbox(now=now)
    drain_outbox(now=now)
    OutboxItem.objects.filter(kind="alarm").update(sent_at=None, due_at=T0)
    drain_outbox(now=now)
    assert sorted(sent.to[0] for sent in mail.outbox) == ["ichiro@example.org", "jiro@example.org"]
    assert "The bank is out of order." in mail.outbox[0].body


def test_an_operator_who_plays_is_not_told_of_alarms_about_the_match() -> None:
    player = operator("Nao")
    other = operator("Ichiro")
    match = running_match()
    assert Seat.objects.filter(match=match, holder=player).exists()
    assert operators(match.public_id) == [other]
    assert operators("") == [player, other]


def test_a_mails_name_is_the_same_each_time_and_tells_nothing_of_its_key(settings: Any) -> None:
    name = message_id("mail:17")
    assert message_id("mail:17") == name != message_id("mail:18")
    settings.SECRET_KEY = "the key of another site"
    assert message_id("mail:17") != name
