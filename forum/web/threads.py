"""Threads of a match: read, written in, quoted, linked to."""

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from forum.models import Post
from forum.selectors.places import TABLE, Place, place_at, places_of
from forum.selectors.posts import (
    PostPage,
    events_within,
    find_post,
    find_thread,
    latest_posts,
    posts_after,
    posts_before,
    reading_place,
)
from forum.services.keep_place import keep_place
from forum.services.write_post import write_post
from forum.web.block import block_context, followed, seq_of
from forum.web.cards import cards, woven
from forum.web.limits import stay_within
from forum.web.writing import Draft, previewed, quoted, typed, wants_preview, write_page
from games.selectors.access import Access, NotFound
from games.selectors.streams import grown_streams, streams_of
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach

CONTEXT_POSTS = 5
"""How many posts a link to one shows before it."""


@require_safe
def thread(request: HttpRequest, public_id: str, key: str) -> HttpResponse:
    """Show a thread: where the reader stopped, or the page that `after`, `before` or `at` names by number."""
    access = reach(request, public_id)
    place = reach_place(request, access, key)
    page, is_placed = _page(request, place)
    if is_placed:
        _keep_place(request, page)
    context = {
        **_items_context(request, access, place, page),
        "place": place,
        "places": places_of(access, request.user),
        "follows": f"{followed(key)}{' public' if key == TABLE else ''}",
        "seq": seq_of(page),
        "seqs": _seqs(access) if page.newer is None else {},
        "after": page.posts[0].number - 1 if page.posts and page.older is not None else 0,
    }
    return render(request, "forum/thread.html", context)


@require_safe
def part(request: HttpRequest, public_id: str, key: str) -> HttpResponse:
    """The posts that follow the number `after` and what was told meanwhile, for a page that is open already."""
    access = reach(request, public_id)
    place = reach_place(request, access, key)
    page = posts_after(place, _number(request, "after") or 0)
    _keep_place(request, page)
    context = {**_items_context(request, access, place, page), "place": place}
    return render(request, "forum/part_thread.html", context)


@require_safe
def latest(request: HttpRequest, public_id: str, key: str) -> HttpResponse:
    """The last posts of a thread alone, for a page that is open already."""
    access = reach(request, public_id)
    place = reach_place(request, access, key)
    return render(request, "forum/latest.html", block_context(access, place, request.user))


@require_http_methods(["GET", "HEAD", "POST"])
def write(request: HttpRequest, public_id: str, key: str) -> HttpResponse:
    """Write a post; `quote` in the query names a post to answer."""
    author = member(request)
    access = reach(request, public_id)
    place = reach_place(request, access, key)
    frame = frame_of(access)
    address = reverse("write-post", args=[public_id, key])
    back = reverse("thread", args=[public_id, key])
    draft = Draft(f"Write: {place.title}", address, "Post it", back, problem=place.closed)
    if request.method != "POST":
        return write_page(request, frame, replace(draft, text=_quotation(request, access, place)))
    text = typed(request)
    if wants_preview(request):
        preview, problem = previewed(text)
        return write_page(request, frame, replace(draft, text=text, preview=preview, problem=problem))
    try:
        stay_within(author)
        post = write_post(author=author, public_id=public_id, key=key, text=text, now=timezone.now())
    except NotNow as problem:
        return write_page(request, frame, replace(draft, text=text, problem=str(problem)), status=422)
    if request.POST.get("from") == "match":
        return redirect(f"{access.match.get_absolute_url()}#p{post.number}")
    return redirect(_address_of(public_id, key, post.number))


@require_safe
def post(request: HttpRequest, public_id: str, post_id: str) -> HttpResponse:
    """Lead to a post in its thread."""
    access = reach(request, public_id)
    found = reach_post(request, access, post_id)
    return redirect(_address_of(public_id, found.thread.key, found.number))


def reach_place(request: HttpRequest, access: Access, key: str) -> Place:
    """A thread that the reader may read (Http404 for every other)."""
    try:
        return place_at(access, key, request.user)
    except NotFound:
        raise Http404 from None


def reach_post(request: HttpRequest, access: Access, post_id: str) -> Post:
    """A post in a thread that the reader may read (Http404 for every other)."""
    found = find_post(access.match, post_id)
    if found is None:
        raise Http404
    reach_place(request, access, found.thread.key)
    return found


def _items_context(request: HttpRequest, access: Access, place: Place, page: PostPage) -> dict[str, Any]:
    """What a page of a thread consists of: its posts and, at the table, what the office told meanwhile."""
    frame = frame_of(access)
    shown = cards(page.posts, request.user, now=timezone.now())
    told = events_within(access.match, page) if place.key == TABLE else []
    return {"frame": frame, "page": page, "items": woven(shown, told, frame.teller), "last": shown[-1:]}


def _keep_place(request: HttpRequest, page: PostPage) -> None:
    if page.posts and isinstance(request.user, User):
        keep_place(person=request.user, thread=page.posts[0].thread, number=page.posts[-1].number)


def _seqs(access: Access) -> dict[str, int]:
    """How far the reader's streams had grown when the page was made; nothing before the match has begun."""
    grown = grown_streams([access.match.public_id]).get(access.match.public_id)
    return {} if grown is None else {stream: grown.get(stream, 0) for stream in streams_of(access.viewer)}


def _address_of(public_id: str, key: str, number: int) -> str:
    return f"{reverse('thread', args=[public_id, key])}?at={number}#p{number}"


def _quotation(request: HttpRequest, access: Access, place: Place) -> str:
    post_id = request.GET.get("quote", "")
    found = find_post(access.match, post_id) if post_id.isascii() and len(post_id) <= 16 else None
    if found is None or found.thread.key != place.key or found.hidden_at:
        return ""
    return quoted(found.name, found.number, found.text)


def _page(request: HttpRequest, place: Place) -> tuple[PostPage, bool]:
    """The page asked for, and whether it is where the reader goes on reading."""
    after, before, at = (_number(request, name) for name in ("after", "before", "at"))
    if before is not None:
        return posts_before(place, before), False
    if at is not None:
        return posts_after(place, max(0, at - CONTEXT_POSTS)), True
    if after is not None:
        return posts_after(place, after), True
    found = find_thread(place)
    read = reading_place(request.user, found) if found and isinstance(request.user, User) else 0
    if found and 0 < read < found.last_number:
        return posts_after(place, max(0, read - CONTEXT_POSTS)), True
    return latest_posts(place), True


def _number(request: HttpRequest, name: str) -> int | None:
    written = request.GET.get(name, "")
    return int(written) if written.isascii() and written.isdecimal() and len(written) <= 9 else None
