"""Finds an address for every route of the site, those of the apps it is built on included."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.urls import URLResolver, get_resolver, reverse

from games.models import Match
from games.web.gate import PublicIdConverter


def examples(match: Match) -> dict[str, Any]:
    """Values for the arguments of routes that point at a match and what belongs to it.

    Other public names are the match's own, which is well formed and names nothing there; the rest are 1.
    """
    return {
        "match_id": match.pk,
        "public_id": match.public_id,
        "game": match.game_type,
        "ruleset": match.ruleset,
        "part": "header",
        "token": match.invitation,
        "object_id": str(match.pk),
        "app_label": "games",
        "content_type_id": ContentType.objects.get_for_model(Match).pk,
        "key": "no-such-key",
        "uidb36": "a",
        "url": "no-such-page",
    }


def addresses(match: Match) -> Iterator[tuple[str, str]]:
    """The name and the address of every route."""
    values = examples(match)
    for chain in _chains(get_resolver().url_patterns):
        route = "/" + "".join(str(link.pattern) for link in chain)
        yield _name(chain) or route, _address(chain, route, values)


def _chains(patterns: list[Any], *outer: URLResolver) -> Iterator[tuple[Any, ...]]:
    """Every pattern after the resolvers that lead to it."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from _chains(pattern.url_patterns, *outer, pattern)
        else:
            yield (*outer, pattern)


def _name(chain: tuple[Any, ...]) -> str:
    spaces = [link.namespace for link in chain[:-1] if link.namespace]
    return ":".join([*spaces, chain[-1].name]) if chain[-1].name else ""


def _address(chain: tuple[Any, ...], route: str, values: Mapping[str, Any]) -> str:
    wanted = {name for link in chain for name in (*link.pattern.converters, *link.pattern.regex.groupindex)}
    public = {
        name
        for link in chain
        for name, converter in link.pattern.converters.items()
        if isinstance(converter, PublicIdConverter)
    }
    spare = {name: values["public_id"] if name in public else 1 for name in wanted}
    given = {name: values.get(name, spare[name]) for name in wanted}
    if name := _name(chain):
        return reverse(name, kwargs=given)
    return route if not given else route.split("(", maxsplit=1)[0] + values["url"]
