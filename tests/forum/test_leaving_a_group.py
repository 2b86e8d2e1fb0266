"""A seat leaves a group: it keeps what it has read, and nothing that is written afterwards is its own."""

import pytest
from django.urls import reverse
from django.utils import timezone

from forum.models import Letter, Notice
from forum.selectors.letters import unread_letters
from forum.services.admit_seat import admit_seat
from forum.services.leave_group import leave_group
from forum.services.moderating import report_letter
from forum.services.write_letter import answer_letter
from games.models import Match, OutboxItem
from games.selectors.access import NotFound
from games.services.problems import NotNow
from tests.forum.talk import page
from tests.forum.test_letters import WORDS, address_of, running, write
from tests.web.tables import browser_of, person

pytestmark = pytest.mark.django_db


def answer(match: Match, name: str, letter: Letter, text: str) -> Letter:
    """Let a person answer in a correspondence."""
    return answer_letter(
        author=person(name),
        public_id=match.public_id,
        correspondence_id=letter.correspondence.public_id,
        text=text,
        now=timezone.now(),
    )


def leave(match: Match, name: str, letter: Letter) -> None:
    """Let a person's seat leave the group of a letter."""
    leave_group(
        member=person(name),
        public_id=match.public_id,
        correspondence_id=letter.correspondence.public_id,
        now=timezone.now(),
    )


def left() -> tuple[Match, Letter, Letter]:
    """A match, the first letter of a group which Fukunaga has left, and what was written afterwards."""
    match = running()
    letter = write(match, "Nao", 1, 2)
    leave(match, "Fukunaga", letter)
    return match, letter, answer(match, "Akiyama", letter, "Now we can speak")


def test_what_was_read_stays_and_what_comes_later_is_not_read() -> None:
    match, letter, _later = left()
    shown = page(browser_of("Fukunaga"), address_of(match, letter))
    assert WORDS in shown
    assert "Now we can speak" not in shown
    assert "Now we can speak" in page(browser_of("Nao"), address_of(match, letter))


def test_the_others_see_that_the_seat_has_left() -> None:
    match, letter, _later = left()
    assert ", left " in page(browser_of("Nao"), address_of(match, letter))


def test_whoever_has_left_is_told_of_nothing() -> None:
    match, _letter, _later = left()
    frame = OutboxItem.objects.filter(kind="frame").latest("pk")
    assert set(frame.payload["streams"]) == {"seat:0/letters", "seat:1/letters"}
    assert Notice.objects.filter(kind="letter", person=person("Fukunaga")).count() == 1
    assert unread_letters(match.seats.get(number=2)) == 1


def test_whoever_has_left_writes_and_reports_and_admits_nothing() -> None:
    match, letter, later = left()
    with pytest.raises(NotNow):
        answer(match, "Fukunaga", letter, "Wait")
    with pytest.raises(NotNow):
        leave(match, "Fukunaga", letter)
    with pytest.raises(NotFound):
        report_letter(
            reporter=person("Fukunaga"),
            public_id=match.public_id,
            letter_id=later.public_id,
            why="x",
            now=timezone.now(),
        )
    with pytest.raises(NotFound):
        admit_seat(
            member=person("Fukunaga"),
            public_id=match.public_id,
            correspondence_id=letter.correspondence.public_id,
            number=3,
            now=timezone.now(),
        )


def test_a_new_letter_to_the_same_seats_reaches_all_of_them() -> None:
    match, letter, _later = left()
    again = write(match, "Nao", 1, 2, text="Once more")
    assert again.correspondence != letter.correspondence
    assert "Once more" in page(browser_of("Fukunaga"), address_of(match, again))


def test_whoever_is_alone_in_a_group_writes_to_nobody() -> None:
    match, letter, _later = left()
    leave(match, "Akiyama", letter)
    with pytest.raises(NotNow):
        answer(match, "Nao", letter, "Hello?")


def test_two_cannot_leave_each_other() -> None:
    match = running()
    with pytest.raises(NotNow):
        leave(match, "Nao", write(match, "Nao", 1))


def test_a_group_is_left_by_form() -> None:
    match = running()
    letter = write(match, "Nao", 1, 2)
    place = reverse("leave-group", args=[match.public_id, letter.correspondence.public_id])
    assert browser_of("Yokoya").post(place).status_code == 404
    assert browser_of("Fukunaga").post(place).status_code == 302
    assert letter.correspondence.correspondents.get(seat__number=2).has_left
