"""Webhooks reach the open internet and nothing else; what they carry is signed and calls nobody by name."""

import hashlib
import hmac
import json
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from forum.models import Webhook
from forum.services import calling, outside, set_webhook
from forum.services.outside import CallFailed, NotCallable, Target, find_target, is_on_the_internet
from games.models import Match, OutboxItem
from games.services.outbox.draining import drain_outbox
from tests.web.tables import browser_of, person, play, table

NOT_ON_THE_INTERNET = (
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.254", "127.0.0.1",
    "127.255.255.254", "169.254.169.254", "169.254.0.1", "172.16.0.1", "172.31.255.255", "192.0.0.1",
    "192.0.2.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001:db8::1", "2002:7f00:1::1",
    "2001::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "", "localhost",
)  # fmt: skip
NOT_ADDRESSES = (
    "http://hooks.example/x", "ftp://hooks.example/", "file:///etc/passwd", "gopher://hooks.example/",
    "https://hooks.example:8080/", "https://hooks.example:22/", "https://hooks.example:0/",
    "https://hooks.example:99999/", "https://user@hooks.example/", "https://user:word@hooks.example/",
    "https:///x", "https://", "//hooks.example/", "hooks.example", "", "https://hooks.example/\r\nHost: x",
    "https://hooks.example/ x", "https://hooks.example\\@inside.example/", "https://hooks.example/\x00",
    "https://[::1", "https://höoks.example/", "javascript:alert(1)", "https://hooks.example/" + "x" * 500,
)  # fmt: skip


def public(_host: str) -> list[str]:
    return ["93.184.216.34"]


@pytest.mark.parametrize("address", NOT_ON_THE_INTERNET)
def test_an_inner_address_is_refused(address: str) -> None:
    assert not is_on_the_internet(address)
    with pytest.raises(NotCallable):
        find_target("https://hooks.example/", resolve=lambda _host: [address])


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111"])
def test_an_address_of_the_internet_is_taken(address: str) -> None:
    assert find_target("https://hooks.example/a?b=c", resolve=lambda _host: [address]) == Target(
        "hooks.example", address, "/a?b=c"
    )


def test_one_inner_address_among_several_is_enough_to_refuse() -> None:
    with pytest.raises(NotCallable):
        find_target("https://hooks.example/", resolve=lambda _host: ["1.1.1.1", "10.0.0.1"])


@pytest.mark.parametrize("url", NOT_ADDRESSES)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(NotCallable):
        find_target(url, resolve=public)


@pytest.mark.parametrize(
    "host",
    [
        "127.1", "0x7f000001", "0x7f.1", "2130706433", "0177.0.0.1", "017700000001", "0", "127.0.0.1.", "[::]",
        "[::1]", "[::ffff:7f00:1]", "[::ffff:127.0.0.1]", "[0:0:0:0:0:ffff:7f00:1]", "localhost", "LOCALHOST",
    ],
)  # fmt: skip
def test_other_spellings_of_this_machine_are_refused(host: str) -> None:
    with pytest.raises(NotCallable):
        find_target(f"https://{host}/")


def test_the_connection_goes_to_the_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []

    def connect(address: Any, _timeout: float) -> Any:
        called.append(address)
        raise OSError

    monkeypatch.setattr(outside.socket, "create_connection", connect)
    with pytest.raises(CallFailed):
        outside.post(Target("hooks.example", "93.184.216.34", "/"), body=b"{}", headers={})
    assert called == [("93.184.216.34", 443)]


def test_a_name_that_changes_its_mind_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([("93.184.216.34", 443), ("127.0.0.1", 443)])
    called: list[Any] = []

    def connect(address: Any, _timeout: float) -> Any:
        called.append(address)
        raise OSError

    monkeypatch.setattr(
        outside.socket, "getaddrinfo", lambda *_args, **_kwargs: [(0, 0, 0, "", next(answers))]
    )
    monkeypatch.setattr(outside.socket, "create_connection", connect)
    target = find_target("https://hooks.example/")
    with pytest.raises(CallFailed):
        outside.post(target, body=b"{}", headers={})
    assert called == [("93.184.216.34", 443)]
    assert next(answers)[0] == "127.0.0.1"


@pytest.mark.parametrize("status, fails", [(200, False), (204, False), (301, True), (302, True), (500, True)])
def test_a_redirect_is_no_success_and_is_not_followed(
    status: int, fails: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Answering(outside._Pinned):
        requests: list[str] = []

        def request(self, method: str, url: str, *_args: Any, **_kwargs: Any) -> None:
            self.requests.append(url)

        def getresponse(self) -> Any:
            return type("Answer", (), {"status": status})()

    monkeypatch.setattr(outside, "_Pinned", Answering)
    try:
        outside.post(Target("hooks.example", "93.184.216.34", "/x"), body=b"{}", headers={})
    except CallFailed:
        assert fails
    else:
        assert not fails
    assert Answering.requests == ["/x"]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bytes, dict[str, str]]]:
    """What would have been sent to other sites."""
    calls: list[tuple[bytes, dict[str, str]]] = []
    for module in (calling, set_webhook):
        monkeypatch.setattr(module, "find_target", lambda url: find_target(url, resolve=public))
    monkeypatch.setattr(calling, "post", lambda _target, *, body, headers: calls.append((body, headers)))
    return calls


def hooked(form: str) -> Match:
    match = table(seats=4, dealer="Ryo")
    set_webhook.add_webhook(
        dealer=person("Ryo"), public_id=match.public_id, url="https://hooks.example/x", form=form
    )
    return match


@pytest.mark.django_db
def test_each_public_event_is_called_once_and_signed(sent: list[tuple[bytes, dict[str, str]]]) -> None:
    match = hooked("json")
    play(match, *[{"basket": ["gold", "silver"]}] * 4)
    for _again in range(3):
        calling.queue_calls(now=timezone.now())
        drain_outbox(now=timezone.now(), kinds=["webhook"])
    bodies = [json.loads(body) for body, _headers in sent]
    numbers = [body["number"] for body in bodies]
    assert numbers
    assert len(numbers) == len(set(numbers)) == OutboxItem.objects.filter(kind="webhook").count()
    body, headers = sent[0]
    instant, proof = (part.partition("=")[2] for part in headers["X-LiarGame-Signature"].split(","))
    secret = Webhook.objects.get().secret.encode()
    assert proof == hmac.new(secret, f"{instant}.".encode() + body, hashlib.sha256).hexdigest()


@pytest.mark.django_db
def test_a_webhook_whose_name_leads_inside_later_is_called_no_more(
    sent: list[tuple[bytes, dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = hooked("json")
    monkeypatch.setattr(
        calling, "find_target", lambda url: find_target(url, resolve=lambda _host: ["10.0.0.1"])
    )
    play(match, *[{"basket": ["gold", "silver"]}] * 4)
    calling.queue_calls(now=timezone.now())
    drain_outbox(now=timezone.now(), kinds=["webhook"])
    assert sent == []
    assert set(OutboxItem.objects.filter(kind="webhook").values_list("error", flat=True)) == {"NotCallable"}


@pytest.mark.django_db
@pytest.mark.parametrize("form, key", [("discord", "content"), ("slack", "text")])
def test_nobody_is_called_by_name(form: str, key: str, sent: list[tuple[bytes, dict[str, str]]]) -> None:
    hooked(form)
    body = json.loads(calling.body_for(Webhook.objects.get(), "<!channel> @everyone", "x", 1, timezone.now()))
    assert "everyone" in body[key]
    assert body.get("allowed_mentions", {"parse": []}) == {"parse": []}
    assert form == "discord" or "<" not in body[key]


@pytest.mark.django_db
def test_the_dealer_alone_sets_and_tries_them(sent: list[tuple[bytes, dict[str, str]]]) -> None:
    match = table(dealer="Ryo")
    place = reverse("webhooks", args=[match.public_id])
    for name in ("Nao", "Oda"):
        assert browser_of(name).get(place).status_code == 404
    ryo = browser_of("Ryo")
    assert ryo.post(place, {"url": "https://10.0.0.1:80/", "form": "json"}).status_code == 422
    assert ryo.post(place, {"url": "https://hooks.example/", "form": "json"}).status_code == 302
    webhook = Webhook.objects.get()
    change = reverse("change-webhook", args=[match.public_id, webhook.public_id])
    assert browser_of("Nao").post(change, {"act": "test"}).status_code == 404
    ryo.post(change, {"act": "test"})
    assert json.loads(sent[0][0])["kind"] == "test"
    ryo.post(change, {"act": "remove"})
    assert not Webhook.objects.exists()
