"""What operators see of the rows of the sign-in: addresses, sessions, second factors; no key, nothing to change."""

from typing import Any, ClassVar

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.http import HttpRequest

from liargame.office.pages import OfficeAdmin

# The pages that come with them show the secrets of second factors, and let one person's address become another's.
for model in (EmailAddress, Authenticator, UserSession):
    admin.site.unregister(model)


class ShownOnly(OfficeAdmin):
    """Rows that belong to people: operators look at some columns of them, and change none."""

    search_fields: ClassVar[tuple[str, ...]] = ("user__username",)
    list_select_related = ("user",)
    shown: tuple[str, ...] = ()

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        """Show these columns in the list."""
        return self.shown

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Show no others on the page of a row."""
        return self.shown

    def has_add_permission(self, request: HttpRequest) -> bool:
        """People add their own."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """People change their own."""
        return False


@admin.register(EmailAddress)
class EmailAddressAdmin(ShownOnly):
    """The addresses of people, for letters to the office."""

    search_fields = ("email", "user__username")
    shown = ("email", "user", "primary", "verified")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """People remove their own."""
        return False


@admin.register(Authenticator)
class SecondFactorAdmin(ShownOnly):
    """Second factors without their secrets; removing one lets in whoever has lost it."""

    shown = ("user", "type", "created_at", "last_used_at")


@admin.register(UserSession)
class SessionAdmin(ShownOnly):
    """Where people are signed in, for cases of abuse."""

    search_fields = ("user__username", "ip")
    shown = ("user", "created_at", "last_seen_at", "ip", "user_agent")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """People end their own."""
        return False
