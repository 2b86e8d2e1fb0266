"""Template tags of the components; load with `{% load look %}`. The style guide shows each of them."""

from datetime import datetime
from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from lucide.templatetags.lucide import lucide

from accounts.selectors.ways_in import browser_name
from liargame.look import figures
from liargame.look.kept import kept_part
from markup import render_markup

register = template.Library()

register.filter("browser", browser_name)
register.filter("yen", figures.grouped)
register.filter("millions", figures.in_millions)
register.filter("points", figures.whole_and_half)


@register.filter
def markup(text: str) -> SafeString:
    """Markdown that a dealer wrote, as safe HTML."""
    return SafeString(render_markup(text))


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str) -> str:
    """Draw a Lucide icon beside a word that says the same; the icon itself is silent."""
    return lucide(name, size=None, aria_hidden="true", **{"class": "icon"})


@register.simple_tag
def kept(template_name: str, **values: Any) -> SafeString:
    """Include a template that depends on these values alone; what it made of them once is kept.

    Args:
        template_name: The template, which finds nothing but the values in its context.
        values: Plain values that cannot change: texts, numbers, instants, frozen cards of such. No rows.
    """
    return kept_part(template_name, values)


@register.simple_tag
def art(symbol: str, css_class: str = "token__art") -> SafeString:
    """Draw one of our own symbols (`apple-gold` … `apple-black`, `chair`, `medal`, `basket`, `mark`), silent."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"></use></svg>',
        css_class,
        static("img/symbols.svg"),
        symbol,
    )


@register.simple_tag
def apple(colour: str, word: str = "", *, stacked: bool = False, spent: bool = False) -> SafeString:
    """Show an apple as shape, colour and word.

    Args:
        colour: `gold`, `silver`, `red`, `pink`, `white` or `black`.
        word: What is written beside it; the colour's name if left out.
        stacked: Large, with the word below.
        spent: Struck out: no longer to be had.
    """
    classes = f"token token--{colour}{' token--stacked' if stacked else ''}{' token--spent' if spent else ''}"
    return format_html(
        '<span class="{}">{}<span class="token__word">{}</span></span>',
        classes,
        art(f"apple-{colour}"),
        word or colour.capitalize(),
    )


@register.simple_tag
def chair(number: int, *, gone: bool = False) -> SafeString:
    """Show a chair with its number; `gone` strikes it out as removed from the game."""
    return format_html(
        '<span class="chair{}">{}<span class="chair__number">'
        '<span class="visually-hidden">Chair </span>{}</span>{}</span>',
        " chair--gone" if gone else "",
        art("chair", "chair__art"),
        number,
        SafeString('<span class="visually-hidden">, removed</span>') if gone else "",
    )


@register.simple_tag
def medal(owner: str) -> SafeString:
    """Show a medal with the first letter of the name it stands in."""
    return format_html(
        '<span class="medal">{}<span class="medal__letter" aria-hidden="true">{}</span>'
        '<span class="visually-hidden">Medal of <bdi>{}</bdi></span></span>',
        art("medal", "medal__art"),
        figures.initial(owner),
        owner,
    )


@register.simple_tag
def avatar(number: int, name: str, size: str = "") -> SafeString:
    """Stand a shape and a letter in for a face; silent, since the name is written beside it.

    Args:
        number: The seat's place, counted from 0.
        name: The name shown in play.
        size: Empty, `small` or `large`.
    """
    shape, tint = figures.face(number)
    return format_html(
        '<span class="avatar avatar--shape-{} avatar--tint-{}{}" aria-hidden="true">{}</span>',
        shape,
        tint,
        f" avatar--{size}" if size else "",
        figures.initial(name),
    )


@register.simple_tag
def balance(yen: int) -> SafeString:
    """Show what an account holds; a debt has its sign, its colour and its word."""
    if yen >= 0:
        return format_html('<data class="yen" value="{}">¥{}</data>', yen, figures.grouped(yen))
    return format_html(
        '<data class="yen yen--debt" value="{}">{}¥{}<span class="yen__word">debt</span></data>',
        yen,
        figures.MINUS,
        figures.grouped(-yen),
    )


@register.simple_tag
def movement(yen: int) -> SafeString:
    """Show a payment from the side of one account: sign, colour, and a word for the ear."""
    received = yen > 0
    return format_html(
        '<data class="yen yen--{}" value="{}"><span class="visually-hidden">{} </span>{}¥{}</data>',
        "in" if received else "out",
        yen,
        "received" if received else "paid",
        "+" if received else figures.MINUS,
        figures.grouped(abs(yen)),
    )


@register.simple_tag
def delta(half_points: int) -> SafeString:
    """Show the change of a score, counted in half-points: arrow, sign and colour."""
    if not half_points:
        return SafeString('<span class="delta"><span aria-hidden="true">＝</span>0</span>')
    up = half_points > 0
    return format_html(
        '<span class="delta delta--{}"><span aria-hidden="true">{}</span>{}{}</span>',
        "up" if up else "down",
        "▲" if up else "▼",
        "+" if up else "",
        figures.whole_and_half(half_points),
    )


@register.simple_tag
def cite(rule: str, address: str = "") -> SafeString:
    """Name the clause that is meant, as a link to it where there is one."""
    if address:
        return format_html('<a class="cite" href="{}">{}</a>', address, rule)
    return format_html('<span class="cite">{}</span>', rule)


@register.inclusion_tag("components/deadline.html")
def deadline(due_at: datetime, label: str = "Closes", *, small: bool = False) -> dict[str, Any]:
    """Show a deadline in the reader's zone, and the time left where a script can count it down."""
    return {"due_at": due_at, "label": label, "small": small, "zone": timezone.get_current_timezone_name()}


@register.inclusion_tag("components/nav_link.html", takes_context=True)
def nav_link(context: Context, name: str, label: str) -> dict[str, Any]:
    """Link a main page in the masthead, marked while one is on it; nothing where the site has no such page."""
    try:
        address = reverse(name)
    except NoReverseMatch:
        return {}
    request = context.get("request")
    here = request.path if request else ""
    return {"address": address, "label": label, "current": here.startswith(address)}
