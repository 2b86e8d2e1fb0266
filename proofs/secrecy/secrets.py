"""Pairs of worlds: two courses of events that differ in one secret, and who may know of the difference."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from accounts.models import User
from forum.models import Post
from forum.services.calendar_address import renew_calendar
from forum.services.change_wishes import change_wishes
from forum.services.moderating import report_post, silence
from forum.services.rule import ask
from forum.services.unseal_letters import unseal_letters
from forum.services.write_letter import open_letter
from forum.services.write_post import write_post
from games.conformance.hands import Hands
from games.core.viewers import Seat as SeatViewer
from games.models import Match, MatchSecret, Phase
from games.registry import game_type
from games.services.absences import plan_absence
from games.services.announcing import announce
from games.services.pass_phase import pass_phase
from games.services.sealing import break_seal
from games.services.submit_message import submit_message
from proofs.secrecy.cast import DEALER, OUT, STAFF, SUBSTITUTE
from proofs.secrecy.planting_talk import ROOM
from proofs.secrecy.stages import CORRESPONDENT_SEAT, DAY, REPLACED_SEAT, Company
from workbench.tables import person

Course = Callable[[], object]
OFFICIALS: Final = frozenset({DEALER, STAFF})
NOBODY: Final[frozenset[str]] = frozenset()
EDITS: Final = 5


@dataclass(frozen=True, slots=True)
class Pair:
    """Two courses of events, what they differ in, and the kinds of viewer who may tell them apart."""

    secret: str
    one: Course
    other: Course
    knowing: frozenset[str] = NOBODY


@dataclass(frozen=True, slots=True)
class Table:
    """A running match at an instant, in which secrets come about."""

    match: Match
    company: Company
    now: datetime

    @property
    def nao(self) -> User:
        """Whose secrets these are."""
        return self.company.people["Nao"]

    @property
    def common(self) -> dict[str, Any]:
        """What every service of talk is handed."""
        return {"public_id": self.match.public_id, "now": self.now}

    def moves(self, rng: random.Random, seat: int, count: int) -> list[Any]:
        """Sealed messages that the seat may send, none of which the public is told of at once."""
        game = game_type(self.match.game_type)
        state = game.codec.decode_state(MatchSecret.objects.get(match=self.match).state)
        offered = [o for o in game.windows.offers(state, SeatViewer(seat)) if o.kind != "request"]
        hands = Hands(rng)
        return [body for _ in range(count) if (body := hands.say(game, offered)) is not None]

    def send(self, seat: int, *bodies: Any) -> None:
        """Let the holder of a seat send these, one after the other, up to a minute ago."""
        phase = Phase.objects.get(match=self.match, closed_at__isnull=True)
        holder = self.match.seats.select_related("holder").get(number=seat).holder
        for place, body in enumerate(bodies, start=1):
            submit_message(
                match_id=self.match.pk,
                seat_number=seat,
                sender=holder,
                body=body,
                token="",
                phase_place=phase.place,
                now=self.now - timedelta(seconds=60 - place),
            )


def _nothing() -> None:
    """Nothing happens."""


def a_value(table: Table, rng: random.Random) -> Pair:
    """Nao moves so, or otherwise."""
    one, other = (table.moves(rng, 0, 1) for _ in range(2))
    return Pair("another move", partial(table.send, 0, *one), partial(table.send, 0, *other))


def edits(table: Table, rng: random.Random) -> Pair:
    """Nao changes the move, or sends the last one at once."""
    bodies = table.moves(rng, 0, EDITS)
    return Pair(
        "moved five times or once", partial(table.send, 0, *bodies), partial(table.send, 0, *bodies[-1:])
    )


def whether(table: Table, rng: random.Random) -> Pair:
    """Officials know how many are missing."""
    bodies = table.moves(rng, 0, 1)
    return Pair("moved or not", partial(table.send, 0, *bodies), _nothing, OFFICIALS)


def which_of_two(table: Table, rng: random.Random) -> Pair:
    """Both owe a move; officials see that one of them has sent it."""
    one, other = table.moves(rng, 0, 1), table.moves(rng, CORRESPONDENT_SEAT, 1)
    return Pair(
        "which of two has moved",
        partial(table.send, 0, *one),
        partial(table.send, CORRESPONDENT_SEAT, *other),
    )


def a_pass(table: Table, _rng: random.Random) -> Pair:
    """Nao has nothing more to send, and says so."""
    course = partial(
        pass_phase,
        match_id=table.match.pk,
        seat_number=0,
        sender=person("Nao"),
        phase_place=Phase.objects.get(match=table.match, closed_at__isnull=True).place,
        now=table.now,
    )
    return Pair("passed or not", course, _nothing)


def a_letter(table: Table, rng: random.Random) -> Pair:
    """Nao writes to Harimoto, or not."""
    course = partial(_write_to, table, (CORRESPONDENT_SEAT,), _words(rng))
    return Pair("a letter or none", course, _nothing)


def a_length(table: Table, rng: random.Random) -> Pair:
    """Nao writes this to Harimoto, or that."""
    to = (CORRESPONDENT_SEAT,)
    one, other = (partial(_write_to, table, to, _words(rng)) for _ in range(2))
    return Pair("another letter", one, other)


def a_group(table: Table, rng: random.Random) -> Pair:
    """Nao writes to a substitute as well, or to Harimoto alone."""
    text = _words(rng)
    group = (REPLACED_SEAT, CORRESPONDENT_SEAT)
    one = partial(_write_to, table, group, text)
    return Pair("a group or two", one, partial(_write_to, table, group[1:], text), frozenset({SUBSTITUTE}))


def a_room(table: Table, rng: random.Random) -> Pair:
    """Somebody who is out writes in the room, or not."""
    author = table.company.people["Fukunaga"]
    course = partial(write_post, author=author, key=ROOM, text=_words(rng), **table.common)
    return Pair("a post in a room or none", course, _nothing, frozenset({OUT}))


def a_question(table: Table, rng: random.Random) -> Pair:
    """Nao asks the dealer, or not."""
    course = partial(ask, author=table.nao, text=_words(rng), openly=False, **table.common)
    return Pair("a private question or none", course, _nothing, frozenset({DEALER}))


def an_absence(table: Table, rng: random.Random) -> Pair:
    """Nao plans to be away; officials read it."""
    seat = table.match.seats.select_related("match").get(number=0)
    begins_at = table.now + DAY
    course = partial(
        plan_absence, seat=seat, begins_at=begins_at, ends_at=begins_at + DAY, note=_words(rng), now=table.now
    )
    return Pair("an absence or none", course, _nothing, OFFICIALS)


def an_announcement(table: Table, rng: random.Random) -> Pair:
    """An announcement waits for the close; officials see it."""
    course = partial(
        announce,
        match_id=table.match.pk,
        dealer=table.company.dealer,
        text=_words(rng),
        at_close=True,
        now=table.now,
    )
    return Pair("an announcement that waits or none", course, _nothing, OFFICIALS)


def a_broken_seal(table: Table, rng: random.Random) -> Pair:
    """The dealer reads a move; officials see the log."""
    course = partial(
        break_seal,
        match_id=table.match.pk,
        seat_number=0,
        actor=table.company.dealer,
        reason=_words(rng),
        now=table.now,
    )
    return Pair("a broken seal or none", course, _nothing, OFFICIALS)


def a_broken_seal_of_letters(table: Table, rng: random.Random) -> Pair:
    """An operator reads letters; officials see the log."""
    operator = table.company.people["Tanimura"]
    course = partial(
        unseal_letters, operator=operator, numbers=(0, CORRESPONDENT_SEAT), reason=_words(rng), **table.common
    )
    return Pair("a broken seal of letters or none", course, _nothing, OFFICIALS)


def a_silence(table: Table, rng: random.Random) -> Pair:
    """Nao may not write for a time; officials see the log."""
    course = partial(
        silence,
        by=table.company.dealer,
        person=table.nao,
        hours=2,
        why=_words(rng),
        whole_site=False,
        **table.common,
    )
    return Pair("a silence or none", course, _nothing, OFFICIALS)


def a_report(table: Table, rng: random.Random) -> Pair:
    """Nao reports a post; officials see it."""
    post = Post.objects.filter(thread__match=table.match, thread__key="table").latest("pk")
    course = partial(report_post, reporter=table.nao, post=post, why=_words(rng), now=table.now)
    return Pair("a reported post or none", course, _nothing, OFFICIALS)


def own_affairs(table: Table, rng: random.Random) -> Pair:
    """Nao's own mailbox, calendar and wishes; operators keep the addresses of people."""
    courses: tuple[Course, ...] = (
        partial(renew_calendar, person=table.nao),
        partial(change_wishes, person=table.nao, values={"digest": True, "warnings": [rng.randrange(1, 48)]}),
        partial(User.objects.filter(pk=table.nao.pk).update, time_zone="Asia/Tokyo"),
    )
    return Pair("Nao's own affairs", rng.choice(courses), _nothing)


def _write_to(table: Table, to: tuple[int, ...], text: str) -> None:
    open_letter(author=table.nao, to=to, text=text, **table.common)


def _words(rng: random.Random) -> str:
    return " ".join(
        rng.choice(("trust", "me", "whisper", "gold", "the", "ninth")) for _ in range(rng.randint(1, 30))
    )


Kind = Callable[[Table, random.Random], Pair]
KINDS: Final[tuple[Kind, ...]] = (
    *(a_value, edits, whether, which_of_two, a_pass, a_letter, a_length, a_group, a_room, a_question),
    *(an_absence, an_announcement, a_broken_seal, a_broken_seal_of_letters, a_silence, a_report, own_affairs),
)
"""Each makes a pair of its kind at a table."""
