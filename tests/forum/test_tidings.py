"""Who is told of what a dealer's hand has changed, and how little the warnings ask of the database."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from forum.models import Notice
from forum.services.rule import answer, ask
from forum.services.warning import warn_of_deadlines
from forum.services.words import notice_words
from games.models import Match
from games.services.announcing import announce
from games.services.correcting import Correction, correct_phase
from games.services.extending import extend_deadline
from games.services.holding import hold_by_hand, resume_held
from games.services.lobby import seat_person
from games.services.outbox.draining import drain_outbox
from games.services.pausing import end_pauses, pause_match
from games.services.substituting import join_bench, replace_holder, return_seats
from tests.engine.tables import (
    BASKET,
    GOLD,
    HOUR,
    SILVER,
    T0,
    eden_lobby,
    eden_table,
    open_phase,
    person,
    play,
)

pytestmark = pytest.mark.django_db


def told(kind: str) -> list[str]:
    """Whom the notices of a kind have told, once the outbox is drained twice."""
    for _again in range(2):
        drain_outbox(now=timezone.now(), kinds=("notice",))
    rows = Notice.objects.filter(kind=kind).order_by("pk")
    return list(rows.values_list("person__username", flat=True))


def corrected(*, reopen: bool) -> Match:
    """A match of four whose first round, in which seat 2 was scored wrongly, is corrected."""
    match = eden_table(seats=4, dealer=person("Ryo"))
    play(match, BASKET, BASKET, BASKET, BASKET)
    play(match, GOLD, GOLD, SILVER, GOLD)
    phase = match.phases.get(ordinal=1)
    phase.dealer_report["scores"]["2"] = 99
    phase.save()
    correction = Correction(ordinal=1, reason="A fault", reopen=reopen)
    correct_phase(match_id=match.pk, dealer=person("Ryo"), correction=correction, now=T0 + 100 * HOUR)
    return match


def test_those_for_whom_a_correction_changed_something_are_told() -> None:
    corrected(reopen=False)
    assert (told("difference"), told("reopened")) == (["Fukunaga"], [])
    words = notice_words(Notice.objects.get(kind="difference"))
    assert words == "A correction has changed something for your seat in “Table”."


def test_everybody_is_told_of_a_phase_that_was_opened_again() -> None:
    corrected(reopen=True)
    assert (told("difference"), told("reopened")) == ([], ["Nao", "Akiyama", "Fukunaga", "Yokoya"])


OF_ALL = ["Nao", "Akiyama", "Fukunaga"]


def test_everybody_who_sits_is_told_of_a_pause_and_of_its_end() -> None:
    ryo = person("Ryo")
    match = eden_table(dealer=ryo)
    pause_match(match_id=match.pk, dealer=ryo, reason="Why it rests.", longest=HOUR, now=T0 + HOUR)
    assert (told("paused"), told("resumed")) == (OF_ALL, [])
    end_pauses(now=T0 + 2 * HOUR)
    assert (told("paused"), told("resumed")) == (OF_ALL, OF_ALL)


def test_everybody_who_sits_is_told_of_a_hold_and_of_its_end() -> None:
    ryo = person("Ryo")
    match = eden_table(dealer=ryo)
    hold_by_hand(match_id=match.pk, dealer=ryo, why="Something is wrong.", now=T0 + HOUR)
    resume_held(match_id=match.pk, dealer=ryo, now=T0 + 2 * HOUR)
    assert (told("held"), told("resumed")) == (OF_ALL, OF_ALL)


def test_everybody_who_sits_is_told_of_each_extension_once() -> None:
    ryo = person("Ryo")
    match = eden_table(dealer=ryo)
    for hours in (1, 2):
        extend_deadline(match_id=match.pk, dealer=ryo, by=HOUR, reason="For all.", now=T0 + hours * HOUR)
    assert told("extended") == OF_ALL * 2


def test_everybody_who_sits_is_told_of_an_announcement_when_it_is_made() -> None:
    ryo = person("Ryo")
    match = eden_table(dealer=ryo)
    announce(match_id=match.pk, dealer=ryo, text="A word to all.", at_close=True, now=T0 + HOUR)
    assert told("announced") == []
    play(match, BASKET, BASKET, BASKET)
    assert told("announced") == OF_ALL


def test_a_ruling_is_one_event_and_one_notice() -> None:
    match = eden_table(dealer=person("Ryo"))
    ruling = ask(author=person("Nao"), public_id=match.public_id, text="May I?", openly=True, now=T0 + HOUR)
    common = {"public_id": match.public_id, "ruling_id": ruling.public_id, "now": T0 + HOUR}
    answer(dealer=person("Ryo"), text="You may.", clauses=[], **common)
    assert (told("ruling"), told("announced")) == (OF_ALL, [])


@pytest.mark.parametrize("kind", ["paused", "resumed", "extended", "announced"])
def test_such_a_notice_says_that_it_happened_and_neither_why_nor_what(kind: str) -> None:
    ryo, nao, secret = person("Ryo"), person("Nao"), "a reason that stands on the page alone"
    nao.email = "nao@players.example"
    nao.save()
    match = eden_table(dealer=ryo)
    common = {"match_id": match.pk, "dealer": ryo}
    announce(text=secret, at_close=False, now=T0 + HOUR, **common)
    extend_deadline(by=HOUR, reason=secret, now=T0 + HOUR, **common)
    pause_match(longest=HOUR, reason=secret, now=T0 + HOUR, **common)
    end_pauses(now=T0 + 2 * HOUR)
    assert told(kind) == OF_ALL
    drain_outbox(now=timezone.now(), kinds=("mail",))
    words = notice_words(Notice.objects.filter(kind=kind).first())
    assert [words in message.body for message in mail.outbox].count(True) == 1
    assert not [message for message in mail.outbox if secret in message.subject + message.body]


def test_whoever_is_seated_by_the_dealer_is_told_and_whoever_sits_down_is_not() -> None:
    match = eden_lobby(dealer=person("Ryo"))
    seat_person(match_id=match.pk, dealer=person("Ryo"), person=person("Oda"), kind="player", now=T0)
    assert told("seated") == ["Oda"]


def test_a_substitute_and_the_predecessor_are_told_and_so_when_the_seat_returns() -> None:
    match = eden_table(dealer=person("Ryo"))
    join_bench(match_id=match.pk, person=person("Eto"), now=T0)
    replace_holder(
        match_id=match.pk,
        seat_number=0,
        newcomer=person("Eto"),
        dealer=person("Ryo"),
        until=T0 + 10 * HOUR,
        now=T0 + HOUR,
    )
    assert (told("seated"), told("replaced")) == (["Eto"], ["Nao"])
    return_seats(now=T0 + 11 * HOUR)
    assert (told("seated"), told("replaced")) == (["Eto", "Nao"], ["Nao", "Eto"])


@pytest.mark.parametrize("matches", [1, 8])
def test_warnings_ask_as_much_for_many_matches_as_for_one(
    matches: int, django_assert_num_queries: Any
) -> None:
    for number in range(matches):
        match = eden_table(name=f"Table {number}")
    now = open_phase(match).due_at - timedelta(hours=1)
    with django_assert_num_queries(9):
        warn_of_deadlines(now=now)
    assert Notice.objects.filter(kind="near").count() == 3 * matches
    with django_assert_num_queries(6):
        warn_of_deadlines(now=now)
