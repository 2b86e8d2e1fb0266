"""Moves by form: received once, refused in place, confirmed where they cannot be taken back, never lost."""

import pytest
from django.test import Client

from games.models import Match, Message
from games.services.correcting import Correction, correct_phase
from tests.web.tables import CHAIRS, browser_of, close, form_fields, open_phase, person, play, send, table

pytestmark = pytest.mark.django_db
FINE = {"apples": ["gold", "silver", "", "", ""]}


def move_url(match: Match) -> str:
    return f"{match.get_absolute_url()}moves/"


def fields_of(browser: Client, match: Match, kind: str) -> dict[str, str]:
    return form_fields(browser.get(match.get_absolute_url()).content, kind)


def test_a_move_is_received_and_leads_back_to_the_match() -> None:
    match, browser = table(), browser_of("Nao")
    answer = browser.post(move_url(match), {**fields_of(browser, match, "basket"), **FINE}, follow=True)
    assert answer.redirect_chain == [(match.get_absolute_url(), 302)]
    assert "Received for Basket Period at" in answer.content.decode()
    assert Message.objects.get(match=match).body == {"basket": ["gold", "silver"]}


def test_a_double_click_is_one_message() -> None:
    match, browser = table(), browser_of("Nao")
    posted = {**fields_of(browser, match, "basket"), **FINE}
    browser.post(move_url(match), posted)
    answer = browser.post(move_url(match), posted, follow=True)
    assert "It counts once." in answer.content.decode()
    assert Message.objects.filter(match=match).count() == 1


def test_a_form_repeated_after_the_close_gets_the_receipt_that_it_had() -> None:
    match, browser = table(early_close=True), browser_of("Nao")
    posted = {**fields_of(browser, match, "basket"), **FINE}
    for seat in (1, 2):
        send(match, seat, {"basket": ["gold", "silver"]})
    browser.post(move_url(match), posted)
    assert match.phases.filter(closed_at__isnull=False).exists()
    repeated = browser.post(move_url(match), posted, follow=True)
    assert "It counts once." in repeated.content.decode()
    changed = browser.post(move_url(match), {**posted, "apples": ["silver", "silver"]})
    assert changed.status_code == 422


def test_a_changed_move_from_the_form_before_replaces_it() -> None:
    match, browser = table(), browser_of("Nao")
    posted = {**fields_of(browser, match, "basket"), **FINE}
    browser.post(move_url(match), posted)
    browser.post(move_url(match), {**posted, "apples": ["silver", "silver"]})
    assert [row.body["basket"] for row in Message.objects.filter(match=match)] == [
        ["gold", "silver"],
        ["silver", "silver"],
    ]


def test_a_refusal_stands_on_the_page_with_its_rule_and_what_was_typed() -> None:
    match, browser = table(), browser_of("Nao")
    answer = browser.post(move_url(match), {**fields_of(browser, match, "basket"), "apples": ["silver"]})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "A basket has 2 to 5 apples; this one has 1." in page
    assert f"/rules/garden-of-eden/{match.ruleset}/#" in page
    assert '<option value="silver" selected>' in page
    assert Message.objects.get(match=match).accepted is False


def test_a_form_of_the_phase_before_sends_nothing_and_loses_nothing() -> None:
    match, browser = table(seats=3), browser_of("Nao")
    old = fields_of(browser, match, "basket")
    play(match, *[{"basket": ["gold", "gold"]}] * 3)
    answer = browser.post(move_url(match), {**old, "apples": ["silver", "gold"]})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "belonged to a phase that has closed" in page
    assert "silver, gold" in page
    assert Message.objects.filter(match=match, body={"basket": ["silver", "gold"]}).count() == 0


def test_the_same_kind_of_form_from_the_round_before_is_shown_again_as_typed() -> None:
    match, browser = table(seats=3), browser_of("Nao")
    play(match, *[{"basket": ["gold", "gold"]}] * 3)
    old = fields_of(browser, match, "cast")
    play(match, {"cast": ["gold"]}, {"cast": ["gold"]}, {"cast": ["silver"]})
    answer = browser.post(move_url(match), {**old, "base": "silver", "extra": "black"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert '<input type="radio" name="base" value="silver" checked>' in page
    assert '<input type="radio" name="extra" value="black" checked>' in page
    fresh = form_fields(answer.content, "cast")
    assert fresh["phase"] != old["phase"]
    assert browser.post(move_url(match), {**fresh, "base": "silver"}).status_code == 302


def test_what_cannot_be_taken_back_is_asked_once_more() -> None:
    match, browser = table(CHAIRS, seats=4), browser_of("Nao")
    posted = {**fields_of(browser, match, "send-medals"), "to": "1", "of": "0", "count": "3"}
    asked = browser.post(move_url(match), posted)
    assert asked.status_code == 200
    assert "cannot be taken back" in asked.content.decode()
    assert not Message.objects.filter(match=match).exists()
    assert browser.post(move_url(match), {**posted, "confirmed": "yes"}).status_code == 302
    sent = Message.objects.get(match=match)
    assert sent.body == {"send": {"to": 1, "medals": {"of": 0, "count": 3}}}


def test_a_seat_order_is_read_from_places_with_gaps() -> None:
    match, browser = table(CHAIRS, seats=4), browser_of("Nao")
    posted = {**fields_of(browser, match, "sit"), "sit-3": "1", "sit-1": "7", "sit-2": "", "exclude": ["4"]}
    assert browser.post(move_url(match), posted).status_code == 302
    assert Message.objects.get(match=match).body == {"sit": [3, 1], "exclude": [4]}


def test_two_equal_places_are_no_order() -> None:
    match, browser = table(CHAIRS, seats=4), browser_of("Nao")
    posted = {**fields_of(browser, match, "sit"), "sit-3": "1", "sit-1": "1"}
    answer = browser.post(move_url(match), posted)
    assert answer.status_code == 422
    assert "Two of them have the same place." in answer.content.decode()
    assert not Message.objects.filter(match=match).exists()


@pytest.mark.parametrize(
    "typed",
    [
        {"apples": "gold\0"},
        {"apples": "purple"},
        {"apples": ["gold"] * 6},
        {"token": "no token at all", "apples": ["gold", "gold"]},
        {"phase": "１", "apples": ["gold", "gold"]},
        {"phase": "1e99", "apples": ["gold", "gold"]},
        {"kind": "cast", "base": "gold"},
        {"kind": "\0"},
    ],
)
def test_nonsense_is_refused_and_never_logged(typed: dict[str, str | list[str]]) -> None:
    match, browser = table(), browser_of("Nao")
    answer = browser.post(move_url(match), {**fields_of(browser, match, "basket"), **typed})
    assert answer.status_code == 422
    assert not Message.objects.filter(match=match).exists()


@pytest.mark.parametrize("count", ["", "1.0", "３", "-1", "1_0", "9" * 40, "NaN", "0", "13"])
def test_a_count_that_is_none_is_refused(count: str) -> None:
    match, browser = table(CHAIRS, seats=4), browser_of("Nao")
    posted = {**fields_of(browser, match, "send-medals"), "to": "1", "of": "0", "count": count}
    answer = browser.post(move_url(match), {**posted, "confirmed": "yes"})
    assert answer.status_code == 422
    assert not Message.objects.filter(match=match, accepted=True).exists()


def test_nobody_moves_for_a_seat_of_somebody_else() -> None:
    match = table()
    assert Client().post(move_url(match), {"kind": "basket"}).status_code == 404
    assert browser_of("Mori").post(move_url(match), {"kind": "basket"}).status_code == 404
    assert browser_of("Nao").get(move_url(match)).status_code == 302


def test_a_match_on_hold_takes_nothing_and_says_so() -> None:
    match, browser = table(), browser_of("Nao")
    posted = {**fields_of(browser, match, "basket"), **FINE}
    Match.objects.filter(pk=match.pk).update(held_at=match.started_at, held_why="A fault.")
    answer = browser.post(move_url(match), posted)
    assert answer.status_code == 409
    assert "The office is examining this match." in answer.content.decode()


def pass_field(page: str) -> str:
    """The phase that the form in a page names, by which a seat says that it has nothing more to send."""
    form = page.partition('/pass/"')[2].partition("</form>")[0]
    return form.partition('name="phase" value="')[2].partition('"')[0]


def correct(match: Match, *, reopen: bool = False) -> None:
    """Let the dealer have the first phase resolved again, as it was, or opened again."""
    dealer, now = person("Kanzaki"), open_phase(match).opened_at
    correct_phase(match_id=match.pk, dealer=dealer, correction=Correction(0, "A check.", reopen), now=now)


def test_passing_lets_a_phase_close_early() -> None:
    match, browser = table(CHAIRS, seats=4, gaya=1, early_close=True), browser_of("Kikuchi")
    for seat in range(4):
        assert send(match, seat, {"sit": []}).accepted
    page = browser.get(match.get_absolute_url()).content.decode()
    assert "Nothing more this phase" in page
    browser.post(f"{match.get_absolute_url()}pass/", {"phase": pass_field(page)})
    assert match.phases.get(ordinal=0).closed_at is not None


def test_a_move_of_the_version_before_a_correction_sends_nothing_and_loses_nothing() -> None:
    match, browser = table(seats=3, dealer="Kanzaki"), browser_of("Nao")
    play(match, *[{"basket": ["gold", "gold"]}] * 3)
    old = fields_of(browser, match, "cast")
    correct(match)
    answer = browser.post(move_url(match), {**old, "base": "silver"})
    assert answer.status_code == 422
    assert "belonged to a phase that has closed" in answer.content.decode()
    fresh = form_fields(answer.content, "cast")
    assert browser.post(move_url(match), {**fresh, "base": "silver"}).status_code == 302


def test_a_pass_counts_for_no_version_but_its_own() -> None:
    match = table(CHAIRS, seats=4, gaya=1, early_close=True, dealer="Kanzaki")
    browser, url = browser_of("Kikuchi"), f"{match.get_absolute_url()}pass/"
    old = pass_field(browser.get(match.get_absolute_url()).content.decode())
    browser.post(url, {"phase": old})
    assert match.seats.get(number=4).passed_phase == 0
    play(match, *[{"sit": []}] * 4)
    correct(match, reopen=True)
    assert match.seats.get(number=4).passed_phase is None
    assert "That phase is not open." in browser.post(url, {"phase": old}, follow=True).content.decode()
    assert match.seats.get(number=4).passed_phase is None


@pytest.mark.parametrize("phase", ["", "0", "0.2", "1.1", "7", "x", "１", "0.1\0"])
def test_passing_a_phase_that_is_not_open_changes_nothing(phase: str) -> None:
    match = table(early_close=True)
    answer = browser_of("Nao").post(f"{match.get_absolute_url()}pass/", {"phase": phase})
    assert answer.status_code == 302
    assert match.seats.get(number=0).passed_phase is None


def test_the_standing_move_and_receipts_are_the_seats_own() -> None:
    match = table()
    send(match, 0, {"basket": ["gold", "silver", "gold"]})
    own = browser_of("Nao").get(match.get_absolute_url()).content.decode()
    other = browser_of("Akiyama").get(match.get_absolute_url()).content.decode()
    assert "Your standing move" in own
    assert "Receipts of this phase" in own
    assert "Your standing move" not in other
    assert "Receipts of this phase" not in other


def test_after_the_end_a_late_form_is_shown_back() -> None:
    match, browser = table(seats=3), browser_of("Nao")
    old = {**fields_of(browser, match, "basket"), **FINE}
    for _deadline in range(3):
        close(match)
    assert match.status == Match.Status.ENDED
    answer = browser.post(move_url(match), old)
    assert answer.status_code == 422
    assert "gold, silver" in answer.content.decode()
