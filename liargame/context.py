"""Tells every template the site's name and how it runs."""

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, object]:
    """Give templates `site_name`, and `embedded`: whether mail stays on the host's machine."""
    return {"site_name": settings.SITE_NAME, "embedded": settings.SITE_MODE == "embedded"}
