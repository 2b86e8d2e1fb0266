"""One watched match in one process: its sockets by stream, and how far each stream has grown."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from games.models.event import audience
from games.web.live.frames import grown
from games.web.live.sockets import Socket

ECHO_SECONDS = 5.0
"""How long a growth is repeated, so that a frame lost on the way harms nobody."""
ECHO_AT_ONCE = 100
"""To how many sockets without a break: about a millisecond."""


class Watch:
    """The sockets that watch a match. Its numbers are those of events, and only ever grow."""

    def __init__(self) -> None:
        self._by_stream: dict[str, set[Socket]] = defaultdict(set)
        self._seqs: dict[str, int] = {}
        self._echo_until: dict[str, float] = {}
        self._is_primed = False

    def __iter__(self) -> Iterator[Socket]:
        sockets: set[Socket] = set().union(*self._by_stream.values())
        return iter(sockets)

    def __bool__(self) -> bool:
        return any(self._by_stream.values())

    def add(self, socket: Socket) -> None:
        """Let a socket have the frames of its streams."""
        for stream in socket.streams:
            self._by_stream[stream].add(socket)

    def discard(self, socket: Socket) -> None:
        """Send nothing more to a socket."""
        for stream in socket.streams:
            self._by_stream[stream].discard(socket)

    @property
    def seqs(self) -> Mapping[str, int]:
        """The number of the last event known, by stream."""
        return self._seqs

    def learn(self, seqs: Mapping[str, int], *, at_seconds: float) -> int:
        """Tell the sockets concerned of every stream that has grown; how many frames that were.

        Args:
            seqs: the number of the last event by stream; smaller ones than known are old news.
            at_seconds: the loop's time.
        """
        return sum(self._grow(stream, seq, at_seconds) for stream, seq in seqs.items())

    def prime(self, seqs: Mapping[str, int], *, at_seconds: float) -> None:
        """Learn how things stand: the first time silently, since a socket is greeted with just that."""
        self._is_primed, was_primed = True, self._is_primed
        if was_primed:
            self.learn(seqs, at_seconds=at_seconds)
        else:
            self._seqs.update({s: max(seq, self._seqs.get(s, 0)) for s, seq in seqs.items()})

    def echo(self, *, at_seconds: float) -> Iterator[int]:
        """Repeat what has grown in the last seconds, to some sockets after the other; how many frames at each step.

        News need not wait behind a repetition: whoever repeats lets them pass between two steps.
        """
        self._echo_until = {s: until for s, until in self._echo_until.items() if until > at_seconds}
        for stream in list(self._echo_until):
            followers = tuple(self._followers(stream))
            for first in range(0, len(followers), ECHO_AT_ONCE):
                still_here = self._followers(stream)
                some = followers[first : first + ECHO_AT_ONCE]
                yield self._push(stream, [socket for socket in some if socket in still_here])

    def _grow(self, stream: str, seq: int, at_seconds: float) -> int:
        if seq <= self._seqs.get(stream, 0):
            return 0
        self._seqs[stream] = seq
        if not self._is_primed:
            return 0
        self._echo_until[stream] = at_seconds + ECHO_SECONDS
        return self._push(stream, tuple(self._followers(stream)))

    def _followers(self, stream: str) -> Collection[Socket]:
        return self._by_stream.get(audience(stream), ())

    def _push(self, stream: str, sockets: Sequence[Socket]) -> int:
        frame = grown(stream, self._seqs[stream])
        for socket in sockets:
            socket.push(frame)
        return len(sockets)
