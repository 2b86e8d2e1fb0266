"""Lets somebody write in a thread: the match under its lock, the pen as it is at this instant."""

from datetime import datetime

from accounts.models import User
from forum.models import Thread
from forum.selectors.places import Place, place_at
from forum.selectors.silences import silenced_until
from games.models import Match
from games.selectors.access import Access, access_match
from games.services.problems import NotNow
from markup import TextProblem, tidy_text


def enter(*, author: User, public_id: str, key: str, now: datetime) -> tuple[Access, Place]:
    """The match and the thread in which `author` may write; the caller is in a transaction.

    The match's row is locked, so that a close which takes the pen away comes wholly before or wholly after.

    Raises:
        NotFound: when there is no such thread, or it is not the author's to read.
        NotNow: when the author may not write there.
    """
    Match.objects.select_for_update(no_key=True).filter(public_id=public_id).first()
    access = access_match(author, public_id)
    place = place_at(access, key, author)
    if place.closed:
        raise NotNow(place.closed)
    confirm_voice(author=author, match=access.match, now=now)
    return access, place


def confirm_voice(*, author: User, match: Match, now: datetime) -> None:
    """Refuse whoever may not write for a time (NotNow)."""
    until = silenced_until(author, match, now=now)
    if until is not None:
        raise NotNow(f"You may not write until {until:%Y-%m-%d %H:%M} UTC.")


def locked_thread(place: Place) -> Thread:
    """The thread at a place under its lock, made where there is none yet."""
    Thread.objects.get_or_create(match=place.match, key=place.key)
    return Thread.objects.select_for_update().get(match=place.match, key=place.key)


def tidied(text: str, *, longest_bytes: int | None = None) -> str:
    """A text as it is kept (NotNow when it cannot be taken)."""
    try:
        return tidy_text(text) if longest_bytes is None else tidy_text(text, longest_bytes=longest_bytes)
    except TextProblem as problem:
        raise NotNow(str(problem)) from None
