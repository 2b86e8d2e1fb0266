"""What all pages of rows in the admin have in common."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse


class OfficeAdmin(admin.ModelAdmin):
    """Pages of rows that tell nobody without a right to them which rows there are."""

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Ask for the right first; Django looks for the row first, and says when there is none."""
        if not self.has_view_or_change_permission(request):
            raise PermissionDenied
        return super().history_view(request, object_id, extra_context)
