"""The admin site whose every page asks staff for a second factor first."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.admin import AdminSite
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse

from accounts.web.second_factor import ask_for_second_factor

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class OfficeSite(AdminSite):
    """Django's admin site with one more door."""

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        """Guard a view: staff alone, and with their second factor."""
        guarded = super().admin_view(view, cacheable)

        @wraps(guarded)
        def entered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if self.has_permission(request):
                back = request.get_full_path() if request.method == "GET" else reverse("admin:index")
                if question := ask_for_second_factor(request, back=back):
                    return question
            return guarded(request, *args, **kwargs)

        return cast("View", entered)
