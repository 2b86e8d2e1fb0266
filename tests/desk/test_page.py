"""The desk's page: what it shows, what its buttons do, and what they refuse."""

import re
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.urls import reverse
from django.utils import timezone

from games.models import BenchEntry, PendingAnnouncement, Phase
from games.services.practise import practise
from games.services.start_match import start_match
from games.services.substituting import join_bench
from tests.desk.tables import DEALER, acts_of, desk_of, press
from tests.web.tables import browser_of, close, lobby, open_phase, person, play, send, table

pytestmark = pytest.mark.django_db

BASKET = {"basket": ["gold", "silver"]}
GOLD = {"cast": ["gold"]}
SILVER = {"cast": ["silver"]}


def page(match, by=DEALER):
    return browser_of(by).get(desk_of(match)).content.decode()


def played():
    """A match that began ten days ago: its baskets are filled, and its first round is over."""
    waiting = lobby(dealer=DEALER)
    match = start_match(match_id=waiting.pk, now=timezone.now() - timedelta(days=10), seed="seed")
    play(match, BASKET, BASKET, BASKET)
    play(match, GOLD, GOLD, SILVER)
    return match


def test_the_desk_says_how_many_are_missing_and_not_who():
    match = table(dealer=DEALER)
    send(match, 1, BASKET)
    shown = page(match)
    assert "<strong>2</strong> messages missing" in shown
    send(match, 0, BASKET)
    other = table(dealer=DEALER, name="Other")
    send(other, 2, BASKET)
    send(other, 1, BASKET)
    head = [page(each).partition("missing")[0].rpartition("<p>")[2] for each in (match, other)]
    assert head[0] == head[1]


def test_everything_on_the_desk_has_a_form_that_asks_for_what_is_missing():
    match = table(dealer=DEALER)
    for key in ("announce", "extend", "pause", "hold", "unseal", "substitute", "appoint"):
        assert press(match, key).status_code == 422
    assert acts_of(match) == ["opened"]


def test_an_announcement_at_once_or_at_the_close():
    match = table(dealer=DEALER)
    press(match, "announce", text="Good evening.")
    press(match, "announce", text="Until tomorrow.", at_close="on")
    assert match.events.filter(kind="office.announcement").count() == 1
    assert PendingAnnouncement.objects.get().text == "Until tomorrow."
    assert "Until tomorrow." in page(match)


def test_an_extension_moves_the_deadline_and_a_longer_one_is_refused():
    match = table(dealer=DEALER)
    due_at = open_phase(match).due_at
    assert press(match, "extend", amount="2", unit="hours", reason="Train").status_code == 302
    assert press(match, "extend", amount="8", unit="days", reason="Train").status_code == 422
    assert open_phase(match).due_at == due_at + timedelta(hours=2)


def test_a_late_extension_loses_the_race_against_the_deadline():
    match = table(dealer=DEALER)
    Phase.objects.filter(pk=open_phase(match).pk).update(
        opened_at=timezone.now() - timedelta(hours=2), due_at=timezone.now() - timedelta(seconds=1)
    )
    refused = press(match, "extend", amount="2", unit="hours", reason="Train")
    assert refused.status_code == 422
    assert "The deadline has passed." in refused.content.decode()


def test_pause_and_resume():
    match = table(dealer=DEALER)
    press(match, "pause", amount="2", unit="days", reason="Storm")
    assert "Paused until" in page(match)
    assert press(match, "pause", amount="2", unit="days", reason="Storm").status_code == 422
    press(match, "resume")
    match.refresh_from_db()
    assert match.paused_at is None
    assert press(match, "resume").status_code == 422


def test_hold_and_go_on():
    match = table(dealer=DEALER)
    press(match, "hold", reason="Something is odd")
    assert "Something is odd" in page(match)
    press(match, "lift-hold")
    assert acts_of(match) == ["opened", "held", "hold_lifted"]


def test_closing_now_waits_for_the_last_message():
    match = table(dealer=DEALER)
    for seat in (0, 1):
        send(match, seat, BASKET)
    assert 'id="close"' not in page(match)
    assert "1 still to come" in press(match, "close").content.decode()
    send(match, 2, BASKET)
    assert 'id="close"' in page(match)
    assert press(match, "close").status_code == 302
    assert open_phase(match).ordinal == 1


def test_reminding_queues_one_letter_for_each_who_is_missing():
    match = table(dealer=DEALER)
    send(match, 0, BASKET)
    assert press(match, "remind").status_code == 302
    assert acts_of(match)[-1] == "reminded"


def test_a_held_result_is_shown_to_the_dealer_alone_before_it_is_published():
    match = table(dealer=DEALER, release_after_seconds=3600)
    play(match, *[BASKET] * 3)
    press(match, "release")
    for seat, body in enumerate([GOLD, GOLD, SILVER]):
        send(match, seat, body)
    assert "for your eyes" not in page(match)
    close(match)
    assert "for your eyes" in page(match)
    spectator = browser_of("Oda").get(match.get_absolute_url()).content.decode()
    assert "for your eyes" not in spectator
    assert 'id="record-1"' not in spectator
    assert match.phases.get(ordinal=1).closed_at is None
    press(match, "release")
    assert 'id="record-1"' in browser_of("Oda").get(match.get_absolute_url()).content.decode()


def test_a_correction_lists_what_was_revealed_before_it_is_done():
    match = played()
    address = reverse("desk-act", args=[match.public_id, "correct"])
    fields = {"phase": "1", "reason": "A check"}
    asked = browser_of(DEALER).post(address, fields).content.decode()
    assert "What has been revealed" in asked
    assert "<bdi>Round 1</bdi>" in asked
    assert match.phases.count() == 3
    assert press(match, "correct", **fields).status_code == 302
    assert match.phases.filter(ordinal=1).count() == 2
    assert press(match, "correct", phase="7", reason="A check").status_code == 422


def test_a_seat_is_handed_to_somebody_from_the_bench_and_to_nobody_else():
    match = table(dealer=DEALER)
    newcomer, outsider = person("Oda"), person("Mori")
    join_bench(match_id=match.pk, person=newcomer, now=timezone.now())
    assert press(match, "substitute", seat="0", newcomer=outsider.pk).status_code == 422
    assert press(match, "substitute", seat="0", newcomer=newcomer.pk).status_code == 302
    assert match.seats.get(number=0).holder == newcomer


def test_breaking_the_seal_takes_two_clicks_and_is_told_to_all_at_the_end():
    match = table(dealer=DEALER)
    send(match, 0, BASKET)
    address = reverse("desk-act", args=[match.public_id, "unseal"])
    fields = {"seat": "0", "reason": "A complaint"}
    asked = browser_of(DEALER).post(address, fields).content.decode()
    assert "gold" not in asked
    assert "seal_broken" not in acts_of(match)
    shown = press(match, "unseal", **fields)
    assert "gold" in shown.content.decode()
    assert "no-store" in shown.headers["Cache-Control"]
    assert "A complaint" not in browser_of("Oda").get(match.get_absolute_url()).content.decode()
    while match.status == "running":
        close(match)
    assert "A complaint" in browser_of("Oda").get(match.get_absolute_url()).content.decode()


def test_a_co_dealer_takes_over_and_a_player_cannot_become_one():
    match = table(dealer=DEALER)
    person("Oda")
    assert press(match, "appoint", name="Nao").status_code == 422
    assert press(match, "appoint", name="Nobody at all").status_code == 422
    assert press(match, "appoint", name="Oda").status_code == 302
    assert press(match, "take-over").status_code == 422
    assert press(match, "take-over", by="Oda").status_code == 302
    assert match.dealerships.get(is_lead=True).dealer.username == "Oda"


def test_buttons_for_co_dealers_are_on_no_dealers_desk():
    match = lobby(dealer=DEALER)
    person("Oda")
    press(match, "appoint", name="Oda")
    for key in ("take-over", "step-down"):
        assert f'id="{key}"' in page(match, by="Oda")
        assert f'id="{key}"' not in page(match)


def test_a_dealer_without_the_admin_finds_the_invitation_on_the_desk():
    match = lobby(dealer=DEALER)
    assert f"http://testserver/matches/{match.public_id}/join/{match.invitation}/" in page(match)
    assert match.invitation not in page(start_match(match_id=match.pk, now=timezone.now()))


def test_an_operator_is_shown_the_desk_without_the_invitation():
    match, operator = lobby(dealer=DEALER), person("Tanimura")
    operator.is_superuser = True
    operator.save()
    shown = page(match, by="Tanimura")
    assert "The dealer's desk" in shown
    assert match.invitation not in shown


def test_an_operator_who_gave_the_seat_away_has_no_desk():
    match = table(dealer=DEALER)
    operator = person("Nao")
    operator.is_superuser = True
    operator.save()
    assert browser_of("Nao").get(desk_of(match)).status_code == 404
    join_bench(match_id=match.pk, person=person("Oda"), now=timezone.now())
    assert press(match, "substitute", seat="0", newcomer=person("Oda").pk).status_code == 302
    assert browser_of("Nao").get(desk_of(match)).status_code == 404


def test_a_co_dealer_steps_down_in_the_lobby_only():
    match = lobby(dealer=DEALER)
    person("Oda")
    press(match, "appoint", name="Oda")
    assert press(match, "step-down").status_code == 422
    assert press(match, "step-down", by="Oda").status_code == 302
    assert match.dealerships.count() == 1


def test_a_match_is_started_or_cancelled_from_its_desk():
    match = lobby(dealer=DEALER)
    assert press(match, "start").status_code == 302
    assert press(match, "cancel", reason="Too late").status_code == 422
    other = lobby(dealer=DEALER, name="Other")
    assert press(other, "cancel", reason="Nobody came").status_code == 302
    other.refresh_from_db()
    assert other.status == "cancelled"


def test_a_dealer_without_a_second_factor_is_sent_to_set_one_up(settings):
    settings.DEALERS_NEED_SECOND_FACTOR = True
    match = table(dealer=DEALER)
    for answer in (browser_of(DEALER).get(desk_of(match)), press(match, "hold", reason="Odd")):
        assert answer.status_code == 302
        assert answer.headers["Location"] == reverse("mfa_index")
    assert acts_of(match) == ["opened"]


def test_a_session_that_is_older_than_the_factor_is_asked_for_it_and_led_back(settings):
    settings.DEALERS_NEED_SECOND_FACTOR = True
    match = table(dealer=DEALER)
    TOTP.activate(person(DEALER), generate_totp_secret())
    for answer in (browser_of(DEALER).get(desk_of(match)), press(match, "hold", reason="Odd")):
        place = f"{reverse('mfa_reauthenticate')}?{urlencode({'next': desk_of(match)})}"
        assert answer.headers["Location"] == place
    assert acts_of(match) == ["opened"]


def test_a_seat_s_absence_is_read_by_the_dealer_and_not_by_others():
    match = table(dealer=DEALER)
    address = reverse("absence", args=[match.public_id])
    browser = browser_of("Nao")
    begins = timezone.now() + timedelta(days=1)
    ends = begins + timedelta(days=2)
    times = {"begins_at": f"{begins:%Y-%m-%dT%H:%M}", "ends_at": f"{ends:%Y-%m-%dT%H:%M}", "note": "Wedding"}
    browser.post(address, times)
    browser.post(address, times | {"ends_at": times["begins_at"], "note": "Never"})
    assert "Wedding" in page(match)
    assert "Never" not in page(match)
    assert "Wedding" not in browser_of("Akiyama").get(match.get_absolute_url()).content.decode()


def test_people_put_themselves_on_the_bench_and_off_it():
    match = table(dealer=DEALER)
    address = reverse("bench", args=[match.public_id])
    browser_of("Oda").post(address)
    browser_of("Nao").post(address)
    browser_of(DEALER).post(address)
    assert [entry.person.username for entry in BenchEntry.objects.all()] == ["Oda"]
    browser_of("Oda").post(address, {"leave": "yes"})
    assert not BenchEntry.objects.exists()


def test_only_a_seat_at_a_table_of_people_that_is_not_over_is_asked_whether_it_will_be_away():
    asked = "Will you be away?"
    practice = practise(user=person("Nao"), game_key="garden-of-eden", ruleset="48h", now=timezone.now())
    match, nao = table(), browser_of("Nao")
    for each, is_asked in ((match, True), (practice, False)):
        assert (asked in nao.get(each.get_absolute_url()).content.decode()) == is_asked
        assert nao.get(f"{each.get_absolute_url()}absence/").status_code == (200 if is_asked else 404)
    assert asked not in browser_of("Mori").get(match.get_absolute_url()).content.decode()


def _shown_place(match):
    return re.search(r'name="place" value="([^"]+)"', page(match))[1]


@pytest.mark.parametrize(
    "key, fields",
    [
        ("extend", {"amount": "2", "unit": "hours", "reason": "Train"}),
        ("pause", {"amount": "2", "unit": "hours", "reason": "Train"}),
        ("close", {}),
        ("unseal", {"seat": "0", "reason": "A complaint"}),
        ("announce", {"text": "Until tomorrow.", "at_close": "on"}),
    ],
)
def test_what_was_meant_for_a_phase_is_not_done_to_the_next_one(key, fields):
    match = table(dealer=DEALER)
    place = _shown_place(match)
    play(match, BASKET, BASKET, BASKET)
    for seat in range(3):
        send(match, seat, GOLD)
    before = acts_of(match)
    refused = press(match, key, place=place, **fields)
    assert (refused.status_code, acts_of(match)) == (422, before)
    assert "a phase that is over by now" in refused.content.decode()
    assert all(value in refused.content.decode() for value in fields.values())
    again = re.findall(r'name="place" value="([^"]+)"', refused.content.decode())
    assert place not in again
    assert set(again) == {_shown_place(match)}
    assert press(match, key, place=again[0], **fields).status_code in {200, 302}
    assert len(acts_of(match)) == len(before) + 1


def test_a_page_of_one_held_result_does_not_publish_the_next_one():
    match = table(dealer=DEALER, release_after_seconds=3600)
    place = _shown_place(match)
    play(match, *[BASKET] * 3)
    assert press(match, "release", place=place).status_code == 302
    next_place = _shown_place(match)
    play(match, GOLD, GOLD, SILVER)
    assert press(match, "release", place=place).status_code == 422
    assert press(match, "release", place=next_place).status_code == 302
