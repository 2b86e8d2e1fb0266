"""The admin's list of matches: whose it is, and how it stays quick when there are very many."""

from django.db.models import QuerySet
from django.http import HttpRequest

from forum.selectors.search import match_ids
from games.admin.paging import MOST_COUNTED, ShortPaginator
from games.models import Match
from liargame.office.pages import OfficeAdmin


class MatchList(OfficeAdmin):
    """Each dealer's own matches, and the whole site's for operators, the last opened first."""

    list_display = ("name", "status", "game_type", "ruleset", "purpose", "opened_at", "starts_at")
    list_filter = ("status", "purpose", "game_type")
    search_fields = ("name", "public_id")
    ordering = ("-opened_at", "-pk")
    show_full_result_count = False
    paginator = ShortPaginator

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """The matches that this person deals; operators see all."""
        matches = super().get_queryset(request)
        if request.user.is_superuser:
            return matches
        return matches.filter(dealerships__dealer=request.user)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Match], search_term: str
    ) -> tuple[QuerySet[Match], bool]:
        """By the words of the name, or the public name; by an index where the list is that of the whole site."""
        if not (request.user.is_superuser and search_term):
            return super().get_search_results(request, queryset, search_term)
        found = match_ids(search_term, most=MOST_COUNTED)
        found += Match.objects.filter(public_id=search_term.strip().lower()).values_list("pk", flat=True)
        return queryset.filter(pk__in=found), False
