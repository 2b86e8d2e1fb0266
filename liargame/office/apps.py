"""Puts the site's own admin in the place of Django's."""

from importlib import import_module

from django.contrib.admin.apps import AdminConfig


class OfficeConfig(AdminConfig):
    """The admin, entered by the site's own door."""

    default_site = "liargame.office.site.OfficeSite"

    def ready(self) -> None:
        """Let every app register its pages, and then put the site's own in the place of some."""
        super().ready()
        import_module("liargame.office.rows")
