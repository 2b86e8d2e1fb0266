"""Checks that what the database holds of all matches hangs together: bank, logs, streams, phases, seals."""

from collections.abc import Iterator

from django.db.models import Count, Max, Min, QuerySet

from accounts.selectors.audit import audit, missing_guards
from games.core.draws import commitment
from games.models import Act, Event, Match, MatchSecret, Message, Phase, StandingMove
from games.models.event import audience
from games.registry import game_type
from games.selectors.act_log import broken_links

KEPT_TABLES = tuple(model._meta.db_table for model in (Message, Event, Act))


def unsound() -> list[str]:
    """A sentence for each thing that does not hang together; none when all is well. No sentence tells a move."""
    return [
        *audit(),
        *missing_guards(KEPT_TABLES),
        *(f"The log of acts of match {place}." for place in broken_links()),
        *_gaps_in_streams(),
        *_gaps_in_messages(),
        *_wrong_phases(),
        *_broken_seals(),
    ]


def _gaps_in_streams() -> Iterator[str]:
    counted = dict(MatchSecret.objects.values_list("match_id", "streams"))
    found: dict[int, dict[str, int]] = {}
    rows = Event.objects.order_by().values_list("match_id", "stream")
    for match_id, stream, least, most, number in rows.annotate(Min("seq"), Max("seq"), Count("pk")):
        found.setdefault(match_id, {})[stream] = most
        if (least, most) != (1, number):
            yield f"Stream {stream} of match {match_id} has gaps."
    for match_id, streams in counted.items():
        with_events = {stream: seq for stream, seq in streams.items() if stream == audience(stream)}
        if with_events != found.get(match_id, {}):
            yield f"The streams of match {match_id} are not as long as its counters say."


def _gaps_in_messages() -> Iterator[str]:
    rows = (
        Message.objects.order_by()
        .values_list("match_id")
        .annotate(Min("ordinal"), Max("ordinal"), Count("pk"))
    )
    found = {match_id: tuple(numbers) for match_id, *numbers in rows}
    for match_id, received in MatchSecret.objects.values_list("match_id", "messages_received"):
        if found.get(match_id, (1, 0, 0)) != (1, received, received):
            yield f"The log of messages of match {match_id} has gaps."


def _wrong_phases() -> Iterator[str]:
    for match in Match.objects.exclude(started_at=None).order_by("pk").iterator():
        phases = Phase.objects.filter(match=match, superseded_at=None)
        ordinals = list(phases.order_by("ordinal").values_list("ordinal", flat=True))
        if ordinals != list(range(len(ordinals))):
            yield f"The phases of match {match.pk} have gaps."
        expected = 1 if match.status == Match.Status.RUNNING else 0
        if phases.filter(closed_at=None).count() != expected:
            yield f"Match {match.pk} should have {expected} open phases."


def _broken_seals() -> Iterator[str]:
    for secret in _sealed().iterator():
        match = secret.match
        if commitment(secret.seed) != match.commitment:
            yield f"The seed of match {match.pk} is not the one that was committed to."
        if match.status != Match.Status.RUNNING:
            continue
        if _last(match, "office.ended") > _last(match, "office.corrected"):
            yield f"Something of match {match.pk} was opened before its time."
        if not _stand(secret):
            yield f"The standing moves of match {match.pk} are not those of its state."


def _sealed() -> QuerySet[MatchSecret]:
    return MatchSecret.objects.select_related("match").order_by("pk")


def _last(match: Match, kind: str) -> int:
    return Event.objects.filter(match=match, kind=kind).aggregate(last=Max("seq"))["last"] or 0


def _stand(secret: MatchSecret) -> bool:
    game = game_type(secret.match.game_type)
    state = game.codec.decode_state(secret.state)
    rows = StandingMove.objects.filter(phase__match=secret.match, phase__closed_at=None)
    return all(
        game.windows.standing(state, number) == body
        for number, body in rows.values_list("seat__number", "body")
    )
