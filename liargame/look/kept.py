"""Keeps what templates made of values, for whoever is shown the same values again."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from django.conf import settings
from django.db.models import Model
from django.template.loader import get_template
from django.utils import timezone
from django.utils.safestring import SafeString

MOST_KEPT: Final = 2048


def kept_part(template_name: str, values: dict[str, Any]) -> SafeString:
    """What a template makes of these values, and of the reader's time zone: it may depend on nothing else.

    The values themselves, with their types, say whether it was made before: nothing ever grows stale, and whoever is
    not shown a value is not shown what was made of it. While templates are worked on, nothing is kept.

    Raises:
        TypeError: for a row of the database among the values, which equals itself whatever it holds by now, and
            for a value that can change.
    """
    if any(isinstance(value, Model) for value in values.values()):
        raise TypeError(f"{template_name} is given a row: give the values that it holds")
    render = _rendered.__wrapped__ if settings.DEBUG else _rendered
    given = tuple((name, type(value), value) for name, value in values.items())
    return render(template_name, timezone.get_current_timezone_name(), given)


@lru_cache(maxsize=MOST_KEPT)
def _rendered(template_name: str, _zone: str, given: tuple[tuple[str, type, Hashable], ...]) -> SafeString:
    return SafeString(get_template(template_name).render({name: value for name, _type, value in given}))
