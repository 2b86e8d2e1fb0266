"""What operators see of talk in the admin: public posts, reports, silences. Nothing there is changed by hand.

What is sealed has no page here: no letter, no room of those who are out, no question asked in private. A report
of a letter is listed without the letter, which is read at the desk of reports.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from forum.models import Post, Report, Silence
from forum.selectors.places import TITLES
from forum.selectors.reports import of_others
from games.admin.paging import ShortPaginator
from games.models import Tenure
from liargame.office.pages import OfficeAdmin


class ReadAdmin(OfficeAdmin):
    """A list that operators read, a row at a time, the latest first."""

    actions = None
    paginator = ShortPaginator
    show_full_result_count = False
    list_per_page = 50

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Operators alone."""
        return bool(request.user.is_active and request.user.is_superuser)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Operators alone."""
        return self.has_module_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Rows are written by services."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Rows stay as they are."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Rows stay."""
        return False


@admin.register(Post)
class PostAdmin(ReadAdmin):
    """Posts at tables and in galleries; those of rooms are their seats' alone."""

    list_display = ("place", "name", "posted_at", "edited_at", "hidden_at")
    list_filter = ("posted_at", ("hidden_at", admin.EmptyFieldListFilter))
    search_fields = ("name__istartswith",)
    search_help_text = "The beginning of the author's name; words are found by the site's own search."
    list_select_related = ("thread__match",)
    ordering = ("-pk",)
    fields = (
        "place",
        "name",
        "by_dealer",
        "posted_at",
        "words",
        "edited_at",
        "hidden_at",
        "hidden_why",
        "page",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Post]:
        """What everybody may read."""
        public: QuerySet[Post] = super().get_queryset(request).filter(thread__key__in=TITLES)
        return public

    @admin.display(description="post")
    def place(self, post: Post) -> str:
        """Match, thread and number."""
        return f"{post.thread.match.name}, {TITLES[post.thread.key]}, no. {post.number}"

    @admin.display(description="text")
    def words(self, post: Post) -> str:
        """What it says, as long as that may be read."""
        return "Hidden" if post.hidden_at else post.text

    @admin.display(description="on the site")
    def page(self, post: Post) -> SafeString:
        """The way to the post, where it is reported and hidden."""
        return _link(
            reverse("post", args=[post.thread.match.public_id, post.public_id]), "Read it in its place"
        )


@admin.register(Report)
class ReportAdmin(ReadAdmin):
    """Reports, settled and not; none of a match in which the operator has or had a seat."""

    list_display = ("what", "match", "reporter", "why", "at", "outcome", "settled_by")
    list_filter = ("outcome", ("settled_at", admin.EmptyFieldListFilter))
    list_select_related = ("match", "reporter", "settled_by")
    ordering = ("-at",)
    fields = ("what", "match", "reporter", "why", "at", "outcome", "settled_at", "settled_by", "desk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Those that the operator may settle."""
        rows: QuerySet[Report] = super().get_queryset(request)
        return of_others(rows, request.user)

    @admin.display(description="of")
    def what(self, report: Report) -> str:
        """A post or a letter."""
        return "a post" if report.post_id else "a letter"

    @admin.display(description="desk")
    def desk(self, report: Report) -> SafeString:
        """Where reports are settled."""
        return _link(reverse("site-reports"), "The reports that wait")


@admin.register(Silence)
class SilenceAdmin(ReadAdmin):
    """Silences; they are set at the desk of reports, where the act is logged, and end by themselves."""

    list_display = ("person", "match", "since", "until", "by", "why")
    list_select_related = ("person", "match", "by")
    search_fields = ("person__username__istartswith",)
    ordering = ("-since",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Silence]:
        """None of a match in which the operator has or had a seat, and is a player as others are."""
        played = Tenure.objects.filter(holder_id=request.user.pk).values("seat__match")
        rows: QuerySet[Silence] = super().get_queryset(request)
        return rows.filter(Q(match__isnull=True) | ~Q(match__in=played))


def _link(address: str, words: str) -> SafeString:
    return format_html('<a href="{}">{}</a>', address, words)
