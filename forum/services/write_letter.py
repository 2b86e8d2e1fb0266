"""Sends a letter from a seat to other seats, within the terms of the match."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.urls import reverse

from accounts.models import User
from forum.models import Correspondence, Correspondent, Letter
from forum.selectors.growth import letters_seq
from forum.selectors.letters import correspondents, own_part, same_circle, sent_in_phase
from forum.selectors.places import status_of
from forum.selectors.terms import open_phase, phase_words, talk_settings
from forum.services.entering import confirm_voice, tidied
from forum.services.nudging import nudge
from forum.services.telling import News, tell
from games.models import Match, Phase, Seat
from games.models.event import seat_stream
from games.selectors.access import Access, NotFound, access_match
from games.services.problems import NotNow
from markup import render_markup

TWICE_WITHIN = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class _Pen:
    """Somebody who may send a letter at this instant, the match's row being locked."""

    author: User
    match: Match
    seats: tuple[Seat, ...]
    seat: Seat
    phase: Phase
    now: datetime


@transaction.atomic
def open_letter(*, author: User, public_id: str, to: Collection[int], text: str, now: datetime) -> Letter:
    """Send a letter to seats; what they have already written to each other goes on.

    Args:
        author: holds the seat that writes.
        public_id: the match's public name.
        to: numbers of the seats that are written to, counted from 0.
        text: Markdown.
        now: the instant.

    Raises:
        NotFound: when the author has no seat there.
        NotNow: when no letter can be sent, or not to these seats.
    """
    pen = _enter(author, public_id, now)
    others = [other for other in pen.seats if other.number in set(to) and other.pk != pen.seat.pk]
    if not others or len(others) != len(set(to)):
        raise NotNow("A letter goes to one or more other seats of this match.")
    if any(other.holder_id is None for other in others):
        raise NotNow("Bots read no letters.")
    circle = [pen.seat, *others]
    return _send(pen, same_circle(pen.match, circle) or _begin(pen, circle), text)


@transaction.atomic
def answer_letter(
    *, author: User, public_id: str, correspondence_id: str, text: str, now: datetime
) -> Letter:
    """Write in a correspondence by its public name (NotFound and NotNow as `open_letter`)."""
    pen = _enter(author, public_id, now)
    part = own_part(pen.seat, correspondence_id)
    if part is None:
        raise NotFound(correspondence_id)
    if part.has_left:
        raise NotNow("Your seat has left this group.")
    if not part.correspondence.correspondents.filter(until__isnull=True).exclude(pk=part.pk).exists():
        raise NotNow("Nobody else is in this group any more.")
    return _send(pen, part.correspondence, text)


def why_no_letters(access: Access) -> str:
    """Why the reader's seat can send no letter at this instant; empty where it can."""
    try:
        if access.seat is not None:
            _confirm_terms(access, access.seat)
    except NotNow as problem:
        return str(problem)
    return ""


def _enter(author: User, public_id: str, now: datetime) -> _Pen:
    Match.objects.select_for_update(no_key=True).filter(public_id=public_id).first()
    access = access_match(author, public_id)
    if access.seat is None:
        raise NotFound(public_id)
    phase = _confirm_terms(access, access.seat)
    confirm_voice(author=author, match=access.match, now=now)
    return _Pen(author, access.match, access.seats, access.seat, phase, now)


def _confirm_terms(access: Access, seat: Seat) -> Phase:
    match, terms = access.match, talk_settings(access.match)
    phase = open_phase(match) if match.status == Match.Status.RUNNING else None
    if phase is None:
        raise NotNow("Letters are written while the match runs.")
    if not terms.letters:
        raise NotNow("There are no letters in this match.")
    if terms.letter_phases and phase.kind not in terms.letter_phases:
        raise NotNow(f"Letters go in these phases only: {phase_words(terms)}.")
    if not status_of(match, seat).get("at_table", True) and not match.writing_when_out:
        raise NotNow("Whoever is out of the match may not write letters.")
    if terms.letters_a_phase is not None and sent_in_phase(seat, phase.pk) >= terms.letters_a_phase:
        raise NotNow(f"A seat may send {terms.letters_a_phase} letters a phase, and yours has sent them.")
    return phase


def _begin(pen: _Pen, seats: list[Seat]) -> Correspondence:
    correspondence = Correspondence.objects.create(
        match=pen.match, is_group=len(seats) > 2, opened_at=pen.now, last_at=pen.now
    )
    Correspondent.objects.bulk_create(
        Correspondent(correspondence=correspondence, seat=seat, since=pen.now) for seat in seats
    )
    return correspondence


def _send(pen: _Pen, correspondence: Correspondence, text: str) -> Letter:
    kept = tidied(text, longest_bytes=talk_settings(pen.match).longest_letter)
    row = Correspondence.objects.select_for_update().get(pk=correspondence.pk)
    last = Letter.objects.filter(correspondence=row, seat=pen.seat).order_by("-number").first()
    if last and last.text == kept and pen.now - last.sent_at < TWICE_WITHIN:
        return last
    row.last_number, row.last_at = row.last_number + 1, pen.now
    row.save(update_fields=["last_number", "last_at"])
    letter = Letter.objects.create(
        correspondence=row,
        number=row.last_number,
        seat=pen.seat,
        author=pen.author,
        name=pen.seat.name,
        phase=pen.phase,
        text=kept,
        html=render_markup(kept),
        sent_at=pen.now,
    )
    Correspondent.objects.filter(correspondence=row, seat=pen.seat).update(read=row.last_number)
    nudge_correspondents(row, now=pen.now)
    _tell_others(pen, letter)
    return letter


def _tell_others(pen: _Pen, letter: Letter) -> None:
    row = letter.correspondence
    inside = row.correspondents.filter(until__isnull=True).values("seat")
    others = User.objects.filter(seats__in=inside).exclude(pk=pen.author.pk)
    address = reverse("correspondence", args=[pen.match.public_id, row.public_id])
    tell(persons=others, news=News(f"letter:{letter.public_id}", "letter", pen.match, address), now=pen.now)


def nudge_correspondents(correspondence: Correspondence, *, now: datetime) -> None:
    """Tell the seats in a correspondence that there is something for them, and nobody else anything."""
    inside = [part for part in correspondents(correspondence) if not part.has_left]
    streams = [f"{seat_stream(part.seat.number)}/letters" for part in inside]
    nudge(match=correspondence.match, streams=streams, seq=letters_seq(now), now=now)
