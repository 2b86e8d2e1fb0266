"""Matches in the admin: their lobbies may be changed, and everything after the start is only shown."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import URLPattern, path

from games.admin import shown
from games.admin.lobby_acts import lobby_act, may_deal, person
from games.admin.match_list import MatchList
from games.admin.terms_form import TermsForm, length_field, length_names, place_fields
from games.core.contract import GameType
from games.models import Match, Seat
from games.registry import game_type, game_types
from games.services.lobby import change_terms
from games.services.open_match import open_match
from liargame import watch


def _of_game(game: GameType[Any, Any]) -> dict[str, Any]:
    """The part of the form that belongs to one game alone: its lengths and its numbers of seats."""
    lengths = [length_field(game, name) for name in length_names(game)]
    places = [place_fields(game, kind) for kind in game.seat_kinds]
    words = f"Only for a match of {game.title}. What is left empty stays as the ruleset has it."
    return {"fields": (*lengths, *places), "description": words}


class SeatInline(admin.TabularInline):
    """Who sits, in order; seats are filled and freed by the buttons above."""

    model = Seat
    verbose_name_plural = "Who sits"
    fields = readonly_fields = ("place", "kind", "name", "bot", "taken_at")
    extra = 0
    can_delete = False

    @admin.display(description="Seat")
    def place(self, seat: Seat) -> int:
        """The seat's place at the table, counted from 1."""
        return seat.number + 1

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Seats are taken through a service."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Seats are changed through a service."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Who sits is public."""
        return True


@admin.register(Match)
class MatchAdmin(MatchList):
    """Opens matches and runs their lobbies. Whoever may enter the admin may deal; each sees the own matches."""

    form = TermsForm
    change_form_template = "admin/games/match/change_form.html"

    def get_fieldsets(self, request: HttpRequest, obj: Match | None = None) -> Any:
        """The terms in the lobby, and what became of them afterwards."""
        if obj and not self._may_change(request, obj):
            return [(None, {"fields": shown.TERMS})]
        games = [game_type(obj.game_type)] if obj else list(game_types().values())
        return [
            (None, {"fields": ("name", "edition", "starting_yen", "tournament")}),
            ("Start and close", {"fields": ("open_seats", "starts_at", "early_close", "release_hours")}),
            *((game.title, _of_game(game)) for game in games),
            ("Talk", {"fields": ("writing_when_out",)}),
        ]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """The terms form, whose further fields make themselves; none where nothing may be changed."""
        if obj and not self._may_change(request, obj):
            return super().get_form(request, obj, change, **(kwargs | {"fields": ()}))
        return TermsForm

    def get_readonly_fields(self, request: HttpRequest, obj: Match | None = None) -> tuple[Any, ...]:
        """Everything, once the match has left its lobby."""
        return shown.TERMS if obj and not self._may_change(request, obj) else ()

    def get_inlines(self, request: HttpRequest, obj: Match | None) -> list[Any]:
        """Who sits, as soon as there is something to sit at."""
        return [SeatInline] if obj else []

    def save_model(self, request: HttpRequest, obj: Match, form: Any, change: bool) -> None:
        """Let the services write; the form has asked them already whether the terms fit."""
        now = watch.now()
        if change:
            change_terms(match_id=obj.pk, dealer=person(request), terms=form.terms(), now=now)
        else:
            obj.pk = open_match(terms=form.terms(), dealer=person(request), now=now).pk
        obj.refresh_from_db()

    def get_urls(self) -> list[URLPattern]:
        """The lobby's buttons beside the stock pages."""
        act = path(
            "<int:match_id>/lobby/<slug:act>/", self.admin_site.admin_view(lobby_act), name="games_match_act"
        )
        return [act, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> Any:
        """The match with what its lobby's buttons need."""
        match = self.get_object(request, object_id)
        context: dict[str, Any] = dict(extra_context or {})
        if match:
            game = game_type(match.game_type)
            in_lobby = self._may_change(request, match)
            context |= {
                "title": "Lobby" if in_lobby else "Match",
                "in_lobby": in_lobby,
                "kinds": game.seat_kinds,
                "bots": [(key, bot.title) for key, bot in game.bots.items()],
                "seats": match.seats.order_by("number"),
                "invitation": request.build_absolute_uri(match.get_invitation_url()),
            }
        return super().change_view(request, object_id, form_url, context)

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Whoever may enter the admin may deal, on a served site with a second factor."""
        return may_deal(request)

    has_add_permission = has_module_permission

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The list holds only what may be seen."""
        return self.has_module_permission(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only in the lobby, and only for whoever deals the match."""
        return self.has_module_permission(request) and (obj is None or self._may_change(request, obj))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A match is cancelled, not deleted."""
        return False

    @staticmethod
    def _may_change(request: HttpRequest, match: Match) -> bool:
        deals = match.dealerships.filter(dealer=person(request)).exists()
        return match.status == Match.Status.LOBBY and deals
