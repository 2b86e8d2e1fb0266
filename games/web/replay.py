"""A match that has ended, opened: round by round, as a file, and checked against itself."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.core.clock import Phase
from games.models import Message
from games.models.event import DEALER, PUBLIC
from games.selectors.access import Access, NotFound
from games.selectors.export import exported_record
from games.selectors.replay import OpenedPhase, Replay, read_replay
from games.selectors.verification import verify_match
from games.web.citations import clause_url
from games.web.frame import Frame, frame_of
from games.web.gate import reach_ended
from games.web.limits import within_limit
from games.web.message_text import told_message
from games.web.telling import Notice
from liargame.rates import Rate

_VERIFICATIONS: Final = Rate("verify", most=20)


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A message of a finished match, with its sender's seat, its arrival, and the answer of the rules."""

    at: datetime
    seat: int
    body: Any
    told: list[tuple[str, str]]
    accepted: bool
    rule: str
    rule_url: str
    why: str


@dataclass(frozen=True, slots=True)
class ReplayedPhase:
    """A phase of a finished match, as its templates are given it."""

    phase: OpenedPhase
    title: str
    moves: list[LoggedMove]
    notices: list[Notice]


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show everything about a match that has ended."""
    access = reach_ended(request, public_id)
    opened = _opened(access)
    return render(request, "games/replay.html", _replay_context(frame_of(access), opened))


@require_http_methods(["POST"])
def verify(request: HttpRequest, public_id: str) -> HttpResponse:
    """Play the match's record again, and show whether it finds what the match found."""
    access = reach_ended(request, public_id)
    if not within_limit(request, _VERIFICATIONS):
        return render(request, "429.html", status=429)
    opened = _opened(access)
    context = _replay_context(frame_of(access), opened)
    return render(request, "games/replay.html", {**context, "verdict": verify_match(opened)})


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    """Hand out the match's record as a file."""
    access = reach_ended(request, public_id)
    document = exported_record(_opened(access))
    answer = HttpResponse(
        json.dumps(document, ensure_ascii=False, indent=2) + "\n", content_type="application/json"
    )
    answer["Content-Disposition"] = f'attachment; filename="liar-game-{access.match.public_id}.json"'
    return answer


def _opened(access: Access) -> Replay:
    try:
        return read_replay(access)
    except NotFound:
        raise Http404 from None


def _replay_context(frame: Frame, opened: Replay) -> dict[str, Any]:
    ending = frame.match.ending
    return {
        "frame": frame,
        "names": frame.names,
        "rules": frame.rules,
        "phases": [_phase(frame, phase) for phase in opened.phases],
        "opened": opened.phases,
        "ending": frame.game.words.ending(ending),
        "winners": [frame.names[seat] for seat in frame.match.winners],
        "seed": opened.seed,
        "is_seed_true": opened.is_seed_true,
        "fortunes": list(zip(frame.names, opened.fortunes.seats, strict=True)),
        "house_yen": opened.fortunes.house,
    }


def _phase(frame: Frame, phase: OpenedPhase) -> ReplayedPhase:
    teller = frame.teller
    return ReplayedPhase(
        phase=phase,
        title=frame.phase_title(Phase(phase.kind, phase.number)),
        moves=[_move(frame, phase, message) for message in phase.messages],
        notices=[teller.notice(event, audience=_told_to(frame, event.stream)) for event in phase.events],
    )


def _move(frame: Frame, phase: OpenedPhase, message: Message) -> LoggedMove:
    seats = {seat.pk: seat.number for seat in frame.access.seats}
    return LoggedMove(
        at=message.received_at,
        seat=seats[message.seat_id],
        body=message.body,
        told=told_message(frame.game, phase.kind, message.body, frame.names),
        accepted=message.accepted,
        rule=message.rule,
        rule_url=clause_url(frame.rules, message.rule),
        why=message.why,
    )


def _told_to(frame: Frame, stream: str) -> str:
    if stream == PUBLIC:
        return "public"
    if stream == DEALER:
        return "the dealer"
    return frame.names[int(stream.partition(":")[2])]
