"""What operators see of talk in the admin: who may not write, and until when. Nothing there is changed by hand."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from forum.models import Silence
from games.models import Tenure


@admin.register(Silence)
class SilenceAdmin(admin.ModelAdmin):
    """Silences, the latest first; they are set at the desk of reports, where the act is logged."""

    list_display = ("person", "match", "since", "until", "by", "why")
    list_select_related = ("person", "match", "by")
    ordering = ("-since",)
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Silence]:
        """Leave out matches in which the operator has or had a seat, and is a player as others are."""
        played = Tenure.objects.filter(holder_id=request.user.pk).values("seat__match")
        rows: QuerySet[Silence] = super().get_queryset(request)
        return rows.filter(Q(match__isnull=True) | ~Q(match__in=played))

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Silences are set through a service."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Silences are not changed."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Silences end by themselves."""
        return False
