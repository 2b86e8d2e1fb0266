"""Whatever officials, players and the clock do in whatever order: the clock's law, the bank, and the record hold."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.selectors.balances import balances
from games.models import DeadlineChange, Match, Phase
from games.selectors.access import access_match
from games.selectors.replay import read_replay
from games.selectors.verification import verify_match
from games.services.closing import close_due
from games.services.correcting import Correction, correct_phase
from games.services.extending import extend_deadline
from games.services.holding import hold_by_hand, resume_held
from games.services.pausing import end_pauses, pause_match, resume_match
from games.services.problems import NotNow
from games.services.submit_message import submit_message
from tests.engine.tables import BASKET, HOUR, REQUEST, T0, eden_table, person

DEALER = "Ryo"
DAY = timedelta(days=1)
ACTS = ("move", "move", "request", "pause", "resume", "extend", "hold", "lift", "correct", "reopen", "wait")
STEP = st.tuples(st.sampled_from(ACTS), st.integers(0, 3), st.integers(1, 60))


def attempt(match: Match, act: str, seat: int, now: datetime) -> None:
    """Do an act of the sequence; one that is refused changes nothing."""
    common: dict[str, Any] = {"match_id": match.pk, "dealer": person(DEALER), "now": now}
    closed = match.phases.filter(superseded_at=None, closed_at__isnull=False).order_by("-ordinal").first()
    correction = Correction(ordinal=closed.ordinal if closed else 0, reason="A check", reopen=act == "reopen")
    deeds = {
        "move": lambda: message(match, seat, now),
        "request": lambda: message(match, seat, now, REQUEST),
        "pause": lambda: pause_match(reason="Storm", longest=DAY, **common),
        "resume": lambda: resume_match(**common),
        "extend": lambda: extend_deadline(by=5 * HOUR, reason="Train", **common),
        "hold": lambda: hold_by_hand(why="Odd", **common),
        "lift": lambda: resume_held(**common),
        "correct": lambda: correct_phase(correction=correction, **common),
        "reopen": lambda: correct_phase(correction=correction, **common),
        "wait": lambda: None,
    }
    try:
        deeds[act]()
    except NotNow:
        return


def message(match: Match, seat: int, now: datetime, body: Any = None) -> None:
    """Let a seat send something that may or may not be right."""
    phase = Phase.objects.filter(match=match, closed_at=None).first()
    if phase is None:
        return
    body = body or ({"cast": ["gold" if seat else "silver"]} if phase.ordinal else BASKET)
    submit_message(
        match_id=match.pk,
        seat_number=seat,
        sender=match.seats.get(number=seat).holder,
        body=body,
        token="",
        phase_place=phase.place,
        now=now,
    )


def assert_clock_law(match: Match) -> None:
    """A phase has its length and what was granted on top, to the second; an open one is not overdrawn."""
    for phase in match.phases.filter(corrects=None):
        changes = DeadlineChange.objects.filter(phase=phase)
        granted = sum((change.due_after - change.due_before for change in changes), timedelta())
        assert phase.due_at == phase.opened_at + timedelta(seconds=phase.length_seconds) + granted
        assert all(change.due_after >= change.due_before for change in changes)
        if phase.closed_at and not phase.superseded_at:
            assert phase.closed_at <= phase.due_at


def assert_bank_law(match: Match) -> None:
    """The accounts of a match, that of LGT included, hold together what they held at the start: nothing."""
    assert match.book is not None
    assert sum(balances(match.book).values()) == 0


@pytest.mark.django_db
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=st.lists(STEP, min_size=4, max_size=25))
def test_any_sequence_keeps_the_laws_and_ends_in_a_record_that_replays(steps: list[Any]) -> None:
    match = eden_table(seats=4, dealer=person(DEALER))
    now = T0
    for act, seat, hours in steps:
        now += hours * HOUR
        end_pauses(now=now)
        close_due(now=now)
        match.refresh_from_db()
        attempt(match, act, seat, now)
        assert_clock_law(match)
        assert_bank_law(match)
    run_out(match, now)
    assert_clock_law(match)
    assert_bank_law(match)
    verdict = verify_match(read_replay(access_match(person("Oda"), match.public_id)))
    assert verdict.agrees, [part for part in verdict.parts if not part.agrees]


def run_out(match: Match, now: datetime) -> None:
    """Let everything that stands go on, and let nobody do anything any more: the match ends by itself."""
    attempt(match, "lift", 0, now)
    for _round in range(60):
        now += 3 * DAY
        end_pauses(now=now)
        close_due(now=now)
        match.refresh_from_db()
        if match.status == Match.Status.ENDED:
            return
    raise AssertionError("the match does not end")
