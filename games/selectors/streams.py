"""Which streams of a match a viewer follows, and how far they have grown."""

from collections.abc import Collection, Mapping

from games.core.viewers import Dealer, Viewer
from games.core.viewers import Seat as SeatViewer
from games.models import MatchSecret
from games.models.event import DEALER, PUBLIC, audience, seat_stream


def streams_of(viewer: Viewer) -> tuple[str, ...]:
    """The streams that a viewer may follow: the public one, and the viewer's own."""
    match viewer:
        case SeatViewer(number):
            return PUBLIC, seat_stream(number)
        case Dealer():
            return PUBLIC, DEALER
        case _:
            return (PUBLIC,)


def seqs_of(viewer: Viewer, streams: Mapping[str, int]) -> dict[str, int]:
    """How far the streams that a viewer may follow have grown, with their branches, of all those of a match."""
    return followed_seqs(streams_of(viewer), streams)


def followed_seqs(followed: Collection[str], streams: Mapping[str, int]) -> dict[str, int]:
    """How far these streams have grown, with their branches, of all those of a match."""
    branches = {stream: seq for stream, seq in streams.items() if audience(stream) in followed}
    return {stream: streams.get(stream, 0) for stream in followed} | branches


def grown_streams(public_ids: Collection[str]) -> dict[str, Mapping[str, int]]:
    """The number of the last event in each stream of these matches; a match that has not begun is left out.

    How far a seat's stream has grown is the seat's own affair: show a viewer the viewer's `streams_of` only.
    """
    rows = MatchSecret.objects.filter(match__public_id__in=public_ids)
    return dict(rows.values_list("match__public_id", "streams"))
