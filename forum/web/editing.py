"""A post's author changes it; everybody who may read it sees how it read before."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from forum.services.edit_post import edit_post
from forum.web.cards import safe
from forum.web.limits import stay_within
from forum.web.threads import reach_post
from forum.web.writing import Draft, previewed, typed, wants_preview, write_page
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, public_id: str, post_id: str) -> HttpResponse:
    """Change a post of one's own."""
    author = member(request)
    access = reach(request, public_id)
    post = reach_post(request, access, post_id)
    frame, back = frame_of(access), reverse("post", args=[public_id, post_id])
    address = reverse("edit-post", args=[public_id, post_id])
    own = post.author_id == author.pk
    problem = "" if own else "This is somebody else's post."
    draft = Draft(f"Change no. {post.number}", address, "Save", back, post.text if own else "", problem)
    if request.method != "POST":
        return write_page(request, frame, draft, status=200 if own else 403)
    text = typed(request)
    if wants_preview(request):
        preview, problem = previewed(text)
        return write_page(request, frame, replace(draft, text=text, preview=preview, problem=problem))
    try:
        stay_within(author)
        edit_post(author=author, public_id=public_id, post=post, text=text, now=timezone.now())
    except NotNow as refusal:
        return write_page(request, frame, replace(draft, text=text, problem=str(refusal)), status=422)
    return redirect(back)


@require_safe
def history(request: HttpRequest, public_id: str, post_id: str) -> HttpResponse:
    """Show how a post read before; nothing of a post that was hidden."""
    access = reach(request, public_id)
    post = reach_post(request, access, post_id)
    versions = [] if post.hidden_at else list(post.versions.order_by("-pk"))
    context = {
        "frame": frame_of(access),
        "post": post,
        "versions": [(version.until, safe(version.html)) for version in versions],
        "now_reads": safe("" if post.hidden_at else post.html),
    }
    return render(request, "forum/history.html", context)
