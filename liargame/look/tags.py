"""Template tags of the components; load with `{% load look %}`. The style guide shows each of them."""

from datetime import datetime
from functools import lru_cache
from typing import Any

import lucide
from django import template
from django.template.context import Context
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from liargame.look import figures

register = template.Library()

APPLES = ("gold", "silver", "red", "pink", "white", "black")


@lru_cache(maxsize=256)
def _drawn(name: str) -> SafeString:
    drawing = lucide._render_icon(name, None, **{"class": "icon", "aria-hidden": "true"})
    return mark_safe(drawing)  # noqa: S308
