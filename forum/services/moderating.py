"""Reports and what comes of them: something is hidden or stays, somebody is silenced for a time. All is logged."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from forum.models import Post, Report, Silence, Thread
from forum.selectors.letters import own_letter
from forum.selectors.places import PUBLIC_BRANCHES, TITLES
from forum.selectors.reports import may_settle
from forum.services.nudging import nudge
from games.selectors.access import NotFound, access_match, ever_sat
from games.services.acting import lock_log, record_act
from games.services.problems import NotNow

LONGEST_SILENCE_HOURS = 24 * 30
LONGEST_WHY = 300


@transaction.atomic
def report_post(*, reporter: User, post: Post, why: str, now: datetime) -> None:
    """Report a post that the reporter may read, once (NotNow without a reason)."""
    defaults = {"match": post.thread.match, "why": reason_of(why), "at": now}
    Report.objects.get_or_create(post=post, reporter=reporter, defaults=defaults)


@transaction.atomic
def report_letter(*, reporter: User, public_id: str, letter_id: str, why: str, now: datetime) -> None:
    """Report a letter to the operators, who may then read it; only a seat that reads it can (NotFound)."""
    access = access_match(reporter, public_id)
    letter = own_letter(access, letter_id)
    if letter is None:
        raise NotFound(letter_id)
    defaults = {"match": access.match, "why": reason_of(why), "at": now}
    Report.objects.get_or_create(letter=letter, reporter=reporter, defaults=defaults)


@transaction.atomic
def settle(*, person: User, report_id: str, hide: bool, why: str, now: datetime) -> None:
    """Settle a report: hide what was reported, or let it stay.

    Args:
        person: the dealer of the match, or an operator.
        report_id: the report's public name.
        hide: whether the post is hidden; a letter is never, its seats keep what they have read.
        why: shown in its place, and in the log.
        now: the instant.

    Raises:
        NotFound: when there is no such report for this person.
        NotNow: when it is settled already, or there is no reason.
    """
    report = Report.objects.select_for_update(of=("self",)).filter(public_id=report_id).first()
    if report is None:
        raise NotFound(report_id)
    access = access_match(person, report.match.public_id)
    if not may_settle(person, report, access):
        raise NotFound(report_id)
    if report.settled_at is not None:
        raise NotNow("This report is settled already.")
    reason = reason_of(why)
    if hide and report.post is not None:
        _hide(report.post, person, reason, now)
    report.settled_at, report.settled_by = now, person
    report.outcome = Report.Outcome.HIDDEN if hide else Report.Outcome.KEPT
    report.save(update_fields=["settled_at", "settled_by", "outcome"])


@transaction.atomic
def settle_and_silence(
    *, person: User, report_id: str, hide: bool, why: str, hours: int, whole_site: bool, now: datetime
) -> None:
    """Settle a report and silence its author, or do neither (NotFound and NotNow as `settle` and `silence`)."""
    settle(person=person, report_id=report_id, hide=hide, why=why, now=now)
    report = Report.objects.select_related("match", "post", "letter").get(public_id=report_id)
    silence(
        by=person,
        public_id=report.match.public_id,
        person=report.written.author,
        hours=hours,
        why=why,
        whole_site=whole_site,
        now=now,
    )


@transaction.atomic
def silence(
    *, by: User, public_id: str, person: User, hours: int, why: str, whole_site: bool, now: datetime
) -> None:
    """Let a person not write for a time, in a match or, by an operator, on the whole site.

    Raises:
        NotNow: when it is not theirs to do, or the time or the reason is none.
    """
    access = access_match(by, public_id)
    operator = by.is_superuser and not ever_sat(by, access.match.pk)
    if not (operator or (access.is_dealer and not whole_site)):
        raise NotNow("That is not yours to do.")
    if not 1 <= hours <= LONGEST_SILENCE_HOURS:
        raise NotNow(f"A silence lasts 1 to {LONGEST_SILENCE_HOURS} hours.")
    reason = reason_of(why)
    lock_log(access.match)
    until = now + timedelta(hours=hours)
    match = None if whole_site else access.match
    Silence.objects.create(person=person, match=match, by=by, why=reason, since=now, until=until)
    facts = {"name": person.username, "hours": hours, "whole_site": whole_site, "why": reason}
    record_act(match=access.match, actor=by, kind="silenced", facts=facts, public=False, now=now)


def _hide(post: Post, person: User, why: str, now: datetime) -> None:
    lock_log(post.thread.match)
    thread = Thread.objects.select_for_update().get(pk=post.thread_id)
    Post.objects.filter(pk=post.pk, hidden_at__isnull=True).update(hidden_at=now, hidden_why=why)
    thread.changes += 1
    thread.save(update_fields=["changes"])
    public = thread.key in TITLES
    facts = {"thread": thread.key, "number": post.number, "why": why}
    record_act(match=thread.match, actor=person, kind="post_hidden", facts=facts, public=public, now=now)
    if public:
        nudge(match=thread.match, streams=[PUBLIC_BRANCHES[thread.key]], seq=thread.changes, now=now)


def reason_of(why: str) -> str:
    """A reason as it is kept (NotNow when there is none, or it is too long)."""
    words = " ".join(why.replace("\0", "").split())
    if not 0 < len(words) <= LONGEST_WHY:
        raise NotNow(f"A reason has 1 to {LONGEST_WHY} characters.")
    return words
