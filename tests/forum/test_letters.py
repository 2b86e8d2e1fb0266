"""Letters: who reads them, whose they are, and the terms of the match."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Correspondent, Letter, TalkSettings
from forum.selectors.letters import letters_for, own_part, unread_letters
from forum.services.admit_seat import admit_seat
from forum.services.change_talk import Terms, change_talk
from forum.services.write_letter import answer_letter, open_letter
from games.models import BenchEntry, Match, OutboxItem
from games.selectors.access import NotFound
from games.services.problems import NotNow
from games.services.substituting import replace_holder
from tests.forum.talk import page
from tests.web.tables import browser_of, close, lobby, person, play, table
from tests.web.test_secrecy import seen

pytestmark = pytest.mark.django_db
WORDS = "I shall cast gold"


def write(match: Match, name: str, *to: int, text: str = WORDS) -> Letter:
    """Let a person send a letter to seats."""
    return open_letter(author=person(name), public_id=match.public_id, to=to, text=text, now=timezone.now())


def letters_page(match: Match) -> str:
    return reverse("letters", args=[match.public_id])


def address_of(match: Match, letter: Letter) -> str:
    return reverse("correspondence", args=[match.public_id, letter.correspondence.public_id])


def running(**terms: object) -> Match:
    """A running match of four with these terms of talk."""
    match = table(seats=4, dealer="Ryo")
    TalkSettings.objects.create(match=match, **terms)
    return match


def test_those_who_correspond_read_and_nobody_else() -> None:
    match = running()
    letter = write(match, "Nao", 1)
    for name in ("Nao", "Akiyama"):
        assert WORDS in page(browser_of(name), address_of(match, letter))
    staff = person("Mori")
    staff.is_staff = staff.is_superuser = True
    staff.save()
    for name in ("Fukunaga", "Ryo", "Oda", "Mori"):
        assert browser_of(name).get(address_of(match, letter)).status_code == 404
    assert Client().get(address_of(match, letter)).status_code == 404


@pytest.mark.parametrize("name", ["Fukunaga", "Ryo", "Oda", ""])
def test_a_letter_changes_not_one_byte_for_anybody_else(name: str) -> None:
    match = running()
    browser = browser_of(name) if name else Client()

    def all_of_it() -> str:
        more = [letters_page(match), reverse("thread", args=[match.public_id, "table"])]
        return seen(browser, match) + "".join(str(browser.get(place).status_code) for place in more)

    before = all_of_it()
    write(match, "Nao", 1)
    assert all_of_it() == before


def test_only_the_seats_concerned_are_told() -> None:
    match = running()
    write(match, "Nao", 1)
    frame = OutboxItem.objects.filter(kind="frame").latest("pk")
    assert set(frame.payload["streams"]) == {"seat:0/letters", "seat:1/letters"}
    assert WORDS not in str(frame.payload)


def test_the_same_circle_goes_on_in_one_place() -> None:
    match = running()
    first, second = write(match, "Nao", 1), write(match, "Akiyama", 0, text="and I silver")
    assert first.correspondence == second.correspondence
    assert write(match, "Nao", 1, 2).correspondence != first.correspondence


def test_unread_letters_are_counted_for_the_own_seat() -> None:
    match = running()
    letter = write(match, "Nao", 1)
    nao, akiyama = match.seats.get(number=0), match.seats.get(number=1)
    assert (unread_letters(nao), unread_letters(akiyama)) == (0, 1)
    page(browser_of("Akiyama"), address_of(match, letter))
    assert unread_letters(akiyama) == 0


def test_who_comes_into_a_group_reads_from_then_on() -> None:
    match = running()
    letter = write(match, "Nao", 1, 2)
    admit_seat(
        member=person("Akiyama"),
        public_id=match.public_id,
        correspondence_id=letter.correspondence.public_id,
        number=3,
        now=timezone.now(),
    )
    answer_letter(
        author=person("Fukunaga"),
        public_id=match.public_id,
        correspondence_id=letter.correspondence.public_id,
        text="welcome",
        now=timezone.now(),
    )
    shown = page(browser_of("Yokoya"), address_of(match, letter))
    assert "welcome" in shown
    assert WORDS not in shown
    part = own_part(match.seats.get(number=3), letter.correspondence.public_id)
    assert part is not None
    assert letters_for(part, before=letter.public_id).letters == ()


def test_what_two_have_written_stays_between_them() -> None:
    match = running()
    letter = write(match, "Nao", 1)
    with pytest.raises(NotNow):
        admit_seat(
            member=person("Nao"),
            public_id=match.public_id,
            correspondence_id=letter.correspondence.public_id,
            number=2,
            now=timezone.now(),
        )


def test_letters_belong_to_the_seat() -> None:
    match = running()
    letter = write(match, "Nao", 1)
    BenchEntry.objects.create(match=match, person=person("Oda"), since=timezone.now())
    replace_holder(
        match_id=match.pk, seat_number=1, newcomer=person("Oda"), dealer=person("Ryo"), until=None,
        now=timezone.now(),
    )  # fmt: skip
    assert WORDS in page(browser_of("Oda"), address_of(match, letter))
    assert browser_of("Akiyama").get(address_of(match, letter)).status_code == 404


@pytest.mark.parametrize(
    "terms",
    [
        {"letters": False},
        {"letters_a_phase": 0},
        {"letter_phases": ["round"]},
        {"longest_letter": 5},
    ],
    ids=str,
)
def test_the_terms_are_kept(terms: dict[str, object]) -> None:
    with pytest.raises(NotNow):
        write(running(**terms), "Nao", 1)


def test_the_count_is_a_phase_s() -> None:
    match = running(letters_a_phase=1)
    write(match, "Nao", 1)
    with pytest.raises(NotNow):
        write(match, "Nao", 2)
    play(match, *[{"basket": ["gold", "silver"]}] * 4)
    assert write(match, "Nao", 2)


@pytest.mark.parametrize("to", [(), (0,), (9,), (1, 9), (0, 1)])
def test_a_letter_goes_to_other_seats(to: tuple[int, ...]) -> None:
    with pytest.raises(NotNow):
        write(running(), "Nao", *to)


def test_whoever_has_no_seat_writes_no_letter() -> None:
    with pytest.raises(NotFound):
        write(running(), "Ryo", 1)


@pytest.mark.parametrize("open_after", [True, False])
def test_after_the_match_letters_are_opened_only_where_the_terms_say_so(open_after: bool) -> None:
    match = running(open_after=open_after)
    letter = write(match, "Nao", 1)
    place = reverse("opened-correspondence", args=[match.public_id, letter.correspondence.public_id])
    assert Client().get(place).status_code == 404
    while match.status == Match.Status.RUNNING:
        close(match)
    answer = Client().get(place)
    assert (answer.status_code == 200) == open_after
    assert (WORDS in answer.content.decode()) == open_after


def test_the_lobby_shows_the_terms_and_the_dealer_changes_them() -> None:
    match = lobby(dealer="Ryo")
    place = reverse("talk-terms", args=[match.public_id])
    for name in ("Nao", "Oda"):
        assert browser_of(name).get(place).status_code == 404
    fields = {"letters": "on", "letters_a_phase": "3", "longest_letter": "900", "letter_phases": ["round"]}
    assert browser_of("Ryo").post(place, fields | {"open_after": "on"}).status_code == 302
    shown = page(Client(), match.get_absolute_url())
    for words in ("in these phases only: round", "3 a seat and phase", "900 bytes", "opened to everybody"):
        assert words in shown


def test_the_terms_stay_when_the_match_has_started() -> None:
    match = running()
    with pytest.raises(NotNow):
        change_talk(
            public_id=match.public_id,
            dealer=person("Ryo"),
            terms=Terms(True, None, 8192, (), True),
            now=timezone.now(),
        )


def test_a_letter_is_sent_by_form_and_answered() -> None:
    match, nao, akiyama = running(), browser_of("Nao"), browser_of("Akiyama")
    answer = nao.post(letters_page(match), {"to": ["1"], "text": WORDS, "act": "post"})
    place = answer["Location"]
    assert akiyama.post(place, {"text": "so *shall* I"}).status_code == 302
    assert "so <em>shall</em> I" in page(nao, place)
    refused = nao.post(letters_page(match), {"text": "to nobody"})
    assert refused.status_code == 422
    assert "to nobody" in refused.content.decode()


def test_reading_goes_never_backwards() -> None:
    match = running()
    letter = write(match, "Nao", 1)
    write(match, "Nao", 1, text="more")
    browser = browser_of("Akiyama")
    page(browser, address_of(match, letter))
    last = Letter.objects.latest("pk")
    page(browser, f"{address_of(match, letter)}?before={last.public_id}")
    assert Correspondent.objects.get(seat__number=1).read == 2
    assert last.sent_at - letter.sent_at < timedelta(minutes=1)
