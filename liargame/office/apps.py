"""Puts the site's own admin in the place of Django's."""

from django.contrib.admin.apps import AdminConfig


class OfficeConfig(AdminConfig):
    """The admin, entered by the site's own door."""

    default_site = "liargame.office.site.OfficeSite"
