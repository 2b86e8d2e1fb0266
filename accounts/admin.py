"""The operator's view of people."""

from django.contrib import admin
from django.http import HttpRequest

from accounts.models import User
from liargame.office.pages import OfficeAdmin


@admin.register(User)
class UserAdmin(OfficeAdmin):
    """Finds people, gives them rights and bars them; names, addresses and passwords are their own."""

    list_display = ("username", "email", "is_guest", "is_active", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_active", "is_staff")
    search_fields = ("username", "email")
    ordering = ("-date_joined",)
    fields = (
        "username",
        "email",
        "time_zone",
        "is_guest",
        "is_active",
        "is_staff",
        "is_superuser",
        "groups",
        "user_permissions",
        "date_joined",
        "last_login",
        "closed_at",
    )
    readonly_fields = ("username", "email", "time_zone", "is_guest", "date_joined", "last_login", "closed_at")
    rights = ("is_staff", "is_superuser", "groups", "user_permissions")
    filter_horizontal = ("groups", "user_permissions")

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Let only superusers give rights."""
        fixed = super().get_readonly_fields(request, obj)
        return tuple(fixed) if request.user.is_superuser else (*fixed, *self.rights)

    def has_add_permission(self, *_: object) -> bool:
        """People join by themselves."""
        return False

    def has_delete_permission(self, *_: object) -> bool:
        """Rows stay; people close their accounts by themselves."""
        return False
