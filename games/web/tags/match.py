"""Template tags of match pages; load with `{% load match %}`.

People in reports and messages are seat numbers, or names in records that come as files. The filters take them
with `names`: the names by seat, or None where people are names already.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from django import template
from django.template.context import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.web.citations import clause_url
from games.web.message_text import told_value
from liargame.look.figures import MINUS, duration
from liargame.look.tags import cite

register = template.Library()
register.filter("duration", duration)
register.filter("told", told_value)


@register.filter
def called(person: Any, names: tuple[str, ...] | None) -> str:
    """The name of a person as plain text."""
    return str(person) if names is None else names[int(person)]


@register.filter
def named(person: Any, names: tuple[str, ...] | None) -> SafeString:
    """The name of a person, its direction of writing kept to itself."""
    return format_html("<bdi>{}</bdi>", called(person, names))


@register.filter
def all_named(people: Iterable[Any], names: tuple[str, ...] | None) -> SafeString:
    """The names of people in a row."""
    return format_html_join(", ", "<bdi>{}</bdi>", ((called(person, names),) for person in people))


@register.filter
def at(mapping: Mapping[Any, Any] | None, key: Any) -> Any:
    """What stands under a key, which JSON may have made a text; nothing where nothing stands."""
    return mapping.get(key, mapping.get(str(key))) if mapping else None


@register.filter
def item(row: Sequence[Any], index: int) -> Any:
    """What stands at a place of a row."""
    return row[index]


@register.filter
def score(points: float) -> str:
    """Points as people write them, with a real minus."""
    whole = int(points) if points == int(points) else points
    return f"{MINUS}{abs(whole)}" if whole < 0 else str(whole)


@register.filter
def halves(points: float) -> int:
    """Points in half-points."""
    return round(points * 2)


@register.filter
def public_half(view: Any) -> Any:
    """What everybody knows, out of a view that may hold more."""
    return getattr(view, "public", view)


@register.filter
def plain_facts(view: Any) -> list[tuple[str, str]]:
    """The simple values of a game's view by name, for games that bring no template for it."""
    known = [(field.name, getattr(view, field.name)) for field in fields(view)]
    return [(name.replace("_", " ").capitalize(), _told(value)) for name, value in known if _is_simple(value)]


@register.simple_tag(takes_context=True)
def clause(context: Context, citation: str) -> str:
    """A citation as a link into the rules page at the address `rules`, where the page knows one."""
    rules = context.get("rules") or ""
    return cite(citation, clause_url(rules, citation) if rules else "")


def _is_simple(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(_is_simple(item) for item in value)
    return value is None or isinstance(value, str | int | float | bool)


def _told(value: Any) -> str:
    return told_value(_listed(value))


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if isinstance(value, tuple | list) else value
