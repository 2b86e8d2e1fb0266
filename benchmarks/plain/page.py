"""The plain page of a match: five queries, for the session, the reader, the match, its seats and all its posts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import path

from forum.models import Post
from games.models import Match


def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a match to whoever is signed in."""
    match = get_object_or_404(Match, public_id=public_id)
    posts = Post.objects.filter(thread__match=match).order_by("number")
    return render(request, "page.html", {"match": match, "seats": match.seats.all(), "posts": posts})


urlpatterns = [path("matches/<str:public_id>/", page)]
