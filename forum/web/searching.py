"""The page that searches public posts and matches."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forum.selectors.search import LONGEST, search
from forum.web.cards import safe
from games.web.limits import within_limit
from liargame.rates import Rate

SEARCHES = Rate("search", most=60)


@require_safe
def find(request: HttpRequest) -> HttpResponse:
    """Search for the words of `q`; `before` in the query names the last post of the page before."""
    query = request.GET.get("q", "").replace("\0", "")[:LONGEST]
    before = request.GET.get("before", "")
    if query and not within_limit(request, SEARCHES):
        return render(request, "429.html", status=429)
    found = search(query, before=before if before.isascii() and before.isalpha() else "")
    context = {"query": query, "found": found, "posts": [(post, safe(post.html)) for post in found.posts]}
    return render(request, "forum/search.html", context)
