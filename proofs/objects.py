"""Every object of the site, asked for by its name in every route by everybody: nothing there for whoever is not in a
table, just as if there were no such object."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from forum.models import Correspondence, Letter, Post, Report
from games.models import Match
from proofs.finding import Finding, none_of
from proofs.secrecy.cast import ALL, DEALER, MAILBOXES, NOBODY, OUT, PLAYING_STAFF, STAFF, VIEWERS
from proofs.secrecy.eyes import MANNERS, Eyes, standing_still
from proofs.secrecy.places import Arguments, places
from proofs.secrecy.routes import ROUTES, address
from proofs.secrecy.site import build_site

TITLE: Final = "Every object by every role"
GET, POST = MANNERS[0], MANNERS[4]
NOT_FOUND: Final = 404
TELLING_NOTHING: Final = frozenset({302, 403, 405})
"""What may be answered as well, if it is what is answered where there is no such object."""
NO_NAME: Final = "aaaaaaaa"
NO_NUMBER: Final = "999999"

Readers = frozenset[str]
_OPERATORS: Final = frozenset({STAFF, PLAYING_STAFF})
_OFFICIALS: Final = frozenset({STAFF, DEALER})


def _of_post(arguments: Arguments) -> Readers:
    key = Post.objects.values_list("thread__key", flat=True).get(public_id=arguments[-1])
    return ALL if key in ("table", "gallery") else frozenset({OUT})


def _of_letter(arguments: Arguments) -> Readers:
    letter = Letter.objects.select_related("correspondence").get(public_id=arguments[-1])
    return _corresponding(letter.correspondence)


def _of_correspondence(arguments: Arguments) -> Readers:
    return _corresponding(Correspondence.objects.get(public_id=arguments[-1]))


def _corresponding(correspondence: Correspondence) -> Readers:
    names = set(correspondence.correspondents.values_list("seat__holder__username", flat=True))
    return frozenset(viewer.kind for viewer in MAILBOXES if viewer.name in names)


def _of_report(arguments: Arguments) -> Readers:
    report = Report.objects.get(public_id=arguments[-1])
    return _OFFICIALS if report.post_id else frozenset({STAFF})


TABLE: Final[dict[str, Callable[[Arguments], Readers]]] = {
    "post": _of_post,
    "letter": _of_letter,
    "correspondence": _of_correspondence,
    "report": _of_report,
    "ruling": lambda _arguments: frozenset({DEALER}),
    "webhook": lambda _arguments: frozenset({DEALER}),
    "second factor": lambda _arguments: NOBODY,
    "act of the desk": lambda _arguments: _OFFICIALS,
    "act of the lobby": lambda _arguments: _OPERATORS | {DEALER},
    "row of games_match": lambda _arguments: _OPERATORS | {DEALER},
    "row of accounts_user": lambda _arguments: _OPERATORS,
    "row of forum_post": lambda _arguments: _OPERATORS,
    "row of forum_report": lambda _arguments: frozenset({STAFF}),
    "row of forum_silence": lambda _arguments: frozenset({STAFF}),
    "row of account_emailaddress": lambda _arguments: _OPERATORS,
    "row of mfa_authenticator": lambda _arguments: _OPERATORS,
    "row of usersessions_usersession": lambda _arguments: _OPERATORS,
}
"""By kind of object: who may come upon it in one route or another. All matches here have an operator in a seat.

What a secret address leads to is for whoever knows the address, and not in here.
"""


@dataclass(slots=True)
class Search:
    """What was asked for, and what was found by somebody who is not in the table."""

    asked: int = 0
    objects: set[tuple[str, Arguments]] = field(default_factory=set)
    found: list[str] = field(default_factory=list)


def prove(*, every: int = 1) -> list[Finding]:
    """Ask for every object, or every `every`th, in its own match and in another, as each kind of viewer."""
    search = Search()
    site = build_site()
    with standing_still(site.now):
        wanted = list(_wanted())[::every]
        for viewer in VIEWERS:
            _search(search, Eyes(viewer), wanted)
    return [
        Finding("objects", f"{len(search.objects):,}", "more than 0", bool(search.objects)),
        Finding(
            f"asked by {len(VIEWERS)} kinds of viewer", f"{search.asked:,}", "more than 0", search.asked > 0
        ),
        none_of("found by somebody outside the table", search.found),
    ]


def _wanted() -> Iterator[tuple[str, str, Arguments, Readers]]:
    """Route, kind, arguments and readers of each object, once in its own match and once in one where it is not."""
    names = list(Match.objects.order_by("pk").values_list("public_id", flat=True))
    found = places()
    for route, kind in ROUTES.items():
        if kind not in TABLE:
            continue
        for arguments in found[kind]:
            yield route, kind, arguments, TABLE[kind](arguments)
            if arguments[0] in names and kind != "act of the desk":
                other = names[names.index(arguments[0]) - 1]
                yield route, kind, (other, *arguments[1:]), NOBODY


def _search(search: Search, eyes: Eyes, wanted: list[tuple[str, str, Arguments, Readers]]) -> None:
    @cache
    def absent(route: str, kind: str, post: bool) -> int:
        name = NO_NUMBER if kind.startswith("row") or kind == "second factor" else NO_NAME
        arguments = tuple(name for _argument in places()[kind][0])
        if kind == "act of the lobby":
            arguments = (NO_NUMBER, "start")
        return eyes.look(address(route, arguments), POST if post else GET).status

    for route, kind, arguments, readers in wanted:
        if eyes.viewer.kind in readers:
            continue
        for manner in (GET, POST):
            status = eyes.look(address(route, arguments), manner).status
            search.asked += 1
            search.objects.add((kind, arguments))
            as_if_absent = status in TELLING_NOTHING and status == absent(route, kind, manner is POST)
            if status != NOT_FOUND and not as_if_absent:
                search.found.append(f"{route} {' '.join(arguments)}: {eyes.viewer.kind} is answered {status}")
