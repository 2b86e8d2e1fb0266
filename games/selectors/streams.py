"""Which streams of a match a viewer follows, and how far they have grown."""

from collections.abc import Callable, Collection, Iterable, Mapping

from games.core.viewers import Dealer, Viewer
from games.core.viewers import Seat as SeatViewer
from games.models import MatchSecret
from games.models.event import DEALER, PUBLIC, audience, seat_stream

Branch = tuple[str, str, int]
"""The public name of a match, a branch of one of its streams, and the number to which that has grown."""

_branches: list[Callable[[Collection[str]], Iterable[Branch]]] = []


def add_branches(read: Callable[[Collection[str]], Iterable[Branch]]) -> None:
    """Let `read` tell how far the branches have grown that another app has in matches of these public names.

    A page that was cut off, or of which no frame told, is told by this what it has missed.
    """
    _branches.append(read)


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


def grown_with_branches(public_ids: Collection[str]) -> dict[str, dict[str, int]]:
    """The same with the branches of other apps, which matches that have not begun may have as well."""
    grown = {public_id: dict(streams) for public_id, streams in grown_streams(public_ids).items()}
    for read in _branches:
        for public_id, branch, seq in read(public_ids):
            streams = grown.setdefault(public_id, {})
            streams[branch] = max(seq, streams.get(branch, 0))
    return grown
