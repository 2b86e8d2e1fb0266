"""How each act of the table of permissions is attempted, and how a match comes to stand in each of its states."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

from accounts.models import User
from games.models import Match
from games.services.absences import plan_absence
from games.services.announcing import announce
from games.services.correcting import Correction, correct_phase
from games.services.dealers import appoint_dealer, step_down, take_over
from games.services.extending import extend_deadline
from games.services.holding import hold_by_hand, resume_held
from games.services.lobby import (
    cancel_match,
    change_terms,
    seat_bots_by_hand,
    seat_person,
    start_by_hand,
    unseat_person,
)
from games.services.open_match import Terms, open_match
from games.services.pausing import pause_match, resume_match
from games.services.previewing import preview_result
from games.services.problems import NotNow
from games.services.releasing import close_now, release_result
from games.services.reminding import remind_missing
from games.services.sealing import break_seal
from games.services.seating import take_seat
from games.services.start_match import start_match
from games.services.substituting import join_bench, replace_holder
from tests.desk.talk_attempts import ATTEMPTS as TALK_ATTEMPTS
from tests.engine.tables import BASKET, HOUR, T0, close, open_phase, person, play, send

NAMES: Final = {
    "member": "Oda",
    "player": "Nao",
    "former": "Akiyama",
    "dealer": "Ryo",
    "co-dealer": "Mori",
    "operator": "Tanimura",
}
TERMS: Final = Terms("garden-of-eden", "48h", "Table", starting_yen=100_000_000, release_after_seconds=3600)
DAY: Final = timedelta(days=1)


def match_in(state: str) -> tuple[Match, datetime]:
    """A match that stands so, and an instant at which it does."""
    match = open_match(terms=TERMS, dealer=person("Ryo"), now=T0 - HOUR)
    for name in ("Nao", "Akiyama", "Fukunaga", "Yokoya"):
        take_seat(match_id=match.pk, user=person(name), kind="player", now=T0 - HOUR)
    appoint_dealer(match_id=match.pk, actor=person("Ryo"), person=person("Mori"), now=T0 - HOUR)
    User.objects.filter(pk=person("Tanimura").pk).update(is_superuser=True)
    join_bench(match_id=match.pk, person=person("Harimoto"), now=T0 - HOUR)
    join_bench(match_id=match.pk, person=person("Kikuchi"), now=T0 - HOUR)
    if state == "lobby":
        return match, T0 - HOUR
    match = start_match(match_id=match.pk, now=T0, seed="seed")
    common: dict[str, Any] = {"match_id": match.pk, "dealer": person("Ryo")}
    replace_holder(seat_number=1, newcomer=person("Kikuchi"), until=None, now=T0, **common)
    play(match, BASKET, BASKET, BASKET, BASKET)
    release_result(now=open_phase(match).due_at, **common)
    now = open_phase(match).opened_at + HOUR
    if state == "ended":
        return _played_out(match, common), now + 9 * DAY
    for seat in range(3 if state == "open" else 4):
        send(match, seat, {"cast": ["gold" if seat else "silver"]}, now)
    if state == "paused":
        pause_match(reason="Storm", longest=DAY, now=now, **common)
    if state == "held":
        hold_by_hand(why="Odd", now=now, **common)
    if state == "examining":
        now = close(match)
    return match, now


def _played_out(match: Match, common: dict[str, Any]) -> Match:
    while match.status == "running":
        now = close(match)
        if match.phases.filter(closed_at=None, release_at__isnull=False).exists():
            release_result(now=now, **common)
            match.refresh_from_db()
    return match


def _absence(match: Match, actor: User, now: datetime) -> None:
    seat = match.seats.filter(holder=actor).first()
    if seat is None:
        raise NotNow("The page has no such form for whoever has no seat.")
    plan_absence(seat=seat, begins_at=now + HOUR, ends_at=now + DAY, note="", now=now)


def _unseat(match: Match, actor: User, now: datetime) -> None:
    seat = match.seats.get(name="Yokoya")
    unseat_person(match_id=match.pk, dealer=actor, seat_id=seat.pk, now=now)


def _by_dealer(service: Callable[..., object], **fields: Any) -> Callable[[Match, User, datetime], object]:
    """Attempt a service of the dealer with these values."""

    def attempt(match: Match, actor: User, now: datetime) -> object:
        return service(match_id=match.pk, dealer=actor, now=now, **fields)

    return attempt


ATTEMPTS: Final[dict[str, Callable[[Match, User, datetime], object]]] = {
    "open a match": lambda _match, actor, now: open_match(terms=TERMS, dealer=actor, now=now),
    "change terms": _by_dealer(change_terms, terms=TERMS),
    "seat a person": lambda match, actor, now: seat_person(
        match_id=match.pk, dealer=actor, person=person("Abe"), kind="player", now=now
    ),
    "seat bots": _by_dealer(seat_bots_by_hand, kind="player", count=1),
    "free a seat": _unseat,
    "start": _by_dealer(start_by_hand),
    "cancel": _by_dealer(cancel_match, reason="Nobody came"),
    "appoint a co-dealer": lambda match, actor, now: appoint_dealer(
        match_id=match.pk, actor=actor, person=person("Abe"), now=now
    ),
    "take over": _by_dealer(take_over),
    "step down": _by_dealer(step_down),
    "announce": _by_dealer(announce, text="Good evening.", at_close=False),
    "remind the missing": _by_dealer(remind_missing),
    "extend": _by_dealer(extend_deadline, by=HOUR, reason="Train"),
    "pause": _by_dealer(pause_match, reason="Storm", longest=DAY),
    "resume": _by_dealer(resume_match),
    "close now": _by_dealer(close_now),
    "hold": _by_dealer(hold_by_hand, why="Odd"),
    "lift a hold": _by_dealer(resume_held),
    "preview": _by_dealer(preview_result),
    "publish": _by_dealer(release_result),
    "correct": _by_dealer(correct_phase, correction=Correction(ordinal=0, reason="A check")),
    "replace a player": lambda match, actor, now: replace_holder(
        match_id=match.pk, seat_number=2, newcomer=person("Harimoto"), dealer=actor, until=None, now=now
    ),
    "break the seal": lambda match, actor, now: break_seal(
        match_id=match.pk, seat_number=0, actor=actor, reason="A complaint", now=now
    ),
    "sit on the bench": lambda match, actor, now: join_bench(match_id=match.pk, person=actor, now=now),
    "plan an absence": _absence,
    **TALK_ATTEMPTS,
}
"""By the name of the act in the table."""
