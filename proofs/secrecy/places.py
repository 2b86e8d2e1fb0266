"""The places of a site to which its routes lead: every object by the names that stand in addresses."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.contenttypes.models import ContentType

from accounts.models import User
from forum.models import (
    CalendarAddress,
    Correspondence,
    Letter,
    NoticeSettings,
    Post,
    Report,
    Ruling,
    Silence,
    Thread,
    Webhook,
)
from games.models import Match
from games.registry import game_types
from games.web.desk.acts import ACTS
from proofs.secrecy.planting import WHISPER
from proofs.secrecy.routes import ROUTES, address

Arguments = tuple[str, ...]
PARTS: Final = (
    *("header", "mine", "record", "feed", "moves", "nothing"),
    *("header+record+feed", "header+moves+mine+record+feed"),
)
QUERIES: Final = {
    "search": (f"q={WHISPER}", f"q={WHISPER}&page=2"),
    "matches": ("show=running", "show=yours", "show=ended"),
    "thread": ("after=0", "before=9"),
    "match": ("before=1772712000000000",),
    "admin:accounts_user_changelist": ("q=nao", "e=1"),
    "admin:games_match_changelist": ("q=table", "status__exact=running"),
    "admin:account_emailaddress_changelist": ("q=mail",),
    "admin:autocomplete": ("term=n&app_label=games&model_name=seat&field_name=holder",),
}
"""What is asked of some routes besides the bare address."""


def places() -> dict[str, list[Arguments]]:
    """The arguments that lead to every place, by its kind."""
    names = list(Match.objects.order_by("pk").values_list("public_id", flat=True))
    keys = [str(pk) for pk in Match.objects.order_by("pk").values_list("pk", flat=True)]
    threads = Thread.objects.values_list("key", flat=True).distinct().order_by("key")
    return {
        "": [()],
        "match": [(name,) for name in names],
        "game": [(game,) for game in game_types()],
        "rules": [(game.key, ruleset) for game in game_types().values() for ruleset in game.rulesets],
        "part": list(product(names, PARTS)),
        "invitation": _rows(Match, "public_id", "invitation"),
        "act of the desk": list(product(names, ACTS)),
        "thread": list(product(names, sorted({"table", "gallery", *threads}))),
        "act of the lobby": list(product(keys, ("start", "cancel", "seat", "unseat", "bots"))),
        **_objects(),
    }


def _objects() -> dict[str, list[Arguments]]:
    tables = {
        "accounts_user": User,
        "games_match": Match,
        "forum_silence": Silence,
        "forum_post": Post,
        "forum_report": Report,
        "account_emailaddress": EmailAddress,
        "mfa_authenticator": Authenticator,
        "usersessions_usersession": UserSession,
    }
    kinds = [str(ContentType.objects.get_for_model(model).pk) for model in (User, Match)]
    return {
        "post": _rows(Post, "thread__match__public_id", "public_id"),
        "letter": _rows(Letter, "correspondence__match__public_id", "public_id"),
        "correspondence": _rows(Correspondence, "match__public_id", "public_id"),
        "ruling": _rows(Ruling, "match__public_id", "public_id"),
        "report": _rows(Report, "match__public_id", "public_id"),
        "webhook": _rows(Webhook, "match__public_id", "public_id"),
        "calendar": _rows(CalendarAddress, "token"),
        "end of mail": _rows(NoticeSettings, "token"),
        "second factor": _rows(Authenticator, "pk"),
        "key of an address": [("none",)],
        "key of a password": [("1", "none-at-all")],
        "app": [("accounts",), ("games",), ("forum",), ("auth",)],
        "page of the admin": [("games/match/1/nothing",)],
        "query of the admin": [()],
        "content": list(product(kinds, ("1", "2"))),
        "row of auth_group": [("1",)],
        **{f"row of {name}": _rows(model, "pk") for name, model in tables.items()},
    }


def _rows(model: Any, *columns: str) -> list[Arguments]:
    rows: Iterable[tuple[Any, ...]] = model.objects.order_by("pk").values_list(*columns)
    return [tuple(str(value) for value in row) for row in rows]


def addresses(wanted: Callable[[str], bool] = lambda _route: True) -> Iterator[tuple[str, str]]:
    """Each address of the site with the name of its route, those with questions included."""
    found = places()
    for route, place in ROUTES.items():
        if not wanted(route):
            continue
        for arguments in found[place]:
            bare = address(route, arguments)
            yield route, bare
            yield from ((route, f"{bare}?{query}") for query in QUERIES.get(route, ()))
