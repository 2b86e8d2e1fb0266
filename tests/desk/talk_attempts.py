"""How each act of talk in the table of permissions is attempted."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from accounts.models import User
from forum.models import Report, Ruling
from forum.services.change_talk import Terms, change_talk
from forum.services.moderating import report_post, settle, silence
from forum.services.offer_seat import offer_seat
from forum.services.rule import answer, ask
from forum.services.set_webhook import add_webhook
from forum.services.unseal_letters import unseal_letters
from forum.services.write_letter import open_letter
from forum.services.write_post import write_post
from games.models import Match
from games.selectors.access import NotFound
from games.services.problems import NotNow
from tests.engine.tables import person

Attempt = Callable[[Match, User, datetime], object]


def _found(attempt: Attempt) -> Attempt:
    """The attempt, refused where there is nothing of the kind for whoever asks."""

    def tried(match: Match, actor: User, now: datetime) -> object:
        try:
            return attempt(match, actor, now)
        except NotFound as missing:
            raise NotNow(str(missing)) from None

    return tried


def _write(key: str) -> Attempt:
    return lambda match, actor, now: write_post(
        author=actor, public_id=match.public_id, key=key, text="Good evening.", now=now
    )


def _letter(match: Match, actor: User, now: datetime) -> object:
    return open_letter(author=actor, public_id=match.public_id, to=[2], text="Trust me.", now=now)


def _asked(match: Match, now: datetime) -> Ruling:
    return ask(author=person("Nao"), public_id=match.public_id, text="May I?", openly=True, now=now)


def _rule(match: Match, actor: User, now: datetime) -> object:
    question = _asked(match, now)
    return answer(
        dealer=actor,
        public_id=match.public_id,
        ruling_id=question.public_id,
        text="Yes.",
        clauses=(),
        now=now,
    )


def _report(match: Match, actor: User, now: datetime) -> object:
    post = write_post(
        author=person("Fukunaga"), public_id=match.public_id, key="table", text="You fool.", now=now
    )
    return report_post(reporter=actor, post=post, why="Coarse", now=now)


def _hide(match: Match, actor: User, now: datetime) -> object:
    _report(match, person("Nao"), now)
    report = Report.objects.latest("pk")
    return settle(person=actor, report_id=report.public_id, hide=True, why="Coarse", now=now)


def _silence(*, whole_site: bool) -> Attempt:
    return lambda match, actor, now: silence(
        by=actor,
        public_id=match.public_id,
        person=person("Fukunaga"),
        hours=1,
        why="Coarse",
        whole_site=whole_site,
        now=now,
    )


_TERMS: Final[dict[str, Any]] = {
    "letters": False,
    "letters_a_phase": None,
    "longest_letter": 500,
    "letter_phases": (),
    "open_after": False,
}
ATTEMPTS: Final[dict[str, Attempt]] = {
    "change the terms of talk": lambda match, actor, now: change_talk(
        public_id=match.public_id, dealer=actor, terms=Terms(**_TERMS), now=now
    ),
    "offer a seat": lambda match, actor, now: offer_seat(
        dealer=actor, public_id=match.public_id, name=person("Abe").username, now=now
    ),
    "write at the table": _write("table"),
    "write in the gallery": _write("gallery"),
    "write a letter": _found(_letter),
    "break the seal of letters": lambda match, actor, now: unseal_letters(
        operator=actor, public_id=match.public_id, numbers=(0, 2), reason="A complaint", now=now
    ),
    "ask about the rules": _found(
        lambda match, actor, now: ask(
            author=actor, public_id=match.public_id, text="May I?", openly=True, now=now
        )
    ),
    "rule on a question": _rule,
    "add a webhook": lambda match, actor, _now: add_webhook(
        dealer=actor, public_id=match.public_id, url="https://8.8.8.8/", form="json"
    ),
    "report a post": _report,
    "hide a post": _found(_hide),
    "silence a person": _silence(whole_site=False),
    "silence on the whole site": _silence(whole_site=True),
}
"""By the name of the act in the table."""
