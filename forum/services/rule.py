"""Questions of rules: a seat asks, the dealer answers, and everybody is told the answer."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.urls import reverse

from accounts.models import User
from forum.models import Ruling
from forum.selectors.rulings import clauses_of
from forum.services.entering import confirm_voice, tidied
from forum.services.telling import News, tell
from games.models import Match
from games.selectors.access import NotFound, access_match
from games.services.acting import lock_log
from games.services.announcing import announce
from games.services.problems import NotNow
from markup import render_markup

LONGEST_ANSWER_BYTES = 6000
MOST_WAITING = 5


@transaction.atomic
def ask(*, author: User, public_id: str, text: str, openly: bool, now: datetime) -> Ruling:
    """Ask the dealer about the rules, for the author's seat.

    Raises:
        NotFound: when the author has no seat there.
        NotNow: when the seat has asked too much already, or the text cannot be taken.
    """
    access = access_match(author, public_id)
    if access.seat is None:
        raise NotFound(public_id)
    confirm_voice(author=author, match=access.match, now=now)
    if Ruling.objects.filter(seat=access.seat, number__isnull=True).count() >= MOST_WAITING:
        raise NotNow(f"{MOST_WAITING} of your questions wait for an answer already.")
    kept = tidied(text)
    ruling = Ruling.objects.create(
        match=access.match,
        seat=access.seat,
        openly=openly,
        question=kept,
        question_html=render_markup(kept),
        asked_at=now,
    )
    news = News(f"question:{ruling.public_id}", "question", access.match, _desk(access.match))
    tell(persons=User.objects.filter(dealerships__match=access.match), news=news, now=now)
    return ruling


@transaction.atomic
def answer(
    *, dealer: User, public_id: str, ruling_id: str, text: str, clauses: Sequence[str], now: datetime
) -> Ruling:
    """Answer a question, once; the answer gets the match's next number and is announced while the match runs.

    Args:
        dealer: who answers.
        public_id: the match's public name.
        ruling_id: the question's public name.
        text: Markdown, 6,000 bytes at most.
        clauses: citations of the match's rules that the answer rests on.
        now: the instant.

    Raises:
        NotFound: when there is no such question.
        NotNow: when it is not the dealer's to do, it is answered already, or a value cannot be taken.
    """
    access = access_match(dealer, public_id)
    lock_log(access.match)
    match = access.match
    ruling = Ruling.objects.filter(match=match, public_id=ruling_id).first()
    if ruling is None:
        raise NotFound(ruling_id)
    if not access.is_dealer:
        raise NotNow("You do not deal this match.")
    if ruling.number is not None:
        raise NotNow("This question is answered already.")
    if not set(clauses) <= set(clauses_of(match)):
        raise NotNow("The rules of this match have no such clause.")
    kept = tidied(text, longest_bytes=LONGEST_ANSWER_BYTES)
    last = Ruling.objects.filter(match=match).aggregate(last=Max("number"))["last"] or 0
    ruling.number, ruling.answer, ruling.answer_html = last + 1, kept, render_markup(kept)
    ruling.clauses, ruling.answered_at, ruling.answered_by = list(clauses), now, dealer
    ruling.save()
    _tell_everybody(match, ruling, dealer, now)
    return ruling


def _tell_everybody(match: Match, ruling: Ruling, dealer: User, now: datetime) -> None:
    if match.status == Match.Status.RUNNING:
        cited = f" ({', '.join(ruling.clauses)})" if ruling.clauses else ""
        words = f"**Ruling {ruling.number}**{cited}\n\n{ruling.answer}"
        announce(match_id=match.pk, dealer=dealer, text=words, at_close=False, noticed=False, now=now)
    news = News(f"ruling:{ruling.public_id}", "ruling", match, _desk(match))
    tell(persons=User.objects.filter(seats__match=match), news=news, now=now)


def _desk(match: Match) -> str:
    return reverse("rulings", args=[match.public_id])
