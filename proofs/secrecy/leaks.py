"""Planted leaks: mistakes such as are made, for the proofs of secrecy to catch."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest import mock

from django.middleware.clickjacking import XFrameOptionsMiddleware

from accounts.models import User
from forum.models import Letter, Notice, Post
from forum.services.nudging import nudge
from forum.services.telling import tell
from games.admin.matches import MatchAdmin
from games.core.contract import GameType
from games.models import Match, MatchSecret, Message
from games.selectors.access import Access
from games.selectors.act_log import shown_acts
from games.web.seat_cards import SeatCard, seat_cards
from markup import render_markup
from proofs.secrecy.planting_talk import ROOM
from proofs.secrecy.secrets import Kind, a_letter, a_room, edits, whether, which_of_two

_ANSWERED: Final = "django.middleware.clickjacking.XFrameOptionsMiddleware.process_response"
"""What every answer passes through, where the database may be asked."""
_answered: Final = XFrameOptionsMiddleware.process_response
log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Leak:
    """A mistake: what is put in the place of what, and where or by which kind of secret it shows."""

    name: str
    target: str
    instead: Any
    routes: tuple[str, ...] = ()
    kind: Kind | None = None

    @contextmanager
    def planted(self) -> Iterator[None]:
        """Make the mistake while the block lasts."""
        with mock.patch(self.target, self.instead):
            yield


def _seed_in_header(middleware: Any, request: Any, response: Any) -> Any:
    response.headers["X-Seeds"] = " ".join(MatchSecret.objects.values_list("seed", flat=True))
    return _answered(middleware, request, response)


def _count_in_header(middleware: Any, request: Any, response: Any) -> Any:
    response.headers["ETag"] = f'"{Message.objects.count()}"'
    return _answered(middleware, request, response)


def _padded(middleware: Any, request: Any, response: Any) -> Any:
    if not response.streaming:
        response.content += b" " * Message.objects.count()
    return _answered(middleware, request, response)


def _asking_once_a_message(middleware: Any, request: Any, response: Any) -> Any:
    for message in Message.objects.all():
        message.refresh_from_db()
    return _answered(middleware, request, response)


def _posts_of_all_threads(match: Match) -> list[Post]:
    return list(Post.objects.filter(thread__match=match))


def _acts_for_all(access: Access, *, is_official: bool, **more: Any) -> Any:
    return shown_acts(access, is_official=bool(access) or is_official, **more)


def _letters_of_all(_person: User) -> dict[str, object]:
    return {"letters": list(Letter.objects.values_list("text", flat=True))}


def _rendered_and_logged(text: str) -> str:
    log.info("rendering %s", text)
    return render_markup(text)


def _oldest_letter(_notice: Notice) -> str:
    return Letter.objects.earliest("pk").text


def _count_of_all(_person: object) -> int:
    return Notice.objects.count()


def _nudge_everybody(*, streams: Any, **more: Any) -> None:
    nudge(streams=[*streams, "public/letters"], **more)


def _tell_everybody(*, persons: Any, **more: Any) -> None:
    tell(persons={*persons, *User.objects.filter(is_active=True)}, **more)


def _cards_by_haste(access: Access, game: GameType[Any, Any]) -> list[SeatCard]:
    sent = Message.objects.filter(match=access.match).order_by("-pk").values_list("seat__number", flat=True)
    return sorted(seat_cards(access, game), key=lambda card: [*sent, card.number].index(card.number))


SEEN_BY_CANARIES: Final = (
    Leak("a seed in a header", _ANSWERED, _seed_in_header, ("home",)),
    Leak(
        "a feed of all threads", "forum.web.feeds.latest_table_posts", _posts_of_all_threads, ("match-feed",)
    ),
    Leak("a search of rooms", "forum.selectors.search.GALLERY", ROOM, ("search",)),
    Leak("a log for everybody", "games.web.desk.players.shown_acts", _acts_for_all, ("match",)),
    Leak(
        "an export of all letters",
        "accounts.services.export.providers",
        [_letters_of_all],
        ("account-export",),
    ),
    Leak(
        "a column of the admin",
        "games.admin.matches.MatchAdmin.list_display",
        (*MatchAdmin.list_display, "invitation"),
        ("admin:games_match_changelist",),
    ),
    Leak("a letter in a line of the log", "forum.services.write_letter.render_markup", _rendered_and_logged),
    Leak("a letter in a mail", "forum.services.mailing.notice_words", _oldest_letter),
)
"""What a canary must be seen through: on these routes, or on a wire."""

SEEN_BY_PAIRS: Final = (
    Leak("a count of everybody's notices", "forum.web.context.unread_count", _count_of_all, kind=a_letter),
    Leak(
        "a count of messages in a header",
        _ANSWERED,
        _count_in_header,
        kind=edits,
    ),
    Leak("a page as long as there are messages", _ANSWERED, _padded, kind=whether),
    Leak(
        "a question for each message",
        _ANSWERED,
        _asking_once_a_message,
        kind=whether,
    ),
    Leak(
        "seats in the order of moving",
        "games.web.frame.seat_cards",
        _cards_by_haste,
        kind=which_of_two,
    ),
    Leak("a frame for everybody", "forum.services.write_letter.nudge", _nudge_everybody, kind=a_letter),
    Leak("a mail to everybody", "forum.services.write_letter.tell", _tell_everybody, kind=a_letter),
    Leak(
        "a feed of all threads",
        "forum.web.feeds.latest_table_posts",
        _posts_of_all_threads,
        ("match-feed",),
        kind=a_room,
    ),
)
"""What a pair of worlds must be told apart by, when they differ in a secret of that kind."""
